// Decks that seats choose at set-up: what they hold, what is wrong with one, and how files and lists of them are read and
// written. What a deck may be stands in `decks` of game.json (DeckDecl).
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/table.hpp"

namespace gantry {

class Library;

/// So many copies of one card.
struct DeckLine {
  std::string card;  ///< its id
  int copies = 1;
  friend bool operator==(const DeckLine&, const DeckLine&) = default;
};

struct Deck {
  std::string id;    ///< small letters, digits and _
  std::string name;  ///< one line
  std::string about;
  std::vector<DeckLine> cards;  ///< each card once, in the order of the list
  [[nodiscard]] int size() const;
  friend bool operator==(const Deck&, const Deck&) = default;
};

/// Longest id and name, in bytes.
inline constexpr std::size_t longest_deck_name = 60;
/// An id made of a name: "Far Guns!" becomes `far_guns`; `deck` when nothing of it is left.
[[nodiscard]] std::string deck_id(std::string_view name);

/// How many cards of a kind a deck holds. A card of several kinds counts for the first.
struct KindCount {
  WordId kind = no_word;
  std::string text;  ///< the kind's name for people
  int cards = 0;
};
/// By kind, in the order in which the list comes to them; cards that the game does not have are left out.
[[nodiscard]] std::vector<KindCount> deck_kinds(const Game& game, const Deck& deck);

// --- what is wrong with a deck
enum class DeckFaultKind : std::uint8_t { too_small, too_large, too_many_copies, kind_not_allowed, unknown_card };
/// "too_small" ...
[[nodiscard]] std::string_view deck_fault_name(DeckFaultKind kind);

struct DeckFault {
  DeckFaultKind kind{};
  std::string card;  ///< id of the card that it is about; empty: the whole deck
  std::string rule;  ///< it breaks; empty where the game names none
  std::string text;  ///< a sentence for people
};
/// Everything that forbids the deck in this game, at once; empty: it is legal. Names cards in `naming` (empty: the game's
/// default).
[[nodiscard]] std::vector<DeckFault> deck_faults(const Game& game, const Deck& deck, std::string_view naming = {});
/// "the deck `x`: RULE: sentence; RULE: sentence"; empty for no faults.
[[nodiscard]] std::string faults_text(const Deck& deck, const std::vector<DeckFault>& faults);

// --- files and lists
/// A deck as a JSON file: {"format": 1, "game": ..., "id": ..., "name": ..., "about": ..., "cards": {"card": copies, ...}}.
[[nodiscard]] std::string deck_json(const Game& game, const Deck& deck);
/// A deck as a list for people: its name as a comment, then "4 Brass Fox" a line.
[[nodiscard]] std::string deck_list(const Game& game, const Deck& deck, std::string_view naming = {});
/// Reads either form: JSON when the text begins with a brace, else a list. `file` is for messages, and names a list
/// without a first comment. Throws LoadError with everything that cannot be read; whether the deck is legal is not asked,
/// and a JSON deck may hold cards that the game does not have (`deck_faults` tells).
[[nodiscard]] Deck read_deck(const Game& game, const std::string& file, std::string_view text);

// --- where decks are found
struct FoundDeck {
  Deck deck;
  std::filesystem::path file;  ///< of a user's deck; empty: ready-made
  std::string problem;         ///< why the file cannot be read; empty: it can
};
/// The game's ready-made decks, then those in the folders decks/<game> of the users, by file name. Never throws for a
/// broken file.
[[nodiscard]] std::vector<FoundDeck> find_decks(const Library& library, const Game& game);
/// The deck that a word means: the id of a ready-made or of a user's deck, or a file. Throws std::invalid_argument with
/// the known ids, LoadError for a file that cannot be read.
[[nodiscard]] Deck named_deck(const Library& library, const Game& game, const std::string& word);

// --- at a table
/// The entry of a set-up list for a deck, embedded whole.
[[nodiscard]] SetupEntry deck_entry(const Game& game, const Deck& deck);
/// The decks of a set-up by seat. Its entries of kind "deck" are those of the seats in order; one without `json` is the
/// ready-made deck of its id, or without an id the preset of its seat, as one that is missing. Embeds them all whole.
/// Throws std::invalid_argument with every reason why one is not legal.
[[nodiscard]] std::array<std::vector<DeckCard>, max_seats> seat_decks(const Game& game, Setup& setup);

}  // namespace gantry
