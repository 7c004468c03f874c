// Saved games: what is in them, what is wrong with a bad one; play on, step through, delete.
#pragma once

#include <string>
#include <vector>

#include "ui/app/saves.hpp"
#include "ui/app/shell.hpp"

namespace gantry::ui {

class SavesPage : public Screen {
 public:
  explicit SavesPage(Shell& shell) : shell_(shell), saves_(saved_games()) { title_seats(shell.library, saves_); }
  [[nodiscard]] std::string_view name() const override { return "saves"; }
  void draw() override;

 private:
  void draw_list(const Rect& rect);
  void draw_facts(const Rect& rect);
  void remove();

  Shell& shell_;
  std::vector<KeptGame> saves_;
  std::size_t chosen_ = 0;
  bool deleting_ = false;  ///< asked once whether it is meant
};

}  // namespace gantry::ui
