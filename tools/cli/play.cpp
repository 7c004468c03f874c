// play: sets a table up in the terminal, or takes up a game that was kept.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <random>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "cli/cli.hpp"
#include "cli/players.hpp"
#include "cli/print.hpp"
#include "cli/terminal.hpp"
#include "gantry/scenario.hpp"

namespace gantry::cli {

namespace {

namespace fs = std::filesystem;

/// Asks for one of several ids on the terminal; an empty answer takes the first.
std::string ask_for(const char* what, const std::vector<std::string>& ids) {
  if (ids.empty()) throw CommandError(exit_usage, fmt::format("there is no {} to choose from", what));
  for (std::size_t i = 0; i < ids.size(); ++i) say("{:>3} {}\n", i + 1, ids[i]);
  for (std::string line; say("{} (1): ", what), std::fflush(stdout), std::getline(std::cin, line);) {
    if (line.empty()) return ids[0];
    const int number = std::atoi(line.c_str());
    if (number >= 1 && number <= static_cast<int>(ids.size())) return ids[static_cast<std::size_t>(number) - 1];
    for (const std::string& id : ids) {
      if (id == line) return id;
    }
    say("Type a number from 1 to {}.\n", ids.size());
  }
  throw CommandError(exit_usage, fmt::format("no {} was chosen", what));
}

/// $XDG_STATE_HOME/gantry/terminal, where games of the terminal are kept.
fs::path journal_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  // The base directory specification: a relative path is to be ignored.
  fs::path base = state != nullptr && *state == '/' ? fs::path(state)
                  : home != nullptr && *home != 0   ? fs::path(home) / ".local" / "state"
                                                    : fs::temp_directory_path();
  return base / "gantry" / "terminal";
}

fs::path new_journal_file(const std::string& game) {
  const fs::path folder = journal_folder();
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    throw CommandError(exit_bad_file, fmt::format("games cannot be kept in {} ({}); --journal FILE names another place",
                                                  folder.string(), error.message()));
  }
  for (int n = 1;; ++n) {
    const fs::path file = folder / fmt::format("{}-{}.journal", game, n);
    if (!fs::exists(file)) return file;
  }
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32U) | device();
}

std::unique_ptr<Match> resume(Library& library, const std::string& file) {
  LoadResult result = load_match(library, file);
  if (!result.match) throw CommandError(exit_bad_file, result.message);
  if (!result.message.empty()) say("{}\n", result.message);
  return std::move(result.match);
}

std::unique_ptr<Match> open_position(Library& library, const PlayOptions& options) {
  std::string file = options.scenario;
  std::size_t index = 0;
  const std::size_t colon = file.rfind(':');
  if (colon != std::string::npos && colon + 1 < file.size() &&
      file.find_first_not_of("0123456789", colon + 1) == std::string::npos) {
    index = static_cast<std::size_t>(std::max(std::atoi(file.c_str() + colon + 1), 1)) - 1;
    file.resize(colon);
  }
  const ScenarioInfo info = read_scenario_info(file);
  const auto game = load_game(library, info.game);
  std::vector<SeatHolder> holders;
  if (!options.seats.empty()) {
    holders = parse_holders(library, *game, split_list(options.seats), options.seed);
  }
  return open_scenario(library, file, index, holders);
}

std::unique_ptr<Match> begin(Library& library, PlayOptions options) {
  if (options.game.empty()) options.game = ask_for("game", playable_games(library));
  const auto game = load_game(library, options.game);
  if (options.seats.empty()) {
    std::vector<std::string> opponents;
    for (const OpponentInfo& info : list_opponents(library, game->id)) {
      opponents.push_back(info.id);
      if (!info.about.empty()) say("    {}: {}\n", info.id, info.about);
    }
    opponents.emplace_back("person");
    options.seats = "person," + ask_for("opponent", opponents);
    for (int i = 2; i < game->rules.min_seats; ++i) options.seats += ",random";
  }
  Setup setup;
  const std::vector<std::string> names = split_list(options.seats);
  setup.seats = static_cast<int>(names.size());
  setup.seed = options.has_seed ? options.seed : fresh_seed();
  setup.options = parse_table_options(*game, options.table);
  setup.entries = parse_decks(library, *game, options.decks, setup.seats);
  add_opponent_decks(library, *game, names, setup.entries);
  auto holders = parse_holders(library, *game, names, setup.seed);
  return Match::begin(game, std::move(setup), std::move(holders));
}

/// A game that was kept is lost when another begins in its file.
void spare_kept_game(const PlayOptions& options) {
  std::error_code error;
  if (options.journal.empty() || fs::file_size(options.journal, error) == 0 || error) return;
  if (!options.resume.empty() && fs::equivalent(options.resume, options.journal, error)) return;
  throw CommandError(exit_usage,
                     fmt::format("--journal {}: this file exists; --resume goes on with a game that is kept "
                                 "in it, another name begins a new one",
                                 options.journal));
}

/// Keeps the game from now on.
void keep(Match& match, const fs::path& journal) {
  try {
    match.keep_journal(journal);
  } catch (const std::exception& error) {
    throw CommandError(exit_bad_file, error.what());
  }
}

}  // namespace

int run_play(const Globals& globals, const PlayOptions& options) {
  Library library = open_library(globals);
  spare_kept_game(options);
  std::unique_ptr<Match> match;
  if (!options.resume.empty()) {
    match = resume(library, options.resume);
  } else if (!options.scenario.empty()) {
    match = open_position(library, options);
  } else {
    match = begin(library, options);
  }
  fs::path journal = options.journal;
  if (journal.empty()) journal = new_journal_file(match->table().game->id);
  keep(*match, journal);
  const bool plain = options.plain || isatty(STDOUT_FILENO) == 0;
  Terminal terminal(library, *match, journal, plain);
  const int code = terminal.run();
  if (match->over()) {
    match->stop_journal();
    if (options.journal.empty()) {
      std::error_code ignored;
      fs::remove(journal, ignored);
    }
  }
  return code;
}

}  // namespace gantry::cli
