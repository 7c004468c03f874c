// What a seat may see (DESIGN section 5, C14): the only way from a State to a screen, an opponent, a log or a hint.
#pragma once

#include <cstdint>

#include "gantry/state.hpp"
#include "gantry/table.hpp"

namespace gantry {

/// A State in which all that the seat may not see is blanked, and blank rows are renumbered by place, so that equal
/// knowledge gives equal bytes. `seat` = no_seat: the public view.
struct View {
  State state;
  Seat seat = no_seat;
};

/// Fills `out` (about 1 microsecond).
void make_view(const Table& table, const State& state, Seat seat, View& out);

/// A State that agrees with the view and deals everything unknown anew, within pools and the module's two hooks.
/// Slips of other seats are dropped and asked again; chance continues from `seed`. Same view and seed: same State.
void determinize(const Table& table, const View& view, std::uint64_t seed, State& out);

}  // namespace gantry
