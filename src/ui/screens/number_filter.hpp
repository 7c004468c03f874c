// What people write to find numbers: "3", "3+", ">2", "<=2", "2-4".
#pragma once

#include <climits>
#include <optional>
#include <string>
#include <string_view>

namespace gantry::ui {

/// Numbers from the least to the most, both included.
struct NumberRange {
  int least = INT_MIN;
  int most = INT_MAX;
  [[nodiscard]] bool holds(int number) const { return number >= least && number <= most; }
  friend bool operator==(const NumberRange&, const NumberRange&) = default;
};

/// How a filter may be written, for people.
inline constexpr std::string_view number_filter_forms = "3, 3+, >2, <=2 or 2-4";

/// Nothing: it is not understood. Spaces do not matter; numbers have up to three digits and may be negative.
[[nodiscard]] std::optional<NumberRange> read_number_filter(std::string_view text);
/// In words: "3", "3 or more", "2 or less", "2 to 4".
[[nodiscard]] std::string number_filter_text(const NumberRange& range);

}  // namespace gantry::ui
