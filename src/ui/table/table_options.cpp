// From a thing on the table to the answers about it, and back: what is lit, what a click means, the small menu.
#include <algorithm>

#include "ui/table/table_screen.hpp"

namespace gantry::ui {

bool TableScreen::about(const Option& option, Ref subject) {
  const Reader reader = session_.reader();
  return std::any_of(option.refs.begin(), option.refs.end(), [&](Ref ref) {
    if (ref.kind == RefKind::none) return false;
    if (subject.kind == RefKind::object) return reader.resolve(ref) == subject.id;
    return ref.kind == subject.kind && ref.id == subject.id;
  });
}

std::vector<const ShownOption*> TableScreen::options_about(Ref subject) {
  std::vector<const ShownOption*> out;
  for (const ShownOption& shown : session_.options()) {
    if (about(shown.option, subject)) out.push_back(&shown);
  }
  return out;
}

bool TableScreen::lit(Ref subject) {
  if (lit_for_ != session_.version()) {
    lit_for_ = session_.version();
    lit_objects_ = lit_areas_ = lit_zones_ = lit_items_ = {};
    lit_seats_ = 0;
    const std::vector<ShownOption>& options = session_.options();
    const Reader reader = session_.reader();
    for (const ShownOption& shown : options) {
      for (const Ref ref : shown.option.refs) {
        if (ref.kind == RefKind::area) lit_areas_.add(ref.id);
        if (ref.kind == RefKind::zone) lit_zones_.add(ref.id);
        if (ref.kind == RefKind::item) lit_items_.add(ref.id);
        if (ref.kind == RefKind::seat) lit_seats_ = static_cast<SeatSet>(lit_seats_ | seat_bit(ref.id));
        if (ref.kind == RefKind::object || ref.kind == RefKind::hidden) lit_objects_.add(reader.resolve(ref));
      }
    }
  }
  switch (subject.kind) {
    case RefKind::object:
      return lit_objects_.has(subject.id);
    case RefKind::area:
      return lit_areas_.has(subject.id);
    case RefKind::zone:
      return lit_zones_.has(subject.id);
    case RefKind::item:
      return lit_items_.has(subject.id);
    case RefKind::seat:
      return has_seat(lit_seats_, subject.id);
    default:
      return false;
  }
}

/// True when an answer joins the selected thing with this one.
bool TableScreen::target(Ref subject) {
  if (!selected_ || *selected_ == subject) return false;
  const auto options = options_about(*selected_);
  return std::any_of(options.begin(), options.end(),
                     [&](const ShownOption* shown) { return about(shown->option, subject); });
}

void TableScreen::click_on(Ref subject, const Rect& rect) {
  session_.clear_notice();
  std::vector<const ShownOption*> options = options_about(subject);
  if (selected_ && *selected_ != subject) {
    std::vector<const ShownOption*> both;
    std::copy_if(options.begin(), options.end(), std::back_inserter(both),
                 [&](const ShownOption* shown) { return about(shown->option, *selected_); });
    if (!both.empty()) options = both;
  }
  if (options.size() == 1) {
    selected_.reset();
    session_.act(Option(options.front()->option));
    return;
  }
  if (!options.empty()) {
    if (selected_ && *selected_ == subject) {
      selected_.reset();
    } else {
      selected_ = subject;
      selected_rect_ = rect;
    }
    return;
  }
  selected_.reset();
  if (subject.kind == RefKind::object) session_.explain(subject.id);
}

void TableScreen::draw_menu() {
  if (!selected_) return;
  const std::vector<const ShownOption*> options = options_about(*selected_);
  if (options.empty()) {
    selected_.reset();
    return;
  }
  const float line = px(36);
  const float width = px(330);
  const float content = line * static_cast<float>(options.size()) + px(8);
  const float height = std::min(content, px(360));
  Rect box{selected_rect_.x + selected_rect_.w / 2 - width / 2, selected_rect_.y - height - px(8), width, height};
  if (box.y < layout_.table.y) box.y = std::min(selected_rect_.y + px(30), canvas_.height() - height - px(8));
  box.x = std::clamp(box.x, px(8), canvas_.width() - width - px(8));
  (void)ui_.area("menu", box, false, false);
  canvas_.fill(box.inset(-px(2)), theme::ink);
  canvas_.fill(box, theme::panel);
  canvas_.frame(box, theme::accent, px(2));
  const float offset = ui_.begin_scroll("menu-list", box, content);
  float y = box.y + px(5) - offset;
  std::optional<Option> chosen;
  for (const ShownOption* shown : options) {
    const Rect rect{box.x + px(6), y, width - px(12), line - px(4)};
    const std::string id = "menu:" + shown->text;
    if (ui_.button(id, rect, shown->label,
                   {.size = canvas_.text_width(TextSize::button, shown->label) > rect.w - px(16) ? TextSize::log
                                                                                                 : TextSize::button}))
      chosen = shown->option;
    y += line;
  }
  ui_.end_scroll();
  if (chosen) {
    selected_.reset();
    session_.act(*chosen);
  } else if (ui_.pressed_outside()) {
    selected_.reset();
  }
}

}  // namespace gantry::ui
