// What people do at a table besides answering: taking back, orders, handing seats over, keeping a position, practice; and
// tables with the most seats there are.
#include "gantry/scenario.hpp"
#include "player.hpp"
#include "support/catch.hpp"
#include "ui/screens/play_popups.hpp"
#include "ui/table/preview.hpp"

namespace {

namespace fs = std::filesystem;
using namespace gantry::ui;
using gantry::Seat;
using gantry::SeatKind;
using gantry::test::ClickPlayer;
using gantry::test::contains_text;
using gantry::test::DataFolder;
using gantry::test::open_client;

TableChoice table_of(App& app, const char* game, std::vector<gantry::SeatHolder> holders) {
  TableChoice choice;
  choice.game = app.library().load(game);
  choice.setup.seats = static_cast<int>(holders.size());
  choice.setup.seed = 3;
  choice.holders = std::move(holders);
  return choice;
}

std::vector<gantry::SeatHolder> two() { return {{SeatKind::person, "Ann", 0}, {SeatKind::person, "Bob", 0}}; }
std::vector<gantry::SeatHolder> practice() { return {{SeatKind::person, "Ann", 0}, {SeatKind::opponent, "warden", 2}}; }

/// Answers for Ann until so many decisions stand, or the game is over.
void play_on(ClickPlayer& player, App& app, int decisions) {
  for (int i = 0; i < 400 && app.session()->match().undo_depth() < decisions && !app.session()->match().over(); ++i) {
    if (gantry::has_seat(app.session()->match().asked(), 0)) {
      const std::string problem = player.answer();
      INFO(problem);
      REQUIRE(problem.empty());
    }
    player.hand().wait(2);
  }
}

}  // namespace

TEST_CASE("The undo button says how far it goes, its hint why not further, and the same when it was used") {
  const DataFolder folder("undo-text");
  const auto app = open_client();
  ClickPlayer player(*app, 2);
  app->start(table_of(*app, "drill", two()));
  player.hand().wait();
  CHECK_THAT(app->session()->undo_text(), contains_text("Nobody has decided anything yet"));
  bool free = false, barred = false;
  for (int i = 0; i < 80 && !(free && barred) && !app->session()->match().over(); ++i) {
    const std::string problem = player.answer();
    INFO(problem);
    REQUIRE(problem.empty());
    const int depth = app->session()->match().undo_depth();
    const std::string text = app->session()->undo_text();
    if (depth > 0) {
      free = true;
      CHECK_THAT(text, contains_text(std::to_string(depth) + " decision"));
    } else if (app->session()->match().undo_barrier() != gantry::Barrier::none) {
      barred = true;
      CHECK_THAT(text, contains_text("only if the whole table agrees"));
      player.hand().press(SDLK_z, true);
      CHECK(app->session()->notice().text == text);
      CHECK(app->session()->notice().table_may_agree);
      const std::uint32_t before = app->session()->match().decisions();
      REQUIRE(player.hand().click("notice-agree"));
      CHECK(app->session()->match().decisions() < before);
    }
  }
  CHECK(free);
  CHECK(barred);
}

TEST_CASE("Orders that end at a moment of the game can be given, show in words, and end by one key") {
  const DataFolder folder("orders-moment");
  const auto app = open_client();
  ClickPlayer player(*app, 2);
  app->start(table_of(*app, "drill", two()));
  player.hand().wait();
  player.hand().press(SDLK_1);
  REQUIRE(app->session()->viewer() == 0);
  player.hand().press(SDLK_F10);
  REQUIRE(player.hand().click("menu-orders"));
  // Four that every game has, then the moments that this one names.
  const std::size_t choices = player.hand().widgets("until:").size();
  REQUIRE(choices > 4);
  REQUIRE(player.hand().click("until:" + std::to_string(choices - 1)));
  REQUIRE(player.hand().click("orders-close"));
  if (app->session()->match().orders(0).until == gantry::PassUntil::none) return;  // it ended at once
  CHECK(app->session()->match().orders(0).until == gantry::PassUntil::moment);
  CHECK_THAT(orders_text(*app->session(), 0), contains_text("until the end of the round"));
  CHECK(player.hand().has("orders-badge:p1"));
  player.hand().press(SDLK_BACKSPACE);
  CHECK_FALSE(has_orders(*app->session(), 0));
}

TEST_CASE("Standing orders answer by kind of window, per seat") {
  const DataFolder folder("orders-window");
  const auto app = open_client();
  ClickPlayer player(*app, 2);
  app->start(table_of(*app, "biomechanoids", two()));
  player.hand().wait();
  player.hand().press(SDLK_2);
  player.hand().press(SDLK_F10);
  REQUIRE(player.hand().click("menu-orders"));
  const auto kinds = player.hand().widgets("order:");
  REQUIRE_FALSE(kinds.empty());
  for (const std::string& widget : kinds) {
    if (widget.ends_with(":1")) REQUIRE(player.hand().click(widget));
  }
  REQUIRE(player.hand().click("orders-close"));
  const gantry::Orders& orders = app->session()->match().orders(1);
  REQUIRE_FALSE(orders.by_window.empty());
  for (const gantry::StandingOrder order : orders.by_window) CHECK(order == gantry::StandingOrder::pass);
  CHECK_FALSE(has_orders(*app->session(), 0));
  // Nobody asks Bob in a window any more.
  for (int i = 0; i < 30 && !app->session()->match().over(); ++i) {
    const gantry::WordId window = app->session()->match().state().decision.window;
    const bool in_window = window != gantry::no_word && app->session()->rules().windows[window].is_window;
    if (in_window) CHECK_FALSE(gantry::has_seat(app->session()->match().asked(), 1));
    REQUIRE(player.answer().empty());
  }
}

TEST_CASE("A seat is handed to a script and comes back to the person who had it") {
  const DataFolder folder("hand-over");
  const auto app = open_client();
  ClickPlayer player(*app, 2);
  app->start(table_of(*app, "biomechanoids", two()));
  player.hand().wait();
  player.hand().press(SDLK_F10);
  REQUIRE(player.hand().click("menu-seats"));
  REQUIRE(player.hand().click("holder2:more"));
  CHECK_FALSE(app->session()->person(1));
  CHECK(app->session()->match().practice());
  // The table shows to Ann alone now, so what lay over it for both is closed.
  player.hand().press(SDLK_F10);
  REQUIRE(player.hand().click("menu-seats"));
  REQUIRE(player.hand().click("holder2:less"));
  CHECK(app->session()->person(1));
  CHECK(app->session()->name(1) == "Bob");
  CHECK_THAT(app->session()->log_text(gantry::no_seat), contains_text("Red is now played by Bob"));
}

TEST_CASE("Practice: back to any decision, restart, and the position kept as a scenario that is played on") {
  const DataFolder folder("practice-tools");
  const auto app = open_client();
  ClickPlayer player(*app, 2);
  app->start(table_of(*app, "biomechanoids", practice()));
  play_on(player, *app, 4);
  REQUIRE(app->session()->match().undo_depth() >= 4);
  const int depth = app->session()->match().undo_depth();
  player.hand().press(SDLK_F10);
  REQUIRE(player.hand().click("menu-back-to"));
  REQUIRE(player.hand().click("back-to:2"));
  CHECK(app->session()->match().undo_depth() == depth - 2);
  const int turn = app->session()->view().state.turn;
  player.hand().press(SDLK_F10);
  REQUIRE(player.hand().click("menu-position"));
  CHECK(app->session()->notice().title == "The position is kept as a scenario");
  const fs::path file = app->session()->notice().text;
  REQUIRE(fs::exists(file));
  player.hand().press(SDLK_F10);
  REQUIRE(player.hand().click("menu-restart"));
  CHECK(app->session()->match().undo_depth() == 0);
  player.hand().press(SDLK_ESCAPE);
  player.hand().press(SDLK_F10);
  REQUIRE(player.hand().click("menu-home"));
  REQUIRE(player.hand().click("page:practice"));
  player.hand().wait(3);
  const std::string id = "scenario:" + file.stem().string() + ":0";
  REQUIRE(player.hand().click("scenario-search"));
  player.hand().type("Turn " + std::to_string(turn) + " of a game");
  player.hand().wait(3);
  REQUIRE(player.hand().click(id));
  player.hand().wait(3);
  REQUIRE(app->screen() == "table");
  CHECK(app->session()->view().state.turn == turn);
  const std::string problem = player.play(4);
  INFO(problem);
  CHECK(problem.empty());
}

TEST_CASE("A position with secrets of several people is kept when the hands are open or the game is over") {
  const DataFolder folder("secret-position");
  const auto app = open_client();
  ClickPlayer player(*app, 2);
  app->start(table_of(*app, "drill", two()));
  player.hand().wait();
  player.hand().press(SDLK_F10);
  player.hand().wait();
  REQUIRE(player.hand().has("menu-position"));
  CHECK_FALSE(app->ui().find("menu-position")->enabled);
  player.hand().press(SDLK_ESCAPE);
  app->session()->set_mode(HotSeat::open_hands);
  player.hand().press(SDLK_F10);
  player.hand().wait();
  CHECK(app->ui().find("menu-position")->enabled);
}

TEST_CASE("Six seats fit on the table and the set-up page at 1280 x 720 and at 1920 x 1080") {
  const DataFolder folder("six");
  const auto size = GENERATE(std::pair(1280, 720), std::pair(1920, 1080));
  const auto client = open_client(size.first, size.second, gantry::test::six_seats(folder.path()));
  App& app = *client;
  ClickPlayer player(app, 4);
  Hand& hand = player.hand();
  const std::string name = "six-" + std::to_string(size.second) + "-";
  hand.wait();
  REQUIRE(hand.click("new:biomechanoids"));
  for (int i = 0; i < 4; ++i) REQUIRE(hand.click("seats:more"));
  for (int seat = 1; seat <= 6; ++seat) CHECK(hand.point_at("seat" + std::to_string(seat) + ":kind:more"));
  gantry::test::picture(app, name + "setup");
  REQUIRE(hand.click("start"));
  REQUIRE(app.session()->seats() == 6);
  for (int part = 0; part < 6 && !app.session()->match().over(); ++part) {
    const std::string problem = player.play(25, 4);
    INFO(problem);
    REQUIRE(problem.empty());
    gantry::test::picture(app, name + std::to_string(part));
    for (Seat seat = 0; seat < 6; ++seat) {
      const Widget* bar = app.ui().find("seat:" + gantry::seat_text(seat));
      REQUIRE(bar != nullptr);
      CHECK(bar->rect.right() <= static_cast<float>(size.first));
      CHECK(bar->rect.w >= 100);
    }
  }
}

TEST_CASE("Names on cards can be hidden, by the program and by a person") {
  const DataFolder folder("card-text");
  const auto app = open_client();
  ClickPlayer player(*app, 2);
  player.hand().wait();
  REQUIRE(player.hand().click("page:settings"));
  REQUIRE(player.hand().click("card-text"));
  CHECK_FALSE(app->shell().config.card_text);
  std::string problem;
  CHECK_FALSE(read_config(config_file(), problem).card_text);
  Profile ann;
  ann.name = "Ann";
  ann.card_text = true;
  REQUIRE(app->shell().profiles.put(ann).empty());
  CHECK(Profiles(profiles_file()).find("Ann")->card_text == std::optional(true));
  player.hand().press(SDLK_ESCAPE);
  app->start(table_of(*app, "biomechanoids", two()));
  const std::string wrong = player.play(40);
  INFO(wrong);
  CHECK(wrong.empty());
  app->session()->close_hands();
  player.hand().wait(30);
  gantry::test::picture(*app, "cards-without-names");
}

TEST_CASE("A preview knows what is destroyed and which numbers of the seats change") {
  const DataFolder folder("preview");
  const auto app = open_client();
  // An attack that nobody blocks, or with a blocker that dies: found in the game's worked examples.
  std::vector<gantry::Problem> problems;
  int dies = 0, hits = 0, hand_sizes = 0;
  for (const gantry::ScenarioInfo& info : gantry::list_scenarios(app->library(), "biomechanoids", problems)) {
    app->shell().go(GoScenario{info.file, info.index});
    app->frame();
    app->frame();
    Session* session = app->session();
    if (session == nullptr || !session->hand_open()) continue;
    Previewer previewer;
    for (const ShownOption& shown : session->options()) {
      const Preview& preview = previewer.of(*session, shown.option);
      if (!preview.known) continue;
      for (const gantry::ObjectId id : preview.dies) {
        CHECK(preview.gone(id));
        ++dies;
      }
      for (const SeatChange& change : preview.seats) {
        CHECK(change.now != change.after);
        hits += change.source == gantry::GaugeSource::variable ? 1 : 0;
        hand_sizes += change.source == gantry::GaugeSource::zone ? 1 : 0;
      }
    }
    if (dies > 3 && hits > 3 && hand_sizes > 3) break;
  }
  CHECK(dies > 0);
  CHECK(hits > 0);
  CHECK(hand_sizes > 0);
}
