// Words that a game declares in game.json, interned to one byte for each category (EFFECTS section 2).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/ids.hpp"

namespace gantry {

/// Categories of words. Each has its own numbering from 0 in the order of declaration.
enum class Words : std::uint8_t {
  kind,
  tag,
  zone,
  link,
  stat,       ///< of objects
  seat_stat,  ///< of seats
  resource,
  mark,
  rule,
  timing,
  moment,
  period,
  event,
  keyword,
  procedure,
  prompt,
  verb,
  role,
  mode,
  table_var,
  seat_var,
  option,
  terrain,
  stage,   ///< of damage prevention
  damage,  ///< kinds of damage
  window,
  item,  ///< kinds of stack items a module adds
  figure,
  flag,     ///< of choices and abilities that the module reads
  tagword,  ///< tags of modifiers
  leaf,     ///< leaves of the turn, for scenarios and screens
  fact,     ///< facts of the module, in the order of Declarations::facts
  none      ///< no category; as a number, how many there are
};
inline constexpr std::size_t word_categories = static_cast<std::size_t>(Words::none);

class WordTable {
 public:
  /// Adds a word or returns its number.
  WordId add(std::string_view word);
  [[nodiscard]] std::optional<WordId> find(std::string_view word) const;
  /// The declared spelling; empty for no_word or an unknown number.
  [[nodiscard]] std::string_view name(WordId id) const {
    return id < names_.size() ? std::string_view(names_[id]) : std::string_view();
  }
  [[nodiscard]] std::size_t size() const { return names_.size(); }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

 private:
  std::vector<std::string> names_;
};

/// Name of a category as messages print it ("stat", "verb" ...).
[[nodiscard]] std::string_view category_name(Words category);

}  // namespace gantry
