// What a card says of itself, from a view and the game's declarations: the one place that turns a row into words and
// numbers for faces, strips, pieces and the inspector.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gantry/game.hpp"
#include "gantry/reader.hpp"
#include "ui/draw/theme.hpp"

namespace gantry::ui {

enum class Tone : std::uint8_t { plain, raised, lowered };

struct NumberInfo {
  std::string name;    ///< "Attack"
  std::string letter;  ///< "A", unique among the game's stats
  std::string text;    ///< "4", "+1"
  Tone tone = Tone::plain;
  int now = 0, printed = 0;
};

struct CardInfo {
  ObjectId id = 0;
  DefId def = 0;  ///< 0: the viewer does not know it
  std::string name, kind, letter, text, cost, topic;
  Color hue;
  std::vector<NumberInfo> numbers;
  std::vector<std::string> chips;  ///< marks, roles, tokens, mode
  bool dim = false;                ///< holds tokens or marks that keep it from acting: shown darker
};

/// Letters and short names, made once for a game.
class CardStyle {
 public:
  explicit CardStyle(const Game& game);

  /// Of an object of the reader's state.
  [[nodiscard]] CardInfo info(const Reader& reader, ObjectId id, std::string_view naming) const;
  /// Of a printed card.
  [[nodiscard]] CardInfo info(DefId def, std::string_view naming) const;
  /// What an attached card adds to its host: "+2 A"; empty when it is not a plain number.
  [[nodiscard]] std::string adds_text(DefId def) const;
  /// Display name of a word, its spelling when the game gives none.
  [[nodiscard]] std::string word(Words category, WordId word) const;
  /// True when the game names the word for people.
  [[nodiscard]] bool named(Words category, WordId word) const;

 private:
  void fill_printed(CardInfo& out, DefId def, std::string_view naming) const;
  void add_chips(CardInfo& out, const Reader& reader, ObjectId id) const;
  [[nodiscard]] int first_kind(DefId def) const;

  const Game& game_;
  const Rules& rules_;
  std::vector<std::string> kind_letters_, stat_letters_;
  std::vector<std::uint16_t> kind_stats_;  ///< by kind: mask of stats that some card of the kind has
};

}  // namespace gantry::ui
