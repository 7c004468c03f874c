// The card gallery: every card of a game, searched and filtered, one of them large with its text and rules.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ui/app/shell.hpp"
#include "ui/table/card_info.hpp"

namespace gantry::ui {

class GalleryPage : public Screen {
 public:
  GalleryPage(Shell& shell, const std::string& game);
  [[nodiscard]] std::string_view name() const override { return "cards"; }
  void draw() override;
  [[nodiscard]] std::optional<RulesRequest> rules_about() override;
  /// Cards that fit what is asked for.
  [[nodiscard]] const std::vector<DefId>& found() const { return found_; }

 private:
  void choose(std::size_t game);
  void filter();
  void draw_filters(const Rect& rect);
  void draw_cards(const Rect& rect);
  void draw_large(const Rect& rect);
  [[nodiscard]] bool fits(DefId def) const;
  /// What is understood of the filters, or why the one of numbers is not.
  [[nodiscard]] std::string understood() const;
  /// One more filter of a row: cycles through "any" and names.
  void cycle(std::string_view id, const Rect& rect, const std::string& what, const std::vector<std::string>& names,
             int& at);

  Shell& shell_;
  std::size_t at_game_ = 0;
  std::shared_ptr<const Game> game_;
  std::optional<CardStyle> style_;
  std::vector<std::string> kinds_, keywords_, stats_;
  std::vector<DefId> found_;
  std::string query_;
  int kind_ = -1, keyword_ = -1, stat_ = -1;
  std::string number_;  ///< filter of the number `stat_`, as it was written
  DefId chosen_ = 0;
};

}  // namespace gantry::ui
