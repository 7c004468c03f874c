// Sizes of declared fields. Private to the engine.
#pragma once

#include <cstddef>

#include "gantry/operations.hpp"

namespace gantry {

/// Bytes of one element of a field.
[[nodiscard]] std::size_t field_size(FieldType type);

}  // namespace gantry
