// Broken files of users: left out whole and told with place and expectation, while the game is played without them. The
// game's own files stay strict.

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <sys/stat.h>
#include <unistd.h>

#include "bench_game.hpp"
#include "gantry/match.hpp"
#include "gantry/topics.hpp"
#include "support/catch.hpp"

namespace {

namespace fs = std::filesystem;
using namespace gantry;
using namespace gantry::test;

/// The drill with a folder of a user beside it, gone afterwards.
class UserFolder {
 public:
  UserFolder() {
    fs::remove_all(path_);
    fs::create_directories(cards());
  }
  ~UserFolder() { fs::remove_all(path_); }
  UserFolder(const UserFolder&) = delete;
  UserFolder& operator=(const UserFolder&) = delete;

  [[nodiscard]] fs::path cards() const { return path_ / "cards" / "drill"; }
  [[nodiscard]] fs::path rules() const { return path_ / "rules" / "drill"; }
  void write(const fs::path& file, const std::string& text) const {
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
  }
  [[nodiscard]] Library library() const {
    Library out;
    out.add_folder(path_);
    out.add_folder(GANTRY_BUILD_DIR "/tests/games");
    return out;
  }
  /// What was left out, a line each.
  [[nodiscard]] std::string told() const {
    std::string all;
    const auto game = library().load("drill");
    for (const Problem& problem : game->left_out) all += problem.text() + "\n";
    return all;
  }

 private:
  fs::path path_ = fs::current_path() / ("user_files_test_" + std::to_string(::getpid()));
};

std::string drone(const std::string& id, const std::string& more = {}) {
  return R"({"id": ")" + id + R"(", "names": {"source": "My )" + id + R"("}, "kind": "drone", "copies": 2,
    "cost": {"energy": 1}, "stats": {"power": 1, "hull": 2}, "text": "It moves.")" +
         more + "}";
}

bool has_card(const UserFolder& folder, std::string_view id) {
  Library library = folder.library();
  return library.load("drill")->rules.find_def(id) != 0;
}

}  // namespace

TEST_CASE("A broken card file is left out with its place, what was expected and the nearest word") {
  const UserFolder folder;
  REQUIRE(folder.told().empty());
  const std::string untouched = folder.library().load("drill")->data_hash;
  struct Broken {
    const char* what;
    std::string text;
    const char* said;
  };
  const std::vector<Broken> all{
      {"no JSON", "{ not json", "bad.json:"},
      {"no object", "[]", "expected a JSON object"},
      {"a bad letter", "\xFF\xFE", "bad.json:"},
      {"an unknown key", bench_cards(drone("mine", R"(, "pwer": 1)")), "/cards/0/pwer: "},
      {"an unknown stat",
       bench_cards(R"({"id": "mine", "names": {"source": "M"}, "kind": "drone", "stats": {"powr": 1}})"),
       "expected perhaps `power`"},
      {"an unknown kind", bench_cards(R"({"id": "mine", "names": {"source": "M"}, "kind": "drome", "text": ""})"),
       "/cards/0/kind: `drome` is no kind of this game; expected perhaps `drone`"},
      {"a card of the game again", bench_cards(drone("mender")), "mender"},
  };
  for (const Broken& broken : all) {
    INFO(broken.what);
    folder.write(folder.cards() / "bad.json", broken.text);
    CHECK_THAT(folder.told(), contains_text(broken.said));
    CHECK_THAT(folder.told(), contains_text((folder.cards() / "bad.json").string()));
    Library library = folder.library();
    std::shared_ptr<const Game> game;
    REQUIRE_NOTHROW(game = library.load("drill"));
    CHECK(game->data_hash == untouched);
    CHECK(game->rules.find_def("mine") == 0);
    for (const GameListing& listing : library.list()) {
      if (listing.id == "drill") CHECK(listing.error.empty());
    }
  }
}

TEST_CASE("Good files beside a broken one stay, but for those that need a card of it") {
  const UserFolder folder;
  folder.write(folder.cards() / "a_good.json", bench_cards(drone("good")));
  folder.write(folder.cards() / "b_base.json", bench_cards(drone("base")));
  folder.write(folder.cards() / "c_needs.json",
               bench_cards(R"({"id": "needs", "names": {"source": "Needs"}, "kind": "order", "copies": 1,
                 "cost": {"energy": 1}, "abilities": [{"kind": "play", "timing": "main",
                   "targets": {"$r": {"object": {"kind": "rig", "controller": "you"}}}, "do": [
                     {"op": "create", "def": "base", "n": 1, "to": {"area": "$r.area"}}]}],
                 "text": "One more appears in the area of your rig."})"));
  const std::string whole = folder.told();
  INFO(whole);
  const bool needs_fits = has_card(folder, "needs");
  CHECK(has_card(folder, "good"));
  CHECK(has_card(folder, "base"));
  folder.write(folder.cards() / "b_base.json", "{");
  CHECK(has_card(folder, "good"));
  CHECK_FALSE(has_card(folder, "base"));
  CHECK_FALSE(has_card(folder, "needs"));
  CHECK_THAT(folder.told(), contains_text("b_base.json"));
  CHECK_THAT(folder.told(), contains_text("c_needs.json"));
  CHECK_THAT(folder.told(), !contains_text("a_good.json"));
  REQUIRE(needs_fits);
}

TEST_CASE("Of two files with the same card the later one is left out") {
  const UserFolder folder;
  folder.write(folder.cards() / "a.json", bench_cards(drone("twice")));
  folder.write(folder.cards() / "b.json", bench_cards(drone("twice")));
  CHECK(has_card(folder, "twice"));
  CHECK_THAT(folder.told(), contains_text("b.json:"));
  CHECK_THAT(folder.told(), !contains_text("a.json:"));
}

TEST_CASE("What is no file of cards is left out and told, what editors leave behind is passed over") {
  const UserFolder folder;
  REQUIRE(::mkfifo((folder.cards() / "pipe.json").c_str(), 0600) == 0);
  fs::create_directories(folder.cards() / "old.json");
  fs::create_directories(folder.cards() / "aside");
  fs::create_symlink("/no/such/file", folder.cards() / "lost.json");
  folder.write(folder.cards() / ".hidden.json", "{");
  folder.write(folder.cards() / "good.json", bench_cards(drone("good")));
  CHECK(has_card(folder, "good"));
  const std::string told = folder.told();
  CHECK_THAT(told, contains_text("pipe.json"));
  CHECK_THAT(told, contains_text("lost.json"));
  CHECK_THAT(told, contains_text("old.json: this is a folder, but its name ends like that of a file of cards"));
  CHECK_THAT(told, contains_text("a folder whose name does not end in `.json`"));
  CHECK_THAT(told, !contains_text("aside"));
  CHECK_THAT(told, !contains_text("hidden"));
}

TEST_CASE("Broken rules topics of a user are left out, and the game's own are read") {
  const UserFolder folder;
  Library before = folder.library();
  const std::size_t own = Topics::load(before, *before.load("drill")).all().size();
  folder.write(folder.rules() / "mine.md", "no head\n");
  Library library = folder.library();
  const auto game = library.load("drill");
  CHECK(Topics::load(library, *game).all().size() == own);
  CHECK_THAT(folder.told(), contains_text("mine.md"));
}

TEST_CASE("A save that needs a card of a broken file names the file") {
  const UserFolder folder;
  const fs::path cards = folder.cards() / "mine.json";
  const fs::path save = folder.cards().parent_path() / "game.save";
  folder.write(cards, bench_cards(drone("mine")));
  {
    Library library = folder.library();
    const auto game = library.load("drill");
    Setup setup;
    setup.seed = 4;
    Deck deck = game->decks.front();
    std::erase_if(deck.cards, [](const DeckLine& line) { return line.card == "gambler"; });
    deck.cards.push_back({"mine", 2});
    for (int seat = 0; seat < 2; ++seat) setup.entries.push_back(deck_entry(*game, deck));
    const auto match = Match::begin(game, setup, {{SeatKind::person, "Ann", 0}, {SeatKind::person, "Bob", 0}});
    match->save(save);
    CHECK(load_match(library, save).match != nullptr);
  }
  folder.write(cards, "{");
  Library library = folder.library();
  const LoadResult result = load_match(library, save);
  REQUIRE(result.match == nullptr);
  CHECK_THAT(result.message, contains_text("mine"));
  CHECK_THAT(result.message, contains_text("left out because it is broken (" + cards.string() + ")"));
}
