// What is derived from compiled rules once they are complete: the core's words, and masks that spare play most questions.
#include "gantry/rules.hpp"
#include "gantry/state.hpp"
#include "touch_bits.hpp"

namespace gantry {
namespace {

void find_core_words(Rules& rules) {
  const auto find = [&](Words category, std::string_view name) {
    return rules.table(category).find(name).value_or(no_word);
  };
  rules.verb_pass = find(Words::verb, "pass");
  rules.verb_done = find(Words::verb, "done");
  rules.verb_play = find(Words::verb, "play");
  rules.verb_use = find(Words::verb, "use");
  rules.verb_target = find(Words::verb, "target");
  rules.verb_choose = find(Words::verb, "choose");
  rules.verb_ack = find(Words::verb, "ack");
  rules.verb_yes = find(Words::verb, "yes");
  rules.verb_no = find(Words::verb, "no");
  rules.event_drawn = find(Words::event, "drawn");
  rules.event_attached = find(Words::event, "attached");
  rules.event_destroyed = find(Words::event, "destroyed");
  rules.event_damaged = find(Words::event, "damaged");
  rules.item_words = {find(Words::item, "play"), find(Words::item, "activate"), find(Words::item, "trigger"),
                      find(Words::item, "rule")};
  const WordId free = find(Words::flag, "free");
  rules.free_flag = free == no_word ? 0U : 1U << free;
  rules.prompt_targets = find(Words::prompt, "targets");
  rules.prompt_choose = find(Words::prompt, "choose");
  rules.prompt_may = find(Words::prompt, "may");
}

/// What of the state numbers and rules of objects depend on: all that can be reached from the conditions, amounts and
/// filters of modifiers. What play changes and nothing here reads cannot change them.
class ReadFinder {
 public:
  explicit ReadFinder(const Rules& rules) : rules_(rules) {}

  /// What stat `stat` depends on; no_word: what rules and keywords given by modifiers do.
  Reads reads_of(WordId stat) {
    found_ = Reads{};
    seen_.assign(rules_.nodes.size(), false);
    for (const Ability& ability : rules_.abilities) {
      for (int m = 0; m < ability.mods; ++m) {
        const Mod& mod = rules_.mods[static_cast<std::size_t>(ability.first_mod + m)];
        if (!concerns(mod, stat)) continue;
        for (const NodeId node : {ability.condition, ability.to, mod.amount, mod.filter, mod.from_object}) visit(node);
      }
    }
    // Modifiers of operations have the amount of the moment they were made; only their conditions are read again.
    for (const Mod& mod : rules_.mods) {
      if (concerns(mod, stat)) visit(mod.condition);
    }
    if (stat != no_word) {
      const StatDecl& decl = rules_.stats[stat];
      for (const WordId resource : {decl.less, decl.spent, decl.rolled}) read_resource(resource);
    }
    return found_;
  }

 private:
  static bool concerns(const Mod& mod, WordId stat) {
    const auto kind = static_cast<ModifierKind>(mod.kind);
    const bool number = kind >= ModifierKind::stat_by && kind <= ModifierKind::stat_half_down;
    if (stat == no_word) return !number;
    return number && !mod.seat_stat && mod.what == stat;
  }
  void visit(NodeId id) {
    if (id == 0 || seen_[id]) return;
    seen_[id] = true;
    const Node& node = rules_.nodes[id];
    read(node);
    NodeId first = node.first;
    int count = node.count;
    if (node.kind == NodeKind::filter) {
      const Filter& filter = rules_.filters[static_cast<std::size_t>(node.n)];
      first = filter.first;
      count = filter.count;
    }
    for (int i = 0; i < count; ++i) visit(static_cast<NodeId>(first + i));
  }
  void read(const Node& node) {
    switch (node.kind) {
      case NodeKind::fact_mark: found_.marks = true; break;
      case NodeKind::fact_role:
      case NodeKind::ref_role: found_.roles = true; break;
      case NodeKind::fact_resource:
      case NodeKind::amount_resource: read_resource(node.a); break;
      case NodeKind::amount_stat:
        if (node.n != static_cast<std::int16_t>(StatForm::printed)) found_.add(Reads::everything());
        break;
      case NodeKind::fact_module:  // the module's own code may read anything, and so may other numbers
      case NodeKind::amount_fact:
      case NodeKind::cond_fact:
      case NodeKind::fact_stat:
      case NodeKind::fact_rule:
      case NodeKind::fact_keyword: found_.add(Reads::everything()); break;
      default: break;
    }
  }
  void read_resource(WordId resource) {
    if (resource < 32) found_.resources |= 1U << resource;
  }

  const Rules& rules_;
  Reads found_;
  std::vector<bool> seen_;
};

/// True when an expression names a binding: what it stands for is chosen later.
bool names_binding(const Rules& rules, NodeId id) {
  const Node& node = rules.nodes[id];
  if (node.kind == NodeKind::ref_binding || node.kind == NodeKind::amount_binding) return true;
  if (node.kind == NodeKind::filter) return rules.filters[static_cast<std::size_t>(node.n)].uses_bindings;
  for (int i = 0; i < node.count; ++i) {
    if (names_binding(rules, static_cast<NodeId>(node.first + i))) return true;
  }
  return false;
}

void find_changed_stats(Rules& rules) {
  std::uint16_t changed = 0;
  for (const Mod& mod : rules.mods) {
    const auto kind = static_cast<ModifierKind>(mod.kind);
    const bool stat = kind >= ModifierKind::stat_by && kind <= ModifierKind::stat_half_down;
    if (stat && !mod.seat_stat && (kind != ModifierKind::stat_by || mod.single)) {
      changed = static_cast<std::uint16_t>(changed | (1U << mod.what));
    }
    if (kind == ModifierKind::ability || kind == ModifierKind::abilities_of || kind == ModifierKind::keyword ||
        kind == ModifierKind::lose_keyword) {
      rules.grants_abilities = true;
    }
  }
  rules.plain_stats = static_cast<std::uint16_t>(~changed);
}

void finish_ability(const Rules& rules, Ability& ability) {
  ability.touches = Touches{};
  for (int m = 0; m < ability.mods; ++m) {
    const Mod& mod = rules.mods[static_cast<std::size_t>(ability.first_mod + m)];
    const auto kind = static_cast<ModifierKind>(mod.kind);
    if (kind >= ModifierKind::stat_by && kind <= ModifierKind::stat_half_down) {
      auto& mask = mod.seat_stat ? ability.touches.seat_stats : ability.touches.stats;
      mask = static_cast<std::uint16_t>(mask | (1U << mod.what));
    }
    if (kind == ModifierKind::rule) ability.touches.rules |= 1U << mod.what;
    const bool keyword = kind == ModifierKind::keyword || kind == ModifierKind::lose_keyword;
    if (keyword) ability.touches.rules |= keyword_bit(mod.what);
    if ((keyword && rules.keywords[mod.what].abilities != 0) || kind == ModifierKind::ability ||
        kind == ModifierKind::abilities_of)
      ability.touches.rules |= given_bit;
    if (kind == ModifierKind::cost) ability.touches.rules |= cost_bit;
  }
  ability.cost_open = 0;
  if (ability.cost == 0) return;
  const Node& cost = rules.nodes[ability.cost];
  for (int i = 0; i < cost.count && i < 32; ++i) {
    if (names_binding(rules, static_cast<NodeId>(cost.first + i))) ability.cost_open |= 1U << i;
  }
}

void finish_definition(const Rules& rules, Definition& definition) {
  definition.own_touches = definition.aura_touches = Touches{};
  definition.moments = 0;
  for (int a = 0; a < definition.abilities; ++a) {
    const Ability& ability = rules.abilities[static_cast<std::size_t>(definition.first_ability + a)];
    if (ability.kind == AbilityKind::fixed) {
      (ability.to_self || ability.to_host ? definition.own_touches : definition.aura_touches).add(ability.touches);
    } else if (ability.kind == AbilityKind::trigger && ability.moment < 64) {
      definition.moments |= std::uint64_t{1} << ability.moment;
    }
  }
}

void find_activated_elsewhere(Rules& rules) {
  for (const Ability& ability : rules.abilities) {
    if (ability.kind == AbilityKind::play && ability.used_bit < 16) rules.limits_elsewhere = true;
    if (ability.kind != AbilityKind::activate) continue;
    for (std::size_t z = 0; z < rules.zones.size() && z < 32; ++z) {
      if (((ability.where >> z) & 1U) != 0 && !rules.zones[z].in_play) rules.activated_elsewhere |= 1U << z;
    }
  }
}

void add_reasons(Rules& rules) {
  if (rules.general_rule == 0) {
    rules.general_rule = static_cast<std::uint16_t>(rules.rule_names.size());
    rules.rule_names.emplace_back("CORE-1");
  }
  const auto reason = [&](const char* text) {
    rules.reason_texts.emplace_back(text);
    return static_cast<std::uint16_t>(rules.reason_texts.size() - 1);
  };
  rules.reason_not_asked = reason("it is not this seat's turn to answer");
  rules.reason_no_answer = reason("this is not among the answers to this question");
  rules.reason_nothing_back = reason("there is nothing to take back");
}

}  // namespace

void finish_rules(Rules& rules) {
  rules.kinds_of.clear();
  for (const Definition& definition : rules.defs) rules.kinds_of.push_back(definition.kinds);
  if (!rules.table(Words::zone).find("attached")) {  // where attached objects lie, so that each object is in one list
    rules.table(Words::zone).add("attached");
    ZoneDecl attached;
    attached.in_play = true;
    rules.zones.push_back(attached);
  }
  find_changed_stats(rules);
  for (Ability& ability : rules.abilities) finish_ability(rules, ability);
  for (Definition& definition : rules.defs) finish_definition(rules, definition);
  find_activated_elsewhere(rules);
  rules.limits_elsewhere = rules.limits_elsewhere || rules.activated_elsewhere != 0;
  find_core_words(rules);
  add_reasons(rules);
  ReadFinder finder(rules);
  for (WordId stat = 0; stat < rules.stats.size(); ++stat) rules.stats[stat].reads = finder.reads_of(stat);
  rules.rules_read = finder.reads_of(no_word);
}

}  // namespace gantry
