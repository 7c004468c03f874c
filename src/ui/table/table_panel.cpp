// The right column: the question with its answers, and the hint that says why not.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/table/table_screen.hpp"
#include "ui/widgets/letters.hpp"

namespace gantry::ui {

void TableScreen::draw_panel() {
  // Where text is large one place serves both: the card while one is pointed at, else the log.
  const bool card = !layout_.tight || (raised_ != 0 && log_view_ != LogView::answers);
  if (!layout_.tight || !card) draw_log();
  draw_prompt();
  if (card) draw_inspector();
}

bool TableScreen::panel_button(std::string_view id, const Rect& rect, std::string_view label, std::string_view key,
                               bool primary, std::string_view second) {
  const bool clicked = ui_.area(id, rect);
  Plate plate = primary ? primary_plate({palette().accent})
                        : Plate{.top = mix({palette().raised}, theme::white, 14),
                                .bottom = {palette().raised_low},
                                .edge = {palette().quiet},
                                .shine = {palette().muted},
                                .radius = 6,
                                .shadow = 0,
                                .shine_alpha = 0};
  if (primary) plate.radius = 6;
  if (ui_.hovered(id)) plate = lighter(plate);
  ui_.skin.plate(rect, plate);
  const Color ink = primary ? theme::ink : Color{palette().text};
  const float air = px(rect.w < px(60) ? 2 : 10);
  Rect line{rect.x + air, rect.y, rect.w - 2 * air, second.empty() ? rect.h : px(26)};
  if (!key.empty()) {
    const float wide = canvas_.text_width(TextSize::label, key) + px(14);
    const Rect cap{rect.right() - wide - px(6), line.y + (line.h - px(20)) / 2, wide, px(20)};
    canvas_.fill(cap, theme::ink, primary ? 56 : 170);
    canvas_.text_in(TextSize::label, cap, ink, key, Align::center);
    line.w = cap.x - line.x - px(4);
  }
  const bool tight = canvas_.text_width(TextSize::button, label) > line.w;
  canvas_.text_in(tight ? TextSize::log : TextSize::button, line, ink, label);
  if (!second.empty())
    canvas_.paragraph_in(TextSize::log, {rect.x + px(10), rect.y + px(23), rect.w - px(20), rect.h - px(24)},
                         primary ? Color{0x2A3010} : Color{0xFFC9B4}, second);
  if (ui_.focused(id)) ui_.skin.ring(rect.inset(-px(2)), px(8), theme::white, px(2));
  return clicked;
}

void TableScreen::draw_prompt() {
  const Rect& box = layout_.prompt;
  ui_.place("prompt");
  ui_.skin.plate(box, {.top = mix({palette().raised_low}, {palette().panel}, 100),
                       .bottom = {palette().panel},
                       .edge = {palette().line},
                       .radius = 8,
                       .shadow = 0,
                       .shine_alpha = 0});
  const float y = draw_prompt_text(box);
  Rect rest{box.x + px(12), y, box.w - px(24), box.bottom() - px(8) - y};
  draw_take_back(rest);
  // Usually all fits; where text is large the buttons scroll.
  float& content = ui_.kept_length("prompt");
  const Rect frame{rest.x - px(4), rest.y - px(4), rest.w + px(8), rest.h + px(8)};
  rest.y -= ui_.begin_scroll("prompt", frame, content);
  const float used = draw_buttons(rest) - rest.y + px(6);
  ui_.end_scroll();
  if (used != content) ui_.again_in(0);
  content = used;
}

/// Who decides what; with an answer under consideration, that and what would follow.
float TableScreen::draw_prompt_text(const Rect& box) {
  const Seat actor = session_.actor();
  float y = box.y + px(9);
  const float x = box.x + px(12);
  const float width = box.w - px(24);
  std::string prompt = session_.match().over() ? std::string("The game is over") : session_.prompt();
  std::string head = actor != no_seat ? session_.name(actor) : std::string();
  if (const std::size_t colon = prompt.find(": "); colon != std::string::npos && colon < 40) {
    head = prompt.substr(0, colon);
    prompt.erase(0, colon + 2);
  }
  const WordId window = session_.view().state.decision.window;
  if (window != no_word && style_.named(Words::window, window) && !head.empty())
    head += ": " + style_.word(Words::window, window);
  prompt = capitalized(std::move(prompt));
  if (actor != no_seat) emblem(actor, {x + px(8), y + px(11)}, 20);
  if (!head.empty()) {
    const bool wide = canvas_.text_width(TextSize::section, head) > width - px(24);
    canvas_.text_in(wide ? TextSize::button : TextSize::section,
                    {x + px(actor != no_seat ? 24 : 0), y, width - px(24), px(24)}, {palette().accent}, head);
    y += px(28);
  }
  if (const ShownOption* shown = pointed_ ? nullptr : chosen(); shown != nullptr) {
    prompt = shown->label;
    const Preview& after = preview();
    const std::string outcome = after.known ? outcome_text(after) : std::string();
    prompt += outcome.empty() ? "." : ": " + outcome + ".";
  }
  if (actor != no_seat && !session_.hand_open()) {
    prompt += session_.options().empty() ? "" : ". With the hand closed only public answers show.";
  } else if (actor != no_seat && !has_seat(session_.match().asked(), actor)) {
    prompt = "You may act out of turn; the question waits.";
  } else if (actor == no_seat && !session_.match().over()) {
    std::string keys;
    for (Seat seat = 0; seat < session_.seats(); ++seat) {
      if (has_seat(session_.match().asked(), seat) && session_.person(seat))
        keys += fmt::format("{}{}", keys.empty() ? "" : ", ", ui_.cap(SDLK_1 + seat));
    }
    prompt +=
        keys.empty() ? ". Waiting for the opponent." : fmt::format(". Whoever is ready opens the own hand: {}.", keys);
  }
  if (session_.options_cut())
    prompt += std::string(!prompt.empty() && prompt.back() == '.' ? "" : ".") + " More can be done than can be listed.";
  const float high = canvas_.paragraph(TextSize::body, {x, y}, width, {palette().text}, prompt, false);
  // With picks to take back there is less room for words.
  const bool tight = layout_.tight ||
                     (actor != no_seat && session_.hand_open() && session_.match().can(actor, Command::take_back_pick));
  const float most = px(tight ? 44 : 66);
  canvas_.paragraph_in(TextSize::body, {x, y, width, most}, {palette().text}, prompt);
  return y + std::min(high, most) + px(7);
}

/// Takes back picks of a choice that is not finished; buttons at the foot.
void TableScreen::draw_take_back(Rect& rect) {
  const Seat actor = session_.actor();
  if (actor == no_seat || !session_.hand_open() || !session_.match().can(actor, Command::take_back_pick)) return;
  const float height = px(32);
  const Rect foot{rect.x, rect.bottom() - height, rect.w, height};
  const float half = (foot.w - px(8)) / 2;
  if (panel_button("take-back", {foot.x, foot.y, half, height}, "Take back", "", false))
    session_.command(Command::take_back_pick);
  if (panel_button("take-back-all", {foot.x + half + px(8), foot.y, half, height}, "Begin anew", "", false))
    session_.command(Command::take_back_all);
  rect.h -= height + px(8);
}

/// What declining does: who is asked next, and what follows when nobody else acts.
std::string TableScreen::pass_text(const ShownOption& decline) {
  const WindowRound round = window_round(session_.reader());
  std::string out;
  if (round.window != no_word)
    out = round.next.empty() ? "the last to pass" : session_.name(round.next.front()) + " next";
  const Preview& after = previewer_.of(session_, decline.option);
  const std::string outcome = after.known ? outcome_text(after) : std::string();
  if (!outcome.empty()) out += (out.empty() ? "then " : "; then ") + outcome;
  return out;
}

/// Opens the hand, or gives the one answer that was pointed at. Moves `room` below what it drew.
std::optional<Option> TableScreen::draw_first_buttons(Rect& room) {
  const float gap = px(8);
  std::optional<Option> answer;
  const auto below = [&] {
    room.y += px(36) + gap;
    room.h -= px(36) + gap;
  };
  if (const Seat actor = session_.actor(); actor != no_seat && !session_.hand_open()) {
    const std::string label = fmt::format("Open {}'s hand", session_.name(actor));
    if (panel_button("open-hand", {room.x, room.y, room.w, px(36)}, label, ui_.cap(SDLK_1 + actor), true))
      open_hand(actor);
    below();
  }
  if (const ShownOption* shown = chosen(); shown != nullptr) {
    // A stepper that stands where it began has nothing to go back from.
    const bool leads_back = selected_ || stepped_away_;
    const float main = room.w - (leads_back ? px(106) + gap : 0);
    const std::string verb = shown->label.substr(0, shown->label.find(' '));
    if (panel_button("act", {room.x, room.y, main, px(36)}, verb, ui_.cap(SDLK_RETURN), true)) answer = shown->option;
    const Rect back{room.x + main + gap, room.y, px(106), px(36)};
    if (leads_back && panel_button("back", back, "Back", ui_.cap(SDLK_ESCAPE), false)) deselect();
    below();
  }
  return answer;
}

/// True when something on the table leads to the answer.
bool TableScreen::on_table(const Option& option) {
  return std::any_of(option.refs.begin(), option.refs.end(), [&](Ref ref) {
    if (ref.kind == RefKind::object || ref.kind == RefKind::hidden)
      return layout_.card(session_.reader().resolve(ref)) != nullptr;
    return ref.kind == RefKind::seat || ref.kind == RefKind::area || ref.kind == RefKind::item ||
           ref.kind == RefKind::zone;
  });
}

/// Several amounts are one line with arrows.
void TableScreen::draw_amounts(const std::vector<const ShownOption*>& amounts, Rect& room) {
  auto at = std::find_if(amounts.begin(), amounts.end(),
                         [&](const ShownOption* shown) { return stepped_ && shown->option == *stepped_; });
  if (at == amounts.end()) at = amounts.begin();
  const Rect line{room.x, room.y, room.w, px(34)};
  const int step = ui_.stepper("amount", line, (*at)->label, at != amounts.begin(), at + 1 != amounts.end());
  if (step != 0) at += step;
  if (!stepped_ || step != 0) stepped_ = (*at)->option;
  stepped_away_ = stepped_away_ || step != 0;
  room.y += px(42);
  room.h -= px(42);
}

/// Answers without an object, one button each; they scroll when there are more than fit above the room for passing.
std::optional<Option> TableScreen::draw_free_buttons(const std::vector<const ShownOption*>& free, bool only,
                                                     std::string_view name, float pass_height, Rect& room) {
  std::optional<Option> answer;
  const float line = px(36);
  const Rect list{room.x - px(3), room.y - px(3), room.w + px(6), std::max(px(36), room.h - pass_height + px(3))};
  const float content = (line + px(6)) * static_cast<float>(free.size()) + px(2);
  float y = list.y + px(3) - ui_.begin_scroll("buttons", list, content);
  for (const ShownOption* shown : free) {
    const std::string id = std::string(name) + shown->text;
    const Rect rect{room.x, y, room.w - (free.size() > 3 ? px(8) : 0), line};
    if (panel_button(id, rect, answer_text(*shown), "", only && free.size() == 1)) answer = shown->option;
    if (ui_.pointed(id)) pointed_ = shown->option;
    y += line + px(6);
  }
  ui_.end_scroll();
  room.y = std::min(y + px(2), list.bottom());
  return answer;
}

/// The answer that was pointed at, then what has no object on the table: pass, done, yes and no, amounts.
/// Returns where they end.
float TableScreen::draw_buttons(Rect room) {
  std::optional<Option> answer = draw_first_buttons(room);
  // The list of all answers has buttons of these names when it shows.
  const std::string name = log_view_ == LogView::answers ? "button:" : "option:";
  const ShownOption* decline = session_.decline();
  std::vector<const ShownOption*> free;
  std::vector<const ShownOption*> amounts;
  for (const ShownOption& shown : session_.options()) {
    if (&shown == decline || on_table(shown.option)) continue;
    (shown.option.refs[0].kind == RefKind::number ? amounts : free).push_back(&shown);
  }
  constexpr std::size_t few = 4;
  if (amounts.size() < few) {
    free.insert(free.end(), amounts.begin(), amounts.end());
    amounts.clear();
  }
  if (dividing()) return draw_division(room);
  if (!amounts.empty()) draw_amounts(amounts, room);
  if (!free.empty()) {
    const float pass_height = decline != nullptr ? px(room.h > px(96) ? 54 : 42) : 0;
    if (const auto picked = draw_free_buttons(free, decline == nullptr, name, pass_height, room)) answer = picked;
  }
  float end = room.y;
  if (decline != nullptr) {
    const std::string second = session_.hand_open() && !stepped_ ? pass_text(*decline) : std::string();
    const std::string id = name + decline->text;
    const bool two = !second.empty() && (free.empty() || room.h > px(96));
    // What passing does may take a second line where nothing else needs the room.
    const float said = canvas_.paragraph(TextSize::log, {}, room.w - px(20), theme::text, second, false);
    const float line = canvas_.line_height(TextSize::log);
    const float more = said > 1.5F * line && free.empty() && room.h > px(70) ? line : 0;
    const Rect rect{room.x, room.y, room.w, two ? px(46) + more : px(36)};
    end = rect.bottom();
    if (panel_button(id, rect, answer_text(*decline), ui_.cap(SDLK_SPACE), chosen() == nullptr && session_.hand_open(),
                     two ? second : std::string()))
      answer = decline->option;
    if (ui_.pointed(id)) pointed_ = decline->option;
  }
  prefer_answer(decline, free, name);
  if (answer) act(*answer);
  return end;
}

/// Where keys begin: at the hand that is to be opened, at passing, at the first answer; never at what may not be known.
void TableScreen::prefer_answer(const ShownOption* decline, const std::vector<const ShownOption*>& free,
                                std::string_view name) {
  if (session_.actor() != no_seat && !session_.hand_open()) {
    ui_.prefer_focus("open-hand");
  } else if (decline != nullptr) {
    ui_.prefer_focus(std::string(name) + decline->text);
  } else if (stepped_) {
    ui_.prefer_focus("amount:more");
  } else if (!free.empty()) {
    ui_.prefer_focus(std::string(name) + free.front()->text);
  } else if (!session_.options().empty()) {
    const ObjectId first = session_.reader().resolve(session_.options().front().option.refs[0]);
    ui_.prefer_focus(layout_.card(first) != nullptr ? card_id(first) : "log-answers");
  } else {
    ui_.prefer_focus("log-answers");
  }
}

/// Beside the card it speaks of, above it where the hand lies; never over the question.
Rect TableScreen::notice_place(float width, float height) {
  const CardPlace* card = explained_ != 0 ? layout_.card(explained_) : nullptr;
  if (card == nullptr) return {layout_.prompt.x - width - px(18), layout_.prompt.y, width, height};
  const Rect& at = card->rect;
  if (at.y >= layout_.hand.y - px(8) && layout_.hand.h > 0) {
    // Above the hand, so that its other cards can still be clicked.
    const float left = std::clamp(at.center().x - width / 2, px(6), layout_.prompt.x - width - px(6));
    return {left, layout_.hand.y - height - px(14), width, height};
  }
  float x = at.right() + px(14);
  if (x + width > layout_.prompt.x - px(6)) x = at.x - width - px(14);
  const float y =
      std::clamp(at.center().y - height / 2, layout_.top.bottom() + px(6), canvas_.height() - height - px(6));
  return {std::max(px(6), x), y, width, height};
}

/// Why something cannot be done, what was saved, how far undo goes.
void TableScreen::draw_notice() {
  const Notice& notice = session_.notice();
  if (notice.empty()) return;
  const float width = px(300);
  const float inner = width - px(28);
  const std::string rule = notice.rule.empty() ? std::string() : "Rule " + notice.rule;
  const auto height_of = [&](TextSize size, const std::string& text) {
    return text.empty() ? 0.0F : canvas_.paragraph(size, {}, inner, {palette().text}, text, false) + px(6);
  };
  const float height = px(16) + height_of(TextSize::button, notice.title) + height_of(TextSize::body, notice.text) +
                       height_of(TextSize::log, notice.rule_text) + px(40);
  const Rect box = notice_place(width, height);
  ui_.place("notice");
  canvas_.next_layer();
  (void)ui_.area("notice", box, false, false);
  ui_.skin.plate(
      box,
      {.top = {0x2E2018}, .bottom = {0x221812}, .edge = theme::alarm, .radius = 8, .shadow = 10, .shine_alpha = 0});
  float y = box.y + px(9);
  const auto put = [&](TextSize size, Color color, const std::string& text) {
    if (!text.empty()) y += canvas_.paragraph(size, {box.x + px(14), y}, inner, color, text) + px(6);
  };
  put(TextSize::button, {0xFFD0BC}, notice.title);
  put(TextSize::body, {palette().text}, notice.text);
  put(TextSize::log, {palette().muted}, notice.rule_text);
  const Rect foot{box.x + px(8), box.bottom() - px(39), box.w - px(16), px(32)};
  if (!rule.empty()) {
    const Rect link{foot.x + px(6), foot.y, foot.w - px(110), foot.h};
    if (ui_.area("notice-rule", link)) {
      session_.requests().about = {.rule = notice.rule, .topic = {}, .card = 0};
      session_.requests().rules = true;
    }
    canvas_.text_in(TextSize::body, link, theme::rule_link, rule);
    ui_.focus_ring("notice-rule", link);
  }
  const bool agree = notice.table_may_agree &&
                     panel_button("notice-agree", {foot.x, foot.y, px(170), foot.h}, "We all agree: undo", "", false);
  const bool closed = panel_button("notice-close", {foot.right() - px(96), foot.y, px(96), foot.h}, "Close",
                                   ui_.cap(SDLK_SLASH), false);
  if (agree) {
    session_.undo_as_agreed();
  } else if (closed) {
    session_.clear_notice();
  }
}

}  // namespace gantry::ui
