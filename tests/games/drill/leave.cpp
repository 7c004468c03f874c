// Hits point by point (DR-DMG), wrecks, and crews that leave (DR-GOAL-2, DR-OUT-1).
#include "drill.hpp"

namespace drill {

/// DR-DMG-2: a wound, and the top card of the controller's deck is turned up; it may explode there and then (DR-DMG-3).
void Drill::damage_point(Context& ctx, Frame&, ObjectId object) const {
  const Seat seat = ctx.row(object).controller;
  ctx.add_resource(object, w_.wound, 1);
  const gantry::ZoneId deck = ctx.table().zone(w_.deck, seat);
  if (!ctx.refill(deck)) return;
  const ObjectId card = ctx.state().zone(deck).front();
  ctx.move(card, ctx.table().zone(w_.discard, ctx.row(card).owner));
  ctx.raise(w_.turned_up, card, object);
}

/// DR-DMG-4, DR-GOAL-2.
bool Drill::state_check(Context& ctx) const {
  gantry::State& state = ctx.state();
  gantry::ObjectList dead;
  SeatSet gone = 0;
  for (const ObjectId id : ctx.all_in_play()) {
    if (!is_piece(ctx, id) || ctx.stat(id, w_.hull) > 0) continue;
    dead.add(id);
    if (ctx.has_kind(id, w_.rig)) gone = static_cast<SeatSet>(gone | seat_bit(ctx.row(id).owner));
  }
  if (dead.count == 0) return false;
  ctx.destroy(dead.list());
  for (const ObjectId id : dead.list()) ctx.raise(w_.wrecked, id);
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    if (has_seat(gone, seat)) remove_crew(ctx, seat);
  }
  // DR-GOAL-2: the last crew wins; crews that are wrecked together share it.
  if (gone != 0 && ctx.living_count() <= 1) ctx.finish(ctx.living_count() == 1 ? state.living : gone);
  return true;
}

/// DR-DRILL-3: scrap stays on the board.
void Drill::leaving(Context& ctx, ObjectId object, gantry::Leave) const {
  const int scrap = ctx.resource(object, w_.scrap);
  const AreaId area = ctx.row(object).area;
  if (scrap == 0 || area == 0) return;
  ctx.add_resource(object, w_.scrap, -scrap);
  ctx.add_area_resource(area, w_.scrap, scrap);
}

/// What a crew has on the stack, what waits to come there and what is still to happen by it.
void Drill::drop_items(Context& ctx, Seat seat) const {
  using gantry::ItemStatus;
  const gantry::State& state = ctx.state();
  for (int i = state.item_count - 1; i >= 0; --i) {
    const gantry::Item& item = state.items[static_cast<std::size_t>(i)];
    const bool waits = item.status == ItemStatus::stacked || item.status == ItemStatus::waiting ||
                       item.status == ItemStatus::scheduled;
    if (waits && item.seat == seat) ctx.negate(item.id);
  }
}

/// Everything of a crew leaves the game; its store falls into its lock. What it borrowed goes back (DR-OUT-1).
void Drill::remove_crew(Context& ctx, Seat seat) const {
  gantry::State& state = ctx.state();
  const gantry::Table& table = ctx.table();
  drop_items(ctx, seat);
  const gantry::ZoneId wreck = table.zone(w_.wreck);
  const int scrap = ctx.seat_resource(seat, w_.scrap);
  ctx.add_seat_resource(seat, w_.scrap, -scrap);
  ctx.add_area_resource(home(state, seat), w_.scrap, scrap);

  // Its pieces wherever they are, then what lies in its zones.
  gantry::ObjectList mine;
  for (const ObjectId id : ctx.all_in_play()) {
    if (ctx.row(id).owner == seat) mine.add(id);
  }
  for (const ObjectId id : mine.list()) ctx.move(id, wreck);
  while (!ctx.zone(w_.field, seat).empty()) {
    const ObjectId id = ctx.zone(w_.field, seat).front();
    const Seat owner = ctx.row(id).owner;
    if (owner != seat && has_seat(state.living, owner)) {
      ctx.control(id, owner);
    } else {
      ctx.move(id, wreck);
    }
  }
  for (const WordId word : {w_.hand, w_.deck, w_.discard}) {
    const gantry::ZoneId zone = table.zone(word, seat);
    while (state.zone_size(zone) > 0) {
      const ObjectId id = state.zone(zone).front();
      const Seat owner = ctx.row(id).owner;
      const bool borrowed = owner != seat && has_seat(state.living, owner);
      ctx.move(id, borrowed ? table.zone(w_.discard, owner) : wreck);
    }
  }
  ctx.eliminate(seat);
}

/// DR-OUT-1. Bids go on without the crew; otherwise what is going on is broken off.
void Drill::concede(Context& ctx, Seat seat) const {
  gantry::State& state = ctx.state();
  if (state.top().kind != gantry::FrameKind::sealed) {
    ctx.unwind_to(gantry::FrameKind::flow);
    while (const gantry::Item* top = stack_top(state)) ctx.negate(top->id);
    if (seat == state.active) state.top().step = static_cast<std::uint8_t>(Step::turn_end);
  }
  remove_crew(ctx, seat);
  if (ctx.living_count() == 1) {
    ctx.finish(state.living);
  } else {
    ctx.settle();
  }
}

}  // namespace drill
