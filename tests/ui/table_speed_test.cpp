// How long a full redraw takes; reported, not asserted: run test_ui "[speed]" on a virtual display.
#include <algorithm>
#include <ctime>
#include <iostream>

#include "player.hpp"
#include "support/catch.hpp"

TEST_CASE("Median of 100 full redraws of a table at 1920x1080", "[.speed]") {
  const gantry::test::DataFolder folder("speed");
  const auto app = gantry::test::open_client(1920, 1080);
  gantry::ui::TableChoice choice;
  choice.game = app->library().load("biomechanoids");
  choice.setup.seed = 5;
  choice.setup.seats = 4;
  for (const char* name : {"Ann", "Bob", "Cora", "Dan"}) choice.holders.push_back({gantry::SeatKind::person, name, 0});
  app->start(choice);
  gantry::test::ClickPlayer player(*app, 3);
  CHECK(player.play(150, 1000).empty());
  for (int i = 0; i < 120; ++i) app->frame();
  // Processor time: on a machine that others use too the clock on the wall says little.
  std::vector<double> times;
  for (int i = 0; i < 100; ++i) {
    const std::clock_t start = std::clock();
    app->frame();
    times.push_back(static_cast<double>(std::clock() - start) * 1000 / CLOCKS_PER_SEC);
  }
  std::sort(times.begin(), times.end());
  const auto cards = player.hand().widgets("card:").size();
  std::cout << "full redraw, processor time, with " << cards << " cards: median " << times[50] << " ms, best " << times[0] << " ms\n";
}
