// Operation lists: one generic compile of parameters by their declared type (DESIGN C13). No operation is named here.
#include <algorithm>

#include <fmt/format.h>

#include "load/compiler.hpp"

namespace gantry::load {

namespace {

std::vector<std::string> split(std::string_view names) {
  std::vector<std::string> out;
  while (!names.empty()) {
    const auto bar = names.find('|');
    out.emplace_back(names.substr(0, bar));
    names = bar == std::string_view::npos ? std::string_view() : names.substr(bar + 1);
  }
  return out;
}

}  // namespace

Tree Compiler::list(const Value& value, Scope& scope, bool cost) {
  if (!value.is_array()) {
    problems_.add(value, fmt::format("here stands {}", type_name(value)), "a list of operations");
    return branch(NodeKind::list, {});
  }
  std::vector<Tree> kids;
  for (const Value& one : value.elements()) kids.push_back(operation(one, scope, cost));
  return branch(NodeKind::list, std::move(kids));
}

Tree Compiler::operation(const Value& value, Scope& scope, bool cost) {
  if (!value.is_object() || !value.has("op") || !value.at("op").is_string()) {
    problems_.add(
        value,
        value.is_object() ? "an operation says which one it is" : fmt::format("here stands {}", type_name(value)),
        "an operation, {\"op\": name, ...}");
    return {};
  }
  const Value named = value.at("op");
  const auto code = operation_codes_.find(named.text());
  if (code == operation_codes_.end()) {
    std::vector<std::string> known;
    for (const auto& [name, number] : operation_codes_) known.push_back(name);
    problems_.add(named, fmt::format("there is no operation `{}`", named.text().substr(0, 60)),
                  expected_one_of(named.text(), known));
    return {};
  }
  const OpDecl& decl = game_.operations[code->second];
  if (cost && !decl.cost)
    problems_.add(named, fmt::format("the operation `{}` cannot be a cost", decl.name),
                  "an operation that can be paid");
  Fields fields(problems_, value, fmt::format("operation `{}`", decl.name));
  fields.allow("op");
  int as = 0;
  if (const auto name = fields.get("as")) {
    const auto text = string_of(problems_, *name, "a binding, `$name`");
    if (text && !text->starts_with('$')) problems_.add(*name, "this is no binding", "`$name`");
    if (text && text->starts_with('$')) as = binding(*name, *text, scope);
  }
  std::vector<Tree> kids;
  const auto condition_value = fields.get("if");
  // Of a choice `if` is asked of each candidate (seats), so it belongs to the choice.
  const bool choosing =
      std::any_of(decl.params.begin(), decl.params.end(), [](const Param& p) { return p.type == ParamType::choice; });
  kids.push_back(condition_value && !choosing ? condition(*condition_value, scope) : Tree{});
  const bool modifying =
      std::any_of(decl.params.begin(), decl.params.end(), [](const Param& p) { return p.type == ParamType::mods; });
  for (const Param& param : decl.params) {
    if (param.type == ParamType::choice) {
      rules_.choices.push_back(choice(fields, scope, static_cast<std::uint8_t>(as)));
      kids.push_back(leaf(NodeKind::choice, 0, static_cast<int>(rules_.choices.size()) - 1));
      if (as == 0) problems_.add(value, "the choice has no name", "`as`: \"$name\"");
      continue;
    }
    const auto given = param.required ? fields.need(param.name) : fields.get(param.name);
    if (given && modifying && param.type == ParamType::holder) {  // areas have no numbers that a modifier changes
      kids.push_back(reference(*given, scope, names::objects | names::seats | names::table));
      continue;
    }
    kids.push_back(given ? parameter(param, *given, scope) : Tree{});
    const int most = most_at_once(decl.name, param.name);  // what is computed is bounded in play
    const Node& number = kids.back().node;
    if (most != 0 && given && !given->is_object() && number.kind == NodeKind::number && number.n > most)
      problems_.add(*given, fmt::format("the number {} is out of range", number.n), fmt::format("at most {}", most));
  }
  check_groups(decl, fields, value);
  if (decl.shows && value.has("zone") && value.at("zone").is_string()) {
    if (const auto zone = find(value.at("zone").text(), Words::zone)) scope.shown |= 1U << *zone;
  }
  fields.done();
  return branch(NodeKind::op, std::move(kids), code->second, as == 0 ? -1 : as);
}

void Compiler::check_groups(const OpDecl& decl, Fields& fields, const Value& where) {
  for (std::uint8_t group = 1; group < 4; ++group) {
    std::string keys;
    bool given = false;
    for (const Param& param : decl.params) {
      if (param.group != group) continue;
      given = given || fields.get(param.name).has_value();
      keys += (keys.empty() ? "`" : " or `") + std::string(param.name) + "`";
    }
    if (!keys.empty() && !given)
      problems_.add(where, fmt::format("operation `{}` does not say enough", decl.name), keys);
  }
}

Tree Compiler::word_parameter(const Param& param, const Value& value, Scope& scope) {
  if (value.is_string() && value.text().starts_with('$'))
    return leaf(NodeKind::ref_binding, binding(value, value.text(), scope));
  const std::vector<std::string> besides = split(param.names);
  if (value.is_string() && !find(value.text(), param.category)) {
    const auto found = std::find(besides.begin(), besides.end(), value.text());
    if (found != besides.end()) return leaf(NodeKind::word, no_word, 1 + static_cast<int>(found - besides.begin()));
  }
  return leaf(NodeKind::word, word(value, param.category));
}

Tree Compiler::with_parameter(const Value& value, Scope& scope) {
  if (!value.is_object())
    problems_.add(value, fmt::format("here stands {}", type_name(value)), "bindings, {\"$name\": reference or amount}");
  std::vector<Tree> kids;
  for (const auto& [key, given] : value.members()) {
    if (!key.starts_with('$')) {
      problems_.add(given, fmt::format("`{}` is no binding", key.substr(0, 60)), "`$name`");
      continue;
    }
    Scope open = scope;
    open.any_binding = true;  // the name belongs to the list that is run
    const int name = binding(given, key, open);
    const bool number = given.is_number() || (given.is_object() && !given.has("each") && !given.has("each_area"));
    kids.push_back(branch(NodeKind::with_binding,
                          {number ? amount(given, scope) : reference(given, scope, names::anything)}, name));
  }
  return branch(NodeKind::list, std::move(kids));
}

Tree Compiler::flag_parameter(const Param& param, const Value& value) {
  if (!value.is_bool()) problems_.add(value, fmt::format("`{}` is {}", param.name, type_name(value)), "true or false");
  int a = 0;
  if (param.category != Words::none) {
    const auto named = find(param.name, param.category);
    if (!named)
      problems_.add(value, fmt::format("this game has no {} `{}`", category_name(param.category), param.name),
                    "declare it in game.json");
    a = named.value_or(no_word);
  }
  return leaf(NodeKind::flag, a, value.is_bool() && value.json().get<bool>() ? 1 : 0);
}

Tree Compiler::name_parameter(const Param& param, const Value& value) {
  const std::vector<std::string> known = split(param.names);
  const auto text = string_of(problems_, value, "a name");
  const auto found = std::find(known.begin(), known.end(), text.value_or(""));
  if (text && found == known.end()) {
    problems_.add(value, fmt::format("`{}` cannot be `{}`", param.name, text->substr(0, 60)),
                  expected_one_of(*text, known));
  }
  return leaf(NodeKind::word, found == known.end() ? 0 : static_cast<int>(found - known.begin()));
}

Tree Compiler::ability_parameter(const Value& value, const Scope& scope) {
  const auto id = string_of(problems_, value, "the id of an ability of this card");
  if (!id) return {};
  if (scope.card != nullptr && scope.card->ability_index.contains(*id))
    return leaf(NodeKind::word, scope.card->ability_index.at(*id));
  std::vector<std::string> known;
  if (scope.card != nullptr) {
    for (const auto& [name, index] : scope.card->ability_index) known.push_back(name);
  }
  problems_.add(value, fmt::format("this card has no ability `{}`", id->substr(0, 60)), expected_one_of(*id, known));
  return {};
}

Tree Compiler::parameter(const Param& param, const Value& value, Scope& scope) {
  switch (param.type) {
    case ParamType::objects: return reference(value, scope, names::objects);
    case ParamType::seats: return reference(value, scope, names::seats);
    case ParamType::holder: return reference(value, scope, names::objects | names::seats | names::areas | names::table);
    case ParamType::item: return reference(value, scope, names::items);
    case ParamType::area: return reference(value, scope, names::areas | names::objects);
    case ParamType::place:
      if (value.is_array()) {  // only a choice has several to choose from
        problems_.add(value, fmt::format("here stands {}", type_name(value)), "one place");
        return {};
      }
      return place(value, scope);
    case ParamType::amount: return amount(value, scope);
    case ParamType::condition: return condition(value, scope);
    case ParamType::filter: return filter(value, scope);
    case ParamType::list: return list(value, scope, param.name == "cost");
    case ParamType::choice: return {};
    case ParamType::mods: {
      const std::vector<Mod> list = modifiers(value, scope);
      const std::uint16_t first = add_mods(list);
      return leaf(NodeKind::mods, static_cast<int>(list.size()), first);
    }
    case ParamType::word: return word_parameter(param, value, scope);
    case ParamType::flag: return flag_parameter(param, value);
    case ParamType::binding:
      if (!value.is_string() || !value.text().starts_with('$')) {
        problems_.add(value, fmt::format("here stands {}", type_name(value)), "a binding, `$name`");
        return {};
      }
      return leaf(NodeKind::ref_binding, binding(value, value.text(), scope));
    case ParamType::loop:
      if (value.has("times")) {
        Fields fields(problems_, value, "a loop");
        Tree out = branch(NodeKind::times, {amount(*fields.get("times"), scope)});
        fields.done();
        return out;
      }
      return reference(value, scope, names::objects | names::seats | names::areas);
    case ParamType::name: return name_parameter(param, value);
    case ParamType::def: return leaf(NodeKind::number, 0, definition(value));
    case ParamType::ability: return ability_parameter(value, scope);
    case ParamType::with: return with_parameter(value, scope);
    case ParamType::words: return leaf(NodeKind::modes, 0, mask_index(mask(value, param.category)));
  }
  return {};
}

// --- choices

void Compiler::choice_kind(Fields& fields, Choice& out, Scope& scope) {
  int kinds = 0;
  const auto take = [&](const char* key, ChoiceKind kind) {
    const auto value = fields.get(key);
    if (value) {
      ++kinds;
      out.kind = kind;
    }
    return value;
  };
  if (const auto v = take("object", ChoiceKind::object)) out.filter = store(filter(*v, scope));
  if (const auto v = take("area", ChoiceKind::area)) out.filter = store(filter(*v, scope, FilterOf::areas));
  if (const auto v = take("item", ChoiceKind::item)) out.filter = store(filter(*v, scope, FilterOf::items));
  if (const auto v = take("seat", ChoiceKind::seat)) out.filter = store(reference(*v, scope, names::seats));
  if (const auto v = take("place", ChoiceKind::place)) {
    Tree places = place(*v, scope);
    if (places.node.kind != NodeKind::places) places = branch(NodeKind::places, {std::move(places)});
    out.filter = store(places);
    out.filled = fields.flag("filled");
  }
  if (const auto v = take("number", ChoiceKind::number)) {
    if (!v->is_array() || v->size() != 2) {
      problems_.add(*v, fmt::format("here stands {}", type_name(*v)), "[from, to]");
    } else {
      const Tree from = amount(v->at(std::size_t{0}), scope);
      const Tree to = amount(v->at(1), scope);
      if (from.node.kind == NodeKind::number && to.node.kind == NodeKind::number && from.node.n > to.node.n) {
        problems_.add(*v, "no number lies between these", "[from, to] with from not above to");
      }
      out.filter = store(from);
      out.second = store(to);
    }
  }
  if (const auto v = take("mode", ChoiceKind::mode))
    out.filter = store(leaf(NodeKind::modes, 0, mask_index(mask(*v, Words::mode))));
  if (kinds != 1) {
    problems_.add(fields.where(),
                  kinds == 0 ? "the choice does not say what is chosen" : "the choice is of several kinds at once",
                  "one of `object`, `seat`, `area`, `item`, `place`, `number`, `mode`");
  }
}

void Compiler::choice_count(Fields& fields, Choice& out, Scope& scope) {
  const auto count = fields.get("count");
  if (!count) return;
  const auto not_negative = [&](const Value& where, const Tree& tree) {
    if (tree.node.kind == NodeKind::number && tree.node.n < 0)
      problems_.add(where, "a count is not negative", "0 or more");
    return tree;
  };
  if (count->is_string() && count->text() == "any") {
    out.any = true;
    out.least = store(leaf(NodeKind::number));
    return;
  }
  if (count->is_string() && count->text() == "all") {
    out.all = true;
    return;
  }
  if (count->is_array()) {
    if (count->size() != 2) {
      problems_.add(*count, fmt::format("a list of {}", count->size()), "[from, to]");
      return;
    }
    const Tree least = not_negative(*count, amount(count->at(std::size_t{0}), scope));
    const Tree most = not_negative(*count, amount(count->at(1), scope));
    if (least.node.kind == NodeKind::number && most.node.kind == NodeKind::number && least.node.n > most.node.n) {
      problems_.add(*count, "no number lies between these", "[from, to] with from not above to");
    }
    out.least = store(least);
    out.most = store(most);
    return;
  }
  if (count->has("up_to")) {
    Fields inner(problems_, *count, "a count");
    out.up_to = true;
    out.least = store(leaf(NodeKind::number, 0, 1));
    out.most = store(not_negative(*count, amount(*inner.get("up_to"), scope)));
    inner.done();
    return;
  }
  out.least = out.most = store(not_negative(*count, amount(*count, scope)));
}

/// What a hidden card is may decide about options only where the seat that sees them knows it (EFFECTS section 8).
void Compiler::check_chooser(const Value& where, const Choice& choice, const Scope& scope) {
  if (choice.kind != ChoiceKind::object || choice.filter == 0 || choice.all || choice.by_kind == ChoiceBy::random)
    return;
  const Filter& filter = rules_.filters[static_cast<std::size_t>(rules_.nodes[choice.filter].n)];
  if (!filter.holder_facts) return;
  bool own = filter.holder == Whose::you && choice.by == 0;
  for (int i = 0; i < filter.count; ++i) {  // equal expressions are stored once
    const Node& fact = rules_.nodes[static_cast<std::size_t>(filter.first + i)];
    own = own || (fact.kind == NodeKind::fact_holder && fact.first == choice.by && choice.by != 0);
  }
  for (std::size_t z = 0; z < rules_.zones.size(); ++z) {
    const ZoneDecl& zone = rules_.zones[z];
    if (((filter.zones >> z) & 1U) == 0 || zone.in_play || zone.visibility == Visibility::all ||
        ((scope.shown >> z) & 1U) != 0)
      continue;
    if (own && zone.visibility != Visibility::nobody) continue;
    problems_.add(
        where,
        fmt::format("the seat that chooses need not know the cards in `{}`",
                    rules_.table(Words::zone).name(static_cast<WordId>(z))),
        "its own cards, cards that were shown earlier in the list, or a filter that does not ask what they are");
  }
}

Choice Compiler::choice(Fields& fields, Scope& scope, std::uint8_t name) {
  Choice out;
  out.name = name;
  choice_kind(fields, out, scope);
  choice_count(fields, out, scope);
  if (const auto by = fields.get("by")) {
    if (by->is_string() && by->text() == "random") {
      out.by_kind = ChoiceBy::random;
    } else {
      out.by = store(reference(*by, scope, names::seats));
    }
  }
  out.sight = static_cast<std::uint8_t>(fields.name("sight", {"open", "private", "sealed"}, 0));
  out.ask = fields.flag("ask");
  out.flags = static_cast<std::uint32_t>(optional_mask(fields, "flags", Words::flag));
  out.verb = optional_word(fields, "verb", Words::verb);
  out.prompt = optional_word(fields, "prompt", Words::prompt);
  if (const auto to = fields.get("to")) out.to = store(reference(*to, scope, names::anything));
  if (const auto test = fields.get("if")) {
    if (out.kind != ChoiceKind::seat)
      problems_.add(*test, "only a choice of seats has `if`", "facts in the filter of the choice");
    if (out.kind == ChoiceKind::seat) out.second = store(condition(*test, scope));
  }
  out.rule = rule(fields);
  for (const NodeId part : {out.filter, out.second, out.least, out.most, out.by}) {
    out.uses_bindings = out.uses_bindings || reads_bindings(part);
  }
  check_chooser(fields.where(), out, scope);
  return out;
}

}  // namespace gantry::load
