// Bars of the seats: who it is, the numbers that everybody sees, what part he has in what goes on.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/table/table_screen.hpp"
#include "ui/widgets/svg.hpp"

namespace gantry::ui {

namespace {

/// As many ribs as there were at the start, in fives; those that are lost are dark.
std::string ribs_svg(int count, int most, float pitch, float width, Color off) {
  SvgArt art(width, 28);
  for (int i = 0; i < most; ++i) {
    const float x = 4 + static_cast<float>(i) * pitch + static_cast<float>(i / 5) * 4;
    const std::string d = fmt::format("M{:.1f} 21C{:.1f} 15 {:.1f} 12 {:.1f} 7", x, x - 1.5F, x - 1, x + 2);
    art.line(d, "#0a0c07", 5);
    art.line(d, i < count ? "#fbf6e4" : hex(off), 3);
  }
  return art.text();
}

std::string mini_back_svg(Color seat) {
  SvgArt art(15, 20);
  art.rect({0.5F, 0.5F, 13, 18}, "#3a4029", 2, {.paint = "#0a0c07", .width = 1});
  art.rect({2, 2, 10, 15}, "#161b10", 1.4F, {.paint = "#8e967a", .width = 0.9F});
  art.circle({7, 9.5F}, 2.6F, hex(seat));
  return art.text();
}

std::string bar_svg(float w, float h, const Palette& palette, Color seat, bool asked) {
  SvgArt art(w, h);
  art.rect({0, 0, w, h},
           art.linear(0, 0, 0, h,
                      {{0, asked ? mix({palette.raised}, {palette.accent}, 46) : Color{palette.raised}},
                       {1, {palette.raised_low}}}),
           6);
  art.rect({0, 0, h * 0.18F, h}, hex(seat), 2);
  art.line(fmt::format("M6 0.8H{:.1f}", w - 4), hex(mix({palette.line}, theme::white, 40)), 1, 0.6F);
  return art.text();
}

}  // namespace

void TableScreen::draw_seat(const SeatPlace& place) {
  const Seat seat = place.seat;
  const SeatStyle& style = seat_style(seat);
  const bool asked = has_seat(session_.match().asked(), seat);
  const bool alive = has_seat(session_.view().state.living, seat);
  SDL_Texture* plate = ui_.pictures.drawing(
      fmt::format("seat bar {} {} {:x}", seat, asked, palette().raised), static_cast<int>(place.bar.w),
      static_cast<int>(place.bar.h), [&] { return bar_svg(place.bar.w, place.bar.h, palette(), style.color, asked); });
  canvas_.image(plate, {place.bar.x, place.bar.y, std::floor(place.bar.w), std::floor(place.bar.h)}, alive ? 255 : 150);
  if (place.field.h > 0) {
    const bool empty = std::none_of(layout_.cards.begin(), layout_.cards.end(),
                                    [&](const CardPlace& card) { return place.field.contains(card.rect.center()); });
    const std::string_view said = alive ? "nothing in play" : "out of the game";
    if (empty && canvas_.text_width(TextSize::body, said) < place.field.w)
      canvas_.text_in(TextSize::body, place.field, {palette().quiet}, said, Align::center);
  }
  const std::string id = "seat:" + seat_text(seat);
  ui_.place("seats");
  remember_pointed(id, Ref::seat(seat));
  if (ui_.area(id, place.bar)) {
    if (lit(Ref::seat(seat))) {
      click_on(Ref::seat(seat), place.bar);
    } else {
      open_hand(seat);
    }
  }
  draw_edges(Ref::seat(seat), place.bar, id);
  float x = place.bar.x + px(12);
  emblem(seat, {x + px(9), place.bar.center().y}, 20, alive ? 255 : 90);
  x += px(24);
  std::string name = session_.name(seat);
  // A bar with room for a name only has its numbers in the line below.
  const bool below = !place.piles.empty() && place.bar.w < px(200);
  const float part = below ? 0.56F : place.bar.w < px(420) ? 0.22F : 0.26F;
  float name_room = std::max(px(46), place.bar.w * part);
  // Where text is large what else stands in a bar comes before a long name.
  const bool with_piles = place.piles.empty() && !seat_piles(style_.design(), session_.table(), seat).empty();
  const bool crowded = place.bar.w < px(260) && (below || with_piles);
  const float role = crowded ? draw_seat_role(place, place.bar.right() - px(8)) : 0;
  const float piles_at = crowded && with_piles ? draw_seat_piles(place, place.bar, role) : role;
  if (crowded) name_room = std::clamp(piles_at - x, 0.0F, name_room);
  if (seat == session_.viewer() && canvas_.text_width(TextSize::section, name + " (you)") <= name_room)
    name += " (you)";
  name = canvas_.fit(TextSize::section, name, name_room);
  if (name == "...") name.clear();  // the emblem tells whose it is
  canvas_.text_in(TextSize::section, {x, place.bar.y, place.bar.w, place.bar.h},
                  alive ? Color{palette().text} : Color{palette().quiet}, name);
  x += canvas_.text_width(TextSize::section, name) + px(12);
  const float right = role > 0 ? role : draw_seat_role(place, place.bar.right() - px(8));
  if (place.piles.empty()) {
    draw_gauges(place, place.bar, x, role > 0 ? piles_at : draw_seat_piles(place, place.bar, right));
    return;
  }
  const float piles = draw_seat_piles(place, place.piles, place.piles.right() - px(6));
  if (below) {
    draw_gauges(place, place.piles, place.piles.x + px(8), piles);
  } else {
    draw_gauges(place, place.bar, x, right);
  }
}

/// Whose turn it is, who is asked, and the key that opens the hand.
float TableScreen::draw_seat_role(const SeatPlace& place, float right) {
  const Seat seat = place.seat;
  const State& state = session_.view().state;
  const bool narrow = place.bar.w < px(420);
  const bool asked = has_seat(session_.match().asked(), seat);
  if (session_.person(seat) && session_.persons() > 1 && session_.mode() == HotSeat::side_by_side) {
    const bool open = session_.viewer() == seat;
    const std::string key = ui_.cap(SDLK_1 + seat);
    const std::string label = narrow ? key : key + (open ? " closes hand" : " opens hand");
    const float wide = canvas_.text_width(TextSize::log, label) + px(14);
    const Rect look{right - wide, place.bar.y + px(2), wide, place.bar.h - px(4)};
    const std::string id = "look:" + seat_text(seat);
    if (ui_.area(id, look)) open_hand(seat);
    canvas_.fill(look, ui_.hovered(id) ? Color{palette().line} : Color{palette().ground_low}, 150);
    canvas_.text_in(TextSize::log, look, {palette().muted}, label, Align::center);
    ui_.focus_ring(id, look);
    right = look.x - px(8);
  }
  const WindowRound round = window_round(session_.reader());
  const bool next = !round.next.empty() && round.next.front() == seat;
  const bool passed = std::find(round.passed.begin(), round.passed.end(), seat) != round.passed.end();
  std::string role = asked                  ? style_.design().asked_text
                     : state.active == seat ? style_.design().active_text
                     : next                 ? "next"
                     : passed               ? "passed"
                                            : "";
  if (narrow && asked) role = "asked";
  const float wide = canvas_.text_width(TextSize::body, role);
  const bool with_piles = place.piles.empty() && !seat_piles(style_.design(), session_.table(), seat).empty();
  const float name_room = place.bar.w < px(260) ? px(with_piles ? 260 : 150) : px(190);
  if (role.empty() || right - wide < place.bar.x + name_room) return right;
  canvas_.text_in(TextSize::body, {right - wide, place.bar.y, wide, place.bar.h},
                  asked ? Color{palette().accent_light} : Color{palette().accent}, role);
  return right - wide - px(10);
}

float TableScreen::draw_seat_piles(const SeatPlace& place, const Rect& line, float right) {
  const auto count = static_cast<float>(seat_piles(style_.design(), session_.table(), place.seat).size());
  const float part = place.piles.empty() && place.bar.w < px(260) ? 0.5F : place.bar.w < px(200) ? 0.7F : 1.0F;
  const float most = (line.w * part - px(14)) / std::max(1.0F, count) - px(4);
  for (const ZoneId zone : seat_piles(style_.design(), session_.table(), place.seat)) {
    const int count = session_.view().state.zone_size(zone);
    const std::string name = fmt::format("{} {}", style_.word(Words::zone, session_.table().zone_word[zone]), count);
    const float width = std::min(canvas_.text_width(TextSize::log, name) + px(16), most);
    const Rect rect{right - width, line.y + px(2), width, line.h - px(4)};
    const std::string id = "zone:" + zone_text(session_.table(), zone);
    pile_area(id, zone, rect);
    canvas_.fill(rect, {palette().ground_low}, ui_.hovered(id) ? 220 : 130);
    canvas_.text_in(TextSize::log, rect, {palette().text}, name, Align::center);
    draw_edges(Ref::zone(zone), rect, id);
    right -= width + px(4);
  }
  return right - px(6);
}

void TableScreen::draw_gauges(const SeatPlace& place, const Rect& line, float x, float right) {
  bool first = true;
  for (const GaugeDesign& gauge : style_.design().gauges) {
    x = draw_gauge(place.seat, line, gauge, x, right, first);
    first = false;
  }
}

/// What a gauge counts of a seat.
int TableScreen::gauge_value(const GaugeDesign& gauge, Seat seat) {
  const Reader reader = session_.reader();
  switch (gauge.source) {
    case GaugeSource::variable: return reader.seat_var(seat, gauge.word);
    case GaugeSource::resource: return reader.seat_resource(seat, gauge.word);
    case GaugeSource::seat_stat: return reader.seat_stat(seat, gauge.word);
    case GaugeSource::zone: break;
  }
  return session_.view().state.zone_size(session_.table().zone(gauge.word, seat));
}

std::string TableScreen::gauge_name(const GaugeDesign& gauge) const {
  if (!gauge.text.empty()) return gauge.text;
  const Words category = gauge.source == GaugeSource::variable   ? Words::seat_var
                         : gauge.source == GaugeSource::resource ? Words::resource
                         : gauge.source == GaugeSource::zone     ? Words::zone
                                                                 : Words::seat_stat;
  return style_.word(category, gauge.word);
}

/// Its number always fits for the first one; ribs, backs and words are left out where there is no room.
float TableScreen::draw_gauge(Seat seat, const Rect& bar, const GaugeDesign& gauge, float x, float right, bool first) {
  const bool banked = gauge.source == GaugeSource::resource && gauge.word == style_.design().bank.resource;
  if (banked && !layout_.bank.empty()) return x;  // its tray tells
  const int n = gauge_value(gauge, seat);
  const std::string text = gauge_name(gauge);
  const Preview& shown = preview();
  const SeatChange* change = shown.known ? shown.seat(seat, gauge.source, gauge.word) : nullptr;
  // What a fight takes as it stands.
  SeatChange taken{seat, gauge.source, gauge.word, fight().prize, fight().prize_after};
  const bool prize = gauge.source == GaugeSource::resource && gauge.word == style_.design().fight.prize;
  if (change == nullptr && prize && fight().defender == seat && taken.now != taken.after) change = &taken;
  if (gauge.hide_zero && n == 0 && change == nullptr) return x;
  const Color ink{palette().text};
  const auto put = [&](TextSize size, Color color, const std::string& word, float gap) {
    const float wide = canvas_.text_width(size, word);
    if (x + wide > right) return false;
    canvas_.text_in(size, {x, bar.y, wide + px(2), bar.h}, color, word);
    x += wide + px(gap);
    return true;
  };
  if (gauge.look == GaugeLook::backs) {
    const int shown = std::min(n, 10);
    const float wide = px(8) * static_cast<float>(shown) + px(10);
    const std::string after = change != nullptr ? fmt::format("{} > {}", n, change->after) : fmt::format("{}", n);
    const std::string number = fmt::format("{} {}", text, after);
    if (x + wide + canvas_.text_width(TextSize::body, number) < right && shown > 0) {
      SDL_Texture* back =
          ui_.pictures.drawing(fmt::format("mini back {}", seat), static_cast<int>(px(15)), static_cast<int>(px(20)),
                               [&] { return mini_back_svg(seat_style(seat).color); });
      for (int i = 0; i < shown; ++i)
        canvas_.image(back, {x + px(8) * static_cast<float>(i), bar.y + px(4), std::floor(px(15)), std::floor(px(20))});
      x += wide;
    }
    const Color color = change != nullptr ? theme::preview : ink;
    if (!put(TextSize::body, color, number, 14)) put(TextSize::body, color, after, 10);
    return x;
  }
  std::string digits = fmt::format("{}", n);
  const bool changes = change != nullptr;
  if (changes) digits += fmt::format(" > {}", change->after);
  put(first ? TextSize::stat : TextSize::button, changes ? theme::preview : theme::white, digits, 5);
  put(TextSize::log, {palette().muted}, text, 12);
  int most = gauge.most_option != no_word ? session_.table().option(gauge.most_option) : gauge.most;
  most = std::max(most, n);
  if (gauge.look == GaugeLook::ribs && most > 0 && most <= 40) {
    const float pitch = most > 24 ? 4.2F : 6;
    const float wide = static_cast<float>(most) * pitch + static_cast<float>((most - 1) / 5) * 4 + 10;
    if (x + px(wide) < right) {
      SDL_Texture* ribs = ui_.pictures.drawing(fmt::format("ribs {} {} {:x}", n, most, palette().line),
                                               static_cast<int>(px(wide)), static_cast<int>(px(28)),
                                               [&] { return ribs_svg(n, most, pitch, wide, {palette().raised}); });
      canvas_.image(ribs, {x, bar.y, std::floor(px(wide)), std::floor(px(28))});
      x += px(wide) + px(6);
    }
  } else if (gauge.look == GaugeLook::bar && most > 0) {
    const float wide = std::min(px(static_cast<float>(most) * 10 + 10), right - x - px(4));
    if (wide > px(60)) {
      draw_battery({x, bar.y + px(5), wide, bar.h - px(10)}, n, change != nullptr ? change->after : n, most);
      x += wide + px(12);
    }
  } else if (gauge.look == GaugeLook::coins) {
    for (int i = 0; i < std::min(n, 12) && x + px(12) < right; ++i) {
      icon("coin", {x + px(6), bar.center().y}, 14, theme::preview);
      x += px(9);
    }
    x += px(8);
  }
  return x;
}

}  // namespace gantry::ui
