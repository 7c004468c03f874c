// One line of `do`: finding the options that it means and taking them, one pick after the other.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gantry/context.hpp"
#include "scenario/world.hpp"

namespace gantry::scenario {

/// "p1: play hand_grenade a b ...".
struct Line {
  bool everybody = false;
  Seat seat = no_seat;
  std::string verb;
  std::vector<std::string> words;
  bool open = false;  ///< ends with "...": the picking stays open
  std::string text;
};

/// `seat_given`: the seat for lines that are written without one.
[[nodiscard]] Line parse_line(const World& world, const State& state, std::string text, const Value& where,
                              std::optional<Seat> seat_given = {});

/// Where lines are played: the match, or a copy of the State to try something out.
class Door {
 public:
  virtual ~Door() = default;
  [[nodiscard]] virtual const State& state() const = 0;
  virtual Reason act(Seat seat, const Option& option) = 0;
  /// Results of chance that are to come.
  [[nodiscard]] virtual ForcedDraws forced() const { return {}; }
  /// Options of a seat that is asked, or its interrupts.
  void options(Seat seat, OptionBuffer& out) const;
  [[nodiscard]] Reason why_not(Seat seat, const Option& option) const;
  /// Objects and seats that were chosen without a question since the last call of `act`.
  std::deque<Ref> chosen_by_itself;

 protected:
  explicit Door(const World& world) : world_(world) {}
  /// Notes what `event` tells about automatic choices; `option` is what was answered.
  void note(const Event& event, const Option& option, bool& own_seen);
  const World& world_;
};

class MatchDoor final : public Door {
 public:
  MatchDoor(const World& world, Match& match) : Door(world), match_(match) {}
  [[nodiscard]] const State& state() const override { return match_.state(); }
  Reason act(Seat seat, const Option& option) override;
  [[nodiscard]] ForcedDraws forced() const override;

 private:
  Match& match_;
};

class TrialDoor final : public Door {
 public:
  TrialDoor(const World& world, const State& state, ForcedDraws forced) : Door(world), forced_(std::move(forced)) {
    copy(state_, state);
  }
  [[nodiscard]] const State& state() const override { return state_; }
  Reason act(Seat seat, const Option& option) override;

 private:
  State state_{};
  ForcedDraws forced_;
};

/// An option that fits the beginning of a line.
struct Fit {
  Option option;
  std::size_t words = 0;  ///< of the line that it takes
};

/// Options of `seat` that fit verb and words: all references named, or the line ends before they do.
[[nodiscard]] std::vector<Fit> matching_options(const World& world, const Door& door, Seat seat, std::string_view verb,
                                                std::span<const std::string> words);
/// True when the line can begin now.
[[nodiscard]] bool can_begin(const World& world, const Door& door, const Line& line);

/// How a line went.
struct LineResult {
  bool done = false;
  std::string problem;            ///< for people
  std::vector<Reason> reasons;    ///< why it was refused
  std::optional<Seat> left_open;  ///< a picking that may be finished by `done`
};
/// Takes the line. On a refusal what came before it has been done.
[[nodiscard]] LineResult play_line(const World& world, Door& door, const Line& line);
/// Finishes a picking that stands open, if `done` is legal for the seat. True when it did.
bool finish_picks(const World& world, Door& door, Seat seat);
/// Why a line is refused at this question: every way in which it could be meant is tried.
[[nodiscard]] std::vector<Reason> refusals(const World& world, const Door& door, Seat seat, std::string_view verb,
                                           std::span<const std::string> words);
/// The option with which a question is declined, or its only one if that is about nothing in particular.
[[nodiscard]] std::optional<Option> decline_option(const World& world, const Door& door, Seat seat);
/// Legal options of a seat in words, for messages.
[[nodiscard]] std::string options_text(const World& world, const Door& door, Seat seat);

}  // namespace gantry::scenario
