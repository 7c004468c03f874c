// What a Match tells: views, options, prompts and lines of the log, each for one reader.
#include <array>

#include <fmt/format.h>

#include "gantry/view.hpp"
#include "match/impl.hpp"

namespace gantry {
namespace {

std::vector<std::string> names_of(const std::vector<SeatHolder>& holders) {
  std::vector<std::string> names;
  names.reserve(holders.size());
  for (const SeatHolder& holder : holders) names.push_back(holder.name);
  return names;
}

}  // namespace

const Table& Match::table() const { return *impl_->table; }
std::shared_ptr<const Table> Match::shared_table() const { return impl_->table; }
const State& Match::state() const { return impl_->state; }
void Match::view(Seat seat, View& out) const { make_view(*impl_->table, impl_->state, seat, out); }
bool Match::over() const { return impl_->state.over != 0; }
bool Match::stopped() const { return impl_->state.over == over_by_limit; }
SeatSet Match::winners() const { return impl_->state.winners; }
SeatSet Match::asked() const { return over() ? SeatSet{0} : impl_->state.decision.seats; }
const std::vector<SeatHolder>& Match::holders() const { return impl_->holders; }
const Orders& Match::orders(Seat seat) const { return impl_->orders.at(seat); }
Asking Match::asking() const { return impl_->asking; }
const std::string& Match::naming() const { return impl_->naming; }
const std::vector<JournalEntry>& Match::journal() const { return impl_->journal; }
const std::vector<LogEntry>& Match::log() const { return impl_->log; }

void Match::options(Seat seat, OptionBuffer& out) const {
  out.count = 0;
  out.cut = false;
  if (has_seat(asked(), seat)) list_options(*impl_->table, impl_->state, seat, out);
}

void Match::interrupts(Seat seat, OptionBuffer& out) const {
  out.count = 0;
  out.cut = false;
  if (!over() && has_seat(impl_->state.decision.interrupters, seat))
    list_interrupts(*impl_->table, impl_->state, seat, out);
}

Reason Match::why_not(Seat seat, const Option& option) const {
  return validate(*impl_->table, impl_->state, seat, option);
}

bool Match::can(Seat seat, Command command) const {
  return !over() && validate(*impl_->table, impl_->state, seat, command).legal();
}

std::string Match::prompt(Seat viewer) const {
  const auto seen = std::make_unique<View>();
  view(viewer, *seen);
  return prompt_text(Reader(*impl_->table, seen->state), seen->state.decision, viewer, impl_->naming,
                     names_of(impl_->holders));
}

std::string Match::log_text(const LogEntry& entry, Seat reader) const {
  const Seat seat = entry.event.seat;
  const std::string who = seat < impl_->holders.size() ? impl_->holders[seat].name : std::string();
  switch (entry.kind) {
    case LogKind::event:
      return event_text(*impl_->table, entry.event, reader, impl_->naming, names_of(impl_->holders), &impl_->state);
    case LogKind::handover: return fmt::format("{} is now played by {}", seat_text(seat), entry.text);
    // What nobody says is told of the table.
    case LogKind::note: return seat == no_seat ? entry.text : fmt::format("{} says: {}", who, entry.text);
    case LogKind::setting: return fmt::format("The table sets {}", entry.text);
    case LogKind::orders: return fmt::format("{} changes orders", who);
    case LogKind::undo:
      return fmt::format("{} takes back {} {}{}", who, entry.n, entry.n == 1 ? "decision" : "decisions",
                         entry.text.empty() ? "" : ", as the table agreed");
  }
  return {};
}

}  // namespace gantry
