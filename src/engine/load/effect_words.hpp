// Compiled effects put back into words, from the nodes and the declarations of operations (DESIGN C13). Plain and regular
// rather than pretty: it is what the checker compares with a card's text and what `cards show` prints.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gantry/game.hpp"

namespace gantry::load {

class EffectWords {
 public:
  explicit EffectWords(const Game& game) : game_(game), rules_(game.rules) {}

  /// An operation list as sentences.
  [[nodiscard]] std::string list(NodeId id) const;
  [[nodiscard]] std::string ability(const Ability& ability) const;
  /// Display text of a word.
  [[nodiscard]] std::string word(Words category, WordId id) const;
  [[nodiscard]] std::vector<std::string> words(Words category, std::uint64_t mask) const;

 private:
  [[nodiscard]] std::string operation(const Node& node) const;
  [[nodiscard]] std::string argument(const OpDecl& decl, const Node& node, std::string_view name) const;
  [[nodiscard]] std::string parameter(const Param& param, const Node& node) const;
  [[nodiscard]] std::string reference(const Node& node) const;
  [[nodiscard]] std::string amount(const Node& node) const;
  [[nodiscard]] std::string condition(const Node& node) const;
  [[nodiscard]] std::string filter(const Node& node) const;
  [[nodiscard]] std::string fact(const Node& node) const;
  [[nodiscard]] std::string number_fact(const Node& node, std::string_view name) const;
  [[nodiscard]] std::string thing(const Node& node) const;
  [[nodiscard]] std::string choice(const Choice& choice) const;
  [[nodiscard]] std::string modifier(const Mod& mod) const;
  [[nodiscard]] std::string modifiers(std::size_t first, std::size_t count) const;
  [[nodiscard]] std::string signed_amount(const Node& node) const;
  [[nodiscard]] std::string joined(const Node& node, std::string_view between) const;
  [[nodiscard]] std::string facts(const Node& node, std::string_view between) const;
  [[nodiscard]] std::string no_fact(const Node& node) const;
  [[nodiscard]] std::string is_fact(const Node& node) const;
  [[nodiscard]] std::string not_so(const Node& node) const;
  [[nodiscard]] std::string of(const std::string& what, const Node& whose) const;
  [[nodiscard]] std::string filter_facts(const Filter& filter) const;
  [[nodiscard]] const Node& child(const Node& node, std::size_t index) const;
  [[nodiscard]] std::string binding(std::uint8_t name) const;
  [[nodiscard]] std::string masked(Words category, std::int16_t mask) const;

  const Game& game_;
  const Rules& rules_;
};

}  // namespace gantry::load
