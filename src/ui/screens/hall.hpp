// The hangar that home and pages stand in: walls, floor, one girder. Drawn once for a size of the window.
#pragma once

#include "ui/widgets/widgets.hpp"

namespace gantry::ui {

/// Fills the window; `girder`: its upper edge in pixels.
void draw_hall(Ui& ui, float girder);
/// Height of the girder at 720p.
inline constexpr float girder_height = 24;

}  // namespace gantry::ui
