// Cards on the table: faces, backs, strips of what is attached, labels of what they hold, edges of what can be done.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/draw/name_lines.hpp"
#include "ui/table/table_screen.hpp"
#include "ui/widgets/svg.hpp"

namespace gantry::ui {

namespace {

struct ChipColors {
  Color face, edge, ink;
};

ChipColors chip_colors(ChipTone tone, const Palette& palette) {
  switch (tone) {
    case ChipTone::accent: return {{palette.accent}, {0x3A4418}, theme::ink};
    case ChipTone::warning: return {{0xFFC24A}, {0x3A2400}, {0x231500}};
    case ChipTone::alarm: return {{0x2A120C}, {0xFF9E7E}, {0xFFE3D8}};
    case ChipTone::dark: return {{0x0C0F08}, {0xFFFFFF}, {0xFFFFFF}};
    case ChipTone::plain: break;
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
    if (card.sunk && place.look != CardLook::tile)
      rect = rect.w > px(90) ? rect.inset(px(3)) : Rect{rect.x, rect.y + px(3), rect.w, rect.h};
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
    float strip = 0;
    if (!raised && place.seen > 0) {
      seen.w = std::min(rect.w, place.seen);
      // What a fighter faces says more than its numbers, where there is no room for both.
      if (!tiny) strip = draw_seen_numbers(card, rect, seen.w);
    }
    draw_labels(card, rect, seen, place.look, strip);
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

/// What a chip shows in so much room: all, without its picture, its picture alone, or its text shortened.
TableScreen::ChipText TableScreen::chip_text(const LabelInfo& label, float room, float air) const {
  const float picture = label.icon.empty() ? 0 : px(16);
  const auto wide = [&](const std::string& text) { return std::ceil(canvas_.text_width(TextSize::chip, text) + air); };
  const bool number = label.place == ChipPlace::foot;
  if (wide(label.text) + picture <= room) return {label.text, picture > 0, wide(label.text) + picture};
  if (wide(label.text) > room) air = std::min(air, px(2));
  if (wide(label.text) <= room) return {label.text, false, wide(label.text)};
  if (!number && picture > 0) return {"", true, px(20)};
  std::string text = short_label(label.text);
  if (wide(text) > room && text.size() > 2 && text[0] >= 'A') text.erase(0, 1);  // the number is left
  text = canvas_.fit(TextSize::chip, text, std::max(px(10), room - air));
  return {text, false, wide(text)};
}

void TableScreen::draw_label(const LabelInfo& label, const ChipText& chip, const Rect& rect) {
  draw_chip(rect, "", label.tone);
  const Color ink = chip_colors(label.tone, palette()).ink;
  if (chip.picture) icon(label.icon, {rect.x + (chip.text.empty() ? rect.w / 2 : px(10)), rect.center().y}, 13, ink);
  const float x = chip.picture ? px(14) : 0;
  canvas_.text_in(TextSize::chip, {rect.x + x, rect.y, rect.w - x, rect.h}, ink, chip.text, Align::center);
}

/// On a tile with its numbers at the foot: there, between its letter and them, goes what it holds, on a low tile all. The
/// rest stands in rows above. A number is never covered.
void TableScreen::draw_tile_labels(const CardInfo& card, const Rect& rect) {
  const bool low = rect.h < px(56);
  float x = rect.x + px(low && !card.badges.empty() ? 39.0F : 22.0F);  // a low tile has room for one badge
  float right = rect.right() - px(8);
  for (const NumberInfo& number : card.numbers) right -= px(22) + canvas_.text_width(TextSize::chip, number.text);
  std::vector<LabelInfo> above;
  for (const LabelInfo& label : card.labels) {
    if (low || label.place == ChipPlace::foot) {
      const ChipText chip = chip_text(label, right - x, px(4));
      if (chip.wide <= right - x) {
        draw_label(label, chip, {std::round(x), std::round(rect.bottom() - px(21)), chip.wide, px(19)});
        x += chip.wide + px(2);
        continue;
      }
    }
    if (!low) above.push_back(label);  // else the inspector tells it
  }
  // Where they are too wide for one row numbers go without their pictures.
  float wide = 0;
  for (const LabelInfo& label : above) wide += chip_text(label, rect.w, px(6)).wide + px(2);
  std::vector<ChipText> chips;
  x = 0;
  for (LabelInfo& label : above) {
    if (wide > rect.w && label.place == ChipPlace::foot) label.icon.clear();
    chips.push_back(chip_text(label, rect.w - x, px(wide > rect.w ? 4 : 6)));
    x += chips.back().wide + px(2);
  }
  x = rect.center().x - (x - px(2)) / 2;
  for (std::size_t i = 0; i < above.size(); ++i) {
    draw_label(above[i], chips[i], {std::round(x), std::round(rect.bottom() - px(45)), chips[i].wide, px(20)});
    x += chips[i].wide + px(2);
  }
}

/// `strip`: height of what already stands at its foot.
void TableScreen::draw_labels(const CardInfo& card, const Rect& rect, const Rect& seen, CardLook look, float strip) {
  if (look == CardLook::tile && card.coin) {
    draw_tile_labels(card, rect);
    return;
  }
  const float face = face_scale(canvas_.scale(), rect.w);
  const bool small = look != CardLook::card;
  const bool coin = card.coin && compact_face(rect, face);
  const float height = px(coin ? 18 : 21);
  const float numbers = std::max(strip, face * (coin ? 22.0F : small ? 28.0F : 40.0F));
  float middle = rect.bottom() - numbers - height;
  float foot = small ? middle : rect.bottom() - std::max(strip + height, face * 53.0F);
  // Where the cost lies in the picture chips stay to its left.
  const float coin_end = rect.y + face * 45;
  std::vector<LabelInfo> labels = card.labels;
  std::stable_partition(labels.begin(), labels.end(),
                        [](const LabelInfo& label) { return label.place == ChipPlace::foot; });
  for (const LabelInfo& label : labels) {
    const bool at_foot = label.place == ChipPlace::foot;
    float& y = at_foot ? foot : middle;
    if (y < rect.y + face * 18.0F) continue;
    Rect room{seen.x + px(1), y, seen.w - px(2), height};
    if (coin && y < coin_end) room.w = std::min(seen.right(), rect.right() - face * 27) - room.x;
    const ChipText chip = chip_text(label, room.w, px(coin ? 8 : 14));
    const float x = at_foot ? room.right() - chip.wide - px(1) : room.x + (room.w - chip.wide) / 2;
    draw_label(label, chip, {std::round(x), std::round(y), chip.wide, height});
    y -= height + px(3);
    if (at_foot) middle = std::min(middle, y);
  }
}

/// A card that the next one covers shows all its numbers in what is seen of it. Returns the height that takes.
float TableScreen::draw_seen_numbers(const CardInfo& card, const Rect& rect, float seen) {
  const float face = face_scale(canvas_.scale(), rect.w);
  const bool covered = std::any_of(card.numbers.begin(), card.numbers.end(),
                                   [](const NumberInfo& number) { return number.side == StatSide::right; });
  if (!covered || seen >= rect.w - face * 26) return 0;
  const float high = std::max(face * 24, px(19));
  const Rect foot{rect.x + px(2), rect.bottom() - high - px(2), seen - px(3), high};
  std::vector<float> wide;
  float all = 0;
  for (const NumberInfo& number : card.numbers) {
    wide.push_back(canvas_.text_width(TextSize::chip, number.text));
    all += wide.back();
  }
  const float gap = (foot.w - all) / static_cast<float>(card.numbers.size() + 1);
  if (gap < px(2)) return 0;
  canvas_.fill(foot, theme::ink, 235);
  float x = foot.x + gap;
  for (std::size_t i = 0; i < card.numbers.size(); ++i) {
    const NumberInfo& number = card.numbers[i];
    const Color color = number.tone == Tone::raised    ? theme::raised_number
                        : number.tone == Tone::lowered ? theme::alarm
                                                       : mix(number.color, theme::white, 150);
    canvas_.text_in(TextSize::chip, {x, foot.y, wide[i] + px(2), foot.h}, color, number.text);
    x += wide[i] + gap;
  }
  return high + px(3);
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
  const float room = rect.w - adds_width - px(19);
  const auto lines = name_lines(card.def == 0 ? "face down" : card.name, 1, [&](std::string_view line) {
    return canvas_.text_width(TextSize::label, line) <= room;
  });
  const std::string name = lines.empty() ? std::string() : lines.front();
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

/// The card on top of a zone that holds some: the first where places count, else the one that came last.
ObjectId TableScreen::top_card(ZoneId zone) const {
  const auto cards = session_.view().state.zone(zone);
  const bool ordered = session_.rules().zones[session_.table().zone_word[zone]].order == ZoneOrder::ordered;
  return ordered ? cards.front() : cards.back();
}

void TableScreen::draw_pile(const PilePlace& pile) {
  const auto cards = session_.view().state.zone(pile.zone);
  const std::string id = "zone:" + zone_text(session_.table(), pile.zone);
  pile_area(id, pile.zone, pile.rect);
  if (cards.empty()) {
    canvas_.frame(pile.rect, {palette().line}, px(1));
  } else {
    const ObjectId top = top_card(pile.zone);
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
  const bool brief = row.caption.w < px(110);  // one of several in a line
  if ((style_.design().box_between && !layout_.tight) || brief) {
    const std::string counted =
        row.empty && row.caption.h > px(40) ? name + ": nobody" : fmt::format("{} {}", name, cards.size());
    if (!cards.empty()) inspect(id, top_card(row.zone));
    canvas_.text_in(TextSize::log, row.caption, {palette().muted}, counted, Align::center);
    draw_edges(Ref::zone(row.zone), row.caption, id);
    return;
  }
  canvas_.text_in(TextSize::log, row.caption, {palette().muted}, name);
  std::string holds = "empty";
  if (!cards.empty()) {
    const ObjectId top = top_card(row.zone);
    const CardInfo card = style_.info(session_.reader(), top, session_.match().naming());
    holds = card.def == 0 ? fmt::format("{}", cards.size()) : card.name;
    if (cards.size() > 1 && card.def != 0) holds += fmt::format(" +{}", cards.size() - 1);
    inspect(id, top);
  }
  const float x = canvas_.text_width(TextSize::log, name) + px(10);
  canvas_.text_in(TextSize::log, {row.caption.x + x, row.caption.y, row.caption.w - x, row.caption.h},
                  cards.empty() ? Color{palette().quiet} : Color{palette().text}, holds, Align::right);
  draw_edges(Ref::zone(row.zone), row.caption, id);
}

}  // namespace gantry::ui
