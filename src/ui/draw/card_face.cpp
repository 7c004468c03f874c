#include "ui/draw/card_face.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/draw/surface_paint.hpp"

namespace gantry::ui {

namespace {
constexpr std::size_t most_faces = 400;
constexpr Color card_edge{0x06080A};
constexpr Color card_top{0x1E2630};
constexpr Color card_bottom{0x0E1217};
}  // namespace

/// Composes one face.
class FacePainter {
 public:
  FacePainter(FaceCache& cache, SDL_Surface* surface, float scale, FaceSize size)
      : cache_(cache),
        surface_(surface),
        scale_(scale),
        large_(size == FaceSize::inspector),
        whole_{0, 0, static_cast<float>(surface->w), static_cast<float>(surface->h)} {}

  void face(const CardInfo& card) {
    frame(card.hue);
    const float name_bottom = band(card);
    const float foot = numbers(card);
    body(card, name_bottom, foot);
  }

  void back() {
    const float radius = px(6);
    paint_round_rect(surface_, whole_, radius, card_edge, card_edge);
    paint_round_rect(surface_, whole_.inset(px(1)), radius - px(1), {0x4A5563}, {0x29323C});
    const Rect inner = whole_.inset(px(4));
    paint_round_rect(surface_, inner, px(3), {0x232C36}, {0x161C23});
    for (float y = inner.y + px(6); y < inner.bottom() - px(4); y += px(9)) {
      paint_band(surface_, {inner.x + px(5), y, inner.w - px(10), px(2)}, inner, px(3), {0x34404D}, {0x34404D});
    }
    paint_disc(surface_, whole_.center(), px(22), {0x161C23});
  }

 private:
  [[nodiscard]] float px(float length) const { return length * scale_; }
  [[nodiscard]] int pixels(float length) const { return static_cast<int>(std::round(length * scale_)); }
  [[nodiscard]] TTF_Font* font(bool bold, float size) { return cache_.font(bold, pixels(size)); }

  void frame(Color hue) {
    const float radius = px(large_ ? 7 : 6);
    const Color low = mix(hue, card_edge, 170);
    paint_round_rect(surface_, whole_, radius, card_edge, card_edge);
    paint_round_rect(surface_, whole_.inset(px(1)), radius - px(1), mix(hue, card_edge, 70), low);
    inner_ = whole_.inset(px(3));
    inner_radius_ = radius - px(3);
    paint_round_rect(surface_, inner_, inner_radius_, mix(card_top, hue, 34), card_bottom);
  }

  /// The band with the name; returns where it ends.
  float band(const CardInfo& card) {
    TTF_Font* letters = font(true, large_ ? 20 : 15);
    const int room = static_cast<int>(inner_.w) - pixels(10);
    std::vector<std::string> lines;
    if (letters != nullptr) {
      lines = wrap(letters, card.name, room, 2);
      const bool wide = std::any_of(lines.begin(), lines.end(),
                                    [&](const std::string& line) { return line_width(letters, line) > room; });
      if ((lines.size() > 1 || wide) && !large_) {
        letters = font(true, 14);
        lines = wrap(letters, card.name, room, 2);
      }
    }
    const float pitch = px(large_ ? 23 : 15.5F);
    const float height = px(large_ ? 34 : 24) + (lines.size() > 1 ? pitch - px(large_ ? 0 : 1) : 0);
    const Rect band{inner_.x, inner_.y, inner_.w, height};
    paint_band(surface_, band, inner_, inner_radius_, mix(card.hue, theme::white, 56), card.hue);
    float y = inner_.y + px(large_ ? 4 : 3);
    for (std::string& line : lines) {
      if (line_width(letters, line) > room) {
        while (line.size() > 1 && line_width(letters, line + ".") > room) line.pop_back();
        line += ".";
      }
      paint_line(surface_, letters, static_cast<int>(inner_.x) + pixels(5), static_cast<int>(y), theme::ink, line);
      y += pitch;
    }
    return band.bottom();
  }

  void kind_letter(const CardInfo& card, const Rect& foot) {
    const float radius = px(large_ ? 13 : 10);
    const Point disc{foot.right() - px(4) - radius, foot.y + foot.h / 2};
    paint_disc(surface_, disc, radius, card.hue);
    if (TTF_Font* small = font(true, large_ ? 18 : 14); small != nullptr)
      centered(small, disc, theme::ink, card.letter);
  }

  void centered(TTF_Font* letters, Point at, Color color, std::string_view text) {
    const int width = line_width(letters, text);
    paint_line(surface_, letters, static_cast<int>(at.x) - width / 2,
               static_cast<int>(at.y) - TTF_FontHeight(letters) / 2, color, text);
  }

  /// The strip with the numbers and the letter of the kind; returns where it begins.
  float numbers(const CardInfo& card) {
    TTF_Font* digits = font(true, large_ ? 24 : 19);
    TTF_Font* names = font(false, large_ ? 16 : 14);
    const float height = px(large_ ? 34 : 26);
    const Rect foot{inner_.x, inner_.bottom() - height, inner_.w, height};
    paint_band(surface_, foot, inner_, inner_radius_, {0x05070A}, {0x05070A}, 190);
    kind_letter(card, foot);
    if (digits == nullptr || names == nullptr) return foot.y;
    int x = static_cast<int>(foot.x) + pixels(6);
    const auto count = card.numbers.size() + (card.cost.empty() ? 0 : 1);
    const int step =
        static_cast<int>(foot.w - px(large_ ? 40 : 30)) / static_cast<int>(std::max<std::size_t>(count, 1));
    const auto one = [&](std::string_view name, std::string_view value, Tone tone) {
      paint_line(surface_, names, x, static_cast<int>(foot.bottom()) - TTF_FontHeight(names) - pixels(3), theme::muted,
                 name);
      const int after = x + line_width(names, name) + pixels(4);
      const Color color = tone == Tone::raised    ? theme::raised_number
                          : tone == Tone::lowered ? theme::alarm
                                                  : theme::text;
      paint_line(surface_, digits, after, static_cast<int>(foot.bottom()) - TTF_FontHeight(digits) - pixels(1), color,
                 value);
      if (tone != Tone::plain)
        triangle(after + line_width(digits, value) + pixels(3), static_cast<int>(foot.y + foot.h / 2), tone, color);
      x += step;
    };
    for (const NumberInfo& number : card.numbers) {
      const bool room = line_width(names, number.name) + line_width(digits, number.text) + pixels(8) <= step;
      one(room ? number.name : number.letter, number.text, number.tone);
    }
    if (!card.cost.empty()) one(large_ ? "Cost" : "$", card.cost, Tone::plain);
    return foot.y;
  }

  /// A small triangle, up or down: a changed number is never told by color alone.
  void triangle(int x, int middle, Tone tone, Color color) {
    const int size = pixels(7);
    for (int row = 0; row < size; ++row) {
      const int wide = tone == Tone::raised ? row + 1 : size - row;
      SDL_Rect line{x + (size - wide) / 2, middle - size / 2 + row, wide, 1};
      SDL_FillRect(surface_, &line, 0xFF000000U | color.rgb);
    }
  }

  void body(const CardInfo& card, float top, float bottom) {
    TTF_Font* letters = font(false, large_ ? 17 : 14);
    if (letters == nullptr) return;
    float y = top + px(large_ ? 6 : 3);
    if (large_) {
      if (TTF_Font* small = font(false, 16); small != nullptr) {
        paint_line(surface_, small, static_cast<int>(inner_.x) + pixels(9), static_cast<int>(y), theme::muted,
                   card.kind);
        y += px(24);
      }
    }
    const float pitch = px(large_ ? 21 : 15.5F);
    const auto most = static_cast<std::size_t>(std::max(0.0F, (bottom - y) / pitch));
    if (most == 0) return;
    const float margin = px(large_ ? 9 : 6);
    for (const std::string& line : wrap(letters, card.text, static_cast<int>(inner_.w - 2 * margin), most)) {
      paint_line(surface_, letters, static_cast<int>(inner_.x + margin), static_cast<int>(y), theme::text, line);
      y += pitch;
    }
  }

  FaceCache& cache_;
  SDL_Surface* surface_;
  float scale_;
  bool large_;
  Rect whole_, inner_{};
  float inner_radius_ = 0;
};

FaceCache::FaceCache(SDL_Renderer* renderer, FontFiles fonts) : renderer_(renderer), files_(std::move(fonts)) {
  ready_ = !files_.body.empty() && TTF_Init() == 0;
}

FaceCache::~FaceCache() {
  fonts_.clear();
  faces_.clear();
  if (ready_) TTF_Quit();
}

TTF_Font* FaceCache::font(bool bold, int pixels) {
  if (!ready_) return nullptr;
  FontPtr& font = fonts_[{bold, pixels}];
  if (font == nullptr) {
    font.reset(TTF_OpenFont((bold ? files_.bold : files_.body).c_str(), pixels));
    // The default hinting leaves uneven gaps between letters at these sizes.
    if (font != nullptr) TTF_SetFontHinting(font.get(), TTF_HINTING_LIGHT_SUBPIXEL);
  }
  return font.get();
}

SDL_Texture* FaceCache::keep(std::string key, SDL_Surface* surface) {
  if (faces_.size() >= most_faces) drop_oldest();
  Entry entry;
  entry.texture.reset(SDL_CreateTextureFromSurface(renderer_, surface));
  if (entry.texture != nullptr) SDL_SetTextureBlendMode(entry.texture.get(), SDL_BLENDMODE_BLEND);
  entry.used = ++clock_;
  SDL_Texture* texture = entry.texture.get();
  faces_[std::move(key)] = std::move(entry);
  return texture;
}

void FaceCache::drop_oldest() {
  // Never one of this frame: draw lists still name it. A frame shows far fewer than half of the cache.
  std::uint64_t limit = clock_ > most_faces / 2 ? clock_ - most_faces / 2 : 0;
  std::erase_if(faces_, [&](const auto& face) { return face.second.used < limit; });
}

SDL_Texture* FaceCache::face(const CardInfo& card, int width, int height, float scale, FaceSize size) {
  if (width < 8 || height < 8) return nullptr;
  std::string key = fmt::format("{}x{}/{}/{}/{}/{}/{}", width, height, static_cast<int>(size), card.def, card.name,
                                card.kind, card.cost);
  for (const NumberInfo& number : card.numbers)
    key += fmt::format("/{}{}{}", number.letter, number.text, static_cast<int>(number.tone));
  if (const auto found = faces_.find(key); found != faces_.end()) {
    found->second.used = ++clock_;
    return found->second.texture.get();
  }
  const SurfacePtr surface = make_surface(width, height);
  if (surface == nullptr) return nullptr;
  FacePainter(*this, surface.get(), scale, size).face(card);
  return keep(std::move(key), surface.get());
}

SDL_Texture* FaceCache::back(int width, int height, float scale) {
  if (width < 8 || height < 8) return nullptr;
  std::string key = fmt::format("back/{}x{}", width, height);
  if (const auto found = faces_.find(key); found != faces_.end()) {
    found->second.used = ++clock_;
    return found->second.texture.get();
  }
  const SurfacePtr surface = make_surface(width, height);
  if (surface == nullptr) return nullptr;
  FacePainter(*this, surface.get(), scale, FaceSize::table).back();
  return keep(std::move(key), surface.get());
}

void FaceCache::clear() {
  fonts_.clear();
  faces_.clear();
  clock_ = 0;
}

}  // namespace gantry::ui
