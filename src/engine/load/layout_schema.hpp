// The JSON Schema of table.json.
#pragma once

#include "load/json.hpp"

namespace gantry::load {

[[nodiscard]] Json design_schema(const Game* game);

}  // namespace gantry::load
