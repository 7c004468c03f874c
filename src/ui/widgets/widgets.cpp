#include "ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gantry::ui {

void Ui::begin(const Input& input) {
  input_ = input;
  now_.clear();
  clips_.clear();
  open_scrolls_.clear();
  clicked_.clear();
  chosen_.clear();
  layer_ = 0;
  focus_moved_ = false;
  typing_now_ = false;
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
  navigate();
}

/// Keys that move the focus or choose what has it. A field that is typed into keeps the arrows to the sides.
void Ui::navigate() {
  for (std::size_t i = 0; i < input_.keys.size();) {
    const Key key = input_.keys[i];
    bool taken = true;
    if (key.code == SDLK_TAB && !key.ctrl) {
      move_focus(key.shift ? -1 : 1);
    } else if (key.code == SDLK_UP) {
      move_focus_towards({0, -1});
    } else if (key.code == SDLK_DOWN) {
      move_focus_towards({0, 1});
    } else if (key.code == SDLK_LEFT && !typing_) {
      move_focus_towards({-1, 0});
    } else if (key.code == SDLK_RIGHT && !typing_) {
      move_focus_towards({1, 0});
    } else if ((key.code == SDLK_RETURN || key.code == SDLK_KP_ENTER) && !focus_.empty()) {
      const Widget* widget = find(focus_);
      if (widget != nullptr && widget->enabled && widget->layer == top_layer_) chosen_ = focus_;
    } else {
      taken = false;
    }
    if (taken) {
      input_.keys.erase(input_.keys.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      ++i;
    }
  }
}

void Ui::end() {
  top_layer_ = layer_;
  std::swap(now_, last_);
  typing_ = typing_now_;
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
    if (in_top_layer(widget)) candidates.push_back(&widget);
  }
  if (candidates.empty()) return;
  const auto count = static_cast<int>(candidates.size());
  int at = by > 0 ? -1 : count;
  for (int i = 0; i < count; ++i) {
    if (candidates[static_cast<std::size_t>(i)]->id == focus_) at = i;
  }
  focus_ = candidates[static_cast<std::size_t>((at + by + count) % count)]->id;
  by_key_ = focus_moved_ = true;
}

/// The nearest widget in a direction; what lies straight ahead is preferred to what lies aside.
void Ui::move_focus_towards(Point direction) {
  const Widget* from = focus_.empty() ? nullptr : find(focus_);
  if (from == nullptr) {
    move_focus(direction.x + direction.y < 0 ? -1 : 1);
    return;
  }
  const Point start = from->rect.center();
  const Widget* best = nullptr;
  float best_cost = std::numeric_limits<float>::max();
  for (const Widget& widget : last_) {
    if (!in_top_layer(widget) || &widget == from) continue;
    const Point to = widget.rect.center();
    const float ahead = (to.x - start.x) * direction.x + (to.y - start.y) * direction.y;
    if (ahead <= 1) continue;
    // How far its side lies from the line ahead: nothing while they overlap.
    const float aside = direction.x != 0
                            ? std::max({0.0F, widget.rect.y - from->rect.bottom(), from->rect.y - widget.rect.bottom()})
                            : std::max({0.0F, widget.rect.x - from->rect.right(), from->rect.x - widget.rect.right()});
    const float off = direction.x != 0 ? std::abs(to.y - start.y) : std::abs(to.x - start.x);
    const float cost = ahead + aside * 4 + off * 0.3F;
    if (cost < best_cost) best_cost = cost, best = &widget;
  }
  if (best != nullptr) focus_ = best->id;
  by_key_ = focus_moved_ = true;
}

bool Ui::area(std::string_view id, const Rect& rect, bool enabled, bool focusable) {
  Widget widget{std::string(id), rect, rect, layer_, enabled, focusable};
  for (const Rect& clip : clips_) widget.visible = widget.visible.cut(clip);
  const Rect screen{0, 0, canvas.width(), canvas.height()};
  widget.visible = widget.visible.cut(screen);
  now_.push_back(std::move(widget));
  if (focus_moved_ && focused(id)) show_focus(rect);
  return enabled && (clicked_ == id || chosen_ == id);
}

void Ui::show_focus(const Rect& rect) {
  if (open_scrolls_.empty()) return;
  Scroll& scroll = scrolls_[open_scrolls_.back()];
  const float top = rect.y - scroll.rect.y + scroll.offset;
  const float air = canvas.px(12);
  scroll.wanted = Point{top - air, top + rect.h + air};
  again_in(0);
}

void Ui::focus_ring(std::string_view id, const Rect& rect) {
  if (by_key_ && focused(id)) skin.ring(rect.inset(-canvas.px(3)), canvas.px(10), theme::white, canvas.px(2));
}

float Ui::held(std::string_view id, int milliseconds) {
  const bool by_mouse = input_.down && active_ == id && hot_ == id;
  const bool by_keys = focused(id) && std::any_of(input_.held.begin(), input_.held.end(), [](SDL_Keycode code) {
                         return code == SDLK_SPACE || code == SDLK_RETURN || code == SDLK_KP_ENTER;
                       });
  if (!by_mouse && !by_keys) {
    if (holding_ == id) holding_.clear(), held_since_ = 0;
    return 0;
  }
  if (holding_ != id || held_since_ == 0) {
    holding_ = id;
    held_since_ = std::max<std::uint64_t>(input_.now, 1);
  }
  again_in(15);
  return std::clamp(static_cast<float>(input_.now - held_since_) / static_cast<float>(std::max(1, milliseconds)), 0.0F,
                    1.0F);
}

void Ui::again_in(int milliseconds) { again_ = again_ < 0 ? milliseconds : std::min(again_, milliseconds); }

int Ui::take_again() {
  const int again = again_;
  again_ = -1;
  return again;
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
  open_scrolls_.emplace_back(id);
  push_clip(rect);
  if (content_height > rect.h + 1) {
    const float height = std::max(canvas.px(24), rect.h * rect.h / content_height);
    const float at = (rect.h - height) * scroll.offset / (content_height - rect.h);
    canvas.fill({rect.right() - canvas.px(4), rect.y, canvas.px(4), rect.h}, theme::ground, 120);
    canvas.fill({rect.right() - canvas.px(4), rect.y + at, canvas.px(4), height}, theme::muted, 150);
  }
  return scroll.offset;
}

void Ui::scroll_to(std::string_view id, float top, float bottom) {
  scrolls_.try_emplace(std::string(id)).first->second.wanted = Point{top, bottom};
}

void Ui::end_scroll() {
  if (!open_scrolls_.empty()) open_scrolls_.pop_back();
  pop_clip();
}

bool Ui::key(SDL_Keycode code, bool ctrl) {
  for (std::size_t i = 0; i < input_.keys.size(); ++i) {
    if (input_.keys[i].code != code || input_.keys[i].ctrl != ctrl) continue;
    input_.keys.erase(input_.keys.begin() + static_cast<std::ptrdiff_t>(i));
    return true;
  }
  return false;
}

SDL_Keycode Ui::any_key() {
  if (input_.keys.empty()) return SDLK_UNKNOWN;
  const SDL_Keycode code = input_.keys.front().code;
  input_.keys.erase(input_.keys.begin());
  return code;
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
  holding_.clear();
  held_since_ = 0;
  scrolls_.clear();
  input_.mouse = {-1, -1};
}

const Widget* Ui::find(std::string_view id) const {
  const auto found = std::find_if(last_.begin(), last_.end(), [&](const Widget& widget) { return widget.id == id; });
  return found == last_.end() ? nullptr : &*found;
}

}  // namespace gantry::ui
