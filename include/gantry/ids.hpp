// Small integer names of everything that lies in a State. All are one or two bytes, so that a State stays flat.
#pragma once

#include <cstdint>

namespace gantry {

using Seat = std::uint8_t;      ///< 0 .. seats-1; shown as p1 .. p6
using ObjectId = std::uint8_t;  ///< row of the object table, 1 .. 255; 0 names nothing
using ZoneId = std::uint8_t;    ///< runtime zone (a declared zone of one seat or of the table); 0 names nothing
using AreaId = std::uint8_t;    ///< area of the board, 1 .. 255; 0 is off the board
using ItemId = std::uint8_t;    ///< serial of an effect record, 1 .. 255; 0 names nothing
using DefId = std::uint16_t;    ///< compiled definition; 0 is the blank (unknown) card
using WordId = std::uint8_t;    ///< a word of one category (kind, stat, mark ...), see words.hpp
using NodeId = std::uint16_t;   ///< compiled expression or operation list in Rules; 0 is "absent"
using SeatSet = std::uint8_t;   ///< bit set of seats

inline constexpr Seat no_seat = 0xFF;
inline constexpr Seat max_seats = 6;
inline constexpr WordId no_word = 0xFF;

[[nodiscard]] constexpr SeatSet seat_bit(Seat seat) { return seat < 8 ? static_cast<SeatSet>(1U << seat) : SeatSet{0}; }
[[nodiscard]] constexpr bool has_seat(SeatSet set, Seat seat) { return (set & seat_bit(seat)) != 0; }
[[nodiscard]] constexpr SeatSet all_seats(int count) { return static_cast<SeatSet>((1U << count) - 1U); }

/// An object as it was at one stay in play: `life` changes when the object leaves play, so an old reference no longer
/// fits (DESIGN C4).
struct ObjectRef {
  ObjectId id = 0;
  std::uint8_t life = 0;
  friend constexpr bool operator==(ObjectRef, ObjectRef) = default;
};

}  // namespace gantry
