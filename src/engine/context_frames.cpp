// Frames, questions and what is told.
#include "frames.hpp"
#include "gantry/context.hpp"
#include "gantry/game.hpp"
#include "steps.hpp"
#include "view/visibility.hpp"

namespace gantry {

void Context::ask(Seat seat, WordId prompt, Secrecy secrecy, WordId window) {
  if (state_.over != 0) return;
  Decision decision;
  decision.seats = seat_bit(seat);
  decision.prompt = prompt;
  decision.secrecy = secrecy;
  decision.window = window;
  state_.decision = decision;
}

void Context::ask_all(SeatSet seats, WordId prompt) {
  if (state_.over != 0) return;
  Decision decision;
  decision.seats = seats;
  decision.prompt = prompt;
  decision.secrecy = Secrecy::sealed;
  decision.retakable = 1;
  state_.decision = decision;
}

Frame& Context::push(FrameKind kind, std::uint8_t step) {
  if (state_.frame_count >= cap::frames) {
    limit_reached(Limit::frames);
    spare_frame_.write(0, Frame{});
    return spare_frame_[0];
  }
  Frame& frame = state_.frames[state_.frame_count++];
  frame = Frame{};
  frame.kind = kind;
  frame.step = step;
  return frame;
}

void Context::pop() {
  if (state_.frame_count > 0) --state_.frame_count;
}

void Context::unwind_to(FrameKind kind) {
  state_.decision = Decision{};
  while (state_.frame_count > 0 && state_.top().kind != kind) drop_frame();
}

/// Drops the top frame as its kind says: what was half done is left, cards on the way are put away.
void Context::drop_frame() {
  const Frame frame = state_.top();
  pop();
  switch (frame.kind) {
    case FrameKind::announce: free_item(frame.as<AnnounceFrame>().item); break;
    case FrameKind::effect: finish_searches(*this, frame); break;
    case FrameKind::resolve: {
      const ItemId id = frame.as<ResolveFrame>().item;
      if (const Item* item = find_item(id); item != nullptr) {
        const Item copy = *item;
        put_away(copy, false);
        free_item(id);
        table_.module->item_gone(*this, copy);
      }
      break;
    }
    case FrameKind::damage:
      if (frame.as<DamageFrame>().own_item != 0) free_item(frame.as<DamageFrame>().item);
      break;
    default:
      if (frame.kind >= FrameKind::module_first) table_.module->unwound(*this, frame);
      break;
  }
}

void Context::limit_reached(Limit limit) {
  if (state_.over != 0) return;
  state_.over = over_by_limit;
  state_.decision = Decision{};
  tell(EventKind::stopped, no_seat, no_word, static_cast<int>(limit));
}

void Context::advance() {
  steps_ = 0;
  while (state_.decision.seats == 0 && state_.over == 0) {
    if (state_.frame_count == 0) break;
    if (++steps_ > 100000) {
      limit_reached(Limit::steps);
      break;
    }
    Frame& frame = state_.top();
    switch (frame.kind) {
      case FrameKind::window: step_window(*this, frame); break;
      case FrameKind::announce: step_announce(*this, frame); break;
      case FrameKind::resolve: step_resolve(*this, frame); break;
      case FrameKind::effect: step_effect(*this, frame); break;
      case FrameKind::pick: step_pick(*this, frame); break;
      case FrameKind::sealed: step_sealed(*this, frame); break;
      case FrameKind::damage: step_damage(*this, frame); break;
      default: table_.module->step(*this, frame); break;
    }
  }
  if (state_.over == 0 && state_.decision.seats != 0) state_.decision.interrupters = table_.module->interrupters(*this);
}

// --- told

void Context::tell(Event event) {
  if (listener_ != nullptr) listener_->event(event);
}

void Context::tell(EventKind kind, Seat seat, WordId word, int n) {
  if (listener_ == nullptr) return;
  Event event;
  event.kind = kind;
  event.seat = seat;
  event.word = word;
  event.n = static_cast<std::int16_t>(n);
  listener_->event(event);
}

void Context::tell_object(EventKind kind, ObjectId object, Seat seat, WordId word, int n) {
  if (listener_ == nullptr) return;
  Event event;
  event.kind = kind;
  event.seat = seat;
  event.word = word;
  event.n = static_cast<std::int16_t>(n);
  event.object = object;
  event.def = state_.rows[object].def;
  event.copy = state_.rows[object].copy;
  event.from = state_.rows[object].zone;
  event.audience = audience_of(table_, state_, object);
  listener_->event(event);
}

void Context::tell_item(EventKind kind, const Item& item) {
  if (listener_ == nullptr) return;
  Event event;
  event.kind = kind;
  event.seat = item.seat;
  event.item = item.id;
  event.object = item.source.id;
  event.def = item.def;
  event.copy = state_.rows[item.source.id].copy;
  event.word = static_cast<WordId>(item.kind);
  event.rule = rules_.abilities[item.ability].rule;
  listener_->event(event);
}

}  // namespace gantry
