// What a Match is made of. Private to src/engine/match and to scenarios, which set a Match up from a position.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "gantry/context.hpp"
#include "gantry/match.hpp"
#include "match/files.hpp"

namespace gantry {

/// What a journal entry means for undo.
struct UndoMark {
  Barrier effect = Barrier::none;  ///< chance or hidden information that the entry brought
  bool person = false;             ///< a person decided it
  std::uint32_t undone_by = 0;     ///< 1 + index of the undo entry that took it back; 0: in effect
};

struct Match::Impl final : Listener {
  std::shared_ptr<const Table> table;
  State state;
  State first;              ///< before entry 0
  bool from_set_up = true;  ///< `first` is what `start` makes of the table
  std::vector<SeatHolder> holders;
  std::vector<SeatHolder> first_holders;
  std::array<Orders, max_seats> orders;
  Asking asking = Asking::by_public_facts;
  std::string naming;
  std::vector<JournalEntry> journal;
  std::vector<UndoMark> marks;  ///< by journal entry
  std::vector<LogEntry> log;
  std::map<std::uint32_t, State> snapshots;  ///< State after so many entries
  ForcedDraws forced;

  std::unique_ptr<files::Appender> file;
  std::string file_problem;
  std::uint32_t written = 0;  ///< journal entries that the file holds

  // While one answer is applied:
  State before;
  std::vector<LogEntry> new_lines;
  std::vector<Draw> new_draws;
  bool automatic = false;
  // While a saved journal is repeated:
  bool repeating = false;
  SeatSet orders_ended = 0;  ///< seats whose orders ended with the answer before: their entries follow, without a line

  // --- making (match.cpp)
  void sit(std::vector<SeatHolder> wanted);
  void begin_play();

  // --- listening
  void event(const Event& event) override;
  void draw(Draw draw) override;

  // --- one answer (match.cpp)
  /// Applies, journals and logs an answer; settles what public facts and orders settle when `then_settle`.
  Reason perform(JournalEntry entry, bool then_settle);
  Reason apply_entry(State& to, const JournalEntry& entry, Listener* listener, ForcedDraws* draws) const;
  void add_entry(JournalEntry entry, UndoMark mark);
  void add_line(LogKind kind, Seat seat, std::string text, int n = 0);
  /// Repeats an entry of a saved journal. False: it is refused, or the State differs afterwards. `forced_result`: the
  /// State after an entry whose draws a scenario had forced.
  bool repeat(const JournalEntry& entry, const State* forced_result);
  void repeat_table(const JournalEntry& entry);
  [[nodiscard]] bool has_forced() const;

  // --- automatic answers (automatic.cpp)
  void settle();
  bool answer_one();
  void end_orders(const JournalEntry& entry, bool passed);
  [[nodiscard]] Orders first_orders() const;
  [[nodiscard]] bool is_person(Seat seat) const { return holders[seat].kind == SeatKind::person; }

  // --- undo (undo.cpp)
  [[nodiscard]] Barrier barrier_of_effect() const;
  /// Journal index of the person's decision that `n` undone decisions lead back to; false when there are not so many.
  bool undo_target(int n, std::uint32_t& target) const;
  void set_back(const JournalEntry& entry);
  void mark_undone(std::uint32_t target, std::uint32_t by);
  void state_at(std::uint32_t n, State& out) const;
  void keep_snapshot();

  // --- keeping (save.cpp)
  /// Writes what the file lacks. Failure ends the journal and is told by `journal_problem`.
  void flush();
};

/// The verb with which a question is declined; no_word when it is under no public test.
[[nodiscard]] WordId decline_verb(const Rules& rules, const Decision& decision);

/// Why a question is answered without asking.
enum class Settled : std::uint8_t { asked, public_facts, only_option, order };
/// The one function that decides it (DESIGN C10). `orders` is null for opponents. `decline` receives the answer.
[[nodiscard]] Settled settled(const Table& table, const State& state, Seat seat, Asking asking, const Orders* orders,
                              Option& decline);

/// Lets loading and scenarios reach what a Match is made of.
struct MatchFiles {
  static std::unique_ptr<Match> make() { return std::unique_ptr<Match>(new Match()); }
  static Match::Impl& impl(Match& match) { return *match.impl_; }
  static const Match::Impl& impl(const Match& match) { return *match.impl_; }
};

}  // namespace gantry
