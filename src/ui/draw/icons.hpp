// Icons and seat emblems as drawings, for faces, bars and buttons. Boxes of `size` units around a center.
#pragma once

#include <string>
#include <string_view>

#include "gantry/ids.hpp"
#include "ui/draw/theme.hpp"
#include "ui/widgets/svg.hpp"

namespace gantry::ui {

/// One of the icons that table.json may name, and the client's own: "arrow". Unknown names draw nothing.
void add_icon(SvgArt& art, std::string_view name, Point center, float size, Color color);
/// A disc with an icon in it, as badges are.
void add_badge(SvgArt& art, std::string_view name, Point center, float size, Color color, bool used);
/// Amber hexagon with an eye, red shield, mint triangle, indigo diamond, ice star, mauve crescent.
void add_emblem(SvgArt& art, Seat seat, Point center, float size);
[[nodiscard]] std::string icon_svg(std::string_view name, Color color);
[[nodiscard]] std::string emblem_svg(Seat seat);

}  // namespace gantry::ui
