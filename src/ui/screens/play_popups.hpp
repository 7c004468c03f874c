// What lies over the table: the game menu, piles, the result, standing orders, seats, going back. Each is drawn while it is
// open and says when it is done.
#pragma once

#include <string>

#include "ui/app/session.hpp"
#include "ui/app/shell.hpp"
#include "ui/table/card_info.hpp"

namespace gantry::ui {

/// Which popup is open over the table; one at a time.
enum class Popup : std::uint8_t { none, menu, pile, orders, seats, back_to };

class GameMenu {
 public:
  GameMenu(Shell& shell, Session& session) : shell_(shell), session_(session) {}
  /// Returns the popup that is open afterwards.
  Popup draw();

 private:
  [[nodiscard]] std::string concede_text() const;
  void draw_settings(class Column& column);
  void export_log();
  void keep_position();

  Shell& shell_;
  Session& session_;
  bool conceding_ = false;  ///< asked once whether it is meant
};

class PileBrowser {
 public:
  PileBrowser(Shell& shell, Session& session) : shell_(shell), session_(session), style_(session.game()) {}
  void open(ZoneId zone) { zone_ = zone, picked_ = 0; }
  Popup draw();

 private:
  void draw_cards(const Rect& list);
  void draw_answers(const Rect& rect);
  [[nodiscard]] std::vector<const ShownOption*> about(ObjectId object);

  Shell& shell_;
  Session& session_;
  CardStyle style_;
  ZoneId zone_ = 0;
  ObjectId picked_ = 0;  ///< its answers are listed
};

class OrdersPanel {
 public:
  OrdersPanel(Shell& shell, Session& session) : shell_(shell), session_(session) {}
  Popup draw();

 private:
  Shell& shell_;
  Session& session_;
};

class SeatsPanel {
 public:
  SeatsPanel(Shell& shell, Session& session);
  Popup draw();

 private:
  /// Who may sit on a seat, as holders; the one who sits there comes first.
  [[nodiscard]] std::vector<SeatHolder> candidates(Seat seat);

  Shell& shell_;
  Session& session_;
  std::vector<OpponentInfo> opponents_;
  std::array<std::string, max_seats> last_person_;  ///< by seat: to give it back to
};

/// Practice: back to any earlier own decision.
class BackPanel {
 public:
  BackPanel(Shell& shell, Session& session) : shell_(shell), session_(session) {}
  Popup draw();

 private:
  Shell& shell_;
  Session& session_;
};

class ResultPanel {
 public:
  ResultPanel(Shell& shell, Session& session) : shell_(shell), session_(session), style_(session.game()) {}
  /// While the game is over: the result, or the button that shows it again.
  void draw();

 private:
  void draw_seats(Column& column);
  [[nodiscard]] std::string title() const;

  Shell& shell_;
  Session& session_;
  CardStyle style_;
  bool closed_ = false;
};

/// True when a seat's orders differ from those everybody starts with.
[[nodiscard]] bool has_orders(const Session& session, Seat seat);
/// The orders of a seat in a few words, for the one who gave them.
[[nodiscard]] std::string orders_text(const Session& session, Seat seat);

}  // namespace gantry::ui
