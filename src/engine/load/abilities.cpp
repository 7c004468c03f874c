// Abilities: from JSON to Rules::abilities, with constants folded into the definition.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "load/compiler.hpp"

namespace gantry::load {

namespace {

const std::array<std::pair<const char*, unsigned>, 7> choice_keys{{{"object", names::objects},
                                                                   {"seat", names::seats},
                                                                   {"area", names::areas},
                                                                   {"item", names::items},
                                                                   {"place", names::places},
                                                                   {"number", names::numbers},
                                                                   {"mode", names::modes}}};

unsigned chosen_kind(const Value& value) {
  for (const auto& [key, kind] : choice_keys) {
    if (value.has(key)) return kind;
  }
  return names::anything;
}

}  // namespace

void Compiler::collect_bindings(const Value& value, std::map<std::string, unsigned>& out) const {
  for (const auto& [key, part] : value.members()) {
    if (key == "as" && part.is_string() && part.text().starts_with('$')) {
      const bool chooses = value.has("op") && value.at("op").is_string() && value.at("op").text() == "choose";
      out[part.text()] |= chooses ? chosen_kind(value) : unsigned{names::anything};
    }
    if (key == "targets") {
      for (const auto& [name, target] : part.members()) {
        if (name.starts_with('$')) out[name] |= chosen_kind(target);
      }
    }
    collect_bindings(part, out);
  }
  for (const Value& part : value.elements()) collect_bindings(part, out);
}

void Compiler::name_abilities(std::span<const AbilitySource> sources, CardScope& card) {
  int index = 0;
  for (const AbilitySource& source : sources) {
    const Value& value = source.value;
    std::uint8_t bit = 0xFF;
    if (value.has("limit")) {
      const Value limit = value.at("limit");
      const bool grouped = limit.has("group") && limit.at("group").is_string();
      const std::string group = grouped ? limit.at("group").text() : std::string();
      if (grouped && card.group_bit.contains(group)) {
        bit = card.group_bit.at(group);
      } else if (card.bits < 16) {
        bit = static_cast<std::uint8_t>(card.bits++);
        if (grouped) card.group_bit[group] = bit;
      } else {
        problems_.add(limit, "this card has too many abilities with a limit", "at most 16");
      }
    }
    if (value.has("id") && value.at("id").is_string()) {
      const std::string& id = value.at("id").text();
      if (!card.ability_index.emplace(id, index).second)
        problems_.add(value.at("id"), fmt::format("two abilities of this card are called `{}`", id),
                      "an id of its own");
      if (bit != 0xFF) card.ability_bit[id] = bit;
    }
    // The bit is looked up again by pointer when the ability is compiled.
    if (bit != 0xFF) card.ability_bit["@" + value.file() + value.pointer() + std::to_string(source.keyword)] = bit;
    ++index;
  }
}

void Compiler::compile_abilities(std::span<const AbilitySource> sources, CardScope& card, Definition* def,
                                 std::uint16_t& first, std::uint16_t& count) {
  name_abilities(sources, card);
  std::vector<Ability> list;
  for (const AbilitySource& source : sources) {
    Scope scope;
    scope.card = &card;
    scope.printed = def;
    scope.keyword = source.keyword != no_word;
    scope.x = source.x;
    list.push_back(ability(source, std::move(scope)));
  }
  resolve_likes(sources, card, list);
  if (def != nullptr) {
    for (Ability& one : list) {
      if (one.kind != AbilityKind::fixed || one.mods == 0) continue;
      std::vector<Mod> mods(rules_.mods.begin() + one.first_mod, rules_.mods.begin() + one.first_mod + one.mods);
      fold(one, *def, mods);
      one.mods = static_cast<std::uint16_t>(mods.size());
      std::copy(mods.begin(), mods.end(), rules_.mods.begin() + one.first_mod);
    }
  }
  if (rules_.abilities.size() + list.size() > 0xFFFF) {
    too_many("abilities", 0xFFFF);
    return;
  }
  first = static_cast<std::uint16_t>(rules_.abilities.size());
  count = static_cast<std::uint16_t>(list.size());
  rules_.abilities.insert(rules_.abilities.end(), list.begin(), list.end());
}

/// Takes what never changes out of a static ability: printed numbers of the card itself become constants.
void Compiler::fold(Ability& ability, Definition& def, std::vector<Mod>& mods) const {
  if (!folding_ || ability.condition != 0 || ability.where != 0 || ability.keyword != no_word) return;
  if (!ability.to_self && !ability.to_host) return;
  auto& sums = ability.to_host ? def.host_adds : def.self_adds;
  std::erase_if(mods, [&](const Mod& mod) {
    const bool constant = mod.kind == static_cast<std::uint8_t>(ModifierKind::stat_by) && !mod.seat_stat &&
                          mod.is_constant && mod.tag == no_word && mod.what < sums.size() &&
                          !rules_.stats[mod.what].pool;
    if (constant) sums[mod.what] = static_cast<std::int16_t>(sums[mod.what] + mod.constant);
    return constant;
  });
}

void Compiler::summarize(Definition& def) const {
  for (int i = 0; i < def.abilities; ++i) {
    const Ability& ability = rules_.abilities[static_cast<std::size_t>(def.first_ability + i)];
    switch (ability.kind) {
      case AbilityKind::fixed:
        if (ability.mods == 0) break;
        def.has_self_mods = def.has_self_mods || ability.to_self;
        def.has_host_mods = def.has_host_mods || ability.to_host;
        def.has_auras = def.has_auras || (!ability.to_self && !ability.to_host);
        break;
      case AbilityKind::trigger: def.has_triggered = true; break;
      case AbilityKind::activate:
        def.has_activated = true;
        def.use_timings |= ability.timings;
        break;
      case AbilityKind::play: def.play_timings |= ability.timings; break;
    }
  }
}

void Compiler::resolve_likes(std::span<const AbilitySource> sources, const CardScope& card,
                             std::vector<Ability>& list) {
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const Value& value = sources[i].value;
    if (!value.has("like") || !value.at("like").is_string()) continue;
    const std::string& id = value.at("like").text();
    const auto found = card.ability_index.find(id);
    if (found == card.ability_index.end() || found->second == static_cast<int>(i) ||
        sources[static_cast<std::size_t>(found->second)].value.has("like")) {
      std::vector<std::string> known;
      for (const auto& [name, index] : card.ability_index) known.push_back(name);
      problems_.add(value.at("like"),
                    fmt::format("there is no other ability `{}` on this card to be like", id.substr(0, 60)),
                    expected_one_of(id, known));
      continue;
    }
    const Ability& other = list[static_cast<std::size_t>(found->second)];
    Ability& mine = list[i];
    mine.first_target = other.first_target;
    mine.targets = other.targets;
    mine.dependent_targets = other.dependent_targets;
    mine.check = other.check;
    mine.effect = other.effect;
  }
}

Ability Compiler::given_ability(const Value& value, Scope& scope) {
  // Its used mark lies on the card that gives it, so its bit is one of that card's.
  const AbilitySource source{value, scope.x, std::nullopt, no_word};
  if (scope.card != nullptr) {
    CardScope own;
    own.bits = scope.card->bits;
    name_abilities(std::span(&source, 1), own);
    scope.card->bits = own.bits;
    for (const auto& [name, bit] : own.ability_bit) scope.card->ability_bit.emplace(name, bit);
  }
  Scope inner = scope;
  inner.printed = nullptr;  // `self` is the object that has it
  return ability(source, inner);
}

Ability Compiler::ability(const AbilitySource& source, Scope scope) {
  Ability out;
  out.keyword = source.keyword;
  out.x = static_cast<std::int16_t>(source.x.value_or(0));
  if (!source.value.is_object()) {
    problems_.add(source.value, fmt::format("here stands {}", type_name(source.value)), "an ability, {\"kind\": ...}");
    return out;
  }
  std::map<std::string, unsigned> bindings;
  collect_bindings(source.value, bindings);
  scope.bindings.insert(bindings.begin(), bindings.end());
  if (source.value.has("like")) scope.any_binding = true;
  Fields fields(problems_, source.value, "an ability");
  static const std::vector<std::string> kinds{"static", "trigger", "activate", "play"};
  if (!fields.need("kind")) return out;
  out.kind = static_cast<AbilityKind>(fields.name("kind", kinds, 0));
  ability_parts(fields, out, scope, source);
  if (const auto found = scope.card->ability_bit.find("@" + source.value.file() + source.value.pointer() +
                                                      std::to_string(source.keyword));
      found != scope.card->ability_bit.end()) {
    out.used_bit = found->second;
  }
  fields.done();
  return out;
}

void Compiler::ability_parts(Fields& fields, Ability& out, Scope& scope, const AbilitySource& source) {
  out.name = string(fields.text("id"));
  std::vector<Tree> tests;
  if (source.condition) tests.push_back(condition(*source.condition, scope));
  if (const auto test = fields.get("if")) tests.push_back(condition(*test, scope));
  if (tests.size() == 1) out.condition = store(tests.front());
  if (tests.size() == 2) out.condition = store(branch(NodeKind::cond_all, std::move(tests)));
  out.where = static_cast<std::uint32_t>(optional_mask(fields, "where", Words::zone));
  if (out.kind == AbilityKind::fixed) {
    read_fixed(fields, out, scope);
    return;
  }
  const bool played = out.kind == AbilityKind::activate || out.kind == AbilityKind::play;
  if (played) {
    const auto timing = fields.need("timing");
    if (timing) out.timings = static_cast<std::uint32_t>(mask(*timing, Words::timing));
    if (const auto cost = fields.get("cost")) out.cost = store(list(*cost, scope, true));
  } else {
    read_trigger(fields, out, scope);
  }
  read_limit(fields, out);
  out.flags = static_cast<std::uint32_t>(optional_mask(fields, "flags", Words::flag));
  out.verb = optional_word(fields, "verb", Words::verb);
  out.prompt = optional_word(fields, "prompt", Words::prompt);
  out.rule = rule(fields);
  read_targets(fields, out, scope);
  const auto effect = fields.get("do");
  if (effect) out.effect = store(list(*effect, scope));
  const auto like = played ? fields.get("like") : std::nullopt;
  if (like && effect) problems_.add(*like, "`like` and `do` stand side by side", "one of them");
  // A card without effect list is carried out by the module; anything else does something.
  if (!effect && !like && out.kind != AbilityKind::play)
    problems_.add(fields.where(), "the ability does nothing", "`do`, a list of operations");
}

void Compiler::read_fixed(Fields& fields, Ability& out, Scope& scope) {
  if (const auto to = fields.get("to")) {
    const Tree whom = reference(*to, scope, names::objects | names::seats | names::table);
    out.to_self = whom.node.kind == NodeKind::ref_self;
    out.to_host = whom.node.kind == NodeKind::ref_host;
    if (!out.to_self) out.to = store(whom);
  }
  if (const auto mods = fields.need("mods")) {
    const std::vector<Mod> list = modifiers(*mods, scope);
    out.first_mod = add_mods(list);
    out.mods = static_cast<std::uint16_t>(list.size());
  }
}

void Compiler::read_trigger(Fields& fields, Ability& out, Scope& scope) {
  if (const auto on = fields.need("on")) {
    if (const auto name = string_of(problems_, *on, "an event or a moment")) {
      const auto event = find(*name, Words::event);
      const auto moment = find(*name, Words::moment);
      if (event) out.event = *event;
      if (!event && moment) out.moment = *moment;
      if (!event && !moment) {
        std::vector<std::string> known = rules_.table(Words::event).names();
        const auto& moments = rules_.table(Words::moment).names();
        known.insert(known.end(), moments.begin(), moments.end());
        problems_.add(*on, fmt::format("`{}` is no event and no moment of this game", name->substr(0, 60)),
                      expected_one_of(*name, known));
      }
    }
  }
  if (const auto of = fields.get("of")) {
    out.of_is_filter = of->is_object();
    out.of = store(out.of_is_filter ? filter(*of, scope) : reference(*of, scope, names::objects | names::seats));
  }
  out.may = fields.flag("may");
  out.run_inline = fields.flag("inline");
}

void Compiler::read_limit(Fields& fields, Ability& out) {
  const auto limit = fields.get("limit");
  if (!limit) return;
  Fields inner(problems_, *limit, "a limit");
  out.times = 1;
  const auto times = inner.get("times");
  if (times && whole(problems_, *times, 1, 255).value_or(1) > 1)  // a use is kept as one mark
    problems_.add(*times, "an ability can be limited to one use, not to several", "`times`: 1, or no `times`");
  if (const auto per = inner.need("per")) out.period = word(*per, Words::period);
  (void)inner.text("group");
  inner.done();
}

void Compiler::read_targets(Fields& fields, Ability& out, Scope& scope) {
  std::vector<Choice> targets;
  if (const auto value = fields.get("targets")) {
    if (!value->is_object())
      problems_.add(*value, fmt::format("here stands {}", type_name(*value)), "targets by name, {\"$t\": choice}");
    for (const auto& [name, target] : value->members()) {
      if (!name.starts_with('$')) {
        problems_.add(target, fmt::format("`{}` is no binding", name.substr(0, 60)), "`$name`");
        continue;
      }
      Fields inner(problems_, target, "a choice");
      targets.push_back(choice(inner, scope, binding(target, name, scope)));
      inner.done();
    }
  }
  if (const auto check = fields.get("check")) out.check = store(condition(*check, scope));
  if (rules_.choices.size() + targets.size() > 0x7FFF) {
    too_many("choices", 0x7FFF);
    return;
  }
  out.first_target = static_cast<std::uint16_t>(rules_.choices.size());
  out.targets = static_cast<std::uint16_t>(targets.size());
  out.dependent_targets = reads_bindings(out.check);
  for (const Choice& one : targets) out.dependent_targets = out.dependent_targets || one.uses_bindings;
  rules_.choices.insert(rules_.choices.end(), targets.begin(), targets.end());
}

}  // namespace gantry::load
