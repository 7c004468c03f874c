// The words that game.json declares: first all names, then what is said about each (EFFECTS section 2).
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "load/compiler.hpp"

namespace gantry::load {

namespace {

struct Section {
  std::string_view key;
  Words category;
  std::size_t most;  ///< words a State or a mask has room for
};

/// Sections of game.json whose members are words.
constexpr std::array<Section, 27> sections{{{"options", Words::option, 64},
                                            {"kinds", Words::kind, 32},
                                            {"tags", Words::tag, 64},
                                            {"zones", Words::zone, 31},
                                            {"links", Words::link, 64},
                                            {"stats", Words::stat, 16},
                                            {"seat_stats", Words::seat_stat, 16},
                                            {"resources", Words::resource, 16},
                                            {"marks", Words::mark, 31},
                                            {"rules", Words::rule, 32},
                                            {"roles", Words::role, 8},
                                            {"modes", Words::mode, 16},
                                            {"flags", Words::flag, 32},
                                            {"timings", Words::timing, 32},
                                            {"moments", Words::moment, 200},
                                            {"periods", Words::period, 200},
                                            {"events", Words::event, 200},
                                            {"keywords", Words::keyword, 64},
                                            {"procedures", Words::procedure, 200},
                                            {"windows", Words::window, 64},
                                            {"leaves", Words::leaf, 200},
                                            {"verbs", Words::verb, 200},
                                            {"prompts", Words::prompt, 200},
                                            {"terrains", Words::terrain, 32},
                                            {"items", Words::item, 64},
                                            {"figures", Words::figure, 64},
                                            {"mod_tags", Words::tagword, 64}}};

bool plain_word(std::string_view name) {
  return !name.empty() && name.size() <= 60 && std::none_of(name.begin(), name.end(), [](char c) {
    return static_cast<unsigned char>(c) <= ' ' || c == '"' || c == '\\' || c == '$' || c == '.';
  });
}

std::size_t most_words(Words category) {
  for (const Section& section : sections) {
    if (section.category == category) return section.most;
  }
  switch (category) {
    case Words::table_var: return cap::table_vars;
    case Words::seat_var: return cap::seat_vars;
    case Words::damage: return 16;
    case Words::stage: return 16;
    default: return 200;
  }
}

}  // namespace

void Compiler::declare_word(Words category, const std::string& name, const Value& where) {
  WordTable& table = rules_.table(category);
  if (!plain_word(name)) {
    problems_.add(where, fmt::format("`{}` cannot be the name of a {}", name.substr(0, 60), category_name(category)),
                  "letters, digits and signs without blanks, dots, quotes and $");
    return;
  }
  if (table.find(name)) {
    problems_.add(where, fmt::format("the {} `{}` is declared twice", category_name(category), name), "each name once");
    return;
  }
  if (table.size() >= most_words(category)) {
    problems_.add(where, fmt::format("one {} too many", category_name(category)),
                  fmt::format("at most {}", most_words(category)));
    return;
  }
  entries_.push_back({category, table.add(name), where});
}

void Compiler::declare(Fields& top, std::string_view key, Words category) {
  const auto section = top.get(key);
  if (!section) return;
  if (section->is_array()) {  // names without texts
    for (const Value& one : section->elements()) {
      const Value named = one.has("id") ? one.at("id") : one;  // {"id": name, ...} where something is said about it
      if (const auto name = string_of(problems_, named, "a name")) declare_word(category, *name, one);
    }
    return;
  }
  if (!section->is_object()) {
    problems_.add(*section, fmt::format("here stands {}", type_name(*section)),
                  "an object of names, or a list of names");
    return;
  }
  for (const auto& [name, value] : section->members()) declare_word(category, name, value);
}

void Compiler::declare_sections(Fields& top) {
  for (const Section& section : sections) declare(top, section.key, section.category);
  if (const auto variables = top.get("variables")) {
    Fields inner(problems_, *variables, "the variables");
    declare(inner, "seat", Words::seat_var);
    declare(inner, "table", Words::table_var);
    inner.done();
  }
  if (const auto damage = top.get("damage"); damage && damage->is_object()) {
    Fields inner(problems_, *damage, "the damage");
    declare(inner, "kinds", Words::damage);
    declare(inner, "stages", Words::stage);
  }
  // Facts have the numbers of the module's declarations.
  for (const FactDecl& fact : game_.declarations.facts) rules_.table(Words::fact).add(fact.name);
  if (const auto facts = top.get("facts")) {
    for (const auto& [name, value] : facts->members()) {
      const auto id = find(name, Words::fact);
      if (id) entries_.push_back({Words::fact, *id, value});
      if (!id) {
        problems_.add(value, fmt::format("no code computes the fact `{}`", name),
                      expected_one_of(name, rules_.table(Words::fact).names()));
      }
    }
    if (!facts->is_object())
      problems_.add(*facts, fmt::format("here stands {}", type_name(*facts)), "an object of names");
  }
  for (const char* item : {"play", "activate", "trigger", "rule"}) rules_.table(Words::item).add(item);
  // What is attached lies in a zone of the core.
  if (!find("attached", Words::zone)) rules_.table(Words::zone).add("attached");
  for (const std::string& name : rules_.table(Words::seat_stat).names()) {
    if (find(name, Words::stat))
      problems_.add(file_, "/seat_stats/" + name, fmt::format("`{}` is a stat of objects as well", name),
                    "different names");
  }
}

void Compiler::size_tables() {
  const auto size = [&](Words category) { return rules_.table(category).size(); };
  rules_.zones.resize(size(Words::zone));
  rules_.kinds.resize(size(Words::kind));
  rules_.stats.resize(size(Words::stat));
  rules_.seat_stats.resize(size(Words::seat_stat));
  rules_.resources.resize(size(Words::resource));
  rules_.marks.resize(size(Words::mark));
  rules_.links.resize(size(Words::link));
  rules_.moments.resize(size(Words::moment));
  rules_.periods.resize(size(Words::period));
  rules_.timings.resize(size(Words::timing));
  rules_.windows.resize(size(Words::window));
  rules_.options.resize(size(Words::option));
  rules_.procedures.resize(size(Words::procedure));
  rules_.keywords.resize(size(Words::keyword));
  game_.texts.words.resize(word_categories);
  for (std::size_t c = 0; c < word_categories; ++c) game_.texts.words[c].resize(rules_.words[c].size());
  game_.texts.option_values.resize(size(Words::option));
  ZoneDecl& attached = rules_.zones[*find("attached", Words::zone)];
  attached.in_play = true;
  attached.order = ZoneOrder::entry;
}

void Compiler::read_sections() {
  // Options first: conditions name their values.
  std::stable_sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
    return (a.category == Words::option) > (b.category == Words::option);
  });
  const std::vector<Entry> entries = entries_;
  for (const auto& [category, id, value] : entries) {
    WordText& text = game_.texts.words[static_cast<std::size_t>(category)][id];
    text.text = rules_.table(category).name(id);
    std::replace(text.text.begin(), text.text.end(), '_', ' ');
    if (value.is_string()) continue;  // of a list of names
    if (category == Words::procedure && value.is_array()) {
      procedure_lists_.emplace(id, value);
      continue;
    }
    Fields fields(problems_, value, fmt::format("a {}", category_name(category)));
    read_text(category, id, fields);
    read_entry(category, id, fields);
    fields.done();
  }
}

void Compiler::read_text(Words category, WordId id, Fields& fields) {
  WordText& text = game_.texts.words[static_cast<std::size_t>(category)][id];
  text.text = fields.text("text", text.text);
  text.about = fields.text("about");
  if (const auto topic_value = fields.get("topic")) text.topic = rules_.strings[topic(*topic_value)];
}

void Compiler::read_entry(Words category, WordId id, Fields& fields) {
  switch (category) {
    case Words::option: read_option(id, fields); break;
    case Words::kind: read_kind(id, fields); break;
    case Words::zone: read_zone(id, fields); break;
    case Words::stat:
    case Words::seat_stat: read_stat(category, id, fields); break;
    case Words::resource: read_resource(id, fields); break;
    case Words::window: read_window(id, fields); break;
    case Words::link: rules_.links[id].destroyed_to = optional_word(fields, "destroyed_to", Words::zone); break;
    case Words::mark:
      rules_.marks[id].cleared = optional_word(fields, "cleared", Words::moment);
      rules_.marks[id].stays = fields.flag("stays");
      rules_.marks[id].shows_hidden = fields.flag("shows_hidden");
      break;
    case Words::moment: rules_.moments[id].own = fields.flag("own"); break;
    case Words::period:
      rules_.periods[id].cleared = optional_word(fields, "cleared", Words::moment);
      rules_.periods[id].rule = rule(fields);
      break;
    case Words::stage:
      fields.allow("id");
      fields.allow("window");
      break;
    case Words::timing:
      rules_.timings[id].play_verb = optional_word(fields, "play_verb", Words::verb);
      rules_.timings[id].use_verb = optional_word(fields, "use_verb", Words::verb);
      rules_.timings[id].rule = rule(fields);
      break;
    case Words::verb:
      game_.texts.words[static_cast<std::size_t>(Words::verb)][id].sentence = fields.text("sentence");
      break;
    case Words::keyword:
      if (const auto bundle = fields.get("abilities")) keyword_bundles_.emplace(id, *bundle);
      break;
    case Words::procedure:
      if (const auto list = fields.need("do")) procedure_lists_.emplace(id, *list);
      break;
    default: break;
  }
}

void Compiler::check_facts() {
  for (const FactDecl& fact : game_.declarations.facts) {
    const auto id = find(fact.name, Words::fact);
    const bool named = std::any_of(entries_.begin(), entries_.end(),
                                   [&](const Entry& e) { return e.category == Words::fact && id == e.id; });
    if (!named)
      problems_.add(file_, "/facts",
                    fmt::format("the module computes the fact `{}`, which is not named here", fact.name), "its text");
    if (fact.read == nullptr)
      problems_.add(file_, "/facts", fmt::format("the module declares the fact `{}` without code", fact.name),
                    "a function that reads it");
  }
}

namespace {

/// Whether an object anywhere in the text passes the test.
template <class Test>
bool some_object(const Json& json, const Test& test) {
  if (!json.is_structured()) return false;
  if (json.is_object() && test(json)) return true;
  return std::any_of(json.begin(), json.end(), [&](const Json& part) { return some_object(part, test); });
}

bool is_operation(const Json& json, const char* name) {
  const auto op = json.find("op");
  return op != json.end() && *op == name;
}

}  // namespace

void Compiler::check_core_word(Words category, const char* name, const char* asker) {
  if (find(name, category)) return;
  const bool verb = category == Words::verb;
  problems_.add(file_, verb ? "/verbs" : "/prompts",
                fmt::format("the {} `{}` is missing", category_name(category), name),
                fmt::format("its text; {} asks with it", asker));
}

/// Verbs and prompts that the core itself asks with, and those of the operations that these data use.
void Compiler::check_core_words() {
  for (const char* verb : {"pass", "done", "play", "use", "target", "choose"}) check_core_word(Words::verb, verb);
  for (const char* prompt : {"targets", "choose"}) check_core_word(Words::prompt, prompt);
  const auto used = [&](const auto& test) {
    return std::any_of(files_.begin(), files_.end(), [&](const auto& file) { return some_object(file->second, test); });
  };
  if (used([](const Json& json) { return is_operation(json, "may"); })) {
    for (const char* verb : {"yes", "no"}) check_core_word(Words::verb, verb, "the operation `may`");
  }
  if (used([](const Json& json) { return is_operation(json, "may") && !json.contains("prompt"); }))
    check_core_word(Words::prompt, "may", "the operation `may` without `prompt`");
  if (used([](const Json& json) { return is_operation(json, "show") && json.contains("ack"); }))
    check_core_word(Words::verb, "ack", "the operation `show` with `ack`");
}

void Compiler::check_book() {
  if (book_ == nullptr) return;
  std::vector<std::string> topics(book_->topics.begin(), book_->topics.end());
  std::vector<std::string> known(book_->rules.begin(), book_->rules.end());
  for (const auto& [where, id] : topics_used_) {
    if (!book_->topics.contains(id))
      problems_.add(where, fmt::format("there is no rule topic `{}`", id.substr(0, 60)), expected_one_of(id, topics));
  }
  for (const auto& [where, id] : rules_used_) {
    if (!book_->rules.contains(id))
      problems_.add(where, fmt::format("no rule topic holds the rule `{}`", id.substr(0, 60)),
                    expected_one_of(id, known));
  }
  for (const std::string_view id : game_.declarations.rules) {
    if (!book_->rules.contains(std::string(id))) {
      problems_.add(file_, "", fmt::format("the module cites the rule `{}`, which no rule topic holds", id),
                    expected_one_of(id, known));
    }
  }
}

}  // namespace gantry::load
