// Whole games by gamepad alone: a virtual controller of SDL, whose buttons come to the program as those of a real one.
#include "player.hpp"
#include "support/catch.hpp"

namespace {

using gantry::Seat;
using gantry::test::DataFolder;
using gantry::test::FocusPlayer;
using gantry::test::open_client;
using gantry::test::Press;
using gantry::ui::App;

/// A pad that is plugged in for a test.
class VirtualPad {
 public:
  explicit VirtualPad(App& app) : app_(app) {
    // No window of SDL's dummy driver ever has the focus.
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) return;
    index_ = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                       SDL_CONTROLLER_BUTTON_MAX, 1);
    if (index_ >= 0) stick_ = SDL_JoystickOpen(index_);
    feed();
  }
  ~VirtualPad() {
    if (stick_ != nullptr) SDL_JoystickClose(stick_);
    if (index_ >= 0) SDL_JoystickDetachVirtual(index_);
  }
  VirtualPad(const VirtualPad&) = delete;
  VirtualPad& operator=(const VirtualPad&) = delete;

  [[nodiscard]] bool there() const { return stick_ != nullptr; }
  void button(SDL_GameControllerButton button, bool down) {
    SDL_JoystickSetVirtualButton(stick_, button, down ? 1 : 0);
    feed();
  }
  void axis(SDL_GameControllerAxis axis, Sint16 value) {
    SDL_JoystickSetVirtualAxis(stick_, axis, value);
    feed();
  }

 private:
  /// What the loop of the program does with events of pads.
  void feed() {
    SDL_JoystickUpdate();
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      const bool pad = event.type >= SDL_JOYAXISMOTION && event.type <= SDL_CONTROLLERSENSORUPDATE;
      if (pad) app_.handle(event);
    }
  }

  App& app_;
  int index_ = -1;
  SDL_Joystick* stick_ = nullptr;
};

/// Arrows by the cross or by the left stick, in turn.
FocusPlayer::Tap gamepad(VirtualPad& pad) {
  return [&pad, count = 0](Press what, bool down) mutable {
    if (down) ++count;
    const bool stick = count % 3 == 0;
    const auto arrow = [&](SDL_GameControllerButton button, SDL_GameControllerAxis axis, int sign) {
      if (stick) {
        pad.axis(axis, static_cast<Sint16>(down ? sign * 32000 : 0));
      } else {
        pad.button(button, down);
      }
    };
    switch (what) {
      case Press::up: return arrow(SDL_CONTROLLER_BUTTON_DPAD_UP, SDL_CONTROLLER_AXIS_LEFTY, -1);
      case Press::down: return arrow(SDL_CONTROLLER_BUTTON_DPAD_DOWN, SDL_CONTROLLER_AXIS_LEFTY, 1);
      case Press::left: return arrow(SDL_CONTROLLER_BUTTON_DPAD_LEFT, SDL_CONTROLLER_AXIS_LEFTX, -1);
      case Press::right: return arrow(SDL_CONTROLLER_BUTTON_DPAD_RIGHT, SDL_CONTROLLER_AXIS_LEFTX, 1);
      case Press::next: return pad.button(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, down);
      case Press::before: return pad.button(SDL_CONTROLLER_BUTTON_LEFTSHOULDER, down);
      case Press::act: return pad.button(SDL_CONTROLLER_BUTTON_A, down);
      case Press::back: return pad.button(SDL_CONTROLLER_BUTTON_B, down);
      case Press::pass: return pad.button(SDL_CONTROLLER_BUTTON_X, down);
      case Press::why: return pad.button(SDL_CONTROLLER_BUTTON_Y, down);
      case Press::menu: return pad.button(SDL_CONTROLLER_BUTTON_START, down);
      case Press::hand: return pad.button(SDL_CONTROLLER_BUTTON_RIGHTSTICK, down);
    }
  };
}

void leave(App& app, FocusPlayer& player) {
  REQUIRE(app.session()->match().over());
  for (int i = 0; i < 4; ++i) app.frame();
  REQUIRE(player.choose("result-home"));
  for (int i = 0; i < 3; ++i) app.frame();
  CHECK(app.screen() == "home");
  CHECK(player.lost().empty());
  CHECK(app.ui().mouse().x < 0);
}

void play_whole(const char* folder_name, std::uint64_t seed, const char* game, const std::vector<std::string>& setup) {
  const DataFolder folder(folder_name);
  const auto app = open_client(960, 540);
  VirtualPad pad(*app);
  REQUIRE(pad.there());
  FocusPlayer player(*app, seed, gamepad(pad));
  const std::string begun = player.set_up(game, setup);
  INFO(begun);
  REQUIRE(begun.empty());
  const std::string problem = player.play(20000);
  INFO(problem);
  REQUIRE(problem.empty());
  CHECK(player.met().answers > 10);
  leave(*app, player);
}

}  // namespace

TEST_CASE("By gamepad alone: three people play Drill") {
  play_whole("pad-three", 5, "drill",
             {"rule:rounds:less", "rule:rounds:less", "rule:rounds:less", "rule:rounds:less", "seats:more"});
}

TEST_CASE("By gamepad alone: two people swap chairs at Drill") {
  play_whole("pad-curtain", 6, "drill",
             {"rule:rounds:less", "rule:rounds:less", "rule:rounds:less", "rule:rounds:less", "hot-seat:more"});
}

TEST_CASE("By gamepad alone: a person plays Biomechanoids against a script") {
  std::vector<std::string> setup(16, "rule:starting_hits:less");
  setup.insert(setup.end(), 2, "seat2:kind:more");
  play_whole("pad-script", 7, "biomechanoids", setup);
}

TEST_CASE("By gamepad alone: a person plays Robot Empire against a script") {
  const DataFolder folder("pad-robots");
  const auto app = open_client();
  VirtualPad pad(*app);
  REQUIRE(pad.there());
  FocusPlayer player(*app, 9, gamepad(pad));
  gantry::test::start_short(*app, "robot_empire", 6, true);
  const std::string problem = player.play(20000);
  INFO(problem);
  REQUIRE(problem.empty());
  CHECK(player.met().answers > 10);
  leave(*app, player);
}

TEST_CASE("A gamepad opens why, rules and menu, and backs out of each") {
  const DataFolder folder("pad-popups");
  const auto app = open_client();
  VirtualPad pad(*app);
  REQUIRE(pad.there());
  FocusPlayer player(*app, 5, gamepad(pad));
  REQUIRE(player.set_up("biomechanoids", {}).empty());
  player.press(Press::hand);
  REQUIRE(app->session()->hand_open());
  player.press(Press::menu);
  CHECK(app->ui().focus() == "menu-back");
  player.press(Press::back);
  CHECK(app->ui().find("menu-back") == nullptr);
  REQUIRE(player.go_to("seat:p2"));
  player.press(Press::why);
  CHECK_FALSE(app->session()->notice().rule.empty());
  player.press(Press::why);
  CHECK(app->session()->notice().empty());
  pad.button(SDL_CONTROLLER_BUTTON_BACK, true);
  for (int i = 0; i < 3; ++i) app->frame();
  pad.button(SDL_CONTROLLER_BUTTON_BACK, false);
  CHECK(app->ui().find("rules-search") != nullptr);
  player.press(Press::back);
  CHECK(app->ui().find("rules-search") == nullptr);
  CHECK(app->screen() == "table");
}
