// Bits that keywords, given abilities and costs use in Touches::rules beside the rules themselves. They are shared: a bit
// too many costs a look at an ability, one too few would be wrong.
#pragma once

#include <cstdint>

#include "gantry/ids.hpp"

namespace gantry {

/// The upper half: rules are few and have the low numbers.
[[nodiscard]] constexpr std::uint32_t keyword_bit(WordId keyword) {
  return std::uint32_t{1} << (16U + (keyword & 15U));
}
inline constexpr std::uint32_t given_bit = std::uint32_t{1} << 31U;  ///< gives abilities
inline constexpr std::uint32_t cost_bit = std::uint32_t{1} << 30U;   ///< changes what cards cost

}  // namespace gantry
