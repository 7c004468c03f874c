// Markdown of rule topics as plain text of the terminal.
#pragma once

#include <string>
#include <string_view>

#include "gantry/game.hpp"

namespace gantry::cli {

/// Cards by name, no marks. `naming` empty: the game's default.
[[nodiscard]] std::string plain_text(const Game& game, std::string_view markdown, std::string_view naming = {});

}  // namespace gantry::cli
