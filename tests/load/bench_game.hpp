// A made-up game for tests of the loader: a manifest with words of every category, and a module that only declares.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gantry/game.hpp"

namespace gantry::test {

using Files = std::vector<std::pair<std::string, std::string>>;

/// The manifest. `more` are further members, each with a comma behind it.
std::string bench_manifest(const std::string& more = {});
/// A card file around the text of cards.
std::string bench_cards(const std::string& cards);
/// A card with a name and the given further members.
std::string bench_card(const std::string& id, const std::string& members);

std::shared_ptr<Module> bench_module();

/// Loads it; everything that is wrong, as `file:pointer: message; expected ...`, empty when it loads.
std::vector<std::string> problems_of(const Files& files, std::shared_ptr<Module> module = bench_module());
/// The same for the manifest with these cards.
std::vector<std::string> problems_of_cards(const std::string& cards);
/// Loads the manifest with these cards; a test fails where it does not load.
std::shared_ptr<Game> bench_game(const std::string& cards);

}  // namespace gantry::test
