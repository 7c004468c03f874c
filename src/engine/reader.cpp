// Reading objects, seats and the board.
#include "gantry/reader.hpp"

#include <cstdlib>

#include "gantry/game.hpp"

namespace gantry {

Seat Reader::next_seat(Seat seat) const {
  for (int step = 1; step <= state_.seat_count; ++step) {
    const auto candidate = static_cast<Seat>((seat + step) % state_.seat_count);
    if (has_seat(state_.living, candidate)) return candidate;
  }
  return seat;
}

int Reader::living_count() const { return std::popcount(state_.living); }

int Reader::resource(ObjectId id, WordId resource) const {
  const int counter = rules_.resources[resource].counter;
  return counter < 0 ? 0 : state_.rows[id].counters[static_cast<std::size_t>(counter)];
}

int Reader::seat_resource(Seat seat, WordId resource) const {
  const int var = rules_.resources[resource].seat_var;
  return var < 0 || seat >= state_.seat_count ? 0 : state_.seat_vars[seat][static_cast<std::size_t>(var)];
}

const Item* Reader::item(ItemId id) const {
  for (int i = 0; i < state_.item_count; ++i) {
    if (state_.items[static_cast<std::size_t>(i)].id == id) return &state_.items[static_cast<std::size_t>(i)];
  }
  return nullptr;
}

bool Reader::alike_copies(ObjectId a, ObjectId b) const {
  const Row& x = state_.rows[a];
  const Row& y = state_.rows[b];
  if (x.zone != y.zone || x.area != y.area || x.controller != y.controller || x.owner != y.owner) return false;
  if (x.first != 0 || y.first != 0 || x.host != y.host || x.marks != y.marks || x.used != y.used) return false;
  if (x.pose != y.pose || x.roles != y.roles || x.counters != y.counters) return false;
  for (int i = 0; i < state_.modifier_count; ++i) {
    const Modifier& modifier = state_.modifiers[static_cast<std::size_t>(i)];
    if (modifier.scope == ModifierScope::objects && modifier.targets.has(a) != modifier.targets.has(b)) return false;
  }
  return true;
}

std::span<const AreaId> Reader::neighbors(AreaId area) const {
  const Area& data = state_.areas[area];
  return {state_.links.data() + data.first_link, data.link_count};
}

int Reader::distance(AreaId a, AreaId b) const {
  if (a == 0 || b == 0) return -1;
  if (a == b) return 0;
  if (state_.board_width != 0) {
    const int width = state_.board_width;
    return std::abs((a - 1) / width - (b - 1) / width) + std::abs((a - 1) % width - (b - 1) % width);
  }
  // Breadth first over the links; a board has at most 156 areas.
  std::array<AreaId, cap::areas + 1> queue{};
  std::array<std::int16_t, cap::areas + 1> steps{};
  int head = 0;
  int tail = 0;
  queue[static_cast<std::size_t>(tail++)] = a;
  steps[a] = 1;
  while (head < tail) {
    const AreaId at = queue[static_cast<std::size_t>(head++)];
    for (const AreaId next : neighbors(at)) {
      if (steps[next] != 0) continue;
      steps[next] = static_cast<std::int16_t>(steps[at] + 1);
      if (next == b) return steps[next] - 1;
      queue[static_cast<std::size_t>(tail++)] = next;
    }
  }
  return -1;
}

}  // namespace gantry
