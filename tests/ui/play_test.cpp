// Whole games through the window, by clicks alone (SDL's dummy driver). GANTRY_UI_PICTURES=DIR keeps pictures.
#include <bit>

#include "player.hpp"
#include "support/catch.hpp"

namespace {

using gantry::Seat;
using gantry::test::ClickPlayer;
using gantry::test::DataFolder;
using gantry::test::open_client;
using gantry::test::picture;

constexpr int many = 20000;

/// From the home screen to the table by clicks; `clicks` on the set-up screen.
void set_up(gantry::ui::Hand& hand, const std::string& game, const std::vector<std::string>& clicks) {
  hand.wait();
  REQUIRE(hand.click("new:" + game));
  for (const std::string& widget : clicks) {
    INFO(widget);
    REQUIRE(hand.click(widget));
  }
  REQUIRE(hand.click("start"));
}

}  // namespace

TEST_CASE("Two persons play a whole game of Biomechanoids by clicks") {
  const DataFolder folder("two");
  const auto app = open_client();
  ClickPlayer player(*app, 5);
  // Five hits each, so that the game is short.
  std::vector<std::string> clicks(15, "rule:starting_hits:less");
  set_up(player.hand(), "biomechanoids", clicks);
  REQUIRE(app->screen() == "table");
  for (int part = 0; part < 40 && !app->session()->match().over(); ++part) {
    const std::string problem = player.play(25);
    INFO(problem);
    REQUIRE(problem.empty());
    picture(*app, "two-" + std::to_string(part));
  }
  CHECK(player.play(many).empty());
  REQUIRE(app->session()->match().over());
  player.hand().wait();
  picture(*app, "two-result");
  CHECK(player.hand().has("result-rematch"));
  REQUIRE(player.hand().click("result-rematch"));
  CHECK(app->session()->match().journal().empty());
  CHECK_FALSE(app->session()->match().over());
}

TEST_CASE("A person plays a whole game of Biomechanoids against an opponent") {
  const DataFolder folder("practice");
  const auto app = open_client();
  ClickPlayer player(*app, 6);
  std::vector<std::string> clicks(15, "rule:starting_hits:less");
  clicks.insert(clicks.end(), 2, "seat2:kind:more");
  set_up(player.hand(), "biomechanoids", clicks);
  CHECK(app->session()->persons() == 1);
  const std::string problem = player.play(many, 11);
  INFO(problem);
  REQUIRE(problem.empty());
  REQUIRE(app->session()->match().over());
}

TEST_CASE("Games of two and three against scripts are played to the end in windows of both sizes", "[.window]") {
  const DataFolder folder("window");
  const auto size = GENERATE(std::pair(1280, 720), std::pair(1920, 1080));
  const int seats = GENERATE(2, 3);
  const auto app = open_client(size.first, size.second);
  ClickPlayer player(*app, 6);
  std::vector<std::string> clicks(8, "rule:starting_hits:less");
  if (seats == 3) clicks.emplace_back("seats:more");
  for (int seat = 2; seat <= seats; ++seat)
    clicks.insert(clicks.end(), 2, "seat" + std::to_string(seat) + ":kind:more");
  set_up(player.hand(), "biomechanoids", clicks);
  CHECK(app->session()->persons() == 1);
  const std::string name = "window-" + std::to_string(seats) + "-" + std::to_string(size.second) + "-";
  for (int part = 0; part < 400 && !app->session()->match().over(); ++part) {
    const std::string problem = player.play(8, 11);
    INFO(problem);
    REQUIRE(problem.empty());
    player.hand().wait(25);  // what moves comes to rest, faces are composed
    picture(*app, name + std::to_string(part));
  }
  REQUIRE(app->session()->match().over());
  player.hand().wait(4);
  picture(*app, name + "result");
  CHECK(player.hand().has("result-rematch"));
  WARN(name << player.answers() << " answers of the person, " << app->session()->match().decisions()
            << " decisions, turn " << app->session()->view().state.turn);
}

TEST_CASE("Four seats share the table") {
  const DataFolder folder("four");
  const auto app = open_client();
  ClickPlayer player(*app, 9);
  set_up(player.hand(), "biomechanoids", {"seats:more", "seats:more", "seat3:kind:more", "seat4:kind:more"});
  CHECK(app->session()->seats() == 4);
  for (int part = 0; part < 5; ++part) {
    const std::string problem = player.play(40, 9);
    INFO(problem);
    REQUIRE(problem.empty());
    picture(*app, "four-" + std::to_string(part));
  }
}

TEST_CASE("Two persons play a whole game of Drill by clicks, on both boards") {
  const DataFolder folder("drill");
  const bool map = GENERATE(false, true);
  const auto app = open_client();
  ClickPlayer player(*app, 7);
  std::vector<std::string> clicks(4, "rule:rounds:less");
  if (map) clicks.emplace_back("rule:board:more");
  set_up(player.hand(), "drill", clicks);
  const std::string first = player.play(30, 5);
  INFO(first);
  REQUIRE(first.empty());
  picture(*app, map ? "drill-map" : "drill-grid");
  const std::string problem = player.play(many, 5);
  INFO(problem);
  REQUIRE(problem.empty());
  REQUIRE(app->session()->match().over());
  player.hand().wait();
  CHECK(player.hand().has("result-home"));
}

TEST_CASE("Whoever may act out of turn opens the own hand and does, and the question waits") {
  const DataFolder folder("interrupt");
  const auto app = open_client();
  ClickPlayer player(*app, 12);
  int done = 0;
  for (std::uint64_t seed = 1; seed < 12 && done == 0; ++seed) {
    gantry::ui::TableChoice choice;
    choice.game = app->library().load("drill");
    choice.setup.seed = seed;
    choice.holders = {{gantry::SeatKind::person, "Ann", 0}, {gantry::SeatKind::person, "Bob", 0}};
    app->start(choice);
    player.hand().wait();
    for (int i = 0; i < 60 && done == 0 && !app->session()->match().over(); ++i) {
      const gantry::SeatSet may = app->session()->match().state().decision.interrupters;
      const auto seat = static_cast<Seat>(std::countr_zero(static_cast<unsigned>(may)));
      gantry::OptionBuffer floor;
      if (may != 0) app->session()->match().interrupts(seat, floor);
      if (may != 0 && floor.count > 0) {
        app->session()->close_hands();
        player.hand().press(SDLK_1 + seat);
        REQUIRE(app->session()->actor() == seat);
        REQUIRE_FALSE(app->session()->options().empty());
        const std::string text = app->session()->options().front().text;
        player.show_list();
        REQUIRE(player.hand().click("option:" + text));
        CHECK(app->session()->match().journal().back().kind == gantry::EntryKind::interrupt);
        ++done;
        break;
      }
      const std::string problem = player.answer();
      INFO(problem);
      REQUIRE(problem.empty());
    }
  }
  CHECK(done > 0);
}

TEST_CASE("The curtain comes down at each hand-over and shows nothing of the table") {
  const DataFolder folder("curtain");
  const auto app = open_client();
  ClickPlayer player(*app, 8);
  set_up(player.hand(), "biomechanoids", {"hot-seat:more"});
  player.hand().wait();
  picture(*app, "curtain");
  int curtains = 0;
  Seat before = gantry::no_seat;
  for (int i = 0; i < 60; ++i) {
    const Seat next = app->session()->curtain();
    if (next != gantry::no_seat) {
      player.hand().wait();
      CHECK(player.hand().widgets("card:").empty());
      CHECK(player.hand().widgets("option:").empty());
      CHECK(next != before);
      ++curtains;
    }
    const std::string problem = player.answer();
    INFO(problem);
    REQUIRE(problem.empty());
    before = app->session()->viewer();
  }
  CHECK(curtains > 3);
}
