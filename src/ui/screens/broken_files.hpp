// What is wrong with a game's files, or with those of the user that it is played without.
#pragma once

#include <string>

#include "ui/app/shell.hpp"

namespace gantry::ui {

/// "1 file left out", "Cannot be played"; empty: all is well.
[[nodiscard]] std::string broken_label(const InstalledGame& game);
/// A popup that tells all of it. True when it is to be closed.
[[nodiscard]] bool draw_broken_files(Shell& shell, const InstalledGame& game);

}  // namespace gantry::ui
