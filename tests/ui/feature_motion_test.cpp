// What moves and when it is over; nothing of it with reduced motion.
#include <fstream>
#include <iterator>

#include "player.hpp"
#include "support/catch.hpp"
#include "ui/table/motion.hpp"

namespace {

using namespace gantry::ui;
using gantry::test::ClickPlayer;
using gantry::test::DataFolder;
using gantry::test::open_client;

std::string pixels(App& app, const std::filesystem::path& folder) {
  const auto file = folder / "frame.png";
  app.screenshot(file);
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

TEST_CASE("Numbers float 400 ms, cards turn over in 160 ms, a banner stands 350 ms") {
  Motion motion;
  motion.float_up({{10, 10}, "-3", true, 0}, 1000);
  CHECK(motion.running(1399));
  CHECK_FALSE(motion.running(1400));
  REQUIRE(motion.floats().size() == 1);
  CHECK(Motion::floated(motion.floats().front(), 1000) == 0);
  CHECK(Motion::floated(motion.floats().front(), 1400) == 1);
  motion.turn_over(7, 2000);
  CHECK(motion.turned(7, 2000) == 0);
  CHECK(motion.turned(7, 2080) > 0.5F);  // eased out: more than half in half of the time
  CHECK(motion.turned(7, 2160) == 1);
  CHECK(motion.turned(8, 2000) == 1);
  motion.announce("Attack", 3000);
  CHECK(motion.banner(3349) == "Attack");
  CHECK(motion.banner(3350).empty());
  motion.turn_over(7, 4000);
  motion.finish();
  CHECK_FALSE(motion.running(4000));
}

TEST_CASE("A banner that follows another at once changes the words and does not flash") {
  Motion motion;
  motion.announce("Attack", 1000);
  motion.announce("Birth", 1200);
  CHECK(motion.banner(1201) == "Birth");
  CHECK(motion.banner(1350).empty());
}

TEST_CASE("With reduced motion nothing begins, and what runs is over") {
  Motion motion;
  motion.announce("Attack", 1000);
  motion.set_on(false);
  CHECK_FALSE(motion.running(1001));
  motion.float_up({{}, "-1", true, 0}, 1100);
  motion.turn_over(1, 1100);
  motion.announce("Birth", 1100);
  CHECK_FALSE(motion.running(1100));
  CHECK(motion.turned(1, 1100) == 1);
  CHECK(motion.banner(1100).empty());
}

TEST_CASE("The setting reaches the table: with reduced motion a picture is the same at once as after a second") {
  const DataFolder folder("motion");
  const bool reduced = GENERATE(false, true);
  const auto app = open_client();
  app->shell().config.reduced_motion = reduced;
  TableChoice choice;
  choice.game = app->library().load("biomechanoids");
  choice.setup.seed = 4;
  choice.holders = {{gantry::SeatKind::person, "Ann", 0}, {gantry::SeatKind::person, "Bob", 0}};
  choice.mode = HotSeat::open_hands;
  app->start(choice);
  ClickPlayer player(*app, 2);
  player.hand().wait(40);  // faces are composed some a frame
  const auto act = [&] {
    app->session()->act(gantry::Option(app->session()->options().front().option));
    if (app->session()->pending_pass()) player.hand().let(pass_settles_after);
  };
  int moved = 0, compared = 0;
  for (int i = 0; i < 25 && !app->session()->options().empty(); ++i) {
    act();
    player.hand().wait(40);
    if (app->session()->match().undo_depth() == 0) continue;
    // Once more, with all faces composed: what differs now is motion.
    app->session()->undo();
    player.hand().wait(40);
    act();
    player.hand().wait(1);
    const std::string early = pixels(*app, folder.path());
    player.hand().let(1000);
    const std::string late = pixels(*app, folder.path());
    ++compared;
    if (early != late) ++moved;
  }
  REQUIRE(compared > 0);
  if (reduced) CHECK(moved == 0);
  if (!reduced) CHECK(moved > 0);
}
