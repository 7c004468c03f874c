// The first screen: a hangar gantry with a bay for each game that is installed, the game that was left, and the pages.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/app/saves.hpp"
#include "ui/app/shell.hpp"

namespace gantry::ui {

/// Where an unfinished game stands, for the panel that offers it: public facts only.
struct LastGame {
  KeptGame kept;
  std::string title;               ///< "Siege, turn 20"
  std::vector<std::string> seats;  ///< name and first number of each
  std::string stands;              ///< who is asked what
  std::string naming;
  std::shared_ptr<const Game> game;
  std::vector<DefId> cards;  ///< two public cards at most
  std::string problem;
};

class HomeScreen : public Screen {
 public:
  explicit HomeScreen(Shell& shell);

  [[nodiscard]] std::string_view name() const override { return "home"; }
  void draw() override;
  [[nodiscard]] std::optional<RulesRequest> rules_about() override;

 private:
  void read_last();
  void keys();
  void draw_head();
  [[nodiscard]] std::size_t bays_in_row(float width) const;
  void draw_bays(const Rect& rect);
  void open_bay(std::size_t index, const Rect& rect);
  [[nodiscard]] Rect broken_place(const Rect& bay) const;
  void draw_broken_sign(const InstalledGame& game, const Rect& bay);
  void draw_bay(std::size_t index, const Rect& rect);
  void draw_plate(const GameGlance& game, const Rect& plate, Color accent);
  void draw_continue(const Rect& rect);
  void draw_last(const Rect& rect);
  void draw_tiles(const Rect& rect);
  void draw_foot();
  void draw_unfinished();

  Shell& shell_;
  Ui& ui_;
  Canvas& canvas_;
  std::vector<KeptGame> unfinished_;
  std::optional<LastGame> last_;
  std::size_t chosen_ = 0;  ///< bay that stands forward
  bool list_open_ = false;  ///< all unfinished games
  std::string broken_;      ///< game whose broken files are told
  std::string deleting_;    ///< asked once whether it is meant
};

/// Reads where a journal stands. Cost: loading the game and playing the journal, some 20 ms.
[[nodiscard]] LastGame read_last_game(Library& library, const KeptGame& kept);

}  // namespace gantry::ui
