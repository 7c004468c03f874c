// What data say is what happens, with cards and windows made for the tests in the invented game.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <unistd.h>

#include "gantry/scenario.hpp"
#include "support/catch.hpp"

namespace fs = std::filesystem;

namespace {

using gantry::test::contains_text;

const fs::path built = fs::path(GANTRY_BUILD_DIR) / "tests" / "games";

/// A scenario of the drill with the card `card` in the hand of p1 and a rig each.
std::string with_card(const std::string& members, const std::string& steps, const std::string& setup = "") {
  return R"({"format": 1, "game": "drill", "title": "t", "cards": [{"id": "card", "names": {"source": "Card"}, "copies": 1, "provenance": "test", "text": "", )" +
         members + R"(}], "setup": {"at": "main", )" + setup +
         R"("zones": {"field[p1]": [{"card": "rig", "as": "r1"}], "field[p2]": [{"card": "rig", "as": "r2"}], "hand[p1]": ["card"]}}, "steps": [)" +
         steps + "]}";
}

gantry::ScenarioResult run(const std::string& text) {
  gantry::Library library;
  library.add_folder(built);
  return gantry::run_scenario_text(library, text, "test.json").front();
}

void must_pass(const std::string& text) {
  const auto result = run(text);
  INFO(gantry::scenario_report(result));
  CHECK(result.passed);
}

void must_fail(const std::string& text, const std::string& message) {
  const auto result = run(text);
  INFO(text);
  CHECK_FALSE(result.passed);
  CHECK_THAT(result.message, contains_text(message));
}

/// A copy of the invented game in a folder of its own with one text of its manifest replaced; removed at the end.
struct AlteredGame {
  fs::path folder = fs::temp_directory_path() / ("gantry_altered_drill_" + std::to_string(::getpid()));
  AlteredGame(const std::string& from, const std::string& to) {
    fs::remove_all(folder);
    fs::create_directories(folder / "drill");
    fs::copy(built / "drill" / "drill.so", folder / "drill");
    fs::copy(fs::path(GANTRY_SOURCE_DIR) / "tests/games/drill/data", folder / "drill" / "data",
             fs::copy_options::recursive);
    const fs::path manifest = folder / "drill" / "data" / "cards" / "drill" / "game.json";
    std::ifstream stream(manifest);
    std::string text(std::istreambuf_iterator<char>(stream), {});
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
    std::ofstream(manifest) << text;
  }
  AlteredGame(const AlteredGame&) = delete;
  AlteredGame& operator=(const AlteredGame&) = delete;
  ~AlteredGame() { fs::remove_all(folder); }
};

}  // namespace

TEST_CASE("a card goes to the place that was chosen for it", "[scenario]") {
  must_pass(with_card(
      R"("kind": "order", "abilities": [{"kind": "play", "timing": "main", "targets": {"$z": {"place": ["deck", "wreck"]}}, "do": [{"op": "move", "what": "self", "to": "$z"}]}])",
      R"({"do": "p1: play card, wreck"}, {"do": "all: pass"}, {"expect": {"wreck": ["card"]}})"));
}

TEST_CASE("a card cannot go to several places", "[scenario]") {
  must_fail(
      with_card(
          R"("kind": "order", "abilities": [{"kind": "play", "timing": "main", "do": [{"op": "move", "what": "self", "to": ["wreck", "discard"]}]}])",
          R"({"do": "p1: play card"})"),
      "one place");
}

TEST_CASE("what is free keeps the turn in a window only where the window says so", "[scenario]") {
  // p2 answers the order with something free; with `false` it is p1's turn then, as after everything else.
  const auto text = [](const std::string& next) {
    return R"({"format": 1, "game": "drill", "title": "t", "cards": [
      {"id": "order", "names": {"source": "Order"}, "kind": "order", "copies": 1, "provenance": "test", "text": "",
        "abilities": [{"kind": "play", "timing": "main", "do": []}]},
      {"id": "gift", "names": {"source": "Gift"}, "kind": "order", "copies": 1, "provenance": "test", "text": "",
        "abilities": [{"kind": "play", "timing": "fast", "flags": ["free"], "do": []}]}],
      "setup": {"at": "main", "zones": {"field[p1]": [{"card": "rig", "as": "r1"}], "field[p2]": [{"card": "rig", "as": "r2"}], "hand[p1]": ["order"], "hand[p2]": ["gift"]}},
      "steps": [{"do": "p1: play order"}, {"do": "p2: play gift"}, {"asked": ")" +
           next + R"("}]})";
  };
  for (const char* keeps : {"true", "false"}) {
    const AlteredGame altered(
        R"("windows": {
    "fast": {)",
        R"("flags": ["free"], "windows": {
    "fast": {"keep_turn_after_free": )" +
            std::string(keeps) + ", ");
    gantry::Library library;
    library.add_folder(altered.folder);
    const std::string next = keeps == std::string("true") ? "p2" : "p1";
    const auto result = gantry::run_scenario_text(library, text(next), "test.json").front();
    INFO(keeps << ": " << gantry::scenario_report(result));
    CHECK(result.passed);
  }
}

TEST_CASE("a forced draw is for as many results as it says", "[scenario]") {
  const auto roll = [](const std::string& draw) {
    return with_card(
        R"("kind": "order", "abilities": [{"kind": "play", "timing": "main", "do": [{"op": "roll", "as": "$n"}, {"op": "transfer", "resource": "scrap", "to": "you", "n": "$n"}]}])",
        R"({"draws": [)" + draw + R"(]}, {"do": "p1: play card"}, {"do": "all: pass"}, {"expect": {"turn": 1}})");
  };
  must_pass(roll(R"({"die": 4, "of": 6})"));
  must_pass(roll(R"({"die": 4})"));
  must_fail(roll(R"({"die": 4, "of": 20})"), R"(1 of the forced draws were not used, the next is for "die" of 20)");
}

TEST_CASE("fields of the game's record take only what they hold", "[scenario]") {
  const auto fields = [](const std::string& text) {
    return with_card(R"("kind": "order", "abilities": [])", R"({"expect": {"turn": 1}})",
                     R"("fields": {)" + text + "}, ");
  };
  must_pass(fields(R"("actions": 2, "first": "p2", "deals": 255)"));
  must_fail(fields(R"("actions": 256)"), "from 0 to 255");
  must_fail(fields(R"("actions": -1)"), "from 0 to 255");
  must_fail(fields(R"("actions": "r1")"), "number");
  must_fail(fields(R"("first": 1)"), "expected");
  must_fail(fields(R"("first": "r1")"), "expected a seat");
}
