// Reading decks strictly; shared by the files of decks, the game's own list of them, and scenarios.
#pragma once

#include "gantry/decks.hpp"
#include "load/json.hpp"

namespace gantry::load {

/// What else a deck may say, by where it stands.
enum class DeckPlace : std::uint8_t { file /* `format`, `game` */, list };

/// One deck.
[[nodiscard]] Deck deck_of(const Game& game, Problems& problems, const Value& value, DeckPlace place);

/// decks.json of a game whose cards are compiled: fills `decks` and `preset_decks`. Each must be legal.
void read_ready_decks(Game& game, Problems& problems, const Value& root);

/// The form with copies and names, one card a line. `file` names a list without a first comment.
[[nodiscard]] Deck deck_of_list(const Game& game, Problems& problems, const std::string& file, std::string_view text);

}  // namespace gantry::load
