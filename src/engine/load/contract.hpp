// The fingerprint of the public headers that this program was built with.
#pragma once

#include <string_view>

namespace gantry::load {

/// A module with another one is refused: it may read a State, or call a function, at another place.
[[nodiscard]] std::string_view contract();

}  // namespace gantry::load
