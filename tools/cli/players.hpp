// Who sits at a table of the command line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/match.hpp"
#include "gantry/opponent.hpp"

namespace gantry::cli {

/// "person,random" as seat holders; `seed` is mixed into the opponents' streams. Throws CommandError (usage) when the
/// number of seats does not fit the game, std::invalid_argument for an unknown opponent.
[[nodiscard]] std::vector<SeatHolder> parse_holders(const Library& library, const Game& game,
                                                    const std::vector<std::string>& names, std::uint64_t seed);

struct Advice {
  Option option;
  std::string why;
};
/// What an opponent would do on a seat now, for hints. Nothing when the seat has no option.
[[nodiscard]] std::optional<Advice> advise(const Library& library, const Match& match, Seat seat,
                                           std::string_view opponent);

}  // namespace gantry::cli
