// Carrying out: an item's operation list, nested lists and loops, picks on resolution, sealed slips, damage.
#include <algorithm>

#include "gantry/game.hpp"
#include "gantry/module.hpp"
#include "steps.hpp"

namespace gantry {
namespace {

/// Whether a target fits the choice it was made for as things stand now.
bool fits_again(const Context& context, const Item& item, const Ability& ability, std::uint8_t name, ObjectId object) {
  const Env env = item_env(context, item);
  for (int i = 0; i < ability.targets; ++i) {
    const Choice& choice = context.rules().choices[static_cast<std::size_t>(ability.first_target + i)];
    if (choice.name != name || choice.kind != ChoiceKind::object) continue;
    if (!context.fits(object, choice.filter, env)) return false;
    return choice.flags == 0 ||
           context.table().module->may_target(context, item.seat, item.source.id, choice.flags, object).legal();
  }
  return true;
}

/// Tests targets again (EFFECTS section 5): what no longer fits is dropped. False: nothing is left of what was needed.
bool retest_targets(Context& context, Item& item) {
  const Rules& rules = context.rules();
  const Ability& ability = rules.abilities[item.ability];
  if (item.ability == 0 || ability.targets == 0) return true;
  State& state = context.state();
  const ItemId id = item.id;
  bool lost = false;
  bool left = false;
  int kept = 0;
  for (int i = 0; i < state.binding_count; ++i) {
    const Binding binding = state.bindings[static_cast<std::size_t>(i)];
    if (binding.owner == id && binding.kind == BindingKind::object && binding.name < event_source_binding) {
      const auto object = static_cast<ObjectId>(binding.value);
      const bool here = context.alive({object, binding.life}) &&
                        context.table().module->may_affect(context, item.source.id, object) &&
                        (!rules.targets_again || fits_again(context, item, ability, binding.name, object));
      if (!here) {
        lost = true;
        continue;
      }
      left = true;
    } else if (binding.owner == id) {
      left = true;
    }
    state.bindings[static_cast<std::size_t>(kept++)] = binding;
  }
  state.binding_count = static_cast<std::uint8_t>(kept);
  if (!lost) return true;
  return rules.skip_illegal_targets || left;
}

/// The rest of a batch of triggers on one moment still waits: the state check comes after the last of them.
bool batch_goes_on(const Rules& rules, const State& state, const Item& item) {
  if (rules.trigger_mode == TriggerMode::queue || item.kind != ItemKind::trigger || item.moment == no_word)
    return false;
  for (int i = 0; i < state.item_count; ++i) {
    const Item& other = state.items[static_cast<std::size_t>(i)];
    if (other.id != item.id && other.status == ItemStatus::waiting && other.moment == item.moment) return true;
  }
  return false;
}

void finish_item(Context& context, ItemId id) {
  Item* item = context.find_item(id);
  if (item == nullptr) return;
  const Item copy = *item;
  context.put_away(copy, false);
  const bool goes_on = batch_goes_on(context.rules(), context.state(), copy);
  const bool part_of_event = copy.ability != 0 && copy.kind == ItemKind::trigger &&
                             context.rules().abilities[copy.ability].run_inline && copy.moment == no_word;
  context.tell_item(EventKind::resolved, copy);
  context.free_item(id);
  context.table().module->item_gone(context, copy);
  if (context.state().over != 0) return;
  if (part_of_event) return;  // the state check belongs to what raised the event
  if (goes_on) {
    context.place_trigger();
  } else {
    context.settle();
  }
}

}  // namespace

void step_resolve(Context& context, Frame& frame) {
  const ItemId id = frame.as<ResolveFrame>().item;
  Item* item = context.find_item(id);
  if (item == nullptr) {  // negated while it waited
    context.pop();
    return;
  }
  switch (static_cast<ResolveStep>(frame.step)) {
    case ResolveStep::wait:
      item->status = ItemStatus::resolving;
      frame.step = static_cast<std::uint8_t>(ResolveStep::start);
      return;
    case ResolveStep::start: {
      frame.step = static_cast<std::uint8_t>(ResolveStep::finish);
      if (!retest_targets(context, *item)) return;
      context.table().module->carried_out(context, *item);
      item = context.find_item(id);
      if (item == nullptr || item->list == 0) return;
      const NodeId list = item->list;
      Frame& effect = context.push(FrameKind::effect);
      auto& local = effect.as<EffectFrame>();
      local.item = id;
      local.list = list;
      return;
    }
    case ResolveStep::effect:
    case ResolveStep::finish:
      context.pop();
      finish_item(context, id);
      return;
  }
}

void step_effect(Context& context, Frame& frame) {
  const Rules& rules = context.rules();
  auto& local = frame.as<EffectFrame>();
  const auto& operations = context.table().game->operations;
  for (;;) {
    const Node& list = rules.nodes[local.list];
    const Item* item = context.find_item(local.item);
    if (item == nullptr) {
      context.pop();
      return;
    }
    if (local.position >= list.count) {
      if (local.loop_kind == 0 || local.loop_at + 1 >= local.loop_count) {
        if (local.loop_name != 0) context.unbind(local.item, local.loop_name);
        context.pop();
        return;
      }
      ++local.loop_at;
      local.position = 0;
      local.progress = 0;
      local.it = loop_thing(context, local);
      continue;
    }
    if (local.loop_kind == static_cast<std::uint8_t>(RefKind::object) && local.it.kind == RefKind::none) {
      local.position = list.count;  // the loop's present one has left
      continue;
    }
    Env env = item_env(context, *item);
    env.it = local.it;
    const Node& node = rules.nodes[static_cast<std::size_t>(list.first + local.position)];
    const Op op(rules, node, env);
    if (local.progress == 0 && !context.holds(op.condition(), env)) {
      ++local.position;
      continue;
    }
    const std::uint8_t depth = context.state().frame_count;
    const OpResult result = operations[node.a].run(context, frame, op);
    if (context.state().over != 0) return;
    if (result == OpResult::again) {
      ++local.progress;
      if (context.state().frame_count != depth) return;
      continue;
    }
    ++local.position;
    local.progress = 0;
    local.scratch = 0;
    if (context.state().frame_count != depth) return;
  }
}

Ref loop_thing(const Context& context, const EffectFrame& local) {
  int at = 0;
  for (const Binding& binding : context.bindings()) {
    if (binding.owner != local.item || binding.name != local.loop_name) continue;
    if (at++ != local.loop_at) continue;
    if (binding.kind == BindingKind::object && !context.alive({static_cast<ObjectId>(binding.value), binding.life}))
      return {};
    return binding_ref(binding);
  }
  return Ref::number(local.loop_at);
}

void finish_searches(Context& context, const Frame& effect) {
  const auto& local = effect.as<EffectFrame>();
  const Rules& rules = context.rules();
  const Node& list = rules.nodes[local.list];
  const Item* item = context.item(local.item);
  if (item == nullptr) return;
  for (int i = local.position; i < list.count; ++i) {
    const Node& node = rules.nodes[static_cast<std::size_t>(list.first + i)];
    if (context.table().game->operations[node.a].name != "shuffle") continue;
    Frame scratch = effect;
    (void)context.table().game->operations[node.a].run(context, scratch, Op(rules, node, item_env(context, *item)));
  }
}

// --- picks on resolution

namespace {

/// The env of a pick: its item's, with the loop's `it`. `you` stays the item's player, whoever chooses.
Env pick_env(const Reader& reader, const PickFrame& local, const Item& item) {
  Env env = item_env(reader, item);
  env.it = local.it;
  return env;
}

}  // namespace

void step_pick(Context& context, Frame& frame) {
  auto& local = frame.as<PickFrame>();
  const Rules& rules = context.rules();
  const Item* item = context.find_item(local.item);
  if (item == nullptr || !has_seat(context.state().living, frame.seat)) {
    context.pop();
    return;
  }
  if (frame.step != static_cast<std::uint8_t>(PickStep::ask)) {
    const bool look = frame.step == static_cast<std::uint8_t>(PickStep::acknowledge);
    context.ask(frame.seat, local.prompt, look ? Secrecy::own_eyes : Secrecy::open);
    context.state().decision.declinable = look ? 0 : 1;
    context.state().decision.subject = item->source.id;
    return;
  }
  const Choice& choice = rules.choices[local.choice];
  const Env env = pick_env(context, local, *item);
  const int picked = count_bound(context.state(), local.item, choice.name);
  RefList list;
  context.candidates(choice, env, list);
  auto [least, most] = choice_bounds(context, choice, env, list.count + picked);
  least = std::min(least, list.count + picked);  // too few to choose from: as many as there are
  if (picked >= most || list.count == 0) {
    context.pop();
    return;
  }
  if (choice.by_kind == ChoiceBy::random) {
    const int at = context.draw("choice", list.count);
    pick_for(context, local.item, choice, list.refs[static_cast<std::size_t>(at)]);
    return;
  }
  if (picked + list.count == least && !choice.ask) {
    for (int i = 0; i < list.count; ++i) pick_for(context, local.item, choice, list.refs[static_cast<std::size_t>(i)]);
    context.pop();
    return;
  }
  const WordId prompt = choice.prompt != no_word ? choice.prompt : rules.prompt_choose;
  context.ask(frame.seat, prompt, static_cast<Secrecy>(choice.sight));
  Decision& decision = context.state().decision;
  decision.subject = item->source.id;
  decision.declinable = least == 0 ? 1 : 0;
  decision.retakable = picked > 0 ? 1 : 0;
}

void pick_options(const Reader& reader, const Frame& frame, Seat seat, OptionSink& sink) {
  const auto& local = frame.as<PickFrame>();
  const Rules& rules = reader.rules();
  const Item& item = *reader.item(local.item);
  if (frame.step == static_cast<std::uint8_t>(PickStep::acknowledge)) {
    sink.offer(Option(rules.verb_ack));
    return;
  }
  if (frame.step == static_cast<std::uint8_t>(PickStep::yes_or_no)) {
    sink.offer(Option(rules.verb_yes));
    sink.offer(Option(rules.verb_no));
    return;
  }
  const Choice& choice = rules.choices[local.choice];
  const Env env = pick_env(reader, local, item);
  const int picked = count_bound(reader.state(), local.item, choice.name);
  RefList list;
  reader.candidates(choice, env, list);
  const auto [least, most] = choice_bounds(reader, choice, env, list.count + picked);
  const WordId verb = choice.verb != no_word ? choice.verb : rules.verb_choose;
  for (int i = 0; i < list.count; ++i) {
    const Ref ref = list.refs[static_cast<std::size_t>(i)];
    bool again = false;
    if (ref.kind == RefKind::object && !sink.explaining()) {
      const bool merges = !reader.in_play(ref.id) || reader.row(ref.id).area != 0;
      for (int j = 0; j < i && merges && !again; ++j)
        again = reader.alike(list.refs[static_cast<std::size_t>(j)].id, ref.id);
    }
    if (again) continue;
    // A mode is shown with the card it is for; other second references are the choice's own.
    Ref second{};
    Ref first = ref.kind == RefKind::object ? reader.named(ref.id, seat) : ref;
    if (choice.to != 0) {
      const ObjectId to = reader.object(choice.to, env);
      second = to == 0 ? Ref{} : Ref::object(to);
    }
    if (ref.kind == RefKind::mode) {
      second = ref;
      first = Ref::object(item.source.id);
    }
    sink.offer(Option(verb, first, second));
  }
  if (picked >= std::min(least, list.count + picked) && most > least && rules.verb_done != no_word)
    sink.offer(Option(rules.verb_done));
}

void pick_answer(Context& context, Frame& frame, Seat, const Option& option) {
  const auto local = frame.as<PickFrame>();
  const Rules& rules = context.rules();
  if (frame.step == static_cast<std::uint8_t>(PickStep::yes_or_no)) {
    context.pop();
    // The operation below goes on with the answer in its scratch (1 yes, 2 no).
    context.state().top().as<EffectFrame>().scratch = option.verb == rules.verb_yes ? 1 : 2;
    return;
  }
  if (frame.step == static_cast<std::uint8_t>(PickStep::acknowledge) ||
      (option.verb == rules.verb_done && option.refs[0].kind == RefKind::none)) {
    context.pop();
    return;
  }
  const Choice& choice = rules.choices[local.choice];
  Ref ref = choice.kind == ChoiceKind::mode ? option.refs[1] : option.refs[0];
  if (ref.kind == RefKind::hidden && choice.kind == ChoiceKind::object) ref = Ref::object(context.resolve(ref));
  pick_for(context, local.item, choice, ref);
}

bool pick_take_back(Context& context, Frame& frame, Command command) {
  if (frame.step != static_cast<std::uint8_t>(PickStep::ask)) return false;
  const auto& local = frame.as<PickFrame>();
  const std::uint8_t name = context.rules().choices[local.choice].name;
  const int picked = count_bound(context.state(), local.item, name);
  if (picked == 0) return false;
  if (command == Command::take_back_all) {
    context.unbind(local.item, name);
    return true;
  }
  State& state = context.state();
  for (int i = state.binding_count - 1; i >= 0; --i) {
    const Binding& binding = state.bindings[static_cast<std::size_t>(i)];
    if (binding.owner != local.item || binding.name != name) continue;
    drop_binding(state, i);
    return true;
  }
  return false;
}

// --- sealed slips

void Context::open_sealed(SeatSet entitled, WordId prompt, std::uint8_t purpose) {
  Frame& frame = push(FrameKind::sealed, static_cast<std::uint8_t>(SealedStep::collect));
  auto& local = frame.as<SealedFrame>();
  local.entitled = static_cast<SeatSet>(entitled & state_.living);
  local.prompt = prompt;
  local.purpose = purpose;
}

void step_sealed(Context& context, Frame& frame) {
  const auto local = frame.as<SealedFrame>();
  const auto missing = static_cast<SeatSet>(local.entitled & ~local.done);
  if (missing != 0) {
    context.ask_all(missing, local.prompt);
    return;
  }
  context.pop();
  context.table().module->slips_revealed(context, local.purpose, local.entitled, local.slips);
}

bool sealed_take_back(Context&, Frame& frame, Seat seat) {
  auto& local = frame.as<SealedFrame>();
  if (!has_seat(local.entitled, seat)) return false;
  const Slip empty{};
  if (!has_seat(local.done, seat) && local.slips[seat] == empty) return false;
  local.done = static_cast<SeatSet>(local.done & ~seat_bit(seat));
  local.slips[seat] = empty;
  return true;
}

}  // namespace gantry
