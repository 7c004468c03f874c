#include "ui/table/arranger.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gantry::ui {

namespace {

// Sizes at 720p.
constexpr float margin = 10, panel_width = 304, top_height = 38, bar_height = 28;
constexpr float far_height = 194, near_height = 208, lane_height = 54, board_lane = 50, small_field = 112;
constexpr float hand_width = 124, hand_height = 155, pile_width = 92, pile_height = 119;
constexpr float line_height = 23, least_line = 18, row_height = 104, lowest_piles = 70;
constexpr float bank_width = 132, between_height = 110, between_width = 400, shared_width = 84;

}  // namespace

Arranger::Arranger(const TableDesign& design, const Reader& reader, Seat bottom, float width, float height,
                   const ScrollPlaces& scrolls)
    : design_(design),
      reader_(reader),
      table_(reader.table()),
      state_(reader.state()),
      scrolls_(scrolls),
      width_(width),
      height_(height) {
  out_.bottom = bottom < table_.setup.seats ? bottom : Seat{0};
}

TableLayout Arranger::arrange(float scale) {
  frames();
  for (const SeatPlace& seat : out_.seats) field_cards(seat);
  if (between()) {
    shared_between();
  } else {
    shared_zones();
  }
  board();
  bank_places();
  hand_cards();
  to_pixels(scale);
  return std::move(out_);
}

bool Arranger::has_bank() const {
  return design_.bank.resource != no_word && table_.setup.seats == 2 && !has_board() && !tight();
}

bool Arranger::has_fields() const {
  return std::any_of(design_.zones.begin(), design_.zones.end(), [](const ZonePlaceDesign& zone) {
    return zone.region == ZoneRegion::field || zone.region == ZoneRegion::side;
  });
}

/// With three seats or more the far bars are too narrow for their piles, with five or more for their numbers.
float Arranger::pile_line() const {
  return table_.setup.seats > 2 && (tight() || table_.setup.seats > 4 || !seat_piles(design_, table_, 0).empty())
             ? 26.0F
             : 0.0F;
}

/// Heights share what the lines of text leave. Cards are as high as their field; the card that is looked at and the log
/// share one place.
void Arranger::tight_frames() {
  out_.tight = true;
  const float wide = std::clamp(width_ * 0.4F, 240.0F, panel_width);
  const float panel_x = width_ - wide - 6;
  out_.top = {0, 0, width_, top_height};
  out_.table = {6, top_height + 2, panel_x - 12, height_ - top_height - 2};
  const float prompt = std::clamp(height_ * 0.44F, 184.0F, 216.0F);
  out_.prompt = {panel_x, height_ - prompt - 6, wide, prompt};
  out_.inspector = out_.log = {panel_x, 42, wide, out_.prompt.y - 48};
  box_wide_ = std::clamp(width_ * 0.24F, 132.0F, 232.0F);
  const bool hand = hand_zone(table_, out_.bottom) != 0;
  const float lane = height_ < 420 ? 30 : 48;
  const float rest = out_.table.h - 2 * bar_height - pile_line() - lane - 14;
  hand_high_ = hand ? std::min(hand_height, rest * (!has_board() ? 0.3F : has_fields() ? 0.24F : 0.36F)) : 0;
  const float fields = !has_fields() ? 0 : has_board() ? rest * 0.4F : rest - hand_high_;
  const float far = std::min(fields * 0.48F, far_height);
  const float near = std::min(fields - far, near_height);
  out_.hand = {out_.table.x + 4, height_ - hand_high_ - 5, out_.table.w - 8, hand_high_};
  const float own_bar = out_.hand.y - bar_height - 4;
  seat_frames(own_bar, near, far);
  const float middle = out_.table.y + bar_height + far + pile_line();
  const float low = own_bar - near;
  if (has_board()) {
    out_.board = {out_.table.x, middle + 4, out_.table.w - box_wide_ - 6, low - middle - lane - 8};
    out_.lane = {out_.table.x, low - lane - 2, out_.board.w, lane};
    out_.box = {out_.table.right() - box_wide_, middle + 4, box_wide_, low - middle - 8};
  } else {
    out_.lane = {out_.table.x, middle, out_.table.w, low - middle};
    out_.box = {out_.table.right() - box_wide_, low, box_wide_, near - 2};
  }
}

void Arranger::frames() {
  if (tight()) {
    tight_frames();
    return;
  }
  const float panel_x = width_ - panel_width - margin;
  out_.top = {0, 0, width_, top_height};
  out_.table = {margin, top_height + 2, panel_x - 2 * margin, height_ - top_height - 2};
  const float spare = std::max(0.0F, height_ - 720);
  out_.inspector = {panel_x, 42, panel_width, 330};
  out_.prompt = {panel_x, 380, panel_width, 216 + spare / 2};
  out_.log = {panel_x, out_.prompt.bottom() + 6, panel_width, height_ - out_.prompt.bottom() - 12};

  const bool hand = hand_zone(table_, out_.bottom) != 0;
  const float hand_room = hand ? hand_height + 7 : 7;
  out_.hand = {margin + 6, height_ - hand_room, out_.table.w - 12, hand ? hand_height : 0};
  const float own_bar = out_.hand.y - bar_height - 5;
  const bool fields = has_fields();
  const float more = has_board() ? 0 : spare * 0.4F;
  float far = !fields ? 0 : has_board() ? small_field : far_height - (pile_line() > 0 ? 26 : 0) + more;
  float near = !fields ? 0 : has_board() ? small_field : near_height + more;
  if (between()) {
    far = (own_bar - out_.table.y - bar_height - pile_line() - between_height) / 2 - 1;
    near = far + 2;
  }
  seat_frames(own_bar, near, far);
  const float middle = out_.table.y + bar_height + far + pile_line();
  const float low = own_bar - near;
  if (between()) {
    const float x = has_bank() ? margin + bank_width + 8 : margin;
    const float w = out_.table.right() - x;
    const float box = std::min(between_width, w * 0.5F);
    out_.box = {out_.table.right() - box, middle + 3, box, low - middle - 6};
    out_.lane = {x, middle, w - box - 8, low - middle};
    return;
  }
  if (has_board()) {
    out_.board = {margin, middle + 6, out_.table.w - box_wide_ - 10, low - middle - board_lane - 14};
    out_.lane = {margin, out_.board.bottom() + 4, out_.board.w, board_lane};
    out_.box = {out_.table.right() - box_wide_, middle + 4, box_wide_, low - middle - 8};
  } else {
    out_.lane = {margin, middle, out_.table.w, std::max(lane_height * 0.5F, low - middle)};
    out_.box = {out_.table.right() - box_wide_, low, box_wide_, own_bar + bar_height - low};
  }
}

void Arranger::seat_frames(float own_bar, float near, float far) {
  const auto seats = static_cast<Seat>(table_.setup.seats);
  const auto others = static_cast<float>(std::max(1, seats - 1));
  const float each = (out_.table.w - (others - 1) * 8) / others;
  for (Seat step = 1; step < seats; ++step) {
    const auto seat = static_cast<Seat>((out_.bottom + step) % seats);
    const float x = out_.table.x + static_cast<float>(step - 1) * (each + 8);
    const float line = pile_line();
    const float y = out_.table.y;
    out_.seats.push_back({seat,
                          false,
                          {x, y, each, bar_height},
                          {x, y + bar_height + line, each, far},
                          {x, y + bar_height, each, line}});
  }
  const float field_width = has_board() || between() ? out_.table.w : out_.table.w - box_wide_ - 8;
  const float left = out_.table.x;
  // Where text is large the numbers need the whole width.
  const float bar_width = tight() ? out_.table.w : field_width;
  out_.seats.push_back(
      {out_.bottom, true, {left, own_bar, bar_width, bar_height}, {left, own_bar - near, field_width, near}, {}});
  if (!has_bank()) return;
  for (SeatPlace& seat : out_.seats) {
    seat.field.x += bank_width + 4;
    seat.field.w -= bank_width + 4;
  }
}

/// The far seat's tray beside its field, the bank between, the near seat's beside its own.
void Arranger::bank_places() {
  if (!has_bank()) return;
  const float x = out_.table.x + 6;
  const SeatPlace& far = out_.seats.front();
  const SeatPlace& near = out_.seats.back();
  const float w = bank_width - 6;
  const float top = far.field.y + 4;
  const float low = near.field.bottom() - 4;
  const float tray = std::floor((low - top) * 0.3F);
  out_.bank.push_back({far.seat, {x, top, w, tray}});
  out_.bank.push_back({no_seat, {x, top + tray + 8, w, low - top - 2 * tray - 16}});
  out_.bank.push_back({near.seat, {x, low - tray, w, tray}});
}

/// A wide and low box: zones of few cards at the left, the line that things travel on at the right above its captions.
void Arranger::shared_between() {
  const Rect box = out_.box.inset(6);
  float x = box.x;
  std::vector<ZoneId> lines;
  ZoneId wide = 0;
  for (const ZonePlaceDesign& zone : design_.zones) {
    if (zone.region != ZoneRegion::shared) continue;
    const ZoneId id = table_.zone(zone.zone);
    if (id == 0 || zone.zone == table_.attached_zone) continue;
    if (zone.look == ZoneLook::grid) {
      const auto cards = state_.zone(id);
      if (cards.empty()) continue;
      const float w = shared_width + 14 * static_cast<float>(cards.size() - 1);
      run({cards.begin(), cards.end()}, {x, box.y, w, box.h}, {CardLook::compact, shared_width, box.h, 4, 10});
      x += w + 6;
    } else if (zone.look == ZoneLook::row && wide == 0) {
      wide = id;
    } else {
      lines.push_back(id);
    }
  }
  const float w = box.right() - x;
  const float foot = 21;
  if (wide != 0) {
    const auto cards = state_.zone(wide);
    const bool empty = cards.empty();
    // Travelers tell of themselves; empty, the line says what it is.
    if (empty) out_.rows.push_back({wide, {x + 2, box.y, w - 4, box.h - foot - 2}, true});
    if (!empty)
      run({cards.begin(), cards.end()}, {x, box.y, w, box.h - foot - 2}, {CardLook::tile, 76, box.h - foot - 2, 4, 24});
  }
  const float cell = w / static_cast<float>(std::max<std::size_t>(1, lines.size()));
  for (std::size_t i = 0; i < lines.size(); ++i)
    out_.rows.push_back({lines[i],
                         {x + cell * static_cast<float>(i) + 2, box.bottom() - foot, cell - 4, foot},
                         state_.zone_size(lines[i]) == 0});
}

void Arranger::shared_zones() {
  std::vector<ZoneId> piles, rows;
  for (const ZonePlaceDesign& zone : design_.zones) {
    if (zone.region != ZoneRegion::shared) continue;
    const ZoneId id = table_.zone(zone.zone);
    if (id == 0 || zone.zone == table_.attached_zone) continue;
    (zone.look == ZoneLook::pile ? piles : rows).push_back(id);
  }
  float y = out_.box.y + 26;
  if (has_board() || tight()) y = out_.box.y + (tight() ? 4 : 8);
  if (tight() && out_.box.h < lowest_piles + static_cast<float>(rows.size()) * line_height) {
    // No room for pictures: a line for each of them.
    rows.insert(rows.end(), piles.begin(), piles.end());
    piles.clear();
  }
  const float lines = static_cast<float>(rows.size()) * line_height;
  if (!piles.empty()) y = shared_piles(piles, y, out_.box.bottom() - y - lines - 4);
  y = shared_rows(rows, y);
}

/// Piles beside each other, each over its caption, no higher than `room` with it.
float Arranger::shared_piles(const std::vector<ZoneId>& piles, float y, float room) {
  const float caption = tight() ? 20 : 22;
  const float air = tight() ? 6 : 14;
  const float inner = out_.box.w - 2 * air;
  const auto count = static_cast<float>(piles.size());
  const float most = std::min(has_board() ? 74.0F : pile_width, (inner - 8 * (count - 1)) / count);
  const float h = std::max(18.0F, std::min(most / pile_width * pile_height, room - caption - 4));
  const float w = h / pile_height * pile_width;
  const float cell = inner / count;
  for (std::size_t i = 0; i < piles.size(); ++i) {
    const float x = out_.box.x + air + cell * static_cast<float>(i);
    out_.piles.push_back({piles[i], {x + (cell - w) / 2, y, w, h}, {x, y + h + 3, cell, caption}});
  }
  return y + h + caption + 4;
}

float Arranger::shared_rows(const std::vector<ZoneId>& all, float y) {
  const float air = tight() ? 8 : 14;
  const float x = out_.box.x + air;
  const float w = out_.box.w - 2 * air;
  // Where there is no room for all, those that hold something share it.
  std::vector<ZoneId> rows = all;
  const float room = out_.box.bottom() - y;
  const bool full = tight() && static_cast<float>(rows.size()) * line_height > room;
  if (full) std::erase_if(rows, [&](ZoneId zone) { return state_.zone_size(zone) == 0; });
  const auto lines = static_cast<float>(rows.size());
  const float line = full ? std::clamp(room / std::max(1.0F, lines), least_line, line_height) : line_height;
  const auto fit = full ? static_cast<std::size_t>(std::max(1.0F, (room + 3) / line)) : rows.size();
  const std::size_t columns = rows.size() > fit ? (rows.size() + fit - 1) / fit : 1;  // beside each other, shorter
  const float cell = w / static_cast<float>(columns);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const ZoneId zone = rows[i];
    const bool empty = state_.zone_size(zone) == 0;
    out_.rows.push_back(
        {zone, {x + cell * static_cast<float>(i % columns), y, cell - (columns > 1 ? 4 : 0), line}, empty});
    if ((i + 1) % columns == 0 || i + 1 == rows.size()) y += line;
    if (columns > 1) continue;
    const ZonePlaceDesign* design = design_.zone(table_.zone_word[zone]);
    const float left = out_.box.bottom() - y - (lines - static_cast<float>(out_.rows.size())) * line;
    if (empty || design == nullptr || design->look == ZoneLook::strip || left < row_height) continue;
    const auto cards = state_.zone(zone);
    run({cards.begin(), cards.end()}, {x, y, w, row_height}, {CardLook::compact, 80, row_height, 4, 30});
    y += row_height + 4;
  }
  return y;
}

void Arranger::hand_cards() {
  const ZoneId zone = hand_zone(table_, out_.bottom);
  if (zone == 0) return;
  const auto cards = state_.zone(zone);
  const float part = out_.hand.h / hand_height;
  run({cards.begin(), cards.end()}, out_.hand,
      {CardLook::card, hand_width * part, out_.hand.h, 9 * part, std::max(26.0F, 46 * part)});
}

void Arranger::to_pixels(float scale) {
  const auto grow = [&](Rect& r) { r = {r.x * scale, r.y * scale, r.w * scale, r.h * scale}; };
  out_.scale = scale;
  for (Rect* rect : {&out_.top, &out_.table, &out_.lane, &out_.box, &out_.hand, &out_.board, &out_.inspector,
                     &out_.prompt, &out_.log})
    grow(*rect);
  for (SeatPlace& seat : out_.seats) {
    grow(seat.bar);
    grow(seat.piles);
    grow(seat.field);
  }
  for (PilePlace& place : out_.piles) {
    grow(place.rect);
    grow(place.caption);
  }
  for (RowPlace& row : out_.rows) grow(row.caption);
  for (BankPlace& place : out_.bank) grow(place.rect);
  for (CardPlace& card : out_.cards) {
    grow(card.rect);
    card.seen *= scale;
  }
  for (AreaPlace& area : out_.areas) grow(area.rect);
  for (RowScroll& row : out_.scrolls) {
    grow(row.rect);
    grow(row.back);
    grow(row.on);
  }
}

}  // namespace gantry::ui
