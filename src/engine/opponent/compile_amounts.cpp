// Amounts and conditions of scripts.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "opponent/compiler.hpp"

namespace gantry::script {

using load::expected_one_of;
using load::Fields;
using load::string_of;
using load::type_name;
using load::Value;

namespace {

Expression make(ExpressionKind kind) {
  Expression out;
  out.kind = kind;
  return out;
}

constexpr double largest_number = 100'000;

const std::vector<std::string> amount_keys = {
    "stat", "printed", "res", "var", "table", "seat_stat", "feature", "number", "option", "size",   "count", "sum",
    "most", "fewest",  "add", "sub", "mul",   "min",       "max",     "if",     "by_def", "random", "call",  "turn"};
const std::vector<std::string> condition_keys = {"is",  "exists", "cmp", "same",   "mode", "offers", "option",
                                                 "all", "any",    "not", "chance", "call", "feature"};

}  // namespace

bool ScriptCompiler::number_of(const Value& value, Expression& out) {
  if (!value.is_number()) return false;
  const double number = value.json().get<double>();
  if (!(std::abs(number) <= largest_number)) {
    problems_.add(value, "the number is out of range", fmt::format("from -{0} to {0}", largest_number));
    return true;
  }
  // Two decimals, kept as whole hundredths: play itself has no broken numbers.
  const double hundredths = std::round(number * unit);
  if (std::abs(hundredths - number * unit) > 1e-6) {
    problems_.add(value, fmt::format("the number {} is too fine", value.json().dump()), "at most two decimals");
  }
  out.n = static_cast<std::int32_t>(hundredths);
  return true;
}

std::vector<Expression> ScriptCompiler::list(const Value& value, bool conditions) {
  std::vector<Expression> out;
  if (!value.is_array() || value.size() == 0) {
    problems_.add(value, fmt::format("here stands {}", type_name(value)),
                  conditions ? "a list of conditions" : "a list of amounts");
  }
  for (const Value& one : value.elements()) out.push_back(conditions ? condition(one) : amount(one));
  if (out.empty()) out.push_back(make(conditions ? ExpressionKind::always : ExpressionKind::number));
  return out;
}

void ScriptCompiler::read_by_def(const Value& value, Expression& out) {
  if (!value.is_object())
    problems_.add(value, fmt::format("here stands {}", type_name(value)), "numbers by id of card");
  for (const auto& [id, content] : value.members()) {
    Expression number;
    if (!number_of(content, number)) {
      problems_.add(content, fmt::format("here stands {}", type_name(content)), "a number");
      continue;
    }
    std::vector<DefId> ids;
    add_def(content, id, ids);
    for (const DefId def : ids) out.by_def.emplace_back(def, number.n);
  }
}

std::optional<Expression> ScriptCompiler::simple_amount(Fields& fields) {
  struct Simple {
    const char* key;
    ExpressionKind kind;
    Words category;
    bool subject;
  };
  static constexpr Simple simple[] = {{"stat", ExpressionKind::stat, Words::stat, true},
                                      {"printed", ExpressionKind::printed, Words::stat, true},
                                      {"res", ExpressionKind::resource, Words::resource, true},
                                      {"var", ExpressionKind::seat_variable, Words::seat_var, true},
                                      {"seat_stat", ExpressionKind::seat_stat, Words::seat_stat, true},
                                      {"table", ExpressionKind::table_variable, Words::table_var, false},
                                      {"option", ExpressionKind::table_option, Words::option, false},
                                      {"size", ExpressionKind::zone_size, Words::zone, false}};
  for (const Simple& one : simple) {
    const auto value = fields.get(one.key);
    if (!value) continue;
    Expression out = make(one.kind);
    out.word = word(one.category, *value).value_or(0);
    if (one.subject || one.kind == ExpressionKind::zone_size) out.a = subject(fields, one.subject);
    return out;
  }
  if (auto out = feature_of(fields)) return out;
  if (const auto number = fields.get("number")) {
    Expression out = make(ExpressionKind::option_number);
    out.a = reference(*number);
    if (out.a.base != Base::option)
      problems_.add(*number, "only an option has a number", "option.0, option.1 or option.2");
    return out;
  }
  if (const auto turn = fields.get("turn")) {
    if (!turn->is_bool()) problems_.add(*turn, fmt::format("`turn` is {}", type_name(*turn)), "true");
    return make(ExpressionKind::turn);
  }
  if (const auto most = fields.get("random")) {
    Expression out = make(ExpressionKind::random);
    if (!number_of(*most, out) || out.n < 0)
      problems_.add(*most, fmt::format("here stands {}", type_name(*most)), "a number, 0 or more");
    out.n = std::max(out.n, 0);
    return out;
  }
  return std::nullopt;
}

std::optional<Expression> ScriptCompiler::compound_amount(Fields& fields) {
  if (const auto count = fields.get("count")) {
    Expression out = make(ExpressionKind::count);
    out.source.push_back(source(*count));
    return out;
  }
  static constexpr std::pair<const char*, ExpressionKind> over[] = {
      {"sum", ExpressionKind::sum}, {"most", ExpressionKind::most}, {"fewest", ExpressionKind::fewest}};
  for (const auto& [key, kind] : over) {
    const auto value = fields.get(key);
    if (!value) continue;
    Expression out = make(kind);
    // The source first: it gives the name that the amount uses.
    const auto from = fields.need("over");
    out.source.push_back(from ? source(*from) : Source{});
    out.parts.push_back(amount(*value));
    return out;
  }
  static constexpr std::pair<const char*, ExpressionKind> lists[] = {{"add", ExpressionKind::add},
                                                                     {"sub", ExpressionKind::sub},
                                                                     {"mul", ExpressionKind::mul},
                                                                     {"min", ExpressionKind::min},
                                                                     {"max", ExpressionKind::max}};
  for (const auto& [key, kind] : lists) {
    const auto value = fields.get(key);
    if (!value) continue;
    Expression out = make(kind);
    out.parts = list(*value, false);
    return out;
  }
  if (const auto question = fields.get("if")) {
    Expression out = make(ExpressionKind::choose);
    out.parts.push_back(condition(*question));
    const auto then = fields.need("then");
    const auto otherwise = fields.get("else");
    out.parts.push_back(then ? amount(*then) : Expression{});
    out.parts.push_back(otherwise ? amount(*otherwise) : Expression{});
    return out;
  }
  if (const auto table = fields.get("by_def")) {
    Expression out = make(ExpressionKind::by_def);
    read_by_def(*table, out);
    out.a = subject(fields, true);
    if (const auto otherwise = fields.get("else")) out.parts.push_back(amount(*otherwise));
    return out;
  }
  return std::nullopt;
}

std::optional<Expression> ScriptCompiler::feature_of(Fields& fields) {
  const auto name = fields.get("feature");
  if (!name) return std::nullopt;
  Expression out = make(ExpressionKind::feature);
  if (const auto text = string_of(problems_, *name, "the name of a feature")) out.n = feature(*text, *name).value_or(0);
  out.a = subject(fields, false);
  return out;
}

void ScriptCompiler::not_understood(const Value& value, std::string_view what, const std::vector<std::string>& keys) {
  const auto members = value.members();
  const std::string key = members.empty() ? "" : members.front().first;
  problems_.add(value,
                fmt::format("this is no {}: no key says what it is{}", what,
                            key.empty() ? "" : fmt::format(" (`{}`)", key.substr(0, 60))),
                expected_one_of(key, keys));
}

std::optional<Expression> ScriptCompiler::call(Fields& fields) {
  const auto name = fields.get("call");
  if (!name) return std::nullopt;
  Expression out = make(ExpressionKind::call);
  if (const auto text = string_of(problems_, *name, "the name of a definition")) {
    const auto found = definitions_.find(*text);
    if (found == definitions_.end()) {
      std::vector<std::string> names;
      for (const auto& [known, index] : definitions_) names.push_back(known);
      problems_.add(*name, fmt::format("nothing is defined as `{}` above", text->substr(0, 60)),
                    expected_one_of(*text, names));
    } else {
      out.n = found->second;
    }
  }
  if (const auto with = fields.get("with")) {
    if (!with->is_object()) problems_.add(*with, fmt::format("`with` is {}", type_name(*with)), "references by name");
    for (const auto& [key, value] : with->members())
      out.arguments.emplace_back(variable(key, value, true), reference(value));
  }
  // What the script does not define is worth nothing, and the problem is told; an empty table would be read past its end.
  if (script_.definitions.empty()) return make(ExpressionKind::number);
  return out;
}

Expression ScriptCompiler::amount(const Value& value) {
  Expression out = make(ExpressionKind::number);
  if (number_of(value, out)) return out;
  if (!value.is_object()) {
    problems_.add(value, fmt::format("here stands {}", type_name(value)), "an amount: a number or an object");
    return out;
  }
  Fields fields(problems_, value, "an amount");
  auto read = simple_amount(fields);
  if (!read) read = compound_amount(fields);
  if (!read) read = call(fields);
  if (read) {
    fields.done();
    return *read;
  }
  not_understood(value, "amount", amount_keys);
  return out;
}

Expression ScriptCompiler::comparison(const Value& value) {
  Expression out = make(ExpressionKind::compare);
  out.parts.resize(2);
  static const std::vector<std::string> signs = {"<", "<=", "=", ">=", ">"};
  if (!value.is_array() || value.size() != 3) {
    problems_.add(value, fmt::format("here stands {}", type_name(value)), "[amount, \"<\", amount], or <=, =, >=, >");
    return out;
  }
  out.parts[0] = amount(value.at(std::size_t{0}));
  out.parts[1] = amount(value.at(std::size_t{2}));
  const Value sign = value.at(std::size_t{1});
  const auto text = string_of(problems_, sign, "a comparison");
  const auto found = std::find(signs.begin(), signs.end(), text.value_or(""));
  if (text && found == signs.end())
    problems_.add(sign, fmt::format("`{}` compares nothing", *text), expected_one_of(*text, signs));
  out.word = static_cast<std::uint8_t>(found == signs.end() ? 0 : found - signs.begin());
  return out;
}

Expression ScriptCompiler::option_is(Fields& fields, const Value& value) {
  Expression out = make(ExpressionKind::option_is);
  const auto id = word(Words::option, value);
  const auto is = fields.need("is");
  if (id && is) {
    out.word = *id;
    const OptionDecl& decl = rules_.options[*id];
    if (decl.values.empty()) {
      out.n = load::whole(problems_, *is, decl.least, decl.most).value_or(0);
    } else if (const auto text = string_of(problems_, *is, "a value of the option")) {
      const auto found = std::find(decl.values.begin(), decl.values.end(), *text);
      if (found == decl.values.end())
        problems_.add(*is, fmt::format("the option has no value `{}`", *text), expected_one_of(*text, decl.values));
      out.n = static_cast<std::int32_t>(found - decl.values.begin());
    }
  }
  return out;
}

std::optional<Expression> ScriptCompiler::simple_condition(Fields& fields) {
  if (const auto value = fields.get("is")) {
    // Two keys begin with `is`: of a card, and the value of an option of the table.
    if (!fields.where().has("option")) {
      Expression out = make(ExpressionKind::is);
      if (!value->is_array() || value->size() != 2) {
        problems_.add(*value, fmt::format("`is` is {}", type_name(*value)), "[reference, facts]");
        out.facts.emplace_back();
        return out;
      }
      out.a = reference(value->at(std::size_t{0}));
      out.facts.push_back(facts(value->at(std::size_t{1})));
      return out;
    }
  }
  if (const auto value = fields.get("exists")) {
    Expression out = make(ExpressionKind::exists);
    out.source.push_back(source(*value));
    return out;
  }
  if (const auto value = fields.get("cmp")) return comparison(*value);
  if (const auto value = fields.get("same")) {
    Expression out = make(ExpressionKind::same);
    if (!value->is_array() || value->size() != 2) {
      problems_.add(*value, fmt::format("`same` is {}", type_name(*value)), "two references");
      return out;
    }
    out.a = reference(value->at(std::size_t{0}));
    out.b = reference(value->at(std::size_t{1}));
    return out;
  }
  if (const auto value = fields.get("mode")) {
    Expression out = make(ExpressionKind::mode_is);
    if (!value->is_array() || value->size() != 2) {
      problems_.add(*value, fmt::format("`mode` is {}", type_name(*value)), "[reference, mode]");
      return out;
    }
    out.a = reference(value->at(std::size_t{0}));
    out.word = word(Words::mode, value->at(std::size_t{1})).value_or(no_word);
    return out;
  }
  if (const auto value = fields.get("offers")) {
    Expression out = make(ExpressionKind::offers);
    out.pick.push_back(pick(*value));
    return out;
  }
  if (const auto value = fields.get("option")) return option_is(fields, *value);
  return std::nullopt;
}

Expression ScriptCompiler::condition(const Value& value) {
  Expression out = make(ExpressionKind::always);
  if (value.is_bool()) {
    out.n = value.json().get<bool>() ? 1 : 0;
    return out;
  }
  if (!value.is_object()) {
    problems_.add(value, fmt::format("here stands {}", type_name(value)), "a condition: an object, true or false");
    return out;
  }
  Fields fields(problems_, value, "a condition");
  auto read = simple_condition(fields);
  for (const auto& [key, kind] : {std::pair{"all", ExpressionKind::all}, std::pair{"any", ExpressionKind::any}}) {
    if (read) break;
    if (const auto parts = fields.get(key)) {
      read = make(kind);
      read->parts = list(*parts, true);
    }
  }
  if (!read) {
    if (const auto part = fields.get("not")) {
      read = make(ExpressionKind::negated);
      read->parts.push_back(condition(*part));
    } else if (const auto percent = fields.get("chance")) {
      read = make(ExpressionKind::chance);
      read->parts.push_back(amount(*percent));
    } else {
      read = feature_of(fields);  // it is not 0
      if (!read) read = call(fields);
    }
  }
  if (read) {
    fields.done();
    return *read;
  }
  not_understood(value, "condition", condition_keys);
  return out;
}

}  // namespace gantry::script
