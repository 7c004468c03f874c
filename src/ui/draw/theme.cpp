#include "ui/draw/theme.hpp"

#include <algorithm>
#include <cmath>

#include "ui/draw/compat.hpp"

namespace gantry::ui {

namespace {

constexpr std::array<SeatStyle, max_seats> seats{{{"Amber", {0xFFD400}},
                                                  {"Red", {0xFF002B}},
                                                  {"Mint", {0x66FF99}},
                                                  {"Indigo", {0x5E76ED}},
                                                  {"Ice", {0xCCEEFF}},
                                                  {"Mauve", {0xB4649A}}}};
constexpr SeatStyle nobody{"Nobody", {0xA9B4BF}};

constexpr std::array<Color, 11> hues{{{0x7FC0AC},
                                      {0xE0B860},
                                      {0xDDD6BE},
                                      {0xD9A6B4},
                                      {0xFF9E72},
                                      {0x8CC8F2},
                                      {0xBBA4EE},
                                      {0x93CC6E},
                                      {0xF2D15B},
                                      {0x62D0C6},
                                      {0xBCC6D2}}};
constexpr std::array<Color, 8> terrains{
    {{0x43576A}, {0x786A45}, {0x5A4C67}, {0x2F5C4E}, {0x1D5C7C}, {0x6E3F36}, {0x5C554F}, {0x3A5A3A}}};

constexpr std::array<TextStyle, static_cast<std::size_t>(TextSize::count_)> styles{{{14, false, false},
                                                                                    {15, false, false},
                                                                                    {17, false, false},
                                                                                    {17, true, false},
                                                                                    {18, true, true},
                                                                                    {20, true, true},
                                                                                    {21, true, false},
                                                                                    {30, true, true},
                                                                                    {42, true, true},
                                                                                    {14, true, false}}};

double linear(int channel) {
  const double value = channel / 255.0;
  return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(Color color) {
  return 0.2126 * linear(color.red()) + 0.7152 * linear(color.green()) + 0.0722 * linear(color.blue());
}

/// Points of an emblem in a box -1 .. 1; a shape that is not convex is a fan around the center.
struct Outline {
  std::array<ImVec2, 12> points;
  int count;
};

Outline star() {
  Outline out{};
  for (int i = 0; i < 10; ++i) {
    const float angle = -1.5708F + static_cast<float>(i) * 0.62832F;
    const float radius = i % 2 == 0 ? 1.05F : 0.45F;
    out.points[static_cast<std::size_t>(i)] = ImVec2(radius * std::cos(angle), radius * std::sin(angle));
  }
  out.count = 10;
  return out;
}

Outline outline_of(Seat seat) {
  switch (seat) {
    case 0:
      return {{{{0, -1}, {0.87F, -0.5F}, {0.87F, 0.5F}, {0, 1}, {-0.87F, 0.5F}, {-0.87F, -0.5F}}}, 6};
    case 1:
      return {{{{-0.8F, -0.9F}, {0.8F, -0.9F}, {0.8F, 0.1F}, {0.5F, 0.6F}, {0, 1}, {-0.5F, 0.6F}, {-0.8F, 0.1F}}}, 7};
    case 2:
      return {{{{0, -0.95F}, {1, 0.8F}, {-1, 0.8F}}}, 3};
    case 3:
      return {{{{0, -1}, {0.85F, 0}, {0, 1}, {-0.85F, 0}}}, 4};
    default:
      return star();
  }
}

void draw_crescent(ImDrawList* list, Point center, float radius, ImU32 color) {
  constexpr int steps = 14;
  for (int i = 0; i < steps; ++i) {
    const auto point = [&](int at, float inner) {
      const float angle = 0.75F + static_cast<float>(at) / steps * 4.8F;
      const float shift = inner * 0.45F * radius;
      const float reach = radius * (1.0F - inner * 0.28F);
      return ImVec2(center.x + reach * std::cos(angle) + shift, center.y + reach * std::sin(angle));
    };
    list->AddQuadFilled(point(i, 0), point(i + 1, 0), point(i + 1, 1), point(i, 1), color);
  }
}

}  // namespace

Color mix(Color a, Color b, int part) {
  const auto blend = [part](int x, int y) { return static_cast<std::uint32_t>((x * (256 - part) + y * part) / 256); };
  return {blend(a.red(), b.red()) << 16U | blend(a.green(), b.green()) << 8U | blend(a.blue(), b.blue())};
}

double contrast(Color a, Color b) {
  const double x = luminance(a);
  const double y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

const SeatStyle& seat_style(Seat seat) { return seat < max_seats ? seats[seat] : nobody; }

void draw_emblem(ImDrawList* list, Point center, float radius, Seat seat, int alpha) {
  const ImU32 color = paint(seat_style(seat).color, alpha);
  if (seat == 5) {
    draw_crescent(list, center, radius, color);
    return;
  }
  const Outline shape = outline_of(seat);
  std::array<ImVec2, 12> at{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(shape.count); ++i) {
    at[i] = ImVec2(center.x + shape.points[i].x * radius, center.y + shape.points[i].y * radius);
  }
  if (seat != 4) {
    list->AddConvexPolyFilled(at.data(), shape.count, color);
  } else {
    // A fan with smoothed edges would show its spokes.
    const ImDrawListFlags flags = list->Flags;
    list->Flags &= ~ImDrawListFlags_AntiAliasedFill;
    for (int i = 0; i < shape.count; ++i) {
      const auto next = static_cast<std::size_t>((i + 1) % shape.count);
      list->AddTriangleFilled(ImVec2(center.x, center.y), at[static_cast<std::size_t>(i)], at[next], color);
    }
    list->Flags = flags;
  }
  list->AddCircleFilled(ImVec2(center.x, center.y), radius * 0.22F, paint(theme::ground, alpha), 8);
}

Color kind_hue(int kind) { return hues[static_cast<std::size_t>(kind < 0 ? 0 : kind) % hues.size()]; }
Color terrain_color(int terrain) {
  return terrains[static_cast<std::size_t>(terrain < 0 ? 0 : terrain) % terrains.size()];
}
const TextStyle& text_style(TextSize size) { return styles[static_cast<std::size_t>(size)]; }

}  // namespace gantry::ui
