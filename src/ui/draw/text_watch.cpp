#include "ui/draw/text_watch.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace gantry::ui {

namespace {

// Faces leave this part of a line empty above capitals and below the letters that reach down.
constexpr float air_above = 0.2F, air_below = 0.08F;
constexpr float slack = 1.5F;  ///< pixels that rounding may take

/// True when `inner` sticks out of `outer`, in width or in height.
bool sticks_out(const Rect& inner, const Rect& outer) {
  return inner.x < outer.x - slack || inner.right() > outer.right() + slack || inner.y < outer.y - slack ||
         inner.bottom() > outer.bottom() + slack;
}

bool meet(const Rect& a, const Rect& b) {
  const Rect both = a.cut(b);
  return both.w > slack && both.h > slack;
}

std::string place(const Rect& r) { return fmt::format("{:.0f},{:.0f} {:.0f}x{:.0f}", r.x, r.y, r.w, r.h); }

}  // namespace

void TextWatch::begin(float width, float height) {
  window_ = {0, 0, width, height};
  layer();
}

void TextWatch::text(std::string_view text, const Rect& line, const std::vector<ClipRegion>& clips) {
  WatchedText one;
  one.text = text;
  one.letters = {line.x, line.y + line.h * air_above, line.w, line.h * (1 - air_above - air_below)};
  one.visible = one.letters;
  for (const ClipRegion& clip : clips) {
    Rect kept = clip.rect;
    // Rows that are scrolled away in part are reached by scrolling.
    if (clip.scrolls) kept.y = one.letters.y, kept.h = one.letters.h;
    one.cut = one.cut || (meet(one.letters, clip.rect) && sticks_out(one.letters, kept));
    one.visible = one.visible.cut(clip.rect);
  }
  if (one.visible.empty()) return;
  if (text == "...") one.shadowed = "nothing is left of it but the ellipsis";
  if (one.shadowed.empty() && sticks_out(one.visible, window_)) one.shadowed = "it lies outside of the window";
  for (auto plate = plates_.rbegin(); plate != plates_.rend() && one.shadowed.empty(); ++plate) {
    // A line or an icon is no ground to stand on.
    if (plate->h < one.letters.h * 0.9F || plate->w < one.letters.h) continue;
    if (!plate->contains(one.letters.center())) continue;
    if (sticks_out(one.visible, *plate)) one.shadowed = "it sticks out of the plate at " + place(*plate);
    break;
  }
  for (const WatchedText& other : texts_) {
    if (meet(one.visible, other.visible)) one.shadowed = fmt::format("it lies over '{}'", other.text);
  }
  texts_.push_back(std::move(one));
}

void TextWatch::plate(const Rect& rect) {
  if (!sticks_out(window_, rect)) {
    layer();
    return;
  }
  std::erase_if(texts_, [&](const WatchedText& text) { return !sticks_out(text.visible, rect); });
  for (WatchedText& text : texts_) {
    if (meet(text.visible, rect)) text.shadowed = "it is covered in part by what lies at " + place(rect);
  }
  plates_.push_back(rect);
}

std::vector<std::string> TextWatch::problems() const {
  std::vector<std::string> out;
  for (const WatchedText& text : texts_) {
    const std::string why = text.cut ? "it is cut off by what clips it" : text.shadowed;
    if (!why.empty()) out.push_back(fmt::format("'{}' at {}: {}", text.text, place(text.letters), why));
  }
  return out;
}

}  // namespace gantry::ui
