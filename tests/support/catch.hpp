#pragma once

// Catch2 in the version that is installed, 2.13 or 3. Tests include this header and no Catch2 header of their own.

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_all.hpp>
#include <catch2/matchers/catch_matchers_all.hpp>
#else
#include <catch2/catch.hpp>
#endif

#include <string>

namespace gantry::test {

// Matches a text in which `part` occurs; the two versions of Catch2 name this matcher differently.
inline auto contains_text(const std::string& part) {
#if __has_include(<catch2/catch_all.hpp>)
  return Catch::Matchers::ContainsSubstring(part);
#else
  return Catch::Matchers::Contains(part);
#endif
}

}  // namespace gantry::test
