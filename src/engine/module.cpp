// What a module need not say itself.
#include "gantry/module.hpp"

#include <fmt/format.h>

namespace gantry {

SeatSet Module::roster(const Reader& reader, WordId, const Item& about) const {
  return static_cast<SeatSet>(reader.state().living & ~seat_bit(about.seat));
}

Seat Module::first_asked(const Reader& reader, WordId, const Item& about) const { return reader.next_seat(about.seat); }

void Module::choice_bounds(const Reader&, int& least, int& most, int available) const {
  least = 1;
  if (most > available) most = available;
}

int Module::pool(const Reader& reader, ObjectId id) const {
  const Seat owner = reader.row(id).owner;
  return owner == no_seat ? 0 : owner + 1;
}

std::string Module::area_name(const State& state, AreaId area) const {
  if (state.board_width == 0) return fmt::format("a{}", area);
  return fmt::format("{},{}", (area - 1) % state.board_width + 1, (area - 1) / state.board_width + 1);
}

std::vector<std::pair<std::string, long>> Module::conserved(const Reader& reader) const {
  long objects = 0;
  for (int id = 1; id <= reader.state().row_count; ++id)
    objects += reader.row(static_cast<ObjectId>(id)).zone != 0 ? 1 : 0;
  return {{"objects", objects}};
}

}  // namespace gantry
