// The turn. Each step sets the next one before it does anything that may push a frame or end the game.
#include "biomechanoids.hpp"

namespace biomechanoids {

namespace {

void go(Frame& flow, Step step) { flow.step = static_cast<std::uint8_t>(step); }

}  // namespace

void Biomechanoids::step(Context& ctx, Frame& frame) const {
  if (frame.kind == attack_frame) {
    attack_step(ctx, frame);
    return;
  }
  auto& local = frame.as<FlowLocals>();
  if (local.aborted == 0 && !has_seat(ctx.state().living, ctx.state().active) &&
      frame.step < static_cast<std::uint8_t>(Step::turn_end)) {
    // BIO-WIN-5: the turn of a player who has left ends at once, by way of T3e and T7.
    local.aborted = 1;
    go(frame, Step::attack_end);
  }
  flow_step(ctx, frame);
}

void Biomechanoids::flow_step(Context& ctx, Frame& flow) const {
  const Seat ap = ctx.state().active;
  switch (static_cast<Step>(flow.step)) {
    case Step::regenerate: regenerate(ctx, flow); return;
    case Step::modes:  // T1d, BIO-REG-4: the core makes one state check after the last trigger on a moment
      go(flow, Step::modes_chosen);
      ctx.moment(w_.mode_step, ap);
      ctx.settle();
      return;
    case Step::modes_chosen:
    case Step::destiny:  // T2a, BIO-DST-1
      go(flow, Step::destiny_close);
      open_window(ctx, w_.leaf_destiny, w_.destiny_window);
      return;
    case Step::destiny_close:  // T2b, BIO-DST-3
      go(flow, Step::attack);
      discard_destiny_row(ctx);
      tell_leaf(ctx, w_.leaf_attack);
      return;
    case Step::attack: ask_attack(ctx, flow); return;
    case Step::attack_end:  // T3e, BIO-ATK-8: scheduled destructions come before the tokens
      go(flow, Step::attack_tokens);
      ctx.moment(w_.attack_end, ap);
      ctx.settle();
      return;
    case Step::attack_tokens: give_tokens(ctx, flow); return;
    case Step::birth:  // T4
      ctx.ask(ap, w_.ask_birth, gantry::Secrecy::open, w_.birth_window);
      ctx.state().decision.declinable = 1;
      return;
    case Step::birth_done:
      go(flow, Step::birth);
      ctx.settle();
      return;
    case Step::metamorphosis:  // T5a; skipped when no BM is open
      if (any_open(ctx)) {
        go(flow, Step::metamorphosis_close);
        open_window(ctx, w_.leaf_metamorphosis, w_.metamorphosis_window);
        return;
      }
      [[fallthrough]];
    case Step::metamorphosis_close: go(flow, Step::decay); [[fallthrough]];
    case Step::decay: decay(ctx, flow); return;
    case Step::turn_end: end_turn(ctx, flow); return;
    case Step::next_turn: next_turn(ctx, flow); return;
  }
}

/// All living players, the active one first (BIO-PRI-1).
void Biomechanoids::open_window(Context& ctx, WordId leaf, WordId window) const {
  tell_leaf(ctx, leaf);
  ctx.open_window(window, ctx.state().active, ctx.state().living);
}

/// T1a-T1c (BIO-REG-1 to -3).
void Biomechanoids::regenerate(Context& ctx, Frame& flow) const {
  const Seat ap = ctx.state().active;
  go(flow, Step::modes);
  if (ctx.told()) {
    ctx.tell(gantry::EventKind::turn, ap, gantry::no_word, ctx.state().turn);
    tell_leaf(ctx, w_.leaf_regenerate);
  }
  // BIO-REG-1. BIO-DECK-3: what cannot be drawn is skipped.
  for (int n = ctx.seat_stat(ap, w_.draw_stat); n > 0 && ctx.draw_card(ap, w_.deck, w_.hand); --n) {
  }
  // BIO-REG-2.
  const bool all = ctx.table().option(w_.regenerate_scope) != 0;
  for (const ObjectId id : ctx.all_in_play()) {
    const gantry::Row& row = ctx.row(id);
    if (row.counters[w_.weakness_at] > 0 && (all || row.controller == ap)) ctx.add_resource(id, w_.weakness, -1);
  }
  ctx.moment(w_.own_refresh, ap);  // BIO-REG-3
}

/// T3e after the scheduled destructions (BIO-WT-3, BIO-ATK-4, BIO-BLK-2).
void Biomechanoids::give_tokens(Context& ctx, Frame& flow) const {
  const Seat ap = ctx.state().active;
  const bool aborted = flow.as<FlowLocals>().aborted != 0;
  go(flow, aborted ? Step::turn_end : Step::birth);
  const std::uint32_t marks = (1U << w_.attacked) | (1U << w_.blocked);
  bool any = false;
  for (const ObjectId id : ctx.all_in_play()) {
    const gantry::Row& row = ctx.row(id);
    if ((row.marks & marks) == 0) continue;
    any = true;
    if (ctx.has_mark(id, w_.attacked)) ctx.add_resource(id, w_.weakness, 1);
  }
  if (any || ctx.state().modifier_count != 0) ctx.moment(w_.attack_over, ap);
  if (aborted) {
    discard_destiny_row(ctx);  // BIO-WIN-5
  } else {
    tell_leaf(ctx, w_.leaf_birth);
  }
}

void Biomechanoids::discard_destiny_row(Context& ctx) const {
  const gantry::ZoneId row = ctx.table().zone(w_.destiny_row);
  const gantry::ZoneId discard = ctx.table().zone(w_.discard);
  while (ctx.state().zone_size(row) > 0) ctx.move(ctx.state().zone(row).front(), discard);
}

/// T6 (BIO-DEC-1): the picks are the procedure `decay` of game.json.
void Biomechanoids::decay(Context& ctx, Frame& flow) const {
  const Seat ap = ctx.state().active;
  go(flow, Step::turn_end);
  if (static_cast<int>(ctx.zone(w_.hand, ap).size()) <= hand_limit) return;
  tell_leaf(ctx, w_.leaf_decay);
  ctx.run_list(ctx.rules().procedures[w_.decay], ap, 0);
}

/// T7 (BIO-DEC-3): everything that lasts until end of turn ends in one moment, then one state check.
void Biomechanoids::end_turn(Context& ctx, Frame& flow) const {
  const Seat ap = ctx.state().active;
  go(flow, Step::next_turn);
  tell_leaf(ctx, w_.leaf_turn_end);
  ctx.moment(w_.turn_end, ap);
  if (ctx.table().option(w_.bm_damage) == 0) {  // BIO-STA-4
    for (const ObjectId id : ctx.all_in_play()) {
      const int wounds = ctx.row(id).counters[w_.wound_at];
      if (wounds > 0) ctx.add_resource(id, w_.wound, -wounds);
    }
  }
  const bool refresh = ctx.table().option(w_.ability_refresh) != 0;  // BIO-ABL-3, every_turn
  for (Seat seat = 0; seat < ctx.state().seat_count; ++seat) {
    if (ctx.seat_var(seat, w_.births) != 0) ctx.set_seat_var(seat, w_.births, 0);  // BIO-BIR-8
    if (ctx.seat_var(seat, w_.placed) != 0) ctx.set_seat_var(seat, w_.placed, 0);
    if (refresh && has_seat(ctx.state().living, seat)) ctx.moment(w_.own_refresh, seat);
  }
  ctx.settle();
}

void Biomechanoids::next_turn(Context& ctx, Frame& flow) const {
  gantry::State& state = ctx.state();
  const int limit = ctx.table().option(w_.turn_limit);
  if (limit > 0 && state.turn >= limit) {  // BIO-WIN-6
    SeatSet best = 0;
    int most = -0x8000;
    for (Seat seat = 0; seat < state.seat_count; ++seat) {
      if (!has_seat(state.living, seat)) continue;
      const int hits = ctx.seat_var(seat, w_.hits);
      if (hits > most) {
        most = hits;
        best = 0;
      }
      if (hits == most) best = static_cast<SeatSet>(best | seat_bit(seat));
    }
    ctx.finish(best);
    return;
  }
  flow.as<FlowLocals>() = {};
  go(flow, Step::regenerate);
  state.active = ctx.next_seat(state.active);  // BIO-GEN-1
  state.turn = static_cast<std::uint16_t>(state.turn + 1);
}

void Biomechanoids::tell_leaf(Context& ctx, WordId leaf) const {
  if (ctx.told()) ctx.tell(gantry::EventKind::phase, ctx.state().active, leaf);
}

void Biomechanoids::options(const Reader& reader, const Frame& frame, Seat, OptionSink& sink) const {
  if (frame.kind == attack_frame) {
    block_options(reader, frame, sink);
  } else if (frame.step == static_cast<std::uint8_t>(Step::birth)) {
    birth_options(reader, sink);
  } else {
    attack_options(reader, sink);
  }
}

void Biomechanoids::answer(Context& ctx, Frame& frame, Seat seat, const Option& option) const {
  if (frame.kind == attack_frame) {
    // T3b: whatever he answers, the Action window comes next.
    frame.step = static_cast<std::uint8_t>(AttackStep::action);
    if (option.verb == w_.block) set_blocker(ctx, frame, option.refs[0].id);
  } else if (frame.step == static_cast<std::uint8_t>(Step::birth)) {
    birth_answer(ctx, frame, seat, option);
  } else {
    attack_answer(ctx, frame, option);
  }
}

}  // namespace biomechanoids
