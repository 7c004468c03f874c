// Saves, journals and undo of one whole game in a Match, for the property suite.
#pragma once

#include <memory>
#include <string>

#include "gantry/game.hpp"

namespace gantry::test {

/// Plays a game through Match. At every power of two of decisions it is saved, loaded, played again from its journal,
/// and one decision is taken back. What is wrong, or nothing.
[[nodiscard]] std::string exercise_match(Library& library, const std::shared_ptr<const Game>& game, const Setup& setup);

}  // namespace gantry::test
