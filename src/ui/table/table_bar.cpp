// The bar at the top: the game, the turn, the track of its phases, what can always be done.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/table/table_screen.hpp"
#include "ui/widgets/svg.hpp"

namespace gantry::ui {

namespace {

std::string chevron_svg(float w, float h, Color top, Color bottom, Color edge) {
  SvgArt art(w, h);
  const float tip = h * 0.34F;
  art.path(fmt::format("M1 1H{:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}H1L{:.1f} {:.1f}Z", w - tip - 1, w - 1, h / 2,
                       w - tip - 1, h - 1, tip, h / 2),
           art.linear(0, 0, 0, h, {{0, top}, {1, bottom}}), {.paint = hex(edge), .width = 1});
  return art.text();
}

}  // namespace

void TableScreen::draw_top() {
  ui_.place("top");
  const Rect& bar = layout_.top;
  const State& state = session_.view().state;
  float x = px(14);
  const auto put = [&](TextSize size, Color color, const std::string& text, float gap) {
    canvas_.text_in(size, {x, bar.y, canvas_.width() - x, bar.h}, color, text);
    x += canvas_.text_width(size, text) + px(gap);
  };
  const float right = draw_top_buttons(bar);
  // What is wanted at once stays where the text is large: whose turn it is, then the phase, then the game's name.
  if (canvas_.width() >= px(760)) put(TextSize::heading, {palette().accent}, session_.game().texts.title, 14);
  if (state.turn > 0) put(TextSize::button, {palette().text}, fmt::format("Turn {}", state.turn), 12);
  const PhaseTrack track = phase_track();
  if (state.active < session_.seats()) {
    emblem(state.active, {x + px(9), bar.center().y}, 20);
    x += px(24);
    // A name is written whole where the track of the phases leaves the room.
    const float room = std::max(px(92), right - px(24) - x - track.width);
    put(TextSize::body, {palette().text}, canvas_.fit(TextSize::body, session_.name(state.active), room), 14);
  }
  draw_phases(track, {x, bar.y, right - x - px(8), bar.h});
}

/// What can always be done, from the right. Returns where the buttons begin.
float TableScreen::draw_top_buttons(const Rect& bar) {
  const bool short_of_room = canvas_.width() < px(1100);
  float right = canvas_.width() - px(8);
  const auto button = [&](std::string_view id, std::string_view label, std::string_view key) {
    if (short_of_room) key = {};
    const float wide = canvas_.text_width(TextSize::log, label) + canvas_.text_width(TextSize::button, key) +
                       px(short_of_room ? 14 : 22);
    right -= wide;
    const Rect rect{right, bar.y + px(3), wide, bar.h - px(7)};
    const bool clicked = ui_.area(id, rect);
    if (ui_.hovered(id)) canvas_.fill(rect, {palette().raised});
    canvas_.text_in(TextSize::button, {rect.x + px(7), rect.y, rect.w, rect.h}, {palette().text}, key);
    canvas_.text_in(TextSize::log, {rect.x, rect.y, rect.w - px(7), rect.h}, {palette().muted}, label, Align::right);
    ui_.focus_ring(id, rect);
    right -= px(2);
    return clicked;
  };
  if (button("game-menu", "menu", ui_.cap(SDLK_ESCAPE))) session_.requests().menu = true;
  if (button("save", "save", "Ctrl+S")) session_.save();
  const int back = session_.match().undo_depth();
  if (button("undo", back > 0 ? fmt::format("undo {}", back) : std::string("undo"), "Ctrl+Z")) session_.undo();
  if (button("rules", "rules", ui_.cap(SDLK_F1))) session_.requests().rules = true;
  return right;
}

/// Below its button: how far undo goes and why not further.
void TableScreen::draw_undo_hint() {
  const Widget* button = ui_.find("undo");
  if (button == nullptr || !ui_.pointed("undo") || ui_.covered() || !session_.notice().empty()) return;
  const std::string text = session_.undo_text();
  const float width = px(300);
  const float inner = width - px(24);
  const float height = canvas_.paragraph(TextSize::body, {}, inner, {palette().text}, text, false) + px(18);
  const Rect box{std::min(button->rect.x, canvas_.width() - width - px(8)), button->rect.bottom() + px(6), width,
                 height};
  canvas_.next_layer();
  ui_.skin.plate(box, plates::popup);
  canvas_.paragraph(TextSize::body, {box.x + px(12), box.y + px(8)}, inner, {palette().text}, text);
}

TableScreen::PhaseTrack TableScreen::phase_track() const {
  const WordId leaf = session_.table().module->leaf(session_.reader());
  const auto& phases = style_.design().phases;
  const bool named = leaf != no_word && style_.named(Words::leaf, leaf);
  PhaseTrack out;
  out.now = phases.size();
  for (std::size_t i = 0; i < phases.size(); ++i) {
    if (std::find(phases[i].leaves.begin(), phases[i].leaves.end(), leaf) != phases[i].leaves.end()) out.now = i;
  }
  for (const PhaseDesign& phase : phases) out.texts.push_back(phase.text);
  if (out.now < phases.size() && named && style_.word(Words::leaf, leaf) != out.texts[out.now])
    out.detail = " - " + style_.word(Words::leaf, leaf);
  if (phases.empty() && named) {
    out.texts = {style_.word(Words::leaf, leaf)};
    out.now = 0;
  }
  for (std::size_t i = 0; i < out.texts.size(); ++i) {
    const bool on = i == out.now;
    out.widths.push_back(canvas_.text_width(on ? TextSize::button : TextSize::log, out.texts[i]) + px(26) +
                         (on ? canvas_.text_width(TextSize::log, out.detail) : 0));
    out.width += out.widths.back();
  }
  return out;
}

void TableScreen::draw_phases(const PhaseTrack& track, Rect room) {
  const auto& [texts, widths, detail, now, all] = track;
  const bool only_now = all > room.w;  // then the phase in progress alone
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (only_now && i != now) continue;
    const bool on = i == now;
    const Rect chip{std::round(room.x), room.y + px(5), std::min(std::round(widths[i]), room.w), room.h - px(10)};
    const Color face = on                              ? Color{palette().accent}
                       : now < texts.size() && i < now ? Color{palette().raised_low}
                                                       : Color{palette().raised};
    SDL_Texture* shape = ui_.pictures.drawing(
        fmt::format("chevron {:x}", face.rgb), static_cast<int>(chip.w), static_cast<int>(chip.h), [&] {
          return chevron_svg(chip.w, std::round(chip.h), on ? mix(face, theme::white, 76) : face, face,
                             on ? theme::ink : Color{palette().line});
        });
    canvas_.image(shape, {chip.x, chip.y, std::floor(chip.w), std::floor(chip.h)});
    const Color ink = on ? theme::ink : now < texts.size() && i < now ? Color{palette().quiet} : Color{palette().text};
    const float x = chip.x + px(14);
    const TextSize size = on ? TextSize::button : TextSize::log;
    canvas_.text_in(size, {x, chip.y, chip.right() - x, chip.h}, ink, texts[i]);
    if (on)
      canvas_.text_in(TextSize::log, {x + canvas_.text_width(size, texts[i]), chip.y, chip.w, chip.h}, ink, detail);
    room.x += chip.w - px(3);
  }
}

}  // namespace gantry::ui
