// Words, strings and the pools of nodes and filters that the compiler fills.
#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "gantry/spelling.hpp"
#include "load/compiler.hpp"

namespace gantry::load {

Tree leaf(NodeKind kind, int a, int n) {
  Tree out;
  out.node.kind = kind;
  out.node.a = static_cast<std::uint8_t>(a);
  out.node.n = static_cast<std::int16_t>(n);
  return out;
}

Tree branch(NodeKind kind, std::vector<Tree> kids, int a, int n) {
  Tree out = leaf(kind, a, n);
  out.kids = std::move(kids);
  return out;
}

Compiler::Compiler(Game& game, Problems& problems, const RuleBook* book)
    : game_(game), rules_(game.rules), problems_(problems), book_(book) {}

WordId Compiler::word(const Value& value, Words category) {
  const auto name = string_of(problems_, value, fmt::format("the name of a {}", category_name(category)));
  if (!name) return no_word;
  const auto found = find(*name, category);
  if (!found) {
    problems_.add(value, fmt::format("`{}` is no {} of this game", name->substr(0, 60), category_name(category)),
                  expected_one_of(*name, rules_.table(category).names()));
  }
  return found.value_or(no_word);
}

std::uint64_t Compiler::mask(const Value& value, Words category) {
  std::uint64_t out = 0;
  if (value.is_array() && value.size() == 0) problems_.add(value, "the list is empty", "at least one name");
  for (const Value& one : one_or_more(value)) {
    const WordId id = word(one, category);
    if (id < 64) out |= std::uint64_t{1} << id;
  }
  return out;
}

WordId Compiler::optional_word(Fields& fields, std::string_view key, Words category) {
  const auto value = fields.get(key);
  return value ? word(*value, category) : no_word;
}

std::uint64_t Compiler::optional_mask(Fields& fields, std::string_view key, Words category) {
  const auto value = fields.get(key);
  return value ? mask(*value, category) : 0;
}

DefId Compiler::definition(const Value& value) {
  const auto id = string_of(problems_, value, "the id of a card");
  if (!id) return 0;
  const auto found = def_ids_.find(*id);
  if (found != def_ids_.end()) return found->second;
  std::vector<std::string> known;
  for (const auto& [name, def] : def_ids_) known.push_back(name);
  const std::string near = nearest(*id, known);
  problems_.add(value, fmt::format("there is no card `{}`", id->substr(0, 60)),
                near.empty() ? "the id of a card of this game" : fmt::format("perhaps `{}`", near));
  return 0;
}

std::uint16_t Compiler::rule_number(std::string_view id) {
  const auto found = std::find(rules_.rule_names.begin() + 1, rules_.rule_names.end(), id);
  if (found != rules_.rule_names.end()) return static_cast<std::uint16_t>(found - rules_.rule_names.begin());
  rules_.rule_names.emplace_back(id);
  return static_cast<std::uint16_t>(rules_.rule_names.size() - 1);
}

std::uint16_t Compiler::rule(Fields& fields, std::string_view key) {
  const auto value = fields.get(key);
  if (!value) return 0;
  const auto id = string_of(problems_, *value, "the id of a rule");
  if (!id) return 0;
  if (!rule_prefix_.empty() && !id->starts_with(rule_prefix_ + "-")) {
    problems_.add(*value, fmt::format("`{}` is no rule id of this game", id->substr(0, 60)),
                  fmt::format("an id that begins with {}-", rule_prefix_));
    return 0;
  }
  rules_used_.emplace_back(*value, *id);
  return rule_number(*id);
}

std::uint16_t Compiler::topic(const Value& value) {
  const auto id = string_of(problems_, value, "the id of a rule topic");
  if (!id) return 0;
  if (*id != "card") topics_used_.emplace_back(value, *id);
  return string(*id);
}

std::uint16_t Compiler::string(std::string_view text) {
  const auto found = std::find(rules_.strings.begin(), rules_.strings.end(), text);
  if (found != rules_.strings.end()) return static_cast<std::uint16_t>(found - rules_.strings.begin());
  if (rules_.strings.size() >= 0xFFFF) {
    too_many("different texts", 0xFFFF);
    return 0;
  }
  rules_.strings.emplace_back(text);
  return static_cast<std::uint16_t>(rules_.strings.size() - 1);
}

int Compiler::mask_index(std::uint64_t mask) {
  const auto found = std::find(rules_.masks.begin(), rules_.masks.end(), mask);
  if (found != rules_.masks.end()) return static_cast<int>(found - rules_.masks.begin());
  rules_.masks.push_back(mask);
  return static_cast<int>(rules_.masks.size() - 1);
}

void Compiler::too_many(const char* what, std::size_t most) {
  problems_.add(file_, "", fmt::format("the data of this game hold too many {}", what),
                fmt::format("at most {}", most));
}

namespace {

/// Bytes by which equal blocks are found.
std::string key_of(const std::vector<Node>& nodes) {
  std::string key;
  const auto add = [&](unsigned value) {
    key += static_cast<char>(value & 0xFFU);
    key += static_cast<char>(value >> 8U);
  };
  for (const Node& node : nodes) {
    key += static_cast<char>(node.kind);
    key += static_cast<char>(node.a);
    add(static_cast<std::uint16_t>(node.n));
    add(node.first);
    add(node.count);
  }
  return key;
}

}  // namespace

NodeId Compiler::block(const std::vector<Tree>& kids) {
  if (kids.empty()) return 0;
  std::vector<Node> nodes;
  nodes.reserve(kids.size());
  for (const Tree& kid : kids) {
    Node node = kid.node;
    node.count = static_cast<std::uint16_t>(kid.kids.size());
    node.first = block(kid.kids);
    nodes.push_back(node);
  }
  const auto [found, fresh] = blocks_.try_emplace(key_of(nodes), static_cast<NodeId>(rules_.nodes.size()));
  if (!fresh) return found->second;
  if (rules_.nodes.size() + nodes.size() > 0xFFFF) {
    too_many("expressions", 0xFFFF);
    return 0;
  }
  rules_.nodes.insert(rules_.nodes.end(), nodes.begin(), nodes.end());
  return found->second;
}

NodeId Compiler::store(const Tree& tree) { return tree.node.kind == NodeKind::none ? NodeId{0} : block({tree}); }

std::uint16_t Compiler::add_mods(const std::vector<Mod>& mods) {
  if (rules_.mods.size() + mods.size() > 0x7FFF) {
    too_many("modifiers", 0x7FFF);
    return 0;
  }
  const auto first = static_cast<std::uint16_t>(rules_.mods.size());
  rules_.mods.insert(rules_.mods.end(), mods.begin(), mods.end());
  return first;
}

int Compiler::add_filter(const Filter& filter) {
  const std::string key = fmt::format("{} {} {} {} {} {} {} {}", filter.kinds, filter.zones,
                                      static_cast<int>(filter.controller), static_cast<int>(filter.holder),
                                      filter.holder_facts, filter.uses_bindings, filter.first, filter.count);
  const auto [found, fresh] = filters_.try_emplace(key, static_cast<int>(rules_.filters.size()));
  if (!fresh) return found->second;
  if (rules_.filters.size() >= 0x7FFF) {
    too_many("filters", 0x7FFF);
    return 0;
  }
  rules_.filters.push_back(filter);
  return found->second;
}

bool Compiler::reads_bindings(NodeId id) const {
  return anywhere(id, [](const Node& node) {
    return node.kind == NodeKind::ref_binding || node.kind == NodeKind::amount_binding ||
           node.kind == NodeKind::amount_size || node.kind == NodeKind::cond_did;
  });
}

bool Compiler::reads_it(NodeId id) const {
  return anywhere(id, [](const Node& node) { return node.kind == NodeKind::ref_it; });
}

bool Compiler::reads_identity(const Node& node) const {
  switch (node.kind) {
    case NodeKind::fact_def:
    case NodeKind::fact_kind:
    case NodeKind::fact_tag:
    case NodeKind::fact_keyword:
    case NodeKind::fact_rule:
    case NodeKind::fact_stat:
    case NodeKind::fact_printed:
    case NodeKind::fact_used: return true;
    case NodeKind::fact_module: return game_.declarations.facts[node.a].holder;
    default: return false;
  }
}

}  // namespace gantry::load
