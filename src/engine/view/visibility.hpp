// What the zones show to one seat, worked out once for a view. Private to the engine.
#pragma once

#include <array>
#include <cstdint>

#include "gantry/reader.hpp"

namespace gantry {

/// What a zone itself shows a seat, before anything that the seat has seen there.
enum class Shows : std::uint8_t { everything, nothing, face_up /* and face-down ones to their owner */ };
[[nodiscard]] Shows zone_shows(const Table& table, ZoneId zone, Seat seat);

/// Seats whose bits in Row::seen make an object visible to `seat`: its own, or for the public all of them.
[[nodiscard]] constexpr bool has_seen(SeatSet seen, Seat seat, int seats) {
  return seat == no_seat ? (seen & all_seats(seats)) == all_seats(seats) : has_seat(seen, seat);
}

/// Whether a face-down object in a zone of this holder belongs to the seat.
[[nodiscard]] constexpr bool looks_under(Seat holder, Seat owner, Seat seat) {
  return seat != no_seat && (holder != no_seat ? holder : owner) == seat;
}

/// Whether an object lies open to the seat where it is, whatever the seat has seen of it before.
[[nodiscard]] bool lies_open(const Table& table, const Row& row, Seat seat);

/// The bit of an audience that stands for the public: set for what lies open, or is shown, to everybody at once. That
/// each seat for itself has seen a card does not make it public, or the log would tell what the others know.
inline constexpr SeatSet public_bit = 0x80;
/// Who sees which card it is, for events.
[[nodiscard]] SeatSet audience_of(const Table& table, const State& state, ObjectId id);

}  // namespace gantry
