// What seats and the bank own, as things: trays with piles of five that can be counted, and a bar of cells.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/table/table_screen.hpp"
#include "ui/widgets/svg.hpp"

namespace gantry::ui {

namespace {

/// One disc seen from above at a slant.
void add_disc(SvgArt& art, float x, float y, float r, Color gold, bool top) {
  const float low = r * 0.36F;
  const float thick = r * 0.34F;
  art.path(
      fmt::format("M{0:.1f} {1:.1f}V{2:.1f}A{3:.1f} {4:.1f} 0 0 0 {5:.1f} {2:.1f}V{1:.1f}Z", x - r, y, y + thick, r,
                  low, x + r),
      art.linear(x - r, y, x + r, y, {{0, mix(gold, theme::ink, 120)}, {0.35F, gold}, {1, mix(gold, theme::ink, 150)}}),
      {.paint = "#0a0c12", .width = 0.9F});
  const std::string face =
      fmt::format("M{:.1f} {:.1f}A{:.1f} {:.1f} 0 1 1 {:.1f} {:.1f}A{:.1f} {:.1f} 0 1 1 {:.1f} {:.1f}Z", x - r, y, r,
                  low, x + r, y, r, low, x - r, y);
  art.path(face, hex(mix(gold, theme::white, top ? 90 : 40)), {.paint = "#0a0c12", .width = 0.9F});
  if (!top) return;
  const float in = r * 0.62F;
  art.path(fmt::format("M{:.1f} {:.1f}A{:.1f} {:.1f} 0 1 1 {:.1f} {:.1f}A{:.1f} {:.1f} 0 1 1 {:.1f} {:.1f}Z", x - in, y,
                       in, low * 0.62F, x + in, y, in, low * 0.62F, x - in, y),
           hex(gold), {.paint = hex(mix(gold, theme::ink, 90)), .width = 0.8F});
}

/// Piles of five in rows, the front row lowest. Those that would go have a dashed rim only.
std::string discs_svg(int count, int going, float w, float h, Color gold) {
  SvgArt art(w, h);
  const int piles = (count + 4) / 5;
  float r = 21;
  int columns = 1, rows = 1;
  for (; r > 5; r -= 1) {
    columns = std::max(1, static_cast<int>(w / (2.15F * r)));
    rows = (std::max(1, piles) + columns - 1) / columns;
    const float high = r * 0.36F * 2 + r * 0.34F * 5 + static_cast<float>(rows - 1) * r * 1.25F;
    if (high <= h) break;
  }
  const float thick = r * 0.34F;
  const float pitch = w / static_cast<float>(columns);
  int left = count;
  for (int row = 0; row < rows; ++row) {
    const int here = std::min(columns, piles - row * columns);
    const float base = h - r * 0.42F - thick - static_cast<float>(rows - 1 - row) * r * 1.25F;
    for (int column = 0; column < here; ++column) {
      const float x = pitch * (static_cast<float>(column) + 0.5F) + (w - pitch * static_cast<float>(here)) / 2 * 0.0F;
      const int high = std::min(5, left);
      for (int i = 0; i < high; ++i) {
        const int number = count - left + i;
        const float y = base - static_cast<float>(i) * thick;
        if (number >= count - going) {
          art.path(fmt::format("M{:.1f} {:.1f}A{:.1f} {:.1f} 0 1 1 {:.1f} {:.1f}A{:.1f} {:.1f} 0 1 1 {:.1f} {:.1f}Z",
                               x - r, y, r, r * 0.36F, x + r, y, r, r * 0.36F, x - r, y),
                   hex(mix(gold, theme::ink, 190)), {.paint = hex(gold), .width = 1.2F, .dash = "3 3"});
        } else {
          add_disc(art, x, y, r, gold, i + 1 == high || number + 1 == count - going);
        }
      }
      left -= high;
    }
  }
  return art.text();
}

std::string cells_svg(int now, int after, int most, float w, float h) {
  SvgArt art(w, h);
  const float cap = 4;
  art.rect({0.5F, 0.5F, w - cap - 1, h - 1}, "#060a14", 3, {.paint = "#8c9cc6", .width = 1});
  art.rect({w - cap, h * 0.28F, cap - 0.5F, h * 0.44F}, "#8c9cc6", 1);
  const float pitch = (w - cap - 4) / static_cast<float>(std::max(1, most));
  for (int i = 0; i < most; ++i) {
    const Rect cell{2 + static_cast<float>(i) * pitch, 2.5F, pitch - 1.2F, h - 5};
    const bool stays = i < std::min(now, after);
    const bool goes = i >= after && i < now;
    const bool comes = i >= now && i < after;
    if (stays) {
      art.rect(cell, art.linear(0, 0, 0, h, {{0, {0xB8FFC0}}, {0.4F, {0x5FD87A}}, {1, {0x1F7A3C}}}), 1);
    } else if (goes || comes) {
      art.rect(cell, "#3a2c00", 1, {.paint = "#ffd400", .width = 1});
      art.line(fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", cell.x + 0.6F, cell.bottom() - 1, cell.right() - 0.6F,
                           cell.y + 1),
               "#ffd400", 2);
    } else {
      art.rect(cell, "#141c34", 1);
    }
  }
  return art.text();
}

std::string tray_svg(float w, float h, const Palette& palette, bool bank, Color seat) {
  SvgArt art(w, h);
  if (bank) {
    art.rect({0, 0, w, h}, art.linear(0, 0, 0, h, {{0, {0x7A5A26}}, {0.2F, {0x4E3714}}, {1, {0x2C1E0A}}}), 8,
             {.paint = "#0a0c12", .width = 1});
    art.rect({4, 28, w - 8, h - 32}, art.linear(0, 28, 0, h, {{0, {0x120C04}}, {1, {0x2A1C0A}}}), 4,
             {.paint = "#b48a3c", .width = 1.4F});
    for (const float x : {2.0F, w - 8}) art.rect({x, 6, 6, h - 12}, "#b48a3c", 2, {.paint = "#2c1e0a", .width = 0.8F});
    return art.text();
  }
  art.rect({0, 0, w, h}, art.linear(0, 0, 0, h, {{0, {palette.raised}}, {1, {palette.raised_low}}}), 8,
           {.paint = hex({palette.line}), .width = 1});
  art.rect({0, 6, 3, 20}, hex(seat), 1);
  art.rect(
      {4, 28, w - 8, h - 32},
      art.linear(0, 28, 0, h, {{0, {palette.ground_low}}, {1, mix({palette.ground_low}, {palette.raised_low}, 120)}}),
      5, {.paint = hex({palette.line}), .width = 1});
  return art.text();
}

}  // namespace

void TableScreen::draw_bank() {
  const WordId resource = style_.design().bank.resource;
  const Color gold{palette().accent};
  for (const BankPlace& place : layout_.bank) {
    const bool bank = place.seat == no_seat;
    const Rect rect{std::round(place.rect.x), std::round(place.rect.y), std::floor(place.rect.w),
                    std::floor(place.rect.h)};
    const Reader reader = session_.reader();
    const int now = bank ? reader.banked(resource) : reader.seat_resource(place.seat, resource);
    const Preview& shown = preview();
    const SeatChange* change = bank || !shown.known ? nullptr : shown.seat(place.seat, GaugeSource::resource, resource);
    const float w = std::round(rect.w / canvas_.scale());
    const float h = std::round(rect.h / canvas_.scale());
    SDL_Texture* tray = ui_.pictures.drawing(
        fmt::format("tray {} {:x}", bank ? -1 : place.seat, palette().raised), static_cast<int>(rect.w),
        static_cast<int>(rect.h),
        [&] { return tray_svg(w, h, palette(), bank, bank ? gold : seat_style(place.seat).color); });
    canvas_.image(tray, rect);
    const std::string& name = bank ? style_.design().bank.bank_text : style_.design().bank.seat_text;
    const std::string number = change != nullptr ? fmt::format("{} > {}", now, change->after) : fmt::format("{}", now);
    const float wide = canvas_.text_width(TextSize::stat, number);
    canvas_.text_in(TextSize::log, {rect.x + px(12), rect.y, rect.w - wide - px(24), px(28)},
                    bank ? Color{0xFFE9B0} : Color{palette().text}, bank || rect.w < px(120) ? name : name);
    canvas_.text_in(TextSize::stat, {rect.x, rect.y, rect.w - px(12), px(28)},
                    change != nullptr ? theme::preview : gold, number, Align::right);
    const Rect floor{rect.x + px(9), rect.y + px(33), std::floor(rect.w - px(18)), std::floor(rect.h - px(42))};
    if (floor.h < px(16) || now <= 0) continue;
    const int going = change != nullptr ? std::max(0, now - change->after) : 0;
    SDL_Texture* discs = ui_.pictures.drawing(
        fmt::format("discs {} {} {:x}", now, going, gold.rgb), static_cast<int>(floor.w), static_cast<int>(floor.h),
        [&] { return discs_svg(now, going, floor.w / canvas_.scale(), floor.h / canvas_.scale(), gold); });
    canvas_.image(discs, floor);
  }
}

void TableScreen::draw_battery(const Rect& rect, int now, int after, int most) {
  SDL_Texture* cells = ui_.pictures.drawing(
      fmt::format("cells {} {} {}", now, after, most), static_cast<int>(rect.w), static_cast<int>(rect.h),
      [&] { return cells_svg(now, after, most, rect.w / canvas_.scale(), rect.h / canvas_.scale()); });
  canvas_.image(cells, {std::round(rect.x), std::round(rect.y), std::floor(rect.w), std::floor(rect.h)});
}

}  // namespace gantry::ui
