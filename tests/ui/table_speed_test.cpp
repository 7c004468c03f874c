// How long a full redraw takes; reported, not asserted: run test_ui "[speed]" on a virtual display.
#include <algorithm>
#include <array>
#include <ctime>
#include <fstream>
#include <iostream>
#include <span>

#include <fmt/format.h>

#include "gantry/reader.hpp"
#include "player.hpp"
#include "support/catch.hpp"

namespace {

/// After how many random answers most cards lie in play.
int fullest_of(gantry::Match& match, std::uint32_t seed, int most) {
  std::size_t fullest = 0;
  int at = 0, answers = -1;
  (void)gantry::test::play_at_random(match, seed, most, [&] {
    ++answers;
    const std::size_t cards = gantry::Reader(match.table(), match.state()).all_in_play().size();
    if (cards > fullest) fullest = cards, at = answers;
    return false;
  });
  return at;
}

/// Two seats with as many cards as their fields, the hand and a pile show.
std::string full_table() {
  constexpr std::array<const char*, 10> creatures{
      "siren",         "battle_larva", "arm_leg_monster",    "automaton", "human_insectoid",
      "worm_humanoid", "stilt_walker", "reptilian_humanoid", "arachnoid", "grotesque_clown"};
  constexpr std::array<const char*, 6> fixtures{"the_shafts", "cataract",  "flesh_architecture",
                                                "respirator", "incubator", "guillotine"};
  const auto list = [](std::span<const char* const> ids, int count) {
    std::string out;
    for (int i = 0; i < count; ++i)
      out += fmt::format("{}\"{}\"", i == 0 ? "" : ", ", ids[static_cast<std::size_t>(i) % ids.size()]);
    return out;
  };
  return fmt::format(
      R"({{"format": 1, "game": "biomechanoids", "title": "A full table", "rules": ["BIO-ATK-1"],
          "allow_extra_copies": true,
          "setup": {{"at": "attack", "deck_filler": 20, "zones": {{
            "field[p1]": [{}, {}], "field[p2]": [{}, {}], "hand[p1]": [{}], "hand[p2]": [{}],
            "discard": ["siren"]}}}},
          "others": "pass", "steps": []}})",
      list(creatures, 19), list(fixtures, 6), list(creatures, 30), list(fixtures, 6), list(creatures, 18),
      list(creatures, 5));
}

/// Milliseconds of processor time, sorted: on a machine that others use too the clock on the wall says little.
std::vector<double> redraws(gantry::ui::App& app) {
  for (int i = 0; i < 120; ++i) app.frame();
  std::vector<double> times;
  for (int i = 0; i < 100; ++i) {
    const std::clock_t start = std::clock();
    app.frame();
    times.push_back(static_cast<double>(std::clock() - start) * 1000 / CLOCKS_PER_SEC);
  }
  std::sort(times.begin(), times.end());
  return times;
}

void report(gantry::ui::App& app, std::string_view what) {
  int faces = 0;
  for (const gantry::ui::Widget& widget : app.ui().widgets())
    faces += widget.id.rfind("card:", 0) == 0 && widget.visible.h > 40 ? 1 : 0;
  const std::vector<double> times = redraws(app);
  std::cout << fmt::format(
      "full redraw of {}, {} faces and {} lines of log: median {:.2f} ms of processor time, best {:.2f}\n", what, faces,
      app.session()->log().size(), times[50], times[0]);
  gantry::test::picture(app, fmt::format("speed-{}", faces));
}

}  // namespace

TEST_CASE("Median of 100 full redraws of a table with 80 faces at 1920x1080", "[.speed]") {
  const gantry::test::DataFolder folder("speed-full");
  const auto file = folder.path() / "full.json";
  std::ofstream(file) << full_table();
  const auto app = gantry::test::open_client(1920, 1080);
  app->shell().go(gantry::ui::GoScenario{file, 0});
  gantry::ui::Hand hand(*app);
  hand.wait(2);
  INFO(app->message());
  REQUIRE(app->screen() == "table");
  for (int i = 0; i < 200; ++i)
    app->session()->match().note(gantry::no_seat, fmt::format("line {} of a log as long as that of a game", i));
  app->session()->exhibit(nullptr);  // the log is new to the session
  app->session()->clear_notice();
  hand.wait(2);
  report(*app, "two seats");
}

TEST_CASE("Median of 100 full redraws of a table of four seats at 1920x1080", "[.speed]") {
  const gantry::test::DataFolder folder("speed");
  const auto app = gantry::test::open_client(1920, 1080);
  gantry::ui::TableChoice choice;
  choice.game = app->library().load("biomechanoids");
  choice.setup.seed = 5;
  choice.setup.seats = 4;
  choice.mode = gantry::ui::HotSeat::open_hands;
  for (const char* name : {"Ann", "Bob", "Cora", "Dan"}) choice.holders.push_back({gantry::SeatKind::person, name, 0});
  const auto trial = gantry::Match::begin(choice.game, choice.setup, choice.holders);
  const int fullest = fullest_of(*trial, 3, 6000);
  app->start(choice);
  (void)gantry::test::play_at_random(app->session()->match(), 3, fullest);
  app->session()->exhibit(nullptr);  // the position is new to the session
  gantry::ui::Hand hand(*app);
  hand.wait(2);
  app->session()->dismiss_recap();
  report(*app, "four seats");
}
