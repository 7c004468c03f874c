// Copy, comparison and hash of a State: only what is in use counts.
#include "gantry/state.hpp"

#include <cstring>
#include <memory>
#include <vector>

#include "support/catch.hpp"

using namespace gantry;

namespace {

/// A State on dirty memory, so that whatever is read beyond the counts shows.
std::unique_ptr<State> dirty() {
  auto state = std::make_unique<State>();
  std::memset(static_cast<void*>(state.get()), 0xAB, sizeof(State));
  return state;
}

struct Own {
  std::array<std::uint32_t, 10> numbers{};
};

/// A position with something in every part.
std::unique_ptr<State> sample() {
  auto state = std::make_unique<State>();
  State& s = *state;
  s.block_size = sizeof(Own);
  s.own<Own>().numbers[3] = 77;
  s.rng = Rng::seeded(5);
  s.seat_count = 2;
  s.row_count = 40;
  s.zone_count = 3;
  s.zone_first = {};
  s.zone_first[2] = 10;
  s.zone_first[3] = 25;
  s.zone_first[4] = 40;
  for (std::uint8_t i = 0; i < 40; ++i) {
    s.zone_list[i] = static_cast<ObjectId>(i + 1);
    s.rows[i + 1U].def = static_cast<DefId>(i + 100);
  }
  s.frame_count = 5;
  for (std::uint8_t i = 0; i < 5; ++i) s.frames[i].step = i;
  s.modifier_count = 3;
  s.modifiers[2].amount = -2;
  s.item_count = 2;
  s.items[1].id = 2;
  s.binding_count = 6;
  s.bindings[5].value = 9;
  s.area_count = 12;
  s.areas[12].level = 3;
  s.link_count = 30;
  s.links[29] = 4;
  return state;
}

}  // namespace

TEST_CASE("a State lies in memory as the copy expects") {
  CHECK(sizeof(State) <= 16384);
  CHECK(offsetof(State, rng) == offsetof(State, block) + cap::block);
  CHECK(offsetof(State, rows) == offsetof(State, zone_list) + sizeof(State::zone_list));
  CHECK(offsetof(State, frames) == offsetof(State, rows) + sizeof(State::rows));
  const auto state = sample();
  const auto* own = reinterpret_cast<const std::byte*>(&state->own<Own>());
  CHECK(own + sizeof(Own) == reinterpret_cast<const std::byte*>(&state->rng));
}

TEST_CASE("a copy onto memory full of old bytes equals its original") {
  const auto from = sample();
  const auto to = dirty();
  copy(*to, *from);
  CHECK(equal(*to, *from));
  CHECK(equal(*from, *to));
  CHECK(hash(*to) == hash(*from));
  CHECK(to->own<Own>().numbers[3] == 77);
  CHECK(to->rows[40].def == 139);
  CHECK(to->frames[4].step == 4);
  CHECK(to->modifiers[2].amount == -2);
  CHECK(to->items[1].id == 2);
  CHECK(to->bindings[5].value == 9);
  CHECK(to->areas[12].level == 3);
  CHECK(to->links[29] == 4);
  CHECK(bytes_in_use(*to) == bytes_in_use(*from));
}

TEST_CASE("copies of copies agree, and many counted parts are copied whole") {
  auto from = sample();
  from->frame_count = cap::frames;
  from->modifier_count = cap::modifiers;
  from->item_count = cap::items;
  from->binding_count = cap::bindings;
  from->area_count = cap::areas;
  from->link_count = cap::links;
  from->frames.back().step = 9;
  from->modifiers.back().amount = 9;
  from->items.back().x = 9;
  from->bindings.back().value = 9;
  from->areas.back().level = 9;
  from->links.back() = 9;
  const auto first = dirty();
  copy(*first, *from);
  const auto second = dirty();
  copy(*second, *first);
  CHECK(equal(*second, *from));
  CHECK(hash(*second) == hash(*from));
  CHECK(second->links.back() == 9);
  CHECK(second->areas.back().level == 9);
}

TEST_CASE("bytes beyond the counts do not matter") {
  const auto a = sample();
  const auto b = sample();
  b->block[0] = std::byte{0xAB};
  b->zone_list[40] = 0xAB;
  b->rows[41].def = 0xABAB;
  b->frames[5].step = 0xAB;
  b->modifiers[3].amount = 0x2B;
  b->items[2].id = 0xAB;
  b->bindings[6].value = 0x2B;
  b->areas[13].marks = 0xAB;
  b->links[30] = 0xAB;
  CHECK(equal(*a, *b));
  CHECK(hash(*a) == hash(*b));
}

TEST_CASE("each part in use is compared and hashed") {
  const auto change = [](auto&& edit) {
    const auto a = sample();
    const auto b = sample();
    edit(*b);
    return !equal(*a, *b) && !equal(*b, *a) && hash(*a) != hash(*b);
  };
  CHECK(change([](State& s) { s.own<Own>().numbers[0] = 1; }));
  CHECK(change([](State& s) { s.rng.next(); }));
  CHECK(change([](State& s) { s.turn = 1; }));
  CHECK(change([](State& s) { s.decision.seats = 1; }));
  CHECK(change([](State& s) { s.auras.add(3); }));
  CHECK(change([](State& s) { s.seat_vars[1][2] = 1; }));
  CHECK(change([](State& s) { std::swap(s.zone_list[38], s.zone_list[39]); }));
  CHECK(change([](State& s) { s.rows[40].copy = 1; }));
  CHECK(change([](State& s) { s.frames[4].local[43] = std::byte{1}; }));
  CHECK(change([](State& s) { s.modifiers[0].targets.add(200); }));
  CHECK(change([](State& s) { s.items[0].module_data = 1; }));
  CHECK(change([](State& s) { s.bindings[0].extra = 1; }));
  CHECK(change([](State& s) { s.areas[1].terrain = 1; }));
  CHECK(change([](State& s) { s.links[0] = 1; }));
  CHECK(change([](State& s) { s.frame_count = 4; }));
  CHECK(change([](State& s) { s.row_count = 39; }));
  CHECK(change([](State& s) { s.block_size = 48; }));
}

TEST_CASE("every single bit of the stretch changes the hash") {
  const auto state = sample();
  const std::uint64_t before = hash(*state);
  std::vector<std::uint64_t> seen;
  auto* bytes = reinterpret_cast<unsigned char*>(&state->rows[1]);
  for (std::size_t i = 0; i < 40 * sizeof(Row); ++i) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      bytes[i] ^= static_cast<unsigned char>(1U << bit);
      const std::uint64_t now = hash(*state);
      bytes[i] ^= static_cast<unsigned char>(1U << bit);
      if (now == before) FAIL("byte " << i << " bit " << bit << " does not reach the hash");
    }
  }
  CHECK(hash(*state) == before);
}

TEST_CASE("sets of ids hold all 256 ids") {
  IdSet set;
  CHECK(set.empty());
  set.add(0);
  set.add(63);
  set.add(64);
  set.add(255);
  CHECK(set.size() == 4);
  std::vector<int> ids;
  set.each([&](std::uint8_t id) { ids.push_back(id); });
  CHECK(ids == std::vector<int>{0, 63, 64, 255});
  set.remove(64);
  CHECK_FALSE(set.has(64));
  CHECK(set.has(255));
}
