// How a game shows itself where games are chosen.
#pragma once

#include "gantry/game.hpp"
#include "load/json.hpp"

namespace gantry::load {

/// Reads the key `tile` of a manifest, when it is there; reports what is wrong with it.
[[nodiscard]] GameTile read_tile(Fields& manifest, Problems& problems);

}  // namespace gantry::load
