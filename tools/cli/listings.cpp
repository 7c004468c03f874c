// games, version and ops: what is there.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <stdexcept>

#include <fmt/format.h>

#include "cli/cli.hpp"
#include "cli/json_writer.hpp"
#include "cli/print.hpp"

namespace gantry::cli {

int run_version(const Globals& globals) {
  if (globals.json) {
    JsonWriter json;
    json.begin_object().field("name", "gantry-cli").field("version", GANTRY_VERSION);
    json.field("module_api", module_api_version).field("state_bytes", sizeof(State)).end_object();
    say("{}\n", json.text());
  } else {
    say("gantry-cli {} (modules of version {})\n", GANTRY_VERSION, module_api_version);
  }
  return exit_ok;
}

int run_games(const Globals& globals) {
  const Library library = open_library(globals);
  const std::vector<GameListing> games = library.list();
  if (globals.json) {
    JsonWriter json;
    json.begin_array();
    for (const GameListing& game : games) {
      json.begin_object().field("id", game.id).field("title", game.title).field("manifest", game.manifest.string());
      json.field("library", game.library.string()).field("error", game.error).end_object();
    }
    say("{}\n", json.end_array().text());
    return exit_ok;
  }
  if (games.empty()) say("No game was found. Folders searched:\n");
  for (const GameListing& game : games) {
    say("{:<16} {}{}\n", game.id, game.title, game.error.empty() ? "" : "  (cannot be played)");
    if (!game.error.empty()) say("{:<16} {}\n", "", game.error);
    for (const Problem& problem : game.left_out) say("{:<16} played without a broken file: {}\n", "", problem.text());
  }
  if (games.empty()) {
    for (const auto& folder : library.folders()) say("  {}\n", folder.string());
  }
  return exit_ok;
}

namespace {

std::string_view type_name(ParamType type) {
  switch (type) {
    case ParamType::objects: return "objects";
    case ParamType::seats: return "seats";
    case ParamType::holder: return "holder";
    case ParamType::item: return "item";
    case ParamType::area: return "area";
    case ParamType::place: return "place";
    case ParamType::amount: return "amount";
    case ParamType::condition: return "condition";
    case ParamType::filter: return "filter";
    case ParamType::list: return "operations";
    case ParamType::choice: return "a choice";
    case ParamType::mods: return "modifiers";
    case ParamType::word: return "word";
    case ParamType::flag: return "true or false";
    case ParamType::binding: return "\"$name\"";
    case ParamType::loop: return "objects, seats or times";
    case ParamType::name: return "name";
    case ParamType::def: return "id of a definition";
    case ParamType::ability: return "id of an ability";
    case ParamType::with: return "bindings";
    case ParamType::words: return "words";
  }
  return "";
}

std::string param_text(const Param& param) {
  std::string type(type_name(param.type));
  if (param.type == ParamType::word || param.type == ParamType::words) type = category_name(param.category);
  if (param.type == ParamType::name) type = param.names;
  return fmt::format("{}: {}{}", param.name, type, param.required ? "" : "?");
}

void print_op(const OpDecl& op, bool of_module) {
  std::string params;
  for (const Param& param : op.params) params += (params.empty() ? "" : ", ") + param_text(param);
  say("{} ({}){}{}\n", op.name, params, op.cost ? "  [cost]" : "", of_module ? "  [module]" : "");
  if (!op.about.empty()) say("    {}\n", op.about);
  for (const Param& param : op.params) {
    if (!param.about.empty()) say("    {}: {}\n", param.name, param.about);
  }
}

void write_op(JsonWriter& json, const OpDecl& op, bool of_module) {
  json.begin_object().field("name", op.name).field("about", op.about).field("cost", op.cost);
  json.field("module", of_module).field("text", op.text).key("params").begin_array();
  for (const Param& param : op.params) {
    json.begin_object()
        .field("name", param.name)
        .field("type", type_name(param.type))
        .field("required", param.required);
    if (param.type == ParamType::word) json.field("category", category_name(param.category));
    json.field("about", param.about).end_object();
  }
  json.end_array().end_object();
}

void print_declarations(const Declarations& declared) {
  if (!declared.facts.empty()) say("\nFacts of the module\n");
  for (const FactDecl& fact : declared.facts) say("{}\n    {}\n", fact.name, fact.about);
  if (!declared.features.empty()) say("\nFeatures for opponents, in hundredths\n");
  for (const FeatureDecl& feature : declared.features) say("{}\n    {}\n", feature.name, feature.about);
}

void print_json(const std::vector<OpDecl>& operations, const Declarations* declared) {
  const std::size_t core = core_operations().size();
  JsonWriter json;
  json.begin_object().key("operations").begin_array();
  for (std::size_t i = 0; i < operations.size(); ++i) write_op(json, operations[i], i >= core);
  json.end_array();
  if (declared != nullptr) {
    json.key("facts").begin_array();
    for (const FactDecl& fact : declared->facts) {
      json.begin_object().field("name", fact.name).field("about", fact.about).end_object();
    }
    json.end_array().key("features").begin_array();
    for (const FeatureDecl& feature : declared->features) {
      json.begin_object().field("name", feature.name).field("about", feature.about).end_object();
    }
    json.end_array();
  }
  say("{}\n", json.end_object().text());
}

}  // namespace

int run_ops(const Globals& globals, const OpsOptions& options) {
  Library library = open_library(globals);
  std::shared_ptr<const Game> game;
  if (!options.game.empty()) game = load_game(library, options.game);
  const std::vector<OpDecl>& operations = game ? game->operations : core_operations();
  if (!options.schema_folder.empty()) {
    try {
      write_schemas(options.schema_folder, game.get());
    } catch (const std::runtime_error& error) {
      throw CommandError(exit_bad_file, error.what());
    }
    say("The schemas are in {}\n", options.schema_folder);
    return exit_ok;
  }
  if (globals.json) {
    print_json(operations, game ? &game->declarations : nullptr);
    return exit_ok;
  }
  say("Every operation also takes `if` (a condition) and `as` (a name for what it did). ? marks what may be left "
      "out.\n\n");
  for (std::size_t i = 0; i < operations.size(); ++i) print_op(operations[i], i >= core_operations().size());
  if (game) print_declarations(game->declarations);
  return exit_ok;
}

}  // namespace gantry::cli
