// What a card says of itself, from a view, the game's declarations and its table design: the one place that turns a row
// into words, numbers, badges and labels for faces, strips, pieces and the inspector.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/game.hpp"
#include "gantry/layout.hpp"
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
  WordId stat = no_word;
  std::string icon;  ///< empty: the letter
  Color color{0xFFFFFF};
  StatSide side = StatSide::left;
  bool rolled = false;  ///< a die decides it
};

/// A place for a part: a mark down the right edge.
struct SocketInfo {
  std::string icon;
  Color color;
  bool filled = false;
};

struct BadgeInfo {
  std::string icon;
  Color color;
  bool used = false;
};

struct LabelInfo {
  std::string text;
  ChipTone tone = ChipTone::plain;
  ChipPlace place = ChipPlace::middle;
  std::string icon = {};
  bool dims = false;  ///< as the card is by it
};

struct CardInfo {
  ObjectId id = 0;
  DefId def = 0;  ///< 0: the viewer does not know it
  std::string name, kind, letter, text, cost, topic, caption;
  Color hue;
  std::vector<NumberInfo> numbers;
  std::vector<BadgeInfo> badges;
  std::vector<LabelInfo> labels;                      ///< marks, roles, tokens, mode
  bool dim = false;                                   ///< holds what keeps it from acting: shown darker
  bool dashed = false, veiled = false, sunk = false;  ///< as labels ask for
  bool coin = false;  ///< its cost lies on a disc at the top right, its letter at the foot
  Color coin_color;
  std::vector<SocketInfo> sockets;
  std::vector<int> track;         ///< amounts that it goes through
  int track_at = -1;              ///< the one that is next, -1: none
  std::filesystem::path picture;  ///< empty: there is none
};

/// One term of a number: where it comes from and how much.
struct NumberPart {
  std::string text;
  int amount = 0;
};

/// Letters, names and looks, made once for a game.
class CardStyle {
 public:
  explicit CardStyle(const Game& game);

  [[nodiscard]] const TableDesign& design() const { return design_; }
  /// Why the game's table file could not be used; empty: it could, or there is none.
  [[nodiscard]] const std::string& problem() const { return problem_; }

  /// Of an object of the reader's state.
  [[nodiscard]] CardInfo info(const Reader& reader, ObjectId id, std::string_view naming) const;
  /// Of a printed card.
  [[nodiscard]] CardInfo info(DefId def, std::string_view naming) const;
  /// What an attached card adds to its host: "+2 A"; empty when it is not a plain number.
  [[nodiscard]] std::string adds_text(DefId def) const;
  /// What a number is made of: printed, each attached card, what counts against it, the rest in one.
  [[nodiscard]] std::vector<NumberPart> parts(const Reader& reader, ObjectId id, WordId stat,
                                              std::string_view naming) const;
  /// Color of the strip of an attached card; 0: bone.
  [[nodiscard]] Rgb strip_color(DefId def) const;
  /// How often, or whether, something is true of an object.
  [[nodiscard]] int fact(const Reader& reader, ObjectId id, const FactTest& test) const;
  /// Display name of a word, its spelling when the game gives none.
  [[nodiscard]] std::string word(Words category, WordId word) const;
  /// True when the game names the word for people.
  [[nodiscard]] bool named(Words category, WordId word) const;

 private:
  void fill_printed(CardInfo& out, DefId def, std::string_view naming) const;
  void add_labels(CardInfo& out, const Reader& reader, ObjectId id) const;
  void add_badges(CardInfo& out, const Reader* reader, ObjectId id) const;
  void add_own_label(CardInfo& out, const FactTest& test, int n) const;
  void add_sockets(CardInfo& out, const Reader* reader, ObjectId id) const;
  void add_rolled(NumberInfo& number, const Reader& reader, ObjectId id) const;
  [[nodiscard]] int printed(const Reader& reader, ObjectId id, WordId stat) const;
  [[nodiscard]] NumberInfo number(WordId stat) const;
  [[nodiscard]] int first_kind(DefId def) const;
  [[nodiscard]] static bool adds(const Definition& card);
  [[nodiscard]] const std::filesystem::path& picture(DefId def) const;

  const Game& game_;
  const Rules& rules_;
  TableDesign design_;
  std::string problem_;
  std::vector<std::string> kind_letters_, stat_letters_;
  std::vector<std::uint16_t> kind_stats_;                    ///< by kind: mask of stats that some card of the kind has
  mutable std::map<DefId, std::filesystem::path> pictures_;  ///< looked for once
};

}  // namespace gantry::ui
