#include "ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gantry::ui {

void Ui::begin(const Input& input) {
  input_ = input;
  now_.clear();
  clips_.clear();
  open_scrolls_.clear();
  clicked_.clear();
  chosen_.clear();
  layer_ = 0;
  first_shortened_ = 0;
  place_.clear();
  focus_moved_ = std::exchange(focus_comes_, false);
  typing_now_ = capturing_now_ = false;
  std::erase_if(stale_, [&](SDL_Keycode code) {
    return std::find(input_.held.begin(), input_.held.end(), code) == input_.held.end();
  });
  find_hot();
  if (input_.moved || input_.pressed) mouse_leads_ = true;
  if (input_.pressed) {
    active_ = hot_;
    focus_ = hot_;
    by_key_ = false;
  }
  dragged_.clear();
  if (input_.released) {
    if (!active_.empty() && active_ == hot_) clicked_ = active_;
    if (active_ != hot_) dragged_ = active_;
    active_.clear();
  }
  navigate();
  preferred_.clear();
}

void Ui::push_layer() {
  ++layer_;
  first_shortened_ = canvas.shortened().size();
  canvas.next_layer();
}

/// The whole of a text that was shortened, beside the pointer or below what has the focus.
void Ui::show_whole_text() {
  const Widget* focus = by_key_ && !focus_.empty() ? find(focus_) : nullptr;
  const ShortenedText* shown = nullptr;
  const auto& all = canvas.shortened();
  for (std::size_t i = std::min(first_shortened_, all.size()); i < all.size(); ++i) {
    const bool pointed = all[i].rect.contains(input_.mouse);
    const bool focused = shown == nullptr && focus != nullptr && focus->visible.contains(all[i].rect.center());
    if (pointed || focused) shown = &all[i];
  }
  if (shown == nullptr) return;
  const float air = canvas.px(8);
  const float most = std::min(canvas.px(420), canvas.width() - 4 * air);
  const std::string whole = shown->whole;
  const Rect at = shown->rect;
  const float width = std::min(most, std::ceil(canvas.text_width(TextSize::log, whole)) + 1);
  const float height = canvas.paragraph(TextSize::log, {}, width, theme::text, whole, false);
  Rect box{at.x - air, at.bottom() + air / 2, width + 2 * air, height + air};
  if (box.bottom() > canvas.height()) box.y = at.y - box.h - air / 2;
  box.x = std::clamp(box.x, air / 2, std::max(air / 2, canvas.width() - box.w - air / 2));
  box.y = std::clamp(box.y, air / 2, std::max(air / 2, canvas.height() - box.h - air / 2));
  canvas.next_layer();
  skin.plate(box, plates::popup);
  canvas.paragraph(TextSize::log, {box.x + air, box.y + air / 2}, width, theme::text, whole);
}

void Ui::end() {
  show_whole_text();
  std::swap(now_, last_);
  typing_ = typing_now_;
  capturing_ = capturing_now_;
  follow_layers();
  keep_focus();
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

bool Ui::area(std::string_view id, const Rect& rect, bool enabled, bool focusable) {
  Widget widget{std::string(id), rect, rect, layer_, enabled, focusable, !open_scrolls_.empty(), place_};
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
  if (!by_key_ || !focused(id)) return;
  // At the edge of what clips it, all of the ring is still seen.
  Rect ring = rect.inset(-canvas.px(3));
  if (!clips_.empty()) ring = ring.cut(clips_.back());
  if (!ring.empty()) skin.ring(ring, canvas.px(10), theme::white, canvas.px(2));
}

float Ui::held(std::string_view id, int milliseconds, SDL_Keycode own) {
  const bool by_mouse = input_.down && active_ == id && hot_ == id;
  const bool by_keys = std::any_of(input_.held.begin(), input_.held.end(), [&](SDL_Keycode code) {
    const bool acts = code == SDLK_SPACE || code == SDLK_RETURN || code == SDLK_KP_ENTER;
    const bool means = (acts && focused(id)) || (code == own && own != SDLK_UNKNOWN);
    return means && std::find(stale_.begin(), stale_.end(), code) == stale_.end();
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

void Ui::push_clip(const Rect& rect, bool scrolls) {
  clips_.push_back(rect);
  canvas.clip(rect, scrolls);
}

void Ui::pop_clip() {
  clips_.pop_back();
  canvas.unclip();
}

float Ui::begin_scroll(std::string_view id, const Rect& rect, float content_height, std::span<const float> stops) {
  Scroll& scroll = scrolls_.try_emplace(std::string(id)).first->second;
  const float before = scroll.offset;
  const auto last = std::lower_bound(stops.begin(), stops.end(), content_height - rect.h);
  if (last != stops.end()) content_height = *last + rect.h;
  scroll.rect = rect;
  scroll.content = content_height;
  if (rect.contains(input_.mouse) && !covered()) scroll.offset -= input_.wheel * canvas.px(48);
  if (scroll.wanted) {
    scroll.offset = std::min(scroll.offset, scroll.wanted->x);
    scroll.offset = std::max(scroll.offset, scroll.wanted->y - rect.h);
    scroll.wanted.reset();
  }
  scroll.offset = std::round(std::clamp(scroll.offset, 0.0F, std::max(0.0F, content_height - rect.h)));
  if (last != stops.end()) {
    // On in the direction in which it moves, so that no step is too small to come on.
    auto stop = std::lower_bound(stops.begin(), last, scroll.offset);
    if (scroll.offset<before&& * stop> scroll.offset && stop != stops.begin()) --stop;
    scroll.offset = *stop;
  }
  open_scrolls_.emplace_back(id);
  push_clip(rect, true);
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

bool Ui::shell_key(SDL_Keycode code, bool ctrl) {
  for (std::size_t i = 0; i < input_.keys.size(); ++i) {
    if (input_.keys[i].code != code || input_.keys[i].ctrl != ctrl) continue;
    input_.keys.erase(input_.keys.begin() + static_cast<std::ptrdiff_t>(i));
    return true;
  }
  return false;
}

SDL_Keycode Ui::any_key() {
  if (input_.keys.empty() || covered()) return SDLK_UNKNOWN;
  const SDL_Keycode code = input_.keys.front().code;
  input_.keys.erase(input_.keys.begin());
  return code;
}

std::optional<int> Ui::letter() {
  if (covered()) return std::nullopt;
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
  // Whoever held a key down to answer must not open the next hand with it.
  stale_ = input_.held;
  place_focus_.clear();
  layer_focus_.clear();
  focus_rect_ = {};
  focus_place_.clear();
  scrolls_.clear();
  input_.mouse = {-1, -1};
}

const Widget* Ui::find(std::string_view id) const {
  const auto found = std::find_if(last_.begin(), last_.end(), [&](const Widget& widget) { return widget.id == id; });
  return found == last_.end() ? nullptr : &*found;
}

}  // namespace gantry::ui
