// The turn. Each step sets the next one before it does anything that may push a frame or end the game.
#include <algorithm>

#include "robot_empire.hpp"

namespace robot_empire {

namespace {

void go(Frame& flow, Step step) { flow.step = static_cast<std::uint8_t>(step); }

}  // namespace

void RobotEmpire::pay(Context& ctx, Seat seat, int coins) const {
  (void)ctx.add_banked(w_.coin, -ctx.add_seat_resource(seat, w_.coin, -coins));
}

/// RE-COIN-4.
int RobotEmpire::gain(Context& ctx, Seat seat, int coins) const {
  return ctx.add_seat_resource(seat, w_.coin, -ctx.add_banked(w_.coin, -coins));
}

void RobotEmpire::step(Context& ctx, Frame& flow) const {
  gantry::State& state = ctx.state();
  const Seat active = state.active;
  switch (static_cast<Step>(flow.step)) {
    case Step::life_first: trade_life(ctx, flow, active, Step::life_second); return;
    case Step::life_second: trade_life(ctx, flow, defender(state), Step::clear); return;
    case Step::clear: clear_upgrades(ctx, flow); return;
    case Step::reactivate:
      go(flow, Step::main);
      reactivate(ctx);
      ctx.settle();  // RE-REA-4
      return;
    case Step::main:
      ctx.ask(active, w_.ask_main);
      state.decision.declinable = 1;
      return;
    case Step::arrivals:
      if (const ObjectId unit = next_arrival(ctx); unit != 0) {
        arrive(ctx, unit);
        ctx.settle();
      } else {
        go(flow, Step::depart);
      }
      return;
    case Step::depart: {
      std::array<Option, 4> room;
      OptionSink sink(room);
      depart_options(ctx, sink);
      if (sink.count() <= 1) {
        go(flow, Step::fire);
      } else {
        ctx.ask(active, w_.ask_depart);
        state.decision.declinable = 1;
      }
      return;
    }
    case Step::fire:
      if (any_shot(ctx)) {
        ctx.ask(active, w_.ask_fire);
        state.decision.declinable = 1;
      } else {
        go(flow, Step::attack);
      }
      return;
    case Step::attack: {
      std::array<Option, 4> room;
      OptionSink sink(room);
      attack_options(ctx, sink);
      if (sink.count() <= 1 && state.own<Record>().pairs == 0) {
        go(flow, Step::combat_end);
      } else {
        ctx.ask(active, w_.ask_attack);
        state.decision.declinable = 1;
        state.decision.retakable = state.own<Record>().pairs > 0 ? 1 : 0;
      }
      return;
    }
    case Step::attackers:  // W3
      go(flow, Step::block);
      ctx.open_window(w_.attackers_window, defender(state), seat_bit(defender(state)));
      return;
    case Step::block: {
      if (!any_attacker(ctx)) {
        go(flow, Step::combat_end);
        return;
      }
      std::array<Option, 4> room;
      OptionSink sink(room);
      block_options(ctx, sink);
      if (sink.count() <= 1 && state.own<Record>().pairs == 0) {
        go(flow, Step::dice);  // R27: without a block W4 does not open
      } else {
        ctx.ask(defender(state), w_.ask_block);
        state.decision.declinable = 1;
        state.decision.retakable = state.own<Record>().pairs > 0 ? 1 : 0;
      }
      return;
    }
    case Step::blockers:  // W4
      go(flow, Step::dice);
      ctx.open_window(w_.blockers_window, active, gantry::all_seats(state.seat_count));
      return;
    case Step::dice:
      if (!any_attacker(ctx)) {
        go(flow, Step::combat_end);
        return;
      }
      go(flow, Step::before_damage);
      roll_stats(ctx);
      ctx.settle();
      return;
    case Step::before_damage:  // W5
      if (!any_attacker(ctx)) {
        go(flow, Step::combat_end);
        return;
      }
      go(flow, Step::divide);
      ctx.open_window(w_.damage_window, active, gantry::all_seats(state.seat_count));
      return;
    case Step::divide: {
      if (!any_attacker(ctx) || ctx.table_has_rule(w_.no_combat_damage)) {  // RE-CMB-16
        go(flow, Step::combat_end);
        return;
      }
      const Division next = next_division(ctx);
      if (next.attacker == 0) {
        go(flow, Step::damage);
        return;
      }
      ctx.ask(active, w_.ask_divide);
      state.decision.subject = next.attacker;
      state.decision.retakable =
          std::ranges::any_of(state.own<Record>().share, [](int share) { return share != 0; }) ? 1 : 0;
      return;
    }
    case Step::damage:
      go(flow, Step::combat_end);
      combat_damage(ctx);
      ctx.settle();
      return;
    case Step::combat_end:
      go(flow, Step::collect);
      end_combat(ctx);
      ctx.settle();
      return;
    case Step::collect:
      go(flow, Step::collected);
      note_payments(ctx);
      ctx.moment(w_.collect_moment, active);
      ctx.settle();
      return;
    case Step::collected:
      go(flow, Step::discard);
      collect_coins(ctx);
      return;
    case Step::discard:
      if (ctx.zone(w_.hand, active).empty()) {
        go(flow, Step::draw);
      } else {
        ctx.ask(active, w_.ask_discard);
        state.decision.declinable = 1;
      }
      return;
    case Step::draw:
      go(flow, Step::turn_end);
      draw_hand(ctx);
      return;
    case Step::turn_end:
      go(flow, Step::turn_over);
      note_payments(ctx);
      ctx.moment(w_.turn_end, active);
      ctx.settle();
      return;
    case Step::turn_over: end_turn(ctx, flow); return;
  }
}

/// Life traded for coins before the first turn (option life_for_coins).
void RobotEmpire::trade_life(Context& ctx, Frame& flow, Seat seat, Step next) const {
  if (ctx.table().option(w_.life_for_coins) == 0) {
    go(flow, next);
  } else {
    ctx.ask(seat, w_.ask_life);
  }
}

/// Phase 1 (RE-CLR-1).
void RobotEmpire::clear_upgrades(Context& ctx, Frame& flow) const {
  gantry::State& state = ctx.state();
  auto& record = state.own<Record>();
  go(flow, Step::reactivate);
  ++state.turn;
  record.busy = 0;
  record.refilled = 0;
  record.discards = 0;
  record.chest = static_cast<std::int16_t>(ctx.banked(w_.coin));
  ctx.tell(gantry::EventKind::turn, state.active, gantry::no_word, state.turn);
  for (const ObjectId id : ctx.all_in_play()) {
    if (ctx.row(id).controller == state.active) ctx.set_mark(id, w_.fresh, false);
  }
  ctx.moment(w_.your_next_turn, state.active);
  for (const ObjectId id : ctx.all_in_play()) {
    if (ctx.row(id).controller == state.active) ctx.set_mark(id, w_.instant, false);
  }
  if (ctx.table().option(w_.lapse_kills) != 0) ctx.settle();  // RE-CLR-3
}

/// Phase 2 (RE-REA-1 to -3).
void RobotEmpire::reactivate(Context& ctx) const {
  const Seat active = ctx.state().active;
  for (const ObjectId id : ctx.all_in_play()) {
    if (ctx.row(id).controller != active) continue;
    ctx.set_mark(id, w_.tapped, false);
    if (!ctx.has_kind(id, w_.equipment)) (void)ctx.add_resource(id, w_.wound, -wounds(ctx, id));
  }
}

/// RE-WIN-5: whatever was paid lies in the War Chest; what was gained from it was noted when it happened.
void RobotEmpire::note_payments(Context& ctx) const {
  auto& record = ctx.state().own<Record>();
  if (record.chest != ctx.banked(w_.coin)) record.busy = 1;
}

int RobotEmpire::due(const Reader& reader, Seat seat) const {
  int sum = 3;
  for (const ObjectId id : reader.zone(w_.base, seat)) {
    if (reader.has_kind(id, w_.equipment)) sum += reader.stat(id, w_.collect);
  }
  return sum;
}

/// RE-COLL-1, RE-COLL-2.
void RobotEmpire::collect_coins(Context& ctx) const {
  const Seat active = ctx.state().active;
  const int wanted = due(ctx, active);
  const bool all_or_nothing = ctx.table().option(w_.chest_shortfall) != 0;
  if (!all_or_nothing || ctx.banked(w_.coin) >= wanted) (void)gain(ctx, active, wanted);
  ctx.state().own<Record>().chest = static_cast<std::int16_t>(ctx.banked(w_.coin));
}

/// RE-DRAW-2.
void RobotEmpire::draw_hand(Context& ctx) const {
  const Seat active = ctx.state().active;
  ctx.state().own<Record>().drawing = 1;
  while (static_cast<int>(ctx.zone(w_.hand, active).size()) < opening_hand) {
    if (!ctx.draw_card(active, w_.deck, w_.hand)) break;
  }
  ctx.state().own<Record>().drawing = 0;
}

/// RE-DRAW-3: outside step 7b a deck is made anew once a turn.
bool RobotEmpire::may_refill(Context& ctx, gantry::ZoneId zone) const {
  auto& record = ctx.state().own<Record>();
  if (ctx.table().zone_word[zone] != w_.deck || record.drawing != 0) return true;
  const Seat seat = ctx.table().zone_seat[zone];
  const SeatSet bit = seat_bit(seat == gantry::no_seat ? Seat{0} : seat);
  if ((record.refilled & bit) != 0) return false;
  record.refilled = static_cast<SeatSet>(record.refilled | bit);
  return true;
}

/// Step 7c: RE-WIN-5, RE-WIN-6, then the other player's turn.
void RobotEmpire::end_turn(Context& ctx, Frame& flow) const {
  gantry::State& state = ctx.state();
  for (Seat seat = 0; seat < state.seat_count; ++seat) ctx.set_seat_var(seat, w_.grounded, 0);
  for (int id = 1; id <= state.row_count; ++id)
    ctx.set_mark(static_cast<ObjectId>(id), w_.too_dear, false);  // RE-COST-3
  const int idle = state.own<Record>().busy != 0 ? 0 : ctx.table_var(w_.idle) + 1;
  ctx.set_table_var(w_.idle, idle);
  const int limit = ctx.table().option(w_.stall_limit);
  const int cap = ctx.table().option(w_.turn_cap);
  if ((limit != 0 && idle >= limit) || (cap != 0 && state.turn >= cap)) {
    ctx.finish(gantry::all_seats(state.seat_count));  // drawn: both share it
    return;
  }
  state.active = defender(state);
  go(flow, Step::clear);
}

// --- questions

void RobotEmpire::options(const Reader& reader, const Frame& frame, Seat seat, OptionSink& sink) const {
  const gantry::State& state = reader.state();
  switch (static_cast<Step>(frame.step)) {
    case Step::life_first:
    case Step::life_second:
      for (int n = 0; n <= reader.table().option(w_.life_for_coins); ++n) sink.offer(Option(w_.trade, Ref::number(n)));
      return;
    case Step::depart: depart_options(reader, sink); return;
    case Step::fire:
      reader.list_uses(seat, fire_timings_, sink);
      sink.offer(Option(w_.done));
      return;
    case Step::attack: attack_options(reader, sink); return;
    case Step::block: block_options(reader, sink); return;
    case Step::divide: {
      const Division next = next_division(reader);
      if (next.blocker == 0) return;
      for (int n = 0; n <= next.left; ++n) sink.offer(Option(w_.assign, Ref::object(next.blocker), Ref::number(n)));
      if (sink.explaining()) {
        for (int n = next.left + 1; n <= 200; ++n)
          sink.offer(Option(w_.assign, Ref::object(next.blocker), Ref::number(n)), {r_.cmb_11});
      }
      return;
    }
    case Step::discard: {
      const bool affordable = state.own<Record>().discards == 0 || vault(reader, seat) >= 1;
      const auto hand = reader.zone(w_.hand, seat);
      for (std::size_t i = 0; i < hand.size(); ++i) {
        bool again = false;  // of copies one is offered
        for (std::size_t j = 0; j < i && !again && !sink.explaining(); ++j) again = reader.alike(hand[j], hand[i]);
        if (!again) sink.offer(Option(w_.discard_one, Ref::object(hand[i])), affordable ? Reason{} : Reason{r_.draw_1});
      }
      sink.offer(Option(w_.draw));
      return;
    }
    default: main_options(reader, seat, sink); return;
  }
}

void RobotEmpire::answer(Context& ctx, Frame& flow, Seat seat, const Option& option) const {
  gantry::State& state = ctx.state();
  auto& record = state.own<Record>();
  switch (static_cast<Step>(flow.step)) {
    case Step::life_first:
    case Step::life_second:
      ctx.add_seat_var(seat, w_.life, -option.refs[0].n);
      (void)gain(ctx, seat, option.refs[0].n);
      go(flow, flow.step == static_cast<std::uint8_t>(Step::life_first) ? Step::life_second : Step::clear);
      return;
    case Step::depart: depart_answer(ctx, flow, option); return;
    case Step::fire:
      if (option.verb == w_.done) {
        go(flow, Step::attack);
      } else {
        use(ctx, seat, option, fire_timings_);
      }
      return;
    case Step::attack: attack_answer(ctx, flow, option); return;
    case Step::block: block_answer(ctx, flow, option); return;
    case Step::divide:
      record.share[static_cast<std::size_t>(pair_of(record, option.refs[0].id))] =
          static_cast<std::uint8_t>(1 + option.refs[1].n);
      return;
    case Step::discard:
      if (option.verb == w_.draw) {
        go(flow, Step::draw);
        return;
      }
      if (record.discards > 0) pay(ctx, seat, 1);  // RE-DRAW-1
      ++record.discards;
      ctx.move(ctx.resolve(option.refs[0]), ctx.table().zone(w_.discard, ctx.row(option.refs[0].id).owner));
      return;
    default: main_answer(ctx, flow, seat, option); return;
  }
}

bool RobotEmpire::take_back(Context& ctx, Frame& flow, Seat, gantry::Command command) const {
  auto& record = ctx.state().own<Record>();
  const auto step = static_cast<Step>(flow.step);
  if (step == Step::divide) {
    if (command == gantry::Command::take_back_pick) return take_back_share(ctx);
    bool any = false;
    while (take_back_share(ctx)) any = true;
    return any;
  }
  if ((step != Step::attack && step != Step::block) || record.pairs == 0) return false;
  const WordId role = step == Step::attack ? w_.attacker : w_.blocker;
  do {
    --record.pairs;
    ctx.set_role(record.blocker[record.pairs], role, false);
    record.blocker[record.pairs] = 0;
    record.attacker[record.pairs] = 0;
  } while (command == gantry::Command::take_back_all && record.pairs > 0);
  ctx.settle();
  return true;
}

/// RE-WIN-3.
void RobotEmpire::concede(Context& ctx, Seat seat) const {
  ctx.eliminate(seat);
  ctx.finish(seat_bit(static_cast<Seat>(1 - seat)));
}

}  // namespace robot_empire
