// One game being played: the State with its journal, seats, undo, saves and log (DESIGN section 6). The only owner of a
// State outside tests, playouts and tools.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/event.hpp"
#include "gantry/game.hpp"
#include "gantry/option.hpp"
#include "gantry/view.hpp"

namespace gantry {

/// Who sits on a seat.
enum class SeatKind : std::uint8_t { person, opponent };
struct SeatHolder {
  SeatKind kind = SeatKind::person;
  std::string name;      ///< of the person, or of the opponent's script ("random", "warden")
  std::uint64_t seed = 0;  ///< opponent's own stream
};

/// Orders of a person (DESIGN C10): standing ones by kind of window, and one that ends by itself.
enum class StandingOrder : std::uint8_t { ask, pass };
enum class PassUntil : std::uint8_t { none, something_happens, moment, stack_empty };
struct Orders {
  std::vector<StandingOrder> by_window;   ///< by window word
  PassUntil until = PassUntil::none;
  WordId moment = no_word;                ///< of PassUntil::moment
  bool pass_own_items = false;            ///< pass every answer to own items
};

/// How questions that public facts settle are treated (the game's own option, under the spec's name).
enum class Asking : std::uint8_t { always, by_public_facts, only_able };

enum class EntryKind : std::uint8_t {
  option,     ///< a seat's answer
  command,    ///< concede or take back
  automatic,  ///< an answer that Match gave (C10)
  interrupt,
  orders,     ///< a person changed orders
  seat,       ///< a seat changed hands
  note,       ///< what was said with an offer
  setting,    ///< Asking or naming changed
  undo        ///< the table went back: the entries after `target` are void
};

/// One line of the journal.
struct JournalEntry {
  EntryKind kind = EntryKind::option;
  Seat seat = no_seat;
  Option option{};
  Command command = Command::concede;
  Orders orders;
  SeatHolder holder;
  std::string note;
  std::uint32_t target = 0;
  std::uint64_t hash_after = 0;
  std::vector<Draw> draws;
};

/// A line of the log. Its text depends on who reads it.
struct LogEntry {
  Event event;
  std::uint32_t entry = 0;  ///< journal index it belongs to
};

/// A person's or opponent's reason for why undo stops.
enum class Barrier : std::uint8_t { none, hidden_seen, chance, other_seat };

class Match {
 public:
  /// A new match. Seats beyond `holders` are persons. Runs to the first question that Match does not answer itself.
  static std::unique_ptr<Match> begin(std::shared_ptr<const Game> game, Setup setup, std::vector<SeatHolder> holders);
  /// A match that goes on from a given State (scenarios, "play on from here").
  static std::unique_ptr<Match> from_state(std::shared_ptr<const Table> table, const State& state, std::vector<SeatHolder> holders);
  ~Match();
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  // --- looking
  [[nodiscard]] const Table& table() const;
  [[nodiscard]] const State& state() const;  ///< for tools and tests; screens and opponents use `view`
  void view(Seat seat, View& out) const;
  [[nodiscard]] bool over() const;
  [[nodiscard]] SeatSet winners() const;
  /// Seats that are asked now.
  [[nodiscard]] SeatSet asked() const;
  void options(Seat seat, OptionBuffer& out) const;
  void interrupts(Seat seat, OptionBuffer& out) const;
  [[nodiscard]] Reason why_not(Seat seat, const Option& option) const;
  [[nodiscard]] bool can(Seat seat, Command command) const;
  /// Prompt line for a viewer: who decides what. Names nothing the viewer may not know.
  [[nodiscard]] std::string prompt(Seat viewer) const;
  [[nodiscard]] const std::vector<SeatHolder>& holders() const;
  [[nodiscard]] const Orders& orders(Seat seat) const;
  [[nodiscard]] Asking asking() const;

  // --- acting: the one door
  /// Applies and journals; a refusal changes nothing and says why.
  Reason act(Seat seat, const Option& option);
  Reason command(Seat seat, Command command);
  void set_orders(Seat seat, Orders orders);
  void set_holder(Seat seat, SeatHolder holder);
  void set_asking(Asking asking);
  void set_naming(std::string naming);
  [[nodiscard]] const std::string& naming() const;
  void note(Seat seat, std::string text);
  /// Scenario draws that come instead of the generator's.
  void force_draws(ForcedDraws draws);

  // --- undo
  /// How many decisions can be taken back freely by the seat that made the last one, and what stands in the way then.
  [[nodiscard]] int undo_depth() const;
  [[nodiscard]] Barrier undo_barrier() const;
  /// Takes back `n` decisions of persons (automatic answers between go along). `agreed`: the whole table agreed, or
  /// practice against an opponent: beyond barriers. False: not possible.
  bool undo(int n, bool agreed = false);

  // --- history
  [[nodiscard]] const std::vector<JournalEntry>& journal() const;
  [[nodiscard]] const std::vector<LogEntry>& log() const;
  /// Log line for a reader in a naming; empty when there is nothing to say to him.
  [[nodiscard]] std::string log_text(const LogEntry& entry, Seat reader) const;
  /// The State after the first `n` journal entries (replay viewer).
  void state_at(std::uint32_t n, State& out) const;

  // --- keeping (DESIGN C16)
  /// From now on each entry is on disk before `act` returns. Throws std::runtime_error with a message for people.
  void keep_journal(const std::filesystem::path& file);
  void save(const std::filesystem::path& file) const;

 private:
  Match();
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// What a save's readable header says.
struct SaveHeader {
  int format = 0;
  std::string game;
  std::string rules_hash;
  std::vector<std::string> seats;
  int turn = 0;
  std::string saved_at;  ///< set by the client, not by the rules
  std::uint32_t entries = 0;
};

/// How a file came back.
struct LoadResult {
  std::unique_ptr<Match> match;     ///< null when it could not be read
  std::string message;              ///< for people; empty when all was as saved
  std::optional<std::uint32_t> first_divergence;  ///< decision at which replay differed
  bool from_snapshot = false;       ///< other rules: resumed from the snapshot without replay
};

/// Reads a save or a journal that a killed program left. Never throws for a bad file: the message says what is wrong.
[[nodiscard]] LoadResult load_match(Library& library, const std::filesystem::path& file);
[[nodiscard]] std::optional<SaveHeader> read_header(const std::filesystem::path& file, std::string& error);

}  // namespace gantry
