// Decks in the client: choosing them for a table, building them by pointer, keys and gamepad keys, handing them on.
#include <array>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "player.hpp"
#include "support/catch.hpp"
#include "ui/app/deck_draft.hpp"
#include "ui/app/saves.hpp"

namespace {

namespace fs = std::filesystem;
using gantry::Deck;
using gantry::Seat;
using gantry::test::ClickPlayer;
using gantry::test::DataFolder;
using gantry::test::FocusPlayer;
using gantry::test::open_client;
using gantry::test::picture;
using gantry::test::Press;

fs::path own_folder() { return gantry::ui::user_folder() / "decks" / "drill"; }

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The decks of the user as they lie on the disk.
std::vector<Deck> own_decks(gantry::ui::App& app) {
  std::vector<Deck> out;
  for (const auto& found : gantry::find_decks(app.library(), *app.library().load("drill"))) {
    CHECK(found.problem.empty());
    if (!found.file.empty()) out.push_back(found.deck);
  }
  return out;
}

int copies(const Deck& deck, std::string_view card) {
  for (const auto& line : deck.cards) {
    if (line.card == card) return line.copies;
  }
  return 0;
}

/// What a keyboard says; a gamepad says the same keys.
FocusPlayer::Tap keys(gantry::ui::App& app) {
  return [&app](Press what, bool down) {
    constexpr std::array<SDL_Keycode, 12> codes{SDLK_UP,     SDLK_DOWN,   SDLK_LEFT,  SDLK_RIGHT, SDLK_TAB, SDLK_TAB,
                                                SDLK_RETURN, SDLK_ESCAPE, SDLK_SPACE, SDLK_SLASH, SDLK_F2,  SDLK_F10};
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.keysym.sym = codes.at(static_cast<std::size_t>(what));
    event.key.keysym.mod = what == Press::before ? KMOD_LSHIFT : KMOD_NONE;
    app.handle(event);
  };
}

/// From home to the decks of the drill.
void open_decks(gantry::ui::App& app, gantry::ui::Hand& hand) {
  app.shell().go(gantry::ui::GoPage{gantry::ui::Page::decks, "drill"});
  hand.wait(3);
  REQUIRE(app.screen() == "decks");
}

void write_deck(gantry::ui::App& app, const std::string& id, const std::vector<gantry::DeckLine>& cards) {
  fs::create_directories(own_folder());
  std::ofstream(own_folder() / (id + ".json"))
      << gantry::deck_json(*app.library().load("drill"), {.id = id, .name = "My " + id, .about = "", .cards = cards});
}

const std::vector<gantry::DeckLine> legal_cards{{"mender", 3}, {"plate", 3},     {"arm", 3}, {"jam", 3},
                                                {"flare", 3},  {"fuel_cell", 3}, {"shot", 2}};

}  // namespace

TEST_CASE("Each seat chooses a deck at set-up, and plays it; a rematch with rotated seats takes the decks along") {
  const DataFolder folder("deck-setup");
  const auto app = open_client();
  write_deck(*app, "mine", legal_cards);
  ClickPlayer player(*app, 1);
  player.hand().wait();
  REQUIRE(player.hand().click("new:drill"));
  REQUIRE(player.hand().click("seat2:deck:less"));  // from the first ready-made one round to the last, the user's
  picture(*app, "setup-decks");
  REQUIRE(player.hand().click("seat2:look"));
  CHECK(player.hand().has("line:mender"));
  picture(*app, "setup-deck-look");
  player.hand().press(SDLK_ESCAPE);
  REQUIRE(app->screen() == "setup");
  REQUIRE(player.hand().click("start"));
  REQUIRE(app->session() != nullptr);
  const auto& entries = app->session()->table().setup.entries;
  REQUIRE(entries.size() == 2);
  CHECK(entries[0].id == "salvage");
  CHECK(entries[1].id == "mine");
  CHECK(app->session()->table().decks[1].size() == legal_cards.size());
  app->shell().go(gantry::ui::GoRematch{true});
  player.hand().wait(3);
  CHECK(app->session()->table().setup.entries[0].id == "mine");
  CHECK(app->session()->table().setup.entries[1].id == "salvage");
  // From the end of a game the set-up begins with the same decks.
  app->shell().go(gantry::ui::GoSetup{"drill", false, std::nullopt});
  player.hand().wait(3);
  REQUIRE(app->screen() == "setup");
  REQUIRE(player.hand().click("start"));
  CHECK(app->session()->table().setup.entries[0].id == "mine");
}

TEST_CASE("A script brings its own deck to the table, as long as nobody chooses another for its seat") {
  const DataFolder folder("deck-script");
  const auto app = open_client();
  const auto scripts = gantry::list_opponents(app->library(), "robot_empire");
  const auto presets = app->library().load("robot_empire")->preset_decks;
  gantry::ui::Hand hand(*app);
  hand.wait();
  const auto decks = [&] {
    REQUIRE(hand.click("start"));
    REQUIRE(app->session() != nullptr);
    std::vector<std::string> out;
    for (const auto& entry : app->session()->table().setup.entries) out.push_back(entry.id);
    return out;
  };
  int own = 0;
  for (std::size_t i = 0; i < scripts.size(); ++i) {
    INFO(scripts[i].id);
    app->shell().go(gantry::ui::GoHome{});
    hand.wait(3);
    REQUIRE(hand.click("new:robot_empire"));
    for (std::size_t step = 0; step <= i; ++step) REQUIRE(hand.click("seat2:kind:more"));
    own += scripts[i].deck.empty() || scripts[i].deck == presets[1] ? 0 : 1;
    CHECK(decks() == std::vector<std::string>{presets[0], scripts[i].deck.empty() ? presets[1] : scripts[i].deck});
  }
  CHECK(own >= 2);
  // In practice the script is there from the start.
  app->shell().go(gantry::ui::GoHome{});
  hand.wait(3);
  app->shell().go(gantry::ui::GoSetup{"robot_empire", true, std::nullopt});
  hand.wait(3);
  CHECK(decks()[1] == scripts[1].deck);
  // Chosen by hand a deck stays, whoever sits there.
  app->shell().go(gantry::ui::GoHome{});
  hand.wait(3);
  REQUIRE(hand.click("new:robot_empire"));
  REQUIRE(hand.click("seat2:deck:more"));
  const std::string kept = [&] {
    const auto found = gantry::find_decks(app->library(), *app->library().load("robot_empire"));
    std::size_t at = 0;
    while (found[at].deck.id != presets[1]) ++at;
    return found[(at + 1) % found.size()].deck.id;
  }();
  for (int i = 0; i < 3; ++i) REQUIRE(hand.click("seat2:kind:more"));
  CHECK(decks()[1] == kept);
}

TEST_CASE("A table with an illegal deck is not begun; every reason stands in the window") {
  const DataFolder folder("deck-illegal");
  const auto app = open_client();
  write_deck(*app, "short", {{"mender", 4}});
  ClickPlayer player(*app, 1);
  player.hand().wait();
  REQUIRE(player.hand().click("new:drill"));
  REQUIRE(player.hand().click("seat1:deck:less"));
  REQUIRE(player.hand().click("start"));
  CHECK(app->screen() == "setup");
  picture(*app, "setup-deck-illegal");
  REQUIRE(player.hand().click("seat1:deck:more"));
  REQUIRE(player.hand().click("start"));
  CHECK(app->session() != nullptr);
}

TEST_CASE("A deck is built by clicks: each change is on the disk at once and can be taken back") {
  const DataFolder folder("deck-build");
  const auto app = open_client();
  ClickPlayer player(*app, 1);
  auto& hand = player.hand();
  hand.wait();
  REQUIRE(hand.click("page:cards"));
  REQUIRE(hand.click("gallery-game:more"));
  REQUIRE(hand.click("page:decks"));
  REQUIRE(app->screen() == "decks");
  picture(*app, "decks");
  REQUIRE(hand.click("deck-new"));
  REQUIRE(app->screen() == "deck");
  CHECK_FALSE(hand.has("card:rig"));  // no deck holds it
  for (int i = 0; i < 4; ++i) REQUIRE(hand.click("card:mender"));
  REQUIRE(hand.click("card:plate"));
  REQUIRE(own_decks(*app).size() == 1);
  CHECK(copies(own_decks(*app)[0], "mender") == 3);  // DR-DECK-2: the fourth is refused
  CHECK(copies(own_decks(*app)[0], "plate") == 1);
  CHECK(hand.has("fault:too_small:"));
  picture(*app, "deck-builder");

  REQUIRE(hand.point_at("card:mender"));  // the pointer takes out where the card is seen
  REQUIRE(hand.click("take:mender"));
  CHECK(copies(own_decks(*app)[0], "mender") == 2);
  REQUIRE(hand.click("more:plate"));
  REQUIRE(hand.click("less:mender"));
  CHECK(copies(own_decks(*app)[0], "mender") == 1);
  hand.press(SDLK_z, true);
  CHECK(copies(own_decks(*app)[0], "mender") == 2);
  REQUIRE(hand.click("deck-undo"));
  CHECK(copies(own_decks(*app)[0], "plate") == 1);

  REQUIRE(hand.click("deck-name"));
  for (int i = 0; i < 20; ++i) hand.press(SDLK_BACKSPACE);
  hand.type("Wall & Sons");
  hand.wait(2);
  REQUIRE(hand.click("deck-done"));
  CHECK(app->screen() == "decks");
  REQUIRE(own_decks(*app).size() == 1);
  CHECK(own_decks(*app)[0].name == "Wall & Sons");
  CHECK(fs::exists(own_folder() / "wall_sons.json"));
  CHECK_FALSE(fs::exists(own_folder() / "new_deck.json"));

  REQUIRE(hand.click("deck-change"));
  REQUIRE(hand.click("card:arm"));
  REQUIRE(hand.click("deck-revert"));
  CHECK(copies(own_decks(*app)[0], "arm") == 0);
  hand.press(SDLK_ESCAPE);

  REQUIRE(hand.click("deck-delete"));
  CHECK(own_decks(*app).size() == 1);  // asked first
  REQUIRE(hand.click("deck-delete"));
  CHECK(own_decks(*app).empty());
}

TEST_CASE("A new deck in which nothing was done leaves nothing") {
  const DataFolder folder("deck-nothing");
  const auto app = open_client();
  ClickPlayer player(*app, 1);
  player.hand().wait();
  open_decks(*app, player.hand());
  REQUIRE(player.hand().click("deck-new"));
  player.hand().press(SDLK_ESCAPE);
  CHECK(app->screen() == "decks");
  CHECK(own_decks(*app).empty());
}

TEST_CASE("A ready-made deck is copied, not changed, and a deck is built by keys or gamepad alone") {
  const DataFolder folder("deck-keys");
  const auto app = open_client();
  for (int i = 0; i < 3; ++i) app->frame();
  FocusPlayer player(*app, 1, keys(*app));
  const auto mine = [&] { return own_decks(*app).at(0); };
  app->shell().go(gantry::ui::GoPage{gantry::ui::Page::decks, "drill"});
  for (int i = 0; i < 3; ++i) app->frame();
  REQUIRE(player.go_to("deck:minefield"));
  CHECK_FALSE(app->ui().find("deck-change")->enabled);
  CHECK_FALSE(app->ui().find("deck-delete")->enabled);
  REQUIRE(player.choose("deck-copy"));
  for (int i = 0; i < 3; ++i) app->frame();
  REQUIRE(app->screen() == "deck");
  REQUIRE(own_decks(*app).size() == 1);
  CHECK(mine().name == "Minefield 2");
  CHECK(mine().cards == app->library().load("drill")->decks.back().cards);
  // Enter (A of a gamepad) puts a card in, Space (X) takes one out.
  REQUIRE(player.choose("card:jam"));
  player.press(Press::act);
  CHECK(copies(mine(), "jam") == 2);
  player.press(Press::pass);
  CHECK(copies(mine(), "jam") == 1);
  REQUIRE(player.go_to("line:jam"));
  player.press(Press::pass);
  CHECK(copies(mine(), "jam") == 0);
  REQUIRE(player.choose("less:decoy"));
  CHECK(copies(mine(), "decoy") == 2);
  REQUIRE(player.choose("deck-undo"));
  CHECK(copies(mine(), "decoy") == 3);
  player.press(Press::back);
  CHECK(app->screen() == "decks");
  CHECK(player.lost().empty());
}

TEST_CASE("Decks go out and come in by the clipboard and by files; what is wrong is told in the window") {
  const DataFolder folder("deck-import");
  const auto app = open_client();
  ClickPlayer player(*app, 1);
  auto& hand = player.hand();
  hand.wait();
  open_decks(*app, hand);
  const auto& minefield = app->library().load("drill")->decks.back();
  REQUIRE(hand.click("deck:minefield"));
  for (const char* way : {"deck-copy-list", "deck-copy-json"}) {
    INFO(way);
    REQUIRE(hand.click(way));
    REQUIRE(hand.click("deck-import"));
    REQUIRE(hand.click("deck-paste"));
    CHECK_FALSE(hand.has("deck-paste"));  // closed: it was taken
    REQUIRE(hand.click("deck:minefield"));
  }
  REQUIRE(own_decks(*app).size() == 2);
  for (const Deck& deck : own_decks(*app)) CHECK(deck.cards == minefield.cards);

  REQUIRE(hand.click("deck-write-list"));
  const fs::path exports = gantry::ui::user_folder() / "exports";
  REQUIRE(fs::exists(exports));
  const fs::path written = fs::directory_iterator(exports)->path();
  CHECK(text_of(written) == gantry::deck_list(*app->library().load("drill"), minefield));

  SDL_SetClipboardText("3 Mendr\n2 Nobody knows this\n");
  REQUIRE(hand.click("deck-import"));
  REQUIRE(hand.click("deck-paste"));
  REQUIRE(hand.has("deck-paste"));
  picture(*app, "deck-import");
  CHECK(own_decks(*app).size() == 2);
  REQUIRE(hand.click("deck-path"));
  for (int i = 0; i < 300; ++i) hand.press(SDLK_BACKSPACE);
  hand.type(written.string());
  REQUIRE(hand.click("deck-read"));
  CHECK_FALSE(hand.has("deck-paste"));
  CHECK(own_decks(*app).size() == 3);

  REQUIRE(hand.click("deck-import"));
  REQUIRE(hand.click("deck-path"));
  hand.type("x");
  REQUIRE(hand.click("deck-read"));
  CHECK(hand.has("deck-paste"));  // there is no such file
  hand.press(SDLK_ESCAPE);
  CHECK(app->screen() == "decks");
}

TEST_CASE("A deck that cannot be written is not lost without a question") {
  const DataFolder folder("deck-disk");
  const auto app = open_client();
  // A file stands where the folder of decks would be.
  fs::create_directories(gantry::ui::user_folder());
  std::ofstream(gantry::ui::user_folder() / "decks") << "no folder";
  ClickPlayer player(*app, 1);
  auto& hand = player.hand();
  hand.wait();
  open_decks(*app, hand);
  REQUIRE(hand.click("deck-new"));
  REQUIRE(hand.click("card:mender"));
  CHECK(hand.has("deck-again"));
  picture(*app, "deck-not-kept");
  hand.press(SDLK_ESCAPE);
  CHECK(app->screen() == "deck");  // asked
  fs::remove(gantry::ui::user_folder() / "decks");
  REQUIRE(hand.click("deck-again"));
  CHECK_FALSE(hand.has("deck-again"));
  hand.press(SDLK_ESCAPE);
  CHECK(app->screen() == "decks");
  REQUIRE(own_decks(*app).size() == 1);
  CHECK(copies(own_decks(*app)[0], "mender") == 1);
}

TEST_CASE("A broken file and cards of another game are told on the page, and the file is kept") {
  const DataFolder folder("deck-broken");
  const auto app = open_client();
  fs::create_directories(own_folder());
  std::ofstream(own_folder() / "broken.json") << "{";
  write_deck(*app, "odd", {{"mender", 3}, {"siren", 2}});
  ClickPlayer player(*app, 1);
  auto& hand = player.hand();
  hand.wait();
  open_decks(*app, hand);
  REQUIRE(hand.click("deck:broken"));
  CHECK_FALSE(app->ui().find("deck-change")->enabled);
  CHECK_FALSE(app->ui().find("deck-copy")->enabled);
  CHECK(text_of(own_folder() / "broken.json") == "{");
  REQUIRE(hand.click("deck:odd"));
  CHECK(hand.has("fault:unknown_card:siren"));
  REQUIRE(hand.click("deck-change"));
  REQUIRE(hand.click("less:siren"));
  REQUIRE(hand.click("less:siren"));
  CHECK_FALSE(hand.has("fault:unknown_card:siren"));
}
