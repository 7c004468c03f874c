// A tiny game made in code, so that views and texts are tested without any loader: hands, a deck, a discard pile, face-down
// pieces on the table, a private field and sealed slips.
#pragma once

#include <memory>

#include "engine/frames.hpp"
#include "gantry/game.hpp"
#include "gantry/view.hpp"

namespace gantry::test {

/// The module's own struct: an offer with a hidden half and a set of pieces.
struct Offer {
  IdSet pieces;
  Seat giver = no_seat;
  ObjectId hidden = 0;  ///< audience: the giver
  ObjectId shown = 0;
  std::uint8_t secret = 0;  ///< audience: nobody
  ObjectRef target{};
  std::array<std::uint8_t, 2> spare{};
};
static_assert(sizeof(Offer) == 40);

class TinyGame : public Module {
 public:
  void set_up(Context&) const override;
  void step(Context&, Frame&) const override {}
  void options(const Reader&, const Frame&, Seat, OptionSink&) const override;
  void answer(Context&, Frame&, Seat, const Option&) const override {}
  bool may_answer(const Reader&, Seat, WordId) const override { return true; }
  void concede(Context&, Seat) const override {}
  bool may_hold(const Reader&, ZoneId zone, DefId def) const override;
  bool plausible(const Reader&) const override;
  bool build_leaf(Context&, std::string_view, std::span<const LeafArgument>, std::string&) const override {
    return false;
  }
  long decision_bound(const Reader&) const override { return 0; }

  ZoneId barred_zone = 0;  ///< holds no definition from `barred_from` on
  DefId barred_from = 0xFFFF;
  mutable int asked_plausible = 0;
  int implausible = 0;  ///< how many worlds are refused
};

/// Words of the tiny game by number.
struct Tiny {
  static constexpr WordId field = 1, hand = 2, deck = 3, discard = 4, board = 5;  // zone 0: attached
  static constexpr WordId pass = 0, play = 1, attack = 2, pick = 3, move = 4;
  static constexpr WordId noted = 0, tapped = 1;
  static constexpr int kinds_of_cards =
      10;  ///< definitions 1 .. 10, c1 .. c10; copies: one of c1 .. c5, three of the others
};

std::shared_ptr<Game> tiny_game();
std::shared_ptr<const Table> tiny_table(std::uint64_t seed = 1);
/// A position in play: four cards in each hand, the rest of the deck, two cards in play with one attached, one in the
/// discard pile, two face-down pieces.
std::unique_ptr<State> tiny_state(const Table& table);
ObjectId at(const Table& table, const State& state, WordId zone, Seat seat, int index);

}  // namespace gantry::test
