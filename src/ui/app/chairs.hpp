// Who looks at the screen: the three ways to share it, open hands, the curtain (it is up, or down and for whom).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/match.hpp"
#include "gantry/opponent.hpp"

namespace gantry::ui {

/// How several people share the screen (chosen at set-up).
enum class HotSeat : std::uint8_t {
  side_by_side,  ///< hands lie as backs; a seat's key opens and closes its hand
  swap_chairs,   ///< an opaque curtain at each hand-over
  open_hands     ///< for learners: the asked seat's hand is always open
};
[[nodiscard]] std::string_view hot_seat_name(HotSeat mode);
[[nodiscard]] std::string_view hot_seat_about(HotSeat mode);

[[nodiscard]] bool is_person(const Match& match, Seat seat);
[[nodiscard]] int count_persons(const Match& match);

/// Title of an opponent's script, the id itself where there is none.
[[nodiscard]] std::string title_of(std::span<const OpponentInfo> scripts, const std::string& id);
/// Names that several have get numbers: "Warden 1", "Warden 2".
[[nodiscard]] std::vector<std::string> numbered(std::vector<std::string> names);
/// What people call who sits where: a person's name, an opponent's title.
[[nodiscard]] std::vector<std::string> seat_names(const std::vector<SeatHolder>& holders,
                                                  std::span<const OpponentInfo> scripts);

class Chairs {
 public:
  explicit Chairs(HotSeat mode) : mode_(mode) {}

  [[nodiscard]] HotSeat mode() const { return mode_; }
  void set_mode(HotSeat mode);
  /// Seat whose view is on the screen, no_seat: the public view.
  [[nodiscard]] Seat viewer(const Match& match) const;
  /// Seat for which the curtain is down, no_seat: it is up.
  [[nodiscard]] Seat curtain(const Match& match) const;
  /// Lifts it. False until two frames of it were presented: the compositor then shows nothing older any more.
  bool raise(const Match& match);
  /// The public table instead of the curtain, nobody acts.
  void show_public(bool on) { public_ = on; }
  [[nodiscard]] bool showing_public(const Match& match) const { return public_ && curtain(match) != no_seat; }
  /// A frame with what `curtain` says was presented.
  void presented(const Match& match);
  /// A person's key: opens the hand, or closes it. False: nothing to open (an opponent's seat).
  bool toggle(const Match& match, Seat seat);
  /// Closes whatever is open. True when something was.
  bool close();
  /// After each answer: hands of seats that are not asked any more close.
  void follow(const Match& match);
  /// The open hand of side by side, no_seat: none.
  [[nodiscard]] Seat open() const { return open_; }

 private:
  HotSeat mode_;
  Seat open_ = no_seat;   ///< whose hand is open (side by side)
  Seat shown_ = no_seat;  ///< who sits before the screen (swap chairs, open hands)
  bool public_ = false;
  int curtain_frames_ = 0;
};

}  // namespace gantry::ui
