#include "cli/json_writer.hpp"

#include <fmt/format.h>

#include "cli/print.hpp"

namespace gantry::cli {

std::string json_quoted(std::string_view text) {
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const Character one = character_at(text, at);
    const std::string_view bytes = text.substr(at, one.bytes);
    at += one.bytes;
    if (one.code == '"' || one.code == '\\') {
      out += '\\';
      out += bytes;
    } else if (one.code == '\n') {
      out += "\\n";
    } else if (one.code == '\t') {
      out += "\\t";
    } else if (one.printable) {
      out += bytes;
    } else {
      out += fmt::format("\\u{:04x}", one.code);
    }
  }
  return out + '"';
}

void JsonWriter::separate() {
  if (!first_ && !after_key_) text_ += ',';
  first_ = false;
  after_key_ = false;
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  text_ += bracket;
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  text_ += bracket;
  first_ = false;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  text_ += json_quoted(name);
  text_ += ':';
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) { return raw(json_quoted(text)); }

JsonWriter& JsonWriter::value(double number) { return raw(fmt::format("{:.6g}", number)); }

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  text_ += json;
  return *this;
}

}  // namespace gantry::cli
