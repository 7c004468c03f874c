// gantry-cli as a user meets it: what is printed, and the exit codes.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <sys/wait.h>
#include <unistd.h>

#include "support/catch.hpp"
#include "support/command.hpp"

using gantry::test::contains_text;
using gantry::test::run_cli;

namespace {

std::string scratch(const std::string& name) {
  const auto file =
      std::filesystem::temp_directory_path() / ("gantry-cli-test-" + std::to_string(::getpid()) + "-" + name);
  std::filesystem::remove(file);
  return file.string();
}

std::size_t lines_of(const std::string& file) {
  std::ifstream stream(file);
  std::size_t count = 0;
  for (std::string line; std::getline(stream, line);) ++count;
  return count;
}

/// Exit code of a line for the shell, in which `cli` is gantry-cli with the games of the tests.
int shell(const std::string& line) {
  const std::string cli =
      "cli() { " GANTRY_BUILD_DIR "/bin/gantry-cli --games " GANTRY_BUILD_DIR "/tests/games \"$@\"; }; ";
  const int status = std::system((cli + line).c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

TEST_CASE("Every command has a help text with an example") {
  for (const char* command :
       {"",           "games",        "version",    "cards",       "cards check",    "cards list", "cards show",
        "decks",      "decks list",   "decks show", "decks check", "decks export",   "ops",        "rules search",
        "rules show", "scenario run", "play",       "simulate",    "simulate merge", "replay",     "bench",
        "fuzz",       "serve"}) {
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

TEST_CASE("A folder that takes no schemas is told as a bad file") {
  const auto result = run_cli("ops --schema /proc/gantry");
  INFO(result.errors);
  CHECK(result.code == 3);
  CHECK_THAT(result.errors, contains_text("card.schema.json"));
  CHECK_THAT(result.errors, contains_text("cannot be written"));
  CHECK_THAT(result.errors, !contains_text("should not have happened"));
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

TEST_CASE("A driving program may send anything") {
  const std::string deep = std::string(300'000, '[') + std::string(300'000, ']');
  const std::string file = scratch("letter.txt");
  std::ofstream(file) << "Dear friend";
  const auto result = run_cli("serve", R"({"do": "new", "game": "drill", "seats": ["person", "person"], "seed": -1}
{"do": "new", "game": "drill", "seed": 1e40}
{"do": "new", "game": "drill", "seats": 1e99}
{"do": "new", "game": "drill", "seats": [1]}
{"do": "new", "game": "drill", "options": 5}
{"do": "new", "game": "drill", "asking": 5}
{"id": )" + deep + R"(, "do": "state"}
)" + deep + "\n\xFF\xFE\n[]\n" +
                                           R"({"do": "new", "game": "drill", "seats": 2, "seed": 3}
{"do": "undo", "n": "x"}
{"do": "undo", "n": -5}
{"do": "undo", "n": 1000000000000}
{"do": "undo", "agreed": 1}
{"do": "view", "log_from": -1}
{"do": "view", "seat": 5}
{"do": "save", "file": ""}
{"do": "save", "file": "a\u0000b"}
{"do": "load", "file": 5}
{"do": "save", "file": ")" + file + "\"}\n{\"do\": \"options\", \"id\": \"last\"}\n");
  INFO(result.out << result.errors);
  CHECK(result.code == 0);
  std::vector<std::string> answers;
  std::istringstream stream(result.out);
  for (std::string line; std::getline(stream, line);) answers.push_back(line);
  REQUIRE(answers.size() == 22);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    INFO(answers[i]);
    const bool good = i == 10 || i == 21;
    CHECK((answers[i].find("\"ok\":true") != std::string::npos) == good);
    const bool malformed = !good && i != 20;
    CHECK((answers[i].find("bad_request") != std::string::npos) == malformed);
    // Messages are for people: the JSON library's numbers are not.
    CHECK(answers[i].find("json.exception") == std::string::npos);
  }
  CHECK_THAT(answers[20], contains_text("no game of Gantry stands there"));
  CHECK_THAT(answers[21], contains_text("\"id\":\"last\""));
}

TEST_CASE("Options that do not fit together, and seeds that are none, end with 2") {
  const std::string save = scratch("fit.save");
  for (const std::string& arguments : std::vector<std::string>{
           "play drill --resume " + save, "play --seats person,random --resume " + save,
           "play --seed 3 --resume " + save, "play --resume " + save + " --scenario " + save,
           "play --option rounds=3 --resume " + save, "play drill --scenario " + save,
           "simulate drill --games 1 --seed -1", "simulate drill --games 1 --seed 18446744073709551616",
           "play drill --seats person,random --seed 7x", "fuzz loader drill --rounds -5"}) {
    const auto result = run_cli(arguments);
    INFO(arguments << ": " << result.out << result.errors);
    CHECK(result.code == 2);
  }
}

TEST_CASE("A game that is kept is not lost to another, nor a letter to a game") {
  const std::string journal = scratch("kept.journal");
  REQUIRE(run_cli("play drill --seats person,random --seed 3 --journal " + journal).code == 0);
  const auto again = run_cli("play drill --seats person,random --seed 4 --journal " + journal);
  CHECK(again.code == 2);
  CHECK_THAT(again.errors, contains_text("--resume"));
  CHECK(run_cli("play --resume " + journal + " --journal " + journal).code == 0);
  CHECK(run_cli("replay " + journal + " --verify").code == 0);
  const std::string letter = scratch("letter.txt");
  std::ofstream(letter) << "Dear friend";
  CHECK(run_cli("play drill --seats person,random --journal " + letter).code == 2);
  const auto typed = run_cli("play drill --seats person,random --seed 3 --journal " + scratch("typed.journal"),
                             "save " + letter + "\nsave /dev/null\nsave /\nsave\nquit\n");
  CHECK(typed.code == 0);
  CHECK(lines_of(letter) == 1);
  std::string text;
  std::getline(std::ifstream(letter) >> std::ws, text);
  CHECK(text == "Dear friend");
}

TEST_CASE("Folders and devices in the place of files are told, and places where nothing can be kept") {
  for (const char* arguments :
       {"simulate merge /", "scenario run /dev/null", "scenario run /proc/1", "replay /dev/zero", "play --resume /"}) {
    const auto result = run_cli(arguments);
    INFO(arguments << ": " << result.out << result.errors);
    CHECK((result.code == 3 || result.code == 0 || result.code == 1));
    CHECK(result.errors.find("should not have happened") == std::string::npos);
  }
  const char* old = std::getenv("XDG_STATE_HOME");
  const std::string before = old != nullptr ? old : "";
  setenv("XDG_STATE_HOME", "/proc/none", 1);
  const auto result = run_cli("play drill --seats person,random");
  before.empty() ? unsetenv("XDG_STATE_HOME") : setenv("XDG_STATE_HOME", before.c_str(), 1);
  CHECK(result.code == 3);
  CHECK_THAT(result.errors, contains_text("--journal FILE names another place"));
}

TEST_CASE("What never ends is not read as a file") {
  const std::string pipe = scratch("pipe");
  REQUIRE(shell("mkfifo " + pipe) == 0);
  const std::string folder = scratch("folder");
  std::filesystem::create_directory(folder);
  for (const std::string& file : {std::string("/dev/zero"), std::string("/dev/full"), pipe, folder}) {
    for (const char* command : {"simulate merge ", "decks check drill ", "scenario run ", "replay "}) {
      INFO(command << file);
      const std::string out = scratch("endless.txt");
      const int code = shell("ulimit -t 10; timeout 20 " GANTRY_BUILD_DIR "/bin/gantry-cli --games " GANTRY_BUILD_DIR
                             "/tests/games " +
                             std::string(command) + file + " >" + out + " 2>&1");
      // A folder may be searched for scenarios.
      CHECK((code == 3 || code == 1 || (code == 0 && file == folder)));
      std::filesystem::remove(out);
    }
  }
  std::filesystem::remove(pipe);
  std::filesystem::remove(folder);
}

TEST_CASE("What a card costs is told where it is looked up and where it is played") {
  CHECK_THAT(run_cli("cards show robot_empire gnash").out, contains_text("  cost: 1 Power Coin\n"));
  CHECK_THAT(run_cli("cards list robot_empire gnash").out, contains_text("  costs 1 Power Coin"));
  CHECK_THAT(run_cli("--json cards show robot_empire gnash").out, contains_text("\"cost\":\"1 Power Coin\""));
  CHECK_THAT(run_cli("cards show biomechanoids automaton").out, !contains_text("cost"));
  const auto game = run_cli(
      "play robot_empire --seats person,random --seed 3 --plain --journal " + scratch("cost.journal"), "show\nquit\n");
  INFO(game.out << game.errors);
  CHECK_THAT(game.out, contains_text(" costs "));
  CHECK_THAT(game.out, contains_text(" Power Coin"));
}

TEST_CASE("The terminal takes an option however it is punctuated, and says what to type when it cannot tell") {
  const std::string file = scratch("two.json");
  std::ofstream(file) << R"({"format": 1, "game": "biomechanoids", "title": "Two that differ", "steps": [], "end": {},
    "setup": {"at": "attack", "deck_filler": 10,
              "zones": {"field[p1]": [{"card": "automaton", "with": ["carapace"]}, "automaton"]}}})";
  const auto play = [&](const std::string& typed) {
    const auto result =
        run_cli("play --scenario " + file + " --seats person,person --plain --journal " + scratch("two.journal"),
                "\n" + typed + "\nquit\n");
    INFO(result.errors);
    CHECK(result.code == 0);
    CHECK_THAT(result.out, !contains_text("It is legal"));
    return result.out;
  };
  for (const char* typed :
       {"attack p2 with Automaton (automaton#2)", "ATTACK automaton#2 > p2", "attack automaton#2, p2",
        "attack  P2 with automaton automaton#2", "Attack p2 with Automaton: [automaton#2]."}) {
    INFO(typed);
    CHECK_THAT(play(typed), contains_text("P1 attacks P2 with Automaton") && !contains_text("no option here"));
  }
  CHECK_THAT(play("Attack p2 with automaton"), contains_text("fits several options; type the number of one:\n"
                                                             "   1  attack p2 with Automaton (automaton#1)\n"
                                                             "   2  attack p2 with Automaton (automaton#2)\n"));
  CHECK_THAT(play("attack automaton p2"), contains_text("name the copy") && contains_text("Type a number from 1 to 3"));
  CHECK_THAT(play("attack p3"), contains_text("'attack p3' is no option here") && !contains_text("P1 attacks"));
}

TEST_CASE("A hint comes from the script whose deck is most like that of the seat") {
  // A deck of one's own, nearly a ready-made one.
  const std::string own = scratch("own.txt");
  std::string list = run_cli("decks export robot_empire far_guns --text").out;
  REQUIRE(list.starts_with("# Far Guns\n"));
  std::ofstream(own) << "# Mine\n" << list.substr(list.find('\n') + 1);
  for (const auto& [deck, giver] : {std::pair<std::string, std::string>("far_guns", "marshal"),
                                    {"deep_vaults", "treasurer"},
                                    {"ironfront_rush", "firebrand"},
                                    {own, "marshal"}}) {
    const std::string play = "play robot_empire --seats person,random --seed 3 --plain --decks " + deck + " --journal ";
    const auto result = run_cli(play + scratch("hint.journal"), "hint\nhint treasurer\nquit\n");
    INFO(deck << ": " << result.out << result.errors);
    CHECK_THAT(result.out, contains_text(giver + " would: ") && contains_text("treasurer would: "));
  }
  const auto without = run_cli(
      "play biomechanoids --seats person,random --seed 3 --plain --journal " + scratch("h.journal"), "hint\nquit\n");
  CHECK_THAT(without.out, contains_text("warden would: "));  // its head says that it advises
}

TEST_CASE("Output that cannot be written is no success, and a closed stream spoils no file") {
  for (const char* command : {"games", "cards list drill", "version", "ops drill"}) {
    INFO(command);
    CHECK(shell(std::string("cli ") + command + " >/dev/full 2>/dev/null") == 3);
    CHECK(shell(std::string("cli ") + command + " 2>&1 >/dev/full | grep -q 'could not be written'") == 0);
  }
  const std::string out = scratch("closed.jsonl");
  (void)shell("cli simulate drill --games 2 --seats random,random --quiet --out " + out + " >&- 2>&- <&-");
  CHECK(lines_of(out) == 2);
}

TEST_CASE("A limit on the size of files is a message") {
  const std::string journal = scratch("small.journal");
  const int code = shell("ulimit -f 1; echo quit | cli play drill --seats person,random --journal " + journal +
                         " 2>&1 | grep -q 'could not be written'");
  CHECK(code == 0);
}
