#include "ui/screens/number_filter.hpp"

#include <fmt/format.h>

namespace gantry::ui {

namespace {

constexpr std::size_t most_digits = 3;

/// A number at the beginning of a text, which loses it.
std::optional<int> take_number(std::string_view& text) {
  const bool negative = !text.empty() && text.front() == '-';
  std::size_t at = negative ? 1 : 0;
  const std::size_t first = at;
  int value = 0;
  while (at < text.size() && text[at] >= '0' && text[at] <= '9') value = value * 10 + (text[at++] - '0');
  if (at == first || at - first > most_digits) return std::nullopt;
  text.remove_prefix(at);
  return negative ? -value : value;
}

bool take(std::string_view& text, std::string_view mark) {
  if (text.substr(0, mark.size()) != mark) return false;
  text.remove_prefix(mark.size());
  return true;
}

}  // namespace

std::optional<NumberRange> read_number_filter(std::string_view written) {
  std::string close;
  for (const char c : written) {
    if (c != ' ') close += c;
  }
  std::string_view text = close;
  NumberRange out;
  const bool from = take(text, ">=");
  const bool to = !from && take(text, "<=");
  const bool above = !from && !to && take(text, ">");
  const bool below = !from && !to && !above && take(text, "<");
  if (!from && !to && !above && !below) take(text, "=");
  const auto first = take_number(text);
  if (!first) return std::nullopt;
  if (from || above) out.least = *first + (above ? 1 : 0);
  if (to || below) out.most = *first - (below ? 1 : 0);
  if (from || above || to || below) return text.empty() ? std::optional(out) : std::nullopt;
  out = {*first, *first};
  if (take(text, "+")) {
    out.most = INT_MAX;
  } else if (take(text, "..") || take(text, "-")) {
    const auto last = take_number(text);
    if (!last || *last < *first) return std::nullopt;
    out.most = *last;
  }
  return text.empty() ? std::optional(out) : std::nullopt;
}

std::string number_filter_text(const NumberRange& range) {
  if (range.least == range.most) return fmt::format("{}", range.least);
  if (range.most == INT_MAX) return fmt::format("{} or more", range.least);
  if (range.least == INT_MIN) return fmt::format("{} or less", range.most);
  return fmt::format("{} to {}", range.least, range.most);
}

}  // namespace gantry::ui
