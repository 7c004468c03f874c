// The privacy audit: random games of every number of seats; at sampled states, for
// every seat and for the public table, worlds that differ only in what must not be known are shown side by side.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "stage.hpp"
#include "worlds.hpp"

namespace gantry::test {

struct AuditWish {
  std::string game;
  int states = 1000;  ///< looked at in facts and draw data
  int pixels = 50;    ///< of these, looked at thoroughly: pixels, every control, every popup
  std::uint64_t seed = 1;
  int seats = 0;  ///< 0: every number that the game allows, in turn
  std::size_t most_faults = 5;
};

struct AuditFigures {
  long states = 0, thorough = 0, games = 0, decisions = 0;
  long looks = 0;    ///< state and seat
  long worlds = 0;   ///< compared with the truth
  long varied = 0;   ///< of them, another State than the truth
  long answers = 0;  ///< of opponents, compared
  long windows = 0;  ///< automatic answers, and questions after an answer, compared
  long frames = 0, pictures = 0, pointed = 0;
};

class Audit {
 public:
  explicit Audit(Stage& stage) : stage_(stage) {}

  /// What leaks, one text each with game, seats, seed and decision; empty: nothing does. `progress` is called with the
  /// number of states looked at.
  [[nodiscard]] std::vector<std::string> run(const AuditWish& wish, const std::function<void(int)>& progress = {});
  /// One position of the table on the stage, for every seat and for the public table.
  [[nodiscard]] std::vector<std::string> look(Depth depth, std::uint64_t seed);
  /// The figures of all runs.
  [[nodiscard]] AuditFigures figures() const;

 private:
  void play_one(const AuditWish& wish, int seats, std::uint64_t seed, int states, const std::function<void(int)>& done);
  void look_as(Seat seat, Depth depth, std::uint64_t seed);
  void look_at_decisions(Seat seat, std::uint64_t seed);
  void look_at_window(std::uint64_t seed);
  void look_at_sequel(std::uint64_t seed);
  [[nodiscard]] bool answer(Rng& rng);
  void fault(Seat seat, std::size_t world, const std::string& what);
  [[nodiscard]] bool enough() const { return faults_.size() >= most_faults_; }

  Stage& stage_;
  std::unique_ptr<Worlds> worlds_;
  std::vector<std::string> scripts_;
  std::array<std::size_t, max_seats> seen_{};  ///< by seat: log entries at its last look
  std::vector<std::string> faults_;
  std::size_t most_faults_ = 5;
  std::string where_;
  AuditFigures figures_;
  std::unique_ptr<OptionBuffer> options_ = std::make_unique<OptionBuffer>();
};

}  // namespace gantry::test
