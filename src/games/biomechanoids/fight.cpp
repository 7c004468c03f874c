// One attack after its declaration: block, Action window, resolution (T3b-T3d, BIO-BLK, BIO-CMB).
#include <algorithm>
#include <array>

#include "biomechanoids.hpp"

namespace biomechanoids {

void Biomechanoids::attack_step(Context& ctx, Frame& frame) const {
  const gantry::State& state = ctx.state();
  const AttackLocals attack = frame.as<AttackLocals>();
  switch (static_cast<AttackStep>(frame.step)) {
    case AttackStep::block: {
      const auto field = ctx.zone(w_.field, attack.attacked);
      const bool able =
          std::ranges::any_of(field, [&](ObjectId id) { return block_reason(ctx, id, attack.attacked).legal(); });
      if (able) {
        ctx.ask(attack.attacked, w_.ask_block);
        ctx.state().decision.subject = attack.attacker.id;
        ctx.state().decision.declinable = 1;  // BIO-BLK-3
        return;
      }
      frame.step = static_cast<std::uint8_t>(AttackStep::action);  // BIO-BLK-5
      return;
    }
    case AttackStep::action:  // T3c, BIO-ACT-1, -2
      frame.step = static_cast<std::uint8_t>(AttackStep::compare);
      tell_leaf(ctx, w_.leaf_action);
      ctx.open_window(w_.action_window, state.active, action_roster(ctx));
      return;
    case AttackStep::compare:  // T3d
      // BIO-ACT-6: without its attacker the attack is over. BIO-WIN-5: so it is without the attacked player.
      if (ctx.alive(attack.attacker) && has_seat(state.living, attack.attacked)) compare(ctx, attack);
      clear_roles(ctx, attack);
      ctx.pop();
      tell_leaf(ctx, w_.leaf_attack);
      ctx.settle();
      return;
  }
}

void Biomechanoids::block_options(const Reader& reader, const Frame& frame, OptionSink& sink) const {
  const Seat attacked = frame.as<AttackLocals>().attacked;
  if (sink.explaining()) {
    for (const ObjectId id : reader.all_in_play())
      sink.offer(Option(w_.block, gantry::Ref::object(id)), block_reason(reader, id, attacked));
    refuse_cards(reader, attacked, sink);
  } else {
    for (const ObjectId id : reader.zone(w_.field, attacked)) {
      if (block_reason(reader, id, attacked).legal()) sink.offer(Option(w_.block, gantry::Ref::object(id)));
    }
  }
  sink.offer(Option(w_.no_block));  // BIO-BLK-3
}

void Biomechanoids::compare(Context& ctx, const AttackLocals& attack) const {
  tell_leaf(ctx, w_.leaf_compare);
  const ObjectId attacker = attack.attacker.id;
  if (attack.blocker.id == 0) {  // BIO-CMB-1
    const int harm = std::max(0, ctx.stat(attacker, w_.atk));
    if (harm == 0) return;
    ctx.add_seat_var(attack.attacked, w_.hits, -harm);
    ctx.numbers_changed();
    return;
  }
  if (!ctx.alive(attack.blocker)) return;  // BIO-CMB-6, BIO-BLK-4
  // BIO-CMB-2: all four at the same moment; the roles bring in what counts when blocking and against a BM (BIO-STA-8).
  const ObjectId blocker = attack.blocker.id;
  const bool attacker_dies = ctx.stat(blocker, w_.atk) > ctx.stat(attacker, w_.def);  // BIO-CMB-3
  const bool blocker_dies = ctx.stat(attacker, w_.atk) > ctx.stat(blocker, w_.def);
  std::array<ObjectId, 2> dead{};
  std::size_t count = 0;
  if (attacker_dies) dead[count++] = attacker;
  if (blocker_dies) dead[count++] = blocker;
  if (count > 0) ctx.destroy({dead.data(), count});  // BIO-CMB-4
}

void Biomechanoids::clear_roles(Context& ctx, const AttackLocals& attack) const {
  if (ctx.alive(attack.attacker)) ctx.set_role(attack.attacker.id, w_.attacker, false);
  if (ctx.alive(attack.blocker)) ctx.set_role(attack.blocker.id, w_.blocker, false);
}

void Biomechanoids::unwound(Context& ctx, const Frame& frame) const {
  if (frame.kind == attack_frame) clear_roles(ctx, frame.as<AttackLocals>());
}

}  // namespace biomechanoids
