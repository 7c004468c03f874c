// One scenario being played. Private to src/engine/scenario.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "scenario/build.hpp"
#include "scenario/line.hpp"

namespace gantry::scenario {

class Run {
 public:
  /// Builds the position. `scenario` must outlive it. Throws Failure or LoadError.
  Run(Library& library, const Value& scenario, std::vector<SeatHolder> holders, Purpose purpose);

  /// Plays all steps. Throws Failure at the first that does not hold; `step()` says which.
  void play();
  [[nodiscard]] int step() const { return step_; }
  [[nodiscard]] int checks() const { return checks_; }
  [[nodiscard]] std::unique_ptr<Match> take_match() { return std::move(match_); }

 private:
  void play_step(const Value& step);
  void do_line(const Value& value);
  void decline_window(const Value& where);
  void until(const Value& condition);
  void options(const Value& by_seat);
  void options_of(Seat seat, const Value& wanted);
  void illegal(const Value& step, const Value& line);
  void asked(const Value& seats);
  void automatic(const Value& seats, bool wanted);
  void command(const Value& value);
  void take_back(const Value& value);
  void undo(const Value& value);
  void setting(const Value& value);
  void orders(const Value& value);

  /// Declines questions until the line can begin (`others`: pass), or says why it never could.
  void go_to(const Line& line, const Value& where);
  /// Declines questions to other seats until this one is asked.
  void go_to_seat(Seat seat, const Value& where);
  /// Declines the question that stands for one of the seats asked.
  void decline(SeatSet seats, const Value& where);
  /// Finishes a picking that the last line left open.
  void settle_picks();
  /// What automatic answers are looked for from.
  void mark_journal() { journal_mark_ = match_->journal().size(); }

  World world_;
  const Value& scenario_;
  std::unique_ptr<Match> match_;
  std::unique_ptr<MatchDoor> door_;
  std::optional<Seat> left_open_;
  std::size_t journal_mark_ = 0;
  int step_ = -1;
  int checks_ = 0;
};

/// Checks an object of expectations against the match; returns how many held, throws Failure at the first that does not.
int check_expectations(const World& world, const Match& match, const Value& expected);
/// Leaf of the turn that the position stands in.
[[nodiscard]] std::string leaf_name(const World& world, const State& state);

}  // namespace gantry::scenario
