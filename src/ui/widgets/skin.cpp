#include "ui/widgets/skin.hpp"

#include <cmath>

#include <fmt/format.h>

#include "ui/draw/compat.hpp"
#include "ui/widgets/svg.hpp"

namespace gantry::ui {

namespace {

std::string plate_svg(const Plate& plate, float width, float height, float margin, float scale) {
  const float line = std::max(1.0F, 1.2F * scale);
  const float radius = plate.radius * scale;
  SvgArt art(width + 2 * margin, height + 2 * margin);
  const Rect box{margin + line / 2, margin + line / 2, width - line, height - line};
  if (plate.shadow > 0) {
    const Rect under{margin, margin + plate.shadow * scale * 0.3F, width, height};
    art.shadow(under, radius, plate.shadow * scale * 0.7F, 0.55F, box);
  }
  const std::string fill = art.linear(0, margin, 0, margin + height, {{0, plate.top}, {1, plate.bottom}});
  art.rect(box, fill, radius, {.paint = hex(plate.edge), .width = line});
  if (plate.shine_alpha > 0) {
    art.line(fmt::format("M{:.2f} {:.2f}H{:.2f}", margin + radius, margin + line * 1.8F, margin + width - radius),
             hex(plate.shine), std::max(1.0F, scale), static_cast<float>(plate.shine_alpha) / 255.0F);
  }
  return art.text();
}

}  // namespace

Plate primary_plate(Color color) {
  return {.top = mix(color, theme::white, 90),
          .bottom = color,
          .edge = {0x0A0D11},
          .shine = mix(color, theme::white, 190),
          .radius = 8,
          .shadow = 0,
          .shine_alpha = 200,
          .alpha = 255};
}

Plate lighter(const Plate& plate, int part) {
  Plate out = plate;
  out.top = mix(plate.top, theme::white, part);
  out.bottom = mix(plate.bottom, theme::white, part);
  out.edge = mix(plate.edge, theme::white, part);
  return out;
}

/// In the set of high contrast dark plates are darker and their edges light; light ones stay as they are.
Plate shown_plate(const Plate& plate) {
  constexpr double dark = 4;  // less than this to black
  if (colors() != ColorSet::contrast || contrast(plate.top, {0}) >= dark) return plate;
  Plate out = plate;
  out.top = mix(plate.top, {0}, 150);
  out.bottom = mix(plate.bottom, {0}, 180);
  out.edge = strong(plate.edge);
  out.shine_alpha = 0;
  return out;
}

void Skin::plate(const Rect& rect, const Plate& given) {
  const Plate plate = shown_plate(given);
  const float width = std::round(rect.w);
  const float height = std::round(rect.h);
  if (width < 2 || height < 2) return;
  const float margin = std::ceil(canvas_.px(plate.shadow));
  const float scale = canvas_.scale();
  const std::string key =
      fmt::format("plate {:x} {:x} {:x} {:x} {} {} {} {:.3f}", plate.top.rgb, plate.bottom.rgb, plate.edge.rgb,
                  plate.shine.rgb, plate.radius, plate.shadow, plate.shine_alpha, scale);
  SDL_Texture* texture =
      pictures_.drawing(key, static_cast<int>(width + 2 * margin), static_cast<int>(height + 2 * margin),
                        [&] { return plate_svg(plate, width, height, margin, scale); });
  canvas_.shadowed_image(
      texture, {std::floor(rect.x) - margin, std::floor(rect.y) - margin, width + 2 * margin, height + 2 * margin},
      margin, plate.alpha);
}

void Skin::ring(const Rect& rect, float radius, Color color, float thickness) {
  compat::add_rect(canvas_.list(), ImVec2(rect.x, rect.y), ImVec2(rect.right(), rect.bottom()), paint(color),
                   std::max(1.0F, thickness), radius);
}

}  // namespace gantry::ui
