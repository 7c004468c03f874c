// Declaring attacks (T3a, BIO-ATK) and who is able to attack and to block.
#include <algorithm>

#include "biomechanoids.hpp"

namespace biomechanoids {

const AttackLocals* current_attack(const gantry::State& state) {
  if (state.frame_count < 2 || state.frames[1].kind != attack_frame) return nullptr;
  return &state.frames[1].as<AttackLocals>();
}

Reason Biomechanoids::attack_reason(const Reader& reader, ObjectId bm) const {
  const gantry::Row& row = reader.row(bm);
  const Seat ap = reader.state().active;
  if (row.controller != ap || !reader.in_play(bm) || !reader.has_kind(bm, w_.bm)) return {r_.atk_2};
  if (row.counters[w_.weakness_at] > 0) return {r_.wt_1};
  if (reader.has_mark(bm, w_.attacked)) return {r_.atk_4};
  if (reader.has_rule(bm, w_.cannot_attack)) return {r_.atk_7};
  if (reader.seat_has_rule(ap, w_.no_attack)) return {r_.atk_7};
  return {};
}

Reason Biomechanoids::block_reason(const Reader& reader, ObjectId bm, Seat attacked) const {
  const gantry::Row& row = reader.row(bm);
  if (row.controller != attacked || !reader.in_play(bm) || !reader.has_kind(bm, w_.bm)) return {r_.blk_1};
  if (row.counters[w_.weakness_at] > 0) return {r_.wt_1};
  if (reader.has_mark(bm, w_.blocked) && reader.table().option(w_.block_limit) == 0) return {r_.blk_2};
  return {};
}

/// BIO-ATK-3: any opponent, with `attack_target = left` the next player only.
Reason Biomechanoids::victim_reason(const Reader& reader, Seat victim) const {
  const gantry::State& state = reader.state();
  if (victim == state.active || !has_seat(state.living, victim)) return {r_.atk_3};
  if (reader.table().option(w_.attack_target) != 0 && victim != reader.next_seat(state.active)) return {r_.atk_3};
  return {};
}

bool Biomechanoids::able_attacker(const Reader& reader) const {
  const auto field = reader.zone(w_.field, reader.state().active);
  return std::ranges::any_of(field, [&](ObjectId id) { return attack_reason(reader, id).legal(); });
}

/// BIO-ATK-6: a BM that must attack and is able to. BIO-ATK-7: one that cannot has no obligation.
bool Biomechanoids::obliged_attacker(const Reader& reader) const {
  const auto field = reader.zone(w_.field, reader.state().active);
  return std::ranges::any_of(
      field, [&](ObjectId id) { return reader.has_rule(id, w_.must_attack) && attack_reason(reader, id).legal(); });
}

/// T3a: ends by itself when no BM is able to attack.
void Biomechanoids::ask_attack(Context& ctx, Frame& flow) const {
  const Seat ap = ctx.state().active;
  if (able_attacker(ctx)) {
    ctx.ask(ap, w_.ask_attack);
    ctx.state().decision.declinable = obliged_attacker(ctx) ? 0 : 1;
    return;
  }
  flow.step = static_cast<std::uint8_t>(Step::attack_end);
}

void Biomechanoids::attack_options(const Reader& reader, OptionSink& sink) const {
  const gantry::State& state = reader.state();
  const auto offer_all = [&](ObjectId bm) {
    const Reason able = attack_reason(reader, bm);
    if (!able.legal() && !sink.explaining()) return;
    for (Seat victim = 0; victim < state.seat_count; ++victim) {
      const Reason why = able.legal() ? victim_reason(reader, victim) : able;
      if (why.legal() || sink.explaining())
        sink.offer(Option(w_.attack, gantry::Ref::object(bm), gantry::Ref::seat(victim)), why);
    }
  };
  if (sink.explaining()) {
    for (const ObjectId id : reader.all_in_play()) offer_all(id);
  } else {
    for (const ObjectId id : reader.zone(w_.field, state.active)) offer_all(id);
  }
  if (sink.explaining()) refuse_cards(reader, state.active, sink);
  sink.offer(Option(w_.end_attacks), state.decision.declinable == 0 ? Reason{r_.atk_6} : Reason{});
}

/// Cards and abilities have no place in this question: each is refused by the rule of its own timing.
void Biomechanoids::refuse_cards(const Reader& reader, Seat seat, OptionSink& sink) {
  reader.list_plays(seat, 0, sink);
  reader.list_uses(seat, 0, sink);
}

void Biomechanoids::attack_answer(Context& ctx, Frame& flow, const Option& option) const {
  if (option.verb == w_.attack) {
    start_attack(ctx, option.refs[0].id, option.refs[1].id);
  } else {
    flow.step = static_cast<std::uint8_t>(Step::attack_end);
  }
}

/// BIO-ATK-4: the attacked mark is set now, whatever becomes of the attack. Flow stays at T3a below.
Frame& Biomechanoids::start_attack(Context& ctx, ObjectId bm, Seat victim) const {
  ctx.set_mark(bm, w_.attacked);
  ctx.set_role(bm, w_.attacker);
  Frame& frame = ctx.push(attack_frame, static_cast<std::uint8_t>(AttackStep::block));
  frame.seat = victim;
  frame.as<AttackLocals>() = {.attacker = ctx.ref(bm), .blocker = {}, .attacked = victim};
  return frame;
}

/// BIO-BLK-2: the blocked mark is set now, whatever becomes of the attack.
void Biomechanoids::set_blocker(Context& ctx, Frame& frame, ObjectId bm) const {
  frame.as<AttackLocals>().blocker = ctx.ref(bm);
  ctx.set_mark(bm, w_.blocked);
  ctx.set_role(bm, w_.blocker);
}

}  // namespace biomechanoids
