#include "load/text_file.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>

#include <fmt/format.h>

namespace gantry::load {

namespace fs = std::filesystem;

std::optional<std::string> read_text(const fs::path& file, std::size_t most, std::string& why) {
  std::error_code error;
  const fs::file_type type = fs::status(file, error).type();
  if (type == fs::file_type::not_found) {
    why = "there is no such file";
  } else if (type == fs::file_type::directory) {
    why = "this is a folder, not a file";
  } else if (type != fs::file_type::regular) {
    why = "the file cannot be read";
  } else {
    std::ifstream in(file, std::ios::binary);
    // The size that the system tells is a guess: some files tell none, and a file may grow.
    const std::uintmax_t size = fs::file_size(file, error);
    std::string text(static_cast<std::size_t>(std::min<std::uintmax_t>(error ? 0 : size, most)) + 1, '\0');
    std::size_t got = 0;
    while (in.read(text.data() + got, static_cast<std::streamsize>(text.size() - got)), in.gcount() > 0) {
      got += static_cast<std::size_t>(in.gcount());
      if (got == text.size() && got <= most) text.resize(std::min(2 * got, most + 1));
      if (got > most) break;
    }
    if (got > most) {
      why = fmt::format("the file is too large; at most {} MiB can be read", most >> 20U);
    } else if (!in.eof()) {
      why = "the file cannot be read";
    } else {
      text.resize(got);
      return text;
    }
  }
  return std::nullopt;
}

bool nested_too_deeply(std::string_view json) {
  int depth = 0;
  bool text = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '"') {
      text = !text;
    } else if (text) {
      if (c == '\\') ++i;
    } else if (c == '[' || c == '{') {
      if (++depth > most_depth) return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

std::string pointer_key(std::string_view key) {
  std::string out;
  for (const char c : key) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace gantry::load
