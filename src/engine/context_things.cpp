// Counted things, marks, modifiers and moments.
#include <algorithm>

#include "gantry/context.hpp"
#include "gantry/game.hpp"

namespace gantry {
namespace {

/// Moves `value` by n within 0 .. most; returns the change that took place. A holder already outside stays there.
int moved_within(int value, int n, int most) {
  if (n >= 0) return std::clamp(most - value, 0, n);
  return -std::clamp(value, 0, -n);
}

}  // namespace

int Context::draw(std::string_view purpose, int bound) {
  if (bound <= 1) return 0;
  auto result = state_.rng.below(static_cast<std::uint32_t>(bound));
  if (forced_ != nullptr && forced_->next < forced_->queue.size()) {
    const Draw& wanted = forced_->queue[forced_->next];
    if ((wanted.purpose.empty() || wanted.purpose == purpose) &&
        (wanted.bound == 0 || wanted.bound == static_cast<std::uint32_t>(bound)) &&
        wanted.result < static_cast<std::uint32_t>(bound)) {
      result = wanted.result;
      ++forced_->next;
    }
  }
  if (told()) listener_->draw({std::string(purpose), static_cast<std::uint32_t>(bound), result});
  return static_cast<int>(result);
}

int Context::add_resource(ObjectId id, WordId resource, int n) {
  const ResourceDecl& decl = rules_.resources[resource];
  if (decl.counter < 0 || n == 0) return 0;
  std::int8_t& value = state_.rows[id].counters[static_cast<std::size_t>(decl.counter)];
  const int change = moved_within(value, n, std::min<int>(decl.most, 127));
  if (change == 0) return 0;
  value = static_cast<std::int8_t>(value + change);
  if (((table_.checked.resources >> resource) & 1U) != 0) state_.numbers_changed |= objects_changed;
  tell_object(EventKind::counter, id, row(id).controller, resource, change);
  return change;
}

int Context::add_seat_resource(Seat seat, WordId resource, int n) {
  const ResourceDecl& decl = rules_.resources[resource];
  if (decl.seat_var < 0 || seat >= state_.seat_count || n == 0) return 0;
  std::int16_t& value = state_.seat_vars[seat][static_cast<std::size_t>(decl.seat_var)];
  const int change = moved_within(value, n, decl.most);
  if (change == 0) return 0;
  value = static_cast<std::int16_t>(value + change);
  if (((table_.checked.resources >> resource) & 1U) != 0) state_.numbers_changed |= objects_changed;
  tell(EventKind::counter, seat, resource, change);
  return change;
}

int Context::add_area_resource(AreaId area, WordId resource, int n) {
  const ResourceDecl& decl = rules_.resources[resource];
  if (decl.area < 0 || area == 0 || n == 0) return 0;
  std::int8_t& value = state_.areas[area].held[static_cast<std::size_t>(decl.area)];
  const int change = moved_within(value, n, std::min<int>(decl.most, 127));
  value = static_cast<std::int8_t>(value + change);
  return change;
}

int Context::add_banked(WordId resource, int n) {
  const int bank = rules_.resources[resource].bank;
  if (bank < 0 || n == 0) return n;
  std::int16_t& value = state_.vars[static_cast<std::size_t>(bank)];
  const int change = moved_within(value, n, 32000);
  value = static_cast<std::int16_t>(value + change);
  state_.numbers_changed |= seats_changed;
  return change;
}

void Context::add_seat_var(Seat seat, WordId var, int n) {
  const int value = saturate(state_.seat_vars[seat][var] + n);
  if (value == state_.seat_vars[seat][var]) return;
  const int change = value - state_.seat_vars[seat][var];
  state_.seat_vars[seat][var] = static_cast<std::int16_t>(value);
  state_.numbers_changed |= seats_changed;
  tell(EventKind::variable, seat, var, change);
}

void Context::set_seat_var(Seat seat, WordId var, int value) {
  add_seat_var(seat, var, value - state_.seat_vars[seat][var]);
}

void Context::set_table_var(WordId var, int value) {
  state_.vars[var] = static_cast<std::int16_t>(value);
  state_.numbers_changed |= objects_changed;
}

void Context::set_mark(ObjectId id, WordId mark, bool on) {
  Row& object = state_.rows[id];
  const std::uint32_t bit = 1U << mark;
  if (((object.marks & bit) != 0) == on) return;
  object.marks = on ? object.marks | bit : object.marks & ~bit;
  if (table_.checked.marks) state_.numbers_changed |= objects_changed;
  tell_object(EventKind::marked, id, object.controller, mark, on ? 1 : 0);
}

void Context::set_mode(ObjectId id, WordId mode) {
  state_.rows[id].set_mode(mode);
  state_.numbers_changed |= objects_changed;
  tell_object(EventKind::mode, id, row(id).controller, mode);
}

void Context::set_role(ObjectId id, WordId role, bool on) {
  Row& object = state_.rows[id];
  const auto bit = static_cast<std::uint8_t>(1U << role);
  object.roles = static_cast<std::uint8_t>(on ? object.roles | bit : object.roles & ~bit);
  if (table_.checked.roles) state_.numbers_changed |= objects_changed;
}

void Context::add_modifier(const Modifier& modifier) {
  if (state_.modifier_count >= cap::modifiers) {
    // What would not fit lies with the oldest equal change, so that nothing is lost: same kind, amount and targets.
    for (int i = 0; i < state_.modifier_count; ++i) {
      Modifier& old = state_.modifiers[static_cast<std::size_t>(i)];
      if (old.kind == ModifierKind::stat_by && modifier.kind == old.kind && old.what == modifier.what &&
          old.targets == modifier.targets && old.until == modifier.until && old.until_seat == modifier.until_seat &&
          old.condition == modifier.condition && old.from == modifier.from && old.tag == modifier.tag) {
        old.amount = static_cast<std::int16_t>(saturate(old.amount + modifier.amount));
        state_.numbers_changed |= objects_changed;
        return;
      }
    }
    limit_reached(Limit::modifiers);
    return;
  }
  state_.modifiers[state_.modifier_count++] = modifier;
  state_.numbers_changed |= objects_changed;
  if (!told()) return;
  if (modifier.kind == ModifierKind::stat_by && modifier.scope == ModifierScope::objects) {
    modifier.targets.each(
        [&](ObjectId id) { tell_object(EventKind::modified, id, modifier.seat, modifier.what, modifier.amount); });
  }
}

void Context::clear_marks_at(WordId moment) {
  std::uint32_t cleared = 0;
  for (std::size_t m = 0; m < rules_.marks.size(); ++m) {
    if (rules_.marks[m].cleared == moment) cleared |= 1U << m;
  }
  if (cleared == 0) return;
  for (const ObjectId id : all_in_play()) {
    if ((state_.rows[id].marks & cleared) == 0) continue;
    state_.rows[id].marks &= ~cleared;
    if (table_.checked.marks) state_.numbers_changed |= objects_changed;
  }
}

/// Used marks of abilities whose period the moment clears, on what `seat` controls (nobody: on everything).
void Context::clear_used_at(WordId moment, Seat seat) {
  std::uint32_t periods = 0;
  for (std::size_t p = 0; p < rules_.periods.size(); ++p) {
    if (rules_.periods[p].cleared == moment) periods |= 1U << p;
  }
  if (periods == 0) return;
  const auto clear_on = [&](ObjectId id) {
    Row& object = state_.rows[id];
    if (object.used == 0 || (seat != no_seat && object.controller != seat)) return;
    const auto clear = [&](const Ability& ability) {
      if (ability.used_bit < 16 && ability.period != no_word && ((periods >> ability.period) & 1U) != 0) {
        object.used = static_cast<std::uint16_t>(object.used & ~(1U << ability.used_bit));
      }
    };
    const auto clear_given = [&](const Mod& mod) {  // the used marks of what it gives lie on it
      if (mod.kind == static_cast<std::uint8_t>(ModifierKind::ability)) clear(rules_.abilities[mod.ability]);
      if (mod.kind != static_cast<std::uint8_t>(ModifierKind::keyword)) return;
      const KeywordDecl& decl = rules_.keywords[mod.what];
      const int first = mod.ability != 0 ? mod.ability : decl.first_ability;
      for (int a = 0; a < decl.abilities; ++a) clear(rules_.abilities[static_cast<std::size_t>(first + a)]);
    };
    const Definition& definition = rules_.defs[object.def];
    for (int a = 0; a < definition.abilities; ++a) {
      const Ability& ability = rules_.abilities[static_cast<std::size_t>(definition.first_ability + a)];
      clear(ability);
      for (int m = 0; m < ability.mods; ++m) clear_given(rules_.mods[static_cast<std::size_t>(ability.first_mod + m)]);
    }
    for (int m = 0; m < state_.modifier_count; ++m) {
      const Modifier& modifier = state_.modifiers[static_cast<std::size_t>(m)];
      if (modifier.scope == ModifierScope::objects && modifier.targets.has(id))
        clear_given(rules_.mods[modifier.extra]);
    }
  };
  if (rules_.limits_elsewhere) {
    for (int id = 1; id <= state_.row_count; ++id) clear_on(static_cast<ObjectId>(id));
  } else {
    for (const ObjectId id : all_in_play()) clear_on(id);
  }
}

void Context::pass_modifiers(WordId moment, Seat seat) {
  struct Returned {
    Scratch<Modifier, cap::modifiers> list;
    std::size_t count = 0;
    void push(const Modifier& modifier) { list.write(count++, modifier); }
  };
  if (state_.modifier_count == 0) return;
  Returned returned;
  int kept = 0;
  for (int i = 0; i < state_.modifier_count; ++i) {
    Modifier modifier = state_.modifiers[static_cast<std::size_t>(i)];
    if (modifier.from == moment) {
      modifier.from = no_word;
      state_.numbers_changed |= objects_changed;
    } else if (modifier.from == no_word && modifier.until == moment &&
               (modifier.until_seat >= while_source_stays || seat == no_seat || modifier.until_seat == seat)) {
      state_.numbers_changed |= objects_changed;
      if (modifier.kind == ModifierKind::control) returned.push(modifier);
      continue;
    }
    state_.modifiers[static_cast<std::size_t>(kept++)] = modifier;
  }
  state_.modifier_count = static_cast<std::uint8_t>(kept);
  for (std::size_t i = 0; i < returned.count; ++i) {
    const auto back = static_cast<Seat>(returned.list[i].amount);
    returned.list[i].targets.each([&](ObjectId id) {
      if (has_seat(state_.living, back)) control(id, back);
    });
  }
}

void Context::moment(WordId moment, Seat seat) {
  tell(EventKind::moment, seat, moment);
  pass_modifiers(moment, seat);
  clear_marks_at(moment);
  clear_used_at(moment, seat);
  for (int i = 0; i < state_.item_count; ++i) {
    Item& item = state_.items[static_cast<std::size_t>(i)];
    if (item.status != ItemStatus::scheduled || item.moment != moment) continue;
    if (item.moment_seat != no_seat && seat != no_seat && item.moment_seat != seat) continue;
    item.status = ItemStatus::waiting;
    state_.triggers_pending = 1;
  }
  trigger_moment(moment);
}

/// Triggered abilities on a moment: active seat first, then clockwise; each seat's in order of entering, what is
/// attached after its host. They are one batch where the game says so (TriggerMode).
void Context::trigger_moment(WordId moment) {
  bool any = false;
  state_.triggered.each([&](ObjectId id) { any = any || ((def(id).moments >> moment) & 1U) != 0; });
  if (!any) return;
  const Seat first = state_.active == no_seat ? Seat{0} : state_.active;
  for (int step = 0; step < state_.seat_count; ++step) {
    const auto seat = static_cast<Seat>((first + step) % state_.seat_count);
    for (const ObjectId id : all_in_play()) {
      if (row(id).controller != seat || row(id).host != 0) continue;
      trigger_object(id, moment);
      for (ObjectId a = row(id).first; a != 0; a = row(a).next) trigger_object(a, moment);
    }
  }
}

void Context::trigger_object(ObjectId id, WordId moment) {
  const Definition& definition = def(id);
  if (((definition.moments >> moment) & 1U) == 0) return;
  for (int a = 0; a < definition.abilities; ++a) {
    const auto index = static_cast<std::uint16_t>(definition.first_ability + a);
    const Ability& ability = rules_.abilities[index];
    if (ability.kind != AbilityKind::trigger || ability.moment != moment) continue;
    make_trigger(id, index, 0, 0, moment);
  }
}

}  // namespace gantry
