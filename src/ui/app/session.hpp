// One game at the table of the client: the Match, who looks, who answers, the opponents' pace, undo and keeping. All that
// the screens draw comes from here, and here only from views, options and lines of the log for the seat that looks.
#pragma once

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

namespace gantry::ui {

/// How several people share the screen (chosen at set-up).
enum class HotSeat : std::uint8_t {
  side_by_side,  ///< hands lie as backs; a seat's key opens and closes its hand
  swap_chairs,   ///< an opaque curtain at each hand-over
  open_hands     ///< for learners: the asked seat's hand is always open
};
[[nodiscard]] std::string_view hot_seat_name(HotSeat mode);
[[nodiscard]] std::string_view hot_seat_about(HotSeat mode);

/// An answer as it is shown.
struct ShownOption {
  Option option;
  std::string text;   ///< its stable form: names of widgets and tests
  std::string label;  ///< for people
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
  std::string rule;              ///< rule id
  std::string rule_text;         ///< its sentence
  bool table_may_agree = false;  ///< offers to take back beyond the barrier
  [[nodiscard]] bool empty() const { return title.empty() && text.empty(); }
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
  [[nodiscard]] int seats() const { return table().setup.seats; }
  [[nodiscard]] const std::string& name(Seat seat) const { return match_->holders()[seat].name; }
  [[nodiscard]] bool person(Seat seat) const;
  [[nodiscard]] int persons() const;

  // --- who looks and who answers
  [[nodiscard]] HotSeat mode() const { return mode_; }
  void set_mode(HotSeat mode);
  /// Seat whose view is on the screen, no_seat: the public view.
  [[nodiscard]] Seat viewer() const;
  /// Seat whose answers are taken now, no_seat: none until somebody opens a hand (or opponents play).
  [[nodiscard]] Seat actor() const;
  /// Seat for which the curtain is down, no_seat: it is up.
  [[nodiscard]] Seat curtain() const;
  void raise_curtain();
  /// A person's key: opens the hand, or closes it. False: nothing to open (an opponent's seat).
  bool toggle_hand(Seat seat);
  void close_hands();
  /// True when the hand that the actor answers from lies open, so that all options are shown.
  [[nodiscard]] bool hand_open() const;

  // --- what is on the screen, for `viewer`
  [[nodiscard]] const View& view();
  [[nodiscard]] Reader reader() { return {table(), view().state}; }
  [[nodiscard]] const std::vector<ShownOption>& options();
  [[nodiscard]] const std::string& prompt();
  [[nodiscard]] const std::vector<LogLine>& log();
  /// What another seat's view shows (open hands), for browsing.
  void view_of(Seat seat, View& out) const { match_->view(seat, out); }
  /// Changes with every position, viewer or setting.
  [[nodiscard]] std::uint64_t version() const { return version_; }

  // --- acting
  void act(const Option& option);
  /// The shown option that declines: what Space means. Null: none.
  [[nodiscard]] const ShownOption* decline();
  void command(Command command);
  void concede();
  void undo();
  void undo_as_agreed();
  void save();
  /// Explains why nothing can be done with an object.
  void explain(ObjectId object);
  [[nodiscard]] const Notice& notice() const { return notice_; }
  void clear_notice() { notice_ = {}; }
  void say(Notice notice) { notice_ = std::move(notice); }
  void set_naming(const std::string& naming);
  void set_asking(Asking asking);

  // --- opponents
  /// Milliseconds between answers of opponents; 0: at once.
  void set_pace(int milliseconds) { pace_ = milliseconds; }
  /// Lets opponents answer. True when something changed. `now`: milliseconds of any clock.
  bool update(std::uint64_t now);
  /// Milliseconds until the next answer of an opponent, -1: none is due.
  [[nodiscard]] int due_in(std::uint64_t now) const;

  /// The game is over or was left for good: its journal is no longer needed.
  void forget_journal();

 private:
  void changed();
  void refresh();
  void refresh_log();
  void tell_apart();
  [[nodiscard]] bool public_option(const Option& option, const Reader& seen) const;
  [[nodiscard]] Reason best_reason(Seat seat, ObjectId object);
  [[nodiscard]] bool person_asked() const;
  void after_answer();

  Library& library_;
  std::unique_ptr<Match> match_;
  OpponentSeats opponents_;
  HotSeat mode_;
  std::filesystem::path journal_;
  std::optional<Topics> topics_;
  Seat open_ = no_seat;   ///< whose hand is open (side by side)
  Seat shown_ = no_seat;  ///< who sits before the screen (swap chairs)
  Notice notice_;

  std::uint64_t version_ = 1;
  std::uint64_t fresh_ = 0;  ///< version that the caches below hold
  std::unique_ptr<View> view_;
  std::unique_ptr<OptionBuffer> buffer_;
  std::vector<ShownOption> options_;
  std::vector<LogLine> log_;
  std::string prompt_;

  int pace_ = 500;
  std::uint64_t next_answer_ = 0;
  std::optional<OpponentQuestion> question_;
};

}  // namespace gantry::ui
