// decks: those of a game and of its users, for people who build them and for programs that check them.
#include "gantry/decks.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/cli.hpp"
#include "cli/json_writer.hpp"
#include "cli/print.hpp"

namespace gantry::cli {

namespace {

std::shared_ptr<const Game> load_deck_game(Library& library, const std::string& id) {
  auto game = load_game(library, id);
  if (!game->rules.decks.chosen)
    throw CommandError(exit_usage, fmt::format("{} has no decks to choose", game->texts.title));
  return game;
}

std::string fault_text(const DeckFault& fault) {
  return fault.rule.empty() ? fault.text : fmt::format("{}: {}", fault.rule, fault.text);
}

void write_faults(JsonWriter& json, const std::vector<DeckFault>& faults) {
  json.key("faults").begin_array();
  for (const DeckFault& fault : faults) {
    json.begin_object().field("fault", deck_fault_name(fault.kind));
    if (!fault.card.empty()) json.field("card", fault.card);
    json.field("rule", fault.rule).field("message", fault.text).end_object();
  }
  json.end_array();
}

/// One deck of a listing or a check. False: it cannot be played.
bool tell(JsonWriter* json, const Game& game, const FoundDeck& found) {
  const auto faults = found.problem.empty() ? deck_faults(game, found.deck) : std::vector<DeckFault>();
  const std::string where = found.file.empty() ? "ready-made" : found.file.string();
  if (json != nullptr) {
    json->begin_object().field("id", found.deck.id).field("name", found.deck.name).field("size", found.deck.size());
    json->field("about", found.deck.about).field("file", found.file.string()).field("problem", found.problem);
    write_faults(*json, faults);
    json->end_object();
  } else {
    say("{:<20} {:<24} {:>3} cards  {}\n", found.deck.id, found.deck.name, found.deck.size(), where);
    if (!found.problem.empty()) say("    cannot be read: {}\n", found.problem);
    for (const DeckFault& fault : faults) say("    {}\n", fault_text(fault));
  }
  return found.problem.empty() && faults.empty();
}

/// Tells of them all. How many cannot be played.
long tell_all(const Globals& globals, const Game& game, const std::vector<FoundDeck>& decks) {
  JsonWriter json;
  json.begin_array();
  const auto bad = std::count_if(decks.begin(), decks.end(), [&](const FoundDeck& found) {
    return !tell(globals.json ? &json : nullptr, game, found);
  });
  if (globals.json) say("{}\n", json.end_array().text());
  return bad;
}

}  // namespace

int run_decks_list(const Globals& globals, const DecksOptions& options) {
  Library library = open_library(globals);
  const auto game = load_deck_game(library, options.game);
  (void)tell_all(globals, *game, find_decks(library, *game));
  return exit_ok;
}

int run_decks_check(const Globals& globals, const DecksOptions& options) {
  Library library = open_library(globals);
  const auto game = load_deck_game(library, options.game);
  std::vector<FoundDeck> decks;
  const std::vector<FoundDeck> known = find_decks(library, *game);
  for (const std::string& word : options.decks) {
    Deck deck = named_deck(library, *game, word);
    const auto found =
        std::ranges::find_if(known, [&](const FoundDeck& one) { return one.problem.empty() && one.deck.id == word; });
    decks.push_back({std::move(deck), found != known.end() ? found->file : std::filesystem::path(word), {}});
  }
  if (options.decks.empty()) decks = known;
  const long bad = tell_all(globals, *game, decks);
  if (!globals.json) say("{} of {} can be played\n", std::ssize(decks) - bad, decks.size());
  return bad == 0 ? exit_ok : exit_failed;
}

int run_decks_show(const Globals& globals, const DecksOptions& options) {
  Library library = open_library(globals);
  const auto game = load_deck_game(library, options.game);
  const Deck deck = named_deck(library, *game, options.deck);
  const auto faults = deck_faults(*game, deck);
  if (globals.json) {
    JsonWriter json;
    json.begin_object().key("deck").raw(deck_json(*game, deck)).field("size", deck.size()).key("kinds").begin_object();
    for (const KindCount& kind : deck_kinds(*game, deck)) json.field(kind.text, kind.cards);
    json.end_object();
    write_faults(json, faults);
    say("{}\n", json.end_object().text());
    return exit_ok;
  }
  say("{}  ({})\n", deck.name, deck.id);
  if (!deck.about.empty()) say("  {}\n", deck.about);
  std::vector<std::string> kinds;
  for (const KindCount& kind : deck_kinds(*game, deck)) kinds.push_back(fmt::format("{} {}", kind.text, kind.cards));
  say("  {} cards: {}\n", deck.size(), fmt::join(kinds, ", "));
  for (const DeckLine& line : deck.cards) {
    const DefId def = game->rules.find_def(line.card);
    say("  {:>3} {:<28} {}\n", line.copies, def == 0 ? "?" : game->card_name(def, {}), line.card);
  }
  for (const DeckFault& fault : faults) say("  cannot be played: {}\n", fault_text(fault));
  return exit_ok;
}

int run_decks_export(const Globals& globals, const DecksOptions& options) {
  Library library = open_library(globals);
  const auto game = load_deck_game(library, options.game);
  const Deck deck = named_deck(library, *game, options.deck);
  say("{}", options.text ? deck_list(*game, deck) : deck_json(*game, deck));
  return exit_ok;
}

}  // namespace gantry::cli
