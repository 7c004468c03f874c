// Announcing: targets one after another, then costs, then the stack or at once (EFFECTS section 5).
#include <algorithm>

#include "gantry/game.hpp"
#include "gantry/module.hpp"
#include "steps.hpp"

namespace gantry {
namespace {

const Ability& ability_of(const Reader& reader, const Item& item) { return reader.rules().abilities[item.ability]; }

Ref second_ref(const Reader& reader, const Choice& choice, const Env& env) {
  if (choice.to == 0) return {};
  const ObjectId object = reader.object(choice.to, env);
  if (object != 0) return Ref::object(object);
  const Seat seat = reader.seat(choice.to, env);
  return seat == no_seat ? Ref{} : Ref::seat(seat);
}

void pay(Context& context, Item& item, const Ability& ability, const Usable& usable) {
  const ItemId id = item.id;
  const ObjectId source = item.source.id;
  const Seat seat = item.seat;
  if (ability.used_bit < 16) {
    Row& giver = context.row(usable.giver == 0 ? source : usable.giver);
    giver.used = static_cast<std::uint16_t>(giver.used | (1U << ability.used_bit));
  }
  if (item.kind == ItemKind::play) {
    const Rules& rules = context.rules();
    for (std::size_t r = 0; r < rules.resources.size() && r < rules.defs[0].cost.size(); ++r) {
      if (context.def(source).cost[r] == 0) continue;
      const auto resource = static_cast<WordId>(r);
      const int paid = -context.add_seat_resource(seat, resource, -context.cost(seat, source, resource));
      (void)context.add_banked(resource, paid);
    }
  }
  if (ability.cost != 0) {
    const Node& list = context.rules().nodes[ability.cost];
    Frame scratch{};
    for (int i = 0; i < list.count; ++i) {
      const Item* now = context.find_item(id);
      const Env env = item_env(context, *now);
      const Node& node = context.rules().nodes[static_cast<std::size_t>(list.first + i)];
      const Op op(context.rules(), node, env);
      if (op.condition() != 0 && !context.holds(op.condition(), env)) continue;
      scratch.kind = FrameKind::effect;
      scratch.as<EffectFrame>() = EffectFrame{};
      scratch.as<EffectFrame>().item = id;
      (void)context.table().game->operations[node.a].run(context, scratch, op);
    }
  }
}

/// Rolls the costs of a card that are dice. False: they come to more than the seat has.
bool roll_costs(Context& context, const Item& item) {
  const Rules& rules = context.rules();
  const Definition& card = context.def(item.source.id);
  if (item.kind != ItemKind::play || card.rolled_costs == 0) return true;
  for (std::size_t r = 0; r < rules.resources.size() && r < card.cost.size(); ++r) {
    const WordId face = rules.resources[r].cost_face;
    if (((card.rolled_costs >> r) & 1U) == 0 || face == no_word) continue;
    (void)context.add_resource(item.source.id, face,
                               context.roll_die(card.cost[r]) - context.resource(item.source.id, face));
  }
  return context.price_payable(item.seat, item.source.id);
}

/// The announcement is off: the card is shown and stays where it is.
void fail_cost(Context& context, ItemId id) {
  const Item gone = *context.find_item(id);
  context.show(gone.source.id, all_seats(context.state().seat_count));
  context.table().module->cost_failed(context, gone);
  context.forget_costs(gone.source.id);
  context.free_item(id);
}

/// Where the card lies while it is carried out.
void lay_down(Context& context, Item& item) {
  if (item.kind != ItemKind::play) return;
  const ObjectId id = item.source.id;
  const std::uint32_t kinds = context.def(id).kinds;
  const Rules& rules = context.rules();
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    if (((kinds >> kind) & 1U) == 0 || rules.kinds[kind].played_to == no_word) continue;
    const Seat owner = context.row(id).owner;
    const ItemId item_id = item.id;
    const Seat seat = item.seat;
    context.move(id, context.table().zone(rules.kinds[kind].played_to, owner == no_seat ? seat : owner));
    context.find_item(item_id)->source = context.ref(id);
    return;
  }
}

/// The nearest window below the top frame.
Frame* window_below(State& state) {
  for (int i = state.frame_count - 1; i >= 0; --i) {
    Frame& frame = state.frames[static_cast<std::size_t>(i)];
    if (frame.kind == FrameKind::window) return &frame;
    if (frame.kind == FrameKind::resolve || frame.kind == FrameKind::effect) return nullptr;
  }
  return nullptr;
}

bool waits_on_stack(const Context& context, const Item& item, WordId window) {
  if (window == no_word) return false;
  // What is free is carried out at once and opens no window.
  if ((ability_of(context, item).flags & context.rules().free_flag) != 0) return false;
  const WindowDecl& decl = context.rules().windows[window];
  if (decl.stack == StackUse::none) return false;
  return item.kind == ItemKind::play || !decl.only_plays_wait;
}

void commit(Context& context, Frame& frame) {
  const auto local = frame.as<AnnounceFrame>();
  context.pop();
  Item* item = context.find_item(local.item);
  const Ability& ability = ability_of(context, *item);
  if (local.forced != 0) {  // a trigger: its record waited for its targets
    pay(context, *item, ability, {});
    item = context.find_item(local.item);
    context.put_trigger(*item);
    return;
  }
  if (!roll_costs(context, *item)) {
    fail_cost(context, local.item);
    return;
  }
  Frame* below = local.window == no_word ? nullptr : window_below(context.state());
  if (below != nullptr) {
    auto& window = below->as<WindowFrame>();
    window.actor = item->seat;
    window.free_act = (ability.flags & context.rules().free_flag) != 0 ? 1 : 0;
    below->step = static_cast<std::uint8_t>(WindowStep::acted);
    item->answers = window.about;
    if (context.rules().windows[local.window].stack == StackUse::whole) item->answers = context.stack_top();
  }
  item->window = local.window;
  const Usable usable{item->ability, static_cast<ObjectId>(item->module_data), 0};
  item->module_data = 0;
  pay(context, *item, ability, usable);
  lay_down(context, *context.find_item(local.item));
  item = context.find_item(local.item);
  context.tell_item(EventKind::announced, *item);
  if (!waits_on_stack(context, *item, local.window)) {
    item->status = ItemStatus::resolving;
    Frame& resolve = context.push(FrameKind::resolve, static_cast<std::uint8_t>(ResolveStep::start));
    resolve.as<ResolveFrame>().item = local.item;
    return;
  }
  context.stack_item(local.item);
  item = context.find_item(local.item);
  const WindowDecl& decl = context.rules().windows[local.window];
  if (decl.stack == StackUse::whole) return;
  Frame& resolve = context.push(FrameKind::resolve, static_cast<std::uint8_t>(ResolveStep::wait));
  resolve.as<ResolveFrame>().item = local.item;
  const SeatSet roster = context.table().module->roster(context, decl.answers, *item);
  const Seat first = context.table().module->first_asked(context, decl.answers, *item);
  context.open_window(decl.answers, first, roster, local.item);
}

}  // namespace

void Context::announce(Seat seat, ObjectId object, const Usable& usable, WordId window) {
  const Ability& ability = rules_.abilities[usable.ability];
  Item& item = new_item(ability.kind == AbilityKind::play ? ItemKind::play : ItemKind::activate, seat, object);
  item.status = ItemStatus::announcing;
  item.ability = usable.ability;
  item.list = ability.effect;
  item.module_data = usable.giver;  // kept until it is paid: where the used mark goes
  const ItemId id = item.id;
  Frame& frame = push(FrameKind::announce, static_cast<std::uint8_t>(AnnounceStep::target));
  frame.seat = seat;
  auto& local = frame.as<AnnounceFrame>();
  local.item = id;
  local.window = window;
}

bool Context::announce_option(Seat seat, const Option& option, std::uint32_t timings, WordId window) {
  const Usable usable = usable_of(seat, option, timings);
  if (usable.ability == 0) return false;
  announce(seat, option.refs[0].id, usable, window);
  return true;
}

void step_announce(Context& context, Frame& frame) {
  auto& local = frame.as<AnnounceFrame>();
  const Rules& rules = context.rules();
  const Item& item = *context.find_item(local.item);
  const Ability& ability = ability_of(context, item);
  if (frame.step == static_cast<std::uint8_t>(AnnounceStep::confirm)) {
    if (!context.targets_possible(ability, item_env(context, item), 0)) {
      context.free_item(local.item);
      context.pop();
      context.settle();
      return;
    }
    context.ask(frame.seat, ability.prompt != no_word ? ability.prompt : rules.prompt_may, Secrecy::open);
    context.state().decision.declinable = 1;
    context.state().decision.subject = item.source.id;
    return;
  }
  while (local.choice < ability.targets) {
    const Choice& choice = rules.choices[static_cast<std::size_t>(ability.first_target + local.choice)];
    const Env env = item_env(context, *context.find_item(local.item));
    const int picked = count_bound(context.state(), local.item, choice.name);
    RefList list;
    const int wanted = choice_bounds(context, choice, env, 255).least;
    // One more than is needed tells that there is something to choose.
    const bool needs_all = choice.all || choice.by_kind == ChoiceBy::random;
    context.candidates(choice, env, list, needs_all ? 512 : std::max(wanted - picked, 0) + 1);
    const auto [least, most] = choice_bounds(context, choice, env, list.count + picked);
    if (picked >= most || list.count == 0) {
      if (picked < least && local.forced != 0) {  // a trigger without a target does not happen
        context.free_item(local.item);
        context.pop();
        context.settle();
        return;
      }
      ++local.choice;
      continue;
    }
    const bool forced = picked + list.count == least && !choice.ask;
    if (forced || choice.by_kind == ChoiceBy::random) {
      const int want = least - picked;
      for (int i = 0; i < want; ++i) {
        const int at = choice.by_kind == ChoiceBy::random ? context.draw("target", list.count) : 0;
        pick_for(context, local.item, choice, list.refs[static_cast<std::size_t>(at)]);
        for (int j = at; j + 1 < list.count; ++j)
          list.refs[static_cast<std::size_t>(j)] = list.refs[static_cast<std::size_t>(j + 1)];
        --list.count;
      }
      ++local.choice;
      continue;
    }
    const WordId prompt = choice.prompt != no_word ? choice.prompt : rules.prompt_targets;
    context.ask(frame.seat, prompt, static_cast<Secrecy>(choice.sight));
    context.state().decision.subject = item.source.id;
    context.state().decision.retakable = 1;
    return;
  }
  commit(context, frame);
}

namespace {

/// Why something that is no candidate at all cannot be picked: what the module says of one that fits the filter, else the
/// rule of the choice. Only asked for reasons.
void offer_unfit(const Reader& reader, const Choice& choice, const Env& env, WordId verb, Ref second, Reason why,
                 OptionSink& sink) {
  const State& state = reader.state();
  const auto reason_of = [&](ObjectId id) {
    if (choice.flags == 0 || !reader.fits(id, choice.filter, env)) return why;
    const Reason veto = reader.table().module->may_target(reader, env.you, env.self.id, choice.flags, id);
    return veto.legal() ? why : veto;
  };
  if (choice.kind == ChoiceKind::area) {
    for (int area = 1; area <= state.area_count; ++area)
      sink.offer(Option(verb, Ref::area(static_cast<AreaId>(area)), second), why);
  } else if (choice.kind == ChoiceKind::seat) {
    for (Seat seat = 0; seat < state.seat_count; ++seat) sink.offer(Option(verb, Ref::seat(seat), second), why);
  } else if (choice.kind == ChoiceKind::object) {
    for (int n = 1; n <= state.row_count; ++n) {
      const auto id = static_cast<ObjectId>(n);
      sink.offer(Option(verb, Ref::object(id), second), reason_of(id));
    }
  }
}

}  // namespace

void announce_options(const Reader& reader, const Frame& frame, Seat, OptionSink& sink) {
  const auto& local = frame.as<AnnounceFrame>();
  const Rules& rules = reader.rules();
  const Item& item = *reader.item(local.item);
  const Ability& ability = ability_of(reader, item);
  if (frame.step == static_cast<std::uint8_t>(AnnounceStep::confirm)) {
    sink.offer(Option(rules.verb_yes != no_word ? rules.verb_yes : rules.verb_use), {});
    sink.offer(Option(rules.verb_no != no_word ? rules.verb_no : rules.verb_pass), {});
    return;
  }
  const Choice& choice = rules.choices[static_cast<std::size_t>(ability.first_target + local.choice)];
  const Env env = item_env(reader, item);
  const WordId verb = choice.verb != no_word ? choice.verb : rules.verb_target;
  const Reason unfit{choice.rule != 0 ? choice.rule : (ability.rule != 0 ? ability.rule : rules.general_rule), 0};
  const int picked = count_bound(reader.state(), local.item, choice.name);
  RefList list;
  reader.candidates(choice, env, list);
  const auto [least, most] = choice_bounds(reader, choice, env, list.count + picked);
  const Ref second = second_ref(reader, choice, env);
  for (int i = 0; i < list.count; ++i) {
    const Ref ref = list.refs[static_cast<std::size_t>(i)];
    bool again = false;
    if (ref.kind == RefKind::object && !sink.explaining() && reader.row(ref.id).area != 0) {
      for (int j = 0; j < i && !again; ++j) again = reader.alike(list.refs[static_cast<std::size_t>(j)].id, ref.id);
    }
    if (again) continue;
    const Reason why = reader.pick_leads_on(ability, env, local.choice, ref) ? Reason{} : unfit;
    const Ref shown = ref.kind == RefKind::object ? reader.named(ref.id, item.seat) : ref;
    sink.offer(Option(verb, shown, second), why);
  }
  if (sink.explaining()) offer_unfit(reader, choice, env, verb, second, unfit, sink);
  if (picked >= least && rules.verb_done != no_word && most > least) {
    const bool complete = !ability.dependent_targets || reader.targets_possible(ability, env, local.choice + 1);
    sink.offer(Option(rules.verb_done), complete ? Reason{} : unfit);
  }
}

void announce_answer(Context& context, Frame& frame, Seat, const Option& option) {
  auto& local = frame.as<AnnounceFrame>();
  const Rules& rules = context.rules();
  if (frame.step == static_cast<std::uint8_t>(AnnounceStep::confirm)) {
    const bool yes = option.verb == (rules.verb_yes != no_word ? rules.verb_yes : rules.verb_use);
    if (yes) {
      frame.step = static_cast<std::uint8_t>(AnnounceStep::target);
      return;
    }
    context.free_item(local.item);
    context.pop();
    context.settle();
    return;
  }
  const Item& item = *context.find_item(local.item);
  const Ability& ability = ability_of(context, item);
  if (option.verb == rules.verb_done && option.refs[0].kind == RefKind::none) {
    ++local.choice;
    return;
  }
  const Choice& choice = rules.choices[static_cast<std::size_t>(ability.first_target + local.choice)];
  Ref ref = option.refs[0];
  if (ref.kind == RefKind::hidden && choice.kind == ChoiceKind::object) ref = Ref::object(context.resolve(ref));
  pick_for(context, local.item, choice, ref);
}

namespace {

/// True when the choice as it stands is answered without asking: the only way, or chance.
bool answers_itself(const Context& context, ItemId item, const Ability& ability, int index) {
  const Choice& choice = context.rules().choices[static_cast<std::size_t>(ability.first_target + index)];
  if (choice.by_kind == ChoiceBy::random) return true;
  const int picked = count_bound(context.state(), item, choice.name);
  const Env env = item_env(context, *context.item(item));
  RefList list;
  context.candidates(choice, env, list);
  const auto [least, most] = choice_bounds(context, choice, env, list.count + picked);
  return picked + list.count == least && !choice.ask;
}

/// Takes the last pick of an announcement away and stands at its choice again. False when there is none.
bool drop_last_pick(Context& context, AnnounceFrame& local, const Ability& ability) {
  State& state = context.state();
  for (int i = state.binding_count - 1; i >= 0; --i) {
    const Binding binding = state.bindings[static_cast<std::size_t>(i)];
    if (binding.owner != local.item) continue;
    for (int c = 0; c < ability.targets; ++c) {
      if (context.rules().choices[static_cast<std::size_t>(ability.first_target + c)].name != binding.name) continue;
      drop_binding(state, i);
      local.choice = static_cast<std::uint8_t>(c);
      return true;
    }
  }
  return false;
}

}  // namespace

bool announce_take_back(Context& context, Frame& frame, Command command) {
  auto& local = frame.as<AnnounceFrame>();
  const Ability& ability = ability_of(context, *context.find_item(local.item));
  const ItemId item = local.item;
  // The last pick that a person made, or all of them: what was answered without asking goes along.
  bool own = false;
  while (drop_last_pick(context, local, ability)) {
    if (answers_itself(context, item, ability, local.choice)) continue;
    own = true;
    if (command == Command::take_back_pick) return true;
  }
  if (local.forced != 0) {  // a trigger cannot be called off, only its picks
    local.choice = 0;
    return own;
  }
  const Item gone = *context.find_item(item);
  context.free_item(item);
  context.pop();
  context.table().module->called_off(context, gone);
  return true;
}

}  // namespace gantry
