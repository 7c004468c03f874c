// fuzz: broken data, broken saves, wild decisions. Nothing may crash, hang, or be accepted that should not be.
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>

#include <fmt/format.h>

#include "cli/checks.hpp"
#include "cli/cli.hpp"
#include "cli/json_writer.hpp"
#include "cli/print.hpp"
#include "gantry/context.hpp"
#include "gantry/match.hpp"
#include "gantry/opponent.hpp"

namespace gantry::cli {

namespace {

namespace fs = std::filesystem;

/// What one round found; empty text: nothing wrong.
using Round = std::function<std::string(std::uint64_t seed)>;

struct Outcome {
  long rounds = 0;
  std::string wrong;
  std::uint64_t seed = 0;
};

Outcome repeat(const FuzzOptions& options, const Round& round) {
  Outcome outcome;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(options.seconds);
  while (options.rounds > 0 ? outcome.rounds < options.rounds : std::chrono::steady_clock::now() < end) {
    outcome.seed = options.seed + static_cast<std::uint64_t>(outcome.rounds);
    outcome.wrong = round(outcome.seed);
    ++outcome.rounds;
    if (!outcome.wrong.empty()) break;
  }
  return outcome;
}

/// Breaks a text the way people and disks do: other bytes, missing and doubled parts, a missing end, words that JSON
/// knows in wrong places.
std::string broken(std::string text, Rng& rng) {
  static constexpr std::string_view words[] = {"{",    "}", "[", "]",    "null",  "-1",      "99999999999",
                                               "\"\"", ",", ":", "true", "1e999", "\"self\""};
  const std::uint32_t changes = 1 + rng.below(4);
  for (std::uint32_t i = 0; i < changes && !text.empty(); ++i) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
    const std::size_t length = std::min<std::size_t>(1 + rng.below(24), text.size() - at);
    switch (rng.below(6)) {
      case 0: text[at] = static_cast<char>(rng.below(256)); break;
      case 1: text.erase(at, length); break;
      case 2: text.insert(at, text.substr(at, length)); break;
      case 3: text.resize(at); break;
      default: text.replace(at, std::min<std::size_t>(length, 3), words[rng.below(std::size(words))]); break;
    }
  }
  return text;
}

/// The files of a game as the loader reads them: the manifest first.
std::vector<std::pair<std::string, std::string>> data_files(const Library& library, const Game& game) {
  std::vector<std::pair<std::string, std::string>> files;
  for (const fs::path& folder : library.data_folders("cards", game.id)) {
    if (!fs::exists(folder / "game.json")) continue;
    files.emplace_back((folder / "game.json").string(), read_file(folder / "game.json"));
    for (const auto& entry : fs::directory_iterator(folder)) {
      const auto name = entry.path().filename();
      if (entry.path().extension() == ".json" && name != "game.json" && name != "table.json") {
        files.emplace_back(entry.path().string(), read_file(entry.path()));
      }
    }
    break;
  }
  if (files.empty()) throw CommandError(exit_bad_file, fmt::format("{} has no cards/{}/game.json", game.id, game.id));
  return files;
}

/// Compiles the game with one file broken: a clean error or a game, nothing else.
std::string fuzz_loader(const Game& game, const std::vector<std::pair<std::string, std::string>>& files,
                        std::uint64_t seed) {
  Rng rng = Rng::seeded(seed, 1);
  auto changed = files;
  auto& victim = changed[rng.below(static_cast<std::uint32_t>(changed.size()))];
  victim.second = broken(victim.second, rng);
  try {
    (void)compile_game(game.id, game.module, changed);
  } catch (const LoadError& error) {
    if (error.problems().empty()) return fmt::format("{}: refused without a problem", victim.first);
    for (const Problem& problem : error.problems()) {
      if (problem.message.empty()) return fmt::format("{}: a problem without a message", victim.first);
    }
  } catch (const std::exception& error) {
    return fmt::format("{}: an error that is no LoadError: {}", victim.first, error.what());
  }
  return {};
}

/// A match of random opponents for a while, for something to save.
std::unique_ptr<Match> played_match(const std::shared_ptr<const Game>& game, std::uint64_t seed, int decisions) {
  Setup setup;
  setup.seats = game->rules.min_seats;
  setup.seed = seed;
  setup.options = preset_options(game->rules);
  auto match = Match::begin(game, setup, {});
  Rng rng = Rng::seeded(seed, 2);
  const auto options = std::make_unique<OptionBuffer>();
  for (int i = 0; i < decisions && !match->over(); ++i) {
    const auto seat = static_cast<Seat>(std::countr_zero(match->asked()));
    match->options(seat, *options);
    if (options->count == 0) break;
    (void)match->act(seat, options->options[rng.below(static_cast<std::uint32_t>(options->count))]);
  }
  return match;
}

/// Loads a damaged save: a match or a message, and the file is still there.
std::string fuzz_save(Library& library, const std::string& whole, const fs::path& file, std::uint64_t seed) {
  Rng rng = Rng::seeded(seed, 3);
  const std::string damaged = broken(whole, rng);
  {
    std::ofstream stream(file, std::ios::binary);
    stream << damaged;
  }
  try {
    const LoadResult result = load_match(library, file);
    std::string error;
    (void)read_header(file, error);
    if (!result.match && result.message.empty()) return "a damaged save was refused without a message";
    if (damaged != whole && result.match && result.message.empty() && result.match->journal().empty()) {
      return "a damaged save came back empty without a message";
    }
  } catch (const std::exception& error) {
    return fmt::format("loading a damaged save threw: {}", error.what());
  }
  if (!fs::exists(file) || read_file(file) != damaged) return "the damaged file was changed or removed";
  return {};
}

/// A whole game in which wild options and commands are thrown at every question.
std::string fuzz_decisions(const std::shared_ptr<const Game>& game, std::uint64_t seed) {
  Rng rng = Rng::seeded(seed, 4);
  Setup setup;
  const int range = game->rules.max_seats - game->rules.min_seats + 1;
  setup.seats = game->rules.min_seats + static_cast<int>(rng.below(static_cast<std::uint32_t>(range)));
  setup.seed = seed;
  setup.options = preset_options(game->rules);
  const auto table = make_table(game, setup);
  const auto state = std::make_unique<State>();
  const auto list = std::make_unique<OptionBuffer>();
  start(*table, *state);
  StateChecks checks(*table, *state, seed, true);
  const long limit = decision_limit(*table, *state);
  for (long made = 0; state->over == 0; ++made) {
    if (made > limit) return fmt::format("no end within {} decisions", limit);
    const auto seat = static_cast<Seat>(std::countr_zero(state->decision.seats));
    list_options(*table, *state, seat, *list);
    if (list->count == 0) return "a seat is asked and has no option";
    if (std::string wrong = checks.look(*state, seat, list->list()); !wrong.empty()) return wrong;
    const Option wild = wild_option(*table, *state, list->list(), rng);
    const auto other = static_cast<Seat>(rng.below(max_seats));
    const std::uint64_t before = hash(*state);
    if (!apply(*table, *state, other, wild).legal() && hash(*state) != before)
      return "a refused option changed the state";
    if (state->over != 0) break;
    if (rng.below(16) == 0) {
      const std::uint64_t now = hash(*state);
      const auto which = rng.below(200) == 0 ? Command::concede
                         : rng.below(2) == 0 ? Command::take_back_pick
                                             : Command::take_back_all;
      if (!apply(*table, *state, other, which).legal() && hash(*state) != now)
        return "a refused command changed the state";
    }
    if (hash(*state) != before) continue;
    (void)apply(*table, *state, seat, list->options[rng.below(static_cast<std::uint32_t>(list->count))]);
  }
  return checks.look_at_end(*state);
}

Outcome run_one(Library& library, const std::shared_ptr<const Game>& game, const FuzzOptions& options) {
  if (options.what == "loader") {
    const auto files = data_files(library, *game);
    return repeat(options, [&](std::uint64_t seed) { return fuzz_loader(*game, files, seed); });
  }
  if (options.what == "decisions") {
    return repeat(options, [&](std::uint64_t seed) { return fuzz_decisions(game, seed); });
  }
  const fs::path file = fs::temp_directory_path() / fmt::format("gantry-fuzz-{}-{}.save", game->id, options.seed);
  played_match(game, options.seed, 80)->save(file);
  const std::string whole = read_file(file);
  Outcome outcome = repeat(options, [&](std::uint64_t seed) { return fuzz_save(library, whole, file, seed); });
  std::error_code ignored;
  if (outcome.wrong.empty()) fs::remove(file, ignored);
  return outcome;
}

}  // namespace

int run_fuzz(const Globals& globals, const FuzzOptions& options) {
  Library library = open_library(globals);
  std::string id = options.game;
  if (id.empty()) {
    const auto ids = playable_games(library);
    if (ids.empty()) throw CommandError(exit_usage, "no game was found; --games DIR adds a folder");
    id = ids.front();
  }
  const auto game = load_game(library, id);
  const Outcome outcome = run_one(library, game, options);
  if (globals.json) {
    JsonWriter json;
    json.begin_object().field("what", options.what).field("game", id).field("rounds", outcome.rounds);
    json.field("wrong", outcome.wrong).field("seed", outcome.seed).end_object();
    say("{}\n", json.text());
  } else if (outcome.wrong.empty()) {
    say("{} of {}: {} rounds, nothing wrong\n", options.what, id, outcome.rounds);
  } else {
    say("{} of {}: {}\nSee it again: gantry-cli fuzz {} {} --rounds 1 --seed {}\n", options.what, id, outcome.wrong,
        options.what, id, outcome.seed);
  }
  return outcome.wrong.empty() ? exit_ok : exit_failed;
}

}  // namespace gantry::cli
