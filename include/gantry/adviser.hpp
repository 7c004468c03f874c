// Which opponent knows best what a seat should do: for hints of every client.
#pragma once

#include <string>

#include "gantry/match.hpp"
#include "gantry/opponent.hpp"

namespace gantry {

/// Id of the opponent that gives hints to a seat: the script whose own deck shares most cards with the deck that the seat
/// plays; where that does not decide, one whose head says that it `advises`, then the first by the name of its file;
/// `random` when there is no script. A script that cannot be read is passed over. Costs a reading of all scripts.
[[nodiscard]] std::string fitting_opponent(const Library& library, const Match& match, Seat seat);

}  // namespace gantry
