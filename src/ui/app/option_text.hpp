// The options of a table as people read them.
#pragma once

#include <string>

#include "gantry/game.hpp"

namespace gantry::ui {

/// "Abilities with tokens"; the id where the game names none.
[[nodiscard]] std::string option_title(const Game& game, WordId option);
/// "when able", "20".
[[nodiscard]] std::string option_value_text(const Game& game, WordId option, std::int16_t value);
/// A rules text in Markdown: options that it names in bold or as `code` have their titles, and the values that it gives
/// of the option named last, as `code`, their names.
[[nodiscard]] std::string with_option_names(const Game& game, std::string_view markdown);

}  // namespace gantry::ui
