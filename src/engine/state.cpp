// Copy, comparison and hash of a State. All three run over the same parts: one stretch from the used end of the module's
// block through the head to the used rows, and behind it frames, modifiers, items, bindings, areas and links, each to
// its count (DESIGN C4). Bytes beyond a count hold anything and never matter.
#include "gantry/state.hpp"

#include <bit>
#include <cstring>

namespace gantry {
namespace {

/// A run of bytes in use, as offsets in State.
struct Part {
  std::size_t from = 0;
  std::size_t size = 0;
};

constexpr std::size_t block_end = offsetof(State, block) + cap::block;
constexpr std::size_t zone_list_at = offsetof(State, zone_list);
constexpr std::size_t rows_at = offsetof(State, rows);
static_assert(offsetof(State, rng) == block_end, "the block and the head are one stretch");
static_assert(zone_list_at + sizeof(State::zone_list) == rows_at, "rows follow the zone lists in the same stretch");

Part main_part(const State& state) {
  const std::size_t from = block_end - state.block_size;
  return {from, rows_at + (state.row_count + 1U) * sizeof(Row) - from};
}

/// Copies at least `count` elements in blocks of a fixed size while there are few of them: a call of memcpy for 100 bytes
/// costs as much as copying 500, and a State has six such arrays (measured: six calls miss 0.9 of the speed of one
/// memcpy). What a block carries beyond the count does not matter.
template <std::size_t block, class T, std::size_t n>
[[gnu::always_inline]] inline void copy_few(std::array<T, n>& to, const std::array<T, n>& from, std::size_t count) {
  static_assert(n % block == 0, "the last block would run over the end");
  for (std::size_t at = 0; at < count; at += block) {
    std::memcpy(&to[at], &from[at], block * sizeof(T));
    asm volatile("" : : "r"(&to[at]));  // keeps the compiler from making one call of the loop
  }
}

/// Four independent chains of eight bytes a step: a single one would wait for its own multiplication.
class Hasher {
 public:
  void add(const std::byte* bytes, std::size_t size) {
    length_ += size;
    auto [a, b, c, d] = chains_;  // in registers: as members they might alias the bytes
    for (; size >= 32; size -= 32, bytes += 32) {
      a = step(a, word(bytes));
      b = step(b, word(bytes + 8));
      c = step(c, word(bytes + 16));
      d = step(d, word(bytes + 24));
    }
    if (size != 0) {
      std::array<std::byte, 32> rest{};
      std::memcpy(rest.data(), bytes, size);
      a = step(a, word(rest.data()));
      b = step(b, word(rest.data() + 8));
      c = step(c, word(rest.data() + 16));
      d = step(d, word(rest.data() + 24));
    }
    chains_ = {a, b, c, d};
  }

  [[nodiscard]] std::uint64_t result() const {
    std::uint64_t all = Rng::mix(length_);
    for (const std::uint64_t chain : chains_) all = Rng::mix(all ^ chain) + std::rotl(chain, 23);
    return all;
  }

 private:
  static std::uint64_t word(const std::byte* bytes) {
    std::uint64_t value = 0;
    std::memcpy(&value, bytes, 8);
    return value;
  }
  static std::uint64_t step(std::uint64_t chain, std::uint64_t value) {
    return std::rotl((chain ^ value) * 0xD6E8FEB86659FD93ULL, 29);
  }

  std::array<std::uint64_t, 4> chains_{0x243F6A8885A308D3ULL, 0x13198A2E03707344ULL, 0xA4093822299F31D0ULL,
                                       0x082EFA98EC4E6C89ULL};
  std::uint64_t length_ = 0;
};

/// Calls `visit(offset, size)` for each part that equality and hash read. The zone list counts only up to the end of its
/// last zone, so what a card leaves behind when it goes out of the game does not make positions differ.
template <class Visit>
void each_part(const State& state, Visit&& visit) {
  const Part main = main_part(state);
  const std::size_t listed = state.zone_first[state.zone_count + 1U];
  visit(main.from, zone_list_at + listed - main.from);
  visit(rows_at, (state.row_count + 1U) * sizeof(Row));
  visit(offsetof(State, frames), state.frame_count * sizeof(Frame));
  visit(offsetof(State, modifiers), state.modifier_count * sizeof(Modifier));
  visit(offsetof(State, items), state.item_count * sizeof(Item));
  visit(offsetof(State, bindings), state.binding_count * sizeof(Binding));
  visit(offsetof(State, areas), (state.area_count + 1U) * sizeof(Area));
  visit(offsetof(State, links), state.link_count * sizeof(AreaId));
}

const std::byte* bytes_of(const State& state) { return reinterpret_cast<const std::byte*>(&state); }

}  // namespace

void copy(State& to, const State& from) {
  if (&to == &from) return;
  const Part main = main_part(from);
  const std::size_t areas = from.area_count;
  const std::size_t links = from.link_count;
  const std::size_t frames = from.frame_count;
  const std::size_t modifiers = from.modifier_count;
  const std::size_t items = from.item_count;
  const std::size_t bindings = from.binding_count;
  to.areas[0] = from.areas[0];
  if ((areas | links) != 0) [[unlikely]] {
    std::memcpy(&to.areas[1], &from.areas[1], areas * sizeof(Area));
    std::memcpy(to.links.data(), from.links.data(), links * sizeof(AreaId));
  }
  copy_few<1>(to.frames, from.frames, frames);
  copy_few<1>(to.modifiers, from.modifiers, modifiers);
  copy_few<1>(to.items, from.items, items);
  copy_few<4>(to.bindings, from.bindings, bindings);
  // The long stretch last: its start hides the small moves (3 % of the whole).
  std::memcpy(reinterpret_cast<std::byte*>(&to) + main.from, bytes_of(from) + main.from, main.size);
}

bool equal(const State& a, const State& b) {
  const bool same_shape =
      a.block_size == b.block_size && a.row_count == b.row_count && a.frame_count == b.frame_count &&
      a.modifier_count == b.modifier_count && a.item_count == b.item_count && a.binding_count == b.binding_count &&
      a.area_count == b.area_count && a.link_count == b.link_count && a.zone_count == b.zone_count &&
      a.zone_first[a.zone_count + 1U] == b.zone_first[b.zone_count + 1U];
  if (!same_shape) return false;
  bool same = true;
  each_part(a, [&](std::size_t from, std::size_t size) {
    same = same && std::memcmp(bytes_of(a) + from, bytes_of(b) + from, size) == 0;
  });
  return same;
}

std::uint64_t hash(const State& state) {
  Hasher hasher;
  each_part(state, [&](std::size_t from, std::size_t size) { hasher.add(bytes_of(state) + from, size); });
  return hasher.result();
}

std::size_t bytes_in_use(const State& state) {
  return main_part(state).size + state.frame_count * sizeof(Frame) + state.modifier_count * sizeof(Modifier) +
         state.item_count * sizeof(Item) + state.binding_count * sizeof(Binding) +
         (state.area_count + 1U) * sizeof(Area) + state.link_count * sizeof(AreaId);
}

}  // namespace gantry
