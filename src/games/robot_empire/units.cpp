// Units of several cards: Mega Robots (RE-MEGA) and chains (RE-CHAIN), and what is asked of any unit.
#include <algorithm>

#include "robot_empire.hpp"

namespace robot_empire {

namespace {

/// Calls visit(card) for the fighter cards of a unit: its head, its other half, the rest of its chain.
template <class Visit>
void each_fighter(const Reader& reader, ObjectId head, WordId component, Visit&& visit) {
  visit(head);
  for (ObjectId id = reader.row(head).first; id != 0; id = reader.row(id).next) {
    if (reader.row(id).link != component) visit(id);
  }
}

}  // namespace

bool RobotEmpire::is_unit(const Reader& reader, ObjectId object) const {
  const WordId zone = reader.table().zone_word[reader.row(object).zone];
  return zone == w_.line || zone == w_.space;
}

bool RobotEmpire::is_half_alone(const Reader& reader, ObjectId object) const {
  return reader.table().zone_word[reader.row(object).zone] == w_.base &&
         (reader.has_kind(object, w_.torso) || reader.has_kind(object, w_.legs));
}

bool RobotEmpire::is_robot_unit(const Reader& reader, ObjectId head) const {
  return reader.has_kind(head, w_.robot) || reader.has_kind(head, w_.torso);
}

bool RobotEmpire::crossing(const Reader& reader, ObjectId head) const {
  return reader.has_mark(head, w_.outbound) || reader.has_mark(head, w_.homebound);
}

int RobotEmpire::cards_in(const Reader& reader, ObjectId head) const {
  int count = 0;
  each_fighter(reader, head, w_.component_link, [&](ObjectId) { ++count; });
  return count;
}

bool RobotEmpire::fresh(const Reader& reader, ObjectId head) const {
  bool any = false;
  each_fighter(reader, head, w_.component_link, [&](ObjectId id) { any = any || reader.has_mark(id, w_.fresh); });
  return any;
}

void RobotEmpire::set_fresh(Context& ctx, ObjectId head) const {
  ctx.set_mark(head, w_.fresh);
  for (ObjectId id = ctx.row(head).first; id != 0; id = ctx.row(id).next) ctx.set_mark(id, w_.fresh);
}

int RobotEmpire::unit_cost(const Reader& reader, ObjectId head) const {
  int sum = 0;
  each_fighter(reader, head, w_.component_link, [&](ObjectId id) {
    const gantry::Definition& card = reader.def(id);
    const bool rolled = ((card.rolled_costs >> w_.coin) & 1U) != 0;
    // RE-COST-4, R30: the face that was rolled; off the table a die counts as its highest face.
    sum += rolled && reader.in_play(id) && reader.resource(id, w_.face_cost) > 0 ? reader.resource(id, w_.face_cost)
                                                                                 : card.cost[w_.coin];
  });
  return sum;
}

/// RE-PLAY-3, RE-TRIG-1.
void RobotEmpire::enter(Context& ctx, ObjectId card, WordId zone, Seat seat) const {
  ctx.move(card, ctx.table().zone(zone, seat));
  ctx.set_mark(card, w_.fresh);
  ctx.raise(w_.arrived, card);
}

/// RE-CTRL-2. Away a unit only changes its controller (RE-CLR-1).
void RobotEmpire::changed_sides(Context& ctx, ObjectId object) const {
  const bool waits = ctx.table().option(w_.stolen_ready) == 0;
  if (waits && ctx.table().zone_word[ctx.row(object).zone] == w_.line) set_fresh(ctx, object);
}

void RobotEmpire::move_wounds(Context& ctx, ObjectId from, ObjectId to) const {
  const int n = wounds(ctx, from);
  (void)ctx.add_resource(from, w_.wound, -n);
  (void)ctx.add_resource(to, w_.wound, n);
}

// --- Mega Robots

Reason RobotEmpire::join_reason(const Reader& reader, ObjectId torso, ObjectId legs) const {
  const bool halves = is_half_alone(reader, torso) && reader.has_kind(torso, w_.torso) && is_half_alone(reader, legs) &&
                      reader.has_kind(legs, w_.legs);
  if (!halves) return {r_.mega_1};
  return reader.has_mark(torso, w_.tapped) || reader.has_mark(legs, w_.tapped) ? Reason{r_.tap_1} : Reason{};
}

/// RE-MEGA-2.
void RobotEmpire::join(Context& ctx, ObjectId torso, ObjectId legs) const {
  move_wounds(ctx, legs, torso);
  ctx.move(torso, ctx.table().zone(w_.line, ctx.row(torso).controller));
  ctx.attach(legs, torso, w_.half);
  set_fresh(ctx, torso);
}

// --- chains

/// RE-CTRL-1: somebody else gets it back.
bool RobotEmpire::on_loan(const Reader& reader, ObjectId head) const {
  const gantry::State& state = reader.state();
  for (int i = 0; i < state.modifier_count; ++i) {
    const gantry::Modifier& modifier = state.modifiers[static_cast<std::size_t>(i)];
    if (modifier.kind == gantry::ModifierKind::control && modifier.targets.has(head)) return true;
  }
  return false;
}

/// RE-CHAIN-1, RE-CHAIN-9: what each of the two must be.
Reason RobotEmpire::link_reason(const Reader& reader, ObjectId head) const {
  if (reader.has_mark(head, w_.tapped)) return {r_.tap_1};
  if (!reader.has_kind(head, w_.monster) || on_loan(reader, head)) return {r_.chain_1};
  bool all = true;
  each_fighter(reader, head, w_.component_link, [&](ObjectId id) { all = all && reader.has_keyword(id, w_.chaining); });
  return all ? Reason{} : Reason{r_.chain_1};
}

Reason RobotEmpire::pair_reason(const Reader& reader, ObjectId first, ObjectId second) const {
  const bool fits = first != second && cards_in(reader, first) + cards_in(reader, second) <= most_in_chain;
  return fits ? Reason{} : Reason{r_.chain_1};
}

Reason RobotEmpire::chain_reason(const Reader& reader, ObjectId first, ObjectId second) const {
  for (const ObjectId head : {first, second}) {
    if (const Reason why = link_reason(reader, head); !why.legal()) return why;
  }
  return pair_reason(reader, first, second);
}

/// RE-CHAIN-2, RE-CHAIN-7.
void RobotEmpire::chain(Context& ctx, ObjectId first, ObjectId second) const {
  move_wounds(ctx, second, first);
  gantry::ObjectList cards;
  each_fighter(ctx, second, w_.component_link, [&](ObjectId id) { cards.add(id); });
  for (const ObjectId id : cards.list()) ctx.attach(id, first, w_.chain_link);
  ctx.set_mark(first, w_.formed);
}

/// RE-CHAIN-6.
Reason RobotEmpire::unchain_reason(const Reader& reader, ObjectId head) const {
  if (reader.has_mark(head, w_.tapped)) return {r_.tap_1};
  const bool chain = reader.has_kind(head, w_.monster) && cards_in(reader, head) > 1;
  return chain && wounds(reader, head) == 0 && !reader.has_mark(head, w_.formed) ? Reason{} : Reason{r_.chain_6};
}

/// Its cards take its place in their order.
void RobotEmpire::unchain(Context& ctx, ObjectId head) const {
  gantry::ObjectList cards;
  for (ObjectId id = ctx.row(head).first; id != 0; id = ctx.row(id).next) cards.add(id);
  for (int i = cards.count - 1; i >= 0; --i) ctx.separate(cards.list()[static_cast<std::size_t>(i)]);
}

}  // namespace robot_empire
