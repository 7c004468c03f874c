// Printing for people. Names and texts come from files that anybody may have written: a terminal would obey the control
// characters in them, so everything printed goes through here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace gantry::cli {

/// One character of a text in UTF-8.
struct Character {
  std::uint32_t code = 0xFFFD;  ///< of a byte that is no UTF-8 the replacement character
  std::size_t bytes = 1;
  /// Shows as itself. Control characters, marks that turn the direction of writing and other ends of lines do not; spaces,
  /// tabs and \n do.
  bool printable = false;
};
[[nodiscard]] Character character_at(std::string_view text, std::size_t at);
/// The text with a `?` for everything that is no printable character. Linear in the text.
[[nodiscard]] std::string harmless(std::string_view text);
/// The same on one line: nobody writes a second line of a log into his name.
[[nodiscard]] std::string one_line(std::string_view text);

/// Prints to stdout. Throws std::system_error when it cannot be written.
template <class... Args>
void say(fmt::format_string<Args...> format, Args&&... args) {
  fmt::print(stdout, "{}", harmless(fmt::format(format, std::forward<Args>(args)...)));
}

/// Prints to stderr.
template <class... Args>
void complain(fmt::format_string<Args...> format, Args&&... args) {
  fmt::print(stderr, "{}", harmless(fmt::format(format, std::forward<Args>(args)...)));
}

}  // namespace gantry::cli
