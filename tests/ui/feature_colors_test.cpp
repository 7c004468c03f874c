// The sets of colors: contrast of what is written, and seats that every kind of color vision tells apart.
#include <algorithm>
#include <array>
#include <cmath>

#include "player.hpp"
#include "support/catch.hpp"
#include "ui/app/config.hpp"
#include "ui/draw/theme.hpp"
#include "ui/widgets/skin.hpp"

namespace {

using namespace gantry::ui;
using gantry::Seat;

/// Puts the standard set back, whatever the test does.
struct ColorsGuard {
  ~ColorsGuard() { use_colors(ColorSet::standard); }
};

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

// Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB: normal, protan, deutan and tritan sight.
constexpr std::array<Matrix, 4> sights{
    {{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
     {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}}};

double linear(int channel) {
  const double value = channel / 255.0;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

Triple lab(const Matrix& sight, Color color) {
  const Triple rgb{linear(color.red()), linear(color.green()), linear(color.blue())};
  Triple seen{};
  for (std::size_t i = 0; i < 3; ++i)
    seen[i] = std::clamp(sight[i][0] * rgb[0] + sight[i][1] * rgb[1] + sight[i][2] * rgb[2], 0.0, 1.0);
  const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
  const double x = f((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.95047);
  const double y = f(0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]);
  const double z = f((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.08883);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double distance(const Triple& a, const Triple& b) {
  return std::sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) + (a[2] - b[2]) * (a[2] - b[2]));
}

}  // namespace

TEST_CASE("In every set of colors text is 7:1 or better, muted text 4.5:1, and edges and seats 3:1 at least") {
  const ColorsGuard guard;
  const auto set = GENERATE(ColorSet::standard, ColorSet::safe, ColorSet::contrast);
  use_colors(set);
  REQUIRE(colors() == set);
  INFO(color_set_names[static_cast<std::size_t>(set)]);
  for (const Color under : {theme::ground, theme::panel, theme::raised}) {
    CHECK(contrast(theme::text, under) >= 7);
    CHECK(contrast(theme::muted, under) >= 4.5);
    for (const Color word : {theme::rule_link, theme::preview, theme::alarm, theme::raised_number, theme::accent})
      CHECK(contrast(word, under) >= 4.5);
  }
  for (Seat seat = 0; seat < gantry::max_seats; ++seat) {
    INFO(seat_style(seat).name);
    CHECK(contrast(seat_style(seat).color, theme::ground) >= 4.5);
    CHECK(contrast(seat_style(seat).color, theme::ink) >= 4.5);  // black text on the button of the curtain
  }
  // Good and bad differ under every sight.
  for (const Matrix& sight : sights) CHECK(distance(lab(sight, theme::alarm), lab(sight, theme::raised_number)) > 20);
  if (set != ColorSet::contrast) return;
  for (const Color under : {theme::ground, theme::panel, theme::raised}) {
    CHECK(contrast(theme::text, under) >= 12);
    CHECK(contrast(theme::muted, under) >= 7);
    CHECK(contrast(theme::line, under) >= 6);
  }
  for (Seat seat = 0; seat < gantry::max_seats; ++seat) CHECK(contrast(seat_style(seat).color, theme::ground) >= 7);
}

TEST_CASE("Two seats differ under every kind of color vision, in the safe set in lightness too") {
  const ColorsGuard guard;
  const auto set = GENERATE(ColorSet::standard, ColorSet::safe, ColorSet::contrast);
  use_colors(set);
  INFO(color_set_names[static_cast<std::size_t>(set)]);
  for (Seat a = 0; a < gantry::max_seats; ++a) {
    for (Seat b = 0; b < a; ++b) {
      INFO(seat_style(a).name << " and " << seat_style(b).name);
      const Color one = seat_style(a).color;
      const Color other = seat_style(b).color;
      for (const Matrix& sight : sights) CHECK(distance(lab(sight, one), lab(sight, other)) >= 25);
      if (set == ColorSet::safe) CHECK(std::abs(lab(sights[0], one)[0] - lab(sights[0], other)[0]) >= 7.5);
    }
  }
}

TEST_CASE("In the set of high contrast a game's own colors and all plates keep to it") {
  const ColorsGuard guard;
  use_colors(ColorSet::contrast);
  gantry::Palette dull;
  dull.accent = 0x404A20, dull.quiet = 0x303030, dull.text = 0x888888;
  const gantry::Palette shown = shown_palette(dull);
  for (const gantry::Rgb word : {shown.accent, shown.accent_light, shown.quiet, shown.text, shown.muted})
    CHECK(contrast({word}, {shown.panel}) >= 7);
  for (const Plate& plate : {plates::button, plates::panel, plates::popup, plates::field, plates::row}) {
    const Plate seen = shown_plate(plate);
    CHECK(contrast(theme::text, seen.top) >= 12);
    CHECK(contrast(theme::muted, seen.top) >= 7);
    CHECK(contrast(seen.edge, theme::ground) >= 7);
  }
  // A light plate with dark words stays light.
  const Plate primary = primary_plate({0xB7C96A});
  CHECK(contrast(theme::ink, shown_plate(primary).bottom) >= 7);
}

TEST_CASE("In the set of high contrast the halls and gates behind the screens give way to the plain ground") {
  const ColorsGuard guard;
  const gantry::test::DataFolder folder("grounds");
  const auto app = gantry::test::open_client();
  Hand hand(*app);
  const auto ground = [&](const char* name) {
    hand.wait(3);
    gantry::test::picture(*app, name);
    // At the left edge, halfway down, and in the upper corner below the girder.
    for (const int y : {360, 130}) {
      const SDL_Rect place{2, y, 1, 1};
      std::uint32_t pixel = 0;
      REQUIRE(SDL_RenderReadPixels(app->ui().canvas.renderer(), &place, SDL_PIXELFORMAT_ARGB8888, &pixel, 4) == 0);
      if ((pixel & 0xFFFFFFU) != theme::ground.rgb) return false;
    }
    return true;
  };
  CHECK_FALSE(ground("home-standard"));
  app->shell().config.colors = ColorSet::contrast;
  CHECK(ground("home-contrast"));
  app->shell().go(GoPage{Page::settings, {}});
  CHECK(ground("settings-contrast"));
  TableChoice choice;
  choice.game = app->library().load("drill");
  choice.mode = HotSeat::swap_chairs;
  choice.holders = {{gantry::SeatKind::person, "Ann", 0}, {gantry::SeatKind::person, "Bob", 0}};
  app->start(choice);
  CHECK(ground("curtain-contrast"));
}

TEST_CASE("The set is chosen in the settings, a person's own holds while that person's hand is open") {
  const ColorsGuard guard;
  const gantry::test::DataFolder folder("colors");
  const auto app = gantry::test::open_client();
  gantry::test::ClickPlayer player(*app, 1);
  player.hand().wait();
  REQUIRE(player.hand().click("page:settings"));
  REQUIRE(player.hand().click("colors:2"));
  player.hand().wait();
  CHECK(colors() == ColorSet::contrast);
  gantry::test::picture(*app, "settings-contrast");
  std::string problem;
  CHECK(read_config(config_file(), problem).colors == ColorSet::contrast);
  REQUIRE(player.hand().click("colors:0"));
  player.hand().wait();
  Profile ann;
  ann.name = "Ann";
  ann.colors = ColorSet::safe;
  CHECK(app->shell().profiles.put(ann).empty());
  CHECK(*Profiles(profiles_file()).find("Ann") == ann);
  TableChoice choice;
  choice.game = app->library().load("drill");
  choice.holders = {{gantry::SeatKind::person, "Ann", 0}, {gantry::SeatKind::person, "Bob", 0}};
  app->start(choice);
  player.hand().wait();
  CHECK(colors() == ColorSet::standard);
  player.hand().press(SDLK_1);
  player.hand().wait();
  CHECK(colors() == ColorSet::safe);
  gantry::test::picture(*app, "table-safe");
  player.hand().press(SDLK_1);
  player.hand().wait();
  CHECK(colors() == ColorSet::standard);
}
