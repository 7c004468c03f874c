// Leaving play and leaving the game: the state check, elimination and concession (BIO-GEN-6, BIO-WIN).
#include <algorithm>
#include <array>
#include <span>

#include "biomechanoids.hpp"

namespace biomechanoids {

bool Biomechanoids::state_check(Context& ctx) const {
  const gantry::State& state = ctx.state();
  SeatSet beaten = 0;
  gantry::ObjectList dead;
  std::array<std::int16_t, 256> def;  // NOLINT(cppcoreguidelines-pro-type-member-init): the sweep fills what is in play
  const bool look_at_bms = ctx.objects_may_have_changed();
  if (look_at_bms) ctx.sweep(w_.def, w_.field, def);
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    if (!has_seat(state.living, seat)) continue;
    if (ctx.seat_var(seat, w_.hits) <= 0) beaten = static_cast<SeatSet>(beaten | seat_bit(seat));  // BIO-WIN-1
    if (!look_at_bms) continue;
    for (const ObjectId id : ctx.zone(w_.field, seat)) {
      if (def[id] <= 0) dead.add(id);  // BIO-STA-3
    }
  }
  if (dead.count > 0) ctx.destroy(dead.list());
  if (beaten != 0) eliminate(ctx, beaten);
  return dead.count > 0 || beaten != 0;
}

/// BIO-WIN-2 to -4. What he attached to the BMs of others stays, and so does what his cards did until end of turn.
void Biomechanoids::eliminate(Context& ctx, SeatSet gone) const {
  gantry::State& state = ctx.state();
  gantry::ObjectList table;
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    if (!has_seat(gone, seat)) continue;
    for (const ObjectId id : ctx.zone(w_.field, seat)) table.add(id);
    for (const ObjectId id : ctx.zone(w_.fixtures, seat)) table.add(id);
  }
  if (table.count > 0) ctx.destroy(table.list());
  const gantry::ZoneId discard = ctx.table().zone(w_.discard);
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    if (!has_seat(gone, seat)) continue;
    const gantry::ZoneId hand = ctx.table().zone(w_.hand, seat);
    while (state.zone_size(hand) > 0) ctx.move(state.zone(hand).front(), discard);
    ctx.eliminate(seat);
  }
  const int left = ctx.living_count();
  if (left == 1) {
    ctx.finish(state.living);  // BIO-WIN-3
  } else if (left == 0) {
    ctx.finish(gone);  // BIO-WIN-4
  }
}

/// BIO-WIN-5. A player is asked in a window, by an attack, or by an effect of his own.
void Biomechanoids::concede(Context& ctx, Seat seat) const {
  gantry::State& state = ctx.state();
  const AttackLocals* attack = current_attack(state);
  const bool turn_ends = seat == state.active;
  if (turn_ends || (attack != nullptr && seat == attack->attacked)) {
    // The attack and its windows end; an Action on the stack is put away without effect as its frame is dropped.
    ctx.unwind_to(gantry::FrameKind::flow);
  } else if (const auto top = state.top().kind;
             top != gantry::FrameKind::flow && top != gantry::FrameKind::window && top != attack_frame) {
    // The rest of his own effect or announcement is skipped.
    const auto frames = std::span(state.frames).first(state.frame_count);
    const bool window =
        std::ranges::any_of(frames, [](const Frame& frame) { return frame.kind == gantry::FrameKind::window; });
    ctx.unwind_to(window ? gantry::FrameKind::window : gantry::FrameKind::flow);
  }
  drop_triggers(ctx, turn_ends ? gantry::no_seat : seat);
  eliminate(ctx, seat_bit(seat));
  if (state.over == 0) ctx.settle();
}

/// Takes triggers that wait (modes not yet set) off the table: of one seat, or, with no_seat, all of them.
void Biomechanoids::drop_triggers(Context& ctx, Seat seat) const {
  gantry::State& state = ctx.state();
  for (int i = state.item_count - 1; i >= 0; --i) {
    const gantry::Item& item = state.items[static_cast<std::size_t>(i)];
    if (item.status == gantry::ItemStatus::waiting && (seat == gantry::no_seat || item.seat == seat))
      ctx.free_item(item.id);
  }
}

}  // namespace biomechanoids
