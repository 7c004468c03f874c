// The decks of a game: ready-made ones to look at and copy, and those of the user to build, import and export.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ui/screens/deck_builder.hpp"

namespace gantry::ui {

class DecksPage : public Screen {
 public:
  DecksPage(Shell& shell, const std::string& game);
  [[nodiscard]] std::string_view name() const override { return builder_ ? "deck" : "decks"; }
  void draw() override;
  [[nodiscard]] std::optional<RulesRequest> rules_about() override;

 private:
  void choose_game(std::size_t game);
  void read(const std::string& chosen = {});
  void draw_list(const Rect& rect);
  void draw_facts(const Rect& rect);
  void draw_acts(Column& column);
  void draw_exports(Column& column, const Deck& deck);
  void draw_import();
  void draw_foot(const Rect& page);
  void build(Deck deck, const std::filesystem::path& file = {});
  /// Keeps what `read_it` gives as a new deck of the user; what it throws is told in the window.
  void import(const std::function<Deck()>& read_it);
  void remove();
  /// Writes it beside the saves. `text`: as a list.
  void write(const Deck& deck, bool text);
  void copy(const std::string& text, std::string_view what);

  Shell& shell_;
  std::vector<std::size_t> games_;  ///< of the shell's, those with decks
  std::size_t at_game_ = 0;         ///< of `games_`
  std::shared_ptr<const Game> game_;
  std::optional<CardStyle> style_;
  std::vector<FoundDeck> decks_;
  std::size_t chosen_ = 0;
  DefId card_ = 0;         ///< that is pointed at in the list
  bool deleting_ = false;  ///< asked once whether it is meant
  bool importing_ = false;
  std::string path_;                      ///< of the file to import
  std::vector<std::string> problems_;     ///< of the last import
  std::string note_;                      ///< what was done
  std::unique_ptr<DeckBuilder> builder_;  ///< over all of it
};

}  // namespace gantry::ui
