// A simple force layout for irregular maps: links pull, all areas push. Deterministic; a few hundred areas at most.
#include <cmath>

#include "ui/table/table_layout.hpp"

namespace gantry::ui {

namespace {

constexpr int rounds = 400;

std::vector<Point> start_on_circle(std::size_t count) {
  std::vector<Point> at(count + 1);
  for (std::size_t i = 1; i <= count; ++i) {
    const float angle = 6.28319F * static_cast<float>(i) / static_cast<float>(count);
    at[i] = {std::cos(angle), std::sin(angle)};
  }
  return at;
}

void spread(std::vector<Point>& at, const State& state, float rest, float most) {
  std::vector<Point> move(at.size());
  for (std::size_t a = 1; a < at.size(); ++a) {
    for (std::size_t b = 1; b < at.size(); ++b) {
      if (a == b) continue;
      const Point d{at[a].x - at[b].x, at[a].y - at[b].y};
      const float length = std::max(0.01F, std::hypot(d.x, d.y));
      const float push = rest * rest / length;
      move[a].x += d.x / length * push;
      move[a].y += d.y / length * push;
    }
    const Area& area = state.areas[a];
    for (std::size_t k = 0; k < area.link_count; ++k) {
      const Point other = at[state.links[area.first_link + k]];
      const Point d{at[a].x - other.x, at[a].y - other.y};
      const float pull = std::hypot(d.x, d.y) / rest;
      move[a].x -= d.x * pull;
      move[a].y -= d.y * pull;
    }
  }
  for (std::size_t a = 1; a < at.size(); ++a) {
    const float length = std::max(0.0001F, std::hypot(move[a].x, move[a].y));
    const float step = std::min(length, most);
    at[a].x += move[a].x / length * step;
    at[a].y += move[a].y / length * step;
  }
}

void normalize(std::vector<Point>& at) {
  Point low = at[1];
  Point high = at[1];
  for (std::size_t i = 1; i < at.size(); ++i) {
    low = {std::min(low.x, at[i].x), std::min(low.y, at[i].y)};
    high = {std::max(high.x, at[i].x), std::max(high.y, at[i].y)};
  }
  for (std::size_t i = 1; i < at.size(); ++i) {
    at[i].x = high.x > low.x ? (at[i].x - low.x) / (high.x - low.x) : 0.5F;
    at[i].y = high.y > low.y ? (at[i].y - low.y) / (high.y - low.y) : 0.5F;
  }
}

}  // namespace

std::vector<Point> graph_layout(const State& state) {
  if (state.area_count == 0) return {};
  std::vector<Point> at = start_on_circle(state.area_count);
  const float rest = 2.0F / std::sqrt(static_cast<float>(state.area_count));
  for (int round = 0; round < rounds; ++round) {
    spread(at, state, rest, 0.2F * static_cast<float>(rounds - round) / rounds);
  }
  normalize(at);
  return at;
}

}  // namespace gantry::ui
