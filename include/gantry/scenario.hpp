// Scenarios: positions and plays as files that are tests, examples of the rules overlay and starting points (C20).
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/game.hpp"
#include "gantry/match.hpp"

namespace gantry {

struct ScenarioInfo {
  std::filesystem::path file;
  std::size_t index = 0;  ///< in the file, which may hold several
  std::string game;
  std::string title;
  std::vector<std::string> cases;
  std::vector<std::string> rules;
  std::string about;
};

struct ScenarioResult {
  ScenarioInfo info;
  bool passed = false;
  int step = -1;        ///< step that failed, from 0; -1: set-up or file; the number of steps: `end`
  std::string pointer;  ///< JSON pointer to what failed, or "line 3" of a text that is no JSON; empty: the whole
  std::string message;  ///< what was expected and what was found
  int checks = 0;       ///< expectations that held
};

/// Reads the head of a file. Throws LoadError.
[[nodiscard]] ScenarioInfo read_scenario_info(const std::filesystem::path& file);
/// The heads of all scenarios of a file. Throws LoadError.
[[nodiscard]] std::vector<ScenarioInfo> list_scenario_file(const std::filesystem::path& file);
/// All scenarios of a game, in the order of files; files that cannot be read are told in `problems`.
[[nodiscard]] std::vector<ScenarioInfo> list_scenarios(const Library& library, std::string_view game,
                                                       std::vector<Problem>& problems);
/// "file, title, step 3 /steps/2/...: message" for people; "ok" and the number of checks when it passed.
[[nodiscard]] std::string scenario_report(const ScenarioResult& result);
/// Rule ids of the game's rule topics that no scenario names (DESIGN C20). Throws LoadError for bad topics.
[[nodiscard]] std::vector<std::string> uncovered_rules(const Library& library, std::string_view game);
/// Runs one file (which may hold several scenarios). Never throws for what is in the file.
[[nodiscard]] std::vector<ScenarioResult> run_scenario_file(Library& library, const std::filesystem::path& file);
/// The same from text, for tests and tools.
[[nodiscard]] std::vector<ScenarioResult> run_scenario_text(Library& library, std::string_view text,
                                                            std::string_view name);
/// A match at the scenario's set-up, to play on from. Throws LoadError. Questions are treated as at a usual table
/// unless the scenario says otherwise.
[[nodiscard]] std::unique_ptr<Match> open_scenario(Library& library, const std::filesystem::path& file,
                                                   std::size_t index, std::vector<SeatHolder> holders);
/// Writes a position as a scenario file ("save this position"). It loads back to an equal hash: where a leaf of the
/// turn and the format's own words can say it all, in these, else with a snapshot of the position. The table's options,
/// seats and added cards go along; orders, journal and log do not.
[[nodiscard]] std::string write_scenario(const Match& match, std::string_view title);

}  // namespace gantry
