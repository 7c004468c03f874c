#include "ui/widgets/input.hpp"

#include <algorithm>

namespace gantry::ui {

namespace {

/// Keys that move or edit may repeat while held; one that acts must not act again on what comes next.
bool repeats(SDL_Keycode code) {
  return code == SDLK_BACKSPACE || code == SDLK_DELETE || code == SDLK_UP || code == SDLK_DOWN || code == SDLK_LEFT ||
         code == SDLK_RIGHT || code == SDLK_PAGEUP || code == SDLK_PAGEDOWN || code == SDLK_TAB;
}

}  // namespace

std::string key_text(SDL_Keycode code) {
  if (code == SDLK_ESCAPE) return "Esc";
  if (code == SDLK_RETURN) return "Enter";
  if (code == SDLK_SLASH) return "?";
  return SDL_GetKeyName(code);
}

void InputFeed::key_down(const SDL_KeyboardEvent& key) {
  const SDL_Keycode code = key.keysym.sym;
  if (key.repeat != 0 && !repeats(code)) return;
  input_.keys.push_back({code, (key.keysym.mod & KMOD_CTRL) != 0, (key.keysym.mod & KMOD_SHIFT) != 0});
  if (std::find(input_.held.begin(), input_.held.end(), code) == input_.held.end()) input_.held.push_back(code);
}

const Input& InputFeed::next_frame(Point factor) {
  input_.pressed = input_.released = input_.moved = false;
  input_.wheel = 0;
  input_.keys.clear();
  input_.text.clear();
  const auto place = [&](int x, int y) {
    input_.mouse = {static_cast<float>(x) * factor.x, static_cast<float>(y) * factor.y};
    input_.moved = true;
  };
  while (!queue_.empty()) {
    const SDL_Event event = queue_.front();
    queue_.pop_front();
    switch (event.type) {
      case SDL_MOUSEMOTION: place(event.motion.x, event.motion.y); break;
      case SDL_MOUSEBUTTONDOWN:
      case SDL_MOUSEBUTTONUP:
        if (event.button.button != SDL_BUTTON_LEFT) break;
        place(event.button.x, event.button.y);
        input_.down = event.type == SDL_MOUSEBUTTONDOWN;
        (input_.down ? input_.pressed : input_.released) = true;
        return input_;
      case SDL_MOUSEWHEEL: input_.wheel += static_cast<float>(event.wheel.y); break;
      case SDL_TEXTINPUT: input_.text += static_cast<const char*>(event.text.text); break;
      case SDL_KEYUP: std::erase(input_.held, event.key.keysym.sym); break;
      case SDL_KEYDOWN: key_down(event.key); return input_;  // the next key may belong to another screen
      default: break;
    }
  }
  return input_;
}

}  // namespace gantry::ui
