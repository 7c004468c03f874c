// One step, the options and the answer of each of the core's frames. Private to the engine.
#pragma once

#include "frames.hpp"
#include "gantry/context.hpp"

namespace gantry {

void step_window(Context&, Frame&);
void step_announce(Context&, Frame&);
void step_resolve(Context&, Frame&);
void step_effect(Context&, Frame&);
void step_pick(Context&, Frame&);
void step_sealed(Context&, Frame&);
void step_damage(Context&, Frame&);

void window_options(const Reader&, const Frame&, Seat, OptionSink&);
void announce_options(const Reader&, const Frame&, Seat, OptionSink&);
void pick_options(const Reader&, const Frame&, Seat, OptionSink&);

void window_answer(Context&, Frame&, Seat, const Option&);
void announce_answer(Context&, Frame&, Seat, const Option&);
void pick_answer(Context&, Frame&, Seat, const Option&);

/// Takes back picks; false when there is nothing to take back.
bool announce_take_back(Context&, Frame&, Command);
bool pick_take_back(Context&, Frame&, Command);
bool sealed_take_back(Context&, Frame&, Seat);

/// The thing a loop is at, none when it has left.
[[nodiscard]] Ref loop_thing(const Context&, const EffectFrame&);
/// An effect that is abandoned still shuffles what it let somebody search.
void finish_searches(Context&, const Frame& effect);

/// Binds what a reference of an answer means under a name of an item.
void bind_ref(Context&, ItemId item, std::uint8_t name, Ref ref);
/// A pick of a choice: bound, told where everybody may see it, and kept as X where the choice says so.
void pick_for(Context&, ItemId item, const Choice&, Ref ref);
/// Takes one binding out of the list.
void drop_binding(State&, int index);
/// The reference that a binding means, for options and candidates.
[[nodiscard]] Ref binding_ref(const Binding& binding);
/// How many picks a choice takes.
struct Bounds {
  int least = 0, most = 0;
};
/// Bounds of a choice for the number of things that are there.
[[nodiscard]] Bounds choice_bounds(const Reader&, const Choice&, const Env&, int available);
[[nodiscard]] int count_bound(const State&, ItemId item, std::uint8_t name);
[[nodiscard]] Env item_env(const Reader&, const Item& item);

}  // namespace gantry
