#include "load/tile.hpp"

#include <charconv>

#include <fmt/format.h>

namespace gantry {

const std::vector<std::string>& tile_edges() {
  static const std::vector<std::string> edges{"plain", "ticks", "outline", "rim", "spines", "bands"};
  return edges;
}

namespace load {

namespace {

/// "#RRGGBB" as a number.
std::uint32_t read_color(Fields& fields, std::string_view key, Problems& problems) {
  const auto value = fields.get(key);
  if (!value) return 0;
  std::uint32_t rgb = 0;
  const std::string text = value->is_string() ? value->text() : std::string();
  const char* end = text.data() + text.size();
  const bool shape = text.size() == 7 && text[0] == '#';
  const auto read = shape ? std::from_chars(text.data() + 1, end, rgb, 16) : std::from_chars_result{};
  if (!shape || read.ec != std::errc{} || read.ptr != end) {
    problems.add(*value, "this is no color", "\"#RRGGBB\" with six hexadecimal digits");
    return 0;
  }
  return rgb;
}

}  // namespace

GameTile read_tile(Fields& manifest, Problems& problems) {
  GameTile out;
  const auto tile = manifest.get("tile");
  if (!tile) return out;
  Fields fields(problems, *tile, "the tile");
  out.sentence = fields.text("sentence");
  out.length = fields.text("length");
  out.accent = read_color(fields, "accent", problems);
  out.edge = tile_edges()[static_cast<std::size_t>(fields.name("edge", tile_edges(), 0))];
  fields.done();
  return out;
}

}  // namespace load
}  // namespace gantry
