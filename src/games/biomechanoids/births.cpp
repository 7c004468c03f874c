// The Birth phase (T4, BIO-BIR): putting BMs into play and placing Locations and Artifacts are rule actions; brood_duct
// and battery_farming are abilities.
#include <algorithm>

#include "biomechanoids.hpp"

namespace biomechanoids {

void Biomechanoids::birth_options(const Reader& reader, OptionSink& sink) const {
  const Seat ap = reader.state().active;
  // BIO-BIR-1: tested at each birth against what is in play then. The sum saturates at `unlimited`.
  const bool may_birth = reader.seat_var(ap, w_.births) < reader.seat_stat(ap, w_.birth_stat);
  const bool may_place = reader.seat_var(ap, w_.placed) == 0;  // BIO-BIR-2
  if (may_birth || may_place || sink.explaining()) {
    const auto hand = reader.zone(w_.hand, ap);
    for (std::size_t i = 0; i < hand.size(); ++i) {
      const ObjectId id = hand[i];
      const bool bm = reader.has_kind(id, w_.bm);
      const bool fixture = reader.has_kind(id, w_.location) || reader.has_kind(id, w_.artifact);
      if (bm ? !may_birth && !sink.explaining() : !fixture || (!may_place && !sink.explaining())) continue;
      // Copies in one hand are one option: the first is meant.
      const gantry::DefId def = reader.row(id).def;
      const auto before = hand.first(i);
      if (!sink.explaining() &&
          std::ranges::any_of(before, [&](ObjectId other) { return reader.row(other).def == def; }))
        continue;
      if (bm) {
        sink.offer(Option(w_.birth, gantry::Ref::object(id)), may_birth ? Reason{} : Reason{r_.bir_1});
      } else {
        sink.offer(Option(w_.place, gantry::Ref::object(id)), may_place ? Reason{} : Reason{r_.bir_2});
      }
    }
  }
  reader.list_uses(ap, birth_timings_, sink);  // BIO-BIR-3: in any order
  if (births_by_card_ || sink.explaining()) reader.list_plays(ap, birth_timings_, sink);
  sink.offer(Option(w_.end_birth));
}

void Biomechanoids::birth_answer(Context& ctx, Frame& flow, Seat seat, const Option& option) const {
  if (option.verb == w_.end_birth) {
    flow.step = static_cast<std::uint8_t>(Step::metamorphosis);
    return;
  }
  const ObjectId card = option.refs[0].id;
  if (option.verb == w_.birth) {
    flow.step = static_cast<std::uint8_t>(Step::birth_done);
    ctx.move(card, ctx.table().zone(w_.field, seat));
    ctx.set_mark(card, w_.born);  // BIO-BIR-6, BIO-MET-1
    ctx.set_mark(card, w_.open);
    ctx.add_seat_var(seat, w_.births, 1);
    ctx.raise(w_.entered, card);  // BIO-BIR-5
  } else if (option.verb == w_.place) {
    flow.step = static_cast<std::uint8_t>(Step::birth_done);
    ctx.move(card, ctx.table().zone(w_.fixtures, seat));
    ctx.set_seat_var(seat, w_.placed, 1);
  } else {
    ctx.announce_option(seat, option, birth_timings_, w_.birth_window);
  }
}

bool Biomechanoids::any_open(const Reader& reader) const {
  return std::ranges::any_of(reader.zones(w_.field), [&](ObjectId id) { return reader.has_mark(id, w_.open); });
}

}  // namespace biomechanoids
