#include "ui/widgets/svg.hpp"

#include <fmt/format.h>

namespace gantry::ui {

namespace {

std::string stroke_text(const SvgStroke& stroke) {
  if (stroke.paint == "none") return {};
  std::string out = fmt::format(R"( stroke="{}" stroke-width="{:.2f}")", stroke.paint, stroke.width);
  out += stroke.butt ? "" : R"( stroke-linecap="round" stroke-linejoin="round")";
  if (!stroke.dash.empty()) out += fmt::format(R"( stroke-dasharray="{}")", stroke.dash);
  return out;
}

/// Clockwise from the upper left corner.
std::string round_path(const Rect& rect, float radius) {
  return fmt::format(
      "M{1:.3f} {2:.3f}H{3:.3f}A{0:.3f} {0:.3f} 0 0 1 {4:.3f} {5:.3f}V{6:.3f}A{0:.3f} {0:.3f} 0 0 1 {3:.3f} {7:.3f}"
      "H{1:.3f}A{0:.3f} {0:.3f} 0 0 1 {8:.3f} {6:.3f}V{5:.3f}A{0:.3f} {0:.3f} 0 0 1 {1:.3f} {2:.3f}Z",
      radius, rect.x + radius, rect.y, rect.right() - radius, rect.right(), rect.y + radius, rect.bottom() - radius,
      rect.bottom(), rect.x);
}

/// The other way round: cut out of what it lies in.
std::string hole_path(const Rect& rect) {
  return fmt::format("M{0:.3f} {1:.3f}V{2:.3f}H{3:.3f}V{1:.3f}Z", rect.x, rect.y, rect.bottom(), rect.right());
}

std::string opacity_text(float opacity) {
  return opacity >= 1 ? std::string() : fmt::format(R"( opacity="{:.3f}")", opacity);
}

}  // namespace

std::string hex(Color color) { return fmt::format("#{:06x}", color.rgb); }

std::string SvgArt::stops_text(Stops stops) {
  std::string out;
  for (const SvgStop& stop : stops) {
    out += fmt::format(R"(<stop offset="{:.3f}" stop-color="{}" stop-opacity="{:.3f}"/>)", stop.at, hex(stop.color),
                       stop.opacity);
  }
  return out;
}

std::string SvgArt::linear(float x1, float y1, float x2, float y2, Stops stops) {
  const int id = ++gradients_;
  body_ += fmt::format(
      R"(<linearGradient id="g{}" gradientUnits="userSpaceOnUse" x1="{:.2f}" y1="{:.2f}" x2="{:.2f}" y2="{:.2f}">{}</linearGradient>)",
      id, x1, y1, x2, y2, stops_text(stops));
  return fmt::format("url(#g{})", id);
}

std::string SvgArt::radial(float x, float y, float radius, Stops stops) {
  const int id = ++gradients_;
  body_ += fmt::format(
      R"(<radialGradient id="g{}" gradientUnits="userSpaceOnUse" cx="{:.2f}" cy="{:.2f}" r="{:.2f}">{}</radialGradient>)",
      id, x, y, radius, stops_text(stops));
  return fmt::format("url(#g{})", id);
}

void SvgArt::rect(const Rect& rect, std::string_view fill, float radius, const SvgStroke& stroke, float opacity) {
  body_ += fmt::format(R"(<rect x="{:.2f}" y="{:.2f}" width="{:.2f}" height="{:.2f}" rx="{:.2f}" fill="{}"{}{}/>)",
                       rect.x, rect.y, rect.w, rect.h, radius, fill, stroke_text(stroke), opacity_text(opacity));
}

void SvgArt::circle(Point center, float radius, std::string_view fill, const SvgStroke& stroke, float opacity) {
  body_ += fmt::format(R"(<circle cx="{:.2f}" cy="{:.2f}" r="{:.2f}" fill="{}"{}{}/>)", center.x, center.y, radius,
                       fill, stroke_text(stroke), opacity_text(opacity));
}

void SvgArt::path(std::string_view d, std::string_view fill, const SvgStroke& stroke, float opacity) {
  body_ += fmt::format(R"(<path d="{}" fill="{}"{}{}/>)", d, fill, stroke_text(stroke), opacity_text(opacity));
}

void SvgArt::line(std::string_view d, std::string_view paint, float width, float opacity, std::string_view dash) {
  path(d, "none", {.paint = std::string(paint), .width = width, .dash = dash}, opacity);
}

void SvgArt::open(std::string_view transform) { body_ += fmt::format(R"(<g transform="{}">)", transform); }
void SvgArt::close() { body_ += "</g>"; }

void SvgArt::shadow(const Rect& rect, float radius, float reach, float opacity, const Rect& covered) {
  constexpr int rings = 8;
  // Each ring is as large as the plate: filled whole, they cost several times what the plate itself does.
  const Rect under = covered.inset(radius).cut(rect.inset(radius));
  const std::string hole = under.empty() ? std::string() : hole_path(under);
  for (int i = 0; i < rings; ++i) {
    const float out = reach * (1.0F - static_cast<float>(i) / rings);
    path(round_path(rect.inset(-out), radius + out) + hole, "#000000", {}, opacity / rings * 1.6F);
  }
}

std::string SvgArt::text() const {
  return fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0:.2f}" height="{1:.2f}" viewBox="0 0 {0:.2f} {1:.2f}">{2}</svg>)",
      width_, height_, body_);
}

}  // namespace gantry::ui
