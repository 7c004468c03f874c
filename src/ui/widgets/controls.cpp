// The controls: buttons, steppers, choices, toggles, fields.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/draw/icons.hpp"
#include "ui/widgets/widgets.hpp"

namespace gantry::ui {

namespace {

constexpr Plate quiet_plate{.top = {0x1E252E}, .bottom = {0x1B222B}, .edge = {0x323D49}, .radius = 6, .shine_alpha = 0};
constexpr Plate faded_plate{.top = {0x1D242C}, .bottom = {0x181E25}, .edge = {0x2C353F}, .radius = 8, .shine_alpha = 0};

Rect beside(const Rect& rect, float air) { return {rect.x + air, rect.y, rect.w - 2 * air, rect.h}; }

}  // namespace

bool Ui::button(std::string_view id, const Rect& rect, std::string_view label, const ButtonStyle& style) {
  const bool clicked = area(id, rect, style.enabled);
  const bool primary = style.look == ButtonLook::primary && style.enabled;
  Plate plate = primary                           ? primary_plate(accent)
                : !style.enabled                  ? faded_plate
                : style.look == ButtonLook::quiet ? quiet_plate
                                                  : plates::button;
  if (style.selected) {
    plate.top = mix(plate.top, accent, 90);
    plate.bottom = mix(plate.bottom, accent, 60);
    plate.edge = accent;
  }
  if (style.enabled && hovered(id)) plate = lighter(plate);
  if (rect.h < canvas.px(28)) plate.radius = 5;
  skin.plate(rect, plate);
  const Color ink = primary ? theme::ink : style.enabled ? theme::text : theme::muted;
  Rect inner = beside(rect, canvas.px(rect.w < canvas.px(60) ? 4 : 10));
  if (style.key.empty()) {
    canvas.text_in(style.size, inner, ink, label, style.align);
  } else {
    const float width = canvas.text_width(TextSize::label, style.key);
    const bool only_key = label.empty();
    const Rect cap{only_key ? rect.center().x - width / 2 : inner.right() - width, rect.y, width, rect.h};
    canvas.text_in(TextSize::label, cap, primary ? mix(theme::ink, accent, 60) : theme::muted, style.key);
    inner.w = cap.x - inner.x - canvas.px(6);
    canvas.text_in(style.size, inner, ink, label);
  }
  focus_ring(id, rect);
  return clicked;
}

int Ui::stepper(std::string_view id, const Rect& rect, std::string_view value, bool can_less, bool can_more) {
  const std::string name(id);
  const float side = std::min({rect.h, canvas.px(40), rect.w * 0.24F});  // the value is what one reads
  int step = 0;
  skin.plate(rect, plates::field);
  const Rect middle{rect.x + side, rect.y, rect.w - 2 * side, rect.h};
  const bool narrow = canvas.text_width(TextSize::button, value) > middle.w - canvas.px(8);
  canvas.text_in(narrow ? TextSize::log : TextSize::button, middle.inset(canvas.px(4)), theme::text, value,
                 Align::center);
  if (button(name + ":less", {rect.x, rect.y, side, rect.h}, "<", {.enabled = can_less})) step = -1;
  if (button(name + ":more", {rect.right() - side, rect.y, side, rect.h}, ">", {.enabled = can_more})) step = 1;
  return step;
}

int Ui::choice(std::string_view id, const Rect& rect, std::span<const std::string_view> names, int chosen) {
  const auto count = static_cast<float>(std::max<std::size_t>(1, names.size()));
  const float gap = canvas.px(4);
  const float width = (rect.w - gap * (count - 1)) / count;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Rect part{rect.x + static_cast<float>(i) * (width + gap), rect.y, width, rect.h};
    const bool long_name = canvas.text_width(TextSize::button, names[i]) > width - canvas.px(20);
    if (button(fmt::format("{}:{}", id, i), part, names[i],
               {.selected = static_cast<int>(i) == chosen, .size = long_name ? TextSize::log : TextSize::button}))
      chosen = static_cast<int>(i);
  }
  return chosen;
}

bool Ui::toggle(std::string_view id, const Rect& rect, std::string_view label, bool& on) {
  const bool clicked = area(id, rect);
  const float side = canvas.px(22);
  const Rect box{rect.x, rect.y + (rect.h - side) / 2, side, side};
  Plate plate = on ? primary_plate(accent) : plates::field;
  plate.radius = 5;
  skin.plate(box, hovered(id) ? lighter(plate) : plate);
  if (on) {
    const ImVec2 tick[3] = {{box.x + side * 0.24F, box.y + side * 0.52F},
                            {box.x + side * 0.43F, box.y + side * 0.72F},
                            {box.x + side * 0.78F, box.y + side * 0.28F}};
    canvas.list()->AddLine(tick[0], tick[1], paint(theme::ink), canvas.px(2.6F));
    canvas.list()->AddLine(tick[1], tick[2], paint(theme::ink), canvas.px(2.6F));
  }
  canvas.text_in(TextSize::body, {box.right() + canvas.px(10), rect.y, rect.w - side - canvas.px(10), rect.h},
                 theme::text, label);
  focus_ring(id, rect);
  if (clicked) on = !on;
  return clicked;
}

void Ui::emblem(Seat seat, Point center, float radius, int alpha) {
  const float side = std::round(radius * 2.2F);
  SDL_Texture* picture = pictures.drawing(fmt::format("emblem {}", seat), static_cast<int>(side),
                                          static_cast<int>(side), [&] { return emblem_svg(seat); });
  canvas.image(picture, {center.x - side / 2, center.y - side / 2, side, side}, alpha);
}

bool Ui::field(std::string_view id, const Rect& rect, std::string& value, std::size_t most, bool digits_only,
               std::string_view hint) {
  area(id, rect);
  bool changed = false;
  if (focused(id)) {
    typing_now_ = true;
    for (const char c : input_.text) {
      const bool digit = c >= '0' && c <= '9';
      if (value.size() >= most || (digits_only && !digit) || static_cast<unsigned char>(c) < 0x20) continue;
      value += c;
      changed = true;
    }
    if (key(SDLK_BACKSPACE) && !value.empty()) {
      while (value.size() > 1 && (static_cast<unsigned char>(value.back()) & 0xC0U) == 0x80U) value.pop_back();
      value.pop_back();
      changed = true;
    }
    // Whatever was typed belongs to the field, not to the screen's own keys.
    std::erase_if(input_.keys, [](const Key& k) { return !k.ctrl && k.code >= SDLK_SPACE && k.code <= SDLK_z; });
  }
  Plate plate = plates::field;
  if (focused(id)) plate.edge = accent;
  skin.plate(rect, plate);
  const Rect inner = beside(rect, canvas.px(10));
  if (value.empty() && !focused(id)) {
    canvas.text_in(TextSize::body, inner, theme::muted, hint);
  } else {
    // The end of what is typed stays in sight.
    std::string shown = focused(id) ? value + "|" : value;
    while (shown.size() > 1 && canvas.text_width(TextSize::body, shown) > inner.w) {
      shown.erase(shown.begin());
      while (!shown.empty() && (static_cast<unsigned char>(shown[0]) & 0xC0U) == 0x80U) shown.erase(shown.begin());
    }
    canvas.text_in(TextSize::body, inner, theme::text, shown);
  }
  focus_ring(id, rect);
  return changed;
}

bool Ui::digits_field(std::string_view id, const Rect& rect, std::string& value, std::size_t most) {
  return field(id, rect, value, most, true, {});
}
bool Ui::name_field(std::string_view id, const Rect& rect, std::string& value, std::size_t most,
                    std::string_view hint) {
  return field(id, rect, value, most, false, hint);
}

}  // namespace gantry::ui
