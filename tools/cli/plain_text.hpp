// Markdown of rule topics as plain text of the terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gantry/game.hpp"
#include "gantry/topics.hpp"

namespace gantry::cli {

/// Cards by name, no marks. `naming` empty: the game's default.
[[nodiscard]] std::string plain_text(const Game& game, std::string_view markdown, std::string_view naming = {});

/// Everything by which a topic, rule, ruling or entry can be asked for.
[[nodiscard]] std::vector<std::string> names_of_topics(const Topics& topics);

}  // namespace gantry::cli
