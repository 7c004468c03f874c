// The invented game: its scenarios, that each of its rules has one, and the property suite with three and four seats on
// both boards. With two seats it runs in tests/property.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "gantry/scenario.hpp"
#include "support/catch.hpp"
#include "support/exercise_game.hpp"

namespace {

const std::filesystem::path data = GANTRY_SOURCE_DIR "/tests/games/drill/data";

std::vector<std::filesystem::path> files(const char* folder, const char* extension) {
  std::vector<std::filesystem::path> out;
  for (const auto& entry : std::filesystem::directory_iterator(data / folder / "drill")) {
    if (entry.path().extension() == extension) out.push_back(entry.path());
  }
  std::sort(out.begin(), out.end());
  return out;
}

gantry::Library library() {
  gantry::Library out;
  out.add_folder(GANTRY_BUILD_DIR "/tests/games");
  return out;
}

}  // namespace

TEST_CASE("scenarios of the drill hold, and each rule has one") {
  gantry::Library games = library();
  std::set<std::string> shown;
  for (const auto& file : files("scenarios", ".json")) {
    for (const gantry::ScenarioResult& result : gantry::run_scenario_file(games, file)) {
      INFO(file.filename().string() << ": " << result.info.title << ", step " << result.step << ": " << result.message);
      CHECK(result.passed);
      shown.insert(result.info.rules.begin(), result.info.rules.end());
    }
  }
  const std::regex anchor(R"(\*\*(DR-[A-Z]+-[0-9]+)\*\*)");
  for (const auto& file : files("rules", ".md")) {
    std::ifstream in(file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    for (std::sregex_iterator at(text.begin(), text.end(), anchor), end; at != end; ++at) {
      INFO("no scenario names " << (*at)[1] << " under `rules`: add one to data/scenarios/drill");
      CHECK(shown.contains((*at)[1]));
    }
  }
}

TEST_CASE("the drill holds the properties with three and four seats") {
  gantry::Library games = library();
  for (const int seats : {3, 4}) {
    const gantry::test::Exercise exercise{.game = "drill",
                                          .seats = seats,
                                          .seeds = {1, 2, 3},
                                          .options = gantry::test::TableOptions::random,
                                          .match = seats == 3};
    for (const std::string& fault : gantry::test::exercise_game(games, exercise)) FAIL_CHECK(fault);
  }
}
