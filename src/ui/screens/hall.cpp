#include "ui/screens/hall.hpp"

#include <fmt/format.h>

#include "ui/widgets/svg.hpp"

namespace gantry::ui {

namespace {

void draw_walls(SvgArt& art, float w, float h) {
  const float floor = h * 0.75F;
  art.rect({0, 0, w, h}, art.linear(0, 0, 0, h, {{0, {0x1A212A}}, {0.62F, {0x12161C}}, {1, {0x0A0D11}}}));
  for (float x = 0; x < w; x += 128) {
    art.line(fmt::format("M{} 0V{}", x, floor), "#0A0D11", 16, 0.5F);
    art.line(fmt::format("M{} 0V{}", x + 9, floor), "#2A3541", 1, 0.7F);
  }
  art.rect({0, floor + 1, w, h - floor}, art.linear(0, floor, 0, h, {{0, {0x161C23}}, {1, {0x0A0D11}}}));
  art.line(fmt::format("M0 {}H{}", floor, w), "#2A3541", 1.4F);
  for (int i = -8; i <= 8; ++i) {
    const auto at = static_cast<float>(i);
    art.line(fmt::format("M{} {}L{} {}", w / 2 + at * w * 0.072F, floor, w / 2 + at * w * 0.172F, h), "#0A0D11", 2,
             0.7F);
  }
}

void draw_girder(SvgArt& art, float w, float y) {
  const float h = girder_height;
  art.rect({0, y, w, h}, art.linear(0, y, 0, y + h, {{0, {0x465463}}, {0.5F, {0x2A3541}}, {1, {0x161C23}}}));
  art.line(fmt::format("M0 {}H{}", y + 0.7F, w), "#8796A6", 1.2F);
  for (float x = -8; x < w; x += 24)
    art.line(fmt::format("M{} {}L{} {}L{} {}", x, y + 20, x + 12, y + 5, x + 24, y + 20), "#12161C", 2.6F);
  art.line(fmt::format("M0 {}H{}", y + 23, w), "#0A0D11", 3);
  for (float x = 8; x < w; x += 48) art.circle({x, y + 4}, 1.5F, "#8796A6");
}

}  // namespace

void draw_hall(Ui& ui, float girder) {
  Canvas& canvas = ui.canvas;
  const float scale = canvas.scale();
  if (canvas.plain_ground()) {
    canvas.fill({0, girder, canvas.width(), girder_height * scale}, theme::raised);
    canvas.frame({-scale, girder, canvas.width() + 2 * scale, girder_height * scale}, theme::line, scale);
    return;
  }
  const float w = canvas.width() / scale;
  const float h = canvas.height() / scale;
  SDL_Texture* hall = ui.pictures.drawing(
      fmt::format("hall {:.1f} {:.3f}", girder, scale), static_cast<int>(canvas.width()),
      static_cast<int>(canvas.height()),
      [&] {
        SvgArt art(w, h);
        draw_walls(art, w, h);
        draw_girder(art, w, girder / scale);
        return art.text();
      },
      true);
  if (hall == nullptr) canvas.fill({0, 0, canvas.width(), canvas.height()}, theme::ground);
  canvas.image(hall, {0, 0, canvas.width(), canvas.height()});
}

}  // namespace gantry::ui
