// Automatic answers (DESIGN C10): the rules always ask in a window; what public facts, the table's setting or a person's
// orders settle is answered here, and nowhere else.
#include <algorithm>
#include <memory>

#include "frames.hpp"
#include "gantry/module.hpp"
#include "gantry/view.hpp"
#include "match/impl.hpp"

namespace gantry {
namespace {

/// Automatic answers in a row after which somebody is asked all the same: a game in which nobody can do anything and
/// whose rules do not end it must not run for ever.
constexpr int most_in_a_row = 10'000;

/// The item that the present window is about, else the newest on the stack.
const Item* answered_item(const State& state) {
  ItemId about = 0;
  for (std::size_t i = state.frame_count; i > 0 && about == 0; --i) {
    const Frame& frame = state.frames[i - 1];
    if (frame.kind != FrameKind::window) continue;
    about = frame.as<WindowFrame>().about;
    break;
  }
  const Item* newest = nullptr;
  for (std::size_t i = 0; i < state.item_count; ++i) {
    const Item& item = state.items[i];
    if (about != 0 && item.id == about) return &item;
    if (item.status == ItemStatus::stacked) newest = &item;
  }
  return about != 0 ? nullptr : newest;
}

bool items_pending(const State& state) {
  return std::any_of(state.items.begin(), state.items.begin() + state.item_count, [](const Item& item) {
    return item.status != ItemStatus::none && item.status != ItemStatus::scheduled;
  });
}

bool ordered_to_pass(const State& state, Seat seat, const Orders& orders, const WindowDecl& decl, WordId window) {
  if (orders.until != PassUntil::none) return true;
  if (orders.pass_own_items) {
    const Item* item = answered_item(state);
    if (item != nullptr && item->seat == seat) return true;
  }
  if (window < orders.by_window.size()) return orders.by_window[window] == StandingOrder::pass;
  return decl.pass_by_default;
}

}  // namespace

WordId decline_verb(const Rules& rules, const Decision& decision) {
  if (decision.window == no_word || decision.window >= rules.windows.size()) return no_word;
  const WordId verb = rules.windows[decision.window].pass_verb;
  return verb != no_word ? verb : rules.verb_pass;
}

Settled settled(const Table& table, const State& state, Seat seat, Asking asking, const Orders* orders,
                Option& decline) {
  const WordId verb = decline_verb(*table.rules, state.decision);
  if (verb == no_word) return Settled::asked;
  OptionBuffer buffer;
  list_options(table, state, seat, buffer);
  const auto options = buffer.list();
  const auto found =
      std::find_if(options.begin(), options.end(), [&](const Option& option) { return option.verb == verb; });
  if (found == options.end()) return Settled::asked;
  decline = *found;
  const WordId window = state.decision.window;
  if (orders != nullptr && ordered_to_pass(state, seat, *orders, table.rules->windows[window], window))
    return Settled::order;
  if (asking == Asking::only_able) {
    const Reader reader(table, state);
    const bool able = std::ranges::any_of(options, [&](const Option& option) {
      return option.verb != verb && table.module->does_something(reader, seat, option);
    });
    return able ? Settled::asked : Settled::only_option;
  }
  if (asking == Asking::always) return Settled::asked;
  // The test sees the public view alone, so that a skipped question tells nothing that is hidden.
  const auto view = std::make_unique<View>();
  make_view(table, state, no_seat, *view);
  return table.module->may_answer(Reader(table, view->state), seat, window) ? Settled::asked : Settled::public_facts;
}

Orders Match::Impl::first_orders() const {
  Orders result;
  for (const WindowDecl& window : table->rules->windows) {
    result.by_window.push_back(window.pass_by_default ? StandingOrder::pass : StandingOrder::ask);
  }
  return result;
}

bool Match::Impl::answer_one() {
  if (state.over != 0 || state.decision.window == no_word) return false;
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    if (!has_seat(state.decision.seats, seat)) continue;
    Option decline;
    const Orders* own = is_person(seat) ? &orders[seat] : nullptr;
    if (settled(*table, state, seat, asking, own, decline) == Settled::asked) continue;
    JournalEntry entry;
    entry.kind = EntryKind::automatic;
    entry.seat = seat;
    entry.option = decline;
    return perform(std::move(entry), false).legal();
  }
  return false;
}

void Match::Impl::settle() {
  for (int i = 0; i < most_in_a_row && answer_one(); ++i) {
  }
}

/// Ends what ended with the answer just applied; each end is an entry of its own, so that a resumed game has it too.
void Match::Impl::end_orders(const JournalEntry& entry, bool passed) {
  const auto happened = [&](EventKind kind, auto&& fits) {
    return std::any_of(new_lines.begin(), new_lines.end(),
                       [&](const LogEntry& line) { return line.event.kind == kind && fits(line.event); });
  };
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    Orders& own = orders[seat];
    if (own.until == PassUntil::none) continue;
    bool over = state.over != 0 || happened(EventKind::turn, [&](const Event& event) { return event.seat == seat; });
    switch (own.until) {
      case PassUntil::something_happens: over = over || (entry.seat != seat && !passed); break;
      case PassUntil::stack_empty: over = over || !items_pending(state); break;
      case PassUntil::turn_over: over = over || happened(EventKind::turn, [](const Event&) { return true; }); break;
      case PassUntil::moment:
        over = over || happened(EventKind::moment, [&](const Event& event) { return event.word == own.moment; });
        break;
      case PassUntil::none: break;
    }
    if (!over) continue;
    if (repeating) {
      orders_ended = static_cast<SeatSet>(orders_ended | seat_bit(seat));
      continue;
    }
    own.until = PassUntil::none;
    own.moment = no_word;
    JournalEntry ended;
    ended.kind = EntryKind::orders;
    ended.seat = seat;
    ended.orders = own;
    ended.hash_after = entry.hash_after;
    add_entry(std::move(ended), {});
  }
}

}  // namespace gantry
