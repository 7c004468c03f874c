// The closed gate behind the curtain and the seal on it. A game may bring a gate of its own as a picture.
#pragma once

#include <string_view>

#include "ui/widgets/widgets.hpp"

namespace gantry::ui {

/// Fills the window: assets/gates/<game>.svg when it is there, else ribs of metal tinted with the accent.
void draw_gate(Ui& ui, std::string_view game, Color accent);

/// The seal's picture reaches this many radii, for its glow.
inline constexpr float seal_glow = 1.76F;
/// Dial, rim and glow in a seat's color; ring and emblem are drawn over it.
[[nodiscard]] SDL_Texture* seal_picture(Ui& ui, Color accent, Color seat, float radius);

}  // namespace gantry::ui
