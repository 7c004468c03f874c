// The shell around the table: home, set-up, settings, rules, cards, saves, replays, the hand-over.
#include <fstream>

#include "player.hpp"
#include "support/catch.hpp"
#include "ui/app/config.hpp"
#include "ui/app/key_map.hpp"
#include "ui/app/profiles.hpp"
#include "ui/app/saves.hpp"
#include "ui/screens/play_popups.hpp"

namespace {

using gantry::Seat;
using gantry::test::ClickPlayer;
using gantry::test::DataFolder;
using gantry::test::open_client;
using gantry::test::picture;
using gantry::ui::HotSeat;

gantry::ui::TableChoice table_of(gantry::ui::App& app, const char* game, HotSeat mode) {
  gantry::ui::TableChoice choice;
  choice.game = app.library().load(game);
  choice.setup.seed = 3;
  choice.holders = {{gantry::SeatKind::person, "Ann", 0}, {gantry::SeatKind::person, "Bob", 0}};
  choice.mode = mode;
  return choice;
}

void write_text(const std::filesystem::path& file, std::string_view text) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file) << text;
}

}  // namespace

TEST_CASE("Every page opens from home and leads back") {
  const DataFolder folder("pages");
  const auto app = open_client();
  ClickPlayer player(*app, 1);
  player.hand().wait();
  for (const auto& [widget, screen] :
       {std::pair("page:practice", "practice"), std::pair("page:cards", "cards"),
        std::pair("page:settings", "settings"), std::pair("load", "saves"), std::pair("page:about", "about")}) {
    INFO(widget);
    REQUIRE(player.hand().click(widget));
    CHECK(app->screen() == screen);
    picture(*app, std::string("page-") + screen);
    player.hand().press(SDLK_ESCAPE);
    CHECK(app->screen() == "home");
  }
}

TEST_CASE("Nothing that can be clicked lies outside the window, at every size of text") {
  const DataFolder folder("scales");
  const int scale = GENERATE(75, 100, 150, 200);
  const auto size = GENERATE(std::pair(1280, 720), std::pair(1920, 1080));
  const auto app = open_client(size.first, size.second);
  app->shell().config.scale = scale;
  ClickPlayer player(*app, 1);
  const auto check = [&](const std::string& name) {
    player.hand().wait(4);
    picture(*app, name + "-" + std::to_string(scale) + "-" + std::to_string(size.first));
    for (const gantry::ui::Widget& widget : app->ui().widgets()) {
      INFO(name << " " << widget.id << " at " << scale);
      CHECK(widget.rect.x >= -1);
      CHECK(widget.rect.right() <= static_cast<float>(size.first) + 1);
      // What is scrolled away is reached by scrolling; the rest stands in the window.
      if (!widget.visible.empty()) CHECK(widget.visible.bottom() <= static_cast<float>(size.second) + 1);
    }
  };
  player.hand().wait(3);
  check("home");
  for (const char* page : {"page:practice", "page:cards", "page:settings", "load"}) {
    REQUIRE(player.hand().click(page));
    check(page);
    player.hand().press(SDLK_ESCAPE);
  }
  REQUIRE(player.hand().click("new:drill"));
  check("setup");
}

TEST_CASE("The curtain lifts after a hold of 0.4 s and not before") {
  const DataFolder folder("hold");
  const auto app = open_client();
  app->start(table_of(*app, "drill", HotSeat::swap_chairs));
  ClickPlayer player(*app, 1);
  player.hand().wait(3);
  REQUIRE(app->session()->curtain() != gantry::no_seat);
  const std::string button = "curtain:" + gantry::seat_text(app->session()->curtain());
  SECTION("a click is no hold") {
    REQUIRE(player.hand().click(button));
    CHECK(app->session()->curtain() != gantry::no_seat);
    CHECK(app->session()->viewer() == gantry::no_seat);
  }
  SECTION("a short hold is none") {
    REQUIRE(player.hand().hold(button, 200));
    CHECK(app->session()->curtain() != gantry::no_seat);
  }
  SECTION("a whole one is") {
    REQUIRE(player.hand().hold(button, 410));
    CHECK(app->session()->curtain() == gantry::no_seat);
  }
  SECTION("two taps do where they are set") {
    app->shell().config.two_taps = true;
    REQUIRE(player.hand().click(button));
    CHECK(app->session()->curtain() != gantry::no_seat);
    REQUIRE(player.hand().click(button));
    CHECK(app->session()->curtain() == gantry::no_seat);
  }
  SECTION("the public table shows instead, and nobody acts there") {
    REQUIRE(player.hand().click("curtain-table"));
    CHECK(app->session()->viewer() == gantry::no_seat);
    CHECK(app->session()->actor() == gantry::no_seat);
    CHECK(player.hand().widgets("option:").empty());
    player.hand().press(SDLK_ESCAPE);
    CHECK(player.hand().has(button));
  }
}

TEST_CASE("A hand closes when the window loses the focus, and after a minute without input") {
  const DataFolder folder("idle");
  const auto app = open_client();
  app->start(table_of(*app, "drill", HotSeat::side_by_side));
  ClickPlayer player(*app, 1);
  player.hand().wait();
  player.hand().press(SDLK_1);
  REQUIRE(app->session()->viewer() == 0);
  SECTION("focus") {
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    app->handle(event);
  }
  SECTION("a minute") {
    player.hand().let(59'000);
    CHECK(app->session()->viewer() == 0);
    player.hand().let(2'000);
  }
  CHECK(app->session()->viewer() == gantry::no_seat);
}

TEST_CASE("A pass settles after 0.6 s and can be taken back until then") {
  const DataFolder folder("settle");
  const auto app = open_client();
  app->start(table_of(*app, "biomechanoids", HotSeat::side_by_side));
  ClickPlayer player(*app, 1);
  player.hand().wait();
  const auto before = app->session()->match().journal().size();
  player.hand().press(SDLK_SPACE);
  REQUIRE(app->session()->pending_pass());
  CHECK(app->session()->match().journal().size() == before);
  player.hand().press(SDLK_z, true);
  CHECK_FALSE(app->session()->pending_pass());
  player.hand().let(1000);
  CHECK(app->session()->match().journal().size() == before);
  player.hand().press(SDLK_SPACE);
  player.hand().let(gantry::ui::pass_settles_after);
  CHECK(app->session()->match().journal().size() > before);
}

TEST_CASE("Standing orders are changed with the own hand open, show to others without text, and end by one key") {
  const DataFolder folder("orders");
  const auto app = open_client();
  app->start(table_of(*app, "biomechanoids", HotSeat::side_by_side));
  ClickPlayer player(*app, 1);
  player.hand().wait();
  player.hand().press(SDLK_2);
  player.hand().press(SDLK_F10);
  REQUIRE(player.hand().click("menu-orders"));
  REQUIRE(player.hand().click("until:1"));
  REQUIRE(player.hand().click("orders-close"));
  CHECK(gantry::ui::has_orders(*app->session(), 1));
  CHECK(player.hand().has("orders-badge:p2"));
  player.hand().press(SDLK_BACKSPACE);
  CHECK_FALSE(gantry::ui::has_orders(*app->session(), 1));
}

TEST_CASE("F1 opens the rules at what is asked, finds by typing, and closes with the hand") {
  const DataFolder folder("rules");
  const auto app = open_client();
  app->start(table_of(*app, "biomechanoids", HotSeat::side_by_side));
  ClickPlayer player(*app, 1);
  player.hand().wait();
  player.hand().press(SDLK_1);
  player.hand().press(SDLK_F1);
  REQUIRE(player.hand().has("rules-search"));
  CHECK(player.hand().has("rules-hit:bio.destiny"));
  player.hand().type("block");
  player.hand().wait(3);
  CHECK(player.hand().has("rules-hit:bio.block"));
  CHECK_FALSE(player.hand().has("rules-hit:bio.decay"));
  REQUIRE(player.hand().click("rules-hit:bio.block"));
  REQUIRE(player.hand().click("rules-back"));
  REQUIRE(player.hand().click("rules-forward"));
  app->session()->close_hands();
  player.hand().wait(3);
  CHECK_FALSE(player.hand().has("rules-search"));
}

TEST_CASE("The gallery finds cards by name, kind and number") {
  const DataFolder folder("gallery");
  const auto app = open_client();
  ClickPlayer player(*app, 1);
  player.hand().wait();
  REQUIRE(player.hand().click("page:cards"));
  const std::size_t all = player.hand().widgets("card:").size();
  REQUIRE(all > 5);
  REQUIRE(player.hand().click("card-kind:more"));
  const std::size_t kind = player.hand().widgets("card:").size();
  CHECK(kind < all);
  REQUIRE(player.hand().click("card-kind:less"));
  REQUIRE(player.hand().click("card-search"));
  player.hand().type("zzzz");
  player.hand().wait(2);
  CHECK(player.hand().widgets("card:").empty());
}

TEST_CASE("A save is stepped through; before the end nobody's hand shows in it") {
  const DataFolder folder("replay");
  const auto app = open_client();
  app->start(table_of(*app, "drill", HotSeat::side_by_side));
  ClickPlayer player(*app, 4);
  CHECK(player.play(10).empty());
  player.hand().press(SDLK_s, true);
  player.hand().press(SDLK_ESCAPE);
  player.hand().press(SDLK_F10);
  REQUIRE(player.hand().click("menu-home"));
  REQUIRE(player.hand().click("load"));
  REQUIRE(player.hand().click(player.hand().widgets("replay:").front()));
  REQUIRE(app->screen() == "replay");
  CHECK_FALSE(app->ui().find("replay-eyes:more")->enabled);
  for (int i = 0; i < 4; ++i) REQUIRE(player.hand().click("replay-next"));
  REQUIRE(player.hand().click("replay-last"));
  picture(*app, "replay");
  CHECK(player.hand().widgets("option:").empty());
  REQUIRE(player.hand().click("replay-home"));
  CHECK(app->screen() == "home");
}

TEST_CASE("Settings and profiles are kept, and what is wrong in their files is told") {
  const DataFolder folder("config");
  using namespace gantry::ui;
  Config config;
  config.scale = 150;
  config.pace = Pace::fast;
  config.keys["pass"] = "P";
  write_config(config_file(), config);
  std::string problem;
  CHECK(read_config(config_file(), problem) == config);
  CHECK(problem.empty());
  write_text(config_file(), R"({"scale": 500, "size": 3})");
  CHECK(read_config(config_file(), problem).scale == 100);
  CHECK_THAT(problem, gantry::test::contains_text("/scale"));
  CHECK_THAT(problem, gantry::test::contains_text("/size"));
  write_text(config_file(), "{");
  CHECK(read_config(config_file(), problem) == Config{});
  CHECK_THAT(problem, gantry::test::contains_text("at byte 2 this is not JSON"));
  CHECK(problem.find("exception") == std::string::npos);
  write_text(config_file(), R"({"scale": 1e999})");
  CHECK(read_config(config_file(), problem) == Config{});
  CHECK_THAT(problem, gantry::test::contains_text("too large"));

  Profiles people(profiles_file());
  Profile ann;
  ann.name = "Ann";
  ann.color = 2;
  ann.pace = Pace::slow;
  CHECK(people.put(ann).empty());
  const Profiles again(profiles_file());
  REQUIRE(again.find("Ann") != nullptr);
  CHECK(*again.find("Ann") == ann);
  write_text(profiles_file(), R"({"profiles": [{"name": "Ann"}, {"name": "Ann"}, {"nick": 1}]})");
  const Profiles bad(profiles_file());
  CHECK(bad.all().size() == 1);
  CHECK_THAT(bad.problem(), gantry::test::contains_text("/profiles/1/name"));
  CHECK_THAT(bad.problem(), gantry::test::contains_text("/profiles/2"));
}

TEST_CASE("A key that was put elsewhere does its action there and no longer where it was") {
  using namespace gantry::ui;
  const KeyMap map(KeyBindings{{"pass", "B"}});
  CHECK(map.translate(SDLK_b) == SDLK_SPACE);
  CHECK(map.translate(SDLK_SPACE) == SDLK_UNKNOWN);
  CHECK(map.translate(SDLK_q) == SDLK_q);
  // Two people who want the same key for different things: neither has it.
  const std::array<PersonKeys, 2> persons{PersonKeys{0, {{"pass", "X"}}},
                                          PersonKeys{1, {{"rules", "X"}, {"why", "Y"}}}};
  const KeyMap joined({}, persons);
  CHECK(joined.translate(SDLK_x) == SDLK_UNKNOWN);
  CHECK(joined.translate(SDLK_y) == SDLK_SLASH);
  CHECK(joined.translate(SDLK_SPACE) == SDLK_SPACE);
  CHECK(joined.translate(SDLK_F1) == SDLK_F1);
}

TEST_CASE("A gamepad does what keys do") {
  const DataFolder folder("pad");
  const auto app = open_client();
  ClickPlayer player(*app, 1);
  player.hand().wait(3);
  const auto press = [&](SDL_GameControllerButton button) {
    SDL_Event event{};
    event.type = SDL_CONTROLLERBUTTONDOWN;
    event.cbutton.button = static_cast<Uint8>(button);
    app->handle(event);
    player.hand().wait(2);
    event.type = SDL_CONTROLLERBUTTONUP;
    app->handle(event);
    player.hand().wait(2);
  };
  press(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
  const std::string first = app->ui().focus();
  CHECK_FALSE(first.empty());
  for (int i = 0; i < 8 && app->ui().focus().rfind("new:", 0) != 0; ++i) press(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
  press(SDL_CONTROLLER_BUTTON_A);
  CHECK(app->screen() == "setup");
  press(SDL_CONTROLLER_BUTTON_B);
  CHECK(app->screen() == "home");
}
