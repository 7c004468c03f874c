// The rules of Drill that are not data: board, rounds, actions, hits, deals. The rules are in RULES.md; rule ids (DR-...)
// are those of data/rules/drill.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "gantry/module.hpp"
#include "words.hpp"

namespace drill {

using gantry::AreaId;
using gantry::Context;
using gantry::Frame;
using gantry::has_seat;
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

/// Steps of the Flow frame. A step that lets effects run is followed by one that takes stock of them.
enum class Step : std::uint8_t { round_start, bids_in, turn_start, main, hand_limit, turn_end, turn_over, round_over };

/// The module's record in the State.
struct Record {
  std::uint8_t round = 0;    ///< 1 .. rounds
  Seat first = 0;            ///< crew that goes first this round
  SeatSet had_turn = 0;      ///< crews that had their turn this round
  std::uint8_t actions = 0;  ///< left this turn
  std::uint8_t deals = 0;    ///< offered this turn
  std::array<std::uint8_t, 3> spare{};
};
static_assert(sizeof(Record) == 8);

inline constexpr int deal_most = 2;               ///< DR-DEAL-1, of each thing
inline constexpr int most_picks = 4 * deal_most;  ///< cards and energy of both

enum class DealStep : std::uint8_t { drafted, reply, giving, swap };

/// One deal between two crews: the half that stands. It stays in place while the partner thinks, so what is hidden in it
/// is a field that only the giver sees (DR-DEAL-1).
struct DealLocals {
  Seat giver = gantry::no_seat;
  Seat partner = gantry::no_seat;
  std::uint8_t round = 0;  ///< counter-offers so far
  std::uint8_t give_energy = 0;
  std::uint8_t want_cards = 0;
  std::uint8_t want_energy = 0;
  std::uint8_t hidden_count = 0;
  std::uint8_t sent = 0;                       ///< 1: there is an offer to answer
  std::array<ObjectId, deal_most> hidden{};    ///< seen by the giver
  std::array<ObjectId, deal_most> shown{};     ///< seen by both
  std::array<ObjectId, deal_most> returned{};  ///< what the partner gives; seen by the partner
  std::array<std::uint8_t, 2> spare{};
};

enum class DraftStep : std::uint8_t { offer, counter, give };
enum class Pick : std::uint8_t { none, hide, reveal, give_energy, want_card, want_energy };

/// An offer being made up, or the cards being picked that an accepted offer asks for. Private to `frame.seat`.
struct DraftLocals {
  Seat partner = gantry::no_seat;
  std::uint8_t count = 0;  ///< picks so far
  std::uint8_t least = 0;  ///< giving: cards that must be picked
  std::uint8_t cards = 0;
  std::array<ObjectId, deal_most> card{};
  std::array<std::uint8_t, most_picks> picks{};  ///< in order, as Pick, for taking them back
  std::array<std::uint8_t, 2> spare{};
};

inline constexpr gantry::FrameKind deal_frame = gantry::FrameKind::module_first;
inline constexpr auto draft_frame =
    static_cast<gantry::FrameKind>(static_cast<int>(gantry::FrameKind::module_first) + 1);

inline constexpr int actions_a_turn = 3;  ///< DR-TURN-2
inline constexpr int hand_limit = 6;      ///< DR-HAND-1
inline constexpr int opening_hand = 4;    ///< DR-SET-2
inline constexpr int highest_bid = 3;     ///< DR-BID-1
inline constexpr int carried_most = 2;    ///< DR-DRILL-1
inline constexpr int grid_width = 4;

/// The areas of both boards and how facing works on them (DR-SET-1, DR-MOVE-1).
void lay_board(gantry::State& state, bool map, const BoundWords& words);
/// Lock of a crew.
[[nodiscard]] AreaId home(const gantry::State& state, Seat seat);
/// Area that a piece in `area` faces, 0: none.
[[nodiscard]] AreaId faced(const Reader& reader, AreaId area, int facing);
/// Facing of a piece in `area` that looks at the linked area `at`.
[[nodiscard]] int facing_to(const Reader& reader, AreaId area, AreaId at);
/// Facing after a move `from` -> `to`.
[[nodiscard]] int facing_after(const Reader& reader, AreaId from, AreaId to);

/// Item on top of the stack, null when it is empty.
[[nodiscard]] const gantry::Item* stack_top(const gantry::State& state);

class Drill final : public gantry::Module {
 public:
  void declare(gantry::Declarations& out) const override;
  void bind(const gantry::Rules& rules) override;

  void set_up(Context& ctx) const override;
  void step(Context& ctx, Frame& frame) const override;
  void options(const Reader& reader, const Frame& frame, Seat seat, OptionSink& sink) const override;
  void answer(Context& ctx, Frame& frame, Seat seat, const Option& option) const override;
  [[nodiscard]] SeatSet interrupters(const Reader& reader) const override;
  void interrupts(const Reader& reader, Seat seat, OptionSink& sink) const override;
  void interrupt(Context& ctx, Seat seat, const Option& option) const override;
  bool take_back(Context& ctx, Frame& frame, Seat seat, gantry::Command command) const override;

  void slip_options(const Reader& reader, std::uint8_t purpose, Seat seat, OptionSink& sink) const override;
  bool fill_slip(const Reader& reader, std::uint8_t purpose, Seat seat, const Option& option,
                 gantry::Slip& slip) const override;
  void slips_revealed(Context& ctx, std::uint8_t purpose, SeatSet entitled,
                      std::span<const gantry::Slip, gantry::max_seats> slips) const override;

  [[nodiscard]] bool may_answer(const Reader& reader, Seat seat, WordId window) const override;
  bool state_check(Context& ctx) const override;
  void damage_point(Context& ctx, Frame& frame, ObjectId object) const override;
  void leaving(Context& ctx, ObjectId object, gantry::Leave why) const override;

  void called_off(Context& ctx, const gantry::Item& item) const override;
  void concede(Context& ctx, Seat seat) const override;

  [[nodiscard]] bool may_hold(const Reader& reader, gantry::ZoneId zone, gantry::DefId def) const override;
  void fill_blanked(Context& ctx, Seat viewer) const override;

  bool build_leaf(Context& ctx, std::string_view leaf, std::span<const gantry::LeafArgument> arguments,
                  std::string& error) const override;
  [[nodiscard]] std::vector<std::string> leaves() const override;
  [[nodiscard]] WordId leaf(const Reader& reader) const override;
  [[nodiscard]] std::vector<gantry::Figure> figures(const Reader& reader, Seat seat) const override;
  [[nodiscard]] std::string area_name(const gantry::State& state, AreaId area) const override;
  [[nodiscard]] long decision_bound(const Reader& reader) const override;
  [[nodiscard]] std::vector<std::pair<std::string, long>> conserved(const Reader& reader) const override;

  [[nodiscard]] const BoundWords& words() const { return w_; }
  /// Scrap in the store of a crew and on its drones.
  [[nodiscard]] int carried(const Reader& reader, Seat seat) const;
  [[nodiscard]] bool is_piece(const Reader& reader, ObjectId id) const;

 private:
  // flow.cpp
  void flow_step(Context& ctx, Frame& flow) const;
  void start_round(Context& ctx, Frame& flow) const;
  void start_turn(Context& ctx, Frame& flow) const;
  void go_on(Context& ctx, Frame& flow) const;
  [[nodiscard]] bool stack_opened(Context& ctx) const;
  void end_game(Context& ctx) const;

  // actions.cpp
  void main_options(const Reader& reader, Seat seat, OptionSink& sink) const;
  void piece_options(const Reader& reader, Seat seat, ObjectId piece, OptionSink& sink) const;
  void attack_options(const Reader& reader, Seat seat, ObjectId piece, OptionSink& sink) const;
  void main_answer(Context& ctx, Frame& flow, Seat seat, const Option& option) const;
  void act(Context& ctx, Seat seat, const Option& option) const;
  void move_piece(Context& ctx, ObjectId piece, AreaId to) const;
  void start_attack(Context& ctx, Seat seat, ObjectId piece, ObjectId target) const;

  // deal.cpp
  void open_deal(Context& ctx, Seat giver, Seat partner) const;
  void open_draft(Context& ctx, Seat seat, Seat partner, DraftStep step, int least) const;
  void deal_step(Context& ctx, Frame& frame) const;
  void reply_options(const Reader& reader, const Frame& frame, OptionSink& sink) const;
  void reply_answer(Context& ctx, Frame& frame, const Option& option) const;
  void swap(Context& ctx, const DealLocals& deal) const;
  void draft_options(const Reader& reader, const Frame& frame, OptionSink& sink) const;
  void draft_answer(Context& ctx, Frame& frame, const Option& option) const;
  void send(Context& ctx, const Frame& frame) const;
  [[nodiscard]] bool can_draft(const Reader& reader, Seat giver, Seat partner) const;

  // leave.cpp
  void drop_items(Context& ctx, Seat seat) const;
  void remove_crew(Context& ctx, Seat seat) const;

  BoundWords w_{};
  BoundRules r_{};
  gantry::DefId rig_def_ = 0;
  std::uint32_t main_timings_ = 0;
  std::uint32_t floor_timings_ = 0;
  std::uint8_t target_name_ = 0;  ///< binding of the procedure `attack`
};

/// The features that scripts and searches weigh, see features.cpp.
[[nodiscard]] std::vector<gantry::FeatureDecl> feature_declarations();

}  // namespace drill
