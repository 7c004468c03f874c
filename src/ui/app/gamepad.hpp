// Gamepads: their buttons do what keys do, through the same door. The mouse is never moved.
#pragma once

#include <vector>

#include <SDL.h>

namespace gantry::ui {

class Gamepads {
 public:
  Gamepads() = default;
  ~Gamepads();
  Gamepads(const Gamepads&) = delete;
  Gamepads& operator=(const Gamepads&) = delete;

  /// Opens a pad that was plugged in, closes one that is gone.
  void plug(const SDL_Event& event);
  /// The key event that a button or stick stands for; false: the event is none of a pad, or means nothing.
  [[nodiscard]] bool translate(const SDL_Event& event, SDL_Event& key);

 private:
  [[nodiscard]] bool translate_stick(const SDL_ControllerAxisEvent& axis, SDL_Event& key);

  std::vector<SDL_GameController*> open_;
  SDL_Keycode pushed_ = SDLK_UNKNOWN;  ///< arrow that the left stick holds down
  Uint8 pushed_axis_ = 0;
};

}  // namespace gantry::ui
