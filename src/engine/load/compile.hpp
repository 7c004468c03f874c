// The way from files to a Game, for the library of games and for tests.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "gantry/game.hpp"

namespace gantry::load {

/// Topics and rule ids that the folder data/rules/<id> holds.
struct RuleBook {
  std::set<std::string> topics;
  std::set<std::string> rules;
};

/// As compile_game; with a book, topics and rules that are cited must stand in it.
[[nodiscard]] std::shared_ptr<Game> compile(std::string id, std::shared_ptr<Module> module,
                                            const std::vector<std::pair<std::string, std::string>>& files,
                                            const RuleBook* book);

}  // namespace gantry::load
