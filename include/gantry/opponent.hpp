// Opponents: they get a View, the options of their seat and an own stream of chance, never the State (DESIGN section 8).
#pragma once

#include <filesystem>
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
  /// An interrupt, or options.size() for "wait".
  virtual std::size_t interrupt(const Table&, const View&, std::span<const Option> options, Rng&) { return options.size(); }
};

struct OpponentInfo {
  std::string id;
  std::string name;
  std::string about;
  std::filesystem::path file;  ///< empty for `random`
};

/// `random` and the scripts of data/opponents/<game>, the user's too.
[[nodiscard]] std::vector<OpponentInfo> list_opponents(const Library& library, std::string_view game);
/// Throws LoadError for a bad script, std::invalid_argument for an unknown name (the message lists the known ones).
[[nodiscard]] std::unique_ptr<Opponent> make_opponent(const Library& library, const Game& game, std::string_view id);

/// A game played by opponents alone on the State, without journal: simulation and playouts.
struct Playout {
  SeatSet winners = 0;
  long decisions = 0;
  long choices = 0;      ///< decisions with two or more options
  int turns = 0;
  std::string error;     ///< empty: it ended by the rules
};

}  // namespace gantry
