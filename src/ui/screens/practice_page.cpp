#include "ui/screens/practice_page.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ui/widgets/column.hpp"
#include "ui/widgets/letters.hpp"

namespace gantry::ui {

PracticePage::PracticePage(Shell& shell) : shell_(shell) {
  const auto games = shell.playable_games();
  if (games.empty()) throw std::runtime_error("no game is installed that can be played, so there is none to practice");
  choose(games.front());
}

void PracticePage::choose(std::size_t game) {
  game_ = game;
  problems_.clear();
  scenarios_ = list_scenarios(shell_.library, shell_.games[game].id, problems_);
}

void PracticePage::draw() {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const Rect page = draw_page(shell_, "Practice", "hints with reasons, take-back to any point");
  const Rect body{page.x, page.y, page.w, page.h - px(60)};
  const float left = std::clamp(body.w * 0.34F, px(230), px(380));
  ui.skin.plate({body.x, body.y, left, body.h}, plates::panel);
  draw_games({body.x + px(14), body.y + px(8), left - px(20), body.h - px(16)});
  const Rect right{body.x + left + px(16), body.y, body.w - left - px(16), body.h};
  ui.skin.plate(right, plates::panel);
  draw_scenarios({right.x + px(14), right.y + px(8), right.w - px(20), right.h - px(16)});
  draw_page_back(shell_, page);
}

void PracticePage::draw_games(const Rect& rect) {
  const auto px = [&](float length) { return shell_.px(length); };
  Column column(shell_.ui, "practice-games", rect);
  column.heading("Game");
  std::size_t chosen = game_;
  for (const std::size_t i : shell_.playable_games()) {
    if (shell_.ui.button("practice:" + shell_.games[i].id, column.row(px(44)), shell_.games[i].title,
                         {.selected = i == game_, .align = Align::left}))
      chosen = i;
    column.gap(px(6));
  }
  if (chosen != game_) choose(chosen);
  if (game_ >= shell_.games.size()) return;
  shell_.ui.accent = shell_.accent(shell_.games[game_].id);
  column.gap(px(10));
  if (shell_.ui.button("practice-start", column.row(px(46)), "A game against a script", {.look = ButtonLook::primary}))
    shell_.go(GoSetup{shell_.games[game_].id, true, std::nullopt});
  column.gap(px(10));
  column.text(
      TextSize::body, theme::muted,
      fmt::format("At the table: {} gives a hint with its reason, Ctrl+Z takes back as far as you like, the menu "
                  "restarts or goes back to any decision of yours.",
                  shell_.ui.cap(SDLK_F3)));
}

void PracticePage::draw_scenarios(const Rect& rect) {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  Rect field{rect.x, rect.y, rect.w - px(12), px(38)};
  ui.name_field("scenario-search", field, query_, 40, "Worked examples and hard cases: search by word or rule");
  std::optional<std::size_t> chosen;
  {
    Column column(ui, "practice-scenarios", {rect.x, rect.y + px(46), rect.w, rect.h - px(46)});
    for (const Problem& problem : problems_) {
      column.text(TextSize::log, theme::alarm, problem.text());
      column.gap(px(6));
    }
    for (std::size_t i = 0; i < scenarios_.size(); ++i) {
      const ScenarioInfo& info = scenarios_[i];
      const std::string rules = fmt::format("{}", fmt::join(info.rules, ", "));
      if (!query_.empty() && !holds_text(info.title, query_) && !holds_text(rules, query_)) continue;
      const Rect row = column.row(px(54));
      column.gap(px(5));
      const std::string id = fmt::format("scenario:{}:{}", info.file.stem().string(), info.index);
      if (ui.area(id, row)) chosen = i;
      if (!column.shows(row)) continue;
      ui.skin.plate(row, ui.hovered(id) ? lighter(plates::row) : plates::row);
      shell_.canvas.text_in(TextSize::button, {row.x + px(12), row.y + px(4), row.w - px(24), px(26)}, theme::text,
                            info.title);
      shell_.canvas.text_in(TextSize::log, {row.x + px(12), row.y + px(28), row.w - px(24), px(22)}, theme::rule_link,
                            rules);
      ui.focus_ring(id, row);
    }
  }
  if (chosen) shell_.go(GoScenario{scenarios_[*chosen].file, scenarios_[*chosen].index});
}

}  // namespace gantry::ui
