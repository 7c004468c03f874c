// A user's deck that is being changed: each change is on the disk at once and can be taken back.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/game.hpp"

namespace gantry::ui {

/// Where the decks of the user are written.
[[nodiscard]] std::filesystem::path deck_folder(const Game& game);
/// The same deck with a name and an id that no other deck of the game has: "Far Guns 2", `far_guns_2`. `own`: the file of
/// the deck itself, if it has one.
[[nodiscard]] Deck as_new_deck(const Library& library, const Game& game, Deck deck,
                               const std::filesystem::path& own = {});

class DeckDraft {
 public:
  /// `file`: where it stands; empty: a new one, which is written now.
  DeckDraft(std::shared_ptr<const Game> game, Deck deck, std::filesystem::path file = {});

  [[nodiscard]] const Deck& deck() const { return deck_; }
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }
  [[nodiscard]] int copies(std::string_view card) const;
  /// Puts copies in, or takes them out when `by` is negative; a card of which none is left goes out of the list.
  void add(const std::string& card, int by);
  void rename(const std::string& name);
  void describe(const std::string& about);

  [[nodiscard]] bool can_undo() const { return !before_.empty(); }
  void undo();
  [[nodiscard]] bool changed() const { return !(deck_ == first_); }
  /// As it was when it was opened; this too can be taken back.
  void revert();

  /// Why the last change is not on the disk; empty: it is.
  [[nodiscard]] const std::string& problem() const { return problem_; }
  /// Tries to write it again.
  void save();
  /// When nothing is changed any more: gives a renamed deck the file and the id of its new name. A new deck in which
  /// nothing was done leaves no file.
  void settle(const Library& library);

 private:
  /// `typed`: of the text that is typed into a field, each letter belongs to the change before.
  void change(Deck to, std::string_view typed = {});

  std::shared_ptr<const Game> game_;
  Deck deck_, first_;
  std::filesystem::path file_;
  bool fresh_;  ///< it had no file
  std::vector<Deck> before_;
  std::string typing_;  ///< field that the last change was made in
  std::string problem_;
};

}  // namespace gantry::ui
