// The lane between the fields: who is set against whom, the numbers that will be compared, and whose word it is.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/draw/compat.hpp"
#include "ui/table/table_screen.hpp"
#include "ui/widgets/letters.hpp"
#include "ui/widgets/svg.hpp"

namespace gantry::ui {

namespace {

Color tone_color(ChipTone tone, const Palette& palette) {
  switch (tone) {
    case ChipTone::accent: return {0xD9F27E};
    case ChipTone::warning: return {0xFFC24A};
    case ChipTone::alarm: return theme::alarm;
    default: return {palette.text};
  }
}

std::string with_names(std::string text, const std::string& left, const std::string& right, int n, int m) {
  for (const auto& [mark, value] :
       {std::pair(std::string("{left}"), left), std::pair(std::string("{right}"), right),
        std::pair(std::string("{n}"), fmt::format("{}", n)), std::pair(std::string("{m}"), fmt::format("{}", m))}) {
    if (const auto at = text.find(mark); at != std::string::npos) text.replace(at, mark.size(), value);
  }
  return text;
}

std::string round_svg(float w, float h, std::size_t count, std::size_t asked, Color line, Color accent) {
  SvgArt art(w, h);
  const float y = h * 0.42F;
  const float step = count > 1 ? (w - 60) / static_cast<float>(count - 1) : 0;
  const auto x = [&](std::size_t i) { return 30 + step * static_cast<float>(i); };
  if (count > 1) art.line(fmt::format("M{:.1f} {:.1f}H{:.1f}", x(0), y, x(count - 1)), "#0a0c07", 8);
  if (asked > 0)
    art.line(fmt::format("M{:.1f} {:.1f}H{:.1f}", x(0), y, x(asked)), hex(mix(line, theme::white, 50)), 4.5F);
  if (asked + 1 < count)
    art.line(fmt::format("M{:.1f} {:.1f}H{:.1f}", x(asked), y, x(count - 1)), hex(line), 4, 1, "4 5");
  for (std::size_t i = 0; i < count; ++i) {
    const bool now = i == asked;
    if (now) art.circle({x(i), y}, 26, art.radial(x(i), y, 26, {{0, accent, 0.6F}, {1, accent, 0}}));
    art.circle({x(i), y}, now ? 16 : 13, "#0c0f08",
               {.paint = hex(now ? accent : mix(line, theme::white, 50)), .width = 2.4F});
  }
  return art.text();
}

const Item* find_item(const State& state, ItemId id) {
  const auto* end = state.items.data() + state.item_count;
  const auto* found = std::find_if(state.items.data(), end, [&](const Item& item) { return item.id == id; });
  return found == end ? nullptr : found;
}

/// What an item was aimed at, by names.
std::string targets_text(Session& session, const Item& item) {
  const State& state = session.view().state;
  std::string out;
  for (std::size_t at = 0; at < state.binding_count; ++at) {
    const Binding& bound = state.bindings[at];
    if (bound.owner != item.id || bound.kind != BindingKind::object || bound.value <= 0 ||
        bound.value > state.row_count)
      continue;
    const DefId def = state.rows[static_cast<std::size_t>(bound.value)].def;
    if (def == 0) continue;
    out += (out.empty() ? "" : " and ") + std::string(session.game().card_name(def, session.match().naming()));
  }
  return out;
}

}  // namespace

Ref TableScreen::field(FrameField wanted) { return read_field(session_.game(), session_.view().state, wanted); }

std::string TableScreen::name_of(Ref ref) {
  if (ref.kind == RefKind::seat) return session_.name(ref.id);
  if (ref.kind != RefKind::object) return {};
  const DefId def = session_.view().state.rows[ref.id].def;
  return def == 0 ? std::string("a card") : std::string(session_.game().card_name(def, session_.match().naming()));
}

void TableScreen::draw_lane() {
  ui_.place("lane");
  const Rect& lane = layout_.lane;
  float left = lane.x + px(10);
  float right = lane.right() - px(6);
  if (const float wide = round_width(); wide > 0) {
    draw_round({lane.right() - wide, lane.y, wide, std::min(lane.h, px(56))});
    right -= wide + px(8);
  }
  for (const LinkDesign& link : style_.design().links) {
    const Ref from = field(link.from);
    if (from.kind == RefKind::none || link.text.empty()) continue;
    if (right - left < px(500)) break;  // the numbers matter more than the title
    if (const CardPlace* card = from.kind == RefKind::object ? layout_.card(from.id) : nullptr; card != nullptr) {
      const float conduit = card->rect.center().x;  // which the title leaves in sight
      if (conduit < left + px(150)) left = conduit + px(22);
    }
    Ref to;
    for (const FrameField& candidate : link.to) {
      if (to.kind == RefKind::none) to = field(candidate);
    }
    const std::string title = upper(link.text);
    const auto side = [&](Ref ref) {
      return ref.kind == RefKind::object ? session_.name(session_.view().state.rows[ref.id].controller) : name_of(ref);
    };
    canvas_.fill({left - px(6), lane.y + px(3), px(140), px(48)}, {palette().ground_low}, 190);
    canvas_.text_in(TextSize::section, {left, lane.y + px(4), px(120), px(24)}, {0xFF8090}, title);
    if (to.kind != RefKind::none)
      canvas_.text_in(TextSize::body, {left, lane.y + px(28), px(126), px(22)}, {palette().text},
                      fmt::format("{} on {}", side(from), side(to)));
    left += px(146);
    break;
  }
  if (!draw_comparison(left, right) && fight().empty()) draw_figures(left, right);
  draw_stack();
}

bool TableScreen::draw_comparison(float left, float right) {
  int shown = 0;
  for (const LaneRow& row : style_.design().lane) {
    const Rect rect{left, layout_.lane.y + px(2) + px(26) * static_cast<float>(shown), right - left, px(25)};
    if (rect.bottom() > layout_.lane.bottom() + px(2)) break;
    if (draw_lane_row(row, rect)) ++shown;
  }
  return shown > 0;
}

/// The figure of a side as it is, and as it would be after the answer under consideration.
std::optional<std::pair<int, int>> TableScreen::lane_value(const LaneSide& side) {
  const Seat seat = session_.viewer() == no_seat ? layout_.bottom : session_.viewer();
  const std::string_view name = session_.rules().table(Words::figure).name(side.figure);
  for (const Figure& figure : session_.table().module->figures(session_.reader(), seat)) {
    if (figure.name != name) continue;
    for (const FigureChange& change : preview().figures) {
      if (change.name == name) return std::pair(figure.value, change.after);
    }
    return std::pair(figure.value, figure.value);
  }
  return std::nullopt;
}

bool TableScreen::draw_lane_row(const LaneRow& row, const Rect& rect) {
  const Ref who = field(row.left.who);
  const Ref against = field(row.right.who);
  if (who.kind == RefKind::none || against.kind == RefKind::none) return false;
  if (rect.w < px(200)) return false;
  const auto left_value = lane_value(row.left);
  const auto right_value = lane_value(row.right);
  if (!left_value || !right_value) return false;
  const auto [n, n2] = *left_value;
  const auto [m, m2] = *right_value;
  const auto outcome = [&](int a, int b) -> const LaneOutcome& {
    return a > b ? row.more : a == b ? row.equal : row.less;
  };
  const std::string left_name = name_of(who);
  const std::string right_name = name_of(against);
  canvas_.fill(rect, {palette().ground_low}, 200);
  canvas_.frame(rect, {palette().line}, px(1));
  const float name_room = std::min(px(124), rect.w * 0.2F);
  const bool narrow = rect.w < px(400);  // then the outcome alone names the right one
  float x = rect.x + px(8);
  const auto side = [&](const LaneSide& part, const std::string& name, int now, int then) {
    if (!name.empty()) {
      canvas_.text_in(TextSize::body, {x, rect.y, name_room, rect.h}, {palette().text}, name);
      x += name_room + px(6);
    }
    if (part.stat != no_word && !style_.design().stats[part.stat].icon.empty())
      icon(style_.design().stats[part.stat].icon, {x + px(8), rect.center().y}, 15,
           {style_.design().stats[part.stat].color});
    x += px(20);
    const std::string before = fmt::format("{}", now);
    const bool changed = now != then;
    canvas_.text_in(TextSize::stat, {x, rect.y, px(40), rect.h}, changed ? Color{palette().muted} : theme::white,
                    before);
    x += canvas_.text_width(TextSize::stat, before) + px(4);
    if (!changed) return;
    icon("arrow", {x + px(8), rect.center().y}, 11, {0xFFC24A});
    x += px(20);
    canvas_.text_in(TextSize::stat, {x, rect.y, px(40), rect.h}, {0xFFC24A}, fmt::format("{}", then));
    x += canvas_.text_width(TextSize::stat, fmt::format("{}", then)) + px(4);
  };
  side(row.left, left_name, n, n2);
  x = std::max(x + px(6), rect.x + rect.w * 0.36F);
  canvas_.text_in(TextSize::stat, {x, rect.y, px(24), rect.h}, {0xFFC24A}, n2 > m2 ? ">" : n2 == m2 ? "=" : "<");
  x += px(22);
  side(row.right, narrow ? std::string() : right_name, m, m2);
  const LaneOutcome& now = outcome(n2, m2);
  const LaneOutcome& was = outcome(n, m);
  const std::string then = with_names(now.text, left_name, right_name, n2, m2);
  const std::string earlier = with_names(was.text, left_name, right_name, n, m);
  const Rect rest{x + px(8), rect.y, rect.right() - x - px(16), rect.h};
  if (rest.w >= px(40)) canvas_.text_in(TextSize::button, rest, tone_color(now.tone, palette()), then);
  const std::string note = "was:" + with_names(was.text, {}, {}, n, m);
  if (then != earlier &&
      canvas_.text_width(TextSize::button, then) + canvas_.text_width(TextSize::log, note) + px(12) < rest.w)
    canvas_.text_in(TextSize::log, rest, {palette().muted}, note, Align::right);
  return true;
}

/// A game without lines of comparison: its figures as they are.
void TableScreen::draw_figures(float left, float right) {
  if (session_.viewer() == no_seat && session_.persons() == 1) return;
  const Seat seat = session_.viewer() != no_seat ? session_.viewer() : layout_.bottom;
  float x = left;
  float y = layout_.lane.y + px(2);
  for (const Figure& figure : session_.table().module->figures(session_.reader(), seat)) {
    const auto word = session_.rules().table(Words::figure).find(figure.name);
    std::string text = word && style_.named(Words::figure, *word) ? style_.word(Words::figure, *word) : figure.name;
    text = canvas_.fit(TextSize::body, text + fmt::format(" {}", figure.value), right - left);
    const float width = canvas_.text_width(TextSize::body, text) + px(18);
    if (x + width > right) {
      x = left;
      y += px(25);
    }
    if (y + px(24) > layout_.lane.bottom()) break;
    const Rect chip{x, y, width, px(23)};
    canvas_.fill(chip, {palette().raised});
    canvas_.text_in(TextSize::body, chip, {palette().text}, text, Align::center);
    x += width + px(6);
  }
}

/// Room at the right end of the lane for who is asked and who comes after; 0: nobody goes round.
float TableScreen::round_width() {
  const WindowRound round = window_round(session_.reader());
  if (round.next.empty() && round.passed.empty()) return 0;
  // Without words below them the emblems stand closer.
  const float step = layout_.lane.h < px(52) ? 44.0F : 90.0F;
  const float wanted = px(std::min(232.0F, 60.0F + step * static_cast<float>(std::max(1, session_.seats() - 1))));
  return std::min(wanted, layout_.lane.w);
}

/// Who passed, who is asked, who comes after.
void TableScreen::draw_round(const Rect& rect) {
  const WindowRound round = window_round(session_.reader());
  std::vector<std::pair<Seat, const char*>> seats;
  for (const Seat seat : round.passed) seats.emplace_back(seat, "passed");
  const std::size_t asked = seats.size();
  seats.emplace_back(round.asked, "asked");
  for (const Seat seat : round.next) seats.emplace_back(seat, seat == round.next.front() ? "next" : "later");
  const float w = std::round(rect.w / canvas_.scale());
  const float h = std::round(rect.h / canvas_.scale());
  SDL_Texture* line =
      ui_.pictures.drawing(fmt::format("round {} {} {:x} {} {}", seats.size(), asked, palette().accent, w, h),
                           static_cast<int>(rect.w), static_cast<int>(rect.h),
                           [&] { return round_svg(w, h, seats.size(), asked, {palette().line}, {palette().accent}); });
  canvas_.image(line, {rect.x, rect.y, std::floor(rect.w), std::floor(rect.h)});
  const float step = seats.size() > 1 ? (w - 60) / static_cast<float>(seats.size() - 1) : 0;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const float x = rect.x + px(30 + step * static_cast<float>(i));
    emblem(seats[i].first, {x, rect.y + px(h * 0.42F)}, i == asked ? 19 : 15);
    if (h < 52) continue;  // the bars of the seats say it too
    // Where many sit close only who comes now and next is named; the line says the rest.
    if (step < 50 && i != asked && i != asked + 1) continue;
    const Color color = i == asked ? Color{palette().accent_light} : Color{palette().muted};
    canvas_.text_in(TextSize::label, {x - px(34), rect.y + px(h * 0.42F + 14), px(68), px(18)}, color, seats[i].second,
                    Align::center);
  }
}

/// What waits to be carried out, the top first.
void TableScreen::draw_stack() {
  const State& state = session_.view().state;
  const Rect& lane = layout_.lane;
  float x = lane.x + px(10);
  const bool linked = std::any_of(style_.design().links.begin(), style_.design().links.end(),
                                  [&](const LinkDesign& link) { return field(link.from).kind != RefKind::none; });
  if (linked) return;  // the box of what all share names it
  const float y = lane.bottom() - px(26);
  for (int i = state.item_count - 1; i >= 0; --i) {
    const Item& item = state.items[static_cast<std::size_t>(i)];
    if (item.status == ItemStatus::none || item.status == ItemStatus::scheduled) continue;
    if (item.def == 0 && item.kind == ItemKind::rule) continue;  // a step of the turn, which the phase tells already
    const std::string name = item.def == 0
                                 ? std::string("An effect")
                                 : std::string(session_.game().card_name(item.def, session_.match().naming()));
    const char* how = item.status == ItemStatus::announcing  ? "announced"
                      : item.status == ItemStatus::resolving ? "carried out"
                                                             : "waits";
    std::string text = fmt::format("{}: {}", name, how);
    if (const std::string on = targets_text(session_, item); !on.empty()) text = fmt::format("{} on {}", name, on);
    if (const Item* answered = item.answers == 0 ? nullptr : find_item(state, item.answers);
        answered != nullptr && answered->def != 0)
      text += fmt::format(", answers {}", session_.game().card_name(answered->def, session_.match().naming()));
    const float width = canvas_.text_width(TextSize::log, text) + px(34);
    if (x + width > lane.right()) return;
    const Rect chip{x, y, width, px(23)};
    const std::string id = fmt::format("item:{}", item.id);
    canvas_.fill(chip, {palette().raised});
    if (item.seat < session_.seats()) emblem(item.seat, {x + px(12), chip.center().y}, 15);
    canvas_.text_in(TextSize::log, {x + px(24), y, width - px(28), chip.h}, theme::preview, text);
    subject_area(id, Ref::item(item.id), chip);
    draw_edges(Ref::item(item.id), chip, id);
    inspect(id, item.source.id);
    x += width + px(6);
  }
}

void TableScreen::draw_links() {
  for (const LinkDesign& link : style_.design().links) draw_link(link);
}

/// A conduit in the color of its seat, from the nearer edge of one thing to that of the other.
void TableScreen::draw_link(const LinkDesign& link) {
  const Ref from = field(link.from);
  Ref to;
  for (const FrameField& candidate : link.to) {
    if (to.kind == RefKind::none) to = field(candidate);
  }
  if (from.kind != RefKind::object || to.kind == RefKind::none) return;
  const CardPlace* start = layout_.card(from.id);
  const CardPlace* end = to.kind == RefKind::object ? layout_.card(to.id) : nullptr;
  const SeatPlace* seat = to.kind == RefKind::seat ? layout_.seat(to.id) : nullptr;
  if (start == nullptr || (end == nullptr && seat == nullptr)) return;
  const Rect a = motion_.where(start->id, start->rect, ui_.now());
  const Rect b = end != nullptr ? end->rect : seat->whole();
  const bool down = b.center().y > a.center().y + px(20);
  const bool up = b.center().y < a.center().y - px(20);
  float foot = a.bottom();  // below the strips
  for (const CardPlace& place : layout_.cards) {
    if (place.look == CardLook::strip && session_.reader().row(place.id).host == from.id)
      foot = std::max(foot, place.rect.bottom());
  }
  const Point p0{a.center().x, down ? foot + px(5) : a.y - px(6)};
  Point p1{std::clamp(a.center().x, b.x + px(30), b.right() - px(30)), down ? b.y - px(4) : b.bottom() + px(4)};
  if (end != nullptr) {
    p1.x = b.center().x;
    for (const CardPlace& place : layout_.cards) {
      const bool strip = place.look == CardLook::strip && session_.reader().row(place.id).host == to.id;
      if (strip && up) p1.y = std::max(p1.y, place.rect.bottom() + px(4));
    }
  }
  if (!down && !up) return;
  const Color color = seat_style(session_.reader().row(from.id).controller).color;
  const float bend = (p1.y - p0.y) * 0.5F;
  ImDrawList* list = canvas_.list();
  const float head = px(13) * (down ? 1.0F : -1.0F);
  const ImVec2 c0(p0.x, p0.y + bend);
  const ImVec2 c1(p1.x, p1.y - bend);
  const ImVec2 tip(p1.x, p1.y - head);
  for (const auto& [width, tint] : {std::pair(15.0F, theme::ink), std::pair(11.0F, mix(color, theme::ink, 140)),
                                    std::pair(6.0F, color), std::pair(2.0F, mix(color, theme::white, 170))})
    list->AddBezierCubic(ImVec2(p0.x, p0.y), c0, c1, tip, paint(tint), px(width), 20);
  list->AddTriangleFilled(ImVec2(p1.x - px(16), p1.y - head * 1.5F), ImVec2(p1.x + px(16), p1.y - head * 1.5F),
                          ImVec2(p1.x, p1.y + head * 0.2F), paint(theme::ink));
  list->AddTriangleFilled(ImVec2(p1.x - px(13), p1.y - head * 1.35F), ImVec2(p1.x + px(13), p1.y - head * 1.35F),
                          ImVec2(p1.x, p1.y), paint(color));
}

}  // namespace gantry::ui
