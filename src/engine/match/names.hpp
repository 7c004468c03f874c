// Names for everything in a State that is a number of the compiled data, so that a saved position outlives a change of
// the data that renumbers it. Private to src/engine/match.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "gantry/game.hpp"
#include "gantry/table.hpp"

namespace gantry {

/// What a saved position names is not in the present data, or its JSON has not the expected form.
class SnapshotError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Parts of abilities that have no name of their own.
enum class DataPart : std::uint8_t { node, choice, mod, ability };

class DataNames {
 public:
  explicit DataNames(const Table& table) : table_(table), rules_(*table.rules) {}

  /// True while numbers without a name mean what they meant when they were written.
  bool same_rules = true;

  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] const Rules& rules() const { return rules_; }

  /// "#n" for a number that has no name.
  [[nodiscard]] std::string word(Words category, WordId id) const;
  [[nodiscard]] WordId word(Words category, std::string_view name) const;
  [[nodiscard]] std::string def(DefId id) const;
  [[nodiscard]] DefId def(std::string_view name) const;
  [[nodiscard]] std::string zone(ZoneId id) const;
  [[nodiscard]] ZoneId zone(std::string_view name) const;
  [[nodiscard]] std::string binding(std::uint8_t id) const;
  [[nodiscard]] std::uint8_t binding(std::string_view name) const;
  /// A part is named by the card, kind, keyword or procedure it belongs to and its place there: it keeps its name as long as the
  /// text of that card is unchanged.
  [[nodiscard]] std::string part(DataPart kind, std::uint16_t index);
  [[nodiscard]] std::uint16_t part(DataPart kind, std::string_view name);

 private:
  using Numbers = std::vector<std::string>;  ///< by index; empty: no name

  void walk();
  void visit_node(NodeId id);
  void visit_filter(std::uint16_t index);
  void visit_choice(std::uint16_t index);
  void visit_mod(std::uint16_t index);
  void visit_ability(std::uint16_t index);
  bool give_name(DataPart kind, std::size_t index);
  /// The number behind `#`, at most `most`; only under the same rules. Throws SnapshotError.
  [[nodiscard]] std::uint32_t unnamed(std::string_view name, std::string_view what, std::size_t most) const;

  const Table& table_;
  const Rules& rules_;
  bool walked_ = false;
  std::string owner_;          ///< while walking: what the parts belong to
  std::array<int, 4> next_{};  ///< ... and how many it has so far
  std::array<Numbers, 4> part_names_;
  std::array<std::unordered_map<std::string, std::uint16_t>, 4> parts_;
};

}  // namespace gantry
