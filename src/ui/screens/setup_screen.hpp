// Table set-up: seats, who sits there, the options of the game with their meaning, the seed, how the screen is shared.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "gantry/match.hpp"
#include "gantry/opponent.hpp"
#include "ui/app/session.hpp"
#include "ui/widgets/widgets.hpp"

namespace gantry::ui {

/// What was chosen; kept for a rematch.
struct TableChoice {
  std::shared_ptr<const Game> game;
  Setup setup;
  std::vector<SeatHolder> holders;
  HotSeat mode = HotSeat::side_by_side;
};

class SetupScreen {
 public:
  enum class Exit : std::uint8_t { none, start, back };

  SetupScreen(Ui& ui, Library& library, std::shared_ptr<const Game> game, std::uint64_t seed);
  Exit draw();
  /// The choice as it stands.
  [[nodiscard]] TableChoice choice() const;

 private:
  void draw_seats(const Rect& rect);
  void draw_options(const Rect& rect);
  void draw_foot(const Rect& rect);
  [[nodiscard]] std::string value_text(std::size_t option) const;

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
  std::vector<float> heights_;
  float heights_for_ = 0;
  Exit exit_ = Exit::none;
};

}  // namespace gantry::ui
