#include "view/universe.hpp"

namespace gantry {

std::shared_ptr<const Table> table_of_position(const Table& table, const State& position) {
  auto out = std::make_shared<Table>(table);
  out->universe.clear();
  out->universe_owner.clear();
  for (std::size_t id = 0; id <= position.row_count; ++id) {
    out->universe.push_back(position.rows[id].def);
    out->universe_owner.push_back(position.rows[id].owner);
  }
  return out;
}

}  // namespace gantry
