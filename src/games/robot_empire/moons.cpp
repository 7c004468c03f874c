// Moon Mining (RE-MOON): setting off, arrivals, harvests.
#include <algorithm>

#include "robot_empire.hpp"

namespace robot_empire {

namespace {

int own(const Reader& reader, DefId def, Own field) {
  return reader.rules().defs[def].own[static_cast<std::size_t>(field)];
}

/// Entry of a unit, or of nobody (0: a free one); -1: there is none.
int trip_of(const Record& record, ObjectId unit) {
  const auto found = std::ranges::find(record.trip_unit, unit);
  return found == record.trip_unit.end() ? -1 : static_cast<int>(found - record.trip_unit.begin());
}

}  // namespace

ObjectId RobotEmpire::moon(const Reader& reader, int slot) const {
  const auto list = reader.zone(slot == 0 ? w_.moon_1 : w_.moon_2, 0);
  return list.empty() ? ObjectId{0} : list.front();
}

int RobotEmpire::landing_cost(const Reader& reader, ObjectId moon) const {
  return own(reader, reader.row(moon).def, Own::landing);
}

int RobotEmpire::harvest(const Reader& reader, ObjectId moon) const {
  return own(reader, reader.row(moon).def,
             static_cast<Own>(static_cast<int>(Own::harvest_1) + reader.row(moon).mode()));
}

/// The Moon now in the slot for an outbound unit, else the one it landed on.
DefId RobotEmpire::trip_moon(const Reader& reader, ObjectId unit) const {
  if (reader.has_mark(unit, w_.outbound)) {
    const ObjectId to = moon(reader, reader.has_mark(unit, w_.slot_2) ? 1 : 0);
    return to == 0 ? DefId{0} : reader.row(to).def;
  }
  const auto& record = reader.state().own<Record>();
  const int trip = trip_of(record, unit);
  return trip < 0 ? DefId{0} : record.trip_moon[static_cast<std::size_t>(trip)];
}

void RobotEmpire::forget_trip(Context& ctx, ObjectId unit) const {
  auto& record = ctx.state().own<Record>();
  const int trip = trip_of(record, unit);
  if (trip < 0) return;
  record.trip_unit[static_cast<std::size_t>(trip)] = 0;
  record.trip_moon[static_cast<std::size_t>(trip)] = 0;
}

void RobotEmpire::leaving(Context& ctx, ObjectId object, gantry::Leave) const { forget_trip(ctx, object); }

// --- setting off (step 4b)

/// RE-MOON-1.
Reason RobotEmpire::depart_reason(const Reader& reader, ObjectId unit, ObjectId to) const {
  const Seat active = reader.state().active;
  if (reader.state().seat_vars[active][w_.grounded] != 0) return {r_.moon_6};
  if (reader.has_mark(unit, w_.tapped)) return {r_.tap_1};
  const bool too_new = reader.table().option(w_.new_flyer_sets_off) != 0 && fresh(reader, unit);
  const bool able = reader.has_keyword(unit, w_.flying) && !reader.has_mark(unit, w_.back_home) && !too_new;
  return able && vault(reader, active) >= landing_cost(reader, to) ? Reason{} : Reason{r_.moon_1};
}

/// RE-MOON-3.
Reason RobotEmpire::return_reason(const Reader& reader, ObjectId unit) const {
  const Seat active = reader.state().active;
  if (reader.state().seat_vars[active][w_.grounded] != 0) return {r_.moon_6};
  const bool able = reader.has_mark(unit, w_.landed) && !reader.has_mark(unit, w_.touched_down) &&
                    reader.row(unit).controller == active;
  return able ? Reason{} : Reason{r_.moon_3};
}

void RobotEmpire::depart_options(const Reader& reader, OptionSink& sink) const {
  const Seat active = reader.state().active;
  for (const ObjectId unit : reader.zone(w_.line, active)) {
    for (const int slot : {0, 1}) {
      const ObjectId to = moon(reader, slot);
      if (to == 0) continue;
      const Reason why = depart_reason(reader, unit, to);
      if (why.legal() || sink.explaining()) sink.offer(Option(w_.depart, Ref::object(unit), Ref::object(to)), why);
    }
  }
  for (const ObjectId unit : reader.zone(w_.space, 0)) {
    const Reason why = return_reason(reader, unit);
    if (why.legal() || sink.explaining()) sink.offer(Option(w_.come_home, Ref::object(unit)), why);
  }
  sink.offer(Option(w_.end_phase));
}

void RobotEmpire::depart_answer(Context& ctx, Frame& flow, const Option& option) const {
  if (option.verb == w_.end_phase) {
    flow.step = static_cast<std::uint8_t>(Step::fire);
    return;
  }
  const ObjectId unit = option.refs[0].id;
  ctx.state().own<Record>().busy = 1;
  if (option.verb == w_.depart) {
    const ObjectId to = option.refs[1].id;
    pay(ctx, ctx.state().active, landing_cost(ctx, to));
    if (to == moon(ctx, 1)) ctx.set_mark(unit, w_.slot_2);
    ctx.set_mark(unit, w_.outbound);
  } else {
    ctx.set_mark(unit, w_.landed, false);
    ctx.set_mark(unit, w_.homebound);
  }
  ctx.move(unit, ctx.table().zone(w_.space));  // to the end: Space is in the order of setting off (RE-MOON-9)
  ctx.settle();
}

// --- arrivals (step 4a)

/// RE-MOON-9.
ObjectId RobotEmpire::next_arrival(const Reader& reader) const {
  for (const ObjectId unit : reader.zone(w_.space, 0)) {
    if (reader.row(unit).controller == reader.state().active && crossing(reader, unit)) return unit;
  }
  return 0;
}

void RobotEmpire::arrive(Context& ctx, ObjectId unit) const {
  ctx.state().own<Record>().busy = 1;
  if (ctx.has_mark(unit, w_.outbound)) {
    land(ctx, unit);
  } else {
    come_home(ctx, unit);
  }
}

/// RE-MOON-4, RE-MOON-13.
void RobotEmpire::land(Context& ctx, ObjectId unit) const {
  auto& record = ctx.state().own<Record>();
  const ObjectId on = moon(ctx, ctx.has_mark(unit, w_.slot_2) ? 1 : 0);
  ctx.set_mark(unit, w_.outbound, false);
  ctx.set_mark(unit, w_.slot_2, false);
  ctx.set_mark(unit, w_.landed);
  ctx.set_mark(unit, w_.touched_down);
  if (on == 0) return;
  const DefId def = ctx.row(on).def;
  if (const int trip = trip_of(record, 0); trip >= 0) {
    record.trip_unit[static_cast<std::size_t>(trip)] = unit;
    record.trip_moon[static_cast<std::size_t>(trip)] = def;
  }
  const int wanted = std::max(0, harvest(ctx, on) + ctx.stat(unit, w_.load));
  (void)ctx.add_resource(unit, w_.coin, -ctx.add_banked(w_.coin, -wanted));
  const int taken = ctx.row(on).mode() + 1;
  const bool more =
      taken < most_harvests && own(ctx, def, static_cast<Own>(static_cast<int>(Own::harvest_1) + taken)) > 0;
  if (more) {
    ctx.set_mode(on, static_cast<WordId>(taken));
  } else {
    mine_out(ctx, on);
  }
  ctx.raise(w_.touched, on, unit);
}

void RobotEmpire::mine_out(Context& ctx, ObjectId moon) const {
  const gantry::ZoneId slot = ctx.row(moon).zone;
  const gantry::ZoneId pile = ctx.table().zone(w_.moon_pile);
  ctx.move(moon, ctx.table().zone(w_.moon_discard));
  if (ctx.refill(pile)) ctx.move(ctx.state().zone(pile).front(), slot);
}

/// RE-MOON-6, RE-MOON-10.
void RobotEmpire::come_home(Context& ctx, ObjectId unit) const {
  const Seat active = ctx.state().active;
  const bool harmless = ((ctx.rules().defs[trip_moon(ctx, unit)].tags >> w_.free_landing) & 1U) != 0;
  const int cargo = ctx.resource(unit, w_.coin);
  (void)ctx.add_resource(unit, w_.coin, -cargo);
  (void)ctx.add_seat_resource(active, w_.coin, cargo);
  ctx.set_mark(unit, w_.homebound, false);
  ctx.set_mark(unit, w_.back_home);
  ctx.move(unit, ctx.table().zone(w_.line, active));
  forget_trip(ctx, unit);
  set_fresh(ctx, unit);
  const bool grounds = is_robot_unit(ctx, unit) || ctx.table().option(w_.grounded_by) != 0;
  if (grounds && !harmless) ctx.set_seat_var(active, w_.grounded, 1);
}

}  // namespace robot_empire
