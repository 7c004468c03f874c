// Decks that are chosen at set-up: reading and writing them, all that may be wrong with one, and the decks of a table.
#include "gantry/decks.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <unistd.h>

#include "bench_game.hpp"
#include "gantry/match.hpp"
#include "support/catch.hpp"

namespace {

namespace fs = std::filesystem;
using namespace gantry;
using namespace gantry::test;

constexpr const char* rules_of_decks =
    R"("decks": {"size": [4, 6], "copies": 2, "without": ["part"], "size_rule": "BE-D1", "copies_rule": "BE-D2", "kinds_rule": "BE-D3"},)";

std::string cards() {
  std::string out;
  int no = 90;
  for (const char* id : {"fox", "owl", "red_fox"}) {
    out += fmt::format(R"({{"id": "{}", "names": {{"source": "Old {}"}}, "kind": "unit", "no": {}}},)", id, id, ++no);
  }
  return bench_cards(out + R"({"id": "wheel", "names": {"source": "Wheel's Rim"}, "kind": "part"},
    {"id": "twin_a", "names": {"source": "Twin"}, "kind": "unit"}, {"id": "twin_b", "names": {"source": "Twin"}, "kind": "unit"},
    {"id": "cheap", "names": {"source": "3 Coins"}, "kind": "unit",
     "variants": [{"if": {"option": "blades", "is": "sharp"}, "stats": {"power": 3}}]})");
}

std::string ready(const std::string& decks, const std::string& preset = R"(["a", "b"])") {
  return R"({"format": 1, "decks": [)" + decks + R"(], "preset": )" + preset + "}";
}

constexpr const char* two_decks = R"({"id": "a", "name": "First", "about": "Foxes.", "cards": {"fox": 2, "owl": 2}},
  {"id": "b", "name": "Second", "cards": {"owl": 2, "cheap": 2, "red_fox": 1}})";

Files files(const std::string& decks = ready(two_decks)) {
  return {{"game.json", bench_manifest(rules_of_decks)}, {"cards.json", cards()}, {"decks.json", decks}};
}

std::shared_ptr<Game> deck_game() { return compile_game("bench", bench_module(), files()); }

/// Kind and card of every fault, "too_small, unknown_card:fax".
std::string faults(const Game& game, const Deck& deck) {
  std::string out;
  for (const DeckFault& fault : deck_faults(game, deck)) {
    out += (out.empty() ? "" : ", ") + std::string(deck_fault_name(fault.kind));
    if (!fault.card.empty()) out += ":" + fault.card;
  }
  return out;
}

/// Everything that is wrong with the text of a deck; its list when it can be read.
std::string read(const Game& game, const std::string& text) {
  std::string out;
  try {
    for (const DeckLine& line : read_deck(game, "file", text).cards)
      out += fmt::format("{}{} {}", out.empty() ? "" : ", ", line.copies, line.card);
  } catch (const LoadError& error) {
    out = error.what();
  }
  return out;
}

Setup setup_of(std::vector<SetupEntry> entries) {
  Setup setup;
  setup.entries = std::move(entries);
  return setup;
}

/// Why no table can be made; empty when it can.
std::string refusal(const std::shared_ptr<const Game>& game, std::vector<SetupEntry> entries) {
  try {
    (void)make_table(game, setup_of(std::move(entries)));
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return {};
}

}  // namespace

TEST_CASE("Ready-made decks are read with the game, in the order of their lists") {
  const auto game = deck_game();
  REQUIRE(game->decks.size() == 2);
  CHECK(game->decks[0].about == "Foxes.");
  CHECK(game->decks[1].cards == std::vector<DeckLine>{{"owl", 2}, {"cheap", 2}, {"red_fox", 1}});
  CHECK(game->decks[1].size() == 5);
  CHECK(game->preset_decks == std::vector<std::string>{"a", "b"});
}

TEST_CASE("What is wrong with ready-made decks is told at its place when the game is loaded") {
  const auto wrong = [](const std::string& deck, const std::string& preset = R"(["a"])") {
    std::string out;
    for (const std::string& one : problems_of(files(ready(deck, preset)))) out += one + "\n";
    return out;
  };
  const auto deck = [](const std::string& list) { return R"({"id": "a", "name": "A", "cards": {)" + list + "}}"; };
  CHECK(wrong(deck(R"("fox": 2, "owl": 2)")).empty());
  CHECK_THAT(wrong(deck(R"("fox": 2, "oul": 2)")),
             contains_text("decks.json:/decks/0/cards/oul: the game has no card `oul`, did you mean `owl`?"));
  CHECK_THAT(
      wrong(deck(R"("fox": 3, "owl": 1)")),
      contains_text("/decks/0/cards/fox: 3 copies of Old fox; a deck holds at most 2; expected a deck as BE-D2"));
  CHECK_THAT(wrong(deck(R"("fox": 2, "owl": 1, "wheel": 1)")), contains_text("/decks/0/cards/wheel: Wheel's Rim is"));
  CHECK_THAT(wrong(deck(R"("fox": 2)")),
             contains_text("/decks/0/cards: 2 cards; a deck has 4 to 6; expected a deck as"));
  CHECK_THAT(wrong(deck(R"("fox": 0, "owl": 2)")), contains_text("/decks/0/cards/fox: the number 0 is out of range"));
  CHECK_THAT(wrong(R"({"id": "A", "name": "", "card": {}})"),
             contains_text("/decks/0/card: unknown key `card` in a deck; expected perhaps `cards`"));
  CHECK_THAT(wrong(std::string(two_decks) + "," + two_decks),
             contains_text("/decks/2/id: there is a deck `a` already"));
  CHECK_THAT(wrong(deck(R"("fox": 2, "owl": 2)"), R"(["aa"])"), contains_text("/preset/0: there is no deck `aa`"));
  CHECK_THAT(wrong(deck(R"("fox": 2, "owl": 2)"), "[]"), contains_text("/preset: here stands an empty list"));
  const auto none = problems_of({{"game.json", bench_manifest()}, {"cards.json", cards()}, {"decks.json", ready("")}});
  REQUIRE(!none.empty());
  CHECK_THAT(none.front(), contains_text("decks are not chosen in this game; expected `decks` in game.json"));
}

TEST_CASE("All faults of a deck are told at once, each with its rule") {
  const auto game = deck_game();
  const Deck bad{.id = "x", .name = "X", .about = {}, .cards = {{"fox", 3}, {"oul", 1}, {"wheel", 3}}};
  CHECK(faults(*game, bad) ==
        "too_large, too_many_copies:fox, unknown_card:oul, kind_not_allowed:wheel, too_many_copies:wheel");
  CHECK(faults(*game, {}) == "too_small");
  CHECK(faults(*game, game->decks[0]).empty());
  const auto all = deck_faults(*game, bad);
  CHECK(all[0].rule == "BE-D1");
  CHECK(all[1].rule == "BE-D2");
  CHECK(all[2].rule == "BE-D3");
  CHECK(all[3].rule == "BE-D3");
  CHECK(faults_text(game->decks[0], {}).empty());
  CHECK_THAT(
      faults_text(bad, all),
      contains_text("the deck `X` cannot be played: BE-D1: 7 cards; a deck has 4 to 6; BE-D2: 3 copies of Old fox"));
}

TEST_CASE("A deck comes back from both forms as it was") {
  const auto game = deck_game();
  Deck deck{.id = "far_guns", .name = "Far Guns", .about = "Shoot \"first\".", .cards = {}};
  deck.cards = {{"red_fox", 2}, {"twin_b", 1}, {"cheap", 2}, {"wheel", 1}, {"fox", 12}};
  CHECK(read_deck(*game, "file", deck_json(*game, deck)) == deck);
  deck.about.clear();  // lists have none
  const std::string list = deck_list(*game, deck);
  CHECK(list == "# Far Guns\n2 Old red_fox\n1 twin_b\n2 3 Coins\n1 Wheel's Rim\n12 Old fox\n");
  CHECK(read_deck(*game, "file", list) == deck);
}

TEST_CASE("Lists are read by name, id or number, with comments and blank lines") {
  const auto game = deck_game();
  CHECK(read(*game,
             "\xEF\xBB\xBF# My deck\r\n\n2 old FOX\r\n  3x owl // cheap\n1 #93\nOld Red-Fox\n// end\n2 91 # more\n") ==
        "4 fox, 3 owl, 2 red_fox");
  CHECK(read(*game, "4 wheels rim\nOld owl x2\n1 x 3 coins\n3 Coins") == "4 wheel, 2 owl, 2 cheap");
  const Deck named = read_deck(*game, "folder/my list.txt", "4 fox");
  CHECK(named.name == "my list");
  CHECK(named.id == "my_list");
  CHECK(read_deck(*game, "x", "\n# Far Guns!\n# second\n4 fox").id == "far_guns");
  CHECK(deck_id("?!") == "deck");
}

TEST_CASE("A list that cannot be read names every line and the nearest card") {
  const auto game = deck_game();
  CHECK(read(*game, "4 fox\n2 Old Oul\n\n1 Twin\n0 owl\n3 zzzzzzz\n2 99") ==
        "file:line 2: the game has no card `Old Oul`; expected perhaps `Old owl`\n"
        "file:line 4: several cards are called `Twin`; expected the id of one of them: twin_a, twin_b\n"
        "file:line 5: 0 copies of a card; expected 1 to 255\n"
        "file:line 6: the game has no card `zzzzzzz`; expected the name, the id or the number of a card\n"
        "file:line 7: the game has no card `99`; expected the name, the id or the number of a card");
  CHECK_THAT(read(*game, "# only a name"), contains_text("the list holds no cards"));
  CHECK_THAT(read(*game, R"({"format": 1, "id": "a", "name": "A", "game": "chess", "cards": {}})"),
             contains_text("file:/game: this is a deck of the game `chess`"));
  CHECK_THAT(read(*game, R"({"format": 9, "id": "a", "name": "A", "cards": {}})"), contains_text("newer than this"));
  CHECK_THAT(read(*game, R"({"format": 1, "id": "../a", "name": "A", "cards": ["fox"]})"),
             contains_text("`../a` cannot be an id"));
  CHECK_THAT(read(*game, "{"), contains_text("this is not JSON"));
}

TEST_CASE("A table has the decks that its seats chose, whole in its set-up, with the variants of its options") {
  const auto game = deck_game();
  const auto preset = make_table(game, {});
  REQUIRE(preset->setup.entries.size() == 2);
  CHECK(preset->decks[0].size() == 2);
  CHECK(preset->decks[1].size() == 3);
  CHECK(preset->decks[0][1].def == game->rules.find_def("owl"));
  CHECK(preset->decks[0][1].copies == 2);
  CHECK(preset->decks[2].empty());
  CHECK(read_deck(*game, "", preset->setup.entries[1].json) == game->decks[1]);

  Setup setup = setup_of({{"unit", "u", "{}"}, {"deck", "b", {}}, deck_entry(*game, game->decks[0])});
  setup.options = {1, 3, 0};  // sharp blades
  const auto chosen = make_table(game, setup);
  CHECK(chosen->decks[1].size() == 2);
  const DefId sharp = chosen->decks[0][1].def;
  CHECK(sharp != game->rules.find_def("cheap"));
  CHECK(game->rules.defs[sharp].stats[0] == 3);

  setup = setup_of({{"deck", {}, {}}, {"deck", "a", {}}});
  setup.seats = 4;
  const auto four = make_table(game, setup);
  CHECK(four->setup.entries[0].id == "a");
  CHECK(four->setup.entries[1].id == "a");
  CHECK(four->setup.entries[2].id == "a");  // presets go round
  CHECK(four->setup.entries[3].id == "b");
}

TEST_CASE("No table is made with an illegal deck, and every reason is told") {
  const auto game = deck_game();
  const Deck bad{.id = "bad", .name = "Bad", .about = {}, .cards = {{"fox", 3}, {"oul", 1}, {"owl", 9}}};
  const std::string why = refusal(game, {deck_entry(*game, bad), deck_entry(*game, bad)});
  for (const char* part : {"player 1: the deck `Bad`", "player 2: the deck `Bad`", "BE-D1: 13 cards", "no card `oul`",
                           "3 copies of Old fox", "9 copies of Old owl"})
    CHECK_THAT(why, contains_text(part));
  CHECK_THAT(refusal(game, {{"deck", "c", {}}}), contains_text("no ready-made deck `c`"));
  CHECK_THAT(refusal(game, {{"deck", "c", "{"}}), contains_text("the deck of player 1:line 1: this is not JSON"));
  CHECK_THAT(refusal(game, {3, SetupEntry{"deck", "a", {}}}), contains_text("3 decks are chosen for 2 players"));
  CHECK_THAT(refusal(bench_game(""), {{"deck", "a", {}}}), contains_text("Bench has no decks to choose"));
  const auto none =
      compile_game("bench", bench_module(), {{"game.json", bench_manifest(rules_of_decks)}, {"cards.json", cards()}});
  CHECK_THAT(refusal(none, {}), contains_text("player 1 has no deck"));
}

namespace {

/// A folder with the decks of a user, gone afterwards.
class UserDecks {
 public:
  UserDecks() : path_(fs::current_path() / fmt::format("decks_test_{}", ::getpid())) {
    if (const char* old = std::getenv("XDG_DATA_HOME")) old_ = old;
    setenv("XDG_DATA_HOME", path_.c_str(), 1);
    fs::create_directories(folder());
  }
  ~UserDecks() {
    setenv("XDG_DATA_HOME", old_.c_str(), 1);
    fs::remove_all(path_);
  }
  UserDecks(const UserDecks&) = delete;
  UserDecks& operator=(const UserDecks&) = delete;
  [[nodiscard]] fs::path folder() const { return path_ / "gantry" / "decks" / "drill"; }
  void write(const std::string& name, const std::string& text) const { std::ofstream(folder() / name) << text; }

 private:
  fs::path path_;
  std::string old_;
};

}  // namespace

TEST_CASE("Users' decks lie in their data folder; a broken one is told and spoils nothing") {
  const UserDecks user;
  Library library;
  library.add_folder(GANTRY_BUILD_DIR "/tests/games");
  const auto game = library.load("drill");
  Deck mine = game->decks.front();
  mine.id = "mine";
  mine.cards.pop_back();
  user.write("mine.json", deck_json(*game, mine));
  user.write("broken.json", "{");
  user.write("list.txt", deck_list(*game, mine));
  const auto all = find_decks(library, *game);
  const auto of = [&](const std::string& id) {
    return std::find_if(all.begin(), all.end(), [&](const FoundDeck& found) { return found.deck.id == id; });
  };
  REQUIRE(of("mine") != all.end());
  CHECK(of("mine")->deck == mine);
  CHECK(of("salvage")->file.empty());
  REQUIRE(of("broken") != all.end());
  CHECK_THAT(of("broken")->problem, contains_text("broken.json:line 1: this is not JSON"));
  CHECK(of("list") == all.end());

  CHECK(named_deck(library, *game, "mine") == mine);
  CHECK(named_deck(library, *game, (user.folder() / "list.txt").string()).cards == mine.cards);
  CHECK_THROWS_WITH(named_deck(library, *game, "mines"),
                    contains_text("there is no deck `mines`; expected a file, or perhaps `mine`"));
  CHECK_THROWS_WITH(named_deck(library, *game, "./none.json"), contains_text("there is no such file"));
  CHECK_THROWS_WITH(named_deck(library, *game, (user.folder() / "broken.json").string()), contains_text("not JSON"));
}

TEST_CASE("A game with a user's deck is saved and comes back without the deck's file") {
  const UserDecks user;
  Library library;
  library.add_folder(GANTRY_BUILD_DIR "/tests/games");
  const auto game = library.load("drill");
  Deck mine = game->decks.back();
  mine.id = "mine";
  Setup setup;
  setup.entries = {{"deck", "minefield", {}}, deck_entry(*game, mine)};
  const auto played = Match::begin(game, setup, {});
  Match& match = *played;
  const fs::path file = user.folder() / "game.save";
  const fs::path journal = user.folder() / "game.journal";
  match.save(file);
  match.keep_journal(journal);
  match.stop_journal();
  for (const fs::path& kept : {file, journal}) {
    Library other;
    other.add_folder(GANTRY_BUILD_DIR "/tests/games");
    const LoadResult back = load_match(other, kept);
    INFO(back.message);
    REQUIRE(back.match != nullptr);
    CHECK(back.message.empty());
    const Setup& again = back.match->table().setup;
    REQUIRE(again.entries.size() == 2);
    CHECK(again.entries[0].id == "minefield");
    CHECK(again.entries[1].json == deck_json(*game, mine));
    CHECK(hash(back.match->state()) == hash(match.state()));
  }
}
