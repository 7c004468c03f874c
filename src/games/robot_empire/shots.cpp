// What Agents and Long Range may be aimed at (RE-TERM-10, RE-LR-5, RE-LR-6).
#include <algorithm>

#include "robot_empire.hpp"

namespace robot_empire {

/// `shrouded` of units and Equipment; a lone half has no keywords (RE-MEGA-1). Some Moons hide their travellers.
bool RobotEmpire::hidden_from_shots(const Reader& reader, ObjectId object) const {
  if (is_half_alone(reader, object)) return false;
  if (reader.has_keyword(object, w_.shrouded)) return true;
  if (!crossing(reader, object)) return false;
  const DefId moon = trip_moon(reader, object);
  return ((reader.rules().defs[moon].tags >> w_.hides_trips) & 1U) != 0;
}

/// Whether a shot with these targets could be aimed at a rival's object at all.
bool RobotEmpire::reached(const Reader& reader, std::uint32_t flags, ObjectId object) const {
  const WordId zone = reader.table().zone_word[reader.row(object).zone];
  const bool in_base = zone == w_.base;
  const bool unit = zone == w_.line || (zone == w_.space && crossing(reader, object));
  if (!in_base && !unit) return false;
  if (((flags >> w_.shot_base) & 1U) != 0) return in_base;
  if (((flags >> w_.shot_flyers) & 1U) != 0) return unit && (zone == w_.space || reader.has_keyword(object, w_.flying));
  return true;
}

/// RE-LR-6.
bool RobotEmpire::drawn_away(const Reader& reader, Seat seat, std::uint32_t flags, ObjectId object) const {
  if (object != 0 && reader.has_rule(object, w_.lr_taunt)) return false;
  const auto rival = static_cast<Seat>(1 - seat);
  for (const WordId zone : {w_.base, w_.line}) {
    for (const ObjectId other : reader.zone(zone, rival)) {
      if (reader.has_rule(other, w_.lr_taunt) && reached(reader, flags, other) && !hidden_from_shots(reader, other))
        return true;
    }
  }
  return false;
}

bool RobotEmpire::taunted(const Reader& reader, Seat seat) const {
  return drawn_away(reader, seat, std::uint32_t{1} << w_.shot, 0);
}

Reason RobotEmpire::may_target(const Reader& reader, Seat seat, ObjectId, std::uint32_t flags, ObjectId object) const {
  if (((flags >> w_.agent_flag) & 1U) != 0 && reader.row(object).controller != seat && is_unit(reader, object) &&
      reader.has_keyword(object, w_.agentproof)) {
    return {r_.term_10};
  }
  if ((flags & shot_flags_) == 0) return {};
  if (!reached(reader, flags, object) || hidden_from_shots(reader, object)) return {r_.lr_5};
  return drawn_away(reader, seat, flags, object) ? Reason{r_.lr_6} : Reason{};
}

}  // namespace robot_empire
