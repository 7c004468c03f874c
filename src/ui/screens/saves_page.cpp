#include "ui/screens/saves_page.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "ui/widgets/column.hpp"

namespace gantry::ui {

void SavesPage::draw() {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const Rect page = draw_page(shell_, "Saved games", fmt::format("{} kept", saves_.size()));
  const Rect body{page.x, page.y, page.w, page.h - px(60)};
  const float facts = std::clamp(body.w * 0.38F, px(250), px(420));
  const Rect list{body.x, body.y, body.w - facts - px(16), body.h};
  ui.skin.plate(list, plates::panel);
  draw_list({list.x + px(12), list.y + px(12), list.w - px(18), list.h - px(24)});
  const Rect side{list.right() + px(16), body.y, facts, body.h};
  ui.skin.plate(side, plates::panel);
  draw_facts({side.x + px(16), side.y + px(10), side.w - px(24), side.h - px(20)});
  const Rect back = draw_page_back(shell_, page);
  const float x = back.right() + px(16);
  shell_.canvas.text_in(TextSize::log, {x, back.y, page.right() - x, back.h}, theme::alarm, shell_.message);
}

void SavesPage::draw_list(const Rect& rect) {
  const auto px = [&](float length) { return shell_.px(length); };
  Column column(shell_.ui, "saves-list", rect);
  if (saves_.empty())
    column.text(TextSize::body, theme::muted, "Nothing is saved yet. Ctrl+S saves a game at its table.");
  for (std::size_t i = 0; i < saves_.size(); ++i) {
    const KeptGame& save = saves_[i];
    const std::string id = "save:" + save.file.filename().string();
    const Rect row = column.row(px(58));
    column.gap(px(6));
    if (shell_.ui.area(id, row)) chosen_ = i, deleting_ = false;
    if (shell_.ui.focused(id)) chosen_ = i;
    if (!column.shows(row)) continue;
    Plate plate = plates::row;
    if (i == chosen_) plate.edge = shell_.ui.accent;
    shell_.ui.skin.plate(row, shell_.ui.hovered(id) ? lighter(plate) : plate);
    const bool readable = save.problem.empty();
    const GameGlance* game = shell_.glance(save.header.game);
    const std::string head =
        readable ? fmt::format("{}, turn {}", game == nullptr ? save.header.game : game->title, save.header.turn)
                 : save.file.filename().string();
    std::string foot = readable ? std::string() : save.problem;
    for (const std::string& seat : save.header.seats) foot += (foot.empty() ? "" : ", ") + seat;
    const Color accent = readable ? shell_.accent(save.header.game) : theme::alarm;
    shell_.canvas.fill({row.x + px(3), row.y + px(8), px(4), row.h - px(16)}, accent);
    shell_.canvas.text_in(TextSize::button, {row.x + px(18), row.y + px(5), row.w - px(190), px(26)}, theme::text,
                          head);
    shell_.canvas.text_in(TextSize::log, {row.x + px(18), row.y + px(5), row.w - px(30), px(26)}, theme::muted,
                          save.header.saved_at, Align::right);
    shell_.canvas.text_in(TextSize::log, {row.x + px(18), row.y + px(30), row.w - px(30), px(24)},
                          readable ? theme::muted : theme::alarm, foot);
    shell_.ui.focus_ring(id, row);
  }
}

void SavesPage::draw_facts(const Rect& rect) {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  Column column(ui, "saves-facts", rect);
  if (chosen_ >= saves_.size()) return;
  const KeptGame& save = saves_[chosen_];
  const std::string file = save.file.filename().string();
  column.heading(file);
  const auto fact = [&](std::string_view text, Color color = theme::text) {
    column.text(TextSize::body, color, text);
    column.gap(px(4));
  };
  const bool readable = save.problem.empty();
  const bool installed = shell_.glance(save.header.game) != nullptr;
  if (readable) {
    const GameGlance* game = shell_.glance(save.header.game);
    fact(fmt::format("{}, turn {}", game == nullptr ? save.header.game : game->title, save.header.turn));
    for (std::size_t seat = 0; seat < save.header.seats.size(); ++seat) {
      const Rect row = column.row(px(28));
      shell_.ui.emblem(static_cast<Seat>(seat), {row.x + px(10), row.center().y}, px(9));
      shell_.canvas.text_in(TextSize::body, {row.x + px(28), row.y, row.w - px(28), row.h}, theme::text,
                            save.header.seats[seat]);
    }
    fact(fmt::format("{} journal entries, format {}", save.header.entries, save.header.format), theme::muted);
    if (!save.header.saved_at.empty()) fact("Saved " + save.header.saved_at, theme::muted);
    if (!installed) fact(fmt::format("The game \"{}\" is not installed here.", save.header.game), theme::alarm);
  } else {
    fact(save.problem, theme::alarm);
    fact("The file is kept as it is.", theme::muted);
  }
  column.gap(px(10));
  const auto button = [&](const std::string& id, std::string_view label, ButtonLook look, bool enabled, bool selected) {
    const bool clicked =
        ui.button(id, column.row(px(42)), label, {.look = look, .enabled = enabled, .selected = selected});
    column.gap(px(8));
    return clicked;
  };
  if (button("load:" + file, "Play on", ButtonLook::primary, readable && installed, false))
    shell_.go(GoOpen{save.file, false});
  if (button("replay:" + file, "Step through it", ButtonLook::plain, readable && installed, false))
    shell_.go(GoReplay{save.file});
  if (button("delete:" + file, deleting_ ? "Yes, delete it" : "Delete", ButtonLook::plain, true, deleting_)) remove();
}

void SavesPage::remove() {
  if (!deleting_) {
    deleting_ = true;
    return;
  }
  deleting_ = false;
  std::error_code error;
  std::filesystem::remove(saves_[chosen_].file, error);
  if (error) shell_.message = fmt::format("{} cannot be deleted: {}", saves_[chosen_].file.string(), error.message());
  saves_ = saved_games();
  title_seats(shell_.library, saves_);
  chosen_ = std::min(chosen_, saves_.empty() ? 0 : saves_.size() - 1);
}

}  // namespace gantry::ui
