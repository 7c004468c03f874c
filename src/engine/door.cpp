// The one door (DESIGN C7): listing, validating and applying answers, commands and interrupts.
#include <algorithm>

#include "gantry/context.hpp"
#include "gantry/game.hpp"
#include "gantry/module.hpp"
#include "steps.hpp"

namespace gantry {
namespace {

Reason not_asked(const Table& table) { return {table.rules->general_rule, table.rules->reason_not_asked}; }

void offer_options(const Reader& reader, Seat seat, OptionSink& sink) {
  const State& state = reader.state();
  if (state.frame_count == 0) return;
  const Frame& frame = state.top();
  switch (frame.kind) {
    case FrameKind::window: window_options(reader, frame, seat, sink); break;
    case FrameKind::announce: announce_options(reader, frame, seat, sink); break;
    case FrameKind::pick: pick_options(reader, frame, seat, sink); break;
    case FrameKind::sealed:
      reader.table().module->slip_options(reader, frame.as<SealedFrame>().purpose, seat, sink);
      break;
    case FrameKind::none:
    case FrameKind::resolve:
    case FrameKind::effect:
    case FrameKind::damage: break;
    default: reader.table().module->options(reader, frame, seat, sink); break;
  }
}

constexpr std::size_t longest_ranked = 8;
constexpr std::size_t longest_inserted = 48;

/// Sorts a few options by counting for each how many come before it, which has no branches to guess wrong. False,
/// with nothing changed, when the keys of two are equal.
bool rank_options(std::span<Option> list) {
  Scratch<std::uint64_t, longest_ranked> keys;
  Scratch<Option, longest_ranked> given;
  for (std::size_t i = 0; i < list.size(); ++i) {
    given.write(i, list[i]);
    keys.write(i, list[i].key());
  }
  unsigned taken = 0;
  Scratch<unsigned, longest_ranked> rank;
  for (std::size_t i = 0; i < list.size(); ++i) {
    unsigned before = 0;
    for (std::size_t j = 0; j < list.size(); ++j) before += keys[j] < keys[i] ? 1U : 0U;
    rank.write(i, before);
    taken |= 1U << before;
  }
  if (taken + 1 != 1U << list.size()) return false;
  for (std::size_t i = 0; i < list.size(); ++i) list[rank[i]] = given[i];
  return true;
}

/// By key. Lists are short; the longer ones are nearly in order already: insertion sort.
void sort_options(std::span<Option> list) {
  const auto before = [](const Option& a, const Option& b) {
    const std::uint64_t x = a.key();
    const std::uint64_t y = b.key();
    if (x != y) return x < y;
    if (a.refs[2].kind != b.refs[2].kind) return a.refs[2].kind < b.refs[2].kind;
    return a.refs[2].id != b.refs[2].id ? a.refs[2].id < b.refs[2].id : a.refs[2].n < b.refs[2].n;
  };
  if (list.size() < 2 || (list.size() <= longest_ranked && rank_options(list))) return;
  if (list.size() > longest_inserted) {
    std::sort(list.begin(), list.end(), before);
    return;
  }
  Scratch<std::uint64_t, longest_inserted> keys;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Option option = list[i];
    const std::uint64_t key = option.key();
    std::size_t j = i;
    while (j > 0 && (key < keys[j - 1] || (key == keys[j - 1] && before(option, list[j - 1])))) {
      list[j] = list[j - 1];
      keys[j] = keys[j - 1];
      --j;
    }
    if (j != i) list[j] = option;
    keys[j] = key;
  }
}

void answer_sealed(Context& context, Frame& frame, Seat seat, const Option& option) {
  auto& local = frame.as<SealedFrame>();
  const std::uint8_t purpose = local.purpose;
  if (context.table().module->fill_slip(context, purpose, seat, option, local.slips[seat])) {
    local.done = static_cast<SeatSet>(local.done | seat_bit(seat));
  }
}

/// The rule that an answer goes by: that of the window it is given in.
std::uint16_t rule_of_question(const Context& context, const Decision& decision) {
  return decision.window == no_word ? std::uint16_t{0} : context.rules().windows[decision.window].rule;
}

void tell_option(Context& context, Seat seat, const Option& option, const Decision& decision) {
  if (!context.told()) return;
  const Secrecy secrecy = decision.secrecy;
  Event event;
  event.kind = EventKind::option;
  event.rule = rule_of_question(context, decision);
  event.seat = seat;
  event.option = option;
  event.audience = secrecy == Secrecy::open ? SeatSet{0xFF} : seat_bit(seat);
  const auto note = [&](Ref ref, ObjectId& id, DefId& def, std::uint8_t& copy) {
    const Item* about = ref.kind == RefKind::item ? context.item(ref.id) : nullptr;
    if (about != nullptr) def = about->def;
    if (ref.kind != RefKind::object) return;
    id = ref.id;
    def = context.row(ref.id).def;
    copy = context.row(ref.id).copy;
  };
  note(option.refs[0], event.object, event.def, event.copy);
  note(option.refs[1], event.other, event.other_def, event.other_copy);
  context.tell(event);
}

void dispatch(Context& context, Seat seat, const Option& option) {
  Frame& frame = context.state().top();
  switch (frame.kind) {
    case FrameKind::window: window_answer(context, frame, seat, option); break;
    case FrameKind::announce: announce_answer(context, frame, seat, option); break;
    case FrameKind::pick: pick_answer(context, frame, seat, option); break;
    case FrameKind::sealed: answer_sealed(context, frame, seat, option); break;
    default: context.table().module->answer(context, frame, seat, option); break;
  }
}

bool take_back(Context& context, Seat seat, Command command) {
  Frame& frame = context.state().top();
  switch (frame.kind) {
    case FrameKind::announce: return announce_take_back(context, frame, command);
    case FrameKind::pick: return pick_take_back(context, frame, command);
    case FrameKind::sealed: return sealed_take_back(context, frame, seat);
    case FrameKind::window: return false;
    default: return context.table().module->take_back(context, frame, seat, command);
  }
}

}  // namespace

void list_options(const Table& table, const State& state, Seat seat, OptionBuffer& out) {
  out.count = 0;
  out.cut = false;
  if (!has_seat(state.decision.seats, seat) || state.over != 0) return;
  OptionSink sink(std::span<Option>(out.options));
  offer_options(Reader(table, state), seat, sink);
  out.count = sink.count();
  out.cut = sink.overflow();
  sort_options(std::span<Option>(out.options.data(), out.count));
}

void list_interrupts(const Table& table, const State& state, Seat seat, OptionBuffer& out) {
  out.count = 0;
  out.cut = false;
  if (!has_seat(state.decision.interrupters, seat) || state.over != 0) return;
  OptionSink sink(std::span<Option>(out.options));
  table.module->interrupts(Reader(table, state), seat, sink);
  out.count = sink.count();
  out.cut = sink.overflow();
  sort_options(std::span<Option>(out.options.data(), out.count));
}

Reason validate(const Table& table, const State& state, Seat seat, const Option& option) {
  if (state.over != 0 || seat >= state.seat_count) return not_asked(table);
  const bool asked = has_seat(state.decision.seats, seat);
  if (!asked && !has_seat(state.decision.interrupters, seat)) return not_asked(table);
  OptionSink sink(option);
  if (asked) offer_options(Reader(table, state), seat, sink);
  if (!(sink.found() && sink.reason().legal()) && has_seat(state.decision.interrupters, seat)) {
    table.module->interrupts(Reader(table, state), seat, sink);
  }
  if (sink.found()) return sink.reason();
  // Nothing of the kind is on offer: what governs the question forbids it.
  const WordId window = state.decision.window;
  const std::uint16_t rule = window == no_word ? std::uint16_t{0} : table.rules->windows[window].rule;
  return {rule == 0 ? table.rules->general_rule : rule, table.rules->reason_no_answer};
}

Reason validate(const Table& table, const State& state, Seat seat, Command command) {
  if (state.over != 0 || seat >= state.seat_count || state.frame_count == 0) return not_asked(table);
  const bool asked = has_seat(state.decision.seats, seat);
  if (command == Command::concede) return asked ? Reason{} : not_asked(table);
  const bool sealed_done =
      state.top().kind == FrameKind::sealed && has_seat(state.top().as<SealedFrame>().entitled, seat);
  if (!asked && !sealed_done) return not_asked(table);
  State trial;
  copy(trial, state);
  Context context(table, trial);
  return take_back(context, seat, command) ? Reason{}
                                           : Reason{table.rules->general_rule, table.rules->reason_nothing_back};
}

void apply_listed(const Table& table, State& state, Seat seat, const Option& option, Listener* listener,
                  ForcedDraws* forced) {
  Context context(table, state, listener, forced);
  const bool asked = has_seat(state.decision.seats, seat);
  tell_option(context, seat, option, state.decision);
  state.decision = Decision{};
  if (asked) {
    dispatch(context, seat, option);
  } else {
    table.module->interrupt(context, seat, option);
  }
  context.advance();
}

Reason apply(const Table& table, State& state, Seat seat, const Option& option, Listener* listener,
             ForcedDraws* forced) {
  const Reason reason = validate(table, state, seat, option);
  if (!reason.legal()) return reason;
  if (has_seat(state.decision.seats, seat) && has_seat(state.decision.interrupters, seat)) {
    // A seat that is asked may interrupt as well; what answers the question goes first.
    OptionSink sink(option);
    offer_options(Reader(table, state), seat, sink);
    if (!sink.found() || !sink.reason().legal())
      state.decision.seats = static_cast<SeatSet>(state.decision.seats & ~seat_bit(seat));
  }
  apply_listed(table, state, seat, option, listener, forced);
  return {};
}

Reason apply(const Table& table, State& state, Seat seat, Command command, Listener* listener, ForcedDraws* forced) {
  const Reason reason = validate(table, state, seat, command);
  if (!reason.legal()) return reason;
  Context context(table, state, listener, forced);
  state.decision = Decision{};
  if (command == Command::concede) {
    context.tell(EventKind::conceded, seat);
    table.module->concede(context, seat);
  } else {
    (void)take_back(context, seat, command);
  }
  context.advance();
  return {};
}

}  // namespace gantry
