// Whether a position that was read from a file holds together. Private to src/engine/match.
#pragma once

#include "gantry/state.hpp"
#include "gantry/table.hpp"

namespace gantry {

/// Everything that counts or points must stay within what is there, and attached objects must hang together: the rules walk
/// all of it without looking again. Then the position must be a question that can be answered, or the end of the game.
/// Throws SnapshotError naming what does not hold. Cost: one pass, and one listing of options for each asked seat.
void check_sound(const Table& table, const State& state);

}  // namespace gantry
