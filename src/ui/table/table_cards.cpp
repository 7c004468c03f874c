// Cards on the table: faces, backs, strips of what is attached, labels of what they hold, edges of what can be done.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/table/table_screen.hpp"
#include "ui/widgets/svg.hpp"

namespace gantry::ui {

namespace {

struct ChipColors {
  Color face, edge, ink;
};

ChipColors chip_colors(ChipTone tone, const Palette& palette) {
  switch (tone) {
    case ChipTone::accent:
      return {{palette.accent}, {0x3A4418}, theme::ink};
    case ChipTone::warning:
      return {{0xFFC24A}, {0x3A2400}, {0x231500}};
    case ChipTone::alarm:
      return {{0x2A120C}, {0xFF9E7E}, {0xFFE3D8}};
    case ChipTone::dark:
      return {{0x0C0F08}, {0xFFFFFF}, {0xFFFFFF}};
    case ChipTone::plain:
      break;
  }
  return {{palette.raised}, {palette.muted}, {palette.text}};
}

/// The first letter and the number of a label: "WEAK 2" is "W2", "+3 on it" is "+3".
std::string short_label(const std::string& text) {
  const std::size_t first = std::min(text.find(' '), text.size());
  if (text[0] == '+' || text[0] == '-' || (text[0] >= '0' && text[0] <= '9')) return text.substr(0, first);
  const std::size_t last = text.rfind(' ');
  const bool number =
      last != std::string::npos && last + 1 < text.size() && text[last + 1] >= '0' && text[last + 1] <= '9';
  return text.substr(0, number ? 1 : 3) + (number ? text.substr(last + 1) : std::string());
}

std::string strip_svg(float w, float h, Color top, Color bottom, Color plug) {
  SvgArt art(w, h);
  art.path(fmt::format("M0.5 -4V{:.1f}Q0.5 {:.1f} 5 {:.1f}H{:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}V-4Z", h - 5, h - 0.5F,
                       h - 0.5F, w - 5, w - 0.5F, h - 0.5F, w - 0.5F, h - 5),
           art.linear(0, 0, 0, h, {{0, top}, {1, bottom}}), {.paint = "#0a0c07", .width = 1});
  art.line(fmt::format("M2 0.5H{:.1f}", w - 2), "#0a0c07", 1, 0.6F);
  art.rect({3, 4, 3, h - 8}, hex(plug), 1, {.paint = "#0a0c07", .width = 0.6F});
  return art.text();
}

}  // namespace

std::string TableScreen::card_id(ObjectId object) {
  return "card:" + object_text(session_.reader(), object, session_.viewer());
}

void TableScreen::draw_cards() {
  ObjectId now_raised = 0;
  const CardPlace* over = nullptr;
  for (const CardPlace& place : layout_.cards) {
    if (place.look == CardLook::piece) continue;  // drawn with the board
    if (place.id == raised_ && place.covered) {
      over = &place;
      continue;
    }
    draw_card(place, false);
    if (ui_.pointed(card_id(place.id))) now_raised = place.id;
  }
  if (over != nullptr) {
    draw_card(*over, true);
    if (ui_.pointed(card_id(over->id))) now_raised = over->id;
  }
  if (now_raised != raised_) ui_.again_in(0);
  raised_ = now_raised;
}

/// Something can be used on it now: a card in play that an answer uses.
bool TableScreen::usable(ObjectId object) {
  const Reader reader = session_.reader();
  if (!lit(Ref::object(object)) || !reader.in_play(object)) return false;
  const Rules& rules = session_.rules();
  return std::any_of(session_.options().begin(), session_.options().end(), [&](const ShownOption& shown) {
    const WordId verb = shown.option.verb;
    const bool uses =
        verb == rules.verb_use || std::any_of(rules.timings.begin(), rules.timings.end(),
                                              [&](const TimingDecl& timing) { return timing.use_verb == verb; });
    return uses && reader.resolve(shown.option.refs[0]) == object;
  });
}

void TableScreen::draw_shadow(const Rect& rect) {
  canvas_.fill({rect.x + px(5), rect.bottom(), rect.w - px(4), px(4)}, {0}, 110);
  canvas_.fill({rect.right(), rect.y + px(6), px(3), rect.h - px(2)}, {0}, 90);
}

void TableScreen::draw_card(const CardPlace& place, bool raised) {
  const std::string id = card_id(place.id);
  const Ref subject = Ref::object(place.id);
  ui_.place(zone_text(session_.table(), place.zone));
  subject_area(id, subject, place.rect);
  inspect(id, place.id);
  Rect rect = motion_.where(place.id, place.rect, ui_.now());
  if (selected_ && *selected_ == subject && place.look != CardLook::strip) rect.y -= px(6);
  const Fighter* fighter = place.look == CardLook::strip ? nullptr : fight().find(place.id);
  if (place.look == CardLook::strip) {
    draw_strip(place, rect);
    draw_edges(subject, rect, id);
    return;
  }
  const Reader reader = session_.reader();
  CardInfo card = style_.info(reader, place.id, session_.match().naming());
  draw_shadow(rect);
  if (card.def == 0) {
    faces_.paint_back(canvas_, rect, palette(), session_.table().zone_seat[reader.row(place.id).zone]);
  } else {
    if (!card_text_ && session_.table().in_play(place.zone)) card.name.clear(), card.caption.clear();
    // Turning over: first its back becomes narrow, then its face wide.
    const float turned = motion_.turned(place.id, ui_.now());
    if (turned < 0.5F) {
      faces_.paint_back(canvas_, rect, palette(), session_.table().zone_seat[place.zone], 1 - 2 * turned);
      draw_edges(subject, rect, id);
      return;
    }
    if (fighter != nullptr) add_fight_label(*fighter, card, place.look);
    if (card.sunk) rect = rect.w > px(90) ? rect.inset(px(3)) : Rect{rect.x, rect.y + px(3), rect.w, rect.h};
    draw_face(card, rect, place.look, 2 * turned - 1);
    const bool tiny = fighter != nullptr && layout_.tight;  // its number and what it faces come first
    if (place.hidden_strips > 0 && !tiny)
      card.labels.push_back({fmt::format("+{} on it", place.hidden_strips), ChipTone::plain, ChipPlace::middle});
    for (const ChipDesign& chip : style_.design().chips) {
      if (chip.when.source == FactSource::usable && usable(place.id))
        card.labels.push_back({chip.text, chip.tone, chip.place});
    }
    // Where the next card lies over it, its labels keep to what is seen; raised, it shows them in full.
    Rect seen = rect;
    if (!raised && place.seen > 0) seen.w = std::min(rect.w, place.seen);
    draw_labels(card, rect, seen, place.look);
    draw_changes(card, rect);
  }
  draw_edges(subject, rect, id);
  if (fighter != nullptr) draw_fight_tab(*fighter, rect);
}

void TableScreen::draw_face(const CardInfo& card, const Rect& rect, CardLook look, float turned) {
  if (card.def == 0) {
    faces_.paint_back(canvas_, rect, palette(), no_seat);
    return;
  }
  const bool whole =
      faces_.paint(canvas_, card, rect, look == CardLook::tile ? FaceSize::tile : FaceSize::table, turned);
  if (whole && !faces_.letters()) {
    canvas_.text_in(TextSize::label, {rect.x + px(4), rect.y + px(2), rect.w - px(8), px(22)}, theme::ink, card.name);
    std::string numbers;
    for (const NumberInfo& number : card.numbers) numbers += number.letter + " " + number.text + "  ";
    canvas_.text_in(TextSize::label, {rect.x + px(6), rect.bottom() - px(22), rect.w - px(8), px(20)}, theme::text,
                    numbers);
  }
}

void TableScreen::draw_chip(const Rect& rect, std::string_view text, ChipTone tone) {
  const ChipColors colors = chip_colors(tone, palette());
  ui_.skin.plate(rect, {.top = colors.face,
                        .bottom = colors.face,
                        .edge = colors.edge,
                        .shine = colors.face,
                        .radius = 5,
                        .shadow = 0,
                        .shine_alpha = 0,
                        .alpha = 255});
  canvas_.text_in(TextSize::chip, rect, colors.ink, text, Align::center);
}

void TableScreen::draw_labels(const CardInfo& card, const Rect& rect, const Rect& seen, CardLook look) {
  const float height = px(21);
  const bool small = look != CardLook::card;
  const float face = face_scale(canvas_.scale(), rect.w);
  float middle = rect.bottom() - face * (small ? 28.0F : 40.0F) - height;
  float foot = rect.bottom() - face * (look == CardLook::card                ? 53.0F
                                       : look != CardLook::tile && card.coin ? 46.0F
                                                                             : 30.0F);
  std::vector<LabelInfo> labels = card.labels;
  std::stable_partition(labels.begin(), labels.end(),
                        [](const LabelInfo& label) { return label.place == ChipPlace::foot; });
  for (const LabelInfo& label : labels) {
    const float room = seen.w - px(3);
    float air = px(14);
    std::string text = label.text;
    if (canvas_.text_width(TextSize::chip, text) + air > room) {
      text = short_label(text);
      air = px(4);
      if (canvas_.text_width(TextSize::chip, text) + air > room && text.size() > 2) text.erase(0, 1);
    }
    text = canvas_.fit(TextSize::chip, text, std::max(px(10), room - air));
    float width = std::ceil(canvas_.text_width(TextSize::chip, text) + air);
    const bool pictured = !label.icon.empty() && width + px(17) <= room;
    if (pictured) width += px(17);
    const bool at_foot = label.place == ChipPlace::foot;
    float& y = at_foot ? foot : middle;
    if (y < rect.y + face * 22.0F) continue;
    const float x = at_foot ? seen.right() - width - px(2) : seen.x + (seen.w - width) / 2;
    const Rect chip{std::round(x), std::round(y), width, height};
    if (pictured) {
      draw_chip(chip, "", label.tone);
      const Color ink = chip_colors(label.tone, palette()).ink;
      icon(label.icon, {chip.x + px(14), chip.center().y}, 14, ink);
      canvas_.text_in(TextSize::chip, {chip.x + px(17), chip.y, chip.w - px(17), chip.h}, ink, text, Align::center);
    } else {
      draw_chip(chip, text, label.tone);
    }
    y -= height + px(3);
    if (at_foot) middle = std::min(middle, y);
  }
}

/// What the answer under consideration would change on this card, and whether it would leave.
void TableScreen::draw_changes(const CardInfo& card, const Rect& rect) {
  const Preview& shown = preview();
  if (!shown.known) return;
  if (shown.gone(card.id) && (fight().find(card.id) == nullptr || !fight().find(card.id)->dies())) {
    canvas_.fill(rect.inset(px(3)), {0x96140A}, 70);
    const std::string text = gone_text(shown, card.id);
    const float width = std::min(rect.w - px(4), std::ceil(canvas_.text_width(TextSize::chip, text) + px(16)));
    draw_chip({std::round(rect.center().x - width / 2), std::round(rect.y + rect.h * 0.36F), width, px(21)}, text,
              ChipTone::warning);
  }
  for (const NumberInfo& number : card.numbers) {
    const NumberChange* change = shown.number(card.id, number.stat);
    if (change == nullptr) continue;
    const std::string now = fmt::format("{}", change->now);
    const std::string after = fmt::format("{}", change->after);
    const float width =
        canvas_.text_width(TextSize::button, now) + canvas_.text_width(TextSize::button, after) + px(30);
    const float x = number.side == StatSide::right ? rect.right() - width - px(4) : rect.x + px(4);
    const Rect chip{std::round(x), std::round(rect.bottom() - px(31)), std::ceil(width), px(25)};
    draw_chip(chip, "", ChipTone::warning);
    canvas_.text_in(TextSize::button, {chip.x + px(7), chip.y, chip.w, chip.h}, {0x5A3C00}, now);
    icon("arrow", {chip.x + px(14) + canvas_.text_width(TextSize::button, now), chip.center().y}, 11, {0x3A2400});
    canvas_.text_in(TextSize::button, {chip.x, chip.y, chip.w - px(7), chip.h}, {0x140C00}, after, Align::right);
  }
}

/// "dies: 7 > 5" where a line of the lane sets its numbers against each other, else the word alone.
std::string TableScreen::gone_text(const Preview& shown, ObjectId id) {
  if (!shown.dead(id)) return "leaves";
  for (const LaneRow& row : style_.design().lane) {
    const bool right = field(row.right.who) == Ref::object(id);
    if (!right && !(field(row.left.who) == Ref::object(id))) continue;
    const auto own = lane_value(right ? row.right : row.left);
    const auto other = lane_value(right ? row.left : row.right);
    if (own && other && other->second > own->second) return fmt::format("dies: {} > {}", other->second, own->second);
  }
  return "dies";
}

void TableScreen::draw_strip(const CardPlace& place, const Rect& rect) {
  const CardInfo card = style_.info(session_.reader(), place.id, session_.match().naming());
  Rgb color = style_.strip_color(card.def);
  const bool by_kind = color == 0 && card.coin;  // attached cards keep the hue of their kind
  if (by_kind) color = card.hue.rgb;
  const Color top = card.def == 0 ? Color{palette().raised}
                    : color != 0  ? mix({color}, theme::white, 20)
                                  : Color{0xF3ECD6};
  const Color bottom = card.def == 0 ? Color{palette().raised_low}
                       : color != 0  ? mix({color}, theme::ink, 70)
                                     : Color{0xC9BE9C};
  const Color ink = card.def == 0 ? Color{palette().text}
                    : by_kind     ? theme::ink
                    : color != 0  ? Color{0xFFF1EA}
                                  : Color{0x14170E};
  const bool used = card.def != 0 && session_.reader().row(place.id).used != 0;
  const Color plug = used ? Color{palette().quiet} : color != 0 ? Color{0xFFB59A} : Color{palette().accent};
  SDL_Texture* shape = ui_.pictures.drawing(
      fmt::format("strip {:x} {:x}", top.rgb, plug.rgb), static_cast<int>(rect.w), static_cast<int>(rect.h),
      [&] { return strip_svg(std::floor(rect.w), std::floor(rect.h), top, bottom, plug); });
  canvas_.image(shape, {rect.x, rect.y, std::floor(rect.w), std::floor(rect.h)});
  const std::string adds = card.def == 0 ? std::string() : style_.adds_text(card.def);
  const float adds_width = canvas_.text_width(TextSize::chip, adds);
  // A long name ends at a word.
  std::string name = card.def == 0 ? "face down" : card.name;
  const float room = rect.w - adds_width - px(19);
  while (canvas_.text_width(TextSize::label, name) > room && name.find(' ') != std::string::npos)
    name.resize(name.rfind(' '));
  canvas_.text_in(TextSize::label, {rect.x + px(10), rect.y, room, rect.h}, ink, name);
  canvas_.text_in(TextSize::chip, {rect.right() - adds_width - px(6), rect.y, adds_width + px(2), rect.h}, ink, adds);
}

/// White edge and roof: something can be done with it. Seat edge: selected. Dashed: joins the selected thing.
void TableScreen::draw_edges(Ref subject, const Rect& rect, std::string_view id) {
  const float radius = px(8);
  const bool large = rect.h > px(60);
  if (selected_ && *selected_ == subject) {
    const Seat seat = session_.actor();
    ui_.skin.ring(rect.inset(-px(2)), radius, theme::ink, px(6));
    ui_.skin.ring(rect.inset(-px(2)), radius, seat_style(seat).color, px(3.6F));
  } else if (target(subject)) {
    canvas_.frame(rect.inset(-px(3)), theme::ink, px(4));
    canvas_.dashed_frame(rect.inset(-px(2)), theme::white, px(3));
  } else if (lit(subject)) {
    ui_.skin.ring(rect.inset(-px(1.5F)), radius, theme::white, px(3));
    if (large) {
      const float x = rect.center().x;
      canvas_.list()->AddTriangleFilled(ImVec2(x - px(9), rect.y - px(1)), ImVec2(x + px(9), rect.y - px(1)),
                                        ImVec2(x, rect.y - px(8)), paint(theme::white));
    }
  } else if (ui_.hovered(id) && large) {
    canvas_.frame(rect, {palette().muted}, px(1));
  }
  if (subject.kind == RefKind::object) {
    const auto& links = style_.design().links;
    const bool strikes =
        std::any_of(links.begin(), links.end(), [&](const LinkDesign& link) { return field(link.from) == subject; });
    if (strikes && !(selected_ && *selected_ == subject))
      ui_.skin.ring(rect.inset(-px(2)), radius, seat_style(session_.reader().row(subject.id).controller).color,
                    px(3.4F));
  }
  ui_.focus_ring(id, rect);
}

void TableScreen::draw_piles() {
  ui_.place("piles");
  for (const PilePlace& pile : layout_.piles) draw_pile(pile);
  for (const RowPlace& row : layout_.rows) draw_shared_row(row);
}

void TableScreen::draw_pile(const PilePlace& pile) {
  const auto cards = session_.view().state.zone(pile.zone);
  const std::string id = "zone:" + zone_text(session_.table(), pile.zone);
  pile_area(id, pile.zone, pile.rect);
  const bool ordered = session_.rules().zones[session_.table().zone_word[pile.zone]].order == ZoneOrder::ordered;
  if (cards.empty()) {
    canvas_.frame(pile.rect, {palette().line}, px(1));
  } else {
    const ObjectId top = ordered ? cards.front() : cards.back();
    const std::size_t depth = std::min<std::size_t>(3, cards.size() / 20 + (cards.size() > 1 ? 1 : 0));
    for (std::size_t i = depth; i > 0; --i) {
      const float by = px(2) * static_cast<float>(i);
      canvas_.fill({pile.rect.x + by, pile.rect.y + by, pile.rect.w, pile.rect.h}, theme::ink);
      canvas_.frame({pile.rect.x + by, pile.rect.y + by, pile.rect.w, pile.rect.h}, {palette().line}, px(1));
    }
    const CardInfo card = style_.info(session_.reader(), top, session_.match().naming());
    draw_face(card, pile.rect);
    inspect(id, top);
  }
  draw_edges(Ref::zone(pile.zone), pile.rect, id);
  const std::string caption =
      fmt::format("{} {}", style_.word(Words::zone, session_.table().zone_word[pile.zone]), cards.size());
  const bool narrow = canvas_.text_width(TextSize::button, caption) > pile.caption.w;
  canvas_.text_in(narrow ? TextSize::log : TextSize::button, pile.caption, {palette().text}, caption, Align::center);
}

/// A line: the name of the zone at the left, what lies there at the right.
void TableScreen::draw_shared_row(const RowPlace& row) {
  const auto cards = session_.view().state.zone(row.zone);
  const std::string id = "zone:" + zone_text(session_.table(), row.zone);
  pile_area(id, row.zone, row.caption);
  const std::string name = style_.word(Words::zone, session_.table().zone_word[row.zone]);
  if (style_.design().box_between && !layout_.tight) {
    const std::string counted =
        row.empty && row.caption.h > px(40) ? name + ": nobody" : fmt::format("{} {}", name, cards.size());
    if (!cards.empty()) inspect(id, cards.back());
    canvas_.text_in(TextSize::log, row.caption, {palette().muted}, counted, Align::center);
    draw_edges(Ref::zone(row.zone), row.caption, id);
    return;
  }
  canvas_.text_in(TextSize::log, row.caption, {palette().muted}, name);
  std::string holds = "empty";
  if (!cards.empty()) {
    const CardInfo last = style_.info(session_.reader(), cards.back(), session_.match().naming());
    holds = last.def == 0 ? fmt::format("{}", cards.size()) : last.name;
    if (cards.size() > 1) holds += fmt::format(" +{}", cards.size() - 1);
    inspect(id, cards.back());
  }
  const float x = canvas_.text_width(TextSize::log, name) + px(10);
  canvas_.text_in(TextSize::log, {row.caption.x + x, row.caption.y, row.caption.w - x, row.caption.h},
                  cards.empty() ? Color{palette().quiet} : Color{palette().text}, holds, Align::right);
  draw_edges(Ref::zone(row.zone), row.caption, id);
}

}  // namespace gantry::ui
