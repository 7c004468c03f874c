// What the screens show and keep to themselves: refusals, undo, saves, closed hands, sizes.
#include <fstream>

#include "player.hpp"
#include "support/catch.hpp"
#include "ui/app/saves.hpp"
#include "ui/draw/fonts.hpp"
#include "ui/draw/theme.hpp"

namespace {

using gantry::Seat;
using gantry::seat_text;
using gantry::test::ClickPlayer;
using gantry::test::DataFolder;
using gantry::test::open_client;
using gantry::test::picture;

gantry::ui::TableChoice table_of(gantry::ui::App& app, const char* game, std::uint64_t seed) {
  gantry::ui::TableChoice choice;
  choice.game = app.library().load(game);
  choice.setup.seed = seed;
  choice.holders = {{gantry::SeatKind::person, "Ann", 0}, {gantry::SeatKind::person, "Bob", 0}};
  return choice;
}

}  // namespace

TEST_CASE("A closed hand shows backs, and only answers that everybody may know of") {
  const DataFolder folder("closed");
  const auto app = open_client();
  app->start(table_of(*app, "biomechanoids", 3));
  ClickPlayer player(*app, 4);
  for (int i = 0; i < 40; ++i) {
    app->session()->close_hands();
    player.hand().wait();
    const gantry::State& seen = app->session()->view().state;
    for (const auto& shown : app->session()->options()) {
      for (const gantry::Ref ref : shown.option.refs) {
        if (ref.kind == gantry::RefKind::object) CHECK(seen.rows[ref.id].def != 0);
      }
    }
    for (const std::string& card : player.hand().widgets("card:")) {
      const bool in_hand = card.find("hand[p1]") != std::string::npos;
      INFO(card);
      CHECK((in_hand || card.find("hand[") == std::string::npos));
    }
    const std::string problem = player.answer();
    INFO(problem);
    REQUIRE(problem.empty());
  }
}

TEST_CASE("A click on a card that cannot be played says why, with the rule and its sentence") {
  const DataFolder folder("refusal");
  const auto app = open_client();
  app->start(table_of(*app, "biomechanoids", 3));
  ClickPlayer player(*app, 4);
  bool seen = false;
  for (int i = 0; i < 60 && !seen; ++i) {
    if (!app->session()->hand_open()) {
      player.hand().press(
          SDLK_1 + static_cast<SDL_Keycode>(std::countr_zero(static_cast<unsigned>(app->session()->match().asked()))));
    }
    for (const std::string& card : player.hand().widgets("card:")) {
      const std::size_t before = app->session()->match().journal().size();
      if (!player.hand().click(card)) continue;
      if (app->session()->match().journal().size() != before) break;
      const auto& notice = app->session()->notice();
      if (notice.rule.empty()) continue;
      INFO(card);
      CHECK(notice.rule.rfind("BIO-", 0) == 0);
      CHECK_FALSE(notice.rule_text.empty());
      CHECK(player.hand().has("notice-close"));
      picture(*app, "refusal");
      seen = true;
      break;
    }
    if (!seen) CHECK(player.answer().empty());
  }
  CHECK(seen);
}

TEST_CASE("Undo takes back what is free and says where it stops") {
  const DataFolder folder("undo");
  const auto app = open_client();
  app->start(table_of(*app, "biomechanoids", 3));
  ClickPlayer player(*app, 4);
  player.hand().wait();
  player.hand().press(SDLK_z, true);
  CHECK(app->session()->notice().title == "Nothing is taken back");
  int taken = 0, stopped = 0;
  for (int i = 0; i < 40; ++i) {
    REQUIRE(player.answer().empty());
    const int depth = app->session()->match().undo_depth();
    const std::uint32_t decisions = app->session()->match().decisions();
    REQUIRE(player.hand().click("undo"));
    if (depth > 0) {
      CHECK(app->session()->match().decisions() < decisions);
      ++taken;
      REQUIRE(player.answer().empty());
    } else {
      CHECK(app->session()->match().decisions() == decisions);
      CHECK(player.hand().has("notice-agree"));
      ++stopped;
    }
  }
  CHECK(taken > 0);
  CHECK(stopped > 0);
  while (app->session()->match().undo_depth() > 0) player.hand().press(SDLK_z, true);
  player.hand().press(SDLK_z, true);
  const std::uint32_t decisions = app->session()->match().decisions();
  if (decisions > 0) {
    REQUIRE(player.hand().click("notice-agree"));
    CHECK(app->session()->match().decisions() < decisions);
  }
}

TEST_CASE("A game that was cut short is offered again, and a saved one too") {
  const DataFolder folder("kept");
  std::uint64_t hash = 0;
  {
    const auto app = open_client();
    app->start(table_of(*app, "drill", 3));
    ClickPlayer player(*app, 4);
    CHECK(player.play(12).empty());
    player.hand().press(SDLK_s, true);
    CHECK(app->session()->notice().title == "Saved");
    hash = gantry::hash(app->session()->match().state());
    // Nobody says good-bye: what is on disk must do.
  }
  const auto app = open_client();
  ClickPlayer player(*app, 4);
  player.hand().wait();
  const auto unfinished = player.hand().widgets("resume:");
  REQUIRE(unfinished.size() == 1);
  REQUIRE(player.hand().click("load"));
  REQUIRE(player.hand().widgets("load:").size() == 1);
  REQUIRE(player.hand().click("back"));
  REQUIRE(player.hand().click(unfinished.front()));
  REQUIRE(app->screen() == "table");
  CHECK(gantry::hash(app->session()->match().state()) == hash);
  CHECK(app->session()->name(0) == "Ann");
  CHECK(player.play(3).empty());
  player.hand().press(SDLK_ESCAPE);
  if (!player.hand().has("menu-home")) player.hand().press(SDLK_ESCAPE);
  REQUIRE(player.hand().click("menu-home"));
  REQUIRE(app->screen() == "home");
  player.hand().wait();
  REQUIRE(player.hand().click("load"));
  REQUIRE(player.hand().click(player.hand().widgets("load:").front()));
  CHECK(gantry::hash(app->session()->match().state()) == hash);
}

TEST_CASE("A game goes on by keys alone") {
  const DataFolder folder("keys");
  const auto app = open_client();
  app->start(table_of(*app, "biomechanoids", 3));
  ClickPlayer player(*app, 4);
  player.hand().wait();
  for (int i = 0; i < 12 && !app->session()->match().over(); ++i) {
    const auto asked = static_cast<unsigned>(app->session()->match().asked());
    if (!app->session()->hand_open()) player.hand().press(SDLK_1 + static_cast<SDL_Keycode>(std::countr_zero(asked)));
    REQUIRE(app->session()->hand_open());
    const std::size_t before = app->session()->match().journal().size();
    if (i % 2 == 0 && app->session()->decline() != nullptr) {
      player.hand().press(SDLK_SPACE);
      player.hand().let(gantry::ui::pass_settles_after);
    } else {
      player.show_list();
      for (int tab = 0; tab < 80 && app->ui().focus().rfind("option:", 0) != 0; ++tab) player.hand().press(SDLK_TAB);
      REQUIRE(app->ui().focus().rfind("option:", 0) == 0);
      player.hand().press(SDLK_RETURN);
      if (app->session()->pending_pass()) player.hand().let(gantry::ui::pass_settles_after);
    }
    CHECK(app->session()->match().journal().size() > before);
  }
}

TEST_CASE("Giving up is asked twice and ends a game of two") {
  const DataFolder folder("concede");
  const auto app = open_client();
  app->start(table_of(*app, "biomechanoids", 3));
  ClickPlayer player(*app, 4);
  player.hand().wait();
  REQUIRE(player.hand().click("game-menu"));
  REQUIRE(player.hand().click("menu-concede"));
  CHECK_FALSE(app->session()->match().over());
  REQUIRE(player.hand().click("menu-concede"));
  CHECK(app->session()->match().over());
  player.hand().wait();
  CHECK(player.hand().has("result-home"));
}

TEST_CASE("A save that is damaged gives a message and the program goes on") {
  const DataFolder folder("damaged");
  std::filesystem::create_directories(folder.path() / "gantry" / "saves");
  std::ofstream(folder.path() / "gantry" / "saves" / "broken.save") << "not a save\n";
  const auto app = open_client();
  ClickPlayer player(*app, 4);
  player.hand().wait();
  REQUIRE(player.hand().click("load"));
  const auto loads = player.hand().widgets("load:");
  REQUIRE(loads.size() == 1);
  CHECK_FALSE(app->ui().find(loads.front())->enabled);
  REQUIRE(player.hand().click("back"));
  CHECK(app->screen() == "home");
  REQUIRE(player.hand().click("new:drill"));
  CHECK(app->screen() == "setup");
}

TEST_CASE("Everything that can be clicked lies inside the window, at all sizes") {
  const DataFolder folder("sizes");
  const auto size = GENERATE(std::pair(1280, 720), std::pair(1920, 1080), std::pair(1024, 768), std::pair(960, 540));
  const char* game = GENERATE("biomechanoids", "drill");
  const auto app = open_client(size.first, size.second);
  gantry::ui::TableChoice choice = table_of(*app, game, 5);
  choice.setup.seats = 4;
  choice.holders.push_back({gantry::SeatKind::opponent, "random", 1});
  choice.holders.push_back({gantry::SeatKind::opponent, "random", 2});
  app->start(choice);
  ClickPlayer player(*app, 4);
  const std::string problem = player.play(40);
  INFO(problem);
  REQUIRE(problem.empty());
  player.hand().wait();
  picture(*app, std::string(game) + "-" + std::to_string(size.first));
  const gantry::ui::Rect window{0, 0, static_cast<float>(size.first), static_cast<float>(size.second)};
  for (const gantry::ui::Widget& widget : app->ui().widgets()) {
    if (widget.visible.empty()) continue;  // scrolled away
    INFO(widget.id << " " << widget.rect.x << "," << widget.rect.y << " " << widget.rect.w << "x" << widget.rect.h);
    CHECK(widget.visible.x >= 0);
    CHECK(widget.visible.right() <= window.w);
    CHECK(widget.visible.bottom() <= window.h);
    if (widget.id.rfind("card:", 0) == 0) CHECK(widget.rect.bottom() <= window.h + 1);
  }
}

TEST_CASE("Without fonts there is a message, and a client that draws") {
  const gantry::ui::FontFiles none = gantry::ui::find_fonts({});
  CHECK(none.body.empty());
  CHECK_THAT(none.problem, gantry::test::contains_text("GANTRY_FONT_PATH"));
  const DataFolder folder("fonts");
  const auto app = open_client();
  gantry::ui::Canvas canvas(SDL_GetRenderer(SDL_GetWindowFromID(1)), none);
  canvas.begin(640, 360, 1.0F);
  canvas.text(gantry::ui::TextSize::body, {10, 10}, gantry::ui::theme::text, "letters");
  CHECK(canvas.text_width(gantry::ui::TextSize::body, "letters") > 10);
  canvas.end();
}

TEST_CASE("Colors keep their contrast") {
  using namespace gantry::ui;
  CHECK(contrast(theme::text, theme::ground) >= 7);
  CHECK(contrast(theme::text, theme::raised) >= 7);
  CHECK(contrast(theme::muted, theme::ground) >= 4.5);
  CHECK(contrast(theme::muted, theme::raised) >= 4.5);
  CHECK(contrast(theme::ink, theme::accent) >= 7);
  CHECK(contrast(theme::rule_link, theme::panel) >= 4.5);
  CHECK(contrast(theme::alarm, theme::panel) >= 4.5);
  for (int kind = 0; kind < 11; ++kind) CHECK(contrast(kind_hue(kind), theme::ink) >= 9);
  for (Seat seat = 0; seat < gantry::max_seats; ++seat) CHECK(contrast(seat_style(seat).color, theme::ground) >= 4.4);
}
