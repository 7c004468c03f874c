// Operations on counted things, numbers and dice.
#include <algorithm>

#include "gantry/game.hpp"
#include "gantry/module.hpp"
#include "operations.hpp"
#include "steps.hpp"

namespace gantry {
namespace {

/// What a holder parameter names: objects, else seats, else an area.
struct Holders {
  ObjectList objects;
  SeatSet seats = 0;
  AreaId area = 0;
  bool table = false;
};

void holders(const Reader& reader, NodeId node, const Env& env, Holders& out) {
  const NodeKind kind = reader.rules().nodes[node].kind;
  out.table = kind == NodeKind::ref_table;
  if (kind == NodeKind::ref_area_of || kind == NodeKind::place_area) {
    out.area = reader.area(node, env);
    return;
  }
  if (kind == NodeKind::ref_list) {
    const Node& list = reader.rules().nodes[node];
    for (int i = 0; i < list.count; ++i) {
      Holders one;
      holders(reader, static_cast<NodeId>(list.first + i), env, one);
      for (const ObjectId id : one.objects.list()) out.objects.add(id);
      out.seats = static_cast<SeatSet>(out.seats | one.seats);
      if (out.area == 0) out.area = one.area;
    }
    return;
  }
  reader.objects(node, env, out.objects);
  if (out.objects.count > 0) return;
  const bool loop_object = kind == NodeKind::ref_it && env.it.kind == RefKind::object;
  if (!loop_object) out.seats = reader.seats(node, env);
  if (out.seats == 0) out.area = reader.area(node, env);
}

int there(const Reader& reader, const Holders& from, WordId resource) {
  if (from.objects.count > 0) {
    int total = 0;
    for (const ObjectId id : from.objects.list()) total += reader.resource(id, resource);
    return total;
  }
  if (from.seats != 0) {
    int total = 0;
    for (Seat seat = 0; seat < reader.state().seat_count; ++seat) {
      if (has_seat(from.seats, seat)) total += reader.seat_resource(seat, resource);
    }
    return total;
  }
  const int held = reader.rules().resources[resource].area;
  return from.area == 0 || held < 0 ? 0 : reader.state().areas[from.area].held[static_cast<std::size_t>(held)];
}

/// Gives or takes the full n at each holder; the number moved in all.
int change_each(Context& context, const Holders& who, WordId resource, int n, ObjectId source) {
  int total = 0;
  for (const ObjectId id : who.objects.list()) {
    if (!context.table().module->may_affect(context, source, id)) continue;
    total += std::abs(context.add_resource(id, resource, n));
  }
  if (who.objects.count == 0) {
    for (Seat seat = 0; seat < context.state().seat_count; ++seat) {
      if (has_seat(who.seats, seat)) total += std::abs(context.add_seat_resource(seat, resource, n));
    }
    if (who.seats == 0 && who.area != 0) total += std::abs(context.add_area_resource(who.area, resource, n));
  }
  return total;
}

/// What comes from nowhere: out of the bank, holder after holder, where the resource has one.
int give_made(Context& context, const Holders& to, WordId resource, int n, ObjectId source) {
  if (context.rules().resources[resource].bank < 0) return change_each(context, to, resource, n, source);
  int total = 0;
  const auto give = [&](const Holders& one) {
    const int there = std::min(n, context.banked(resource));
    const int moved = there > 0 ? change_each(context, one, resource, there, source) : 0;
    (void)context.add_banked(resource, -moved);
    total += moved;
  };
  for (const ObjectId id : to.objects.list()) {
    Holders one;
    one.objects.add(id);
    give(one);
  }
  for (Seat seat = 0; to.objects.count == 0 && seat < context.state().seat_count; ++seat) {
    if (!has_seat(to.seats, seat)) continue;
    Holders one;
    one.seats = seat_bit(seat);
    give(one);
  }
  if (to.objects.count == 0 && to.seats == 0) give(to);
  return total;
}

}  // namespace

OpResult run_damage(Context& context, Frame& frame, const Op& op) {
  if (frame.as<EffectFrame>().progress > 0) return OpResult::done;
  Holders to;
  holders(context, op.arg(param::damage::to), op.env(), to);
  ObjectList hit;
  for (const ObjectId id : to.objects.list()) {
    if (context.table().module->may_affect(context, op.env().self.id, id)) hit.add(id);
  }
  const int n = context.amount(op.arg(param::damage::n), op.env());
  const WordId kind = op.has(param::damage::kind) ? op.word(param::damage::kind) : WordId{0};
  const std::uint8_t depth = context.state().frame_count;
  context.damage(hit.list(), to.seats, n, kind, op.env().self.id, op.env().you);
  yield_number(context, frame, op, n);
  return context.state().frame_count != depth ? OpResult::again : OpResult::done;
}

OpResult run_prevent(Context& context, Frame& frame, const Op& op) {
  const int n = context.amount(op.arg(param::prevent::n), op.env());
  State& state = context.state();
  for (int i = state.frame_count - 1; i >= 0; --i) {
    Frame& below = state.frames[static_cast<std::size_t>(i)];
    if (below.kind != FrameKind::damage) continue;
    auto& local = below.as<DamageFrame>();
    const int now = std::clamp(n, 0, static_cast<int>(local.left));
    local.left = static_cast<std::int16_t>(local.left - now);
    yield_number(context, frame, op, now);
    break;
  }
  return OpResult::done;
}

OpResult run_transfer(Context& context, Frame& frame, const Op& op) {
  const WordId resource = op.word(param::transfer::resource);
  const int n = op.has(param::transfer::n) ? context.amount(op.arg(param::transfer::n), op.env()) : 1;
  const bool has_from = op.has(param::transfer::from);
  const bool has_to = op.has(param::transfer::to);
  Holders from;
  Holders to;
  if (has_from) holders(context, op.arg(param::transfer::from), op.env(), from);
  if (has_to) holders(context, op.arg(param::transfer::to), op.env(), to);
  int moved = 0;
  const ObjectId source = op.env().self.id;
  if (!has_from) {
    moved = give_made(context, to, resource, n, source);
  } else if (!has_to) {
    const int leave = op.has(param::transfer::leave) ? context.amount(op.arg(param::transfer::leave), op.env()) : 0;
    const int most = leave > 0 ? std::clamp(there(context, from, resource) - leave, 0, n) : n;
    moved = change_each(context, from, resource, -most, source);
    (void)context.add_banked(resource, moved);
  } else {
    const int leave = op.has(param::transfer::leave) ? context.amount(op.arg(param::transfer::leave), op.env()) : 0;
    const int take = std::clamp(there(context, from, resource) - leave, 0, std::max(n, 0));
    // The receiver's room decides, then exactly so much leaves the giver: nothing is made or lost on the way.
    ObjectList first;
    if (to.objects.count > 0) first.add(to.objects.ids[0]);
    Holders receiver;
    receiver.objects = first;
    receiver.seats = to.objects.count > 0 ? SeatSet{0} : static_cast<SeatSet>(to.seats & (0U - to.seats));
    receiver.area = to.area;
    moved = change_each(context, receiver, resource, take, source);
    int left = moved;
    for (const ObjectId id : from.objects.list()) left -= std::abs(context.add_resource(id, resource, -left));
    for (Seat seat = 0; seat < context.state().seat_count && from.objects.count == 0; ++seat) {
      if (has_seat(from.seats, seat)) left -= std::abs(context.add_seat_resource(seat, resource, -left));
    }
    if (left > 0 && from.area != 0) (void)context.add_area_resource(from.area, resource, -left);
  }
  yield_number(context, frame, op, moved);
  return OpResult::done;
}

bool can_transfer(const Reader& reader, const Op& op) {
  const WordId resource = op.word(param::transfer::resource);
  const int n = op.has(param::transfer::n) ? reader.amount(op.arg(param::transfer::n), op.env()) : 1;
  if (op.has(param::transfer::from)) {
    Holders from;
    holders(reader, op.arg(param::transfer::from), op.env(), from);
    const int leave = op.has(param::transfer::leave) ? reader.amount(op.arg(param::transfer::leave), op.env()) : 0;
    return there(reader, from, resource) - leave >= n;
  }
  Holders to;
  holders(reader, op.arg(param::transfer::to), op.env(), to);
  if (to.objects.count == 0) return to.seats != 0 || to.area != 0;
  const ResourceDecl& decl = reader.rules().resources[resource];
  return std::ranges::all_of(to.objects.list(), [&](ObjectId id) {
    return reader.resource(id, resource) + n <= std::min<int>(decl.most, 127);
  });
}

OpResult run_modify(Context& context, Frame& frame, const Op& op) {
  Holders who;
  holders(context, op.arg(param::modify::what), op.env(), who);
  const Node& mods = op.node(param::modify::mods);
  const Node& until = op.node(param::modify::until);
  const bool has_until = op.has(param::modify::until);
  Modifier modifier;
  modifier.source = op.env().self.id;
  modifier.seat = op.env().you;
  modifier.from = op.word(param::modify::from);
  modifier.uses = op.has(param::modify::uses)
                      ? static_cast<std::uint8_t>(context.amount(op.arg(param::modify::uses), op.env()))
                      : std::uint8_t{0};
  if (has_until && until.n == static_cast<std::int16_t>(Lasts::moment)) {
    modifier.until = until.a;
    if (until.a != no_word && context.rules().moments[until.a].own) modifier.until_seat = op.env().you;
  }
  if (has_until && until.n == static_cast<std::int16_t>(Lasts::leaves)) modifier.until_seat = while_source_stays;
  int changed = 0;
  if (who.objects.count > 0) {
    modifier.scope = ModifierScope::objects;
    for (const ObjectId id : who.objects.list()) {
      if (!context.table().module->may_affect(context, modifier.source, id)) continue;
      modifier.targets.add(id);
      ++changed;
    }
  } else if (who.table) {
    modifier.scope = ModifierScope::table;
    changed = 1;
  } else if (who.seats != 0) {
    modifier.scope = ModifierScope::seats;
    modifier.targets.words[0] = who.seats;
    changed = std::popcount(who.seats);
  }
  if (changed > 0) {
    for (int m = 0; m < mods.a; ++m) {
      const auto index = static_cast<std::uint16_t>(mods.n + m);
      const Mod& mod = context.rules().mods[index];
      modifier.kind = static_cast<ModifierKind>(mod.kind);
      modifier.what = mod.what;
      modifier.extra = index;
      modifier.tag = mod.tag;
      modifier.condition = mod.condition;
      modifier.amount =
          mod.is_constant ? mod.constant : static_cast<std::int16_t>(context.amount(mod.amount, op.env()));
      context.add_modifier(modifier);
    }
  }
  yield_number(context, frame, op, changed);
  return OpResult::done;
}

/// Dice of one roll: more come from numbers that run away (DESIGN C11).
constexpr int most_dice = 64;

OpResult run_roll(Context& context, Frame& frame, const Op& op) {
  const int dice = op.has(param::roll::dice) ? context.amount(op.arg(param::roll::dice), op.env()) : 1;
  const int sides = op.has(param::roll::sides) ? context.amount(op.arg(param::roll::sides), op.env()) : 6;
  if (dice > most_dice) {
    context.limit_reached(Limit::dice);
    return OpResult::done;
  }
  int sum = 0;
  for (int i = 0; i < dice; ++i) {
    const int face = context.roll_die(sides);
    sum += face;
    context.tell(EventKind::rolled, op.env().you, static_cast<WordId>(sides), face);
  }
  yield_number(context, frame, op, sum);
  return OpResult::done;
}

}  // namespace gantry
