#include "ui/table/table_screen.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace gantry::ui {

TableScreen::TableScreen(Ui& ui, FaceCache& faces, Session& session)
    : ui_(ui), canvas_(ui.canvas), faces_(faces), session_(session), style_(session.game()) {}

TableExit TableScreen::draw() {
  exit_ = TableExit::none;
  if (const Seat next = session_.curtain(); next != no_seat) {
    draw_curtain(next);
    return exit_;
  }
  keys();
  refresh();
  draw_top();
  for (const SeatPlace& seat : layout_.seats) draw_seat(seat);
  draw_lane();
  draw_piles();
  if (!layout_.areas.empty()) draw_board();
  draw_cards();
  draw_panel();
  draw_menu();
  draw_browse();
  draw_game_menu();
  draw_result();
  return exit_;
}

void TableScreen::refresh() {
  const Seat viewer = session_.viewer();
  if (viewer != last_viewer_) {
    // Nothing of the seat before may linger: what it pointed at, scrolled to, looked up.
    ui_.reset();
    selected_.reset();
    inspected_ = raised_ = 0;
    browsed_ = 0;
    last_viewer_ = viewer;
  }
  const bool same_size =
      laid_width_ == canvas_.width() && laid_height_ == canvas_.height() && laid_scale_ == canvas_.scale();
  if (laid_out_ == session_.version() && same_size) return;
  if (laid_out_ != session_.version()) {
    selected_.reset();
    log_heights_.clear();
  }
  const Reader reader = session_.reader();
  layout_ =
      layout_table(reader, viewer == no_seat ? Seat{0} : viewer, canvas_.width(), canvas_.height(), canvas_.scale());
  if (!same_size) log_heights_.clear();
  laid_out_ = session_.version();
  laid_width_ = canvas_.width();
  laid_height_ = canvas_.height();
  laid_scale_ = canvas_.scale();
  if (inspected_ > reader.state().row_count || reader.row(inspected_).def == 0) inspected_ = 0;
  raised_ = 0;
}

void TableScreen::open_hand(Seat seat) {
  if (seat < session_.seats()) session_.toggle_hand(seat);
}

void TableScreen::keys() {
  if (ui_.covered()) return;
  if (ui_.key(SDLK_z, true)) session_.undo();
  if (ui_.key(SDLK_s, true)) session_.save();
  for (Seat seat = 0; seat < max_seats; ++seat) {
    if (ui_.key(SDLK_1 + seat) || ui_.key(SDLK_KP_1 + seat)) open_hand(seat);
  }
  if (ui_.key(SDLK_ESCAPE)) {
    if (selected_) {
      selected_.reset();
    } else if (!session_.notice().empty()) {
      session_.clear_notice();
    } else {
      menu_open_ = true;
    }
  }
  if ((ui_.key(SDLK_QUESTION) || ui_.key(SDLK_SLASH)) && inspected_ != 0) session_.explain(inspected_);
  if (ui_.key(SDLK_SPACE)) {
    if (const ShownOption* pass = session_.decline(); pass != nullptr) session_.act(Option(pass->option));
  }
  if (const auto letter = ui_.letter()) {
    const auto at = static_cast<std::size_t>(*letter);
    if (at < session_.options().size()) session_.act(Option(session_.options()[at].option));
  }
}

void TableScreen::draw_top() {
  const Rect& bar = layout_.top;
  canvas_.fade(bar, theme::raised, theme::panel);
  const State& state = session_.view().state;
  float x = px(14);
  const auto put = [&](TextSize size, Color color, const std::string& text, float gap) {
    canvas_.text_in(size, {x, bar.y, canvas_.width() - x, bar.h}, color, text);
    x += canvas_.text_width(size, text) + px(gap);
  };
  put(TextSize::heading, theme::accent, session_.game().texts.title, 14);
  if (state.turn > 0) put(TextSize::button, theme::text, fmt::format("Turn {}", state.turn), 12);
  if (state.active < session_.seats()) {
    draw_emblem(canvas_.list(), {x + px(8), bar.center().y}, px(8), state.active);
    x += px(22);
    put(TextSize::body, theme::text, session_.name(state.active) + "'s turn", 16);
  }
  const WordId leaf = session_.table().module->leaf(session_.reader());
  if (leaf != no_word && style_.named(Words::leaf, leaf)) {
    const std::string name = style_.word(Words::leaf, leaf);
    const Rect chip{x, bar.y + px(7), canvas_.text_width(TextSize::button, name) + px(24), bar.h - px(14)};
    canvas_.fill(chip, theme::accent);
    canvas_.text_in(TextSize::button, chip, theme::ink, name, Align::center);
  }
  const float right = canvas_.width() - px(8);
  if (ui_.button("game-menu", {right - px(98), bar.y + px(4), px(98), px(32)}, "Menu", {.key = "Esc"}))
    menu_open_ = true;
  if (ui_.button("save", {right - px(208), bar.y + px(4), px(102), px(32)}, "Save", {.key = "Ctrl+S"})) session_.save();
  if (ui_.button("undo", {right - px(322), bar.y + px(4), px(106), px(32)}, "Undo", {.key = "Ctrl+Z"})) session_.undo();
}

void TableScreen::draw_seat(const SeatPlace& place) {
  const Seat seat = place.seat;
  const SeatStyle& style = seat_style(seat);
  const State& state = session_.view().state;
  const bool asked = has_seat(session_.match().asked(), seat);
  const bool alive = has_seat(state.living, seat);
  canvas_.fill(place.bar, asked ? theme::raised : theme::panel);
  if (place.field.h > 0) {
    canvas_.fill(place.field, theme::panel, 110);
    const bool empty = std::none_of(layout_.cards.begin(), layout_.cards.end(),
                                    [&](const CardPlace& card) { return place.field.contains(card.rect.center()); });
    if (empty) canvas_.text_in(TextSize::body, place.field, theme::line, "nothing in play", Align::center);
  }
  canvas_.fill({place.bar.x, std::min(place.bar.y, place.field.h > 0 ? place.field.y : place.bar.y), px(4),
                place.bar.h + place.field.h},
               style.color);

  const std::string id = "seat:" + seat_text(seat);
  if (ui_.area(id, place.bar)) {
    if (lit(Ref::seat(seat))) {
      click_on(Ref::seat(seat), place.bar);
    } else {
      open_hand(seat);
    }
  }
  draw_edges(Ref::seat(seat), place.bar, id);

  float x = place.bar.x + px(14);
  draw_emblem(canvas_.list(), {x + px(7), place.bar.center().y}, px(9), seat, alive ? 255 : 90);
  x += px(24);
  std::string name = session_.name(seat);
  if (seat == session_.viewer()) name += " (you)";
  name = canvas_.fit(TextSize::section, name, place.bar.w * 0.3F);
  canvas_.text_in(TextSize::section, {x, place.bar.y, place.bar.w * 0.3F, place.bar.h},
                  alive ? theme::text : theme::muted, name);
  x += canvas_.text_width(TextSize::section, name) + px(14);

  float right = place.bar.right() - px(6);
  const bool narrow = place.bar.w < px(420);
  if (session_.person(seat) && session_.persons() > 1 && session_.mode() == HotSeat::side_by_side) {
    const bool open = session_.viewer() == seat;
    const float wide = px(narrow ? 32 : 92);
    const Rect look{right - wide, place.bar.y + px(1), wide, place.bar.h - px(2)};
    if (ui_.button("look:" + seat_text(seat), look,
                   narrow ? ""
                   : open ? "close"
                          : "look",
                   {.key = fmt::format("{}", seat + 1), .size = TextSize::log}))
      open_hand(seat);
    right = look.x - px(8);
  }
  const std::string role = !alive                 ? "out"
                           : asked                ? (narrow ? "asked" : "asked now")
                           : state.active == seat ? "turn"
                                                  : "";
  canvas_.text_in(TextSize::body, {right - px(72), place.bar.y, px(72), place.bar.h},
                  asked ? theme::accent : theme::muted, role, Align::right);
  right -= role.empty() ? 0 : canvas_.text_width(TextSize::body, role) + px(12);
  if (place.piles.empty()) {
    right = draw_seat_piles(place, place.bar, right);
  } else {
    canvas_.fill(place.piles, theme::panel);
    canvas_.fill({place.piles.x, place.piles.y, px(4), place.piles.h}, style.color);
    draw_seat_piles(place, place.piles, place.piles.right() - px(6));
  }
  draw_seat_numbers(place, x, right);
}

float TableScreen::draw_seat_piles(const SeatPlace& place, const Rect& line, float right) {
  for (const ZoneId zone : seat_piles(session_.table(), place.seat)) {
    const int count = session_.view().state.zone_size(zone);
    const std::string name = fmt::format("{} {}", style_.word(Words::zone, session_.table().zone_word[zone]), count);
    const float width = canvas_.text_width(TextSize::log, name) + px(16);
    const Rect rect{right - width, line.y + px(2), width, line.h - px(4)};
    const std::string id = "zone:" + zone_text(session_.table(), zone);
    if (ui_.button(id, rect, name, {.look = ButtonLook::quiet, .size = TextSize::log})) {
      if (lit(Ref::zone(zone))) {
        click_on(Ref::zone(zone), rect);
      } else {
        browsed_ = zone;
      }
    }
    draw_edges(Ref::zone(zone), rect, id);
    right -= width + px(4);
  }
  return right - px(6);
}

void TableScreen::draw_seat_numbers(const SeatPlace& place, float x, float right) {
  const Reader reader = session_.reader();
  const Rules& rules = session_.rules();
  bool first = true;
  const auto put = [&](int n, const std::string& name) {
    const std::string digits = fmt::format("{}", n);
    const TextSize size = first ? TextSize::stat : TextSize::button;
    const float width = canvas_.text_width(size, digits) + px(5) + canvas_.text_width(TextSize::log, name) + px(14);
    if (x + width > right) return;
    canvas_.text_in(size, {x, place.bar.y, width, place.bar.h}, theme::text, digits);
    canvas_.text_in(TextSize::log, {x + canvas_.text_width(size, digits) + px(5), place.bar.y, width, place.bar.h},
                    theme::muted, name);
    x += width;
    first = false;
  };
  for (std::size_t var = 0; var < rules.table(Words::seat_var).size(); ++var) {
    const auto word = static_cast<WordId>(var);
    const bool is_resource = std::any_of(rules.resources.begin(), rules.resources.end(),
                                         [&](const ResourceDecl& r) { return r.seat_var == static_cast<int>(var); });
    if (!is_resource && style_.named(Words::seat_var, word) && (first || reader.seat_var(place.seat, word) != 0))
      put(reader.seat_var(place.seat, word), style_.word(Words::seat_var, word));
  }
  for (std::size_t at = 0; at < rules.resources.size(); ++at) {
    if (rules.resources[at].seat_var >= 0)
      put(reader.seat_resource(place.seat, static_cast<WordId>(at)),
          style_.word(Words::resource, static_cast<WordId>(at)));
  }
  const ZoneId hand = hand_zone(session_.table(), place.seat);
  if (hand == 0) return;
  const int count = session_.view().state.zone_size(hand);
  const std::string text = fmt::format("hand {}", count);
  const float text_width = canvas_.text_width(TextSize::body, text);
  const float backs = px(9) * static_cast<float>(std::min(count, 12)) + px(8);
  if (x + backs + text_width < right) {
    for (int i = 0; i < std::min(count, 12); ++i) {
      const Rect back{x + px(9) * static_cast<float>(i), place.bar.y + px(5), px(12), px(18)};
      canvas_.fill(back, theme::ink);
      canvas_.fill(back.inset(px(1)), seat_style(place.seat).color, 150);
    }
    x += backs;
  }
  const bool fits = x + text_width < right;
  canvas_.text_in(TextSize::body, {x, place.bar.y, std::max(0.0F, right - x), place.bar.h}, theme::muted,
                  fits ? text : fmt::format("h {}", count));
}

void TableScreen::draw_lane() {
  const Rect& lane = layout_.lane;
  float x = lane.x + px(4);
  float y = lane.y + px(2);
  if (session_.viewer() != no_seat || session_.persons() != 1) {
    const Seat seat = session_.viewer() != no_seat ? session_.viewer() : layout_.bottom;
    for (const Figure& figure : session_.table().module->figures(session_.reader(), seat)) {
      const auto word = session_.rules().table(Words::figure).find(figure.name);
      std::string text = word && style_.named(Words::figure, *word) ? style_.word(Words::figure, *word) : figure.name;
      text += fmt::format(" {}", figure.value);
      if (figure.parts.size() > 1) {
        std::string parts;
        for (const auto& [part, value] : figure.parts)
          parts += fmt::format("{}{} {}", parts.empty() ? "" : ", ", part, value);
        text += " (" + parts + ")";
      }
      text = canvas_.fit(TextSize::body, text, lane.w - px(30));
      const float width = canvas_.text_width(TextSize::body, text) + px(18);
      if (x + width > lane.right()) {
        x = lane.x + px(4);
        y += px(25);
      }
      if (y + px(24) > lane.bottom()) break;
      const Rect chip{x, y, width, px(23)};
      canvas_.fill(chip, theme::raised);
      canvas_.text_in(TextSize::body, chip, theme::text, text, Align::center);
      x += width + px(6);
    }
  }
  draw_stack();
}

/// What waits to be carried out, the top first.
void TableScreen::draw_stack() {
  const State& state = session_.view().state;
  const Rect& lane = layout_.lane;
  float x = lane.x + px(4);
  const float y = lane.bottom() - px(24);
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
    const std::string text = fmt::format("{}: {}", name, how);
    const float width = canvas_.text_width(TextSize::log, text) + px(34);
    if (x + width > lane.right()) return;
    const Rect chip{x, y, width, px(23)};
    const std::string id = fmt::format("item:{}", item.id);
    canvas_.fill(chip, theme::raised);
    if (item.seat < session_.seats()) draw_emblem(canvas_.list(), {x + px(12), chip.center().y}, px(7), item.seat);
    canvas_.text_in(TextSize::log, {x + px(24), y, width - px(28), chip.h}, theme::preview, text);
    if (ui_.area(id, chip)) click_on(Ref::item(item.id), chip);
    draw_edges(Ref::item(item.id), chip, id);
    inspect(id, item.source.id);
    x += width + px(6);
  }
}

void TableScreen::inspect(std::string_view widget, ObjectId object) {
  if (!ui_.hovered(widget) && !ui_.focused(widget)) return;
  const State& state = session_.view().state;
  if (object == 0 || object > state.row_count || state.rows[object].def == 0) return;
  inspected_ = object;
}

}  // namespace gantry::ui
