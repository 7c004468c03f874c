// Cards of a game to look through: search and filters, the cards that fit, and one of them large with its facts.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "ui/app/shell.hpp"
#include "ui/table/card_info.hpp"
#include "ui/widgets/column.hpp"

namespace gantry::ui {

class CardShelf {
 public:
  /// `with`: which cards can be found at all; empty: every one that has a name.
  CardShelf(Shell& shell, std::shared_ptr<const Game> game, std::function<bool(DefId)> with = {});

  /// Height of the row of filters, or of the two rows where that is narrow.
  [[nodiscard]] float filter_height(float width) const;
  void draw_filters(const Rect& rect);
  /// `use`: what is done with a card beside its face, before it is drawn; its widget and place. `mark`: what is drawn over
  /// the face. Either may be empty.
  using Use = std::function<void(DefId, const std::string& widget, const Rect& place)>;
  void draw_cards(const Rect& rect, const Use& use, const Use& mark = {});
  /// The chosen card: face, name, text, numbers.
  void draw_large(Column& column) const;

  /// Cards that fit what is asked for.
  [[nodiscard]] const std::vector<DefId>& found() const { return found_; }
  [[nodiscard]] DefId chosen() const { return chosen_; }
  void choose(DefId def) { chosen_ = def; }
  [[nodiscard]] const CardStyle& style() const { return style_; }
  /// How many were found and what is understood of the filters, or why the one of numbers is not.
  [[nodiscard]] std::string understood() const;
  /// Name of the widget of a card.
  [[nodiscard]] std::string widget(DefId def) const;

 private:
  void filter();
  [[nodiscard]] bool fits(DefId def) const;
  /// One more filter of a row: cycles through "any" and names.
  void cycle(std::string_view id, const Rect& rect, const std::string& what, const std::vector<std::string>& names,
             int& at);

  Shell& shell_;
  std::shared_ptr<const Game> game_;
  CardStyle style_;
  std::function<bool(DefId)> with_;
  std::vector<std::string> kinds_, keywords_, stats_;
  std::vector<DefId> found_;
  std::string query_;
  int kind_ = -1, keyword_ = -1, stat_ = -1;
  std::string number_;  ///< filter of the number `stat_`, as it was written
  DefId chosen_ = 0;
};

}  // namespace gantry::ui
