// Lets opponents answer in a Match until a person is asked: for the command line, the client and tests.
//
//   OpponentSeats seats(library);                       // at once:
//   seats.run(match);
//
//   if (auto question = seats.next(match)) {            // or aside, at a pace people can follow:
//     const Answer answer = seats.think(*question);     // in another thread; reads nothing but the question
//     seats.give(match, *question, answer);
//   }
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gantry/match.hpp"
#include "gantry/opponent.hpp"

namespace gantry {

/// What an opponent is asked: all that it may know, so that it can think while the screen goes on.
struct OpponentQuestion {
  std::shared_ptr<const Table> table;
  Seat seat = no_seat;
  bool interrupt = false;  ///< may act out of turn, or wait (the answer's index is options.size())
  View view;
  std::vector<Option> options;  ///< never empty
  Rng rng;                      ///< depends on the position alone: undo and resuming do not change the answer
  std::uint32_t entries = 0;    ///< journal entries when it was asked
};

class OpponentSeats {
 public:
  /// `library` finds the scripts and outlives this.
  explicit OpponentSeats(const Library& library) : library_(library) {}

  /// The next question for an opponent, nothing while a person is asked or the game is over. Interrupts come first, in
  /// seat order from the seat that is asked (DESIGN C10); a question that all of them have let pass is not put to them
  /// again. Throws what `make_opponent` throws for the holder of a seat.
  [[nodiscard]] std::optional<OpponentQuestion> next(const Match& match);
  /// The answer. Not at the same time for two questions of one seat.
  [[nodiscard]] Answer think(const OpponentQuestion& question);
  /// Gives it through the one door. False: the match has gone on since the question, or the answer is not legal.
  bool give(Match& match, const OpponentQuestion& question, const Answer& answer);

  /// Answers until a person is asked, the game is over or `most` answers were given (0: no limit). Returns how many.
  long run(Match& match, long most = 0);

 private:
  Opponent& opponent(const Match& match, Seat seat);

  const Library& library_;
  std::array<std::unique_ptr<Opponent>, max_seats> opponents_;
  std::array<std::string, max_seats> names_;
  SeatSet waited_ = 0;           ///< let the question that stands pass
  std::uint32_t waited_at_ = 0;  ///< journal entries when they did
};

/// Options of a question as a list.
[[nodiscard]] inline std::vector<Option> to_list(const OptionBuffer& buffer) {
  return {buffer.list().begin(), buffer.list().end()};
}

}  // namespace gantry
