// The two boards (DR-SET-1) and facing on them (DR-MOVE-1).
#include <array>
#include <span>

#include "drill.hpp"

namespace drill {

namespace {

/// Irregular map: areas 1-4 are locks, 9-11 vaults. Each pair is linked both ways.
constexpr std::array<std::pair<AreaId, AreaId>, 19> map_links{{{1, 5},
                                                               {1, 6},
                                                               {2, 6},
                                                               {2, 7},
                                                               {3, 7},
                                                               {3, 8},
                                                               {4, 8},
                                                               {4, 5},
                                                               {5, 9},
                                                               {6, 9},
                                                               {6, 10},
                                                               {7, 10},
                                                               {8, 11},
                                                               {5, 11},
                                                               {9, 10},
                                                               {10, 11},
                                                               {9, 11},
                                                               {7, 11},
                                                               {5, 6}}};
constexpr int map_areas = 11;
constexpr std::array<AreaId, 4> map_locks{1, 3, 2, 4};
constexpr std::array<AreaId, 4> grid_locks{1, 16, 4, 13};
constexpr std::array<AreaId, 4> grid_vaults{6, 7, 10, 11};

/// North, east, south, west: facing on the grid.
constexpr std::array<std::pair<int, int>, 4> directions{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

AreaId grid_step(int width, int areas, AreaId from, std::pair<int, int> by) {
  const int x = (from - 1) % width + by.first;
  const int y = (from - 1) / width + by.second;
  if (x < 0 || x >= width || y < 0 || y >= areas / width) return 0;
  return static_cast<AreaId>(y * width + x + 1);
}

void link(gantry::State& state, AreaId from, std::span<const AreaId> to) {
  gantry::Area& area = state.areas[from];
  area.first_link = state.link_count;
  area.link_count = static_cast<std::uint8_t>(to.size());
  for (const AreaId at : to) state.links[state.link_count++] = at;
}

void lay_grid(gantry::State& state) {
  state.board_width = grid_width;
  state.area_count = grid_width * grid_width;
  for (AreaId area = 1; area <= state.area_count; ++area) {
    std::array<AreaId, 4> to{};
    std::size_t count = 0;
    for (const auto& by : directions) {
      const AreaId next = grid_step(grid_width, state.area_count, area, by);
      if (next != 0) to[count++] = next;
    }
    link(state, area, std::span(to).first(count));
  }
}

void lay_map(gantry::State& state) {
  state.board_width = 0;
  state.area_count = map_areas;
  for (AreaId area = 1; area <= state.area_count; ++area) {
    std::array<AreaId, 8> to{};
    std::size_t count = 0;
    for (AreaId other = 1; other <= state.area_count; ++other) {
      for (const auto& [a, b] : map_links) {
        if ((a == area && b == other) || (b == area && a == other)) to[count++] = other;
      }
    }
    link(state, area, std::span(to).first(count));
  }
}

}  // namespace

/// Columns are letters and rows numbers, `b3`; areas of the map are numbered, `a7`.
std::string Drill::area_name(const gantry::State& state, AreaId area) const {
  if (state.board_width == 0) return "a" + std::to_string(area);
  const int at = area - 1;
  return std::string(1, static_cast<char>('a' + at % state.board_width)) + std::to_string(at / state.board_width + 1);
}

AreaId home(const gantry::State& state, Seat seat) {
  return state.board_width != 0 ? grid_locks[seat] : map_locks[seat];
}

void lay_board(gantry::State& state, bool map, const BoundWords& words) {
  if (map) {
    lay_map(state);
  } else {
    lay_grid(state);
  }
  for (AreaId area = 1; area <= state.area_count; ++area) state.areas[area].terrain = words.open;
  for (Seat seat = 0; seat < 4; ++seat) state.areas[home(state, seat)].terrain = words.lock;
  if (map) {
    for (AreaId area = 9; area <= map_areas; ++area) state.areas[area].terrain = words.vault;
  } else {
    for (const AreaId area : grid_vaults) state.areas[area].terrain = words.vault;
  }
}

AreaId faced(const Reader& reader, AreaId area, int facing) {
  const gantry::State& state = reader.state();
  if (area == 0) return 0;
  if (state.board_width != 0) {
    return facing < 4
               ? grid_step(state.board_width, state.area_count, area, directions[static_cast<std::size_t>(facing)])
               : AreaId{0};
  }
  const auto links = reader.neighbors(area);
  return facing < static_cast<int>(links.size()) ? links[static_cast<std::size_t>(facing)] : AreaId{0};
}

int facing_to(const Reader& reader, AreaId area, AreaId at) {
  const gantry::State& state = reader.state();
  const int kinds = state.board_width != 0 ? 4 : static_cast<int>(reader.neighbors(area).size());
  for (int facing = 0; facing < kinds; ++facing) {
    if (faced(reader, area, facing) == at) return facing;
  }
  return 0;
}

int facing_after(const Reader& reader, AreaId from, AreaId to) {
  if (reader.state().board_width != 0) return facing_to(reader, from, to);  // it looks where it went
  const auto links = reader.neighbors(to);
  for (int facing = 0; facing < static_cast<int>(links.size()); ++facing) {
    if (links[static_cast<std::size_t>(facing)] != from) return facing;
  }
  return 0;
}

}  // namespace drill
