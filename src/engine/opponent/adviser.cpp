#include "gantry/adviser.hpp"

#include <algorithm>
#include <map>

namespace gantry {

namespace {

using Counts = std::map<std::string, int, std::less<>>;

Counts counts(const Deck& deck) {
  Counts out;
  for (const DeckLine& line : deck.cards) out[line.card] += line.copies;
  return out;
}

const Deck* ready_deck(const Game& game, std::string_view id) {
  const auto found = std::ranges::find(game.decks, id, &Deck::id);
  return found == game.decks.end() ? nullptr : &*found;
}

/// The deck of a seat; empty when it plays none that is known here.
Counts deck_of(const Match& match, Seat seat) {
  const Game& game = *match.table().game;
  Seat at = 0;
  for (const SetupEntry& entry : match.table().setup.entries) {
    if (entry.kind != "deck" || at++ != seat) continue;
    if (!entry.json.empty()) return counts(read_deck(game, entry.id, entry.json));
    if (const Deck* deck = ready_deck(game, entry.id)) return counts(*deck);
  }
  return {};
}

int shared(const Counts& a, const Counts& b) {
  int out = 0;
  for (const auto& [card, copies] : a) {
    const auto found = b.find(card);
    if (found != b.end()) out += std::min(copies, found->second);
  }
  return out;
}

bool can_play(const Library& library, const Game& game, const std::string& id) {
  try {
    return make_opponent(library, game, id) != nullptr;
  } catch (const std::exception&) {
    return false;  // whoever chooses it is told what is wrong with it
  }
}

}  // namespace

std::string fitting_opponent(const Library& library, const Match& match, Seat seat) {
  const Game& game = *match.table().game;
  const Counts own = deck_of(match, seat);
  std::string best = "random";
  int most = -1;
  for (const OpponentInfo& info : list_opponents(library, game.id)) {
    if (info.file.empty()) continue;  // chance gives no advice
    const Deck* deck = ready_deck(game, info.deck);
    const int fits = (deck == nullptr ? 0 : 2 * shared(own, counts(*deck))) + (info.advises ? 1 : 0);
    if (fits <= most || !can_play(library, game, info.id)) continue;
    most = fits;
    best = info.id;
  }
  return best;
}

}  // namespace gantry
