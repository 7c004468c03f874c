// The rules of Biomechanoids that are not data: the turn, an attack, births, elimination. Cards are in
// data/cards/biomechanoids. Rule ids (BIO-...) are those of data/rules/biomechanoids.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "gantry/module.hpp"
#include "words.hpp"

namespace biomechanoids {

using gantry::Context;
using gantry::Frame;
using gantry::has_seat;
using gantry::ObjectId;
using gantry::ObjectRef;
using gantry::Option;
using gantry::OptionSink;
using gantry::Reader;
using gantry::Reason;
using gantry::Seat;
using gantry::seat_bit;
using gantry::SeatSet;
using gantry::WordId;

/// Steps of the turn. A step that opens a window, or lets effects run, is followed by one that takes stock of it.
enum class Step : std::uint8_t {
  regenerate,     ///< T1a-T1c
  modes,          ///< T1d begins
  modes_chosen,   ///< every mode is set
  destiny,        ///< T2a
  destiny_close,  ///< T2b
  attack,         ///< T3a
  attack_end,     ///< T3e: scheduled destructions
  attack_tokens,  ///< T3e: tokens, marks
  birth,          ///< T4
  birth_done,     ///< a Birth action was carried out
  metamorphosis,  ///< T5a
  metamorphosis_close,
  decay,     ///< T6
  turn_end,  ///< T7
  next_turn
};

/// Locals of the Flow frame.
struct FlowLocals {
  std::uint8_t aborted = 0;  ///< 1: the active player has left, the turn is being wound up (BIO-WIN-5)
};

enum class AttackStep : std::uint8_t { block, action, compare };

/// Locals of the Attack frame: one attack, from its declaration to its resolution (T3b-T3d). It lies right above Flow.
struct AttackLocals {
  ObjectRef attacker{};
  ObjectRef blocker{};  ///< id 0: not blocked. Stays when the blocker has left play (BIO-BLK-4)
  Seat attacked = gantry::no_seat;
};

inline constexpr gantry::FrameKind attack_frame = gantry::FrameKind::module_first;
inline constexpr int hand_limit = 7;    ///< BIO-DEC-1
inline constexpr int opening_hand = 7;  ///< cards

/// The attack in progress, null when there is none.
[[nodiscard]] const AttackLocals* current_attack(const gantry::State& state);

class Biomechanoids final : public gantry::Module {
 public:
  void declare(gantry::Declarations& out) const override;
  void bind(const gantry::Rules& rules) override;

  void set_up(Context& ctx) const override;
  void step(Context& ctx, Frame& frame) const override;
  void options(const Reader& reader, const Frame& frame, Seat seat, OptionSink& sink) const override;
  void answer(Context& ctx, Frame& frame, Seat seat, const Option& option) const override;

  [[nodiscard]] bool may_answer(const Reader& reader, Seat seat, WordId window) const override;
  [[nodiscard]] bool window_ends(const Reader& reader, const Frame& frame) const override;
  [[nodiscard]] SeatSet roster(const Reader& reader, WordId window, const gantry::Item& about) const override;
  [[nodiscard]] Seat first_asked(const Reader& reader, WordId window, const gantry::Item& about) const override;

  [[nodiscard]] Reason may_play(const Reader& reader, Seat seat, ObjectId card) const override;
  [[nodiscard]] Reason may_use(const Reader& reader, Seat seat, ObjectId object, std::uint16_t ability) const override;
  [[nodiscard]] Reason may_target(const Reader& reader, Seat seat, ObjectId source, std::uint32_t flags,
                                  ObjectId object) const override;
  void choice_bounds(const Reader& reader, int& least, int& most, int available) const override;
  bool state_check(Context& ctx) const override;
  /// BIO-STA-3: a Defense of 0 is all that is looked at on the table.
  [[nodiscard]] Checked checked() const override { return {static_cast<std::uint16_t>(1U << w_.def), false, {}}; }

  void concede(Context& ctx, Seat seat) const override;
  void unwound(Context& ctx, const Frame& frame) const override;

  [[nodiscard]] int pool(const Reader& reader, ObjectId object) const override;

  bool build_leaf(Context& ctx, std::string_view leaf, std::span<const gantry::LeafArgument> arguments,
                  std::string& error) const override;
  [[nodiscard]] std::vector<std::string> leaves() const override;
  [[nodiscard]] WordId leaf(const Reader& reader) const override;
  [[nodiscard]] std::vector<gantry::Figure> figures(const Reader& reader, Seat seat) const override;
  [[nodiscard]] std::string unfit(const gantry::Setup& setup) const override;
  [[nodiscard]] long decision_bound(const Reader& reader) const override;
  [[nodiscard]] std::vector<std::pair<std::string, long>> conserved(const Reader& reader) const override;

  [[nodiscard]] const BoundWords& words() const { return w_; }

  // What features for opponents and figures ask as well.
  /// Legal when the BM is able to attack (BIO-ATK-2), else what forbids it.
  [[nodiscard]] Reason attack_reason(const Reader& reader, ObjectId bm) const;
  /// Legal when the BM may block for `attacked` (BIO-BLK-1, -2).
  [[nodiscard]] Reason block_reason(const Reader& reader, ObjectId bm, Seat attacked) const;
  [[nodiscard]] int tokens(const Reader& reader, ObjectId bm) const { return reader.row(bm).counters[w_.weakness_at]; }

 private:
  // flow.cpp
  void flow_step(Context& ctx, Frame& flow) const;
  void regenerate(Context& ctx, Frame& flow) const;
  void give_tokens(Context& ctx, Frame& flow) const;
  void discard_destiny_row(Context& ctx) const;
  void decay(Context& ctx, Frame& flow) const;
  void end_turn(Context& ctx, Frame& flow) const;
  void next_turn(Context& ctx, Frame& flow) const;
  void open_window(Context& ctx, WordId leaf, WordId window) const;
  void tell_leaf(Context& ctx, WordId leaf) const;

  // attack.cpp
  void ask_attack(Context& ctx, Frame& flow) const;
  void attack_options(const Reader& reader, OptionSink& sink) const;
  static void refuse_cards(const Reader& reader, Seat seat, OptionSink& sink);
  void attack_answer(Context& ctx, Frame& flow, const Option& option) const;
  [[nodiscard]] Reason victim_reason(const Reader& reader, Seat victim) const;
  [[nodiscard]] bool able_attacker(const Reader& reader) const;
  [[nodiscard]] bool obliged_attacker(const Reader& reader) const;
  Frame& start_attack(Context& ctx, ObjectId bm, Seat victim) const;
  void set_blocker(Context& ctx, Frame& frame, ObjectId bm) const;
  [[nodiscard]] SeatSet action_roster(const Reader& reader) const;

  // fight.cpp
  void attack_step(Context& ctx, Frame& frame) const;
  void block_options(const Reader& reader, const Frame& frame, OptionSink& sink) const;
  void compare(Context& ctx, const AttackLocals& attack) const;
  void clear_roles(Context& ctx, const AttackLocals& attack) const;

  // births.cpp
  void birth_options(const Reader& reader, OptionSink& sink) const;
  void birth_answer(Context& ctx, Frame& flow, Seat seat, const Option& option) const;
  [[nodiscard]] bool any_open(const Reader& reader) const;

  // leaves.cpp
  [[nodiscard]] bool build_attack(Context& ctx, AttackStep step, std::span<const gantry::LeafArgument> arguments,
                                  std::string& error) const;

  // leave.cpp
  void eliminate(Context& ctx, SeatSet gone) const;
  void drop_triggers(Context& ctx, Seat seat) const;

  BoundWords w_{};
  BoundRules r_{};
  std::uint32_t birth_timings_ = 0;
  bool births_by_card_ = false;       ///< some card is played in the Birth phase (none of the printed ones)
  std::vector<gantry::DefId> cards_;  ///< printed definitions with copies in the deck
  std::vector<bool> reaction_defs_;   ///< by DefId
  int reaction_copies_ = 0;
};

/// The features that scripts and searches weigh, see features.cpp for the table.
[[nodiscard]] std::vector<gantry::FeatureDecl> feature_declarations();

}  // namespace biomechanoids
