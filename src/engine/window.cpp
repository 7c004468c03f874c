// Response windows: one mechanism, set by WindowDecl (DESIGN C9).
#include "gantry/game.hpp"
#include "gantry/module.hpp"
#include "steps.hpp"

namespace gantry {
namespace {

WordId pass_verb(const Rules& rules, const WindowDecl& decl) {
  return decl.pass_verb != no_word ? decl.pass_verb : rules.verb_pass;
}

/// The first seat of the roster from `seat` on, clockwise; no_seat when the roster is empty.
Seat from_seat(const State& state, SeatSet roster, Seat seat) {
  for (int step = 0; step < state.seat_count; ++step) {
    const auto candidate = static_cast<Seat>((seat + step) % state.seat_count);
    if (has_seat(roster, candidate)) return candidate;
  }
  return no_seat;
}

Seat after_seat(const State& state, SeatSet roster, Seat seat) {
  return from_seat(state, roster, static_cast<Seat>((seat + 1) % state.seat_count));
}

bool all_passed(const State& state, const WindowDecl& decl, const WindowFrame& window) {
  const auto living = static_cast<SeatSet>(window.roster & state.living);
  if (living == 0) return true;
  if (decl.rotate) return window.passes >= std::popcount(living);
  return (living & ~window.asked) == 0;
}

/// The top of the stack is carried out now; the window goes on afterwards.
void resolve_top(Context& context, Frame& frame) {
  Item* item = context.find_item(context.stack_top());
  item->status = ItemStatus::resolving;
  auto& window = frame.as<WindowFrame>();
  window.actor = item->seat;
  window.passes = 0;
  frame.step = static_cast<std::uint8_t>(WindowStep::resolved);
  const ItemId id = item->id;
  Frame& next = context.push(FrameKind::resolve, static_cast<std::uint8_t>(ResolveStep::start));
  next.as<ResolveFrame>().item = id;
}

/// Who is asked after somebody did something. False: the window closes.
bool after_act(const State& state, const WindowDecl& decl, Frame& frame, WindowFrame& window) {
  if (window.free_act != 0) {  // what is free keeps the turn and the count, where the window says so
    window.free_act = 0;
    if (decl.keep_turn_after_free) {
      frame.seat = window.actor;
      return true;
    }
  }
  window.passes = 0;
  switch (decl.after_act) {
    case AfterAct::close: return false;
    case AfterAct::stay: frame.seat = window.actor; break;
    case AfterAct::recount:
      window.asked = static_cast<SeatSet>(window.asked | seat_bit(window.actor));
      frame.seat = after_seat(state, window.roster, window.actor);
      break;
  }
  return true;
}

Seat after_resolution(const Context& context, const WindowDecl& decl, const WindowFrame& window) {
  switch (decl.after_resolution) {
    case AskFrom::first: return window.first;
    case AskFrom::actor: return window.actor;
    case AskFrom::top_next: {
      const Item* top = context.item(context.stack_top());
      return top == nullptr ? window.first : after_seat(context.state(), window.roster, top->seat);
    }
    case AskFrom::next: return after_seat(context.state(), window.roster, window.actor);
  }
  return window.first;
}

}  // namespace

void Context::open_window(WordId window, Seat first, SeatSet roster, ItemId about, int passes) {
  Frame& frame = push(FrameKind::window, static_cast<std::uint8_t>(WindowStep::ask));
  frame.seat = first;
  auto& local = frame.as<WindowFrame>();
  local.window = window;
  local.roster = static_cast<SeatSet>(roster & state_.living);
  local.first = first;
  local.actor = no_seat;
  local.about = about;
  local.passes = static_cast<std::uint8_t>(passes);
}

void step_window(Context& context, Frame& frame) {
  State& state = context.state();
  auto& window = frame.as<WindowFrame>();
  const WindowDecl& decl = context.rules().windows[window.window];
  if (frame.step == static_cast<std::uint8_t>(WindowStep::acted)) {
    const bool goes_on = after_act(state, decl, frame, window);
    frame.step = static_cast<std::uint8_t>(WindowStep::ask);
    if (!goes_on) {
      context.pop();
      return;
    }
    if (decl.stack == StackUse::whole) {  // costs may have triggered something
      const std::uint8_t depth = state.frame_count;
      context.settle();
      if (state.frame_count != depth || state.over != 0) return;
    }
  } else if (frame.step == static_cast<std::uint8_t>(WindowStep::resolved)) {
    frame.seat = after_resolution(context, decl, window);
    frame.step = static_cast<std::uint8_t>(WindowStep::ask);
  }
  if (context.table().module->window_ends(context, frame)) {
    context.pop();
    return;
  }
  if (window.about != 0 && context.item(window.about) == nullptr) {  // what it answers is gone
    context.pop();
    return;
  }
  if (all_passed(state, decl, window)) {
    if (decl.stack == StackUse::whole && context.stack_top() != 0) {
      resolve_top(context, frame);
    } else {
      context.pop();
    }
    return;
  }
  SeatSet askable = window.roster;
  if (!decl.rotate) askable = static_cast<SeatSet>(askable & ~window.asked);
  frame.seat = from_seat(state, static_cast<SeatSet>(askable & state.living), frame.seat);
  if (frame.seat == no_seat) {
    context.pop();
    return;
  }
  context.ask(frame.seat, decl.prompt, Secrecy::open, window.window);
  state.decision.declinable = 1;
}

void window_options(const Reader& reader, const Frame& frame, Seat seat, OptionSink& sink) {
  const auto& window = frame.as<WindowFrame>();
  const Rules& rules = reader.rules();
  const WindowDecl& decl = rules.windows[window.window];
  sink.offer(Option(pass_verb(rules, decl)));
  reader.list_plays(seat, decl.timings, sink);
  reader.list_uses(seat, decl.timings, sink);
  reader.table().module->window_options(reader, frame, seat, sink);
}

void window_answer(Context& context, Frame& frame, Seat seat, const Option& option) {
  auto& window = frame.as<WindowFrame>();
  const Rules& rules = context.rules();
  const WindowDecl& decl = rules.windows[window.window];
  if (option.verb == pass_verb(rules, decl)) {
    ++window.passes;
    window.asked = static_cast<SeatSet>(window.asked | seat_bit(seat));
    frame.seat = after_seat(context.state(), window.roster, seat);
    return;
  }
  const WordId word = window.window;
  const Usable usable = context.usable_of(seat, option, decl.timings);
  if (usable.ability != 0) {
    context.announce(seat, option.refs[0].id, usable, word);
    return;
  }
  window.actor = seat;
  frame.step = static_cast<std::uint8_t>(WindowStep::acted);
  context.table().module->window_answer(context, frame, seat, option);
  if (context.state().top().kind != FrameKind::announce) context.settle();
}

}  // namespace gantry
