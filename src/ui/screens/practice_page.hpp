// Practice: a game against a script, with hints and take-back, or on from a scenario.
#pragma once

#include <string>
#include <vector>

#include "gantry/scenario.hpp"
#include "ui/app/shell.hpp"

namespace gantry::ui {

class PracticePage : public Screen {
 public:
  explicit PracticePage(Shell& shell);
  [[nodiscard]] std::string_view name() const override { return "practice"; }
  void draw() override;

 private:
  void choose(std::size_t game);
  void draw_games(const Rect& rect);
  void draw_scenarios(const Rect& rect);

  Shell& shell_;
  std::size_t game_ = 0;
  std::vector<ScenarioInfo> scenarios_;
  std::vector<Problem> problems_;
  std::string query_;
};

}  // namespace gantry::ui
