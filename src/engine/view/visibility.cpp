// The one authority on what a seat may see (DESIGN C14).
#include "view/visibility.hpp"

#include "gantry/table.hpp"

namespace gantry {

Shows zone_shows(const Table& table, ZoneId zone, Seat seat) {
  const WordId word = table.zone_word[zone];
  if (zone == 0 || word >= table.rules->zones.size()) return Shows::everything;
  switch (table.rules->zones[word].visibility) {
    case Visibility::all: return Shows::everything;
    case Visibility::owner:
      return seat != no_seat && table.zone_seat[zone] == seat ? Shows::everything : Shows::nothing;
    case Visibility::nobody: return Shows::nothing;
    case Visibility::face: return Shows::face_up;
  }
  return Shows::nothing;
}

bool lies_open(const Table& table, const Row& row, Seat seat) {
  if (seat != no_seat && has_seat(table.zone_open[row.zone], seat)) return true;
  const Shows shows = zone_shows(table, row.zone, seat);
  if (shows != Shows::face_up) return shows == Shows::everything;
  return (row.marks & face_down_mark) == 0 || looks_under(table.zone_seat[row.zone], row.owner, seat);
}

SeatSet audience_of(const Table& table, const State& state, ObjectId id) {
  const Row& row = state.rows[id];
  if (row.zone == 0) return 0;
  SeatSet set = row.seen;
  bool open = true;
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    const bool here = lies_open(table, row, seat);
    open = open && here;
    if (here) set = static_cast<SeatSet>(set | seat_bit(seat));
  }
  return open ? SeatSet{0xFF} : set;
}

bool Reader::visible(ObjectId id, Seat seat) const {
  const Row& row = state_.rows[id];
  return lies_open(table_, row, seat) || has_seen(row.seen, seat, state_.seat_count);
}

Ref Reader::named_hidden(ObjectId id, Seat seat) const {
  if (id == 0) return {};
  if (visible(id, seat)) return Ref::object(id);
  const ZoneId zone = state_.rows[id].zone;
  const std::span<const ObjectId> ids = state_.zone(zone);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (ids[i] == id) return Ref::place(zone, static_cast<int>(i));
  }
  return Ref::object(id);
}

ObjectId Reader::resolve(Ref ref) const {
  if (ref.kind == RefKind::object) return ref.id <= state_.row_count ? ref.id : ObjectId{0};
  if (ref.kind != RefKind::hidden || ref.id == 0 || ref.id > state_.zone_count || ref.n < 0) return 0;
  const std::span<const ObjectId> ids = state_.zone(ref.id);
  return static_cast<std::size_t>(ref.n) < ids.size() ? ids[static_cast<std::size_t>(ref.n)] : ObjectId{0};
}

}  // namespace gantry
