// How long a full redraw takes; reported, not asserted: run test_ui "[speed]" on a virtual display.
#include <algorithm>
#include <bit>
#include <ctime>
#include <iostream>

#include "gantry/reader.hpp"
#include "player.hpp"
#include "support/catch.hpp"

namespace {

/// Plays a game at random, `most` answers long. Returns after how many answers most cards lay in play.
int play(gantry::Match& match, std::uint32_t seed, int most) {
  std::mt19937 rng(seed);
  gantry::OptionBuffer options;
  std::size_t fullest = 0;
  int at = 0;
  for (int i = 1; i <= most && !match.over(); ++i) {
    const auto seat = static_cast<gantry::Seat>(std::countr_zero(static_cast<unsigned>(match.asked())));
    match.options(seat, options);
    (void)match.act(seat, gantry::Option(options.options[rng() % options.count]));
    const std::size_t cards = gantry::Reader(match.table(), match.state()).all_in_play().size();
    if (cards > fullest) fullest = cards, at = i;
  }
  return at;
}

}  // namespace

TEST_CASE("Median of 100 full redraws of a full table at 1920x1080", "[.speed]") {
  const gantry::test::DataFolder folder("speed");
  const auto app = gantry::test::open_client(1920, 1080);
  gantry::ui::TableChoice choice;
  choice.game = app->library().load("biomechanoids");
  choice.setup.seed = 5;
  choice.setup.seats = 4;
  choice.mode = gantry::ui::HotSeat::open_hands;
  for (const char* name : {"Ann", "Bob", "Cora", "Dan"}) choice.holders.push_back({gantry::SeatKind::person, name, 0});
  const auto trial = gantry::Match::begin(choice.game, choice.setup, choice.holders);
  const int fullest = play(*trial, 3, 6000);
  app->start(choice);
  (void)play(app->session()->match(), 3, fullest);
  app->session()->exhibit(nullptr);  // the position is new to the session
  gantry::ui::Hand hand(*app);
  hand.wait(2);
  app->session()->dismiss_recap();
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
