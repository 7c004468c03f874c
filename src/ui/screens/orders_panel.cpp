// Standing orders of a seat, seats that change hands, and going back in practice.
#include <algorithm>

#include <fmt/format.h>

#include "gantry/opponent.hpp"
#include "ui/screens/play_popups.hpp"
#include "ui/widgets/column.hpp"

namespace gantry::ui {

namespace {

StandingOrder order_of(const Rules& rules, const Orders& orders, std::size_t window) {
  if (window < orders.by_window.size()) return orders.by_window[window];
  return rules.windows[window].pass_by_default ? StandingOrder::pass : StandingOrder::ask;
}

/// An order that ends by itself.
struct Until {
  PassUntil until = PassUntil::none;
  WordId moment = no_word;
  std::string text;
};

/// Those that the game knows: moments that it names for people are choices too (a battle, a move turn).
std::vector<Until> untils(const Session& session) {
  std::vector<Until> out{{PassUntil::none, no_word, "ask me"},
                         {PassUntil::something_happens, no_word, "until somebody acts"},
                         {PassUntil::stack_empty, no_word, "until the stack is empty"},
                         {PassUntil::turn_over, no_word, "until the turn is over"}};
  const auto& words = session.game().texts.words[static_cast<std::size_t>(Words::moment)];
  for (std::size_t i = 0; i < words.size() && i < session.rules().moments.size(); ++i) {
    if (!words[i].text.empty()) out.push_back({PassUntil::moment, static_cast<WordId>(i), "until " + words[i].text});
  }
  return out;
}

bool same(const Until& until, const Orders& orders) {
  return until.until == orders.until && (until.until != PassUntil::moment || until.moment == orders.moment);
}

}  // namespace

bool has_orders(const Session& session, Seat seat) {
  if (seat >= session.seats() || !session.person(seat)) return false;
  const Orders& orders = session.match().orders(seat);
  if (orders.until != PassUntil::none || orders.pass_own_items) return true;
  for (std::size_t i = 0; i < session.rules().windows.size(); ++i) {
    if (order_of(session.rules(), orders, i) != order_of(session.rules(), {}, i)) return true;
  }
  return false;
}

std::string orders_text(const Session& session, Seat seat) {
  const Orders& orders = session.match().orders(seat);
  if (orders.until != PassUntil::none) {
    for (const Until& until : untils(session)) {
      if (same(until, orders)) return "You pass " + until.text;
    }
  }
  return orders.pass_own_items ? "You pass answers to your own cards" : "You pass by order";
}

Popup OrdersPanel::draw() {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const Seat seat = session_.viewer();
  const Rect inner = begin_popup(ui, px(620), px(560), "Standing orders");
  Popup next = Popup::orders;
  {
    Column column(ui, "orders-list", inner);
    if (seat == no_seat || !session_.person(seat)) {
      column.text(
          TextSize::body, theme::text,
          "Orders belong to a seat and are changed with its hand open. Open your hand with your seat's key first.");
    } else {
      Orders orders = session_.match().orders(seat);
      const Orders before = orders;
      column.text(
          TextSize::body, theme::muted,
          "For each kind of question: be asked, or pass without being asked. Others see only that you have orders.");
      column.gap(px(10));
      const auto& words = session_.game().texts.words[static_cast<std::size_t>(Words::window)];
      const auto& windows = session_.rules().windows;
      orders.by_window.resize(windows.size());
      for (std::size_t i = 0; i < windows.size(); ++i) {
        orders.by_window[i] = order_of(session_.rules(), before, i);
        const Rect row = column.row(px(40));
        const std::string name = i < words.size() && !words[i].text.empty()
                                     ? words[i].text
                                     : std::string(session_.rules().table(Words::window).name(static_cast<WordId>(i)));
        shell_.canvas.text_in(TextSize::button, {row.x, row.y, row.w * 0.5F, row.h}, theme::text, name);
        constexpr std::array<std::string_view, 2> names{"ask", "pass"};
        orders.by_window[i] = static_cast<StandingOrder>(
            ui.choice(fmt::format("order:{}", session_.rules().table(Words::window).name(static_cast<WordId>(i))),
                      {row.x + row.w * 0.55F, row.y + px(3), row.w * 0.45F, px(34)}, names,
                      static_cast<int>(orders.by_window[i])));
        column.gap(px(4));
      }
      column.heading("Pass for a while");
      int number = 0;
      for (const Until& until : untils(session_)) {
        if (ui.button(fmt::format("until:{}", number++), column.row(px(36)), until.text,
                      {.selected = same(until, before)}))
          orders.until = until.until, orders.moment = until.moment;
        column.gap(px(6));
      }
      ui.toggle("order-own", column.row(px(36)), "Pass every answer to what I played myself", orders.pass_own_items);
      bool changed = orders.until != before.until || orders.moment != before.moment ||
                     orders.pass_own_items != before.pass_own_items;
      for (std::size_t i = 0; i < windows.size(); ++i)
        changed = changed || orders.by_window[i] != order_of(session_.rules(), before, i);
      if (changed) session_.set_orders(seat, orders);
    }
    column.gap(px(10));
    if (ui.button("orders-close", column.row(px(40)), "Close", {.key = ui.cap(SDLK_ESCAPE)})) next = Popup::none;
  }
  if (popup_left(ui)) next = Popup::none;
  return next;
}

SeatsPanel::SeatsPanel(Shell& shell, Session& session)
    : shell_(shell), session_(session), opponents_(list_opponents(shell.library, session.game().id)) {}

std::vector<SeatHolder> SeatsPanel::candidates(Seat seat) {
  const SeatHolder& now = session_.match().holders()[seat];
  if (now.kind == SeatKind::person) last_person_[seat] = now.name;
  if (last_person_[seat].empty()) last_person_[seat] = seat_style(seat).name;
  std::vector<SeatHolder> all{{SeatKind::person, last_person_[seat], 0}};
  for (const Profile& profile : shell_.profiles.all()) {
    const auto& names = session_.names();
    const bool sits = std::find(names.begin(), names.end(), profile.name) != names.end();
    if (!sits && profile.name != last_person_[seat]) all.push_back({SeatKind::person, profile.name, 0});
  }
  for (const OpponentInfo& info : opponents_)
    all.push_back({SeatKind::opponent, info.id, Rng::mix(session_.table().setup.seed + seat)});
  const auto at = std::find_if(all.begin(), all.end(), [&](const SeatHolder& holder) {
    return holder.kind == now.kind && holder.name == now.name;
  });
  if (at != all.end()) std::rotate(all.begin(), at, all.end());
  return all;
}

Popup SeatsPanel::draw() {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const Rect inner = begin_popup(ui, px(640), px(420), "Hand a seat over");
  Popup next = Popup::seats;
  {
    Column column(ui, "seats-list", inner);
    column.text(
        TextSize::body, theme::muted,
        "A seat may change hands at any question: to a script and back, or to another person. The log says so.");
    column.gap(px(10));
    for (Seat seat = 0; seat < session_.seats(); ++seat) {
      const Rect row = column.row(px(40));
      shell_.ui.emblem(seat, {row.x + px(12), row.center().y}, px(10));
      const std::vector<SeatHolder> others = candidates(seat);
      const auto count = static_cast<int>(others.size());
      const int step = ui.stepper(fmt::format("holder{}", seat + 1), {row.x + px(34), row.y, row.w - px(34), px(36)},
                                  session_.name(seat), count > 1, count > 1);
      if (step != 0) session_.set_holder(seat, others[static_cast<std::size_t>((step + count) % count)]);
      column.gap(px(8));
    }
    if (ui.button("seats-close", column.row(px(40)), "Close", {.key = ui.cap(SDLK_ESCAPE)})) next = Popup::none;
  }
  if (popup_left(ui)) next = Popup::none;
  return next;
}

Popup BackPanel::draw() {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const Rect inner = begin_popup(ui, px(620), px(560), "Take back to ...");
  Popup next = Popup::back_to;
  int wanted = 0;
  {
    Column column(ui, "back-list", inner);
    // The newest first: n of a person's decisions lead back to before the n-th from the end.
    const auto& journal = session_.match().journal();
    int n = 0;
    for (std::size_t i = journal.size(); i > 0 && n < session_.match().undo_depth(); --i) {
      const JournalEntry& entry = journal[i - 1];
      const bool answer =
          entry.kind == EntryKind::option || entry.kind == EntryKind::interrupt || entry.kind == EntryKind::command;
      if (!answer || !session_.person(entry.seat) || !session_.match().in_effect(static_cast<std::uint32_t>(i - 1)))
        continue;
      ++n;
      const Rect row = column.row(px(36));
      if (column.shows(row)) {
        const std::string label = entry.kind == EntryKind::command ? "a command" : entry.text;
        if (ui.button(fmt::format("back-to:{}", n), row, fmt::format("{}: {}", n, label),
                      {.size = TextSize::body, .align = Align::left}))
          wanted = n;
      }
      column.gap(px(4));
    }
    if (n == 0) column.text(TextSize::body, theme::text, "Nothing has been decided yet.");
  }
  if (wanted > 0) {
    session_.undo_to(wanted);
    next = Popup::none;
  }
  if (popup_left(ui)) next = Popup::none;
  return next;
}

}  // namespace gantry::ui
