// Plates: the panels, buttons and fields of the shell, drawn once for each size and kept.
#pragma once

#include "ui/draw/canvas.hpp"
#include "ui/widgets/pictures.hpp"

namespace gantry::ui {

/// A rounded plate with a vertical gradient. Lengths at 720p.
struct Plate {
  Color top = {0x2B3540}, bottom = {0x1B222B};
  Color edge = {0x465463};
  Color shine = {0x6A7886};  ///< a thin light below the upper edge
  float radius = 8;
  float shadow = 0;  ///< how far it reaches
  int shine_alpha = 180;
  int alpha = 255;
};

namespace plates {
inline constexpr Plate button{};
inline constexpr Plate panel{.top = {0x242D38}, .bottom = {0x161C23}, .radius = 10, .shadow = 10, .shine_alpha = 0};
inline constexpr Plate popup{.top = {0x242D38}, .bottom = {0x181E26}, .edge = {0x5A6876}, .radius = 12, .shadow = 20};
inline constexpr Plate field{
    .top = {0x0D1116}, .bottom = {0x12161C}, .edge = {0x465463}, .radius = 6, .shine_alpha = 0};
inline constexpr Plate row{.top = {0x222A34}, .bottom = {0x1D242D}, .edge = {0x303B47}, .radius = 7, .shine_alpha = 0};
}  // namespace plates

/// The plate of a primary button in a color, lit from above.
[[nodiscard]] Plate primary_plate(Color color);
/// A plate in the set of colors in force.
[[nodiscard]] Plate shown_plate(const Plate& plate);
/// The same plate a little lighter: the pointer is over it.
[[nodiscard]] Plate lighter(const Plate& plate, int part = 36);

class Skin {
 public:
  Skin(Canvas& canvas, Pictures& pictures) : canvas_(canvas), pictures_(pictures) {}

  void plate(const Rect& rect, const Plate& plate);
  /// A line around a rectangle with round corners.
  void ring(const Rect& rect, float radius, Color color, float thickness);

 private:
  Canvas& canvas_;
  Pictures& pictures_;
};

}  // namespace gantry::ui
