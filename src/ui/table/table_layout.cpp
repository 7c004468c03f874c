#include "ui/table/table_layout.hpp"

#include <algorithm>

#include "ui/table/arranger.hpp"

namespace gantry::ui {

const SeatPlace* TableLayout::seat(Seat seat) const {
  const auto found =
      std::find_if(seats.begin(), seats.end(), [&](const SeatPlace& place) { return place.seat == seat; });
  return found == seats.end() ? nullptr : &*found;
}

const CardPlace* TableLayout::card(ObjectId id) const {
  const auto found = std::find_if(cards.begin(), cards.end(), [&](const CardPlace& place) { return place.id == id; });
  return found == cards.end() ? nullptr : &*found;
}

std::vector<ZoneId> seat_piles(const TableDesign& design, const Table& table, Seat seat) {
  std::vector<ZoneId> out;
  for (const ZonePlaceDesign& zone : design.zones) {
    if (zone.region == ZoneRegion::bar) out.push_back(table.zone(zone.zone, seat));
  }
  return out;
}

ZoneId hand_zone(const Table& table, Seat seat) {
  for (std::size_t at = 0; at < table.rules->zones.size(); ++at) {
    const ZoneDecl& zone = table.rules->zones[at];
    if (zone.per_seat && zone.hand && !zone.in_play) return table.zone(static_cast<WordId>(at), seat);
  }
  return 0;
}

TableLayout layout_table(const TableDesign& design, const Reader& reader, Seat bottom, float width, float height,
                         float scale, const ScrollPlaces& scrolls) {
  return Arranger(design, reader, bottom, width / scale, height / scale, scrolls).arrange(scale);
}

}  // namespace gantry::ui
