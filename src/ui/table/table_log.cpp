// The log with rule numbers and filters, and in its place the list of all answers.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/table/table_screen.hpp"

namespace gantry::ui {

namespace {

/// Letters that pick an answer of the list; those that are keys of the table are left out.
constexpr std::string_view answer_letters = "ABCDEFGHIJKMNQRSTUVWXYZ";

/// Above a list of answers that has no room for all.
std::string cut_text(std::size_t shown) {
  return fmt::format("More can be done than this list has room for: {} answers are shown.", shown);
}

}  // namespace

void TableScreen::draw_log() {
  const Rect& box = layout_.log;
  const Rect head{box.x + px(10), box.y + px(4), box.w - px(20), px(22)};
  draw_log_head(head);
  const Rect inner{box.x + px(10), head.bottom(), box.w - px(16), box.bottom() - head.bottom() - px(6)};
  if (log_view_ == LogView::answers) {
    draw_answers(inner);
  } else {
    draw_log_lines(inner);
  }
}

void TableScreen::draw_log_head(const Rect& head) {
  ui_.place("log-head");
  struct Tab {
    LogView view;
    std::string id, text;
  };
  std::vector<Tab> tabs{{LogView::all, "log-all", "log"}};
  if (session_.viewer() != no_seat) tabs.push_back({LogView::mine, "log-mine", "mine"});
  if (!style_.design().filters.empty())
    tabs.push_back({LogView::filter, "log-filter", style_.design().filters.front().text});
  float x = head.x;
  const auto tab = [&](const Tab& one, float at) {
    const float wide = canvas_.text_width(TextSize::log, one.text) + px(12);
    const Rect rect{at, head.y, wide, head.h};
    if (ui_.area(one.id, rect)) log_view_ = one.view;
    const bool on = log_view_ == one.view;
    if (on) canvas_.fill({rect.x + px(4), rect.bottom() - px(2), rect.w - px(8), px(2)}, {palette().accent});
    canvas_.text_in(TextSize::log, rect,
                    on                    ? theme::white
                    : ui_.hovered(one.id) ? Color{palette().text}
                                          : Color{palette().muted},
                    one.text, Align::center);
    ui_.focus_ring(one.id, rect);
    return wide + px(2);
  };
  for (const Tab& one : tabs) x += tab(one, x);
  const std::string answers =
      fmt::format("answers {}{}  {}", session_.options().size(), session_.options_cut() ? "+" : "", ui_.cap(SDLK_o));
  tab({LogView::answers, "log-answers", answers}, head.right() - canvas_.text_width(TextSize::log, answers) - px(12));
}

bool TableScreen::shows(const LogLine& line) const {
  if (log_view_ == LogView::mine) return line.seat == last_viewer_ || line.heading;
  if (log_view_ != LogView::filter) return true;
  const auto& rules = style_.design().filters.front().rules;
  return line.heading || std::any_of(rules.begin(), rules.end(),
                                     [&](const std::string& rule) { return line.rule.rfind(rule, 0) == 0; });
}

/// The card that a line names: the longest name in it.
DefId TableScreen::card_in(const std::string& text) {
  DefId found = 0;
  std::size_t length = 3;
  for (DefId def = 1; def < session_.rules().defs.size(); ++def) {
    const std::string_view name = session_.game().card_name(def, session_.match().naming());
    if (name.size() > length && text.find(name) != std::string::npos) {
      found = def;
      length = name.size();
    }
  }
  return found;
}

void TableScreen::measure_log(float width) {
  const std::vector<LogLine>& lines = session_.log();
  if (log_for_ == session_.version() && log_measured_ == log_view_ && log_width_ == width &&
      log_scale_ == canvas_.scale() && log_heights_.size() == lines.size())
    return;
  log_for_ = session_.version();
  log_width_ = width;
  log_scale_ = canvas_.scale();
  log_measured_ = log_view_;
  log_heights_.assign(lines.size(), 0);
  log_tops_.clear();
  log_cards_.assign(lines.size(), 0);
  log_height_ = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!shows(lines[i])) continue;
    const float room = width - log_rule_room(lines[i]);
    log_heights_[i] =
        std::ceil(canvas_.paragraph(TextSize::log, {}, room, {palette().text}, lines[i].text, false) + px(4));
    log_cards_[i] = card_in(lines[i].text);
    log_tops_.push_back(log_height_);
    log_height_ += log_heights_[i];
  }
  ui_.scroll_to("log", log_height_ - px(20), log_height_);
}

/// Of a line, for the rule at its right end.
float TableScreen::log_rule_room(const LogLine& line) const {
  return line.rule.empty() ? 0 : canvas_.text_width(TextSize::label, line.rule) + px(8);
}

void TableScreen::draw_log_lines(const Rect& rect) {
  const std::vector<LogLine>& lines = session_.log();
  const float width = rect.w - px(30);
  measure_log(width);
  ui_.place("log");
  float y = rect.y - ui_.begin_scroll("log", rect, log_height_, log_tops_);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const LogLine& line = lines[i];
    const float high = log_heights_[i];
    // One more at each end, for the focus to go on to.
    if (high > 0 && y + high > rect.y - px(60) && y < rect.bottom() + px(60)) {
      const Rect place{rect.x, y, rect.w - px(8), high};
      const std::string id = fmt::format("log-line:{}", i);
      if (ui_.area(id, place) && !line.rule.empty()) {
        session_.requests().about = {.rule = line.rule, .topic = {}, .card = 0};
        session_.requests().rules = true;
      }
      if (ui_.pointed(id) && log_cards_[i] != 0) inspected_def_ = log_cards_[i];
      if (const bool whole = y + high <= rect.bottom() + 1; whole || high > rect.h) draw_log_line(line, id, place);
    }
    y += high;
  }
  ui_.end_scroll();
}

void TableScreen::draw_log_line(const LogLine& line, std::string_view id, const Rect& place) {
  if (ui_.pointed(id)) canvas_.fill(place, {palette().raised}, 120);
  ui_.focus_ring(id, place.inset(px(3)));
  if (line.seat < session_.seats()) emblem(line.seat, {place.x + px(8), place.y + px(9)}, 14);
  const float rule = canvas_.text_width(TextSize::label, line.rule);
  canvas_.paragraph(TextSize::log, {place.x + px(20), place.y}, place.w - px(22) - log_rule_room(line),
                    line.heading ? Color{palette().accent} : Color{palette().text}, line.text);
  canvas_.text(TextSize::label, {place.right() - px(2) - rule, place.y}, theme::rule_link, line.rule);
}

void TableScreen::draw_answers(const Rect& rect) {
  const std::vector<ShownOption>& options = session_.options();
  const float line = px(30);
  (void)ui_.area("options-list", rect, false, false);
  ui_.place("answers");
  std::optional<Option> answer;
  const std::string more = session_.options_cut() ? cut_text(options.size()) : std::string();
  const float head = more.empty() ? 0 : canvas_.paragraph(TextSize::log, {}, rect.w - px(9), theme::text, more, false);
  float y = rect.y - ui_.begin_scroll("options", rect, line * static_cast<float>(options.size()) + head + px(4));
  if (!more.empty()) canvas_.paragraph(TextSize::log, {rect.x, y}, rect.w - px(9), theme::preview, more);
  y += head;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const ShownOption& shown = options[i];
    const std::string id = "option:" + shown.text;
    const SDL_Keycode letter = i < answer_letters.size() ? SDLK_a + static_cast<SDL_Keycode>(answer_letters[i] - 'A')
                                                         : SDL_Keycode{SDLK_UNKNOWN};
    const std::string key = letter == SDLK_UNKNOWN ? std::string() : ui_.cap(letter);
    if (panel_button(id, {rect.x, y + px(2), rect.w - px(9), line - px(3)}, shown.label, key, false))
      answer = shown.option;
    if (ui_.pointed(id)) {
      pointed_ = shown.option;
      inspect(id, session_.reader().resolve(shown.option.refs[0]));
    }
    if (letter != SDLK_UNKNOWN && ui_.key(letter)) answer = shown.option;
    y += line;
  }
  ui_.end_scroll();
  if (answer) act(*answer);
}

}  // namespace gantry::ui
