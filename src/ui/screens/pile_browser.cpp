// Looking through a pile: every card that the viewer's view shows, with what can be done with it.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/screens/play_popups.hpp"
#include "ui/widgets/column.hpp"

namespace gantry::ui {

std::vector<const ShownOption*> PileBrowser::about(ObjectId object) {
  return session_.options_about(Ref::object(object));
}

void PileBrowser::draw_cards(const Rect& list) {
  Ui& ui = shell_.ui;
  Canvas& canvas = shell_.canvas;
  const auto cards = session_.view().state.zone(zone_);
  const float w = shell_.px(116), h = shell_.px(150), gap = shell_.px(10);
  const auto columns = std::max(1, static_cast<int>((list.w - shell_.px(12) + gap) / (w + gap)));
  const int rows = (static_cast<int>(cards.size()) + columns - 1) / columns;
  const float offset = ui.begin_scroll("browse", list, static_cast<float>(rows) * (h + gap));
  std::optional<ObjectId> clicked;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto column = static_cast<float>(static_cast<int>(i) % columns);
    const auto row = static_cast<float>(static_cast<int>(i) / columns);
    const Rect place{list.x + column * (w + gap), list.y + row * (h + gap) - offset, w, h};
    const std::string id = "browse:" + object_text(session_.reader(), cards[i], session_.viewer());
    if (ui.area(id, place)) clicked = cards[i];
    if (place.bottom() < list.y || place.y > list.bottom()) continue;
    const CardInfo card = style_.info(session_.reader(), cards[i], session_.match().naming());
    const int pixels_w = static_cast<int>(std::round(w)), pixels_h = static_cast<int>(std::round(h));
    canvas.image(card.def == 0 ? shell_.faces.back(pixels_w, pixels_h, canvas.scale())
                               : shell_.faces.face(card, pixels_w, pixels_h, canvas.scale()),
                 place);
    if (!about(cards[i]).empty()) canvas.frame(place.inset(-shell_.px(2)), theme::white, shell_.px(3));
    if (cards[i] == picked_) canvas.frame(place.inset(-shell_.px(2)), ui.accent, shell_.px(3));
    ui.focus_ring(id, place);
  }
  ui.end_scroll();
  if (!clicked) return;
  const auto options = about(*clicked);
  picked_ = *clicked;
  if (options.empty()) session_.explain(Ref::object(*clicked));
}

void PileBrowser::draw_answers(const Rect& rect) {
  const auto options = about(picked_);
  std::optional<Option> chosen;
  float x = rect.x;
  const float width = std::min(shell_.px(220), rect.w / static_cast<float>(std::max<std::size_t>(1, options.size())));
  for (const ShownOption* shown : options) {
    if (shell_.ui.button("menu:" + shown->text, {x, rect.y, width - shell_.px(8), rect.h}, shown->label,
                         {.look = ButtonLook::primary, .size = TextSize::body}))
      chosen = shown->option;
    x += width;
  }
  if (!chosen) return;
  zone_ = 0;
  session_.act(*chosen);
}

Popup PileBrowser::draw() {
  if (zone_ == 0) return Popup::none;
  const auto px = [&](float length) { return shell_.px(length); };
  const Table& table = session_.table();
  std::string title = style_.word(Words::zone, table.zone_word[zone_]);
  if (table.zone_seat[zone_] < session_.seats()) title = session_.name(table.zone_seat[zone_]) + ": " + title;
  title += fmt::format(" ({})", session_.view().state.zone_size(zone_));
  const Rect inner = begin_popup(shell_.ui, px(970), px(640), title);
  const Rect foot{inner.x, inner.bottom() - px(40), inner.w - px(140), px(40)};
  draw_cards({inner.x, inner.y, inner.w, inner.h - px(48)});
  if (picked_ != 0 && !about(picked_).empty()) {
    draw_answers(foot);
  } else if (picked_ != 0 && !session_.notice().empty()) {
    shell_.canvas.text_in(TextSize::body, foot, theme::alarm, session_.notice().title + " " + session_.notice().text);
  }
  const bool closed =
      shell_.ui.button("browse-close", {inner.right() - px(130), inner.bottom() - px(40), px(130), px(40)}, "Close",
                       {.key = shell_.ui.cap(SDLK_ESCAPE)});
  if (closed || popup_left(shell_.ui)) zone_ = 0;
  return zone_ == 0 ? Popup::none : Popup::pile;
}

}  // namespace gantry::ui
