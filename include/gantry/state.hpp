// The one concrete, flat, trivially copyable State (DESIGN C4). The same type serves every game; definitions, texts,
// history and log live outside it. Nothing here is a cache: equal positions are equal bytes in their used parts.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <type_traits>

#include "gantry/ids.hpp"
#include "gantry/rng.hpp"

namespace gantry {

/// Capacities. Legal play does not reach them: what is optional is refused when the reserve is used up (DESIGN C11).
namespace cap {
inline constexpr int rows = 255;
inline constexpr int zones = 96;
inline constexpr int frames = 36;
inline constexpr int modifiers = 44;
inline constexpr int items = 32;
inline constexpr int bindings = 96;
inline constexpr int areas = 156;
inline constexpr int links = 384;
inline constexpr int table_vars = 24;
inline constexpr int seat_vars = 24;
inline constexpr int counters = 5;
inline constexpr int block = 1024;
}  // namespace cap

/// 256 bits, one for each object or area.
struct IdSet {
  std::array<std::uint64_t, 4> words{};
  constexpr void add(std::uint8_t id) { words[id >> 6U] |= std::uint64_t{1} << (id & 63U); }
  constexpr void remove(std::uint8_t id) { words[id >> 6U] &= ~(std::uint64_t{1} << (id & 63U)); }
  [[nodiscard]] constexpr bool has(std::uint8_t id) const { return ((words[id >> 6U] >> (id & 63U)) & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return (words[0] | words[1] | words[2] | words[3]) == 0; }
  [[nodiscard]] constexpr int size() const {
    return std::popcount(words[0]) + std::popcount(words[1]) + std::popcount(words[2]) + std::popcount(words[3]);
  }
  /// Calls `visit(id)` in ascending order.
  template <class Visit>
  constexpr void each(Visit&& visit) const {
    for (std::size_t w = 0; w < words.size(); ++w) {
      for (std::uint64_t bits = words[w]; bits != 0; bits &= bits - 1) {
        visit(static_cast<std::uint8_t>(w * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
      }
    }
  }
  friend constexpr bool operator==(const IdSet&, const IdSet&) = default;
};

/// One object: a card, token, unit, fortress, die ... (EFFECTS: "one kind of thing"). 28 bytes.
struct Row {
  std::uint32_t marks = 0;    ///< bit per declared mark
  DefId def = 0;              ///< 0 in a view: unknown
  std::uint16_t entered = 0;  ///< order of entering play, 0 when it never did
  std::uint16_t used = 0;     ///< used marks of its abilities, bit per `Ability::used_bit`
  Seat owner = no_seat;       ///< no_seat: nobody owns it (one shared deck)
  Seat controller = no_seat;  ///< attached objects keep a copy of their host's
  ZoneId zone = 0;
  AreaId area = 0;
  ObjectId host = 0;                                  ///< what it is attached to
  ObjectId first = 0;                                 ///< first attached object, in order of attaching
  ObjectId next = 0;                                  ///< next object attached to the same host
  WordId link = no_word;                              ///< how it is attached
  std::uint8_t life = 0;                              ///< changes whenever it leaves play
  SeatSet seen = 0;                                   ///< seats that know what it is although the zone does not show it
  std::uint8_t pose = 0;                              ///< low nibble: mode; high nibble: facing
  std::uint8_t roles = 0;                             ///< bit per declared role in the fight in progress
  std::array<std::int8_t, cap::counters> counters{};  ///< declared resources, saturating at 127
  std::uint8_t copy = 0;                              ///< 1 .. n among the objects of one definition, for its text form

  [[nodiscard]] constexpr int mode() const { return pose & 15; }
  [[nodiscard]] constexpr int facing() const { return pose >> 4; }
  constexpr void set_mode(int mode) { pose = static_cast<std::uint8_t>((pose & 0xF0) | (mode & 15)); }
  constexpr void set_facing(int facing) { pose = static_cast<std::uint8_t>((pose & 15) | ((facing & 15) << 4)); }
};

/// Bit of Row::marks that no game declares: the object lies face down.
inline constexpr std::uint32_t face_down_mark = 0x80000000U;

/// The closed set of the core's frames (DESIGN C8). A module's own kinds start at `module_first`.
enum class FrameKind : std::uint8_t {
  none,
  flow,
  window,
  resolve,
  effect,
  pick,
  sealed,
  announce,
  damage,
  module_first
};

/// One step of nested resolution: plain numbers, whose meaning the kind declares. 48 bytes.
struct Frame {
  FrameKind kind = FrameKind::none;
  std::uint8_t step = 0;
  Seat seat = no_seat;      ///< whom it concerns, by kind
  SeatSet audience = 0xFF;  ///< seats that may see the locals
  alignas(4) std::array<std::byte, 44> local{};

  /// The locals as the kind's own plain struct (at most 44 bytes).
  template <class T>
  [[nodiscard]] T& as() {
    check_local<T>();
    return *std::launder(reinterpret_cast<T*>(local.data()));
  }
  template <class T>
  [[nodiscard]] const T& as() const {
    check_local<T>();
    return *std::launder(reinterpret_cast<const T*>(local.data()));
  }

 private:
  template <class T>
  static constexpr void check_local() {
    static_assert(sizeof(T) <= 44 && alignof(T) <= 4 && std::is_trivially_copyable_v<T>);
    static_assert(std::has_unique_object_representations_v<T>);
  }
};

enum class ModifierKind : std::uint8_t {
  none,
  stat_by,
  stat_set,
  stat_times,
  stat_half_up,
  stat_half_down,
  rule,
  keyword,
  lose_keyword,
  ability,
  abilities_of,
  cost,
  prevent,
  control  ///< `amount`: the seat that gets it back at the end
};
enum class ModifierScope : std::uint8_t { objects, seats, table };

/// A change for a time (op `modify`). What a static ability gives is not stored. 48 bytes.
struct Modifier {
  ModifierKind kind = ModifierKind::none;
  WordId what = no_word;    ///< stat, rule, keyword or damage stage, by kind
  std::int16_t amount = 0;  ///< fixed when carried out; `unlimited` for stat_set
  NodeId condition = 0;     ///< condition with `it` = the object changed
  std::uint16_t extra = 0;  ///< Mod index in Rules it came from
  ModifierScope scope = ModifierScope::objects;
  ObjectId source = 0;
  Seat seat = no_seat;  ///< controller of the effect
  WordId tag = no_word;
  WordId until = no_word;     ///< moment; no_word: for ever
  Seat until_seat = no_seat;  ///< whose moment; no_seat: anybody's
  WordId from = no_word;      ///< waits for this moment; no_word: in force
  std::uint8_t uses = 0;      ///< ends after so many uses; 0: no count
  IdSet targets{};            ///< objects; scope seats: a SeatSet in words[0]
};
inline constexpr std::int16_t unlimited = 0x7FFF;
/// Numbers of the rules stay within 32000 in either direction: they fit 16 bits, and none is `unlimited`.
[[nodiscard]] constexpr int saturate(long value) {
  return static_cast<int>(value < -32000 ? -32000 : (value > 32000 ? 32000 : value));
}
/// Modifier::until_seat of what lasts as long as its source is in play.
inline constexpr Seat while_source_stays = 0xFE;

enum class ItemStatus : std::uint8_t { none, announcing, waiting, stacked, resolving, scheduled };
enum class ItemKind : std::uint8_t { play, activate, trigger, rule };

/// An effect record: what is being announced, waits on the stack, is carried out or is scheduled. 28 bytes.
struct Item {
  ItemId id = 0;  ///< smallest serial that was free
  ItemStatus status = ItemStatus::none;
  ItemKind kind = ItemKind::play;
  Seat seat = no_seat;        ///< controller
  ObjectRef source{};         ///< card it comes from
  DefId def = 0;              ///< definition of the source, for when it has left
  std::uint16_t ability = 0;  ///< index in Rules::abilities; 0: a list without ability (`list`)
  NodeId list = 0;            ///< operations to carry out
  WordId moment = no_word;    ///< scheduled: when
  Seat moment_seat = no_seat;
  ItemId answers = 0;       ///< item it was played in answer to
  WordId window = no_word;  ///< window it was announced in
  ZoneId origin = 0;        ///< where the card came from
  std::uint8_t spare = 0;
  std::int16_t x = 0;                  ///< the chosen X
  std::array<std::int16_t, 3> last{};  ///< first three stats of the source when it left play
  std::uint8_t source_left = 0;        ///< 1: `last` holds
  std::uint8_t module_data = 0;        ///< free for the module's own item kinds; triggers: Module::trigger_place
};

enum class BindingKind : std::uint8_t { object, seat, area, item, number, zone, mode, place };

/// A named thing of an item ("$t"); several of one name are a list in the order chosen. 8 bytes.
struct Binding {
  ItemId owner = 0;
  std::uint8_t name = 0;  ///< index in Rules binding names
  BindingKind kind = BindingKind::object;
  std::uint8_t life = 0;    ///< of objects
  std::int16_t value = 0;   ///< id, seat or number
  std::uint16_t extra = 0;  ///< place: index in the zone
};

/// One area of a board: a square or a polygon. 8 bytes.
struct Area {
  std::uint8_t terrain = 0;
  std::int8_t level = 0;
  std::uint8_t marks = 0;
  std::array<std::int8_t, 2> held{};  ///< declared resources that areas hold
  std::uint8_t link_count = 0;
  std::uint16_t first_link = 0;
};

enum class Secrecy : std::uint8_t {
  open,      ///< everybody may see the options
  own_eyes,  ///< only the seat sees the options, the result is public
  sealed     ///< options and result stay hidden until all are in
};

/// The question that stands. `seats` empty: none (something is running, or the game is over). 8 bytes.
struct Decision {
  SeatSet seats = 0;         ///< asked; several only for sealed choices
  SeatSet interrupters = 0;  ///< may act out of turn besides (DESIGN C10)
  WordId prompt = no_word;
  Secrecy secrecy = Secrecy::open;
  std::uint8_t declinable = 0;
  WordId window = no_word;     ///< kind of window, or of another prompt under a public test; no_word: always asked
  ObjectId subject = 0;        ///< card that asks, for the rule topic
  std::uint8_t retakable = 0;  ///< a take_back command would do something
};

/// Bits of State::numbers_changed.
inline constexpr std::uint8_t objects_changed = 1;
inline constexpr std::uint8_t seats_changed = 2;

/// State::over of a game that a limit stopped (DESIGN C11): a fault of its rules or cards, nobody has won or lost.
inline constexpr std::uint8_t over_by_limit = 2;

/// The whole position. Only used parts are copied, compared and hashed, see `copy`, `equal` and `hash`.
struct State {
  // The module's struct lies at the *end* of `block`, so that it, the head and the rows are one stretch.
  alignas(8) std::array<std::byte, cap::block> block{};

  Rng rng;
  std::uint16_t block_size = 0;  ///< bytes of the module's struct, a multiple of 8
  std::uint16_t row_count = 0;   ///< rows 1 .. row_count are in use
  std::uint16_t entries = 0;     ///< counter behind Row::entered
  std::uint16_t turn = 0;
  std::uint16_t link_count = 0;
  std::uint8_t frame_count = 0;
  std::uint8_t modifier_count = 0;
  std::uint8_t item_count = 0;
  std::uint8_t binding_count = 0;
  std::uint8_t area_count = 0;
  std::uint8_t zone_count = 0;  ///< runtime zones 1 .. zone_count
  std::uint8_t seat_count = 0;
  Seat active = no_seat;  ///< whose turn it is
  SeatSet living = 0;
  SeatSet winners = 0;
  std::uint8_t over = 0;             ///< 1: the game has ended; over_by_limit
  std::uint8_t numbers_changed = 0;  ///< bits: a state check must look at numbers of objects, of seats
  std::uint8_t triggers_pending = 0;
  std::uint8_t board_width = 0;  ///< grid: areas are numbered row by row from 1; 0: irregular
  Decision decision;
  std::array<std::uint8_t, 8> spare{};

  IdSet auras;      ///< objects in play whose static abilities touch others
  IdSet activated;  ///< objects with activated abilities
  IdSet triggered;  ///< objects with triggered abilities

  std::array<std::int16_t, cap::table_vars> vars{};
  std::array<std::array<std::int16_t, cap::seat_vars>, max_seats> seat_vars{};

  /// Zone z holds zone_list[zone_first[z] .. zone_first[z + 1]); zones in play come first, so that "all in play" is
  /// one stretch. zone_first[0] is 0 and zone 0 is empty.
  std::array<std::uint8_t, cap::zones + 2> zone_first{};
  std::array<std::uint8_t, 6> zone_spare{};
  std::array<ObjectId, 256> zone_list{};

  std::array<Row, cap::rows + 1> rows{};

  std::array<Frame, cap::frames> frames{};
  std::array<Modifier, cap::modifiers> modifiers{};
  std::array<Item, cap::items> items{};
  std::array<Binding, cap::bindings> bindings{};
  std::array<Area, cap::areas + 1> areas{};
  std::array<AreaId, cap::links> links{};

  [[nodiscard]] Frame& top() { return frames[frame_count - 1U]; }
  [[nodiscard]] const Frame& top() const { return frames[frame_count - 1U]; }

  [[nodiscard]] std::span<const ObjectId> zone(ZoneId zone) const {
    return {zone_list.data() + zone_first[zone], static_cast<std::size_t>(zone_first[zone + 1U] - zone_first[zone])};
  }
  [[nodiscard]] int zone_size(ZoneId zone) const { return zone_first[zone + 1U] - zone_first[zone]; }

  /// The module's own plain struct. T must be what the module declared.
  template <class T>
  [[nodiscard]] T& own() {
    static_assert(sizeof(T) <= cap::block && sizeof(T) % 8 == 0 && alignof(T) <= 8 && std::is_trivially_copyable_v<T>);
    static_assert(std::has_unique_object_representations_v<T>);
    return *std::launder(reinterpret_cast<T*>(block.data() + cap::block - sizeof(T)));
  }
  template <class T>
  [[nodiscard]] const T& own() const {
    return const_cast<State*>(this)->own<T>();
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>,
              "State has padding: order the members or add spare bytes");
static_assert(sizeof(Row) == 28 && sizeof(Frame) == 48 && sizeof(Modifier) == 48 && sizeof(Item) == 28);
static_assert(sizeof(Binding) == 8 && sizeof(Area) == 8 && sizeof(Decision) == 8);
static_assert(sizeof(State) <= 16384, "a State over 16 KiB misses the copy bar (DESIGN C4)");

/// Copies the parts in use. `to` may hold any bytes before. About 5 KiB for a card game in play.
void copy(State& to, const State& from);
/// Compares the parts in use.
[[nodiscard]] bool equal(const State& a, const State& b);
/// 64-bit hash of the parts in use, the same on every machine with the same byte order. For journals and tests.
[[nodiscard]] std::uint64_t hash(const State& state);
/// Bytes that `copy` moves.
[[nodiscard]] std::size_t bytes_in_use(const State& state);

}  // namespace gantry
