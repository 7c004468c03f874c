// How a game's table looks (DESIGN C17): the content of its `table.json`, compiled to words. The client draws from this
// alone, so it names no game; a game without the file gets a design made from its declarations.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/game.hpp"
#include "gantry/words.hpp"

namespace gantry {

/// 0xRRGGBB.
using Rgb = std::uint32_t;

/// How a zone lays out its cards.
enum class ZoneLook : std::uint8_t {
  row,    ///< side by side, overlapping when there are many
  fan,    ///< a hand: larger, lifted under the pointer
  grid,   ///< small cards in rows and columns
  pile,   ///< one card with the number
  strip   ///< a line with a name and a number
};
/// Where on the table it lies.
enum class ZoneRegion : std::uint8_t {
  field,   ///< the middle of a seat's place
  side,    ///< the right end of a seat's place
  hand,    ///< the bottom of the screen
  shared,  ///< the box of what all share
  bar      ///< a button in the seat's bar
};
struct ZonePlaceDesign {
  WordId zone = no_word;
  ZoneLook look = ZoneLook::row;
  ZoneRegion region = ZoneRegion::field;
};

struct Palette {
  Rgb accent = 0xB7C96A, accent_light = 0xEDFBB0;
  Rgb ground = 0x12161C, ground_middle = 0x171C23, ground_low = 0x0D1015;
  Rgb panel = 0x1B222B, raised = 0x2B3541, raised_low = 0x1A2028, line = 0x3A4653;
  Rgb text = 0xEEF2F5, muted = 0xA9B4BF, quiet = 0x8E9AA6;
  Rgb back = 0x3A4653, back_low = 0x161B22, back_line = 0x66727E;
};
/// What is drawn on the ground behind the cards.
enum class Backdrop : std::uint8_t { plain, vault, grid, bands };

/// Seen on the faces of a kind of card.
struct KindDesign {
  Rgb hue = 0;         ///< 0: the client's own, by number
  std::string letter;  ///< in the disc; empty: a letter of its name
  /// Own fields of its definitions (entries of Definition::own) that a card goes through, mode by mode: boxes at the foot,
  /// the present one marked.
  std::vector<std::uint8_t> track;
  int fee = -1;  ///< own field that is shown as its cost; -1: none
};
enum class StatSide : std::uint8_t {
  left,
  right,
  middle,
  socket,  ///< so many marks down the right edge: printed ones less those left are filled
  hidden   ///< not on faces
};
struct StatDesign {
  std::string icon;  ///< name of a drawn icon; empty: the letter
  Rgb color = 0xFFFFFF;
  std::string letter;
  StatSide side = StatSide::left;
};

/// Something true of an object.
enum class FactSource : std::uint8_t { tag, kind, rule, keyword, mark, role, resource, mode, activated, usable };
struct FactTest {
  FactSource source = FactSource::tag;
  WordId word = no_word;
};
enum class ChipTone : std::uint8_t { plain, accent, warning, alarm, dark };
enum class ChipPlace : std::uint8_t { middle, foot };
/// What else shows on a card while the fact holds.
enum class ChipMark : std::uint8_t { none, dashed, veil, sunk };
/// A label on the card while the fact holds; "{n}" is its number.
struct ChipDesign {
  FactTest when;
  std::string text;  ///< empty: hides what the client would show by itself
  ChipTone tone = ChipTone::plain;
  ChipPlace place = ChipPlace::middle;
  bool dims = false;  ///< the card is drawn darker
  ChipMark mark = ChipMark::none;
  std::string icon = {};  ///< before the text
};
/// An icon at the top left of the picture.
struct BadgeDesign {
  FactTest when;
  std::string icon;
  Rgb color = 0xB7C96A;
};

enum class GaugeLook : std::uint8_t { number, ribs, coins, backs, bar };
enum class GaugeSource : std::uint8_t { variable, resource, seat_stat, zone };
/// A number in the bar of a seat.
struct GaugeDesign {
  GaugeSource source = GaugeSource::variable;
  WordId word = no_word;
  GaugeLook look = GaugeLook::number;
  std::string text;
  int most = 0;  ///< length of ribs and bars; 0: what the option says, else what is there
  WordId most_option = no_word;
  bool hide_zero = false;
};

struct PhaseDesign {
  std::string text;
  std::vector<WordId> leaves;
};

/// A field of the module's frame ("attack.blocker"), by the module's own declaration.
struct FrameField {
  std::uint8_t frame = 0;  ///< index in Declarations::frames
  std::uint16_t field = 0;
  bool set = false;
};
struct LinkDesign {
  FrameField from;
  std::vector<FrameField> to;  ///< the first that is there
  std::string text;            ///< heading of the lane while it stands: "Attack"
};
/// One line of the lane: a figure against another, and what follows.
struct LaneSide {
  FrameField who;
  WordId figure = no_word;
  WordId stat = no_word;  ///< whose icon stands before the number
};
struct LaneOutcome {
  std::string text;  ///< "{left}", "{right}", "{n}" (the left number), "{m}"; empty: nothing is said
  ChipTone tone = ChipTone::plain;
};
struct LaneRow {
  LaneSide left, right;
  LaneOutcome more, equal, less;
};
/// What a card costs, on a disc at the top right of its face; the letter of its kind is at the foot then.
struct CostDesign {
  bool shown = false;
  Rgb color = 0xF4C93F;
};
/// What seats and bank own of a resource, as piles in a column at the left.
struct BankDesign {
  WordId resource = no_word;  ///< no_word: no column
  std::string seat_text, bank_text;
};
/// An array in the module's record, by its declaration.
struct RecordField {
  std::uint16_t field = 0;
  bool set = false;
};
/// A fight of many against many that the module's record holds as pairs: one array says who is set against whom in the
/// other, entry by entry.
struct FightDesign {
  RecordField from, to, count, share;  ///< `share`: damage divided to `from` + 1, 0: not said; may be unset
  WordId striker = no_word, blocker = no_word, stopped = no_word;  ///< roles
  WordId attack = no_word, defense = no_word;                      ///< stats
  WordId wound = no_word;                                          ///< resource that counts against the defense
  WordId strike = no_word, block = no_word;        ///< verbs of the picks: of `from` alone, of `from` against `to`
  WordId prize = no_word;                          ///< resource of the seat that what is not blocked takes from
  WordId guard = no_word;                          ///< figure: how much of that is kept off
  WordId divide = no_word;                         ///< verb: so much to one of several
  std::string strike_text, block_text, free_text;  ///< tabs "Attack {n}", "Block {n}"; "{n} not blocked"
  [[nodiscard]] bool set() const { return from.set && to.set && count.set; }
};
/// Another text for an answer without an object at a leaf of the turn; "{n}": picks so far, `none` without any.
struct AnswerDesign {
  WordId leaf = no_word, verb = no_word;
  std::string text, none;
};
struct FilterDesign {
  std::string text;
  std::vector<std::string> rules;  ///< beginnings of rule ids
};
struct CaptionDesign {
  DefId def = 0;
  std::string text;
};

struct TableDesign {
  bool from_file = false;
  Palette palette;
  Backdrop backdrop = Backdrop::plain;
  std::vector<KindDesign> kinds;           ///< by kind word
  std::vector<StatDesign> stats;           ///< by stat word
  std::vector<std::optional<Rgb>> strips;  ///< by tag word: what such a card is drawn in when it is attached
  std::vector<ZonePlaceDesign> zones;
  std::vector<GaugeDesign> gauges;
  std::vector<ChipDesign> chips;
  std::vector<BadgeDesign> badges;
  std::vector<PhaseDesign> phases;
  std::vector<LinkDesign> links;
  std::vector<LaneRow> lane;
  std::vector<FilterDesign> filters;
  std::vector<CaptionDesign> captions;  ///< what cards without numbers say at their foot
  CostDesign cost;
  BankDesign bank;
  FightDesign fight;
  std::vector<AnswerDesign> answers;
  bool box_between = false;  ///< what all share lies between the fields instead of beside the near one
  std::string active_text = "turn", asked_text = "asked now";

  [[nodiscard]] const ZonePlaceDesign* zone(WordId word) const;
  [[nodiscard]] std::string_view caption(DefId def) const;
};

/// A design from the declarations alone: a row for what a seat has in play, a fan for hands, piles for what is hidden.
[[nodiscard]] TableDesign automatic_design(const Game& game);
/// Reads the text of a table file. Throws LoadError with everything wrong; `file` is for messages.
[[nodiscard]] TableDesign read_design(const Game& game, const std::string& file, std::string_view text);
/// The game's `cards/<id>/table.json`, or the automatic design where there is none. Throws LoadError.
[[nodiscard]] TableDesign load_design(const Game& game);
/// What is wrong in the game's table file; empty: nothing, or there is none.
[[nodiscard]] std::vector<Problem> check_design(const Game& game);

/// What a field of a frame holds in this State: an object in play (its life must fit), a seat; none when no such frame
/// stands or the reader may not see it.
[[nodiscard]] Ref read_field(const Game& game, const State& state, FrameField field);

/// One entry of a fight's arrays. `to` 0: a pick that is set against nothing.
struct FightPair {
  ObjectId from = 0, to = 0;
  int share = -1;  ///< -1: not said
};
/// The pairs of a fight, in the order of picking. Empty without a design for it.
[[nodiscard]] std::vector<FightPair> read_pairs(const Game& game, const State& state, const FightDesign& fight);

/// Where the window on top stands: who passed in a row, who is asked, who comes after. Empty without a window.
struct WindowRound {
  WordId window = no_word;
  Seat asked = no_seat;
  std::vector<Seat> passed, next;
};
[[nodiscard]] WindowRound window_round(const Reader& reader);

}  // namespace gantry
