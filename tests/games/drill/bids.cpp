// Sealed bids for the first turn of a round (DR-BID).
#include "drill.hpp"

namespace drill {

void Drill::slip_options(const Reader& reader, std::uint8_t, Seat seat, OptionSink& sink) const {
  const int energy = reader.seat_resource(seat, w_.energy);
  for (int bid = 0; bid <= highest_bid; ++bid) {
    sink.offer(Option(w_.bid, Ref::number(bid)), bid <= energy ? Reason{} : Reason{r_.bid_1, 0});
  }
}

bool Drill::fill_slip(const Reader&, std::uint8_t, Seat, const Option& option, gantry::Slip& slip) const {
  slip[0] = static_cast<std::uint8_t>(option.refs[0].n);
  return true;
}

/// DR-BID-2: the highest bid that nobody shares.
void Drill::slips_revealed(Context& ctx, std::uint8_t, SeatSet entitled,
                           std::span<const gantry::Slip, gantry::max_seats> slips) const {
  gantry::State& state = ctx.state();
  auto& record = state.own<Record>();
  int highest = 0;
  Seat winner = gantry::no_seat;
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    if (!has_seat(entitled, seat)) continue;
    const int bid = slips[seat][0];
    if (bid > highest) {
      highest = bid;
      winner = seat;
    } else if (bid == highest) {
      winner = gantry::no_seat;
    }
  }
  if (winner != gantry::no_seat && highest > 0) {
    ctx.add_seat_resource(winner, w_.energy, -highest);
    record.first = winner;
    ctx.draw_card(winner, w_.deck, w_.hand);
  }
}

}  // namespace drill
