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

void SvgArt::shadow(const Rect& rect, float radius, float reach, float opacity) {
  constexpr int rings = 8;
  for (int i = 0; i < rings; ++i) {
    const float out = reach * (1.0F - static_cast<float>(i) / rings);
    this->rect(rect.inset(-out), "#000000", radius + out, {}, opacity / rings * 1.6F);
  }
}

std::string SvgArt::text() const {
  return fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0:.2f}" height="{1:.2f}" viewBox="0 0 {0:.2f} {1:.2f}">{2}</svg>)",
      width_, height_, body_);
}

}  // namespace gantry::ui
