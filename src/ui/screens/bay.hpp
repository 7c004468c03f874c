// What a game's bay on the home screen is made of: its picture, its edge, the light of its lamp.
#pragma once

#include <string_view>

#include "gantry/game.hpp"
#include "ui/widgets/widgets.hpp"

namespace gantry::ui {

/// The picture of a game: assets/home/<id>.svg, else one made from its accent and its initial.
void draw_bay_picture(Ui& ui, const GameGlance& game, const Rect& rect, Color accent);
/// The edge that the game asks for, over picture and plate.
void draw_bay_edge(Ui& ui, std::string_view edge, const Rect& rect, Color accent);
/// A closed bay: no game stands there and nothing can be done with it.
void draw_closed_bay(Ui& ui, const Rect& rect);
/// Lamp under the girder and its cone of light over a bay; `forward`: the bay hangs on the trolley.
void draw_bay_lamp(Ui& ui, const Rect& bay, float girder, Color accent, bool forward);

/// Line icons of the pages: "practice", "rules", "cards", "settings", "about", "load".
void draw_icon(Ui& ui, std::string_view name, const Rect& rect, Color color);

}  // namespace gantry::ui
