// The rules of Robot Empire that are not data: the turn, combat, trips to Moons, units of several cards, who is asked.
// Cards are in data/cards/robot_empire. Rule ids (RE-...) are those of data/rules/robot_empire.
//
// A unit is its head, the card that lies in a line or in Space: a Robot, a Torso with its Legs attached to it, a Monster
// with the rest of its chain attached to it. Numbers and keywords of the head are those of the unit (the kinds' own
// abilities in game.json add them up); what is tapped, wounded, loaded or fighting is the head.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "gantry/module.hpp"
#include "words.hpp"

namespace robot_empire {

using gantry::Context;
using gantry::DefId;
using gantry::Frame;
using gantry::ObjectId;
using gantry::Option;
using gantry::OptionSink;
using gantry::Reader;
using gantry::Reason;
using gantry::Ref;
using gantry::Seat;
using gantry::seat_bit;
using gantry::SeatSet;
using gantry::WordId;

/// Steps of the turn. A step that opens a window, or lets effects run, sets the next one first.
enum class Step : std::uint8_t {
  life_first,  ///< set-up 10
  life_second,
  clear,          ///< 1
  reactivate,     ///< 2
  main,           ///< 3
  arrivals,       ///< 4a
  depart,         ///< 4b
  fire,           ///< 5a
  attack,         ///< 5b
  attackers,      ///< 5c
  block,          ///< 5d
  blockers,       ///< 5e
  dice,           ///< 5f
  before_damage,  ///< 5g
  divide,         ///< 5h
  damage,         ///< 5i
  combat_end,     ///< 5j
  collect,        ///< 6: triggers
  collected,      ///< 6: coins
  discard,        ///< 7a
  draw,           ///< 7b
  turn_end,       ///< 7c
  turn_over
};

inline constexpr int most_pairs = 72;  ///< more units than a deck has cards
inline constexpr int most_trips = 72;

/// The module's record in the State.
struct Record {
  /// Who blocks whom (RE-CMB-6), in the order of picking; while attackers are declared the picks alone.
  std::array<ObjectId, most_pairs> blocker{};
  std::array<ObjectId, most_pairs> attacker{};
  std::array<std::uint8_t, most_pairs> share{};  ///< damage divided to the blocker + 1; 0: not said yet
  /// Trip Moons of landed and homebound units, as definitions: the Moon itself may be gone. Unit 0: a free entry.
  std::array<ObjectId, most_trips> trip_unit{};
  std::array<std::uint16_t, most_trips> trip_moon{};
  std::int16_t chest = 0;  ///< War Chest when it was last looked at: a difference is a payment (RE-WIN-5)
  std::uint8_t pairs = 0;
  std::uint8_t busy = 0;      ///< 1: something happened this turn (RE-WIN-5)
  SeatSet refilled = 0;       ///< decks made anew this turn outside the Draw phase (RE-DRAW-3)
  std::uint8_t drawing = 0;   ///< 1: step 7b
  std::uint8_t discards = 0;  ///< this step 7a
  std::uint8_t spare = 0;
};
static_assert(sizeof(Record) % 8 == 0);

inline constexpr int coins_in_game = 56;
inline constexpr int opening_hand = 7;
inline constexpr int full_battery = 20;
inline constexpr int most_in_chain = 3;

class RobotEmpire final : public gantry::Module {
 public:
  void declare(gantry::Declarations& out) const override;
  void bind(const gantry::Rules& rules) override;

  void set_up(Context& ctx) const override;
  void step(Context& ctx, Frame& frame) const override;
  void options(const Reader& reader, const Frame& frame, Seat seat, OptionSink& sink) const override;
  void answer(Context& ctx, Frame& frame, Seat seat, const Option& option) const override;
  bool take_back(Context& ctx, Frame& frame, Seat seat, gantry::Command command) const override;

  [[nodiscard]] bool may_answer(const Reader& reader, Seat seat, WordId window) const override;
  [[nodiscard]] bool does_something(const Reader& reader, Seat seat, const Option& option) const override;

  [[nodiscard]] Reason may_play(const Reader& reader, Seat seat, ObjectId card) const override;
  [[nodiscard]] Reason may_use(const Reader& reader, Seat seat, ObjectId object, std::uint16_t ability) const override;
  [[nodiscard]] Reason may_target(const Reader& reader, Seat seat, ObjectId source, std::uint32_t flags,
                                  ObjectId object) const override;
  void cost_failed(Context& ctx, const gantry::Item& item) const override;
  void changed_sides(Context& ctx, ObjectId object) const override;
  bool may_refill(Context& ctx, gantry::ZoneId zone) const override;
  int damage_dealt(Context& ctx, ObjectId object, Seat seat, int n) const override;
  void item_gone(Context& ctx, const gantry::Item& item) const override;
  void leaving(Context& ctx, ObjectId object, gantry::Leave why) const override;
  [[nodiscard]] std::uint8_t trigger_place(const Reader& reader, ObjectId source) const override;
  bool state_check(Context& ctx) const override;
  [[nodiscard]] Checked checked() const override;

  void concede(Context& ctx, Seat seat) const override;

  bool build_leaf(Context& ctx, std::string_view leaf, std::span<const gantry::LeafArgument> arguments,
                  std::string& error) const override;
  [[nodiscard]] std::vector<std::string> leaves() const override;
  [[nodiscard]] WordId leaf(const Reader& reader) const override;
  [[nodiscard]] std::vector<gantry::Figure> figures(const Reader& reader, Seat seat) const override;
  [[nodiscard]] long decision_bound(const Reader& reader) const override;
  [[nodiscard]] std::vector<std::pair<std::string, long>> conserved(const Reader& reader) const override;

  [[nodiscard]] const BoundWords& words() const { return w_; }

  // --- what is asked of units, also by operations, facts and features
  [[nodiscard]] bool is_robot_unit(const Reader& reader, ObjectId head) const;
  [[nodiscard]] bool crossing(const Reader& reader, ObjectId head) const;
  /// RE-TERM-6: any of its fighter cards is fresh.
  [[nodiscard]] bool fresh(const Reader& reader, ObjectId head) const;
  /// RE-TERM-5.
  [[nodiscard]] int unit_cost(const Reader& reader, ObjectId head) const;
  /// Legal when the unit may attack now (RE-CMB-1).
  [[nodiscard]] Reason attack_reason(const Reader& reader, ObjectId head) const;
  /// Legal when it may be declared as a blocker of an attacker that flies or of one that does not (RE-CMB-5, -6).
  [[nodiscard]] Reason block_reason(const Reader& reader, ObjectId head, bool flyer) const;
  /// RE-LR-6: a rival of the seat draws its standard shots.
  [[nodiscard]] bool taunted(const Reader& reader, Seat seat) const;
  /// What the seat would gain at Collect from a full War Chest (RE-COLL-1).
  [[nodiscard]] int due(const Reader& reader, Seat seat) const;
  /// Battery damage its Equipment still takes (RE-DMG-2).
  [[nodiscard]] int soaks(const Reader& reader, Seat seat) const;
  [[nodiscard]] int wounds(const Reader& reader, ObjectId object) const { return reader.resource(object, w_.wound); }
  /// Moon in a slot (0, 1), 0 when there is none.
  [[nodiscard]] ObjectId moon(const Reader& reader, int slot) const;
  [[nodiscard]] int landing_cost(const Reader& reader, ObjectId moon) const;
  /// Next harvest of a Moon in a slot.
  [[nodiscard]] int harvest(const Reader& reader, ObjectId moon) const;

  // --- what operations do
  /// RE-PLAY-3: onto the line or into the base of the seat, fresh.
  void enter(Context& ctx, ObjectId card, WordId zone, Seat seat) const;
  /// RE-MOON-5.
  void mine_out(Context& ctx, ObjectId moon) const;

 private:
  // flow.cpp
  void clear_upgrades(Context& ctx, Frame& flow) const;
  void reactivate(Context& ctx) const;
  void collect_coins(Context& ctx) const;
  void draw_hand(Context& ctx) const;
  void end_turn(Context& ctx, Frame& flow) const;
  void trade_life(Context& ctx, Frame& flow, Seat seat, Step next) const;
  void note_payments(Context& ctx) const;
  [[nodiscard]] Seat defender(const gantry::State& state) const { return static_cast<Seat>(1 - state.active); }
  [[nodiscard]] int vault(const Reader& reader, Seat seat) const { return reader.seat_resource(seat, w_.coin); }
  void pay(Context& ctx, Seat seat, int coins) const;
  int gain(Context& ctx, Seat seat, int coins) const;

  // actions.cpp
  void main_options(const Reader& reader, Seat seat, OptionSink& sink) const;
  void main_answer(Context& ctx, Frame& flow, Seat seat, const Option& option) const;
  void use(Context& ctx, Seat seat, const Option& option, std::uint32_t timings) const;
  [[nodiscard]] bool any_shot(const Reader& reader) const;

  // units.cpp
  [[nodiscard]] bool is_unit(const Reader& reader, ObjectId object) const;
  [[nodiscard]] bool is_half_alone(const Reader& reader, ObjectId object) const;
  [[nodiscard]] int cards_in(const Reader& reader, ObjectId head) const;
  [[nodiscard]] bool on_loan(const Reader& reader, ObjectId head) const;
  [[nodiscard]] Reason link_reason(const Reader& reader, ObjectId head) const;
  [[nodiscard]] Reason pair_reason(const Reader& reader, ObjectId first, ObjectId second) const;
  [[nodiscard]] Reason chain_reason(const Reader& reader, ObjectId first, ObjectId second) const;
  [[nodiscard]] Reason unchain_reason(const Reader& reader, ObjectId head) const;
  [[nodiscard]] Reason join_reason(const Reader& reader, ObjectId torso, ObjectId legs) const;
  void join(Context& ctx, ObjectId torso, ObjectId legs) const;
  void chain(Context& ctx, ObjectId first, ObjectId second) const;
  void unchain(Context& ctx, ObjectId head) const;
  void set_fresh(Context& ctx, ObjectId head) const;
  void move_wounds(Context& ctx, ObjectId from, ObjectId to) const;

  // moons.cpp
  [[nodiscard]] Reason depart_reason(const Reader& reader, ObjectId unit, ObjectId to) const;
  [[nodiscard]] Reason return_reason(const Reader& reader, ObjectId unit) const;
  void depart_options(const Reader& reader, OptionSink& sink) const;
  void depart_answer(Context& ctx, Frame& flow, const Option& option) const;
  [[nodiscard]] ObjectId next_arrival(const Reader& reader) const;
  void arrive(Context& ctx, ObjectId unit) const;
  void land(Context& ctx, ObjectId unit) const;
  void come_home(Context& ctx, ObjectId unit) const;
  [[nodiscard]] DefId trip_moon(const Reader& reader, ObjectId unit) const;
  void forget_trip(Context& ctx, ObjectId unit) const;

  // shots.cpp
  [[nodiscard]] bool hidden_from_shots(const Reader& reader, ObjectId object) const;
  [[nodiscard]] bool reached(const Reader& reader, std::uint32_t flags, ObjectId object) const;
  [[nodiscard]] bool drawn_away(const Reader& reader, Seat seat, std::uint32_t flags, ObjectId object) const;

  // combat.cpp
  void attack_options(const Reader& reader, OptionSink& sink) const;
  void attack_answer(Context& ctx, Frame& flow, const Option& option) const;
  void block_options(const Reader& reader, OptionSink& sink) const;
  void block_answer(Context& ctx, Frame& flow, const Option& option) const;
  [[nodiscard]] bool any_attacker(const Reader& reader) const;
  [[nodiscard]] bool fights(const Reader& reader, ObjectId unit, WordId role, Seat side) const;
  /// Blockers of an attacker that are still in combat, in the order of the line (RE-CMB-10).
  void blockers_of(const Reader& reader, ObjectId attacker, gantry::ObjectList& out) const;
  [[nodiscard]] int pair_of(const Record& record, ObjectId blocker) const;
  /// The attacker whose damage is to be divided next and the blocker that is asked about; both 0: none.
  struct Division {
    ObjectId attacker = 0, blocker = 0;
    int left = 0;
  };
  [[nodiscard]] Division next_division(const Reader& reader) const;
  bool take_back_share(Context& ctx) const;
  void roll_stats(Context& ctx) const;
  void combat_damage(Context& ctx) const;
  void end_combat(Context& ctx) const;

  // answers.cpp
  [[nodiscard]] bool may_be_answer(const Reader& reader, Seat seat, DefId def, std::uint32_t timings) const;

  BoundWords w_{};
  BoundRules r_{};
  std::uint32_t main_timings_ = 0;
  std::uint32_t fire_timings_ = 0;
  std::uint32_t shot_flags_ = 0;
  bool defense_lowered_ = false;  ///< a static ability may bring Defense below what is printed
  std::vector<DefId> moons_;      ///< printed definitions of the Moon pile
};

/// The module itself, for operations, facts and features, which are plain functions.
[[nodiscard]] const RobotEmpire& module_of(const Reader& reader);
/// The operations and facts of cards, see declare.cpp.
[[nodiscard]] std::vector<gantry::OpDecl> operation_declarations();
[[nodiscard]] std::vector<gantry::FactDecl> fact_declarations();
/// The features that scripts and searches weigh, see features.cpp.
[[nodiscard]] std::vector<gantry::FeatureDecl> feature_declarations();

/// Numbers among the own fields of definitions, in the order of their declaration.
enum class Own : std::uint8_t { no, landing, harvest_1, harvest_2, harvest_3, harvest_4 };
inline constexpr int most_harvests = 4;

}  // namespace robot_empire
