// The curtain of a hand-over: drawn instead of the table, never over it. It says whose turn it is and the public reason,
// and nothing that depends on a hand.
#pragma once

#include "ui/app/session.hpp"
#include "ui/app/shell.hpp"

namespace gantry::ui {

class Curtain {
 public:
  enum class Act : std::uint8_t { none, raise, table, rules, leave };

  Curtain(Shell& shell, Session& session) : shell_(shell), session_(session) {}
  /// Draws it for a seat.
  Act draw(Seat seat);
  /// It came down anew: nothing is half held.
  void fall() { taps_ = 0; }

 private:
  void draw_gate();
  void draw_seal(Point center, float radius, Seat seat, float progress);
  Act draw_panel(const Rect& box, Seat seat, float progress);
  bool draw_hold(const Rect& rect, Seat seat);
  void draw_looking_away(const Rect& line, Seat seat);

  Shell& shell_;
  Session& session_;
  int taps_ = 0;
};

}  // namespace gantry::ui
