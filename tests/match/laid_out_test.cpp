// Games that began from a laid out position: which cards are in them is said by the position, before a save and after it.
#include <algorithm>
#include <map>

#include "gantry/scenario.hpp"
#include "gantry/view.hpp"
#include "match/play.hpp"
#include "support/catch.hpp"

using namespace gantry;
using namespace gantry::test;

namespace {

/// Few cards, all of known kinds, in a game that has many more.
constexpr const char* scenario = R"({"format": 1, "game": "biomechanoids", "title": "few cards", "others": "pass",
  "allow_extra_copies": true,
  "setup": {"at": "attack",
    "zones": {"field[p1]": [{"card": "automaton", "as": "a"}], "field[p2]": [{"card": "reptilian_humanoid", "as": "r"}],
              "hand[p1]": ["bite", "bite"], "hand[p2]": ["bite", "automaton", "reptilian_humanoid"]},
    "deck_filler": 10},
  "steps": [{"do": "p1: attack a -> p2"}], "end": {}})";

std::map<std::pair<DefId, Seat>, int> cards_of(const State& state) {
  std::map<std::pair<DefId, Seat>, int> out;
  for (std::size_t id = 1; id <= state.row_count; ++id) ++out[{state.rows[id].def, state.rows[id].owner}];
  return out;
}

/// Unknown cards are dealt from those of the position, for every seat.
void expect_own_cards(const Match& match) {
  std::map<DefId, int> there;
  for (std::size_t id = 1; id <= match.state().row_count; ++id) ++there[match.state().rows[id].def];
  const Table& table = match.table();
  REQUIRE(table.universe.size() == match.state().row_count + std::size_t{1});
  REQUIRE(table.universe_owner.size() == table.universe.size());
  const auto view = std::make_unique<View>();
  const auto dealt = std::make_unique<State>();
  for (Seat seat = 0; seat < match.state().seat_count; ++seat) {
    match.view(seat, *view);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      determinize(table, *view, seed, *dealt);
      std::map<DefId, int> now;
      for (std::size_t id = 1; id <= dealt->row_count; ++id) ++now[dealt->rows[id].def];
      CHECK(now == there);
    }
  }
}

}  // namespace

TEST_CASE("unknown cards of a laid out position are its own, also after it was saved and loaded") {
  const Folder folder;
  write(folder / "few.json", scenario);
  const auto match = open_scenario(library(), folder / "few.json", 0, {});
  expect_own_cards(*match);
  match->keep_journal(folder / "journal");
  Rng rng = Rng::seeded(1);
  play(*match, rng, 1);
  match->save(folder / "save");
  for (const char* name : {"save", "journal"}) {
    const LoadResult result = load_match(library(), folder / name);
    INFO(name << ": " << result.message);
    REQUIRE(result.match != nullptr);
    CHECK(cards_of(result.match->state()) == cards_of(match->state()));
    CHECK(result.match->table().universe == match->table().universe);
    CHECK(result.match->table().universe_owner == match->table().universe_owner);
    expect_own_cards(*result.match);
  }
}
