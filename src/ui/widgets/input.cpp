#include "ui/widgets/input.hpp"

namespace gantry::ui {

const Input& InputFeed::next_frame(Point factor) {
  input_.pressed = input_.released = false;
  input_.wheel = 0;
  input_.keys.clear();
  input_.text.clear();
  const auto place = [&](int x, int y) {
    input_.mouse = {static_cast<float>(x) * factor.x, static_cast<float>(y) * factor.y};
  };
  while (!queue_.empty()) {
    const SDL_Event event = queue_.front();
    queue_.pop_front();
    switch (event.type) {
      case SDL_MOUSEMOTION:
        place(event.motion.x, event.motion.y);
        break;
      case SDL_MOUSEBUTTONDOWN:
      case SDL_MOUSEBUTTONUP:
        if (event.button.button != SDL_BUTTON_LEFT) break;
        place(event.button.x, event.button.y);
        input_.down = event.type == SDL_MOUSEBUTTONDOWN;
        (input_.down ? input_.pressed : input_.released) = true;
        return input_;
      case SDL_MOUSEWHEEL:
        input_.wheel += static_cast<float>(event.wheel.y);
        break;
      case SDL_TEXTINPUT:
        input_.text += static_cast<const char*>(event.text.text);
        break;
      case SDL_KEYDOWN:
        input_.keys.push_back(
            {event.key.keysym.sym, (event.key.keysym.mod & KMOD_CTRL) != 0, (event.key.keysym.mod & KMOD_SHIFT) != 0});
        return input_;  // the next key may belong to another screen
      default:
        break;
    }
  }
  return input_;
}

}  // namespace gantry::ui
