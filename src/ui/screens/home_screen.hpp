// The first screen: the games that were found, with the problem of those that cannot be played, and what was kept.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "gantry/game.hpp"
#include "ui/app/saves.hpp"
#include "ui/widgets/widgets.hpp"

namespace gantry::ui {

struct HomeChoice {
  std::string game;            ///< set it up
  std::filesystem::path file;  ///< take it up again
  bool journal = false;        ///< `file` is the journal of an unfinished game
  bool quit = false;
};

class HomeScreen {
 public:
  HomeScreen(Ui& ui, Library& library);
  /// Looks anew for games that were kept.
  void refresh();
  HomeChoice draw(const std::string& message);

 private:
  void draw_games(const Rect& rect, HomeChoice& choice);
  void draw_kept(const Rect& rect, std::string_view title, std::string_view id, const std::vector<KeptGame>& games,
                 bool journals, HomeChoice& choice);
  [[nodiscard]] std::string title_of(const std::string& game) const;

  Ui& ui_;
  Canvas& canvas_;
  Library& library_;
  std::vector<GameListing> games_;
  std::vector<std::string> about_;  ///< tagline and seats, by game
  std::vector<KeptGame> unfinished_, saved_;
};

}  // namespace gantry::ui
