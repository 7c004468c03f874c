// Damage: stages of prevention in their order, then what the remainder does (EFFECTS sections 2 and 6).
#include <algorithm>

#include "gantry/game.hpp"
#include "gantry/module.hpp"
#include "steps.hpp"
#include "view/visibility.hpp"

namespace gantry {
namespace {

/// What modifiers and static abilities of one stage take off damage to an object or seat.
int prevented(Context& context, WordId stage, WordId kind, ObjectId object, Seat seat, int amount) {
  State& state = context.state();
  const Rules& rules = context.rules();
  int total = 0;
  const auto of_kind = [&](const Mod& mod) {
    return mod.damage_kinds == 0 || kind == no_word || ((mod.damage_kinds >> kind) & 1U) != 0;
  };
  if (object != 0) {
    context.each_prevention(object, stage, [&](const Mod& mod, int value) {
      if (of_kind(mod)) total += value;
    });
  }
  total = std::min(total, amount);
  int kept = 0;
  for (int i = 0; i < state.modifier_count; ++i) {
    Modifier modifier = state.modifiers[static_cast<std::size_t>(i)];
    const bool reaches = object != 0 ? modifier.scope == ModifierScope::objects && modifier.targets.has(object)
                                     : modifier.scope == ModifierScope::seats &&
                                           has_seat(static_cast<SeatSet>(modifier.targets.words[0]), seat);
    bool used_up = false;
    if (modifier.kind == ModifierKind::prevent && reaches && modifier.from == no_word && modifier.what == stage &&
        of_kind(rules.mods[modifier.extra]) && total < amount) {
      const int now = std::min<int>(modifier.amount, amount - total);
      total += now;
      if (modifier.uses > 0) {  // so many applications of its amount
        used_up = --modifier.uses == 0;
      } else {  // a shield that is used up
        modifier.amount = static_cast<std::int16_t>(modifier.amount - now);
        used_up = modifier.amount <= 0;
      }
    }
    if (used_up) continue;
    state.modifiers[static_cast<std::size_t>(kept++)] = modifier;
  }
  state.modifier_count = static_cast<std::uint8_t>(kept);
  return total;
}

/// What deals the damage, where everybody who is told of it can see it.
void name_source(const Context& context, ObjectId source, Event& event) {
  const auto told = static_cast<SeatSet>(event.audience & (all_seats(context.table().setup.seats) | public_bit));
  if (source == 0 || (audience_of(context.table(), context.state(), source) & told) != told) return;
  event.other = source;
  event.other_def = context.row(source).def;
  event.other_copy = context.row(source).copy;
}

/// Damage of one kind from one source.
struct Dealt {
  WordId kind = no_word;
  ObjectId source = 0;
  Seat by = no_seat;
};

void take(Context& context, const DamageDecl& decl, ObjectId object, Seat seat, int n, const Dealt& dealt) {
  n = context.table().module->damage_dealt(context, object, seat, n);
  if (n <= 0) return;
  if (object != 0 && context.rules().event_damaged != no_word) context.raise(context.rules().event_damaged, object);
  if (object != 0 && decl.object_resource != no_word) context.add_resource(object, decl.object_resource, n);
  if (object == 0 && decl.seat_var != no_word) context.add_seat_var(seat, decl.seat_var, -n);
  if (!context.told()) return;
  Event event;
  event.kind = EventKind::damage;
  event.seat = object != 0 ? dealt.by : seat;
  event.word = dealt.kind;
  event.n = static_cast<std::int16_t>(n);
  if (object != 0) {
    event.object = object;
    event.def = context.row(object).def;
    event.copy = context.row(object).copy;
    event.audience = audience_of(context.table(), context.state(), object);
  }
  name_source(context, dealt.source, event);
  context.tell(event);
}

bool asks(const Rules& rules) {
  return std::ranges::any_of(rules.damage.stages, [&](WordId stage) { return rules.stage_window(stage) != no_word; });
}

}  // namespace

void Context::damage(std::span<const ObjectId> objects, SeatSet seats, int n, WordId kind, ObjectId source, Seat by) {
  if (n <= 0) return;
  const DamageDecl& decl = rules_.damage;
  if (!decl.by_point && !asks(rules_)) {
    const Dealt dealt{kind, source, by};
    // All at the same time: the amounts are fixed before the first is dealt.
    for (const ObjectId object : objects) {
      int left = n;
      for (const WordId stage : decl.stages) left -= prevented(*this, stage, kind, object, no_seat, left);
      take(*this, decl, object, no_seat, left, dealt);
    }
    for (Seat seat = 0; seat < state_.seat_count; ++seat) {
      if (!has_seat(seats, seat)) continue;
      int left = n;
      for (const WordId stage : decl.stages) left -= prevented(*this, stage, kind, 0, seat, left);
      take(*this, decl, 0, seat, left, dealt);
    }
    return;
  }
  Item& item = new_item(ItemKind::rule, by, source);
  item.status = ItemStatus::resolving;
  const ItemId id = item.id;
  int count = 0;
  for (const ObjectId object : objects) {
    bind(id, first_core_binding, BindingKind::object, object, state_.rows[object].life);
    ++count;
  }
  for (Seat seat = 0; seat < state_.seat_count; ++seat) {
    if (!has_seat(seats, seat)) continue;
    bind(id, first_core_binding, BindingKind::seat, seat);
    ++count;
  }
  Frame& frame = push(FrameKind::damage, static_cast<std::uint8_t>(DamageStep::target));
  frame.seat = by;
  auto& local = frame.as<DamageFrame>();
  local.item = id;
  local.own_item = 1;
  local.targets = first_core_binding;
  local.kind = kind;
  local.source = source;
  local.amount = static_cast<std::int16_t>(std::min(n, 32000));
  local.count = static_cast<std::uint8_t>(count);
  local.target_seat = no_seat;
}

void step_damage(Context& context, Frame& frame) {
  auto& local = frame.as<DamageFrame>();
  const Rules& rules = context.rules();
  const DamageDecl& decl = rules.damage;
  switch (static_cast<DamageStep>(frame.step)) {
    case DamageStep::target: {
      if (local.at >= local.count) {
        const ItemId item = local.item;
        const bool own = local.own_item != 0;
        context.pop();
        if (own) context.free_item(item);
        return;
      }
      int index = 0;
      local.object = 0;
      local.target_seat = no_seat;
      for (const Binding& binding : context.bindings()) {
        if (binding.owner != local.item || binding.name != local.targets || index++ != local.at) continue;
        if (binding.kind == BindingKind::seat) {
          local.target_seat = static_cast<Seat>(binding.value);
        } else if (context.alive({static_cast<ObjectId>(binding.value), binding.life})) {
          local.object = static_cast<ObjectId>(binding.value);
        }
      }
      local.left = local.amount;
      local.stage = 0;
      local.point = 0;
      const bool gone = local.object == 0 && local.target_seat == no_seat;
      frame.step = static_cast<std::uint8_t>(gone ? DamageStep::next : DamageStep::stage);
      return;
    }
    case DamageStep::stage: {
      if (local.stage >= decl.stages.size() || local.left <= 0) {
        frame.step = static_cast<std::uint8_t>(DamageStep::deal);
        return;
      }
      const WordId stage = decl.stages[local.stage++];
      local.left = static_cast<std::int16_t>(
          local.left - prevented(context, stage, local.kind, local.object, local.target_seat, local.left));
      const WordId window = rules.stage_window(stage);
      if (window != no_word && local.left > 0) {
        const Seat owner = local.object != 0 ? context.row(local.object).controller : local.target_seat;
        context.open_window(window, owner, seat_bit(owner));
      }
      return;
    }
    case DamageStep::deal:
      if (local.left > 0 && decl.by_point && local.object != 0) {
        frame.step = static_cast<std::uint8_t>(DamageStep::point);
        return;
      }
      take(context, decl, local.object, local.target_seat, local.left, {local.kind, local.source, frame.seat});
      frame.step = static_cast<std::uint8_t>(DamageStep::next);
      return;
    case DamageStep::point:
      if (local.point >= local.left || !context.in_play(local.object)) {
        frame.step = static_cast<std::uint8_t>(DamageStep::next);
        return;
      }
      ++local.point;
      context.table().module->damage_point(context, frame, local.object);
      return;
    case DamageStep::next:
      ++local.at;
      frame.step = static_cast<std::uint8_t>(DamageStep::target);
      return;
  }
}

}  // namespace gantry
