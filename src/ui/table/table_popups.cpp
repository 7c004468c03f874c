// What lies over the table: browsing a pile, the game's menu, the result; and the curtain, which is drawn instead of it.
#include <algorithm>

#include <fmt/format.h>

#include "ui/table/table_screen.hpp"

namespace gantry::ui {

namespace {

std::string asking_name(Asking asking) {
  switch (asking) {
    case Asking::always:
      return "ask always";
    case Asking::by_public_facts:
      return "skip by public facts";
    case Asking::only_able:
      return "ask only who can answer";
  }
  return {};
}

}  // namespace

Rect TableScreen::begin_popup(float width, float height, std::string_view title) {
  ui_.push_layer();
  canvas_.fill({0, 0, canvas_.width(), canvas_.height()}, theme::ground, 150);
  Rect box{(canvas_.width() - width) / 2, (canvas_.height() - height) / 2, width, height};
  (void)ui_.area("popup", box, false, false);
  canvas_.fill(box.inset(-px(2)), theme::line);
  canvas_.fill(box, theme::panel);
  canvas_.text_in(TextSize::heading, {box.x + px(18), box.y + px(8), box.w - px(36), px(36)}, theme::text, title);
  return {box.x + px(18), box.y + px(52), box.w - px(36), box.h - px(68)};
}

/// The curtain is its own scene: nothing of the table lies beneath it, and it says nothing that depends on a hand.
void TableScreen::draw_curtain(Seat seat) {
  if (last_viewer_ != no_seat) {
    ui_.reset();
    selected_.reset();
    inspected_ = raised_ = 0;
    browsed_ = 0;
    menu_open_ = false;
    last_viewer_ = no_seat;
  }
  laid_out_ = 0;
  const SeatStyle& style = seat_style(seat);
  canvas_.fill({0, 0, canvas_.width(), canvas_.height()}, theme::ground);
  const Point middle{canvas_.width() / 2, canvas_.height() / 2};
  for (int i = 0; i < 9; ++i) {
    canvas_.fill({0, canvas_.height() * static_cast<float>(i) / 9, canvas_.width(), px(2)}, theme::raised);
  }
  const Rect box{middle.x - px(318), middle.y - px(146), px(636), px(292)};
  draw_emblem(canvas_.list(), {middle.x, box.y - px(70)}, px(54), seat);
  canvas_.fill(box, theme::panel);
  canvas_.fill({box.x, box.y, px(5), box.h}, style.color);
  canvas_.text_in(TextSize::huge, {box.x, box.y + px(26), box.w, px(40)}, theme::text,
                  fmt::format("Pass to {}", session_.name(seat)), Align::center);
  canvas_.text_in(TextSize::body, {box.x, box.y + px(76), box.w, px(24)}, theme::muted,
                  fmt::format("{} is asked. Everybody else looks away.", session_.name(seat)), Align::center);
  const Rect hold{box.x + px(108), box.y + px(120), px(420), px(62)};
  const bool there = ui_.button("curtain:" + seat_text(seat), hold, fmt::format("I am {}", session_.name(seat)),
                                {.look = ButtonLook::primary, .key = "Enter", .size = TextSize::section});
  if (ui_.focus().empty()) ui_.set_focus("curtain:" + seat_text(seat));
  if (ui_.button("curtain-save", {box.x + px(108), box.y + px(214), px(196), px(42)}, "Save")) session_.save();
  if (ui_.button("curtain-home", {box.x + px(332), box.y + px(214), px(196), px(42)}, "Leave the table"))
    exit_ = TableExit::home;
  const std::string& news = session_.notice().title;
  canvas_.text_in(TextSize::body, {box.x, box.bottom() + px(12), box.w, px(28)}, theme::muted, news, Align::center);
  if (there) session_.raise_curtain();
}

void TableScreen::draw_browse() {
  if (browsed_ == 0) return;
  const Table& table = session_.table();
  const auto cards = session_.view().state.zone(browsed_);
  std::string title = style_.word(Words::zone, table.zone_word[browsed_]);
  if (table.zone_seat[browsed_] < session_.seats()) title = session_.name(table.zone_seat[browsed_]) + ": " + title;
  const float width = std::min(canvas_.width() - px(80), px(930));
  const Rect inner =
      begin_popup(width, std::min(canvas_.height() - px(60), px(610)), fmt::format("{} ({})", title, cards.size()));
  const float w = px(116);
  const float h = px(150);
  const float gap = px(10);
  const auto columns = std::max(1, static_cast<int>((inner.w + gap) / (w + gap)));
  const Rect list{inner.x, inner.y, inner.w, inner.h - px(46)};
  const int rows = (static_cast<int>(cards.size()) + columns - 1) / columns;
  const float offset = ui_.begin_scroll("browse", list, static_cast<float>(rows) * (h + gap));
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto column = static_cast<float>(static_cast<int>(i) % columns);
    const auto row = static_cast<float>(static_cast<int>(i) / columns);
    const Rect place{list.x + column * (w + gap), list.y + row * (h + gap) - offset, w, h};
    if (place.bottom() < list.y || place.y > list.bottom()) continue;
    const std::string id = "browse:" + object_text(session_.reader(), cards[i], session_.viewer());
    const bool can = lit(Ref::object(cards[i]));
    if (ui_.area(id, place, can)) {
      const ZoneId zone = browsed_;
      browsed_ = 0;
      click_on(Ref::object(cards[i]), {list.center().x, list.center().y, px(10), px(10)});
      if (!session_.notice().empty()) browsed_ = zone;
      break;
    }
    draw_face(style_.info(session_.reader(), cards[i], session_.match().naming()), place);
    if (can) canvas_.frame(place.inset(-px(2)), theme::white, px(3));
    ui_.focus_ring(id, place);
  }
  ui_.end_scroll();
  const bool closed = ui_.button("browse-close", {inner.right() - px(130), inner.bottom() - px(36), px(130), px(36)},
                                 "Close", {.key = "Esc"});
  if (closed || ui_.key(SDLK_ESCAPE) || ui_.pressed_outside()) browsed_ = 0;
}

void TableScreen::draw_game_menu() {
  if (!menu_open_) {
    conceding_ = false;
    return;
  }
  const Rect inner = begin_popup(px(460), px(404), "Menu");
  float y = inner.y;
  const auto row = [&](std::string_view id, std::string_view label, bool enabled = true) {
    const bool clicked = ui_.button(id, {inner.x, y, inner.w, px(40)}, label, {.enabled = enabled});
    y += px(48);
    return clicked;
  };
  if (row("menu-back", "Back to the game")) menu_open_ = false;
  if (row("menu-save", "Save")) {
    session_.save();
    menu_open_ = false;
  }
  const auto& namings = session_.game().texts.namings;
  if (namings.size() > 1) {
    const auto now = std::find(namings.begin(), namings.end(), session_.match().naming());
    const std::size_t next =
        now == namings.end() ? 0 : static_cast<std::size_t>(now - namings.begin() + 1) % namings.size();
    if (row("menu-naming", fmt::format("Card names: {}", session_.match().naming())))
      session_.set_naming(namings[next]);
  }
  const Asking asking = session_.match().asking();
  if (row("menu-asking", "Who cannot answer: " + asking_name(asking))) {
    session_.set_asking(static_cast<Asking>((static_cast<int>(asking) + 1) % 3));
  }
  const HotSeat mode = session_.mode();
  if (session_.persons() > 1 && row("menu-hot-seat", fmt::format("One screen: {}", hot_seat_name(mode)))) {
    session_.set_mode(static_cast<HotSeat>((static_cast<int>(mode) + 1) % 3));
  }
  const Seat actor = session_.actor();
  const bool can = actor != no_seat && session_.match().can(actor, Command::concede);
  std::string concede = "Concede (when you are asked)";
  if (can)
    concede = conceding_ ? fmt::format("Yes, {} gives up this game", session_.name(actor))
                         : fmt::format("{} concedes", session_.name(actor));
  if (row("menu-concede", concede, can)) {
    if (conceding_) {
      session_.concede();
      menu_open_ = false;
    }
    conceding_ = !conceding_;
  }
  if (row("menu-home", "Leave the table (the game is kept)")) exit_ = TableExit::home;
  if (ui_.key(SDLK_ESCAPE) || ui_.pressed_outside()) menu_open_ = false;
}

void TableScreen::draw_result() {
  if (!session_.match().over()) {
    result_closed_ = false;
    return;
  }
  if (result_closed_) {
    const Rect& box = layout_.prompt;
    if (ui_.button("result-open", {box.x + px(12), box.bottom() - px(52), box.w - px(24), px(40)}, "Result"))
      result_closed_ = false;
    return;
  }
  const SeatSet winners = session_.match().winners();
  std::string title;
  for (Seat seat = 0; seat < session_.seats(); ++seat) {
    if (has_seat(winners, seat)) title += (title.empty() ? "" : " and ") + session_.name(seat);
  }
  title = title.empty() ? "Nobody wins" : title + (winners & (winners - 1) ? " win" : " wins");
  const Rect inner = begin_popup(px(560), px(126) + px(40) * static_cast<float>(session_.seats()), title);
  const Reader reader = session_.reader();
  float y = inner.y;
  for (Seat seat = 0; seat < session_.seats(); ++seat) {
    draw_emblem(canvas_.list(), {inner.x + px(12), y + px(16)}, px(11), seat);
    const bool won = has_seat(winners, seat);
    canvas_.text_in(TextSize::section, {inner.x + px(34), y, px(180), px(32)}, won ? theme::accent : theme::text,
                    session_.name(seat));
    std::string numbers = won ? "winner" : has_seat(reader.state().living, seat) ? "" : "out";
    for (std::size_t var = 0; var < session_.rules().table(Words::seat_var).size(); ++var) {
      const auto word = static_cast<WordId>(var);
      if (!style_.named(Words::seat_var, word)) continue;
      numbers += fmt::format("{}{} {}", numbers.empty() ? "" : "   ", style_.word(Words::seat_var, word),
                             reader.seat_var(seat, word));
      break;
    }
    canvas_.text_in(TextSize::body, {inner.x + px(220), y, inner.w - px(220), px(32)}, theme::muted, numbers);
    y += px(40);
  }
  y += px(8);
  const float w = (inner.w - px(36)) / 4;
  const auto button = [&](int at, std::string_view id, std::string_view label, ButtonLook look) {
    return ui_.button(id, {inner.x + static_cast<float>(at) * (w + px(12)), y, w, px(42)}, label,
                      {.look = look, .size = TextSize::body});
  };
  if (button(0, "result-rematch", "Rematch", ButtonLook::primary)) exit_ = TableExit::rematch;
  if (button(1, "result-rotate", "Rotate seats", ButtonLook::plain)) exit_ = TableExit::rematch_rotated;
  if (button(2, "result-table", "See the table", ButtonLook::plain)) result_closed_ = true;
  if (button(3, "result-home", "Home", ButtonLook::plain)) exit_ = TableExit::home;
}

}  // namespace gantry::ui
