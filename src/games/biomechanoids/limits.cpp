// What the rules and the table's options forbid beyond the cards' own words, and who takes part in windows.
#include <array>

#include "biomechanoids.hpp"

namespace biomechanoids {

/// BIO-ABL-4 with `weak_abilities = barred`: a BM that has a token may not use abilities, its own or its Features'.
Reason Biomechanoids::may_use(const Reader& reader, Seat, ObjectId object, std::uint16_t) const {
  if (reader.table().option(w_.weak_abilities) == 0) return {};
  return tokens(reader, reader.host_of(object)) > 0 ? Reason{r_.abl_4} : Reason{};
}

/// Who may attach which Feature to an open BM (flag `graft`).
Reason Biomechanoids::may_target(const Reader& reader, Seat seat, ObjectId source, std::uint32_t flags,
                                 ObjectId object) const {
  if (((flags >> w_.graft) & 1U) == 0) return {};
  if (reader.row(object).controller == seat) return {};  // BIO-MET-3
  const gantry::Table& table = reader.table();
  // BIO-MET-4 with `opened_penalties = off`: others reach only what was born this turn.
  if (table.option(w_.opened_penalties) != 0 && !reader.has_mark(object, w_.born)) return {r_.met_4};
  const std::uint64_t tags = reader.def(source).tags;
  if (((tags >> w_.penalty) & 1U) != 0) return {};
  if (((tags >> w_.mixed) & 1U) == 0) return {r_.met_4};
  return table.option(w_.mixed_penalties) != 0 ? Reason{} : Reason{r_.met_5};
}

/// A Feature that nothing open may take from this seat is refused by the rule that says so.
Reason Biomechanoids::may_play(const Reader& reader, Seat seat, ObjectId card) const {
  if (!reader.has_kind(card, w_.feature)) return {};
  Reason why;
  for (const ObjectId id : reader.zones(w_.field)) {
    if (!reader.has_mark(id, w_.open)) continue;
    const Reason reason = may_target(reader, seat, card, 1U << w_.graft, id);
    if (reason.legal()) return {};
    why = reason;
  }
  return why;  // legal when nothing is open: the missing target is the reason then
}

/// BIO-DST-5: from 1 to n targets; with `target_count = exact` n, or all there are.
void Biomechanoids::choice_bounds(const Reader& reader, int& least, int& most, int available) const {
  if (most > available) most = available;
  least = reader.table().option(w_.target_count) != 0 ? most : 1;
}

/// BIO-ACT-2.
SeatSet Biomechanoids::action_roster(const Reader& reader) const {
  const gantry::State& state = reader.state();
  const AttackLocals* attack = current_attack(state);
  if (reader.table().option(w_.bystander_actions) == 0 || attack == nullptr) return state.living;
  return static_cast<SeatSet>(state.living & (seat_bit(state.active) | seat_bit(attack->attacked)));
}

/// BIO-REA-1: everybody but the player of the Action, clockwise from him.
SeatSet Biomechanoids::roster(const Reader& reader, WordId, const gantry::Item& about) const {
  return static_cast<SeatSet>(action_roster(reader) & ~seat_bit(about.seat));
}

Seat Biomechanoids::first_asked(const Reader& reader, WordId window, const gantry::Item& about) const {
  const SeatSet asked = roster(reader, window, about);
  const int seats = reader.state().seat_count;
  for (int step = 1; step < seats; ++step) {
    const auto seat = static_cast<Seat>((about.seat + step) % seats);
    if (has_seat(asked, seat)) return seat;
  }
  return reader.next_seat(about.seat);
}

bool Biomechanoids::window_ends(const Reader& reader, const Frame&) const {
  const gantry::State& state = reader.state();
  if (const AttackLocals* attack = current_attack(state); attack != nullptr)
    return !reader.alive(attack->attacker);  // BIO-ACT-6
  // T5a ends when no BM is open any more.
  return state.frames[0].step == static_cast<std::uint8_t>(Step::metamorphosis_close) && !any_open(reader);
}

/// BIO-PRI-6, `public_only`, by the tests named there and no others: an empty hand with no usable ability, or, for a
/// Reaction, every copy of every Reaction lying in a public zone.
bool Biomechanoids::may_answer(const Reader& reader, Seat seat, WordId window) const {
  const gantry::State& state = reader.state();
  if (window == w_.reaction_window) {
    int shown = 0;
    for (int id = 1; id <= state.row_count; ++id) {
      const gantry::Row& row = state.rows[static_cast<std::size_t>(id)];
      if (row.zone == 0 || !reaction_defs_[row.def]) continue;
      const auto visibility = reader.rules().zones[reader.table().zone_word[row.zone]].visibility;
      if (visibility == gantry::Visibility::all) ++shown;
    }
    if (shown >= reaction_copies_) return false;
  }
  if (!reader.zone(w_.hand, seat).empty()) return true;
  std::array<Option, 8> room;
  OptionSink sink(room);
  reader.list_uses(seat, window == w_.birth_window ? birth_timings_ : reader.rules().windows[window].timings, sink);
  return sink.count() > 0;
}

}  // namespace biomechanoids
