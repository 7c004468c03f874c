// Whole games on the State by opponents alone, and the opponent that picks uniformly.
#include <bit>
#include <memory>

#include "gantry/context.hpp"
#include "opponent/random.hpp"

namespace gantry {

namespace {

/// How often `random` interrupts where it could: often enough that simulations meet it, seldom enough that the game
/// goes on.
constexpr std::uint32_t interrupt_one_in = 4;

class RandomOpponent final : public Opponent {
 public:
  Answer choose(const Table&, const View&, std::span<const Option> options, Rng& rng) override {
    return {rng.below(static_cast<std::uint32_t>(options.size())), {}};
  }
  [[nodiscard]] bool looks() const override { return false; }
  std::size_t interrupt(const Table&, const View&, std::span<const Option> options, Rng& rng) override {
    if (rng.below(interrupt_one_in) != 0) return options.size();
    return rng.below(static_cast<std::uint32_t>(options.size()));
  }
};

/// One game: the buffers that all its questions share.
class Player {
 public:
  Player(const Table& table, State& state, std::span<Opponent* const> opponents, std::span<Rng> streams)
      : table_(table), state_(state), opponents_(opponents), streams_(streams) {}

  /// Answers the question that stands for one seat. Empty, or what went wrong.
  std::string answer(Playout& game, const PlayoutCheck& check) {
    if (state_.decision.interrupters != 0 && offer_interrupts()) {
      ++game.decisions;
      return {};
    }
    const auto seat = static_cast<Seat>(std::countr_zero(state_.decision.seats));
    list_options(table_, state_, seat, options_);
    if (options_.count == 0) return "a seat is asked and has no option";
    const std::size_t index = pick(seat);
    if (index >= options_.count) return "an opponent chose an option that is not there";
    const Option chosen = options_.options[index];
    if (check) {
      std::string objection = check(state_, seat, options_.list(), chosen);
      if (!objection.empty()) return objection;
    }
    ++game.decisions;
    if (options_.count > 1) ++game.choices;
    apply_listed(table_, state_, seat, chosen);
    return {};
  }

 private:
  std::size_t pick(Seat seat) {
    Opponent* opponent = opponents_[seat];
    if (opponent == nullptr) return streams_[seat].below(static_cast<std::uint32_t>(options_.count));
    if (options_.count == 1) return 0;
    if (opponent->looks()) make_view(table_, state_, seat, view_);
    return opponent->choose(table_, view_, options_.list(), streams_[seat]).index;
  }

  /// True when a seat interrupted: the question stands again.
  bool offer_interrupts() {
    for (Seat seat = 0; seat < state_.seat_count; ++seat) {
      Opponent* opponent = opponents_[seat];
      if (opponent == nullptr || !has_seat(state_.decision.interrupters, seat)) continue;
      list_interrupts(table_, state_, seat, options_);
      if (options_.count == 0) continue;
      if (opponent->looks()) make_view(table_, state_, seat, view_);
      const std::size_t index = opponent->interrupt(table_, view_, options_.list(), streams_[seat]);
      if (index >= options_.count) continue;
      if (apply(table_, state_, seat, options_.options[index]).legal()) return true;
    }
    return false;
  }

  const Table& table_;
  State& state_;
  std::span<Opponent* const> opponents_;
  std::span<Rng> streams_;
  OptionBuffer options_;
  View view_;
};

}  // namespace

std::unique_ptr<Opponent> make_random_opponent() { return std::make_unique<RandomOpponent>(); }

Rng opponent_stream(std::uint64_t seed, Seat seat, std::uint32_t decisions) {
  return Rng::seeded(Rng::mix(seed) + decisions, 1000U + seat);
}

Playout play_out(const Table& table, State& state, std::span<Opponent* const> opponents, std::span<Rng> streams,
                 long limit, const PlayoutCheck& check) {
  Playout game;
  const auto player = std::make_unique<Player>(table, state, opponents, streams);
  while (state.over == 0 && game.error.empty()) {
    if (state.decision.seats == 0) {
      game.error = "nobody is asked and the game is not over";
    } else if (limit > 0 && game.decisions >= limit) {
      game.error = "the game did not end within " + std::to_string(limit) + " decisions";
    } else {
      game.error = player->answer(game, check);
    }
  }
  if (state.over == over_by_limit && game.error.empty()) game.error = "a limit stopped the game (DESIGN C11)";
  game.winners = state.winners;
  game.turns = state.turn;
  return game;
}

}  // namespace gantry
