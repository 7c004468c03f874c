// What a deck of Robot Empire may hold (RE-DECK-1 to -4).
#include "gantry/decks.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "gantry/game.hpp"
#include "support/catch.hpp"

namespace {

using namespace gantry;

/// "too_small, too_many_copies:brax": kind and card of every fault, sorted.
std::string faults(const Game& game, const Deck& deck) {
  std::vector<std::string> names;
  for (const DeckFault& fault : deck_faults(game, deck)) {
    const std::string kind(deck_fault_name(fault.kind));
    names.push_back(fault.card.empty() ? kind : kind + ":" + fault.card);
  }
  std::ranges::sort(names);
  return fmt::format("{}", fmt::join(names, ", "));
}

/// Fifty legal cards: 4 of each of the first twelve Monsters and 2 of the next.
Deck fifty() {
  Deck deck{"fifty", "Fifty", "", {}};
  for (const char* id : {"scrap_rat", "gnash", "mud_hulk", "chainfang", "gorlink", "husk_wall", "sky_leech", "wyrmling",
                         "lamp_eye", "gloom_stalker", "bone_colossus", "dice_devil"})
    deck.cards.push_back({id, 4});
  deck.cards.push_back({"rampager", 2});
  return deck;
}

}  // namespace

TEST_CASE("robot_empire:H67 every fault of a deck list is told at once") {
  Library library;
  const auto game = library.load("robot_empire");
  REQUIRE(faults(*game, fifty()).empty());

  Deck wrong = fifty();  // 50 - 8 + 6 + 1 = 49 cards
  wrong.cards[0] = {"brax", 5};
  wrong.cards[1] = {"klax", 1};
  wrong.cards.push_back({"pale_quarry", 1});
  REQUIRE(wrong.size() == 49);
  CHECK(faults(*game, wrong) == "kind_not_allowed:pale_quarry, too_many_copies:brax, too_small");
  for (const DeckFault& fault : deck_faults(*game, wrong)) {
    const char* rule = fault.kind == DeckFaultKind::too_small         ? "RE-DECK-1"
                       : fault.kind == DeckFaultKind::too_many_copies ? "RE-DECK-2"
                                                                      : "RE-DECK-3";
    CHECK(fault.rule == rule);
    CHECK_FALSE(fault.text.empty());
  }
}

TEST_CASE("Bounds of a Robot Empire deck") {
  Library library;
  const auto game = library.load("robot_empire");
  Deck deck = fifty();
  deck.cards.push_back({"brood_mother", 4});
  deck.cards.push_back({"klax", 4});
  deck.cards.push_back({"power_coin", 4});
  deck.cards.push_back({"titan_torso", 4});  // no Legs: RE-DECK-4
  deck.cards.push_back({"ion_lance", 4});
  REQUIRE(deck.size() == 70);
  CHECK(faults(*game, deck).empty());
  deck.cards.push_back({"brax", 1});
  CHECK(faults(*game, deck) == "too_large");
  deck.cards.back() = {"no_such_card", 1};
  CHECK(faults(*game, deck) == "too_large, unknown_card:no_such_card");
}

TEST_CASE("The ready-made decks of Robot Empire are legal") {
  Library library;
  const auto game = library.load("robot_empire");
  CHECK(game->decks.size() == 6);
  for (const Deck& deck : game->decks) {
    CAPTURE(deck.id);
    CHECK(faults(*game, deck).empty());
    CHECK(deck.size() >= 60);
    CHECK(deck.size() <= 62);
  }
}
