#include "ui/draw/face_painter.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "ui/draw/icons.hpp"
#include "ui/draw/name_lines.hpp"
#include "ui/widgets/pictures.hpp"

namespace gantry::ui {

namespace {

constexpr Color ink = theme::ink;
constexpr Color night{0x080A05};

std::string round_path(float x, float y, float w, float h, float r) {
  return fmt::format(
      "M{:.2f} {:.2f}h{:.2f}q{:.2f} 0 {:.2f} {:.2f}v{:.2f}q0 {:.2f} {:.2f} {:.2f}h{:.2f}q{:.2f} 0 {:.2f} "
      "{:.2f}v{:.2f}q0 {:.2f} {:.2f} {:.2f}Z",
      x + r, y, w - 2 * r, r, r, r, h - 2 * r, r, -r, r, -(w - 2 * r), -r, -r, -r, -(h - 2 * r), -r, r, -r);
}

/// A ring between two outlines.
void add_ring(SvgArt& art, const std::string& outer, const std::string& inner, const std::string& fill) {
  art.raw(fmt::format(R"(<path d="{}{}" fill="{}" fill-rule="evenodd"/>)", outer, inner, fill));
}

/// Pictures are drawn in a box 0..120 x 0..130 with ground from -80 to 200; this is the part that fills a place.
Rect window_of(float w, float h) {
  const float ratio = w / std::max(h, 1.0F);
  if (ratio < 2) return {60 - 66 * ratio, -1, 132 * ratio, 132};
  return {-66, -2, 252, 252 / ratio};
}

std::string with_window(const std::string& svg, const Rect& window, float w, float h) {
  const std::size_t from = svg.find("<svg");
  const std::size_t to = from == std::string::npos ? from : svg.find('>', from);
  if (to == std::string::npos) return {};
  return fmt::format(
             R"(<svg xmlns="http://www.w3.org/2000/svg" width="{:.0f}" height="{:.0f}" viewBox="{:.2f} {:.2f} {:.2f} {:.2f}">)",
             w, h, window.x, window.y, window.w, window.h) +
         svg.substr(to + 1);
}

}  // namespace

void FacePainter::lay(const std::string& svg, const Rect& rect) {
  const SurfacePtr layer =
      rasterize_svg(svg, static_cast<int>(std::round(rect.w)), static_cast<int>(std::round(rect.h)), Fit::cover);
  if (layer == nullptr) return;
  SDL_SetSurfaceBlendMode(layer.get(), SDL_BLENDMODE_BLEND);
  SDL_Rect to{static_cast<int>(std::round(rect.x)), static_cast<int>(std::round(rect.y)), layer->w, layer->h};
  SDL_BlitSurface(layer.get(), nullptr, surface_, &to);
}

/// For a card that has no picture: rings around the core of its kind, turned by its number.
std::string FacePainter::emblem_picture(const CardInfo& card, const Rect& rect) const {
  SvgArt art(rect.w, rect.h);
  const Point c{rect.w / 2, rect.h * 0.46F};
  const float r = std::min(rect.w, rect.h) * 0.34F;
  const Color low = mix(card.hue, ink, 210);
  art.rect({0, 0, rect.w, rect.h},
           art.linear(0, 0, 0, rect.h, {{0, mix(card.hue, ink, 150)}, {0.6F, low}, {1, mix(card.hue, ink, 240)}}));
  const int points = 3 + card.def % 5;
  const float turn = static_cast<float>(card.def * 37 % 360) * 0.01745F;
  for (int ring = 0; ring < 3; ++ring) {
    std::string d;
    const float radius = r * (1.0F - 0.26F * static_cast<float>(ring));
    for (int i = 0; i < points * 2; ++i) {
      const float reach = i % 2 == 0 ? radius : radius * 0.62F;
      const float angle =
          turn * static_cast<float>(ring + 1) + 3.14159F * static_cast<float>(i) / static_cast<float>(points);
      d += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", c.x + reach * std::cos(angle),
                       c.y + reach * std::sin(angle));
    }
    art.path(d + "Z", hex(mix(card.hue, ink, 190 - 60 * ring)),
             {.paint = hex(mix(card.hue, ink, 90 - 30 * ring)), .width = scale_ * 1.2F});
  }
  art.circle(c, r * 0.2F, hex(mix(card.hue, theme::white, 90)), {.paint = hex(ink), .width = scale_});
  return art.text();
}

void FacePainter::picture(const CardInfo& card, const Rect& rect) {
  std::string svg;
  if (!card.picture.empty()) {
    std::ifstream in(card.picture, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    svg = with_window(text, window_of(rect.w, rect.h), std::round(rect.w), std::round(rect.h));
  }
  lay(svg.empty() ? emblem_picture(card, rect) : svg, rect);
}

void FacePainter::write(TTF_Font* font, float x, float baseline, Color color, std::string_view text, Side side,
                        bool rim) {
  if (font == nullptr || text.empty()) return;
  const int width = line_width(font, text);
  const int left = static_cast<int>(std::round(side == Side::left    ? x
                                               : side == Side::right ? x - static_cast<float>(width)
                                                                     : x - static_cast<float>(width) / 2));
  const int top = static_cast<int>(std::round(baseline)) - TTF_FontAscent(font);
  if (rim) {
    const int d = std::max(1, static_cast<int>(std::round(scale_)));
    for (const auto& [dx, dy] : {std::pair(-d, 0), std::pair(d, 0), std::pair(0, -d), std::pair(0, d)})
      paint_line(surface_, font, left + dx, top + dy, night, text);
  }
  paint_line(surface_, font, left, top, color, text);
}

void FacePainter::face(const CardInfo& card) {
  if (size_ == FaceSize::tile) {
    tile(card);
    round_corners();
    return;
  }
  TTF_Font* letters = font(true, compact() ? 14 : 15);
  std::vector<std::string> lines;
  float band = px(large() ? 36 : compact() ? 20 : 24);
  if (!large() && letters != nullptr) {
    const int room = static_cast<int>(w_ - px(name_air(card)));
    if (line_width(letters, card.name) > room) letters = font(true, 14);
    lines = short_name(letters, card.name, room, compact() && h_ < px(96) ? 1 : 2);
    if (lines.size() > 1) band = px(compact() ? 34 : 38);
    if (card.name.empty()) band = px(13);  // the picture has the room of the words
  }
  const float high = size_ == FaceSize::table   ? h_ - band - px(3)
                     : size_ == FaceSize::plate ? px(card.coin ? 118 : 88)
                                                : px(150);
  if (large()) SDL_FillRect(surface_, nullptr, 0xFF171B12);
  picture(card,
          {px(large() ? 4 : 3), band, w_ - px(large() ? 8 : 6), large() ? std::min(high, h_ - band - px(4)) : high});
  card_frame(card, band);
  name(card, band, lines);
  if (size_ == FaceSize::table) numbers(card);
  if (card.coin) {
    // On a small face it lies in the picture, so that the name has the whole band.
    const Point at = large()     ? Point{w_ - px(23), px(20)}
                     : compact() ? Point{w_ - px(14), band + px(12)}
                                 : Point{w_ - px(16), px(15)};
    coin(card, at, px(large() ? 14 : compact() ? 11 : 13));
  }
  if (size_ == FaceSize::inspector) inspector_text(card, band + high);
  round_corners();
}

void FacePainter::card_frame(const CardInfo& card, float band) {
  SvgArt art(w_, h_);
  const Color hue = card.dim ? mix(card.hue, {0x2A2E22}, 108) : card.hue;
  const float side = px(large() ? 4 : 3);
  if (!large()) {
    const float foot = px(compact() ? 34 : 46);
    art.rect({side, h_ - foot, w_ - 2 * side, foot - side},
             art.linear(0, h_ - foot, 0, h_ - px(6), {{0, night, 0}, {0.55F, night, 0.62F}, {1, night, 0.94F}}));
    art.rect({side, band, w_ - 2 * side, px(10)}, art.linear(0, band, 0, band + px(10), {{0, {0}, 0.5F}, {1, {0}, 0}}));
    if (card.dim) art.rect({side, band, w_ - 2 * side, h_ - band - side}, hex({0x0A0D08}), 0, {}, 0.5F);
  }
  const std::string hole = round_path(side, band, w_ - 2 * side, h_ - band - side, px(4));
  add_ring(art, round_path(0, 0, w_, h_, radius()), hole,
           art.linear(0, 0, 0, h_, {{0, mix(hue, ink, 77)}, {0.5F, mix(hue, ink, 159)}, {1, mix(hue, ink, 205)}}));
  art.line(hole, hex(ink), px(1.6F));
  art.line(fmt::format("M{:.1f} {:.1f}H{:.1f}", px(7), px(1.2F), w_ - px(7)), hex(mix(hue, theme::white, 128)), px(1),
           0.8F);
  art.path(round_path(px(2), px(2), w_ - px(4), band - px(3), px(5)),
           art.linear(0, px(2), 0, band, {{0, mix(hue, theme::white, 56)}, {0.6F, hue}, {1, mix(hue, ink, 41)}}));
  art.line(fmt::format("M{:.1f} {:.1f}H{:.1f}", px(4), band - px(1), w_ - px(4)), hex(ink), px(1.2F), 0.8F);
  if (large()) {
    if (!card.coin) art.circle({w_ - px(21), px(19)}, px(11.5F), "#0c0f08", {.paint = hex(ink), .width = px(1)});
    if (card.coin) marks(art, card, band);
  } else {
    const float d = px(compact() ? 17 : 20);
    if (!card.coin)
      art.circle({w_ - px(15), band + px(13)}, d * 0.47F, "#0c0f08", {.paint = hex(hue), .width = px(1.6F)});
    marks(art, card, band);
  }
  if (card.veiled) {
    for (float x = -h_; x < w_; x += px(9))
      art.line(fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", x, h_ - side, x + h_ - band, band + side), "#c8d4e8",
               px(1.6F), 0.3F);
    art.rect({side, band, w_ - 2 * side, h_ - band - side}, "#8c98ac", px(4), {}, 0.26F);
  }
  if (card.dashed)
    art.line(round_path(px(3.5F), px(3.5F), w_ - px(7), h_ - px(7), px(5)), "#ffffff", px(2), 0.95F, "6 4");
  lay(art.text(), {0, 0, w_, h_});
}

/// Down the left edge what it can, down the right edge what has a place in it.
void FacePainter::marks(SvgArt& art, const CardInfo& card, float band) {
  const bool small = compact() && card.coin;
  const float size = px(large() ? 22 : small ? 16 : 20);
  const float pitch = px(large() ? 26 : small ? 17 : 22);
  const float inset = px(large() ? 20 : small ? 12 : 15);
  const float last = large() ? band + px(86) : h_ - px(small ? 28 : 34);
  const float first = band + px(large() ? 16 : small ? 10 : 13);
  float y = first;
  for (const BadgeInfo& badge : card.badges) {
    if (card.coin && y + size / 2 > last) break;
    add_badge(art, badge.icon, {inset, y}, size, badge.color, badge.used);
    y += card.coin ? pitch : px(22);
  }
  // Sockets run down below the coin, on small faces to the left of it.
  Point at{w_ - inset, first + (card.coin && !large() ? px(4) : 0)};
  if (small) at = {w_ - px(34), band + px(11)};
  for (const SocketInfo& socket : card.sockets) {
    if (at.y + size / 2 > last) break;
    art.circle(at, size * 0.5F, hex({0x0A1020}),
               {.paint = hex(socket.filled ? socket.color : Color{0x0A1020}), .width = px(1.2F)}, 0.86F);
    add_icon(art, socket.icon, at, size * 0.68F, socket.color);
    if (socket.filled) art.circle(at, size * 0.2F, hex(socket.color));
    if (small) {
      at.x -= pitch;
    } else {
      at.y += pitch;
    }
  }
}

std::vector<std::string> FacePainter::short_name(TTF_Font* letters, std::string_view name, int room, std::size_t most) {
  return name_lines(name, most, [&](std::string_view line) { return line_width(letters, line) <= room; });
}

/// A disc of metal with the cost on it.
void FacePainter::coin(const CardInfo& card, Point c, float radius) {
  const Color gold = card.dim ? mix(card.coin_color, {0x20242C}, 120) : card.coin_color;
  SvgArt art(w_, h_);
  art.circle({c.x, c.y + px(1)}, radius + px(1.4F), hex(ink), {}, 0.8F);
  art.circle(c, radius,
             art.linear(c.x - radius, c.y - radius, c.x + radius, c.y + radius,
                        {{0, mix(gold, theme::white, 130)}, {0.5F, gold}, {1, mix(gold, ink, 110)}}),
             {.paint = hex(ink), .width = px(1)});
  art.circle(c, radius * 0.76F, hex(mix(gold, theme::white, 30)),
             {.paint = hex(mix(gold, ink, 90)), .width = px(0.9F)});
  lay(art.text(), {0, 0, w_, h_});
  write(font(true, large()                ? 19
                   : compact()            ? 15
                   : card.cost.size() > 1 ? 15
                                          : 18),
        c.x,
        c.y + px(large()     ? 7
                 : compact() ? 5.5F
                             : 6.5F),
        ink, card.cost, Side::center);
}

void FacePainter::letter_plate(const CardInfo& card, Point c) {
  const float r = px(compact() ? 7 : 8);
  SvgArt art(w_, h_);
  art.rect({c.x - r, c.y - r, 2 * r, 2 * r}, hex(card.dim ? mix(card.hue, ink, 100) : card.hue), px(3),
           {.paint = hex(ink), .width = px(1)});
  lay(art.text(), {0, 0, w_, h_});
  write(font(true, 13), c.x, c.y + px(5), ink, card.letter, Side::center);
}

/// Amounts in boxes: those behind it struck out, the next one lit.
void FacePainter::track(const CardInfo& card, float x, float base) {
  const float wide = px(17);
  const float top = base - px(15);
  SvgArt art(w_, h_);
  for (std::size_t i = 0; i < card.track.size(); ++i) {
    const bool next = static_cast<int>(i) == card.track_at;
    const bool past = static_cast<int>(i) < card.track_at;
    const Rect box{x + static_cast<float>(i) * (wide + px(2)), top, wide, px(18)};
    art.rect(box, hex(next ? card.coin_color : Color{0x101830}), px(3),
             {.paint = hex(next ? ink : mix(card.hue, ink, past ? 150 : 40)), .width = px(1)}, past ? 0.8F : 1.0F);
    if (past)
      art.line(fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", box.x + px(2), box.bottom() - px(3), box.right() - px(2),
                           box.y + px(3)),
               hex(theme::alarm), px(1.4F));
  }
  lay(art.text(), {0, 0, w_, h_});
  for (std::size_t i = 0; i < card.track.size(); ++i) {
    const bool next = static_cast<int>(i) == card.track_at;
    const bool past = static_cast<int>(i) < card.track_at;
    write(font(true, 14), x + static_cast<float>(i) * (wide + px(2)) + wide / 2, base - px(1),
          next   ? ink
          : past ? mix(theme::muted, ink, 80)
                 : theme::white,
          fmt::format("{}", card.track[i]), Side::center);
  }
}

void FacePainter::name(const CardInfo& card, float band, const std::vector<std::string>& lines) {
  const Color hue = card.hue;
  if (large()) {
    TTF_Font* title = font(true, 20, true);
    if (title != nullptr && line_width(title, card.name) > static_cast<int>(w_ - px(56))) title = font(true, 19);
    write(title, px(12), px(26), ink, card.name, Side::left);
    if (!card.coin) write(font(true, 17), w_ - px(21), px(25), hue, card.letter, Side::center);
    return;
  }
  const bool two = lines.size() > 1;
  TTF_Font* letters = font(true, two || compact() ? 14 : 15);
  if (!two && letters != nullptr && !lines.empty() &&
      line_width(letters, lines.front()) > static_cast<int>(w_ - px(name_air(card))))
    letters = font(true, 14);
  float y = px(two ? (compact() ? 15 : 16) : compact() ? 15.5F : 17.5F);
  for (const std::string& line : lines) {
    write(letters, px(compact() ? 6 : 8), y, ink, line, Side::left);
    y += px(compact() ? 14 : 15);
  }
  if (!card.coin) write(font(true, 14), w_ - px(15), band + px(18), hue, card.letter, Side::center);
}

void FacePainter::numbers(const CardInfo& card) {
  const float size = compact() ? 18 : 22;
  const float base = h_ - px(compact() ? 7 : 10);
  TTF_Font* digits = font(true, size);
  SvgArt art(w_, h_);
  const bool narrow = compact() && card.coin;  // the letter stands between the numbers
  float left = px(narrow ? 11 : 15);
  float right = w_ - px(narrow ? 11 : 15);
  float left_end = left, right_end = right;
  const auto color_of = [](Tone tone) {
    return tone == Tone::raised ? theme::raised_number : tone == Tone::lowered ? theme::alarm : theme::white;
  };
  float needed = 0;
  for (const NumberInfo& one : card.numbers) {
    const float wide = digits == nullptr ? 0 : static_cast<float>(line_width(digits, one.text));
    needed += px((narrow ? 20.0F : 28.0F) + (one.tone == Tone::plain ? 0.0F : 11.0F)) + wide;
  }
  const bool marked = needed <= w_;  // else the color of the number says it alone
  const auto mark = [&](float x, Tone tone) {
    if (tone == Tone::plain || !marked) return;
    const float y = base - px(7);
    const float up = tone == Tone::raised ? -px(3.6F) : px(3.6F);
    art.path(fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}H{:.1f}Z", x, y + up, x + px(4), y - up, x - px(4)),
             hex(color_of(tone)), {.paint = hex(ink), .width = px(0.8F)});
  };
  for (const NumberInfo& one : card.numbers) {
    const float wide = digits == nullptr ? 0 : static_cast<float>(line_width(digits, one.text));
    const bool at_right = one.side == StatSide::right;
    const Side side = at_right ? Side::right : Side::left;
    float& x = at_right ? right : left;
    const float sign = at_right ? -1.0F : 1.0F;
    if (one.icon.empty()) {
      write(font(true, 14), x - sign * px(7), base, mix(theme::muted, theme::white, 60), one.letter, side, true);
    } else {
      add_icon(art, one.icon, {x, base - px(7)}, px(narrow ? 14 : 17), one.color);
    }
    const bool unrolled = one.rolled && one.text.rfind('d', 0) == 0;
    if (unrolled && card.coin) {
      add_icon(art, "die", {x + sign * px(20), base - px(7)}, px(compact() ? 15 : 18), theme::preview);
    } else {
      write(digits, x + sign * px(narrow ? 9 : 11.5F), base, one.rolled ? theme::preview : color_of(one.tone), one.text,
            side, true);
    }
    mark(x + sign * (px(18) + wide), one.tone);
    const float end = x + sign * (px(narrow ? 9 : 11.5F) + wide + (one.tone == Tone::plain || !marked ? 0.0F : px(11)));
    (at_right ? right_end : left_end) = end;
    x += sign * (px(one.tone == Tone::plain ? 30 : 40) + wide);
  }
  lay(art.text(), {0, 0, w_, h_});
  const bool none = card.numbers.empty();
  if (card.coin) {
    const bool alone = none || card.numbers.front().side == StatSide::right;
    // Between the numbers, where they leave it room.
    const float at = alone ? (none ? w_ - px(15) : px(15)) : std::clamp(w_ / 2, left_end + px(9), right_end - px(9));
    if (alone || right_end - left_end >= px(17)) letter_plate(card, {at, base - px(7)});
    if (!card.track.empty()) track(card, px(6), base);
    if (none && card.track.empty())
      write(font(true, 14), px(8), base - px(1), mix(card.hue, theme::white, 140), card.caption, Side::left, true);
    return;
  }
  if (!card.cost.empty()) {
    // In the middle of what the numbers leave.
    const bool crowded = std::max(left_end, w_ - right_end) > w_ / 2 - px(14);
    write(font(true, 14), crowded ? (left_end + right_end) / 2 : w_ / 2, base, theme::preview, "$" + card.cost,
          Side::center, true);
  }
  if (card.caption.empty()) return;
  const bool has_left = !none && card.numbers.front().side != StatSide::right;
  const bool has_right = std::any_of(card.numbers.begin(), card.numbers.end(),
                                     [](const NumberInfo& n) { return n.side == StatSide::right; });
  if (has_left && has_right) return;
  const Color pale = mix(card.hue, theme::white, 140);
  write(font(true, none ? 15 : 14),
        none       ? w_ / 2
        : has_left ? w_ - px(8)
                   : px(8),
        base - px(1), pale, card.caption,
        none       ? Side::center
        : has_left ? Side::right
                   : Side::left,
        true);
}

/// A small card: the picture, the name on a dark foot, the kind in a disc, what it does in a word.
void FacePainter::tile(const CardInfo& card) {
  if (card.coin) {
    banded_tile(card);
    return;
  }
  picture(card, {px(2), px(2), w_ - px(4), h_ - px(4)});
  TTF_Font* letters = font(true, 14);
  std::vector<std::string> lines;
  if (letters != nullptr && !card.name.empty())
    lines = short_name(letters, card.name, static_cast<int>(w_ - px(12)), low_tile() ? 1 : 2);
  const float foot = lines.empty() ? 0 : px(6) + px(15) * static_cast<float>(lines.size());
  SvgArt art(w_, h_);
  art.rect({0, h_ - foot - px(10), w_, px(10)},
           art.linear(0, h_ - foot - px(10), 0, h_ - foot, {{0, night, 0}, {1, night, 0.85F}}));
  art.rect({0, h_ - foot, w_, foot}, hex(night), 0, {}, 0.85F);
  art.rect({0, 0, w_, px(26)}, art.linear(0, 0, 0, px(26), {{0, night, 0.7F}, {1, night, 0}}));
  add_ring(art, round_path(0, 0, w_, h_, px(6)), round_path(px(2.5F), px(2.5F), w_ - px(5), h_ - px(5), px(4)),
           art.linear(0, 0, 0, h_, {{0, card.hue}, {1, mix(card.hue, ink, 141)}}));
  art.circle({w_ - px(13), px(13)}, px(9), "#0c0f08", {.paint = hex(card.hue), .width = px(1.4F)});
  lay(art.text(), {0, 0, w_, h_});
  write(letters, w_ - px(13), px(18), card.hue, card.letter, Side::center);
  std::string what = card.caption;
  for (const NumberInfo& number : card.numbers) what += (what.empty() ? "" : "  ") + number.text + " " + number.letter;
  write(letters, px(7), px(18), theme::white, what, Side::left, true);
  float y = h_ - foot + px(14);
  for (const std::string& line : lines) {
    write(letters, px(7), y, theme::white, line, Side::left);
    y += px(15);
  }
}

/// A small card whose name stands at its top, so that it is read where tiles overlap.
void FacePainter::banded_tile(const CardInfo& card) {
  TTF_Font* letters = font(true, 14);
  std::vector<std::string> lines;
  if (letters != nullptr && !card.name.empty())
    lines = short_name(letters, card.name, static_cast<int>(w_ - px(10)), low_tile() ? 1 : 2);
  const float band = px(5) + px(15) * static_cast<float>(std::max<std::size_t>(1, lines.size()));
  const Color hue = card.dim ? mix(card.hue, {0x242A38}, 120) : card.hue;
  picture(card, {px(2), band, w_ - px(4), h_ - band - px(2)});
  SvgArt art(w_, h_);
  art.rect({0, 0, w_, band}, art.linear(0, 0, 0, band, {{0, mix(hue, theme::white, 56)}, {1, hue}}));
  art.rect({0, h_ - px(24), w_, px(24)},
           art.linear(0, h_ - px(24), 0, h_, {{0, night, 0}, {0.6F, night, 0.7F}, {1, night, 0.9F}}));
  if (card.dim) art.rect({0, band, w_, h_ - band}, hex(night), 0, {}, 0.5F);
  add_ring(art, round_path(0, 0, w_, h_, px(6)), round_path(px(2), px(2), w_ - px(4), h_ - px(4), px(4)),
           art.linear(0, 0, 0, h_, {{0, hue}, {1, mix(hue, ink, 141)}}));
  // Down its left edge, on a low one beside its letter.
  const bool low = low_tile();
  Point mark = low ? Point{px(29), h_ - px(11)} : Point{px(11), band + px(10)};
  for (const BadgeInfo& badge : card.badges) {
    if (low ? mark.x > w_ * 0.45F : mark.y + px(8) > h_ - px(20)) break;
    add_badge(art, badge.icon, mark, px(16), badge.color, badge.used);
    (low ? mark.x : mark.y) += px(17);
  }
  float x = w_ - px(6);
  std::vector<std::pair<float, const NumberInfo*>> places;
  for (auto number = card.numbers.rbegin(); number != card.numbers.rend(); ++number) {
    const float wide = letters == nullptr ? px(8) : static_cast<float>(line_width(letters, number->text));
    if (!number->icon.empty()) add_icon(art, number->icon, {x - px(6), h_ - px(11)}, px(13), number->color);
    places.emplace_back(x - px(14), &*number);
    x -= px(22) + wide;
  }
  if (card.dashed) art.line(round_path(px(3), px(3), w_ - px(6), h_ - px(6), px(4)), "#ffffff", px(1.6F), 0.95F, "5 4");
  lay(art.text(), {0, 0, w_, h_});
  for (const auto& [at, number] : places) {
    const Color color = number->tone == Tone::raised    ? theme::raised_number
                        : number->tone == Tone::lowered ? theme::alarm
                                                        : theme::white;
    write(font(true, 15), at, h_ - px(6), color, number->text, Side::right, true);
  }
  letter_plate(card, {px(12), h_ - px(11)});
  float y = px(15);
  for (const std::string& line : lines) {
    write(letters, px(5), y, ink, line, Side::left);
    y += px(15);
  }
}

void FacePainter::inspector_text(const CardInfo& card, float top) {
  float y = top + px(21);
  write(font(false, 16), px(14), y, {0xB4BC9C}, card.kind, Side::left);
  y += px(27);
  TTF_Font* letters = font(false, 18);
  if (letters == nullptr) return;
  const bool numbers = !card.numbers.empty() || !card.cost.empty();
  const float bottom = h_ - px(numbers ? 44 : 12);
  const auto most = static_cast<std::size_t>(std::max(1.0F, (bottom - y) / px(22) + 1));
  for (const std::string& line : wrap(letters, card.text, static_cast<int>(w_ - px(28)), most)) {
    write(letters, px(14), y, {0xEEF2E6}, line, Side::left);
    y += px(22);
  }
  if (!numbers) return;
  SvgArt art(w_, h_);
  art.line(fmt::format("M{:.1f} {:.1f}H{:.1f}", px(14), h_ - px(38), w_ - px(14)), "#4a5234", px(1));
  float x = px(26);
  for (const NumberInfo& number : card.numbers) {
    if (!number.icon.empty()) add_icon(art, number.icon, {x, h_ - px(21)}, px(21), number.color);
    write(font(true, 24), x + px(16), h_ - px(13), theme::white, number.text, Side::left);
    write(font(false, 16), x + px(46), h_ - px(14), {0xB4BC9C}, number.name, Side::left);
    x += px(card.cost.empty() ? 138 : 104);
  }
  lay(art.text(), {0, 0, w_, h_});
  if (!card.cost.empty())
    write(font(true, 18), w_ - px(14), h_ - px(14), theme::preview, "Cost " + card.cost, Side::right);
}

/// What lies outside of the rounded corners becomes transparent.
void FacePainter::round_corners() {
  const float r = radius();
  const int end = static_cast<int>(std::ceil(r));
  auto* bytes = static_cast<std::uint8_t*>(surface_->pixels);
  for (int y = 0; y < surface_->h; ++y) {
    const bool near_end = y < end || y >= surface_->h - end;
    if (!near_end) continue;
    auto* line = reinterpret_cast<std::uint32_t*>(bytes + static_cast<std::ptrdiff_t>(y) * surface_->pitch);
    for (int x = 0; x < surface_->w; ++x) {
      const float dx =
          std::max(0.0F, std::max(r - (static_cast<float>(x) + 0.5F), static_cast<float>(x) + 0.5F - (w_ - r)));
      const float dy =
          std::max(0.0F, std::max(r - (static_cast<float>(y) + 0.5F), static_cast<float>(y) + 0.5F - (h_ - r)));
      const float inside = std::clamp(r + 0.5F - std::sqrt(dx * dx + dy * dy), 0.0F, 1.0F);
      if (inside >= 1) continue;
      const auto alpha = static_cast<std::uint32_t>(static_cast<float>(line[x] >> 24U) * inside);
      line[x] = (line[x] & 0xFFFFFFU) | alpha << 24U;
    }
  }
}

void FacePainter::back(const Palette& palette, Seat seat) {
  SvgArt art(116, 116 * h_ / w_);
  const float high = 116 * h_ / w_;
  art.rect({0, 0, 116, high}, art.linear(0, 0, 0, high, {{0, {palette.back}}, {1, {palette.back_low}}}));
  art.rect({5, 5, 106, high - 10}, hex({palette.back_low}), 5, {.paint = hex({palette.back_line}), .width = 1.2F});
  for (int i = 0; i < 7; ++i) {
    const float y = 14 + static_cast<float>(i) * high / 7.2F;
    art.line(fmt::format("M8 {:.1f}Q58 {:.1f} 108 {:.1f}", y, y + 20, y),
             hex(mix({palette.back}, {palette.back_low}, 90)), 8);
    art.line(fmt::format("M8 {:.1f}Q58 {:.1f} 108 {:.1f}", y - 2, y + 18, y - 2),
             hex(mix({palette.back_line}, {palette.back_low}, 80)), 1.6F);
  }
  for (float y = 9; y < high - 12; y += 9) {
    art.rect({50, y, 16, 7},
             art.linear(50, 0, 66, 0,
                        {{0, mix({palette.back_line}, ink, 110)},
                         {0.5F, mix({palette.back_line}, theme::white, 70)},
                         {1, mix({palette.back_line}, ink, 150)}}),
             2.4F);
  }
  art.circle({58, high / 2}, 25, hex({palette.back_low}),
             {.paint = hex(mix({palette.back_line}, theme::white, 50)), .width = 2});
  if (seat != no_seat) {
    add_emblem(art, seat, {58, high / 2}, 34);
  } else {
    art.circle(
        {58, high / 2}, 14,
        art.radial(56, high / 2 - 3, 15,
                   {{0, {palette.accent_light}}, {0.45F, {palette.accent}}, {1, mix({palette.accent}, ink, 170)}}),
        {.paint = hex(ink), .width = 2});
  }
  lay(art.text(), {0, 0, w_, h_});
  round_corners();
}

}  // namespace gantry::ui
