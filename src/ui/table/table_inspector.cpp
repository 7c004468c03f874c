// The card that is looked at, large: its picture and text; in play its numbers, each term with where it comes from.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/table/table_screen.hpp"

namespace gantry::ui {

void TableScreen::draw_inspector() {
  ui_.place("inspector");
  const Rect& rect = layout_.inspector;
  const Reader reader = session_.reader();
  CardInfo card;
  if (inspected_def_ != 0) {
    card = style_.info(inspected_def_, session_.match().naming());
  } else if (inspected_ != 0) {
    card = style_.info(reader, inspected_, session_.match().naming());
  }
  if (card.def == 0) {
    canvas_.fill(rect, {palette().ground_low}, 120);
    canvas_.frame(rect, {palette().line}, px(1));
    canvas_.text_in(TextSize::body, rect, {palette().quiet}, "Point at a card to read it here", Align::center);
    return;
  }
  const bool unfolded =
      card.id != 0 && reader.in_play(card.id) && reader.row(card.id).host == 0 && !card.numbers.empty();
  // With little room the words matter more than the picture.
  if (rect.h < px(280)) {
    draw_words(card, rect);
    return;
  }
  faces_.paint(canvas_, card, rect, FaceSize::plate);
  if (!faces_.letters())
    canvas_.text_in(TextSize::section, {rect.x + px(8), rect.y + px(4), rect.w - px(50), px(26)}, theme::ink,
                    card.name);
  draw_unfolded(card, rect);
  const Rect link{rect.x + px(14), rect.bottom() - px(29), rect.w - px(28), px(22)};
  if (unfolded || card.topic.empty()) return;
  if (ui_.area("inspect-rule", link)) {
    session_.requests().about = {.rule = {}, .topic = card.topic, .card = card.def};
    session_.requests().rules = true;
  }
  canvas_.text_in(TextSize::body, link, theme::rule_link, "Rules: " + card.kind.substr(0, card.kind.find(" - ")));
  ui_.focus_ring("inspect-rule", link.inset(px(2)));
}

/// Below the picture: whose it is, then numbers with their terms as far as they fit, then its text.
void TableScreen::draw_unfolded(const CardInfo& card, const Rect& rect) {
  const Reader reader = session_.reader();
  const float x = rect.x + px(14);
  const float width = rect.w - px(28);
  float y = rect.y + px(card.coin ? 159 : 129);
  const float bottom = rect.bottom() - px(10);
  // The face is the same in every game, the ground of its words the game's.
  canvas_.fill({rect.x + px(4), y - px(5), rect.w - px(8), rect.bottom() - px(5) - y}, {palette().panel});
  canvas_.text_in(TextSize::body, {x, y, width, px(20)}, {palette().muted}, card.kind);
  const bool in_play = card.id != 0 && reader.in_play(card.id);
  if (in_play && reader.row(card.id).controller < session_.seats()) {
    const Seat seat = reader.row(card.id).controller;
    emblem(seat, {rect.right() - px(22), y + px(10)}, 16);
    canvas_.text_in(TextSize::body, {x, y, width - px(18), px(20)}, mix(seat_style(seat).color, theme::white, 90),
                    session_.name(seat), Align::right);
  }
  y += px(23);
  const bool terms = in_play && reader.row(card.id).host == 0;
  // The text ends above the numbers, or above the link to the rules.
  const float below = !card.numbers.empty() && terms ? px(26) * static_cast<float>(card.numbers.size())
                      : card.numbers.empty()         ? px(24)
                                                     : px(58);
  y += canvas_.paragraph_in(terms && !card.numbers.empty() ? TextSize::log : TextSize::body,
                            {x, y, width, bottom - below - y}, {palette().text}, card.text) +
       px(5);
  std::string attached;
  for (ObjectId id = card.id == 0 ? ObjectId{0} : reader.row(card.id).first; id != 0; id = reader.row(id).next) {
    const DefId def = reader.row(id).def;
    attached += (attached.empty() ? "With " : ", ") +
                (def == 0 ? std::string("a face-down card")
                          : std::string(session_.game().card_name(def, session_.match().naming())));
  }
  for (const NumberInfo& number : card.numbers) {
    if (y + px(24) > bottom) break;
    Rect room{x, y, width, bottom - y};
    if (&number != &card.numbers.back()) room.h -= px(26);
    y = terms ? draw_parts(card, number, room, y) : y;
  }
  if (!terms && !card.numbers.empty()) {
    float at = x;
    const float line = bottom - px(52);
    canvas_.fill({x, line - px(4), width, px(1)}, {palette().line});
    for (const NumberInfo& number : card.numbers) {
      if (!number.icon.empty()) icon(number.icon, {at + px(11), line + px(12)}, 21, number.color);
      canvas_.text_in(TextSize::heading, {at + px(27), line, px(50), px(24)}, theme::white, number.text);
      canvas_.text_in(TextSize::body, {at + px(62), line, px(80), px(24)}, {palette().muted}, number.name);
      at += px(138);
    }
  }
  if (!attached.empty() && y + px(40) < bottom)
    canvas_.paragraph_in(TextSize::log, {x, y + px(2), width, bottom - y - px(4)}, theme::rule_link, attached);
}

/// Name, numbers and text without a picture.
void TableScreen::draw_words(const CardInfo& card, const Rect& rect) {
  ui_.skin.plate(rect, {.top = {palette().panel},
                        .bottom = {palette().ground_low},
                        .edge = {palette().line},
                        .radius = 8,
                        .shadow = 0,
                        .shine_alpha = 0});
  const float x = rect.x + px(10);
  const float width = rect.w - px(20);
  float y = rect.y + px(6);
  std::string numbers;
  for (const NumberInfo& number : card.numbers)
    numbers += fmt::format("{}{} {}", numbers.empty() ? "" : "  ", number.name, number.text);
  if (!card.cost.empty()) numbers += (numbers.empty() ? "Cost " : "  Cost ") + card.cost;
  canvas_.text_in(TextSize::section, {x, y, width, px(24)}, card.hue, card.name);
  y += px(26);
  canvas_.text_in(TextSize::log, {x, y, width, px(20)}, {palette().muted}, card.kind);
  y += px(22);
  if (!numbers.empty()) {
    canvas_.text_in(TextSize::button, {x, y, width, px(22)}, theme::white, numbers);
    y += px(24);
  }
  canvas_.paragraph_in(TextSize::body, {x, y, width, rect.bottom() - px(6) - y}, {palette().text}, card.text);
}

/// One number: its name and value, its terms on a bracket; one line when there is no room or nothing changed it.
float TableScreen::draw_parts(const CardInfo& card, const NumberInfo& number, const Rect& rect, float y) {
  const auto parts = style_.parts(session_.reader(), card.id, number.stat, session_.match().naming());
  const Color color = number.tone == Tone::raised    ? theme::raised_number
                      : number.tone == Tone::lowered ? theme::alarm
                                                     : theme::white;
  const float pitch = px(18);
  if (!number.icon.empty()) icon(number.icon, {rect.x + px(9), y + px(12)}, 18, number.color);
  canvas_.text_in(TextSize::button, {rect.x + px(25), y, rect.w, px(24)}, {palette().text}, number.name);
  canvas_.text_in(TextSize::stat, {rect.x, y, rect.w, px(24)}, color, number.text, Align::right);
  const float name_width = canvas_.text_width(TextSize::button, number.name);
  const bool folded = parts.size() < 2 || rect.h < px(26) + pitch * static_cast<float>(parts.size());
  if (folded) {
    std::string line;
    for (std::size_t i = 0; i < parts.size() && parts.size() > 1; ++i)
      line += i == 0 ? fmt::format("{}", parts[i].amount) : fmt::format(", {} {:+}", parts[i].text, parts[i].amount);
    canvas_.text_in(TextSize::log, {rect.x + px(32) + name_width, y, rect.w - px(70) - name_width, px(24)},
                    {palette().muted}, line);
    return y + px(26);
  }
  y += px(24);
  const float bracket = rect.x + px(8);
  canvas_.fill({bracket, y, px(1.6F), pitch * static_cast<float>(parts.size()) - pitch / 2}, {palette().accent});
  for (std::size_t i = 0; i < parts.size(); ++i) {
    canvas_.fill({bracket, y + pitch / 2, px(10), px(1.6F)}, {palette().accent});
    canvas_.text_in(TextSize::log, {rect.x + px(25), y, rect.w - px(60), pitch}, {palette().text}, parts[i].text);
    const Color tint = i == 0 ? Color{palette().text} : parts[i].amount > 0 ? theme::raised_number : theme::alarm;
    canvas_.text_in(TextSize::button, {rect.x, y, rect.w, pitch}, tint,
                    i == 0 ? fmt::format("{}", parts[i].amount) : fmt::format("{:+}", parts[i].amount), Align::right);
    y += pitch;
  }
  return y + px(3);
}

}  // namespace gantry::ui
