// What gantry-cli says to words that it does not know, and what it prints of names and texts that others wrote.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

#include "gantry/match.hpp"
#include "support/catch.hpp"
#include "support/command.hpp"

using namespace gantry;
using gantry::test::contains_text;
using gantry::test::run_cli;

namespace {

namespace fs = std::filesystem;

constexpr const char* tests_games = GANTRY_BUILD_DIR "/tests/games";

/// A folder of its own, gone afterwards.
class Folder {
 public:
  Folder() { fs::create_directories(path_); }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  fs::path path_ = fs::temp_directory_path() / ("gantry-words-test-" + std::to_string(::getpid()));
};

/// What the program prints without the games of the tests, as a player has it.
std::string installed(const std::string& arguments) {
  const Folder folder;
  const std::string out = folder.file("out");
  const int status = std::system((GANTRY_BUILD_DIR "/bin/gantry-cli " + arguments + " >" + out + " 2>&1").c_str());
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 0);
  std::stringstream text;
  text << std::ifstream(out).rdbuf();
  return text.str();
}

/// Bytes that a terminal obeys: C0 but for ends of lines and tabs, DEL, and C1 in UTF-8.
bool obeyed(const std::string& text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if ((c < 0x20 && c != '\n' && c != '\t') || c == 0x7F) return true;
    if (c == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0) return true;
  }
  return false;
}

/// As the start of a JSON text or a name: clears the screen, sets the title, turns the direction of writing.
const std::string evil =
    "\x1b[2J\x1b]0;owned\x07 \xC2\x9B"
    "31m \xE2\x80\xAE Eve";
const std::string evil_json = R"(\u001b[2J\u001b]0;owned\u0007 \u009b31m \u202e Eve)";

}  // namespace

TEST_CASE("A word that is not known is answered with the nearest one") {
  struct Case {
    const char* arguments;
    const char* meant;
  };
  for (const Case& one : {Case{"simulat drill", "no command 'simulat', did you mean `simulate`?"},
                          Case{"cards shwo drill", "no command 'shwo', did you mean `show`?"},
                          Case{"simulate drill --sedd 4", "no option '--sedd', did you mean `--seed`?"},
                          Case{"cards list dril", "no game 'dril', did you mean `drill`?"},
                          Case{"play dril", "no game 'dril', did you mean `drill`?"},
                          Case{"cards show biomechanoids sirn", "no card 'sirn', did you mean `siren`?"},
                          Case{"cards show biomechanoids Sirne", "did you mean `Siren`?"},
                          Case{"rules show biomechanoids bio.atack", "did you mean `bio.attack`?"},
                          Case{"rules show biomechanoids BIO-ATK-66", "did you mean `BIO-ATK-6`?"},
                          Case{"simulate biomechanoids --option block_limt=once", "did you mean `block_limit`?"},
                          Case{"simulate biomechanoids --option block_limit=onec", "did you mean `once`?"}}) {
    const auto result = run_cli(one.arguments);
    INFO(one.arguments << ": " << result.errors);
    CHECK(result.code == 2);
    CHECK_THAT(result.errors, contains_text(one.meant));
  }
  // What is near nothing gets the list, or what holds it.
  CHECK_THAT(run_cli("cards list zzzzzzzz").errors, contains_text("there are: biomechanoids"));
  CHECK_THAT(run_cli("xyzzy").errors, contains_text("there are: games, version"));
  CHECK_THAT(run_cli("simulate biomechanoids --option block_limit").errors, contains_text("expected NAME=VALUE"));
}

TEST_CASE("The terminal answers a word that is not known with the nearest one") {
  const Folder folder;
  const auto result = run_cli("play biomechanoids --seats person,random --seed 3 --plain --journal " + folder.file("j"),
                              "undoo\ncard sirne\n? bio.atack\nquit\n");
  INFO(result.out << result.errors);
  CHECK(result.code == 0);
  CHECK_THAT(result.out, contains_text("'undoo' is no option here, did you mean `undo`?"));
  CHECK_THAT(result.out, contains_text("There is no card 'sirne', did you mean `siren`?") ||
                             contains_text("There is no card 'sirne', did you mean `Siren`?"));
  CHECK_THAT(result.out, contains_text("The rules do not hold 'bio.atack', did you mean `bio.attack`?"));
}

TEST_CASE("A folder or an option takes one value and leaves the game its name") {
  const Folder folder;
  const std::string seats = " --seats person,random --seed 3 --plain --journal ";
  int number = 0;
  for (const std::string& line :
       {"play --games " + std::string(tests_games) + " drill", std::string("play --option rounds=3 drill")}) {
    const auto result = run_cli(line + seats + folder.file("j" + std::to_string(++number)), "quit\n");
    INFO(line << ": " << result.errors);
    CHECK(result.code == 0);
  }
  CHECK(run_cli("--games " + folder.path() + " --games " + folder.path() + " cards list drill").code == 0);
}

TEST_CASE("The examples of the help name a game that is installed, and those that look something up work") {
  const std::string games = installed("games");
  const std::string game = games.substr(0, games.find_first_of(" \n"));
  std::vector<std::string> examples;
  for (const char* command : {"cards", "cards check", "cards list", "cards show", "ops", "rules search", "rules show",
                              "scenario run", "play", "simulate", "bench", "fuzz", "serve"}) {
    const std::string help = installed(std::string(command) + " --help");
    INFO(help);
    CHECK_THAT(help, contains_text(game));
    const std::string shown = help.substr(help.find("Example"));
    for (const char* word : {"drill", "GAME", "CARD", "TOPIC"}) CHECK_THAT(shown, !contains_text(word));
    std::istringstream lines(help);
    for (std::string line; std::getline(lines, line);) {
      const bool looks_up = line.starts_with("  gantry-cli cards ") || line.starts_with("  gantry-cli rules ") ||
                            line == "  gantry-cli ops " + game;
      if (looks_up) examples.push_back(line.substr(std::string("  gantry-cli ").size()));
    }
  }
  CHECK(examples.size() >= 8);
  for (const std::string& example : examples) {
    INFO(example);
    CHECK_FALSE(installed(example).empty());
  }
}

TEST_CASE("Names in a save cannot command the terminal or write lines of the log") {
  const Folder folder;
  {
    Library library;
    library.add_folder(tests_games);
    const auto game = library.load("drill");
    Setup setup;
    setup.seats = 2;
    setup.seed = 3;
    for (const OptionDecl& option : game->rules.options) setup.options.push_back(option.preset);
    const auto match =
        Match::begin(game, setup, {{SeatKind::person, evil + "\n  | p1 has won", 0}, {SeatKind::person, "Bob", 0}});
    match->note(0, evil);
    match->set_holder(1, {SeatKind::person, evil + "\nsecond line", 0});
    match->save(folder.file("foreign.save"));
  }
  const std::string save = folder.file("foreign.save");
  for (const std::string& line :
       {"replay " + save, "replay " + save + " --step", "replay " + save + " --as p1", "replay --json " + save,
        "play --plain --resume " + save + " --journal " + folder.file("j")}) {
    const auto result = run_cli(line, "\n\nlog\nquit\n");
    INFO(line << ": " << result.out << result.errors);
    CHECK(result.code == 0);
    CHECK_FALSE(obeyed(result.out));
    CHECK_FALSE(obeyed(result.errors));
    CHECK_THAT(result.out, contains_text("Eve"));
    CHECK_THAT(result.out, !contains_text("\n  | p1 has won"));
    CHECK_THAT(result.out, !contains_text("\nsecond line"));
  }
}

TEST_CASE("What was typed cannot command the terminal either") {
  for (const char* line : {"games '\x1b[31m'", "'\x1b[31m'", "version --\x1b[31m", "bench --only '\x1b[31m'",
                           "simulate drill --games '\x1b[31m'", "play drill --seed '\x1b[31m'"}) {
    const auto result = run_cli(line);
    INFO(line << ": " << result.errors);
    CHECK(result.code == 2);
    CHECK_THAT(result.errors, contains_text("[31m"));
    CHECK_FALSE(obeyed(result.errors));
  }
}

TEST_CASE("Texts of cards, topics and scenarios cannot command the terminal") {
  const Folder folder;
  folder.write("cards/biomechanoids/evil.json", R"({"format": 1, "cards": [{"id": "evil", "kind": [], "names": ")" +
                                                    evil_json + R"(", "text": ")" + evil_json +
                                                    R"(", "provenance": ")" + evil_json + "\"}]}");
  folder.write("rules/biomechanoids/evil.md",
               "---\nid: bio.evil\ntitle: " + evil + "\nsummary: " + evil + "\norder: 999\n---\n\n" + evil + "\n");
  folder.write("evil_scenario.json", R"({"format": 1, "game": "biomechanoids", "title": ")" + evil_json +
                                         R"(", "setup": {"at": ")" + evil_json + R"("}, "end": {}})");
  const std::string games = "--games " + folder.path() + " ";
  for (const std::string& line :
       {std::string("cards show biomechanoids evil"), std::string("cards list biomechanoids evil"),
        std::string("cards show --json biomechanoids evil"), std::string("rules show biomechanoids bio.evil"),
        std::string("rules show --json biomechanoids bio.evil"), std::string("rules show biomechanoids"),
        std::string("rules search biomechanoids eve"), "scenario run " + folder.file("evil_scenario.json")}) {
    const auto result = run_cli(games + line);
    INFO(line << ": " << result.out << result.errors);
    CHECK_FALSE(obeyed(result.out));
    CHECK_FALSE(obeyed(result.errors));
    CHECK_THAT(result.out, contains_text("Eve"));
  }
  CHECK_THAT(run_cli(games + "cards show --json biomechanoids evil").out, contains_text(evil_json));
}

TEST_CASE("A scenario that fails is told with its file and its place in it") {
  const Folder folder;
  folder.write("one.json", R"([{"format": 1, "game": "biomechanoids", "title": "t", "setup": {"at": "attack"},
                               "end": {"turn": 9}}])");
  const auto text = run_cli("scenario run " + folder.file("one.json"));
  CHECK(text.code == 1);
  CHECK_THAT(text.out, contains_text(folder.file("one.json")) && contains_text("/0/end/turn"));
  CHECK_THAT(run_cli("scenario run --json " + folder.file("one.json")).out,
             contains_text(R"("pointer":"/0/end/turn")"));
}
