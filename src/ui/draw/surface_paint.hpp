// Surfaces and the lines of text on them. Cards are composed with it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <SDL.h>

#include "ui/draw/sdl_handles.hpp"
#include "ui/draw/theme.hpp"

namespace gantry::ui {

/// An empty ARGB surface; null when there is no memory.
[[nodiscard]] SurfacePtr make_surface(int width, int height);
/// Width of a line in pixels.
[[nodiscard]] int line_width(TTF_Font* font, std::string_view text);
void paint_line(SDL_Surface* surface, TTF_Font* font, int x, int y, Color color, std::string_view text);
/// Breaks text at spaces; at most `most` lines, the last one ends with an ellipsis when there was more.
[[nodiscard]] std::vector<std::string> wrap(TTF_Font* font, std::string_view text, int width, std::size_t most);

}  // namespace gantry::ui
