#include "ui/app/saves.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <map>
#include <stdexcept>

#include <fmt/format.h>

#include "ui/app/chairs.hpp"

namespace gantry::ui {

namespace fs = std::filesystem;

namespace {

std::vector<KeptGame> games_in(std::string_view folder_name, std::string_view suffix) {
  std::vector<std::pair<fs::file_time_type, KeptGame>> found;
  std::error_code error;
  for (fs::directory_iterator it(user_folder() / folder_name, error), end; !error && it != end; it.increment(error)) {
    if (it->path().extension() != suffix) continue;
    KeptGame game;
    game.file = it->path();
    if (const auto header = read_header(game.file, game.problem)) game.header = *header;
    std::error_code no_time;
    found.emplace_back(fs::last_write_time(game.file, no_time), std::move(game));
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<KeptGame> out;
  out.reserve(found.size());
  for (auto& [time, game] : found) out.push_back(std::move(game));
  return out;
}

}  // namespace

fs::path user_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/')
    return fs::path(data) / "gantry";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != 0) {
    return fs::path(home) / ".local" / "share" / "gantry";
  }
  return fs::temp_directory_path() / "gantry";
}

fs::path new_file(std::string_view folder_name, std::string_view game, std::string_view suffix) {
  const fs::path folder = user_folder() / folder_name;
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    throw std::runtime_error(
        fmt::format("the folder {} cannot be made ({}); set XDG_DATA_HOME to one that you may write", folder.string(),
                    error.message()));
  }
  for (int n = 1;; ++n) {
    fs::path file = folder / fmt::format("{}-{}{}", game, n, suffix);
    if (!fs::exists(file, error)) return file;
  }
}

fs::path new_journal_file(std::string_view game) { return new_file("journals", game, ".journal"); }
fs::path new_save_file(std::string_view game) { return new_file("saves", game, ".save"); }

std::vector<KeptGame> unfinished_games() {
  std::vector<KeptGame> games = games_in("journals", ".journal");
  std::erase_if(games, [](const KeptGame& game) { return journal_in_use(game.file); });
  return games;
}

std::vector<KeptGame> saved_games() { return games_in("saves", ".save"); }

void title_seats(const Library& library, std::vector<KeptGame>& games) {
  std::map<std::string, std::vector<OpponentInfo>> scripts;
  for (KeptGame& game : games) {
    const auto [of_game, fresh] = scripts.try_emplace(game.header.game);
    if (fresh && game.problem.empty()) of_game->second = list_opponents(library, game.header.game);
    for (std::string& seat : game.header.seats) seat = title_of(of_game->second, seat);
    game.header.seats = numbered(std::move(game.header.seats));
  }
}

std::string time_text() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday,
                     local.tm_hour, local.tm_min);
}

}  // namespace gantry::ui
