// A position as text of the terminal and as JSON, from what a view shows.
#pragma once

#include <string>

#include "cli/json_writer.hpp"
#include "gantry/game.hpp"
#include "gantry/view.hpp"

namespace gantry::cli {

/// Seats, zones and what lies in them, several lines. Hidden cards are counted. `naming` picks the names of cards.
[[nodiscard]] std::string position_text(const Table& table, const View& view, std::string_view naming);
/// The same as one JSON object.
void write_position(JsonWriter& json, const Table& table, const View& view, std::string_view naming);
/// Display name of an object in the view; "?" for a hidden one.
[[nodiscard]] std::string object_name(const Reader& reader, ObjectId id, std::string_view naming);
/// An option as a sentence for people, with names instead of ids: "attack P2 with Automaton".
[[nodiscard]] std::string option_words(const Reader& reader, const Option& option, std::string_view naming);
/// What a card costs as printed: "3 Power Coin", "d6 Power Coin" for a die; empty: nothing. Linear in the resources.
[[nodiscard]] std::string cost_text(const Game& game, DefId def);
/// What the card that an option plays out of a hand costs the seat now; empty for other options and free cards.
[[nodiscard]] std::string option_cost(const Reader& reader, Seat seat, const Option& option);
/// Seats of a set as "p1, p3"; "nobody" for none.
[[nodiscard]] std::string seats_text(SeatSet seats);

}  // namespace gantry::cli
