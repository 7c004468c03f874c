// Numbers, rules and keywords of objects and seats: printed values, static abilities and modifiers (EFFECTS 2 and 4).
// What a static ability gives is never stored. The order is: printed, `set`, `times` and `half`, the sum of changes,
// what resources take off, bounds.
#include <algorithm>

#include "gantry/game.hpp"
#include "gantry/reader.hpp"
#include "touch_bits.hpp"

namespace gantry {
namespace {

/// The parts of one number while it is put together.
struct Sum {
  int base = 0;
  int by = 0;
  int times = 1;
  bool half_up = false;
  bool half_down = false;
  bool unlimited_set = false;
  IdSet singles{};  ///< tags of which one change counts only once

  /// True when a change with this tag may count (`single` ones of a tag do not add up).
  bool first_of(bool single, WordId tag) {
    if (!single) return true;
    if (singles.has(tag)) return false;
    singles.add(tag);
    return true;
  }
  void change(ModifierKind kind, int amount) {
    switch (kind) {
      case ModifierKind::stat_by: by += amount; break;
      case ModifierKind::stat_set:
        if (amount == unlimited) unlimited_set = true;
        base = amount;
        break;
      case ModifierKind::stat_times: times *= amount; break;
      case ModifierKind::stat_half_up: half_up = true; break;
      case ModifierKind::stat_half_down: half_down = true; break;
      default: break;
    }
  }
  [[nodiscard]] int total(const StatDecl& decl) const {
    if (unlimited_set) return unlimited;
    long value = static_cast<long>(base) * times;
    if (half_up) value = (value + (value > 0 ? 1 : 0)) / 2;
    if (half_down) value = value / 2;
    value += by;
    if (decl.has_floor) value = std::max<long>(value, decl.floor);
    if (decl.has_ceiling) value = std::min<long>(value, decl.ceiling);
    return saturate(value);
  }
};

bool touches_stat(const Mod& mod, WordId stat) {
  return mod.kind >= static_cast<std::uint8_t>(ModifierKind::stat_by) &&
         mod.kind <= static_cast<std::uint8_t>(ModifierKind::stat_half_down) && mod.what == stat;
}

auto touches_number(WordId stat) {
  return [stat](const Touches& touches) { return ((touches.stats >> stat) & 1U) != 0; };
}
auto touches_rule(WordId rule) {
  return [rule](const Touches& touches) { return ((touches.rules >> rule) & 1U) != 0; };
}

Env env_of(const Reader& reader, ObjectId self, std::int16_t x) {
  Env env;
  env.self = reader.ref(self);
  env.you = reader.row(self).controller;
  env.x = x;
  return env;
}

bool ability_on(const Reader& reader, const Ability& ability, const Env& env) {
  if (ability.where != 0) {
    const Row& row = reader.row(env.self.id);
    if (((ability.where >> reader.table().zone_word[row.zone]) & 1U) == 0) return false;
  }
  return ability.condition == 0 || reader.holds(ability.condition, env);
}

}  // namespace

/// Walks static abilities that touch an object or seat, and the modifiers in force on it.
class NumberWalk {
 public:
  explicit NumberWalk(const Reader& reader) : reader_(reader), rules_(reader.rules()), state_(reader.state()) {}

  /// Calls visit(mod, env) for each Mod of static abilities in force for object `id` whose ability passes `wanted`.
  template <class Wanted, class Visit>
  void statics_of(ObjectId id, Wanted&& wanted, Visit&& visit) const {
    own_statics_of(id, wanted, visit);
    state_.auras.each([&](ObjectId source) {
      const Definition& def = reader_.def(source);
      if (!wanted(def.aura_touches)) return;
      each_ability(source, def, wanted, [&](const Ability& ability, Env env) {
        if (ability.to_self || ability.to_host) return;
        if (!aura_reaches(ability, env, id)) return;
        visit_mods(ability, env, id, visit);
      });
    });
  }

  /// The part of them that is printed on the object itself and on what is attached to it.
  template <class Wanted, class Visit>
  void own_statics_of(ObjectId id, Wanted&& wanted, Visit&& visit) const {
    const Definition& own = reader_.def(id);
    if (own.has_self_mods && wanted(own.own_touches)) {
      each_ability(id, own, wanted, [&](const Ability& ability, Env env) {
        if (!ability.to_self) return;
        visit_mods(ability, env, id, visit);
      });
    }
    for (ObjectId attached = state_.rows[id].first; attached != 0; attached = state_.rows[attached].next) {
      const Definition& def = reader_.def(attached);
      if (!def.has_host_mods || !wanted(def.own_touches)) continue;
      each_ability(attached, def, wanted, [&](const Ability& ability, Env env) {
        if (!ability.to_host) return;
        visit_mods(ability, env, id, visit);
      });
    }
    if (own.has_host_mods && state_.rows[id].host == 0 && wanted(own.own_touches)) {
      // "host" of something that is attached to nothing is the object itself (EFFECTS 3).
      each_ability(id, own, wanted, [&](const Ability& ability, Env env) {
        if (!ability.to_host) return;
        visit_mods(ability, env, id, visit);
      });
    }
  }

  template <class Wanted, class Visit>
  void statics_of_seat(Seat seat, Wanted&& wanted, Visit&& visit) const {
    state_.auras.each([&](ObjectId source) {
      const Definition& def = reader_.def(source);
      if (!wanted(def.aura_touches)) return;
      each_ability(source, def, wanted, [&](const Ability& ability, Env env) {
        if (ability.to_self || ability.to_host || !seat_reference(ability.to)) return;
        if (!has_seat(reader_.seats(ability.to, env), seat)) return;
        env.it = Ref::seat(seat);
        each_mod(ability, env, visit);
      });
    });
  }

  template <class Visit>
  void statics_of_table(WordId rule, Visit&& visit) const {
    const auto wanted = touches_rule(rule);
    state_.auras.each([&](ObjectId source) {
      const Definition& def = reader_.def(source);
      if (!wanted(def.aura_touches)) return;
      each_ability(source, def, wanted, [&](const Ability& ability, const Env& env) {
        if (ability.to_self || ability.to_host || rules_.nodes[ability.to].kind != NodeKind::ref_table) return;
        each_mod(ability, env, visit);
      });
    });
  }

  /// Calls visit(modifier) for modifiers in force on an object that pass `wanted`.
  template <class Wanted, class Visit>
  void modifiers_of(ObjectId id, Wanted&& wanted, Visit&& visit) const {
    for (int i = 0; i < state_.modifier_count; ++i) {
      const Modifier& modifier = state_.modifiers[static_cast<std::size_t>(i)];
      if (!wanted(modifier) || modifier.from != no_word || modifier.scope != ModifierScope::objects ||
          !modifier.targets.has(id))
        continue;
      if (modifier.condition != 0 && !reader_.holds(modifier.condition, modifier_env(modifier, Ref::object(id))))
        continue;
      visit(modifier);
    }
  }
  template <class Visit>
  void modifiers_of_seat(Seat seat, Visit&& visit) const {
    for (int i = 0; i < state_.modifier_count; ++i) {
      const Modifier& modifier = state_.modifiers[static_cast<std::size_t>(i)];
      if (modifier.from != no_word || modifier.scope != ModifierScope::seats) continue;
      if (!has_seat(static_cast<SeatSet>(modifier.targets.words[0]), seat)) continue;
      if (modifier.condition != 0 && !reader_.holds(modifier.condition, modifier_env(modifier, Ref::seat(seat))))
        continue;
      visit(modifier);
    }
  }

  [[nodiscard]] bool aura_reaches(const Ability& ability, const Env& env, ObjectId id) const {
    const Node& to = rules_.nodes[ability.to];
    if (to.kind == NodeKind::each) return reader_.in_play(id) && reader_.fits(id, to.first, env);
    if (seat_reference(ability.to) || to.kind == NodeKind::ref_table) return false;
    ObjectList list;
    reader_.objects(ability.to, env, list);
    return std::ranges::find(list.list(), id) != list.list().end();
  }
  [[nodiscard]] bool seat_reference(NodeId node) const {
    switch (rules_.nodes[node].kind) {
      case NodeKind::ref_you:
      case NodeKind::ref_owner:
      case NodeKind::ref_opponent:
      case NodeKind::ref_active:
      case NodeKind::ref_others:
      case NodeKind::ref_everyone:
      case NodeKind::ref_controller_of:
      case NodeKind::ref_owner_of:
      case NodeKind::ref_holder_of:
      case NodeKind::ref_next_of: return true;
      default: return false;
    }
  }

  template <class Visit>
  void each_mod(const Ability& ability, const Env& env, Visit&& visit) const {
    for (int m = 0; m < ability.mods; ++m) {
      const Mod& mod = rules_.mods[static_cast<std::size_t>(ability.first_mod + m)];
      if (mod.condition != 0 && !reader_.holds(mod.condition, env)) continue;
      visit(mod, env);
    }
  }

  template <class Wanted, class Visit>
  void each_ability(ObjectId id, const Definition& def, Wanted&& wanted, Visit&& visit) const {
    for (int a = 0; a < def.abilities; ++a) {
      const Ability& ability = rules_.abilities[static_cast<std::size_t>(def.first_ability + a)];
      if (ability.kind != AbilityKind::fixed || !wanted(ability.touches)) continue;
      const Env env = env_of(reader_, id, ability.x);
      if (!ability_on(reader_, ability, env)) continue;
      visit(ability, env);
    }
  }

  /// Who evaluates a modifier; `it`: what is changed.
  [[nodiscard]] Env modifier_env(const Modifier& modifier, Ref it) const {
    Env env;
    env.self = reader_.ref(modifier.source);
    env.you = modifier.seat;
    env.it = it;
    return env;
  }

 private:
  template <class Visit>
  void visit_mods(const Ability& ability, Env env, ObjectId changed, Visit&& visit) const {
    env.it = Ref::object(changed);
    each_mod(ability, env, visit);
  }

  const Reader& reader_;
  const Rules& rules_;
  const State& state_;
};

int Reader::stat(ObjectId id, WordId stat, StatForm form) const {
  const Definition& definition = def(id);
  const StatDecl& decl = rules_.stats[stat];
  const auto printed = [&] {
    if (((definition.rolled_stats >> stat) & 1U) != 0 && decl.rolled != no_word) return resource(id, decl.rolled);
    return static_cast<int>(definition.stats[stat]);
  }();
  if (form == StatForm::printed) return printed;
  Sum sum;
  sum.base = printed;
  sum.by = definition.self_adds[stat];
  for (ObjectId attached = state_.rows[id].first; attached != 0; attached = state_.rows[attached].next) {
    sum.by += def(attached).host_adds[stat];
  }
  const NumberWalk walk(*this);
  const auto wanted = touches_number(stat);
  walk.statics_of(id, wanted, [&](const Mod& mod, const Env& env) {
    if (!touches_stat(mod, stat) || !sum.first_of(mod.single, mod.tag)) return;
    sum.change(static_cast<ModifierKind>(mod.kind), mod.is_constant ? mod.constant : amount(mod.amount, env));
  });
  const auto of_number = [stat](const Modifier& modifier) {
    return modifier.what == stat && modifier.kind >= ModifierKind::stat_by &&
           modifier.kind <= ModifierKind::stat_half_down;
  };
  walk.modifiers_of(id, of_number, [&](const Modifier& modifier) {
    if (!sum.first_of(rules_.mods[modifier.extra].single, modifier.tag)) return;
    sum.change(modifier.kind, modifier.amount);
  });
  if (decl.less != no_word) sum.by -= resource(id, decl.less);
  const int most = sum.total(decl);
  if (!decl.pool || form == StatForm::max || decl.spent == no_word) return most;
  return std::max(0, most - resource(id, decl.spent));
}

int Reader::seat_stat(Seat seat, WordId stat) const {
  const StatDecl& decl = rules_.seat_stats[stat];
  Sum sum;
  sum.base = decl.base;
  const NumberWalk walk(*this);
  walk.statics_of_seat(
      seat, [stat](const Touches& touches) { return ((touches.seat_stats >> stat) & 1U) != 0; },
      [&](const Mod& mod, const Env& env) {
        if (!mod.seat_stat || !touches_stat(mod, stat) || !sum.first_of(mod.single, mod.tag)) return;
        sum.change(static_cast<ModifierKind>(mod.kind), mod.is_constant ? mod.constant : amount(mod.amount, env));
      });
  walk.modifiers_of_seat(seat, [&](const Modifier& modifier) {
    if (!rules_.mods[modifier.extra].seat_stat || modifier.what != stat) return;
    if (modifier.kind < ModifierKind::stat_by || modifier.kind > ModifierKind::stat_half_down) return;
    if (!sum.first_of(rules_.mods[modifier.extra].single, modifier.tag)) return;
    sum.change(modifier.kind, modifier.amount);
  });
  return sum.total(decl);
}

void Reader::sweep(WordId stat, WordId zone, std::span<std::int16_t, 256> out) const {
  const StatDecl& decl = rules_.stats[stat];
  const auto present = zones(zone);
  if (((rules_.plain_stats >> stat) & 1U) == 0 || decl.pool) {
    for (const ObjectId id : present) out[id] = static_cast<std::int16_t>(this->stat(id, stat));
    return;
  }
  const bool rolled = decl.rolled != no_word;
  const int less = decl.less == no_word ? -1 : rules_.resources[decl.less].counter;
  const auto wanted = touches_number(stat);
  bool own_changes = false;
  Scratch<int, 256> sum;  // wide: only the end is saturated, as `stat` does it
  for (const ObjectId id : present) {
    const Row& object = state_.rows[id];
    const Definition& definition = rules_.defs[object.def];
    int value = definition.stats[stat] + definition.self_adds[stat];
    if (rolled && ((definition.rolled_stats >> stat) & 1U) != 0)
      value += resource(id, decl.rolled) - definition.stats[stat];
    if (less >= 0) value -= object.counters[static_cast<std::size_t>(less)];
    own_changes = own_changes || wanted(definition.own_touches);
    for (ObjectId attached = object.first; attached != 0; attached = state_.rows[attached].next) {
      const Definition& on_it = def(attached);
      value += on_it.host_adds[stat];
      own_changes = own_changes || wanted(on_it.own_touches);
    }
    sum.write(id, value);
  }
  const NumberWalk walk(*this);
  for (const ObjectId id : own_changes ? present : std::span<const ObjectId>{}) {
    walk.own_statics_of(id, wanted, [&](const Mod& mod, const Env& env) {
      if (touches_stat(mod, stat)) sum[id] += mod.is_constant ? mod.constant : amount(mod.amount, env);
    });
  }
  state_.auras.each([&](ObjectId source) {
    const Definition& definition = def(source);
    if (!wanted(definition.aura_touches)) return;
    walk.each_ability(source, definition, wanted, [&](const Ability& ability, Env env) {
      if (ability.to_self || ability.to_host || walk.seat_reference(ability.to)) return;
      for (int m = 0; m < ability.mods; ++m) {
        const Mod& mod = rules_.mods[static_cast<std::size_t>(ability.first_mod + m)];
        if (!touches_stat(mod, stat)) continue;
        // An aura that does not read the changed object is evaluated once a sweep (SPEED).
        if (!mod.reads_target && mod.condition != 0 && !holds(mod.condition, env)) continue;
        const int fixed = mod.is_constant ? mod.constant : (mod.reads_target ? 0 : amount(mod.amount, env));
        const Node& to = rules_.nodes[ability.to];
        const Node& which = rules_.nodes[to.first];
        const bool plain = to.kind == NodeKind::each && which.kind == NodeKind::filter;
        const Filter* filter = plain ? &rules_.filters[static_cast<std::size_t>(which.n)] : nullptr;
        for (const ObjectId id : present) {
          if (filter != nullptr ? !filter_fits(id, *filter, env) : !walk.aura_reaches(ability, env, id)) continue;
          env.it = Ref::object(id);
          if (mod.reads_target && mod.condition != 0 && !holds(mod.condition, env)) continue;
          const int by = mod.is_constant || !mod.reads_target ? fixed : amount(mod.amount, env);
          sum[id] += by;
        }
      }
    });
  });
  for (int i = 0; i < state_.modifier_count; ++i) {
    const Modifier& modifier = state_.modifiers[static_cast<std::size_t>(i)];
    if (modifier.kind != ModifierKind::stat_by || modifier.what != stat || modifier.from != no_word) continue;
    if (modifier.scope != ModifierScope::objects) continue;
    modifier.targets.each([&](ObjectId id) {
      if (table_.zone_word[state_.rows[id].zone] != zone) return;
      if (modifier.condition != 0 && !holds(modifier.condition, walk.modifier_env(modifier, Ref::object(id)))) return;
      sum[id] += modifier.amount;
    });
  }
  for (const ObjectId id : present) {
    int value = sum[id];
    if (decl.has_floor) value = std::max<int>(value, decl.floor);
    if (decl.has_ceiling) value = std::min<int>(value, decl.ceiling);
    out[id] = static_cast<std::int16_t>(saturate(value));
  }
}

bool Reader::has_rule(ObjectId id, WordId rule) const {
  bool found = false;
  const NumberWalk walk(*this);
  walk.statics_of(id, touches_rule(rule), [&](const Mod& mod, const Env&) {
    found = found || (mod.kind == static_cast<std::uint8_t>(ModifierKind::rule) && mod.what == rule);
  });
  if (found) return true;
  const auto of_rule = [rule](const Modifier& modifier) {
    return modifier.kind == ModifierKind::rule && modifier.what == rule;
  };
  walk.modifiers_of(id, of_rule, [&](const Modifier&) { found = true; });
  return found;
}

bool Reader::seat_has_rule(Seat seat, WordId rule) const {
  bool found = false;
  const NumberWalk walk(*this);
  walk.statics_of_seat(seat, touches_rule(rule), [&](const Mod& mod, const Env&) {
    found = found || (mod.kind == static_cast<std::uint8_t>(ModifierKind::rule) && mod.what == rule);
  });
  walk.modifiers_of_seat(seat, [&](const Modifier& modifier) {
    found = found || (modifier.kind == ModifierKind::rule && modifier.what == rule);
  });
  return found;
}

bool Reader::table_has_rule(WordId rule) const {
  for (int i = 0; i < state_.modifier_count; ++i) {
    const Modifier& modifier = state_.modifiers[static_cast<std::size_t>(i)];
    if (modifier.kind == ModifierKind::rule && modifier.what == rule && modifier.scope == ModifierScope::table &&
        modifier.from == no_word) {
      return true;
    }
  }
  bool found = false;
  NumberWalk(*this).statics_of_table(rule, [&](const Mod& mod, const Env&) { found = found || mod.what == rule; });
  return found;
}

bool Reader::has_keyword(ObjectId id, WordId keyword) const {
  bool has = ((def(id).keywords >> keyword) & 1U) != 0;
  if (!rules_.grants_abilities) return has;
  bool lost = false;
  const NumberWalk walk(*this);
  walk.statics_of(
      id, [bit = keyword_bit(keyword)](const Touches& touches) { return (touches.rules & bit) != 0; },
      [&](const Mod& mod, const Env&) {
        if (mod.what != keyword) return;
        has = has || mod.kind == static_cast<std::uint8_t>(ModifierKind::keyword);
        lost = lost || mod.kind == static_cast<std::uint8_t>(ModifierKind::lose_keyword);
      });
  const auto of_keyword = [keyword](const Modifier& modifier) { return modifier.what == keyword; };
  walk.modifiers_of(id, of_keyword, [&](const Modifier& modifier) {
    has = has || modifier.kind == ModifierKind::keyword;
    lost = lost || modifier.kind == ModifierKind::lose_keyword;
  });
  return has && !lost;
}

void Reader::each_prevention(ObjectId id, WordId stage, const std::function<void(const Mod&, int)>& visit) const {
  NumberWalk(*this).statics_of(
      id, [](const Touches&) { return true; },
      [&](const Mod& mod, const Env& env) {
        if (mod.kind != static_cast<std::uint8_t>(ModifierKind::prevent) || mod.what != stage) return;
        visit(mod, mod.is_constant ? mod.constant : amount(mod.amount, env));
      });
}

void Reader::each_given(ObjectId object, const std::function<void(std::uint16_t, ObjectId)>& visit) const {
  const NumberWalk walk(*this);
  const auto from_object = [&](NodeId source, WordId except, const Env& env) {
    const ObjectId giver = this->object(source, env);
    if (giver == 0) return;
    const Definition& definition = def(giver);
    for (int a = 0; a < definition.abilities; ++a) {
      const auto index = static_cast<std::uint16_t>(definition.first_ability + a);
      if (except == no_word || rules_.abilities[index].keyword != except) visit(index, giver);
    }
  };
  const auto bundle = [&](const Mod& mod, ObjectId giver) {  // a copy of its own when the keyword has a number
    const KeywordDecl& decl = rules_.keywords[mod.what];
    const std::uint16_t first = mod.ability != 0 ? mod.ability : decl.first_ability;
    for (int a = 0; a < decl.abilities; ++a) visit(static_cast<std::uint16_t>(first + a), giver);
  };
  walk.statics_of(
      object, [](const Touches& touches) { return (touches.rules & given_bit) != 0; },
      [&](const Mod& mod, const Env& env) {
        if (mod.kind == static_cast<std::uint8_t>(ModifierKind::ability)) visit(mod.ability, env.self.id);
        if (mod.kind == static_cast<std::uint8_t>(ModifierKind::keyword)) bundle(mod, env.self.id);
        if (mod.kind == static_cast<std::uint8_t>(ModifierKind::abilities_of))
          from_object(mod.from_object, mod.except, env);
      });
  const auto gives = [](const Modifier& modifier) {
    return modifier.kind == ModifierKind::ability || modifier.kind == ModifierKind::keyword;
  };
  walk.modifiers_of(object, gives, [&](const Modifier& modifier) {
    const Mod& mod = rules_.mods[modifier.extra];
    if (modifier.kind == ModifierKind::ability && mod.ability != 0) visit(mod.ability, object);
    if (modifier.kind == ModifierKind::keyword) bundle(mod, object);
  });
}

int Reader::cost(Seat seat, ObjectId id, WordId resource) const { return price(seat, row(id).def, id, resource); }

/// `id` 0: of any card of the definition.
int Reader::price(Seat seat, DefId def, ObjectId id, WordId resource) const {
  const Definition& card = rules_.defs[def];
  long price = card.cost[resource];
  if (((card.rolled_costs >> resource) & 1U) != 0) {  // before it is rolled it counts as 1
    const WordId face = rules_.resources[resource].cost_face;
    price = face == no_word || id == 0 ? 1 : std::max(1, this->resource(id, face));
  }
  const NumberWalk walk(*this);
  // The card lies in a hand: its filter, unless it names zones, is not about what is in play.
  const auto concerns = [&](NodeId node_id, const Env& env) {
    const Node& node = rules_.nodes[node_id];
    if (node.kind != NodeKind::filter) return id != 0 && fits(id, node_id, env);
    const Filter& filter = rules_.filters[static_cast<std::size_t>(node.n)];
    if (filter.zones != 0) return id != 0 && fits(id, node_id, env);
    if (filter.kinds != 0 && (card.kinds & filter.kinds) == 0) return false;
    if (filter.controller == Whose::other || filter.holder == Whose::other) return false;
    if (id == 0) return filter.count == 0;
    for (int i = 0; i < filter.count; ++i) {
      if (!fact_holds(id, static_cast<NodeId>(filter.first + i), env)) return false;
    }
    return true;
  };
  // Increases first, then reductions, the oldest source first; none lowers a cost below its floor or raises one to it.
  struct Reduction {
    int entered = 0, by = 0, floor = 0;
  };
  Scratch<Reduction, 32> reductions;
  std::size_t count = 0;
  const auto change = [&](const Mod& mod, const Env& env, int by) {
    if (mod.kind != static_cast<std::uint8_t>(ModifierKind::cost)) return;
    if (mod.what == no_word ? card.cost[resource] == 0 : mod.what != resource) return;
    if (mod.filter != 0 && !concerns(mod.filter, env)) return;
    if (by >= 0) {
      price += by;
    } else if (count < reductions.size()) {
      const Reduction reduction{row(env.self.id).entered, by, mod.floor};
      std::size_t at = count++;
      for (; at > 0 && reductions[at - 1].entered > reduction.entered; --at) reductions.write(at, reductions[at - 1]);
      reductions.write(at, reduction);
    }
  };
  walk.statics_of_seat(
      seat, [](const Touches& touches) { return (touches.rules & cost_bit) != 0; },
      [&](const Mod& mod, const Env& env) {
        change(mod, env, mod.is_constant ? mod.constant : amount(mod.amount, env));
      });
  walk.modifiers_of_seat(seat, [&](const Modifier& modifier) {
    change(rules_.mods[modifier.extra], walk.modifier_env(modifier, {}), modifier.amount);
  });
  for (std::size_t i = 0; i < count; ++i) {
    if (price > reductions[i].floor) price = std::max<long>(price + reductions[i].by, reductions[i].floor);
  }
  return saturate(std::max<long>(price, 0));
}

}  // namespace gantry
