// simulate: many games by opponents, each one checked, in shards that can be joined.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/checks.hpp"
#include "cli/cli.hpp"
#include "cli/json_writer.hpp"
#include "cli/print.hpp"
#include "cli/results.hpp"
#include "gantry/context.hpp"
#include "gantry/opponent.hpp"

namespace gantry::cli {

namespace {

struct Shard {
  long index = 0;
  long count = 1;
};

Shard parse_shard(const std::string& text) {
  Shard shard;
  if (text.empty()) return shard;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%ld/%ld%c", &shard.index, &shard.count, &rest) != 2 || shard.count < 1 ||
      shard.index < 0 || shard.index >= shard.count) {
    throw CommandError(exit_usage, fmt::format("--shard {}: expected i/n with i from 0 to n-1, such as 0/4", text));
  }
  return shard;
}

/// Everything the threads share. Lines are written in the order of the games, whoever finishes first.
class Campaign {
 public:
  Campaign(const SimulateOptions& options, const Library& library, std::shared_ptr<const Game> game)
      : options_(options), library_(library), game_(std::move(game)), seats_(split_list(options.seats)) {
    table_options_ = parse_table_options(*game_, options_.table);
    decks_ = parse_decks(library_, *game_, options_.decks, static_cast<int>(seats_.size()));
    add_opponent_decks(library_, *game_, seats_, decks_);
    const Shard shard = parse_shard(options_.shard);
    if (options_.resume) take_up();
    for (long i = shard.index; i < options_.games; i += shard.count) {
      if (!summary_.has(i)) pending_.push_back(i);
    }
    if (!options_.out.empty()) {
      out_.open(options_.out, options_.resume ? std::ios::binary | std::ios::app : std::ios::binary);
      if (!out_) throw CommandError(exit_bad_file, fmt::format("{}: cannot be written", options_.out));
    }
    // A wrong name is said before the first game.
    for (const std::string& name : seats_) (void)make_opponent(library_, *game_, name);
    (void)make_table(game_, setup(0));
  }

  void run() {
    std::vector<std::thread> threads;
    for (int i = 1; i < options_.jobs; ++i) threads.emplace_back([this] { work(); });
    work();
    for (std::thread& thread : threads) thread.join();
    if (!options_.quiet && !pending_.empty()) complain("\n");
    if (!failure_.empty()) throw std::runtime_error(failure_);
    if (out_.is_open() && !out_.flush())
      throw CommandError(exit_bad_file, fmt::format("{}: could not be written", options_.out));
  }

  [[nodiscard]] const Summary& summary() const { return summary_; }

 private:
  void take_up() {
    if (options_.out.empty()) throw CommandError(exit_usage, "--resume needs --out: the file to go on with");
    if (!std::filesystem::exists(options_.out)) return;
    for (const ResultLine& line : read_results(options_.out, Incomplete::drop_last)) summary_.add(line);
    // What a killed run left half written goes, so that appending starts on a line of its own.
    write_results(options_.out, summary_.lines());
  }

  [[nodiscard]] std::uint64_t seed_of(long index) const {
    return Rng::mix(options_.seed + Rng::mix(static_cast<std::uint64_t>(index)));
  }

  /// How many places the opponents, with their decks, are moved on in a game.
  [[nodiscard]] std::size_t shift(long index) const {
    return options_.rotate ? static_cast<std::size_t>(index) % seats_.size() : 0;
  }

  [[nodiscard]] Setup setup(long index) const {
    Setup setup;
    setup.seats = static_cast<int>(seats_.size());
    setup.seed = seed_of(index);
    setup.options = table_options_;
    setup.entries = decks_;
    if (!decks_.empty())
      std::ranges::rotate(setup.entries, setup.entries.begin() + static_cast<std::ptrdiff_t>(shift(index)));
    return setup;
  }

  void work() {
    try {
      std::vector<std::unique_ptr<Opponent>> opponents;
      for (const std::string& name : seats_) opponents.push_back(make_opponent(library_, *game_, name));
      for (std::size_t at = next_++; at < pending_.size() && !stop_; at = next_++) {
        finish(at, play(pending_[at], opponents));
      }
    } catch (const std::exception& error) {
      const std::scoped_lock lock(mutex_);
      failure_ = error.what();
      stop_ = true;
    }
  }

  ResultLine play(long index, const std::vector<std::unique_ptr<Opponent>>& pool) {
    const std::size_t count = seats_.size();
    const auto table = make_table(game_, setup(index));
    std::vector<Opponent*> opponents;
    std::vector<Rng> streams;
    ResultLine line;
    line.index = index;
    line.game = game_->id;
    line.seed = table->setup.seed;
    for (std::size_t seat = 0; seat < count; ++seat) {
      opponents.push_back(pool[(seat + shift(index)) % count].get());
      line.seats.push_back(seats_[(seat + shift(index)) % count]);
      streams.push_back(opponent_stream(line.seed, static_cast<Seat>(seat)));
    }
    const auto state = std::make_unique<State>();
    start(*table, *state);
    StateChecks checks(*table, *state, line.seed, options_.checks == "full");
    PlayoutCheck check;
    if (options_.checks != "none") {
      check = [&checks](const State& now, Seat seat, std::span<const Option> list, const Option&) {
        return checks.look(now, seat, list);
      };
    }
    const Playout game = play_out(*table, *state, opponents, streams, decision_limit(*table, *state), check);
    line.decisions = game.decisions;
    line.choices = game.choices;
    line.turns = game.turns;
    line.winners = game.winners;
    line.error = game.error;
    if (line.error.empty() && check) line.error = checks.look_at_end(*state);
    line.hash = hash(*state);
    return line;
  }

  void finish(std::size_t at, ResultLine line) {
    const std::scoped_lock lock(mutex_);
    summary_.add(line);
    waiting_.emplace(at, result_text(line));
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == written_; first = waiting_.begin()) {
      if (out_.is_open()) out_ << first->second << '\n' << std::flush;
      waiting_.erase(first);
      ++written_;
      if (!options_.quiet && (written_ % 50 == 0 || written_ == pending_.size())) {
        fmt::print(stderr, "\r{} of {} games", written_, pending_.size());
      }
    }
  }

  const SimulateOptions& options_;
  const Library& library_;
  std::shared_ptr<const Game> game_;
  std::vector<std::string> seats_;
  std::vector<std::int16_t> table_options_;
  std::vector<SetupEntry> decks_;
  std::vector<long> pending_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::map<std::size_t, std::string> waiting_;
  std::size_t written_ = 0;
  Summary summary_;
  std::ofstream out_;
  std::string failure_;
};

}  // namespace

int run_simulate(const Globals& globals, const SimulateOptions& options) {
  Library library = open_library(globals);
  Campaign campaign(options, library, load_game(library, options.game));
  campaign.run();
  print_summary(campaign.summary(), globals.json);
  return campaign.summary().errors() == 0 ? exit_ok : exit_failed;
}

int run_simulate_merge(const Globals& globals, const MergeOptions& options) {
  Summary summary;
  for (const std::string& file : options.files) {
    for (const ResultLine& line : read_results(file, Incomplete::refuse)) {
      if (!summary.add(line)) {
        throw CommandError(exit_bad_file,
                           fmt::format("{}: game {} is in more than one file, or belongs to another game; "
                                       "join only the shards of one campaign",
                                       file, line.index));
      }
    }
  }
  if (!options.out.empty()) write_results(options.out, summary.lines());
  print_summary(summary, globals.json);
  return summary.errors() == 0 ? exit_ok : exit_failed;
}

}  // namespace gantry::cli
