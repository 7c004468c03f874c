// Reading a State with the eyes of the rules: zones, numbers, filters, amounts, conditions, and what may be played.
// A Reader changes nothing and works on views as well.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "gantry/option.hpp"
#include "gantry/rules.hpp"
#include "gantry/scratch.hpp"
#include "gantry/state.hpp"
#include "gantry/table.hpp"

namespace gantry {

/// Who evaluates an expression: the text's object, its player, the effect record with its bindings, and the loop's `it`.
struct Env {
  ObjectRef self{};
  Seat you = no_seat;
  ItemId item = 0;
  Ref it{};
  std::int16_t x = 0;                   ///< number of the keyword
  std::span<const Binding> supposed{};  ///< bindings assumed while testing what could still be chosen
};

/// A short list of objects, in order. Never allocates.
struct ObjectList {
  Scratch<ObjectId, 256> ids;  ///< filled up to `count`
  int count = 0;
  void add(ObjectId id) { ids[static_cast<std::size_t>(count++)] = id; }
  [[nodiscard]] std::span<const ObjectId> list() const { return {ids.data(), static_cast<std::size_t>(count)}; }
};

/// Candidates of a choice. Never allocates; what does not fit is not offered.
struct RefList {
  Scratch<Ref, 512> refs;  ///< filled up to `count`
  int count = 0;
  void add(Ref ref) {
    if (count < static_cast<int>(refs.size())) refs.write(static_cast<std::size_t>(count++), ref);
  }
  [[nodiscard]] std::span<const Ref> list() const { return {refs.data(), static_cast<std::size_t>(count)}; }
};

/// An ability that an object has now: its own, or one that something gives it.
struct Usable {
  std::uint16_t ability = 0;
  ObjectId giver = 0;        ///< the used mark lies there (EFFECTS section 4)
  std::uint8_t ordinal = 0;  ///< from 1, among the object's abilities of the kind
};

class Reader {
 public:
  Reader(const Table& table, const State& state)
      : table_(table), rules_(*table.rules), state_(const_cast<State&>(state)) {}

  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const State& state() const { return state_; }

  // --- objects and places
  [[nodiscard]] const Row& row(ObjectId id) const { return state_.rows[id]; }
  [[nodiscard]] const Definition& def(ObjectId id) const { return rules_.defs[state_.rows[id].def]; }
  [[nodiscard]] bool in_play(ObjectId id) const { return table_.in_play(state_.rows[id].zone); }
  /// Everything in play, by zone and place (attached objects too).
  [[nodiscard]] std::span<const ObjectId> all_in_play() const {
    return {state_.zone_list.data(), static_cast<std::size_t>(state_.zone_first[table_.play_zones + 1U])};
  }
  [[nodiscard]] std::span<const ObjectId> zone(WordId word, Seat seat = 0) const {
    return state_.zone(table_.zone(word, seat));
  }
  /// What lies in the zones of a word, of all seats.
  [[nodiscard]] std::span<const ObjectId> zones(WordId word) const { return zones(table_.zones_of(word)); }
  [[nodiscard]] std::span<const ObjectId> zones(ZoneRange range) const {
    const auto begin = static_cast<std::size_t>(state_.zone_first[range.first]);
    return {state_.zone_list.data() + begin, state_.zone_first[range.last + 1U] - begin};
  }
  [[nodiscard]] ObjectRef ref(ObjectId id) const { return {id, state_.rows[id].life}; }
  /// True while the reference still means the same stay in play.
  [[nodiscard]] bool alive(ObjectRef ref) const { return ref.id != 0 && state_.rows[ref.id].life == ref.life; }
  [[nodiscard]] bool has_kind(ObjectId id, WordId kind) const {
    return ((rules_.kinds_of[state_.rows[id].def] >> kind) & 1U) != 0;
  }
  [[nodiscard]] bool has_mark(ObjectId id, WordId mark) const { return ((row(id).marks >> mark) & 1U) != 0; }
  [[nodiscard]] bool has_role(ObjectId id, WordId role) const { return ((row(id).roles >> role) & 1U) != 0; }
  [[nodiscard]] bool face_down(ObjectId id) const { return (row(id).marks & face_down_mark) != 0; }
  /// The host of an attached object, else the object itself.
  [[nodiscard]] ObjectId host_of(ObjectId id) const { return row(id).host != 0 ? row(id).host : id; }
  [[nodiscard]] Seat next_seat(Seat seat) const;  ///< next living seat clockwise
  [[nodiscard]] int living_count() const;
  [[nodiscard]] int resource(ObjectId id, WordId resource) const;
  [[nodiscard]] int seat_resource(Seat seat, WordId resource) const;
  [[nodiscard]] int seat_var(Seat seat, WordId var) const { return state_.seat_vars[seat][var]; }
  [[nodiscard]] int table_var(WordId var) const { return state_.vars[var]; }
  /// What lies in the resource's bank, 0 without one.
  [[nodiscard]] int banked(WordId resource) const {
    const int bank = rules_.resources[resource].bank;
    return bank < 0 ? 0 : state_.vars[static_cast<std::size_t>(bank)];
  }
  [[nodiscard]] const Item* item(ItemId id) const;
  /// Two objects alike in all but their id (for offering one option for both).
  [[nodiscard]] bool alike(ObjectId a, ObjectId b) const {
    return state_.rows[a].def == state_.rows[b].def && alike_copies(a, b);
  }

  // --- numbers: printed, set, times and half, sum of changes, bounds (EFFECTS section 2)
  [[nodiscard]] int stat(ObjectId id, WordId stat, StatForm form = StatForm::now) const;
  [[nodiscard]] int seat_stat(Seat seat, WordId stat) const;  ///< `unlimited` is 0x7FFF
  /// One stat of everything in the zones of a word at once: out[id]. For state checks; about ten times cheaper than
  /// asking each. The zones are in play.
  void sweep(WordId stat, WordId zone, std::span<std::int16_t, 256> out) const;
  [[nodiscard]] bool has_rule(ObjectId id, WordId rule) const;
  [[nodiscard]] bool seat_has_rule(Seat seat, WordId rule) const;
  [[nodiscard]] bool table_has_rule(WordId rule) const;
  [[nodiscard]] bool has_keyword(ObjectId id, WordId keyword) const;
  /// What the seat pays of `resource` for the card, with all changes.
  [[nodiscard]] int cost(Seat seat, ObjectId id, WordId resource) const;
  /// The same for any card of a definition, wherever it is: only changes that hold for all of them count.
  [[nodiscard]] int cost_of(Seat seat, DefId def, WordId resource) const { return price(seat, def, 0, resource); }
  /// Whether the seat has all of what the card costs it. A cost that is a die counts as 1 before it is rolled.
  [[nodiscard]] bool price_payable(Seat seat, ObjectId object) const;

  /// Calls visit(mod, amount) for what static abilities prevent of damage to the object in a stage.
  void each_prevention(ObjectId id, WordId stage, const std::function<void(const Mod&, int)>& visit) const;

  // --- expressions
  [[nodiscard]] bool fits(ObjectId id, NodeId filter, const Env& env) const {
    const Node& node = rules_.nodes[filter];
    if (node.kind != NodeKind::filter) return fact_holds(id, filter, env);
    return filter_fits(id, rules_.filters[static_cast<std::size_t>(node.n)], env);
  }
  [[nodiscard]] bool area_fits(AreaId id, NodeId filter, const Env& env) const;
  [[nodiscard]] int amount(NodeId node, const Env& env) const;
  [[nodiscard]] bool holds(NodeId condition, const Env& env) const;  ///< absent: true
  /// Objects a parameter names: one reference, a list, or all that fit a filter.
  void objects(NodeId node, const Env& env, ObjectList& out) const;
  [[nodiscard]] ObjectId object(NodeId node, const Env& env) const;  ///< the first, 0 for none
  [[nodiscard]] SeatSet seats(NodeId node, const Env& env) const;
  [[nodiscard]] Seat seat(NodeId node, const Env& env) const;  ///< the first, no_seat for none
  [[nodiscard]] AreaId area(NodeId node, const Env& env) const;
  /// All objects that fit, in order of zones and places.
  void matching(NodeId filter, const Env& env, ObjectList& out) const;
  [[nodiscard]] bool any_matching(NodeId filter, const Env& env) const;
  [[nodiscard]] std::span<const Binding> bindings() const { return {state_.bindings.data(), state_.binding_count}; }
  /// Whether an effect record fits (filters over the stack).
  [[nodiscard]] bool item_fits(const Item& item, NodeId filter, const Env& env) const;

  // --- what may be played and used
  /// Calls sink for every card in the seat's hand zones with a play ability in `timings`.
  void list_plays(Seat seat, std::uint32_t timings, OptionSink& sink) const;
  /// The same for activated abilities of what the seat controls.
  void list_uses(Seat seat, std::uint32_t timings, OptionSink& sink) const;
  [[nodiscard]] Reason why_not(Seat seat, ObjectId object, const Usable& usable, std::uint32_t timings) const;
  /// Abilities of a kind that an object has, its own first, then given ones in a fixed order.
  int usables(ObjectId object, AbilityKind kind, std::span<Usable> out) const;
  /// Object and ability that an option made by `list_plays` or `list_uses` means; ability 0: none.
  [[nodiscard]] Usable usable_of(Seat seat, const Option& option, std::uint32_t timings) const;
  /// What fits a choice now and is not yet picked under its name; stops when `enough` are found.
  void candidates(const Choice& choice, const Env& env, RefList& out, int enough = 512) const;
  /// Whether all targets from the `from`-th on can still be chosen so that the check holds, given what is bound.
  [[nodiscard]] bool targets_possible(const Ability& ability, const Env& env, int from) const;
  /// Whether picking `ref` for the `at`-th target leaves a legal rest.
  [[nodiscard]] bool pick_leads_on(const Ability& ability, const Env& env, int at, Ref ref) const;

  // --- visibility: the one authority (DESIGN C14)
  [[nodiscard]] bool visible(ObjectId id, Seat seat) const;
  /// How the seat must name the object: itself, or by its place.
  [[nodiscard]] Ref named(ObjectId id, Seat seat) const {
    const bool open = seat < max_seats && has_seat(table_.zone_open[state_.rows[id].zone], seat);
    return open ? Ref::object(id) : named_hidden(id, seat);
  }
  /// The object a reference means, 0 for none.
  [[nodiscard]] ObjectId resolve(Ref ref) const;

  // --- the board
  [[nodiscard]] std::span<const AreaId> neighbors(AreaId area) const;
  [[nodiscard]] int distance(AreaId a, AreaId b) const;  ///< steps; grid: rows plus columns; -1: not connected

 protected:
  /// `named` for what does not lie open to the seat.
  [[nodiscard]] Ref named_hidden(ObjectId id, Seat seat) const;
  /// Of two objects with one definition: alike in all the rest.
  [[nodiscard]] bool alike_copies(ObjectId a, ObjectId b) const;
  [[nodiscard]] bool fact_holds(ObjectId id, NodeId fact, const Env& env) const;
  [[nodiscard]] bool prefix_fits(ObjectId id, const Filter& filter, const Env& env) const {
    const Row& object = state_.rows[id];
    if (filter.zones == 0 ? !table_.in_play(object.zone) : ((filter.zones >> table_.zone_word[object.zone]) & 1U) == 0)
      return false;
    return prefix_fits_there(id, filter, env);
  }
  /// The same for an object that is known to lie where the filter looks.
  [[nodiscard]] bool prefix_fits_there(ObjectId id, const Filter& filter, const Env& env) const {
    const auto whose = [&](Whose want, Seat seat) {
      return want == Whose::anybody || (want == Whose::you ? seat == env.you : seat != env.you && seat != no_seat);
    };
    // A zone that the seats share at this table is everybody's own.
    const auto holds = [&](ZoneId zone) {
      const Seat seat = table_.zone_seat[zone];
      return whose(filter.holder, seat == no_seat && rules_.zones[table_.zone_word[zone]].per_seat ? env.you : seat);
    };
    const Row& object = state_.rows[id];
    if (filter.kinds != 0 && (rules_.kinds_of[object.def] & filter.kinds) == 0) return false;
    if (!whose(filter.controller, object.controller)) return false;
    return filter.holder == Whose::anybody || holds(object.zone);
  }
  [[nodiscard]] bool filter_fits(ObjectId id, const Filter& filter, const Env& env) const {
    return prefix_fits(id, filter, env) && facts_hold(id, filter, env);
  }
  /// What a filter asks behind its prefix.
  [[nodiscard]] bool facts_hold(ObjectId id, const Filter& filter, const Env& env) const {
    for (int i = 0; i < filter.count; ++i) {
      if (!fact_holds(id, static_cast<NodeId>(filter.first + i), env)) return false;
    }
    return true;
  }
  [[nodiscard]] bool in_range(int value, const Node& node, const Env& env) const;
  [[nodiscard]] bool subject_fits(const Node& subject, NodeId filter, const Env& env) const;
  [[nodiscard]] bool timing_now(WordId timing) const;
  [[nodiscard]] int price(Seat seat, DefId def, ObjectId id, WordId resource) const;
  [[nodiscard]] WordId ability_verb(const Ability& ability, std::uint32_t timings) const;
  void list_abilities(Seat seat, ObjectId object, AbilityKind kind, std::uint32_t timings, OptionSink& sink) const;
  /// Calls visit(ability, giver) for abilities that modifiers and static abilities give an object.
  void each_given(ObjectId object, const std::function<void(std::uint16_t, ObjectId)>& visit) const;
  /// Whether a candidate that is no object fits a choice.
  [[nodiscard]] bool fits_choice(const Choice& choice, const Env& env, Ref ref) const;
  template <class Suppose>
  bool possible_from(const Ability& ability, Env env, int at, Suppose& suppose) const;
  /// Calls visit(id) for everything in the zones a filter looks at, until it returns false. `filter` is an element of
  /// Rules::filters.
  template <class Visit>
  void each_candidate(const Filter& filter, Visit&& visit) const {
    for (const ZoneRange range : table_.filter_zones[static_cast<std::size_t>(&filter - rules_.filters.data())]) {
      for (const ObjectId id : zones(range)) {
        if (!visit(id)) return;
      }
    }
  }

  const Table& table_;
  const Rules& rules_;
  State& state_;  // a Reader never writes; Context, which derives from it, does
};

}  // namespace gantry
