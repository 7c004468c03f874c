#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdio>
#include <fstream>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/cli.hpp"
#include "cli/print.hpp"
#include "gantry/opponent.hpp"
#include "gantry/spelling.hpp"

namespace gantry::cli {

Library open_library(const Globals& globals) {
  Library library;
  for (const std::string& folder : globals.folders) {
    if (!std::filesystem::is_directory(folder)) {
      throw CommandError(exit_usage, fmt::format("--games {}: there is no such folder", folder));
    }
    library.add_folder(folder);
  }
  return library;
}

std::vector<std::string> playable_games(const Library& library) {
  std::vector<std::string> ids;
  for (const GameListing& game : library.list()) {
    if (game.error.empty() && std::find(ids.begin(), ids.end(), game.id) == ids.end()) ids.push_back(game.id);
  }
  return ids;
}

std::shared_ptr<const Game> load_game(Library& library, std::string_view id) {
  const std::vector<GameListing> listings = library.list();
  const bool known = std::any_of(listings.begin(), listings.end(), [&](const GameListing& g) { return g.id == id; });
  if (!known) {
    std::vector<std::string> ids;
    ids.reserve(listings.size());
    for (const GameListing& game : listings) ids.push_back(game.id);
    throw CommandError(exit_usage, ids.empty() ? fmt::format("there is no game '{}': no game was found at all; --games "
                                                             "DIR adds a folder with modules and data",
                                                             id)
                                               : unknown_word("game", id, ids));
  }
  auto game = library.load(id);
  if (!game->left_out.empty()) {
    for (const Problem& problem : game->left_out) complain("{}\n", problem.text());
    complain("{} is played without the broken files; they are named above\n", game->texts.title);
  }
  return game;
}

std::string unknown_word(std::string_view what, std::string_view word, const std::vector<std::string>& known) {
  constexpr std::size_t most = 24;  // a longer list helps nobody
  std::string out = fmt::format("there is no {} '{}'", what, word);
  if (const std::string near = did_you_mean(word, known); !near.empty()) {
    out += near;
  } else if (!known.empty() && known.size() <= most) {
    out += fmt::format("; there are: {}", fmt::join(known, ", "));
  }
  return out;
}

std::string read_file(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error))
    throw CommandError(exit_bad_file, fmt::format("{}: this is a folder, not a file", file.string()));
  // A pipe waits and a device never ends.
  if (std::filesystem::exists(file, error) && !std::filesystem::is_regular_file(file, error))
    throw CommandError(exit_bad_file,
                       fmt::format("{}: this is a device or a pipe, expected a file on the disk", file.string()));
  std::ifstream stream(file, std::ios::binary);
  std::string text;
  if (stream) text.assign(std::istreambuf_iterator<char>(stream), {});
  if (!stream) throw CommandError(exit_bad_file, fmt::format("{}: cannot be read", file.string()));
  return text;
}

std::vector<std::string> split_list(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    if (end > 0) parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

std::vector<std::int16_t> preset_options(const Rules& rules) {
  std::vector<std::int16_t> values;
  for (const OptionDecl& option : rules.options) values.push_back(option.preset);
  return values;
}

namespace {

std::int16_t option_value(const OptionDecl& decl, std::string_view name, std::string_view value) {
  if (!decl.values.empty()) {
    const auto found = std::find(decl.values.begin(), decl.values.end(), value);
    if (found == decl.values.end())
      throw CommandError(exit_usage,
                         fmt::format("table option {}: {}", name, unknown_word("value", value, decl.values)));
    return static_cast<std::int16_t>(found - decl.values.begin());
  }
  int number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc{} || end != value.data() + value.size() || number < decl.least || number > decl.most) {
    throw CommandError(exit_usage, fmt::format("table option {}: '{}' is not a whole number from {} to {}", name, value,
                                               decl.least, decl.most));
  }
  return static_cast<std::int16_t>(number);
}

/// The preset of an option as it would be typed.
std::string preset_text(const OptionDecl& decl) {
  return decl.values.empty() ? std::to_string(decl.preset) : decl.values[static_cast<std::size_t>(decl.preset)];
}

}  // namespace

std::vector<std::int16_t> parse_table_options(const Game& game, const std::vector<std::string>& settings) {
  const Rules& rules = game.rules;
  std::vector<std::int16_t> values = preset_options(rules);
  for (const std::string& list : settings) {
    for (const std::string& setting : split_list(list)) {
      const std::size_t equals = setting.find('=');
      const std::string name = setting.substr(0, equals);
      const auto word = rules.table(Words::option).find(name);
      const auto& names = rules.table(Words::option).names();
      if (!word)
        throw CommandError(exit_usage, fmt::format("--option {}: {}", setting, unknown_word("option", name, names)));
      if (equals == std::string::npos)
        throw CommandError(exit_usage, fmt::format("--option {}: expected NAME=VALUE, such as {}={}", setting, name,
                                                   preset_text(rules.options[*word])));
      values[*word] = option_value(rules.options[*word], name, std::string_view(setting).substr(equals + 1));
    }
  }
  return values;
}

std::vector<SetupEntry> parse_decks(const Library& library, const Game& game, const std::vector<std::string>& lists,
                                    int seats) {
  std::vector<SetupEntry> out;
  for (const std::string& list : lists) {
    for (const std::string& word : split_list(list)) out.push_back(deck_entry(game, named_deck(library, game, word)));
  }
  if (std::ssize(out) > seats)
    throw CommandError(exit_usage, fmt::format("--decks: {} decks are named for {} seats", out.size(), seats));
  return out;
}

void add_opponent_decks(const Library& library, const Game& game, const std::vector<std::string>& names,
                        std::vector<SetupEntry>& entries) {
  if (!game.rules.decks.chosen) return;
  for (std::size_t seat = entries.size(); seat < names.size(); ++seat)
    entries.push_back({"deck", opponent_deck(library, game.id, names[seat]), {}});
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

void print_problems(const LoadError& error) {
  for (const Problem& problem : error.problems()) complain("{}\n", problem.text());
  const std::size_t count = error.problems().size();
  complain("{} {} to mend\n", count, count == 1 ? "problem" : "problems");
}

}  // namespace gantry::cli
