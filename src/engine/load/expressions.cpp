// References, places, amounts and conditions (EFFECTS section 3).
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "load/compiler.hpp"

namespace gantry::load {

namespace {

struct FixedName {
  std::string_view name;
  NodeKind kind;
  unsigned names;
};
constexpr std::array<FixedName, 14> fixed_names{{
    {"self", NodeKind::ref_self, names::objects},
    {"host", NodeKind::ref_host, names::objects},
    {"it", NodeKind::ref_it, names::objects | names::seats | names::areas},
    {"event.source", NodeKind::ref_event_source, names::objects},
    {"event.target", NodeKind::ref_event_target, names::objects},
    {"you", NodeKind::ref_you, names::seats},
    {"owner", NodeKind::ref_owner, names::seats},
    {"opponent", NodeKind::ref_opponent, names::seats},
    {"active", NodeKind::ref_active, names::seats},
    {"others", NodeKind::ref_others, names::seats},
    {"everyone", NodeKind::ref_everyone, names::seats},
    {"that_item", NodeKind::ref_that_item, names::items},
    {"this_damage", NodeKind::ref_this_damage, names::items},
    {"table", NodeKind::ref_table, names::table},
}};

struct Suffix {
  std::string_view name;
  NodeKind kind;
  unsigned from;
  unsigned to;
};
constexpr std::array<Suffix, 6> suffixes{{
    {"controller", NodeKind::ref_controller_of, names::objects | names::items, names::seats},
    {"owner", NodeKind::ref_owner_of, names::objects | names::items, names::seats},
    {"holder", NodeKind::ref_holder_of, names::objects, names::seats},
    {"next", NodeKind::ref_next_of, names::seats, names::seats},
    {"area", NodeKind::ref_area_of, names::objects | names::areas, names::areas},
    {"host", NodeKind::ref_host_of, names::objects, names::objects},
}};

std::string describe(unsigned allowed) {
  std::string out;
  const auto add = [&](unsigned bit, const char* text) {
    if ((allowed & bit) == 0) return;
    if (!out.empty()) out += " or ";
    out += text;
  };
  add(names::objects, "objects");
  add(names::seats, "seats");
  add(names::areas, "areas");
  add(names::items, "an item of the stack");
  add(names::table, "the table");
  return out;
}

}  // namespace

std::uint8_t Compiler::binding(const Value& where, std::string_view name, Scope& scope) {
  std::vector<std::string> known;
  for (const auto& [key, kind] : scope.bindings) known.push_back(key);
  if (!scope.any_binding && !scope.bindings.contains(std::string(name))) {
    problems_.add(where, fmt::format("nothing here is called `{}`", name.substr(0, 60)), expected_one_of(name, known));
  }
  const std::string_view bare = name.substr(1);
  auto& list = rules_.binding_names;
  const auto found = std::find(list.begin() + 1, list.end(), bare);
  if (found != list.end()) return static_cast<std::uint8_t>(found - list.begin());
  // The core keeps the numbers above for its own (the source and target of an event ...).
  if (list.size() >= 190) {
    too_many("names of bindings", 189);
    return 0;
  }
  list.emplace_back(bare);
  return static_cast<std::uint8_t>(list.size() - 1);
}

Tree Compiler::reference(const Value& value, Scope& scope, unsigned allowed) {
  if (value.is_array()) {
    std::vector<Tree> kids;
    for (const Value& one : value.elements()) kids.push_back(reference(one, scope, allowed));
    if (kids.empty()) problems_.add(value, "the list is empty", describe(allowed));
    return branch(NodeKind::ref_list, std::move(kids));
  }
  if (value.is_object()) {
    Fields fields(problems_, value, describe(allowed));
    if (const auto each = fields.get("each"); each && (allowed & names::objects) != 0) {
      Tree out = branch(NodeKind::each, {filter(*each, scope)});
      fields.done();
      return out;
    }
    if (const auto each = fields.get("each_area"); each && (allowed & names::areas) != 0) {
      Tree out = branch(NodeKind::each_area, {filter(*each, scope, FilterOf::areas)});
      fields.done();
      return out;
    }
    if ((allowed & names::areas) != 0 && value.size() == 1 && !value.has("each") && !value.has("each_area")) {
      return branch(NodeKind::each_area, {filter(value, scope, FilterOf::areas)});  // {"square3": ref}
    }
    if (value.size() == 0) problems_.add(value, "the object is empty", describe(allowed));
    for (const char* key : {"each", "each_area"}) {
      if (value.has(key)) problems_.add(value, fmt::format("`{}` is of the wrong kind", key), describe(allowed));
    }
    fields.done();
    return {};
  }
  return named_reference(value, scope, allowed);
}

std::optional<std::pair<Tree, unsigned>> Compiler::base_reference(const Value& value, std::string_view base,
                                                                  Scope& scope) {
  if (base.starts_with('$')) {
    const auto known = scope.bindings.find(std::string(base));
    const unsigned kind = known == scope.bindings.end() ? unsigned{names::anything} : known->second;
    return std::pair{leaf(NodeKind::ref_binding, binding(value, base, scope)), kind};
  }
  for (const FixedName& fixed : fixed_names) {
    if (fixed.name == base) return std::pair{leaf(fixed.kind), fixed.names};
  }
  if (const auto role = find(base, Words::role))
    return std::pair{leaf(NodeKind::ref_role, *role), unsigned{names::objects}};
  return std::nullopt;
}

Tree Compiler::named_reference(const Value& value, Scope& scope, unsigned allowed) {
  const auto text = string_of(problems_, value, describe(allowed));
  if (!text) return {};
  std::string_view rest = *text;
  std::string_view base = rest.substr(0, rest.find('.'));
  if (base == "event") base = rest.substr(0, rest.find('.', 6));
  rest.remove_prefix(base.size());
  auto found = base_reference(value, base, scope);
  if (!found) {
    std::vector<std::string> known;
    for (const FixedName& fixed : fixed_names) known.emplace_back(fixed.name);
    for (const std::string& role : rules_.table(Words::role).names()) known.push_back(role);
    for (const auto& [name, kind] : scope.bindings) known.push_back(name);
    problems_.add(value, fmt::format("`{}` names nothing", text->substr(0, 60)), expected_one_of(base, known));
    return {};
  }
  auto [tree, kind] = *found;
  while (!rest.empty()) {
    rest.remove_prefix(1);
    const std::string_view word = rest.substr(0, rest.find('.'));
    rest.remove_prefix(word.size());
    const auto* suffix =
        std::find_if(suffixes.begin(), suffixes.end(), [&](const Suffix& s) { return s.name == word; });
    if (suffix == suffixes.end() || (kind & suffix->from) == 0) {
      std::vector<std::string> known;
      for (const Suffix& s : suffixes) {
        if ((kind & s.from) != 0) known.emplace_back(s.name);
      }
      problems_.add(value, fmt::format("`.{}` cannot follow here in `{}`", word.substr(0, 30), text->substr(0, 60)),
                    expected_one_of(word, known));
      return {};
    }
    tree = branch(suffix->kind, {std::move(tree)});
    kind = suffix->to;
  }
  if ((kind & allowed) == 0)
    problems_.add(value, fmt::format("`{}` is of the wrong kind", text->substr(0, 60)), describe(allowed));
  return tree;
}

Tree Compiler::place(const Value& value, Scope& scope) {
  if (value.is_array()) {
    std::vector<Tree> kids;
    for (const Value& one : value.elements()) kids.push_back(place(one, scope));
    return branch(NodeKind::places, std::move(kids));
  }
  if (value.is_string()) {
    if (value.text().starts_with('$')) return named_reference(value, scope, names::anything);
    return branch(NodeKind::place_zone, {Tree{}}, word(value, Words::zone), static_cast<int>(Position::bottom));
  }
  Fields fields(problems_, value, "a place");
  if (const auto area = fields.get("area")) {
    Tree out = branch(NodeKind::place_area, {reference(*area, scope, names::areas | names::objects)});
    fields.done();
    return out;
  }
  const auto zone = fields.need("zone");
  const int at = fields.name("at", {"bottom", "top"}, 0);
  Tree of;
  if (const auto seat = fields.get("of")) of = reference(*seat, scope, names::seats);
  fields.done();
  return branch(NodeKind::place_zone, {std::move(of)}, zone ? word(*zone, Words::zone) : no_word, at);
}

// --- amounts

Tree Compiler::amount(const Value& value, Scope& scope) {
  if (value.is_string()) return amount_text(value, scope);
  if (value.is_object()) return amount_object(value, scope);
  if (value.is_bool()) return leaf(NodeKind::number, 0, value.json().get<bool>() ? 1 : 0);
  return leaf(NodeKind::number, 0, whole(problems_, value, -32000, 32000).value_or(0));
}

Tree Compiler::amount_text(const Value& value, Scope& scope) {
  const std::string& text = value.text();
  if (text == "x") {
    if (!scope.keyword) problems_.add(value, "`x` is the number of a keyword, and this is none", "an amount");
    return scope.x ? leaf(NodeKind::number, 0, *scope.x) : leaf(NodeKind::amount_x);
  }
  if (text == "X") return leaf(NodeKind::amount_chosen_x);
  if (text == "all") return leaf(NodeKind::amount_all);
  if (text == "unlimited") return leaf(NodeKind::number, 0, unlimited);
  if (text.starts_with('$')) return leaf(NodeKind::amount_binding, binding(value, text, scope));
  problems_.add(value, fmt::format("`{}` is no amount", text.substr(0, 60)),
                "a whole number, `x`, `X`, `all`, `unlimited`, `$name` or an object such as {\"count\": filter}");
  return {};
}

Tree Compiler::arithmetic(NodeKind kind, const Value& value, Scope& scope) {
  if (!value.is_array() || value.size() == 0) {
    problems_.add(value, fmt::format("here stands {}", type_name(value)), "a list of amounts");
    return {};
  }
  std::vector<Tree> kids;
  bool plain = true;
  for (const Value& one : value.elements()) {
    kids.push_back(amount(one, scope));
    plain = plain && kids.back().node.kind == NodeKind::number;
  }
  if (!plain) return branch(kind, std::move(kids));
  long total = kids.front().node.n;
  for (std::size_t i = 1; i < kids.size(); ++i) {
    const long next = kids[i].node.n;
    if (kind == NodeKind::amount_add) total += next;
    if (kind == NodeKind::amount_sub) total -= next;
    if (kind == NodeKind::amount_mul) total *= next;
    if (kind == NodeKind::amount_min) total = std::min(total, next);
    if (kind == NodeKind::amount_max) total = std::max(total, next);
    total = saturate(total);
  }
  return leaf(NodeKind::number, 0, static_cast<int>(total));
}

Tree Compiler::amount_of_stat(Fields& fields, const Value& stat, Scope& scope) {
  const auto of = fields.get("of");
  const int form = fields.name("as", {"now", "max", "printed"}, 0);
  if (stat.is_string() && !find(stat.text(), Words::stat) && find(stat.text(), Words::seat_stat)) {
    Tree who = of ? reference(*of, scope, names::seats) : leaf(NodeKind::ref_you);
    return branch(NodeKind::amount_seat_stat, {std::move(who)}, word(stat, Words::seat_stat));
  }
  const WordId id = word(stat, Words::stat);
  Tree object = of ? reference(*of, scope, names::objects) : leaf(NodeKind::ref_self);
  const bool printed = form == static_cast<int>(StatForm::printed) && object.node.kind == NodeKind::ref_self;
  if (printed && scope.printed != nullptr && id < scope.printed->stats.size() &&
      ((scope.printed->rolled_stats >> id) & 1U) == 0) {
    return leaf(NodeKind::number, 0, scope.printed->stats[id]);
  }
  return branch(NodeKind::amount_stat, {std::move(object)}, id, form);
}

Tree Compiler::amount_of_fact(Fields& fields, const Value& fact, Scope& scope) {
  const WordId id = word(fact, Words::fact);
  const auto of = fields.get("of");
  const auto arg = fields.get("arg");
  if (id == no_word) return {};
  const FactDecl& decl = game_.declarations.facts[id];
  int argument = no_word;
  if (arg && decl.argument == Words::none)
    problems_.add(*arg, fmt::format("the fact `{}` takes no `arg`", decl.name), "");
  if (arg && decl.argument != Words::none) argument = word(*arg, decl.argument);
  if (!arg && decl.argument != Words::none) {
    problems_.add(fact, fmt::format("the fact `{}` needs `arg`", decl.name),
                  fmt::format("a {}", category_name(decl.argument)));
  }
  Tree subject;
  if (of) {
    const unsigned allowed = decl.subject == RefKind::seat   ? unsigned{names::seats}
                             : decl.subject == RefKind::area ? unsigned{names::areas | names::objects}
                             : decl.subject == RefKind::none ? unsigned{names::table}
                                                             : unsigned{names::objects};
    subject = reference(*of, scope, allowed);
  } else {
    subject = leaf(decl.subject == RefKind::seat     ? NodeKind::ref_you
                   : decl.subject == RefKind::object ? NodeKind::ref_self
                                                     : NodeKind::ref_table);
  }
  return branch(NodeKind::amount_fact, {std::move(subject)}, id, argument);
}

Tree Compiler::amount_object(const Value& value, Scope& scope) {
  Fields fields(problems_, value, "an amount");
  Tree out;
  static constexpr std::array<std::pair<const char*, NodeKind>, 5> sums{{{"add", NodeKind::amount_add},
                                                                         {"sub", NodeKind::amount_sub},
                                                                         {"mul", NodeKind::amount_mul},
                                                                         {"min", NodeKind::amount_min},
                                                                         {"max", NodeKind::amount_max}}};
  if (const auto stat = fields.get("stat")) {
    out = amount_of_stat(fields, *stat, scope);
  } else if (const auto resource = fields.get("res")) {
    const auto of = fields.get("of");
    Tree who = of ? reference(*of, scope, names::objects | names::seats | names::areas) : leaf(NodeKind::ref_self);
    out = branch(NodeKind::amount_resource, {std::move(who)}, word(*resource, Words::resource));
  } else if (const auto count = fields.get("count")) {
    out = branch(NodeKind::amount_count, {filter(*count, scope)});
  } else if (const auto areas = fields.get("count_areas")) {
    out = branch(NodeKind::amount_count_areas, {filter(*areas, scope, FilterOf::areas)});
  } else if (const auto size = fields.get("size")) {
    const auto name = string_of(problems_, *size, "a binding, `$name`");
    if (name && !name->starts_with('$')) problems_.add(*size, "this is no binding", "`$name`");
    if (name && name->starts_with('$')) out = leaf(NodeKind::amount_size, binding(*size, *name, scope));
  } else if (const auto option = fields.get("option")) {
    out = leaf(NodeKind::amount_option, word(*option, Words::option));
  } else if (const auto fact = fields.get("fact")) {
    out = amount_of_fact(fields, *fact, scope);
  } else if (const auto half = fields.get("half")) {
    const int round = fields.name("round", {"up", "down"}, 0);
    if (!value.has("round"))
      problems_.add(value, "`half` does not say how it is rounded", "\"round\": \"up\" or \"down\"");
    out = branch(round == 0 ? NodeKind::amount_half_up : NodeKind::amount_half_down, {amount(*half, scope)});
  } else {
    bool found = false;
    for (const auto& [key, kind] : sums) {
      const auto list = fields.get(key);
      if (!list || found) continue;
      out = arithmetic(kind, *list, scope);
      found = true;
    }
    if (!found && value.size() == 0) problems_.add(value, "this is no amount", "such as {\"count\": filter}");
  }
  fields.done();
  return out;
}

// --- conditions

std::pair<WordId, std::int16_t> Compiler::option_value(const Value& option, const std::optional<Value>& is) {
  const WordId id = word(option, Words::option);
  if (!is) problems_.add(option, "an option stands without the value it is compared with", "`is` beside `option`");
  if (id == no_word || !is) return {id, 0};
  const OptionDecl& decl = rules_.options[id];
  if (decl.values.empty())
    return {id, static_cast<std::int16_t>(whole(problems_, *is, decl.least, decl.most).value_or(0))};
  const auto name = string_of(problems_, *is, "a value of the option");
  if (!name) return {id, 0};
  const auto found = std::find(decl.values.begin(), decl.values.end(), *name);
  if (found == decl.values.end()) {
    problems_.add(*is, fmt::format("the option has no value `{}`", name->substr(0, 60)),
                  expected_one_of(*name, decl.values));
    return {id, 0};
  }
  return {id, static_cast<std::int16_t>(found - decl.values.begin())};
}

Tree Compiler::compare(const Value& value, Scope& scope) {
  static constexpr std::array<std::string_view, 5> signs{"<", "<=", "=", ">=", ">"};
  if (!value.is_array() || value.size() != 3 || !value.at(1).is_string()) {
    problems_.add(value, fmt::format("here stands {}", type_name(value)),
                  "a comparison such as [amount, \">=\", amount]");
    return {};
  }
  const auto* sign = std::find(signs.begin(), signs.end(), value.at(1).text());
  if (sign == signs.end()) problems_.add(value.at(1), "this compares nothing", "one of <, <=, =, >=, >");
  Tree left = amount(value.at(std::size_t{0}), scope);
  Tree right = amount(value.at(2), scope);
  const int how = sign == signs.end() ? 0 : static_cast<int>(sign - signs.begin());
  return branch(NodeKind::cond_compare, {std::move(left), std::move(right)}, how);
}

Tree Compiler::condition(const Value& value, Scope& scope) {
  if (!value.is_object() || value.size() == 0) {
    problems_.add(value, fmt::format("here stands {}", type_name(value)), "a condition such as {\"exists\": filter}");
    return {};
  }
  Fields fields(problems_, value, "a condition");
  Tree out = condition_object(fields, scope);
  fields.done();
  return out;
}

Tree Compiler::condition_object(Fields& fields, Scope& scope) {
  if (const auto option = fields.get("option")) {
    const auto [id, is] = option_value(*option, fields.get("is"));
    return leaf(NodeKind::cond_option, id, is);
  }
  if (const auto fact = fields.get("fact")) {
    Tree out = amount_of_fact(fields, *fact, scope);
    out.node.kind = NodeKind::cond_fact;
    const auto is = fields.get("is");
    const bool holds = !is || (is->is_bool() && is->json().get<bool>());
    out.kids.push_back(holds ? Tree{} : amount(*is, scope));
    return out;
  }
  if (const auto is = fields.get("is")) {
    if (!is->is_array() || is->size() != 2) {
      problems_.add(*is, fmt::format("here stands {}", type_name(*is)), "[reference, filter]");
      return {};
    }
    Tree subject = reference(is->at(std::size_t{0}), scope, names::objects | names::items);
    const bool item = subject.node.kind == NodeKind::ref_that_item || subject.node.kind == NodeKind::ref_this_damage;
    Tree what = filter(is->at(1), scope, item ? FilterOf::items : FilterOf::objects);
    return branch(NodeKind::cond_is, {std::move(subject), std::move(what)});
  }
  if (const auto exists = fields.get("exists")) return branch(NodeKind::cond_exists, {filter(*exists, scope)});
  if (const auto cmp = fields.get("cmp")) return compare(*cmp, scope);
  if (const auto active = fields.get("active"))
    return branch(NodeKind::cond_active, {reference(*active, scope, names::seats)});
  if (const auto timing = fields.get("timing")) {
    std::vector<Tree> kids;
    for (const Value& one : one_or_more(*timing)) kids.push_back(leaf(NodeKind::cond_timing, word(one, Words::timing)));
    return kids.size() == 1 ? kids.front() : branch(NodeKind::cond_any, std::move(kids));
  }
  if (const auto did = fields.get("did")) {
    const auto name = string_of(problems_, *did, "a binding, `$name`");
    if (!name) return {};
    if (!name->starts_with('$')) problems_.add(*did, "this is no binding", "`$name`");
    return name->starts_with('$') ? leaf(NodeKind::cond_did, binding(*did, *name, scope)) : Tree{};
  }
  if (const auto inner = fields.get("not")) return branch(NodeKind::cond_not, {condition(*inner, scope)});
  for (const auto& [key, kind] : {std::pair{"all", NodeKind::cond_all}, std::pair{"any", NodeKind::cond_any}}) {
    const auto list = fields.get(key);
    if (!list) continue;
    if (!list->is_array())
      problems_.add(*list, fmt::format("here stands {}", type_name(*list)), "a list of conditions");
    std::vector<Tree> kids;
    for (const Value& one : list->elements()) kids.push_back(condition(one, scope));
    return branch(kind, std::move(kids));
  }
  return {};
}

}  // namespace gantry::load
