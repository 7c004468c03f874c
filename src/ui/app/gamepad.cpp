#include "ui/app/gamepad.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace gantry::ui {

namespace {

struct ButtonKey {
  SDL_GameControllerButton button;
  SDL_Keycode key;
  bool ctrl = false, shift = false;
};

// A acts, B leads back, X passes, Y asks why; the shoulders go from place to place.
constexpr std::array<ButtonKey, 14> buttons{{{SDL_CONTROLLER_BUTTON_A, SDLK_RETURN},
                                             {SDL_CONTROLLER_BUTTON_B, SDLK_ESCAPE},
                                             {SDL_CONTROLLER_BUTTON_X, SDLK_SPACE},
                                             {SDL_CONTROLLER_BUTTON_Y, SDLK_SLASH},
                                             {SDL_CONTROLLER_BUTTON_DPAD_UP, SDLK_UP},
                                             {SDL_CONTROLLER_BUTTON_DPAD_DOWN, SDLK_DOWN},
                                             {SDL_CONTROLLER_BUTTON_DPAD_LEFT, SDLK_LEFT},
                                             {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, SDLK_RIGHT},
                                             {SDL_CONTROLLER_BUTTON_LEFTSHOULDER, SDLK_TAB, false, true},
                                             {SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, SDLK_TAB},
                                             {SDL_CONTROLLER_BUTTON_BACK, SDLK_F1},
                                             {SDL_CONTROLLER_BUTTON_START, SDLK_F10},
                                             {SDL_CONTROLLER_BUTTON_LEFTSTICK, SDLK_z, true},
                                             {SDL_CONTROLLER_BUTTON_RIGHTSTICK, SDLK_F2}}};

constexpr int push = 18000;  ///< of 32767: the stick counts as pushed
constexpr int rest = 9000;   ///< and as let go

SDL_Event key_event(Uint32 type, SDL_Keycode code, bool ctrl, bool shift) {
  SDL_Event out{};
  out.type = type;
  out.key.keysym.sym = code;
  out.key.keysym.mod = static_cast<Uint16>((ctrl ? KMOD_LCTRL : KMOD_NONE) | (shift ? KMOD_LSHIFT : KMOD_NONE));
  return out;
}

}  // namespace

Gamepads::~Gamepads() {
  for (SDL_GameController* pad : open_) SDL_GameControllerClose(pad);
}

void Gamepads::plug(const SDL_Event& event) {
  if (event.type == SDL_CONTROLLERDEVICEADDED) {
    if (SDL_GameController* pad = SDL_GameControllerOpen(event.cdevice.which); pad != nullptr) open_.push_back(pad);
  } else if (event.type == SDL_CONTROLLERDEVICEREMOVED) {
    SDL_GameController* gone = SDL_GameControllerFromInstanceID(event.cdevice.which);
    const auto found = std::find(open_.begin(), open_.end(), gone);
    if (gone == nullptr || found == open_.end()) return;
    SDL_GameControllerClose(gone);
    open_.erase(found);
  }
}

bool Gamepads::translate(const SDL_Event& event, SDL_Event& key) {
  if (event.type == SDL_CONTROLLERAXISMOTION) return translate_stick(event.caxis, key);
  if (event.type != SDL_CONTROLLERBUTTONDOWN && event.type != SDL_CONTROLLERBUTTONUP) return false;
  for (const ButtonKey& known : buttons) {
    if (known.button != event.cbutton.button) continue;
    key =
        key_event(event.type == SDL_CONTROLLERBUTTONDOWN ? SDL_KEYDOWN : SDL_KEYUP, known.key, known.ctrl, known.shift);
    return true;
  }
  return false;
}

bool Gamepads::translate_stick(const SDL_ControllerAxisEvent& axis, SDL_Event& key) {
  if (axis.axis != SDL_CONTROLLER_AXIS_LEFTX && axis.axis != SDL_CONTROLLER_AXIS_LEFTY) return false;
  if (pushed_ != SDLK_UNKNOWN) {
    if (axis.axis != pushed_axis_ || std::abs(axis.value) > rest) return false;
    key = key_event(SDL_KEYUP, pushed_, false, false);
    pushed_ = SDLK_UNKNOWN;
    return true;
  }
  if (std::abs(axis.value) < push) return false;
  const bool across = axis.axis == SDL_CONTROLLER_AXIS_LEFTX;
  pushed_axis_ = axis.axis;
  pushed_ = across ? (axis.value < 0 ? SDLK_LEFT : SDLK_RIGHT) : (axis.value < 0 ? SDLK_UP : SDLK_DOWN);
  key = key_event(SDL_KEYDOWN, pushed_, false, false);
  return true;
}

}  // namespace gantry::ui
