// What every position of every game must fulfil; used by simulate and fuzz.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "gantry/option.hpp"
#include "gantry/rng.hpp"
#include "gantry/table.hpp"

namespace gantry::cli {

/// The most decisions a game of this table may take: the module's bound, or a wide one where there is none.
[[nodiscard]] long decision_limit(const Table& table, const State& state);

/// Checks of one game. Each `look` returns what is wrong, or nothing.
class StateChecks {
 public:
  /// `options`: also sample whether option lists and `validate` agree (about doubles the time of a game).
  StateChecks(const Table& table, const State& first, std::uint64_t seed, bool options);
  [[nodiscard]] std::string look(const State& state, Seat seat, std::span<const Option> options);
  [[nodiscard]] std::string look_at_end(const State& state) const;

 private:
  [[nodiscard]] std::string look_at_sums(const State& state) const;
  [[nodiscard]] std::string look_at_list(const State& state, Seat seat, std::span<const Option> options);
  [[nodiscard]] std::string probe(const State& state, Seat seat, std::span<const Option> options);

  const Table& table_;
  bool options_;
  Rng rng_;
  std::vector<std::pair<std::string, long>> sums_;
};

/// A neighbor of a legal option that is not in the list: another verb or another reference. Its own text when there is
/// none.
[[nodiscard]] Option wild_option(const Table& table, const State& state, std::span<const Option> options, Rng& rng);
/// True when the option differs from one of the list only by a piece that is alike (which is offered once for all).
[[nodiscard]] bool alike_listed(const Table& table, const State& state, std::span<const Option> options,
                                const Option& option);

}  // namespace gantry::cli
