// The input of one frame, made from SDL's events. The mouse is never polled, so that a test's events are as good as a hand's.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include <SDL.h>

#include "ui/draw/geometry.hpp"

namespace gantry::ui {

/// What a cap says of a key: "Esc", "Enter", "F1".
[[nodiscard]] std::string key_text(SDL_Keycode code);

struct Key {
  SDL_Keycode code = 0;
  bool ctrl = false;
  bool shift = false;
};

/// What the hand did since the last frame.
struct Input {
  Point mouse{-1, -1};
  bool down = false;      ///< left button is down
  bool pressed = false;   ///< went down in this frame
  bool released = false;  ///< went up in this frame
  bool moved = false;     ///< the mouse moved
  float wheel = 0;
  std::vector<Key> keys;
  std::vector<SDL_Keycode> held;  ///< keys that are down
  std::string text;
  std::uint64_t now = 0;  ///< milliseconds of a clock that never goes back
};

/// Queue of events between two frames. A press and its release always come to different frames, as an interface that is
/// drawn anew each frame must see both.
class InputFeed {
 public:
  void add(const SDL_Event& event) { queue_.push_back(event); }
  /// Takes events up to the first change of the mouse button. `factor`: pixels of the output per unit of the window.
  [[nodiscard]] const Input& next_frame(Point factor);
  [[nodiscard]] bool empty() const { return queue_.empty(); }
  /// True while something is held down, which may run out a hold.
  [[nodiscard]] bool holding() const { return input_.down || !input_.held.empty(); }
  /// Forgets held keys (the window lost the focus and will not hear of their release).
  void let_go() { input_.held.clear(); }

 private:
  void key_down(const SDL_KeyboardEvent& key);

  std::deque<SDL_Event> queue_;
  Input input_;
};

}  // namespace gantry::ui
