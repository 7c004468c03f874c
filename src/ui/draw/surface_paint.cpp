#include "ui/draw/surface_paint.hpp"

#include <algorithm>
#include <cmath>

namespace gantry::ui {

namespace {

/// How much of a pixel a rounded rectangle covers, 0 .. 1, from the distance of its center to the edge.
float coverage(float x, float y, const Rect& rect, float radius) {
  const Point c = rect.center();
  const float dx = std::max(std::abs(x - c.x) - (rect.w / 2 - radius), 0.0F);
  const float dy = std::max(std::abs(y - c.y) - (rect.h / 2 - radius), 0.0F);
  const float outside = std::abs(x - c.x) > rect.w / 2 - radius || std::abs(y - c.y) > rect.h / 2 - radius
                            ? std::sqrt(dx * dx + dy * dy) - radius
                            : -1.0F;
  return std::clamp(0.5F - outside, 0.0F, 1.0F);
}

void blend(std::uint32_t& pixel, Color color, int alpha) {
  if (alpha <= 0) return;
  const auto old_alpha = static_cast<int>(pixel >> 24U);
  if (alpha >= 255 || old_alpha == 0) {
    pixel = static_cast<std::uint32_t>(alpha) << 24U | color.rgb;
    return;
  }
  const int out_alpha = alpha + old_alpha * (255 - alpha) / 255;
  const auto part = [&](int fresh, int old) {
    return static_cast<std::uint32_t>((fresh * alpha + old * old_alpha * (255 - alpha) / 255) / out_alpha);
  };
  const Color old{pixel & 0xFFFFFFU};
  pixel = static_cast<std::uint32_t>(out_alpha) << 24U | part(color.red(), old.red()) << 16U |
          part(color.green(), old.green()) << 8U | part(color.blue(), old.blue());
}

}  // namespace

SurfacePtr make_surface(int width, int height) {
  SurfacePtr surface(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888));
  if (surface != nullptr) SDL_FillRect(surface.get(), nullptr, 0);
  return surface;
}

void paint_band(SDL_Surface* surface, const Rect& rect, const Rect& keep, float radius, Color top, Color bottom,
                int alpha) {
  const int x0 = std::max(0, static_cast<int>(std::floor(rect.x)));
  const int x1 = std::min(surface->w, static_cast<int>(std::ceil(rect.right())));
  const int y0 = std::max(0, static_cast<int>(std::floor(rect.y)));
  const int y1 = std::min(surface->h, static_cast<int>(std::ceil(rect.bottom())));
  auto* bytes = static_cast<std::uint8_t*>(surface->pixels);
  for (int y = y0; y < y1; ++y) {
    const float down = rect.h > 1 ? (static_cast<float>(y) + 0.5F - rect.y) / rect.h : 0.0F;
    const Color color = mix(top, bottom, std::clamp(static_cast<int>(down * 256), 0, 256));
    auto* line = reinterpret_cast<std::uint32_t*>(bytes + static_cast<std::ptrdiff_t>(y) * surface->pitch);
    for (int x = x0; x < x1; ++x) {
      const float covered = coverage(static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F, keep, radius);
      blend(line[x], color, static_cast<int>(covered * static_cast<float>(alpha)));
    }
  }
}

void paint_round_rect(SDL_Surface* surface, const Rect& rect, float radius, Color top, Color bottom, int alpha) {
  paint_band(surface, rect, rect, radius, top, bottom, alpha);
}

void paint_disc(SDL_Surface* surface, Point center, float radius, Color color, int alpha) {
  const Rect rect{center.x - radius, center.y - radius, 2 * radius, 2 * radius};
  paint_band(surface, rect, rect, radius, color, color, alpha);
}

int line_width(TTF_Font* font, std::string_view text) {
  int width = 0;
  TTF_SizeUTF8(font, std::string(text).c_str(), &width, nullptr);
  return width;
}

void paint_line(SDL_Surface* surface, TTF_Font* font, int x, int y, Color color, std::string_view text) {
  if (text.empty()) return;
  const SDL_Color ink{static_cast<Uint8>(color.red()), static_cast<Uint8>(color.green()),
                      static_cast<Uint8>(color.blue()), 255};
  const SurfacePtr line(TTF_RenderUTF8_Blended(font, std::string(text).c_str(), ink));
  if (line == nullptr) return;
  SDL_Rect to{x, y, line->w, line->h};
  SDL_SetSurfaceBlendMode(line.get(), SDL_BLENDMODE_BLEND);
  SDL_BlitSurface(line.get(), nullptr, surface, &to);
}

std::vector<std::string> wrap(TTF_Font* font, std::string_view text, int width, std::size_t most) {
  std::vector<std::string> lines;
  std::string line;
  bool more = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    const std::string word(text.substr(0, end));
    const bool breaks = end < text.size() && text[end] == '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string longer = line.empty() ? word : line + " " + word;
    if (!line.empty() && line_width(font, longer) > width) {
      lines.push_back(line);
      line = word;
    } else {
      line = longer;
    }
    if (breaks) {
      lines.push_back(line);
      line.clear();
    }
    if (lines.size() >= most) {
      more = !line.empty() || !text.empty();
      break;
    }
  }
  if (!line.empty() && lines.size() < most) lines.push_back(line);
  if (more && !lines.empty()) {
    std::string& last = lines.back();
    while (!last.empty() && line_width(font, last + "...") > width) last.pop_back();
    last += "...";
  }
  return lines;
}

}  // namespace gantry::ui
