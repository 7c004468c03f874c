// Where things lie on the screen: the zones and regions of a table design, for a view and a window size. Far seats on
// top, the lane of the fight below them, the own seat and its hand at the bottom, shared zones in a box at the right, a
// board between the seats; at the right edge the card that is looked at, the question and the log.
#pragma once

#include <map>
#include <vector>

#include "gantry/layout.hpp"
#include "gantry/reader.hpp"
#include "ui/draw/geometry.hpp"

namespace gantry::ui {

enum class CardLook : std::uint8_t {
  card,     ///< a face of full size
  compact,  ///< a smaller face, where there are many
  tile,     ///< picture and name
  strip,    ///< attached to the card above it
  piece     ///< a disc on the board
};

struct CardPlace {
  ObjectId id = 0;
  ZoneId zone = 0;
  Rect rect;
  CardLook look = CardLook::card;
  bool covered = false;   ///< the next card overlaps it
  int hidden_strips = 0;  ///< attached cards that have no strip of their own
  float seen = 0;         ///< width that the next card leaves of it; 0: all
};

struct SeatPlace {
  Seat seat = no_seat;
  bool own = false;  ///< the one at the bottom
  Rect bar, field;
  Rect piles;  ///< line for its piles, where the bar has no room for them; empty: they are in the bar
  /// Bar, piles and field together.
  [[nodiscard]] Rect whole() const { return {bar.x, own ? field.y : bar.y, bar.w, bar.h + piles.h + field.h}; }
};

/// A zone drawn as one pile with its number of cards.
struct PilePlace {
  ZoneId zone = 0;
  Rect rect, caption;
};

/// Line or caption of a shared zone.
struct RowPlace {
  ZoneId zone = 0;
  Rect caption;
  bool empty = true;
};

/// A tray with what a seat, or with no_seat the bank, owns of the design's resource.
struct BankPlace {
  Seat seat = no_seat;
  Rect rect;
};

/// Height at 720p from which on an area has room for words and pieces as they are everywhere.
inline constexpr float small_area = 64;

struct AreaPlace {
  AreaId area = 0;
  Rect rect;
};

/// A row that has more cards than there is room for: the part that shows, and arrows at its ends.
struct RowScroll {
  ZoneId zone = 0;
  Rect rect, back, on;
  int first = 0, shown = 0, count = 0;
};

struct TableLayout {
  float scale = 1;
  Rect top, table, lane, box, hand, board;
  Rect inspector, prompt, log;
  Seat bottom = 0;
  std::vector<SeatPlace> seats;
  std::vector<PilePlace> piles;  ///< shared ones, in the box
  std::vector<RowPlace> rows;
  std::vector<BankPlace> bank;   ///< from the top; empty: the bars tell it
  std::vector<CardPlace> cards;  ///< in drawing order
  std::vector<AreaPlace> areas;
  std::vector<RowScroll> scrolls;
  bool grid = false;
  bool tight = false;  ///< text is large for the window: the card that is looked at lies in the place of the log

  [[nodiscard]] const SeatPlace* seat(Seat seat) const;
  /// Where a card lies, null where it has no place.
  [[nodiscard]] const CardPlace* card(ObjectId id) const;
};

/// First card shown of rows that scroll, by zone.
using ScrollPlaces = std::map<ZoneId, int>;

/// Zones of a seat that are buttons in its bar.
[[nodiscard]] std::vector<ZoneId> seat_piles(const TableDesign& design, const Table& table, Seat seat);
/// A seat's hand, 0 when the game has none.
[[nodiscard]] ZoneId hand_zone(const Table& table, Seat seat);

/// `bottom`: the seat at the bottom. Sizes in pixels.
[[nodiscard]] TableLayout layout_table(const TableDesign& design, const Reader& reader, Seat bottom, float width,
                                       float height, float scale, const ScrollPlaces& scrolls = {});

/// Centers of the areas of an irregular map, 0 .. 1 in both directions, by AreaId (entry 0 unused): linked areas lie near
/// each other. Same links, same picture.
[[nodiscard]] std::vector<Point> graph_layout(const State& state);

}  // namespace gantry::ui
