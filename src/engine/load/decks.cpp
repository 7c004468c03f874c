// Decks: their JSON form, the game's ready-made ones, what is wrong with one, and the decks of a table.
#include "load/decks.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include <fmt/format.h>

#include "gantry/game.hpp"
#include "gantry/spelling.hpp"
#include "load/compiler.hpp"

namespace gantry {

namespace fs = std::filesystem;
using load::Fields;
using load::Json;
using load::Problems;
using load::Value;

namespace {

constexpr std::string_view id_letters = "abcdefghijklmnopqrstuvwxyz0123456789_";
/// More of one card would not fit a table, whatever the game allows.
constexpr int most_copies = cap::rows;

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= longest_deck_name && text.find_first_not_of(id_letters) == std::string::npos;
}

std::vector<std::string> card_ids(const Game& game) {
  std::vector<std::string> out;
  for (std::size_t def = 1; def < game.rules.defs.size(); ++def) {
    std::string id(game.rules.def_id(static_cast<DefId>(def)));
    if (std::find(out.begin(), out.end(), id) == out.end()) out.push_back(std::move(id));
  }
  return out;
}

std::string cards(int n) { return fmt::format("{} {}", n, n == 1 ? "card" : "cards"); }

std::string bounds_text(const DeckDecl& decl) {
  return decl.least == decl.most ? fmt::format("exactly {}", decl.least)
                                 : fmt::format("{} to {}", decl.least, decl.most);
}

std::string kind_text(const Game& game, WordId kind) {
  const auto& texts = game.texts.words[static_cast<std::size_t>(Words::kind)];
  if (kind < texts.size() && !texts[kind].text.empty()) return texts[kind].text;
  return std::string(game.rules.table(Words::kind).name(kind));
}

WordId first_kind(std::uint32_t kinds) { return kinds == 0 ? no_word : static_cast<WordId>(std::countr_zero(kinds)); }

void card_faults(const Game& game, const DeckLine& line, std::string_view naming, std::vector<DeckFault>& out) {
  const DeckDecl& decl = game.rules.decks;
  const auto rule = [&](std::uint16_t number) { return game.rules.rule_names[number]; };
  const DefId def = game.rules.find_def(line.card);
  if (def == 0) {
    out.push_back({DeckFaultKind::unknown_card, line.card, rule(decl.kinds_rule),
                   fmt::format("the game has no card `{}`{}", line.card, did_you_mean(line.card, card_ids(game)))});
    return;
  }
  const std::string_view name = game.card_name(def, naming);
  if (const std::uint32_t barred = game.rules.defs[def].kinds & decl.without; barred != 0) {
    out.push_back(
        {DeckFaultKind::kind_not_allowed, line.card, rule(decl.kinds_rule),
         fmt::format("{} is a card of the kind {}, which no deck holds", name, kind_text(game, first_kind(barred)))});
  }
  if (decl.copies > 0 && line.copies > decl.copies) {
    out.push_back({DeckFaultKind::too_many_copies, line.card, rule(decl.copies_rule),
                   fmt::format("{} copies of {}; a deck holds at most {}", line.copies, name, decl.copies)});
  }
}

}  // namespace

int Deck::size() const {
  int n = 0;
  for (const DeckLine& line : cards) n += line.copies;
  return n;
}

std::string deck_id(std::string_view name) {
  std::string out;
  for (char c : name) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    const bool letter = id_letters.find(c) != std::string_view::npos && c != '_';
    if (letter) {
      out += c;
    } else if (!out.empty() && out.back() != '_') {
      out += '_';
    }
  }
  out.resize(std::min(out.size(), longest_deck_name - 4));  // room for a number behind it
  while (!out.empty() && out.back() == '_') out.pop_back();
  return out.empty() ? "deck" : out;
}

std::vector<KindCount> deck_kinds(const Game& game, const Deck& deck) {
  std::vector<KindCount> out;
  for (const DeckLine& line : deck.cards) {
    const DefId def = game.rules.find_def(line.card);
    if (def == 0) continue;
    const WordId kind = first_kind(game.rules.defs[def].kinds);
    auto known = std::find_if(out.begin(), out.end(), [&](const KindCount& count) { return count.kind == kind; });
    if (known == out.end())
      known = out.insert(out.end(), {kind, kind == no_word ? "no kind" : kind_text(game, kind), 0});
    known->cards += line.copies;
  }
  return out;
}

// --- what is wrong with a deck

std::string_view deck_fault_name(DeckFaultKind kind) {
  constexpr std::array<std::string_view, 5> names{"too_small", "too_large", "too_many_copies", "kind_not_allowed",
                                                  "unknown_card"};
  return names.at(static_cast<std::size_t>(kind));
}

std::vector<DeckFault> deck_faults(const Game& game, const Deck& deck, std::string_view naming) {
  const DeckDecl& decl = game.rules.decks;
  std::vector<DeckFault> out;
  const int size = deck.size();
  if (size < decl.least || size > decl.most) {
    out.push_back({size < decl.least ? DeckFaultKind::too_small : DeckFaultKind::too_large, "",
                   game.rules.rule_names[decl.size_rule],
                   fmt::format("{}; a deck has {}", cards(size), bounds_text(decl))});
  }
  for (const DeckLine& line : deck.cards) card_faults(game, line, naming, out);
  return out;
}

std::string faults_text(const Deck& deck, const std::vector<DeckFault>& faults) {
  std::string out;
  for (const DeckFault& fault : faults) {
    out +=
        out.empty() ? fmt::format("the deck `{}` cannot be played: ", deck.name.empty() ? deck.id : deck.name) : "; ";
    out += fault.rule.empty() ? fault.text : fault.rule + ": " + fault.text;
  }
  return out;
}

// --- JSON

std::string deck_json(const Game& game, const Deck& deck) {
  Json json{{"format", 1}, {"game", game.id}, {"id", deck.id}, {"name", deck.name}};
  if (!deck.about.empty()) json["about"] = deck.about;
  json["cards"] = Json::object();
  for (const DeckLine& line : deck.cards) json["cards"][line.card] = line.copies;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

namespace load {

Deck deck_of(const Game& game, Problems& problems, const Value& value, DeckPlace place) {
  Deck out;
  Fields fields(problems, value, "a deck");
  if (place == DeckPlace::file) {
    check_format(fields, problems);
    const std::string of = fields.text("game", game.id);
    if (of != game.id)
      problems.add(value.at("game"), fmt::format("this is a deck of the game `{}`", of.substr(0, 60)),
                   fmt::format("a deck of `{}`", game.id));
  }
  const auto id = fields.need("id");
  out.id = fields.text("id");
  if (id && id->is_string() && !is_id(out.id))
    problems.add(*id, fmt::format("`{}` cannot be an id", out.id.substr(0, 60)), "small letters, digits and _");
  const auto name = fields.need("name");
  out.name = fields.text("name");
  const bool one_line = std::none_of(out.name.begin(), out.name.end(), [](char c) { return c >= 0 && c < ' '; });
  if (name && name->is_string() && (out.name.empty() || out.name.size() > longest_deck_name || !one_line))
    problems.add(*name, "this cannot be a name", fmt::format("one line of 1 to {} letters", longest_deck_name));
  out.about = fields.text("about");
  const auto list = fields.need("cards");
  fields.done();
  if (!list) return out;
  if (!list->is_object())
    problems.add(*list, fmt::format("here stands {}", type_name(*list)), R"(an object: {"card": copies, ...})");
  for (const auto& [card, copies] : list->members()) {
    if (const auto n = whole(problems, copies, 1, most_copies)) out.cards.push_back({card, *n});
  }
  return out;
}

namespace {

/// The deck of a game's own list: what is wrong with it is told at its place.
void check_ready_deck(const Game& game, Problems& problems, const Value& value, const Deck& deck) {
  for (const DeckFault& fault : deck_faults(game, deck)) {
    const Value cards = value.at("cards");
    const bool of_card = !fault.card.empty() && cards.has(fault.card);
    problems.add(of_card ? cards.at(fault.card) : cards, fault.text,
                 fault.rule.empty() ? "a deck as `decks` of game.json says" : "a deck as " + fault.rule + " says");
  }
  const bool twice =
      std::any_of(game.decks.begin(), game.decks.end(), [&](const Deck& other) { return other.id == deck.id; });
  if (twice) problems.add(value.at("id"), fmt::format("there is a deck `{}` already", deck.id), "an id of its own");
}

}  // namespace

void read_ready_decks(Game& game, Problems& problems, const Value& root) {
  Fields top(problems, root, "a file of decks");
  check_format(top, problems);
  const auto decks = top.need("decks");
  const auto preset = top.need("preset");
  top.done();
  if (!game.rules.decks.chosen)
    problems.add(root, "decks are not chosen in this game", "`decks` in game.json, which says what a deck may be");
  if (decks && !decks->is_array())
    problems.add(*decks, fmt::format("here stands {}", type_name(*decks)), "a list of decks");
  std::vector<std::string> ids;
  for (const Value& one : decks ? decks->elements() : std::vector<Value>()) {
    Deck deck = deck_of(game, problems, one, DeckPlace::list);
    if (one.has("id") && one.has("cards") && game.rules.decks.chosen) check_ready_deck(game, problems, one, deck);
    ids.push_back(deck.id);
    game.decks.push_back(std::move(deck));
  }
  if (!preset) return;
  if (!preset->is_array() || preset->size() == 0)
    problems.add(*preset, fmt::format("here stands {}", preset->is_array() ? "an empty list" : type_name(*preset)),
                 "a list of ids of decks, one for each seat");
  for (const Value& one : preset->elements()) {
    const auto id = string_of(problems, one, "the id of a deck");
    if (!id) continue;
    if (std::find(ids.begin(), ids.end(), *id) == ids.end())
      problems.add(one, fmt::format("there is no deck `{}`", id->substr(0, 60)), expected_one_of(*id, ids));
    game.preset_decks.push_back(*id);
  }
}

}  // namespace load

Deck read_deck(const Game& game, const std::string& file, std::string_view text) {
  Problems problems;
  Deck out;
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin != std::string_view::npos && text[begin] == '{') {
    if (const auto json = load::parse(file, text, problems))
      out = load::deck_of(game, problems, Value(*json, file), load::DeckPlace::file);
  } else {
    out = load::deck_of_list(game, problems, file, text);
  }
  if (!problems.empty()) throw LoadError(problems.take());
  return out;
}

// --- where decks are found

std::vector<FoundDeck> find_decks(const Library& library, const Game& game) {
  std::vector<FoundDeck> out;
  for (const Deck& deck : game.decks) out.push_back({deck, {}, {}});
  if (!game.rules.decks.chosen) return out;
  for (const fs::path& folder : library.data_folders("decks", game.id)) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
      if (it->path().extension() == ".json") files.push_back(it->path());
    }
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
      FoundDeck found;
      found.deck.id = found.deck.name = file.stem().string();
      found.file = file;
      std::string why;
      try {
        if (const auto text = load::read_text(file, load::most_bytes, why))
          found.deck = read_deck(game, file.string(), *text);
      } catch (const LoadError& problem) {
        why = problem.what();
      }
      found.problem = std::move(why);
      out.push_back(std::move(found));
    }
  }
  return out;
}

Deck named_deck(const Library& library, const Game& game, const std::string& word) {
  if (!game.rules.decks.chosen) throw std::invalid_argument(fmt::format("{} has no decks to choose", game.texts.title));
  std::vector<std::string> ids;
  for (const FoundDeck& found : find_decks(library, game)) {
    if (found.problem.empty() && found.deck.id == word) return found.deck;
    ids.push_back(found.deck.id);
  }
  std::error_code error;
  if (is_id(word) && !fs::is_regular_file(word, error)) {
    throw std::invalid_argument(
        fmt::format("there is no deck `{}`; expected a file, or {}", word, load::expected_one_of(word, ids)));
  }
  std::string why;
  const auto text = load::read_text(word, load::most_bytes, why);
  if (!text) throw LoadError({{word, "", why, "the id or the file of a deck"}});
  return read_deck(game, word, *text);
}

// --- at a table

SetupEntry deck_entry(const Game& game, const Deck& deck) { return {"deck", deck.id, deck_json(game, deck)}; }

namespace {

/// The ready-made deck that an entry without text means.
const Deck& ready_deck(const Game& game, const std::string& id, Seat seat) {
  if (id.empty() && game.preset_decks.empty()) {
    throw std::invalid_argument(fmt::format("player {} has no deck: choose one, {} has none that is played by itself",
                                            seat + 1, game.texts.title));
  }
  const std::string& wanted = id.empty() ? game.preset_decks[seat % game.preset_decks.size()] : id;
  std::vector<std::string> ids;
  for (const Deck& deck : game.decks) {
    if (deck.id == wanted) return deck;
    ids.push_back(deck.id);
  }
  throw std::invalid_argument(fmt::format("{} has no ready-made deck `{}`; expected {}", game.texts.title, wanted,
                                          load::expected_one_of(wanted, ids)));
}

std::vector<DeckCard> deck_cards(const Game& game, const Deck& deck) {
  std::vector<DeckCard> out;
  out.reserve(deck.cards.size());
  for (const DeckLine& line : deck.cards) out.push_back({game.rules.find_def(line.card), line.copies});
  return out;
}

}  // namespace

std::array<std::vector<DeckCard>, max_seats> seat_decks(const Game& game, Setup& setup) {
  std::array<std::vector<DeckCard>, max_seats> out;
  const auto is_deck = [](const SetupEntry& entry) { return entry.kind == "deck"; };
  const auto chosen = std::count_if(setup.entries.begin(), setup.entries.end(), is_deck);
  if (!game.rules.decks.chosen) {
    if (chosen > 0) throw std::invalid_argument(fmt::format("{} has no decks to choose", game.texts.title));
    return out;
  }
  if (chosen > setup.seats)
    throw std::invalid_argument(fmt::format("{} decks are chosen for {} players", chosen, setup.seats));
  for (auto missing = chosen; missing < setup.seats; ++missing) setup.entries.push_back({"deck", {}, {}});
  Seat seat = 0;
  std::string wrong;
  for (SetupEntry& entry : setup.entries) {
    if (!is_deck(entry)) continue;
    if (entry.json.empty()) entry = deck_entry(game, ready_deck(game, entry.id, seat));
    std::string why;
    try {
      const Deck deck = read_deck(game, fmt::format("the deck of player {}", seat + 1), entry.json);
      why = faults_text(deck, deck_faults(game, deck));
      out[seat] = deck_cards(game, deck);
    } catch (const LoadError& error) {
      why = error.what();
    }
    if (!why.empty()) wrong += fmt::format("{}player {}: {}", wrong.empty() ? "" : ". ", seat + 1, why);
    ++seat;
  }
  if (!wrong.empty()) throw std::invalid_argument(wrong);
  return out;
}

}  // namespace gantry
