// Decks in scenarios: chosen by id, brought whole, told at their place when something is wrong, and kept.
#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "support.hpp"
#include "support/catch.hpp"

namespace {

using gantry::test::contains_text;

constexpr const char* own =
    R"({"id": "own", "name": "Own", "cards": {"mender": 3, "plate": 3, "arm": 3, "fuel_cell": 3, "flare": 3, "shot": 3, "jam": 2}})";

std::filesystem::path written(const std::string& text) {
  const auto file =
      std::filesystem::temp_directory_path() / ("gantry_scenario_decks_" + std::to_string(::getpid()) + ".json");
  std::ofstream(file) << text;
  return file;
}

/// With the games of the tests.
gantry::Library& library() {
  static gantry::Library library = [] {
    gantry::Library out;
    out.add_folder(GANTRY_BUILD_DIR "/tests/games");
    return out;
  }();
  return library;
}

gantry::ScenarioResult run(const std::string& text) {
  return gantry::run_scenario_text(library(), text, "test.json").front();
}

std::string drill(const std::string& decks, const std::string& end = R"({"deck[p1].size": 21, "deck[p2].size": 16})") {
  return R"({"format": 1, "game": "drill", "title": "t", "setup": {"start": true}, "decks": )" + decks +
         R"(, "end": )" + end + "}";
}

void fails(const std::string& decks, const std::string& pointer, const std::string& message) {
  const auto result = run(drill(decks));
  INFO(gantry::scenario_report(result));
  CHECK_FALSE(result.passed);
  CHECK(result.pointer == pointer);
  CHECK_THAT(result.message, contains_text(message));
}

}  // namespace

TEST_CASE("a scenario chooses decks by id and brings whole ones", "[scenario]") {
  const auto result = run(drill(std::string(R"(["minefield", )") + own + "]"));
  INFO(gantry::scenario_report(result));
  CHECK(result.passed);
  const auto presets = run(drill(R"(["minefield"])", R"({"deck[p2].size": 26})"));
  CHECK(presets.passed);
}

TEST_CASE("what is wrong with a deck of a scenario stands at its place", "[scenario]") {
  fails(R"(["minefields"])", "/decks/0", "the game has no ready-made deck `minefields`, did you mean `minefield`?");
  fails(R"(["minefield", {"id": "x", "name": "X", "cards": {"mender": 4, "mendr": 1}}])", "/decks/1",
        "DR-DECK-1: 5 cards; a deck has 20 to 40; DR-DECK-2: 4 copies of Mender; a deck holds at most 3; DR-DECK-3: "
        "the game has no card `mendr`, did you mean `mender`?");
  fails(R"([{"id": "x", "name": "X", "cards": {"mender": 0}, "abut": ""}])", "/decks/0/abut",
        "/decks/0/cards/mender: ");
  fails(R"(["salvage", "salvage", "salvage"])", "/decks", "3 decks are named for 2 seats");
  const auto none = run(R"({"format": 1, "game": "biomechanoids", "title": "t",
    "decks": ["a"], "setup": {"start": true}, "end": {"over": false}})");
  CHECK(none.pointer == "/decks");
  CHECK_THAT(none.message, contains_text("decks are not chosen in Biomechanoids"));
}

TEST_CASE("a position that is kept keeps the decks that were chosen", "[scenario]") {
  const auto kept = [](const std::string& decks) {
    const auto file = written(drill(decks));
    const auto match = gantry::open_scenario(library(), file, 0, {});
    const std::string text = gantry::write_scenario(*match, "Kept");
    const auto again = gantry::open_scenario(library(), written(text), 0, {});
    CHECK(gantry::hash(again->state()) == gantry::hash(match->state()));
    CHECK(again->table().setup.entries[1].json == match->table().setup.entries[1].json);
    std::filesystem::remove(file);
    const auto json = nlohmann::json::parse(text);
    return json.contains("decks") ? json["decks"] : nlohmann::json();
  };
  const auto chosen = kept(std::string(R"(["minefield", )") + own + "]");
  REQUIRE(chosen.size() == 2);
  CHECK(chosen[0] == "minefield");
  CHECK(chosen[1] == nlohmann::json::parse(own));
  CHECK(kept(R"(["salvage"])").is_null());  // what is played by itself
}
