// What a deck is, in words and bars: its size and kinds, what forbids it, what its cards cost, and its list.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "ui/app/shell.hpp"
#include "ui/table/card_info.hpp"
#include "ui/widgets/column.hpp"

namespace gantry::ui {

/// "60 cards: Robot 36, Agent 8".
[[nodiscard]] std::string deck_sentence(const Game& game, const Deck& deck);
/// Whether it can be played, and every reason why not, each with its rule as a link.
void draw_deck_faults(Shell& shell, Column& column, const Game& game, const Deck& deck);
/// A bar for each printed cost; nothing where no card of the deck costs anything.
void draw_deck_costs(Shell& shell, Column& column, const Game& game, const Deck& deck);
/// The list, by kind and cost; cards that the game does not have come last. `row`: what else stands in a row, with its
/// widget, before its text is drawn; returns how much room it takes at the right. The row pointed at is `chosen`.
using DeckRow = std::function<float(const DeckLine&, const std::string& widget, const Rect& row)>;
void draw_deck_list(Shell& shell, Column& column, const CardStyle& style, const Game& game, const Deck& deck,
                    DefId& chosen, const DeckRow& row = {});
/// A deck to be looked at, over everything else. False: it is to be closed.
[[nodiscard]] bool draw_deck_popup(Shell& shell, const CardStyle& style, const Game& game, const Deck& deck,
                                   DefId& chosen);

}  // namespace gantry::ui
