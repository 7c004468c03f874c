// The one source of chance (DESIGN C5). Our own algorithm, because the standard library's distributions differ between
// implementations and a game must replay equally on every machine.
#pragma once

#include <cstdint>

namespace gantry {

/// PCG32 (permuted congruential generator, 64-bit state, 32-bit output). 16 bytes, trivially copyable.
struct Rng {
  std::uint64_t state = 0;
  std::uint64_t stream = 1;

  /// Starts the stream `stream` from `seed`. Equal arguments give equal draws for ever; a test pins the 10,000th.
  static constexpr Rng seeded(std::uint64_t seed, std::uint64_t stream = 0) {
    Rng rng{0, (stream << 1U) | 1U};
    rng.next();
    rng.state += mix(seed);
    rng.next();
    return rng;
  }

  constexpr std::uint32_t next() {
    const std::uint64_t old = state;
    state = old * 6364136223846793005ULL + stream;
    const auto shifted = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
    const auto turn = static_cast<std::uint32_t>(old >> 59U);
    return (shifted >> turn) | (shifted << ((32U - turn) & 31U));
  }

  /// Uniform in 0 .. bound-1; bound 0 or 1 gives 0 without a draw. Unbiased (multiplication with rejection).
  constexpr std::uint32_t below(std::uint32_t bound) {
    if (bound <= 1) return 0;
    std::uint64_t product = std::uint64_t{next()} * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (low < threshold) {
        product = std::uint64_t{next()} * bound;
        low = static_cast<std::uint32_t>(product);
      }
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  /// SplitMix64's finalizer: spreads neighboring seeds apart.
  static constexpr std::uint64_t mix(std::uint64_t value) {
    value += 0x9E3779B97F4A7C15ULL;
    value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    value = (value ^ (value >> 27U)) * 0x94D049BB133111EBULL;
    return value ^ (value >> 31U);
  }
};

}  // namespace gantry
