#include "ui/screens/curtain.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/draw/compat.hpp"
#include "ui/screens/gate.hpp"
#include "ui/widgets/letters.hpp"

namespace gantry::ui {

namespace {

constexpr int hold_milliseconds = 400;
constexpr int marks = 40;  ///< of the ring that fills

}  // namespace

void Curtain::draw_gate() {
  Canvas& canvas = shell_.canvas;
  const Color accent = shell_.accent(session_.game().id);
  gantry::ui::draw_gate(shell_.ui, session_.game().id, accent);
  const State& state = session_.view().state;
  const std::string title = upper(session_.game().texts.title);
  canvas.text(TextSize::heading, {shell_.px(28), shell_.px(22)}, accent, title);
  std::string turn = fmt::format("Turn {}", state.turn);
  if (state.active < session_.seats()) turn += fmt::format(", {}'s turn", session_.name(state.active));
  const float x = shell_.px(44) + canvas.text_width(TextSize::heading, title);
  canvas.text_in(TextSize::body, {x, shell_.px(20), canvas.width() - x - shell_.px(20), shell_.px(28)}, theme::text,
                 turn);
}

void Curtain::draw_seal(Point center, float radius, Seat seat, float progress) {
  Canvas& canvas = shell_.canvas;
  SDL_Texture* plate = seal_picture(shell_.ui, shell_.accent(session_.game().id), seat_style(seat).color, radius);
  const float reach = radius * seal_glow;
  canvas.image(plate, {center.x - reach, center.y - reach, 2 * reach, 2 * reach});
  const Color color = seat_style(seat).color;
  const float ring = radius * 0.74F;
  for (int i = 0; i < marks; ++i) {
    const float from = (static_cast<float>(i) + 0.13F) * 6.28319F / marks - 1.5708F;
    const float to = (static_cast<float>(i) + 0.87F) * 6.28319F / marks - 1.5708F;
    const bool lit = static_cast<float>(i) < progress * marks;
    const ImVec2 ends[2] = {{center.x + ring * std::cos(from), center.y + ring * std::sin(from)},
                            {center.x + ring * std::cos(to), center.y + ring * std::sin(to)}};
    compat::add_polyline(canvas.list(), ends, 2, paint(lit ? color : mix(shell_.accent(session_.game().id), {0}, 140)),
                         false, radius * 0.056F);
  }
  shell_.ui.emblem(seat, center, radius * 0.38F);
}

bool Curtain::draw_hold(const Rect& rect, Seat seat) {
  Ui& ui = shell_.ui;
  const std::string id = "curtain:" + seat_text(seat);
  const bool clicked = ui.area(id, rect);
  if (ui.focus().empty()) ui.set_focus(id);
  ui.prefer_focus(id);
  const Color color = seat_style(seat).color;
  Plate plate = primary_plate(color);
  plate.radius = 9;
  plate.shadow = 10;
  ui.skin.plate(rect, plate);
  ui.skin.ring(rect.inset(-shell_.px(4)), shell_.px(12), theme::white, shell_.px(2.4F));
  const float disc = rect.h * 0.32F;
  const Point at{rect.x + shell_.px(38), rect.center().y};
  shell_.canvas.list()->AddCircleFilled(ImVec2(at.x, at.y), disc, paint(theme::ink), 32);
  shell_.ui.emblem(seat, at, disc * 0.62F);
  const bool two_taps = shell_.config.two_taps;
  const std::string label = fmt::format("I am {}: {}", session_.name(seat),
                                        !two_taps    ? "hold to look"
                                        : taps_ == 0 ? "two taps"
                                                     : "once more");
  const float left = at.x + disc + shell_.px(8);
  shell_.canvas.text_in(TextSize::heading, {left, rect.y, rect.right() - left - shell_.px(12), rect.h}, theme::ink,
                        label, Align::center);
  if (!two_taps) return false;
  const bool tapped = clicked || ui.key(SDLK_SPACE);
  if (tapped) ++taps_;
  return taps_ >= 2;
}

void Curtain::draw_looking_away(const Rect& line, Seat seat) {
  Canvas& canvas = shell_.canvas;
  struct Part {
    std::string text;
    Seat emblem;
    float width;
  };
  std::vector<Part> parts;
  const auto put = [&](std::string text, Seat emblem, TextSize size) {
    const float width = emblem == no_seat ? canvas.text_width(size, text) : shell_.px(24);
    parts.push_back({std::move(text), emblem, width});
  };
  std::vector<Seat> others;
  for (Seat other = 0; other < session_.seats(); ++other) {
    if (other != seat && session_.person(other)) others.push_back(other);
  }
  for (std::size_t i = 0; i < others.size(); ++i) {
    if (i > 0) put(i + 1 == others.size() ? " and " : ", ", no_seat, TextSize::body);
    put("", others[i], TextSize::body);
    put(session_.name(others[i]), no_seat, TextSize::body);
  }
  put(", please look away", no_seat, TextSize::body);
  float total = 0;
  for (const Part& part : parts) total += part.width;
  float x = line.center().x - total / 2;
  for (const Part& part : parts) {
    if (part.emblem != no_seat) {
      shell_.ui.emblem(part.emblem, {x + shell_.px(10), line.center().y}, shell_.px(9));
    } else {
      canvas.text_in(TextSize::body, {x, line.y, part.width + shell_.px(2), line.h}, theme::text, part.text);
    }
    x += part.width;
  }
}

Curtain::Act Curtain::draw_panel(const Rect& box, Seat seat, float progress) {
  Canvas& canvas = shell_.canvas;
  const auto px = [&](float length) { return shell_.px(length); };
  const Color accent = shell_.accent(session_.game().id);
  Plate plate{.top = mix({0x1D2317}, accent, 10), .bottom = {0x12160F}, .edge = mix({0x3A4028}, accent, 110)};
  plate.radius = 12;
  plate.shadow = 22;
  shell_.ui.skin.plate(box, plate);
  canvas.fill({box.x, box.y, box.w, px(5)}, seat_style(seat).color);
  const bool low = box.h < px(280);  // a short window
  float y = box.y + px(low ? 12 : 22);
  const std::string before = "Pass the screen to ";
  const std::string name = upper(session_.name(seat));
  const float wide = canvas.text_width(TextSize::huge, before) + canvas.text_width(TextSize::huge, name);
  const TextSize size = wide > box.w - px(24) ? TextSize::heading : TextSize::huge;
  const float lead = canvas.text_width(size, before);
  const float x = box.center().x - (lead + canvas.text_width(size, name)) / 2;
  canvas.text(size, {x, y}, theme::text, before);
  canvas.text(size, {x + lead, y}, seat_style(seat).color, name);
  y += px(low ? 38 : 44);
  const std::string& last = session_.log().empty() ? std::string() : session_.log().back().text;
  canvas.text_in(TextSize::body, {box.x + px(20), y, box.w - px(40), px(24)}, theme::text, last, Align::center);
  canvas.text_in(TextSize::body, {box.x + px(20), y + px(24), box.w - px(40), px(24)}, theme::muted, session_.prompt(),
                 Align::center);
  y += px(low ? 52 : 66);
  const float button = std::min(px(420), box.w - px(60));
  const Rect hold{box.center().x - button / 2, y, button, px(low ? 52 : 62)};
  const bool tapped = draw_hold(hold, seat);
  y += px(low ? 56 : 80);
  const std::string key = shell_.ui.cap(SDLK_SPACE);
  const std::string hint =
      shell_.config.two_taps
          ? fmt::format("Two taps of {}, the mouse button or pad A. No hand is drawn before that.", key)
          : fmt::format("Hold {}, your seat's key, the mouse button or pad A for 0.4 s. No hand shows before.", key);
  canvas.text_in(TextSize::body, {box.x + px(16), y, box.w - px(32), px(24)}, theme::muted, hint, Align::center);
  draw_looking_away({box.x, y + px(low ? 24 : 36), box.w, px(28)}, seat);
  return tapped || (!shell_.config.two_taps && progress >= 1) ? Act::raise : Act::none;
}

Curtain::Act Curtain::draw(Seat seat) {
  Canvas& canvas = shell_.canvas;
  const auto px = [&](float length) { return shell_.px(length); };
  shell_.ui.accent = shell_.accent(session_.game().id);
  draw_gate();
  // Where the window is short, the seal shrinks first and goes last.
  const float panel_height = px(canvas.height() < px(440) ? 216 : 292);
  const float room = canvas.height() - panel_height - px(64) - px(20);
  const float radius = std::clamp((room - px(70)) / 2, 0.0F, px(108));
  const float top = px(64) + (radius > px(24) ? 2 * radius + px(12) : 0);
  const float width = std::min(px(636), canvas.width() - px(24));
  const Rect box{(canvas.width() - width) / 2, std::max(px(56), top), width, panel_height};
  const float progress = shell_.config.two_taps
                             ? static_cast<float>(taps_) / 2
                             : shell_.ui.held("curtain:" + seat_text(seat), hold_milliseconds, SDLK_1 + seat);
  if (radius > px(24)) draw_seal({canvas.width() / 2, px(64) + radius}, radius, seat, progress);
  Act act = draw_panel(box, seat, progress);
  if (box.h < px(200)) return act;
  const float w = std::min(px(196), (width - px(28)) / 3);
  const float foot = std::min(box.bottom() + px(38), canvas.height() - px(48));
  const auto button = [&](int at, std::string_view id, std::string_view label, std::string_view key) {
    const Rect rect{canvas.width() / 2 - (3 * w + px(28)) / 2 + static_cast<float>(at) * (w + px(14)), foot, w, px(42)};
    return shell_.ui.button(id, rect, label, {.key = w < px(150) ? "" : key});
  };
  if (button(0, "curtain-table", "Public table", shell_.ui.cap(SDLK_p)) || shell_.ui.key(SDLK_p)) act = Act::table;
  if (button(1, "curtain-rules", "Rules", shell_.ui.cap(SDLK_F1))) act = Act::rules;
  if (button(2, "curtain-home", "Save and quit", "Ctrl+S") || shell_.ui.key(SDLK_s, true)) act = Act::leave;
  return act;
}

}  // namespace gantry::ui
