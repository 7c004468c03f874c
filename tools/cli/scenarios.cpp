// scenario run: worked examples as tests, and which rules have none.
#include <algorithm>
#include <cstdio>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/cli.hpp"
#include "cli/json_writer.hpp"
#include "cli/print.hpp"
#include "gantry/scenario.hpp"
#include "gantry/topics.hpp"

namespace gantry::cli {

namespace {

namespace fs = std::filesystem;

void gather(const fs::path& path, std::vector<fs::path>& files) {
  std::error_code error;
  const fs::file_type type = fs::status(path, error).type();
  if (type == fs::file_type::regular) {
    files.push_back(path);
  } else if (type == fs::file_type::directory) {
    // What lies below and may not be looked at is passed over.
    constexpr auto how = fs::directory_options::skip_permission_denied;
    for (fs::recursive_directory_iterator it(path, how, error), end; !error && it != end; it.increment(error)) {
      std::error_code ignored;
      if (it->path().extension() == ".json" && it->is_regular_file(ignored)) files.push_back(it->path());
    }
    if (error) throw CommandError(exit_bad_file, fmt::format("{}: cannot be read: {}", path.string(), error.message()));
  } else if (type == fs::file_type::not_found) {
    throw CommandError(exit_bad_file, fmt::format("{}: there is no such file or folder", path.string()));
  } else {
    throw CommandError(exit_bad_file, fmt::format("{}: neither a file nor a folder that can be read", path.string()));
  }
}

std::vector<fs::path> scenario_files(const Library& library, const ScenarioOptions& options) {
  std::vector<fs::path> files;
  for (const std::string& path : options.paths) gather(path, files);
  if (options.paths.empty()) {
    const auto games =
        options.coverage_game.empty() ? playable_games(library) : std::vector<std::string>{options.coverage_game};
    for (const std::string& game : games) {
      for (const fs::path& folder : library.data_folders("scenarios", game)) gather(folder, files);
    }
  }
  std::sort(files.begin(), files.end());
  files.erase(std::unique(files.begin(), files.end()), files.end());
  return files;
}

struct Tally {
  int passed = 0;
  int failed = 0;
  int checks = 0;
  std::set<std::string> rules;  ///< named by scenarios that passed
};

void report(JsonWriter& json, const ScenarioResult& result, const ScenarioOptions& options, bool as_json,
            Tally& tally) {
  ++(result.passed ? tally.passed : tally.failed);
  tally.checks += result.checks;
  if (result.passed) tally.rules.insert(result.info.rules.begin(), result.info.rules.end());
  const std::string file = result.info.file.string();
  if (as_json) {
    json.begin_object().field("file", file).field("title", result.info.title).field("passed", result.passed);
    json.field("step", result.step)
        .field("pointer", result.pointer)
        .field("message", result.message)
        .field("checks", result.checks)
        .end_object();
  } else if (!result.passed) {
    say("FAILED  {}\n", scenario_report(result));
  } else if (!options.quiet) {
    say("ok      {}: {}\n", file, result.info.title);
  }
}

/// Rule ids of the game's topics that no passed scenario names.
std::vector<std::string> uncovered(const Library& library, const Game& game, const Tally& tally) {
  std::vector<std::string> missing;
  for (const std::string& rule : Topics::load(library, game).rule_ids()) {
    if (!tally.rules.contains(rule)) missing.push_back(rule);
  }
  return missing;
}

}  // namespace

int run_scenarios(const Globals& globals, const ScenarioOptions& options) {
  Library library = open_library(globals);
  std::shared_ptr<const Game> covered;
  if (!options.coverage_game.empty()) covered = load_game(library, options.coverage_game);
  Tally tally;
  JsonWriter json;
  json.begin_object().key("scenarios").begin_array();
  for (const fs::path& file : scenario_files(library, options)) {
    for (const ScenarioResult& result : run_scenario_file(library, file)) {
      report(json, result, options, globals.json, tally);
    }
  }
  json.end_array().field("passed", tally.passed).field("failed", tally.failed).field("checks", tally.checks);
  std::vector<std::string> missing;
  if (covered) {
    missing = uncovered(library, *covered, tally);
    json.key("uncovered").begin_array();
    for (const std::string& rule : missing) json.value(rule);
    json.end_array();
  }
  if (globals.json) {
    say("{}\n", json.end_object().text());
  } else {
    say("{} scenarios passed, {} failed, {} checks\n", tally.passed, tally.failed, tally.checks);
    if (covered) {
      say("{} rules without a scenario{}{}\n", missing.size(), missing.empty() ? "" : ": ", fmt::join(missing, ", "));
    }
  }
  return tally.failed == 0 && missing.empty() ? exit_ok : exit_failed;
}

}  // namespace gantry::cli
