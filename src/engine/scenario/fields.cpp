// Values of the module's own record by the names it declared (DESIGN C4).
#include "view/fields.hpp"

#include <cstring>

#include <fmt/format.h>

#include "scenario/build.hpp"

namespace gantry::scenario {
namespace {

Ref element(const FieldDecl& field, const std::byte* at) {
  const auto byte = static_cast<std::uint8_t>(*at);
  switch (field.type) {
    case FieldType::number8: return Ref::number(byte);
    case FieldType::signed8: return Ref::number(static_cast<std::int8_t>(byte));
    case FieldType::number16:
    case FieldType::definition: {
      std::int16_t n = 0;
      std::memcpy(&n, at, sizeof n);
      return Ref::number(n);
    }
    case FieldType::object:
    case FieldType::object_ref: return byte == 0 ? Ref{} : Ref::object(byte);
    case FieldType::seat: return byte == no_seat ? Ref{} : Ref::seat(byte);
    case FieldType::area: return byte == 0 ? Ref{} : Ref::area(byte);
    case FieldType::item: return byte == 0 ? Ref{} : Ref::item(byte);
    case FieldType::zone: return byte == 0 ? Ref{} : Ref::zone(byte);
    case FieldType::word: return byte == no_word ? Ref{} : Ref::mode(byte);
    case FieldType::ref: {
      Ref ref;
      std::memcpy(&ref, at, sizeof ref);
      return ref;
    }
    default: return {};
  }
}

void put(const World& world, State& state, const FieldDecl& field, std::byte* at, const Value& value) {
  if (field.type == FieldType::word) {
    const bool none = value.text() == "none";
    *at = static_cast<std::byte>(none ? no_word : need_word(world, field.category, value));
    return;
  }
  const bool none = value.is_text() && value.text() == "none";
  const auto byte = [&](int n) { *at = static_cast<std::byte>(n); };
  const auto number = [&](int least, int most) {
    return value.is_flag() ? static_cast<int>(value.flag()) : value.number(least, most);
  };
  switch (field.type) {
    case FieldType::number8: return byte(number(0, 255));
    case FieldType::signed8: return byte(number(-128, 127));
    case FieldType::number16: {
      const auto n = static_cast<std::int16_t>(number(-32767, 32767));
      std::memcpy(at, &n, sizeof n);
      return;
    }
    case FieldType::definition: {
      const DefId def = none ? DefId{0} : need_card(world, value.text(), value);
      std::memcpy(at, &def, sizeof def);
      return;
    }
    case FieldType::seat: return byte(none ? no_seat : need_seat(world, value));
    case FieldType::object: return byte(none ? ObjectId{0} : need_object(world, state, value.text(), value));
    case FieldType::object_ref: {
      const ObjectId id = none ? ObjectId{0} : need_object(world, state, value.text(), value);
      const ObjectRef object{id, state.rows[id].life};
      std::memcpy(at, &object, sizeof object);
      return;
    }
    case FieldType::area: {
      const auto area = none ? AreaId{0} : find_area(world, state, value.text());
      if (!area) value.expected("an area");
      return byte(*area);
    }
    case FieldType::zone: return byte(none ? ZoneId{0} : need_zone(world, value.text(), value));
    case FieldType::item:  // a position that is laid out has an empty stack
      if (!none) value.expected("none");
      return byte(0);
    case FieldType::ref: {
      const Ref ref = need_ref(world, state, value);
      std::memcpy(at, &ref, sizeof ref);
      return;
    }
    default: value.fail("this field cannot be set by a scenario");
  }
}

}  // namespace

const FieldDecl* find_field(const World& world, std::string_view name) {
  for (const FieldDecl& field : world.game->declarations.block) {
    if (field.name == name) return &field;
  }
  return nullptr;
}

const FieldDecl& need_field(const World& world, std::string_view name, const Value& where) {
  if (const FieldDecl* field = find_field(world, name)) return *field;
  std::vector<std::string> known;
  for (const FieldDecl& field : world.game->declarations.block) known.emplace_back(field.name);
  where.fail(fmt::format("the game's record has no field `{}`{}", name, near_or_known(name, known)));
}

std::vector<Ref> read_field(const World& world, const State& state, const FieldDecl& field) {
  std::vector<Ref> out;
  const std::byte* base = state.block.data() + cap::block - world.game->declarations.block_size + field.offset;
  const std::size_t size = field_size(field.type);
  for (std::size_t i = 0; i < field.count; ++i) {
    const std::byte* at = base + i * size;
    if (field.type == FieldType::seat_set) {
      for (Seat seat = 0; seat < max_seats; ++seat) {
        if (has_seat(static_cast<SeatSet>(*at), seat)) out.push_back(Ref::seat(seat));
      }
    } else if (field.type == FieldType::object_set) {
      IdSet set;
      std::memcpy(&set, at, sizeof set);
      set.each([&](std::uint8_t id) { out.push_back(Ref::object(id)); });
    } else {
      out.push_back(element(field, at));
    }
  }
  return out;
}

void write_field(const World& world, State& state, const FieldDecl& field, const Value& value) {
  std::byte* base = state.block.data() + cap::block - world.game->declarations.block_size + field.offset;
  const auto values = value.one_or_list();
  if (field.type == FieldType::seat_set) {
    *base = static_cast<std::byte>(need_seats(world, value));
    return;
  }
  if (field.type == FieldType::object_set) {
    IdSet set;
    for (const Value& one : values) set.add(need_object(world, state, one.text(), one));
    std::memcpy(base, &set, sizeof set);
    return;
  }
  if (values.size() > field.count) value.fail(fmt::format("the field holds {} values", field.count));
  for (std::size_t i = 0; i < values.size(); ++i)
    put(world, state, field, base + i * field_size(field.type), values[i]);
}

}  // namespace gantry::scenario
