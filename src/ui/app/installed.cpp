// Which of the installed games can be played, and what is wrong with those that cannot.
#include "ui/app/shell.hpp"

namespace gantry::ui {

std::vector<InstalledGame> installed_games(Library& library) {
  std::vector<InstalledGame> out;
  for (GameGlance& glance : library.glance()) {
    InstalledGame game{std::move(glance), {}};
    try {
      game.broken = library.load(game.id)->left_out;
    } catch (const LoadError& error) {
      game.broken = error.problems();
      game.problem = error.what();
    } catch (const std::exception& error) {
      game.broken = {Problem{game.id, {}, error.what(), {}}};
      game.problem = error.what();
    }
    out.push_back(std::move(game));
  }
  return out;
}

}  // namespace gantry::ui
