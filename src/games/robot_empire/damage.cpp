// What damage does (RE-DMG) and the state check (RE-SC, RE-WIN).
#include <algorithm>

#include "robot_empire.hpp"

namespace robot_empire {

int RobotEmpire::soaks(const Reader& reader, Seat seat) const {
  int sum = 0;
  for (const ObjectId id : reader.zone(w_.base, seat)) {
    if (reader.has_rule(id, w_.soak)) sum += std::max(0, reader.stat(id, w_.def) - wounds(reader, id));
  }
  return sum;
}

/// RE-DMG-2: soaking Equipment first, in base order; a Battery loses no more than it has (RE-WIN-1).
int RobotEmpire::damage_dealt(Context& ctx, ObjectId object, Seat seat, int n) const {
  // RE-DMG-1: only the first damage in a turn can be lowered, even to nothing, whatever comes onto the object later.
  if (object != 0) ctx.set_mark(object, w_.reduced);
  if (n == 0) return 0;
  ctx.state().own<Record>().busy = 1;
  if (object != 0) return n;
  for (const ObjectId id : ctx.zone(w_.base, seat)) {
    if (n == 0) break;
    if (!ctx.has_rule(id, w_.soak)) continue;
    const int taken = std::min(n, std::max(0, ctx.stat(id, w_.def) - wounds(ctx, id)));
    n -= ctx.add_resource(id, w_.wound, taken);
  }
  return std::min<int>(n, ctx.state().seat_vars[seat][w_.life]);
}

gantry::Module::Checked RobotEmpire::checked() const {
  gantry::Reads also;
  also.resources = (std::uint32_t{1} << w_.wound);
  return {static_cast<std::uint16_t>(1U << w_.def), false, also};
}

/// RE-TRIG-3: along the line, then the base, then Space.
std::uint8_t RobotEmpire::trigger_place(const Reader& reader, ObjectId source) const {
  const ObjectId head = reader.host_of(source);
  const auto list = reader.state().zone(reader.row(head).zone);
  const auto at = static_cast<int>(std::ranges::find(list, head) - list.begin());
  const WordId zone = reader.table().zone_word[reader.row(head).zone];
  const int first = zone == w_.line ? 0 : zone == w_.base ? 80 : 160;
  return static_cast<std::uint8_t>(first + std::min(at, 79));
}

/// RE-SC-1.
bool RobotEmpire::state_check(Context& ctx) const {
  const gantry::State& state = ctx.state();
  SeatSet empty = 0;
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    if (state.seat_vars[seat][w_.life] <= 0) empty = static_cast<SeatSet>(empty | seat_bit(seat));
  }
  if (empty != 0) {  // RE-WIN-2, RE-WIN-4
    const SeatSet all = gantry::all_seats(state.seat_count);
    ctx.finish(empty == all ? all : static_cast<SeatSet>(all & ~empty));  // drawn: both share it
    return false;
  }
  if (!ctx.objects_may_have_changed()) return false;
  // In the order their triggers come in (RE-TRIG-3): the active player's line, base and Space, then the other's.
  gantry::ObjectList dead;
  const bool lowered =
      defense_lowered_ || std::any_of(state.modifiers.begin(), state.modifiers.begin() + state.modifier_count,
                                      [&](const gantry::Modifier& m) { return m.what == w_.def; });
  const auto look = [&](ObjectId id) {
    const int taken = wounds(ctx, id);
    if (!lowered && taken < ctx.stat(id, w_.def, gantry::StatForm::printed)) return;  // it has no less than is printed
    if (taken >= ctx.stat(id, w_.def)) dead.add(id);
  };
  for (const Seat seat : {state.active, defender(state)}) {
    for (const ObjectId id : ctx.zone(w_.line, seat)) look(id);
    for (const ObjectId id : ctx.zone(w_.base, seat)) look(id);
    for (const ObjectId id : ctx.zone(w_.space, 0)) {
      if (ctx.row(id).controller == seat) look(id);
    }
  }
  if (dead.count == 0) return false;
  ctx.destroy(dead.list());
  return true;
}

}  // namespace robot_empire
