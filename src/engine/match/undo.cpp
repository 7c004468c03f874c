// Taking back, and positions of the past (DESIGN section 6). The journal only grows: an undo is an entry that sets the
// State back to what it was after the first `target` entries.
#include <algorithm>

#include "match/impl.hpp"
#include "view/visibility.hpp"

namespace gantry {
namespace {

/// A snapshot every so many entries bounds what a look into the past applies again (16 KiB each).
constexpr std::uint32_t snapshot_distance = 64;

}  // namespace

/// Hidden information was seen when a card comes to lie open to a seat, is shown or drawn. What seats had seen of it
/// before does not count: whether undo is offered is public and must not tell what they know. A card that its holder,
/// the seat that acted, gives away itself is none: who takes that back harms only himself.
Barrier Match::Impl::barrier_of_effect() const {
  if (!new_draws.empty()) return Barrier::chance;
  const Seat actor = journal.empty() ? no_seat : journal.back().seat;
  const auto given = [&](ObjectId id) {
    const Row& row = before.rows[id];
    return actor != no_seat && table->zone_seat[row.zone] == actor && lies_open(*table, row, actor);
  };
  for (unsigned id = 1; id <= before.row_count && id <= state.row_count; ++id) {
    const auto object = static_cast<ObjectId>(id);
    const Row& then = before.rows[id];
    if (then.zone == 0 || given(object)) continue;
    for (Seat seat = 0; seat < state.seat_count; ++seat) {
      if (!lies_open(*table, then, seat) && lies_open(*table, state.rows[id], seat)) return Barrier::hidden_seen;
    }
  }
  for (const LogEntry& line : new_lines) {
    if (line.event.kind == EventKind::drew) return Barrier::hidden_seen;
    if (line.event.kind == EventKind::shown && !given(line.event.object)) return Barrier::hidden_seen;
  }
  return Barrier::none;
}

bool Match::Impl::undo_target(int n, std::uint32_t& target) const {
  for (std::size_t i = journal.size(); i > 0 && n > 0; --i) {
    const UndoMark& mark = marks[i - 1];
    if (mark.undone_by != 0 || !mark.person) continue;
    target = static_cast<std::uint32_t>(i - 1);
    --n;
  }
  return n == 0;
}

void Match::Impl::mark_undone(std::uint32_t target, std::uint32_t by) {
  for (std::size_t i = target; i < by; ++i) {
    if (journal[i].plays() && marks[i].undone_by == 0) marks[i].undone_by = by + 1;
  }
}

/// Carries out an undo entry that is about to be journaled.
void Match::Impl::set_back(const JournalEntry& entry) {
  const auto by = static_cast<std::uint32_t>(journal.size());
  int decisions = 0;
  for (std::size_t i = entry.target; i < by; ++i) decisions += marks[i].person && marks[i].undone_by == 0 ? 1 : 0;
  state_at(entry.target, state);
  mark_undone(entry.target, by);
  std::erase_if(log, [&](const LogEntry& line) { return line.kind == LogKind::event && line.entry > entry.target; });
  JournalEntry own = entry;
  own.hash_after = hash(state);
  add_entry(std::move(own), {});
  add_line(LogKind::undo, entry.seat, entry.agreed ? "agreed" : "", decisions);
}

void Match::Impl::keep_snapshot() {
  const auto entries = static_cast<std::uint32_t>(journal.size());
  if (entries % snapshot_distance == 0 || (entries != 0 && journal.back().forced)) copy(snapshots[entries], state);
}

void Match::Impl::state_at(std::uint32_t n, State& out) const {
  n = std::min(n, static_cast<std::uint32_t>(journal.size()));
  std::vector<std::uint32_t> to_apply;
  const State* from = &first;
  while (n > 0) {
    if (const auto kept = snapshots.find(n); kept != snapshots.end()) {
      from = &kept->second;
      break;
    }
    const JournalEntry& entry = journal[n - 1];
    if (entry.kind == EntryKind::undo) {
      n = entry.target;
      continue;
    }
    if (entry.plays()) to_apply.push_back(n - 1);
    --n;
  }
  if (&out != from) copy(out, *from);
  std::reverse(to_apply.begin(), to_apply.end());
  for (const std::uint32_t index : to_apply) (void)apply_entry(out, journal[index], nullptr, nullptr);
}

std::uint32_t Match::decisions() const {
  return static_cast<std::uint32_t>(
      std::count_if(impl_->journal.begin(), impl_->journal.end(), [&](const JournalEntry& entry) {
        return entry.plays() && impl_->marks[static_cast<std::size_t>(&entry - impl_->journal.data())].undone_by == 0;
      }));
}

bool Match::in_effect(std::uint32_t index) const {
  return index < impl_->marks.size() && impl_->marks[index].undone_by == 0;
}

void Match::state_at(std::uint32_t n, State& out) const { impl_->state_at(n, out); }

bool Match::practice() const {
  const auto& holders = impl_->holders;
  const auto persons = std::count_if(holders.begin(), holders.end(),
                                     [](const SeatHolder& holder) { return holder.kind == SeatKind::person; });
  return persons == 1 && holders.size() > 1;
}

namespace {

struct FreeUndo {
  int depth = 0;
  Barrier barrier = Barrier::none;
};

/// Walks back over what is in effect, until something stands in the way of the seat that decided last.
FreeUndo free_undo(const Match::Impl& match, bool practice) {
  FreeUndo result;
  Seat seat = no_seat;
  for (std::size_t i = match.journal.size(); i > 0; --i) {
    const JournalEntry& entry = match.journal[i - 1];
    const UndoMark& mark = match.marks[i - 1];
    if (!entry.plays() || mark.undone_by != 0) continue;
    if (!practice) {
      const bool decided = entry.kind != EntryKind::automatic;
      if (decided && (!mark.person || (seat != no_seat && entry.seat != seat))) result.barrier = Barrier::other_seat;
      if (mark.effect != Barrier::none) result.barrier = mark.effect;
      if (result.barrier != Barrier::none) return result;
      if (decided) seat = entry.seat;
    }
    if (mark.person) ++result.depth;
  }
  return result;
}

}  // namespace

int Match::undo_depth() const { return free_undo(*impl_, practice()).depth; }

Barrier Match::undo_barrier() const { return free_undo(*impl_, practice()).barrier; }

bool Match::undo(int n, bool agreed) {
  std::uint32_t target = 0;
  if (n < 1 || (!agreed && n > undo_depth()) || !impl_->undo_target(n, target)) return false;
  JournalEntry entry;
  entry.kind = EntryKind::undo;
  entry.seat = impl_->journal[target].seat;
  entry.target = target;
  entry.agreed = agreed;
  impl_->set_back(entry);
  impl_->flush();
  return true;
}

}  // namespace gantry
