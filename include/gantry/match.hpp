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
  std::string name;        ///< of the person, or of the opponent's script ("random", "warden")
  std::uint64_t seed = 0;  ///< opponent's own stream
  friend bool operator==(const SeatHolder&, const SeatHolder&) = default;
};

/// Orders of a person (DESIGN C10): standing ones by kind of window, and one that ends by itself.
enum class StandingOrder : std::uint8_t { ask, pass };
enum class PassUntil : std::uint8_t {
  none,
  something_happens,  ///< another seat does anything but pass
  moment,             ///< `Orders::moment` has passed (a battle, a move turn is over)
  stack_empty,        ///< nothing waits to be carried out any more
  turn_over           ///< the turn in progress is over
};
/// Every order that ends by itself also ends when a turn of its own seat begins, so that nobody sleeps for ever.
struct Orders {
  std::vector<StandingOrder> by_window;  ///< by window word; missing ones: as the kind of window declares
  PassUntil until = PassUntil::none;
  WordId moment = no_word;      ///< of PassUntil::moment
  bool pass_own_items = false;  ///< pass every answer to own items
  friend bool operator==(const Orders&, const Orders&) = default;
};

/// How questions that public facts settle are treated (the game's own option).
enum class Asking : std::uint8_t { always, by_public_facts, only_able };
/// Its name in files and messages: `always`, `public`, `only_able`.
[[nodiscard]] std::string_view asking_text(Asking asking);
/// The other way; nothing for another text.
[[nodiscard]] std::optional<Asking> parse_asking(std::string_view text);

enum class EntryKind : std::uint8_t {
  option,     ///< a seat's answer
  command,    ///< concede or take back
  automatic,  ///< an answer that Match gave (C10)
  interrupt,
  orders,   ///< a person changed orders
  seat,     ///< a seat changed hands
  note,     ///< what was said with an offer
  setting,  ///< Asking or naming changed
  undo      ///< the table went back: the entries after `target` are void
};

/// One line of the journal. Option, command, automatic and interrupt change the State, the others do not; `undo` sets it
/// back to what it was after the first `target` entries.
struct JournalEntry {
  EntryKind kind = EntryKind::option;
  Seat seat = no_seat;
  Option option{};
  std::string text;  ///< the option in its text form, with the names that the State had before it
  Command command = Command::concede;
  Orders orders;
  SeatHolder holder;
  std::string note;  ///< what was said; of a setting "asking=public" or "naming=mild"
  std::uint32_t target = 0;
  bool agreed = false;  ///< undo: beyond barriers, because the table agreed or it is practice
  bool forced = false;  ///< draws came from a scenario: it cannot be computed again from the generator
  std::uint64_t hash_after = 0;
  std::vector<Draw> draws;

  /// True for the kinds that change the State by `apply`.
  [[nodiscard]] bool plays() const {
    return kind == EntryKind::option || kind == EntryKind::command || kind == EntryKind::automatic ||
           kind == EntryKind::interrupt;
  }
};

/// What a line of the log is about: the play, or the table.
enum class LogKind : std::uint8_t { event, handover, note, setting, orders, undo };

/// A line of the log. Its text depends on who reads it.
struct LogEntry {
  Event event;              ///< of LogKind::event; else only its seat counts
  std::uint32_t entry = 0;  ///< journal entries after which it stands: 0 is the set-up, n belongs to entry n - 1
  LogKind kind = LogKind::event;
  std::string text = {};  ///< of the other kinds: name of the holder, what was said ...
  std::int16_t n = 0;     ///< undo: decisions taken back
};

/// A person's or opponent's reason for why undo stops.
enum class Barrier : std::uint8_t { none, hidden_seen, chance, other_seat };

class Match {
 public:
  /// A new match. Seats beyond `holders` are persons. Runs to the first question that Match does not answer itself.
  static std::unique_ptr<Match> begin(std::shared_ptr<const Game> game, Setup setup, std::vector<SeatHolder> holders);
  /// A match that goes on from a given State (scenarios, "play on from here").
  static std::unique_ptr<Match> from_state(std::shared_ptr<const Table> table, const State& state,
                                           std::vector<SeatHolder> holders);
  ~Match();
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  // --- looking
  [[nodiscard]] const Table& table() const;
  [[nodiscard]] std::shared_ptr<const Table> shared_table() const;  ///< for what outlives the match or works aside
  [[nodiscard]] const State& state() const;  ///< for tools and tests; screens and opponents use `view`
  void view(Seat seat, View& out) const;
  [[nodiscard]] bool over() const;
  /// A limit ended it (`over_by_limit`): a fault of the game's rules or cards, nobody has won or lost.
  [[nodiscard]] bool stopped() const;
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
  /// One person against opponents: takes back freely to any point (DESIGN section 6).
  [[nodiscard]] bool practice() const;
  /// Answers that made the position, those taken back not counted. Same position of a game: same number.
  [[nodiscard]] std::uint32_t decisions() const;

  // --- acting: the one door
  /// Applies and journals; a refusal changes nothing and says why. A seat that is not asked interrupts.
  Reason act(Seat seat, const Option& option);
  Reason command(Seat seat, Command command);
  /// A person's orders; they act at once, also on the question that stands. Without effect on opponents' seats.
  void set_orders(Seat seat, Orders orders);
  /// The seat changes hands; it starts with the orders everybody starts with.
  void set_holder(Seat seat, SeatHolder holder);
  void set_asking(Asking asking);
  void set_naming(std::string naming);
  [[nodiscard]] const std::string& naming() const;
  void note(Seat seat, std::string text);

  // --- undo
  /// How many decisions can be taken back freely by the seat that made the last one, and what stands in the way then.
  /// In practice all of them.
  [[nodiscard]] int undo_depth() const;
  [[nodiscard]] Barrier undo_barrier() const;
  /// Takes back `n` decisions of persons (automatic answers and those of opponents between go along). `agreed`: the
  /// whole table agreed: beyond barriers. False: not possible, nothing is changed. The question then stands as it stood:
  /// no automatic answer is given to it.
  bool undo(int n, bool agreed = false);

  // --- history
  [[nodiscard]] const std::vector<JournalEntry>& journal() const;
  [[nodiscard]] const std::vector<LogEntry>& log() const;
  /// Log line for a reader in a naming; empty when there is nothing to say to him.
  [[nodiscard]] std::string log_text(const LogEntry& entry, Seat reader) const;
  /// True while the entry is part of how the position came about (it was not taken back).
  [[nodiscard]] bool in_effect(std::uint32_t index) const;
  /// The State after the first `n` journal entries (replay viewer). Cost: at most 64 decisions are applied again.
  void state_at(std::uint32_t n, State& out) const;

  // --- keeping (DESIGN C16)
  /// From now on each entry is on disk before `act` returns. What was played so far is written at once. Throws
  /// std::runtime_error with a message for people. Files that hold no game, and journals of running games, are spared.
  void keep_journal(const std::filesystem::path& file);
  /// Stops keeping it; the file stays. For a game that is over or saved, remove it afterwards.
  void stop_journal();
  /// Why the journal could not be written (a full disk); empty: all is well. The game goes on, but is not kept.
  [[nodiscard]] const std::string& journal_problem() const;
  /// Writes to a temporary file, syncs and renames it. Throws std::runtime_error with a message for people; a file that
  /// stood there before is untouched then. `saved_at`: any text of the client, for its list of saves.
  void save(const std::filesystem::path& file, std::string_view saved_at = {}) const;

  struct Impl;  ///< of src/engine/match

 private:
  Match();
  std::unique_ptr<Impl> impl_;
  friend struct MatchFiles;
};

/// Plays the journal from the first State of the table on, each answer validated, and checks the hash at the end.
/// Returns the first entry that is refused or leads elsewhere; nothing: all as it was. `out` is the position reached.
[[nodiscard]] std::optional<std::uint32_t> rebuild(const Table& table, const std::vector<JournalEntry>& journal,
                                                   State& out);

/// Versions of the files. A change of what they hold adds one; a file that is newer is refused with both numbers.
enum class SaveFormat : int { first = 1, current = first };

/// What a save's readable header says.
struct SaveHeader {
  int format = 0;
  std::string game;
  std::string rules_hash;
  std::vector<std::string> seats;
  int turn = 0;
  std::string saved_at;  ///< set by the client, not by the rules
  std::uint32_t entries = 0;
  bool journal = false;  ///< the running journal of a game, not a save
};

/// How a file came back.
struct LoadResult {
  std::unique_ptr<Match> match;                   ///< null when it could not be read
  std::string message;                            ///< for people; empty when all was as saved
  std::optional<std::uint32_t> first_divergence;  ///< decision at which replay differed
  bool from_snapshot = false;                     ///< other rules: resumed from the snapshot without replay
};

/// Reads a save or a journal that a killed program left. Never throws for a bad file: the message says what is wrong.
[[nodiscard]] LoadResult load_match(Library& library, const std::filesystem::path& file);
/// The readable head alone, for lists of saves. `error` says what is wrong when nothing comes back.
[[nodiscard]] std::optional<SaveHeader> read_header(const std::filesystem::path& file, std::string& error);
/// True while a running program (this one or another) keeps its journal in the file.
[[nodiscard]] bool journal_in_use(const std::filesystem::path& file);

/// A position with words instead of numbers, as JSON text: it outlives a change of the game's data that renumbers words.
[[nodiscard]] std::string state_to_json(const Table& table, const State& state);
/// The other way. False: `error` names what the present data does not know; `state` is then not to be used.
[[nodiscard]] bool state_from_json(const Table& table, std::string_view json, State& state, std::string& error);

}  // namespace gantry
