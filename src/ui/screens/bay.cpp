#include "ui/screens/bay.hpp"

#include <array>

#include <fmt/format.h>

#include "ui/screens/hall.hpp"
#include "ui/widgets/svg.hpp"

namespace gantry::ui {

namespace {

constexpr Color dark{0x0A0D11};

/// For a game without a picture: a hangar door in its accent, lit from above.
std::string door_svg(float w, float h, Color c) {
  SvgArt art(w, h);
  art.rect({0, 0, w, h}, art.linear(0, 0, 0, h, {{0, mix(c, dark, 150)}, {1, mix(c, dark, 225)}}));
  const std::string glow = art.radial(w / 2, h * 0.4F, w * 0.7F, {{0, c, 0.55F}, {0.6F, c, 0.12F}, {1, c, 0}});
  art.rect({0, 0, w, h}, glow);
  for (float y = 0; y < h; y += 26) {
    art.line(fmt::format("M0 {}H{}", y, w), hex(dark), 3, 0.5F);
    art.line(fmt::format("M0 {}H{}", y + 3, w), hex(mix(c, theme::white, 90)), 1, 0.25F);
  }
  const float r = w * 0.27F;
  const Point m{w / 2, h * 0.45F};
  for (const float turn : {0.0F, 30.0F, 60.0F}) {
    art.open(fmt::format("translate({},{}) rotate({})", m.x, m.y, turn));
    art.rect({-r, -r, 2 * r, 2 * r}, "none", 6, {.paint = hex(mix(c, theme::white, 60)), .width = 2.4F}, 0.7F);
    art.close();
  }
  art.circle(m, r * 0.72F, art.radial(m.x, m.y, r, {{0, mix(c, theme::white, 120)}, {1, mix(c, dark, 60)}}),
             {.paint = hex(dark), .width = 3});
  return art.text();
}

/// Slats of a shutter, with the shade of the hall on them.
std::string shutter_svg(float w, float h) {
  SvgArt art(w, h);
  art.rect({1, 1, w - 2, h - 2}, art.linear(0, 0, 0, h, {{0, {0x1E2731}}, {0.7F, {0x151B22}}, {1, {0x0E1217}}}), 6,
           {.paint = "#0A0D11", .width = 2});
  for (float y = 14; y < h - 10; y += 17) {
    art.line(fmt::format("M8 {}H{}", y, w - 8), "#0A0D11", 3, 0.55F);
    art.line(fmt::format("M8 {}H{}", y + 2.4F, w - 8), "#3A4653", 1, 0.5F);
  }
  for (const float x : {7.0F, w - 7}) art.line(fmt::format("M{} 6V{}", x, h - 6), "#2A3541", 5, 0.8F);
  art.rect({w / 2 - 26, h - 30, 52, 10}, "#0A0D11", 4, {.paint = "#3A4653", .width = 1.2F});
  return art.text();
}

void edge_ticks(SvgArt& art, float w, float h, const std::string& c) {
  art.rect({1, 1, w - 2, h - 2}, "none", 2, {.paint = c, .width = 1.6F});
  art.rect({5, 5, w - 10, h - 10}, "none", 0, {.paint = c, .width = 0.7F}, 0.7F);
  for (int k = 1; k < static_cast<int>(h / 12); ++k) {
    const int length = k % 4 == 0 ? 8 : 4;
    art.line(fmt::format("M1 {0}h{1}M{2} {0}h-{1}", k * 12, length, w - 1), c, 1);
  }
}

void edge_outline(SvgArt& art, float w, float h, const std::string& c) {
  art.rect({3, 3, w - 6, h - 6}, "none", 5, {.paint = "#1B0E14", .width = 7});
  art.rect({1, 1, w - 2, h - 2}, "none", 6, {.paint = c, .width = 1.8F});
}

void edge_rim(SvgArt& art, float w, float h, const std::string& c) {
  art.rect({2, 2, w - 4, h - 4}, "none", 10, {.paint = "#0A1230", .width = 4.5F});
  art.rect({2, 2, w - 4, h - 4}, "none", 10, {.paint = c, .width = 2.2F});
  for (const float x : {12.0F, w - 12}) {
    art.circle({x, 12}, 6, c, {.paint = "#3A2804", .width = 1.4F});
    art.circle({x, 12}, 3.2F, "none", {.paint = "#A87810", .width = 1.2F});
  }
}

void edge_spines(SvgArt& art, float w, float h) {
  for (const float side : {-1.0F, 1.0F}) {
    const float x = side < 0 ? 7 : w - 7;
    art.line(fmt::format("M{} 2V{}", x, h - 2), "#0A0C07", 13);
    const std::string bone =
        art.linear(x - 6, 0, x + 6, 0, {{0, {0x757055}}, {0.4F, {0xFBF6E4}}, {0.75F, {0xC9C1A3}}, {1, {0x575340}}});
    for (float y = 4; y < h - 8; y += 9) {
      art.path(fmt::format("M{0} {1}C{2} {3} {4} {3} {5} {1}V{6}C{4} {7} {2} {7} {0} {6}Z", x - 6, y, x - 3, y + 2,
                           x + 3, x + 6, y + 9, y + 7),
               bone, {.paint = "#0A0C07", .width = 1});
    }
  }
  art.line(fmt::format("M0 2H{}", w), "#FBF6E4", 2.4F);
  art.line(fmt::format("M0 {}H{}", h - 2, w), "#757055", 3);
}

void edge_bands(SvgArt& art, float w, float h) {
  constexpr std::array<std::string_view, 3> colors{"#E5484D", "#3FB56B", "#4D8DFF"};
  for (std::size_t k = 0; k < 3; ++k) {
    const float from = static_cast<float>(k) * h / 3 + 2;
    art.line(fmt::format("M2.5 {0}V{1}M{2} {0}V{1}", from, from + h / 3 - 4, w - 2.5F), colors[k], 5);
  }
  art.line(fmt::format("M0 1.5H{}", w), colors[0], 3);
  art.line(fmt::format("M0 {}H{}", h - 1.5F, w), colors[2], 3);
}

std::string edge_svg(std::string_view edge, float w, float h, Color accent) {
  SvgArt art(w, h);
  const std::string c = hex(accent);
  if (edge == "ticks") {
    edge_ticks(art, w, h, c);
  } else if (edge == "outline") {
    edge_outline(art, w, h, c);
  } else if (edge == "rim") {
    edge_rim(art, w, h, c);
  } else if (edge == "spines") {
    edge_spines(art, w, h);
  } else if (edge == "bands") {
    edge_bands(art, w, h);
  } else {
    art.rect({1, 1, w - 2, h - 2}, "none", 7, {.paint = c, .width = 2});
  }
  return art.text();
}

std::string lamp_svg(float w, float h, float girder, Color c, bool forward) {
  SvgArt art(w, h);
  const float x = w / 2;
  const float strength = forward ? 0.6F : 0.34F;
  const std::string cone =
      art.linear(0, girder + 24, 0, h - 20, {{0, c, strength}, {0.5F, c, strength * 0.4F}, {1, c, 0}});
  art.path(fmt::format("M{} {}L{} {}H{}L{} {}Z", x - 26, girder + 24, 4, h - 20, w - 4, x + 26, girder + 24), cone);
  art.open(fmt::format("translate({},{}) scale(1,0.16)", x, h - 34));
  art.circle({0, 0}, w * 0.56F, art.radial(0, 0, w * 0.56F, {{0, c, strength * 1.2F}, {1, c, 0}}));
  art.close();
  const float top = girder + 16;
  art.path(fmt::format("M{} {}H{}L{} {}H{}Z", x - 20, top, x + 20, x + 28, top + 14, x - 28), "#10151B",
           {.paint = "#5A6876", .width = 1.2F});
  art.rect({x - 18, top + 11, 36, 4}, hex(mix(c, theme::white, 128)), 2);
  if (!forward) return art.text();
  for (const float side : {-40.0F, 40.0F}) {
    art.line(fmt::format("M{} {}V{}", x + side, girder + 6, girder + 44), "#0A0D11", 5);
    art.line(fmt::format("M{} {}V{}", x + side, girder + 6, girder + 44), "#A9B4BF", 2, 1, "4 3");
  }
  const float trolley = girder - 6;
  art.rect({x - 54, trolley, 108, 14}, art.linear(0, trolley, 0, trolley + 14, {{0, {0x8796A6}}, {1, {0x2A3541}}}), 3,
           {.paint = "#0A0D11", .width = 1.4F});
  for (const float side : {-38.0F, 38.0F})
    art.circle({x + side, trolley + 7}, 4, "#10151B", {.paint = "#A9B4BF", .width = 1});
  return art.text();
}

std::string page_icon_svg(std::string_view name, const std::string& c) {
  SvgArt art(32, 32);
  const SvgStroke line{.paint = c, .width = 2.2F};
  if (name == "practice") {
    art.circle({16, 16}, 11, "none", line);
    art.circle({16, 16}, 6, "none", {.paint = c, .width = 2});
    art.circle({16, 16}, 1.8F, c);
  } else if (name == "rules") {
    art.path("M16 8C12 5 7 5 4 6V25C7 24 12 24 16 27C20 24 25 24 28 25V6C25 5 20 5 16 8ZM16 8V27", "none", line);
  } else if (name == "cards") {
    art.open("rotate(-10 12 16)");
    art.rect({5, 7, 13, 19}, "none", 2, line);
    art.close();
    art.open("rotate(10 20 16)");
    art.rect({14, 7, 13, 19}, "#1B222B", 2, line);
    art.close();
  } else if (name == "settings") {
    for (const auto& [y, x] : {std::pair(8.0F, 20.0F), std::pair(16.0F, 11.0F), std::pair(24.0F, 22.0F)}) {
      art.path(fmt::format("M4 {}H28", y), "none", line);
      art.circle({x, y}, 3.4F, "#1B222B", line);
    }
  } else if (name == "about") {
    art.circle({16, 16}, 11, "none", line);
    art.path("M16 15V22", "none", line);
    art.circle({16, 10.5F}, 1.6F, c);
  } else {
    art.path("M4 9V25H28V11H16L13 7H4V9M16 14V21M12 18L16 22L20 18", "none", line);
  }
  return art.text();
}

}  // namespace

void draw_bay_picture(Ui& ui, const GameGlance& game, const Rect& rect, Color accent) {
  const int w = static_cast<int>(rect.w);
  const int h = static_cast<int>(rect.h);
  SDL_Texture* picture = ui.pictures.file(find_asset(fmt::format("home/{}.svg", game.id)), w, h);
  const bool own = picture == nullptr;
  if (own)
    picture = ui.pictures.drawing(fmt::format("door {:x}", accent.rgb), w, h,
                                  [&] { return door_svg(rect.w, rect.h, accent); });
  ui.canvas.image(picture, {rect.x, rect.y, static_cast<float>(w), static_cast<float>(h)});
  if (!own || game.title.empty()) return;
  ui.canvas.text_in(TextSize::huge, {rect.x, rect.y + rect.h * 0.45F - ui.canvas.px(24), rect.w, ui.canvas.px(48)},
                    theme::ink, game.title.substr(0, 1), Align::center);
}

void draw_closed_bay(Ui& ui, const Rect& rect) {
  if (colors() == ColorSet::contrast) return;  // the ground shows
  const int w = static_cast<int>(rect.w);
  const int h = static_cast<int>(rect.h);
  const float scale = ui.canvas.scale();
  SDL_Texture* picture = ui.pictures.drawing(fmt::format("shutter {:.3f}", scale), w, h,
                                             [&] { return shutter_svg(rect.w / scale, rect.h / scale); });
  ui.canvas.image(picture, {rect.x, rect.y, static_cast<float>(w), static_cast<float>(h)});
}

void draw_bay_edge(Ui& ui, std::string_view edge, const Rect& rect, Color accent) {
  const int w = static_cast<int>(rect.w);
  const int h = static_cast<int>(rect.h);
  const float scale = ui.canvas.scale();
  SDL_Texture* picture = ui.pictures.drawing(fmt::format("edge {} {:x} {:.3f}", edge, accent.rgb, scale), w, h,
                                             [&] { return edge_svg(edge, rect.w / scale, rect.h / scale, accent); });
  ui.canvas.image(picture, {rect.x, rect.y, static_cast<float>(w), static_cast<float>(h)});
}

void draw_bay_lamp(Ui& ui, const Rect& bay, float girder, Color accent, bool forward) {
  const float scale = ui.canvas.scale();
  const float wide = bay.w * 1.24F;
  const Rect rect{bay.center().x - wide / 2, girder - 8 * scale, wide, bay.bottom() + 78 * scale - girder};
  SDL_Texture* picture = ui.pictures.drawing(
      fmt::format("lamp {:x} {:.3f} {}", accent.rgb, scale, forward), static_cast<int>(rect.w),
      static_cast<int>(rect.h), [&] { return lamp_svg(rect.w / scale, rect.h / scale, 8, accent, forward); });
  ui.canvas.image(picture, rect);
}

void draw_icon(Ui& ui, std::string_view name, const Rect& rect, Color color) {
  SDL_Texture* picture =
      ui.pictures.drawing(fmt::format("page icon {} {:x}", name, color.rgb), static_cast<int>(rect.w),
                          static_cast<int>(rect.h), [&] { return page_icon_svg(name, hex(color)); });
  ui.canvas.image(picture, rect);
}

}  // namespace gantry::ui
