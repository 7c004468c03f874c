// The Play phase and the Long Range step: what is offered, and what forbids using a card (RE-PLAY, RE-UPG, RE-LR).
#include <array>

#include "robot_empire.hpp"

namespace robot_empire {

void RobotEmpire::main_options(const Reader& reader, Seat seat, OptionSink& sink) const {
  reader.list_plays(seat, main_timings_, sink);
  reader.list_uses(seat, main_timings_, sink);
  const auto line = reader.zone(w_.line, seat);
  const auto base = reader.zone(w_.base, seat);
  for (const ObjectId torso : base) {
    if (!reader.has_kind(torso, w_.torso) && !sink.explaining()) continue;
    for (const ObjectId legs : base) {
      const Reason why = join_reason(reader, torso, legs);
      if (why.legal() || sink.explaining()) sink.offer(Option(w_.join, Ref::object(torso), Ref::object(legs)), why);
    }
  }
  gantry::ObjectList links;  // what may be chained with something
  for (const ObjectId head : line) {
    if (sink.explaining() || link_reason(reader, head).legal()) links.add(head);
    if (!sink.explaining() && !reader.has_kind(head, w_.monster)) continue;
    const Reason why = unchain_reason(reader, head);
    if (why.legal() || sink.explaining()) sink.offer(Option(w_.unchain, Ref::object(head)), why);
  }
  for (const ObjectId first : links.list()) {
    for (const ObjectId second : links.list()) {
      const Reason why = sink.explaining() ? chain_reason(reader, first, second) : pair_reason(reader, first, second);
      if (why.legal() || sink.explaining()) sink.offer(Option(w_.chain, Ref::object(first), Ref::object(second)), why);
    }
  }
  sink.offer(Option(w_.end_phase));
}

void RobotEmpire::main_answer(Context& ctx, Frame& flow, Seat seat, const Option& option) const {
  if (option.verb == w_.end_phase) {
    flow.step = static_cast<std::uint8_t>(Step::arrivals);
  } else if (option.verb == w_.join) {
    join(ctx, option.refs[0].id, option.refs[1].id);
    ctx.settle();
  } else if (option.verb == w_.chain) {
    chain(ctx, option.refs[0].id, option.refs[1].id);
    ctx.settle();
  } else if (option.verb == w_.unchain) {
    unchain(ctx, option.refs[0].id);
    ctx.settle();
  } else {
    use(ctx, seat, option, main_timings_);
  }
}

/// W1 for a card, W2 for an ability (RE-RSP-1).
void RobotEmpire::use(Context& ctx, Seat seat, const Option& option, std::uint32_t timings) const {
  const bool card = ctx.table().zone_word[ctx.row(option.refs[0].id).zone] == w_.hand;
  ctx.announce_option(seat, option, timings, card ? w_.main_window : w_.ability_window);
}

bool RobotEmpire::any_shot(const Reader& reader) const {
  std::array<Option, 2> room;
  OptionSink sink(room);
  reader.list_uses(reader.state().active, fire_timings_, sink);
  return sink.count() > 0;
}

/// RE-COST-3.
Reason RobotEmpire::may_play(const Reader& reader, Seat, ObjectId card) const {
  return reader.has_mark(card, w_.too_dear) ? Reason{r_.cost_3} : Reason{};
}

void RobotEmpire::cost_failed(Context& ctx, const gantry::Item& item) const {
  ctx.set_mark(item.source.id, w_.too_dear);
}

Reason RobotEmpire::may_use(const Reader& reader, Seat, ObjectId object, std::uint16_t ability) const {
  const ObjectId head = reader.host_of(object);
  if (is_half_alone(reader, head)) return {r_.mega_1};
  if (reader.table().zone_word[reader.row(head).zone] == w_.space) return {r_.moon_7};
  if (reader.has_mark(head, w_.tapped)) return {r_.tap_1};
  if ((reader.rules().abilities[ability].timings & fire_timings_) == 0) return {};
  // RE-LR-3: quickfire lifts the freshness of the unit or Equipment, not that of a Component on it.
  const bool component = object != head && reader.row(object).link == w_.component_link;
  if (component && reader.has_mark(object, w_.fresh)) return {r_.lr_3};
  return fresh(reader, head) && !reader.has_keyword(head, w_.quickfire) ? Reason{r_.lr_3} : Reason{};
}

/// RE-WIN-5: a card was played or cashed. What abilities cost is seen in the War Chest.
void RobotEmpire::item_gone(Context& ctx, const gantry::Item& item) const {
  if (item.kind == gantry::ItemKind::play) ctx.state().own<Record>().busy = 1;
}

}  // namespace robot_empire
