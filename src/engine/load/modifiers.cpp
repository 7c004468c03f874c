// Modifiers as data (EFFECTS section 4).
#include <array>

#include <fmt/format.h>

#include "load/compiler.hpp"

namespace gantry::load {

std::vector<Mod> Compiler::modifiers(const Value& value, Scope& scope) {
  std::vector<Mod> out;
  if (!value.is_array() || value.size() == 0) {
    problems_.add(value, fmt::format("here stands {}", type_name(value)), "a list of modifiers");
    return out;
  }
  if (value.size() > 255) problems_.add(value, "the list is too long", "at most 255 modifiers");
  for (const Value& one : value.elements()) out.push_back(modifier(one, scope));
  return out;
}

Mod Compiler::modifier(const Value& value, Scope& scope) {
  Mod out;
  if (!value.is_object()) {
    problems_.add(value, fmt::format("here stands {}", type_name(value)),
                  "a modifier such as {\"stat\": name, \"by\": amount}");
    return out;
  }
  Fields fields(problems_, value, "a modifier");
  if (const auto stat = fields.get("stat")) {
    stat_modifier(fields, *stat, out, scope);
  } else {
    other_modifier(fields, out, scope);
  }
  if (const auto test = fields.get("if")) out.condition = store(condition(*test, scope));
  out.tag = optional_word(fields, "tag", Words::tagword);
  out.single = fields.flag("single");
  if (out.single && out.tag == no_word)
    problems_.add(value, "`single` needs a tag", "`tag`: those of one tag do not add up");
  fields.done();
  const Node& number = rules_.nodes[out.amount];
  out.is_constant = out.condition == 0 && (out.amount == 0 || number.kind == NodeKind::number);
  if (out.amount != 0 && number.kind == NodeKind::number) out.constant = number.n;
  out.reads_target = reads_it(out.amount) || reads_it(out.condition);
  return out;
}

void Compiler::stat_modifier(Fields& fields, const Value& stat, Mod& out, Scope& scope) {
  out.seat_stat = stat.is_string() && !find(stat.text(), Words::stat) && find(stat.text(), Words::seat_stat);
  out.what = word(stat, out.seat_stat ? Words::seat_stat : Words::stat);
  static constexpr std::array<std::pair<const char*, ModifierKind>, 3> forms{
      {{"by", ModifierKind::stat_by}, {"set", ModifierKind::stat_set}, {"times", ModifierKind::stat_times}}};
  int found = 0;
  for (const auto& [key, kind] : forms) {
    const auto value = fields.get(key);
    if (!value) continue;
    ++found;
    out.kind = static_cast<std::uint8_t>(kind);
    out.amount = store(amount(*value, scope));
  }
  if (fields.get("half")) {
    ++found;
    const int down = fields.name("half", {"up", "down"}, 0);
    out.kind = static_cast<std::uint8_t>(down == 0 ? ModifierKind::stat_half_up : ModifierKind::stat_half_down);
  }
  if (found != 1)
    problems_.add(fields.where(), "it is not clear how the number changes", "one of `by`, `set`, `times`, `half`");
}

void Compiler::other_modifier(Fields& fields, Mod& out, Scope& scope) {
  const auto kind = [&](ModifierKind k) { out.kind = static_cast<std::uint8_t>(k); };
  if (const auto name = fields.get("rule")) {
    kind(ModifierKind::rule);
    out.what = word(*name, Words::rule);
    const auto x = fields.get("x");
    if (x && x->is_array()) {  // kinds of ground, as a mask
      out.amount = store(leaf(NodeKind::number, 0, static_cast<int>(mask(*x, Words::terrain) & 0x7FFFU)));
    } else if (x) {
      out.amount = store(amount(*x, scope));
    }
  } else if (const auto keyword = fields.get("keyword")) {
    kind(ModifierKind::keyword);
    out.what = word(*keyword, Words::keyword);
    if (const auto x = fields.get("x")) {
      out.amount = store(amount(*x, scope));
      const Node& number = rules_.nodes[out.amount];
      const auto bundle = keyword_bundles_.find(out.what);
      if (number.kind == NodeKind::number && bundle != keyword_bundles_.end()) {  // abilities that know the number
        std::vector<AbilitySource> sources;
        for (const Value& one : bundle->second.elements()) sources.push_back({one, number.n, std::nullopt, out.what});
        CardScope given;
        std::uint16_t count = 0;
        compile_abilities(sources, given, nullptr, out.ability, count);
      }
    }
  } else if (const auto lost = fields.get("lose")) {
    kind(ModifierKind::lose_keyword);
    out.what = word(*lost, Words::keyword);
  } else if (const auto given = fields.get("ability")) {
    kind(ModifierKind::ability);
    const Ability ability = given_ability(*given, scope);
    if (ability.kind == AbilityKind::fixed)
      problems_.add(*given, "a static ability cannot be given", "its modifiers themselves, beside this one");
    out.ability = static_cast<std::uint16_t>(rules_.abilities.size());
    rules_.abilities.push_back(ability);
  } else if (const auto from = fields.get("abilities_of")) {
    kind(ModifierKind::abilities_of);
    out.from_object = store(reference(*from, scope, names::objects));
    out.except = optional_word(fields, "except", Words::keyword);
  } else if (const auto cost = fields.get("cost")) {
    kind(ModifierKind::cost);
    out.amount = store(amount(*cost, scope));
    out.what = optional_word(fields, "resource", Words::resource);
    if (const auto of = fields.get("of")) out.filter = store(filter(*of, scope));
    out.floor = static_cast<std::int16_t>(fields.number("floor", 0, 1000, 0));
  } else if (const auto prevent = fields.get("prevent")) {
    kind(ModifierKind::prevent);
    out.amount = store(amount(*prevent, scope));
    out.what = optional_word(fields, "stage", Words::stage);
    out.damage_kinds = static_cast<std::uint16_t>(optional_mask(fields, "damage", Words::damage));
  } else {
    problems_.add(fields.where(), "the modifier does not say what it changes",
                  "one of `stat`, `rule`, `keyword`, `lose`, `ability`, `abilities_of`, `cost`, `prevent`");
  }
}

}  // namespace gantry::load
