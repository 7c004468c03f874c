// References, facts and sources of scripts.
#include <algorithm>

#include <fmt/format.h>

#include "opponent/compiler.hpp"

namespace gantry::script {

using load::expected_one_of;
using load::Fields;
using load::one_or_more;
using load::string_of;
using load::type_name;
using load::Value;

std::optional<WordId> ScriptCompiler::word(Words category, std::string_view name, const Value& where) {
  const auto found = rules_.table(category).find(name);
  if (!found) {
    problems_.add(where, fmt::format("the game declares no {} `{}`", category_name(category), name.substr(0, 60)),
                  expected_one_of(name, rules_.table(category).names()));
  }
  return found;
}

std::optional<WordId> ScriptCompiler::word(Words category, const Value& value) {
  const auto name = string_of(problems_, value, fmt::format("the name of a {}", category_name(category)));
  return name ? word(category, *name, value) : std::nullopt;
}

std::uint64_t ScriptCompiler::words(Words category, const Value& value) {
  std::uint64_t mask = 0;
  for (const Value& one : one_or_more(value)) {
    if (const auto id = word(category, one); id && *id < 64) mask |= std::uint64_t{1} << *id;
  }
  return mask;
}

std::optional<int> ScriptCompiler::feature(std::string_view name, const Value& where) {
  std::vector<std::string> names;
  for (const FeatureDecl& decl : game_.declarations.features) names.emplace_back(decl.name);
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) {
    problems_.add(where, fmt::format("the game declares no feature `{}`", name.substr(0, 60)),
                  expected_one_of(name, names));
    return std::nullopt;
  }
  return static_cast<int>(found - names.begin());
}

void ScriptCompiler::add_def(const Value& value, std::string_view id, std::vector<DefId>& out) {
  const DefId def = rules_.find_def(id);
  if (def == 0) {
    std::vector<std::string> ids;
    for (std::size_t i = 1; i < rules_.defs.size(); ++i) ids.emplace_back(rules_.def_id(static_cast<DefId>(i)));
    problems_.add(value, fmt::format("the game has no card `{}`", id.substr(0, 60)), expected_one_of(id, ids));
    return;
  }
  out.push_back(def);
  // With other options of the table the same card is another definition.
  const Definition& printed = rules_.defs[def];
  for (std::size_t i = 0; i < printed.variant_count; ++i) out.push_back(rules_.variants[printed.variants + i].def);
}

std::vector<DefId> ScriptCompiler::defs(const Value& value) {
  std::vector<DefId> out;
  for (const Value& one : one_or_more(value)) {
    if (const auto id = string_of(problems_, one, "the id of a card")) add_def(one, *id, out);
  }
  return out;
}

std::uint8_t ScriptCompiler::variable(std::string_view name, const Value& where, bool declares) {
  const auto found = std::find(variables_.begin(), variables_.end(), name);
  if (found != variables_.end()) return static_cast<std::uint8_t>(found - variables_.begin());
  if (!declares) {
    problems_.add(
        where, fmt::format("there is nothing named `{}` here", name.substr(0, 60)),
        "me, active, option.0 .. option.2, subject, item, target, chosen, role.NAME or a name given by `as` or `with` "
        "above, and perhaps .controller, .owner, .holder, .host or .next");
    return 0;
  }
  if (variables_.size() == most_variables) {
    problems_.add(where, "too many names are given", fmt::format("at most {} different ones", most_variables - 1));
    return 0;
  }
  variables_.emplace_back(name);
  return static_cast<std::uint8_t>(variables_.size() - 1);
}

Reference ScriptCompiler::reference(const Value& value) {
  const auto text = string_of(problems_, value, "a reference, such as \"option.0\" or \"me\"");
  Reference out;
  if (!text) return out;
  std::string_view rest = *text;
  static constexpr std::pair<std::string_view, Suffix> suffixes[] = {{".controller", Suffix::controller},
                                                                     {".owner", Suffix::owner},
                                                                     {".holder", Suffix::holder},
                                                                     {".host", Suffix::host},
                                                                     {".next", Suffix::next}};
  for (const auto& [name, suffix] : suffixes) {
    if (rest.size() <= name.size() || !rest.ends_with(name)) continue;
    out.suffix = suffix;
    rest.remove_suffix(name.size());
    break;
  }
  static constexpr std::pair<std::string_view, Base> bases[] = {{"me", Base::me},           {"active", Base::active},
                                                                {"subject", Base::subject}, {"item", Base::item},
                                                                {"target", Base::target},   {"chosen", Base::chosen}};
  for (const auto& [name, base] : bases) {
    if (rest != name) continue;
    out.base = base;
    return out;
  }
  if (rest.starts_with("option.") && rest.size() == 8 && rest[7] >= '0' && rest[7] <= '2') {
    out.base = Base::option;
    out.n = static_cast<std::uint8_t>(rest[7] - '0');
    return out;
  }
  if (rest.starts_with("role.")) {
    out.base = Base::role;
    out.n = word(Words::role, rest.substr(5), value).value_or(0);
    return out;
  }
  out.base = Base::variable;
  out.n = variable(rest, value, false);
  return out;
}

Reference ScriptCompiler::subject(Fields& fields, bool required) {
  const auto of = required ? fields.need("of") : fields.get("of");
  return of ? reference(*of) : Reference{};
}

void ScriptCompiler::bounds(const Value& value, Fact& out) {
  out.bounds.resize(2);
  if (value.is_bool()) {
    // Yes or no: more or less than half.
    const bool yes = value.json().get<bool>();
    out.has_least = yes;
    out.has_most = !yes;
    out.bounds[yes ? 0 : 1].n = yes ? unit / 2 : unit / 2 - 1;
    return;
  }
  if (value.is_object() && (value.has("min") || value.has("max")) &&
      !(value.has("min") && value.at("min").is_array()) && !(value.has("max") && value.at("max").is_array())) {
    Fields fields(problems_, value, "a range");
    if (const auto least = fields.get("min")) out.has_least = true, out.bounds[0] = amount(*least);
    if (const auto most = fields.get("max")) out.has_most = true, out.bounds[1] = amount(*most);
    fields.done();
    return;
  }
  out.has_least = out.has_most = true;
  out.bounds[0] = amount(value);
  out.bounds[1] = out.bounds[0];
}

std::optional<Fact> ScriptCompiler::number_fact(const std::string& key, const Value& value) {
  Fact out;
  const auto take = [&](std::string_view prefix, FactKind kind, Words category) {
    if (!key.starts_with(prefix)) return false;
    out.kind = kind;
    out.word = word(category, std::string_view(key).substr(prefix.size()), value).value_or(0);
    return true;
  };
  if (key.starts_with("feature.")) {
    out.kind = FactKind::feature;
    out.word = static_cast<std::uint16_t>(feature(std::string_view(key).substr(8), value).value_or(0));
  } else if (!take("stat.", FactKind::stat, Words::stat) && !take("printed.", FactKind::printed, Words::stat) &&
             !take("res.", FactKind::resource, Words::resource)) {
    return std::nullopt;
  }
  bounds(value, out);
  return out;
}

namespace {

struct MaskFact {
  std::string_view key;
  FactKind kind;
  Words category;
};
constexpr MaskFact mask_facts[] = {{"kind", FactKind::kind, Words::kind}, {"tag", FactKind::tag, Words::tag},
                                   {"mark", FactKind::mark, Words::mark}, {"role", FactKind::role, Words::role},
                                   {"mode", FactKind::mode, Words::mode}, {"zone", FactKind::zone, Words::zone},
                                   {"link", FactKind::link, Words::link}};

}  // namespace

std::optional<Fact> ScriptCompiler::fact(const std::string& key, const Value& value) {
  Fact out;
  for (const MaskFact& known : mask_facts) {
    if (key != known.key) continue;
    out.kind = known.kind;
    out.mask = words(known.category, value);
    return out;
  }
  if (key == "def") {
    out.kind = FactKind::def;
    out.defs = defs(value);
  } else if (key == "rule" || key == "keyword") {
    out.kind = key == "rule" ? FactKind::rule : FactKind::keyword;
    out.word = word(key == "rule" ? Words::rule : Words::keyword, value).value_or(0);
  } else if (key == "controller" || key == "owner") {
    out.kind = key == "owner" ? FactKind::owner : FactKind::controller;
    if (!(value.is_string() && value.text() == "other")) out.to = reference(value);
  } else if (key == "is") {
    out.kind = FactKind::is;
    out.to = reference(value);
  } else if (key == "hidden" || key == "in_play") {
    out.kind = key == "hidden" ? FactKind::hidden : FactKind::in_play;
    if (!value.is_bool()) problems_.add(value, fmt::format("`{}` is {}", key, type_name(value)), "true or false");
    out.flag = value.is_bool() && value.json().get<bool>();
  } else if (key == "attached" || key == "host" || key == "not") {
    out.kind = key == "attached" ? FactKind::holds : key == "host" ? FactKind::host : FactKind::negated;
    out.groups.push_back(facts(value));
  } else if (key == "any" || key == "all") {
    out.kind = key == "any" ? FactKind::any : FactKind::all;
    if (!value.is_array()) problems_.add(value, fmt::format("`{}` is {}", key, type_name(value)), "a list of facts");
    for (const Value& one : value.elements()) out.groups.push_back(facts(one));
  } else {
    return number_fact(key, value);
  }
  return out;
}

Facts ScriptCompiler::facts(const Value& value) {
  Facts out;
  if (!value.is_object()) {
    problems_.add(value, fmt::format("here stands {}", type_name(value)), "facts about a card, an object");
    return out;
  }
  for (const auto& [key, content] : value.members()) {
    if (auto one = fact(key, content)) {
      out.push_back(std::move(*one));
      continue;
    }
    problems_.add(content, fmt::format("unknown fact `{}`", key.substr(0, 60)),
                  expected_one_of(key, {"kind", "def",    "tag",       "mark",         "role",       "mode",
                                        "zone", "link",   "rule",      "keyword",      "controller", "owner",
                                        "is",   "hidden", "in_play",   "attached",     "host",       "not",
                                        "any",  "all",    "stat.NAME", "printed.NAME", "res.NAME",   "feature.NAME"}));
  }
  // Features may cost much: what is cheap is asked first.
  std::stable_partition(out.begin(), out.end(), [](const Fact& one) { return one.kind < FactKind::stat; });
  return out;
}

Source ScriptCompiler::source(const Value& value) {
  Fields fields(problems_, value, "a source");
  Source out = source(fields);
  fields.done();
  return out;
}

Source ScriptCompiler::source(Fields& fields) {
  Source out;
  if (const auto name = fields.get("as")) {
    const std::string text = string_of(problems_, *name, "a name").value_or("it");
    static const std::vector<std::string> taken = {"me",     "active", "subject", "item",
                                                   "target", "chosen", "option",  "role"};
    if (std::find(taken.begin(), taken.end(), text) != taken.end() || text.find('.') != std::string::npos) {
      problems_.add(*name, fmt::format("`{}` cannot be used as a name", text), "a word of its own without a point");
    }
    out.variable = variable(text, *name, true);
  }
  if (const auto seats = fields.get("seats")) {
    out.seats = true;
    const auto text = string_of(problems_, *seats, "living or enemies");
    if (text && *text != "living" && *text != "enemies") {
      problems_.add(*seats, fmt::format("`{}` are no seats", *text), expected_one_of(*text, {"living", "enemies"}));
    }
    out.whose = text && *text == "enemies" ? Whose::enemies : Whose::anybody;
  }
  if (const auto in = fields.get("in")) out.zones = words(Words::zone, *in);
  if (const auto whose = fields.get("whose")) {
    if (whose->is_string() && whose->text() == "enemies") {
      out.whose = Whose::enemies;
    } else if (whose->is_string() && whose->text() == "me") {
      out.whose = Whose::me;
    } else {
      out.whose = Whose::seat;
      out.seat = reference(*whose);
    }
  }
  if (const auto fit = fields.get("fit")) out.facts = facts(*fit);
  if (const auto where = fields.get("where")) out.where.push_back(condition(*where));
  return out;
}

}  // namespace gantry::script
