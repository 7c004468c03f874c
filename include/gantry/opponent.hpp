// Opponents: they get a View, the options of their seat and an own stream of chance, never the State (DESIGN section 8).
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/game.hpp"
#include "gantry/option.hpp"
#include "gantry/rng.hpp"
#include "gantry/view.hpp"

namespace gantry {

struct Answer {
  std::size_t index = 0;  ///< in the options
  std::string why;        ///< in words, for practice; may be empty
};

class Opponent {
 public:
  virtual ~Opponent() = default;
  /// Picks one of the options (never empty). Same view, options and stream: same answer.
  virtual Answer choose(const Table& table, const View& view, std::span<const Option> options, Rng& rng) = 0;
  /// False when it never looks at the view, which playouts then save themselves.
  [[nodiscard]] virtual bool looks() const { return true; }
  /// An interrupt, or options.size() for "wait".
  virtual std::size_t interrupt(const Table&, const View&, std::span<const Option> options, Rng&) {
    return options.size();
  }
};

struct OpponentInfo {
  std::string id;
  std::string name;
  std::string about;
  std::filesystem::path file;  ///< empty for `random`
  std::string deck{};    ///< id of the ready-made deck it plays when none is chosen; empty: the preset of its seat
  bool advises = false;  ///< hints come from it where the decks of the seats do not say which script knows best
};

/// `random` and the scripts of data/opponents/<game>, the user's too.
[[nodiscard]] std::vector<OpponentInfo> list_opponents(const Library& library, std::string_view game);
/// Throws LoadError for a bad script, std::invalid_argument for an unknown name (the message lists the known ones).
[[nodiscard]] std::unique_ptr<Opponent> make_opponent(const Library& library, const Game& game, std::string_view id);

/// The deck that an opponent of this name plays when none is chosen; empty when it has none or is not there.
[[nodiscard]] std::string opponent_deck(const Library& library, std::string_view game, std::string_view id);

/// Compiles the text of a script for a game. `file` is what messages name. Throws LoadError with everything wrong.
[[nodiscard]] std::unique_ptr<Opponent> compile_opponent(const Game& game, std::string_view text,
                                                         std::string_view file);

/// A game played by opponents alone on the State, without journal: simulation and playouts.
struct Playout {
  SeatSet winners = 0;
  long decisions = 0;
  long choices = 0;  ///< decisions with two or more options
  int turns = 0;
  std::string error;  ///< empty: it ended by the rules
};

/// Sees each question right before its answer is applied. A text that is not empty ends the playout as its error.
using PlayoutCheck =
    std::function<std::string(const State& state, Seat seat, std::span<const Option> options, const Option& answer)>;

/// Plays on until the game is over, `limit` decisions are made (an error then; 0: none) or `check` objects. `opponents`
/// and `streams` are by seat; a null opponent picks uniformly without looking at a view. Interrupts are offered to the
/// opponents once for each question. Same state, opponents and streams: same game.
Playout play_out(const Table& table, State& state, std::span<Opponent* const> opponents, std::span<Rng> streams,
                 long limit = 0, const PlayoutCheck& check = {});
/// The stream of chance of the opponent on `seat`. In a Match `seed` is the holder's and `decisions` Match::decisions(),
/// so that an answer depends on the position alone and comes again after undo and resuming.
[[nodiscard]] Rng opponent_stream(std::uint64_t seed, Seat seat, std::uint32_t decisions = 0);

}  // namespace gantry
