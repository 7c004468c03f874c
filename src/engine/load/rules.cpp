// Looking things up in loaded rules, and texts of problems.
#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "load/json.hpp"

namespace gantry {

WordId WordTable::add(std::string_view word) {
  if (const auto known = find(word)) return *known;
  names_.emplace_back(word);
  return static_cast<WordId>(names_.size() - 1);
}

std::optional<WordId> WordTable::find(std::string_view word) const {
  const auto found = std::find(names_.begin(), names_.end(), word);
  if (found == names_.end()) return std::nullopt;
  return static_cast<WordId>(found - names_.begin());
}

std::string_view category_name(Words category) {
  switch (category) {
    case Words::kind: return "kind";
    case Words::tag: return "tag";
    case Words::zone: return "zone";
    case Words::link: return "link";
    case Words::stat: return "stat";
    case Words::seat_stat: return "seat stat";
    case Words::resource: return "resource";
    case Words::mark: return "mark";
    case Words::rule: return "rule flag";
    case Words::timing: return "timing";
    case Words::moment: return "moment";
    case Words::period: return "period";
    case Words::event: return "event";
    case Words::keyword: return "keyword";
    case Words::procedure: return "procedure";
    case Words::prompt: return "prompt";
    case Words::verb: return "verb";
    case Words::role: return "role";
    case Words::mode: return "mode";
    case Words::table_var: return "table variable";
    case Words::seat_var: return "seat variable";
    case Words::option: return "option";
    case Words::terrain: return "terrain";
    case Words::stage: return "damage stage";
    case Words::damage: return "kind of damage";
    case Words::window: return "window";
    case Words::item: return "kind of item";
    case Words::figure: return "figure";
    case Words::flag: return "flag";
    case Words::tagword: return "tag of modifiers";
    case Words::leaf: return "leaf of the turn";
    case Words::fact: return "fact";
    case Words::none: break;
  }
  return "word";
}

WordId Rules::word(Words category, std::string_view name) const {
  if (const auto found = table(category).find(name)) return *found;
  throw std::out_of_range(fmt::format("game.json declares no {} `{}`; {}", category_name(category), name,
                                      load::expected_one_of(name, table(category).names())));
}

DefId Rules::find_def(std::string_view id) const {
  for (std::size_t def = 1; def < defs.size(); ++def) {
    if (strings[defs[def].id] == id) return static_cast<DefId>(def);
  }
  return 0;
}

DefId Rules::variant(DefId def, std::span<const std::int16_t> options) const {
  if (def >= defs.size()) return def;
  const Definition& base = defs[def];
  for (int i = 0; i < base.variant_count; ++i) {
    const Variant& variant = variants[static_cast<std::size_t>(base.variants + i)];
    if (variant.option < options.size() && options[variant.option] == variant.value) return variant.def;
  }
  return def;
}

std::uint16_t Rules::rule(std::string_view id) const {
  const auto found = std::find(rule_names.begin(), rule_names.end(), id);
  return found == rule_names.end() || id.empty() ? std::uint16_t{0}
                                                 : static_cast<std::uint16_t>(found - rule_names.begin());
}

std::string Problem::text() const {
  std::string out = file;
  if (!pointer.empty()) out += (out.empty() ? "" : ":") + pointer;
  out += (out.empty() ? "" : ": ") + message;
  if (!expected.empty()) out += "; expected " + expected;
  return out;
}

namespace {

std::string all_texts(const std::vector<Problem>& problems) {
  std::string out;
  for (const Problem& problem : problems) out += (out.empty() ? "" : "\n") + problem.text();
  return out.empty() ? "the data could not be loaded" : out;
}

}  // namespace

LoadError::LoadError(std::vector<Problem> problems)
    : std::runtime_error(all_texts(problems)), problems_(std::move(problems)) {}

std::string_view Game::card_name(DefId def, std::string_view naming) const {
  if (def >= texts.cards.size()) return {};
  const auto& names = texts.cards[def].names;
  for (const std::string_view wanted : {naming, std::string_view(texts.default_naming), std::string_view()}) {
    const auto found = names.find(std::string(wanted));
    if (found != names.end()) return found->second;
  }
  if (!names.empty()) return names.begin()->second;
  return def < rules.defs.size() ? rules.def_id(def) : std::string_view();
}

}  // namespace gantry
