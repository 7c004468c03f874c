// The board: areas of a grid as squares, irregular maps as a graph of areas and links, and the pieces on them.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/table/table_screen.hpp"

namespace gantry::ui {

void TableScreen::draw_board() {
  ui_.place("board");
  canvas_.fill(layout_.board, {palette().panel}, 110);
  if (!layout_.grid) draw_area_links();
  for (const AreaPlace& area : layout_.areas) draw_area(area);
  for (const CardPlace& place : layout_.cards) {
    if (place.look == CardLook::piece) draw_piece(place);
  }
}

void TableScreen::draw_area_links() {
  const State& state = session_.view().state;
  for (const AreaPlace& place : layout_.areas) {
    const Area& area = state.areas[place.area];
    for (std::size_t k = 0; k < area.link_count; ++k) {
      const AreaId other = state.links[area.first_link + k];
      if (other <= place.area || other > layout_.areas.size()) continue;
      const Point a = place.rect.center();
      const Point b = layout_.areas[other - 1U].rect.center();
      canvas_.list()->AddLine(ImVec2(a.x, a.y), ImVec2(b.x, b.y), paint(theme::line), px(4));
    }
  }
}

std::string TableScreen::area_holds(const Area& area) const {
  std::string out;
  const Rules& rules = session_.rules();
  for (std::size_t at = 0; at < rules.resources.size(); ++at) {
    const auto held = rules.resources[at].area;
    if (held < 0 || area.held[static_cast<std::size_t>(held)] == 0) continue;
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", area.held[static_cast<std::size_t>(held)],
                       style_.word(Words::resource, static_cast<WordId>(at)));
  }
  return out;
}

void TableScreen::draw_area(const AreaPlace& place) {
  const State& state = session_.view().state;
  const Area& area = state.areas[place.area];
  const std::string name = area_text(session_.table(), state, place.area);
  const std::string id = "area:" + name;
  subject_area(id, Ref::area(place.area), place.rect);
  Color color = terrain_color(area.terrain);
  // Height is light: lower areas are darker, higher ones lighter.
  if (area.level != 0)
    color = mix(color, area.level > 0 ? Color{0xC9DCE8} : Color{0x0B1620}, std::min(150, 55 * std::abs(area.level)));
  if (lit(Ref::area(place.area))) color = mix(color, theme::white, 40);
  canvas_.fill(place.rect, theme::ink);
  canvas_.fill(place.rect.inset(px(1)), mix(color, theme::ground, 60));
  draw_area_words(place, name);
  draw_edges(Ref::area(place.area), place.rect.inset(px(2)), id);
}

/// Its name above, what it holds below; in a small area that on the line of the name, as pieces lie below.
void TableScreen::draw_area_words(const AreaPlace& place, const std::string& name) {
  const Area& area = session_.view().state.areas[place.area];
  const Rect& rect = place.rect;
  const bool holds_pieces = std::any_of(layout_.cards.begin(), layout_.cards.end(), [&](const CardPlace& card) {
    return card.look == CardLook::piece && rect.contains(card.rect.center());
  });
  const bool small = rect.h < px(holds_pieces ? small_area : 40.0F);
  const float air = px(rect.w < px(40) ? 2 : 4);
  const float line = px(16);
  const Rect head{rect.x + air, rect.y - (small ? px(2) : 0.0F), rect.w - 2 * air, line};
  canvas_.text_in(TextSize::label, head, theme::text, name);
  if (rect.w > px(70) && area.terrain < session_.rules().table(Words::terrain).size())
    canvas_.text_in(TextSize::label, head, theme::text, style_.word(Words::terrain, area.terrain), Align::right);
  std::string holds = area_holds(area);
  if (area.level != 0) holds = fmt::format("{:+}{}{}", area.level, holds.empty() ? "" : "  ", holds);
  if (rect.w < px(56)) holds = holds.substr(0, holds.find(' '));  // the number alone
  if (holds.empty()) return;
  const float room = head.w - canvas_.text_width(TextSize::label, name) - px(3);
  const bool beside = small && rect.w <= px(70) && canvas_.text_width(TextSize::label, holds) <= room;
  if (small && holds_pieces && !beside) return;
  const Rect foot{head.x, rect.bottom() - line - px(2), head.w, line};
  if (!beside && foot.y < head.bottom()) return;  // it would lie over the name; the inspector tells it
  canvas_.text_in(TextSize::label, beside ? head : foot, theme::preview, holds, Align::right);
}

void TableScreen::draw_piece(const CardPlace& place) {
  const Reader reader = session_.reader();
  const std::string id = card_id(place.id);
  subject_area(id, Ref::object(place.id), place.rect);
  inspect(id, place.id);
  const CardInfo card = style_.info(reader, place.id, session_.match().naming());
  const Row& row = reader.row(place.id);
  const Point c = place.rect.center();
  const float radius = place.rect.w / 2;
  ImDrawList* list = canvas_.list();
  if (radius < px(9)) {  // no more than whose it is
    list->AddCircleFilled(ImVec2(c.x, c.y), radius, paint(theme::ink), 20);
    emblem(row.controller, c, 2 * radius / canvas_.scale());
    draw_edges(Ref::object(place.id), place.rect, id);
    return;
  }
  const Color seat_color = seat_style(row.controller).color;
  list->AddCircleFilled(ImVec2(c.x, c.y), radius, paint(theme::ink), 20);
  list->AddCircleFilled(ImVec2(c.x, c.y), radius - px(1.5F), paint(seat_color), 20);
  list->AddCircleFilled(ImVec2(c.x, c.y), radius - px(4),
                        paint(card.def == 0 ? theme::raised : mix(card.hue, theme::ink, 60)), 20);
  const std::string letters = card.def == 0 ? "?" : card.name.substr(0, radius > px(16) ? 3 : 1);
  // What it carries covers a corner: three letters would reach into it.
  const Rect middle{place.rect.x, place.rect.y - (card.labels.empty() ? 0.0F : px(3)), place.rect.w, place.rect.h};
  const bool counted = !card.labels.empty() && radius > px(14);
  if (radius >= px(7) && !(counted && radius <= px(17)))
    canvas_.text_in(TextSize::label, middle, card.def == 0 ? theme::text : theme::ink, letters, Align::center);
  // Small and out at the corner: the letters stay whole.
  emblem(row.controller, {place.rect.x + px(3), place.rect.y + px(3)}, 10);
  if (counted) {
    const Rect chip{place.rect.right() - px(14), place.rect.bottom() - px(12), px(16), px(15)};
    int sum = 0;
    for (std::size_t at = 0; at < session_.rules().resources.size(); ++at) {
      if (session_.rules().resources[at].counter >= 0) sum += reader.resource(place.id, static_cast<WordId>(at));
    }
    if (sum > 0) {
      canvas_.fill(chip, theme::preview);
      canvas_.text_in(TextSize::label, chip, theme::ink, fmt::format("{}", sum), Align::center);
    }
  }
  draw_edges(Ref::object(place.id), place.rect, id);
}

}  // namespace gantry::ui
