// A table: a loaded game together with what was chosen at set-up. Immutable while a game is played.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "gantry/ids.hpp"
#include "gantry/rules.hpp"
#include "gantry/state.hpp"

namespace gantry {

class Module;
class Game;  // game.hpp: rules, module and texts of one loaded game

/// One entry of the set-up list: a ready-made or user's deck, unit or board, embedded whole (DESIGN section 3).
struct SetupEntry {
  std::string kind;  ///< "deck", "unit", "board"
  std::string id;
  std::string json;  ///< its full text, checked when it was added
};

/// What was chosen before the first decision. Goes into every save.
struct Setup {
  int seats = 2;
  std::uint64_t seed = 1;
  std::vector<std::int16_t> options;  ///< by option word; empty: all presets
  std::vector<SetupEntry> entries;
  std::vector<std::string> cards;  ///< definition files of the users or of a scenario, as JSON texts
};

/// So many cards of one definition.
struct DeckCard {
  DefId def = 0;
  int copies = 0;
};

/// Runtime zones whose numbers follow each other: what lies in them stands together in a State.
struct ZoneRange {
  ZoneId first = 0;
  ZoneId last = 0;
};

/// Everything play reads besides the State.
struct Table {
  std::shared_ptr<const Game> game;
  const Rules* rules = nullptr;
  const Module* module = nullptr;
  Setup setup;
  /// Definitions of all objects at the start, by row: public knowledge, what unknown cards are dealt from.
  std::vector<DefId> universe;
  std::vector<Seat> universe_owner;  ///< who owned each of them
  /// Decks chosen at set-up, by seat, in the order of their lists, with the variants of this table. Open to everybody.
  std::array<std::vector<DeckCard>, max_seats> decks;
  /// Runtime zone of a zone word: [word][seat], for zones of the table [word][0]. Zones in play have the lowest ids.
  std::vector<std::array<ZoneId, max_seats>> zone_ids;
  std::array<WordId, cap::zones + 1> zone_word{};    ///< by runtime zone
  std::array<Seat, cap::zones + 1> zone_seat{};      ///< holder, no_seat for zones of the table
  std::array<SeatSet, cap::zones + 1> zone_open{};   ///< seats that see all that lies there, face down or not
  std::vector<std::vector<ZoneRange>> filter_zones;  ///< by filter: where it looks
  std::array<std::vector<ZoneId>, max_seats> hands;  ///< zones each seat plays cards from
  std::uint8_t zone_count = 0;
  std::uint8_t play_zones = 0;    ///< zones 1 .. play_zones are in play
  Reads checked;                  ///< a change of one of these calls for a state check
  WordId attached_zone = 0;       ///< core zone of attached objects, always in play
  std::vector<DefId> variant_of;  ///< by definition: the one to use with the options of this table

  [[nodiscard]] ZoneId zone(WordId word, Seat seat = 0) const {
    const auto& ids = zone_ids[word];
    return rules->zones[word].per_seat ? ids[seat < max_seats ? seat : 0] : ids[0];
  }
  /// The zones of a word, of all seats: their numbers follow each other.
  [[nodiscard]] ZoneRange zones_of(WordId word) const {
    const auto& ids = zone_ids[word];
    return {ids[0], rules->zones[word].per_seat ? ids[static_cast<std::size_t>(setup.seats - 1)] : ids[0]};
  }
  [[nodiscard]] std::int16_t option(WordId word) const { return setup.options[word]; }
  [[nodiscard]] bool in_play(ZoneId zone) const { return zone != 0 && zone <= play_zones; }
};

/// Builds a table. Throws std::invalid_argument with a message for people when the set-up does not fit the game
/// (number of seats, unknown option value, more objects than a State holds for these seats).
[[nodiscard]] std::shared_ptr<const Table> make_table(std::shared_ptr<const Game> game, Setup setup);

/// An empty State for the table: generator seeded, zones numbered, nothing in them. The module's set-up comes next.
void prepare(const Table& table, State& state);

/// The State before the first decision: seeds the generator, lets the module set up and runs to the first question.
void start(const Table& table, State& state, class Listener* listener = nullptr, struct ForcedDraws* forced = nullptr);

}  // namespace gantry
