// Dealing anew what a seat does not know (DESIGN section 5).
#include <algorithm>
#include <cstring>
#include <map>
#include <set>

#include "support/catch.hpp"
#include "view/fixture.hpp"

using namespace gantry;
using namespace gantry::test;

namespace {

struct World {
  std::shared_ptr<const Table> table = tiny_table();
  std::unique_ptr<State> state = tiny_state(*table);
  View view;

  explicit World(Seat seat) { make_view(*table, *state, seat, view); }
  [[nodiscard]] std::unique_ptr<State> deal(std::uint64_t seed) const {
    auto out = std::make_unique<State>();
    std::memset(static_cast<void*>(out.get()), 0xAB, sizeof(State));
    determinize(*table, view, seed, *out);
    return out;
  }
  [[nodiscard]] TinyGame& module() const { return static_cast<TinyGame&>(*table->game->module); }
};

std::multiset<DefId> definitions(const State& state) {
  std::multiset<DefId> all;
  for (std::size_t id = 1; id <= state.row_count; ++id) all.insert(state.rows[id].def);
  return all;
}

}  // namespace

TEST_CASE("a dealt world agrees with the view it was made from") {
  for (const Seat seat : {Seat{0}, Seat{1}, no_seat}) {
    World world(seat);
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      const auto dealt = world.deal(seed);
      View again;
      make_view(*world.table, *dealt, seat, again);
      REQUIRE(equal(again.state, world.view.state));
      REQUIRE(definitions(*dealt) == definitions(*world.state));
    }
  }
}

TEST_CASE("the same view and seed give the same world, other seeds other ones") {
  World world(0);
  CHECK(equal(*world.deal(7), *world.deal(7)));
  CHECK_FALSE(equal(*world.deal(7), *world.deal(8)));
}

TEST_CASE("nothing but the view decides what is dealt") {
  World world(0);
  World other(0);
  // Another true position with the same knowledge.
  const ObjectId a = at(*other.table, *other.state, Tiny::deck, 0, 0);
  const ObjectId b = at(*other.table, *other.state, Tiny::hand, 1, 0);
  std::swap(other.state->rows[a].def, other.state->rows[b].def);
  std::swap(other.state->rows[a].copy, other.state->rows[b].copy);
  make_view(*other.table, *other.state, 0, other.view);
  CHECK(equal(*world.deal(3), *other.deal(3)));
}

TEST_CASE("copies keep distinct numbers") {
  World world(0);
  const auto dealt = world.deal(11);
  std::set<std::pair<DefId, int>> seen;
  for (std::size_t id = 1; id <= dealt->row_count; ++id) {
    CHECK(dealt->rows[id].copy >= 1);
    CHECK(seen.emplace(dealt->rows[id].def, dealt->rows[id].copy).second);
  }
}

TEST_CASE("every hidden place varies over seeds") {
  World world(0);
  std::map<ObjectId, std::set<DefId>> held;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const auto dealt = world.deal(seed);
    for (const ObjectId id : dealt->zone(world.table->zone(Tiny::hand, 1))) held[id].insert(dealt->rows[id].def);
    for (const ObjectId id : dealt->zone(world.table->zone(Tiny::deck))) held[id].insert(dealt->rows[id].def);
  }
  for (const auto& [id, defs] : held) CHECK(defs.size() > 3);
}

TEST_CASE("pools stay apart, and known cards stay where they were seen") {
  World world(0);
  const ObjectId known = at(*world.table, *world.state, Tiny::deck, 0, 5);
  world.state->rows[known].seen = seat_bit(0);
  make_view(*world.table, *world.state, 0, world.view);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto dealt = world.deal(seed);
    CHECK(at(*world.table, *dealt, Tiny::deck, 0, 5) == known);
    CHECK(dealt->rows[known].def == world.state->rows[known].def);
    CHECK(dealt->rows[known].seen == seat_bit(0));
    const ObjectId mine = at(*world.table, *dealt, Tiny::board, 0, 1);
    CHECK(dealt->rows[mine].def == 11);  // owned by seat 1: the only card of its pool
    CHECK(dealt->auras.has(mine));
  }
}

TEST_CASE("places that may not hold everything are dealt first") {
  World world(0);
  // Only c1 .. c5 and two more may lie in the other hand: just enough for it.
  world.module().barred_zone = world.table->zone(Tiny::hand, 1);
  world.module().barred_from = 7;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const auto dealt = world.deal(seed);
    int misfits = 0;
    int hidden_fitting = 0;
    for (const ObjectId id : dealt->zone(world.module().barred_zone)) misfits += dealt->rows[id].def >= 7 ? 1 : 0;
    for (std::size_t id = 1; id <= dealt->row_count; ++id) {
      if (world.view.state.rows[id].def == 0 && dealt->rows[id].def < 7) ++hidden_fitting;
    }
    REQUIRE(misfits == std::max(0, 4 - hidden_fitting));
  }
}

TEST_CASE("implausible worlds are dealt again, at most 32 times") {
  World world(0);
  world.module().implausible = 5;
  CHECK(world.deal(1)->row_count == world.state->row_count);
  CHECK(world.module().asked_plausible == 6);
  world.module().asked_plausible = 0;
  world.module().implausible = 1000;
  const auto dealt = world.deal(1);
  CHECK(world.module().asked_plausible == 32);
  CHECK(definitions(*dealt) == definitions(*world.state));
}

TEST_CASE("other seats' slips are asked again") {
  World world(0);
  Context context(*world.table, *world.state);
  Frame& frame = context.push(FrameKind::sealed);
  auto& sealed = frame.as<SealedFrame>();
  sealed.entitled = 3;
  sealed.done = 2;
  sealed.slips[1][0] = 4;
  world.state->decision.seats = seat_bit(0);
  world.state->decision.secrecy = Secrecy::sealed;
  make_view(*world.table, *world.state, 0, world.view);
  const auto dealt = world.deal(1);
  CHECK(dealt->top().as<SealedFrame>().done == 0);
  CHECK(dealt->decision.seats == 3);
}
