#include "ui/draw/surface_paint.hpp"

#include <algorithm>

namespace gantry::ui {

SurfacePtr make_surface(int width, int height) {
  SurfacePtr surface(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888));
  if (surface != nullptr) SDL_FillRect(surface.get(), nullptr, 0);
  return surface;
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
