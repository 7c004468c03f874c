// One game at the table of the client: the Match, who looks, who answers, the opponents' pace, undo and keeping. All that
// the screens draw comes from here, and here only from views, options and lines of the log for the seat that looks.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/match.hpp"
#include "gantry/opponent_seats.hpp"
#include "gantry/reader.hpp"
#include "gantry/topics.hpp"
#include "ui/app/chairs.hpp"
#include "ui/app/requests.hpp"
#include "ui/app/thought.hpp"

namespace gantry::ui {

/// An answer as it is shown.
struct ShownOption {
  Option option;
  std::string text;   ///< its stable form: names of widgets and tests
  std::string label;  ///< for people
  /// Pieces alike in all but their id to one that it names, and not listed themselves: a click on them means it too.
  std::vector<ObjectId> equals = {};
};

struct LogLine {
  std::string text;
  std::string rule;  ///< cited rule id; may be empty
  Seat seat = no_seat;
  bool heading = false;  ///< a turn begins
};

/// Something to say to people, until the next act.
struct Notice {
  std::string title;
  std::string text;
  std::string rule = {};         ///< rule id
  std::string rule_text = {};    ///< its sentence
  bool table_may_agree = false;  ///< offers to take back beyond the barrier
  [[nodiscard]] bool empty() const { return title.empty() && text.empty(); }
};

/// A pass that settles after a moment and can be taken back until then.
struct PendingPass {
  Option option;
  Seat seat = no_seat;
  std::uint64_t due = 0;  ///< on the clock of `update`
};
inline constexpr int pass_settles_after = 600;  ///< milliseconds

/// A position of the past that is shown instead of the present one; nothing can be done with it.
struct Exhibit {
  State state;
  std::uint32_t entries = 0;  ///< of the journal that led to it
  Seat viewer = no_seat;
  bool all_seeing = false;
};

class Session {
 public:
  /// `library` outlives this. `journal`: where the game is kept, empty: nowhere.
  Session(Library& library, std::unique_ptr<Match> match, HotSeat mode, std::filesystem::path journal);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  [[nodiscard]] Match& match() { return *match_; }
  [[nodiscard]] const Match& match() const { return *match_; }
  [[nodiscard]] const Table& table() const { return match_->table(); }
  [[nodiscard]] const Game& game() const { return *table().game; }
  [[nodiscard]] const Rules& rules() const { return *table().rules; }
  [[nodiscard]] Library& library() { return library_; }
  [[nodiscard]] int seats() const { return table().setup.seats; }
  /// What people call who sits there: a person's name, an opponent's title, numbered where two are called alike.
  [[nodiscard]] const std::string& name(Seat seat) const { return names_[seat]; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] bool person(Seat seat) const { return is_person(*match_, seat); }
  [[nodiscard]] int persons() const { return count_persons(*match_); }
  /// Topics of the game's rules, null when they cannot be read (`topics_problem`). Read once.
  [[nodiscard]] const Topics* topics();
  [[nodiscard]] const std::string& topics_problem() const { return topics_problem_; }
  /// What the table asks of the shell around it.
  [[nodiscard]] TableRequests& requests() { return requests_; }

  // --- who looks and who answers
  [[nodiscard]] HotSeat mode() const { return chairs_.mode(); }
  void set_mode(HotSeat mode);
  /// Seat whose view is on the screen, no_seat: the public view.
  [[nodiscard]] Seat viewer() const { return exhibit_ ? exhibit_->viewer : chairs_.viewer(*match_); }
  /// Seat whose answers are taken now, no_seat: none until somebody opens a hand (or opponents play).
  [[nodiscard]] Seat actor() const;
  /// Seat for which the curtain is down, no_seat: it is up.
  [[nodiscard]] Seat curtain() const { return exhibit_ ? no_seat : chairs_.curtain(*match_); }
  /// Shows a position of the past (replays); null: the present again.
  void exhibit(std::unique_ptr<const Exhibit> exhibit);
  /// True when it was lifted; not before it was presented twice.
  bool raise_curtain();
  /// The public table instead of the curtain.
  void show_public(bool on);
  [[nodiscard]] bool showing_public() const { return chairs_.showing_public(*match_); }
  /// A frame was presented.
  void presented() { chairs_.presented(*match_); }
  /// A person's key: opens the hand, or closes it. False: nothing to open (an opponent's seat).
  bool toggle_hand(Seat seat);
  void close_hands();
  /// True when a hand lies open that others at the screen must not see for long.
  [[nodiscard]] bool peeking() const { return persons() > 1 && mode() != HotSeat::open_hands && viewer() != no_seat; }
  /// True when the hand that the actor answers from lies open, so that all options are shown.
  [[nodiscard]] bool hand_open() const;
  /// Declining takes the open hand.
  void set_pass_needs_hand(bool needs) { pass_needs_hand_ = needs; }

  // --- what is on the screen, for `viewer`
  [[nodiscard]] const View& view();
  [[nodiscard]] Reader reader() { return {table(), view().state}; }
  [[nodiscard]] const std::vector<ShownOption>& options();
  /// More can be done than the list has room for.
  [[nodiscard]] bool options_cut();
  /// Answers that name a thing, or a piece that is alike.
  [[nodiscard]] std::vector<const ShownOption*> options_about(Ref thing);
  [[nodiscard]] bool about(const ShownOption& shown, Ref thing);
  [[nodiscard]] const std::string& prompt();
  [[nodiscard]] const std::vector<LogLine>& log();
  /// Changes with every position, viewer or setting.
  [[nodiscard]] std::uint64_t version() const { return version_; }
  /// What happened since the viewer's hand was last open, for the viewer; empty: nothing, or it was dismissed.
  [[nodiscard]] const std::vector<std::string>& recap();
  void dismiss_recap();
  /// Lines of the whole log for a reader, with headings, as plain text.
  [[nodiscard]] std::string log_text(Seat reader) const;

  // --- acting
  void act(const Option& option);
  /// The shown option that declines: what Space means. Null: none.
  [[nodiscard]] const ShownOption* decline();
  /// A pass that has not settled yet.
  [[nodiscard]] const std::optional<PendingPass>& pending_pass() const { return pending_; }
  void take_back_pass();
  void command(Command command);
  void concede();
  void undo();
  /// How many decisions are free to be taken back, and why not more, for people.
  [[nodiscard]] std::string undo_text() const;
  void undo_as_agreed();
  /// Practice: back by so many own decisions.
  void undo_to(int decisions);
  void save();
  /// Says why nothing can be done with a thing, with the rule; of what can be done, what that is.
  void explain(Ref thing);
  [[nodiscard]] const Notice& notice() const { return notice_; }
  void clear_notice() { notice_ = {}; }
  void say(Notice notice) { notice_ = std::move(notice); }
  /// Tells that the game lives in memory only, and why.
  void tell_not_kept(std::string why);
  void set_naming(const std::string& naming);
  void set_asking(Asking asking);
  void set_holder(Seat seat, const SeatHolder& holder);
  void set_orders(Seat seat, const Orders& orders);
  /// What the first of the game's scripts would do for the actor, and why, as a notice when it is thought out.
  void hint();

  // --- opponents
  /// Milliseconds between answers of opponents; 0: at once.
  void set_pace(int milliseconds) { pace_ = milliseconds; }
  /// Lets opponents answer and passes settle. True when something changed. `now`: milliseconds of any clock.
  bool update(std::uint64_t now);
  /// Milliseconds until the next answer of an opponent, -1: none is due.
  [[nodiscard]] int due_in(std::uint64_t now) const;
  /// Why the last answer of an opponent was given, in words; in practice the last line of the log until a person answers.
  [[nodiscard]] const std::string& opponent_reason() const { return opponent_reason_; }

  /// The game is over or was left for good: its journal is no longer needed.
  void forget_journal();

 private:
  void changed();
  void keep_journal();
  [[nodiscard]] std::string line_text(const LogEntry& entry, Seat reader) const;
  void refresh();
  void refresh_log();
  void refresh_options();
  void show_exhibit();
  void tell_apart();
  [[nodiscard]] bool public_option(const Option& option, const Reader& seen) const;
  void find_equals(ShownOption& shown, const Reader& seen, Seat seat);
  [[nodiscard]] Reason best_reason(Seat seat, Ref thing);
  [[nodiscard]] std::string thing_name(Ref thing);
  [[nodiscard]] bool person_asked() const;
  [[nodiscard]] bool settles(const Option& option);
  void act_now(Seat seat, const Option& option);
  void after_answer();
  void tell_journal_problem();
  void remember_viewer();
  bool update_opponents(std::uint64_t now);
  bool begin_thought(std::uint64_t now);
  bool take_thought(std::uint64_t now);
  void drop_thoughts();
  bool take_hint();

  Library& library_;
  std::unique_ptr<Match> match_;
  std::shared_ptr<OpponentSeats> opponents_;  ///< shared with the thought
  std::vector<OpponentInfo> scripts_;         ///< the game's opponents, for their titles
  std::vector<std::string> names_;            ///< by seat
  Chairs chairs_;
  std::filesystem::path journal_;
  std::optional<Topics> topics_;
  std::string topics_problem_;
  std::unique_ptr<const Exhibit> exhibit_;
  Notice notice_;
  TableRequests requests_;

  std::uint64_t version_ = 1;
  std::uint64_t fresh_ = 0;  ///< version that the caches below hold
  std::unique_ptr<View> view_;
  std::unique_ptr<OptionBuffer> buffer_;
  std::vector<ShownOption> options_;
  bool options_cut_ = false;
  std::vector<LogLine> log_;
  std::string prompt_;

  Seat last_viewer_ = no_seat;
  std::array<std::size_t, max_seats> seen_{};  ///< by seat: log entries when its hand was last open
  std::vector<std::string> recap_;

  bool pass_needs_hand_ = false;
  std::optional<PendingPass> pending_;
  std::uint64_t now_ = 0;  ///< of the last update
  int pace_ = 500;
  std::uint64_t next_answer_ = 0;
  std::shared_ptr<const OpponentQuestion> question_;  ///< what is thought about; shared with the thought
  Thought thought_;
  std::string opponent_reason_;
  std::shared_ptr<const OpponentQuestion> hint_question_;
  std::string hint_giver_;
  Thought hint_;
};

}  // namespace gantry::ui
