// The one door of a game in play: answers are applied, journaled with the State's hash, logged and kept.
#include "gantry/match.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "gantry/module.hpp"
#include "match/impl.hpp"

namespace gantry {

// --- making

Match::Match() : impl_(std::make_unique<Impl>()) {}
Match::~Match() = default;

std::unique_ptr<Match> Match::begin(std::shared_ptr<const Game> game, Setup setup, std::vector<SeatHolder> holders) {
  std::unique_ptr<Match> match(new Match());
  Impl& impl = *match->impl_;
  impl.table = make_table(std::move(game), std::move(setup));
  impl.sit(std::move(holders));
  start(*impl.table, impl.state, &impl);
  impl.begin_play();
  impl.settle();
  return match;
}

std::unique_ptr<Match> Match::from_state(std::shared_ptr<const Table> table, const State& state,
                                         std::vector<SeatHolder> holders) {
  std::unique_ptr<Match> match(new Match());
  Impl& impl = *match->impl_;
  impl.table = std::move(table);
  impl.sit(std::move(holders));
  copy(impl.state, state);
  impl.from_set_up = false;
  impl.begin_play();
  impl.settle();
  return match;
}

/// Fills empty seats with persons and takes what the options of the table say about asking and names.
void Match::Impl::sit(std::vector<SeatHolder> wanted) {
  const Rules& rules = *table->rules;
  const auto seats = static_cast<std::size_t>(table->setup.seats);
  holders = std::move(wanted);
  if (holders.size() > seats) holders.resize(seats);
  while (holders.size() < seats) holders.push_back({});
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (holders[seat].name.empty()) holders[seat].name = fmt::format("Player {}", seat + 1);
    orders[seat] = first_orders();
  }
  for (std::size_t word = 0; word < rules.options.size(); ++word) {
    const auto& by_value = rules.options[word].asking;
    if (by_value.empty() || word >= table->setup.options.size()) continue;
    const auto value = static_cast<std::size_t>(table->setup.options[word]);
    if (value < by_value.size()) asking = static_cast<Asking>(by_value[value]);
  }
  const Texts& texts = table->game->texts;
  naming = texts.default_naming;
  if (const auto word = rules.table(Words::option).find(texts.naming_option);
      word && *word < table->setup.options.size()) {
    const auto value = static_cast<std::size_t>(table->setup.options[*word]);
    if (value < texts.namings.size() && !texts.namings[value].empty()) naming = texts.namings[value];
  }
  first_holders = holders;
}

/// What `start` told belongs to the set-up, before entry 0.
void Match::Impl::begin_play() {
  copy(first, state);
  std::erase_if(new_lines, [](const LogEntry& line) { return line.event.kind == EventKind::moment; });
  log = std::move(new_lines);
  new_lines.clear();
  new_draws.clear();
}

// --- listening

void Match::Impl::event(const Event& event) {
  LogEntry line;
  line.event = event;
  // An answer that Match gives itself was not the seat's own: the log says that it was not asked.
  if (automatic && event.kind == EventKind::option) {
    line.event.kind = EventKind::skipped;
    automatic = false;
  }
  new_lines.push_back(std::move(line));
}

void Match::Impl::draw(Draw draw) { new_draws.push_back(std::move(draw)); }

// --- one answer

bool Match::Impl::has_forced() const {
  return forced.next < forced.queue.size() || forced.next_shuffle < forced.shuffles.size();
}

Reason Match::Impl::apply_entry(State& to, const JournalEntry& entry, Listener* listener, ForcedDraws* draws) const {
  if (entry.kind == EntryKind::command) return gantry::apply(*table, to, entry.seat, entry.command, listener, draws);
  return gantry::apply(*table, to, entry.seat, entry.option, listener, draws);
}

Reason Match::Impl::perform(JournalEntry entry, bool then_settle) {
  const WordId decline = decline_verb(*table->rules, state.decision);
  const bool passed = entry.kind == EntryKind::automatic ||
                      (entry.kind == EntryKind::option && decline != no_word && entry.option.verb == decline);
  entry.forced = has_forced();
  copy(before, state);
  new_lines.clear();
  new_draws.clear();
  automatic = entry.kind == EntryKind::automatic;
  if (entry.kind != EntryKind::command) entry.text = option_text(Reader(*table, state), entry.option);
  Reason why;
  try {
    why = apply_entry(state, entry, this, entry.forced ? &forced : nullptr);
  } catch (...) {
    // An answer that the rules cannot carry out leaves the game as it was.
    copy(state, before);
    new_lines.clear();
    new_draws.clear();
    throw;
  }
  if (!why.legal()) return why;
  entry.hash_after = hash(state);
  entry.draws = std::move(new_draws);
  new_draws = entry.draws;
  UndoMark mark;
  mark.person = entry.kind != EntryKind::automatic && is_person(entry.seat);
  const JournalEntry copy_of = entry;
  add_entry(std::move(entry), mark);
  marks.back().effect = barrier_of_effect();
  for (LogEntry& line : new_lines) {
    line.entry = static_cast<std::uint32_t>(journal.size());
    if (line.event.kind != EventKind::moment) log.push_back(line);
  }
  end_orders(copy_of, passed);
  if (then_settle) {
    settle();
    flush();
  }
  return why;
}

void Match::Impl::add_entry(JournalEntry entry, UndoMark mark) {
  journal.push_back(std::move(entry));
  marks.push_back(mark);
  keep_snapshot();
}

void Match::Impl::add_line(LogKind kind, Seat seat, std::string text, int n) {
  LogEntry line;
  line.kind = kind;
  line.event.seat = seat;
  line.entry = static_cast<std::uint32_t>(journal.size());
  line.text = std::move(text);
  line.n = static_cast<std::int16_t>(n);
  log.push_back(std::move(line));
}

Reason Match::act(Seat seat, const Option& option) {
  JournalEntry entry;
  entry.kind = has_seat(asked(), seat) ? EntryKind::option : EntryKind::interrupt;
  entry.seat = seat;
  entry.option = option;
  return impl_->perform(std::move(entry), true);
}

Reason Match::command(Seat seat, Command command) {
  JournalEntry entry;
  entry.kind = EntryKind::command;
  entry.seat = seat;
  entry.command = command;
  return impl_->perform(std::move(entry), true);
}

// --- the table

void Match::set_orders(Seat seat, Orders orders) {
  if (seat >= impl_->holders.size() || !impl_->is_person(seat) || impl_->orders[seat] == orders) return;
  JournalEntry entry;
  entry.kind = EntryKind::orders;
  entry.seat = seat;
  entry.orders = orders;
  entry.hash_after = hash(impl_->state);
  impl_->orders[seat] = std::move(orders);
  impl_->add_entry(std::move(entry), {});
  impl_->add_line(LogKind::orders, seat, {});
  impl_->settle();
  impl_->flush();
}

void Match::set_holder(Seat seat, SeatHolder holder) {
  if (seat >= impl_->holders.size()) throw std::out_of_range("set_holder: there is no such seat at this table");
  JournalEntry entry;
  entry.kind = EntryKind::seat;
  entry.seat = seat;
  entry.holder = holder;
  entry.hash_after = hash(impl_->state);
  impl_->holders[seat] = std::move(holder);
  impl_->orders[seat] = impl_->first_orders();
  impl_->add_entry(std::move(entry), {});
  impl_->add_line(LogKind::handover, seat, impl_->holders[seat].name);
  impl_->flush();
}

std::string_view asking_text(Asking asking) {
  switch (asking) {
    case Asking::always: return "always";
    case Asking::by_public_facts: return "public";
    case Asking::only_able: return "only_able";
  }
  return "public";
}

std::optional<Asking> parse_asking(std::string_view text) {
  for (const Asking asking : {Asking::always, Asking::by_public_facts, Asking::only_able}) {
    if (text == asking_text(asking)) return asking;
  }
  return std::nullopt;
}

void Match::set_asking(Asking asking) {
  if (impl_->asking == asking) return;
  JournalEntry entry;
  entry.kind = EntryKind::setting;
  entry.note = fmt::format("asking={}", asking_text(asking));
  entry.hash_after = hash(impl_->state);
  impl_->asking = asking;
  std::string note = entry.note;
  impl_->add_entry(std::move(entry), {});
  impl_->add_line(LogKind::setting, no_seat, std::move(note));
  impl_->settle();
  impl_->flush();
}

void Match::set_naming(std::string naming) {
  if (impl_->naming == naming) return;
  JournalEntry entry;
  entry.kind = EntryKind::setting;
  entry.note = "naming=" + naming;
  entry.hash_after = hash(impl_->state);
  impl_->naming = std::move(naming);
  impl_->add_entry(std::move(entry), {});
  impl_->flush();
}

void Match::note(Seat seat, std::string text) {
  JournalEntry entry;
  entry.kind = EntryKind::note;
  entry.seat = seat;
  entry.note = text;
  entry.hash_after = hash(impl_->state);
  impl_->add_entry(std::move(entry), {});
  impl_->add_line(LogKind::note, seat, std::move(text));
  impl_->flush();
}

// --- repeating a saved journal

/// Entries that do not play.
void Match::Impl::repeat_table(const JournalEntry& entry) {
  switch (entry.kind) {
    case EntryKind::orders: orders[entry.seat] = entry.orders; break;
    case EntryKind::seat:
      holders[entry.seat] = entry.holder;
      orders[entry.seat] = first_orders();
      break;
    case EntryKind::setting:
      if (entry.note.starts_with("asking=")) asking = parse_asking(entry.note.substr(7)).value_or(asking);
      if (entry.note.starts_with("naming=")) naming = entry.note.substr(7);
      break;
    default: break;
  }
  add_entry(entry, {});
  if (entry.kind == EntryKind::orders) {
    if (!has_seat(orders_ended, entry.seat)) add_line(LogKind::orders, entry.seat, {});
    orders_ended = static_cast<SeatSet>(orders_ended & ~seat_bit(entry.seat));
  }
  if (entry.kind == EntryKind::setting && entry.note.starts_with("asking="))
    add_line(LogKind::setting, no_seat, entry.note);
  if (entry.kind == EntryKind::seat) add_line(LogKind::handover, entry.seat, entry.holder.name);
  if (entry.kind == EntryKind::note) add_line(LogKind::note, entry.seat, entry.note);
}

bool Match::Impl::repeat(const JournalEntry& entry, const State* forced_result) {
  if (entry.plays() || entry.kind == EntryKind::undo) orders_ended = 0;
  if (entry.kind == EntryKind::undo) {
    if (entry.target > journal.size()) return false;
    set_back(entry);
  } else if (!entry.plays()) {
    repeat_table(entry);
    return true;
  } else if (forced_result != nullptr) {
    copy(state, *forced_result);
    add_entry(entry, {});
    marks.back().effect = Barrier::chance;
    marks.back().person = entry.kind != EntryKind::automatic && is_person(entry.seat);
    for (Seat seat = 0; seat < state.seat_count; ++seat) {  // what happened is not known: any may have ended with it
      if (orders[seat].until != PassUntil::none) orders_ended = static_cast<SeatSet>(orders_ended | seat_bit(seat));
    }
  } else {
    // Orders that ended are entries of the saved journal already; `perform` must not say so twice.
    repeating = true;
    const Reason why = perform(entry, false);
    repeating = false;
    if (!why.legal()) return false;
  }
  return hash(state) == entry.hash_after;
}

namespace {

enum class Check : std::uint8_t { refusals, each_hash };

/// Plays a journal on from `out`. The first entry that is refused, or (each_hash) leads elsewhere.
std::optional<std::uint32_t> play_through(const Table& table, const std::vector<JournalEntry>& journal, State& out,
                                          Check check) {
  const bool undone =
      std::any_of(journal.begin(), journal.end(), [](const JournalEntry& e) { return e.kind == EntryKind::undo; });
  std::vector<State> past;  // only where an undo may lead back
  for (std::uint32_t i = 0; i < journal.size(); ++i) {
    const JournalEntry& entry = journal[i];
    if (undone) copy(past.emplace_back(), out);
    if (entry.kind == EntryKind::undo) {
      if (entry.target > i) return i;
      copy(out, past[entry.target]);
    }
    if (!entry.plays()) continue;
    const Reason why = entry.kind == EntryKind::command ? apply(table, out, entry.seat, entry.command)
                                                        : apply(table, out, entry.seat, entry.option);
    if (!why.legal()) return i;
    if (check == Check::each_hash && hash(out) != entry.hash_after) return i;
  }
  return {};
}

}  // namespace

std::optional<std::uint32_t> rebuild(const Table& table, const std::vector<JournalEntry>& journal, State& out) {
  start(table, out);
  if (const auto refused = play_through(table, journal, out, Check::refusals)) return refused;
  if (journal.empty() || hash(out) == journal.back().hash_after) return {};
  // It ended elsewhere: once more, looking at each step, to name the first.
  start(table, out);
  const auto first = play_through(table, journal, out, Check::each_hash);
  return first ? first : static_cast<std::uint32_t>(journal.size() - 1);
}

}  // namespace gantry
