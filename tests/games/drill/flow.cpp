// Rounds and turns. Each step sets the next one before it does anything that may push a frame or end the game.
#include "drill.hpp"

namespace drill {

namespace {

void go(Frame& flow, Step step) { flow.step = static_cast<std::uint8_t>(step); }

}  // namespace

const gantry::Item* stack_top(const gantry::State& state) {
  for (int i = state.item_count - 1; i >= 0; --i) {
    const gantry::Item& item = state.items[static_cast<std::size_t>(i)];
    if (item.status == gantry::ItemStatus::stacked) return &item;
  }
  return nullptr;
}

void Drill::step(Context& ctx, Frame& frame) const {
  if (frame.kind == deal_frame) {
    deal_step(ctx, frame);
  } else if (frame.kind == draft_frame) {
    const bool gives = static_cast<DraftStep>(frame.step) == DraftStep::give;
    ctx.ask(frame.seat, gives ? w_.ask_give : w_.ask_draft, gantry::Secrecy::own_eyes);
    ctx.state().decision.retakable = 1;
  } else {
    flow_step(ctx, frame);
  }
}

/// DR-STK-1: when something has come on the stack, all crews are asked, beginning after the one that put it there.
bool Drill::stack_opened(Context& ctx) const {
  const gantry::Item* top = stack_top(ctx.state());
  if (top == nullptr) return false;
  ctx.open_window(w_.fast, ctx.next_seat(top->seat), ctx.state().living);
  return true;
}

void Drill::flow_step(Context& ctx, Frame& flow) const {
  gantry::State& state = ctx.state();
  switch (static_cast<Step>(flow.step)) {
    case Step::round_start: start_round(ctx, flow); return;
    case Step::bids_in:
      go(flow, Step::turn_start);
      state.active = state.own<Record>().first;
      if (!has_seat(state.living, state.active)) state.active = ctx.next_seat(state.active);
      return;
    case Step::turn_start: start_turn(ctx, flow); return;
    case Step::main:
      if (stack_opened(ctx)) return;
      if (!has_seat(state.living, state.active)) {
        go(flow, Step::turn_end);
      } else if (state.own<Record>().actions == 0) {
        go(flow, Step::hand_limit);
      } else {
        ctx.ask(state.active, w_.ask_main);
      }
      return;
    case Step::hand_limit:  // DR-HAND-1
      if (static_cast<int>(ctx.zone(w_.hand, state.active).size()) > hand_limit) {
        ctx.ask(state.active, w_.ask_discard);
      } else {
        go(flow, Step::turn_end);
      }
      return;
    case Step::turn_end:
      go(flow, Step::turn_over);
      ctx.moment(w_.turn_end, state.active);
      ctx.settle();
      return;
    case Step::turn_over:
      if (!stack_opened(ctx)) go_on(ctx, flow);
      return;
    case Step::round_over:
      go(flow, Step::round_start);
      ctx.moment(w_.round_end, gantry::no_seat);
      ctx.settle();
      return;
  }
}

void Drill::start_round(Context& ctx, Frame& flow) const {
  if (stack_opened(ctx)) return;
  gantry::State& state = ctx.state();
  auto& record = state.own<Record>();
  if (record.round >= ctx.table().option(w_.rounds)) {  // DR-GOAL-1
    end_game(ctx);
    return;
  }
  ++record.round;
  record.had_turn = 0;
  go(flow, Step::bids_in);
  ctx.open_sealed(state.living, w_.ask_bid, 0);  // DR-BID-1
}

/// DR-GOAL-1: most scrap in store, then on drones; crews with equally much share the win.
void Drill::end_game(Context& ctx) const {
  const gantry::State& state = ctx.state();
  int most = -1;
  SeatSet winners = 0;
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    if (!has_seat(state.living, seat)) continue;
    const int scrap = 1000 * ctx.seat_resource(seat, w_.scrap) + carried(ctx, seat);
    if (scrap > most) winners = 0;
    if (scrap >= most) winners = static_cast<SeatSet>(winners | seat_bit(seat));
    most = scrap > most ? scrap : most;
  }
  ctx.finish(winners);
}

/// DR-TURN-1.
void Drill::start_turn(Context& ctx, Frame& flow) const {
  gantry::State& state = ctx.state();
  auto& record = state.own<Record>();
  ++state.turn;
  record.actions = actions_a_turn;
  record.deals = 0;
  go(flow, Step::main);
  ctx.tell(gantry::EventKind::turn, state.active, gantry::no_word, state.turn);
  ctx.add_seat_resource(state.active, w_.energy, 2);
  ctx.draw_card(state.active, w_.deck, w_.hand);
  ctx.moment(w_.your_next_turn, state.active);
  ctx.settle();
}

/// The next crew clockwise that had no turn this round, or the next round.
void Drill::go_on(Context& ctx, Frame& flow) const {
  gantry::State& state = ctx.state();
  auto& record = state.own<Record>();
  record.had_turn = static_cast<SeatSet>(record.had_turn | seat_bit(state.active));
  Seat next = state.active;
  for (int i = 0; i < state.seat_count; ++i) {
    next = ctx.next_seat(next);
    if (has_seat(record.had_turn, next)) continue;
    state.active = next;
    go(flow, Step::turn_start);
    return;
  }
  go(flow, Step::round_over);
}

// --- questions of Flow and of the deal frames

void Drill::options(const Reader& reader, const Frame& frame, Seat seat, OptionSink& sink) const {
  if (frame.kind == deal_frame) {
    reply_options(reader, frame, sink);
  } else if (frame.kind == draft_frame) {
    draft_options(reader, frame, sink);
  } else if (static_cast<Step>(frame.step) == Step::hand_limit) {
    for (const ObjectId card : reader.zone(w_.hand, seat)) sink.offer(Option(w_.discard_one, Ref::object(card)));
  } else {
    main_options(reader, seat, sink);
  }
}

void Drill::answer(Context& ctx, Frame& frame, Seat seat, const Option& option) const {
  if (frame.kind == deal_frame) {
    reply_answer(ctx, frame, option);
  } else if (frame.kind == draft_frame) {
    draft_answer(ctx, frame, option);
  } else if (static_cast<Step>(frame.step) == Step::hand_limit) {
    const ObjectId card = ctx.resolve(option.refs[0]);
    ctx.move(card, ctx.table().zone(w_.discard, ctx.row(card).owner));
  } else {
    main_answer(ctx, frame, seat, option);
  }
}

/// DR-INT-1: while the crew whose turn it is chooses an action. By public facts: whoever has a card in hand.
SeatSet Drill::interrupters(const Reader& reader) const {
  const gantry::State& state = reader.state();
  const Frame& top = state.top();
  if (top.kind != gantry::FrameKind::flow || static_cast<Step>(top.step) != Step::main) return 0;
  SeatSet out = 0;
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    if (seat != state.active && has_seat(state.living, seat) && !reader.zone(w_.hand, seat).empty()) {
      out = static_cast<SeatSet>(out | seat_bit(seat));
    }
  }
  return out;
}

void Drill::interrupts(const Reader& reader, Seat seat, OptionSink& sink) const {
  reader.list_plays(seat, floor_timings_, sink);
}

void Drill::interrupt(Context& ctx, Seat seat, const Option& option) const {
  ctx.announce_option(seat, option, floor_timings_, w_.fast);
}

/// DR-WIN-1.
bool Drill::may_answer(const Reader& reader, Seat seat, WordId) const { return !reader.zone(w_.hand, seat).empty(); }

}  // namespace drill
