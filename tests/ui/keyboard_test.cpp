// Whole games by keyboard alone, from the home screen to the result (SDL's dummy driver), and what the focus owes to
// whoever has no pointer: it is never lost, always seen, and leads everywhere.
#include <set>

#include "player.hpp"
#include "support/catch.hpp"
#include "ui/app/key_map.hpp"

namespace {

using gantry::Seat;
using gantry::test::ClickPlayer;
using gantry::test::DataFolder;
using gantry::test::FocusPlayer;
using gantry::test::open_client;
using gantry::test::picture;
using gantry::test::Press;
using gantry::ui::App;
using gantry::ui::Hand;
using gantry::ui::Widget;

constexpr int many = 20000;

struct KeyOf {
  SDL_Keycode code;
  bool shift = false;
};

KeyOf key_of(App& app, Press what) {
  switch (what) {
    case Press::up: return {SDLK_UP};
    case Press::down: return {SDLK_DOWN};
    case Press::left: return {SDLK_LEFT};
    case Press::right: return {SDLK_RIGHT};
    case Press::next: return {SDLK_TAB};
    case Press::before: return {SDLK_TAB, true};
    case Press::act: return {SDLK_RETURN};
    case Press::back: return {SDLK_ESCAPE};
    case Press::pass: return {SDLK_SPACE};
    case Press::why: return {SDLK_SLASH, true};
    case Press::menu: return {SDLK_F10};
    case Press::hand: break;
  }
  // The key of whoever is asked: people know who they are.
  for (Seat seat = 0; seat < app.session()->seats(); ++seat) {
    if (gantry::has_seat(app.session()->match().asked(), seat) && app.session()->person(seat)) return {SDLK_1 + seat};
  }
  return {SDLK_F2};
}

FocusPlayer::Tap keyboard(App& app) {
  return [&app, held = KeyOf{SDLK_UNKNOWN}](Press what, bool down) mutable {
    if (down) held = key_of(app, what);  // the same key comes up, whatever its press did
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.keysym.sym = held.code;
    event.key.keysym.mod = held.shift ? KMOD_LSHIFT : KMOD_NONE;
    app.handle(event);
  };
}

/// The result shows, and leads home.
void leave(App& app, FocusPlayer& player) {
  REQUIRE(app.session()->match().over());
  for (int i = 0; i < 4; ++i) app.frame();
  REQUIRE(player.choose("result-home"));
  for (int i = 0; i < 3; ++i) app.frame();
  CHECK(app.screen() == "home");
  CHECK(player.lost().empty());
  CHECK(app.ui().mouse().x < 0);  // no pointer was ever there
}

std::vector<std::string> times(int count, const std::string& widget) {
  return std::vector<std::string>(static_cast<std::size_t>(count), widget);
}

std::vector<std::string> operator+(std::vector<std::string> a, const std::vector<std::string>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

}  // namespace

TEST_CASE("By keyboard alone: three people play Drill, hands opened by the keys of seats") {
  const DataFolder folder("keys-three");
  const auto app = open_client(960, 540);
  FocusPlayer player(*app, 5, keyboard(*app));
  const std::string begun = player.set_up("drill", times(4, "rule:rounds:less") + times(1, "seats:more"));
  INFO(begun);
  REQUIRE(begun.empty());
  CHECK(app->session()->seats() == 3);
  const std::string problem = player.play(many);
  INFO(problem);
  REQUIRE(problem.empty());
  CHECK(player.met().windows > 0);
  CHECK(player.met().hands > 0);
  CHECK(player.met().amounts > 0);
  leave(*app, player);
}

TEST_CASE("By keyboard alone: two people swap chairs at Drill, each lifting the curtain by a hold") {
  const DataFolder folder("keys-curtain");
  const auto app = open_client(960, 540);
  FocusPlayer player(*app, 6, keyboard(*app));
  const std::string begun =
      player.set_up("drill", times(5, "rule:rounds:less") + times(1, "hot-seat:more") + times(1, "rule:board:more"));
  INFO(begun);
  REQUIRE(begun.empty());
  const std::string problem = player.play(many);
  INFO(problem);
  REQUIRE(problem.empty());
  CHECK(player.met().curtains > 2);
  leave(*app, player);
}

TEST_CASE("By keyboard alone: a person plays Biomechanoids against a script") {
  const DataFolder folder("keys-script");
  const auto app = open_client(960, 540);
  FocusPlayer player(*app, 7, keyboard(*app));
  const std::string begun =
      player.set_up("biomechanoids", times(16, "rule:starting_hits:less") + times(2, "seat2:kind:more"));
  INFO(begun);
  REQUIRE(begun.empty());
  CHECK(app->session()->persons() == 1);
  const std::string problem = player.play(many);
  INFO(problem);
  REQUIRE(problem.empty());
  CHECK(player.met().windows > 0);
  leave(*app, player);
}

TEST_CASE("The key of the seat, held, lifts the curtain; a key held since before it fell does not") {
  const DataFolder folder("keys-hold");
  const auto app = open_client();
  gantry::ui::TableChoice choice;
  choice.game = app->library().load("drill");
  choice.setup.seed = 3;
  choice.holders = {{gantry::SeatKind::person, "Ann", 0}, {gantry::SeatKind::person, "Bob", 0}};
  choice.mode = gantry::ui::HotSeat::swap_chairs;
  app->start(choice);
  Hand hand(*app);
  hand.wait(3);
  const Seat first = app->session()->curtain();
  REQUIRE(first != gantry::no_seat);
  const auto key = [&](SDL_Keycode code, bool down) {
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.keysym.sym = code;
    app->handle(event);
    hand.wait(2);
  };
  SECTION("of another seat it does nothing") {
    key(SDLK_1 + (first == 0 ? 1 : 0), true);
    hand.let(500);
    CHECK(app->session()->curtain() == first);
  }
  SECTION("the own one lifts it") {
    key(SDLK_1 + first, true);
    CHECK(app->session()->curtain() == first);
    hand.let(410);
    CHECK(app->session()->curtain() == gantry::no_seat);
  }
  SECTION("what was held down before is let go first") {
    key(SDLK_RETURN, true);
    hand.let(410);
    REQUIRE(app->session()->curtain() == gantry::no_seat);
    // Enter is still down while the hand is given over.
    app->session()->close_hands();
    hand.wait(4);
    REQUIRE(app->session()->curtain() == first);
    hand.let(2000);
    CHECK(app->session()->curtain() == first);
    key(SDLK_RETURN, false);
    key(SDLK_RETURN, true);
    hand.let(410);
    CHECK(app->session()->curtain() == gantry::no_seat);
  }
}

namespace {

/// Every widget that keys come to: all stops of Tab, and from each place that Tab comes to what arrows reach in it.
std::set<std::string> reached(App& app, FocusPlayer& player) {
  constexpr int most = 1200;
  std::set<std::string> out;
  std::vector<std::string> open;
  const auto note = [&] {
    const std::string& at = app.ui().focus();
    const bool fresh = out.insert(at).second;
    const Widget* widget = app.ui().find(at);
    if (fresh && widget != nullptr && !widget->place.empty()) open.push_back(at);
    return fresh;
  };
  player.press(Press::next);
  for (int step = 0; step < most && note(); ++step) player.press(Press::next);
  while (!open.empty()) {
    const std::string from = open.back();
    open.pop_back();
    for (const Press way : {Press::down, Press::right, Press::up, Press::left}) {
      if (app.ui().find(from) == nullptr) break;
      app.ui().set_focus(from);
      player.press(way);
      note();
    }
  }
  return out;
}

/// Focusable widgets of the top layer.
std::set<std::string> wanted(App& app) {
  std::set<std::string> out;
  int top = 0;
  for (const Widget& widget : app.ui().widgets()) top = std::max(top, widget.layer);
  for (const Widget& widget : app.ui().widgets()) {
    // Lines of the log are registered as they scroll into sight.
    if (widget.layer == top && widget.enabled && widget.focusable && widget.id.rfind("log-line:", 0) != 0)
      out.insert(widget.id);
  }
  return out;
}

void check_reach(App& app, FocusPlayer& player, const std::string& name) {
  const std::set<std::string> all = wanted(app);
  const std::set<std::string> found = reached(app, player);
  for (const std::string& id : all) {
    INFO(name << ": " << id);
    CHECK(found.contains(id));
  }
}

}  // namespace

TEST_CASE("Keys come to every control of home and its pages") {
  const DataFolder folder("keys-reach");
  const auto app = open_client(1280, 720);
  FocusPlayer player(*app, 3, keyboard(*app));
  for (int i = 0; i < 3; ++i) app->frame();
  check_reach(*app, player, "home");
  for (const char* page : {"page:practice", "page:settings", "load", "page:about", "new:biomechanoids"}) {
    INFO(page);
    REQUIRE(player.choose(page));
    for (int i = 0; i < 3; ++i) app->frame();
    check_reach(*app, player, page);
    player.press(Press::back);
    REQUIRE(app->screen() == "home");
  }
}

TEST_CASE("Keys come to every control of the table, its popups included") {
  const DataFolder folder("keys-table");
  const auto app = open_client(1280, 720);
  FocusPlayer player(*app, 3, keyboard(*app));
  const char* game = GENERATE("biomechanoids", "drill");
  REQUIRE(player.set_up(game, {"hot-seat:more", "hot-seat:more", "seats:more"}).empty());
  CHECK(player.play(30).empty());
  check_reach(*app, player, std::string(game) + " table");
  player.press(Press::menu);
  CHECK(player.go_to("menu-orders"));
  check_reach(*app, player, "menu");
  player.press(Press::back);
  CHECK(player.lost().empty());
}

namespace {

/// Brightness of a part of the window, to tell pictures apart.
std::vector<Uint32> pixels(const gantry::ui::Rect& rect) {
  SDL_Renderer* renderer = SDL_GetRenderer(SDL_GetWindowFromID(1));
  const SDL_Rect part{static_cast<int>(rect.x), static_cast<int>(rect.y), static_cast<int>(rect.w),
                      static_cast<int>(rect.h)};
  std::vector<Uint32> out(static_cast<std::size_t>(part.w) * static_cast<std::size_t>(part.h));
  SDL_RenderReadPixels(renderer, &part, SDL_PIXELFORMAT_ARGB8888, out.data(), part.w * 4);
  return out;
}

/// Wherever keys lead the focus, its ring is to be seen: the picture around it changes when it goes on.
void check_seen(App& app, FocusPlayer& player, const std::string& name) {
  const gantry::ui::Rect window{0, 0, app.ui().canvas.width(), app.ui().canvas.height()};
  for (int step = 0; step < 60; ++step) {
    const std::string id = app.ui().focus();
    const Widget* widget = app.ui().find(id);
    REQUIRE(widget != nullptr);
    const gantry::ui::Rect around = widget->visible.inset(-5).cut(window);
    INFO(name << ": " << id);
    REQUIRE_FALSE(around.empty());
    const auto with = pixels(around);
    player.press(step % 3 == 2 ? Press::down : Press::next);
    if (app.ui().focus() == id) continue;
    const bool changed = pixels(around) != with;
    CHECK(changed);
  }
}

}  // namespace

TEST_CASE("The focus is always seen") {
  const DataFolder folder("keys-seen");
  const auto app = open_client(1280, 720);
  FocusPlayer player(*app, 4, keyboard(*app));
  for (int i = 0; i < 3; ++i) app->frame();
  player.press(Press::next);
  check_seen(*app, player, "home");
  REQUIRE(player.choose("new:drill"));
  for (int i = 0; i < 3; ++i) app->frame();
  check_seen(*app, player, "setup");
  REQUIRE(player.choose("start"));
  for (int i = 0; i < 3; ++i) app->frame();
  player.press(Press::hand);
  check_seen(*app, player, "drill");
}

TEST_CASE("A popup takes the focus and gives it back; the overlay of rules closes before what lies below it") {
  const DataFolder folder("keys-layers");
  const auto app = open_client();
  FocusPlayer player(*app, 4, keyboard(*app));
  REQUIRE(player.set_up("biomechanoids", {}).empty());
  player.press(Press::hand);
  REQUIRE(player.go_to("undo"));
  player.press(Press::menu);
  CHECK(app->ui().focus() == "menu-back");
  REQUIRE(player.choose("menu-orders"));
  app->frame();
  Hand hand(*app);
  REQUIRE(hand.has("orders-close"));
  hand.press(SDLK_F1);
  REQUIRE(hand.has("rules-search"));
  CHECK(app->ui().focus() == "rules-search");
  // What is typed is text, whatever its letters do elsewhere.
  app->shell().config.keys["act"] = std::string(1, 'E');
  hand.wait(2);
  hand.press(SDLK_e);
  hand.type("e");
  CHECK(hand.has("rules-search"));
  app->shell().config.keys.clear();
  hand.wait(2);
  hand.press(SDLK_F1);
  CHECK_FALSE(hand.has("rules-search"));
  CHECK(hand.has("orders-close"));
  hand.press(SDLK_F1);
  REQUIRE(hand.has("rules-search"));
  player.press(Press::back);
  CHECK_FALSE(hand.has("rules-search"));
  CHECK(hand.has("orders-close"));
  player.press(Press::back);
  CHECK_FALSE(hand.has("orders-close"));
  CHECK(app->ui().focus() == "undo");
}

TEST_CASE("Back leads out of a menu to the card that it is about") {
  const DataFolder folder("keys-menu");
  const auto app = open_client();
  FocusPlayer player(*app, 4, keyboard(*app));
  REQUIRE(player.set_up("drill", {"hot-seat:more", "hot-seat:more"}).empty());
  bool met = false;
  for (int i = 0; i < 80 && !met && !app->session()->match().over(); ++i) {
    for (const std::string& card : Hand(*app).widgets("card:")) {
      const auto thing = gantry::test::thing_named(*app->session(), card);
      if (app->session()->options_about(thing).size() < 2) continue;
      REQUIRE(player.go_to(card));
      player.press(Press::act);
      CHECK(app->ui().focus().rfind("menu:", 0) == 0);
      player.press(Press::back);
      CHECK(app->ui().focus() == card);
      CHECK(Hand(*app).widgets("menu:").empty());
      met = true;
      break;
    }
    if (!met) REQUIRE(player.answer().empty());
  }
  CHECK(met);
}

TEST_CASE("Actions whose keys change places keep one each, and the page takes any key") {
  using namespace gantry::ui;
  const KeyBindings swapped{{"pass", "Return"}};
  const KeyMap map(swapped);
  CHECK(map.translate(SDLK_RETURN) == SDLK_SPACE);
  CHECK(map.translate(SDLK_SPACE) == SDLK_RETURN);
  CHECK(KeyMap::name_of(swapped, "act") == "Space");
  const KeyMap ring(KeyBindings{{"up", "Down"}, {"down", "Left"}});
  CHECK(ring.translate(SDLK_DOWN) == SDLK_UP);
  CHECK(ring.translate(SDLK_LEFT) == SDLK_DOWN);
  CHECK(ring.translate(SDLK_UP) == SDLK_LEFT);

  const DataFolder folder("keys-page");
  const auto app = open_client();
  Hand hand(*app);
  hand.wait(3);
  REQUIRE(hand.click("page:settings"));
  for (const SDL_Keycode code : {SDLK_w, SDLK_TAB, SDLK_UP, SDLK_F11, SDLK_SPACE, SDLK_w}) {
    REQUIRE(hand.click("key:up"));
    hand.press(code);
    CHECK(KeyMap::name_of(app->shell().config.keys, "up") == SDL_GetKeyName(code));
    CHECK(app->screen() == "settings");
  }
  hand.press(SDLK_ESCAPE);
  REQUIRE(app->screen() == "home");
  hand.press(SDLK_TAB);
  hand.press(SDLK_DOWN);
  const std::string low = app->ui().focus();
  hand.press(SDLK_UP);  // it does nothing any more
  CHECK(app->ui().focus() == low);
  hand.press(SDLK_w);
  CHECK(app->ui().focus() != low);
}

namespace {

std::vector<gantry::FightPair> pairs_of(App& app) {
  gantry::ui::Session& session = *app.session();
  return read_pairs(session.game(), session.view().state, gantry::load_design(session.game()).fight);
}

std::string card_named(App& app, const char* id) {
  gantry::ui::Session& session = *app.session();
  const gantry::DefId def = session.rules().find_def(id);
  for (const gantry::ObjectId object : session.reader().all_in_play()) {
    if (session.reader().row(object).def == def)
      return "card:" + object_text(session.reader(), object, session.viewer());
  }
  return {};
}

/// Passes by the key until somebody decides something else than whether to answer.
void pass_windows(App& app, FocusPlayer& player) {
  for (int i = 0; i < 12 && app.session()->view().state.decision.window != gantry::no_word; ++i) {
    player.press(Press::pass);
    if (app.session()->pending_pass()) app.advance(gantry::ui::pass_settles_after);
    app.frame();
  }
}

}  // namespace

TEST_CASE("Attack, blocks and division are done by keys alone") {
  const DataFolder folder("fight-keys");
  const auto app = open_client();
  FocusPlayer player(*app, 3, keyboard(*app));
  gantry::test::open_position(*app, gantry::test::fight_position, 1);
  player.press(Press::next);
  for (const char* id : {"iron_baron", "rampager"}) REQUIRE(player.choose(card_named(*app, id)));
  REQUIRE(pairs_of(*app).size() == 2);
  REQUIRE(player.choose(card_named(*app, "rampager")));
  REQUIRE(pairs_of(*app).size() == 1);
  player.press(Press::pass);
  pass_windows(*app, player);
  for (const char* id : {"grinder", "rivet_guard"}) REQUIRE(player.choose(card_named(*app, id)));
  REQUIRE(pairs_of(*app).size() == 2);
  player.press(Press::pass);
  pass_windows(*app, player);
  REQUIRE(player.choose("share-deal"));
  app->frame();
  app->frame();
  CHECK(app->ui().find("share-deal") == nullptr);
  CHECK(player.lost().empty());
}

TEST_CASE("By keyboard alone: a person plays Robot Empire against a script") {
  const DataFolder folder("keys-robots");
  const auto app = open_client();
  FocusPlayer player(*app, 7, keyboard(*app));
  gantry::test::start_short(*app, "robot_empire", 6, true);
  const std::string problem = player.play(many);
  INFO(problem);
  REQUIRE(problem.empty());
  leave(*app, player);
}
