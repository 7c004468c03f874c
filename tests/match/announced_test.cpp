// What is announced in the open, while its card still lies in a hand: everybody knows it (DESIGN C14).
#include <memory>

#include "gantry/view.hpp"
#include "match/play.hpp"
#include "support/catch.hpp"

using namespace gantry;
using namespace gantry::test;

namespace {

/// Announced items whose card the seat would not see where it lies, with the definition the seat is told.
template <class Visit>
void each_announced(const Match& match, Seat seat, Visit&& visit) {
  const State& state = match.state();
  const Reader reader(match.table(), state);
  View view;
  make_view(match.table(), state, seat, view);
  for (int i = 0; i < state.item_count; ++i) {
    const Item& item = state.items[static_cast<std::size_t>(i)];
    const Item& told = view.state.items[static_cast<std::size_t>(i)];
    if (item.source.id == 0 || told.def == 0 || !reader.alive(item.source) || reader.visible(item.source.id, seat))
      continue;
    visit(view, told);
  }
}

}  // namespace

TEST_CASE("a card announced in the open is known where it lies, in views and in the worlds dealt from them") {
  int met = 0;
  for (const std::uint64_t seed : {21U, 22U, 23U, 24U}) {
    const auto match = new_match(seed);
    match->set_asking(Asking::always);
    Rng rng = Rng::seeded(seed);
    for (int i = 0; i < 400 && match->asked() != 0 && answer(*match, rng); ++i) {
      for (Seat seat = 0; seat < match->state().seat_count; ++seat) {
        each_announced(*match, seat, [&](const View& view, const Item& told) {
          ++met;
          CHECK(view.state.rows[told.source.id].def == told.def);
          auto world = std::make_unique<State>();
          for (std::uint64_t deal = 1; deal <= 3; ++deal) {
            determinize(match->table(), view, deal, *world);
            CHECK(world->rows[told.source.id].def == told.def);
          }
        });
      }
    }
  }
  CHECK(met > 20);
}
