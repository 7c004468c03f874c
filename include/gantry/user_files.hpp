// Files of users that were left out of a game because something in them is wrong.
#pragma once

#include <string_view>
#include <vector>

#include "gantry/game.hpp"

namespace gantry {

/// What is wrong with the card files and rules topics that stand in other folders than the game's own (the user's folder
/// first of all). The game's own data are strict, `Library::load` throws for them; a broken file beside them is left out
/// whole, together with the files that cannot do without it, and the game is played without. Empty: nothing was left out,
/// or the game itself cannot be loaded. Never throws. Cost: loading the game once where there are such files, else a look
/// into the folders.
[[nodiscard]] std::vector<Problem> left_out_files(const Library& library, std::string_view game);

}  // namespace gantry
