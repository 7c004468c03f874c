// Decks on the command line: choosing them for a table, looking at them, checking and converting them.
#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include "support/catch.hpp"
#include "support/command.hpp"

namespace {

using namespace gantry::test;

std::string write(const std::string& name, const std::string& text) {
  const std::filesystem::path file = std::filesystem::current_path() / name;
  std::ofstream(file) << text;
  return file.string();
}

constexpr const char* short_list = "# Too short\n3 Mender\n4 Plate\n1 Rig\n";

}  // namespace

TEST_CASE("Decks are listed and shown, as text and as JSON") {
  const auto list = run_cli("decks list drill");
  CHECK(list.code == 0);
  CHECK_THAT(list.out, contains_text("salvage"));
  CHECK_THAT(list.out, contains_text("30 cards  ready-made"));
  const auto show = run_cli("decks show drill minefield");
  CHECK(show.code == 0);
  CHECK_THAT(show.out, contains_text("25 cards: Charge 6, Drone 9, Plate 3, Order 7"));
  CHECK_THAT(show.out, contains_text("  3 Trip Charge "));
  const auto json = nlohmann::json::parse(run_cli("--json decks show drill minefield").out);
  CHECK(json["deck"]["cards"]["decoy"] == 3);
  CHECK(json["kinds"]["Drone"] == 9);
  CHECK(json["faults"].empty());
  CHECK(nlohmann::json::parse(run_cli("--json decks list drill").out)[0]["id"] == "salvage");
}

TEST_CASE("A deck that cannot be played is told with every reason, and the exit code says so") {
  CHECK(run_cli("decks check drill").code == 0);
  const std::string file = write("short.txt", short_list);
  const auto check = run_cli("decks check drill salvage " + file);
  CHECK(check.code == 1);
  for (const char* part : {"DR-DECK-1: 8 cards; a deck has 20 to 40", "DR-DECK-2: 4 copies of Plate",
                           "DR-DECK-3: Rig is a card of the kind Rig", "1 of 2 can be played"})
    CHECK_THAT(check.out, contains_text(part));
  const auto json = nlohmann::json::parse(run_cli("--json decks check drill " + file).out);
  CHECK(json[0]["faults"][0]["fault"] == "too_small");
  CHECK(json[0]["faults"][1]["card"] == "plate");

  const auto unknown = run_cli("decks check drill salvag");
  CHECK(unknown.code == 2);
  CHECK_THAT(unknown.errors, contains_text("perhaps `salvage`"));
  const auto broken = run_cli("decks check drill " + write("broken.txt", "3 Mendr\n2 Fuel\n"));
  CHECK(broken.code == 3);
  CHECK_THAT(broken.errors,
             contains_text("broken.txt:line 1: the game has no card `Mendr`; expected perhaps `Mender`"));
  CHECK_THAT(broken.errors, contains_text("2 problems to mend"));
  const auto none = run_cli("decks list biomechanoids");
  CHECK(none.code == 2);
  CHECK_THAT(none.errors, contains_text("has no decks to choose"));
}

TEST_CASE("A deck goes out as JSON or as a list and comes back the same") {
  const std::string json = run_cli("decks export drill minefield").out;
  const std::string list = run_cli("decks export drill minefield --text").out;
  CHECK_THAT(list, contains_text("# Minefield\n3 Trip Charge\n3 Decoy\n"));
  CHECK(run_cli("decks export drill " + write("minefield.json", json)).out == json);
  CHECK(run_cli("decks export drill --text " + write("minefield.txt", list)).out == list);
}

TEST_CASE("Tables are started with chosen decks, and never with an illegal one") {
  const std::string base = "simulate drill --games 3 --quiet --out ";
  const std::string plain = write("plain.jsonl", "");
  const std::string same = write("same.jsonl", "");
  const std::string other = write("other.jsonl", "");
  const auto text_of = [](const std::string& file) {
    std::ifstream in(file);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  CHECK(run_cli(base + plain).code == 0);
  CHECK(run_cli(base + same + " --decks salvage,salvage").code == 0);
  CHECK(run_cli(base + other + " --decks minefield").code == 0);
  CHECK(text_of(plain) == text_of(same));  // the presets
  CHECK(text_of(plain) != text_of(other));

  const std::string file = write("short.txt", short_list);
  for (const std::string& command : {base + plain, std::string("play drill --seats random,random"),
                                     std::string("bench drill --time 1 --repeats 1")}) {
    INFO(command);
    const auto illegal = run_cli(command + " --decks salvage," + file);
    CHECK(illegal.code == 2);
    CHECK_THAT(illegal.errors, contains_text("player 2: the deck `Too short` cannot be played: DR-DECK-1: 8 cards"));
    CHECK_THAT(illegal.errors, contains_text("DR-DECK-2: 4 copies of Plate"));
    CHECK(run_cli(command + " --decks a").code == 2);
    CHECK(run_cli(command + " --decks ./absent.json").code == 3);
    CHECK(run_cli(command + " --decks salvage,salvage,salvage").code == 2);
  }
  CHECK(run_cli("bench drill --time 1 --repeats 1 --decks minefield").code == 0);
}

TEST_CASE("A driving program chooses decks, and a save keeps them whole") {
  const std::string save = (std::filesystem::current_path() / "decks.save").string();
  const std::string own = R"({"format": 1, "id": "own", "name": "Own", "cards": {"mender": 3, "plate": 3, "arm": 3,
    "fuel_cell": 3, "flare": 3, "shot": 3, "jam": 2}})";
  std::string line = R"({"do": "new", "game": "drill", "decks": ["minefield", )" + own + "]}";
  std::erase(line, '\n');
  const auto result =
      run_cli("serve", line + "\n" + R"({"do": "view", "seat": "public"})" + "\n" + R"({"do": "save", "file": ")" +
                           save + "\"}\n" + R"({"do": "new", "game": "drill", "decks": [{"id": "x"}]})" + "\n" +
                           R"({"do": "new", "game": "drill", "decks": "minefield"})" + "\n");
  INFO(result.out);
  CHECK_THAT(result.out, contains_text(R"("ok":true)"));
  CHECK_THAT(result.out, contains_text("`format` is missing"));
  CHECK_THAT(result.out, contains_text("'decks': expected a list of ids or decks"));
  CHECK(run_cli("replay " + save + " --verify").code == 0);
}

TEST_CASE("Opponents play the decks that their scripts name where none is named") {
  const std::string simulate =
      "--json simulate robot_empire --games 2 --checks none --quiet --seats firebrand,treasurer";
  const auto own = run_cli(simulate);
  CHECK(own.code == 0);
  CHECK(own.out == run_cli(simulate + " --decks ironfront_rush,deep_vaults").out);
  CHECK(own.out == run_cli(simulate + " --decks ironfront_rush").out);
  CHECK(own.out != run_cli(simulate + " --decks grey_market").out);
}

TEST_CASE("A deck is told with the place where it lies") {
  const std::string file = write("mine.txt", run_cli("decks export drill minefield --text").out);
  const auto check = run_cli("decks check drill salvage " + file);
  CHECK(check.code == 0);
  CHECK_THAT(check.out, contains_text("cards  ready-made"));
  CHECK_THAT(check.out, contains_text("cards  " + file));
  CHECK(nlohmann::json::parse(run_cli("--json decks check drill salvage " + file).out)[1]["file"] == file);
}

TEST_CASE("Rotated by one seat, opponents and decks play the game of the swapped table") {
  const auto hashes = [](const std::string& arguments) {
    const std::string out = write("rotated.jsonl", "");
    const auto result =
        run_cli("simulate robot_empire --games 2 --seed 11 --checks none --quiet --out " + out + arguments);
    INFO(result.errors);
    CHECK(result.code == 0);
    std::vector<std::string> found;
    std::ifstream lines(out);
    for (std::string line; std::getline(lines, line);) found.push_back(nlohmann::json::parse(line)["hash"]);
    REQUIRE(found.size() == 2);
    return found;
  };
  const std::string table = " --seats firebrand,treasurer --decks grey_market,far_guns";
  const std::string swapped = " --seats treasurer,firebrand --decks far_guns,grey_market";
  const auto rotated = hashes(table + " --rotate");
  CHECK(rotated[0] == hashes(table)[0]);
  CHECK(rotated[1] == hashes(swapped)[1]);
  CHECK(rotated[1] != hashes(table)[1]);
}
