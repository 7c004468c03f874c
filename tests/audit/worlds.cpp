#include "worlds.hpp"

#include <algorithm>
#include <bit>

#include "frames.hpp"
#include "gantry/context.hpp"
#include "gantry/module.hpp"

namespace gantry::test {

Worlds::Worlds(const Table& table) : table_(table) {
  for (auto& world : worlds_) world = std::make_unique<State>();
}

void Worlds::make(const State& truth, Seat seat, std::uint64_t seed) {
  varied_ = 0;
  for (std::size_t i = 0; i < count; ++i) {
    State& world = *worlds_[i];
    if (i % 2 == 0) {
      deal(truth, seat, seed + i, world);
    } else {
      exchange(truth, seat, Rng::seeded(seed + i, 3), world);
    }
    // The coming draws are hidden too; half of the worlds keep them, so that what follows can be compared.
    world.rng = i < count / 2 ? truth.rng : Rng::seeded(seed + i, 4);
    varied_ += equal(world, truth) ? 0 : 1;
  }
}

/// What cannot be dealt so that the same seats have sealed their slips stays the truth: a world that tells nothing.
void Worlds::deal(const State& truth, Seat seat, std::uint64_t seed, State& out) {
  make_view(table_, truth, seat, *view_);
  determinize(table_, *view_, seed, out);
  keep_announced(truth, out);
  Rng rng = Rng::seeded(seed, 5);
  if (!seal_again(truth, rng, out)) copy(out, truth);
}

/// What is announced in the open is known, though its card still lies in a hand: its place holds that card.
void Worlds::keep_announced(const State& truth, State& out) {
  for (std::size_t i = 0; i < out.item_count; ++i) {
    const Item& item = out.items[i];
    if (item.source.id == 0 || item.def == 0 || table_.in_play(out.rows[item.source.id].zone)) continue;
    Row& place = out.rows[item.source.id];
    if (view_->state.rows[item.source.id].def != 0 || place.def == item.def) continue;
    for (std::size_t id = 1; id <= truth.row_count; ++id) {
      Row& other = out.rows[id];
      if (view_->state.rows[id].def != 0 || other.def != item.def) continue;
      std::swap(place.def, other.def);
      std::swap(place.copy, other.copy);
      std::swap(place.pose, other.pose);
      break;
    }
  }
}

/// A dealt world asks everybody else's slips again. Who has sealed is public, so they seal something: other slips.
bool Worlds::seal_again(const State& truth, Rng& rng, State& out) {
  constexpr int most = 64;
  for (int i = 0; i < most; ++i) {
    const auto open = static_cast<SeatSet>(out.decision.seats & ~truth.decision.seats);
    if (open == 0) return out.decision.seats == truth.decision.seats && out.frame_count == truth.frame_count;
    const auto next = static_cast<Seat>(std::countr_zero(static_cast<unsigned>(open)));
    options_->count = 0;
    list_options(table_, out, next, *options_);
    if (options_->count == 0) return false;
    apply_listed(table_, out, next, options_->options[rng.below(static_cast<std::uint32_t>(options_->count))]);
  }
  return false;
}

/// By the declarations of the zones alone (DESIGN C14), not by the code that makes views.
bool Worlds::hidden(const State& state, ObjectId id, Seat seat) const {
  const Row& row = state.rows[id];
  const SeatSet all = all_seats(state.seat_count);
  if (seat == no_seat ? (row.seen & all) == all : has_seat(row.seen, seat)) return false;
  if (seat != no_seat && has_seat(table_.zone_open[row.zone], seat)) return false;
  const Seat holder = table_.zone_seat[row.zone] == no_seat ? row.owner : table_.zone_seat[row.zone];
  switch (table_.rules->zones[table_.zone_word[row.zone]].visibility) {
    case Visibility::all: return false;
    case Visibility::owner: return seat == no_seat || holder != seat;
    case Visibility::nobody: return true;
    case Visibility::face: return (row.marks & face_down_mark) != 0 && (seat == no_seat || holder != seat);
  }
  return false;
}

/// Hidden cards out of play that nothing announced or stacked speaks of.
std::vector<ObjectId> Worlds::exchangeable(const State& truth, Seat seat) const {
  std::vector<ObjectId> out;
  for (std::size_t i = 1; i <= truth.row_count; ++i) {
    const auto id = static_cast<ObjectId>(i);
    const Row& row = truth.rows[i];
    if (row.zone == 0 || table_.in_play(row.zone) || row.host != 0 || row.first != 0 || row.def == 0) continue;
    if (!hidden(truth, id, seat)) continue;
    const auto items = std::span(truth.items).first(truth.item_count);
    if (std::any_of(items.begin(), items.end(), [&](const Item& item) { return item.source.id == id; })) continue;
    out.push_back(id);
  }
  return out;
}

void Worlds::exchange(const State& truth, Seat seat, Rng rng, State& out) {
  copy(out, truth);
  const std::vector<ObjectId> ids = exchangeable(truth, seat);
  if (ids.size() < 2) return;
  make_view(table_, truth, seat, *view_);
  const Reader seen(table_, view_->state);
  const Reader all(table_, truth);
  const auto fits = [&](ObjectId place, DefId def) {
    return table_.module->may_hold(seen, truth.rows[place].zone, def);
  };
  for (std::size_t i = 0; i < 2 * ids.size(); ++i) {
    const ObjectId a = ids[rng.below(static_cast<std::uint32_t>(ids.size()))];
    const ObjectId b = ids[rng.below(static_cast<std::uint32_t>(ids.size()))];
    Row& first = out.rows[a];
    Row& second = out.rows[b];
    if (table_.module->pool(all, a) != table_.module->pool(all, b)) continue;
    if (!fits(a, second.def) || !fits(b, first.def)) continue;
    std::swap(first.def, second.def);
    std::swap(first.copy, second.copy);
    std::swap(first.pose, second.pose);
  }
  if (!table_.module->plausible(Reader(table_, out))) copy(out, truth);
  // What another seat knows of the hidden cards of its neighbors is its secret as well.
  for (const ObjectId id : ids) {
    Row& row = out.rows[id];
    const Seat other = static_cast<Seat>(rng.below(truth.seat_count));
    if (other == seat || other == table_.zone_seat[row.zone] || (seat == no_seat && truth.seat_count < 3)) continue;
    const auto seen_by = static_cast<SeatSet>(row.seen ^ seat_bit(other));
    const SeatSet everybody = all_seats(truth.seat_count);
    if (seat != no_seat || (seen_by & everybody) != everybody) row.seen = seen_by;
  }
}

}  // namespace gantry::test
