// Reading a State with the eyes of the rules: zones, numbers, filters, amounts, conditions, and what may be played.
// A Reader changes nothing and works on views as well.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gantry/option.hpp"
#include "gantry/rules.hpp"
#include "gantry/state.hpp"
#include "gantry/table.hpp"

namespace gantry {

/// Who evaluates an expression: the text's object, its player, the effect record with its bindings, and the loop's `it`.
struct Env {
  ObjectRef self{};
  Seat you = no_seat;
  ItemId item = 0;
  Ref it{};
  std::int16_t x = 0;  ///< number of the keyword
};

/// A short list of objects, in order. Never allocates.
struct ObjectList {
  std::array<ObjectId, 256> ids;  // NOLINT: filled up to `count`
  int count = 0;
  ObjectList() {}  // NOLINT
  void add(ObjectId id) { ids[static_cast<std::size_t>(count++)] = id; }
  [[nodiscard]] std::span<const ObjectId> list() const { return {ids.data(), static_cast<std::size_t>(count)}; }
};

class Reader {
 public:
  Reader(const Table& table, const State& state) : table_(table), rules_(*table.rules), state_(const_cast<State&>(state)) {}

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
  [[nodiscard]] std::span<const ObjectId> zone(WordId word, Seat seat = 0) const { return state_.zone(table_.zone(word, seat)); }
  [[nodiscard]] ObjectRef ref(ObjectId id) const { return {id, state_.rows[id].life}; }
  /// True while the reference still means the same stay in play.
  [[nodiscard]] bool alive(ObjectRef ref) const { return ref.id != 0 && state_.rows[ref.id].life == ref.life; }
  [[nodiscard]] bool has_kind(ObjectId id, WordId kind) const { return ((def(id).kinds >> kind) & 1U) != 0; }
  [[nodiscard]] bool has_mark(ObjectId id, WordId mark) const { return ((row(id).marks >> mark) & 1U) != 0; }
  [[nodiscard]] bool has_role(ObjectId id, WordId role) const { return ((row(id).roles >> role) & 1U) != 0; }
  /// The host of an attached object, else the object itself.
  [[nodiscard]] ObjectId host_of(ObjectId id) const { return row(id).host != 0 ? row(id).host : id; }
  [[nodiscard]] Seat next_seat(Seat seat) const;  ///< next living seat clockwise
  [[nodiscard]] int living_count() const;
  [[nodiscard]] int resource(ObjectId id, WordId resource) const;
  [[nodiscard]] int seat_resource(Seat seat, WordId resource) const;
  [[nodiscard]] int seat_var(Seat seat, WordId var) const { return state_.seat_vars[seat][var]; }
  [[nodiscard]] int table_var(WordId var) const { return state_.vars[var]; }
  [[nodiscard]] const Item* item(ItemId id) const;
  /// Two objects alike in all but their id (for offering one option for both).
  [[nodiscard]] bool alike(ObjectId a, ObjectId b) const;

  // --- numbers: printed, set, times and half, sum of changes, bounds (EFFECTS section 2)
  [[nodiscard]] int stat(ObjectId id, WordId stat, StatForm form = StatForm::now) const;
  [[nodiscard]] int seat_stat(Seat seat, WordId stat) const;  ///< `unlimited` is 0x7FFF
  /// One stat of everything in play at once: out[id]. For state checks; about ten times cheaper than asking each.
  void sweep(WordId stat, std::span<std::int16_t, 256> out) const;
  [[nodiscard]] bool has_rule(ObjectId id, WordId rule) const;
  [[nodiscard]] bool seat_has_rule(Seat seat, WordId rule) const;
  [[nodiscard]] bool table_has_rule(WordId rule) const;
  [[nodiscard]] bool has_keyword(ObjectId id, WordId keyword) const;
  /// What the seat pays of `resource` for the card, with all changes.
  [[nodiscard]] int cost(Seat seat, ObjectId id, WordId resource) const;

  // --- expressions
  [[nodiscard]] bool fits(ObjectId id, NodeId filter, const Env& env) const;
  [[nodiscard]] bool area_fits(AreaId id, NodeId filter, const Env& env) const;
  [[nodiscard]] int amount(NodeId node, const Env& env) const;
  [[nodiscard]] bool holds(NodeId condition, const Env& env) const;  ///< absent: true
  /// Objects a parameter names: one reference, a list, or all that fit a filter.
  void objects(NodeId node, const Env& env, ObjectList& out) const;
  [[nodiscard]] ObjectId object(NodeId node, const Env& env) const;  ///< the first, 0 for none
  [[nodiscard]] SeatSet seats(NodeId node, const Env& env) const;
  [[nodiscard]] Seat seat(NodeId node, const Env& env) const;        ///< the first, no_seat for none
  [[nodiscard]] AreaId area(NodeId node, const Env& env) const;
  /// All objects that fit, in order of zones and places.
  void matching(NodeId filter, const Env& env, ObjectList& out) const;
  [[nodiscard]] bool any_matching(NodeId filter, const Env& env) const;
  [[nodiscard]] std::span<const Binding> bindings() const { return {state_.bindings.data(), state_.binding_count}; }

  // --- what may be played and used
  /// Calls sink for every card in the seat's hand zones with a play ability in `timings`.
  void list_plays(Seat seat, std::uint32_t timings, OptionSink& sink) const;
  /// The same for activated abilities of what the seat controls.
  void list_uses(Seat seat, std::uint32_t timings, OptionSink& sink) const;
  [[nodiscard]] Reason why_not(Seat seat, ObjectId object, std::uint16_t ability, std::uint32_t timings) const;
  /// Candidates of a choice that could be picked now, `taken` being those already picked under its name.
  void candidates(const Choice& choice, const Env& env, std::vector<Ref>& out) const;

  // --- visibility: the one authority (DESIGN C14)
  [[nodiscard]] bool visible(ObjectId id, Seat seat) const;
  /// How the seat must name the object: itself, or by its place.
  [[nodiscard]] Ref named(ObjectId id, Seat seat) const;
  /// The object a reference means, 0 for none.
  [[nodiscard]] ObjectId resolve(Ref ref) const;

  // --- the board
  [[nodiscard]] std::span<const AreaId> neighbors(AreaId area) const;
  [[nodiscard]] int distance(AreaId a, AreaId b) const;  ///< steps; grid: rows plus columns; -1: not connected

 protected:
  const Table& table_;
  const Rules& rules_;
  State& state_;  // a Reader never writes; Context, which derives from it, does
};

}  // namespace gantry
