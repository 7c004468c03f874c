// Rules and definitions of scripts, and the whole file.
#include <algorithm>

#include <fmt/format.h>

#include "opponent/compiler.hpp"

namespace gantry::script {

using load::expected_one_of;
using load::Fields;
using load::Problems;
using load::string_of;
using load::type_name;
using load::Value;

namespace {

constexpr int script_format = 1;

/// True for an object that says a condition: `define` holds both kinds.
bool is_condition(const Value& value) {
  if (value.is_bool()) return true;
  if (!value.is_object()) return false;
  for (const char* key : {"is", "exists", "cmp", "same", "mode", "offers", "all", "any", "not", "chance"}) {
    if (value.has(key)) return true;
  }
  return false;
}

OpponentInfo head(Fields& fields, Problems& problems, const std::filesystem::path& file) {
  OpponentInfo info;
  info.file = file;
  if (const auto format = fields.need("format")) (void)load::whole(problems, *format, script_format, script_format);
  if (const auto id = fields.need("id")) info.id = string_of(problems, *id, "an id").value_or("");
  if (const auto name = fields.need("name")) info.name = string_of(problems, *name, "a name").value_or("");
  if (const auto about = fields.need("about")) info.about = string_of(problems, *about, "a description").value_or("");
  if (const auto deck = fields.get("deck")) info.deck = string_of(problems, *deck, "the id of a deck").value_or("");
  info.advises = fields.flag("advises");
  if (!info.id.empty() && !file.empty() && file.stem() != info.id) {
    problems.add(fields.where().at("id"), fmt::format("the id `{}` is not the name of the file", info.id),
                 fmt::format("`{}`", file.stem().string()));
  }
  return info;
}

}  // namespace

Expression ScriptCompiler::any_expression(const Value& value) {
  return is_condition(value) ? condition(value) : amount(value);
}

void ScriptCompiler::read_definitions(const Value& value) {
  if (!value.is_object()) {
    problems_.add(value, fmt::format("`define` is {}", type_name(value)), "amounts and conditions by name");
    return;
  }
  for (const auto& [name, content] : value.members()) {
    // Names that a call gives are known inside: `given` says which there are.
    if (content.is_object() && content.has("given")) {
      Fields fields(problems_, content, "a definition");
      for (const Value& given : load::one_or_more(content.at("given"))) {
        if (const auto text = string_of(problems_, given, "a name")) (void)variable(*text, given, true);
      }
      fields.allow("given");
      const auto body = fields.need("be");
      fields.done();
      Expression made = body ? any_expression(*body) : Expression{};
      script_.definitions.push_back(std::move(made));
    } else {
      Expression made = any_expression(content);
      script_.definitions.push_back(std::move(made));
    }
    definitions_[name] = static_cast<int>(script_.definitions.size()) - 1;
  }
}

Pick ScriptCompiler::pick(const Value& value) {
  Pick out;
  Fields fields(problems_, value, "a pick");
  if (const auto verb = fields.get("verb")) out.verbs = words(Words::verb, *verb);
  if (const auto def = fields.get("def")) {
    Fact fact;
    fact.kind = FactKind::def;
    fact.defs = defs(*def);
    out.facts[0].push_back(std::move(fact));
  }
  static constexpr const char* keys[] = {"0", "1", "2"};
  for (std::size_t i = 0; i < out.facts.size(); ++i) {
    const auto about = fields.get(keys[i]);
    if (!about) continue;
    const Facts more = facts(*about);
    out.facts[i].insert(out.facts[i].end(), more.begin(), more.end());
  }
  if (const auto where = fields.get("where")) out.where.push_back(condition(*where));
  fields.done();
  return out;
}

Rule ScriptCompiler::rule(const Value& value) {
  Rule out;
  Fields fields(problems_, value, "a rule");
  if (const auto when = fields.get("when")) out.when.push_back(condition(*when));
  if (const auto what = fields.need("pick")) out.pick = pick(*what);
  if (const auto best = fields.get("best")) {
    if (best->is_array()) {
      out.best = list(*best, false);
    } else {
      out.best.push_back(amount(*best));
    }
  }
  if (const auto least = fields.get("least")) {
    out.least.push_back(amount(*least));
    if (out.best.empty()) problems_.add(*least, "`least` has nothing to be compared with", "`best` beside it");
  }
  out.why = fields.text("why");
  fields.done();
  return out;
}

std::vector<Rule> ScriptCompiler::rule_list(const Value& value) {
  std::vector<Rule> out;
  if (!value.is_array()) problems_.add(value, fmt::format("here stands {}", type_name(value)), "a list of rules");
  for (const Value& one : value.elements()) out.push_back(rule(one));
  return out;
}

void ScriptCompiler::read_prompts(const Value& value) {
  if (!value.is_object()) {
    problems_.add(value, fmt::format("`prompts` is {}", type_name(value)), "lists of rules by prompt");
    return;
  }
  for (const auto& [name, content] : value.members()) {
    const auto prompt = word(Words::prompt, name, content);
    std::vector<Rule> rules = rule_list(content);
    if (prompt) script_.by_prompt[*prompt] = std::move(rules);
  }
}

void ScriptCompiler::check_deck(const Value& root) {
  const std::string& id = script_.info.deck;
  std::vector<std::string> ids;
  for (const Deck& deck : game_.decks) ids.push_back(deck.id);
  if (id.empty() || std::find(ids.begin(), ids.end(), id) != ids.end()) return;
  problems_.add(root.at("deck"), fmt::format("the game has no ready-made deck `{}`", id.substr(0, 60)),
                ids.empty() ? "no `deck`: its seats choose none" : expected_one_of(id, ids));
}

void ScriptCompiler::run(const Value& root) {
  Fields fields(problems_, root, "a script");
  script_.info = head(fields, problems_, root.file());
  check_deck(root);
  script_.by_prompt.resize(rules_.table(Words::prompt).size());
  if (const auto define = fields.get("define")) read_definitions(*define);
  if (const auto prompts = fields.need("prompts")) read_prompts(*prompts);
  if (const auto otherwise = fields.get("otherwise")) script_.otherwise = rule_list(*otherwise);
  if (const auto interrupts = fields.get("interrupts")) script_.interrupts = rule_list(*interrupts);
  fields.done();
}

std::unique_ptr<Script> compile(const Game& game, std::string_view text, std::string_view file) {
  Problems problems;
  const std::string name(file);
  auto script = std::make_unique<Script>();
  if (const auto json = load::parse(name, text, problems)) {
    ScriptCompiler(game, problems, *script).run(Value(*json, name));
  }
  if (!problems.empty()) throw LoadError(problems.take());
  return script;
}

OpponentInfo read_info(const std::filesystem::path& file) {
  Problems problems;
  const std::string name = file.string();
  OpponentInfo info;
  std::string why;
  const auto text = load::read_text(file, load::most_bytes, why);
  if (!text) problems.add(name, "", why, "a readable file");
  if (const auto json = text ? load::parse(name, *text, problems) : std::nullopt) {
    Fields fields(problems, Value(*json, name), "a script");
    info = head(fields, problems, file);
  }
  if (!problems.empty()) throw LoadError(problems.take());
  return info;
}

}  // namespace gantry::script
