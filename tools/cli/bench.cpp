// bench: the figures of DESIGN section 12, on one thread. Medians of repeats that alternate between what is compared.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>

#include <fmt/format.h>

#include "cli/checks.hpp"
#include "cli/cli.hpp"
#include "cli/json_writer.hpp"
#include "cli/print.hpp"
#include "gantry/context.hpp"
#include "gantry/opponent.hpp"
#include "gantry/view.hpp"

namespace gantry::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t live_states = 16;
constexpr long rebuilt_decisions = 200;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 != 0 ? values[half] : (values[half - 1] + values[half]) / 2;
}

/// Keeps the optimizer from dropping what is only measured.
void keep(const void* memory) { asm volatile("" : : "r"(memory) : "memory"); }

/// One figure: rates of all repeats.
struct Figure {
  std::string name;
  std::string about;
  std::string unit;
  std::vector<double> runs;
  [[nodiscard]] double value() const { return median(runs); }
  [[nodiscard]] double spread() const {  ///< of the middle half, in percent of the median
    if (runs.size() < 4 || value() == 0) return 0;
    std::vector<double> sorted = runs;
    std::sort(sorted.begin(), sorted.end());
    return 100.0 * (sorted[sorted.size() * 3 / 4] - sorted[sorted.size() / 4]) / value();
  }
};

/// A measured thing: runs for about `seconds` and returns how often a second.
double rate(double seconds, int batch, const std::function<void()>& once) {
  for (int i = 0; i < batch; ++i) once();
  long done = 0;
  const auto start = Clock::now();
  do {
    for (int i = 0; i < batch; ++i) once();
    done += batch;
  } while (seconds_since(start) < seconds);
  return static_cast<double>(done) / seconds_since(start);
}

/// A decision of a recorded game.
struct Step {
  Seat seat = no_seat;
  Option option;
};

/// What a uniformly random campaign met.
struct Play {
  long games = 0;
  long decisions = 0;
  long choices = 0;
  long turns = 0;
  double seconds = 0;
};

class Bench {
 public:
  Bench(const Library& library, std::shared_ptr<const Game> game, const BenchOptions& options)
      : game_(std::move(game)), options_(options), seconds_(options.milliseconds / 1000.0) {
    setup_.seats = std::clamp(options.seats, game_->rules.min_seats, game_->rules.max_seats);
    setup_.options = preset_options(game_->rules);
    setup_.entries = parse_decks(library, *game_, options.decks, setup_.seats);
    setup_.seed = options.seed;
    table_ = make_table(game_, setup_);
    buffer_ = std::make_unique<OptionBuffer>();
    state_ = std::make_unique<State>();
    view_ = std::make_unique<View>();
    gather_states();
    record_game();
  }

  void run(Library& library) {
    declare();
    for (int i = 0; i < options_.repeats; ++i) {
      repeat(library);
    }
  }

  [[nodiscard]] const std::vector<Figure>& figures() const { return figures_; }
  [[nodiscard]] const Play& play() const { return play_; }
  [[nodiscard]] int seats() const { return setup_.seats; }
  [[nodiscard]] std::size_t recorded() const { return recorded_.size(); }
  [[nodiscard]] double mean_bytes() const {
    double sum = 0;
    for (const auto& state : states_) sum += static_cast<double>(bytes_in_use(*state));
    return sum / static_cast<double>(states_.size());
  }

 private:
  /// Plays one uniformly random game and calls `visit(decisions so far)` before each decision.
  template <class Visit>
  void random_game(State& state, std::uint64_t seed, Visit&& visit) {
    Setup setup = setup_;
    setup.seed = seed;
    Rng rng = Rng::seeded(seed, 9);
    const auto table = make_table(game_, setup);
    start(*table, state);
    for (long made = 0; state.over == 0; ++made) {
      const auto seat = static_cast<Seat>(std::countr_zero(state.decision.seats));
      list_options(*table, state, seat, *buffer_);
      const Option option = buffer_->options[rng.below(static_cast<std::uint32_t>(buffer_->count))];
      if (!visit(made, seat, option)) return;
      apply_listed(*table, state, seat, option);
    }
  }

  /// 16 positions of different games, each further on than the one before, all in play.
  void gather_states() {
    for (std::uint64_t seed = options_.seed; states_.size() < live_states; ++seed) {
      const long wanted = 60 + 15 * static_cast<long>(states_.size());
      bool there = false;
      random_game(*state_, seed, [&](long made, Seat, const Option&) {
        there = made == wanted;
        return !there;
      });
      // A game that ended early gives its place to the next; short games are taken as they come after a while.
      if (there || seed > options_.seed + 200) {
        states_.push_back(std::make_unique<State>());
        copies_.push_back(std::make_unique<State>());
        copy(*states_.back(), *state_);
        copy(*copies_.back(), *state_);
        if (state_->over != 0) start(*table_, *states_.back());
      }
    }
    for (const auto& state : states_) {
      in_use_.push_back(bytes_in_use(*state));
      views_.push_back(std::make_unique<View>());
      make_view(*table_, *state, seat_of(*state), *views_.back());
    }
  }

  void record_game() {
    for (std::uint64_t seed = options_.seed; seed < options_.seed + 300; ++seed) {
      std::vector<Step> steps;
      random_game(*state_, seed, [&](long made, Seat seat, const Option& option) {
        if (made < rebuilt_decisions) steps.push_back({seat, option});
        return made < rebuilt_decisions;
      });
      if (steps.size() <= recorded_.size()) continue;
      recorded_ = std::move(steps);
      recorded_seed_ = seed;
      if (recorded_.size() == static_cast<std::size_t>(rebuilt_decisions)) break;
    }
    Setup setup = setup_;
    setup.seed = recorded_seed_;
    recorded_table_ = make_table(game_, setup);
  }

  static Seat seat_of(const State& state) { return static_cast<Seat>(std::countr_zero(state.decision.seats)); }

  void declare() {
    const auto add = [this](const char* name, const char* unit, const char* about) {
      figures_.push_back({name, about, unit, {}});
      return figures_.size() - 1;
    };
    copy_ = add("copies", "/s", "state copies over 16 different states in play");
    copy_ratio_ = add("copies_of_memcpy", "x", "the same as a part of memcpy of the same bytes in one stretch");
    stretch_ratio_ =
        add("copies_of_stretches", "x", "the same as a part of memcpy of the same bytes in stretches of copy's sizes");
    decisions_ = add("decisions", "/s", "decisions in uniformly random whole games, set-up included");
    choices_ = add("choices", "/s", "only those of them with two or more options");
    playouts_ = add("playouts", "/s", "uniformly random whole games");
    views_rate_ = add("views", "/s", "views of the seat that is asked, over the 16 states");
    options_rate_ = add("options", "/s", "option lists of the seat that is asked, over the 16 states");
    determinize_ = add("determinizations", "/s", "states dealt anew from views, over the 16 states");
    hash_rate_ = add("hashes", "/s", "hashes over the 16 states");
    rebuild_ = add("rebuild", "ms", "set-up and the recorded decisions validated and applied, one hash at the end");
    load_ = add("load", "ms", "a new library finds the game, opens its module, reads and compiles its data");
  }

  /// True for what `--only` asks for, or everything.
  [[nodiscard]] bool wants(std::string_view what) const { return options_.only.empty() || options_.only == what; }

  void measure(std::string_view name, std::size_t figure, const std::function<void()>& once) {
    if (!wants(name)) return;
    figures_[figure].runs.push_back(rate(seconds_, 16, [&] {
      once();
      at_ = (at_ + 1) % live_states;
    }));
  }

  void repeat(Library& library) {
    if (wants("copies")) repeat_copies();
    if (wants("decisions")) random_play();
    measure("views", views_rate_, [&] {
      make_view(*table_, *states_[at_], seat_of(*states_[at_]), *view_);
      keep(view_.get());
    });
    measure("options", options_rate_, [&] {
      list_options(*table_, *states_[at_], seat_of(*states_[at_]), *buffer_);
      keep(buffer_.get());
    });
    std::uint64_t seed = options_.seed;
    measure("determinizations", determinize_, [&] {
      determinize(*table_, *views_[at_], ++seed, *state_);
      keep(state_.get());
    });
    measure("hashes", hash_rate_, [&] { sum_ += hash(*states_[at_]); });
    if (wants("rebuild")) figures_[rebuild_].runs.push_back(1000.0 / rate(seconds_, 4, [&] { rebuild(); }));
    if (wants("load")) load_once(library);
    keep(&sum_);
  }

  /// Copies and the two references in turn, so that all meet the same minute of the machine.
  void repeat_copies() {
    const double copies = rate(seconds_, 16, [&] {
      copy(*copies_[at_], *states_[at_]);
      keep(copies_[at_].get());
      at_ = (at_ + 1) % live_states;
    });
    const double whole = rate(seconds_, 16, [&] {
      std::memcpy(copies_[at_].get(), states_[at_].get(), in_use_[at_]);
      keep(copies_[at_].get());
      at_ = (at_ + 1) % live_states;
    });
    const double parts = rate(seconds_, 16, [&] {
      copy_stretches(*copies_[at_], *states_[at_]);
      keep(copies_[at_].get());
      at_ = (at_ + 1) % live_states;
    });
    figures_[copy_].runs.push_back(copies);
    figures_[copy_ratio_].runs.push_back(copies / whole);
    figures_[stretch_ratio_].runs.push_back(copies / parts);
  }

  /// The stretches that `copy` moves, as plain memcpy: head and rows, then each counted table.
  void copy_stretches(State& to, const State& from) const {
    const auto part = [&](const void* at, std::size_t size) {
      const auto offset = static_cast<std::size_t>(static_cast<const char*>(at) - reinterpret_cast<const char*>(&from));
      std::memcpy(reinterpret_cast<char*>(&to) + offset, at, size);
    };
    const char* head = reinterpret_cast<const char*>(&from) + cap::block - from.block_size;
    part(head, static_cast<std::size_t>(reinterpret_cast<const char*>(&from.rows[from.row_count + 1U]) - head));
    part(from.frames.data(), from.frame_count * sizeof(Frame));
    part(from.modifiers.data(), from.modifier_count * sizeof(Modifier));
    part(from.items.data(), from.item_count * sizeof(Item));
    part(from.bindings.data(), from.binding_count * sizeof(Binding));
    if (from.area_count == 0) return;
    part(from.areas.data(), (from.area_count + 1U) * sizeof(Area));
    part(from.links.data(), from.link_count * sizeof(AreaId));
  }

  /// Whole games without events or checks, with one table and one buffer.
  void random_play() {
    Play play;
    State& state = *state_;
    const auto begin = Clock::now();
    do {
      Setup setup = setup_;
      setup.seed = options_.seed + static_cast<std::uint64_t>(play.games);
      table_for_play(setup);
      Rng rng = Rng::seeded(setup.seed, 9);
      start(*play_table_, state);
      while (state.over == 0) {
        const Seat seat = seat_of(state);
        list_options(*play_table_, state, seat, *buffer_);
        const Option option = buffer_->options[rng.below(static_cast<std::uint32_t>(buffer_->count))];
        ++play.decisions;
        if (buffer_->count > 1) ++play.choices;
        apply_listed(*play_table_, state, seat, option);
      }
      ++play.games;
      play.turns += state.turn;
    } while (seconds_since(begin) < 2 * seconds_ || play.games < 3);
    play.seconds = seconds_since(begin);
    figures_[decisions_].runs.push_back(static_cast<double>(play.decisions) / play.seconds);
    figures_[choices_].runs.push_back(static_cast<double>(play.choices) / play.seconds);
    figures_[playouts_].runs.push_back(static_cast<double>(play.games) / play.seconds);
    play_ = play;
  }

  /// A table differs from game to game only in its seed; a campaign of playouts makes it once.
  void table_for_play(const Setup& setup) {
    if (!play_table_) play_table_ = std::make_unique<Table>(*table_);
    play_table_->setup.seed = setup.seed;
  }

  void rebuild() {
    start(*recorded_table_, *state_);
    for (const Step& step : recorded_) {
      if (!apply(*recorded_table_, *state_, step.seat, step.option).legal()) {
        throw std::runtime_error("bench: a recorded decision is refused when it is played again");
      }
    }
    sum_ += hash(*state_);
  }

  void load_once(Library& library) {
    const auto begin = Clock::now();
    Library fresh;
    for (auto folder = library.folders().rbegin(); folder != library.folders().rend(); ++folder) {
      const auto& known = fresh.folders();
      if (std::find(known.begin(), known.end(), *folder) == known.end()) fresh.add_folder(*folder);
    }
    const auto game = fresh.load(game_->id);
    figures_[load_].runs.push_back(1000.0 * seconds_since(begin));
    keep(game.get());
  }

  std::shared_ptr<const Game> game_;
  const BenchOptions& options_;
  double seconds_;
  Setup setup_;
  std::shared_ptr<const Table> table_;
  std::shared_ptr<const Table> recorded_table_;
  std::unique_ptr<Table> play_table_;
  std::unique_ptr<OptionBuffer> buffer_;
  std::unique_ptr<State> state_;
  std::unique_ptr<View> view_;
  std::vector<std::unique_ptr<State>> states_;
  std::vector<std::unique_ptr<State>> copies_;
  std::vector<std::unique_ptr<View>> views_;
  std::vector<std::size_t> in_use_;
  std::vector<Step> recorded_;
  std::uint64_t recorded_seed_ = 1;
  std::vector<Figure> figures_;
  std::size_t at_ = 0;
  std::uint64_t sum_ = 0;
  std::size_t copy_ = 0, copy_ratio_ = 0, stretch_ratio_ = 0, decisions_ = 0, choices_ = 0, playouts_ = 0,
              views_rate_ = 0, options_rate_ = 0, determinize_ = 0, hash_rate_ = 0, rebuild_ = 0, load_ = 0;
  Play play_;
};

std::string amount_text(double value) {
  if (value >= 1e6) return fmt::format("{:.3f} M", value / 1e6);
  if (value >= 1e4) return fmt::format("{:.1f} k", value / 1e3);
  return fmt::format("{:.3f} ", value);
}

void print_bench(const Game& game, const Bench& bench, int repeats) {
  say("{}, {} seats, median of {}\n", game.texts.title, bench.seats(), repeats);
  say("  state: {} bytes, {:.0f} of them in use on average\n", sizeof(State), bench.mean_bytes());
  const Play& play = bench.play();
  const auto games = static_cast<double>(std::max(play.games, 1L));
  say("  a random game: {:.0f} decisions, {:.0f} of them with a choice, {:.0f} turns; rebuilt: {} decisions\n",
      static_cast<double>(play.decisions) / games, static_cast<double>(play.choices) / games,
      static_cast<double>(play.turns) / games, bench.recorded());
  for (const Figure& figure : bench.figures()) {
    if (figure.runs.empty()) continue;
    say("  {:<20} {:>12}{:<3} +-{:>4.1f} %  {}\n", figure.name, amount_text(figure.value()), figure.unit,
        figure.spread() / 2, figure.about);
  }
  say("\n");
}

void write_bench(JsonWriter& json, const Game& game, const Bench& bench, int repeats) {
  json.begin_object().field("game", game.id).field("seats", bench.seats()).field("repeats", repeats);
  json.field("state_bytes", sizeof(State)).field("bytes_in_use", bench.mean_bytes());
  const Play& play = bench.play();
  json.key("play").begin_object().field("games", play.games).field("decisions", play.decisions);
  json.field("choices", play.choices).field("turns", play.turns).end_object();
  json.field("rebuilt_decisions", bench.recorded());
  json.key("figures").begin_object();
  for (const Figure& figure : bench.figures()) {
    if (figure.runs.empty()) continue;
    json.key(figure.name).begin_object().field("median", figure.value()).field("unit", figure.unit);
    json.key("runs").begin_array();
    for (const double run : figure.runs) json.value(run);
    json.end_array().end_object();
  }
  json.end_object().end_object();
}

}  // namespace

int run_bench(const Globals& globals, const BenchOptions& options) {
  Library library = open_library(globals);
  std::vector<std::string> ids =
      options.game.empty() ? playable_games(library) : std::vector<std::string>{options.game};
  if (ids.empty()) throw CommandError(exit_usage, "no game was found to measure; --games DIR adds a folder");
  JsonWriter json;
  json.begin_array();
  for (const std::string& id : ids) {
    const auto game = load_game(library, id);
    Bench bench(library, game, options);
    bench.run(library);
    if (globals.json) {
      write_bench(json, *game, bench, options.repeats);
    } else {
      print_bench(*game, bench, options.repeats);
    }
  }
  json.end_array();
  if (globals.json) say("{}\n", json.text());
  return exit_ok;
}

}  // namespace gantry::cli
