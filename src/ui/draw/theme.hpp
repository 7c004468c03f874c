// Colors, seat emblems and text sizes of the client (docs: the palette is that of the program, not of a game).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <imgui.h>

#include "gantry/ids.hpp"
#include "gantry/layout.hpp"
#include "ui/draw/geometry.hpp"

namespace gantry::ui {

/// 0xRRGGBB.
struct Color {
  std::uint32_t rgb = 0;
  [[nodiscard]] constexpr int red() const { return static_cast<int>((rgb >> 16U) & 0xFFU); }
  [[nodiscard]] constexpr int green() const { return static_cast<int>((rgb >> 8U) & 0xFFU); }
  [[nodiscard]] constexpr int blue() const { return static_cast<int>(rgb & 0xFFU); }
};

/// For draw lists; `alpha` 0 .. 255.
[[nodiscard]] inline ImU32 paint(Color color, int alpha = 255) {
  return IM_COL32(color.red(), color.green(), color.blue(), alpha);
}
/// `part` of 256 of `b` in `a`.
[[nodiscard]] Color mix(Color a, Color b, int part);
/// Contrast ratio of two colors, 1 .. 21 (WCAG).
[[nodiscard]] double contrast(Color a, Color b);

/// Sets of colors to choose from. In each of them seats are told apart under every kind of color vision, and emblem and
/// name stand beside the color.
enum class ColorSet : std::uint8_t {
  standard,
  safe,     ///< seats differ in lightness too, good and bad are blue and orange
  contrast  ///< on black: text 12:1, edges and seats 7:1 or better
};
inline constexpr std::array<std::string_view, 3> color_set_names{"standard", "safe", "contrast"};

/// The colors in force: those of one set, changed by `use_colors` alone.
namespace theme {
inline Color ground{0x12161C};
inline Color panel{0x1B222B};
inline Color raised{0x242D38};
inline Color line{0x3A4653};
inline Color text{0xEEF2F5};
inline Color muted{0xA9B4BF};
inline Color accent{0xB7C96A};
inline Color rule_link{0x9CC8FF};
inline Color preview{0xFFD400};
inline Color alarm{0xFF9E7E};
inline Color raised_number{0xD9F27E};
inline constexpr Color ink{0x0A0C07};
inline constexpr Color white{0xFFFFFF};
}  // namespace theme

/// Puts a set in force. Pictures that were drawn before keep their colors: whoever calls it drops them.
void use_colors(ColorSet set);
[[nodiscard]] ColorSet colors();
/// A color of a game as it is shown: itself, or lighter where the set in force asks for more contrast.
[[nodiscard]] Color strong(Color color);
/// A game's palette in the set in force.
[[nodiscard]] Palette shown_palette(const Palette& palette);

struct SeatStyle {
  std::string_view name;  ///< "Amber"
  Color color;
};
/// Color and name of a seat; seats are always told by color, emblem and name together.
[[nodiscard]] const SeatStyle& seat_style(Seat seat);
/// Hue of a kind of card, by its number; each is 9:1 or better under black text.
[[nodiscard]] Color kind_hue(int kind);
/// Muted color of a terrain, by its number.
[[nodiscard]] Color terrain_color(int terrain);

/// Text sizes at 720p; multiply by the scale.
enum class TextSize : std::uint8_t { label, log, body, button, section, heading, stat, huge, title, chip, count_ };
struct TextStyle {
  float size;
  bool bold;
  bool display;  ///< the display face instead of the reading face
};
[[nodiscard]] const TextStyle& text_style(TextSize size);

}  // namespace gantry::ui
