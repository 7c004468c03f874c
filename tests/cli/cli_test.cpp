// gantry-cli as a user meets it: what is printed, and the exit codes.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/catch.hpp"
#include "support/command.hpp"

using gantry::test::contains_text;
using gantry::test::run_cli;

namespace {

std::string scratch(const std::string& name) {
  const auto file = std::filesystem::temp_directory_path() / ("gantry-cli-test-" + name);
  std::filesystem::remove(file);
  return file.string();
}

std::size_t lines_of(const std::string& file) {
  std::ifstream stream(file);
  std::size_t count = 0;
  for (std::string line; std::getline(stream, line);) ++count;
  return count;
}

}  // namespace

TEST_CASE("Every command has a help text with an example") {
  for (const char* command :
       {"", "games", "version", "cards", "cards check", "cards list", "cards show", "ops", "rules search", "rules show",
        "scenario run", "play", "simulate", "simulate merge", "replay", "bench", "fuzz", "serve"}) {
    const auto result = run_cli(std::string(command) + " --help");
    INFO(command);
    CHECK(result.code == 0);
    CHECK_THAT(result.out, contains_text("--help"));
  }
}

TEST_CASE("A wrong command line says so and ends with 2") {
  for (const char* arguments :
       {"", "no-such-command", "simulate", "simulate no-such-game", "cards show biomechanoids no-such-card",
        "simulate biomechanoids --shard 4/4", "play biomechanoids --seats person", "bench biomechanoids --repeats 0",
        "simulate biomechanoids --option turn_limit=many", "simulate biomechanoids --seats nobody,random"}) {
    const auto result = run_cli(arguments);
    INFO(arguments << ": " << result.out << result.errors);
    CHECK(result.code == 2);
    CHECK_FALSE(result.errors.empty());
  }
}

TEST_CASE("A bad file ends with 3 and stays") {
  const std::string file = scratch("bad.save");
  std::ofstream(file) << "this is no save";
  const auto result = run_cli("replay " + file);
  CHECK(result.code == 3);
  CHECK_FALSE(result.errors.empty());
  CHECK(std::filesystem::exists(file));
  CHECK(run_cli("replay " + scratch("absent")).code == 3);
}

TEST_CASE("Games are listed, with JSON too") {
  const auto text = run_cli("games");
  CHECK(text.code == 0);
  CHECK_THAT(text.out, contains_text("biomechanoids"));
  CHECK_THAT(run_cli("games --json").out, contains_text("\"id\":\"biomechanoids\""));
}

TEST_CASE("The data of all games has no problem") {
  const auto result = run_cli("cards check");
  INFO(result.out << result.errors);
  CHECK(result.code == 0);
}

TEST_CASE("Cards and rules can be looked up") {
  CHECK_THAT(run_cli("cards show biomechanoids siren").out, contains_text("siren"));
  CHECK_THAT(run_cli("rules show biomechanoids BIO-BLK-3").out, contains_text("forced to block"));
  CHECK_THAT(run_cli("rules search biomechanoids block").out, contains_text("bio.block"));
  CHECK(run_cli("rules search biomechanoids xyzzy").code == 1);
}

TEST_CASE("Shards of a campaign are the campaign") {
  const std::string whole = scratch("whole.jsonl");
  const std::string even = scratch("even.jsonl");
  const std::string odd = scratch("odd.jsonl");
  const std::string all = scratch("all.jsonl");
  const std::string campaign = "simulate biomechanoids --games 6 --seed 5 --quiet ";
  REQUIRE(run_cli(campaign + "--jobs 2 --out " + whole).code == 0);
  REQUIRE(run_cli(campaign + "--shard 0/2 --out " + even).code == 0);
  REQUIRE(run_cli(campaign + "--shard 1/2 --out " + odd).code == 0);
  REQUIRE(run_cli("simulate merge " + odd + " " + even + " --out " + all).code == 0);
  CHECK(lines_of(whole) == 6);
  std::ifstream a(whole);
  std::ifstream b(all);
  std::stringstream left, right;
  left << a.rdbuf();
  right << b.rdbuf();
  CHECK(left.str() == right.str());
  // Joined twice a game would count twice.
  CHECK(run_cli("simulate merge " + even + " " + whole).code == 3);

  SECTION("and a killed one goes on where it was") {
    std::filesystem::resize_file(whole, std::filesystem::file_size(whole) - 40);
    REQUIRE(run_cli(campaign + "--resume --out " + whole).code == 0);
    CHECK(lines_of(whole) == 6);
  }
}

TEST_CASE("A game in the terminal is kept and goes on") {
  const std::string journal = scratch("game.journal");
  const auto first = run_cli("play biomechanoids --seats person,random --seed 3 --plain --journal " + journal,
                             "1\n?\nwhy attack nothing\nquit\n");
  INFO(first.out << first.errors);
  CHECK(first.code == 0);
  CHECK_THAT(first.out, contains_text("--resume"));
  const auto second =
      run_cli("play --resume " + journal + " --plain", "show\nundo\nsave " + scratch("game.save") + "\nquit\n");
  INFO(second.out << second.errors);
  CHECK(second.code == 0);
  CHECK_THAT(second.out, contains_text("Saved"));
  CHECK(run_cli("replay " + scratch("none") + " --verify").code == 3);
}

TEST_CASE("Another program can drive a game") {
  const std::string save = scratch("served.save");
  const auto result = run_cli("serve", R"({"do": "options"}
{"id": 1, "do": "new", "game": "biomechanoids", "seats": ["person", "random"], "seed": 4}
{"do": "options"}
{"do": "apply", "option": "no such thing"}
{"do": "view", "seat": "p1"}
{"do": "state"}
{"do": "save", "file": ")" + save + R"("}
not json
{"do": "load", "file": ")" + save + "\"}\n");
  INFO(result.out << result.errors);
  CHECK(result.code == 0);
  std::vector<std::string> answers;
  std::istringstream stream(result.out);
  for (std::string line; std::getline(stream, line);) answers.push_back(line);
  REQUIRE(answers.size() == 9);
  CHECK_THAT(answers[0], contains_text("\"ok\":false"));
  CHECK_THAT(answers[1], contains_text("\"id\":1"));
  CHECK_THAT(answers[1], contains_text("\"ok\":true"));
  CHECK_THAT(answers[2], contains_text("\"options\":["));
  CHECK_THAT(answers[3], contains_text("\"ok\":false"));
  CHECK_THAT(answers[4], contains_text("\"view\":{"));
  CHECK_THAT(answers[5], contains_text("\"state\":{"));
  CHECK_THAT(answers[6], contains_text("\"ok\":true"));
  CHECK_THAT(answers[7], contains_text("bad_request"));
  CHECK_THAT(answers[8], contains_text("\"ok\":true"));
  CHECK(run_cli("replay " + save + " --verify").code == 0);
}
