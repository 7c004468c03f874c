// Filters: what is cheap and frequent goes into the prefix, the rest becomes facts, the cheapest first (rules.hpp).
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "load/compiler.hpp"

namespace gantry::load {

struct Compiler::Parts {
  Filter prefix;
  std::vector<Tree> facts;
  FilterOf of = FilterOf::objects;
  bool top = false;  ///< the prefix may be used
};

namespace {

struct WordFact {
  std::string_view key;
  NodeKind kind;
  Words category;
  bool masked;  ///< several words are one mask; else one fact each
};
constexpr std::array<WordFact, 11> word_facts{{{"kind", NodeKind::fact_kind, Words::kind, true},
                                               {"tag", NodeKind::fact_tag, Words::tag, true},
                                               {"zone", NodeKind::fact_zone, Words::zone, true},
                                               {"mark", NodeKind::fact_mark, Words::mark, true},
                                               {"role", NodeKind::fact_role, Words::role, true},
                                               {"mode", NodeKind::fact_mode, Words::mode, true},
                                               {"terrain", NodeKind::fact_terrain, Words::terrain, true},
                                               {"keyword", NodeKind::fact_keyword, Words::keyword, false},
                                               {"rule", NodeKind::fact_rule, Words::rule, false},
                                               {"modified", NodeKind::fact_modified, Words::tagword, false},
                                               {"waiting", NodeKind::fact_waiting, Words::tagword, false}}};

struct ReferenceFact {
  std::string_view key;
  NodeKind kind;
  unsigned allowed;
};
constexpr std::array<ReferenceFact, 8> reference_facts{
    {{"owner", NodeKind::fact_owner, names::seats},
     {"controller", NodeKind::fact_controller, names::seats},
     {"holder", NodeKind::fact_holder, names::seats},
     {"is", NodeKind::fact_is, names::objects | names::areas},
     {"host", NodeKind::fact_host, names::objects},
     {"beside", NodeKind::fact_beside, names::objects},
     {"area", NodeKind::fact_area, names::areas | names::objects},
     {"adjacent", NodeKind::fact_adjacent, names::areas | names::objects}}};

/// How dear a fact is to test; the cheapest stand first.
int price(const Node& node) {
  switch (node.kind) {
    case NodeKind::fact_kind:
    case NodeKind::fact_tag:
    case NodeKind::fact_zone:
    case NodeKind::fact_mark:
    case NodeKind::fact_role:
    case NodeKind::fact_mode:
    case NodeKind::fact_link:
    case NodeKind::fact_unlinked:
    case NodeKind::fact_terrain:
    case NodeKind::fact_used:
    case NodeKind::fact_option: return 0;
    case NodeKind::fact_def:
    case NodeKind::fact_item:
    case NodeKind::fact_damage:
    case NodeKind::fact_resource:
    case NodeKind::fact_printed: return 1;
    case NodeKind::fact_owner:
    case NodeKind::fact_controller:
    case NodeKind::fact_holder:
    case NodeKind::fact_is:
    case NodeKind::fact_host:
    case NodeKind::fact_beside:
    case NodeKind::fact_area: return 2;
    case NodeKind::fact_not:
    case NodeKind::fact_any:
    case NodeKind::fact_all: return 4;
    case NodeKind::fact_attached:
    case NodeKind::fact_holds:
    case NodeKind::fact_on:
    case NodeKind::fact_adjacent:
    case NodeKind::fact_within:
    case NodeKind::fact_shape: return 5;
    default: return 6;  // computed numbers, rules, keywords and what the module computes
  }
}

}  // namespace

std::vector<std::string> Compiler::fact_names(FilterOf of) const {
  std::vector<std::string> out;
  if (of == FilterOf::areas) {
    out = {"terrain", "mark", "is", "area", "adjacent", "within", "holds", "not", "any", "all", "option"};
  } else {
    for (const WordFact& fact : word_facts) out.emplace_back(fact.key);
    for (const ReferenceFact& fact : reference_facts) out.emplace_back(fact.key);
    for (const char* name : {"def", "link", "side", "within", "attached", "on", "used", "not", "any", "all", "option"})
      out.emplace_back(name);
    for (const std::string& name : rules_.table(Words::stat).names()) {
      out.push_back("stat." + name);
      out.push_back("printed." + name);
    }
  }
  for (const std::string& name : rules_.table(Words::resource).names()) out.push_back("res." + name);
  if (of == FilterOf::items) {
    out.emplace_back("item");
    out.emplace_back("damage");
  }
  for (const FactDecl& fact : game_.declarations.facts) out.emplace_back(fact.name);
  for (const ShapeDecl& shape : game_.declarations.shapes) out.emplace_back(shape.name);
  return out;
}

Tree Compiler::filter(const Value& value, Scope& scope, FilterOf of) {
  Parts parts;
  parts.of = of;
  parts.top = of != FilterOf::areas;
  facts(value, scope, of, true, parts);
  std::stable_sort(parts.facts.begin(), parts.facts.end(),
                   [](const Tree& a, const Tree& b) { return price(a.node) < price(b.node); });
  Filter& out = parts.prefix;
  out.count = static_cast<std::uint16_t>(parts.facts.size());
  out.first = block(parts.facts);
  bool identity = out.kinds != 0;
  for (int i = 0; i < out.count; ++i) {
    const auto fact = static_cast<NodeId>(out.first + i);
    out.uses_bindings = out.uses_bindings || reads_bindings(fact);
    identity = identity || anywhere(fact, [&](const Node& node) { return reads_identity(node); });
  }
  // Only where cards lie hidden does it matter that the filter tells what they are.
  bool hidden = false;
  for (std::size_t z = 0; z < rules_.zones.size(); ++z) {
    const ZoneDecl& zone = rules_.zones[z];
    const bool looked_at = out.zones == 0 ? zone.in_play : ((out.zones >> z) & 1U) != 0;
    hidden = hidden || (looked_at && zone.visibility != Visibility::all);
  }
  out.holder_facts = identity && hidden;
  return leaf(NodeKind::filter, 0, add_filter(out));
}

Tree Compiler::nested(const Value& value, Scope& scope, FilterOf of) {
  Parts parts;
  parts.of = of;
  facts(value, scope, of, false, parts);
  std::stable_sort(parts.facts.begin(), parts.facts.end(),
                   [](const Tree& a, const Tree& b) { return price(a.node) < price(b.node); });
  if (parts.facts.size() == 1) return std::move(parts.facts.front());
  return branch(NodeKind::fact_all, std::move(parts.facts));
}

void Compiler::facts(const Value& value, Scope& scope, FilterOf of, bool top, Parts& parts) {
  if (!value.is_object()) {
    problems_.add(value, fmt::format("here stands {}", type_name(value)), "a filter, an object whose keys are facts");
    return;
  }
  parts.top = parts.top && top;
  const std::vector<std::string> known = fact_names(of);
  for (const auto& [key, part] : value.members()) {
    if (key == "is" && value.has("option")) continue;  // belongs to `option`
    if (key == "option") {
      const auto [option, is] = option_value(part, value.has("is") ? std::optional(value.at("is")) : std::nullopt);
      parts.facts.push_back(leaf(NodeKind::fact_option, option, is));
      continue;
    }
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      problems_.add(
          part,
          fmt::format("`{}` is no fact of {}", key.substr(0, 60), of == FilterOf::areas ? "an area" : "an object"),
          expected_one_of(key, known));
      continue;
    }
    if (prefix_fact(key, part, parts) || word_fact(key, part, parts) || reference_fact(key, part, scope, parts) ||
        number_fact(key, part, scope, parts) || module_fact(key, part, scope, parts)) {
      continue;
    }
    (void)other_fact(key, part, scope, of, parts);
  }
}

bool Compiler::prefix_fact(const std::string& key, const Value& value, Parts& parts) {
  if (!parts.top) return false;
  if (key == "kind") {
    parts.prefix.kinds = static_cast<std::uint32_t>(mask(value, Words::kind));
    return true;
  }
  if (parts.of == FilterOf::objects && key == "zone") {
    parts.prefix.zones = static_cast<std::uint32_t>(mask(value, Words::zone));
    return true;
  }
  const bool holder = key == "holder" && parts.of == FilterOf::objects;
  if (!value.is_string() || (key != "controller" && !holder)) return false;
  if (value.text() != "you" && value.text() != "other") return false;
  (key == "holder" ? parts.prefix.holder : parts.prefix.controller) = value.text() == "you" ? Whose::you : Whose::other;
  return true;
}

Tree Compiler::any_of_words(NodeKind kind, Words category, const Value& value) {
  std::vector<Tree> kids;
  for (const Value& one : one_or_more(value)) kids.push_back(leaf(kind, word(one, category)));
  if (kids.empty()) problems_.add(value, "the list is empty", "at least one name");
  return kids.size() == 1 ? kids.front() : branch(NodeKind::fact_any, std::move(kids));
}

Tree Compiler::masked(NodeKind kind, Words category, const Value& value) {
  return leaf(kind, 0, mask_index(mask(value, category)));
}

bool Compiler::word_fact(const std::string& key, const Value& value, Parts& parts) {
  const auto* fact =
      std::find_if(word_facts.begin(), word_facts.end(), [&](const WordFact& f) { return f.key == key; });
  if (fact != word_facts.end()) {
    parts.facts.push_back(fact->masked ? masked(fact->kind, fact->category, value)
                                       : any_of_words(fact->kind, fact->category, value));
    return true;
  }
  if (key != "link" && key != "side") return false;
  // "none" is no word: attached to nothing, in no role.
  const bool link = key == "link";
  const Words category = link ? Words::link : Words::role;
  std::vector<Tree> kids;
  for (const Value& one : one_or_more(value)) {
    if (one.is_string() && one.text() == "none" && !find("none", category)) {
      kids.push_back(link ? leaf(NodeKind::fact_unlinked)
                          : branch(NodeKind::fact_not, {leaf(NodeKind::fact_role, 0, mask_index(0xFF))}));
    } else {
      kids.push_back(masked(link ? NodeKind::fact_link : NodeKind::fact_role, category, one));
    }
  }
  parts.facts.push_back(kids.size() == 1 ? kids.front() : branch(NodeKind::fact_any, std::move(kids)));
  return true;
}

bool Compiler::reference_fact(const std::string& key, const Value& value, Scope& scope, Parts& parts) {
  const auto* fact = std::find_if(reference_facts.begin(), reference_facts.end(),
                                  [&](const ReferenceFact& f) { return f.key == key; });
  if (fact == reference_facts.end()) return false;
  if (fact->allowed == names::seats && value.is_string() && value.text() == "other") {
    parts.facts.push_back(branch(fact->kind, {leaf(NodeKind::ref_others)}));
    return true;
  }
  if (key == "area" && value.is_object()) {  // {"square3": reference}: an area by shape
    parts.facts.push_back(nested(value, scope, FilterOf::areas));
    return true;
  }
  parts.facts.push_back(branch(fact->kind, {reference(value, scope, fact->allowed)}));
  return true;
}

Tree Compiler::range(NodeKind kind, int a, const Value& value, Scope& scope) {
  if (!value.is_object() || (!value.has("min") && !value.has("max"))) {
    Tree exact = amount(value, scope);
    Tree same = exact;
    return branch(kind, {std::move(exact), std::move(same)}, a);
  }
  Fields fields(problems_, value, "a range");
  Tree least, most;
  if (const auto v = fields.get("min")) least = amount(*v, scope);
  if (const auto v = fields.get("max")) most = amount(*v, scope);
  fields.done();
  if (least.node.kind == NodeKind::number && most.node.kind == NodeKind::number && least.node.n > most.node.n) {
    problems_.add(value, "nothing lies in this range", "`min` not above `max`");
  }
  return branch(kind, {std::move(least), std::move(most)}, a);
}

bool Compiler::number_fact(const std::string& key, const Value& value, Scope& scope, Parts& parts) {
  static constexpr std::array<std::tuple<std::string_view, NodeKind, Words>, 3> numbers{
      {{"stat.", NodeKind::fact_stat, Words::stat},
       {"printed.", NodeKind::fact_printed, Words::stat},
       {"res.", NodeKind::fact_resource, Words::resource}}};
  for (const auto& [prefix, kind, category] : numbers) {
    if (!key.starts_with(prefix)) continue;
    const auto id = find(std::string_view(key).substr(prefix.size()), category);
    parts.facts.push_back(range(kind, id.value_or(0), value, scope));
    return true;
  }
  return false;
}

bool Compiler::module_fact(const std::string& key, const Value& value, Scope& scope, Parts& parts) {
  const auto& shapes = game_.declarations.shapes;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    if (shapes[i].name != key) continue;
    parts.facts.push_back(
        branch(NodeKind::fact_shape, {reference(value, scope, names::areas | names::objects)}, static_cast<int>(i)));
    return true;
  }
  const auto fact = find(key, Words::fact);
  if (!fact) return false;
  parts.facts.push_back(module_fact_value(*fact, value, scope));
  return true;
}

Tree Compiler::module_fact_value(int index, const Value& value, Scope& scope) {
  const FactDecl& fact = game_.declarations.facts[static_cast<std::size_t>(index)];
  if (fact.argument != Words::none) {  // {"unit": "robot"}: the word is what the fact is asked about
    return leaf(NodeKind::fact_module, index, word(value, fact.argument));
  }
  if (value.is_bool()) {
    if (value.json().get<bool>()) return leaf(NodeKind::fact_module, index, no_word);
    return branch(NodeKind::fact_module, {leaf(NodeKind::number)}, index, no_word);
  }
  if (value.is_object() && (value.has("min") || value.has("max"))) {
    Tree out = range(NodeKind::fact_module, index, value, scope);
    out.node.n = no_word;
    return out;
  }
  // {"same_unit": "self"}: the fact has the same value for another thing.
  if (value.is_string() && !value.text().starts_with('$') && value.text() != "x" && value.text() != "X") {
    const bool seat = fact.subject == RefKind::seat;
    Tree other = reference(value, scope, seat ? unsigned{names::seats} : unsigned{names::objects | names::areas});
    return branch(NodeKind::fact_module, {branch(NodeKind::amount_fact, {std::move(other)}, index, no_word)}, index,
                  no_word);
  }
  return branch(NodeKind::fact_module, {amount(value, scope)}, index, no_word);
}

Tree Compiler::list_of_nested(NodeKind kind, const Value& value, Scope& scope, FilterOf of) {
  if (!value.is_array() || value.size() == 0)
    problems_.add(value, fmt::format("here stands {}", type_name(value)), "a list of filters");
  std::vector<Tree> kids;
  for (const Value& one : value.elements()) kids.push_back(nested(one, scope, of));
  return branch(kind, std::move(kids));
}

bool Compiler::other_fact(const std::string& key, const Value& value, Scope& scope, FilterOf of, Parts& parts) {
  auto& out = parts.facts;
  if (key == "not") {
    out.push_back(branch(NodeKind::fact_not, {nested(value, scope, of)}));
  } else if (key == "any" || key == "all") {
    out.push_back(list_of_nested(key == "any" ? NodeKind::fact_any : NodeKind::fact_all, value, scope, of));
  } else if (key == "attached") {
    out.push_back(branch(NodeKind::fact_attached, {filter(value, scope)}));
  } else if (key == "holds") {
    out.push_back(branch(NodeKind::fact_holds, {filter(value, scope)}));
  } else if (key == "on") {
    out.push_back(branch(NodeKind::fact_on, {filter(value, scope, FilterOf::areas)}));
  } else if (key == "within") {
    Fields fields(problems_, value, "`within`");
    const auto where = fields.need("of");
    const auto most = fields.need("max");
    Tree at = where ? reference(*where, scope, names::areas | names::objects) : Tree{};
    Tree far = most ? amount(*most, scope) : Tree{};
    fields.done();
    out.push_back(branch(NodeKind::fact_within, {std::move(at), std::move(far)}));
  } else if (key == "def") {
    std::vector<bool> set(def_ids_.size() + cards_.size() + 1);
    for (const Value& one : one_or_more(value)) {
      const DefId id = definition(one);
      for (const CardSource& card : cards_) {  // its variants are the same card
        if (id != 0 && card.id == rules_.strings[rules_.defs[id].id]) set[card.def] = true;
      }
    }
    rules_.def_sets.push_back(std::move(set));
    out.push_back(leaf(NodeKind::fact_def, 0, static_cast<int>(rules_.def_sets.size()) - 1));
  } else if (key == "used") {
    const auto name = string_of(problems_, value, "the id of an ability of this card that has a limit");
    const auto* card = scope.card;
    if (name && (card == nullptr || !card->ability_bit.contains(*name))) {
      problems_.add(value, fmt::format("this card has no limited ability `{}`", name->substr(0, 60)),
                    "the `id` of an ability with `limit`");
    } else if (name) {
      out.push_back(leaf(NodeKind::fact_used, card->ability_bit.at(*name)));
    }
  } else if (key == "item") {
    out.push_back(any_of_words(NodeKind::fact_item, Words::item, value));
  } else if (key == "damage") {
    out.push_back(any_of_words(NodeKind::fact_damage, Words::damage, value));
  } else {
    return false;
  }
  return true;
}

}  // namespace gantry::load
