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
    if (!is_seat(state_.active) || !are_seats(state_.living) || !are_seats(state_.winners))
      throw SnapshotError("`active`, `living` or `winners` names a seat that is not at this table");
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
    need(area.first_link + area.link_count <= state_.link_count, "areas", id, "links that are not there");
    for (unsigned i = 0; i < area.link_count; ++i)
      need(state_.links[area.first_link + i] <= state_.area_count, "areas", id, "a link that leads off the board");
  }

  void look_at_item(std::size_t i) const {
    const Item& item = state_.items[i];
    need(is_seat(item.seat) && is_seat(item.moment_seat), "items", i + 1, "a seat that is not at this table");
    need(item.source.id <= state_.row_count && item.def < rules_.defs.size(), "items", i + 1,
         "a source that is not there");
    need(item.ability < rules_.abilities.size() && item.list < rules_.nodes.size(), "items", i + 1,
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
      case BindingKind::item:
      case BindingKind::mode: return within(0xFF);
      case BindingKind::number: return;
    }
  }

  void look_at_frame(std::size_t i) const {
    const Frame& frame = state_.frames[i];
    need(is_seat(frame.seat), "frames", i + 1, "a seat that is not at this table");
    const Declarations& own = table_.game->declarations;
    const auto module_kind = static_cast<std::size_t>(frame.kind) - static_cast<std::size_t>(FrameKind::module_first);
    const std::span<const FieldDecl> fields = frame.kind == FrameKind::flow          ? std::span(own.flow_fields)
                                              : frame.kind < FrameKind::module_first ? core_fields(frame.kind)
                                                                                     : own.frames[module_kind].fields;
    look_at_fields(fields, frame.local, "frames", i + 1);
    if (frame.kind == FrameKind::announce) {
      const auto& announce = frame.as<AnnounceFrame>();
      const Item* item = item_of(announce.item);
      need(item != nullptr && announce.choice <= rules_.abilities[item->ability].targets, "frames", i + 1,
           "an announcement that is not there");
    }
    if (frame.kind == FrameKind::pick) {
      const auto& pick = frame.as<PickFrame>();
      need(item_of(pick.item) != nullptr && pick.choice < rules_.choices.size(), "frames", i + 1,
           "a choice that is not there");
    }
    if (frame.kind != FrameKind::effect) return;
    const auto& effect = frame.as<EffectFrame>();
    need(effect.list < rules_.nodes.size() && effect.position <= rules_.nodes[effect.list].count, "frames", i + 1,
         "an operation that is not there");
  }

  void look_at_fields(std::span<const FieldDecl> fields, std::span<const std::byte> bytes, std::string_view where,
                      std::size_t number) const {
    for (const FieldDecl& field : fields) {
      for (std::size_t i = 0; i < field.count; ++i)
        need(holds(field.type, bytes.data() + field.offset + i * field_size(field.type)), where, number,
             fmt::format("a value of `{}` that is not there", field.name));
    }
  }

  [[nodiscard]] bool holds(FieldType type, const std::byte* at) const {
    const auto value = std::to_integer<std::uint8_t>(*at);
    switch (type) {
      case FieldType::seat: return is_seat(value);
      case FieldType::seat_set: return are_seats(value);
      case FieldType::object:
      case FieldType::object_ref: return value <= state_.row_count;
      case FieldType::area: return value <= state_.area_count;
      case FieldType::zone: return value <= state_.zone_count;
      case FieldType::item: return value == 0 || item_of(value) != nullptr;
      case FieldType::ref: {
        Ref ref;
        std::memcpy(&ref, at, sizeof(Ref));
        return holds(ref);
      }
      default: return true;
    }
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
