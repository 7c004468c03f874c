// The automatic layout: where the zones that a game declares lie on the screen. Far seats on top, the own seat at the
// bottom with its hand, shared zones in a box in the middle, a board between the seats, prompt and log at the right.
// Computed anew each frame from a view and a window size; it holds no state.
#pragma once

#include <vector>

#include "gantry/reader.hpp"
#include "ui/draw/geometry.hpp"

namespace gantry::ui {

enum class CardLook : std::uint8_t {
  card,   ///< a face of full size
  tile,   ///< a small face, of shared zones
  strip,  ///< attached to the card above it
  piece   ///< a disc on the board
};

struct CardPlace {
  ObjectId id = 0;
  ZoneId zone = 0;
  Rect rect;
  CardLook look = CardLook::card;
};

struct SeatPlace {
  Seat seat = no_seat;
  bool own = false;  ///< the one at the bottom
  Rect bar, field;
  Rect piles;  ///< line for its piles, where the bar has no room for them; empty: they are in the bar
};

/// A zone drawn as one pile with its number of cards.
struct PilePlace {
  ZoneId zone = 0;
  Rect rect;
};

/// Caption of a shared zone whose cards lie open in the box.
struct RowPlace {
  ZoneId zone = 0;
  Rect caption;
  bool empty = true;
};

struct AreaPlace {
  AreaId area = 0;
  Rect rect;
};

struct TableLayout {
  float scale = 1;
  Rect top, table, lane, box, hand, board;
  Rect inspector, prompt, log;
  Seat bottom = 0;
  std::vector<SeatPlace> seats;
  std::vector<PilePlace> piles;  ///< shared ones, in the box
  std::vector<RowPlace> rows;
  std::vector<CardPlace> cards;  ///< in drawing order
  std::vector<AreaPlace> areas;
  bool grid = false;

  [[nodiscard]] const SeatPlace* seat(Seat seat) const;
};

/// Zones of a seat that are neither in play nor a hand: its own piles, shown in its bar.
[[nodiscard]] std::vector<ZoneId> seat_piles(const Table& table, Seat seat);
/// A seat's hand, 0 when the game has none.
[[nodiscard]] ZoneId hand_zone(const Table& table, Seat seat);

/// `bottom`: the seat at the bottom. Sizes in pixels.
[[nodiscard]] TableLayout layout_table(const Reader& reader, Seat bottom, float width, float height, float scale);

/// Centers of the areas of an irregular map, 0 .. 1 in both directions, by AreaId (entry 0 unused): linked areas lie near
/// each other. Same links, same picture.
[[nodiscard]] std::vector<Point> graph_layout(const State& state);

}  // namespace gantry::ui
