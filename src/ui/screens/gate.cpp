#include "ui/screens/gate.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "ui/widgets/svg.hpp"

namespace gantry::ui {

namespace {

constexpr Color ink{0x070905};
constexpr Color bone{0xFBF6E4};

/// Materials of a gate, all leaning towards the accent.
struct Material {
  Color dark, mid, metal, light;
  explicit Material(Color accent)
      : dark(mix({0x0B0E0C}, accent, 14)),
        mid(mix({0x2A2E2A}, accent, 48)),
        metal(mix({0x62625A}, accent, 40)),
        light(mix(bone, accent, 60)) {}
};

Point on_curve(std::array<Point, 4> p, float t) {
  const float u = 1 - t;
  const float a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
  return {a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x, a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y};
}

/// One rib of a leaf: shadow, body, light from above, bolts.
void draw_rib(SvgArt& art, const Material& m, Color accent, float side, float y, float middle) {
  const std::array<Point, 4> p{Point{640 + side * 26, y}, Point{640 + side * 220, y - 78},
                               Point{640 + side * 520, y - 60}, Point{640 + side * 1000, y + 130}};
  const float near = std::max(0.0F, 1 - std::abs(y - middle) / 560);
  const Color body = mix(mix(m.dark, m.mid, 120), m.metal, static_cast<int>(256 * (0.2F + 0.55F * near)));
  const std::string d = fmt::format("M{:.1f} {:.1f}C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}", p[0].x, p[0].y, p[1].x,
                                    p[1].y, p[2].x, p[2].y, p[3].x, p[3].y);
  art.line(d, hex(ink), 54, 0.6F);
  art.line(d, hex(mix(body, ink, 141)), 46);
  const auto layer = [&](float up, Color color, float width, float opacity) {
    art.open(fmt::format("translate(0,{})", -up));
    art.line(d, hex(color), width, opacity);
    art.close();
  };
  layer(5, body, 32, 1);
  layer(13, mix(body, m.light, 77), 12, 0.8F);
  layer(18, mix(body, m.light, 159), 2.6F, 0.9F);
  for (const float t : {0.3F, 0.52F, 0.72F}) {
    const Point at = on_curve(p, t);
    const bool lamp = t < 0.4F && std::abs(y - middle) < 200;
    art.circle({at.x, at.y - 4}, lamp ? 4.4F : 6, lamp ? hex(accent) : hex(m.dark),
               {.paint = hex(mix(body, m.light, 77)), .width = 1.4F});
    art.circle({at.x - 1.5F, at.y - 6}, lamp ? 1.6F : 1.8F, hex(mix(body, lamp ? Color{0xFFFFFF} : m.light, 150)));
  }
}

void draw_hose(SvgArt& art, const Material& m, float side, float x, float width) {
  const float a = 640 + side * x;
  const std::string d = fmt::format("M{:.1f} -20C{:.1f} 120 {:.1f} 160 {:.1f} 330S{:.1f} 620 {:.1f} 760", a,
                                    a + side * 30, a + side * 34, a + side * 8, a - side * 22, a + side * 24);
  art.line(d, "#050704", width + 12, 0.45F);
  art.line(d, hex(ink), width + 2.4F);
  art.line(d, hex(mix(m.mid, ink, 60)), width);
  art.line(d, hex(m.metal), width * 0.62F);
  art.line(d, hex(mix(m.metal, m.light, 90)), width * 0.2F, 0.9F);
  art.path(d, "none", {.paint = hex(ink), .width = width, .dash = "2.4 8.6", .butt = true}, 0.75F);
}

std::string gate_svg(float w, float h, Color accent) {
  // Drawn for a window 1280 wide and shifted so that its middle stays the window's.
  const Material m(accent);
  SvgArt art(w, h);
  art.rect({0, 0, w, h}, art.linear(0, 0, 0, h, {{0, mix(m.dark, m.mid, 60)}, {0.5F, m.dark}, {1, {0x060806}}}));
  art.open(fmt::format("translate({:.1f},0)", w / 2 - 640));
  const std::string glow = art.radial(640, 300, 720, {{0, m.metal, 0.62F}, {0.4F, m.mid, 0.34F}, {1, m.dark, 0}});
  art.circle({640, 300}, 720, glow);
  for (const float side : {-1.0F, 1.0F}) {
    for (float y = -60; y < h + 120; y += 78) draw_rib(art, m, accent, side, y, 290);
    for (const auto& [x, width] : {std::pair(190.0F, 26.0F), std::pair(330.0F, 20.0F), std::pair(520.0F, 30.0F)})
      draw_hose(art, m, side, x, width);
  }
  art.line(fmt::format("M640 -10V{}", h + 10), "#050704", 66, 0.75F);
  for (float y = -20; y < h + 20; y += 26) {  // the lock between the leaves, one block after the other
    const std::string block = art.linear(
        615, 0, 665, 0, {{0, mix(m.metal, ink, 150)}, {0.4F, m.light}, {0.6F, m.metal}, {1, mix(m.metal, ink, 170)}});
    art.path(fmt::format("M614 {0}C626 {1} 654 {1} 666 {0}V{2}C654 {3} 626 {3} 614 {2}Z", y, y + 5, y + 22, y + 17),
             block, {.paint = hex(ink), .width = 1.4F});
  }
  const std::string vignette =
      art.radial(640, 300, 900, {{0, {0x050704}, 0}, {0.45F, {0x050704}, 0.18F}, {1, {0x050704}, 0.92F}});
  art.close();
  art.open(fmt::format("translate({:.1f},0)", w / 2 - 640));
  art.rect({640 - w, -10, 2 * w, h + 20}, vignette);
  art.close();
  art.rect({0, 0, w, 60},
           art.linear(0, 0, 0, 60, {{0, {0x050704}, 0.9F}, {0.6F, {0x050704}, 0.6F}, {1, {0x050704}, 0}}));
  return art.text();
}

std::string seal_svg(float r, Color accent, Color seat) {
  const Material m(accent);
  const float c = r * seal_glow;
  SvgArt art(2 * c, 2 * c);
  art.circle({c, c}, c, art.radial(c, c, c, {{0, seat, 0.36F}, {0.5F, seat, 0.1F}, {1, seat, 0}}));
  art.circle({c, c + r * 0.05F}, r * 1.04F, "#000000", {}, 0.5F);
  art.circle(
      {c, c}, r,
      art.linear(0, c - r, 0, c + r, {{0, m.light}, {0.4F, mix(m.light, m.metal, 130)}, {1, mix(m.mid, ink, 60)}}),
      {.paint = hex(ink), .width = r * 0.02F});
  for (int i = 0; i < 24; ++i) {
    const float t = static_cast<float>(i) * 0.261799F;
    art.line(fmt::format("M{:.2f} {:.2f}L{:.2f} {:.2f}", c + r * 0.82F * std::cos(t), c + r * 0.82F * std::sin(t),
                         c + r * 0.97F * std::cos(t), c + r * 0.97F * std::sin(t)),
             hex(ink), r * 0.022F, 0.75F);
  }
  art.circle({c, c}, r * 0.8F, hex(mix(m.dark, ink, 100)), {.paint = hex(ink), .width = r * 0.03F});
  art.circle(
      {c, c}, r * 0.65F,
      art.radial(c, c - r * 0.09F, r * 0.67F, {{0, mix(m.dark, seat, 50)}, {0.7F, m.dark}, {1, mix(m.dark, ink, 100)}}),
      {.paint = hex(ink), .width = r * 0.02F});
  return art.text();
}

}  // namespace

void draw_gate(Ui& ui, std::string_view game, Color accent) {
  Canvas& canvas = ui.canvas;
  if (canvas.plain_ground()) return;
  const int width = static_cast<int>(canvas.width());
  const int height = static_cast<int>(canvas.height());
  const Rect all{0, 0, canvas.width(), canvas.height()};
  SDL_Texture* own = ui.pictures.file(find_asset(fmt::format("gates/{}.svg", game)), width, height);
  if (own == nullptr) {
    const float scale = std::min(canvas.width() / 1280, canvas.height() / 720);
    own = ui.pictures.drawing(
        fmt::format("gate {:x}", accent.rgb), width, height,
        [&] { return gate_svg(canvas.width() / scale, canvas.height() / scale, accent); }, true);
  }
  if (own == nullptr) canvas.fill(all, theme::ground);
  canvas.image(own, all);
}

SDL_Texture* seal_picture(Ui& ui, Color accent, Color seat, float radius) {
  const int size = static_cast<int>(2 * radius * seal_glow);
  return ui.pictures.drawing(fmt::format("seal {:x} {:x}", accent.rgb, seat.rgb), size, size,
                             [&] { return seal_svg(radius, accent, seat); });
}

}  // namespace gantry::ui
