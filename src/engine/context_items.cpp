// Effect records and their bindings, triggers, settling, and the end of seats and games.
#include <algorithm>

#include "frames.hpp"
#include "gantry/context.hpp"
#include "gantry/game.hpp"

namespace gantry {

// --- items and bindings

Item& Context::new_item(ItemKind kind, Seat seat, ObjectId source) {
  if (state_.item_count >= cap::items) {
    limit_reached(Limit::items);
    spare_item_.write(0, Item{});
    Item& nowhere = spare_item_[0];
    nowhere.kind = kind;
    nowhere.seat = seat;
    nowhere.source = ref(source);
    nowhere.def = state_.rows[source].def;
    return nowhere;
  }
  ItemId id = 1;
  while (find_item(id) != nullptr) ++id;
  Item& item = state_.items[state_.item_count++];
  item = Item{};
  item.id = id;
  item.kind = kind;
  item.seat = seat;
  item.source = ref(source);
  item.def = state_.rows[source].def;
  item.origin = state_.rows[source].zone;
  return item;
}

void Context::free_item(ItemId id) {
  int kept = 0;
  for (int i = 0; i < state_.binding_count; ++i) {
    if (state_.bindings[static_cast<std::size_t>(i)].owner == id) continue;
    state_.bindings[static_cast<std::size_t>(kept++)] = state_.bindings[static_cast<std::size_t>(i)];
  }
  state_.binding_count = static_cast<std::uint8_t>(kept);
  const auto end = state_.items.begin() + state_.item_count;
  const auto gone = std::find_if(state_.items.begin(), end, [&](const Item& item) { return item.id == id; });
  if (gone == end) return;
  std::copy(gone + 1, end, gone);
  --state_.item_count;
}

void Context::bind(ItemId owner, std::uint8_t name, BindingKind kind, int value, std::uint8_t life) {
  if (state_.over == over_by_limit) return;  // what is half done is left as it is
  if (state_.binding_count >= cap::bindings) {
    limit_reached(Limit::bindings);
    return;
  }
  Binding& binding = state_.bindings[state_.binding_count++];
  binding = Binding{};
  binding.owner = owner;
  binding.name = name;
  binding.kind = kind;
  binding.life = life;
  binding.value = static_cast<std::int16_t>(value);
}

void Context::unbind(ItemId owner, std::uint8_t name) {
  int kept = 0;
  for (int i = 0; i < state_.binding_count; ++i) {
    const Binding binding = state_.bindings[static_cast<std::size_t>(i)];
    if (binding.owner == owner && binding.name == name) continue;
    state_.bindings[static_cast<std::size_t>(kept++)] = binding;
  }
  state_.binding_count = static_cast<std::uint8_t>(kept);
}

// --- triggers

void Context::make_trigger(ObjectId source, std::uint16_t ability_index, ObjectId event_source, ObjectId event_target,
                           WordId moment) {
  const Ability& ability = rules_.abilities[ability_index];
  if (ability.used_bit < 16 && ((row(source).used >> ability.used_bit) & 1U) != 0) return;
  if (ability.where != 0 ? ((ability.where >> table_.zone_word[row(source).zone]) & 1U) == 0
                         : !in_play(source) && event_source != source) {
    return;
  }
  Env env;
  env.self = ref(source);
  env.you = row(source).controller;
  env.x = ability.x;
  std::array<Binding, 2> event{};
  int count = 0;
  const auto note = [&](std::uint8_t name, ObjectId id) {
    if (id == 0) return;
    Binding& binding = event[static_cast<std::size_t>(count++)];
    binding.name = name;
    binding.life = state_.rows[id].life;
    binding.value = id;
  };
  note(event_source_binding, event_source);
  note(event_target_binding, event_target);
  env.supposed = std::span<const Binding>(event.data(), static_cast<std::size_t>(count));
  if (ability.condition != 0 && !holds(ability.condition, env)) return;
  // What is optional is not offered when the reserve is used up (DESIGN C11).
  if (ability.may && (state_.item_count + 4 >= cap::items || !room_for_frames(8))) return;
  Item& item = new_item(ItemKind::trigger, row(source).controller, source);
  if (item.id == 0) return;
  item.ability = ability_index;
  item.list = ability.effect;
  item.status = ItemStatus::waiting;
  item.moment = moment;
  item.module_data = table_.module->trigger_place(*this, source);
  const ItemId id = item.id;
  for (int i = 0; i < count; ++i) {
    const Binding& binding = event[static_cast<std::size_t>(i)];
    bind(id, binding.name, BindingKind::object, binding.value, binding.life);
  }
  if (ability.used_bit < 16) {
    state_.rows[source].used = static_cast<std::uint16_t>(state_.rows[source].used | (1U << ability.used_bit));
  }
  tell_object(EventKind::triggered, source, row(source).controller);
  if (ability.run_inline && moment == no_word) {  // part of the event itself: at once
    begin_trigger(*find_item(id));
  } else {
    state_.triggers_pending = 1;
  }
}

void Context::raise(WordId event, ObjectId source, ObjectId target) {
  const auto look_at = [&](ObjectId id) {
    const Definition& definition = def(id);
    for (int a = 0; a < definition.abilities; ++a) {
      const auto index = static_cast<std::uint16_t>(definition.first_ability + a);
      const Ability& ability = rules_.abilities[index];
      if (ability.kind != AbilityKind::trigger || ability.event != event) continue;
      if (!trigger_concerns(ability, id, source)) continue;
      make_trigger(id, index, source, target, no_word);
    }
  };
  state_.triggered.each([&](ObjectId id) { look_at(id); });
  // The event's own card is looked at wherever it lies: a trigger on leaving finds it where it went.
  if (source != 0 && !state_.triggered.has(source) && rules_.defs[state_.rows[source].def].has_triggered)
    look_at(source);
}

bool Context::trigger_concerns(const Ability& ability, ObjectId owner, ObjectId source) const {
  Env env;
  env.self = ref(owner);
  env.you = row(owner).controller;
  if (ability.of == 0) return source == owner;
  if (ability.of_is_filter) return source != 0 && fits_anywhere(source, ability.of, env);
  ObjectList list;
  objects(ability.of, env, list);
  return std::ranges::find(list.list(), source) != list.list().end();
}

/// A filter on something that may just have left play.
bool Context::fits_anywhere(ObjectId id, NodeId node, const Env& env) const {
  if (in_play(id) || rules_.nodes[node].kind != NodeKind::filter) return fits(id, node, env);
  const Filter& filter = rules_.filters[static_cast<std::size_t>(rules_.nodes[node].n)];
  const Definition& definition = def(id);
  if (filter.kinds != 0 && (definition.kinds & filter.kinds) == 0) return false;
  if (filter.zones != 0 && ((filter.zones >> table_.zone_word[row(id).zone]) & 1U) == 0) return false;
  const Seat side = row(id).owner != no_seat ? row(id).owner : row(id).controller;
  if (filter.controller == Whose::you && side != env.you) return false;
  if (filter.controller == Whose::other && side == env.you) return false;
  for (int i = 0; i < filter.count; ++i) {
    if (!fact_holds(id, static_cast<NodeId>(filter.first + i), env)) return false;
  }
  return true;
}

// --- settling

void Context::settle() {
  if (state_.over != 0) return;
  for (int round = 0; state_.numbers_changed != 0 && state_.over == 0; ++round) {
    checking_ = state_.numbers_changed;
    state_.numbers_changed = 0;
    if (!table_.module->state_check(*this)) break;
    if (round > 300) {
      limit_reached(Limit::checks);
      return;
    }
  }
  if (state_.triggers_pending != 0 && state_.over == 0) place_trigger();
}

void Context::place_trigger() {
  const Seat first = state_.active == no_seat ? Seat{0} : state_.active;
  Item* next = nullptr;
  int best = (max_seats + 1) << 8;
  for (int i = 0; i < state_.item_count; ++i) {
    Item& item = state_.items[static_cast<std::size_t>(i)];
    if (item.status != ItemStatus::waiting) continue;
    const int place = item.kind == ItemKind::trigger ? item.module_data : 0;
    const int order = ((item.seat + state_.seat_count - first) % state_.seat_count) << 8 | place;
    if (order < best) {
      best = order;
      next = &item;
    }
  }
  if (next == nullptr) {
    state_.triggers_pending = 0;
    return;
  }
  begin_trigger(*next);
}

/// Targets and costs of a trigger first, then the stack or at once.
void Context::begin_trigger(Item& item) {
  const Ability& ability = rules_.abilities[item.ability];
  if (item.ability != 0 && (ability.targets > 0 || ability.may || ability.cost != 0)) {
    item.status = ItemStatus::announcing;
    const ItemId id = item.id;
    const Seat seat = item.seat;
    Frame& frame = push(FrameKind::announce,
                        static_cast<std::uint8_t>(ability.may ? AnnounceStep::confirm : AnnounceStep::target));
    frame.seat = seat;
    auto& local = frame.as<AnnounceFrame>();
    local.item = id;
    local.forced = 1;
    return;
  }
  put_trigger(item);
}

void Context::stack_item(ItemId id) {
  // Records on the stack stand in the order of stacking, the top last.
  const auto end = state_.items.begin() + state_.item_count;
  const auto found = std::find_if(state_.items.begin(), end, [&](const Item& item) { return item.id == id; });
  if (found == end) return;
  found->status = ItemStatus::stacked;
  std::rotate(found, found + 1, end);
}

void Context::put_trigger(Item& item) {
  const bool stacks = rules_.trigger_mode == TriggerMode::stack && item.ability != 0 &&
                      !rules_.abilities[item.ability].run_inline && item.kind == ItemKind::trigger;
  if (stacks) {
    const ItemId stacked = item.id;
    stack_item(stacked);
    tell_item(EventKind::announced, *find_item(stacked));
    // The next one follows at once; the window that is open, or the module's next step, deals with the stack.
    place_trigger();
    return;
  }
  item.status = ItemStatus::resolving;
  const ItemId id = item.id;
  Frame& frame = push(FrameKind::resolve, static_cast<std::uint8_t>(ResolveStep::start));
  frame.as<ResolveFrame>().item = id;
}

ItemId Context::stack_top() const {
  for (int i = state_.item_count - 1; i >= 0; --i) {
    const Item& item = state_.items[static_cast<std::size_t>(i)];
    if (item.status == ItemStatus::stacked) return item.id;
  }
  return 0;
}

void Context::negate(ItemId id, bool to_origin) {
  Item* item = find_item(id);
  if (item == nullptr) return;
  tell_item(EventKind::negated, *item);
  const Item copy = *item;
  put_away(copy, to_origin);
  free_item(id);
  table_.module->item_gone(*this, copy);
}

void Context::put_away(const Item& item, bool to_origin) {
  if (item.kind != ItemKind::play || item.source.id == 0 || !alive(item.source)) return;
  const ObjectId id = item.source.id;
  if (to_origin) {
    move(id, item.origin);
    return;
  }
  const std::uint32_t kinds = rules_.defs[item.def].kinds;
  for (std::size_t kind = 0; kind < rules_.kinds.size(); ++kind) {
    if (((kinds >> kind) & 1U) == 0) continue;
    const KindDecl& decl = rules_.kinds[kind];
    if (decl.after == no_word || decl.played_to == no_word) continue;
    if (table_.zone_word[row(id).zone] != decl.played_to) return;  // its effect moved it
    forget_costs(id);
    move(id, table_.zone(decl.after, row(id).owner));
    return;
  }
}

void Context::forget_costs(ObjectId id) {
  for (std::size_t r = 0; def(id).rolled_costs != 0 && r < def(id).cost.size(); ++r) {
    const WordId face = ((def(id).rolled_costs >> r) & 1U) == 0 ? no_word : rules_.resources[r].cost_face;
    if (face != no_word) (void)add_resource(id, face, -resource(id, face));
  }
}

ItemId Context::run_list(NodeId list, Seat seat, ObjectId source) {
  Item& item = new_item(ItemKind::rule, seat, source);
  item.list = list;
  item.status = ItemStatus::resolving;
  const ItemId id = item.id;
  Frame& frame = push(FrameKind::resolve, static_cast<std::uint8_t>(ResolveStep::start));
  frame.as<ResolveFrame>().item = id;
  return id;
}

// --- seats that leave, the end

void Context::eliminate(Seat seat) {
  if (!has_seat(state_.living, seat)) return;
  state_.living = static_cast<SeatSet>(state_.living & ~seat_bit(seat));
  state_.numbers_changed |= objects_changed;
  for (int i = 0; i < state_.frame_count; ++i) {
    Frame& frame = state_.frames[static_cast<std::size_t>(i)];
    if (frame.kind == FrameKind::window) {
      auto& window = frame.as<WindowFrame>();
      window.roster = static_cast<SeatSet>(window.roster & ~seat_bit(seat));
      window.passes = 0;
    }
    if (frame.kind == FrameKind::sealed) {
      auto& sealed = frame.as<SealedFrame>();
      sealed.entitled = static_cast<SeatSet>(sealed.entitled & ~seat_bit(seat));
      sealed.done = static_cast<SeatSet>(sealed.done & ~seat_bit(seat));
      sealed.slips[seat] = {};
    }
  }
  tell(EventKind::eliminated, seat);
}

void Context::finish(SeatSet winners) {
  if (state_.over == over_by_limit) return;  // a limit stopped it before
  state_.over = 1;
  state_.winners = winners;
  for (int i = 0; i < state_.frame_count; ++i) state_.frames[static_cast<std::size_t>(i)] = Frame{};
  state_.frame_count = 0;
  state_.item_count = 0;
  state_.binding_count = 0;
  state_.triggers_pending = 0;
  state_.decision = Decision{};
  tell(EventKind::over, no_seat, no_word, winners);
}

}  // namespace gantry
