// How long a full redraw takes; reported, not asserted: run test_ui "[speed]" on a virtual display.
#include <algorithm>
#include <bit>
#include <ctime>
#include <iostream>

#include "player.hpp"
#include "support/catch.hpp"

TEST_CASE("Median of 100 full redraws of a full table at 1920x1080", "[.speed]") {
  const gantry::test::DataFolder folder("speed");
  const auto app = gantry::test::open_client(1920, 1080);
  gantry::ui::TableChoice choice;
  choice.game = app->library().load("biomechanoids");
  choice.setup.seed = 5;
  choice.setup.seats = 4;
  choice.mode = gantry::ui::HotSeat::open_hands;
  for (const char* name : {"Ann", "Bob", "Cora", "Dan"}) choice.holders.push_back({gantry::SeatKind::person, name, 0});
  app->start(choice);
  gantry::ui::Hand hand(*app);
  // Random play until about 80 faces and backs lie on the table.
  std::mt19937 rng(3);
  gantry::OptionBuffer options;
  const auto shown = [&] {
    hand.wait(1);
    return hand.widgets("card:").size();
  };
  std::size_t cards = 0;
  for (int i = 0; i < 6000 && cards < 80 && !app->session()->match().over(); ++i) {
    const gantry::Match& match = app->session()->match();
    const auto seat = static_cast<gantry::Seat>(std::countr_zero(static_cast<unsigned>(match.asked())));
    match.options(seat, options);
    app->session()->act(gantry::Option(options.options[rng() % options.count]));
    while (app->session()->pending_pass()) hand.let(gantry::ui::pass_settles_after);
    if (i % 20 == 0) cards = shown();
  }
  for (int i = 0; i < 120; ++i) app->frame();
  // Processor time: on a machine that others use too the clock on the wall says little.
  std::vector<double> times;
  for (int i = 0; i < 100; ++i) {
    const std::clock_t start = std::clock();
    app->frame();
    times.push_back(static_cast<double>(std::clock() - start) * 1000 / CLOCKS_PER_SEC);
  }
  std::sort(times.begin(), times.end());
  std::cout << "full redraw, processor time, with " << hand.widgets("card:").size() << " cards: median " << times[50]
            << " ms, best " << times[0] << " ms\n";
}
