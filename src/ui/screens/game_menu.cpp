// The game's menu: saving, settings that may change during play, seats, giving up, leaving.
#include <algorithm>

#include <fmt/format.h>

#include "gantry/scenario.hpp"
#include "ui/app/saves.hpp"
#include "ui/app/stored.hpp"
#include "ui/screens/play_popups.hpp"
#include "ui/widgets/column.hpp"

namespace gantry::ui {

namespace {

std::string asking_name(Asking asking) {
  constexpr std::array<std::string_view, 3> names{"asked always", "skipped by public facts",
                                                  "asked only when able (a skipped question tells something)"};
  return std::string(names[static_cast<std::size_t>(asking)]);
}

}  // namespace

std::string GameMenu::concede_text() const {
  const Seat actor = session_.actor();
  if (actor == no_seat || !session_.match().can(actor, Command::concede)) return {};
  return conceding_ ? fmt::format("Yes, {} gives up this game", session_.name(actor))
                    : fmt::format("{} concedes", session_.name(actor));
}

void GameMenu::export_log() {
  try {
    const std::filesystem::path file = new_file("logs", session_.game().id, ".txt");
    // A file is read by everybody at the table, so it holds what everybody may know; afterwards, all of the own seat.
    const Seat reader = session_.persons() == 1 ? session_.viewer() : no_seat;
    write_whole(file, session_.log_text(reader));
    session_.say({.title = "The log is kept as text", .text = file.string()});
  } catch (const std::exception& error) {
    session_.say({.title = "The log is not kept", .text = error.what()});
  }
}

void GameMenu::keep_position() {
  try {
    const std::filesystem::path file = new_file("data/scenarios/" + session_.game().id, "position", ".json");
    const std::string title = fmt::format("Turn {} of a game", session_.view().state.turn);
    write_whole(file, write_scenario(session_.match(), title));
    session_.say({.title = "The position is kept as a scenario", .text = file.string()});
  } catch (const std::exception& error) {
    session_.say({.title = "The position is not kept", .text = error.what()});
  }
}

void GameMenu::draw_settings(Column& column) {
  Ui& ui = shell_.ui;
  const float row = shell_.px(40);
  const auto button = [&](std::string_view id, const std::string& label) {
    const bool clicked = ui.button(id, column.row(row), label, {.align = Align::left});
    column.gap(shell_.px(8));
    return clicked;
  };
  const auto& namings = session_.game().texts.namings;
  if (namings.size() > 1) {
    const auto now = std::find(namings.begin(), namings.end(), session_.match().naming());
    const std::size_t next =
        now == namings.end() ? 0 : static_cast<std::size_t>(now - namings.begin() + 1) % namings.size();
    if (button("menu-naming", fmt::format("Card names: {}", session_.match().naming())))
      session_.set_naming(namings[next]);
  }
  const Asking asking = session_.match().asking();
  if (button("menu-asking", "Who cannot answer is " + asking_name(asking)))
    session_.set_asking(static_cast<Asking>((static_cast<int>(asking) + 1) % 3));
  const HotSeat mode = session_.mode();
  if (session_.persons() > 1 && button("menu-hot-seat", fmt::format("One screen: {}", hot_seat_name(mode))))
    session_.set_mode(static_cast<HotSeat>((static_cast<int>(mode) + 1) % 3));
}

Popup GameMenu::draw() {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const Rect inner = begin_popup(ui, px(500), px(640), "Menu");
  Popup next = Popup::menu;
  {
    Column column(ui, "menu-list", inner);
    const auto row = [&](std::string_view id, std::string_view label, std::string_view key = {}, bool enabled = true) {
      const bool clicked =
          ui.button(id, column.row(px(40)), label, {.enabled = enabled, .key = key, .align = Align::left});
      column.gap(px(8));
      return clicked;
    };
    const auto act = [&](bool clicked, Popup then = Popup::none) {
      if (clicked) next = then;
      return clicked;
    };
    act(row("menu-back", "Back to the game", ui.cap(SDLK_ESCAPE)));
    if (act(row("menu-save", "Save", "Ctrl+S"))) session_.save();
    if (act(row("menu-rules", "Rules", ui.cap(SDLK_F1)))) session_.requests().rules = true;
    if (session_.match().practice()) {
      if (act(row("menu-hint", "Hint", ui.cap(SDLK_F3)))) session_.hint();
      act(row("menu-back-to", "Take back to ..."), Popup::back_to);
      if (act(row("menu-restart", "Restart", {}, session_.match().undo_depth() > 0)))
        session_.undo_to(session_.match().undo_depth());
    }
    act(row("menu-orders", "Standing orders"), Popup::orders);
    act(row("menu-seats", "Hand a seat over"), Popup::seats);
    // The file holds every hand, so it waits until nobody at the screen has secrets from another.
    const bool open = session_.persons() < 2 || session_.mode() == HotSeat::open_hands || session_.match().over();
    if (act(row("menu-position",
                open ? "Save this position as a scenario" : "Save this position (hands are in it: after the game)", {},
                open)))
      keep_position();
    if (act(row("menu-log", "Write the log as text"))) export_log();
    draw_settings(column);
    if (row("menu-settings", "Settings")) shell_.go(GoPage{Page::settings, {}});
    const std::string concede = concede_text();
    if (row("menu-concede", concede.empty() ? "Concede (when you are asked)" : concede, {}, !concede.empty())) {
      if (conceding_) {
        session_.concede();
        next = Popup::none;
      }
      conceding_ = !conceding_;
    }
    if (row("menu-home", "Leave the table (the game is kept)")) shell_.go(GoHome{});
  }
  if (popup_left(ui)) next = Popup::none;
  if (next != Popup::menu) conceding_ = false;
  return next;
}

}  // namespace gantry::ui
