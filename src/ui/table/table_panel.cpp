// The right column: the card that is looked at, the question with its answers, the log.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/table/table_screen.hpp"

namespace gantry::ui {

void TableScreen::draw_panel() {
  draw_inspector();
  draw_prompt();
  draw_log();
  draw_notice();
}

void TableScreen::draw_inspector() {
  const Rect& rect = layout_.inspector;
  if (inspected_ == 0) {
    canvas_.fill(rect, theme::panel, 110);
    canvas_.text_in(TextSize::body, rect, theme::muted, "Point at a card to read it here", Align::center);
    return;
  }
  const Reader reader = session_.reader();
  const CardInfo card = style_.info(reader, inspected_, session_.match().naming());
  if (card.def == 0) return;
  const int width = static_cast<int>(std::round(rect.w));
  const int height = static_cast<int>(std::round(rect.h));
  canvas_.image(faces_.face(card, width, height, canvas_.scale(), FaceSize::inspector), rect);
  if (!faces_.letters()) {
    canvas_.text_in(TextSize::section, {rect.x + px(8), rect.y + px(4), rect.w - px(50), px(26)}, theme::ink,
                    card.name);
    canvas_.paragraph(TextSize::log, {rect.x + px(10), rect.y + px(60)}, rect.w - px(20), theme::text, card.text);
  }
  // What changed it: chips, and what is attached.
  float y = rect.bottom() - px(64);
  std::string attached;
  for (ObjectId id = reader.row(inspected_).first; id != 0; id = reader.row(id).next) {
    const CardInfo part = style_.info(reader, id, session_.match().naming());
    attached += (attached.empty() ? "" : ", ") + (part.def == 0 ? std::string("face down") : part.name);
  }
  if (!attached.empty()) {
    const float high = canvas_.paragraph(TextSize::log, {}, rect.w - px(22), theme::muted, "With " + attached, false);
    canvas_.paragraph(TextSize::log, {rect.x + px(11), y + px(20) - high}, rect.w - px(22), theme::rule_link,
                      "With " + attached);
    y -= high + px(2);
  }
  std::string changes;
  for (const NumberInfo& number : card.numbers) {
    if (number.tone != Tone::plain)
      changes +=
          fmt::format("{}{} {}, printed {}", changes.empty() ? "" : "; ", number.name, number.now, number.printed);
  }
  if (!changes.empty()) {
    canvas_.text_in(TextSize::log, {rect.x + px(11), y, rect.w - px(22), px(20)}, theme::muted, changes);
    y -= px(20);
  }
  float x = rect.x + px(11);
  for (const std::string& chip : card.chips) {
    const float wide = canvas_.text_width(TextSize::log, chip) + px(12);
    if (x + wide > rect.right() - px(8)) break;
    const Rect at{x, y, wide, px(20)};
    canvas_.fill(at, theme::preview);
    canvas_.text_in(TextSize::log, at, theme::ink, chip, Align::center);
    x += wide + px(5);
  }
}

void TableScreen::draw_prompt() {
  const Rect& box = layout_.prompt;
  canvas_.fill(box, theme::panel);
  const Seat actor = session_.actor();
  if (actor != no_seat) canvas_.fill({box.x, box.y, box.w, px(4)}, seat_style(actor).color);
  float y = box.y + px(12);
  const float x = box.x + px(12);
  const float width = box.w - px(24);
  std::string prompt = session_.prompt();
  if (session_.match().over()) prompt = "The game is over";
  if (prompt.empty()) prompt = "...";
  const float indent = actor != no_seat ? px(26) : 0;
  if (actor != no_seat) draw_emblem(canvas_.list(), {x + px(9), y + px(10)}, px(9), actor);
  y += canvas_.paragraph(TextSize::section, {x + indent, y}, width - indent, theme::text, prompt) + px(6);

  std::string hint;
  if (!session_.match().over()) {
    if (actor == no_seat) {
      const bool persons = session_.persons() > 0;
      std::string keys;
      for (Seat seat = 0; seat < session_.seats(); ++seat) {
        if (has_seat(session_.match().asked(), seat) && session_.person(seat))
          keys += fmt::format("{}{}", keys.empty() ? "" : ", ", seat + 1);
      }
      hint = !persons || keys.empty() ? "Waiting for the opponent."
                                      : fmt::format("Whoever is ready opens the own hand: {}", keys);
    } else if (!session_.hand_open()) {
      const Rect open{x - px(4), y, width + px(2), px(36)};
      if (ui_.button("open-hand", open, fmt::format("Open {}'s hand", session_.name(actor)),
                     {.key = fmt::format("{}", actor + 1)}))
        open_hand(actor);
      y += px(42);
      hint = "With the hand closed, only answers show that everybody may know of.";
    } else if (!has_seat(session_.match().asked(), actor)) {
      hint = "You may act out of turn; the question waits.";
    }
  }
  if (!hint.empty()) y += canvas_.paragraph(TextSize::log, {x, y}, width, theme::muted, hint) + px(6);
  Rect rest{box.x + px(8), y, box.w - px(16), box.bottom() - px(8) - y};
  draw_take_back(rest);
  draw_options(rest);
}

/// Takes back picks of a choice that is not finished; buttons at the foot.
void TableScreen::draw_take_back(Rect& rect) {
  const Seat actor = session_.actor();
  if (actor == no_seat || !session_.hand_open() || !session_.match().can(actor, Command::take_back_pick)) return;
  const float height = px(32);
  const Rect foot{rect.x, rect.bottom() - height, rect.w, height};
  const float half = (foot.w - px(8)) / 2;
  if (ui_.button("take-back", {foot.x, foot.y, half, height}, "Take back", {.size = TextSize::body}))
    session_.command(Command::take_back_pick);
  if (ui_.button("take-back-all", {foot.x + half + px(8), foot.y, half, height}, "Begin anew",
                 {.size = TextSize::body}))
    session_.command(Command::take_back_all);
  rect.h -= height + px(8);
}

void TableScreen::draw_options(const Rect& rect) {
  const std::vector<ShownOption>& options = session_.options();
  const float line = px(38);
  const ShownOption* decline = session_.decline();
  const float offset = ui_.begin_scroll("options", rect, line * static_cast<float>(options.size()));
  float y = rect.y - offset;
  std::optional<Option> chosen;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const ShownOption& shown = options[i];
    const std::string id = "option:" + shown.text;
    const Rect button{rect.x, y, rect.w - px(6), line - px(5)};
    std::string key = i < 26 ? std::string(1, static_cast<char>('A' + i)) : std::string();
    const bool is_decline = &shown == decline;
    if (is_decline) key = "Space";
    const bool long_label = canvas_.text_width(TextSize::button, shown.label) > button.w - px(is_decline ? 76 : 44);
    if (ui_.button(id, button, shown.label,
                   {.look = is_decline ? ButtonLook::primary : ButtonLook::plain,
                    .key = key,
                    .size = long_label ? TextSize::log : TextSize::button})) {
      chosen = shown.option;
    }
    if (ui_.focused(id)) ui_.scroll_to("options", line * static_cast<float>(i), line * static_cast<float>(i + 1));
    if (ui_.hovered(id) || ui_.focused(id)) {
      const ObjectId object = session_.reader().resolve(shown.option.refs[0]);
      inspect(id, object);
    }
    y += line;
  }
  ui_.end_scroll();
  if (chosen) session_.act(*chosen);
}

void TableScreen::draw_log() {
  const Rect& box = layout_.log;
  canvas_.fill(box, theme::panel);
  const Rect inner{box.x + px(10), box.y + px(6), box.w - px(20), box.h - px(12)};
  const std::vector<LogLine>& lines = session_.log();
  const float text_width = inner.w - px(22);
  if (log_heights_.size() != lines.size()) {
    log_heights_.clear();
    log_height_ = 0;
    for (const LogLine& line : lines) {
      const float height =
          canvas_.paragraph(TextSize::log, {}, text_width - canvas_.text_width(TextSize::label, line.rule), theme::text,
                            line.text, false) +
          px(3);
      log_heights_.push_back(height);
      log_height_ += height;
    }
    ui_.scroll_to("log", log_height_ - inner.h, log_height_);
  }
  float y = inner.y - ui_.begin_scroll("log", inner, log_height_);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const LogLine& line = lines[i];
    if (y + log_heights_[i] > inner.y && y < inner.bottom()) {
      if (line.seat < session_.seats()) draw_emblem(canvas_.list(), {inner.x + px(6), y + px(9)}, px(5.5F), line.seat);
      const float rule_width = canvas_.text_width(TextSize::label, line.rule);
      canvas_.paragraph(TextSize::log, {inner.x + px(16), y}, text_width - rule_width,
                        line.heading ? theme::accent : theme::text, line.text);
      canvas_.text(TextSize::label, {inner.right() - px(6) - rule_width, y}, theme::rule_link, line.rule);
    }
    y += log_heights_[i];
  }
  ui_.end_scroll();
}

/// Why something cannot be done, what was saved, how far undo goes: over the inspector, never over the question.
void TableScreen::draw_notice() {
  const Notice& notice = session_.notice();
  if (notice.empty()) return;
  const float x = layout_.prompt.x;
  const float width = layout_.prompt.w;
  const float inner = width - px(24);
  const std::string rule = notice.rule.empty()
                               ? std::string()
                               : "Rule " + notice.rule + (notice.rule_text.empty() ? "" : ": " + notice.rule_text);
  const auto height_of = [&](TextSize size, const std::string& text) {
    return text.empty() ? 0.0F : canvas_.paragraph(size, {}, inner, theme::text, text, false) + px(6);
  };
  float height = px(14) + height_of(TextSize::section, notice.title) + height_of(TextSize::body, notice.text) +
                 height_of(TextSize::body, rule) + px(40);
  const Rect box{x, std::max(layout_.top.bottom() + px(2), layout_.prompt.y - px(8) - height), width, height};
  canvas_.fill(box.inset(-px(2)), theme::alarm);
  canvas_.fill(box, theme::panel);
  (void)ui_.area("notice", box, false, false);
  float y = box.y + px(8);
  const auto put = [&](TextSize size, Color color, const std::string& text) {
    if (!text.empty()) y += canvas_.paragraph(size, {x + px(12), y}, inner, color, text) + px(6);
  };
  put(TextSize::section, theme::alarm, notice.title);
  put(TextSize::body, theme::text, notice.text);
  put(TextSize::body, theme::rule_link, rule);
  const Rect close{box.right() - px(112), box.bottom() - px(38), px(104), px(32)};
  const bool agree = notice.table_may_agree && ui_.button("notice-agree", {box.x + px(8), close.y, px(170), px(32)},
                                                          "We all agree: undo", {.size = TextSize::body});
  const bool closed = ui_.button("notice-close", close, "Close", {.size = TextSize::body});
  if (agree) {
    session_.undo_as_agreed();
  } else if (closed) {
    session_.clear_notice();
  }
}

}  // namespace gantry::ui
