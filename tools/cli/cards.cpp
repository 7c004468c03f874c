// cards: the definitions of a game, for those who write them and those who look them up.
#include <algorithm>
#include <cstdio>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/cli.hpp"
#include "cli/json_writer.hpp"
#include "cli/position.hpp"
#include "cli/print.hpp"
#include "gantry/layout.hpp"

namespace gantry::cli {

namespace {

std::vector<std::string> mask_words(const Rules& rules, Words category, std::uint64_t mask) {
  std::vector<std::string> names;
  const auto& all = rules.table(category).names();
  for (std::size_t i = 0; i < all.size() && i < 64; ++i) {
    if (((mask >> i) & 1U) != 0) names.push_back(all[i]);
  }
  return names;
}

std::string stats_text(const Rules& rules, const Definition& def) {
  std::string out;
  const auto& names = rules.table(Words::stat).names();
  for (std::size_t i = 0; i < names.size() && i < def.stats.size(); ++i) {
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", names[i], def.stats[i]);
  }
  return out;
}

const CardText& text_of(const Game& game, DefId def) {
  static const CardText none;
  return def < game.texts.cards.size() ? game.texts.cards[def] : none;
}

/// A definition that is a variant of another is shown with that one.
std::vector<DefId> definitions(const Game& game) {
  std::vector<bool> variant(game.rules.defs.size(), false);
  for (const Variant& v : game.rules.variants) variant[v.def] = true;
  std::vector<DefId> ids;
  for (std::size_t i = 1; i < game.rules.defs.size(); ++i) {
    if (!variant[i]) ids.push_back(static_cast<DefId>(i));
  }
  return ids;
}

bool mentions(const Game& game, DefId def, const std::string& words) {
  const CardText& text = text_of(game, def);
  std::string all = fmt::format("{} {} {}", game.rules.def_id(def), text.text,
                                fmt::join(mask_words(game.rules, Words::kind, game.rules.defs[def].kinds), " "));
  for (const auto& [naming, name] : text.names) all += " " + name;
  return lower(all).find(words) != std::string::npos;
}

void write_card(JsonWriter& json, const Game& game, DefId id) {
  const Definition& def = game.rules.defs[id];
  const CardText& text = text_of(game, id);
  json.begin_object().field("id", game.rules.def_id(id)).key("names").begin_object();
  for (const auto& [naming, name] : text.names) json.field(naming, name);
  json.end_object().key("kinds").begin_array();
  for (const std::string& kind : mask_words(game.rules, Words::kind, def.kinds)) json.value(kind);
  json.end_array().key("stats").begin_object();
  const auto& names = game.rules.table(Words::stat).names();
  for (std::size_t i = 0; i < names.size() && i < def.stats.size(); ++i) json.field(names[i], def.stats[i]);
  json.end_object()
      .field("cost", cost_text(game, id))
      .field("copies", def.copies)
      .field("text", text.text)
      .field("effect", effect_text(game, id));
  json.field("file", text.file).end_object();
}

void print_card(const Game& game, DefId id) {
  const Definition& def = game.rules.defs[id];
  const CardText& text = text_of(game, id);
  say("{}  ({})\n", game.card_name(id, game.texts.default_naming), game.rules.def_id(id));
  for (const auto& [naming, name] : text.names) say("  name, {}: {}\n", naming, name);
  say("  kind: {}\n", fmt::join(mask_words(game.rules, Words::kind, def.kinds), ", "));
  if (const auto tags = mask_words(game.rules, Words::tag, def.tags); !tags.empty()) {
    say("  tags: {}\n", fmt::join(tags, ", "));
  }
  if (const std::string stats = stats_text(game.rules, def); !stats.empty()) say("  numbers: {}\n", stats);
  if (const std::string cost = cost_text(game, id); !cost.empty()) say("  cost: {}\n", cost);
  if (def.copies != 0) say("  copies: {}\n", def.copies);
  if (!text.text.empty()) say("  text: {}\n", text.text);
  if (const std::string effect = effect_text(game, id); !effect.empty()) {
    say("  effect: {}\n", fmt::join(split_list(effect, '\n'), "\n          "));
  }
  if (!text.provenance.empty()) say("  provenance: {}\n", text.provenance);
  for (std::size_t i = 0; i < def.variant_count; ++i) {
    const Variant& variant = game.rules.variants[def.variants + i];
    say("  with option {} = {}: {}\n", game.rules.table(Words::option).name(variant.option), variant.value,
        stats_text(game.rules, game.rules.defs[variant.def]));
  }
  say("  file: {}\n\n", text.file);
}

std::vector<DefId> find_cards(const Game& game, const std::string& wanted) {
  std::vector<DefId> found;
  const std::string low = lower(wanted);
  for (const DefId def : definitions(game)) {
    bool fits = wanted.empty() || game.rules.def_id(def) == wanted;
    for (const auto& [naming, name] : text_of(game, def).names) fits = fits || lower(name) == low;
    if (fits) found.push_back(def);
  }
  if (!found.empty()) return found;
  std::vector<std::string> holding;
  std::vector<std::string> known;
  for (const DefId def : definitions(game)) {
    known.emplace_back(game.rules.def_id(def));
    for (const auto& [naming, name] : text_of(game, def).names) known.push_back(name);
    if (mentions(game, def, low) && holding.size() < 8) holding.emplace_back(game.rules.def_id(def));
  }
  std::string message = fmt::format("{}: {}", game.texts.title, unknown_word("card", wanted, known));
  if (!holding.empty()) message += fmt::format("; with this in it there are: {}", fmt::join(holding, ", "));
  throw CommandError(exit_usage, message);
}

}  // namespace

int run_cards_check(const Globals& globals, const CardsOptions& options) {
  Library library = open_library(globals);
  std::vector<std::string> ids;
  if (!options.game.empty()) {
    ids.push_back(options.game);
  } else {
    for (const GameListing& game : library.list()) {
      if (std::find(ids.begin(), ids.end(), game.id) == ids.end()) ids.push_back(game.id);
    }
  }
  JsonWriter json;
  json.begin_array();
  std::size_t wrong = 0;
  for (const std::string& id : ids) {
    std::vector<Problem> problems;
    std::size_t cards = 0;
    try {
      const auto game = library.load(id);
      cards = definitions(*game).size();
      // Played without them, but whoever wrote them wants to know.
      problems = game->left_out;
      for (Problem& problem : check_texts(*game)) problems.push_back(std::move(problem));
      for (Problem& problem : check_design(*game)) problems.push_back(std::move(problem));
    } catch (const LoadError& error) {
      problems = error.problems();
    }
    wrong += problems.size();
    json.begin_object().field("game", id).field("cards", cards).key("problems").begin_array();
    for (const Problem& problem : problems) {
      json.begin_object()
          .field("file", problem.file)
          .field("pointer", problem.pointer)
          .field("message", problem.message);
      json.field("expected", problem.expected).end_object();
      if (!globals.json) say("{}\n", problem.text());
    }
    json.end_array().end_object();
    if (!globals.json)
      say("{}: {}\n", id,
          problems.empty() ? fmt::format("{} definitions, no problem", cards)
                           : fmt::format("{} problem{}", problems.size(), problems.size() == 1 ? "" : "s"));
  }
  if (globals.json) say("{}\n", json.end_array().text());
  return wrong == 0 ? exit_ok : exit_failed;
}

int run_cards_list(const Globals& globals, const CardsOptions& options) {
  Library library = open_library(globals);
  const auto game = load_game(library, options.game);
  JsonWriter json;
  json.begin_array();
  for (const DefId def : definitions(*game)) {
    if (!options.words.empty() && !mentions(*game, def, lower(options.words))) continue;
    if (globals.json) {
      write_card(json, *game, def);
      continue;
    }
    const Definition& one = game->rules.defs[def];
    const std::string cost = cost_text(*game, def);
    say("{:<28} {:<28} {:<14} {}{}\n", game->rules.def_id(def), game->card_name(def, game->texts.default_naming),
        fmt::format("{}", fmt::join(mask_words(game->rules, Words::kind, one.kinds), ",")),
        stats_text(game->rules, one), cost.empty() ? "" : fmt::format("  costs {}", cost));
  }
  if (globals.json) say("{}\n", json.end_array().text());
  return exit_ok;
}

int run_cards_show(const Globals& globals, const CardsOptions& options) {
  Library library = open_library(globals);
  const auto game = load_game(library, options.game);
  JsonWriter json;
  json.begin_array();
  for (const DefId def : find_cards(*game, options.card)) {
    if (globals.json) {
      write_card(json, *game, def);
    } else {
      print_card(*game, def);
    }
  }
  if (globals.json) say("{}\n", json.end_array().text());
  return exit_ok;
}

}  // namespace gantry::cli
