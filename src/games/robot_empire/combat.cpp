// Combat (RE-CMB): declarations, division, damage. Who fights is in the roles of the units; who blocks whom in the record.
#include <algorithm>

#include "robot_empire.hpp"

namespace robot_empire {

Reason RobotEmpire::attack_reason(const Reader& reader, ObjectId head) const {
  if (reader.has_mark(head, w_.tapped)) return {r_.tap_1};
  const bool waits = fresh(reader, head) && !reader.has_keyword(head, w_.charge);
  return waits || reader.has_keyword(head, w_.no_attack) ? Reason{r_.cmb_1} : Reason{};
}

Reason RobotEmpire::block_reason(const Reader& reader, ObjectId head, bool flyer) const {
  if (reader.has_mark(head, w_.tapped)) return {r_.tap_1};
  if (reader.has_keyword(head, w_.no_block)) return {r_.cmb_5};
  if (!flyer) return {};
  return reader.has_keyword(head, w_.flying) || reader.has_keyword(head, w_.searchlight) ? Reason{} : Reason{r_.cmb_6};
}

bool RobotEmpire::fights(const Reader& reader, ObjectId unit, WordId role, Seat side) const {
  const gantry::Row& row = reader.row(unit);
  return ((row.roles >> role) & 1U) != 0 && row.controller == side && reader.table().zone_word[row.zone] == w_.line;
}

/// RE-CMB-4.
bool RobotEmpire::any_attacker(const Reader& reader) const {
  const Seat active = reader.state().active;
  return std::ranges::any_of(reader.zone(w_.line, active),
                             [&](ObjectId unit) { return fights(reader, unit, w_.attacker, active); });
}

int RobotEmpire::pair_of(const Record& record, ObjectId blocker) const {
  const auto end = record.blocker.begin() + record.pairs;
  const auto found = std::find(record.blocker.begin(), end, blocker);
  return found == end ? -1 : static_cast<int>(found - record.blocker.begin());
}

void RobotEmpire::blockers_of(const Reader& reader, ObjectId attacker, gantry::ObjectList& out) const {
  const auto& record = reader.state().own<Record>();
  const Seat side = defender(reader.state());
  for (const ObjectId unit : reader.zone(w_.line, side)) {
    if (!fights(reader, unit, w_.blocker, side)) continue;
    const int pair = pair_of(record, unit);
    if (pair >= 0 && record.attacker[static_cast<std::size_t>(pair)] == attacker) out.add(unit);
  }
}

// --- declaring

/// Room for one more pick; a deck alone does not bring as many units as the record takes.
static bool has_room(const Reader& reader) { return reader.state().own<Record>().pairs < most_pairs; }

void RobotEmpire::attack_options(const Reader& reader, OptionSink& sink) const {
  const bool room = has_room(reader);
  for (const ObjectId unit : reader.zone(w_.line, reader.state().active)) {
    if (!room || ((reader.row(unit).roles >> w_.attacker) & 1U) != 0) continue;
    const Reason why = attack_reason(reader, unit);
    if (why.legal() || sink.explaining()) sink.offer(Option(w_.attack, Ref::object(unit)), why);
  }
  sink.offer(Option(w_.done));
}

void RobotEmpire::attack_answer(Context& ctx, Frame& flow, const Option& option) const {
  auto& record = ctx.state().own<Record>();
  if (option.verb == w_.attack) {
    record.blocker[record.pairs++] = option.refs[0].id;
    ctx.set_role(option.refs[0].id, w_.attacker);
    ctx.settle();
    return;
  }
  const bool any = record.pairs > 0;
  record.blocker.fill(0);
  record.pairs = 0;
  flow.step = static_cast<std::uint8_t>(any ? Step::attackers : Step::combat_end);
  for (const ObjectId unit : ctx.zone(w_.line, ctx.state().active)) {  // RE-CMB-2
    if (((ctx.row(unit).roles >> w_.attacker) & 1U) != 0 && !ctx.has_keyword(unit, w_.vigil))
      ctx.set_mark(unit, w_.tapped);
  }
  ctx.settle();
}

void RobotEmpire::block_options(const Reader& reader, OptionSink& sink) const {
  const gantry::State& state = reader.state();
  const Seat active = state.active;
  gantry::ObjectList attackers;
  gantry::IdSet flyers;
  for (const ObjectId attacker : reader.zone(w_.line, active)) {
    if (!fights(reader, attacker, w_.attacker, active)) continue;
    attackers.add(attacker);
    if (reader.has_keyword(attacker, w_.flying)) flyers.add(attacker);
  }
  const bool room = has_room(reader);
  for (const ObjectId unit : reader.zone(w_.line, defender(state))) {
    if (!room || ((reader.row(unit).roles >> w_.blocker) & 1U) != 0) continue;
    const Reason ground = block_reason(reader, unit, false);
    const Reason air = flyers.empty() ? ground : block_reason(reader, unit, true);
    for (const ObjectId attacker : attackers.list()) {
      const Reason why = flyers.has(attacker) ? air : ground;
      if (why.legal() || sink.explaining()) sink.offer(Option(w_.block, Ref::object(unit), Ref::object(attacker)), why);
    }
  }
  sink.offer(Option(w_.done));
}

void RobotEmpire::block_answer(Context& ctx, Frame& flow, const Option& option) const {
  auto& record = ctx.state().own<Record>();
  if (option.verb == w_.block) {
    record.blocker[record.pairs] = option.refs[0].id;
    record.attacker[record.pairs] = option.refs[1].id;
    ++record.pairs;
    ctx.set_role(option.refs[0].id, w_.blocker);
    ctx.settle();
    return;
  }
  for (int i = 0; i < record.pairs; ++i)
    ctx.set_role(record.attacker[static_cast<std::size_t>(i)], w_.blocked);  // RE-CMB-8
  flow.step = static_cast<std::uint8_t>(record.pairs > 0 ? Step::blockers : Step::dice);
  ctx.settle();
}

// --- dice and damage

/// RE-CMB-9, RE-DIE-2.
void RobotEmpire::roll_stats(Context& ctx) const {
  const Seat active = ctx.state().active;
  const auto roll = [&](ObjectId card) {
    const gantry::Definition& definition = ctx.def(card);
    for (const WordId stat : {w_.atk, w_.def}) {
      const WordId face = ctx.rules().stats[stat].rolled;
      if (((definition.rolled_stats >> stat) & 1U) == 0 || face == gantry::no_word) continue;
      (void)ctx.add_resource(card, face, ctx.roll_die(definition.stats[stat]) - ctx.resource(card, face));
      ctx.numbers_changed();
    }
  };
  const auto roll_unit = [&](ObjectId head) {
    roll(head);
    for (ObjectId id = ctx.row(head).first; id != 0; id = ctx.row(id).next) roll(id);
  };
  for (const ObjectId unit : ctx.zone(w_.line, active)) {
    if (fights(ctx, unit, w_.attacker, active)) roll_unit(unit);
  }
  const Seat side = defender(ctx.state());
  for (const ObjectId unit : ctx.zone(w_.line, side)) {
    if (fights(ctx, unit, w_.blocker, side)) roll_unit(unit);
  }
}

/// RE-CMB-11: attacker by attacker, each one's blockers in line order; the last gets what is left. With nothing left there
/// is nothing to ask.
RobotEmpire::Division RobotEmpire::next_division(const Reader& reader) const {
  const auto& record = reader.state().own<Record>();
  const Seat active = reader.state().active;
  for (const ObjectId attacker : reader.zone(w_.line, active)) {
    if (!fights(reader, attacker, w_.attacker, active)) continue;
    gantry::ObjectList blockers;
    blockers_of(reader, attacker, blockers);
    int left = reader.stat(attacker, w_.atk);
    for (int i = 0; i + 1 < blockers.count && left > 0; ++i) {
      const ObjectId blocker = blockers.list()[static_cast<std::size_t>(i)];
      const int share = record.share[static_cast<std::size_t>(pair_of(record, blocker))];
      if (share == 0) return {attacker, blocker, left};
      left -= share - 1;
    }
  }
  return {};
}

/// The last share that was said, in the order of asking. False: none was.
bool RobotEmpire::take_back_share(Context& ctx) const {
  auto& record = ctx.state().own<Record>();
  const Seat active = ctx.state().active;
  int last = -1;
  for (const ObjectId attacker : ctx.zone(w_.line, active)) {
    gantry::ObjectList blockers;
    blockers_of(ctx, attacker, blockers);
    for (const ObjectId blocker : blockers.list()) {
      const int pair = pair_of(record, blocker);
      if (record.share[static_cast<std::size_t>(pair)] != 0) last = pair;
    }
  }
  if (last < 0) return false;
  record.share[static_cast<std::size_t>(last)] = 0;
  return true;
}

/// RE-CMB-10, RE-CMB-12, RE-CMB-13: all amounts are fixed before any is dealt.
void RobotEmpire::combat_damage(Context& ctx) const {
  const gantry::State& state = ctx.state();
  const auto& record = state.own<Record>();
  const Seat active = state.active;
  struct Hit {
    ObjectId unit = 0;
    int n = 0;
  };
  std::array<Hit, 2 * most_pairs> hits;
  std::size_t count = 0;
  const auto hit = [&](ObjectId unit, int n) {
    if (n > 0 && count < hits.size()) hits[count++] = {unit, n};
  };
  std::array<Hit, most_pairs> through;  // unblocked attackers
  std::size_t free = 0;
  for (const ObjectId attacker : ctx.zone(w_.line, active)) {
    if (!fights(ctx, attacker, w_.attacker, active)) continue;
    const int attack = ctx.stat(attacker, w_.atk);
    if (((ctx.row(attacker).roles >> w_.blocked) & 1U) == 0) {
      if (free < through.size()) through[free++] = {attacker, attack};
      continue;
    }
    gantry::ObjectList blockers;
    blockers_of(ctx, attacker, blockers);
    int left = attack;
    int taken = 0;
    for (int i = 0; i < blockers.count; ++i) {
      const ObjectId blocker = blockers.list()[static_cast<std::size_t>(i)];
      const int share = record.share[static_cast<std::size_t>(pair_of(record, blocker))];
      const int dealt = i + 1 == blockers.count ? left : std::min(left, std::max(0, share - 1));
      hit(blocker, dealt);
      left -= dealt;
      taken += ctx.stat(blocker, w_.atk);
    }
    hit(attacker, taken);
  }
  for (std::size_t i = 0; i < count; ++i)
    ctx.damage(std::span(&hits[i].unit, 1), 0, hits[i].n, w_.damage_kind, 0, active);
  for (std::size_t i = 0; i < free; ++i) {
    const Seat side = defender(state);
    const int before = state.seat_vars[side][w_.life];
    ctx.damage({}, seat_bit(side), through[i].n, w_.damage_kind, through[i].unit, active);
    if (state.seat_vars[side][w_.life] == before) continue;  // RE-DMG-3
    ctx.raise(w_.hits_battery, through[i].unit);
    for (ObjectId id = ctx.row(through[i].unit).first; id != 0; id = ctx.row(id).next) ctx.raise(w_.hits_battery, id);
  }
}

void RobotEmpire::end_combat(Context& ctx) const {
  auto& record = ctx.state().own<Record>();
  for (const ObjectId unit : ctx.all_in_play()) {
    for (const WordId role : {w_.attacker, w_.blocker, w_.blocked}) ctx.set_role(unit, role, false);
  }
  record.blocker.fill(0);
  record.attacker.fill(0);
  record.share.fill(0);
  record.pairs = 0;
  ctx.moment(w_.combat_end, gantry::no_seat);
}

}  // namespace robot_empire
