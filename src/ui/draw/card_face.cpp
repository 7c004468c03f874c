#include "ui/draw/card_face.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/draw/face_painter.hpp"
#include "ui/draw/surface_paint.hpp"

namespace gantry::ui {

namespace {

constexpr std::size_t most_faces = 400;

std::string key_of(const CardInfo& card, int width, int height, FaceSize size) {
  std::string key =
      fmt::format("{}x{}/{}/{}/{}/{}/{}/{}{}/{}", width, height, static_cast<int>(size), card.def, card.name, card.kind,
                  card.cost, card.letter, card.dim ? "-" : "", card.picture.native());
  for (const NumberInfo& number : card.numbers)
    key += fmt::format("/{}{}{}", number.letter, number.text, static_cast<int>(number.tone));
  for (const BadgeInfo& badge : card.badges) key += fmt::format("/{}{}", badge.icon, badge.used ? "*" : "");
  for (const SocketInfo& socket : card.sockets) key += fmt::format("/{}{}", socket.icon, socket.filled ? "*" : "");
  if (!card.track.empty()) key += fmt::format("/at {}", card.track_at);
  if (card.dashed || card.veiled) key += card.dashed ? "/dashed" : "/veiled";
  if (card.dashed && card.veiled) key += "/veiled";
  return key;
}

/// The middle part of a rectangle's width.
Rect narrowed(const Rect& rect, float part) {
  const float w = std::max(1.0F, rect.w * part);
  return {rect.center().x - w / 2, rect.y, w, rect.h};
}

SDL_Texture* texture_of(SDL_Renderer* renderer, SDL_Surface* surface, SDL_BlendMode mode) {
  SDL_Texture* texture = SDL_CreateTextureFromSurface(renderer, surface);
  if (texture != nullptr) SDL_SetTextureBlendMode(texture, mode);
  return texture;
}

SurfacePtr part_of(SDL_Surface* surface, int top, int height) {
  auto* first = static_cast<std::uint8_t*>(surface->pixels) + static_cast<std::ptrdiff_t>(top) * surface->pitch;
  return SurfacePtr(
      SDL_CreateRGBSurfaceWithFormatFrom(first, surface->w, height, 32, surface->pitch, surface->format->format));
}

}  // namespace

float face_scale(float scale, float width) {
  constexpr float least_wide = 79, comfortable = 100;  // at 720p
  return width < least_wide * scale ? width / comfortable : scale;
}

FaceCache::FaceCache(SDL_Renderer* renderer, FontFiles fonts) : renderer_(renderer), files_(std::move(fonts)) {
  ready_ = !files_.body.empty() && TTF_Init() == 0;
}

FaceCache::~FaceCache() {
  fonts_.clear();
  faces_.clear();
  if (ready_) TTF_Quit();
}

TTF_Font* FaceCache::font(bool bold, int pixels, bool display) {
  if (!ready_) return nullptr;
  const int face = display ? 2 : bold ? 1 : 0;
  FontPtr& font = fonts_[{face, pixels}];
  if (font == nullptr) {
    const auto& file = display ? files_.display : bold ? files_.bold : files_.body;
    font.reset(TTF_OpenFont(file.c_str(), pixels));
    // The default hinting leaves uneven gaps between letters at these sizes.
    if (font != nullptr) TTF_SetFontHinting(font.get(), TTF_HINTING_LIGHT_SUBPIXEL);
  }
  return font.get();
}

FaceCache::Entry* FaceCache::find(const std::string& key) {
  const auto found = faces_.find(key);
  if (found == faces_.end()) return nullptr;
  found->second.used = ++clock_;
  return &found->second;
}

FaceCache::Entry& FaceCache::keep_whole(std::string key, SDL_Surface* surface) {
  if (faces_.size() >= most_faces) drop_oldest();
  Entry& entry = faces_[std::move(key)];
  entry.texture.reset(texture_of(renderer_, surface, SDL_BLENDMODE_BLEND));
  entry.used = ++clock_;
  return entry;
}

FaceCache::Entry& FaceCache::keep_split(std::string key, SDL_Surface* surface, int end) {
  if (faces_.size() >= most_faces) drop_oldest();
  Entry& entry = faces_[std::move(key)];
  entry.used = ++clock_;
  entry.end = end;
  const SurfacePtr ends = make_surface(surface->w, 2 * end);
  const SurfacePtr middle = part_of(surface, end, surface->h - 2 * end);
  if (ends == nullptr || middle == nullptr) return entry;
  for (int i = 0; i < 2; ++i) {
    const SurfacePtr from = part_of(surface, i == 0 ? 0 : surface->h - end, end);
    SDL_SetSurfaceBlendMode(from.get(), SDL_BLENDMODE_NONE);
    SDL_Rect to{0, i * end, surface->w, end};
    SDL_BlitSurface(from.get(), nullptr, ends.get(), &to);
  }
  entry.texture.reset(texture_of(renderer_, ends.get(), SDL_BLENDMODE_BLEND));
  entry.middle.reset(texture_of(renderer_, middle.get(), SDL_BLENDMODE_NONE));
  return entry;
}

void FaceCache::drop_oldest() {
  // Never one of this frame: draw lists still name it. A frame shows far fewer than half of the cache.
  std::uint64_t limit = clock_ > most_faces / 2 ? clock_ - most_faces / 2 : 0;
  std::erase_if(faces_, [&](const auto& face) { return face.second.used < limit; });
}

SurfacePtr FaceCache::compose(const CardInfo& card, int width, int height, float scale, FaceSize size) {
  SurfacePtr surface = make_surface(width, height);
  if (surface == nullptr) return nullptr;
  FacePainter([this](bool bold, int pixels, bool display) { return font(bold, pixels, display); }, surface.get(), scale,
              size)
      .face(card);
  return surface;
}

SurfacePtr FaceCache::compose_back(int width, int height, float scale, const Palette& palette, Seat seat) {
  SurfacePtr surface = make_surface(width, height);
  if (surface == nullptr) return nullptr;
  FacePainter([](bool, int, bool) -> TTF_Font* { return nullptr; }, surface.get(), scale, FaceSize::table)
      .back(palette, seat);
  return surface;
}

SDL_Texture* FaceCache::face(const CardInfo& card, int width, int height, float scale, FaceSize size) {
  if (width < 8 || height < 8) return nullptr;
  std::string key = "whole/" + key_of(card, width, height, size);
  if (const Entry* found = find(key); found != nullptr) return found->texture.get();
  const SurfacePtr surface = compose(card, width, height, scale, size);
  return surface == nullptr ? nullptr : keep_whole(std::move(key), surface.get()).texture.get();
}

SDL_Texture* FaceCache::back(int width, int height, float scale, const Palette& palette, Seat seat) {
  if (width < 8 || height < 8) return nullptr;
  std::string key = fmt::format("back/{}x{}/{:x}/{}", width, height, palette.back, seat);
  if (const Entry* found = find(key); found != nullptr) return found->texture.get();
  const SurfacePtr surface = compose_back(width, height, scale, palette, seat);
  return surface == nullptr ? nullptr : keep_whole(std::move(key), surface.get()).texture.get();
}

void FaceCache::draw(Canvas& canvas, const Entry& entry, const Rect& rect) const {
  const float w = std::round(rect.w);
  const float h = std::round(rect.h);
  const auto end = static_cast<float>(entry.end);
  canvas.image_part(entry.texture.get(), {rect.x, rect.y, w, end}, 0, 0.5F);
  canvas.image(entry.middle.get(), {rect.x, std::floor(rect.y) + end, w, h - 2 * end});
  canvas.image_part(entry.texture.get(), {rect.x, std::floor(rect.y) + h - end, w, end}, 0.5F, 1);
}

bool FaceCache::paint(Canvas& canvas, const CardInfo& card, const Rect& rect, FaceSize size, float turned) {
  const int width = static_cast<int>(std::round(rect.w));
  const int height = static_cast<int>(std::round(rect.h));
  const float scale = face_scale(canvas.scale(), rect.w);
  const int end = static_cast<int>(std::ceil(9 * scale));
  if (width < 8 || height < 3 * end) return true;
  std::string key = key_of(card, width, height, size);
  Entry* entry = find(key);
  if (entry == nullptr && budget_ > 0 && left_ <= 0) {
    short_of_ = true;
    canvas.fill(rect, theme::ink);
    canvas.fill({rect.x, rect.y, rect.w, canvas.px(24)}, card.hue);
    canvas.text_in(TextSize::log, {rect.x + canvas.px(7), rect.y, rect.w - canvas.px(12), canvas.px(24)}, theme::ink,
                   card.name);
    return false;
  }
  if (entry == nullptr) {
    --left_;
    const SurfacePtr surface = compose(card, width, height, scale, size);
    if (surface == nullptr) return true;
    entry = &keep_split(std::move(key), surface.get(), end);
  }
  draw(canvas, *entry, narrowed(rect, turned));
  return true;
}

void FaceCache::paint_back(Canvas& canvas, const Rect& rect, const Palette& palette, Seat seat, float turned) {
  const int width = static_cast<int>(std::round(rect.w));
  const int height = static_cast<int>(std::round(rect.h));
  const int end = static_cast<int>(std::ceil(9 * face_scale(canvas.scale(), rect.w)));
  if (width < 8 || height < 3 * end) return;
  std::string key = fmt::format("back/split/{}x{}/{:x}/{}", width, height, palette.back, seat);
  Entry* entry = find(key);
  if (entry == nullptr) {
    const SurfacePtr surface = compose_back(width, height, canvas.scale(), palette, seat);
    if (surface == nullptr) return;
    entry = &keep_split(std::move(key), surface.get(), end);
  }
  draw(canvas, *entry, narrowed(rect, turned));
}

void FaceCache::clear() {
  fonts_.clear();
  faces_.clear();
  clock_ = 0;
}

}  // namespace gantry::ui
