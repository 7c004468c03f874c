#include "ui/widgets/markdown.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <md4c.h>

namespace gantry::ui {

namespace {

class Builder {
 public:
  explicit Builder(const MdLinks& links) : links_(links) {}

  void enter_block(MD_BLOCKTYPE type) {
    if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) ++depth_;
    if (type == MD_BLOCK_LI) open(MdBlock::Kind::item);
    if (type == MD_BLOCK_H) open(MdBlock::Kind::heading);
    if (type == MD_BLOCK_P && !(open_ && out_.back().kind == MdBlock::Kind::item && out_.back().spans.empty()))
      open(MdBlock::Kind::paragraph);
    if (type == MD_BLOCK_CODE || type == MD_BLOCK_TR) open(MdBlock::Kind::paragraph);
  }
  void leave_block(MD_BLOCKTYPE type) {
    if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) --depth_;
    if (type == MD_BLOCK_LI || type == MD_BLOCK_H || type == MD_BLOCK_P) open_ = false;
  }
  void span(MD_SPANTYPE type, bool on) {
    if (type == MD_SPAN_STRONG) bold_ = on;
    if (type == MD_SPAN_CODE) code_ = on;
  }
  void text(MD_TEXTTYPE type, std::string_view text) {
    if (!open_) open(MdBlock::Kind::paragraph);
    MdBlock& block = out_.back();
    if (type == MD_TEXT_SOFTBR || type == MD_TEXT_BR) text = " ";
    if (type == MD_TEXT_ENTITY) text = text == "&amp;" ? "&" : text == "&lt;" ? "<" : text == "&gt;" ? ">" : text;
    if (bold_ && block.spans.empty()) block.anchor = text;
    MdSpan span{std::string(text), bold_, code_};
    if ((bold_ && !(block.spans.empty() && block.kind == MdBlock::Kind::item)) || code_) span.link = links_(text);
    block.spans.push_back(std::move(span));
  }
  std::vector<MdBlock> take() {
    std::erase_if(out_, [](const MdBlock& block) { return block.spans.empty(); });
    return std::move(out_);
  }

 private:
  void open(MdBlock::Kind kind) {
    MdBlock block;
    block.kind = kind;
    block.depth = kind == MdBlock::Kind::item ? std::max(0, depth_ - 1) : 0;
    out_.push_back(std::move(block));
    open_ = true;
  }

  const MdLinks& links_;
  std::vector<MdBlock> out_;
  bool open_ = false, bold_ = false, code_ = false;
  int depth_ = 0;
};

Builder& of(void* user) { return *static_cast<Builder*>(user); }

/// Lays the words of one block into lines.
class Flow {
 public:
  Flow(Ui& ui, std::string_view id, int& count, bool draw) : ui_(ui), id_(id), count_(count), draw_(draw) {}

  /// Returns the height.
  float run(const MdBlock& block, Point at, float width, std::string& clicked) {
    const bool heading = block.kind == MdBlock::Kind::heading;
    line_ = ui_.canvas.line_height(heading ? TextSize::section : TextSize::body) * 1.16F;
    start_ = at, width_ = width, x_ = 0, y_ = 0;
    for (const MdSpan& span : block.spans) {
      const TextSize size = heading ? TextSize::section : span.bold ? TextSize::button : TextSize::body;
      const Color color = !span.link.empty() || (span.bold && !heading) ? theme::rule_link
                          : span.code                                   ? Color{0xD9F27E}
                                                                        : theme::text;
      words(span, size, color, clicked);
    }
    return y_ + line_;
  }

 private:
  void words(const MdSpan& span, TextSize size, Color color, std::string& clicked) {
    std::string_view rest = span.text;
    while (!rest.empty()) {
      const auto end = rest.find(' ', rest.front() == ' ' ? 1 : 0);
      const std::string_view word = rest.substr(0, end);
      rest.remove_prefix(word.size());
      const float wide = ui_.canvas.text_width(size, word);
      if (x_ + wide > width_ && x_ > 0) x_ = 0, y_ += line_;
      const std::string_view shown = x_ == 0 && word.front() == ' ' ? word.substr(1) : word;
      if (draw_) put(span, size, color, shown, clicked);
      x_ += ui_.canvas.text_width(size, shown);
    }
  }
  void put(const MdSpan& span, TextSize size, Color color, std::string_view word, std::string& clicked) {
    const Point at{start_.x + x_, start_.y + y_};
    ui_.canvas.text(size, at, color, word);
    if (span.link.empty() || word.empty()) return;
    const Rect rect{at.x, at.y, ui_.canvas.text_width(size, word), line_};
    const std::string id = fmt::format("{}:link:{}", id_, count_++);
    if (ui_.area(id, rect)) clicked = span.link;
    ui_.canvas.fill({rect.x, rect.y + ui_.canvas.line_height(size), rect.w, ui_.canvas.px(1)}, theme::rule_link,
                    ui_.hovered(id) ? 255 : 120);
    ui_.focus_ring(id, rect);
  }

  Ui& ui_;
  std::string_view id_;
  int& count_;
  bool draw_;
  Point start_;
  float width_ = 0, line_ = 0, x_ = 0, y_ = 0;
};

}  // namespace

std::vector<MdBlock> parse_markdown(std::string_view text, const MdLinks& links) {
  Builder builder(links);
  MD_PARSER parser{};
  parser.enter_block = [](MD_BLOCKTYPE type, void*, void* user) { return of(user).enter_block(type), 0; };
  parser.leave_block = [](MD_BLOCKTYPE type, void*, void* user) { return of(user).leave_block(type), 0; };
  parser.enter_span = [](MD_SPANTYPE type, void*, void* user) { return of(user).span(type, true), 0; };
  parser.leave_span = [](MD_SPANTYPE type, void*, void* user) { return of(user).span(type, false), 0; };
  parser.text = [](MD_TEXTTYPE type, const MD_CHAR* chars, MD_SIZE size, void* user) {
    return of(user).text(type, {chars, size}), 0;
  };
  md_parse(text.data(), static_cast<MD_SIZE>(text.size()), &parser, &builder);
  return builder.take();
}

MdDrawn draw_markdown(Ui& ui, std::string_view id, const std::vector<MdBlock>& blocks, Point at, float width,
                      std::string_view anchor, const Rect& visible) {
  MdDrawn out;
  int links = 0;
  width = std::min(width, ui.canvas.px(560));
  for (const MdBlock& block : blocks) {
    const bool item = block.kind == MdBlock::Kind::item;
    const float indent = item ? ui.canvas.px(18.0F + 16.0F * static_cast<float>(block.depth)) : 0;
    if (block.kind == MdBlock::Kind::heading) out.height += ui.canvas.px(10);
    const Point place{at.x + indent, at.y + out.height};
    // Measured first, so that what is far outside costs nothing and the mark lies behind its text.
    std::string none;
    const float height = Flow(ui, id, links, false).run(block, place, width - indent, none);
    if (!anchor.empty() && block.anchor == anchor) {
      out.anchor_top = out.height;
      out.anchor_height = height;
      ui.canvas.fill(
          {at.x - ui.canvas.px(8), place.y - ui.canvas.px(3), width + ui.canvas.px(12), height + ui.canvas.px(6)},
          ui.accent, 40);
      ui.canvas.fill({at.x - ui.canvas.px(8), place.y - ui.canvas.px(3), ui.canvas.px(3), height + ui.canvas.px(6)},
                     ui.accent);
    }
    const bool shows = place.y + height > visible.y && place.y < visible.bottom();
    (void)Flow(ui, id, links, shows).run(block, place, width - indent, out.clicked);
    if (item && shows)
      ui.canvas.list()->AddCircleFilled(
          ImVec2(place.x - ui.canvas.px(10), place.y + ui.canvas.line_height(TextSize::body) * 0.55F),
          ui.canvas.px(2.4F), paint(ui.accent), 10);
    out.height += height + ui.canvas.px(item ? 5 : 8);
  }
  return out;
}

}  // namespace gantry::ui
