// Card files: definitions, their variants, bundles of kinds and keywords, and the module's own fields.
#include <algorithm>

#include <fmt/format.h>

#include "load/compiler.hpp"

namespace gantry::load {

void Compiler::collect_cards(const Value& root) {
  Fields top(problems_, root, "a card file");
  check_format(top, problems_);
  const auto cards = top.need("cards");
  top.done();
  if (!cards) return;
  if (!cards->is_array()) {
    problems_.add(*cards, fmt::format("here stands {}", type_name(*cards)), "a list of cards");
    return;
  }
  for (const Value& card : cards->elements()) {
    if (!card.is_object() || !card.has("id") || !card.at("id").is_string()) {
      problems_.add(card, "a card says which one it is", "an object with `id`");
      continue;
    }
    const std::string& id = card.at("id").text();
    if (id.empty() || id.size() > 60 ||
        id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") != std::string::npos) {
      problems_.add(card.at("id"), fmt::format("`{}` cannot be an id", id.substr(0, 60)),
                    "small letters, digits and _");
      continue;
    }
    if (const auto known = def_ids_.find(id); known != def_ids_.end()) {
      problems_.add(
          card.at("id"),
          fmt::format("the card `{}` stands in {} already", id, cards_[known->second - 1U].layers.back().file()),
          "an id of its own");
      continue;
    }
    if (rules_.defs.size() >= 0x7FFF) {
      too_many("cards", 0x7FFE);
      return;
    }
    const auto def = static_cast<DefId>(rules_.defs.size());
    def_ids_.emplace(id, def);
    cards_.push_back({{card}, id, def});
    rules_.defs.emplace_back();
    rules_.defs.back().id = string(id);
  }
}

/// Variants become definitions of their own, behind all others.
void Compiler::collect_variants() {
  const std::vector<CardSource> bases = cards_;
  for (const CardSource& base : bases) {
    const Value& card = base.layers.front();
    if (!card.has("variants")) continue;
    const Value list = card.at("variants");
    if (!list.is_array()) {
      problems_.add(list, fmt::format("here stands {}", type_name(list)), "a list of variants");
      continue;
    }
    rules_.defs[base.def].variants = static_cast<std::uint16_t>(rules_.variants.size());
    for (const Value& variant : list.elements()) {
      if (!variant.is_object() || !variant.has("if") || !variant.at("if").has("option")) {
        problems_.add(variant, "a variant says when it holds", R"(`if`: {"option": name, "is": value})");
        continue;
      }
      const Value when = variant.at("if");
      Fields fields(problems_, when, "the `if` of a variant");
      const auto option = fields.get("option");
      const auto [id, is] = option_value(*option, fields.get("is"));
      fields.done();
      if (id != no_word && rules_.options[id].changeable) {
        problems_.add(*option, "the option may change during a game, so no variant can hang on it",
                      "an option that is not `changeable`");
      }
      const auto def = static_cast<DefId>(rules_.defs.size());
      rules_.variants.push_back({id, is, def});
      ++rules_.defs[base.def].variant_count;
      cards_.push_back({{variant, card}, base.id, def});
      rules_.defs.emplace_back();
      rules_.defs.back().id = rules_.defs[base.def].id;
    }
  }
}

void Compiler::card_numbers(Fields& fields, Definition& def) {
  if (const auto stats = fields.get("stats")) {
    for (const auto& [name, value] : stats->members()) {
      const auto id = find(name, Words::stat);
      if (!id) {
        problems_.add(value, fmt::format("`{}` is no stat of this game", name.substr(0, 60)),
                      expected_one_of(name, rules_.table(Words::stat).names()));
        continue;
      }
      if (value.is_object()) {
        Fields die(problems_, value, "a die");
        if (!value.has("roll")) (void)die.need("roll");
        def.stats[*id] = static_cast<std::int16_t>(die.number("roll", 2, 100, 6));
        def.rolled_stats |= 1U << *id;
        die.done();
      } else {
        def.stats[*id] = static_cast<std::int16_t>(whole(problems_, value, -999, 999).value_or(0));
      }
    }
    if (!stats->is_object()) problems_.add(*stats, fmt::format("here stands {}", type_name(*stats)), "numbers by stat");
  }
  if (const auto cost = fields.get("cost")) {
    for (const auto& [name, value] : cost->members()) {
      const auto id = find(name, Words::resource);
      if (!id || *id >= def.cost.size()) {
        problems_.add(value,
                      id ? fmt::format("`{}` cannot be a cost: only the first four resources can", name)
                         : fmt::format("`{}` is no resource of this game", name.substr(0, 60)),
                      expected_one_of(name, rules_.table(Words::resource).names()));
        continue;
      }
      if (value.is_object()) {
        Fields die(problems_, value, "a die");
        if (!value.has("roll")) (void)die.need("roll");
        def.cost[*id] = static_cast<std::int16_t>(die.number("roll", 2, 100, 6));
        def.rolled_costs = static_cast<std::uint8_t>(def.rolled_costs | (1U << *id));
        if (rules_.resources[*id].cost_face == no_word)
          problems_.add(value, fmt::format("nothing keeps the face of a die in the cost of {}", name),
                        "`cost_face` of the resource in game.json");
        die.done();
        continue;
      }
      def.cost[*id] = static_cast<std::int16_t>(whole(problems_, value, 0, 999).value_or(0));
    }
    if (!cost->is_object())
      problems_.add(*cost, fmt::format("here stands {}", type_name(*cost)), "numbers by resource");
  }
}

void Compiler::card_text(Fields& fields, const CardSource& card) {
  CardText& out = game_.texts.cards[card.def];
  out.file = card.layers.back().file();
  out.text = fields.text("text");
  out.provenance = fields.text("provenance");
  const auto names = fields.get("names");
  if (!names) {
    problems_.add(card.layers.back(), fmt::format("the card `{}` has no name", card.id), "`names`");
    return;
  }
  if (names->is_string()) {
    out.names[""] = names->text();
    return;
  }
  Fields inner(problems_, *names, "the names of a card");
  std::vector<std::string> wanted = namings_;
  if (wanted.empty()) wanted.emplace_back(game_.texts.default_naming.empty() ? "source" : game_.texts.default_naming);
  for (const std::string& naming : wanted) {
    if (!inner.need(naming)) continue;
    out.names[naming] = inner.text(naming);
  }
  inner.done();
}

void Compiler::add_keywords(const Value& list, Definition& def, std::vector<AbilitySource>& out) {
  if (!list.is_array()) {
    problems_.add(list, fmt::format("here stands {}", type_name(list)), "a list of keywords");
    return;
  }
  for (const Value& one : list.elements()) {
    std::optional<int> x;
    std::optional<Value> condition_value;
    WordId id = no_word;
    if (one.is_object()) {
      Fields fields(problems_, one, "a keyword");
      if (const auto name = fields.need("keyword")) id = word(*name, Words::keyword);
      if (const auto number = fields.get("x")) x = whole(problems_, *number, -999, 999);
      condition_value = fields.get("if");
      fields.done();
    } else {
      id = word(one, Words::keyword);
    }
    if (id == no_word) continue;
    if (!condition_value) def.keywords |= std::uint64_t{1} << id;
    const auto bundle = keyword_bundles_.find(id);
    if (bundle == keyword_bundles_.end()) continue;
    if (!condition_value && !x && one.is_object())
      problems_.add(one, "the keyword has neither a number nor a condition here", "its name alone");
    for (const Value& ability : bundle->second.elements()) out.push_back({ability, x, condition_value, id});
  }
}

std::vector<AbilitySource> Compiler::card_abilities(Fields& fields, Definition& def) {
  std::vector<AbilitySource> out;
  for (const auto& [kind, bundle] : kind_abilities_) {
    if (((def.kinds >> kind) & 1U) == 0) continue;
    for (const Value& ability : bundle.elements()) out.push_back({ability, std::nullopt, std::nullopt, no_word});
  }
  if (const auto keywords = fields.get("keywords")) add_keywords(*keywords, def, out);
  if (const auto abilities = fields.get("abilities")) {
    if (!abilities->is_array())
      problems_.add(*abilities, fmt::format("here stands {}", type_name(*abilities)), "a list of abilities");
    for (const Value& ability : abilities->elements()) out.push_back({ability, std::nullopt, std::nullopt, no_word});
  }
  return out;
}

/// A field of the module as one number, see docs/data-format.md.
std::int32_t Compiler::own_value(const Param& param, const Value& value, Scope& scope) {
  if (param.type == ParamType::choice) {
    Fields fields(problems_, value, "a choice");
    rules_.choices.push_back(choice(fields, scope, 0));
    fields.done();
    return static_cast<std::int32_t>(rules_.choices.size());
  }
  const Tree tree = parameter(param, value, scope);
  switch (param.type) {
    case ParamType::flag: return tree.node.n;
    case ParamType::word:
    case ParamType::name:
    case ParamType::ability: return tree.node.a == no_word ? -tree.node.n : tree.node.a + 1;
    case ParamType::words: return static_cast<std::int32_t>(rules_.masks[static_cast<std::size_t>(tree.node.n)]);
    case ParamType::def: return tree.node.n;
    case ParamType::amount: return tree.node.kind == NodeKind::number ? tree.node.n : own_amount + store(tree);
    default: return store(tree);
  }
}

void Compiler::card_own(Fields& fields, Definition& def, Scope& scope) {
  const auto& declared = game_.declarations.card_fields;
  for (std::size_t i = 0; i < declared.size() && i < def.own.size(); ++i) {
    const std::string_view name = declared[i].name;
    const auto dot = name.find('.');
    if (dot == std::string_view::npos) {
      const auto value = declared[i].required ? fields.need(name) : fields.get(name);
      if (value) def.own[i] = own_value(declared[i], *value, scope);
      continue;
    }
    // "attack.range": a member of the object `attack`. The whole object is read with its first field.
    const std::string_view outer = name.substr(0, dot);
    const bool first = std::none_of(declared.begin(), declared.begin() + static_cast<std::ptrdiff_t>(i),
                                    [&](const Param& p) { return p.name.starts_with(std::string(outer) + "."); });
    const auto object = fields.get(outer);
    if (!first || !object) continue;
    Fields inner(problems_, *object, fmt::format("`{}`", outer));
    for (std::size_t k = i; k < declared.size() && k < def.own.size(); ++k) {
      if (!declared[k].name.starts_with(std::string(outer) + ".")) continue;
      const std::string_view part = declared[k].name.substr(dot + 1);
      const auto value = declared[k].required ? inner.need(part) : inner.get(part);
      if (value) def.own[k] = own_value(declared[k], *value, scope);
    }
    inner.done();
  }
}

void Compiler::compile_card(const CardSource& card) {
  Fields fields(problems_, card.layers, "a card");
  for (const char* key : {"id", "variants"}) fields.allow(key);
  if (card.layers.size() > 1) fields.allow("if");
  Definition def = rules_.defs[card.def];
  // An empty list is a card without a kind, which nothing can be done with (the filler of scenarios).
  if (const auto kind = fields.need("kind"); kind && !(kind->is_array() && kind->size() == 0)) {
    def.kinds = static_cast<std::uint32_t>(mask(*kind, Words::kind));
  }
  const auto list_mask = [&](const char* key, Words category) {
    const auto value = fields.get(key);
    return value && !(value->is_array() && value->size() == 0) ? mask(*value, category) : 0;
  };
  def.tags = list_mask("tags", Words::tag);
  card_numbers(fields, def);
  if (const auto modes = fields.get("modes")) {
    if (!modes->is_array() || modes->size() == 0)
      problems_.add(*modes, fmt::format("here stands {}", type_name(*modes)), "a list of modes");
    for (const Value& one : modes->elements()) {
      const WordId id = word(one, Words::mode);
      if (def.modes++ == 0) def.first_mode = id;
    }
  }
  def.copies = static_cast<std::uint8_t>(fields.number("copies", 0, 255, 0));
  CardScope scope_of_card;
  const std::vector<AbilitySource> sources = card_abilities(fields, def);
  compile_abilities(sources, scope_of_card, &def, def.first_ability, def.abilities);
  Scope scope;
  scope.card = &scope_of_card;
  scope.printed = &def;
  card_own(fields, def, scope);
  card_text(fields, card);
  fields.done();
  summarize(def);
  rules_.defs[card.def] = def;
}

/// Bundles and procedures, once without a card: so that they are checked, and for objects that get them in play.
void Compiler::read_bundles() {
  for (const auto* bundles : {&kind_abilities_, &keyword_bundles_}) {
    for (const auto& [id, bundle] : *bundles) {
      if (!bundle.is_array())
        problems_.add(bundle, fmt::format("here stands {}", type_name(bundle)), "a list of abilities");
      const bool keyword = bundles == &keyword_bundles_;
      std::vector<AbilitySource> sources;
      for (const Value& one : bundle.elements())
        sources.push_back({one, std::nullopt, std::nullopt, keyword ? id : no_word});
      CardScope card;
      std::uint16_t first = 0, count = 0;
      compile_abilities(sources, card, nullptr, first, count);
      if (keyword) {
        rules_.keywords[id] = {first, count};
      } else {
        rules_.kinds[id].first_ability = first;
        rules_.kinds[id].abilities = count;
      }
    }
  }
  for (const auto& [id, value] : procedure_lists_) {
    CardScope card;
    Scope scope;
    scope.card = &card;
    scope.any_binding = true;
    collect_bindings(value, scope.bindings);
    rules_.procedures[id] = store(list(value, scope));
  }
}

}  // namespace gantry::load
