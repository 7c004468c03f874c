// Table set-up: seats, who sits there, the options of the game with their meaning, the seed, how the screen is shared.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gantry/opponent.hpp"
#include "ui/app/shell.hpp"
#include "ui/table/card_info.hpp"

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
  /// The deck of a seat: its name, what is in it, and the way to look at it.
  void draw_seat_deck(Column& column, std::size_t seat);
  void draw_look();
  void read_decks();
  /// The place of a deck among `decks_`; nothing: it is not there.
  [[nodiscard]] std::optional<std::size_t> deck_at(const std::string& id) const;
  /// What a seat plays as long as nobody chooses for it: its script's own deck, else the one the game gives the seat.
  [[nodiscard]] std::size_t usual_deck(std::size_t seat) const;
  /// The deck of a seat by its place among `decks_`.
  void take_deck(std::size_t seat, const SetupEntry& entry);
  void draw_sharing(Column& column);
  void draw_options(Column& column);
  void draw_option(Column& column, std::size_t option);
  void draw_foot(const Rect& rect);
  void begin();
  void next_profile(std::size_t seat, int by);

  Shell& shell_;
  Ui& ui_;
  Canvas& canvas_;
  std::shared_ptr<const Game> game_;
  std::vector<OpponentInfo> opponents_;
  int seats_;
  std::vector<int> kinds_;                ///< by seat: 0 a person, n the opponent n - 1
  std::vector<std::string> names_;        ///< of persons
  std::vector<FoundDeck> decks_;          ///< to choose from; those that cannot be read are left out
  std::vector<std::size_t> seat_decks_;   ///< by seat: one of them
  std::vector<bool> by_hand_;             ///< by seat: its deck was chosen, and stays
  int decks_read_ = -1;                   ///< `Shell::decks_changed` when they were read
  std::optional<CardStyle> style_;        ///< of a game with decks
  std::optional<std::size_t> looked_at_;  ///< deck that is open to be looked at
  DefId card_ = 0;                        ///< in it
  std::vector<std::int16_t> options_;
  std::string seed_;
  HotSeat mode_ = HotSeat::side_by_side;
  bool broken_open_ = false;  ///< what was left out of the game is told
  std::string unfit_;         ///< why the game cannot begin like this
};

}  // namespace gantry::ui
