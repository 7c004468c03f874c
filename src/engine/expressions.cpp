// References, amounts and conditions: compiled JSON trees evaluated on a State (EFFECTS section 3).
#include <algorithm>

#include "frames.hpp"
#include "gantry/game.hpp"
#include "gantry/reader.hpp"

namespace gantry {
namespace {

/// Calls visit(binding) for the things of one name, assumed ones first, until it returns false.
template <class Visit>
void each_binding(const State& state, const Env& env, std::uint8_t name, Visit&& visit) {
  for (const Binding& binding : env.supposed) {
    if (binding.name == name && !visit(binding)) return;
  }
  if (env.item == 0) return;
  for (int i = 0; i < state.binding_count; ++i) {
    const Binding& binding = state.bindings[static_cast<std::size_t>(i)];
    if (binding.owner == env.item && binding.name == name && !visit(binding)) return;
  }
}

/// What a fact is asked about; nothing when the object or seat is not there.
std::optional<Ref> fact_subject(const Reader& reader, const FactDecl& fact, NodeId subject, const Env& env) {
  if (fact.subject == RefKind::object) {
    const ObjectId id = reader.object(subject, env);
    return id == 0 ? std::nullopt : std::optional(Ref::object(id));
  }
  if (fact.subject == RefKind::seat) {
    const Seat who = reader.seat(subject, env);
    return who == no_seat ? std::nullopt : std::optional(Ref::seat(who));
  }
  return fact.subject == RefKind::area ? Ref::area(reader.area(subject, env)) : Ref{};
}

bool compare(Compare how, int a, int b) {
  switch (how) {
    case Compare::less: return a < b;
    case Compare::at_most: return a <= b;
    case Compare::equal: return a == b;
    case Compare::at_least: return a >= b;
    case Compare::more: return a > b;
  }
  return false;
}

}  // namespace

// --- references

void Reader::objects(NodeId node_id, const Env& env, ObjectList& out) const {
  const Node& node = rules_.nodes[node_id];
  const auto add = [&](ObjectId id) {
    if (id != 0) out.add(id);
  };
  const auto add_ref = [&](ObjectRef ref) {
    if (alive(ref)) out.add(ref.id);
  };
  switch (node.kind) {
    case NodeKind::ref_self: add_ref(env.self); return;
    case NodeKind::ref_host:
      if (alive(env.self)) add(host_of(env.self.id));
      return;
    case NodeKind::ref_it:
      if (env.it.kind == RefKind::object) add(env.it.id);
      return;
    case NodeKind::ref_role:
      for (const ObjectId id : all_in_play()) {
        if (has_role(id, node.a)) out.add(id);
      }
      return;
    case NodeKind::ref_event_source:
    case NodeKind::ref_event_target: {
      const std::uint8_t name = node.kind == NodeKind::ref_event_source ? event_source_binding : event_target_binding;
      each_binding(state_, env, name, [&](const Binding& binding) {
        add_ref({static_cast<ObjectId>(binding.value), binding.life});
        return true;
      });
      return;
    }
    case NodeKind::ref_binding:
      each_binding(state_, env, node.a, [&](const Binding& binding) {
        if (binding.kind == BindingKind::object) add_ref({static_cast<ObjectId>(binding.value), binding.life});
        return true;
      });
      return;
    case NodeKind::ref_host_of: {
      const ObjectId id = object(node.first, env);
      if (id != 0) add(row(id).host);
      return;
    }
    case NodeKind::ref_list:
      for (int i = 0; i < node.count; ++i) objects(static_cast<NodeId>(node.first + i), env, out);
      return;
    case NodeKind::each: matching(node.first, env, out); return;
    default: return;
  }
}

ObjectId Reader::object(NodeId node_id, const Env& env) const {
  const Node& node = rules_.nodes[node_id];
  switch (node.kind) {  // the common single references without a list
    case NodeKind::ref_self: return alive(env.self) ? env.self.id : ObjectId{0};
    case NodeKind::ref_host: return alive(env.self) ? host_of(env.self.id) : ObjectId{0};
    case NodeKind::ref_it: return env.it.kind == RefKind::object ? env.it.id : ObjectId{0};
    case NodeKind::ref_binding: {
      ObjectId found = 0;
      each_binding(state_, env, node.a, [&](const Binding& binding) {
        if (binding.kind == BindingKind::object && alive({static_cast<ObjectId>(binding.value), binding.life})) {
          found = static_cast<ObjectId>(binding.value);
        }
        return found == 0;
      });
      return found;
    }
    default: {
      ObjectList list;
      objects(node_id, env, list);
      return list.count == 0 ? ObjectId{0} : list.ids[0];
    }
  }
}

SeatSet Reader::seats(NodeId node_id, const Env& env) const {
  const Node& node = rules_.nodes[node_id];
  switch (node.kind) {
    case NodeKind::ref_you: return seat_bit(env.you);
    case NodeKind::ref_owner: return env.self.id == 0 ? SeatSet{0} : seat_bit(row(env.self.id).owner);
    case NodeKind::ref_opponent: {
      for (Seat seat = 0; seat < state_.seat_count; ++seat) {
        if (seat != env.you && has_seat(state_.living, seat)) return seat_bit(seat);
      }
      return 0;
    }
    case NodeKind::ref_active: return seat_bit(state_.active);
    case NodeKind::ref_others: return static_cast<SeatSet>(state_.living & ~seat_bit(env.you));
    case NodeKind::ref_everyone: return state_.living;
    case NodeKind::ref_it:
      if (env.it.kind == RefKind::seat) return seat_bit(env.it.id);
      if (env.it.kind == RefKind::object) return seat_bit(row(env.it.id).controller);
      return 0;
    case NodeKind::ref_binding: {
      SeatSet set = 0;
      each_binding(state_, env, node.a, [&](const Binding& binding) {
        if (binding.kind == BindingKind::seat)
          set = static_cast<SeatSet>(set | seat_bit(static_cast<Seat>(binding.value)));
        return true;
      });
      return set;
    }
    case NodeKind::ref_that_item: {
      const Item* mine = item(env.item);
      const Item* that = mine == nullptr ? nullptr : item(mine->answers);
      return that == nullptr ? SeatSet{0} : seat_bit(that->seat);
    }
    case NodeKind::ref_controller_of:
    case NodeKind::ref_owner_of:
    case NodeKind::ref_holder_of: {
      if (rules_.nodes[node.first].kind == NodeKind::ref_that_item) return seats(node.first, env);
      const ObjectId id = object(node.first, env);
      if (id == 0) return 0;
      if (node.kind == NodeKind::ref_controller_of) return seat_bit(row(id).controller);
      if (node.kind == NodeKind::ref_owner_of) return seat_bit(row(id).owner);
      return seat_bit(table_.zone_seat[row(id).zone]);
    }
    case NodeKind::ref_next_of: {
      const Seat from = seat(node.first, env);
      return from == no_seat ? SeatSet{0} : seat_bit(next_seat(from));
    }
    case NodeKind::ref_list: {
      SeatSet set = 0;
      for (int i = 0; i < node.count; ++i)
        set = static_cast<SeatSet>(set | seats(static_cast<NodeId>(node.first + i), env));
      return set;
    }
    default: return 0;
  }
}

Seat Reader::seat(NodeId node, const Env& env) const {
  const SeatSet set = seats(node, env);
  return set == 0 ? no_seat : static_cast<Seat>(std::countr_zero(set));
}

AreaId Reader::area(NodeId node_id, const Env& env) const {
  const Node& node = rules_.nodes[node_id];
  switch (node.kind) {
    case NodeKind::ref_it:
      if (env.it.kind == RefKind::area) return env.it.id;
      return env.it.kind == RefKind::object ? row(env.it.id).area : AreaId{0};
    case NodeKind::ref_binding: {
      AreaId found = 0;
      each_binding(state_, env, node.a, [&](const Binding& binding) {
        if (binding.kind == BindingKind::area) found = static_cast<AreaId>(binding.value);
        if (binding.kind == BindingKind::object) found = row(static_cast<ObjectId>(binding.value)).area;
        return found == 0;
      });
      return found;
    }
    case NodeKind::ref_area_of:
    case NodeKind::place_area: return area(node.first, env);
    default: {
      const ObjectId id = object(node_id, env);
      return id == 0 ? AreaId{0} : row(id).area;
    }
  }
}

// --- amounts

namespace {

/// A binding's number; else, and for `size`, how many things it holds.
int amount_of_binding(const State& state, const Env& env, const Node& node) {
  int count = 0;
  int number = 0;
  bool is_number = false;
  each_binding(state, env, node.a, [&](const Binding& binding) {
    ++count;
    if (binding.kind == BindingKind::number) {
      is_number = true;
      number = binding.value;
    }
    return true;
  });
  return is_number && node.kind != NodeKind::amount_size ? number : count;
}

int amount_of_stat(const Reader& reader, const Env& env, const Node& node) {
  const auto form = static_cast<StatForm>(node.n);
  const ObjectId id = reader.object(node.first, env);
  if (id != 0) return reader.stat(id, node.a, form);
  // The source has left: the numbers it had then (DESIGN C9).
  const Item* mine = reader.item(env.item);
  const NodeKind kind = reader.rules().nodes[node.first].kind;
  if (mine != nullptr && mine->source_left != 0 && kind == NodeKind::ref_self && node.a < mine->last.size()) {
    return form == StatForm::printed ? reader.rules().defs[mine->def].stats[node.a] : mine->last[node.a];
  }
  return 0;
}

/// What seats, an area or objects hold in all.
int amount_of_resource(const Reader& reader, const Env& env, const Node& node) {
  const State& state = reader.state();
  const Node& of = reader.rules().nodes[node.first];
  long total = 0;
  if (of.kind == NodeKind::ref_table) return reader.banked(node.a);
  const SeatSet who = reader.seats(node.first, env);
  const bool seat_like = of.kind >= NodeKind::ref_you && of.kind <= NodeKind::ref_everyone;
  if (seat_like || (who != 0 && of.kind == NodeKind::ref_binding && reader.object(node.first, env) == 0)) {
    for (Seat s = 0; s < state.seat_count; ++s) {
      if (has_seat(who, s)) total += reader.seat_resource(s, node.a);
    }
    return saturate(total);
  }
  const std::int8_t held = reader.rules().resources[node.a].area;
  const auto at_area = [&] {
    const AreaId at = reader.area(node.first, env);
    return at == 0 || held < 0 ? 0 : int{state.areas[at].held[static_cast<std::size_t>(held)]};
  };
  if (of.kind == NodeKind::ref_area_of || of.kind == NodeKind::place_area) return at_area();
  ObjectList list;
  reader.objects(node.first, env, list);
  if (list.count == 0) return at_area();
  for (const ObjectId id : list.list()) total += reader.resource(id, node.a);
  return saturate(total);
}

int counted(const Reader& reader, const Env& env, const Node& node) {
  ObjectList list;
  reader.matching(node.first, env, list);
  return list.count;
}

int counted_areas(const Reader& reader, const Env& env, const Node& node) {
  int count = 0;
  for (int id = 1; id <= reader.state().area_count; ++id) {
    if (reader.area_fits(static_cast<AreaId>(id), node.first, env)) ++count;
  }
  return count;
}

int computed(const Reader& reader, const Env& env, const Node& node) {
  long value = node.count == 0 ? 0 : reader.amount(node.first, env);
  for (int i = 1; i < node.count; ++i) {
    const long next = reader.amount(static_cast<NodeId>(node.first + i), env);
    if (node.kind == NodeKind::amount_add) value += next;
    if (node.kind == NodeKind::amount_sub) value -= next;
    if (node.kind == NodeKind::amount_mul) value *= next;
    if (node.kind == NodeKind::amount_min) value = std::min(value, next);
    if (node.kind == NodeKind::amount_max) value = std::max(value, next);
    value = saturate(value);
  }
  return static_cast<int>(value);
}

int half_up(int value) { return value >= 0 ? (value + 1) / 2 : value / 2; }
int half_down(int value) { return value >= 0 ? value / 2 : (value - 1) / 2; }

}  // namespace

int Reader::amount(NodeId node_id, const Env& env) const {
  const Node& node = rules_.nodes[node_id];
  switch (node.kind) {
    case NodeKind::none: return 0;
    case NodeKind::number: return node.n;
    case NodeKind::amount_x: return env.x;
    case NodeKind::amount_chosen_x: {
      const Item* mine = item(env.item);
      return mine != nullptr ? mine->x : 0;
    }
    case NodeKind::amount_binding:
    case NodeKind::amount_size:
    case NodeKind::ref_binding: return amount_of_binding(state_, env, node);
    case NodeKind::amount_all: return 32000;
    case NodeKind::amount_stat: return amount_of_stat(*this, env, node);
    case NodeKind::amount_seat_stat: {
      const Seat who = seat(node.first, env);
      return who == no_seat ? 0 : seat_stat(who, node.a);
    }
    case NodeKind::amount_resource: return amount_of_resource(*this, env, node);
    case NodeKind::amount_count: return counted(*this, env, node);
    case NodeKind::amount_count_areas: return counted_areas(*this, env, node);
    case NodeKind::amount_option: return table_.option(node.a);
    case NodeKind::amount_fact: {
      const FactDecl& fact = table_.game->declarations.facts[node.a];
      const auto subject = fact_subject(*this, fact, node.first, env);
      return subject ? fact.read(*this, *subject, static_cast<WordId>(node.n)) : 0;
    }
    case NodeKind::amount_add:
    case NodeKind::amount_mul:
    case NodeKind::amount_sub:
    case NodeKind::amount_min:
    case NodeKind::amount_max: return computed(*this, env, node);
    case NodeKind::amount_half_up: return half_up(amount(node.first, env));
    case NodeKind::amount_half_down: return half_down(amount(node.first, env));
    default: return 0;
  }
}

// --- conditions

bool Reader::holds(NodeId node_id, const Env& env) const {
  const Node& node = rules_.nodes[node_id];
  const auto child = [&](int i) { return static_cast<NodeId>(node.first + i); };
  switch (node.kind) {
    case NodeKind::none: return true;
    case NodeKind::cond_is: {
      const Node& subject = rules_.nodes[child(0)];
      if (subject.kind == NodeKind::ref_that_item || subject.kind == NodeKind::ref_this_damage) {
        return subject_fits(subject, child(1), env);
      }
      if (subject.kind == NodeKind::ref_self) return alive(env.self) && fits(env.self.id, child(1), env);
      ObjectList list;
      objects(child(0), env, list);
      if (list.count == 0) return false;
      return std::ranges::all_of(list.list(), [&](ObjectId id) { return fits(id, child(1), env); });
    }
    case NodeKind::cond_exists: return any_matching(child(0), env);
    case NodeKind::cond_compare:
      return compare(static_cast<Compare>(node.a), amount(child(0), env), amount(child(1), env));
    case NodeKind::cond_option: return table_.option(node.a) == node.n;
    case NodeKind::cond_active: return seats(child(0), env) == seat_bit(state_.active);
    case NodeKind::cond_timing: return timing_now(node.a);
    case NodeKind::cond_did: {
      bool did = false;
      each_binding(state_, env, node.a, [&](const Binding& binding) {
        did = did || binding.kind != BindingKind::number || binding.value > 0;
        return !did;
      });
      return did;
    }
    case NodeKind::cond_fact: {
      const FactDecl& fact = table_.game->declarations.facts[node.a];
      const auto subject = fact_subject(*this, fact, child(0), env);
      if (!subject) return false;
      const int value = fact.read(*this, *subject, static_cast<WordId>(node.n));
      return node.count > 1 && rules_.nodes[child(1)].kind != NodeKind::none ? value == amount(child(1), env)
                                                                             : value != 0;
    }
    case NodeKind::cond_all:
      for (int i = 0; i < node.count; ++i) {
        if (!holds(child(i), env)) return false;
      }
      return true;
    case NodeKind::cond_any:
      for (int i = 0; i < node.count; ++i) {
        if (holds(child(i), env)) return true;
      }
      return false;
    case NodeKind::cond_not: return !holds(child(0), env);
    default: return false;
  }
}

}  // namespace gantry
