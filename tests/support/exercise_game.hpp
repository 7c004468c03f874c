// The property suite that every game passes (DESIGN section 11): one call plays whole games and looks at everything that
// must hold of any game.
//
//   Library library;
//   REQUIRE(exercise_game(library, {.game = "drill", .seats = 2, .seeds = {1, 2, 3}}).empty());
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "gantry/game.hpp"

namespace gantry::test {

enum class TableOptions : std::uint8_t {
  presets,
  random  ///< each option of the table is drawn, another way with each seed
};

struct Exercise {
  std::string game;
  int seats = 2;
  std::vector<std::uint64_t> seeds;
  TableOptions options = TableOptions::presets;
  /// The dear properties are looked at once in so many decisions (1: always).
  std::uint32_t sample_one_in = 12;
  /// Also plays through Match: saves, journals, undo.
  bool match = true;
};

/// Plays a game for each seed. Returns what is wrong, one text each with game, seed and decision; empty: all holds. A
/// game stops at its first fault.
[[nodiscard]] std::vector<std::string> exercise_game(Library& library, const Exercise& exercise);
/// The same for a game that no library holds, without what goes through Match. `Exercise::game` is not looked at.
[[nodiscard]] std::vector<std::string> exercise_game(const std::shared_ptr<const Game>& game, const Exercise& exercise);

}  // namespace gantry::test
