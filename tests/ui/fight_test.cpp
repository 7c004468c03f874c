// A fight of many against many on the table: picks by one click and back by another, blockers dragged onto attackers, the
// division in one panel. A whole game of Robot Empire by clicks.
#include "ui/table/fight.hpp"

#include <fmt/format.h>

#include "player.hpp"
#include "support/catch.hpp"

namespace {

using gantry::FightPair;
using gantry::ObjectId;
using gantry::Option;
using gantry::test::ClickPlayer;
using gantry::test::DataFolder;
using gantry::test::fight_position;
using gantry::test::open_client;
using gantry::test::open_position;
using gantry::ui::App;
using gantry::ui::best_shares;
using gantry::ui::Hand;
using gantry::ui::Session;

std::vector<FightPair> pairs(App& app) {
  Session& session = *app.session();
  return read_pairs(session.game(), session.view().state, gantry::load_design(session.game()).fight);
}

std::string card_of(App& app, const char* id) {
  Session& session = *app.session();
  const gantry::DefId def = session.rules().find_def(id);
  for (const ObjectId object : session.reader().all_in_play()) {
    if (session.reader().row(object).def == def)
      return "card:" + object_text(session.reader(), object, session.viewer());
  }
  return {};
}

/// Passes windows until somebody decides something else.
void pass_windows(App& app, Hand& hand) {
  Session& session = *app.session();
  for (int i = 0; i < 12 && session.view().state.decision.window != gantry::no_word; ++i) {
    const auto* pass = session.decline();
    REQUIRE(pass != nullptr);
    session.act(Option(pass->option));
    while (session.pending_pass()) hand.let(gantry::ui::pass_settles_after);
    hand.wait(1);
  }
  session.dismiss_recap();
  hand.wait(2);
}

void drag(App& app, std::string_view from, std::string_view to) {
  const auto event = [&](Uint32 type, std::string_view widget) {
    const auto* found = app.ui().find(widget);
    REQUIRE(found != nullptr);
    const auto place = gantry::test::open_place(app, *found);
    REQUIRE(place);
    SDL_Event out{};
    out.type = type;
    if (type == SDL_MOUSEMOTION) {
      out.motion.x = static_cast<int>(place->x);
      out.motion.y = static_cast<int>(place->y);
    } else {
      out.button.button = SDL_BUTTON_LEFT;
      out.button.x = static_cast<int>(place->x);
      out.button.y = static_cast<int>(place->y);
    }
    app.handle(out);
    app.frame();
    app.frame();
  };
  event(SDL_MOUSEMOTION, from);
  event(SDL_MOUSEBUTTONDOWN, from);
  event(SDL_MOUSEMOTION, to);
  event(SDL_MOUSEBUTTONUP, to);
}

/// The attack of the position and its blocks, up to the division: two block the first, one the second.
void to_division(App& app, Hand& hand) {
  for (const char* id : {"iron_baron", "rampager", "jet_marauder"}) REQUIRE(hand.click(card_of(app, id)));
  CHECK(pairs(app).size() == 3);
  hand.press(SDLK_SPACE);
  pass_windows(app, hand);
  drag(app, card_of(app, "grinder"), card_of(app, "iron_baron"));
  REQUIRE(pairs(app).size() == 1);
  REQUIRE(hand.click(card_of(app, "iron_baron")));
  REQUIRE(hand.click(card_of(app, "rivet_guard")));
  REQUIRE(pairs(app).size() == 2);
  CHECK(pairs(app)[0].to == pairs(app)[1].to);
  hand.press(SDLK_ESCAPE);
  hand.press(SDLK_SPACE);
  pass_windows(app, hand);
  hand.wait(2);
}

}  // namespace

TEST_CASE("An attack is divided so that as many die as can, and all of it is dealt") {
  CHECK(best_shares(7, {4, 4}) == std::vector<int>{4, 3});
  CHECK(best_shares(4, {3, 1, 3}) == std::vector<int>{3, 1, 0});
  CHECK(best_shares(2, {5, 1}) == std::vector<int>{0, 2});
  CHECK(best_shares(0, {1, 1}) == std::vector<int>{0, 0});
  CHECK(best_shares(5, {6, 7}) == std::vector<int>{0, 5});
}

TEST_CASE("One click picks an attacker, a second one takes it back, and the others stay") {
  const DataFolder folder("fight-picks");
  const auto app = open_client();
  Hand hand(*app);
  hand.wait(2);
  open_position(*app, fight_position, 1);
  for (const char* id : {"iron_baron", "rampager", "jet_marauder"}) REQUIRE(hand.click(card_of(*app, id)));
  REQUIRE(pairs(*app).size() == 3);
  const ObjectId second = pairs(*app)[1].from;
  const ObjectId third = pairs(*app)[2].from;
  REQUIRE(hand.click(card_of(*app, "iron_baron")));
  REQUIRE(pairs(*app).size() == 2);
  CHECK(pairs(*app)[0].from == second);
  CHECK(pairs(*app)[1].from == third);
  REQUIRE(hand.click(card_of(*app, "iron_baron")));
  CHECK(pairs(*app).size() == 3);
}

TEST_CASE("A gang is made by dragging and clicking, and one panel divides the attack over it") {
  const DataFolder folder("fight-division");
  const auto app = open_client();
  Hand hand(*app);
  hand.wait(2);
  open_position(*app, fight_position, 1);
  to_division(*app, hand);
  REQUIRE(hand.has("share-deal"));
  const gantry::ui::Fight before =
      gantry::ui::read_fight(app->session()->reader(), gantry::load_design(app->session()->game()).fight, {});
  REQUIRE(before.fighters.size() == 5);
  std::string share;
  for (const std::string& widget : hand.widgets("share:")) {
    if (widget.find(":less") != std::string::npos) share = widget;
  }
  REQUIRE(hand.click(share));
  REQUIRE(hand.click("share-fill"));
  REQUIRE(hand.click("share-deal"));
  hand.wait(2);
  CHECK_FALSE(hand.has("share-deal"));
  // Iron Baron has 7 with its upgrade unpaid 5: Grinder has 3 Defense and Rivet Guard 4, so one of them dies.
  CHECK(card_of(*app, "grinder").empty());
  CHECK_FALSE(card_of(*app, "rivet_guard").empty());
}

TEST_CASE("Two persons play a whole game of Robot Empire by clicks") {
  const DataFolder folder("robots-two");
  const auto app = open_client();
  ClickPlayer player(*app, 5);
  gantry::test::start_short(*app, "robot_empire", 7);
  const std::string problem = player.play(4000, 50);
  INFO(problem);
  REQUIRE(problem.empty());
  REQUIRE(app->session()->match().over());
}
