#include "cli/print.hpp"

namespace gantry::cli {

namespace {

/// What a terminal obeys (C0, DEL, C1) or what changes how a line reads: marks of direction and other ends of lines.
bool commands_terminal(std::uint32_t c) {
  if (c < 0x20) return c != '\n' && c != '\t';
  return (c >= 0x7F && c <= 0x9F) || c == 0x61C || c == 0x200E || c == 0x200F || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069);
}

}  // namespace

Character character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
  const std::uint32_t first = byte(at);
  if (first < 0x80) return {first, 1, !commands_terminal(first)};
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || at + length > text.size()) return {};
  std::uint32_t c = first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0U) != 0x80U) return {};
    c = (c << 6U) | (byte(at + i) & 0x3FU);
  }
  const bool overlong = c < (length == 4 ? 0x10000U : length == 3 ? 0x800U : 0x80U);
  if (overlong || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) return {};
  return {c, length, !commands_terminal(c)};
}

std::string harmless(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Character one = character_at(text, at);
    out += one.printable ? text.substr(at, one.bytes) : std::string_view("?");
    at += one.bytes;
  }
  return out;
}

std::string one_line(std::string_view text) {
  std::string out = harmless(text);
  for (char& c : out) {
    if (c == '\n' || c == '\t') c = ' ';
  }
  return out;
}

}  // namespace gantry::cli
