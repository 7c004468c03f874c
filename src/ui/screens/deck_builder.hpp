// The deck builder: the game's cards beside a deck of the user, which says all the time whether it can be played.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "ui/app/deck_draft.hpp"
#include "ui/screens/card_shelf.hpp"

namespace gantry::ui {

class DeckBuilder {
 public:
  DeckBuilder(Shell& shell, std::shared_ptr<const Game> game, Deck deck, std::filesystem::path file = {});

  /// False: it was left, and all that was changed is kept.
  [[nodiscard]] bool draw();
  [[nodiscard]] const DeckDraft& draft() const { return draft_; }
  /// The card that is looked at.
  [[nodiscard]] DefId chosen() const { return shelf_.chosen(); }

 private:
  float draw_filters(const Rect& rect);
  void draw_cards(const Rect& rect, bool with_filters);
  void draw_large(const Rect& rect);
  void draw_deck(const Rect& rect);
  [[nodiscard]] bool draw_foot(const Rect& page);
  void card_keys(const std::string& widget, const std::string& card);
  void draw_mark(DefId def, const Rect& place);
  void put(const std::string& card, int by);

  Shell& shell_;
  std::shared_ptr<const Game> game_;
  DeckDraft draft_;
  CardShelf shelf_;
  int part_ = 0;          ///< cards, card or deck, where the window has room for one of them
  std::string note_;      ///< why the last card was not put in
  bool leaving_ = false;  ///< asked whether to leave although the deck is not on the disk
};

}  // namespace gantry::ui
