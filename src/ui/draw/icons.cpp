#include "ui/draw/icons.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "ui/widgets/pictures.hpp"

namespace gantry::ui {

namespace {

constexpr Color dark{0x11150B};

struct IconPath {
  std::string_view name;
  std::string_view fill;    ///< filled part
  std::string_view stroke;  ///< line part
  float width = 2.4F;
};

/// In a box -10 .. 10.
constexpr std::array<IconPath, 16> paths{{
    {"blade", "M-7 8L-4 5L6 -9L8 -9L8 -7L-4 7L-5 8Z", "M-8 1L1 9M-9 9L-5 5", 2.6F},
    {"shield", "M0 -9L8 -6V1C8 6 3 9 0 10C-3 9 -8 6 -8 1V-6Z", ""},
    {"drop", "M0 -8C5 -2 6.5 0.6 6.5 3.2A6.5 6.5 0 1 1 -6.5 3.2C-6.5 0.6 -5 -2 0 -8Z", ""},
    {"check", "", "M-6 0L-2 5L7 -6", 3},
    {"cross", "", "M-6 -6L6 6M-6 6L6 -6", 3},
    {"shell", "M-4 7V-1Q0 -10 4 -1V7Z", "M-5 8H5", 2},
    {"target", "", "M-7 0A7 7 0 1 1 7 0A7 7 0 1 1 -7 0M0 -10V-4M0 4V10M-10 0H-4M4 0H10", 2},
    {"swap", "", "M-4 7V-6M-8 -2L-4 -7L0 -2M4 -7V6M0 2L4 7L8 2", 2.2F},
    {"down", "", "M0 -7V5M-5 0L0 6L5 0", 2.8F},
    {"coin", "M-8 0A8 8 0 1 1 8 0A8 8 0 1 1 -8 0Z", ""},
    {"heart", "M0 8C-10 1 -9 -7 -4 -7C-2 -7 0 -5 0 -3C0 -5 2 -7 4 -7C9 -7 10 1 0 8Z", ""},
    {"bolt", "M2 -10L-7 2H-1L-3 10L7 -3H1Z", ""},
    {"cards", "", "M-7 -6H2V7H-7ZM-2 -8H7V5H3", 1.8F},
    {"star", "M0 -10L2.6 -3.4L9.5 -3.1L4.1 1.3L5.9 8.1L0 4.2L-5.9 8.1L-4.1 1.3L-9.5 -3.1L-2.6 -3.4Z", ""},
    {"skull",
     "M-8 -2C-8 -12 8 -12 8 -2C8 2 6 3.5 4 4.5V9H-4V4.5C-6 3.5 -8 2 -8 -2ZM-4.8 -1A2 2 0 1 0 -0.8 -1A2 2 0 1 0 "
     "-4.8 -1ZM0.8 -1A2 2 0 1 0 4.8 -1A2 2 0 1 0 0.8 -1Z",
     ""},
    {"arrow", "", "M-8 0H5M0 -6L7 0L0 6", 2.8F},
}};

/// What a file of assets/icons draws in its box of 24, without the element around it; empty: there is none.
const std::string& icon_file(std::string_view name) {
  static std::map<std::string, std::string, std::less<>> kept;
  const auto found = kept.find(name);
  if (found != kept.end()) return found->second;
  std::string& out = kept[std::string(name)];
  const auto file = find_asset(fmt::format("icons/{}.svg", name));
  if (file.empty()) return out;
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  const std::size_t head = text.find("<svg");
  const std::size_t from = head == std::string::npos ? head : text.find('>', head);
  const std::size_t to = text.rfind("</svg>");
  if (from != std::string::npos && to != std::string::npos && to > from) out = text.substr(from + 1, to - from - 1);
  return out;
}

/// They are drawn in white: in a color.
std::string tinted(std::string text, const std::string& color) {
  constexpr std::string_view white = "\"#fff\"";
  for (std::size_t at = text.find(white); at != std::string::npos; at = text.find(white, at + color.size()))
    text.replace(at + 1, white.size() - 2, color);
  return text;
}

}  // namespace

void add_icon(SvgArt& art, std::string_view name, Point center, float size, Color color) {
  for (const IconPath& icon : paths) {
    if (icon.name != name) continue;
    art.open(fmt::format("translate({:.2f},{:.2f}) scale({:.4f})", center.x, center.y, size / 20));
    if (!icon.fill.empty()) art.path(icon.fill, hex(color));
    if (!icon.stroke.empty()) art.line(icon.stroke, hex(color), icon.width);
    art.close();
    return;
  }
  const std::string& file = icon_file(name);
  if (file.empty()) return;
  art.open(fmt::format("translate({:.2f},{:.2f}) scale({:.4f}) translate(-12,-12)", center.x, center.y, size / 22));
  art.raw(tinted(file, hex(color)));
  art.close();
}

void add_badge(SvgArt& art, std::string_view name, Point center, float size, Color color, bool used) {
  const Color edge = used ? Color{0x8E967A} : color;
  art.circle(center, size * 0.47F, hex(dark), {.paint = hex(edge), .width = size * 0.09F});
  add_icon(art, used ? std::string_view("check") : name, center, size * 0.62F, used ? Color{0xB4BC9C} : color);
}

void add_emblem(SvgArt& art, Seat seat, Point center, float size) {
  const std::string color = hex(seat_style(seat).color);
  const SvgStroke edge{.paint = "#0a0c07", .width = 0.8F};
  art.open(fmt::format("translate({:.2f},{:.2f}) scale({:.4f})", center.x, center.y, size / 20));
  switch (seat) {
    case 0:
      art.path("M0 -9.4L8.2 -4.7V4.7L0 9.4L-8.2 4.7V-4.7Z", color, edge);
      art.path("M0 -5.5L4.8 -2.7V2.7L0 5.5L-4.8 2.7V-2.7Z", "#0a0c07");
      art.circle({0, 0}, 1.9F, color);
      break;
    case 1:
      art.path("M0 -9.4L8.5 -6.6V0C8.5 4.8 3.8 8.5 0 9.6C-3.8 8.5 -8.5 4.8 -8.5 0V-6.6Z", color, edge);
      art.path("M0 -5.2L4.8 2.6H-4.8Z", "#ffffff");
      break;
    case 2:
      art.path("M0 -9L9.2 7.4H-9.2Z", color, edge);
      art.circle({0, 2.2F}, 2.6F, "#0a0c07");
      break;
    case 3:
      art.path("M0 -9.6L8.8 0L0 9.6L-8.8 0Z", color, edge);
      art.line("M0 -4.6V4.6M-4.2 0H4.2", "#ffffff", 2.2F);
      break;
    case 4:
      art.path("M0 -9.6L2.5 -3.3L9.2 -3L4 1.3L5.7 7.8L0 4.1L-5.7 7.8L-4 1.3L-9.2 -3L-2.5 -3.3Z", color, edge);
      break;
    default: art.path("M4.4 -8.2A9 9 0 1 0 4.4 8.2A7 7 0 1 1 4.4 -8.2Z", color, edge); break;
  }
  art.close();
}

std::string icon_svg(std::string_view name, Color color) {
  SvgArt art(24, 24);
  add_icon(art, name, {12, 12}, 20, color);
  return art.text();
}

std::string emblem_svg(Seat seat) {
  SvgArt art(22, 22);
  add_emblem(art, seat, {11, 11}, 20);
  return art.text();
}

}  // namespace gantry::ui
