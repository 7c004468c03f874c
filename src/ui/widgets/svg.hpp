// Writing SVG for backdrops, plates and icons that are composed at run time. Only what the reader behind SDL_image draws
// rightly is offered: shapes, strokes, opacity, transforms, and gradients in user units that stand before their use.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "ui/draw/theme.hpp"

namespace gantry::ui {

/// "#rrggbb".
[[nodiscard]] std::string hex(Color color);

struct SvgStop {
  float at = 0;  ///< 0 .. 1
  Color color;
  float opacity = 1;
};

struct SvgStroke {
  std::string paint = "none";  ///< color or gradient
  float width = 1;
  std::string_view dash = {};  ///< "4 3"
  bool butt = false;           ///< square ends instead of round ones
};

class SvgArt {
 public:
  /// A drawing of width x height units that is rasterized at any size of the same proportions.
  SvgArt(float width, float height) : width_(width), height_(height) {}

  using Stops = std::initializer_list<SvgStop>;
  /// Gradients in user units; the result is used as a paint.
  [[nodiscard]] std::string linear(float x1, float y1, float x2, float y2, Stops stops);
  [[nodiscard]] std::string radial(float x, float y, float radius, Stops stops);

  void rect(const Rect& rect, std::string_view fill, float radius = 0, const SvgStroke& stroke = {}, float opacity = 1);
  void circle(Point center, float radius, std::string_view fill, const SvgStroke& stroke = {}, float opacity = 1);
  void path(std::string_view d, std::string_view fill, const SvgStroke& stroke = {}, float opacity = 1);
  void line(std::string_view d, std::string_view paint, float width, float opacity = 1, std::string_view dash = {});
  void open(std::string_view transform);
  void close();
  /// A soft shadow under a rounded rectangle, from `reach` units outside of it inwards. What is `covered` by an opaque one
  /// of the same radius is left out as far as it saves drawing.
  void shadow(const Rect& rect, float radius, float reach, float opacity, const Rect& covered);
  /// More drawing in the same units.
  void raw(std::string_view text) { body_ += text; }

  [[nodiscard]] std::string text() const;

 private:
  [[nodiscard]] static std::string stops_text(Stops stops);

  float width_, height_;
  int gradients_ = 0;
  std::string body_;
};

}  // namespace gantry::ui
