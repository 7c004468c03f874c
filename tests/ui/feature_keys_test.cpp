// Keys of the program and of persons: what holds at one table, what does not and why, and the page of a person's keys.
#include <array>
#include <set>

#include "player.hpp"
#include "support/catch.hpp"
#include "ui/app/key_map.hpp"

namespace {

using namespace gantry::ui;
using gantry::test::ClickPlayer;
using gantry::test::contains_text;
using gantry::test::DataFolder;
using gantry::test::open_client;

}  // namespace

TEST_CASE("Persons' own keys hold besides each other, and the program's stay for those who have none") {
  const std::array<PersonKeys, 2> both{PersonKeys{0, {{"pass", "A"}}}, PersonKeys{1, {{"pass", "B"}}}};
  const KeyMap two({}, both);
  CHECK(two.translate(SDLK_a) == SDLK_SPACE);
  CHECK(two.translate(SDLK_b) == SDLK_SPACE);
  CHECK(two.translate(SDLK_SPACE) == SDLK_UNKNOWN);  // nobody passes with it any more
  const std::array<PersonKeys, 2> one{PersonKeys{0, {{"pass", "A"}}}, PersonKeys{1, {}}};
  const KeyMap mixed({}, one);
  CHECK(mixed.translate(SDLK_a) == SDLK_SPACE);
  CHECK(mixed.translate(SDLK_SPACE) == SDLK_SPACE);
}

TEST_CASE("A person's seat key opens the seat that the person has at this table") {
  const std::array<PersonKeys, 2> persons{PersonKeys{0, {}}, PersonKeys{3, {{"seat", "J"}}}};
  const KeyMap map({}, persons);
  CHECK(map.translate(SDLK_j) == SDLK_4);
  CHECK(map.translate(SDLK_1) == SDLK_1);
}

TEST_CASE("A key that two want for different things does what the program has it for, else nothing") {
  const std::array<PersonKeys, 2> persons{PersonKeys{0, {{"why", "Space"}}}, PersonKeys{1, {}}};
  CHECK(KeyMap({}, persons).translate(SDLK_SPACE) == SDLK_SPACE);
  const std::array<PersonKeys, 2> seats{PersonKeys{0, {{"seat", "J"}}}, PersonKeys{1, {{"seat", "J"}}}};
  CHECK(KeyMap({}, seats).translate(SDLK_j) == SDLK_UNKNOWN);
}

TEST_CASE("Why a key may not do what a person wants is told") {
  const std::array<NamedKeys, 1> bob{NamedKeys{"Bob", {{"rules", "X"}, {"seat", "J"}, {"pass", "Y"}}}};
  CHECK(key_conflict({}, {{"pass", "X"}}, "pass", bob) == "Bob has X for \"Rules\": where both play it does nothing.");
  CHECK_THAT(key_conflict({}, {{"seat", "J"}}, "seat", bob), contains_text("Bob has J"));
  CHECK(key_conflict({}, {{"pass", "Y"}}, "pass", bob).find("Bob") == std::string::npos);  // the same for both
  CHECK_THAT(key_conflict({}, {{"why", "Space"}}, "why", {}), contains_text("\"Pass\""));
  CHECK_THAT(key_conflict({}, {{"pass", "Q"}}, "pass", {}), contains_text("letter"));
  CHECK(key_conflict({}, {{"pass", "F9"}}, "pass", bob).empty());
  CHECK(key_conflict({}, {}, "pass", bob).empty());
}

TEST_CASE("Every action of the program has a key, and no key two of them") {
  std::set<SDL_Keycode> taken;
  for (const KeyAction& action : key_actions()) {
    INFO(action.id);
    if (action.scope == KeyScope::person) continue;
    CHECK(action.preset != SDLK_UNKNOWN);
    CHECK(taken.insert(action.preset).second);
  }
}

TEST_CASE("The list of keys names a key as its cap does") {
  for (const KeyAction& action : key_actions()) {
    INFO(action.title);
    const std::string name = KeyMap::name_of({}, action.id);
    CHECK(name == (action.preset == SDLK_UNKNOWN ? "none" : key_text(action.preset)));
    CHECK(name != "/");  // typed with Shift on most keyboards, and shown as `?` everywhere
  }
  CHECK(KeyMap::name_of({{"pass", "Return"}}, "pass") == "Enter");
}

TEST_CASE("A person's keys are set on a page of their own, explained, cleared, and hold at the table") {
  const DataFolder folder("person-keys");
  const auto app = open_client();
  ClickPlayer player(*app, 1);
  Hand& hand = player.hand();
  for (const char* name : {"Ann", "Bob"}) {
    Profile profile;
    profile.name = name;
    if (profile.name == "Bob") profile.keys = {{"rules", "F9"}};
    REQUIRE(app->shell().profiles.put(profile).empty());
  }
  hand.wait();
  REQUIRE(hand.click("page:settings"));
  REQUIRE(hand.click("player:Ann:keys"));
  hand.wait();
  REQUIRE(hand.has("key:seat"));
  CHECK_FALSE(hand.has("key:seat1"));  // of the program alone
  REQUIRE(hand.click("key:pass"));
  hand.press(SDLK_F9);
  REQUIRE(hand.click("key:seat"));
  hand.press(SDLK_F8);
  hand.wait();
  gantry::test::picture(*app, "person-keys");
  const Profile* ann = app->shell().profiles.find("Ann");
  REQUIRE(ann != nullptr);
  CHECK(ann->keys == KeyBindings{{"pass", "F9"}, {"seat", "F8"}});
  REQUIRE(hand.click("clear-key:pass"));
  CHECK(app->shell().profiles.find("Ann")->keys == KeyBindings{{"seat", "F8"}});
  hand.press(SDLK_ESCAPE);
  CHECK(app->screen() == "settings");
  hand.press(SDLK_ESCAPE);
  CHECK(app->screen() == "home");
  TableChoice choice;
  choice.game = app->library().load("drill");
  choice.holders = {{gantry::SeatKind::person, "Cid", 0}, {gantry::SeatKind::person, "Ann", 0}};
  app->start(choice);
  hand.wait();
  hand.press(SDLK_F8);
  CHECK(app->session()->viewer() == 1);
  hand.press(SDLK_F8);
  CHECK(app->session()->viewer() == gantry::no_seat);
  // The seat goes to somebody else: so do the keys.
  app->session()->set_holder(1, {gantry::SeatKind::person, "Dan", 0});
  hand.wait();
  hand.press(SDLK_F8);
  CHECK(app->session()->viewer() == gantry::no_seat);
}

TEST_CASE("Ctrl with a letter stays what it is wherever the letter was put, and a single key takes back") {
  const DataFolder folder("undo-key");
  const auto app = open_client();
  app->shell().config.keys = {{"log", "Z"}};
  TableChoice choice;
  choice.game = app->library().load("drill");
  choice.setup.seed = 3;
  choice.holders = {{gantry::SeatKind::person, "Ann", 0}, {gantry::SeatKind::opponent, "random", 0}};
  app->start(choice);
  ClickPlayer player(*app, 3);
  const bool chord = GENERATE(false, true);
  for (int i = 0; i < 10 && app->session()->match().undo_depth() == 0; ++i) {
    if (gantry::has_seat(app->session()->match().asked(), 0)) REQUIRE(player.answer().empty());
    player.hand().wait(20);
  }
  const int before = app->session()->match().undo_depth();
  REQUIRE(before > 0);
  if (chord) {
    player.hand().press(SDLK_z, true);
  } else {
    player.hand().press(SDLK_F4);
  }
  CHECK(app->session()->match().undo_depth() < before);
}
