// The card gallery: every card of a game, searched and filtered, one of them large with its text and rules.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ui/screens/card_shelf.hpp"

namespace gantry::ui {

class GalleryPage : public Screen {
 public:
  GalleryPage(Shell& shell, const std::string& game);
  [[nodiscard]] std::string_view name() const override { return "cards"; }
  void draw() override;
  [[nodiscard]] std::optional<RulesRequest> rules_about() override;

 private:
  void choose(std::size_t game);
  void draw_large(const Rect& rect);
  void draw_cards(const Rect& rect);
  void draw_parts(const Rect& body);

  Shell& shell_;
  int part_ = 0;  ///< cards, card or search, where the window has room for one of them
  std::size_t at_game_ = 0;
  std::shared_ptr<const Game> game_;
  std::optional<CardShelf> shelf_;
};

}  // namespace gantry::ui
