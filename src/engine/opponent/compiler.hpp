// From the JSON of a script to its compiled form. Every problem of a file is reported, with its pointer and the key that
// was probably meant, in the style of the card loader.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "load/json.hpp"
#include "opponent/script.hpp"

namespace gantry::script {

class ScriptCompiler {
 public:
  ScriptCompiler(const Game& game, load::Problems& problems, Script& script)
      : game_(game), rules_(game.rules), problems_(problems), script_(script) {}

  void run(const load::Value& root);

 private:
  using Value = load::Value;

  // rules
  void read_definitions(const Value& value);
  void read_prompts(const Value& value);
  void check_deck(const Value& root);
  [[nodiscard]] std::vector<Rule> rule_list(const Value& value);
  [[nodiscard]] Rule rule(const Value& value);
  [[nodiscard]] Pick pick(const Value& value);

  // expressions
  [[nodiscard]] Expression amount(const Value& value);
  [[nodiscard]] Expression condition(const Value& value);
  [[nodiscard]] Expression any_expression(const Value& value);
  [[nodiscard]] bool number_of(const Value& value, Expression& out);
  [[nodiscard]] std::optional<Expression> simple_amount(load::Fields& fields);
  [[nodiscard]] std::optional<Expression> compound_amount(load::Fields& fields);
  [[nodiscard]] std::optional<Expression> simple_condition(load::Fields& fields);
  [[nodiscard]] Expression option_is(load::Fields& fields, const Value& value);
  [[nodiscard]] std::optional<Expression> call(load::Fields& fields);
  [[nodiscard]] std::optional<Expression> feature_of(load::Fields& fields);
  /// Tells that no key of an object says what it is. `what`: "amount" or "condition".
  void not_understood(const Value& value, std::string_view what, const std::vector<std::string>& keys);
  [[nodiscard]] std::vector<Expression> list(const Value& value, bool conditions);
  [[nodiscard]] Expression comparison(const Value& value);
  void read_by_def(const Value& value, Expression& out);

  // references, facts, sources
  [[nodiscard]] Reference reference(const Value& value);
  [[nodiscard]] Reference subject(load::Fields& fields, bool required);
  [[nodiscard]] Facts facts(const Value& value);
  [[nodiscard]] std::optional<Fact> fact(const std::string& key, const Value& value);
  [[nodiscard]] std::optional<Fact> number_fact(const std::string& key, const Value& value);
  void bounds(const Value& value, Fact& out);
  [[nodiscard]] Source source(load::Fields& fields);
  [[nodiscard]] Source source(const Value& value);

  // words
  [[nodiscard]] std::optional<WordId> word(Words category, const Value& value);
  [[nodiscard]] std::optional<WordId> word(Words category, std::string_view name, const Value& where);
  [[nodiscard]] std::uint64_t words(Words category, const Value& value);
  [[nodiscard]] std::optional<int> feature(std::string_view name, const Value& where);
  [[nodiscard]] std::vector<DefId> defs(const Value& value);
  void add_def(const Value& value, std::string_view id, std::vector<DefId>& out);
  [[nodiscard]] std::uint8_t variable(std::string_view name, const Value& where, bool declares);

  const Game& game_;
  const Rules& rules_;
  load::Problems& problems_;
  Script& script_;
  std::map<std::string, int, std::less<>> definitions_;  ///< by name
  std::vector<std::string> variables_{"it"};
};

}  // namespace gantry::script
