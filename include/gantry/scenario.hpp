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
  std::string game;
  std::string title;
  std::vector<std::string> cases;
  std::vector<std::string> rules;
};

struct ScenarioResult {
  ScenarioInfo info;
  bool passed = false;
  int step = -1;            ///< step that failed, -1: set-up or file
  std::string message;      ///< what was expected and what was found
  int checks = 0;           ///< expectations that held
};

/// Reads the head of a file. Throws LoadError.
[[nodiscard]] ScenarioInfo read_scenario_info(const std::filesystem::path& file);
/// Runs one file (which may hold several scenarios). Never throws for what is in the file.
[[nodiscard]] std::vector<ScenarioResult> run_scenario_file(Library& library, const std::filesystem::path& file);
/// The same from text, for tests and tools.
[[nodiscard]] std::vector<ScenarioResult> run_scenario_text(Library& library, std::string_view text, std::string_view name);
/// A match at the scenario's set-up, to play on from. Throws LoadError.
[[nodiscard]] std::unique_ptr<Match> open_scenario(Library& library, const std::filesystem::path& file, std::size_t index,
                                                   std::vector<SeatHolder> holders);
/// Writes a position as a scenario file ("save this position").
[[nodiscard]] std::string write_scenario(const Match& match, std::string_view title);

}  // namespace gantry
