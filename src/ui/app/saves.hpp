// Where games are kept: saves and running journals in the user's data folder (XDG).
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/match.hpp"

namespace gantry::ui {

/// A game on disk, for the lists of the home screen.
struct KeptGame {
  std::filesystem::path file;
  SaveHeader header;
  std::string problem;  ///< why its head cannot be read; empty: it can
};

/// $XDG_DATA_HOME/gantry, or ~/.local/share/gantry.
[[nodiscard]] std::filesystem::path user_folder();
/// A file name that is not taken yet. Makes the folder. Throws std::runtime_error with a message for people.
[[nodiscard]] std::filesystem::path new_file(std::string_view folder, std::string_view name, std::string_view suffix);
[[nodiscard]] std::filesystem::path new_journal_file(std::string_view game);
[[nodiscard]] std::filesystem::path new_save_file(std::string_view game);
/// Journals of games that were not ended and that no running program keeps, the newest first.
[[nodiscard]] std::vector<KeptGame> unfinished_games();
/// Saved games, the newest first.
[[nodiscard]] std::vector<KeptGame> saved_games();
/// The seats in the heads of kept games as people read them: titles of opponents instead of the ids of their scripts.
void title_seats(const Library& library, std::vector<KeptGame>& games);
/// Local date and time, for the head of a save.
[[nodiscard]] std::string time_text();

}  // namespace gantry::ui
