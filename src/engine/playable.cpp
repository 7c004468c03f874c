// What may be played and used, and what a choice may be answered with. One path decides legality, lists it and says
// why not.
#include <algorithm>

#include "gantry/game.hpp"
#include "gantry/module.hpp"
#include "gantry/reader.hpp"
#include "steps.hpp"
#include "touch_bits.hpp"
#include "view/visibility.hpp"

namespace gantry {
namespace {

std::uint16_t rule_of(const Rules& rules, const Ability& ability) {
  if (ability.rule != 0) return ability.rule;
  if (ability.timings != 0) {
    const auto first = static_cast<std::size_t>(std::countr_zero(ability.timings));
    if (rules.timings[first].rule != 0) return rules.timings[first].rule;
  }
  return rules.general_rule;
}

BindingKind binding_kind(RefKind kind) {
  switch (kind) {
    case RefKind::seat: return BindingKind::seat;
    case RefKind::area: return BindingKind::area;
    case RefKind::item: return BindingKind::item;
    case RefKind::number: return BindingKind::number;
    case RefKind::zone: return BindingKind::zone;
    case RefKind::mode: return BindingKind::mode;
    case RefKind::hidden: return BindingKind::place;
    default: return BindingKind::object;
  }
}

/// Bindings that are only assumed, behind those an Env already assumes.
struct Supposed {
  Scratch<Binding, cap::bindings> list;  ///< filled up to `count`
  std::size_t count = 0;
  explicit Supposed(std::span<const Binding> given) {
    for (const Binding& binding : given) list.write(count++, binding);
  }
  bool add(const State& state, std::uint8_t name, Ref ref) {
    if (count == list.size()) return false;
    Binding binding;
    binding.name = name;
    binding.kind = binding_kind(ref.kind);
    binding.value = ref.kind == RefKind::number ? ref.n : ref.id;
    if (ref.kind == RefKind::object) binding.life = state.rows[ref.id].life;
    if (ref.kind == RefKind::hidden) binding.extra = static_cast<std::uint16_t>(ref.n);
    list.write(count++, binding);
    return true;
  }
  [[nodiscard]] std::span<const Binding> span() const { return {list.data(), count}; }
};

/// Rule of the resource that a part of a cost takes, 0: it takes none, or one without a rule.
std::uint16_t pay_rule(const Rules& rules, const OpDecl& decl, const Op& op) {
  for (std::size_t i = 0; i < decl.params.size(); ++i) {
    const Param& param = decl.params[i];
    if (param.type != ParamType::word || param.category != Words::resource) continue;
    const WordId resource = op.word(static_cast<int>(i));
    return resource < rules.resources.size() ? rules.resources[resource].pay_rule : std::uint16_t{0};
  }
  return 0;
}

/// What forbids paying an ability's cost now; parts that name what is chosen only while announcing are not asked.
Reason why_unpaid(const Reader& reader, const Ability& ability, const Env& env) {
  if (ability.cost == 0) return {};
  const Rules& rules = reader.rules();
  const Node& list = rules.nodes[ability.cost];
  for (int i = 0; i < list.count; ++i) {
    const Node& node = rules.nodes[static_cast<std::size_t>(list.first + i)];
    const OpDecl& decl = reader.table().game->operations[node.a];
    if (decl.can == nullptr || ((ability.cost_open >> i) & 1U) != 0) continue;
    const Op op(rules, node, env);
    if (decl.can(reader, op)) continue;
    const std::uint16_t rule = pay_rule(rules, decl, op);
    return {rule == 0 ? rule_of(rules, ability) : rule, 0};
  }
  return {};
}

/// True when something may give abilities to objects it is not part of.
bool gives_from_afar(const Reader& reader) {
  const State& state = reader.state();
  bool gives = state.modifier_count > 0;
  state.auras.each([&](ObjectId id) { gives = gives || (reader.def(id).aura_touches.rules & given_bit) != 0; });
  return gives;
}

/// False when nothing on the object, nor attached to it, can give it an ability to use.
bool may_use_any(const Reader& reader, ObjectId id) {
  const Definition& definition = reader.def(id);
  return definition.has_activated || reader.row(id).first != 0 || (definition.own_touches.rules & given_bit) != 0;
}

}  // namespace

Ref binding_ref(const Binding& binding) {
  const auto id = static_cast<std::uint8_t>(binding.value);
  switch (binding.kind) {
    case BindingKind::object: return Ref::object(id);
    case BindingKind::seat: return Ref::seat(id);
    case BindingKind::area: return Ref::area(id);
    case BindingKind::item: return Ref::item(id);
    case BindingKind::number: return Ref::number(binding.value);
    case BindingKind::zone: return Ref::zone(id);
    case BindingKind::mode: return Ref::mode(id);
    case BindingKind::place: return Ref::place(id, binding.extra);
  }
  return {};
}

void bind_ref(Context& context, ItemId item, std::uint8_t name, Ref ref) {
  State& state = context.state();
  const std::uint8_t life = ref.kind == RefKind::object ? state.rows[ref.id].life : std::uint8_t{0};
  const std::uint8_t before = state.binding_count;
  context.bind(item, name, binding_kind(ref.kind), ref.kind == RefKind::number ? ref.n : ref.id, life);
  if (ref.kind == RefKind::hidden && state.binding_count > before)
    state.bindings[state.binding_count - 1U].extra = static_cast<std::uint16_t>(ref.n);
}

void pick_for(Context& context, ItemId id, const Choice& choice, Ref ref) {
  bind_ref(context, id, choice.name, ref);
  Item& item = *context.find_item(id);
  if (choice.kind == ChoiceKind::number && context.rules().binding_names[choice.name] == "X") item.x = ref.n;
  if (!context.told() || choice.sight != static_cast<std::uint8_t>(Secrecy::open)) return;
  Event event;
  event.kind = EventKind::targeted;
  event.seat = item.seat;
  event.item = item.id;
  event.object = item.source.id;
  event.def = item.def;
  event.copy = context.row(item.source.id).copy;
  event.option = Option(no_word, ref);
  if (ref.kind == RefKind::object) {
    event.other = ref.id;
    event.other_def = context.row(ref.id).def;
    event.other_copy = context.row(ref.id).copy;
    event.audience = audience_of(context.table(), context.state(), ref.id);
  } else if (ref.kind == RefKind::item) {
    const Item* about = context.item(ref.id);
    if (about != nullptr) event.other_def = about->def;
  }
  context.tell(event);
}

void drop_binding(State& state, int index) {
  for (int j = index; j + 1 < state.binding_count; ++j) {
    state.bindings[static_cast<std::size_t>(j)] = state.bindings[static_cast<std::size_t>(j + 1)];
  }
  --state.binding_count;
}

int count_bound(const State& state, ItemId item, std::uint8_t name) {
  int count = 0;
  for (int i = 0; i < state.binding_count; ++i) {
    const Binding& binding = state.bindings[static_cast<std::size_t>(i)];
    if (binding.owner == item && binding.name == name) ++count;
  }
  return count;
}

Env item_env(const Reader& reader, const Item& item) {
  Env env;
  env.self = item.source;
  env.you = item.seat;
  env.item = item.id;
  env.x = reader.rules().abilities[item.ability].x;
  return env;
}

Bounds choice_bounds(const Reader& reader, const Choice& choice, const Env& env, int available) {
  int least = choice.least == 0 ? 1 : reader.amount(choice.least, env);
  int most = choice.any ? available : (choice.most == 0 ? std::max(least, 1) : reader.amount(choice.most, env));
  if (choice.any && choice.least == 0) least = 0;
  if (choice.up_to) {
    least = 1;
    reader.table().module->choice_bounds(reader, least, most, available);
  }
  if (choice.all) least = most = available;
  return {least, std::min(most, available)};
}

// --- candidates

bool Reader::fits_choice(const Choice& choice, const Env& env, Ref ref) const {
  switch (choice.kind) {
    case ChoiceKind::area: return choice.filter == 0 || area_fits(ref.id, choice.filter, env);
    case ChoiceKind::seat: {
      if (!has_seat(seats(choice.filter, env), ref.id)) return false;
      Env candidate = env;
      candidate.it = ref;
      return choice.second == 0 || holds(choice.second, candidate);
    }
    default: return true;
  }
}

void Reader::candidates(const Choice& choice, const Env& env, RefList& out, int enough) const {
  const bool fresh = env.supposed.empty() && env.item == 0;
  const auto taken = [&](Ref ref) {
    if (fresh) return false;
    const auto same = [&](const Binding& binding) {
      return binding.name == choice.name && binding_ref(binding) == ref;
    };
    if (std::ranges::any_of(env.supposed, same)) return true;
    return env.item != 0 &&
           std::ranges::any_of(bindings(), [&](const Binding& b) { return b.owner == env.item && same(b); });
  };
  const auto consider = [&](Ref ref) {
    if (fits_choice(choice, env, ref) && !taken(ref)) out.add(ref);
  };
  switch (choice.kind) {
    case ChoiceKind::object: {
      const Node& node = rules_.nodes[choice.filter];
      if (node.kind != NodeKind::filter) return;
      const Filter& filter = rules_.filters[static_cast<std::size_t>(node.n)];
      each_candidate(filter, [&](ObjectId id) {
        if (!prefix_fits_there(id, filter, env) || (filter.count > 0 && !facts_hold(id, filter, env))) return true;
        if (choice.flags != 0 && !table_.module->may_target(*this, env.you, env.self.id, choice.flags, id).legal())
          return true;
        if (!taken(Ref::object(id))) out.add(Ref::object(id));
        return out.count < enough;
      });
      return;
    }
    case ChoiceKind::seat:
      for (Seat s = 0; s < state_.seat_count; ++s) consider(Ref::seat(s));
      return;
    case ChoiceKind::area:
      for (int a = 1; a <= state_.area_count; ++a) consider(Ref::area(static_cast<AreaId>(a)));
      return;
    case ChoiceKind::item:
      for (int i = 0; i < state_.item_count; ++i) {
        const Item& item = state_.items[static_cast<std::size_t>(i)];
        if (item.status != ItemStatus::stacked || item.id == env.item) continue;
        if ((choice.filter == 0 || item_fits(item, choice.filter, env)) && !taken(Ref::item(item.id)))
          out.add(Ref::item(item.id));
      }
      return;
    case ChoiceKind::number: {
      const int from = amount(choice.filter, env);
      const int to = amount(choice.second, env);
      for (int n = from; n <= to && n - from < 256; ++n) consider(Ref::number(n));
      return;
    }
    case ChoiceKind::mode: {
      const std::uint64_t mask = rules_.masks[static_cast<std::size_t>(rules_.nodes[choice.filter].n)];
      for (WordId mode = 0; mode < 64; ++mode) {
        if (((mask >> mode) & 1U) != 0) consider(Ref::mode(mode));
      }
      return;
    }
    case ChoiceKind::place: {
      const Node& places = rules_.nodes[choice.filter];
      for (int i = 0; i < places.count; ++i) {
        const Node& place = rules_.nodes[static_cast<std::size_t>(places.first + i)];
        const Seat holder = place.count == 0 ? env.you : seat(place.first, env);
        const ZoneId zone = table_.zone(place.a, holder == no_seat ? Seat{0} : holder);
        if (!choice.filled) {
          consider(Ref::zone(zone));
          continue;
        }
        for (int index = 0; index < state_.zone_size(zone); ++index) consider(Ref::place(zone, index));
      }
      return;
    }
  }
}

template <class Suppose>
bool Reader::possible_from(const Ability& ability, Env env, int at, Suppose& suppose) const {
  env.supposed = suppose.span();
  if (at >= ability.targets) return ability.check == 0 || holds(ability.check, env);
  const Choice& choice = rules_.choices[static_cast<std::size_t>(ability.first_target + at)];
  RefList list;
  candidates(choice, env, list);
  const auto [least, most] = choice_bounds(*this, choice, env, list.count);
  if (list.count < least) return false;
  const std::size_t mark = suppose.count;
  if (least == 1 && most == 1) {
    for (const Ref ref : list.list()) {
      suppose.add(state_, choice.name, ref);
      const bool possible = possible_from(ability, env, at + 1, suppose);
      suppose.count = mark;
      if (possible) return true;
    }
    return false;
  }
  // Of several picks the extremes are tried: as many as can be, and as few. Checks over targets grow or fall with them.
  for (const int wanted : {most, least}) {
    for (int i = 0; i < wanted; ++i) suppose.add(state_, choice.name, list.refs[static_cast<std::size_t>(i)]);
    const bool possible = possible_from(ability, env, at + 1, suppose);
    suppose.count = mark;
    if (possible) return true;
    if (most == least) break;
  }
  return false;
}

bool Reader::targets_possible(const Ability& ability, const Env& env, int from) const {
  if (ability.targets == 0) return true;
  if (!ability.dependent_targets) {
    for (int i = from; i < ability.targets; ++i) {
      const Choice& choice = rules_.choices[static_cast<std::size_t>(ability.first_target + i)];
      if (choice.any || choice.all) continue;
      RefList list;
      const int enough = choice_bounds(*this, choice, env, 255).least;
      candidates(choice, env, list, enough);
      if (list.count < enough && list.count < choice_bounds(*this, choice, env, list.count).least) return false;
    }
    return true;
  }
  Supposed suppose(env.supposed);
  return possible_from(ability, env, from, suppose);
}

bool Reader::pick_leads_on(const Ability& ability, const Env& env, int at, Ref ref) const {
  if (!ability.dependent_targets) return true;
  const Choice& choice = rules_.choices[static_cast<std::size_t>(ability.first_target + at)];
  Supposed suppose(env.supposed);
  suppose.add(state_, choice.name, ref);
  Env after = env;
  after.supposed = suppose.span();
  const int picked = 1 + (env.item == 0 ? 0 : count_bound(state_, env.item, choice.name));
  RefList rest;
  candidates(choice, after, rest);
  const auto [least, most] = choice_bounds(*this, choice, after, rest.count + picked);
  if (picked >= least && possible_from(ability, after, at + 1, suppose)) return true;
  if (picked >= most) return false;
  for (int i = 0; i < most - picked && i < rest.count; ++i)
    suppose.add(state_, choice.name, rest.refs[static_cast<std::size_t>(i)]);
  return possible_from(ability, after, at + 1, suppose);
}

// --- playing and using

int Reader::usables(ObjectId object, AbilityKind kind, std::span<Usable> out) const {
  int count = 0;
  std::uint8_t ordinal = 0;
  const Definition& definition = def(object);
  if (!rules_.grants_abilities) {  // its own, as they are printed
    const int most = static_cast<int>(out.size());
    for (int a = 0; a < definition.abilities && count < most; ++a) {
      const auto index = static_cast<std::uint16_t>(definition.first_ability + a);
      if (rules_.abilities[index].kind == kind) out[static_cast<std::size_t>(count++)] = {index, object, ++ordinal};
    }
    return count;
  }
  const auto add = [&](std::uint16_t index, ObjectId giver) {
    if (rules_.abilities[index].kind != kind || count >= static_cast<int>(out.size())) return;
    const WordId keyword = rules_.abilities[index].keyword;
    if (keyword != no_word && giver == object && !has_keyword(object, keyword)) return;
    out[static_cast<std::size_t>(count++)] = {index, giver, ++ordinal};
  };
  for (int a = 0; a < definition.abilities; ++a) add(static_cast<std::uint16_t>(definition.first_ability + a), object);
  if (kind == AbilityKind::play) return count;
  each_given(object, [&](std::uint16_t index, ObjectId giver) { add(index, giver); });
  return count;
}

Usable Reader::usable_of(Seat seat, const Option& option, std::uint32_t timings) const {
  const ObjectId object = option.refs[0].kind == RefKind::object ? option.refs[0].id : ObjectId{0};
  if (object == 0) return {};
  const std::uint8_t ordinal = option.refs[1].kind == RefKind::ability ? option.refs[1].id : std::uint8_t{0};
  const WordId word = table_.zone_word[row(object).zone];
  const bool in_hand = word != no_word && rules_.zones[word].hand && row(object).controller == seat;
  Usable meant;
  for (const AbilityKind kind : {AbilityKind::play, AbilityKind::activate}) {
    if (kind == AbilityKind::play && !in_hand) continue;
    Scratch<Usable, 16> list;
    const int count = usables(object, kind, {list.data(), list.size()});
    for (int i = 0; i < count; ++i) {
      const Usable& usable = list[static_cast<std::size_t>(i)];
      if (ordinal != 0 && usable.ordinal != ordinal) continue;
      if (ability_verb(rules_.abilities[usable.ability], timings) != option.verb) continue;
      // The option was listed or validated, so one candidate alone is what it means; of several the first legal one.
      if (meant.ability != 0 && why_not(seat, object, meant, timings).legal()) return meant;
      meant = usable;
    }
  }
  return meant;
}

WordId Reader::ability_verb(const Ability& ability, std::uint32_t timings) const {
  if (ability.verb != no_word) return ability.verb;
  const std::uint32_t both = ability.timings & timings;
  const std::uint32_t from = both != 0 ? both : ability.timings;
  if (from != 0) {
    const TimingDecl& timing = rules_.timings[static_cast<std::size_t>(std::countr_zero(from))];
    const WordId own = ability.kind == AbilityKind::play ? timing.play_verb : timing.use_verb;
    if (own != no_word) return own;
  }
  return ability.kind == AbilityKind::play ? rules_.verb_play : rules_.verb_use;
}

Reason Reader::why_not(Seat seat, ObjectId object, const Usable& usable, std::uint32_t timings) const {
  const Ability& ability = rules_.abilities[usable.ability];
  const Reason forbidden{rule_of(rules_, ability), 0};
  if ((ability.timings & timings) == 0) {
    const std::uint16_t rule = ability.timings == 0
                                   ? std::uint16_t{0}
                                   : rules_.timings[static_cast<std::size_t>(std::countr_zero(ability.timings))].rule;
    return rule == 0 ? forbidden : Reason{rule, 0};
  }
  const WordId word = table_.zone_word[row(object).zone];
  if (ability.where != 0) {
    if (word == no_word || ((ability.where >> word) & 1U) == 0) return forbidden;
  } else if (ability.kind == AbilityKind::activate ? !in_play(object) : (word == no_word || !rules_.zones[word].hand)) {
    return forbidden;
  }
  if (ability.used_bit < 16 && ((row(usable.giver).used >> ability.used_bit) & 1U) != 0) {
    const std::uint16_t rule = ability.period == no_word ? std::uint16_t{0} : rules_.periods[ability.period].rule;
    return rule == 0 ? forbidden : Reason{rule, 0};
  }
  const Reason veto = ability.kind == AbilityKind::play ? table_.module->may_play(*this, seat, object)
                                                        : table_.module->may_use(*this, seat, object, usable.ability);
  if (!veto.legal()) return veto;
  Env env;
  env.self = ref(object);
  env.you = seat;
  env.x = ability.x;
  if (ability.condition != 0 && !holds(ability.condition, env)) return forbidden;
  if (const Reason why = why_unpaid(*this, ability, env); !why.legal()) return why;
  if (ability.kind == AbilityKind::play && !price_payable(seat, object)) {
    for (std::size_t r = 0; r < rules_.resources.size() && r < rules_.defs[0].cost.size(); ++r) {
      const auto resource = static_cast<WordId>(r);
      if (rules_.resources[r].cost_rule != 0 && cost(seat, object, resource) > seat_resource(seat, resource))
        return {rules_.resources[r].cost_rule, 0};
    }
    return forbidden;
  }
  // What is announced needs room for its frames and records (DESIGN C11).
  if (state_.frame_count + 8 > cap::frames || state_.item_count + 3 > cap::items ||
      state_.binding_count + 40 > cap::bindings) {
    return forbidden;
  }
  if (!targets_possible(ability, env, 0)) {
    const std::uint16_t rule = rules_.choices[ability.first_target].rule;
    return rule == 0 ? forbidden : Reason{rule, 0};
  }
  return {};
}

bool Reader::price_payable(Seat seat, ObjectId object) const {
  for (std::size_t r = 0; r < rules_.resources.size() && r < rules_.defs[0].cost.size(); ++r) {
    if (def(object).cost[r] == 0) continue;
    if (cost(seat, object, static_cast<WordId>(r)) > seat_resource(seat, static_cast<WordId>(r))) return false;
  }
  return true;
}

void Reader::list_plays(Seat seat, std::uint32_t timings, OptionSink& sink) const {
  for (const ZoneId zone : table_.hands[seat]) {
    const auto cards = state_.zone(zone);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const ObjectId card = cards[i];
      const Definition& definition = def(card);
      if (!sink.explaining()) {
        if ((definition.play_timings & timings) == 0) continue;
        // Copies in one hand are one option: the first is meant.
        bool again = false;
        for (std::size_t j = 0; j < i && !again; ++j) again = alike(cards[j], card);
        if (again) continue;
      }
      list_abilities(seat, card, AbilityKind::play, timings, sink);
    }
  }
}

void Reader::list_uses(Seat seat, std::uint32_t timings, OptionSink& sink) const {
  if (!rules_.grants_abilities) {
    state_.activated.each([&](ObjectId id) {
      if (row(id).controller != seat) return;
      if (!sink.explaining() && (def(id).use_timings & timings) == 0) return;
      list_abilities(seat, id, AbilityKind::activate, timings, sink);
    });
  } else {
    const bool all = gives_from_afar(*this);
    for (const ObjectId id : all_in_play()) {
      if (row(id).controller != seat || (!all && !may_use_any(*this, id))) continue;
      list_abilities(seat, id, AbilityKind::activate, timings, sink);
    }
  }
  if (rules_.activated_elsewhere == 0) return;
  for (ZoneId zone = 1; zone <= table_.zone_count; ++zone) {
    if (table_.in_play(zone) || ((rules_.activated_elsewhere >> table_.zone_word[zone]) & 1U) == 0) continue;
    for (const ObjectId id : state_.zone(zone)) {
      const Row& object = row(id);
      const Seat holder = table_.zone_seat[zone];
      if (object.def == 0 || (holder != no_seat ? holder : object.owner) != seat) continue;
      if (def(id).has_activated) list_abilities(seat, id, AbilityKind::activate, timings, sink);
    }
  }
}

void Reader::list_abilities(Seat seat, ObjectId object, AbilityKind kind, std::uint32_t timings,
                            OptionSink& sink) const {
  Scratch<Usable, 16> list;
  const int count = usables(object, kind, {list.data(), list.size()});
  for (int i = 0; i < count; ++i) {
    const Usable usable = list[static_cast<std::size_t>(i)];
    const Ability& ability = rules_.abilities[usable.ability];
    if (!sink.explaining() && (ability.timings & timings) == 0) continue;
    const WordId verb = ability_verb(ability, timings);
    if (!sink.wants(verb)) continue;
    // Its number is said only where another ability of the card goes by the same verb.
    Ref which;
    for (int j = 0; count > 1 && j < count; ++j) {
      if (j != i && ability_verb(rules_.abilities[list[static_cast<std::size_t>(j)].ability], timings) == verb)
        which = Ref::ability(usable.ordinal);
    }
    sink.offer(Option(verb, named(object, seat), which), why_not(seat, object, usable, timings));
  }
}

}  // namespace gantry
