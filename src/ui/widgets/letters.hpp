// Capital and small letters of ASCII; other letters stay as they are.
#pragma once

#include <string>
#include <string_view>

namespace gantry::ui {

[[nodiscard]] inline char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
[[nodiscard]] inline char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

[[nodiscard]] inline std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = upper(c);
  return out;
}
[[nodiscard]] inline std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = lower(c);
  return out;
}
/// The first letter large.
[[nodiscard]] inline std::string capitalized(std::string text) {
  if (!text.empty()) text[0] = upper(text[0]);
  return text;
}
/// True when a text holds another, large or small letters alike.
[[nodiscard]] inline bool holds_text(std::string_view text, std::string_view wanted) {
  return lower(text).find(lower(wanted)) != std::string::npos;
}

}  // namespace gantry::ui
