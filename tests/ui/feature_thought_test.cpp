// Opponents think aside: never in the thread of the screen, and nobody waits for them who leaves.
#include <algorithm>
#include <atomic>
#include <thread>

#include "player.hpp"
#include "support/catch.hpp"
#include "ui/app/saves.hpp"
#include "ui/app/thought.hpp"

namespace {

using gantry::Answer;
using gantry::test::ClickPlayer;
using gantry::test::DataFolder;
using gantry::test::open_client;
using gantry::ui::Thought;
using std::chrono::steady_clock;
using namespace std::chrono_literals;

gantry::ui::TableChoice table_of(gantry::ui::App& app, const char* game, std::vector<gantry::SeatHolder> holders) {
  gantry::ui::TableChoice choice;
  choice.game = app.library().load(game);
  choice.setup.seats = static_cast<int>(holders.size());
  choice.setup.seed = 3;
  choice.holders = std::move(holders);
  return choice;
}

}  // namespace

TEST_CASE("A thought runs in a thread of its own and brings its answer, or what went wrong") {
  Thought thought;
  CHECK_FALSE(thought.active());
  std::thread::id thinker;
  thought.begin([&] {
    thinker = std::this_thread::get_id();
    return Answer{2, "because"};
  });
  CHECK(thought.active());
  const Answer answer = thought.take();
  CHECK(answer.index == 2);
  CHECK(answer.why == "because");
  CHECK(thinker != std::this_thread::get_id());
  CHECK_FALSE(thought.active());
  thought.begin([]() -> Answer { throw std::runtime_error("no idea"); });
  CHECK_THROWS_WITH(thought.take(), "no idea");
  CHECK_FALSE(thought.active());
}

TEST_CASE("A thought that is let go is finished aside: nobody waits for it but the end of the program") {
  std::atomic<bool> may_end = false;
  std::atomic<int> ended = 0;
  {
    Thought thought;
    thought.begin([&] {
      while (!may_end) std::this_thread::sleep_for(1ms);
      ++ended;
      return Answer{};
    });
    thought.let_go();  // returns, or this test hangs
    CHECK_FALSE(thought.active());
    thought.begin([&] {
      ++ended;
      return Answer{1, {}};
    });
    CHECK(thought.take().index == 1);
    CHECK(ended == 1);
  }
  may_end = true;
  Thought::finish_all();
  CHECK(ended == 2);
}

TEST_CASE("At pace 0 a table without people plays to its end, frame by frame") {
  const DataFolder folder("instant");
  const auto app = open_client();
  app->start(table_of(*app, "biomechanoids",
                      {{gantry::SeatKind::opponent, "warden", 1}, {gantry::SeatKind::opponent, "berserker", 2}}));
  ClickPlayer player(*app, 1);
  gantry::ui::Session& session = *app->session();
  for (int frame = 0; frame < 4000 && !session.match().over(); ++frame) player.hand().wait(1);
  CHECK(session.match().over());
}

TEST_CASE("Undo, a hand-over and leaving while an opponent is to answer leave no answer behind") {
  const DataFolder folder("leave-thinking");
  const auto app = open_client();
  ClickPlayer player(*app, 5);
  app->start(table_of(*app, "biomechanoids",
                      {{gantry::SeatKind::person, "Ann", 0}, {gantry::SeatKind::opponent, "warden", 2}}));
  app->set_pace(900);
  for (int i = 0; i < 40; ++i) {
    gantry::ui::Session& session = *app->session();
    const bool ann = gantry::has_seat(session.match().asked(), 0);
    if (ann) {
      REQUIRE_FALSE(session.options().empty());
      session.act(gantry::Option(session.options().front().option));
      continue;
    }
    player.hand().wait(1);  // the question is put to the opponent
    const std::uint32_t before = session.match().decisions();
    if (session.match().undo_depth() > 0 && i % 2 == 0) {
      session.undo();
      CHECK(session.match().decisions() < before);
    } else {
      player.hand().let(1000);
    }
  }
  app->session()->save();
  player.hand().press(SDLK_F10);
  REQUIRE(player.hand().click("menu-home"));
  CHECK(app->screen() == "home");
}

TEST_CASE("A hint says which answer and why, whoever thinks of it") {
  const DataFolder folder("hint");
  const auto app = open_client();
  ClickPlayer player(*app, 1);
  app->start(table_of(*app, "biomechanoids",
                      {{gantry::SeatKind::person, "Ann", 0}, {gantry::SeatKind::opponent, "warden", 2}}));
  player.hand().wait(20);
  REQUIRE(app->session()->match().practice());
  REQUIRE(app->session()->hand_open());
  player.hand().press(SDLK_F3);
  for (int i = 0; i < 400 && app->session()->notice().text.find("would do this") == std::string::npos; ++i) {
    std::this_thread::sleep_for(5ms);
    player.hand().wait(1);
  }
  CHECK_THAT(app->session()->notice().text, gantry::test::contains_text("would do this"));
  const auto& options = app->session()->options();
  CHECK(std::any_of(options.begin(), options.end(), [&](const gantry::ui::ShownOption& shown) {
    return shown.label == app->session()->notice().title;
  }));
}

TEST_CASE("Two opponents of one kind are told apart by number, and titles stand for ids everywhere") {
  const DataFolder folder("titles");
  const auto app = open_client();
  ClickPlayer player(*app, 1);
  const gantry::SeatHolder warden{gantry::SeatKind::opponent, "warden", 2};
  app->start(table_of(*app, "biomechanoids", {{gantry::SeatKind::person, "Ann", 0}, warden, warden}));
  gantry::ui::Session& session = *app->session();
  CHECK(session.names() == std::vector<std::string>{"Ann", "The Warden 1", "The Warden 2"});
  for (int i = 0; i < 60; ++i) {
    if (gantry::has_seat(session.match().asked(), 0)) REQUIRE(player.answer().empty());
    player.hand().wait(1);
  }
  const std::string log = session.log_text(gantry::no_seat);
  CHECK_THAT(log, gantry::test::contains_text("The Warden 1"));
  CHECK_THAT(log, gantry::test::contains_text("The Warden 2"));
  CHECK(log.find("warden") == std::string::npos);
  // The list of games on the disk too.
  session.save();
  player.hand().press(SDLK_F10);
  REQUIRE(player.hand().click("menu-home"));
  const auto kept = gantry::ui::saved_games();
  std::vector<gantry::ui::KeptGame> titled = kept;
  gantry::ui::title_seats(app->library(), titled);
  REQUIRE(titled.size() == 1);
  CHECK(titled.front().header.seats == std::vector<std::string>{"Ann", "The Warden 1", "The Warden 2"});
}
