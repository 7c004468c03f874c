// The board: squares of a grid, or areas of an irregular map, with the pieces that lie on them.
#include <algorithm>
#include <cmath>

#include "ui/table/arranger.hpp"

namespace gantry::ui {

void Arranger::board() {
  if (!has_board()) return;
  out_.grid = state_.board_width > 0;
  if (out_.grid) {
    const int columns = state_.board_width;
    const int rows = (state_.area_count + columns - 1) / columns;
    const float side = std::min(out_.board.w / static_cast<float>(columns), out_.board.h / static_cast<float>(rows));
    const float x0 = out_.board.x + (out_.board.w - side * static_cast<float>(columns)) / 2;
    for (int at = 0; at < state_.area_count; ++at) {
      const auto column = static_cast<float>(at % columns);
      const auto row = static_cast<float>(at / columns);
      out_.areas.push_back(
          {static_cast<AreaId>(at + 1), {x0 + column * side, out_.board.y + row * side, side - 2, side - 2}});
    }
  } else {
    map_areas();
  }
  for (const AreaPlace& area : out_.areas) pieces(area);
}

void Arranger::map_areas() {
  const std::vector<Point> at = graph_layout(state_);
  const auto count = static_cast<float>(state_.area_count);
  const float side = std::clamp(std::sqrt(out_.board.w * out_.board.h / count) * 0.52F, tight() ? 20.0F : 40.0F, 96.0F);
  const Rect room{out_.board.x, out_.board.y, out_.board.w - side, out_.board.h - side};
  for (int area = 1; area <= state_.area_count; ++area) {
    const Point p = at[static_cast<std::size_t>(area)];
    out_.areas.push_back({static_cast<AreaId>(area), {room.x + p.x * room.w, room.y + p.y * room.h, side, side}});
  }
}

void Arranger::pieces(const AreaPlace& area) {
  std::vector<ObjectId> ids;
  for (const ObjectId id : reader_.all_in_play()) {
    if (reader_.row(id).area == area.area && reader_.row(id).host == 0) ids.push_back(id);
  }
  if (ids.empty()) return;
  const bool small = area.rect.h < small_area;
  const float caption = small ? 13 : 16;
  const float room = area.rect.h - caption - (small ? 1.0F : 4.0F);
  // As large as they can be in rows of the same length.
  std::size_t columns = 1;
  float disc = 0;
  for (std::size_t in_row = 1; in_row <= ids.size(); ++in_row) {
    const auto rows = static_cast<float>((ids.size() + in_row - 1) / in_row);
    const float size =
        std::min({46.0F, (area.rect.w - 6) / static_cast<float>(std::max<std::size_t>(2, in_row)), room / rows});
    if (size > disc) disc = size, columns = in_row;
  }
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const float x = area.rect.x + 3 + disc * static_cast<float>(i % columns);
    const float y = area.rect.y + caption + disc * static_cast<float>(i / columns);
    out_.cards.push_back({ids[i], reader_.row(ids[i]).zone, {x + 1, y + 1, disc - 2, disc - 2}, CardLook::piece});
  }
}

}  // namespace gantry::ui
