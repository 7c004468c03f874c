#include "match/sound.hpp"

#include <algorithm>
#include <cstring>
#include <memory>

#include <fmt/format.h>

#include "frames.hpp"
#include "gantry/context.hpp"
#include "match/names.hpp"
#include "view/fields.hpp"

namespace gantry {
namespace {

void need(bool holds, std::string_view where, std::size_t number, std::string_view what) {
  if (!holds) throw SnapshotError(fmt::format("`{}`: number {} has {}", where, number, what));
}

class Soundness {
 public:
  Soundness(const Table& table, const State& state) : table_(table), rules_(*table.rules), state_(state) {}

  void look() const {
    const bool of_nobody = state_.active == no_seat && state_.over == 0;
    if (of_nobody || !is_seat(state_.active) || !are_seats(state_.living) || !are_seats(state_.winners))
      throw SnapshotError("`active`, `living` or `winners` names a seat that is not at this table");
    if (state_.board_width != 0 && state_.area_count % state_.board_width != 0)
      throw SnapshotError("`board_width` does not fit the number of areas");
    for (unsigned id = 1; id <= state_.row_count; ++id) look_at_row(static_cast<ObjectId>(id));
    look_at_attached();
    for (unsigned id = 1; id <= state_.area_count; ++id) look_at_area(static_cast<AreaId>(id));
    for (std::size_t i = 0; i < state_.item_count; ++i) look_at_item(i);
    for (std::size_t i = 0; i < state_.modifier_count; ++i) look_at_modifier(i);
    for (std::size_t i = 0; i < state_.binding_count; ++i) look_at_binding(i);
    for (std::size_t i = 0; i < state_.frame_count; ++i) look_at_frame(i);
    const auto block = std::span(state_.block).last(state_.block_size);
    look_at_fields(table_.game->declarations.block, block, "block", 1);
  }

 private:
  [[nodiscard]] bool is_seat(Seat seat) const { return seat == no_seat || seat < state_.seat_count; }
  [[nodiscard]] bool are_seats(SeatSet seats) const { return (seats >> state_.seat_count) == 0; }

  [[nodiscard]] bool is_list(NodeId id) const {
    return id < rules_.nodes.size() && rules_.nodes[id].kind == NodeKind::list;
  }

  /// 0 is also where the game has none.
  [[nodiscard]] bool is_word(Words category, std::size_t word) const {
    return word == 0 || word < rules_.table(category).size();
  }

  [[nodiscard]] const Item* item_of(ItemId id) const {
    const auto end = state_.items.begin() + state_.item_count;
    const auto found = std::find_if(state_.items.begin(), end, [&](const Item& item) { return item.id == id; });
    return found == end ? nullptr : &*found;
  }

  void look_at_row(ObjectId id) const {
    const Row& row = state_.rows[id];
    need(row.def > 0 && row.def < rules_.defs.size(), "objects", id, "a card that is not there");
    need(is_seat(row.owner) && is_seat(row.controller), "objects", id, "a seat that is not at this table");
    need(row.area <= state_.area_count, "objects", id, "an area that is not on the board");
    need(is_word(Words::mode, static_cast<std::size_t>(row.mode())), "objects", id, "a mode that is not there");
  }

  /// Each attached object hangs in the list of its host, once, and on nothing that hangs on it.
  void look_at_attached() const {
    IdSet hanging;
    for (unsigned id = 1; id <= state_.row_count; ++id) {
      for (ObjectId one = state_.rows[id].first; one != 0; one = state_.rows[one].next) {
        need(one <= state_.row_count && state_.rows[one].host == id && !hanging.has(one), "objects", id,
             "attached objects that do not hang together");
        hanging.add(one);
      }
    }
    for (unsigned id = 1; id <= state_.row_count; ++id) {
      const bool attached = hanging.has(static_cast<std::uint8_t>(id));
      need(attached == (state_.rows[id].host != 0), "objects", id, "a host on which it does not hang");
      unsigned steps = 0;
      for (ObjectId host = state_.rows[id].host; host != 0; host = state_.rows[host].host)
        need(++steps <= state_.row_count, "objects", id, "itself as a host");
    }
  }

  void look_at_area(AreaId id) const {
    const Area& area = state_.areas[id];
    need(is_word(Words::terrain, area.terrain), "areas", id, "ground that is not there");
    need(area.first_link + area.link_count <= state_.link_count, "areas", id, "links that are not there");
    for (unsigned i = 0; i < area.link_count; ++i)
      need(state_.links[area.first_link + i] <= state_.area_count, "areas", id, "a link that leads off the board");
  }

  void look_at_item(std::size_t i) const {
    const Item& item = state_.items[i];
    need(item.id != 0 && item_of(item.id) == &item, "items", i + 1, "a number that is none or another's");
    need(is_seat(item.seat) && is_seat(item.moment_seat), "items", i + 1, "a seat that is not at this table");
    need(item.source.id <= state_.row_count && item.def < rules_.defs.size(), "items", i + 1,
         "a source that is not there");
    need(item.ability < rules_.abilities.size() && (item.list == 0 || is_list(item.list)), "items", i + 1,
         "an effect that is not there");
    need(item.origin <= state_.zone_count, "items", i + 1, "a zone that is not there");
  }

  void look_at_modifier(std::size_t i) const {
    const Modifier& modifier = state_.modifiers[i];
    need(is_seat(modifier.seat) && (is_seat(modifier.until_seat) || modifier.until_seat == while_source_stays),
         "modifiers", i + 1, "a seat that is not at this table");
    need(modifier.condition < rules_.nodes.size() && modifier.extra < rules_.mods.size(), "modifiers", i + 1,
         "an effect that is not there");
    need(modifier.kind != ModifierKind::control || (modifier.amount >= 0 && modifier.amount < state_.seat_count),
         "modifiers", i + 1, "a seat that is not at this table");
    modifier.targets.each([&](std::uint8_t id) {
      need(id <= (modifier.scope == ModifierScope::seats ? 7 : state_.row_count), "modifiers", i + 1,
           "a target that is not there");
    });
  }

  void look_at_binding(std::size_t i) const {
    const Binding& binding = state_.bindings[i];
    const auto within = [&](int most) {
      need(binding.value >= 0 && binding.value <= most, "bindings", i + 1, "a value that is not there");
    };
    switch (binding.kind) {
      case BindingKind::object: return within(state_.row_count);
      case BindingKind::seat:
        return need(binding.value >= 0 && binding.value <= no_seat && is_seat(static_cast<Seat>(binding.value)),
                    "bindings", i + 1, "a seat that is not at this table");
      case BindingKind::area: return within(state_.area_count);
      case BindingKind::zone:
      case BindingKind::place: return within(state_.zone_count);
      case BindingKind::item: return within(0xFF);
      case BindingKind::mode: return within(static_cast<int>(rules_.table(Words::mode).size()) - 1);
      case BindingKind::number: return;
    }
  }

  void look_at_frame(std::size_t i) const {
    const Frame& frame = state_.frames[i];
    need((frame.kind == FrameKind::flow) == (i == 0), "frames", i + 1,
         "no place there: Flow, and no other, lies at the bottom");
    need(is_seat(frame.seat), "frames", i + 1, "a seat that is not at this table");
    const Declarations& own = table_.game->declarations;
    const auto module_kind = static_cast<std::size_t>(frame.kind) - static_cast<std::size_t>(FrameKind::module_first);
    const bool of_core = frame.kind != FrameKind::flow && frame.kind < FrameKind::module_first;
    const std::span<const FieldDecl> fields = frame.kind == FrameKind::flow ? std::span(own.flow_fields)
                                              : of_core                     ? core_fields(frame.kind)
                                                                            : own.frames[module_kind].fields;
    const std::span<const std::string_view> steps = frame.kind == FrameKind::flow ? std::span(own.flow_steps)
                                                    : of_core                     ? core_steps(frame.kind)
                                                                                  : own.frames[module_kind].steps;
    need(steps.empty() || frame.step < steps.size(), "frames", i + 1, "a step that is not there");
    look_at_fields(fields, frame.local, "frames", i + 1);
    look_at_core_frame(frame, i + 1);
  }

  /// What the declared types of its fields do not say.
  void look_at_core_frame(const Frame& frame, std::size_t number) const {
    if (frame.kind == FrameKind::window)
      need(frame.as<WindowFrame>().window != no_word, "frames", number, "no `window`");
    if (frame.kind == FrameKind::damage) need(frame.as<DamageFrame>().kind != no_word, "frames", number, "no `kind`");
    if (frame.kind == FrameKind::announce) {
      const auto& announce = frame.as<AnnounceFrame>();
      const Item* item = item_of(announce.item);
      need(item != nullptr && announce.choice <= rules_.abilities[item->ability].targets, "frames", number,
           "an announcement that is not there");
    }
    if (frame.kind == FrameKind::pick) {
      const auto& pick = frame.as<PickFrame>();
      need(item_of(pick.item) != nullptr && pick.choice < rules_.choices.size(), "frames", number,
           "a choice that is not there");
    }
    if (frame.kind != FrameKind::effect) return;
    const auto& effect = frame.as<EffectFrame>();
    need(is_list(effect.list) && effect.position <= rules_.nodes[effect.list].count, "frames", number,
         "an operation that is not there");
  }

  void look_at_fields(std::span<const FieldDecl> fields, std::span<const std::byte> bytes, std::string_view where,
                      std::size_t number) const {
    for (const FieldDecl& field : fields) {
      for (std::size_t i = 0; i < field.count; ++i)
        need(holds(field, bytes.data() + field.offset + i * field_size(field.type)), where, number,
             fmt::format("a value of `{}` that is not there", field.name));
    }
  }

  template <class T>
  static T load(const std::byte* at) {
    T value;
    std::memcpy(&value, at, sizeof(T));
    return value;
  }

  [[nodiscard]] bool holds(const FieldDecl& field, const std::byte* at) const {
    const auto value = load<std::uint8_t>(at);
    const auto in_range = [&](int number) { return field.most == 0 || (number >= 0 && number <= field.most); };
    switch (field.type) {
      case FieldType::number8: return in_range(value);
      case FieldType::signed8: return in_range(load<std::int8_t>(at));
      case FieldType::number16: return in_range(load<std::int16_t>(at));
      case FieldType::seat: return is_seat(value);
      case FieldType::seat_set: return are_seats(value);
      case FieldType::object:
      case FieldType::object_ref: return value <= state_.row_count;
      case FieldType::area: return value <= state_.area_count;
      case FieldType::zone: return value <= state_.zone_count;
      case FieldType::item: return value == 0 || item_of(value) != nullptr;
      case FieldType::ref: return holds(load<Ref>(at));
      case FieldType::word: return value == no_word || value < rules_.table(field.category).size();
      case FieldType::definition: return load<DefId>(at) < rules_.defs.size();
      case FieldType::object_set: {
        bool all = true;
        load<IdSet>(at).each([&](std::uint8_t id) { all = all && id <= state_.row_count; });
        return all;
      }
      case FieldType::slip: return true;  // what it says is the module's
    }
    return true;
  }

  [[nodiscard]] bool holds(Ref ref) const {
    switch (ref.kind) {
      case RefKind::object: return ref.id <= state_.row_count;
      case RefKind::seat: return is_seat(ref.id);
      case RefKind::area: return ref.id <= state_.area_count;
      case RefKind::zone:
      case RefKind::hidden: return ref.id <= state_.zone_count;
      default: return true;
    }
  }

  const Table& table_;
  const Rules& rules_;
  const State& state_;
};

/// Where nobody is asked, or the one who is has no answer, a game stands still.
void look_at_question(const Table& table, const State& state) {
  if (state.over != 0) return;
  if (state.decision.seats == 0 || (state.decision.seats >> state.seat_count) != 0 || state.frame_count == 0)
    throw SnapshotError("`decision`: it asks nobody at this table");
  const auto options = std::make_unique<OptionBuffer>();
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    if (!has_seat(state.decision.seats, seat)) continue;
    list_options(table, state, seat, *options);
    if (options->count == 0) throw SnapshotError(fmt::format("`decision`: p{} is asked and has no answer", seat + 1));
  }
}

}  // namespace

void check_sound(const Table& table, const State& state) {
  Soundness(table, state).look();
  look_at_question(table, state);
}

}  // namespace gantry
