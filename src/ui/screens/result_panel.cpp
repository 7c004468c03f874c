// The end of a game: who won with what, and where to go from here.
#include <algorithm>

#include <fmt/format.h>

#include "ui/app/saves.hpp"
#include "ui/screens/play_popups.hpp"
#include "ui/widgets/column.hpp"

namespace gantry::ui {

void ResultPanel::draw_seats(Column& column) {
  Canvas& canvas = shell_.canvas;
  const auto px = [&](float length) { return shell_.px(length); };
  const SeatSet winners = session_.match().winners();
  const Reader reader = session_.reader();
  for (Seat seat = 0; seat < session_.seats(); ++seat) {
    const Rect row = column.row(px(46));
    const bool won = has_seat(winners, seat);
    Plate plate = plates::row;
    if (won) plate.edge = shell_.ui.accent;
    shell_.ui.skin.plate(row, plate);
    shell_.ui.emblem(seat, {row.x + px(22), row.center().y}, px(11));
    canvas.text_in(TextSize::section, {row.x + px(44), row.y, row.w * 0.4F, row.h},
                   won ? shell_.ui.accent : theme::text, session_.name(seat));
    std::string numbers = won ? "winner" : has_seat(reader.state().living, seat) ? "" : "out";
    for (std::size_t var = 0; var < session_.rules().table(Words::seat_var).size(); ++var) {
      const auto word = static_cast<WordId>(var);
      if (!style_.named(Words::seat_var, word)) continue;
      numbers += fmt::format("{}{} {}", numbers.empty() ? "" : "   ", style_.word(Words::seat_var, word),
                             reader.seat_var(seat, word));
      break;
    }
    const float x = row.x + px(48) + row.w * 0.4F;
    canvas.text_in(TextSize::body, {x, row.y, row.right() - x - px(14), row.h}, theme::muted, numbers, Align::right);
    column.gap(px(6));
  }
}

std::string ResultPanel::title() const {
  if (session_.match().stopped())
    return "The game was stopped by a limit";  // DESIGN C11: a fault of the rules or cards, the log says which
  const SeatSet winners = session_.match().winners();
  std::string out;
  for (Seat seat = 0; seat < session_.seats(); ++seat) {
    if (has_seat(winners, seat)) out += (out.empty() ? "" : " and ") + session_.name(seat);
  }
  return out.empty() ? "Nobody wins" : out + (winners & (winners - 1) ? " win" : " wins");
}

void ResultPanel::draw() {
  if (!session_.match().over()) {
    closed_ = false;
    return;
  }
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  if (closed_) {
    const Rect place{shell_.canvas.width() / 2 - px(80), px(44), px(160), px(40)};
    if (ui.button("result-open", place, "Result", {.look = ButtonLook::primary})) closed_ = false;
    return;
  }
  const float height = px(240) + px(52) * static_cast<float>(session_.seats());
  const Rect inner = begin_popup(ui, px(600), height, title());
  Column column(ui, "result", inner);
  column.text(TextSize::body, theme::muted,
              fmt::format("{} after {} turns, {} decisions", session_.game().texts.title, session_.view().state.turn,
                          session_.match().decisions()));
  column.gap(px(8));
  draw_seats(column);
  column.gap(px(6));
  const auto pair = [&](std::string_view a, std::string_view a_label, ButtonLook look, std::string_view b,
                        std::string_view b_label, std::string_view c, std::string_view c_label) {
    const Rect row = column.row(px(44));
    const float w = (row.w - px(16)) / 3;
    const bool first = ui.button(a, {row.x, row.y, w, row.h}, a_label, {.look = look});
    const bool second = ui.button(b, {row.x + w + px(8), row.y, w, row.h}, b_label);
    const bool third = ui.button(c, {row.x + 2 * (w + px(8)), row.y, w, row.h}, c_label);
    column.gap(px(8));
    return first ? 1 : second ? 2 : third ? 3 : 0;
  };
  switch (pair("result-rematch", "Rematch", ButtonLook::primary, "result-rotate", "Rotate seats", "result-setup",
               session_.rules().decks.chosen ? "Change decks" : "Change set-up")) {
    case 1: shell_.go(GoRematch{false}); break;
    case 2: shell_.go(GoRematch{true}); break;
    case 3: shell_.go(GoSetup{session_.game().id, false, std::nullopt}); break;
    default: break;
  }
  const int second =
      pair("result-replay", "Replay", ButtonLook::plain, "result-table", "See the table", "result-home", "Home");
  if (second == 2) closed_ = true;
  if (second == 3) shell_.go(GoHome{});
  if (second == 1) {
    try {
      const std::filesystem::path file = new_save_file(session_.game().id);
      session_.match().save(file, time_text());
      shell_.go(GoReplay{file});
    } catch (const std::exception& error) {
      session_.say({.title = "The game is not kept", .text = error.what()});
    }
  }
}

}  // namespace gantry::ui
