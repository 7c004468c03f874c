// A small game of cards that can be given one fault at a time, to see that the property suite finds it.
#pragma once

#include <memory>

#include "gantry/game.hpp"

namespace gantry::test {

enum class Fault {
  none,
  counts_hidden_cards,   ///< an option that is there only while the other hand holds a certain card
  names_hidden_cards,    ///< an option that names a hidden card by itself instead of by its place
  loses_cards,           ///< a card that is played is in no zone afterwards
  copies_cards,          ///< playing a card leaves another behind
  lists_illegal,         ///< an option is listed and refused when it is taken
  accepts_unlisted,      ///< an option is accepted and never listed
  remembers_outside,     ///< the module itself counts, so that two States of one game go different ways
  lists_twice,           ///< one option, two entries
  never_ends,            ///< the bound that it declares is not kept
  offers_nothing,        ///< a seat is asked without an option
  nobody_wins,           ///< the game is over and has no winner
  ignores_concessions,   ///< who concedes stays
  asks_the_conceded,     ///< who has conceded is out, and asked all the same
  takes_back_too_little  ///< taking back leads to a position that never was
};

[[nodiscard]] std::shared_ptr<const Game> faulty_game(Fault fault);

}  // namespace gantry::test
