#include "audit.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include <fmt/format.h>

#include "gantry/context.hpp"
#include "gantry/module.hpp"

namespace gantry::test {

namespace {

/// Table options drawn anew, until they fit together.
Setup draw_setup(const Game& game, int seats, std::uint64_t seed, Rng& rng) {
  for (;;) {
    Setup setup;
    setup.seats = seats;
    setup.seed = seed;
    for (const OptionDecl& option : game.rules.options) {
      const bool listed = !option.values.empty();
      const int count = listed ? static_cast<int>(option.values.size()) : option.most - option.least + 1;
      const int drawn = (listed ? 0 : option.least) + static_cast<int>(rng.below(static_cast<std::uint32_t>(count)));
      setup.options.push_back(rng.below(2) == 0 ? option.preset : static_cast<std::int16_t>(drawn));
    }
    if (game.module->unfit(setup).empty()) return setup;
  }
}

std::vector<SeatHolder> persons(int seats) {
  constexpr std::array<const char*, max_seats> names{"Ann", "Bob", "Cid", "Dot", "Eve", "Fay"};
  std::vector<SeatHolder> out;
  for (int seat = 0; seat < seats; ++seat)
    out.push_back({SeatKind::person, names[static_cast<std::size_t>(seat)], static_cast<std::uint64_t>(seat)});
  return out;
}

/// True when the public views agree in everything but the question that stands.
bool same_facts(const Table& table, const State& a, const State& b) {
  const auto one = std::make_unique<View>();
  const auto other = std::make_unique<View>();
  make_view(table, a, no_seat, *one);
  make_view(table, b, no_seat, *other);
  for (State* state : {&one->state, &other->state}) {
    state->decision = {};
    state->frame_count = 0;
  }
  return equal(one->state, other->state);
}

std::string question_of(const Match& match) {
  const Decision& decision = match.state().decision;
  return fmt::format("prompt {}, seats {}, window {}, {}", decision.prompt, decision.seats, decision.window,
                     match.prompt(no_seat));
}

/// A card was shown to everybody, which makes its name public even if nobody knows later where it lies.
bool shown_to_all(const Match& match) {
  const SeatSet all = all_seats(match.state().seat_count);
  return std::any_of(match.log().begin(), match.log().end(), [&](const LogEntry& entry) {
    return entry.kind == LogKind::event && entry.event.kind == EventKind::shown && (entry.event.audience & all) == all;
  });
}

std::string log_of(const Match& match) {
  std::string out;
  for (const LogEntry& entry : match.log()) out += match.log_text(entry, no_seat) + "\n";
  return out;
}

}  // namespace

void Audit::fault(Seat seat, std::size_t world, const std::string& what) {
  if (what.empty() || enough()) return;
  faults_.push_back(fmt::format("{}, {}, world {}: {}", where_,
                                seat == no_seat ? std::string("the public table") : "as " + seat_text(seat), world,
                                what));
}

AuditFigures Audit::figures() const {
  AuditFigures out = figures_;
  out.frames = stage_.frames;
  out.pictures = stage_.pictures;
  out.pointed = stage_.pointed;
  return out;
}

std::vector<std::string> Audit::run(const AuditWish& wish, const std::function<void(int)>& progress) {
  const auto game = stage_.library().load(wish.game);
  most_faults_ = wish.most_faults;
  faults_.clear();
  scripts_.clear();
  for (const OpponentInfo& info : list_opponents(stage_.library(), wish.game)) scripts_.push_back(info.id);
  const int least = wish.seats != 0 ? wish.seats : game->rules.min_seats;
  const int most = wish.seats != 0 ? wish.seats : game->rules.max_seats;
  const int kinds = most - least + 1;
  int looked = 0;
  for (std::uint64_t seed = wish.seed; looked < wish.states && !enough(); ++seed) {
    // Every number of seats gets an equal share of the states.
    const int seats = least + static_cast<int>((seed - wish.seed) % static_cast<std::uint64_t>(kinds));
    const int share = std::max(1, wish.states / (kinds * 8));
    play_one(wish, seats, seed, std::min(share, wish.states - looked), [&](int more) {
      looked += more;
      if (progress) progress(looked);
    });
  }
  return faults_;
}

void Audit::play_one(const AuditWish& wish, int seats, std::uint64_t seed, int states,
                     const std::function<void(int)>& done) {
  constexpr std::uint32_t most_between = 12;
  Rng rng = Rng::seeded(seed, 8);
  const auto game = stage_.library().load(wish.game);
  auto match = Match::begin(game, draw_setup(*game, seats, seed, rng), persons(seats));
  // The setting that is quick says itself that a skipped question tells something (DESIGN C10).
  if (match->asking() == Asking::only_able) match->set_asking(Asking::by_public_facts);
  stage_.sit(std::move(match), ui::HotSeat::side_by_side);
  worlds_ = std::make_unique<Worlds>(stage_.match().table());
  seen_.fill(0);
  ++figures_.games;
  const int thorough_each = std::max(1, wish.states / std::max(1, wish.pixels));
  for (int i = 0; i < states && !enough(); ++i) {
    for (std::uint32_t n = rng.below(most_between); n > 0; --n) {
      if (!answer(rng)) break;
    }
    where_ = fmt::format("{}, {} seats, seed {}, decision {}", wish.game, seats, seed, stage_.match().decisions());
    const bool thorough = wish.pixels > 0 && figures_.states % thorough_each == 0;
    (void)look(thorough ? Depth::thorough : Depth::plain, rng.next());
    done(1);
    if (enough()) return;
    if (!answer(rng)) return;
  }
}

/// One decision at random; seldom the table takes one back. False: the game is over.
bool Audit::answer(Rng& rng) {
  Match& match = stage_.match();
  if (match.over()) return false;
  const std::size_t before = match.journal().size();
  if (rng.below(24) == 0 && match.undo(1, true)) {
    stage_.session().exhibit(nullptr);
    return true;
  }
  std::vector<Seat> asked;
  for (Seat seat = 0; seat < match.state().seat_count; ++seat) {
    if (has_seat(match.asked(), seat)) asked.push_back(seat);
  }
  if (asked.empty()) return false;
  const Seat seat = asked[rng.below(static_cast<std::uint32_t>(asked.size()))];
  match.options(seat, *options_);
  if (options_->count == 0) return false;
  (void)match.act(seat, options_->options[rng.below(static_cast<std::uint32_t>(options_->count))]);
  ++figures_.decisions;
  stage_.session().exhibit(nullptr);
  if (match.journal().size() > before + 1 && rng.below(4) == 0) look_at_window(rng.next());
  return !match.over();
}

std::vector<std::string> Audit::look(Depth depth, std::uint64_t seed) {
  if (worlds_ == nullptr || enough()) worlds_ = std::make_unique<Worlds>(stage_.match().table());
  stage_.keep();
  const std::size_t before = faults_.size();
  ++figures_.states;
  figures_.thorough += depth == Depth::thorough ? 1 : 0;
  look_as(no_seat, depth, seed);
  for (Seat seat = 0; seat < stage_.session().seats(); ++seat) look_as(seat, depth, seed + 100U * (seat + 1U));
  look_at_sequel(seed);
  stage_.restore();
  return {faults_.begin() + static_cast<std::ptrdiff_t>(before), faults_.end()};
}

void Audit::look_as(Seat seat, Depth depth, std::uint64_t seed) {
  const auto truth = std::make_unique<State>();
  copy(*truth, stage_.impl().state);
  worlds_->make(*truth, seat, seed);
  ++figures_.looks;
  figures_.varied += static_cast<long>(worlds_->varied());
  const std::size_t seen = seat == no_seat ? 0 : seen_[seat];
  const std::uint64_t pick = Rng::mix(seed);
  Record as_it_is = stage_.look(seat, depth, seen, pick);
  const auto difference = [&](std::size_t world) {
    stage_.restore();
    stage_.put((*worlds_)[world], seat, seed + world + 1);
    return as_it_is.difference(stage_.look(seat, depth, seen, pick));
  };
  for (std::size_t i = 0; i < Worlds::count && !enough(); ++i) {
    ++figures_.worlds;
    if (difference(i).empty()) continue;
    // What a screen measures the first time it shows is kept: only what differs again is a leak.
    stage_.restore();
    as_it_is = stage_.look(seat, depth, seen, pick);
    fault(seat, i, difference(i));
  }
  stage_.restore();
  if (seat == no_seat) return;
  seen_[seat] = stage_.match().log().size();
  if (has_seat(stage_.match().asked(), seat)) look_at_decisions(seat, seed);
}

/// An opponent in the seat's place answers the same in every world.
void Audit::look_at_decisions(Seat seat, std::uint64_t seed) {
  if (scripts_.empty()) return;
  const std::string& script = scripts_[seed % scripts_.size()];
  const std::string as_it_is = stage_.decision(seat, script);
  for (std::size_t i = 0; i < Worlds::count && !enough(); ++i) {
    stage_.put((*worlds_)[i], seat, 0);
    ++figures_.answers;
    const std::string there = stage_.decision(seat, script);
    if (there != as_it_is) fault(seat, i, fmt::format("decision of {}: '{}' against '{}'", script, as_it_is, there));
  }
  stage_.restore();
}

/// Where a question was answered without asking, it is in every world that is equal in public facts.
void Audit::look_at_window(std::uint64_t seed) {
  const Match& match = stage_.match();
  const auto truth = std::make_unique<State>();
  match.state_at(static_cast<std::uint32_t>(match.journal().size() - 1), *truth);
  const auto shared = match.shared_table();
  const auto automatic = [&](const State& state) {
    const auto there = Match::from_state(shared, state, persons(state.seat_count));
    if (there->asking() == Asking::only_able) return -1;
    return there->journal().empty() ? 0 : 1;
  };
  const int as_it_is = automatic(*truth);
  if (as_it_is < 0) return;
  worlds_->make(*truth, no_seat, seed);
  for (std::size_t i = 0; i < Worlds::count; ++i) {
    ++figures_.windows;
    if (automatic((*worlds_)[i]) != as_it_is)
      fault(no_seat, i, "a question is answered without asking by what is hidden");
  }
}

/// A public answer is legal in every world that is equal in public facts, and while the facts stay equal, so do the
/// question that follows, the log and what can be taken back.
void Audit::look_at_sequel(std::uint64_t seed) {
  const Match& match = stage_.match();
  const State& truth = match.state();
  if (match.over() || truth.decision.secrecy != Secrecy::open || !std::has_single_bit(match.asked())) return;
  const auto seat = static_cast<Seat>(std::countr_zero(static_cast<unsigned>(match.asked())));
  const Reader reader(match.table(), truth);
  match.options(seat, *options_);
  std::vector<Option> open;
  for (const Option& option : options_->list()) {
    const bool known = std::all_of(option.refs.begin(), option.refs.end(), [&](Ref ref) {
      return ref.kind != RefKind::hidden && (ref.kind != RefKind::object || reader.visible(ref.id, no_seat));
    });
    if (known) open.push_back(option);
  }
  if (open.empty()) return;
  const Option option = open[seed % open.size()];
  const auto begin = [&](const State& state) {
    return Match::from_state(match.shared_table(), state, match.holders());
  };
  const auto here = begin(truth);
  if (here->asking() == Asking::only_able || !here->act(seat, option).legal()) return;
  worlds_->make(truth, no_seat, seed);
  for (std::size_t i = 0; i < Worlds::count / 2 && !enough(); ++i) {  // those with the same coming draws
    ++figures_.windows;
    const auto there = begin((*worlds_)[i]);
    if (!there->act(seat, option).legal()) {
      fault(no_seat, i, fmt::format("'{}' is legal only by what is hidden", option_text(reader, option)));
      continue;
    }
    if (!same_facts(match.table(), here->state(), there->state())) continue;
    const std::string after = fmt::format("after '{}' ", option_text(reader, option));
    if (question_of(*here) != question_of(*there))
      fault(no_seat, i,
            after + fmt::format("the question: '{}' against '{}'", question_of(*here), question_of(*there)));
    if (!shown_to_all(*here) && log_of(*here) != log_of(*there))
      fault(no_seat, i, after + fmt::format("the log: '{}' against '{}'", log_of(*here), log_of(*there)));
    if (here->undo_depth() != there->undo_depth() || here->undo_barrier() != there->undo_barrier())
      fault(no_seat, i, after + "what can be taken back differs");
  }
}

}  // namespace gantry::test
