// The opponent that picks uniformly among its options.
#pragma once

#include <memory>

#include "gantry/opponent.hpp"

namespace gantry {

[[nodiscard]] std::unique_ptr<Opponent> make_random_opponent();

}  // namespace gantry
