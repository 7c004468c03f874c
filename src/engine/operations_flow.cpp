// Operations that choose, branch, repeat and wait.
#include <algorithm>

#include "gantry/game.hpp"
#include "operations.hpp"
#include "steps.hpp"

namespace gantry {
namespace {

/// Pushes a nested list of the same item.
void push_list(Context& context, const Frame& frame, NodeId list) {
  const auto from = frame.as<EffectFrame>();
  Frame& nested = context.push(FrameKind::effect);
  auto& local = nested.as<EffectFrame>();
  local.item = from.item;
  local.list = list;
  local.it = from.it;
}

}  // namespace

OpResult run_negate(Context& context, Frame& frame, const Op& op) {
  const Item* mine = context.find_item(frame.as<EffectFrame>().item);
  const Node& what = op.node(param::negate::item);
  ItemId target = 0;
  if (what.kind == NodeKind::ref_binding) {
    for (const Binding& binding : context.bindings()) {
      if (binding.owner == op.env().item && binding.name == what.a && binding.kind == BindingKind::item) {
        target = static_cast<ItemId>(binding.value);
      }
    }
  } else if (mine != nullptr) {
    target = mine->answers;
  }
  const bool origin =
      op.has(param::negate::to) && static_cast<NegateTo>(op.word(param::negate::to)) == NegateTo::origin;
  if (target != 0) context.negate(target, origin);
  return OpResult::done;
}

OpResult run_choose(Context& context, Frame& frame, const Op& op) {
  auto& local = frame.as<EffectFrame>();
  const auto index = static_cast<std::uint16_t>(op.node(param::choose::choice).n);
  const Choice& choice = context.rules().choices[index];
  const SeatSet by = choice.by == 0 ? seat_bit(op.env().you) : context.seats(choice.by, op.env());
  if (local.progress == 0) context.unbind(local.item, choice.name);
  int at = 0;
  for (Seat seat = 0; seat < context.state().seat_count; ++seat) {
    if (!has_seat(static_cast<SeatSet>(by & context.state().living), seat) || at++ < local.progress) continue;
    Frame& frame_above = context.push(FrameKind::pick, static_cast<std::uint8_t>(PickStep::ask));
    frame_above.seat = seat;
    if (choice.sight != static_cast<std::uint8_t>(Secrecy::open)) frame_above.audience = seat_bit(seat);
    auto& pick = frame_above.as<PickFrame>();
    pick.item = local.item;
    pick.choice = index;
    pick.it = op.env().it;
    return OpResult::again;
  }
  return OpResult::done;
}

bool can_choose(const Reader& reader, const Op& op) {
  const Choice& choice = reader.rules().choices[static_cast<std::size_t>(op.node(param::choose::choice).n)];
  RefList list;
  reader.candidates(choice, op.env(), list);
  const auto [least, most] = choice_bounds(reader, choice, op.env(), list.count);
  return list.count >= least;
}

OpResult run_branch(Context& context, Frame& frame, const Op& op) {
  if (frame.as<EffectFrame>().progress > 0) return OpResult::done;
  const bool yes = context.holds(op.arg(param::branch::cond), op.env());
  const int which = yes ? param::branch::then : param::branch::otherwise;
  if (!op.has(which)) return OpResult::done;
  push_list(context, frame, op.arg(which));
  return OpResult::again;
}

OpResult run_for_each(Context& context, Frame& frame, const Op& op) {
  if (frame.as<EffectFrame>().progress > 0) return OpResult::done;
  const auto item = frame.as<EffectFrame>().item;
  const Node& in = op.node(param::for_each::in);
  const auto name = static_cast<std::uint8_t>(first_core_binding + context.state().frame_count);
  int count = 0;
  auto kind = RefKind::object;
  if (in.kind == NodeKind::times) {
    kind = RefKind::number;
    count = std::max(0, context.amount(in.first, op.env()));
  } else {
    ObjectList list;
    context.objects(op.arg(param::for_each::in), op.env(), list);
    for (const ObjectId id : list.list()) context.bind(item, name, BindingKind::object, id, context.row(id).life);
    count = list.count;
    if (count == 0) {
      kind = RefKind::seat;
      const SeatSet seats = context.seats(op.arg(param::for_each::in), op.env());
      const Seat first = context.state().active == no_seat ? Seat{0} : context.state().active;
      for (int step = 0; step < context.state().seat_count; ++step) {
        const auto seat = static_cast<Seat>((first + step) % context.state().seat_count);
        if (!has_seat(seats, seat)) continue;
        context.bind(item, name, BindingKind::seat, seat);
        ++count;
      }
    }
  }
  if (count == 0) return OpResult::done;
  push_list(context, frame, op.arg(param::for_each::body));
  auto& loop = context.state().top().as<EffectFrame>();
  loop.loop_kind = static_cast<std::uint8_t>(kind);
  loop.loop_name = name;
  loop.loop_count = static_cast<std::uint16_t>(count);
  loop.it = loop_thing(context, loop);
  return OpResult::again;
}

OpResult run_may(Context& context, Frame& frame, const Op& op) {
  auto& local = frame.as<EffectFrame>();
  const Seat by = op.has(param::may::by) ? context.seat(op.arg(param::may::by), op.env()) : op.env().you;
  const auto payable = [&] {
    if (!op.has(param::may::cost)) return true;
    const Node& list = op.node(param::may::cost);
    for (int i = 0; i < list.count; ++i) {
      const Node& node = context.rules().nodes[static_cast<std::size_t>(list.first + i)];
      const OpDecl& decl = context.table().game->operations[node.a];
      if (decl.can != nullptr && !decl.can(context, Op(context.rules(), node, op.env()))) return false;
    }
    return true;
  };
  // progress: 0 ask, 1 answered (scratch: 1 yes, 2 no), 2 cost paid, 3 over
  if (local.progress == 0) {
    if (by == no_seat || !has_seat(context.state().living, by) || !payable()) {
      local.scratch = 2;
    } else {
      Frame& above = context.push(FrameKind::pick, static_cast<std::uint8_t>(PickStep::yes_or_no));
      above.seat = by;
      auto& pick = above.as<PickFrame>();
      pick.item = local.item;
      pick.prompt = op.has(param::may::prompt) ? op.word(param::may::prompt) : context.rules().prompt_may;
      pick.it = op.env().it;
      return OpResult::again;
    }
  }
  const bool yes = local.scratch == 1;
  if (local.progress <= 1 && yes && op.has(param::may::cost)) {
    local.progress = 1;
    push_list(context, frame, op.arg(param::may::cost));
    return OpResult::again;
  }
  if (local.progress <= 2) {
    local.progress = 2;
    if (op.as() != 0) context.bind(local.item, op.as(), BindingKind::number, yes ? 1 : 0);
    const int which = yes ? param::may::body : param::may::otherwise;
    if (!op.has(which)) return OpResult::done;
    push_list(context, frame, op.arg(which));
    return OpResult::again;
  }
  return OpResult::done;
}

OpResult run_later(Context& context, Frame& frame, const Op& op) {
  const ItemId mine = frame.as<EffectFrame>().item;
  const Item from = *context.find_item(mine);
  Item& item = context.new_item(ItemKind::rule, from.seat, from.source.id);
  item.source = from.source;
  item.def = from.def;
  item.status = ItemStatus::scheduled;
  item.list = op.arg(param::later::body);
  item.moment = op.word(param::later::at);
  item.moment_seat = op.has(param::later::of) ? context.seat(op.arg(param::later::of), op.env()) : no_seat;
  if (item.moment != no_word && context.rules().moments[item.moment].own && item.moment_seat == no_seat)
    item.moment_seat = from.seat;
  item.x = from.x;
  const ItemId id = item.id;
  State& state = context.state();
  const int count = state.binding_count;
  for (int i = 0; i < count; ++i) {
    const Binding binding = state.bindings[static_cast<std::size_t>(i)];
    if (binding.owner != mine || binding.name >= first_core_binding) continue;
    context.bind(id, binding.name, binding.kind, binding.value, binding.life);
  }
  return OpResult::done;
}

OpResult run_run(Context& context, Frame& frame, const Op& op) {
  auto& local = frame.as<EffectFrame>();
  if (local.progress > 0) return OpResult::done;
  const Rules& rules = context.rules();
  NodeId list = 0;
  if (op.has(param::run::procedure)) list = rules.procedures[op.word(param::run::procedure)];
  if (op.has(param::run::ability))
    list = rules.abilities[static_cast<std::size_t>(op.node(param::run::ability).n)].effect;
  if (op.has(param::run::with)) {
    const Node& with = op.node(param::run::with);
    for (int i = 0; i < with.count; ++i) {
      const Node& one = rules.nodes[static_cast<std::size_t>(with.first + i)];
      const ObjectId id = context.object(one.first, op.env());
      context.unbind(local.item, one.a);
      if (id != 0) {
        context.bind(local.item, one.a, BindingKind::object, id, context.row(id).life);
      } else if (const Seat seat = context.seat(one.first, op.env()); seat != no_seat) {
        context.bind(local.item, one.a, BindingKind::seat, seat);
      } else {
        context.bind(local.item, one.a, BindingKind::number, context.amount(one.first, op.env()));
      }
    }
  }
  if (list == 0) return OpResult::done;
  push_list(context, frame, list);
  return OpResult::again;
}

}  // namespace gantry
