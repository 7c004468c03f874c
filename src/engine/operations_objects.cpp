// Operations on cards and pieces: where they are, how they lie, who controls and sees them.
#include <algorithm>

#include "gantry/game.hpp"
#include "gantry/module.hpp"
#include "operations.hpp"
#include "steps.hpp"

namespace gantry {
namespace {

ItemId item_of(const Frame& frame) { return frame.as<EffectFrame>().item; }

/// Binds what an operation made or moved under its `as`.
void yield_object(Context& context, const Frame& frame, const Op& op, ObjectId id) {
  if (op.as() != 0) context.bind(item_of(frame), op.as(), BindingKind::object, id, context.row(id).life);
}

/// Objects of a parameter that the source may affect.
void affected(const Context& context, const Op& op, int index, ObjectList& out) {
  ObjectList all;
  context.objects(op.arg(index), op.env(), all);
  for (const ObjectId id : all.list()) {
    if (context.table().module->may_affect(context, op.env().self.id, id)) out.add(id);
  }
}

/// A word that may stand as a binding ("$m" chosen before).
WordId word_or_binding(const Context& context, const Op& op, int index) {
  const Node& node = op.node(index);
  if (node.kind != NodeKind::ref_binding) return op.word(index);
  for (const Binding& binding : context.bindings()) {
    if (binding.owner == op.env().item && binding.name == node.a) return static_cast<WordId>(binding.value);
  }
  return no_word;
}

WordId deck_word(const Context& context, const Op& op) {
  if (op.has(param::draw::from)) return op.word(param::draw::from);
  const Rules& rules = context.rules();
  if (const auto deck = rules.table(Words::zone).find("deck")) return *deck;
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    if (rules.zones[z].refill != no_word) return static_cast<WordId>(z);
  }
  return 0;
}

WordId hand_word(const Context& context, const Op& op) {
  if (op.has(param::draw::to)) return op.word(param::draw::to);
  const Rules& rules = context.rules();
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    if (rules.zones[z].hand) return static_cast<WordId>(z);
  }
  return 0;
}

/// The area a place parameter leads to, 0 when it leads to a zone.
AreaId area_of_place(const Context& context, const Op& op, int index) {
  const NodeKind kind = op.node(index).kind;
  return kind == NodeKind::place_area || kind == NodeKind::ref_binding ? context.area(op.arg(index), op.env())
                                                                       : AreaId{0};
}

/// The zone that was chosen under the name of a place parameter ("$z"), 0 for none.
ZoneId chosen_zone(const Context& context, const Node& place, const Env& env) {
  for (const Binding& binding : context.bindings()) {
    const bool zone = binding.kind == BindingKind::zone || binding.kind == BindingKind::place;
    if (zone && binding.owner == env.item && binding.name == place.a) return static_cast<ZoneId>(binding.value);
  }
  return 0;
}

/// The zone a place parameter leads to for one object, 0 for none.
ZoneId zone_of_place(const Context& context, const Node& place, const Env& env, ObjectId id) {
  if (place.kind == NodeKind::ref_binding) return chosen_zone(context, place, env);
  if (place.kind != NodeKind::place_zone) return 0;
  Seat holder = no_seat;
  if (place.count > 0 && context.rules().nodes[place.first].kind != NodeKind::none) {
    holder = context.seat(place.first, env);
  } else {
    holder = context.row(id).owner != no_seat ? context.row(id).owner : context.row(id).controller;
    if (holder == no_seat) holder = env.you;  // nobody's card goes to the player it is moved for
  }
  return context.table().zone(place.a, holder);
}

void lay(Context& context, ObjectId id, const Op& op, int face_index) {
  if (!op.has(face_index)) return;
  const auto face = static_cast<Face>(op.word(face_index));
  if (face == Face::up) context.set_face(id, false);
  if (face == Face::down) context.set_face(id, true);
}

/// Nobody but `you` learns which card is taken: whoever knew it where it lay can no longer say what is left there.
void take_unseen(Context& context, ObjectId id, Seat you) {
  context.forget(context.row(id).zone, static_cast<SeatSet>(all_seats(context.state().seat_count) & ~seat_bit(you)));
}

/// The zone of pieces on a board, for a controller.
ZoneId board_zone(const Context& context, Seat controller) {
  const WordId word = context.rules().board_zone;
  return word == no_word ? ZoneId{0} : context.table().zone(word, controller);
}

}  // namespace

void yield_number(Context& context, const Frame& frame, const Op& op, int n) {
  if (op.as() == 0) return;
  context.unbind(item_of(frame), op.as());
  context.bind(item_of(frame), op.as(), BindingKind::number, n);
}

void Context::set_face(ObjectId id, bool down) {
  Row& object = state_.rows[id];
  const SeatSet before = viewers(id);
  object.marks = down ? object.marks | face_down_mark : object.marks & ~face_down_mark;
  object.seen = down ? static_cast<SeatSet>(before & ~viewers(id)) : SeatSet{0};
  if (!down) tell_object(EventKind::shown, id, object.controller);
}

OpResult run_draw(Context& context, Frame& frame, const Op& op) {
  auto& local = frame.as<EffectFrame>();
  const int wanted = op.has(param::draw::n) ? context.amount(op.arg(param::draw::n), op.env()) : 1;
  const SeatSet who =
      op.has(param::draw::who) ? context.seats(op.arg(param::draw::who), op.env()) : seat_bit(op.env().you);
  const WordId deck = deck_word(context, op);
  const WordId hand = hand_word(context, op);
  const WordId drawn = context.rules().event_drawn;
  const std::uint8_t depth = context.state().frame_count;
  // scratch counts all draws of all seats, so that a card that acts when drawn is finished before the next.
  int at = 0;
  for (Seat seat = 0; seat < context.state().seat_count; ++seat) {
    if (!has_seat(who, seat) || !has_seat(context.state().living, seat)) continue;
    for (int i = 0; i < wanted; ++i, ++at) {
      if (at < local.scratch) continue;
      ++local.scratch;
      if (!context.draw_card(seat, deck, hand)) continue;
      ++local.last;
      if (drawn == no_word) continue;
      const auto cards = context.zone(hand, seat);
      context.raise(drawn, cards.back());
      if (context.state().frame_count != depth) return OpResult::again;
    }
  }
  yield_number(context, frame, op, local.last);
  local.last = 0;
  return OpResult::done;
}

OpResult run_move(Context& context, Frame& frame, const Op& op) {
  ObjectList list;
  affected(context, op, param::move::what, list);
  const Node& place = op.node(param::move::to);
  const auto face = op.has(param::move::face) ? static_cast<Face>(op.word(param::move::face)) : Face::up;
  const bool down = face == Face::down;
  for (const ObjectId id : list.list()) {
    const AreaId area = area_of_place(context, op, param::move::to);
    const ZoneId to = area == 0 ? zone_of_place(context, place, op.env(), id) : ZoneId{0};
    if (area == 0 && to == 0) continue;    // what was chosen is not there
    if (down) context.set_face(id, true);  // before it lies where others would see it
    if (face == Face::hidden) take_unseen(context, id, op.env().you);
    if (area != 0) {
      // What comes from outside play is the player's, whoever owns the card.
      const ZoneId zone = board_zone(context, context.in_play(id) ? context.row(id).controller : op.env().you);
      if (zone != 0 && context.row(id).zone != zone) context.move(id, zone);
      context.place(id, area);
    } else {
      context.move(id, to, place.kind == NodeKind::place_zone ? static_cast<Position>(place.n) : Position::bottom);
    }
    if (!down) lay(context, id, op, param::move::face);
    yield_object(context, frame, op, id);
  }
  return OpResult::done;
}

OpResult run_attach(Context& context, Frame& frame, const Op& op) {
  ObjectList list;
  context.objects(op.arg(param::attach::what), op.env(), list);
  const ObjectId host = context.object(op.arg(param::attach::to), op.env());
  if (host == 0 || !context.in_play(host)) return OpResult::done;
  const ItemId item_id = item_of(frame);
  for (const ObjectId id : list.list()) {
    if (id == host) continue;
    const WordId before = context.row(id).link;
    const WordId link =
        op.has(param::attach::link) ? op.word(param::attach::link) : (before == no_word ? WordId{0} : before);
    const bool own_card = id == op.env().self.id;
    context.attach(id, host, link);
    // The text's own card goes on as what it has become.
    if (Item* item = context.find_item(item_id); own_card && item != nullptr) item->source = context.ref(id);
    yield_object(context, frame, op, id);
    if (context.rules().event_attached != no_word) context.raise(context.rules().event_attached, id, host);
  }
  return OpResult::done;
}

/// Objects that one `create` makes: more come from numbers that run away (DESIGN C11).
constexpr int most_created = 32;

OpResult run_create(Context& context, Frame& frame, const Op& op) {
  const auto def = context.table().variant_of[static_cast<std::size_t>(op.node(param::create::def).n)];
  const int count = op.has(param::create::n) ? context.amount(op.arg(param::create::n), op.env()) : 1;
  const Node& place = op.node(param::create::to);
  if (count > most_created) {
    context.limit_reached(Limit::objects);
    return OpResult::done;
  }
  for (int i = 0; i < count; ++i) {
    Seat holder = op.env().you;
    const AreaId area = area_of_place(context, op, param::create::to);
    ZoneId zone = 0;
    if (place.kind == NodeKind::place_area || area != 0) {
      zone = board_zone(context, holder);
    } else if (place.kind == NodeKind::ref_binding) {
      zone = chosen_zone(context, place, op.env());
      if (context.table().zone_seat[zone] != no_seat) holder = context.table().zone_seat[zone];
    } else if (place.kind == NodeKind::place_zone) {
      if (place.count > 0) holder = context.seat(place.first, op.env());
      zone = context.table().zone(place.a, holder);
    }
    if (zone == 0) break;
    const ObjectId id = context.create(def, zone, op.env().you, holder);
    if (id == 0) break;
    if (area != 0) context.place(id, area);
    context.tell_object(EventKind::created, id, op.env().you);
    yield_object(context, frame, op, id);
  }
  return OpResult::done;
}

OpResult run_destroy(Context& context, Frame& frame, const Op& op) {
  ObjectList list;
  affected(context, op, param::destroy::what, list);
  context.destroy(list.list());
  yield_number(context, frame, op, list.count);
  return OpResult::done;
}

bool can_destroy(const Reader& reader, const Op& op) {
  ObjectList list;
  reader.objects(op.arg(param::destroy::what), op.env(), list);
  return list.count > 0;
}

bool can_move(const Reader& reader, const Op& op) {
  ObjectList list;
  reader.objects(op.arg(param::move::what), op.env(), list);
  return list.count > 0;
}

OpResult run_set(Context& context, Frame&, const Op& op) {
  ObjectList list;
  affected(context, op, param::set::what, list);
  for (const ObjectId id : list.list()) {
    if (op.has(param::set::mode)) {
      const WordId mode = word_or_binding(context, op, param::set::mode);
      if (mode != no_word) context.set_mode(id, mode);
    }
    if (op.has(param::set::facing)) {
      context.row(id).set_facing(context.amount(op.arg(param::set::facing), op.env()));
      context.numbers_changed();
    }
    if (op.has(param::set::mark)) {
      const bool on = !op.has(param::set::on) || op.flag(param::set::on);
      context.set_mark(id, op.word(param::set::mark), on);
    }
    if (op.has(param::set::tapped)) {
      if (const auto mark = context.rules().table(Words::mark).find("tapped"))
        context.set_mark(id, *mark, op.flag(param::set::tapped));
    }
    lay(context, id, op, param::set::face);
  }
  return OpResult::done;
}

bool can_set(const Reader& reader, const Op& op) {
  ObjectList list;
  reader.objects(op.arg(param::set::what), op.env(), list);
  if (list.count == 0) return false;
  if (!op.has(param::set::tapped) || !op.flag(param::set::tapped)) return true;
  const auto mark = reader.rules().table(Words::mark).find("tapped");
  return mark && std::ranges::none_of(list.list(), [&](ObjectId id) { return reader.has_mark(id, *mark); });
}

namespace {

/// Who has the object for good: to whom the oldest change for a time gives it back.
Seat base_controller(const Context& context, ObjectId id) {
  const State& state = context.state();
  for (int i = 0; i < state.modifier_count; ++i) {
    const Modifier& modifier = state.modifiers[static_cast<std::size_t>(i)];
    if (modifier.kind == ModifierKind::control && modifier.targets.has(id)) return static_cast<Seat>(modifier.amount);
  }
  return context.row(id).controller;
}

void drop_control(Context& context, ObjectId id) {
  State& state = context.state();
  int kept = 0;
  for (int i = 0; i < state.modifier_count; ++i) {
    Modifier modifier = state.modifiers[static_cast<std::size_t>(i)];
    if (modifier.kind == ModifierKind::control && modifier.targets.has(id)) {
      modifier.targets.remove(id);
      if (modifier.targets.empty()) continue;
    }
    state.modifiers[static_cast<std::size_t>(kept++)] = modifier;
  }
  state.modifier_count = static_cast<std::uint8_t>(kept);
}

}  // namespace

OpResult run_control(Context& context, Frame& frame, const Op& op) {
  ObjectList list;
  affected(context, op, param::control::what, list);
  const Seat to = context.seat(op.arg(param::control::to), op.env());
  if (to == no_seat) return OpResult::done;
  for (const ObjectId id : list.list()) {
    // It belongs to whom it goes back to at the end of an older change for a time, which this one replaces.
    const Seat before = base_controller(context, id);
    drop_control(context, id);
    context.control(id, to);
    yield_object(context, frame, op, id);
    const WordId until = op.word(param::control::until);
    if (until == no_word || before == to) continue;
    Modifier modifier;  // gives it back at its end
    modifier.kind = ModifierKind::control;
    modifier.amount = before;
    modifier.source = op.env().self.id;
    modifier.seat = op.env().you;
    modifier.until = until;
    if (context.rules().moments[until].own) modifier.until_seat = op.env().you;
    modifier.targets.add(id);
    context.add_modifier(modifier);
  }
  return OpResult::done;
}

OpResult run_side(Context& context, Frame&, const Op& op) {
  ObjectList list;
  affected(context, op, param::side::what, list);
  const WordId role = op.word(param::side::to);
  for (const ObjectId id : list.list()) {
    for (WordId old = 0; context.row(id).roles != 0 && old < 8; ++old) {
      if (((context.row(id).roles >> old) & 1U) != 0 && old != role) context.set_role(id, old, false);
    }
    if (role != no_word) context.set_role(id, role);
  }
  return OpResult::done;
}

OpResult run_show(Context& context, Frame& frame, const Op& op) {
  auto& local = frame.as<EffectFrame>();
  const SeatSet to =
      op.has(param::show::to) ? context.seats(op.arg(param::show::to), op.env()) : seat_bit(op.env().you);
  if (local.progress == 0) {
    ObjectList list;
    if (op.has(param::show::what)) context.objects(op.arg(param::show::what), op.env(), list);
    if (op.has(param::show::zone)) {
      const SeatSet of =
          op.has(param::show::of) ? context.seats(op.arg(param::show::of), op.env()) : seat_bit(op.env().you);
      const int top = op.has(param::show::top) ? context.amount(op.arg(param::show::top), op.env()) : 255;
      for (Seat seat = 0; seat < context.state().seat_count; ++seat) {
        if (!has_seat(of, seat)) continue;
        int at = 0;
        for (const ObjectId id : context.zone(op.word(param::show::zone), seat)) {
          if (at++ < top) list.add(id);
        }
        if (!context.rules().zones[op.word(param::show::zone)].per_seat) break;
      }
    }
    for (const ObjectId id : list.list()) {
      context.show(id, to);
      yield_object(context, frame, op, id);
    }
  }
  if (!op.has(param::show::ack)) return OpResult::done;
  // Each seat that was shown something confirms, one after the other.
  int at = 0;
  for (Seat seat = 0; seat < context.state().seat_count; ++seat) {
    if (!has_seat(to, seat) || at++ < local.progress) continue;
    Frame& pick = context.push(FrameKind::pick, static_cast<std::uint8_t>(PickStep::acknowledge));
    pick.seat = seat;
    pick.audience = seat_bit(seat);
    auto& look = pick.as<PickFrame>();
    look.item = local.item;
    look.prompt = op.word(param::show::ack);
    return OpResult::again;
  }
  return OpResult::done;
}

OpResult run_shuffle(Context& context, Frame&, const Op& op) {
  const WordId word = op.word(param::shuffle::zone);
  if (!context.rules().zones[word].per_seat) {
    context.shuffle(context.table().zone(word));
    return OpResult::done;
  }
  const SeatSet of =
      op.has(param::shuffle::of) ? context.seats(op.arg(param::shuffle::of), op.env()) : seat_bit(op.env().you);
  for (Seat seat = 0; seat < context.state().seat_count; ++seat) {
    if (has_seat(of, seat)) context.shuffle(context.table().zone(word, seat));
  }
  return OpResult::done;
}

OpResult run_refill(Context& context, Frame&, const Op& op) {
  const WordId word = op.word(param::refill::zone);
  const SeatSet of =
      op.has(param::refill::of) ? context.seats(op.arg(param::refill::of), op.env()) : seat_bit(op.env().you);
  const Seat seat = of == 0 ? Seat{0} : static_cast<Seat>(std::countr_zero(of));
  (void)context.refill(context.table().zone(word, seat));
  return OpResult::done;
}

}  // namespace gantry
