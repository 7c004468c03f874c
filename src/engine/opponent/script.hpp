// Scripts of opponents, compiled (docs/opponents.md): rules for each prompt, made of references, facts, amounts and
// conditions. Amounts are in hundredths throughout, as the features of modules are.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/opponent.hpp"

namespace gantry::script {

/// One is this many hundredths.
inline constexpr int unit = 100;
inline constexpr std::size_t most_variables = 24;

enum class Base : std::uint8_t { nothing, me, active, option, subject, variable, role, item, target, chosen };
enum class Suffix : std::uint8_t { none, controller, owner, holder, host, next };

/// What an expression talks about: a card, a seat ...
struct Reference {
  Base base = Base::nothing;
  std::uint8_t n = 0;  ///< reference of the option, variable or role
  Suffix suffix = Suffix::none;
};

struct Expression;

enum class FactKind : std::uint8_t {
  kind,
  tag,
  mark,
  role,
  mode,
  zone,
  link,  ///< masks
  def,
  rule,
  keyword,  ///< values
  controller,
  owner,
  is,  ///< references
  hidden,
  in_play,
  holds,  ///< flags; holds: something attached fits `facts`
  host,   ///< what it is attached to fits `facts`
  stat,
  printed,
  resource,
  feature,  ///< numbers between `least` and `most`
  negated,
  any,
  all  ///< of `facts`
};

/// One thing that must hold of an object.
struct Fact {
  FactKind kind = FactKind::kind;
  std::uint64_t mask = 0;
  std::uint16_t word = 0;
  bool flag = true;
  bool has_least = false;
  bool has_most = false;
  Reference to{};
  std::vector<DefId> defs;
  std::vector<Expression> bounds;  ///< least, most
  std::vector<std::vector<Fact>> groups;
};
using Facts = std::vector<Fact>;

enum class Whose : std::uint8_t { anybody, me, enemies, seat };

/// What a count, sum or test runs over: objects in zones, or seats.
struct Source {
  bool seats = false;
  std::uint64_t zones = 0;  ///< mask of zone words; 0: everything in play
  Whose whose = Whose::anybody;
  Reference seat{};
  std::uint8_t variable = 0;
  Facts facts;
  std::vector<Expression> where;  ///< none or one condition
};

enum class ExpressionKind : std::uint8_t {
  // amounts
  number,
  stat,
  printed,
  resource,
  seat_variable,
  table_variable,
  seat_stat,
  feature,
  option_number,
  table_option,
  turn,
  zone_size,
  count,
  sum,
  most,
  fewest,
  add,
  sub,
  mul,
  min,
  max,
  choose,
  by_def,
  random,
  call,
  // conditions
  always,
  is,
  exists,
  compare,
  same,
  mode_is,
  offers,
  option_is,
  all,
  any,
  negated,
  chance
};

struct Pick {
  std::uint64_t verbs = 0;  ///< mask; 0: any
  std::array<Facts, 3> facts;
  std::vector<Expression> where;
};

struct Expression {
  ExpressionKind kind = ExpressionKind::number;
  std::uint8_t word = 0;  ///< word, comparison or table of definitions
  std::int32_t n = 0;     ///< number, index of a feature or definition
  Reference a{};
  Reference b{};
  std::vector<Expression> parts;
  std::vector<Source> source;  ///< none or one
  std::vector<Facts> facts;    ///< none or one
  std::vector<Pick> pick;      ///< none or one
  std::vector<std::pair<DefId, std::int32_t>> by_def;
  std::vector<std::pair<std::uint8_t, Reference>> arguments;  ///< of a call: variable and what it stands for
};

struct Rule {
  std::vector<Expression> when;  ///< none or one condition
  Pick pick;
  std::vector<Expression> best;   ///< amounts, the first that differs decides
  std::vector<Expression> least;  ///< none or one amount that the first of `best` must reach
  std::string why;
};

struct Script {
  OpponentInfo info;
  std::vector<Expression> definitions;
  std::vector<std::vector<Rule>> by_prompt;  ///< by prompt word
  std::vector<Rule> otherwise;               ///< where the rules of the prompt find nothing
  std::vector<Rule> interrupts;
};

/// Compiles a text. Throws LoadError with all problems.
[[nodiscard]] std::unique_ptr<Script> compile(const Game& game, std::string_view text, std::string_view file);
/// Id, name and description of a script file without its rules. Throws LoadError.
[[nodiscard]] OpponentInfo read_info(const std::filesystem::path& file);

/// Evaluates expressions for one question.
class Evaluator {
 public:
  Evaluator(const Script& script, const Table& table, const View& view, Rng& rng)
      : script_(script), reader_(table, view.state), me_(view.seat), rng_(rng) {}

  void set_options(std::span<const Option> options) { options_ = options; }
  /// Best option of a rule, or options.size() for none.
  [[nodiscard]] std::size_t apply(const Rule& rule);
  [[nodiscard]] std::string sentence(const Rule& rule, const Option& option) const;

 private:
  [[nodiscard]] bool fits(const Pick& pick, const Option& option);
  [[nodiscard]] int amount(const Expression& expression);
  [[nodiscard]] int over_source(const Expression& expression);
  [[nodiscard]] int combined(const Expression& expression);
  [[nodiscard]] int number_of(const Fact& fact, ObjectId id) const;
  [[nodiscard]] bool holds(const Expression& expression);
  [[nodiscard]] bool holds(const Facts& facts, Ref ref);
  [[nodiscard]] bool holds(const Fact& fact, ObjectId id);
  [[nodiscard]] bool within(const Fact& fact, int value);
  [[nodiscard]] Ref resolve(Reference reference) const;
  [[nodiscard]] Ref base(Reference reference) const;
  [[nodiscard]] Seat seat_of(Reference reference) const;
  [[nodiscard]] int feature(int index, Ref subject) const;
  [[nodiscard]] int call(const Expression& expression);
  [[nodiscard]] bool better(const Rule& rule, std::vector<int>& best);
  /// Calls `visit` for each thing of the source with its variable set, until it returns false.
  template <class Visit>
  void each(const Source& source, Visit&& visit);
  [[nodiscard]] bool belongs(const Source& source, ObjectId id) const;
  [[nodiscard]] const Item* item() const;
  /// The first thing an item is aimed at.
  [[nodiscard]] Ref aim(const Item* item) const;

  const Script& script_;
  Reader reader_;
  Seat me_;
  Rng& rng_;
  std::span<const Option> options_;
  Option option_{};
  std::array<Ref, most_variables> variables_{};
};

}  // namespace gantry::script
