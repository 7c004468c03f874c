// Every message about a scenario says where in the file it is.
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "support.hpp"
#include "support/catch.hpp"

using gantry::test::contains_text;
using gantry::test::equal_values;

namespace {

/// What is told of the second scenario of a file.
gantry::ScenarioResult second(const std::string& scenario) {
  const std::string first = equal_values("", R"({"turn": 1})");
  const auto results =
      gantry::run_scenario_text(gantry::test::library(), "[" + first + ", " + scenario + "]", "t.json");
  REQUIRE(results.size() == 2);
  CHECK(results[0].passed);
  return results[1];
}

void stands_at(const std::string& scenario, const std::string& pointer, const std::string& message) {
  const auto result = second(scenario);
  INFO(gantry::scenario_report(result));
  CHECK_FALSE(result.passed);
  CHECK(result.pointer == pointer);
  CHECK_THAT(result.message, contains_text(message));
  CHECK_THAT(gantry::scenario_report(result), contains_text("t.json") && contains_text(pointer));
}

std::string with_game(const std::string& game) {
  return R"({"format": 1, "game": ")" + game + R"(", "title": "t", "setup": {"at": "attack"}, "end": {"turn": 1}})";
}

}  // namespace

TEST_CASE("a failure names its place among the scenarios of a file", "[scenario]") {
  stands_at(equal_values("", R"({"turn": 9})"), "/1/end/turn", "expected turn to be 9");
  stands_at(equal_values(R"({"note": "quiet"})"), "/1", "nothing was checked");
  stands_at(with_game("biomechanoid"), "/1/game", "there is no game `biomechanoid`, did you mean `biomechanoids`?");
  stands_at(equal_values("", R"({"turn": 1})", R"("seats": 9)"), "/1/seats", "a whole number from 2 to 4");
  stands_at(R"({"format": 1, "game": "biomechanoids", "title": "t", "setup": {"start": true, "first": ""},
                "end": {"turn": 1}})",
            "/1/setup/first", "expected a seat");
}

TEST_CASE("problems of cards that a scenario brings stand at their place in it", "[scenario]") {
  const std::string card = R"({"id": "own", "kind": [], "names": "Own", "text": "", "provenance": "test")";
  stands_at(equal_values("", R"({"turn": 1})", R"("cards": [)" + card + R"(, "limt": 3}])"), "/1/cards/0/limt",
            "unknown key `limt`");
  const auto both = second(equal_values("", R"({"turn": 1})", R"("cards": [)" + card + R"(, "a": 1, "b": 2}])"));
  CHECK(both.pointer == "/1/cards/0/a");
  CHECK_THAT(both.message, contains_text("/1/cards/0/b: unknown key `b`"));
}

TEST_CASE("a text that is no JSON names the line, a key that stands twice its pointer", "[scenario]") {
  const auto result = [](const std::string& text) {
    return gantry::run_scenario_text(gantry::test::library(), text, "t.json").front();
  };
  CHECK(result("{\n\"format\": 1,\n oops}").pointer == "line 3");
  CHECK(result(R"({"setup": {"zones": {"deck": [], "deck": []}}})").pointer == "/setup/zones/deck");
  CHECK_THAT(gantry::scenario_report(result("{\n\n")), contains_text("line 3"));
}

TEST_CASE("what is opened to be played tells the same places", "[scenario]") {
  const auto file = std::filesystem::temp_directory_path() / ("gantry-places-" + std::to_string(::getpid()) + ".json");
  std::ofstream(file) << "[" << equal_values("", R"({"turn": 1})", R"("options": {"block_limt": "once"})") << "]";
  try {
    (void)gantry::open_scenario(gantry::test::library(), file, 0, {});
    FAIL("it was opened");
  } catch (const gantry::LoadError& error) {
    CHECK(error.problems().front().file == file.string());
    CHECK(error.problems().front().pointer == "/0/options/block_limt");
  }
  std::filesystem::remove(file);
}
