// Set-up: all cards in one deck, seven each, hits.
#include "biomechanoids.hpp"

namespace biomechanoids {

/// Option first_player: a seat that is taken.
std::string Biomechanoids::unfit(const gantry::Setup& setup) const {
  const int first = setup.options[w_.first_player];
  if (first <= setup.seats) return {};
  return "option `first_player`: seat " + std::to_string(first) + " is not taken, " + std::to_string(setup.seats) +
         " play; expected random or one of seat1 to seat" + std::to_string(setup.seats);
}

void Biomechanoids::set_up(Context& ctx) const {
  const gantry::Table& table = ctx.table();
  gantry::State& state = ctx.state();
  const int seats = state.seat_count;

  // S3, before the shuffle: the first use of the generator.
  const int choice = table.option(w_.first_player);
  const int first = choice == 0 ? ctx.draw("first player", seats) : choice - 1;
  state.active = static_cast<Seat>(first);
  state.turn = 1;

  // S4. BIO-GEN-3: nobody owns a card.
  const gantry::ZoneId deck = table.zone(w_.deck);
  for (const gantry::DefId printed : cards_) {
    const gantry::DefId def = table.variant_of[printed];
    for (int copy = 0; copy < ctx.rules().defs[printed].copies; ++copy)
      ctx.create(def, deck, gantry::no_seat, gantry::no_seat);
  }
  ctx.shuffle(deck);

  // S5: one card at a time, clockwise from the first player.
  for (int round = 0; round < opening_hand; ++round) {
    for (int turn = 0; turn < seats; ++turn) {
      if (!ctx.draw_card(static_cast<Seat>((first + turn) % seats), w_.deck, w_.hand)) break;
    }
  }
  // S6.
  for (Seat seat = 0; seat < seats; ++seat) ctx.set_seat_var(seat, w_.hits, table.option(w_.starting_hits));

  ctx.push(gantry::FrameKind::flow, static_cast<std::uint8_t>(Step::regenerate));
}

int Biomechanoids::pool(const Reader&, ObjectId) const {
  return 0;  // one shared deck: any unseen card may lie in any hidden place
}

}  // namespace biomechanoids
