// The names that table.json may use, for its reader and its schema.
#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "gantry/layout.hpp"

namespace gantry::layout_names {

using Name = std::string_view;

inline constexpr std::array<Name, 4> backdrops{"plain", "vault", "grid", "bands"};
inline constexpr std::array<Name, 6> looks{"row", "fan", "grid", "pile", "strip"};
inline constexpr std::array<Name, 5> regions{"field", "side", "hand", "shared", "bar"};
inline constexpr std::array<Name, 5> gauges{"number", "ribs", "coins", "backs", "bar"};
inline constexpr std::array<Name, 5> tones{"plain", "accent", "warning", "alarm", "dark"};
inline constexpr std::array<Name, 2> chip_places{"middle", "foot"};
inline constexpr std::array<Name, 2> boxes{"beside", "between"};
inline constexpr std::array<Name, 4> chip_marks{"none", "dashed", "veil", "sunk"};
inline constexpr std::array<Name, 5> sides{"left", "right", "middle", "socket", "hidden"};
/// What the client can draw by itself, then what it has as files of assets/icons.
inline constexpr std::array<Name, 33> icons{
    "blade",    "shield",  "drop",      "check",     "cross",      "shell",     "target",   "swap",        "down",
    "coin",     "heart",   "bolt",      "cards",     "star",       "skull",     "flying",   "searchlight", "shrouded",
    "chaining", "charge",  "quickfire", "vigil",     "agentproof", "no_attack", "no_block", "soak",        "long_range",
    "port_ff",  "port_jj", "port_rt",   "permanent", "instant",    "tapped"};
inline constexpr std::array<std::pair<Name, Rgb Palette::*>, 15> colors{{{"accent", &Palette::accent},
                                                                         {"accent_light", &Palette::accent_light},
                                                                         {"ground", &Palette::ground},
                                                                         {"ground_middle", &Palette::ground_middle},
                                                                         {"ground_low", &Palette::ground_low},
                                                                         {"panel", &Palette::panel},
                                                                         {"raised", &Palette::raised},
                                                                         {"raised_low", &Palette::raised_low},
                                                                         {"line", &Palette::line},
                                                                         {"text", &Palette::text},
                                                                         {"muted", &Palette::muted},
                                                                         {"quiet", &Palette::quiet},
                                                                         {"back", &Palette::back},
                                                                         {"back_low", &Palette::back_low},
                                                                         {"back_line", &Palette::back_line}}};

}  // namespace gantry::layout_names
