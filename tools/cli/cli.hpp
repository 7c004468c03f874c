// The commands of gantry-cli: what each takes, and the one function that runs it. Only arguments.cpp knows CLI11.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/game.hpp"
#include "gantry/table.hpp"

namespace gantry::cli {

/// Exit codes, documented in docs/cli.md.
enum ExitCode : int {
  exit_ok = 0,
  exit_failed = 1,    ///< the command ran and what it checks does not hold
  exit_usage = 2,     ///< an argument is missing, unknown or out of range
  exit_bad_file = 3,  ///< an input file cannot be read or is not correct
  exit_internal = 4   ///< a fault of the program
};

/// An error with its exit code, for people.
class CommandError : public std::runtime_error {
 public:
  CommandError(ExitCode code, const std::string& message) : std::runtime_error(message), code_(code) {}
  [[nodiscard]] ExitCode code() const { return code_; }

 private:
  ExitCode code_;
};

/// What stands before the command.
struct Globals {
  std::vector<std::string> folders;
  bool json = false;
};

/// A library with the folders of `--games`. Throws CommandError for a folder that does not exist.
[[nodiscard]] Library open_library(const Globals& globals);
/// Loads a game. Throws CommandError (usage) for an unknown id, naming the known ones, LoadError for a broken one.
[[nodiscard]] std::shared_ptr<const Game> load_game(Library& library, std::string_view id);
/// Ids of all games that can be played.
[[nodiscard]] std::vector<std::string> playable_games(const Library& library);
/// Reads a whole file. Throws CommandError (bad file).
[[nodiscard]] std::string read_file(const std::filesystem::path& file);
/// "there is no card 'sirne', did you mean `siren`?"; where no known word is near, those that there are.
[[nodiscard]] std::string unknown_word(std::string_view what, std::string_view word,
                                       const std::vector<std::string>& known);
/// Splits "a,b,c" at the commas; no empty parts.
[[nodiscard]] std::vector<std::string> split_list(std::string_view text, char separator = ',');
/// "name=value,..." as the options of a table, by option word. Throws CommandError (usage) naming what is possible.
[[nodiscard]] std::vector<std::int16_t> parse_table_options(const Game& game, const std::vector<std::string>& settings);
/// "--decks A,B" as entries of a set-up: ids or files, for the seats in order. Throws CommandError (usage) when there are
/// more decks than seats, std::invalid_argument for an unknown one, LoadError for a file that cannot be read.
[[nodiscard]] std::vector<SetupEntry> parse_decks(const Library& library, const Game& game,
                                                  const std::vector<std::string>& lists, int seats);
/// Those entries with the decks of the opponents that sit where none is named; `names` are who sits where. A seat without
/// either plays the deck that the game gives it.
void add_opponent_decks(const Library& library, const Game& game, const std::vector<std::string>& names,
                        std::vector<SetupEntry>& entries);
/// The preset of every option of the table.
[[nodiscard]] std::vector<std::int16_t> preset_options(const Rules& rules);
/// Lower case ASCII, for searches.
[[nodiscard]] std::string lower(std::string_view text);
/// Prints problems of a load, one a line, to stderr.
void print_problems(const LoadError& error);

struct CardsOptions {
  std::string game;
  std::string card;
  std::string words;
};
int run_games(const Globals& globals);
int run_version(const Globals& globals);
int run_cards_check(const Globals& globals, const CardsOptions& options);
int run_cards_list(const Globals& globals, const CardsOptions& options);
int run_cards_show(const Globals& globals, const CardsOptions& options);

struct DecksOptions {
  std::string game;
  std::string deck;
  std::vector<std::string> decks;  ///< to check: ids and files; none: all
  bool text = false;
};
int run_decks_list(const Globals& globals, const DecksOptions& options);
int run_decks_show(const Globals& globals, const DecksOptions& options);
int run_decks_check(const Globals& globals, const DecksOptions& options);
int run_decks_export(const Globals& globals, const DecksOptions& options);

struct OpsOptions {
  std::string game;
  std::string schema_folder;
};
int run_ops(const Globals& globals, const OpsOptions& options);

struct RulesOptions {
  std::string game;
  std::vector<std::string> words;
};
int run_rules_search(const Globals& globals, const RulesOptions& options);
int run_rules_show(const Globals& globals, const RulesOptions& options);

struct ScenarioOptions {
  std::vector<std::string> paths;
  std::string coverage_game;
  bool quiet = false;
};
int run_scenarios(const Globals& globals, const ScenarioOptions& options);

struct PlayOptions {
  std::string game;
  std::string seats;
  std::string resume;
  std::string journal;
  std::string scenario;
  std::uint64_t seed = 0;
  bool has_seed = false;
  bool plain = false;  ///< never clear the screen
  std::vector<std::string> table;
  std::vector<std::string> decks;
};
int run_play(const Globals& globals, const PlayOptions& options);

struct SimulateOptions {
  std::string game;
  long games = 100;
  std::string seats = "random,random";
  std::uint64_t seed = 1;
  int jobs = 1;
  std::string shard;
  std::string out;
  std::vector<std::string> table;
  std::vector<std::string> decks;
  std::string checks = "full";
  bool rotate = false;
  bool resume = false;
  bool quiet = false;
};
int run_simulate(const Globals& globals, const SimulateOptions& options);

struct MergeOptions {
  std::vector<std::string> files;
  std::string out;
};
int run_simulate_merge(const Globals& globals, const MergeOptions& options);

struct ReplayOptions {
  std::string file;
  bool verify = false;
  bool step = false;
  std::string seat;
};
int run_replay(const Globals& globals, const ReplayOptions& options);

struct BenchOptions {
  std::string game;
  int repeats = 5;
  int seats = 2;
  int milliseconds = 150;
  std::string only;  ///< one group of figures, for profiling
  std::vector<std::string> decks;
  std::uint64_t seed = 1;
};
int run_bench(const Globals& globals, const BenchOptions& options);

struct FuzzOptions {
  std::string what;
  std::string game;
  int seconds = 10;
  long rounds = 0;
  std::uint64_t seed = 1;
};
int run_fuzz(const Globals& globals, const FuzzOptions& options);

int run_serve(const Globals& globals);

/// Parses the command line and runs the command. Returns the exit code; throws what the command throws.
int run_command_line(int count, char** arguments);

}  // namespace gantry::cli
