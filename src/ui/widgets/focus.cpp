// The focus: where keys lead it, and where it goes when what had it is gone. It is never lost while keys lead.
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/widgets/widgets.hpp"

namespace gantry::ui {

/// Keys that move the focus or choose what has it. A field that is typed into keeps the arrows to the sides.
void Ui::navigate() {
  if (capturing_) return;
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

void Ui::set_focus(std::string id) {
  focus_ = std::move(id);
  focus_moved_ = focus_comes_ = true;
}

void Ui::focus_on(const Widget& widget) {
  focus_ = widget.id;
  by_key_ = focus_moved_ = true;
  mouse_leads_ = false;
}

const Widget* Ui::candidate(std::string_view id) const {
  const Widget* widget = id.empty() ? nullptr : find(id);
  return widget != nullptr && in_top_layer(*widget) ? widget : nullptr;
}

/// To the next place: what had the focus there last, else its first widget. A screen that is one place goes on widget by
/// widget.
void Ui::move_focus(int by) {
  std::vector<const Widget*> stops;
  const auto stop_of = [&](std::string_view place) {
    return std::find_if(stops.begin(), stops.end(), [&](const Widget* stop) { return stop->place == place; });
  };
  const bool one_place = std::all_of(last_.begin(), last_.end(), [&](const Widget& widget) {
    return !in_top_layer(widget) || (!widget.place.empty() && widget.place == focus_place_);
  });
  for (const Widget& widget : last_) {
    if (!in_top_layer(widget)) continue;
    if (one_place || widget.place.empty() || stop_of(widget.place) == stops.end()) stops.push_back(&widget);
  }
  if (stops.empty()) return;
  const Widget* from = find(focus_);
  if (const Widget* begin = candidate(preferred_); from == nullptr && begin != nullptr) {
    focus_on(*begin);
    return;
  }
  auto here = stops.end();
  if (from != nullptr) {
    here = one_place || from->place.empty()
               ? std::find_if(stops.begin(), stops.end(), [&](const Widget* stop) { return stop->id == focus_; })
               : stop_of(from->place);
  }
  const auto count = static_cast<int>(stops.size());
  const int at = here != stops.end() ? static_cast<int>(here - stops.begin()) : by > 0 ? -1 : count;
  const Widget* next = stops[static_cast<std::size_t>((at + by + count) % count)];
  const auto kept = one_place ? place_focus_.end() : place_focus_.find(next->place);
  const Widget* before = kept == place_focus_.end() ? nullptr : candidate(kept->second);
  focus_on(before != nullptr && before->place == next->place ? *before : *next);
}

/// The nearest widget in a direction; what lies straight ahead is preferred to what lies aside. Of other places only what
/// is seen counts.
const Widget* Ui::widget_ahead(const Widget& from, Point direction, bool same_place) const {
  const Point start = from.rect.center();
  const Widget* best = nullptr;
  float best_cost = std::numeric_limits<float>::max();
  for (const Widget& widget : last_) {
    if (!in_top_layer(widget) || &widget == &from) continue;
    if (same_place ? widget.place != from.place : widget.visible.empty()) continue;
    const Point to = widget.rect.center();
    const float ahead = (to.x - start.x) * direction.x + (to.y - start.y) * direction.y;
    if (ahead <= 1) continue;
    // How far its side lies from the line ahead: nothing while they overlap.
    const float aside = direction.x != 0
                            ? std::max({0.0F, widget.rect.y - from.rect.bottom(), from.rect.y - widget.rect.bottom()})
                            : std::max({0.0F, widget.rect.x - from.rect.right(), from.rect.x - widget.rect.right()});
    const float off = direction.x != 0 ? std::abs(to.y - start.y) : std::abs(to.x - start.x);
    const float cost = ahead + aside * 4 + off * 0.3F;
    if (cost < best_cost) best_cost = cost, best = &widget;
  }
  return best;
}

void Ui::move_focus_towards(Point direction) {
  const Widget* from = focus_.empty() ? nullptr : find(focus_);
  if (from == nullptr || from->layer != top_layer_) {
    move_focus(direction.x + direction.y < 0 ? -1 : 1);
    return;
  }
  const Widget* next = widget_ahead(*from, direction, true);
  if (next == nullptr) next = widget_ahead(*from, direction, false);
  focus_on(next != nullptr ? *next : *from);
}

/// What lies nearest to a rectangle in a place; an empty place: anywhere.
const Widget* Ui::widget_near(const Rect& rect, std::string_view place) const {
  const Point start = rect.center();
  const Widget* best = nullptr;
  float best_cost = std::numeric_limits<float>::max();
  for (const Widget& widget : last_) {
    if (!in_top_layer(widget) || (!place.empty() && widget.place != place)) continue;
    const Point to = widget.rect.center();
    const float cost = std::abs(to.x - start.x) + std::abs(to.y - start.y);
    if (cost < best_cost) best_cost = cost, best = &widget;
  }
  return best;
}

/// A popup that opens takes the focus; when it closes, what had it before has it again.
void Ui::follow_layers() {
  const int before = top_layer_;
  top_layer_ = layer_;
  if (top_layer_ == before) return;
  layer_focus_.resize(static_cast<std::size_t>(std::max(before, top_layer_)) + 1);
  if (top_layer_ < before) {
    focus_ = by_key_ ? layer_focus_[static_cast<std::size_t>(top_layer_)] : std::string();
    return;
  }
  const Widget* now = find(focus_);
  if (now != nullptr && now->layer == top_layer_) return;  // the popup took it already
  layer_focus_[static_cast<std::size_t>(before)] = focus_;
  focus_.clear();
}

/// While keys lead the focus is never lost: it goes to what is near in the same place, to what the screen proposes, to
/// what is near anywhere.
void Ui::keep_focus() {
  const Widget* now = focus_.empty() ? nullptr : find(focus_);
  if (now == nullptr || now->layer != top_layer_) {
    if (!by_key_) {
      if (now == nullptr) focus_.clear();
      return;
    }
    const bool had = !focus_.empty();
    now = had && !focus_place_.empty() ? widget_near(focus_rect_, focus_place_) : nullptr;
    if (now == nullptr) now = candidate(preferred_);
    if (now == nullptr && had) now = widget_near(focus_rect_, {});
    if (now == nullptr) {
      const auto first = std::find_if(last_.begin(), last_.end(), [&](const Widget& w) { return in_top_layer(w); });
      now = first == last_.end() ? nullptr : &*first;
    }
    focus_ = now == nullptr ? std::string() : now->id;
    focus_comes_ = true;
    again_in(0);
    if (now == nullptr) return;
  }
  focus_rect_ = now->rect;
  focus_place_ = now->place;
  if (!focus_place_.empty()) place_focus_[focus_place_] = focus_;
}

}  // namespace gantry::ui
