// Objects and zones: moving, attaching, control, and what seats know of hidden cards (DESIGN section 5).
#include <algorithm>
#include <cstring>

#include "gantry/context.hpp"
#include "gantry/game.hpp"
#include "gantry/module.hpp"
#include "view/visibility.hpp"

namespace gantry {
namespace {

bool sees_by_zone(const ZoneDecl& decl, Seat holder, Seat seat) {
  return decl.visibility == Visibility::all || (decl.visibility == Visibility::owner && holder == seat);
}

}  // namespace

// --- the zone lists

void Context::take_out(ObjectId id) {
  Row& object = state_.rows[id];
  const ZoneId zone = object.zone;
  if (zone == 0) return;
  const int first = state_.zone_first[zone];
  const int end = state_.zone_first[zone + 1U];
  int at = first;
  while (at < end && state_.zone_list[static_cast<std::size_t>(at)] != id) ++at;
  const int last = state_.zone_first[state_.zone_count + 1U];
  std::memmove(&state_.zone_list[static_cast<std::size_t>(at)], &state_.zone_list[static_cast<std::size_t>(at) + 1],
               static_cast<std::size_t>(last - at - 1));
  state_.zone_list[static_cast<std::size_t>(last - 1)] = 0;
  for (int z = zone + 1; z <= state_.zone_count + 1; ++z) --state_.zone_first[static_cast<std::size_t>(z)];
  object.zone = 0;
}

void Context::put_in(ObjectId id, ZoneId zone, int index) {
  const int at = state_.zone_first[zone] + index;
  const int last = state_.zone_first[state_.zone_count + 1U];
  std::memmove(&state_.zone_list[static_cast<std::size_t>(at) + 1], &state_.zone_list[static_cast<std::size_t>(at)],
               static_cast<std::size_t>(last - at));
  state_.zone_list[static_cast<std::size_t>(at)] = id;
  for (int z = zone + 1; z <= state_.zone_count + 1; ++z) ++state_.zone_first[static_cast<std::size_t>(z)];
  state_.rows[id].zone = zone;
}

/// From its zone into another, where it becomes the `index`-th: only what lies between the two places is shifted.
void Context::carry(ObjectId id, ZoneId zone, int index) {
  const ZoneId from = state_.rows[id].zone;
  ObjectId* const list = state_.zone_list.data();
  int at = state_.zone_first[from];
  while (list[at] != id) ++at;
  int to = state_.zone_first[zone] + index;
  if (from < zone) {
    --to;
    std::memmove(list + at, list + at + 1, static_cast<std::size_t>(to - at));
    for (std::size_t z = from + 1U; z <= zone; ++z) --state_.zone_first[z];
  } else {
    std::memmove(list + to + 1, list + to, static_cast<std::size_t>(at - to));
    for (std::size_t z = zone + 1U; z <= from; ++z) ++state_.zone_first[z];
  }
  list[to] = id;
  state_.rows[id].zone = zone;
}

int Context::entry_index(ObjectId id, ZoneId zone, Position at) const {
  if (at == Position::top) return 0;
  const ZoneDecl& decl = rules_.zones[table_.zone_word[zone]];
  const auto list = state_.zone(zone);
  if (decl.order != ZoneOrder::entry) return static_cast<int>(list.size());
  int index = 0;
  while (index < static_cast<int>(list.size()) &&
         state_.rows[list[static_cast<std::size_t>(index)]].entered <= state_.rows[id].entered) {
    ++index;
  }
  return index;
}

namespace {

/// Items keep the numbers that their source had in play, with what was attached to it.
void keep_numbers(const Reader& reader, State& state, ObjectId id) {
  const std::uint8_t life = state.rows[id].life;
  for (int i = 0; i < state.item_count; ++i) {
    Item& item = state.items[static_cast<std::size_t>(i)];
    if (item.source.id != id || item.source.life != life || item.source_left != 0) continue;
    for (std::size_t s = 0; s < item.last.size() && s < reader.rules().stats.size(); ++s) {
      item.last[s] = static_cast<std::int16_t>(reader.stat(id, static_cast<WordId>(s)));
    }
    item.source_left = 1;
  }
}

/// Printed dice of a card that comes into play; the faces lie on it as resources.
void roll_printed(Context& context, ObjectId id) {
  const Definition& definition = context.def(id);
  for (std::size_t s = 0; definition.rolled_stats != 0 && s < context.rules().stats.size(); ++s) {
    const WordId face = context.rules().stats[s].rolled;
    if (((definition.rolled_stats >> s) & 1U) == 0 || face == no_word) continue;
    (void)context.add_resource(id, face, context.roll_die(definition.stats[s]) - context.resource(id, face));
  }
}

}  // namespace

// --- creating and moving

ObjectId Context::create(DefId def, ZoneId zone, Seat owner, Seat controller) {
  if (state_.row_count >= cap::rows) {
    ++objects_refused_;
    limit_reached(Limit::objects);
    return 0;
  }
  const auto id = static_cast<ObjectId>(++state_.row_count);
  Row& object = state_.rows[id];
  object = Row{};
  object.def = def;
  object.owner = owner;
  object.controller = controller;
  if (copies_.empty()) {
    const auto others = std::span(state_.rows).subspan(1, id - 1U);
    object.copy = static_cast<std::uint8_t>(1 + std::ranges::count(others, def, &Row::def));
  } else {
    object.copy = ++copies_[def];
  }
  const WordId first_mode = rules_.defs[def].first_mode;
  if (first_mode != no_word) object.set_mode(first_mode);
  if (table_.in_play(zone)) object.entered = ++state_.entries;
  put_in(id, zone, entry_index(id, zone, Position::bottom));
  if (table_.in_play(zone)) enter_play(id);
  return id;
}

void Context::enter_play(ObjectId id) {
  const Definition& definition = def(id);
  if (definition.has_auras) state_.auras.add(id);
  if (definition.has_activated) state_.activated.add(id);
  if (definition.has_triggered) state_.triggered.add(id);
  state_.numbers_changed |= objects_changed;
}

/// What it was in play ends: marks, counters, roles, modifiers, what is attached.
void Context::leave_play(ObjectId id) {
  Row& object = state_.rows[id];
  state_.auras.remove(id);
  state_.activated.remove(id);
  state_.triggered.remove(id);
  std::uint32_t stays = 0;
  for (std::size_t m = 0; m < rules_.marks.size(); ++m) {
    if (rules_.marks[m].stays) stays |= 1U << m;
  }
  object.marks &= stays;
  object.used = 0;
  object.roles = 0;
  for (std::size_t r = 0; r < rules_.resources.size(); ++r) {
    if (rules_.resources[r].bank >= 0) (void)add_banked(static_cast<WordId>(r), resource(id, static_cast<WordId>(r)));
  }
  object.counters.fill(0);
  object.entered = 0;
  object.area = 0;
  object.pose = 0;
  if (def(id).first_mode != no_word) object.set_mode(def(id).first_mode);
  drop_targets(id);
  state_.numbers_changed |= objects_changed;
}

void Context::drop_targets(ObjectId id) {
  int kept = 0;
  for (int i = 0; i < state_.modifier_count; ++i) {
    Modifier& modifier = state_.modifiers[static_cast<std::size_t>(i)];
    if (modifier.source == id && modifier.until_seat == while_source_stays) continue;
    if (modifier.scope == ModifierScope::objects && modifier.targets.has(id)) {
      modifier.targets.remove(id);
      if (modifier.targets.empty()) continue;
    }
    if (kept != i) state_.modifiers[static_cast<std::size_t>(kept)] = modifier;
    ++kept;
  }
  state_.modifier_count = static_cast<std::uint8_t>(kept);
}

SeatSet Context::viewers(ObjectId id) const {
  const Row& object = state_.rows[id];
  if (object.zone == 0) return 0;
  const SeatSet everybody = all_seats(state_.seat_count);
  auto set = static_cast<SeatSet>((object.seen | table_.zone_open[object.zone]) & everybody);
  if (rules_.zones[table_.zone_word[object.zone]].visibility != Visibility::face) return set;
  for (Seat seat = 0; set != everybody && seat < state_.seat_count; ++seat) {
    if (!has_seat(set, seat) && visible(id, seat)) set = static_cast<SeatSet>(set | seat_bit(seat));
  }
  return set;
}

void Context::move(ObjectId id, ZoneId to, Position at, Leave why) {
  Row& object = state_.rows[id];
  const ZoneId from = object.zone;
  const bool was_in_play = table_.in_play(from);
  const bool now_in_play = table_.in_play(to);
  const SeatSet before = viewers(id);
  const SeatSet told_before = told() ? audience_of(table_, state_, id) : SeatSet{0};
  const bool from_top = from != 0 && rules_.zones[table_.zone_word[from]].order == ZoneOrder::ordered &&
                        !state_.zone(from).empty() && state_.zone(from).front() == id;
  if (was_in_play && !now_in_play) {
    keep_numbers(*this, state_, id);
    table_.module->leaving(*this, id, why);
  }
  if (object.host != 0) detach(id);
  if (was_in_play && !now_in_play) leave_play(id);
  const bool within = from == 0 || from == to;
  if (within) take_out(id);
  if ((was_in_play && !now_in_play) || (!was_in_play && from != to)) ++object.life;
  if (now_in_play && !was_in_play) object.entered = ++state_.entries;
  const Seat holder = table_.zone_seat[to];
  if (holder != no_seat) object.controller = holder;
  if (!now_in_play && holder == no_seat) object.controller = object.owner;
  const int index = entry_index(id, to, at);
  if (within) {
    put_in(id, to, index);
  } else {
    carry(id, to, index);
  }
  if (now_in_play && !was_in_play) {
    enter_play(id);
    roll_printed(*this, id);
  }
  follow_knowledge(id, from, before, from_top);
  if (told()) {
    Event event;
    event.kind = why == Leave::destroyed ? EventKind::destroyed : EventKind::moved;
    event.object = id;
    event.def = object.def;
    event.copy = object.copy;
    event.from = from;
    event.to = to;
    event.seat = holder;
    event.audience = static_cast<SeatSet>(told_before | audience_of(table_, state_, id));
    tell(event);
  }
  if (was_in_play && !now_in_play) release_attached(id, to);  // the host lies below what was on it
}

/// Who still knows the card after a move, and who must forget the zone it left (docs/engine.md, "Who knows what").
void Context::follow_knowledge(ObjectId id, ZoneId from, SeatSet before, bool from_top) {
  Row& object = state_.rows[id];
  object.seen = 0;
  const SeatSet after = viewers(id);
  const SeatSet everybody = all_seats(state_.seat_count);
  if (from == 0) return;
  const ZoneDecl& left = rules_.zones[table_.zone_word[from]];
  const Seat holder = table_.zone_seat[from];
  const bool was_hidden = left.visibility != Visibility::all;
  SeatSet kept = 0;
  SeatSet blind = 0;
  for (Seat seat = 0; seat < state_.seat_count; ++seat) {
    const SeatSet bit = seat_bit(seat);
    const bool watched =
        !was_hidden || from_top || sees_by_zone(left, holder, seat) || left.visibility == Visibility::face;
    if (watched) {
      if ((before & bit) != 0) kept = static_cast<SeatSet>(kept | bit);
    } else if ((after & bit) == 0) {
      blind = static_cast<SeatSet>(blind | bit);  // it left from a place the seat cannot see, to one it cannot see
    }
  }
  if (after != everybody) object.seen = static_cast<SeatSet>(kept & ~after);
  if (blind != 0) forget(from, blind);
}

void Context::forget(ZoneId zone, SeatSet seats) {
  for (const ObjectId id : state_.zone(zone)) {
    state_.rows[id].seen = static_cast<SeatSet>(state_.rows[id].seen & ~seats);
  }
}

void Context::show(ObjectId id, SeatSet to) {
  Row& object = state_.rows[id];
  const SeatSet before = viewers(id);
  object.seen = static_cast<SeatSet>(object.seen | (to & ~before));
  if (told()) {
    Event event;
    event.kind = EventKind::shown;
    event.object = id;
    event.def = object.def;
    event.copy = object.copy;
    event.from = object.zone;
    const SeatSet all = all_seats(state_.seat_count);
    event.audience = (to & all) == all ? SeatSet{0xFF} : to;
    tell(event);
  }
}

// --- attaching

void Context::detach(ObjectId id) {
  Row& object = state_.rows[id];
  ObjectId* link = &state_.rows[object.host].first;
  while (*link != 0 && *link != id) link = &state_.rows[*link].next;
  if (*link == id) *link = object.next;
  object.host = 0;
  object.next = 0;
  object.link = no_word;
  state_.numbers_changed |= objects_changed;
}

void Context::separate(ObjectId id) {
  const ObjectId host = state_.rows[id].host;
  if (host == 0) return;
  const ZoneId zone = state_.rows[host].zone;
  const auto list = state_.zone(zone);
  const auto place = static_cast<int>(std::ranges::find(list, host) - list.begin()) + 1;
  detach(id);
  carry(id, zone, place);
}

/// What is attached goes where its link says when the host leaves play.
void Context::release_attached(ObjectId id, ZoneId host_to) {
  while (state_.rows[id].first != 0) {
    const ObjectId attached = state_.rows[id].first;
    const WordId link = state_.rows[attached].link;
    const WordId to = link == no_word ? no_word : rules_.links[link].destroyed_to;
    const ZoneId zone = to == no_word ? host_to : table_.zone(to, state_.rows[attached].owner);
    move(attached, zone, Position::bottom, Leave::destroyed);
  }
}

void Context::attach(ObjectId id, ObjectId host, WordId link) {
  Row& object = state_.rows[id];
  const ZoneId attached = table_.zone(table_.attached_zone);
  if (object.host != 0) detach(id);
  if (object.zone != attached) move(id, attached);
  object.host = host;
  object.link = link;
  object.next = 0;
  object.controller = state_.rows[host].controller;
  ObjectId* place = &state_.rows[host].first;
  while (*place != 0) place = &state_.rows[*place].next;
  *place = id;
  state_.numbers_changed |= objects_changed;
  if (told()) {
    Event event;
    event.kind = EventKind::attached;
    event.object = id;
    event.def = object.def;
    event.copy = object.copy;
    event.other = host;
    event.other_def = state_.rows[host].def;
    event.other_copy = state_.rows[host].copy;
    event.seat = object.controller;
    tell(event);
  }
}

void Context::control(ObjectId id, Seat to) {
  Row& object = state_.rows[id];
  if (object.controller == to) return;
  object.controller = to;
  object.roles = 0;  // who fights whom ends with the change of sides
  for (ObjectId a = object.first; a != 0; a = state_.rows[a].next) state_.rows[a].controller = to;
  const WordId word = table_.zone_word[object.zone];
  if (object.host == 0 && word != no_word && rules_.zones[word].per_seat) {
    const ZoneId zone = table_.zone(word, to);
    take_out(id);
    put_in(id, zone, entry_index(id, zone, Position::bottom));
  }
  state_.numbers_changed |= objects_changed;
  tell_object(EventKind::control, id, to);
  table_.module->changed_sides(*this, id);
}

void Context::place(ObjectId piece, AreaId area) {
  Row& object = state_.rows[piece];
  if (told()) {
    Event event;
    event.kind = EventKind::moved;
    event.object = piece;
    event.def = object.def;
    event.copy = object.copy;
    event.seat = object.controller;
    event.n = area;
    event.audience = audience_of(table_, state_, piece);
    tell(event);
  }
  object.area = area;
  state_.numbers_changed |= objects_changed;
}

/// A trigger on its own destruction finds its card where it went.
void Context::follow_destroyed(ObjectRef before) {
  for (int i = 0; i < state_.item_count; ++i) {
    Item& item = state_.items[static_cast<std::size_t>(i)];
    const bool own = item.kind == ItemKind::trigger && item.status == ItemStatus::waiting && item.source == before;
    if (own && rules_.abilities[item.ability].event == rules_.event_destroyed && rules_.event_destroyed != no_word)
      item.source.life = state_.rows[before.id].life;
  }
}

void Context::destroy(std::span<const ObjectId> ids) {
  if (rules_.event_destroyed != no_word) {
    for (const ObjectId id : ids) {
      if (in_play(id)) raise(rules_.event_destroyed, id);
    }
  }
  for (const ObjectId id : ids) {
    if (!in_play(id)) continue;  // it went along with its host
    WordId to = no_word;
    const std::uint32_t kinds = def(id).kinds;
    for (std::size_t kind = 0; kind < rules_.kinds.size() && to == no_word; ++kind) {
      if (((kinds >> kind) & 1U) != 0) to = rules_.kinds[kind].destroyed_to;
    }
    if (to == no_word) continue;
    const ObjectRef before = ref(id);
    move(id, table_.zone(to, row(id).owner), Position::bottom, Leave::destroyed);
    follow_destroyed(before);
  }
}

// --- decks

bool Context::refill(ZoneId zone) {
  if (state_.zone_size(zone) > 0) return true;
  const WordId from_word = rules_.zones[table_.zone_word[zone]].refill;
  if (from_word == no_word) return false;
  const ZoneId from = table_.zone(from_word, table_.zone_seat[zone]);
  if (state_.zone_size(from) == 0 || !table_.module->may_refill(*this, zone)) return false;
  while (state_.zone_size(from) > 0) {
    const ObjectId id = state_.zone(from).front();
    take_out(id);
    ++state_.rows[id].life;
    put_in(id, zone, state_.zone_size(zone));
    if (table_.zone_seat[zone] == no_seat) state_.rows[id].controller = state_.rows[id].owner;
  }
  shuffle(zone);
  return true;
}

bool Context::draw_card(Seat seat, WordId deck, WordId hand) {
  const ZoneId from = table_.zone(deck, seat);
  if (!refill(from)) return false;
  const ObjectId id = state_.zone(from).front();
  Listener* const listener = listener_;
  listener_ = nullptr;  // told as a draw, not as a move
  move(id, table_.zone(hand, seat));
  listener_ = listener;
  if (told()) {
    Event event;
    event.kind = EventKind::drew;
    event.seat = seat;
    event.object = id;
    event.def = state_.rows[id].def;
    event.copy = state_.rows[id].copy;
    event.from = from;
    event.to = state_.rows[id].zone;
    event.audience = audience_of(table_, state_, id);
    tell(event);
  }
  return true;
}

void Context::shuffle(ZoneId zone) {
  const int first = state_.zone_first[zone];
  const int size = state_.zone_size(zone);
  ObjectId* list = &state_.zone_list[static_cast<std::size_t>(first)];
  for (int i = 0; i < size; ++i) state_.rows[list[i]].seen = 0;
  for (int i = size - 1; i > 0; --i) {
    std::swap(list[i], list[state_.rng.below(static_cast<std::uint32_t>(i + 1))]);
  }
  if (forced_ != nullptr && forced_->next_shuffle < forced_->shuffles.size()) {
    int at = 0;
    for (const DefId wanted : forced_->shuffles[forced_->next_shuffle++]) {
      for (int i = at; i < size; ++i) {
        if (state_.rows[list[i]].def != wanted) continue;
        std::rotate(list + at, list + i, list + i + 1);
        ++at;
        break;
      }
    }
  }
  if (told()) {
    Event event;
    event.kind = EventKind::shuffled;
    event.to = zone;
    event.n = static_cast<std::int16_t>(size);
    tell(event);
    listener_->draw({"shuffle " + zone_text(table_, zone), static_cast<std::uint32_t>(size), 0});
  }
}

}  // namespace gantry
