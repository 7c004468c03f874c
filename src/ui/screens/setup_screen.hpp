// Table set-up: seats, who sits there, the options of the game with their meaning, the seed, how the screen is shared.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "gantry/opponent.hpp"
#include "ui/app/shell.hpp"

namespace gantry::ui {

class Column;

class SetupScreen : public Screen {
 public:
  SetupScreen(Shell& shell, std::shared_ptr<const Game> game, std::uint64_t seed, const GoSetup& wanted);

  [[nodiscard]] std::string_view name() const override { return "setup"; }
  void draw() override;
  [[nodiscard]] std::optional<RulesRequest> rules_about() override { return RulesRequest{game_->id, {}}; }
  /// The choice as it stands.
  [[nodiscard]] TableChoice choice() const;

 private:
  void take(const TableChoice& choice);
  void draw_seats(Column& column);
  /// `name`: of the opponent, numbered where two are alike.
  void draw_seat(const Rect& row, std::size_t seat, const std::string& name);
  void draw_sharing(Column& column);
  void draw_options(Column& column);
  void draw_option(Column& column, std::size_t option);
  void draw_foot(const Rect& rect);
  void begin();
  void next_profile(std::size_t seat, int by);
  [[nodiscard]] std::string value_text(std::size_t option) const;

  Shell& shell_;
  Ui& ui_;
  Canvas& canvas_;
  std::shared_ptr<const Game> game_;
  std::vector<OpponentInfo> opponents_;
  int seats_;
  std::vector<int> kinds_;          ///< by seat: 0 a person, n the opponent n - 1
  std::vector<std::string> names_;  ///< of persons
  std::vector<std::int16_t> options_;
  std::string seed_;
  HotSeat mode_ = HotSeat::side_by_side;
  std::string unfit_;  ///< why the game cannot begin like this
};

}  // namespace gantry::ui
