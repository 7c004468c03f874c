#include "ui/draw/theme.hpp"

#include <algorithm>
#include <cmath>

namespace gantry::ui {

namespace {

using SeatStyles = std::array<SeatStyle, max_seats>;
constexpr SeatStyles seats_of(const std::array<Rgb, max_seats>& colors) {
  return {{{"Amber", {colors[0]}},
           {"Red", {colors[1]}},
           {"Mint", {colors[2]}},
           {"Indigo", {colors[3]}},
           {"Ice", {colors[4]}},
           {"Mauve", {colors[5]}}}};
}
// Found by search: the smallest difference (CIE76) of two seats over normal, protan, deutan and tritan sight is 34, 32 and
// 26; in the second set two seats differ by 8 or more in lightness (L*) as well.
constexpr std::array<SeatStyles, color_set_names.size()> seat_sets{
    seats_of({0xFFD400, 0xFF002B, 0x66FF99, 0x5E76ED, 0xCCEEFF, 0xB4649A}),
    seats_of({0xFBB302, 0xF66748, 0x14F5A1, 0x8DA6FF, 0xE9EFFF, 0x9A7393}),
    seats_of({0xF1E32A, 0xFD632F, 0x3CE399, 0xB991FF, 0xF3FFFF, 0xED9EDA})};
ColorSet in_force = ColorSet::standard;

struct ThemeColors {
  Color ground, panel, raised, line, text, muted, accent, rule_link, preview, alarm, raised_number;
};
constexpr ThemeColors standard_colors{.ground = {0x12161C},
                                      .panel = {0x1B222B},
                                      .raised = {0x242D38},
                                      .line = {0x3A4653},
                                      .text = {0xEEF2F5},
                                      .muted = {0xA9B4BF},
                                      .accent = {0xB7C96A},
                                      .rule_link = {0x9CC8FF},
                                      .preview = {0xFFD400},
                                      .alarm = {0xFF9E7E},
                                      .raised_number = {0xD9F27E}};
/// More and less differ in blue and orange.
constexpr ThemeColors safe_colors = [] {
  ThemeColors colors = standard_colors;
  colors.alarm = {0xFFB454};
  colors.raised_number = {0x8CD4FF};
  return colors;
}();
constexpr ThemeColors contrast_colors{.ground = {0x000000},
                                      .panel = {0x0A0D11},
                                      .raised = {0x141A21},
                                      .line = {0x9AA8B6},
                                      .text = {0xFFFFFF},
                                      .muted = {0xDCE3EA},
                                      .accent = {0xE4F59A},
                                      .rule_link = {0xBFE0FF},
                                      .preview = {0xFFE54A},
                                      .alarm = {0xFFC4AE},
                                      .raised_number = {0xE8FFA0}};
constexpr std::array<ThemeColors, color_set_names.size()> theme_sets{standard_colors, safe_colors, contrast_colors};
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

void use_colors(ColorSet set) {
  in_force = set;
  const ThemeColors& colors = theme_sets[static_cast<std::size_t>(set)];
  theme::ground = colors.ground, theme::panel = colors.panel, theme::raised = colors.raised, theme::line = colors.line;
  theme::text = colors.text, theme::muted = colors.muted, theme::accent = colors.accent;
  theme::rule_link = colors.rule_link, theme::preview = colors.preview, theme::alarm = colors.alarm;
  theme::raised_number = colors.raised_number;
}

ColorSet colors() { return in_force; }

Color strong(Color color) {
  constexpr double enough = 7;
  for (int i = 0; in_force == ColorSet::contrast && i < 16 && contrast(color, theme::panel) < enough; ++i)
    color = mix(color, theme::white, 40);
  return color;
}

Palette shown_palette(const Palette& palette) {
  if (in_force != ColorSet::contrast) return palette;
  Palette out = palette;
  out.accent = strong({palette.accent}).rgb;
  out.accent_light = strong({palette.accent_light}).rgb;
  out.ground = out.ground_middle = out.ground_low = theme::ground.rgb;
  out.panel = theme::panel.rgb, out.raised = theme::raised.rgb, out.raised_low = theme::panel.rgb;
  out.line = theme::line.rgb, out.text = theme::text.rgb, out.muted = theme::muted.rgb;
  out.quiet = strong({palette.quiet}).rgb;
  return out;
}

const SeatStyle& seat_style(Seat seat) {
  return seat < max_seats ? seat_sets[static_cast<std::size_t>(in_force)][seat] : nobody;
}

Color kind_hue(int kind) { return hues[static_cast<std::size_t>(kind < 0 ? 0 : kind) % hues.size()]; }
Color terrain_color(int terrain) {
  return terrains[static_cast<std::size_t>(terrain < 0 ? 0 : terrain) % terrains.size()];
}
const TextStyle& text_style(TextSize size) { return styles[static_cast<std::size_t>(size)]; }

}  // namespace gantry::ui
