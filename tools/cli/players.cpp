#include "cli/players.hpp"

#include <fmt/format.h>

#include "cli/cli.hpp"
#include "gantry/opponent_seats.hpp"

namespace gantry::cli {

std::vector<SeatHolder> parse_holders(const Library& library, const Game& game, const std::vector<std::string>& names,
                                      std::uint64_t seed) {
  const auto count = static_cast<int>(names.size());
  if (count < game.rules.min_seats || count > game.rules.max_seats) {
    throw CommandError(exit_usage, fmt::format("{} is played by {} to {} seats, and {} were named", game.texts.title,
                                               game.rules.min_seats, game.rules.max_seats, count));
  }
  std::vector<SeatHolder> holders;
  for (std::size_t i = 0; i < names.size(); ++i) {
    SeatHolder holder;
    if (names[i] == "person") {
      holder.name = fmt::format("P{}", i + 1);
    } else {
      (void)make_opponent(library, game, names[i]);
      holder.kind = SeatKind::opponent;
      holder.name = names[i];
      holder.seed = Rng::mix(seed + i);
    }
    holders.push_back(holder);
  }
  return holders;
}

std::optional<Advice> advise(const Library& library, const Match& match, Seat seat, std::string_view opponent) {
  const auto options = std::make_unique<OptionBuffer>();
  match.options(seat, *options);
  if (options->count == 0) return std::nullopt;
  const auto view = std::make_unique<View>();
  match.view(seat, *view);
  Rng rng = opponent_stream(match.holders()[seat].seed, seat, match.decisions());
  const Answer answer =
      make_opponent(library, *match.table().game, opponent)->choose(match.table(), *view, options->list(), rng);
  return Advice{options->options[answer.index], answer.why};
}

}  // namespace gantry::cli
