// Markdown of rule topics as blocks of styled words, and their drawing.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/widgets/widgets.hpp"

namespace gantry::ui {

struct MdSpan {
  std::string text;
  bool bold = false;
  bool code = false;
  std::string link = {};  ///< where a click leads; empty: nowhere
};

struct MdBlock {
  enum class Kind : std::uint8_t { paragraph, heading, item };
  Kind kind = Kind::paragraph;
  int depth = 0;       ///< of a list item
  std::string anchor;  ///< text of a bold span that an item begins with ("**ID** sentence")
  std::vector<MdSpan> spans;
};

/// What links a word leads to; empty: none.
using MdLinks = std::function<std::string(std::string_view word)>;

/// Blocks of a text. Whatever md4c reads beyond headings, lists, bold, code and links comes as plain text. `links` is asked
/// for bold and code spans and for words of the text.
[[nodiscard]] std::vector<MdBlock> parse_markdown(std::string_view text, const MdLinks& links);

struct MdDrawn {
  float height = 0;
  std::string clicked;    ///< link that was clicked
  float anchor_top = -1;  ///< of the wanted anchor, from the top; -1: not there
  float anchor_height = 0;
};

/// Draws blocks from a point down, words that are links as widgets named `id:link:n`. Lines are at most as wide as 70
/// letters. The block with the anchor is marked. `visible`: what lies outside is only measured.
MdDrawn draw_markdown(Ui& ui, std::string_view id, const std::vector<MdBlock>& blocks, Point at, float width,
                      std::string_view anchor, const Rect& visible);

}  // namespace gantry::ui
