#include "cli/checks.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "gantry/context.hpp"
#include "gantry/game.hpp"

namespace gantry::cli {

namespace {

/// Where a module states no bound, a game is taken to run away after so many decisions.
constexpr long default_limit = 2'000'000;
/// Option lists are examined at one question in so many.
constexpr std::uint32_t sample_one_in = 8;

std::string text_of(const Table& table, const State& state, const Option& option) {
  return option_text(Reader(table, state), option);
}

}  // namespace

long decision_limit(const Table& table, const State& state) {
  const long bound = table.module->decision_bound(Reader(table, state));
  return bound > 0 ? bound : default_limit;
}

StateChecks::StateChecks(const Table& table, const State& first, std::uint64_t seed, bool options)
    : table_(table),
      options_(options),
      rng_(Rng::seeded(seed, 77)),
      sums_(table.module->conserved(Reader(table, first))) {}

std::string StateChecks::look_at_sums(const State& state) const {
  const auto now = table_.module->conserved(Reader(table_, state));
  for (std::size_t i = 0; i < sums_.size() && i < now.size(); ++i) {
    if (now[i].second != sums_[i].second) {
      return fmt::format("{} is {} and was {} at the start", now[i].first, now[i].second, sums_[i].second);
    }
  }
  return now.size() == sums_.size() ? "" : "the number of conserved sums has changed";
}

std::string StateChecks::look(const State& state, Seat seat, std::span<const Option> options) {
  if (std::string wrong = look_at_sums(state); !wrong.empty()) return wrong;
  if (!options_ || rng_.below(sample_one_in) != 0) return {};
  if (std::string wrong = look_at_list(state, seat, options); !wrong.empty()) return wrong;
  return probe(state, seat, options);
}

std::string StateChecks::look_at_list(const State& state, Seat seat, std::span<const Option> options) {
  for (std::size_t i = 1; i < options.size(); ++i) {
    if (options[i].key() < options[i - 1].key()) return "the options are not sorted";
  }
  const Option& listed = options[rng_.below(static_cast<std::uint32_t>(options.size()))];
  const Reason reason = validate(table_, state, seat, listed);
  if (!reason.legal()) {
    return fmt::format("'{}' is listed and refused by {}", text_of(table_, state, listed),
                       table_.rules->rule_names[reason.rule]);
  }
  return {};
}

std::string StateChecks::probe(const State& state, Seat seat, std::span<const Option> options) {
  const Option wild = wild_option(table_, state, options, rng_);
  if (std::find(options.begin(), options.end(), wild) != options.end()) return {};
  const std::uint64_t before = hash(state);
  const Reason reason = validate(table_, state, seat, wild);
  if (hash(state) != before) return fmt::format("asking about '{}' changed the state", text_of(table_, state, wild));
  if (reason.legal() && !alike_listed(table_, state, options, wild)) {
    return fmt::format("'{}' is legal and not listed", text_of(table_, state, wild));
  }
  return {};
}

std::string StateChecks::look_at_end(const State& state) const {
  if (std::string wrong = look_at_sums(state); !wrong.empty()) return wrong;
  if (state.winners == 0) return "the game is over and nobody has won or shared it";
  return {};
}

Option wild_option(const Table& table, const State& state, std::span<const Option> options, Rng& rng) {
  Option wild = options.empty() ? Option() : options[rng.below(static_cast<std::uint32_t>(options.size()))];
  if (rng.below(4) == 0) {
    wild.verb = static_cast<WordId>(rng.below(static_cast<std::uint32_t>(table.rules->table(Words::verb).size())));
  }
  Ref& ref = wild.refs[rng.below(3)];
  switch (rng.below(6)) {
    case 0: ref = Ref::seat(static_cast<Seat>(rng.below(max_seats + 1U))); break;
    case 1: ref = Ref{}; break;
    case 2: ref = Ref::number(static_cast<int>(rng.below(40)) - 10); break;
    case 3:
      ref = Ref::place(static_cast<ZoneId>(rng.below(table.zone_count + 2U)), static_cast<int>(rng.below(12)));
      break;
    default: ref = Ref::object(static_cast<ObjectId>(rng.below(state.row_count + 2U))); break;
  }
  return wild;
}

bool alike_listed(const Table& table, const State& state, std::span<const Option> options, const Option& option) {
  const Reader reader(table, state);
  return std::any_of(options.begin(), options.end(), [&](const Option& listed) {
    if (listed.verb != option.verb) return false;
    for (std::size_t i = 0; i < listed.refs.size(); ++i) {
      const Ref a = listed.refs[i];
      const Ref b = option.refs[i];
      if (a == b) continue;
      const ObjectId x = reader.resolve(a);
      const ObjectId y = reader.resolve(b);
      if (x == 0 || y == 0 || !reader.alike(x, y)) return false;
    }
    return true;
  });
}

}  // namespace gantry::cli
