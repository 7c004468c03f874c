#include "support/exercise_game.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "gantry/context.hpp"
#include "gantry/module.hpp"
#include "gantry/view.hpp"
#include "support/exercise_knowledge.hpp"
#include "support/exercise_match.hpp"

namespace gantry::test {

namespace {

Setup draw_setup(const Game& game, const Exercise& exercise, std::uint64_t seed, Rng& rng) {
  Setup setup;
  setup.seats = exercise.seats;
  setup.seed = seed;
  for (const OptionDecl& option : game.rules.options) {
    std::int16_t value = option.preset;
    if (exercise.options == TableOptions::random) {
      const int count = option.values.empty() ? option.most - option.least + 1 : static_cast<int>(option.values.size());
      value = static_cast<std::int16_t>((option.values.empty() ? option.least : 0) +
                                        static_cast<int>(rng.below(static_cast<std::uint32_t>(count))));
    }
    setup.options.push_back(value);
  }
  return setup;
}

/// A set-up whose options fit together.
Setup make_setup(const Game& game, const Exercise& exercise, std::uint64_t seed) {
  Rng rng = Rng::seeded(seed, 40);
  Setup setup = draw_setup(game, exercise, seed, rng);
  while (!game.module->unfit(setup).empty()) setup = draw_setup(game, exercise, seed, rng);
  return setup;
}

/// One game on bare States.
class Exerciser {
 public:
  Exerciser(const Exercise& exercise, std::shared_ptr<const Table> table, std::uint64_t seed)
      : exercise_(exercise), table_(std::move(table)), rng_(Rng::seeded(seed, 41)), knowledge_(table_) {
    for (auto& state : states_) {
      state = std::make_unique<State>();
      std::memset(static_cast<void*>(state.get()), 0xAB, sizeof(State));
    }
    start(*table_, now());
    sums_ = table_->module->conserved(Reader(*table_, now()));
    bound_ = table_->module->decision_bound(Reader(*table_, now()));
  }

  std::string play() {
    for (; now().over == 0; ++decisions_) {
      if (bound_ > 0 && decisions_ > bound_)
        return fmt::format("it does not end within its bound of {} decisions", bound_);
      if (now().decision.seats == 0) return "nobody is asked and the game is not over";
      std::string wrong = look();
      if (wrong.empty()) wrong = go_on();
      if (!wrong.empty()) return wrong;
    }
    if (std::string wrong = look_at_copies(); !wrong.empty()) return wrong;
    return now().winners == 0 ? "the game is over and nobody has won or shared it" : look_at_sums(now());
  }

  [[nodiscard]] long decisions() const { return decisions_; }

 private:
  State& now() { return *states_[at_]; }
  [[nodiscard]] bool sampled() { return rng_.below(exercise_.sample_one_in) == 0; }

  std::string look() {
    seat_ = static_cast<Seat>(std::countr_zero(now().decision.seats));
    list_options(*table_, now(), seat_, *list_);
    if (list_->count == 0) return "a seat is asked and has no option";
    if (list_->cut) return fmt::format("a question has more than {} options", list_->count);
    if (std::string wrong = look_at_sums(now()); !wrong.empty()) return wrong;
    // Callable always, for everybody.
    for (Seat viewer = 0; viewer < now().seat_count; ++viewer) make_view(*table_, now(), viewer, *view_);
    make_view(*table_, now(), no_seat, *view_);
    if (std::string wrong = look_at_order(); !wrong.empty()) return wrong;
    if (first_of_prompt() || sampled()) {
      if (std::string wrong = concede(); !wrong.empty()) return wrong;
    }
    if (!sampled()) return {};
    if (std::string wrong = look_at_texts(); !wrong.empty()) return wrong;
    if (std::string wrong = probe(); !wrong.empty()) return wrong;
    return knowledge_.look(now(), rng_.next());
  }

  std::string look_at_sums(const State& state) {
    const auto sums = table_->module->conserved(Reader(*table_, state));
    for (std::size_t i = 0; i < std::min(sums.size(), sums_.size()); ++i) {
      if (sums[i].second != sums_[i].second) {
        return fmt::format("conserved: {} is {} and was {}", sums[i].first, sums[i].second, sums_[i].second);
      }
    }
    return {};
  }

  std::string look_at_order() {
    const auto list = list_->list();
    for (std::size_t i = 1; i < list.size(); ++i) {
      if (list[i].key() < list[i - 1].key()) return "the options are not sorted by key";
      if (list[i] == list[i - 1]) return fmt::format("an option stands twice: {}", text(list[i]));
    }
    return {};
  }

  std::string text(const Option& option) { return option_text(Reader(*table_, now()), option); }

  std::string look_at_texts() {
    make_view(*table_, now(), seat_, *view_);
    const Reader reader(*table_, now());
    const Reader eyes(*table_, view_->state);
    std::set<std::string> texts;
    for (const Option& option : list_->list()) {
      const std::string one = option_text(reader, option);
      if (!texts.insert(one).second) return fmt::format("two options have the text '{}'", one);
      if (option_text(eyes, option) != one) {
        return fmt::format("'{}' reads '{}' with the eyes of the seat", one, option_text(eyes, option));
      }
      std::string error;
      const auto parsed = parse_option(reader, seat_, one, error);
      if (!parsed) return fmt::format("'{}' cannot be read back: {}", one, error);
      if (!(*parsed == option)) return fmt::format("'{}' is read back as '{}'", one, option_text(reader, *parsed));
      if (!validate(*table_, now(), seat_, option).legal()) return fmt::format("'{}' is listed and not legal", one);
    }
    return {};
  }

  /// Options that are not in the list are refused with a rule and change nothing.
  std::string probe() {
    for (int i = 0; i < 8; ++i) {
      Option wild = list_->options[rng_.below(static_cast<std::uint32_t>(list_->count))];
      if (rng_.below(3) == 0)
        wild.verb =
            static_cast<WordId>(rng_.below(static_cast<std::uint32_t>(table_->rules->table(Words::verb).size())));
      wild.refs[rng_.below(2)] = wild_ref();
      const auto list = list_->list();
      if (std::find(list.begin(), list.end(), wild) != list.end()) continue;
      State& trial = *spare_;
      copy(trial, now());
      const Reason reason = apply(*table_, trial, seat_, wild);
      if (reason.legal()) {
        // What is alike to a listed piece is offered once for all, and taking another of them is no fault.
        if (!alike_to_listed(wild)) return fmt::format("'{}' is legal and not listed", text(wild));
        continue;
      }
      if (!equal(trial, now())) return fmt::format("the refused '{}' changed the state", text(wild));
      if (reason.rule >= table_->rules->rule_names.size())
        return fmt::format("'{}' is refused without a rule", text(wild));
    }
    return {};
  }

  Ref wild_ref() {
    switch (rng_.below(5)) {
      case 0: return Ref::seat(static_cast<Seat>(rng_.below(max_seats)));
      case 1:
        return Ref::place(static_cast<ZoneId>(rng_.below(table_->zone_count + 3U)), static_cast<int>(rng_.below(9)));
      case 2: return Ref::number(static_cast<int>(rng_.below(30)) - 5);
      default: return Ref::object(static_cast<ObjectId>(rng_.below(now().row_count + 1U)));
    }
  }

  bool alike_to_listed(const Option& option) {
    const Reader reader(*table_, now());
    return std::any_of(list_->list().begin(), list_->list().end(), [&](const Option& listed) {
      if (listed.verb != option.verb) return false;
      for (std::size_t i = 0; i < listed.refs.size(); ++i) {
        if (listed.refs[i] == option.refs[i]) continue;
        const ObjectId a = reader.resolve(listed.refs[i]);
        const ObjectId b = reader.resolve(option.refs[i]);
        if (a == 0 || b == 0 || !reader.alike(a, b)) return false;
      }
      return true;
    });
  }

  bool first_of_prompt() { return prompts_.insert(now().decision.prompt).second; }

  /// The seat that is asked leaves: the game ends, or it goes on without it.
  std::string concede() {
    State& trial = *spare_;
    copy(trial, now());
    if (!apply(*table_, trial, seat_, Command::concede).legal()) return "the seat that is asked may not concede";
    if (has_seat(trial.living, seat_) && trial.over == 0) return "a seat that has conceded is still in the game";
    Rng rng = Rng::seeded(rng_.next(), 42);
    for (int i = 0; i < 40 && trial.over == 0; ++i) {
      if (has_seat(trial.decision.seats, seat_)) return "a seat that has conceded is asked";
      const auto seat = static_cast<Seat>(std::countr_zero(trial.decision.seats));
      list_options(*table_, trial, seat, *other_list_);
      if (other_list_->count == 0) return "after a concession a seat is asked and has no option";
      if (std::string wrong = look_at_sums(trial); !wrong.empty()) return "after a concession: " + wrong;
      apply_listed(*table_, trial, seat,
                   other_list_->options[rng.below(static_cast<std::uint32_t>(other_list_->count))]);
    }
    return {};
  }

  /// Goes on in a State that held other bytes before, and compares with going on in place and validated.
  std::string go_on() {
    const Option option = list_->options[rng_.below(static_cast<std::uint32_t>(list_->count))];
    State& next = *states_[1 - at_];
    std::memset(static_cast<void*>(&next), 0xAB, sizeof(State));
    copy(next, now());
    if (!equal(next, now()) || hash(next) != hash(now())) return "a copy differs from what it was copied from";
    State& in_place = *spare_;
    copy(in_place, now());
    if (!apply(*table_, in_place, seat_, option).legal())
      return fmt::format("'{}' is listed and refused", text(option));
    apply_listed(*table_, next, seat_, option);
    if (!equal(next, in_place)) return fmt::format("'{}' on a copy led elsewhere than on the original", text(option));
    if (std::string wrong = take_back(in_place, option); !wrong.empty()) return wrong;
    if (std::has_single_bit(static_cast<unsigned long>(decisions_ + 1))) {
      if (std::string wrong = look_at_copies(); !wrong.empty()) return wrong;
      copies_.push_back(std::make_unique<State>());
      copy(*copies_.back(), now());
      hashes_.push_back(hash(now()));
    }
    // Enough for the longest row of picks.
    if (recent_.size() == 64) recent_.erase(recent_.begin());
    recent_.push_back(hash(now()));
    at_ = 1 - at_;
    return {};
  }

  /// What can be taken back restores a position of before: that of the last pick, which is the present one unless the
  /// answer was a `done`.
  std::string take_back(State& after, const Option& option) {
    if (after.over != 0 || !validate(*table_, after, seat_, Command::take_back_pick).legal()) return {};
    const std::uint64_t answered = hash(after);
    if (!apply(*table_, after, seat_, Command::take_back_pick).legal()) return "a take-back that is legal was refused";
    const std::uint64_t back = hash(after);
    const bool known = back == hash(now()) || std::find(recent_.begin(), recent_.end(), back) != recent_.end();
    if (!known || back == answered)
      return fmt::format("taking '{}' back does not restore a position before it", text(option));
    return {};
  }

  std::string look_at_copies() {
    for (std::size_t i = 0; i < copies_.size(); ++i) {
      if (hash(*copies_[i]) != hashes_[i]) return "an earlier copy has changed";
    }
    return {};
  }

  const Exercise& exercise_;
  std::shared_ptr<const Table> table_;
  Rng rng_;
  Knowledge knowledge_;
  std::array<std::unique_ptr<State>, 2> states_;
  std::size_t at_ = 0;
  std::unique_ptr<State> spare_ = std::make_unique<State>();
  std::unique_ptr<View> view_ = std::make_unique<View>();
  std::unique_ptr<OptionBuffer> list_ = std::make_unique<OptionBuffer>();
  std::unique_ptr<OptionBuffer> other_list_ = std::make_unique<OptionBuffer>();
  std::vector<std::unique_ptr<State>> copies_;
  std::vector<std::uint64_t> hashes_;
  std::vector<std::uint64_t> recent_;  ///< of the latest positions
  std::vector<std::pair<std::string, long>> sums_;
  std::set<WordId> prompts_;
  long bound_ = 0;
  long decisions_ = 0;
  Seat seat_ = no_seat;
};

}  // namespace

namespace {

/// `library`: where the game comes from, for its saves; null: it is played on bare States only.
std::vector<std::string> exercise(Library* library, const std::shared_ptr<const Game>& game, const Exercise& exercise) {
  std::vector<std::string> faults;
  for (const std::uint64_t seed : exercise.seeds) {
    const auto note = [&](std::string_view where, const std::string& wrong) {
      if (!wrong.empty())
        faults.push_back(fmt::format("{}, {} seats, seed {}, {}: {}", game->id, exercise.seats, seed, where, wrong));
    };
    const Setup setup = make_setup(*game, exercise, seed);
    Exerciser exerciser(exercise, make_table(game, setup), seed);
    const std::string wrong = exerciser.play();
    note(fmt::format("decision {}", exerciser.decisions()), wrong);
    if (exercise.match && library != nullptr) note("match", exercise_match(*library, game, setup));
  }
  return faults;
}

}  // namespace

std::vector<std::string> exercise_game(Library& library, const Exercise& wanted) {
  return exercise(&library, library.load(wanted.game), wanted);
}

std::vector<std::string> exercise_game(const std::shared_ptr<const Game>& game, const Exercise& wanted) {
  return exercise(nullptr, game, wanted);
}

}  // namespace gantry::test
