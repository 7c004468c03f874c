#include "ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>

namespace gantry::ui {

void Ui::begin(const Input& input) {
  input_ = input;
  now_.clear();
  clips_.clear();
  clicked_.clear();
  chosen_.clear();
  layer_ = 0;
  find_hot();
  if (input_.pressed) {
    active_ = hot_;
    focus_ = hot_;
    by_key_ = false;
  }
  if (input_.released) {
    if (!active_.empty() && active_ == hot_) clicked_ = active_;
    active_.clear();
  }
  for (std::size_t i = 0; i < input_.keys.size();) {
    const Key key = input_.keys[i];
    const bool taken = key.code == SDLK_TAB || key.code == SDLK_UP || key.code == SDLK_DOWN || key.code == SDLK_LEFT ||
                       key.code == SDLK_RIGHT ||
                       ((key.code == SDLK_RETURN || key.code == SDLK_KP_ENTER) && !focus_.empty());
    if (!taken) {
      ++i;
      continue;
    }
    if (key.code == SDLK_RETURN || key.code == SDLK_KP_ENTER) {
      const Widget* widget = find(focus_);
      if (widget != nullptr && widget->enabled && widget->layer == top_layer_) chosen_ = focus_;
    } else {
      const bool back = key.code == SDLK_UP || key.code == SDLK_LEFT || (key.code == SDLK_TAB && key.shift);
      move_focus(back ? -1 : 1);
      by_key_ = true;
    }
    input_.keys.erase(input_.keys.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

void Ui::end() {
  top_layer_ = layer_;
  std::swap(now_, last_);
  if (!focus_.empty() && find(focus_) == nullptr) focus_.clear();
}

void Ui::find_hot() {
  hot_.clear();
  for (auto widget = last_.rbegin(); widget != last_.rend(); ++widget) {
    if (widget->layer != top_layer_) continue;
    if (!widget->visible.contains(input_.mouse)) continue;
    hot_ = widget->id;
    return;
  }
}

void Ui::move_focus(int by) {
  std::vector<const Widget*> candidates;
  for (const Widget& widget : last_) {
    if (widget.layer == top_layer_ && widget.enabled && widget.focusable) candidates.push_back(&widget);
  }
  if (candidates.empty()) return;
  const auto count = static_cast<int>(candidates.size());
  int at = by > 0 ? -1 : count;
  for (int i = 0; i < count; ++i) {
    if (candidates[static_cast<std::size_t>(i)]->id == focus_) at = i;
  }
  focus_ = candidates[static_cast<std::size_t>((at + by + count) % count)]->id;
}

bool Ui::area(std::string_view id, const Rect& rect, bool enabled, bool focusable) {
  Widget widget{std::string(id), rect, rect, layer_, enabled, focusable};
  for (const Rect& clip : clips_) widget.visible = widget.visible.cut(clip);
  const Rect screen{0, 0, canvas.width(), canvas.height()};
  widget.visible = widget.visible.cut(screen);
  now_.push_back(std::move(widget));
  return enabled && (clicked_ == id || chosen_ == id);
}

void Ui::focus_ring(std::string_view id, const Rect& rect) {
  if (by_key_ && focused(id)) canvas.frame(rect.inset(-canvas.px(3)), theme::white, canvas.px(2));
}

bool Ui::button(std::string_view id, const Rect& rect, std::string_view label, const ButtonStyle& style) {
  const bool clicked = area(id, rect, style.enabled);
  const bool primary = style.look == ButtonLook::primary && style.enabled;
  Color face = primary ? theme::accent : style.look == ButtonLook::quiet ? theme::panel : theme::raised;
  Color ink = primary ? theme::ink : style.enabled ? theme::text : theme::muted;
  if (style.enabled && hovered(id)) face = mix(face, theme::white, primary ? 60 : 36);
  if (style.selected) face = mix(face, theme::accent, 70);
  canvas.fill(rect, face, style.enabled ? 255 : 130);
  canvas.frame(rect, style.selected ? theme::accent : theme::line, canvas.px(1));
  Rect inner = rect.inset(canvas.px(8));
  inner.y = rect.y;
  inner.h = rect.h;
  if (!style.key.empty()) {
    const float width = std::max(canvas.px(20), canvas.text_width(TextSize::label, style.key) + canvas.px(10));
    const Rect cap{rect.right() - width - canvas.px(5), rect.y + (rect.h - canvas.px(20)) / 2, width, canvas.px(20)};
    canvas.fill(cap, theme::ground);
    canvas.text_in(TextSize::label, cap, theme::text, style.key, Align::center);
    inner.w = cap.x - inner.x - canvas.px(4);
    canvas.text_in(style.size, inner, ink, label);
  } else {
    canvas.text_in(style.size, inner, ink, label, Align::center);
  }
  focus_ring(id, rect);
  return clicked;
}

int Ui::stepper(std::string_view id, const Rect& rect, std::string_view value, bool can_less, bool can_more) {
  const std::string name(id);
  const float side = rect.h;
  int step = 0;
  if (button(name + ":less", {rect.x, rect.y, side, rect.h}, "<", {.enabled = can_less})) step = -1;
  if (button(name + ":more", {rect.right() - side, rect.y, side, rect.h}, ">", {.enabled = can_more})) step = 1;
  const Rect middle{rect.x + side, rect.y, rect.w - 2 * side, rect.h};
  canvas.fill(middle, theme::panel);
  canvas.frame(middle, theme::line, canvas.px(1));
  canvas.text_in(TextSize::button, middle.inset(canvas.px(4)), theme::text, value, Align::center);
  return step;
}

bool Ui::field(std::string_view id, const Rect& rect, std::string& value, std::size_t most, bool digits_only) {
  area(id, rect);
  bool changed = false;
  if (focused(id)) {
    for (const char c : input_.text) {
      const bool digit = c >= '0' && c <= '9';
      if (value.size() >= most || (digits_only && !digit) || static_cast<unsigned char>(c) < 0x20) continue;
      value += c;
      changed = true;
    }
    if (key(SDLK_BACKSPACE) && !value.empty()) {
      while (value.size() > 1 && (static_cast<unsigned char>(value.back()) & 0xC0U) == 0x80U) value.pop_back();
      value.pop_back();
      changed = true;
    }
    // Whatever was typed belongs to the field, not to the screen's own keys.
    std::erase_if(input_.keys, [](const Key& k) { return !k.ctrl && k.code >= SDLK_SPACE && k.code <= SDLK_z; });
  }
  canvas.fill(rect, theme::ground);
  canvas.frame(rect, theme::line, canvas.px(1));
  Rect inner = rect.inset(canvas.px(8));
  inner.y = rect.y;
  inner.h = rect.h;
  canvas.text_in(TextSize::body, inner, theme::text, focused(id) ? value + "|" : value);
  focus_ring(id, rect);
  return changed;
}

bool Ui::digits_field(std::string_view id, const Rect& rect, std::string& value, std::size_t most) {
  return field(id, rect, value, most, true);
}
bool Ui::name_field(std::string_view id, const Rect& rect, std::string& value, std::size_t most) {
  return field(id, rect, value, most, false);
}

void Ui::push_clip(const Rect& rect) {
  clips_.push_back(rect);
  canvas.clip(rect);
}

void Ui::pop_clip() {
  clips_.pop_back();
  canvas.unclip();
}

float Ui::begin_scroll(std::string_view id, const Rect& rect, float content_height) {
  Scroll& scroll = scrolls_.try_emplace(std::string(id)).first->second;
  scroll.rect = rect;
  scroll.content = content_height;
  if (rect.contains(input_.mouse) && !covered()) scroll.offset -= input_.wheel * canvas.px(48);
  if (scroll.wanted) {
    scroll.offset = std::min(scroll.offset, scroll.wanted->x);
    scroll.offset = std::max(scroll.offset, scroll.wanted->y - rect.h);
    scroll.wanted.reset();
  }
  scroll.offset = std::round(std::clamp(scroll.offset, 0.0F, std::max(0.0F, content_height - rect.h)));
  push_clip(rect);
  if (content_height > rect.h) {
    const float height = std::max(canvas.px(24), rect.h * rect.h / content_height);
    const float at = (rect.h - height) * scroll.offset / (content_height - rect.h);
    canvas.fill({rect.right() - canvas.px(4), rect.y + at, canvas.px(4), height}, theme::line);
  }
  return scroll.offset;
}

void Ui::scroll_to(std::string_view id, float top, float bottom) {
  scrolls_.try_emplace(std::string(id)).first->second.wanted = Point{top, bottom};
}

void Ui::end_scroll() { pop_clip(); }

bool Ui::key(SDL_Keycode code, bool ctrl) {
  for (std::size_t i = 0; i < input_.keys.size(); ++i) {
    if (input_.keys[i].code != code || input_.keys[i].ctrl != ctrl) continue;
    input_.keys.erase(input_.keys.begin() + static_cast<std::ptrdiff_t>(i));
    return true;
  }
  return false;
}

std::optional<int> Ui::letter() {
  for (std::size_t i = 0; i < input_.keys.size(); ++i) {
    const Key key = input_.keys[i];
    if (key.ctrl || key.code < SDLK_a || key.code > SDLK_z) continue;
    input_.keys.erase(input_.keys.begin() + static_cast<std::ptrdiff_t>(i));
    return static_cast<int>(key.code - SDLK_a);
  }
  return std::nullopt;
}

void Ui::reset() {
  hot_.clear();
  active_.clear();
  clicked_.clear();
  chosen_.clear();
  focus_.clear();
  scrolls_.clear();
  input_.mouse = {-1, -1};
}

const Widget* Ui::find(std::string_view id) const {
  const auto found = std::find_if(last_.begin(), last_.end(), [&](const Widget& widget) { return widget.id == id; });
  return found == last_.end() ? nullptr : &*found;
}

}  // namespace gantry::ui
