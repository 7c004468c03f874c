// Effects in words: references, amounts, conditions and facts, one text a kind of node.
#include <fmt/format.h>

#include "load/effect_words.hpp"

namespace gantry::load {

namespace {

/// "sacrifice_target is any".
std::string option_is(const Rules& rules, const Node& node) {
  const auto& values = rules.options[node.a].values;
  const auto at = static_cast<std::size_t>(node.n);
  return fmt::format("{} is {}", rules.table(Words::option).name(node.a),
                     at < values.size() ? values[at] : std::to_string(node.n));
}

std::string with_article(const std::string& noun) {
  const bool vowel = !noun.empty() && std::string_view("AEIOUaeiou").find(noun[0]) != std::string_view::npos;
  return (vowel ? "an " : "a ") + noun;
}

}  // namespace

/// What does not fit, behind a noun: " without Flying", " that is not its host".
std::string EffectWords::no_fact(const Node& node) const {
  const std::string text = facts(node, ", ");
  if (node.count == 1) {
    if (text.starts_with("with ")) return " without " + text.substr(5);
    if (text.starts_with("that is ")) return " that is not " + text.substr(8);
    if (text.starts_with("marked ") || text.starts_with("in ") || text.starts_with("named ")) return " not " + text;
  }
  return text.starts_with('(') && text.ends_with(')') && node.count == 1 ? " not " + text : " not (" + text + ")";
}

/// A filter behind a subject: "is a Robot in the Line", "is marked Fresh", "has Flying".
std::string EffectWords::is_fact(const Node& node) const {
  const std::string noun = filter(node);
  if (node.kind != NodeKind::filter || rules_.filters[static_cast<std::size_t>(node.n)].kinds != 0)
    return "is " + with_article(noun);
  const Filter& facts = rules_.filters[static_cast<std::size_t>(node.n)];
  const std::string text = filter_facts(facts);
  if (facts.count == 1 && rules_.nodes[facts.first].kind == NodeKind::fact_link) return "is" + text;
  if (text.starts_with(" without ")) return "has no" + text.substr(8);
  if (text.starts_with(" with ")) return "has" + text.substr(5);
  if (text.starts_with(" that is ")) return "is" + text.substr(8);
  for (const std::string_view start :
       {" marked ", " not ", " in ", " on ", " attached ", " controlled ", " owned ", " held ", " next ", " ("}) {
    if (text.starts_with(start)) return "is" + text;
  }
  return "is " + with_article(noun);
}

std::string EffectWords::not_so(const Node& node) const {
  const std::string text = thing(node);
  if (text.starts_with("it is ")) return "it is not " + text.substr(6);
  if (text.starts_with("there is a ")) return "there is no " + text.substr(11);
  if (text.starts_with("there is an ")) return "there is no " + text.substr(12);
  return "not: " + text;
}

std::string EffectWords::reference(const Node& node) const {
  switch (node.kind) {
    case NodeKind::ref_self: return "this";
    case NodeKind::ref_host: return "its host";
    case NodeKind::ref_it: return "it";
    case NodeKind::ref_role: return "the " + word(Words::role, node.a);
    case NodeKind::ref_event_source: return "what did it";
    case NodeKind::ref_event_target: return "what it was done to";
    case NodeKind::ref_binding: return binding(node.a);
    case NodeKind::ref_you: return "you";
    case NodeKind::ref_owner: return "its owner";
    case NodeKind::ref_opponent: return "your opponent";
    case NodeKind::ref_active: return "the active player";
    case NodeKind::ref_others: return "each other player";
    case NodeKind::ref_everyone: return "each player";
    case NodeKind::ref_that_item: return "what it answers";
    case NodeKind::ref_this_damage: return "this damage";
    case NodeKind::ref_table: return "the table";
    case NodeKind::ref_controller_of: return "the controller of " + thing(child(node, 0));
    case NodeKind::ref_owner_of: return "the owner of " + thing(child(node, 0));
    case NodeKind::ref_holder_of: return "the holder of " + thing(child(node, 0));
    case NodeKind::ref_next_of: return "the player after " + thing(child(node, 0));
    case NodeKind::ref_area_of: return "the area of " + thing(child(node, 0));
    case NodeKind::ref_host_of: return "the host of " + thing(child(node, 0));
    case NodeKind::ref_list: return joined(node, " and ");
    case NodeKind::each: return "each " + filter(child(node, 0));
    case NodeKind::each_area: return "each area" + filter(child(node, 0));
    case NodeKind::place_zone: return of(word(Words::zone, node.a), child(node, 0));
    case NodeKind::place_area: return thing(child(node, 0));
    default: return {};
  }
}

std::string EffectWords::amount(const Node& node) const {
  switch (node.kind) {
    case NodeKind::number: return std::to_string(node.n);
    case NodeKind::amount_x: return "x";
    case NodeKind::amount_chosen_x: return "X";
    case NodeKind::amount_binding: return binding(node.a);
    case NodeKind::amount_all: return "all";
    case NodeKind::amount_stat: return of(word(Words::stat, node.a), child(node, 0));
    case NodeKind::amount_seat_stat: return of(word(Words::seat_stat, node.a), child(node, 0));
    case NodeKind::amount_resource: return of(word(Words::resource, node.a), child(node, 0));
    case NodeKind::amount_count: return "the number of " + filter(child(node, 0));
    case NodeKind::amount_count_areas: return "the number of areas" + filter(child(node, 0));
    case NodeKind::amount_size: return "the number of " + binding(node.a);
    case NodeKind::amount_option: return "the option " + word(Words::option, node.a);
    case NodeKind::amount_fact: return of(std::string(rules_.table(Words::fact).name(node.a)), child(node, 0));
    case NodeKind::amount_add: return joined(node, " plus ");
    case NodeKind::amount_sub: return joined(node, " less ");
    case NodeKind::amount_mul: return joined(node, " times ");
    case NodeKind::amount_min: return "the least of " + joined(node, ", ");
    case NodeKind::amount_max: return "the most of " + joined(node, ", ");
    case NodeKind::amount_half_up: return "half, rounded up, of " + thing(child(node, 0));
    case NodeKind::amount_half_down: return "half, rounded down, of " + thing(child(node, 0));
    default: return {};
  }
}

std::string EffectWords::condition(const Node& node) const {
  static constexpr const char* signs[] = {"less than", "at most", "", "at least", "more than"};
  switch (node.kind) {
    case NodeKind::cond_is: return fmt::format("{} {}", thing(child(node, 0)), is_fact(child(node, 1)));
    case NodeKind::cond_exists: return "there is " + with_article(filter(child(node, 0)));
    case NodeKind::cond_compare:
      return fmt::format("{} is {} {}", thing(child(node, 0)), signs[node.a % 5], thing(child(node, 1)));
    case NodeKind::cond_option: return "the option " + option_is(rules_, node);
    case NodeKind::cond_active: return "it is " + of("turn", child(node, 0));
    case NodeKind::cond_timing: return "it is " + word(Words::timing, node.a);
    case NodeKind::cond_did: return fmt::format("{} did something", binding(node.a));
    case NodeKind::cond_fact:
      return fmt::format("{} {}", thing(child(node, 0)), rules_.table(Words::fact).name(node.a));
    case NodeKind::cond_all: return joined(node, " and ");
    case NodeKind::cond_any: return joined(node, " or ");
    case NodeKind::cond_not: return not_so(child(node, 0));
    default: return {};
  }
}

std::string EffectWords::number_fact(const Node& node, std::string_view name) const {
  const Node& least = child(node, 0);
  const Node& most = child(node, 1);
  if (least.kind != NodeKind::none && most.kind != NodeKind::none) {
    const std::string low = thing(least);
    const std::string high = thing(most);
    return low == high ? fmt::format(" with {} {}", name, low) : fmt::format(" with {} {} to {}", name, low, high);
  }
  if (least.kind != NodeKind::none) return fmt::format(" with {} {} or more", name, thing(least));
  return fmt::format(" with {} {} or less", name, thing(most));
}

std::string EffectWords::fact(const Node& node) const {
  switch (node.kind) {
    case NodeKind::fact_kind: return " of kind " + masked(Words::kind, node.n);
    case NodeKind::fact_tag: return " that is a " + masked(Words::tag, node.n);
    case NodeKind::fact_zone: return " in the " + masked(Words::zone, node.n);
    case NodeKind::fact_mark: return " marked " + masked(Words::mark, node.n);
    case NodeKind::fact_role: return " that is the " + masked(Words::role, node.n);
    case NodeKind::fact_mode: return " in mode " + masked(Words::mode, node.n);
    case NodeKind::fact_link: return " " + masked(Words::link, node.n);
    case NodeKind::fact_terrain: return " on " + masked(Words::terrain, node.n);
    case NodeKind::fact_unlinked: return " attached to nothing";
    case NodeKind::fact_keyword: return " with " + word(Words::keyword, node.a);
    case NodeKind::fact_rule: return " that " + word(Words::rule, node.a);
    case NodeKind::fact_owner: return " owned by " + thing(child(node, 0));
    case NodeKind::fact_controller: return " controlled by " + thing(child(node, 0));
    case NodeKind::fact_holder: return " held by " + thing(child(node, 0));
    case NodeKind::fact_is: return " that is " + thing(child(node, 0));
    case NodeKind::fact_host: return " on " + thing(child(node, 0));
    case NodeKind::fact_beside: return " beside " + thing(child(node, 0));
    case NodeKind::fact_area: return " in " + thing(child(node, 0));
    case NodeKind::fact_adjacent: return " next to " + thing(child(node, 0));
    case NodeKind::fact_within: return fmt::format(" within {} of {}", thing(child(node, 1)), thing(child(node, 0)));
    case NodeKind::fact_shape: return " around " + thing(child(node, 0));
    case NodeKind::fact_attached: return " with an attached " + filter(child(node, 0));
    case NodeKind::fact_holds: return " that holds " + filter(child(node, 0));
    case NodeKind::fact_on: {
      const Filter& on = rules_.filters[static_cast<std::size_t>(child(node, 0).n)];
      std::string out = " on an area";
      for (std::size_t i = 0; i < on.count; ++i) out += thing(rules_.nodes[on.first + i]);
      return out;
    }
    case NodeKind::fact_stat: return number_fact(node, word(Words::stat, node.a));
    case NodeKind::fact_printed: return number_fact(node, "printed " + word(Words::stat, node.a));
    case NodeKind::fact_resource: return number_fact(node, word(Words::resource, node.a));
    case NodeKind::fact_item: return " " + word(Words::item, node.a);
    case NodeKind::fact_damage: return " of " + word(Words::damage, node.a);
    case NodeKind::fact_option: return " if the option " + option_is(rules_, node);
    case NodeKind::fact_not: return no_fact(node);
    case NodeKind::fact_any: return " (" + facts(node, " or ") + ")";
    case NodeKind::fact_all: return " (" + facts(node, " and ") + ")";
    case NodeKind::fact_module: {
      if (node.count == 2) return number_fact(node, word(Words::fact, node.a));  // a range
      const auto& facts = game_.declarations.facts;
      return fmt::format(" that is {}", node.a < facts.size() ? facts[node.a].name : "so");
    }
    case NodeKind::fact_def: {
      std::string names;
      const auto& set = rules_.def_sets[static_cast<std::size_t>(node.n)];
      for (std::size_t i = 0; i < set.size(); ++i) {
        if (set[i]) names += (names.empty() ? "" : " or ") + std::string(rules_.def_id(static_cast<DefId>(i)));
      }
      return " named " + names;
    }
    default: return {};
  }
}

}  // namespace gantry::load
