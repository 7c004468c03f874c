// Builds a TableLayout in units of 720p.
#pragma once

#include <string_view>
#include <vector>

#include "ui/table/table_layout.hpp"

namespace gantry::ui {

class Arranger {
 public:
  Arranger(const TableDesign& design, const Reader& reader, Seat bottom, float width, float height,
           const ScrollPlaces& scrolls);
  [[nodiscard]] TableLayout arrange(float scale);

 private:
  /// How the cards of a row are drawn and how close they may lie.
  struct RunStyle {
    CardLook look = CardLook::card;
    float w = 116, h = 150, gap = 8, least_pitch = 34;
  };

  /// Columns of small cards.
  struct TileGrid {
    int columns = 1, rows = 1;
    float w = 0, h = 0;
  };

  // arranger.cpp: the frame
  void frames();
  void tight_frames();
  /// Text is larger than a window of this size was made for: cards shrink, the text does not.
  [[nodiscard]] bool tight() const { return height_ < 640 || width_ < 1100; }
  void seat_frames(float own_bar, float near, float far);
  [[nodiscard]] bool has_board() const { return state_.area_count > 0; }
  [[nodiscard]] bool has_fields() const;
  [[nodiscard]] float pile_line() const;
  void shared_zones();
  void shared_between();
  /// Trays in a column at the left: for two seats, in windows with room.
  [[nodiscard]] bool has_bank() const;
  [[nodiscard]] bool between() const { return design_.box_between && !has_board() && !tight(); }
  void bank_places();
  float shared_piles(const std::vector<ZoneId>& piles, float y, float room);
  float shared_rows(const std::vector<ZoneId>& all, float y);
  void hand_cards();
  void to_pixels(float scale);

  // arranger_cards.cpp: cards in rows
  void field_cards(const SeatPlace& seat);
  void row(const std::vector<ObjectId>& ids, const Rect& rect);
  void run(const std::vector<ObjectId>& ids, const Rect& rect, RunStyle style);
  void two_rows(const std::vector<ObjectId>& ids, const Rect& rect);
  [[nodiscard]] TileGrid tile_grid(std::size_t count, std::size_t beside, const Rect& rect) const;
  void tiles(const std::vector<ObjectId>& ids, const Rect& rect, const TileGrid& grid);
  [[nodiscard]] std::vector<ObjectId> scrolled(const std::vector<ObjectId>& ids, Rect& rect, const RunStyle& style);
  [[nodiscard]] std::vector<ObjectId> part_of(const std::vector<ObjectId>& ids, Rect& rect, float arrow_width,
                                              float air, int most);
  [[nodiscard]] std::vector<ObjectId> part_of(const std::vector<ObjectId>& ids, const Rect& whole, const Rect& back,
                                              const Rect& on, int most);
  void place_card(ObjectId id, const Rect& rect, CardLook look, bool covered, float bottom);
  [[nodiscard]] std::vector<ObjectId> cards_of(Seat seat, ZoneRegion region) const;

  // arranger_board.cpp
  void board();
  void map_areas();
  void pieces(const AreaPlace& area);

  const TableDesign& design_;
  const Reader& reader_;
  const Table& table_;
  const State& state_;
  const ScrollPlaces& scrolls_;
  float width_, height_;
  float hand_high_ = 155, box_wide_ = 232;
  TableLayout out_;
};

}  // namespace gantry::ui
