// JSON Schemas of the files that people write, made from the same declarations as the loader (DESIGN C13). An editor that
// knows them completes names and marks mistakes; the loader checks more than a schema can say.
#include <fstream>
#include <stdexcept>

#include <fmt/format.h>

#include "load/json.hpp"
#include "load/layout_schema.hpp"

namespace gantry {

namespace {

using load::Json;

constexpr const char* dialect = "https://json-schema.org/draft/2020-12/schema";

Json typed(const char* type) { return Json{{"type", type}}; }
Json refers(const std::string& name) { return Json{{"$ref", "#/$defs/" + name}}; }
Json list_of(Json items) { return Json{{"type", "array"}, {"items", std::move(items)}}; }
Json one_or_list(const Json& one) { return Json{{"oneOf", Json::array({one, list_of(one)})}}; }

/// A word of a category: any name, or with a game one of its own.
Json word_schema(const Game* game, Words category, std::string_view besides = {}) {
  Json out = typed("string");
  if (game == nullptr || category == Words::none) return out;
  Json names = Json::array();
  for (const std::string& name : game->rules.table(category).names()) names.push_back(name);
  for (std::size_t at = 0; at < besides.size();) {
    const std::size_t end = std::min(besides.find('|', at), besides.size());
    names.push_back(std::string(besides.substr(at, end - at)));
    at = end + 1;
  }
  if (!names.empty()) out["enum"] = std::move(names);
  return out;
}

Json names_schema(std::string_view names) {
  Json list = Json::array();
  for (std::size_t at = 0; at < names.size();) {
    const std::size_t end = std::min(names.find('|', at), names.size());
    list.push_back(std::string(names.substr(at, end - at)));
    at = end + 1;
  }
  return Json{{"enum", std::move(list)}};
}

Json param_schema(const Param& param, const Game* game) {
  Json out;
  switch (param.type) {
    case ParamType::flag: out = typed("boolean"); break;
    case ParamType::binding: out = Json{{"type", "string"}, {"pattern", "^\\$"}}; break;
    case ParamType::word:  // or what was chosen, by its binding
      out = Json{{"anyOf", Json::array({word_schema(game, param.category, param.names),
                                        Json{{"type", "string"}, {"pattern", "^\\$"}}})}};
      break;
    case ParamType::words: out = one_or_list(word_schema(game, param.category)); break;
    case ParamType::name: out = names_schema(param.names); break;
    case ParamType::amount: out = refers("amount"); break;
    case ParamType::condition: out = refers("condition"); break;
    case ParamType::filter: out = refers("filter"); break;
    case ParamType::list: out = refers("operations"); break;
    case ParamType::mods: out = list_of(typed("object")); break;
    case ParamType::item:
    case ParamType::def: out = typed("string"); break;
    case ParamType::with: out = typed("object"); break;
    case ParamType::objects:
    case ParamType::seats:
    case ParamType::holder:
    case ParamType::area:
    case ParamType::place:
    case ParamType::loop:
    case ParamType::ability: out = refers("reference"); break;
    case ParamType::choice: out = Json::object(); break;
  }
  if (!param.about.empty()) out["description"] = std::string(param.about);
  return out;
}

/// The keys of a choice (EFFECTS section 5), which also stand beside the own keys of an operation that chooses.
Json choice_keys() {
  Json out = Json::object();
  for (const char* key : {"object", "area", "item"}) out[key] = refers("filter");
  for (const char* key : {"seat", "place", "by", "to", "count", "if"}) out[key] = Json::object();
  out["number"] = list_of(refers("amount"));
  out["mode"] = list_of(typed("string"));
  out["sight"] = Json{{"enum", {"open", "private", "sealed"}}};
  out["flags"] = list_of(typed("string"));
  for (const char* key : {"filled", "ask"}) out[key] = typed("boolean");
  for (const char* key : {"verb", "prompt", "rule"}) out[key] = typed("string");
  return out;
}

Json operation_schema(const OpDecl& op, const Game* game) {
  Json properties = {{"op", Json{{"const", std::string(op.name)}}},
                     {"if", refers("condition")},
                     {"as", Json{{"type", "string"}, {"pattern", "^\\$"}}}};
  Json required = Json::array({"op"});
  for (const Param& param : op.params) {
    if (param.type == ParamType::choice) {
      properties.update(choice_keys());
      continue;
    }
    properties[std::string(param.name)] = param_schema(param, game);
    if (param.required) required.push_back(std::string(param.name));
  }
  return Json{{"type", "object"},
              {"description", std::string(op.about)},
              {"properties", std::move(properties)},
              {"required", std::move(required)},
              {"additionalProperties", false}};
}

/// What both schemas use.
Json definitions(const Game* game) {
  Json out = Json::object();
  out["reference"] = Json{{"type", {"string", "array", "object"}}};
  out["amount"] = Json{{"type", {"integer", "string", "object"}}};
  out["condition"] = typed("object");
  out["filter"] = typed("object");
  Json one_of = Json::array();
  for (const OpDecl& op : game != nullptr ? game->operations : core_operations()) {
    const std::string name = "op_" + std::string(op.name);
    one_of.push_back(refers(name));
    out[name] = operation_schema(op, game);
  }
  out["operations"] = list_of(Json{{"oneOf", std::move(one_of)}});

  Json target = Json{{"type", "object"}, {"properties", choice_keys()}, {"additionalProperties", false}};
  Json keys = {{"id", typed("string")},
               {"kind", Json{{"enum", {"static", "trigger", "activate", "play"}}}},
               {"if", refers("condition")},
               {"where", one_or_list(word_schema(game, Words::zone))},
               {"timing", one_or_list(word_schema(game, Words::timing))},
               {"to", refers("reference")},
               {"mods", list_of(typed("object"))},
               {"on", typed("string")},
               {"of", refers("reference")},
               {"may", typed("boolean")},
               {"inline", typed("boolean")},
               {"limit", typed("object")},
               {"cost", refers("operations")},
               {"targets", Json{{"type", "object"}, {"additionalProperties", std::move(target)}}},
               {"check", refers("condition")},
               {"do", refers("operations")},
               {"like", Json{{"type", {"string", "object"}}}},
               {"flags", list_of(typed("string"))},
               {"verb", word_schema(game, Words::verb)},
               {"prompt", word_schema(game, Words::prompt)},
               {"rule", typed("string")}};
  out["ability"] = Json{{"type", "object"},
                        {"properties", std::move(keys)},
                        {"required", Json::array({"kind"})},
                        {"additionalProperties", false}};
  return out;
}

Json card_schema(const Game* game) {
  Json card = {{"id", Json{{"type", "string"}, {"pattern", "^[a-z][a-z0-9_]*$"}}},
               {"names", Json{{"type", "object"}, {"additionalProperties", typed("string")}}},
               {"kind", one_or_list(word_schema(game, Words::kind))},
               {"tags", one_or_list(word_schema(game, Words::tag))},
               {"stats", typed("object")},
               {"cost", typed("object")},
               {"keywords", list_of(Json{{"type", {"string", "object"}}})},
               {"modes", list_of(word_schema(game, Words::mode))},
               {"abilities", list_of(refers("ability"))},
               {"variants", list_of(typed("object"))},
               {"copies", typed("integer")},
               {"text", typed("string")},
               {"provenance", typed("string")}};
  if (game != nullptr) {
    // `attack.range` is the key `range` of an object `attack`.
    for (const Param& field : game->declarations.card_fields) {
      const std::string name(field.name);
      const std::size_t point = name.find('.');
      card[name.substr(0, point)] = point == std::string::npos ? param_schema(field, game) : typed("object");
    }
  }
  Json one = {{"type", "object"},
              {"properties", std::move(card)},
              {"required", {"id", "kind"}},
              {"additionalProperties", game == nullptr}};
  return Json{
      {"$schema", dialect},    {"title", game != nullptr ? "Cards of " + game->texts.title : "Cards"},
      {"type", "object"},      {"properties", Json{{"format", Json{{"const", 1}}}, {"cards", list_of(std::move(one))}}},
      {"required", {"cards"}}, {"$defs", definitions(game)}};
}

Json game_schema(const Game* game) {
  Json keys = {{"format", Json{{"const", 1}}},
               {"id", typed("string")},
               {"title", typed("string")},
               {"tagline", typed("string")},
               {"tile", typed("object")},
               {"seats", list_of(typed("integer"))},
               {"rule_prefix", typed("string")},
               {"general_rule", typed("string")},
               {"files", list_of(typed("string"))},
               {"naming", typed("object")},
               {"board", typed("object")},
               {"triggers", Json{{"enum", {"queue", "batch", "stack"}}}},
               {"illegal_targets", Json{{"enum", {"skip", "void"}}}},
               {"targets_again", typed("boolean")},
               {"decks", typed("object")},
               {"damage", typed("object")},
               {"variables", typed("object")},
               {"facts", typed("object")}};
  Json texts = {
      {"type", "object"},
      {"properties", Json{{"text", typed("string")}, {"about", typed("string")}, {"topic", typed("string")}}}};
  for (const char* section :
       {"options", "kinds",  "tags",  "zones",   "links",    "stats",   "seat_stats", "resources", "marks",
        "rules",   "roles",  "modes", "flags",   "timings",  "moments", "periods",    "events",    "keywords",
        "windows", "leaves", "verbs", "prompts", "terrains", "items",   "figures",    "mod_tags"}) {
    // An object of words with what is said about each, or a list of names.
    keys[section] = Json{{"oneOf", Json::array({Json{{"type", "object"}, {"additionalProperties", texts}},
                                                list_of(Json{{"type", {"string", "object"}}})})}};
  }
  keys["procedures"] =
      Json{{"type", "object"},
           {"additionalProperties", Json{{"oneOf", Json::array({refers("operations"), typed("object")})}}}};
  return Json{{"$schema", dialect},
              {"title", game != nullptr ? "Manifest of " + game->texts.title : "Manifest of a game"},
              {"type", "object"},
              {"properties", std::move(keys)},
              {"required", {"format", "seats"}},
              {"$defs", definitions(game)}};
}

/// decks.json: the ready-made decks of a game.
Json decks_schema() {
  const Json id{{"type", "string"}, {"pattern", "^[a-z0-9_]+$"}};
  const Json copies{{"type", "integer"}, {"minimum", 1}};
  Json deck = {{"id", id},
               {"name", typed("string")},
               {"about", typed("string")},
               {"cards", Json{{"type", "object"}, {"additionalProperties", copies}}}};
  Json one = {{"type", "object"},
              {"properties", std::move(deck)},
              {"required", {"id", "name", "cards"}},
              {"additionalProperties", false}};
  return Json{
      {"$schema", dialect},
      {"title", "Ready-made decks of a game"},
      {"type", "object"},
      {"properties", Json{{"format", Json{{"const", 1}}}, {"decks", list_of(std::move(one))}, {"preset", list_of(id)}}},
      {"required", {"format", "decks", "preset"}},
      {"additionalProperties", false}};
}

}  // namespace

std::vector<std::pair<std::string, std::string>> schemas(const Game* game) {
  return {{"card.schema.json", card_schema(game).dump(1) + "\n"},
          {"game.schema.json", game_schema(game).dump(1) + "\n"},
          {"table.schema.json", load::design_schema(game).dump(1) + "\n"},
          {"decks.schema.json", decks_schema().dump(1) + "\n"}};
}

void write_schemas(const std::filesystem::path& folder, const Game* game) {
  std::error_code ignored;
  std::filesystem::create_directories(folder, ignored);
  for (const auto& [name, text] : schemas(game)) {
    const auto file = folder / name;
    std::ofstream stream(file, std::ios::binary);
    stream << text;
    if (!stream.flush()) throw std::runtime_error(fmt::format("{}: cannot be written", file.string()));
  }
}

}  // namespace gantry
