// A game at the table: the table or the curtain, and what lies over it.
#pragma once

#include <memory>

#include "ui/app/session.hpp"
#include "ui/app/shell.hpp"
#include "ui/screens/curtain.hpp"
#include "ui/screens/play_popups.hpp"
#include "ui/table/table_screen.hpp"

namespace gantry::ui {

class PlayScreen : public Screen {
 public:
  PlayScreen(Shell& shell, std::unique_ptr<Session> session);

  [[nodiscard]] std::string_view name() const override { return "table"; }
  void draw() override;
  bool update(std::uint64_t now) override;
  [[nodiscard]] int due_in(std::uint64_t now) const override;
  [[nodiscard]] std::optional<RulesRequest> rules_about() override;
  [[nodiscard]] Session& session() { return *session_; }
  /// Somebody did something: the minute of idleness begins anew.
  void touched(std::uint64_t now) { touched_at_ = now; }
  /// Everything that a hand-over resets.
  void forget();

 private:
  void draw_curtain(Seat seat);
  void take_requests();
  void draw_popup();
  void draw_public_banner();
  void draw_pending_pass();
  void draw_recap();
  void draw_badges();
  void keys();

  Shell& shell_;
  std::unique_ptr<Session> session_;
  TableScreen table_;
  Curtain curtain_;
  GameMenu menu_;
  PileBrowser pile_;
  OrdersPanel orders_;
  SeatsPanel seats_;
  BackPanel back_;
  ResultPanel result_;
  Popup popup_ = Popup::none;
  Seat last_viewer_ = no_seat;
  bool behind_curtain_ = false;
  std::uint64_t touched_at_ = 0;
};

}  // namespace gantry::ui
