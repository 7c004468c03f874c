// The three actions of a turn (DR-TURN-2): what is offered, and what each does.
#include "drill.hpp"

namespace drill {

namespace {

bool linked(const Reader& reader, AreaId from, AreaId to) {
  for (const AreaId area : reader.neighbors(from)) {
    if (area == to) return true;
  }
  return false;
}

}  // namespace

void Drill::main_options(const Reader& reader, Seat seat, OptionSink& sink) const {
  const gantry::State& state = reader.state();
  reader.list_plays(seat, main_timings_, sink);
  reader.list_uses(seat, main_timings_, sink);

  const auto field = reader.zone(w_.field, seat);
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (!is_piece(reader, field[i])) continue;
    bool first = true;  // of those alike one is offered
    for (std::size_t j = 0; j < i && first; ++j) first = !reader.alike(field[i], field[j]);
    if (first) piece_options(reader, seat, field[i], sink);
  }

  // DR-MINE-1
  gantry::IdSet areas;
  for (const ObjectId id : field) {
    if (is_piece(reader, id)) areas.add(reader.row(id).area);
  }
  for (const ObjectId card : reader.zone(w_.hand, seat)) {
    if (!reader.has_kind(card, w_.charge)) continue;
    for (AreaId area = 1; area <= state.area_count; ++area) {
      sink.offer(Option(w_.lay, Ref::object(card), Ref::area(area)), areas.has(area) ? Reason{} : Reason{r_.mine_1, 0});
    }
  }

  // DR-DEAL-1
  const bool more = state.own<Record>().deals < reader.table().option(w_.deal_limit);
  for (Seat other = 0; other < state.seat_count; ++other) {
    if (other == seat || !has_seat(state.living, other)) continue;
    sink.offer(Option(w_.deal, Ref::seat(other)),
               more && can_draft(reader, seat, other) ? Reason{} : Reason{r_.deal_1, 0});
  }
  sink.offer(Option(w_.end_turn));
}

void Drill::piece_options(const Reader& reader, Seat seat, ObjectId piece, OptionSink& sink) const {
  const gantry::State& state = reader.state();
  const AreaId area = reader.row(piece).area;
  const Ref ref = Ref::object(piece);
  const bool pinned = reader.has_rule(piece, w_.pinned);
  const AreaId before = faced(reader, area, reader.row(piece).facing());
  for (AreaId to = 1; to <= state.area_count; ++to) {
    const bool near = linked(reader, area, to);
    if (!near && !sink.explaining()) continue;
    sink.offer(Option(w_.move, ref, Ref::area(to)), near && !pinned ? Reason{} : Reason{r_.move_1, 0});
    sink.offer(Option(w_.turn, ref, Ref::area(to)), near && to != before ? Reason{} : Reason{r_.move_2, 0});
  }
  if (reader.has_kind(piece, w_.drone)) {
    const int held = reader.rules().resources[w_.scrap].area;
    const int on_piece = reader.resource(piece, w_.scrap);
    const bool there = state.areas[area].held[static_cast<std::size_t>(held)] > 0 && on_piece < carried_most;
    sink.offer(Option(w_.drill, ref), there ? Reason{} : Reason{r_.drill_1, 0});
    bool at_rig = false;
    for (const ObjectId id : reader.zone(w_.field, seat))
      at_rig = at_rig || (reader.has_kind(id, w_.rig) && reader.row(id).area == area);
    sink.offer(Option(w_.unload, ref), at_rig && on_piece > 0 ? Reason{} : Reason{r_.drill_2, 0});
  }
  attack_options(reader, seat, piece, sink);
}

/// DR-ATK-1.
void Drill::attack_options(const Reader& reader, Seat seat, ObjectId piece, OptionSink& sink) const {
  const gantry::State& state = reader.state();
  const AreaId area = reader.row(piece).area;
  const AreaId ahead = faced(reader, area, reader.row(piece).facing());
  const bool fresh = !reader.has_mark(piece, w_.attacked);
  for (Seat other = 0; other < state.seat_count; ++other) {
    if (other == seat) continue;
    const auto field = reader.zone(w_.field, other);
    for (std::size_t i = 0; i < field.size(); ++i) {
      if (!is_piece(reader, field[i])) continue;
      bool first = true;
      for (std::size_t j = 0; j < i && first; ++j) first = !reader.alike(field[i], field[j]);
      if (!first) continue;
      const AreaId at = reader.row(field[i]).area;
      const bool reached = at != 0 && (at == area || at == ahead);
      sink.offer(Option(w_.attack, Ref::object(piece), Ref::object(field[i])),
                 fresh && reached ? Reason{} : Reason{r_.atk_1, 0});
    }
  }
}

void Drill::main_answer(Context& ctx, Frame& flow, Seat seat, const Option& option) const {
  auto& record = ctx.state().own<Record>();
  if (option.verb == w_.end_turn) {
    flow.step = static_cast<std::uint8_t>(Step::hand_limit);
  } else if (option.verb == w_.deal) {
    open_deal(ctx, seat, option.refs[0].id);  // no action is used
  } else {
    --record.actions;
    act(ctx, seat, option);
  }
}

/// The action that a card taken back would have used is there again; a card played in the window uses none.
void Drill::called_off(Context& ctx, const gantry::Item&) const {
  if (ctx.state().top().kind == gantry::FrameKind::flow) ++ctx.state().own<Record>().actions;
}

void Drill::act(Context& ctx, Seat seat, const Option& option) const {
  const ObjectId object = ctx.resolve(option.refs[0]);
  if (option.verb == w_.move) {
    move_piece(ctx, object, option.refs[1].id);
  } else if (option.verb == w_.turn) {
    ctx.row(object).set_facing(facing_to(ctx, ctx.row(object).area, option.refs[1].id));
  } else if (option.verb == w_.drill) {
    ctx.run_list(ctx.rules().procedures[w_.drill_list], seat, object);
  } else if (option.verb == w_.unload) {
    ctx.run_list(ctx.rules().procedures[w_.unload_list], seat, object);
  } else if (option.verb == w_.attack) {
    start_attack(ctx, seat, object, ctx.resolve(option.refs[1]));
  } else if (option.verb == w_.lay) {  // DR-MINE-1
    ctx.set_face(object, true);
    ctx.move(object, ctx.table().zone(w_.field, seat));
    ctx.place(object, option.refs[1].id);
    ctx.set_mark(object, w_.armed);
  } else {
    ctx.announce_option(seat, option, main_timings_, w_.fast);
  }
}

/// DR-MOVE-1, then DR-MINE-2.
void Drill::move_piece(Context& ctx, ObjectId piece, AreaId to) const {
  const gantry::State& state = ctx.state();
  const AreaId from = ctx.row(piece).area;
  const int facing = facing_after(ctx, from, to);
  ctx.place(piece, to);
  ctx.row(piece).set_facing(facing);
  bool tripped = false;
  for (Seat other = 0; other < state.seat_count; ++other) {
    if (other == ctx.row(piece).controller) continue;
    for (const ObjectId id : ctx.zone(w_.field, other)) {
      if (ctx.row(id).area != to || !ctx.face_down(id)) continue;
      ctx.set_face(id, false);
      ctx.set_mark(id, w_.armed, false);
      ctx.raise(w_.tripped, id, piece);
      tripped = true;
    }
  }
  if (tripped) ctx.settle();
}

/// The attack is a record on the stack (DR-ATK-1); its list reads the power when it is carried out (DR-ATK-2).
void Drill::start_attack(Context& ctx, Seat seat, ObjectId piece, ObjectId target) const {
  ctx.set_mark(piece, w_.attacked);
  gantry::Item& item = ctx.new_item(gantry::ItemKind::rule, seat, piece);
  item.list = ctx.rules().procedures[w_.attack_list];
  item.module_data = w_.attack_item;
  const gantry::ItemId id = item.id;
  ctx.bind(id, target_name_, gantry::BindingKind::object, target, ctx.row(target).life);
  ctx.stack_item(id);
}

}  // namespace drill
