// Views: what a seat may see, and that nothing else reaches it (DESIGN C14, C15).
#include <algorithm>
#include <cstring>

#include "support/catch.hpp"
#include "view/fixture.hpp"

using namespace gantry;
using namespace gantry::test;

namespace {

std::unique_ptr<View> view_of(const Table& table, const State& state, Seat seat) {
  auto view = std::make_unique<View>();
  std::memset(static_cast<void*>(&view->state), 0xAB, sizeof(State));
  make_view(table, state, seat, *view);
  return view;
}

/// The same position as far as `seat` knows: definitions and ids of all it cannot see change places.
std::unique_ptr<State> resampled(const Table& table, const State& state, Seat seat, std::uint64_t seed) {
  auto other = std::make_unique<State>();
  copy(*other, state);
  const Reader reader(table, state);
  std::vector<ObjectId> hidden;
  for (std::size_t id = 1; id <= state.row_count; ++id) {
    const bool mine = state.rows[id].def == 11;  // the face-down pieces are another pool
    if (!mine && !reader.visible(static_cast<ObjectId>(id), seat)) hidden.push_back(static_cast<ObjectId>(id));
  }
  Rng rng = Rng::seeded(seed);
  for (std::size_t i = hidden.size(); i > 1; --i) {
    const ObjectId a = hidden[i - 1];
    const ObjectId b = hidden[rng.below(static_cast<std::uint32_t>(i))];
    std::swap(other->rows[a].def, other->rows[b].def);
    std::swap(other->rows[a].copy, other->rows[b].copy);
    std::swap(other->rows[a].life, other->rows[b].life);
    std::swap(other->rows[a].used, other->rows[b].used);
    // ... and which row lies where.
    const ObjectId c = hidden[rng.below(static_cast<std::uint32_t>(hidden.size()))];
    std::swap(other->rows[a], other->rows[c]);
    std::swap(*std::find(other->zone_list.begin(), other->zone_list.end(), a),
              *std::find(other->zone_list.begin(), other->zone_list.end(), c));
  }
  other->rng = Rng::seeded(seed, 9);
  return other;
}

}  // namespace

TEST_CASE("zones decide what a seat sees, and knowledge adds to it") {
  const auto table = tiny_table();
  const auto state = tiny_state(*table);
  const Reader reader(*table, *state);
  const ObjectId own = at(*table, *state, Tiny::hand, 0, 1);
  const ObjectId deck = at(*table, *state, Tiny::deck, 0, 2);
  CHECK(reader.visible(own, 0));
  CHECK_FALSE(reader.visible(own, 1));
  CHECK_FALSE(reader.visible(own, no_seat));
  CHECK_FALSE(reader.visible(deck, 0));
  CHECK(reader.visible(at(*table, *state, Tiny::field, 1, 0), 0));
  CHECK(reader.visible(at(*table, *state, Tiny::field, 1, 0), no_seat));
  CHECK(reader.visible(at(*table, *state, Tiny::board, 0, 0), 0));
  CHECK_FALSE(reader.visible(at(*table, *state, Tiny::board, 0, 0), 1));

  state->rows[own].seen = seat_bit(1);
  CHECK(reader.visible(own, 1));
  CHECK_FALSE(reader.visible(own, no_seat));
  state->rows[deck].seen = all_seats(2);
  CHECK(reader.visible(deck, no_seat));
  state->rows[at(*table, *state, Tiny::board, 0, 0)].marks = 0;
  CHECK(reader.visible(at(*table, *state, Tiny::board, 0, 0), no_seat));
}

TEST_CASE("a hidden card is named by its place and found again by it") {
  const auto table = tiny_table();
  const auto state = tiny_state(*table);
  const Reader reader(*table, *state);
  const ObjectId card = at(*table, *state, Tiny::hand, 1, 2);
  CHECK(reader.named(card, 1) == Ref::object(card));
  CHECK(reader.named(card, 0) == Ref::place(table->zone(Tiny::hand, 1), 2));
  CHECK(reader.resolve(reader.named(card, 0)) == card);
  CHECK(reader.resolve(Ref::object(card)) == card);
  CHECK(reader.resolve(Ref::place(table->zone(Tiny::hand, 1), 99)) == 0);
  CHECK(reader.resolve(Ref::place(0, 0)) == 0);
  CHECK(reader.resolve(Ref::place(200, 0)) == 0);
  CHECK(reader.resolve(Ref::seat(1)) == 0);
}

TEST_CASE("a view blanks what the seat may not see and keeps the rest") {
  const auto table = tiny_table();
  const auto state = tiny_state(*table);
  const auto view = view_of(*table, *state, 0);
  const State& seen = view->state;
  for (int i = 0; i < 4; ++i) {
    const ObjectId own = at(*table, *state, Tiny::hand, 0, i);
    CHECK(at(*table, seen, Tiny::hand, 0, i) == own);
    CHECK(seen.rows[own].def == state->rows[own].def);
    const Row& theirs = seen.rows[at(*table, seen, Tiny::hand, 1, i)];
    CHECK(theirs.def == 0);
    CHECK(theirs.copy == 0);
    CHECK(theirs.zone == table->zone(Tiny::hand, 1));
    CHECK(theirs.controller == 1);
  }
  for (const ObjectId id : seen.zone(table->zone(Tiny::deck))) CHECK(seen.rows[id].def == 0);
  for (std::size_t zone = 1; zone <= state->zone_count; ++zone) {
    CHECK(seen.zone_size(static_cast<ZoneId>(zone)) == state->zone_size(static_cast<ZoneId>(zone)));
  }
  CHECK(seen.rng.state == 0);
  const ObjectId host = at(*table, *state, Tiny::field, 0, 0);
  CHECK(seen.rows[host].first == state->rows[host].first);
  CHECK(seen.rows[at(*table, seen, Tiny::board, 0, 0)].def == 11);
  CHECK(seen.rows[at(*table, seen, Tiny::board, 0, 1)].def == 0);
  CHECK((seen.rows[at(*table, seen, Tiny::board, 0, 1)].marks & face_down_mark) != 0);
}

TEST_CASE("equal knowledge gives equal bytes") {
  const auto table = tiny_table();
  const auto state = tiny_state(*table);
  const ObjectId known = at(*table, *state, Tiny::deck, 0, 3);
  state->rows[known].seen = seat_bit(0);
  state->rows[at(*table, *state, Tiny::hand, 1, 0)].seen = seat_bit(0);
  state->rows[at(*table, *state, Tiny::hand, 0, 0)].seen = seat_bit(1);
  for (const Seat seat : {Seat{0}, Seat{1}, no_seat}) {
    const auto view = view_of(*table, *state, seat);
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      const auto other = resampled(*table, *state, seat, seed);
      const auto again = view_of(*table, *other, seat);
      REQUIRE(equal(view->state, again->state));
      REQUIRE(hash(view->state) == hash(again->state));
    }
  }
}

TEST_CASE("a view of a view is the same view") {
  const auto table = tiny_table();
  const auto state = tiny_state(*table);
  for (const Seat seat : {Seat{0}, Seat{1}, no_seat}) {
    const auto view = view_of(*table, *state, seat);
    CHECK(equal(view->state, view_of(*table, view->state, seat)->state));
  }
}

TEST_CASE("what others know of a card is not in the view") {
  const auto table = tiny_table();
  const auto state = tiny_state(*table);
  const ObjectId own = at(*table, *state, Tiny::hand, 0, 0);
  const auto before = view_of(*table, *state, 0);
  state->rows[own].seen = seat_bit(1);
  CHECK(equal(before->state, view_of(*table, *state, 0)->state));
}

TEST_CASE("references follow the hidden rows to their new ids") {
  const auto table = tiny_table();
  const auto state = tiny_state(*table);
  const ObjectId theirs = at(*table, *state, Tiny::hand, 1, 2);
  const ObjectId open = at(*table, *state, Tiny::field, 0, 0);
  auto& offer = state->own<Offer>();
  offer.pieces.add(theirs);
  offer.pieces.add(open);
  offer.shown = theirs;
  offer.target = {theirs, state->rows[theirs].life};
  Context context(*table, *state);
  Item& item = context.new_item(ItemKind::rule, 1, open);
  context.bind(item.id, 3, BindingKind::object, theirs, state->rows[theirs].life);
  context.bind(item.id, 3, BindingKind::object, theirs, static_cast<std::uint8_t>(state->rows[theirs].life + 1));
  Modifier modifier;
  modifier.source = theirs;
  modifier.targets.add(theirs);
  context.add_modifier(modifier);
  EffectFrame locals;
  locals.it = Ref::object(theirs);
  context.push(FrameKind::effect).as<EffectFrame>() = locals;

  const auto view = view_of(*table, *state, 0);
  const ObjectId place = at(*table, view->state, Tiny::hand, 1, 2);
  const Offer& seen = view->state.own<Offer>();
  CHECK(seen.shown == place);
  CHECK(seen.pieces.has(place));
  CHECK(seen.pieces.has(open));
  CHECK(seen.pieces.size() == 2);
  CHECK(seen.target == ObjectRef{place, view->state.rows[place].life});
  CHECK(view->state.bindings[0].value == place);
  CHECK(view->state.bindings[1].value == 0);  // an earlier stay of a card that is hidden now says nothing
  CHECK(view->state.modifiers[0].targets.has(place));
  CHECK(view->state.modifiers[0].source == 0);
  CHECK(view->state.top().as<EffectFrame>().it == Ref::object(place));

  const auto owner = view_of(*table, *state, 1);
  CHECK(owner->state.own<Offer>().shown == theirs);
  CHECK(owner->state.bindings[0].value == theirs);
}

TEST_CASE("fields, frames and slips show to their audience alone") {
  const auto table = tiny_table();
  const auto state = tiny_state(*table);
  auto& offer = state->own<Offer>();
  offer.giver = 1;
  offer.hidden = at(*table, *state, Tiny::hand, 1, 0);
  offer.secret = 9;
  Context context(*table, *state);
  Frame& pushed = context.push(FrameKind::sealed);
  auto& sealed = pushed.as<SealedFrame>();
  sealed.entitled = 3;
  sealed.done = 1;
  sealed.slips[0] = {1, 2, 3, 4, 5, 6};
  Frame& announced = context.push(FrameKind::announce);
  announced.audience = seat_bit(1);
  announced.as<AnnounceFrame>().choice = 2;

  const auto giver = view_of(*table, *state, 1);
  const auto other = view_of(*table, *state, 0);
  const auto open = view_of(*table, *state, no_seat);
  CHECK(giver->state.own<Offer>().hidden == offer.hidden);
  CHECK(other->state.own<Offer>().hidden == 0);
  CHECK(open->state.own<Offer>().hidden == 0);
  CHECK(giver->state.own<Offer>().secret == 0);
  const auto& own_slip = other->state.frames[1].as<SealedFrame>();
  CHECK(own_slip.slips[0][0] == 1);
  CHECK(own_slip.done == 1);
  CHECK(giver->state.frames[1].as<SealedFrame>().slips[0][0] == 0);
  CHECK(open->state.frames[1].as<SealedFrame>().slips[0][5] == 0);
  CHECK(giver->state.frames[2].as<AnnounceFrame>().choice == 2);
  CHECK(other->state.frames[2].as<AnnounceFrame>().choice == 0);
}
