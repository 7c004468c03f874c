// A hand for tests and scripts: it clicks widgets by name, with events like those of SDL, at the rectangles that the last
// frame registered, and scrolls to what is scrolled away.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include <SDL.h>

#include "ui/app/app.hpp"

namespace gantry::ui {

class Hand {
 public:
  explicit Hand(App& app) : app_(app) {}

  /// Draws some frames without input.
  void wait(int frames = 2);
  /// Moves there, presses and releases in frames of their own. False: there is no such widget, or it is covered.
  bool click(std::string_view widget);
  /// Presses, lets the clock run so many milliseconds, and releases.
  bool hold(std::string_view widget, int milliseconds);
  /// Lets the clock run: what would happen after a wait happens.
  void let(int milliseconds);
  /// Moves the pointer over it.
  bool point_at(std::string_view widget);
  void press(SDL_Keycode key, bool ctrl = false);
  void type(std::string_view text);
  /// Names of all widgets that start like this.
  [[nodiscard]] std::vector<std::string> widgets(std::string_view prefix) const;
  [[nodiscard]] bool has(std::string_view widget) const { return app_.ui().find(widget) != nullptr; }

 private:
  void move(Point to);
  void mouse_button(Uint32 type);
  [[nodiscard]] bool reveal(std::string_view widget);

  App& app_;
};

/// Carries out a script: one command a line, `click NAME`, `hold NAME`, `let MILLISECONDS`, `point NAME`, `key NAME`, `type TEXT`, `wait N`,
/// `screenshot FILE`; empty lines and lines with # say nothing. Throws std::runtime_error naming the line that failed.
void run_script(App& app, const std::filesystem::path& file);

}  // namespace gantry::ui
