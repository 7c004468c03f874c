#include "load/effect_words.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gantry::load {

namespace {

/// The verb after a subject: "you draw", "each player draws".
std::string agreed(std::string_view subject, std::string_view verb) {
  const bool third = subject != "you" && subject.find(" and ") == std::string_view::npos;
  return std::string(verb) + (third && !verb.ends_with('s') && verb != "may" ? "s" : "");
}

/// What follows a number in a template: "1 card", "2 cards".
std::string_view counted(std::string_view number, std::string_view rest) {
  constexpr std::pair<std::string_view, std::string_view> singulars[] = {
      {" cards", " card"}, {" dice", " die"}, {" uses", " use"}};
  for (const auto& [many, one] : singulars) {
    if (number == "1" && rest.starts_with(many)) return one;
  }
  return {};
}

}  // namespace

std::string EffectWords::word(Words category, WordId id) const {
  if (id == no_word) return {};
  const auto& texts = game_.texts.words[static_cast<std::size_t>(category)];
  if (id < texts.size() && !texts[id].text.empty() && texts[id].text.find('{') == std::string::npos)
    return texts[id].text;
  return std::string(rules_.table(category).name(id));
}

std::vector<std::string> EffectWords::words(Words category, std::uint64_t mask) const {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < rules_.table(category).size() && i < 64; ++i) {
    if (((mask >> i) & 1U) != 0) out.push_back(word(category, static_cast<WordId>(i)));
  }
  return out;
}

std::string EffectWords::masked(Words category, std::int16_t mask) const {
  const auto index = static_cast<std::size_t>(mask);
  return index < rules_.masks.size() ? fmt::format("{}", fmt::join(words(category, rules_.masks[index]), " or ")) : "";
}

const Node& EffectWords::child(const Node& node, std::size_t index) const {
  const auto kids = rules_.children(node);
  return index < kids.size() ? kids[index] : rules_.nodes[0];
}

std::string EffectWords::binding(std::uint8_t name) const {
  return name < rules_.binding_names.size() ? "$" + rules_.binding_names[name] : "what was chosen";
}

std::string EffectWords::joined(const Node& node, std::string_view between) const {
  std::string out;
  for (const Node& one : rules_.children(node)) out += (out.empty() ? "" : std::string(between)) + thing(one);
  return out;
}

std::string EffectWords::filter(const Node& node) const {
  if (node.kind != NodeKind::filter) return thing(node);
  const Filter& filter = rules_.filters[static_cast<std::size_t>(node.n)];
  const std::string kinds = fmt::format("{}", fmt::join(words(Words::kind, filter.kinds), " or "));
  return (kinds.empty() ? "card" : kinds) + filter_facts(filter);
}

std::string EffectWords::filter_facts(const Filter& filter) const {
  std::string out;
  if (filter.controller == Whose::you) out += " you control";
  if (filter.controller == Whose::other) out += " of another player";
  const std::string zones = fmt::format("{}", fmt::join(words(Words::zone, filter.zones), " or "));
  if (filter.holder == Whose::you) out += zones.empty() ? " of yours" : " in your " + zones;
  if (filter.holder == Whose::other)
    out += zones.empty() ? " of another player" : fmt::format(" in the {} of another player", zones);
  if (filter.holder != Whose::you && filter.holder != Whose::other && !zones.empty()) out += " in the " + zones;
  for (std::size_t i = 0; i < filter.count; ++i) out += thing(rules_.nodes[filter.first + i]);
  return out;
}

/// Facts as they stand in brackets: each begins with the space that sets it off from a noun.
std::string EffectWords::facts(const Node& node, std::string_view between) const {
  std::string out;
  for (const Node& one : rules_.children(node)) {
    const std::string text = thing(one);
    out += (out.empty() ? "" : std::string(between)) + text.substr(text.starts_with(' ') ? 1 : 0);
  }
  return out;
}

/// "your Hand", "the Hand of its owner".
std::string EffectWords::of(const std::string& what, const Node& whose) const {
  if (whose.kind == NodeKind::none) return "the " + what;
  if (whose.kind == NodeKind::ref_you) return "your " + what;
  return fmt::format("the {} of {}", what, thing(whose));
}

std::string EffectWords::thing(const Node& node) const {
  if (node.kind == NodeKind::filter) return filter(node);
  if (node.kind == NodeKind::list || node.kind == NodeKind::op)
    return list(static_cast<NodeId>(&node - rules_.nodes.data()));
  if (node.kind == NodeKind::times) return thing(child(node, 0)) + " times";
  if (std::string text = reference(node); !text.empty()) return text;
  if (std::string text = amount(node); !text.empty()) return text;
  if (std::string text = condition(node); !text.empty()) return text;
  return fact(node);
}

std::string EffectWords::signed_amount(const Node& node) const {
  if (node.kind != NodeKind::number) return "+(" + thing(node) + ")";
  return fmt::format("{:+}", node.n);
}

std::string EffectWords::modifier(const Mod& mod) const {
  const Node& value = rules_.nodes[mod.amount];
  const std::string stat = word(mod.seat_stat ? Words::seat_stat : Words::stat, mod.what);
  std::string out;
  switch (static_cast<ModifierKind>(mod.kind)) {
    case ModifierKind::stat_by: out = fmt::format("{} {}", signed_amount(value), stat); break;
    case ModifierKind::stat_set:
      out = fmt::format("{} {}", stat,
                        value.kind == NodeKind::number && value.n == unlimited ? "unlimited" : thing(value));
      break;
    case ModifierKind::stat_times: out = fmt::format("{} times {}", thing(value), stat); break;
    case ModifierKind::stat_half_up: out = fmt::format("half {}, rounded up", stat); break;
    case ModifierKind::stat_half_down: out = fmt::format("half {}, rounded down", stat); break;
    case ModifierKind::rule:
      out = fmt::format("\"{}\"{}", word(Words::rule, mod.what), mod.amount != 0 ? " " + thing(value) : "");
      break;
    case ModifierKind::keyword:
      out = word(Words::keyword, mod.what) + (mod.amount != 0 ? " " + thing(value) : "");
      break;
    case ModifierKind::lose_keyword: out = "the loss of " + word(Words::keyword, mod.what); break;
    case ModifierKind::ability: out = fmt::format("\"{}\"", ability(rules_.abilities[mod.ability])); break;
    case ModifierKind::abilities_of: out = "the abilities of " + thing(rules_.nodes[mod.from_object]); break;
    case ModifierKind::cost:
      out = fmt::format("{} to the cost of {}", signed_amount(value), thing(rules_.nodes[mod.filter]));
      if (mod.floor > 0) out += fmt::format(", not below {}", mod.floor);
      break;
    case ModifierKind::prevent: out = fmt::format("protection from {} damage", thing(value)); break;
    case ModifierKind::control: out = "a new controller"; break;
    case ModifierKind::none: break;
  }
  if (mod.condition != 0) out += fmt::format(" while {}", thing(rules_.nodes[mod.condition]));
  return out;
}

std::string EffectWords::modifiers(std::size_t first, std::size_t count) const {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < count; ++i) out.push_back(modifier(rules_.mods[first + i]));
  return fmt::format("{}", fmt::join(out, ", "));
}

std::string EffectWords::choice(const Choice& choice) const {
  std::string count = "1";
  if (choice.any) count = "any number";
  if (choice.most != 0) count = (choice.up_to ? "up to " : "") + thing(rules_.nodes[choice.most]);
  if (choice.most != 0 && rules_.nodes[choice.most].kind != NodeKind::number)
    count = fmt::format("{}({})", choice.up_to ? "up to " : "", thing(rules_.nodes[choice.most]));
  if (choice.all) count = "all";
  std::string what = thing(rules_.nodes[choice.filter]);
  if (choice.kind == ChoiceKind::seat && what.starts_with("each ")) what.erase(0, 5);
  if (choice.kind == ChoiceKind::number)
    what = fmt::format("a number from {} to {}", what, thing(rules_.nodes[choice.second]));
  if (choice.kind == ChoiceKind::mode) what = "mode " + masked(Words::mode, rules_.nodes[choice.filter].n);
  if (choice.kind == ChoiceKind::seat && choice.second != 0) what += " (" + thing(rules_.nodes[choice.second]) + ")";
  const bool single = choice.kind == ChoiceKind::number || choice.kind == ChoiceKind::mode;
  return fmt::format("{} = {}{}{}", binding(choice.name), single ? "" : count + " ", what,
                     choice.by_kind == ChoiceBy::random ? " at random" : "");
}

std::string EffectWords::parameter(const Param& param, const Node& node) const {
  switch (node.kind) {
    case NodeKind::none: return {};
    case NodeKind::word:
      if (node.a != no_word) return word(param.category, node.a);
      if (param.name == "until") return node.n == 2 ? "the end of the game" : "this leaves play";
      if (param.category == Words::role) return "part of no fight";
      return {};
    case NodeKind::flag: return node.n != 0 ? std::string(param.name) : "no " + std::string(param.name);
    case NodeKind::choice: return choice(rules_.choices[static_cast<std::size_t>(node.n)]);
    case NodeKind::mods: return modifiers(static_cast<std::size_t>(node.n), node.a);
    case NodeKind::modes: return masked(param.category, node.n);
    case NodeKind::number:
      if (param.type == ParamType::def) return std::string(rules_.def_id(static_cast<DefId>(node.n)));
      return amount(node);
    default: return thing(node);
  }
}

std::string EffectWords::operation(const Node& node) const {
  if (node.a >= game_.operations.size()) return {};
  const OpDecl& decl = game_.operations[node.a];
  const Node& test = child(node, 0);
  std::string out = test.kind == NodeKind::none ? "" : fmt::format("if {}: ", thing(test));
  std::size_t open = std::string::npos;  // where an optional part began
  bool missing = false;
  for (std::size_t i = 0; i < decl.text.size(); ++i) {
    const char c = decl.text[i];
    const std::size_t end = c == '{' ? decl.text.find('}', i) : std::string_view::npos;
    if (c == '[') {
      open = out.size();
      missing = false;
    } else if (c == ']') {
      if (missing && open != std::string::npos) out.resize(open);
      open = std::string::npos;
    } else if (end == std::string_view::npos) {
      out += c;
    } else {
      const std::string text = argument(decl, node, decl.text.substr(i + 1, end - i - 1));
      missing = missing || text.empty();
      out += text;
      const std::string_view rest = std::string_view(decl.text).substr(end + 1);
      const std::string_view noun = counted(text, rest);
      std::size_t taken = 0;                  // of what follows the argument
      if (i == 0 && rest.starts_with(' ')) {  // a sentence that begins with its subject
        taken = std::min(rest.find_first_of(" [:", 1), rest.size());
        out += " " + agreed(text, rest.substr(1, taken - 1));
      } else if (!noun.empty()) {
        out += noun;
        taken = rest.find(' ', 1) == std::string_view::npos ? rest.size() : rest.find_first_of(" [", 1);
      }
      i = end + taken;
    }
  }
  return out;
}

std::string EffectWords::argument(const OpDecl& decl, const Node& node, std::string_view name) const {
  for (std::size_t p = 0; p < decl.params.size(); ++p) {
    if (decl.params[p].name != name) continue;
    const Node& given = child(node, p + 1);  // behind the condition
    if (given.kind != NodeKind::none) return parameter(decl.params[p], given);
  }
  // Left out: you, and one.
  if (name == "who" || name == "by" || (name == "to" && decl.name == "show")) return "you";
  if (name == "kind" && decl.name == "damage") {
    const NodeKind n = child(node, 2).kind;
    return n == NodeKind::number || n == NodeKind::amount_binding ? "damage" : "as damage";
  }
  return name == "n" || name == "dice" ? "1" : std::string();
}

std::string EffectWords::list(NodeId id) const {
  const Node& node = rules_.nodes[id];
  if (node.kind == NodeKind::op) return operation(node);
  std::string out;
  for (const Node& one : rules_.children(node)) out += (out.empty() ? "" : "; ") + operation(one);
  return out;
}

std::string EffectWords::ability(const Ability& ability) const {
  std::string out;
  switch (ability.kind) {
    case AbilityKind::fixed: {
      const std::string who = ability.to_self ? "it" : ability.to_host ? "its host" : thing(rules_.nodes[ability.to]);
      out = ability.mods == 0
                ? ""
                : fmt::format("{} {} {}", who, agreed(who, "get"), modifiers(ability.first_mod, ability.mods));
      break;
    }
    case AbilityKind::trigger:
      out = ability.event != no_word ? fmt::format("when {}: ", word(Words::event, ability.event))
                                     : fmt::format("at {}: ", word(Words::moment, ability.moment));
      break;
    case AbilityKind::activate:
      out = fmt::format("use {}: ", fmt::join(words(Words::timing, ability.timings), " or "));
      break;
    case AbilityKind::play:
      out = fmt::format("play {}: ", fmt::join(words(Words::timing, ability.timings), " or "));
      break;
  }
  if (ability.condition != 0) {
    const std::string condition = thing(rules_.nodes[ability.condition]);
    out += ability.kind == AbilityKind::fixed ? " while " + condition : fmt::format("if {}: ", condition);
  }
  if (ability.cost != 0) out += fmt::format("pay ({}); ", list(ability.cost));
  for (std::size_t i = 0; i < ability.targets; ++i) {
    out += fmt::format("target {}; ", choice(rules_.choices[static_cast<std::size_t>(ability.first_target) + i]));
  }
  if (ability.may) out += "you may ";
  if (ability.effect != 0) out += list(ability.effect);
  if (ability.times != 0) {
    const std::string period = word(Words::period, ability.period);  // "once until ..."
    out += ability.times == 1 && !period.empty() ? fmt::format(" ({})", period)
                                                 : fmt::format(" (limit {})", ability.times);
  }
  if (ability.keyword != no_word) out += fmt::format(" [{}, x = {}]", word(Words::keyword, ability.keyword), ability.x);
  return out;
}

}  // namespace gantry::load
