// Cards on the table: faces, backs, strips of what is attached, chips of what they hold, edges of what can be done.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/table/table_screen.hpp"

namespace gantry::ui {

std::string TableScreen::card_id(ObjectId object) {
  return "card:" + object_text(session_.reader(), object, session_.viewer());
}

void TableScreen::draw_cards() {
  ObjectId now_raised = 0;
  const CardPlace* over = nullptr;
  for (const CardPlace& place : layout_.cards) {
    if (place.look == CardLook::piece) continue;  // drawn with the board
    if (place.id == raised_) {
      over = &place;
      continue;
    }
    draw_card(place, false);
    if (ui_.hovered(card_id(place.id)) && place.look != CardLook::strip) now_raised = place.id;
  }
  if (over != nullptr) {
    draw_card(*over, true);
    if (ui_.hovered(card_id(over->id))) now_raised = over->id;
  }
  raised_ = now_raised;
}

void TableScreen::draw_card(const CardPlace& place, bool) {
  const std::string id = card_id(place.id);
  const bool clicked = ui_.area(id, place.rect);
  if (clicked) click_on(Ref::object(place.id), place.rect);
  inspect(id, place.id);
  if (place.look == CardLook::strip) {
    draw_strip(place);
    draw_edges(Ref::object(place.id), place.rect, id);
    return;
  }
  const Reader reader = session_.reader();
  const CardInfo card = style_.info(reader, place.id, session_.match().naming());
  draw_face(card, place.rect);
  if (card.def == 0) {
    const Row& row = reader.row(place.id);
    const Seat holder = session_.table().zone_seat[row.zone];
    draw_emblem(canvas_.list(), place.rect.center(), px(12), holder);
  }
  draw_chips(card, place.rect);
  draw_edges(Ref::object(place.id), place.rect, id);
}

void TableScreen::draw_face(const CardInfo& card, const Rect& rect) {
  const int width = static_cast<int>(std::round(rect.w));
  const int height = static_cast<int>(std::round(rect.h));
  const float scale = canvas_.scale();
  if (card.def == 0) {
    canvas_.image(faces_.back(width, height, scale),
                  {rect.x, rect.y, static_cast<float>(width), static_cast<float>(height)});
    return;
  }
  canvas_.image(faces_.face(card, width, height, scale),
                {rect.x, rect.y, static_cast<float>(width), static_cast<float>(height)});
  if (!faces_.letters()) {
    canvas_.text_in(TextSize::label, {rect.x + px(4), rect.y + px(2), rect.w - px(8), px(22)}, theme::ink, card.name);
    std::string numbers;
    for (const NumberInfo& number : card.numbers) numbers += number.letter + " " + number.text + "  ";
    canvas_.text_in(TextSize::label, {rect.x + px(6), rect.bottom() - px(22), rect.w - px(8), px(20)}, theme::text,
                    numbers);
  }
}

void TableScreen::draw_chips(const CardInfo& card, const Rect& rect) {
  const float height = px(18);
  float y = rect.bottom() - px(30) - height;
  for (const std::string& chip : card.chips) {
    if (y < rect.y + px(28)) return;
    const std::string text = canvas_.fit(TextSize::label, chip, rect.w - px(16));
    const float width = canvas_.text_width(TextSize::label, text) + px(10);
    const Rect at{rect.x + px(5), y, width, height};  // on the left: cards overlap to the right
    canvas_.fill(at.inset(-px(1)), theme::ink);
    canvas_.fill(at, theme::preview);
    canvas_.text_in(TextSize::label, at, theme::ink, text, Align::center);
    y -= height + px(2);
  }
}

void TableScreen::draw_strip(const CardPlace& place) {
  const CardInfo card = style_.info(session_.reader(), place.id, session_.match().naming());
  const Rect& rect = place.rect;
  canvas_.fill(rect, theme::ink);
  canvas_.fill(rect.inset(px(1)), card.def == 0 ? theme::raised : mix(card.hue, theme::ink, 40));
  canvas_.fill({rect.x + px(3), rect.y + px(3), px(4), rect.h - px(6)}, theme::ink);
  const bool narrow = rect.w < px(90);  // of a card that others overlap: the name alone
  const std::string adds = card.def == 0 || narrow ? std::string() : style_.adds_text(card.def);
  const float adds_width = canvas_.text_width(TextSize::label, adds);
  canvas_.text_in(TextSize::label, {rect.x + px(10), rect.y, rect.w - adds_width - px(18), rect.h}, theme::ink,
                  card.def == 0 ? "face down" : card.name);
  canvas_.text_in(TextSize::label, {rect.right() - adds_width - px(5), rect.y, adds_width + px(2), rect.h}, theme::ink,
                  adds);
}

/// White edge and corner: something can be done with it. Seat edge: selected. Dashed: joins the selected thing.
void TableScreen::draw_edges(Ref subject, const Rect& rect, std::string_view id) {
  if (selected_ && *selected_ == subject) {
    const Seat seat = session_.actor();
    canvas_.frame(rect.inset(-px(2)), seat_style(seat).color, px(4));
  } else if (target(subject)) {
    canvas_.dashed_frame(rect.inset(-px(2)), theme::white, px(3));
  } else if (lit(subject)) {
    canvas_.frame(rect.inset(-px(2)), theme::white, px(3));
    if (rect.h > px(60)) {
      canvas_.list()->AddTriangleFilled(ImVec2(rect.center().x - px(8), rect.y - px(1)),
                                        ImVec2(rect.center().x + px(8), rect.y - px(1)),
                                        ImVec2(rect.center().x, rect.y - px(8)), paint(theme::white));
    }
  } else if (ui_.hovered(id) && rect.h > px(60)) {
    canvas_.frame(rect, theme::muted, px(1));
  }
  ui_.focus_ring(id, rect);
}

void TableScreen::draw_piles() {
  if (!layout_.piles.empty() || !layout_.rows.empty()) canvas_.fill(layout_.box, theme::panel, 110);
  for (const PilePlace& pile : layout_.piles) {
    const auto cards = session_.view().state.zone(pile.zone);
    const std::string id = "zone:" + zone_text(session_.table(), pile.zone);
    if (ui_.area(id, pile.rect)) {
      if (lit(Ref::zone(pile.zone))) {
        click_on(Ref::zone(pile.zone), pile.rect);
      } else {
        browsed_ = pile.zone;
      }
    }
    const bool ordered = session_.rules().zones[session_.table().zone_word[pile.zone]].order == ZoneOrder::ordered;
    if (cards.empty()) {
      canvas_.frame(pile.rect, theme::line, px(1));
    } else {
      const ObjectId top = ordered ? cards.front() : cards.back();
      draw_face(style_.info(session_.reader(), top, session_.match().naming()), pile.rect);
      inspect(id, top);
      if (lit(Ref::object(top))) draw_edges(Ref::object(top), pile.rect, id);
    }
    draw_edges(Ref::zone(pile.zone), pile.rect, id);
    const std::string caption =
        fmt::format("{} {}", style_.word(Words::zone, session_.table().zone_word[pile.zone]), cards.size());
    canvas_.text_in(TextSize::log, {pile.rect.x - px(6), pile.rect.bottom() + px(2), pile.rect.w + px(24), px(18)},
                    theme::text, caption);
  }
  for (const RowPlace& row : layout_.rows) {
    std::string caption = style_.word(Words::zone, session_.table().zone_word[row.zone]);
    if (row.empty) caption += ": empty";
    canvas_.text_in(TextSize::log, row.caption, theme::muted, caption);
  }
}

}  // namespace gantry::ui
