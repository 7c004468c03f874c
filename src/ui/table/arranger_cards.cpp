// Cards in rows: side by side, then overlapping, then smaller in two rows, then with arrows.
#include <algorithm>
#include <cmath>

#include "ui/table/arranger.hpp"

namespace gantry::ui {

namespace {

constexpr float card_width = 116, card_height = 150, near_pitch = 101, compact_width = 100, compact_pitch = 58;
constexpr float tile_width = 88, tile_height = 72, small_width = 80, small_height = 104;
/// A tile with a line for its name and one for its numbers is wider, so that the name keeps its letters.
constexpr float low_width = 100, low_height = 39, tile_gap = 3, tile_air = 6;
constexpr float narrowest = 0.8F;  ///< part of its width at which a card still shows all that it says
constexpr float strip_height = 17, close_strip = 16, least_card = 104, widest_arrow = 26, tile_arrow = 14,
                low_arrow = 20;

}  // namespace

std::vector<ObjectId> Arranger::cards_of(Seat seat, ZoneRegion region) const {
  std::vector<ObjectId> out;
  for (const ZonePlaceDesign& zone : design_.zones) {
    if (zone.region != region || !table_.rules->zones[zone.zone].per_seat) continue;
    for (const ObjectId id : state_.zone(table_.zone(zone.zone, seat))) {
      if (reader_.row(id).host == 0 && reader_.row(id).area == 0) out.push_back(id);
    }
  }
  return out;
}

void Arranger::field_cards(const SeatPlace& seat) {
  if (seat.field.h <= 0) return;
  const std::vector<ObjectId> ids = cards_of(seat.seat, ZoneRegion::field);
  const std::vector<ObjectId> side = cards_of(seat.seat, ZoneRegion::side);
  Rect rect{seat.field.x + 9, seat.field.y + 4, seat.field.w - 16, seat.field.h - 6};
  if (seat.own) rect.y += 2;
  if (has_board() || tight()) {
    std::vector<ObjectId> all = ids;
    all.insert(all.end(), side.begin(), side.end());
    const float high = std::min(tight() ? card_height : small_height, rect.h);
    const float wide = std::min(high * small_width / small_height, rect.w);
    run(all, rect, {CardLook::compact, wide, high, 8, std::min(34.0F, wide * 0.42F)});
    return;
  }
  if (!side.empty()) {
    const TileGrid grid = tile_grid(side.size(), ids.size(), rect);
    const auto columns = static_cast<float>(grid.columns);
    const float arrows = grid.rows * grid.columns < static_cast<int>(side.size()) ? 2 * tile_arrow + tile_air : 0;
    const float wide = std::min(columns * (grid.w + tile_air) - tile_air + arrows, rect.w);
    tiles(side, {rect.right() - wide, rect.y, wide, rect.h}, grid);
    rect.w -= wide + 8;
  }
  row(ids, rect);
}

void Arranger::row(const std::vector<ObjectId>& ids, const Rect& rect) {
  const auto count = static_cast<float>(ids.size());
  const float pitch = count > 1 ? (rect.w - card_width) / (count - 1) : card_width;
  if (pitch >= near_pitch || count <= 1) {
    run(ids, rect, {CardLook::card, card_width, card_height, 8, near_pitch});
  } else {
    two_rows(ids, rect);
  }
}

void Arranger::two_rows(const std::vector<ObjectId>& ids, const Rect& rect) {
  const float high = std::min(std::floor((rect.h - 6) / 2), 112.0F);
  RunStyle style{CardLook::compact, std::min(compact_width, rect.w), high, 4, compact_pitch};
  const auto fit = [&](float pitch) {
    return 1 + static_cast<std::size_t>(std::max(0.0F, (rect.w - style.w) / pitch));
  };
  const std::size_t half = (ids.size() + 1) / 2;
  if (design_.cost.shown) {
    // Small faces have their cost at the right edge: they become narrower rather than overlap.
    const float whole = (rect.w - static_cast<float>(half - 1) * style.gap) / static_cast<float>(half);
    style.w = std::min(std::floor(std::clamp(whole, 80.0F, compact_width)), rect.w);
  }
  Rect part = rect;
  std::vector<ObjectId> shown = ids;
  if (half > fit(compact_pitch)) {
    // More than two full rows: both scroll together.
    RunStyle narrow = style;
    narrow.least_pitch = compact_pitch / 2;
    shown = scrolled(ids, part, narrow);
  }
  const std::size_t first = std::max((shown.size() + 1) / 2, std::min(fit(style.w + style.gap), shown.size()));
  run({shown.begin(), shown.begin() + static_cast<std::ptrdiff_t>(first)}, {part.x, part.y, part.w, high}, style);
  run({shown.begin() + static_cast<std::ptrdiff_t>(first), shown.end()}, {part.x, part.y + high + 6, part.w, high},
      style);
}

/// The part of a row that shows when it cannot show all, with arrows beside it; `rect` becomes the room between them.
std::vector<ObjectId> Arranger::scrolled(const std::vector<ObjectId>& ids, Rect& rect, const RunStyle& style) {
  // Where a card and two arrows do not fit beside each other, the arrows are narrower, at last below it.
  const float arrow_width = std::clamp((rect.w - style.w - 8) / 2, tile_arrow, widest_arrow);
  const float room = rect.w - 2 * arrow_width - 8;
  if (room < style.w * narrowest) {
    const Rect whole = rect;
    rect.h -= low_arrow + 3;
    const float half = (rect.w - 3) / 2;
    const Rect back{whole.x, rect.bottom() + 3, half, low_arrow};
    return part_of(ids, whole, back, {whole.right() - half, back.y, half, low_arrow}, 1);
  }
  return part_of(ids, rect, arrow_width, 4, 1 + static_cast<int>(std::max(0.0F, (room - style.w) / style.least_pitch)));
}

/// So many of `ids` as the arrows beside them say; `rect` becomes the room between the arrows.
std::vector<ObjectId> Arranger::part_of(const std::vector<ObjectId>& ids, Rect& rect, float arrow_width, float air,
                                        int most) {
  const Rect whole = rect;
  const float high = std::min(rect.h, 150.0F);
  rect = {rect.x + arrow_width + air, rect.y, rect.w - 2 * (arrow_width + air), rect.h};
  return part_of(ids, whole, {whole.x, whole.y, arrow_width, high},
                 {whole.right() - arrow_width, whole.y, arrow_width, high}, most);
}

std::vector<ObjectId> Arranger::part_of(const std::vector<ObjectId>& ids, const Rect& whole, const Rect& back,
                                        const Rect& on, int most) {
  const auto count = static_cast<int>(ids.size());
  const int shown = std::min(count, most);
  const ZoneId zone = reader_.row(ids.front()).zone;
  const auto wanted = scrolls_.find(zone);
  const int first = std::clamp(wanted == scrolls_.end() ? 0 : wanted->second, 0, count - shown);
  out_.scrolls.push_back({zone, whole, back, on, first, shown, count});
  return {ids.begin() + first, ids.begin() + first + shown};
}

/// Places `ids` in one run from the left; where a few pixels are missing they become narrower, when there are many they
/// overlap, and when there are too many they scroll.
void Arranger::run(const std::vector<ObjectId>& ids, const Rect& rect, RunStyle style) {
  if (ids.empty()) return;
  Rect room = rect;
  style.w = std::min(style.w, room.w);  // never over what lies beside the row
  std::vector<ObjectId> shown = ids;
  const auto number = static_cast<float>(ids.size());
  const float whole = (room.w - (number - 1) * style.gap) / number;
  if (whole < style.w && whole >= style.w * narrowest) style.w = std::floor(whole);
  const auto pitch_for = [&](float w, std::size_t count) {
    return count > 1 ? std::min(style.w + style.gap, (w - style.w) / static_cast<float>(count - 1)) : style.w;
  };
  if (pitch_for(room.w, ids.size()) < style.least_pitch && ids.size() > 1) shown = scrolled(ids, room, style);
  style.w = std::min(style.w, room.w);
  style.h = std::min(style.h, room.h);
  const float pitch = pitch_for(room.w, shown.size());
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const bool covered = i + 1 < shown.size() && pitch < style.w;
    const std::size_t before = out_.cards.size();
    place_card(shown[i], {room.x + pitch * static_cast<float>(i), room.y, style.w, style.h}, style.look, covered,
               rect.bottom());
    if (covered && out_.cards.size() > before) out_.cards.back().seen = pitch;
  }
}

/// A card with what is attached to it as strips below; a card with many strips is a little shorter.
void Arranger::place_card(ObjectId id, const Rect& rect, CardLook look, bool covered, float bottom) {
  CardPlace place{id, reader_.row(id).zone, rect, look, covered, 0};
  int attached = 0;
  for (ObjectId part = reader_.row(id).first; part != 0; part = reader_.row(part).next) ++attached;
  if (look != CardLook::card || attached == 0) {
    place.hidden_strips = attached;
    out_.cards.push_back(place);
    return;
  }
  const float pitch = attached > 2 ? close_strip : strip_height;
  const float room = bottom - rect.y + 1;
  const int shown = std::min(attached, static_cast<int>((room - least_card) / pitch));
  place.rect.h = std::min(rect.h, room - static_cast<float>(shown) * pitch - 2);
  place.hidden_strips = attached - shown;
  // Strips first: the card lies over the upper edge of the first one.
  float y = place.rect.bottom() + static_cast<float>(shown - 1) * pitch + 1;
  std::vector<ObjectId> parts;
  for (ObjectId part = reader_.row(id).first; part != 0; part = reader_.row(part).next) parts.push_back(part);
  for (int i = shown - 1; i >= 0; --i) {
    const ObjectId part = parts[static_cast<std::size_t>(i)];
    out_.cards.push_back(
        {part, reader_.row(part).zone, {place.rect.x - 1, y, place.rect.w + 2, pitch}, CardLook::strip, covered, 0});
    y -= pitch;
  }
  out_.cards.push_back(place);
}

/// As large as there is room for: first more columns as long as the cards beside them keep to one row, then lower tiles,
/// which still show name and numbers.
Arranger::TileGrid Arranger::tile_grid(std::size_t count, std::size_t beside, const Rect& rect) const {
  const auto number = static_cast<int>(count);
  const auto rows_of = [&](float height) {
    return std::max(1, static_cast<int>((rect.h + tile_gap) / (height + tile_gap)));
  };
  const int most_rows = rows_of(low_height);
  TileGrid out;
  for (int rows = std::min(rows_of(tile_height), most_rows); rows <= most_rows; ++rows) {
    const float room = (rect.h + tile_gap) / static_cast<float>(rows) - tile_gap;
    out.rows = rows;
    out.h = std::min(std::floor(room), tile_height);
    out.w = out.h < (tile_height + low_height) / 2 ? low_width : tile_width;
    out.columns = (number + rows - 1) / rows;
    const float left = rect.w - static_cast<float>(out.columns) * (out.w + tile_air) - 8 - card_width;
    const bool one_row = beside <= 1 || left >= near_pitch * static_cast<float>(beside - 1);
    const int most = rect.w < 420 ? 1 : one_row || rows == most_rows ? 3 : 2;
    if (out.columns <= most) return out;
    out.columns = most;
  }
  return out;
}

/// Small cards in columns; what there is no room for is reached by arrows.
void Arranger::tiles(const std::vector<ObjectId>& ids, const Rect& rect, const TileGrid& grid) {
  Rect room = rect;
  std::vector<ObjectId> shown = ids;
  const int places = grid.rows * grid.columns;
  if (places < static_cast<int>(ids.size())) shown = part_of(ids, room, tile_arrow, tile_air / 2, places);
  const int needed = (static_cast<int>(shown.size()) + grid.columns - 1) / grid.columns;
  // With room to spare they stand apart as cards do.
  const float spare = rect.h - static_cast<float>(needed) * grid.h;
  const float gap = needed > 1 ? std::clamp(spare / static_cast<float>(needed - 1), tile_gap, 8.0F) : 0;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const auto column = static_cast<float>(static_cast<int>(i) / needed);
    const auto line = static_cast<float>(static_cast<int>(i) % needed);
    place_card(shown[i], {room.x + column * (grid.w + tile_air), room.y + line * (grid.h + gap), grid.w, grid.h},
               CardLook::tile, false, rect.bottom());
  }
}

}  // namespace gantry::ui
