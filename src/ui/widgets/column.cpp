#include "ui/widgets/column.hpp"

#include <algorithm>

namespace gantry::ui {

Column::Column(Ui& ui, std::string_view id, const Rect& area) : ui_(ui), id_(id), area_(area) {
  const float content = ui.kept_length(id_);
  bar_ = ui.canvas.px(12);
  top_ = area.y - ui.begin_scroll(id_, area, content);
  y_ = top_;
}

Column::~Column() {
  ui_.end_scroll();
  float& kept = ui_.kept_length(id_);
  const float now = y_ - top_;
  if (now != kept) ui_.again_in(0);
  kept = now;
}

Rect Column::row(float height) {
  const Rect out{area_.x, y_, width(), height};
  y_ += height;
  return out;
}

void Column::text(TextSize size, Color color, std::string_view text) {
  const float height = ui_.canvas.paragraph(size, {area_.x, y_}, width(), color, text, false);
  if (shows({area_.x, y_, width(), height})) ui_.canvas.paragraph(size, {area_.x, y_}, width(), color, text);
  y_ += height;
}

void Column::heading(std::string_view text) {
  gap(ui_.canvas.px(6));
  this->text(TextSize::section, theme::text, text);
  gap(ui_.canvas.px(6));
}

Rect begin_popup(Ui& ui, float width, float height, std::string_view title) {
  Canvas& canvas = ui.canvas;
  const auto px = [&](float length) { return canvas.px(length); };
  ui.push_layer();
  canvas.fill({0, 0, canvas.width(), canvas.height()}, theme::ground, 165);
  width = std::min(width, canvas.width() - px(20));
  height = std::min(height, canvas.height() - px(20));
  const Rect box{(canvas.width() - width) / 2, (canvas.height() - height) / 2, width, height};
  (void)ui.area("popup", box, false, false);
  ui.skin.plate(box, plates::popup);
  canvas.text_in(TextSize::heading, {box.x + px(20), box.y + px(10), box.w - px(40), px(36)}, theme::text, title);
  return {box.x + px(20), box.y + px(52), box.w - px(40), box.h - px(68)};
}

bool popup_left(Ui& ui) { return ui.key(SDLK_ESCAPE) || ui.pressed_outside(); }

}  // namespace gantry::ui
