// Which cards are in the game, where a position was laid out instead of set up.
#pragma once

#include <memory>

#include "gantry/table.hpp"

namespace gantry {

/// The table of a position that was laid out (a scenario, or its save): unknown cards are dealt from the cards that lie
/// in it, not from those of a whole game.
[[nodiscard]] std::shared_ptr<const Table> table_of_position(const Table& table, const State& position);

}  // namespace gantry
