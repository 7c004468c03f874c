#include "ui/table/backdrop.hpp"

#include <fmt/format.h>

#include "ui/draw/theme.hpp"
#include "ui/widgets/svg.hpp"

namespace gantry::ui {

namespace {

class BackdropPainter {
 public:
  BackdropPainter(const TableLayout& layout, const TableDesign& design, float width, float height)
      : layout_(layout), palette_(design.palette), w_(width), h_(height), art_(width, height) {}

  std::string paint(Backdrop backdrop) {
    const Color ground{palette_.ground};
    const Color low{palette_.ground_low};
    art_.rect({0, 0, w_, h_}, art_.linear(0, 0, 0, h_, {{0, ground}, {0.5F, {palette_.ground_middle}}, {1, low}}));
    light();
    if (backdrop == Backdrop::vault) vault();
    if (backdrop == Backdrop::grid) lines(px(24), px(24));
    if (backdrop == Backdrop::bands) lines(0, px(48));
    for (const SeatPlace& seat : layout_.seats) field(seat);
    if (!layout_.piles.empty() || !layout_.rows.empty()) sheet(layout_.box);
    sheet(layout_.log, true);
    top();
    return art_.text();
  }

 private:
  [[nodiscard]] float px(float length) const { return length * layout_.scale; }

  void light() {
    const Point c{layout_.table.center().x, layout_.lane.center().y};
    const Color glow = mix({palette_.line}, {palette_.accent}, 90);
    art_.open(fmt::format("translate({:.1f},{:.1f}) scale(1,0.56)", c.x, c.y));
    art_.circle(
        {0, 0}, px(600),
        art_.radial(0, 0, px(600), {{0, glow, 0.45F}, {0.45F, {palette_.line}, 0.22F}, {1, {palette_.line}, 0}}));
    art_.close();
  }

  /// Ribs on both sides of the lane.
  void vault() {
    const float middle = layout_.lane.center().y;
    for (const float side : {-1.0F, 1.0F}) {
      for (int i = 0; i < 9; ++i) {
        const float x = layout_.table.center().x + side * px(40 + static_cast<float>(i) * 58);
        for (const float down : {-1.0F, 1.0F}) {
          const std::string d = fmt::format("M{:.1f} {:.1f}C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}", x, middle,
                                            x + side * px(12), middle + down * px(90), x + side * px(60),
                                            middle + down * px(190), x + side * px(130), middle + down * px(272));
          art_.line(d, hex({palette_.ground_low}), px(11), 0.55F);
          art_.line(d, hex({palette_.raised}), px(7), 0.6F);
          art_.line(d, hex({palette_.line}), px(1.2F), 0.6F);
        }
      }
    }
  }

  void lines(float across, float down) {
    if (across > 0) {
      for (float x = 0; x < w_; x += across)
        art_.line(fmt::format("M{:.1f} 0V{:.1f}", x, h_), hex({palette_.line}), px(1), 0.25F);
    }
    for (float y = 0; y < h_; y += down)
      art_.line(fmt::format("M0 {:.1f}H{:.1f}", y, w_), hex({palette_.line}), px(1), 0.25F);
  }

  void sheet(const Rect& rect, bool opaque = false) {
    const SvgStroke edge{.paint = hex({palette_.line}), .width = px(1)};
    art_.rect(rect, hex(opaque ? Color{palette_.ground} : mix({palette_.ground_low}, {palette_.ground}, 100)), px(8),
              {}, opaque ? 1.0F : 0.7F);
    art_.rect(rect.inset(0.5F), "none", px(8), edge, 0.8F);
  }

  void field(const SeatPlace& seat) {
    const Rect all = seat.whole();
    if (all.h <= seat.bar.h) return;
    sheet(all);
    art_.rect({all.x, all.y + px(6), px(4), all.h - px(12)}, hex(seat_style(seat.seat).color), px(2));
    if (seat.own)
      art_.rect(all.inset(0.5F), "none", px(8), {.paint = hex(seat_style(seat.seat).color), .width = px(1.6F)}, 0.5F);
  }

  void top() {
    const Rect& bar = layout_.top;
    art_.rect(bar, art_.linear(0, 0, 0, bar.h,
                               {{0, mix({palette_.raised}, {palette_.ground}, 60)}, {1, {palette_.raised_low}}}));
    art_.line(fmt::format("M0 {:.1f}H{:.1f}", bar.h - 0.5F, w_), hex({palette_.line}), px(1));
  }

  const TableLayout& layout_;
  const Palette& palette_;
  float w_, h_;
  SvgArt art_;
};

}  // namespace

std::string backdrop_svg(const TableLayout& layout, const TableDesign& design, float width, float height) {
  return BackdropPainter(layout, design, width, height).paint(design.backdrop);
}

}  // namespace gantry::ui
