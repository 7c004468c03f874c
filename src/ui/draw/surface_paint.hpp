// Painting into surfaces: rounded rectangles with smooth edges, gradients, text. Cards are composed with it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <SDL.h>

#include "ui/draw/geometry.hpp"
#include "ui/draw/sdl_handles.hpp"
#include "ui/draw/theme.hpp"

namespace gantry::ui {

/// An empty ARGB surface; null when there is no memory.
[[nodiscard]] SurfacePtr make_surface(int width, int height);
/// Fills a rounded rectangle with a vertical gradient; `clip` limits it further. Radius 0: square corners.
void paint_round_rect(SDL_Surface* surface, const Rect& rect, float radius, Color top, Color bottom, int alpha = 255);
/// The same, but only where `keep` (another rounded rectangle) is: a band that follows the corners of its card.
void paint_band(SDL_Surface* surface, const Rect& rect, const Rect& keep, float radius, Color top, Color bottom,
                int alpha = 255);
void paint_disc(SDL_Surface* surface, Point center, float radius, Color color, int alpha = 255);
/// Width of a line in pixels.
[[nodiscard]] int line_width(TTF_Font* font, std::string_view text);
void paint_line(SDL_Surface* surface, TTF_Font* font, int x, int y, Color color, std::string_view text);
/// Breaks text at spaces; at most `most` lines, the last one ends with an ellipsis when there was more.
[[nodiscard]] std::vector<std::string> wrap(TTF_Font* font, std::string_view text, int width, std::size_t most);

}  // namespace gantry::ui
