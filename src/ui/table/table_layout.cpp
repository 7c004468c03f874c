#include "ui/table/table_layout.hpp"

#include <algorithm>
#include <cmath>

namespace gantry::ui {

namespace {

// Sizes at 720p.
constexpr float margin = 12, panel_width = 304, top_height = 40, bar_height = 28, card_width = 116, card_height = 150;
constexpr float card_gap = 8, hand_width = 124, hand_height = 156, tile_width = 80, tile_height = 104,
                strip_height = 18;
constexpr float box_width = 236, lane_height = 50, caption_height = 18, field_height = 206, small_field = 112;

/// Builds a layout in units of 720p and turns it into pixels at the end.
class Arranger {
 public:
  Arranger(const Reader& reader, Seat bottom, float width, float height)
      : reader_(reader), table_(reader.table()), state_(reader.state()), width_(width), height_(height) {
    out_.bottom = bottom < table_.setup.seats ? bottom : Seat{0};
  }

  TableLayout arrange(float scale) {
    frames();
    for (const SeatPlace& seat : out_.seats) field_cards(seat);
    shared_zones();
    board();
    hand_cards();
    to_pixels(scale);
    return std::move(out_);
  }

 private:
  [[nodiscard]] bool has_board() const { return state_.area_count > 0; }
  /// True when seats have zones in play besides the board.
  [[nodiscard]] bool has_fields() const {
    for (std::size_t word = 0; word < table_.rules->zones.size(); ++word) {
      if (field_zone(static_cast<WordId>(word))) return true;
    }
    return false;
  }
  [[nodiscard]] bool field_zone(WordId word) const {
    const ZoneDecl& zone = table_.rules->zones[word];
    return zone.per_seat && zone.in_play && word != table_.rules->board_zone;
  }

  void frames() {
    const float panel_x = width_ - panel_width - 8;
    out_.top = {0, 0, width_, top_height};
    out_.table = {margin, top_height, panel_x - 2 * margin, height_ - top_height};
    const float spare = height_ - 720;
    out_.inspector = {panel_x, 42, panel_width, 270};
    out_.prompt = {panel_x, 320, panel_width, 270 + spare / 2};
    out_.log = {panel_x, out_.prompt.bottom() + 8, panel_width, height_ - out_.prompt.bottom() - 16};

    const bool hand = hand_zone(table_, out_.bottom) != 0;
    const float hand_room = hand ? hand_height + 6 : 6;
    out_.hand = {margin, height_ - hand_room, out_.table.w, hand ? hand_height : 0};
    const float own_bar = out_.hand.y - bar_height - 4;
    const bool fields = has_fields();
    const float far = !fields ? 0 : has_board() ? small_field : field_height - 16;
    const float near = !fields ? 0 : has_board() ? small_field : field_height;
    seat_frames(own_bar, near, far);
    const float middle = top_height + bar_height + far + pile_line() + 6;
    const float low = own_bar - near - 4;
    if (has_board()) {
      out_.board = {margin, middle, out_.table.w - box_width - 12, low - middle - lane_height - 4};
      out_.lane = {margin, out_.board.bottom() + 4, out_.board.w, lane_height};
      out_.box = {out_.table.right() - box_width, middle, box_width, low - middle};
    } else {
      out_.lane = {margin, middle, out_.table.w - box_width - 12, std::max(0.0F, low - middle)};
      out_.box = {out_.table.right() - box_width, middle, box_width, own_bar - middle - 4};
    }
  }

  /// With three seats or more the far bars are too narrow for their piles.
  [[nodiscard]] float pile_line() const {
    return table_.setup.seats > 2 && !seat_piles(table_, 0).empty() ? 26.0F : 0.0F;
  }

  void seat_frames(float own_bar, float near, float far) {
    const auto seats = static_cast<Seat>(table_.setup.seats);
    const auto others = static_cast<float>(std::max(1, seats - 1));
    const float each = (out_.table.w - (others - 1) * 8) / others;
    for (Seat step = 1; step < seats; ++step) {
      const auto seat = static_cast<Seat>((out_.bottom + step) % seats);
      const float x = margin + static_cast<float>(step - 1) * (each + 8);
      const float line = pile_line();
      out_.seats.push_back({seat,
                            false,
                            {x, top_height, each, bar_height},
                            {x, top_height + bar_height + line, each, far},
                            {x, top_height + bar_height, each, line}});
    }
    const float field_width = out_.table.w - (has_board() ? 0 : box_width + 12);
    out_.seats.push_back({out_.bottom,
                          true,
                          {margin, own_bar, field_width, bar_height},
                          {margin, own_bar - near, field_width, near},
                          {}});
    if (has_board()) out_.seats.back().bar.w = out_.table.w;
  }

  /// Places `ids` in one run from the left; they overlap when there are too many.
  void run(const std::vector<ObjectId>& ids, const Rect& rect, float w, float h, CardLook look, float gap) {
    if (ids.empty()) return;
    const auto count = static_cast<float>(ids.size());
    float pitch = w + gap;
    if (count > 1) pitch = std::min(pitch, std::max(6.0F, (rect.w - w) / (count - 1)));
    for (std::size_t i = 0; i < ids.size(); ++i) {
      const Rect place{rect.x + pitch * static_cast<float>(i), rect.y, w, h};
      out_.cards.push_back({ids[i], reader_.row(ids[i]).zone, place, look});
      const bool last = i + 1 == ids.size();
      if (look == CardLook::card)
        strips(ids[i], {place.x, place.y, last ? w : std::min(w, pitch - 2), h}, rect.bottom());
    }
  }

  /// What is attached lies as strips under its host, as many as there is room for.
  void strips(ObjectId host, const Rect& card, float bottom) {
    float y = card.bottom() + 1;
    for (ObjectId id = reader_.row(host).first; id != 0; id = reader_.row(id).next) {
      if (y + strip_height > bottom + 3) break;
      out_.cards.push_back({id, reader_.row(id).zone, {card.x, y, card.w, strip_height - 1}, CardLook::strip});
      y += strip_height;
    }
  }

  void field_cards(const SeatPlace& seat) {
    if (seat.field.h <= 0) return;
    std::vector<ObjectId> ids;
    for (std::size_t word = 0; word < table_.rules->zones.size(); ++word) {
      if (!field_zone(static_cast<WordId>(word))) continue;
      for (const ObjectId id : state_.zone(table_.zone(static_cast<WordId>(word), seat.seat))) {
        if (reader_.row(id).host == 0 && reader_.row(id).area == 0) ids.push_back(id);
      }
    }
    Rect rect{seat.field.x + 8, seat.field.y + 4, seat.field.w - 16, seat.field.h - 4};
    if (has_board()) {
      run(ids, rect, tile_width, tile_height, CardLook::tile, card_gap);
    } else {
      run(ids, rect, card_width, card_height, CardLook::card, card_gap);
    }
  }

  /// True when a shared zone is a pile: hidden, or fed by or feeding another one.
  [[nodiscard]] bool pile(WordId word) const {
    const auto& zones = table_.rules->zones;
    if (zones[word].visibility == Visibility::nobody || zones[word].refill != no_word) return true;
    return std::any_of(zones.begin(), zones.end(), [&](const ZoneDecl& zone) { return zone.refill == word; });
  }

  void shared_zones() {
    std::vector<ZoneId> piles, filled, empty;
    for (std::size_t at = 0; at < table_.rules->zones.size(); ++at) {
      const auto word = static_cast<WordId>(at);
      const ZoneId zone = table_.zone(word);
      if (table_.rules->zones[at].per_seat || zone == 0 || word == table_.attached_zone ||
          word == table_.rules->board_zone)
        continue;
      if (pile(word)) {
        piles.push_back(zone);
      } else {
        (state_.zone_size(zone) == 0 ? empty : filled).push_back(zone);
      }
    }
    const float inner_x = out_.box.x + 8;
    const float inner_w = out_.box.w - 16;
    float y = out_.box.y + 6;
    if (!piles.empty()) {
      const float pitch = std::min(
          tile_width + 30, piles.size() > 1 ? (inner_w - tile_width) / static_cast<float>(piles.size() - 1) : inner_w);
      for (std::size_t i = 0; i < piles.size(); ++i) {
        out_.piles.push_back({piles[i], {inner_x + pitch * static_cast<float>(i), y, tile_width, tile_height}});
      }
      y += tile_height + caption_height + 4;
    }
    if (!filled.empty()) {
      const float each = inner_w / static_cast<float>(filled.size());
      for (std::size_t i = 0; i < filled.size(); ++i) {
        const Rect part{inner_x + each * static_cast<float>(i), y, each - 6, caption_height};
        out_.rows.push_back({filled[i], part, false});
        const auto cards = state_.zone(filled[i]);
        run({cards.begin(), cards.end()}, {part.x, part.bottom(), part.w, tile_height}, tile_width, tile_height,
            CardLook::tile, 4);
      }
      y += caption_height + tile_height + 2;
    }
    for (const ZoneId zone : empty) {
      if (y + caption_height > out_.box.bottom()) break;
      out_.rows.push_back({zone, {inner_x, y, inner_w, caption_height}, true});
      y += caption_height;
    }
  }

  void board() {
    if (!has_board()) return;
    out_.grid = state_.board_width > 0;
    if (out_.grid) {
      const int columns = state_.board_width;
      const int rows = (state_.area_count + columns - 1) / columns;
      const float side = std::min(out_.board.w / static_cast<float>(columns), out_.board.h / static_cast<float>(rows));
      const float x0 = out_.board.x + (out_.board.w - side * static_cast<float>(columns)) / 2;
      for (int at = 0; at < state_.area_count; ++at) {
        const auto column = static_cast<float>(at % columns);
        const auto row = static_cast<float>(at / columns);
        out_.areas.push_back(
            {static_cast<AreaId>(at + 1), {x0 + column * side, out_.board.y + row * side, side - 2, side - 2}});
      }
    } else {
      map_areas();
    }
    for (const AreaPlace& area : out_.areas) pieces(area);
  }

  void map_areas() {
    const std::vector<Point> at = graph_layout(state_);
    const auto count = static_cast<float>(state_.area_count);
    const float side = std::clamp(std::sqrt(out_.board.w * out_.board.h / count) * 0.52F, 40.0F, 96.0F);
    const Rect room{out_.board.x, out_.board.y, out_.board.w - side, out_.board.h - side};
    for (int area = 1; area <= state_.area_count; ++area) {
      const Point p = at[static_cast<std::size_t>(area)];
      out_.areas.push_back({static_cast<AreaId>(area), {room.x + p.x * room.w, room.y + p.y * room.h, side, side}});
    }
  }

  void pieces(const AreaPlace& area) {
    std::vector<ObjectId> ids;
    for (const ObjectId id : reader_.all_in_play()) {
      if (reader_.row(id).area == area.area && reader_.row(id).host == 0) ids.push_back(id);
    }
    if (ids.empty()) return;
    const auto columns =
        static_cast<float>(std::max(2, static_cast<int>(std::ceil(std::sqrt(static_cast<float>(ids.size()))))));
    const float caption = std::min(16.0F, area.rect.h * 0.25F);
    const float size = std::min((area.rect.w - 6) / columns,
                                (area.rect.h - caption - 4) / std::ceil(static_cast<float>(ids.size()) / columns));
    const float disc = std::min(size, 46.0F);
    for (std::size_t i = 0; i < ids.size(); ++i) {
      const float x = area.rect.x + 3 + disc * static_cast<float>(i % static_cast<std::size_t>(columns));
      const float y = area.rect.y + caption + disc * static_cast<float>(i / static_cast<std::size_t>(columns));
      out_.cards.push_back({ids[i], reader_.row(ids[i]).zone, {x + 1, y + 1, disc - 2, disc - 2}, CardLook::piece});
    }
  }

  void hand_cards() {
    const ZoneId zone = hand_zone(table_, out_.bottom);
    if (zone == 0) return;
    const auto cards = state_.zone(zone);
    run({cards.begin(), cards.end()}, out_.hand, hand_width, hand_height, CardLook::card, card_gap);
  }

  void to_pixels(float scale) {
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
    for (PilePlace& place : out_.piles) grow(place.rect);
    for (RowPlace& row : out_.rows) grow(row.caption);
    for (CardPlace& card : out_.cards) grow(card.rect);
    for (AreaPlace& area : out_.areas) grow(area.rect);
  }

  const Reader& reader_;
  const Table& table_;
  const State& state_;
  float width_, height_;
  TableLayout out_;
};

}  // namespace

const SeatPlace* TableLayout::seat(Seat seat) const {
  const auto found =
      std::find_if(seats.begin(), seats.end(), [&](const SeatPlace& place) { return place.seat == seat; });
  return found == seats.end() ? nullptr : &*found;
}

std::vector<ZoneId> seat_piles(const Table& table, Seat seat) {
  std::vector<ZoneId> out;
  for (std::size_t at = 0; at < table.rules->zones.size(); ++at) {
    const ZoneDecl& zone = table.rules->zones[at];
    if (zone.per_seat && !zone.in_play && !zone.hand) out.push_back(table.zone(static_cast<WordId>(at), seat));
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

TableLayout layout_table(const Reader& reader, Seat bottom, float width, float height, float scale) {
  return Arranger(reader, bottom, width / scale, height / scale).arrange(scale);
}

}  // namespace gantry::ui
