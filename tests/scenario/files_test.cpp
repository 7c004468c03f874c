// Every scenario file of every game in data/scenarios is a test.
#include <algorithm>
#include <filesystem>
#include <map>
#include <vector>

#include "gantry/scenario.hpp"
#include "support/catch.hpp"

namespace {

std::vector<std::filesystem::path> scenario_files() {
  std::vector<std::filesystem::path> files;
  const auto root = std::filesystem::path(GANTRY_SOURCE_DIR) / "data" / "scenarios";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

TEST_CASE("scenario files hold what they say", "[scenario][files]") {
  gantry::Library library;
  std::map<std::string, std::string> titles;
  REQUIRE_FALSE(scenario_files().empty());
  for (const auto& file : scenario_files()) {
    for (const auto& result : gantry::run_scenario_file(library, file)) {
      INFO(gantry::scenario_report(result));
      CHECK(result.passed);
      const std::string key = result.info.game + ": " + result.info.title;
      const auto [at, added] = titles.emplace(key, file.filename().string());
      INFO("the title \"" << key << "\" stands also in " << at->second << "; each scenario needs its own");
      CHECK(added);
    }
  }
}
