#include "match/names.hpp"

#include <array>
#include <charconv>

#include <fmt/format.h>

namespace gantry {
namespace {

std::string number_name(unsigned number) { return fmt::format("#{}", number); }

}  // namespace

std::uint32_t DataNames::unnamed(std::string_view name, std::string_view what, std::size_t most) const {
  std::uint32_t number = 0;
  const bool numbered =
      name.starts_with('#') &&
      std::from_chars(name.data() + 1, name.data() + name.size(), number).ptr == name.data() + name.size();
  if (numbered && name.size() > 1 && same_rules && number <= most) return number;
  throw SnapshotError(fmt::format("the {} `{}` is not in the game's present data", what, name.substr(0, 60)));
}

std::string DataNames::word(Words category, WordId id) const {
  const std::string_view name = rules_.table(category).name(id);
  return name.empty() ? number_name(id) : std::string(name);
}

WordId DataNames::word(Words category, std::string_view name) const {
  if (const auto id = rules_.table(category).find(name)) return *id;
  const std::uint32_t number = unnamed(name, category_name(category), no_word);
  if (number < rules_.table(category).size() || number == no_word) return static_cast<WordId>(number);
  throw SnapshotError(fmt::format("the {} `{}` is not in the game's present data", category_name(category), name));
}

/// Variants are definitions of their own under one id: the one that this table plays with has the bare id, others a count.
std::string DataNames::def(DefId id) const {
  if (id >= rules_.defs.size()) return number_name(id);
  const std::string_view name = rules_.def_id(id);
  const DefId usual = rules_.find_def(name);
  if (usual != 0 && table_.variant_of[usual] == id) return std::string(name);
  int count = 0;
  for (DefId other = 1; other <= id; ++other) count += rules_.def_id(other) == name ? 1 : 0;
  return fmt::format("{}~{}", name, count);
}

DefId DataNames::def(std::string_view name) const {
  const auto mark = name.find('~');
  if (mark == std::string_view::npos) {
    if (const DefId usual = rules_.find_def(name); usual != 0) return table_.variant_of[usual];
    return static_cast<DefId>(unnamed(name, "card", rules_.defs.size() - 1));
  }
  int wanted = 0;
  std::from_chars(name.data() + mark + 1, name.data() + name.size(), wanted);
  for (std::size_t id = 1; id < rules_.defs.size() && wanted > 0; ++id) {
    if (rules_.def_id(static_cast<DefId>(id)) == name.substr(0, mark) && --wanted == 0) return static_cast<DefId>(id);
  }
  throw SnapshotError(fmt::format("the card `{}` is not in the game's present data", name.substr(0, 60)));
}

std::string DataNames::zone(ZoneId id) const {
  if (id == 0 || id > table_.zone_count) return number_name(id);
  const std::string_view word = rules_.table(Words::zone).name(table_.zone_word[id]);
  const Seat seat = table_.zone_seat[id];
  return seat == no_seat ? std::string(word) : fmt::format("{}[p{}]", word, seat + 1);
}

ZoneId DataNames::zone(std::string_view name) const {
  for (unsigned id = 1; id <= table_.zone_count; ++id) {
    if (zone(static_cast<ZoneId>(id)) == name) return static_cast<ZoneId>(id);
  }
  return static_cast<ZoneId>(unnamed(name, "zone", table_.zone_count));
}

std::string DataNames::binding(std::uint8_t id) const {
  const bool named = id < rules_.binding_names.size() && !rules_.binding_names[id].empty();
  return named ? rules_.binding_names[id] : number_name(id);
}

std::uint8_t DataNames::binding(std::string_view name) const {
  for (std::size_t id = 1; id < rules_.binding_names.size(); ++id) {
    if (rules_.binding_names[id] == name) return static_cast<std::uint8_t>(id);
  }
  // The core's own names are numbers that no data changes.
  std::uint32_t number = 0;
  if (name.starts_with('#')) std::from_chars(name.data() + 1, name.data() + name.size(), number);
  if (name == number_name(number)) return static_cast<std::uint8_t>(number);
  throw SnapshotError(fmt::format("the name `{}` is not in the game's present data", name.substr(0, 60)));
}

// --- parts of abilities

bool DataNames::give_name(DataPart kind, std::size_t index) {
  constexpr std::array<char, 4> letters{'n', 'c', 'm', 'a'};
  const auto k = static_cast<std::size_t>(kind);
  Numbers& names = part_names_[k];
  if (index >= names.size()) names.resize(index + 1);
  if (!names[index].empty()) return false;
  names[index] = fmt::format("{}/{}{}", owner_, letters[k], ++next_[k]);
  parts_[k].emplace(names[index], static_cast<std::uint16_t>(index));
  return true;
}

void DataNames::visit_node(NodeId id) {
  if (id == 0 || id >= rules_.nodes.size() || !give_name(DataPart::node, id)) return;
  const Node& node = rules_.nodes[id];
  for (unsigned i = 0; i < node.count; ++i) visit_node(static_cast<NodeId>(node.first + i));
  const auto index = static_cast<std::uint16_t>(node.n);
  switch (node.kind) {
    case NodeKind::filter: visit_filter(index); break;
    case NodeKind::choice: visit_choice(index); break;
    case NodeKind::mods:
      for (unsigned i = 0; i < node.a; ++i) visit_mod(static_cast<std::uint16_t>(index + i));
      break;
    default: break;
  }
}

void DataNames::visit_filter(std::uint16_t index) {
  if (index >= rules_.filters.size()) return;
  const Filter& filter = rules_.filters[index];
  for (unsigned i = 0; i < filter.count; ++i) visit_node(static_cast<NodeId>(filter.first + i));
}

void DataNames::visit_choice(std::uint16_t index) {
  if (index >= rules_.choices.size() || !give_name(DataPart::choice, index)) return;
  const Choice& choice = rules_.choices[index];
  for (const NodeId node : {choice.filter, choice.second, choice.least, choice.most, choice.by, choice.to})
    visit_node(node);
}

void DataNames::visit_mod(std::uint16_t index) {
  if (index >= rules_.mods.size() || !give_name(DataPart::mod, index)) return;
  const Mod& mod = rules_.mods[index];
  for (const NodeId node : {mod.amount, mod.condition, mod.filter, mod.from_object}) visit_node(node);
  if (mod.ability != 0) visit_ability(mod.ability);
}

void DataNames::visit_ability(std::uint16_t index) {
  if (index == 0 || index >= rules_.abilities.size() || !give_name(DataPart::ability, index)) return;
  const Ability& ability = rules_.abilities[index];
  for (const NodeId node : {ability.condition, ability.cost, ability.check, ability.effect, ability.of, ability.to}) {
    visit_node(node);
  }
  for (unsigned i = 0; i < ability.targets; ++i) visit_choice(static_cast<std::uint16_t>(ability.first_target + i));
  for (unsigned i = 0; i < ability.mods; ++i) visit_mod(static_cast<std::uint16_t>(ability.first_mod + i));
}

/// In an order that depends on names alone: kinds, keywords, procedures and cards as declared, and what hangs below them.
void DataNames::walk() {
  walked_ = true;
  const auto begin = [&](std::string owner) {
    owner_ = std::move(owner);
    next_.fill(0);
  };
  for (std::size_t kind = 0; kind < rules_.kinds.size(); ++kind) {
    begin(fmt::format("kind {}", rules_.table(Words::kind).name(static_cast<WordId>(kind))));
    const KindDecl& decl = rules_.kinds[kind];
    for (unsigned i = 0; i < decl.abilities; ++i) visit_ability(static_cast<std::uint16_t>(decl.first_ability + i));
  }
  for (std::size_t word = 0; word < rules_.keywords.size(); ++word) {
    begin(fmt::format("keyword {}", rules_.table(Words::keyword).name(static_cast<WordId>(word))));
    const KeywordDecl& decl = rules_.keywords[word];
    for (unsigned i = 0; i < decl.abilities; ++i) visit_ability(static_cast<std::uint16_t>(decl.first_ability + i));
  }
  for (std::size_t word = 0; word < rules_.procedures.size(); ++word) {
    begin(fmt::format("procedure {}", rules_.table(Words::procedure).name(static_cast<WordId>(word))));
    visit_node(rules_.procedures[word]);
  }
  for (std::size_t id = 1; id < rules_.defs.size(); ++id) {
    begin(fmt::format("card {}", def(static_cast<DefId>(id))));
    const Definition& definition = rules_.defs[id];
    for (unsigned i = 0; i < definition.abilities; ++i) {
      visit_ability(static_cast<std::uint16_t>(definition.first_ability + i));
    }
  }
}

std::string DataNames::part(DataPart kind, std::uint16_t index) {
  if (!walked_) walk();
  const Numbers& names = part_names_[static_cast<std::size_t>(kind)];
  return index < names.size() && !names[index].empty() ? names[index] : number_name(index);
}

std::uint16_t DataNames::part(DataPart kind, std::string_view name) {
  if (!walked_) walk();
  const auto& parts = parts_[static_cast<std::size_t>(kind)];
  if (const auto found = parts.find(std::string(name)); found != parts.end()) return found->second;
  const std::array sizes{rules_.nodes.size(), rules_.choices.size(), rules_.mods.size(), rules_.abilities.size()};
  return static_cast<std::uint16_t>(unnamed(name, "effect", sizes[static_cast<std::size_t>(kind)] - 1));
}

}  // namespace gantry
