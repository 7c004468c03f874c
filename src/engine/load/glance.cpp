// Manifests without their games: for a list that must stand at once.
#include <algorithm>

#include "load/json.hpp"
#include "load/text_file.hpp"
#include "load/tile.hpp"

namespace gantry {

namespace {

GameGlance read_glance(const std::string& id, const GamePlaces& places) {
  GameGlance out;
  out.id = out.title = id;
  out.data_root = places.data_root;
  load::Problems problems;
  const std::string name = places.manifest.string();
  std::string why;
  const auto text = load::read_text(places.manifest, load::most_bytes, why);
  if (!text) problems.add(name, "", why, "a readable file");
  const auto json = text ? load::parse(name, *text, problems) : std::nullopt;
  if (json) {
    // Only the head is looked at: what else is wrong is told when the game is loaded.
    load::Fields top(problems, load::Value(*json, name), "game.json");
    out.title = top.text("title", id);
    out.tagline = top.text("tagline");
    out.tile = load::read_tile(top, problems);
    out.decks = top.get("decks").has_value();
    const auto seats = top.need("seats");
    if (seats && seats->is_array() && seats->size() == 2) {
      out.min_seats = load::whole(problems, seats->at(std::size_t{0}), 1, max_seats).value_or(2);
      out.max_seats = load::whole(problems, seats->at(1), 1, max_seats).value_or(2);
    }
  }
  for (const Problem& problem : problems.take()) out.problem += (out.problem.empty() ? "" : "\n") + problem.text();
  return out;
}

}  // namespace

std::vector<GameGlance> Library::glance() const {
  std::vector<GameGlance> out;
  for (const std::string& id : ids()) {
    const GamePlaces found = places(id);
    if (!found.library.empty()) out.push_back(read_glance(id, found));
  }
  return out;
}

}  // namespace gantry
