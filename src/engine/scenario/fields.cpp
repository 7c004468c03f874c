// Values of the module's own record by the names it declared (DESIGN C4).
#include <cstring>

#include <fmt/format.h>

#include "scenario/build.hpp"
#include "view/fields.hpp"

namespace gantry::scenario {
namespace {

Ref element(const FieldDecl& field, const std::byte* at) {
  const auto byte = static_cast<std::uint8_t>(*at);
  switch (field.type) {
    case FieldType::number8:
      return Ref::number(byte);
    case FieldType::signed8:
      return Ref::number(static_cast<std::int8_t>(byte));
    case FieldType::number16: {
      std::int16_t n = 0;
      std::memcpy(&n, at, sizeof n);
      return Ref::number(n);
    }
    case FieldType::object:
    case FieldType::object_ref:
      return byte == 0 ? Ref{} : Ref::object(byte);
    case FieldType::seat:
      return byte == no_seat ? Ref{} : Ref::seat(byte);
    case FieldType::area:
      return byte == 0 ? Ref{} : Ref::area(byte);
    case FieldType::item:
      return byte == 0 ? Ref{} : Ref::item(byte);
    case FieldType::zone:
      return byte == 0 ? Ref{} : Ref::zone(byte);
    case FieldType::word:
      return byte == no_word ? Ref{} : Ref::mode(byte);
    case FieldType::ref: {
      Ref ref;
      std::memcpy(&ref, at, sizeof ref);
      return ref;
    }
    default:
      return {};
  }
}

void put(const World& world, State& state, const FieldDecl& field, std::byte* at, const Value& value) {
  if (field.type == FieldType::word) {
    const bool none = value.text() == "none";
    *at = static_cast<std::byte>(none ? no_word : need_word(world, field.category, value));
    return;
  }
  const Ref ref = need_ref(world, state, value);
  const bool none = ref.kind == RefKind::none;
  switch (field.type) {
    case FieldType::number8:
    case FieldType::signed8:
      if (ref.kind != RefKind::number) value.expected("a number");
      *at = static_cast<std::byte>(ref.n);
      return;
    case FieldType::number16: {
      if (ref.kind != RefKind::number) value.expected("a number");
      std::memcpy(at, &ref.n, sizeof ref.n);
      return;
    }
    case FieldType::seat:
      if (!none && ref.kind != RefKind::seat) value.expected("a seat");
      *at = static_cast<std::byte>(none ? no_seat : ref.id);
      return;
    case FieldType::object_ref: {
      const ObjectRef object{ref.id, state.rows[ref.id].life};
      std::memcpy(at, &object, sizeof object);
      return;
    }
    case FieldType::ref:
      std::memcpy(at, &ref, sizeof ref);
      return;
    case FieldType::object:
    case FieldType::area:
    case FieldType::item:
    case FieldType::zone:
      *at = static_cast<std::byte>(ref.id);
      return;
    default:
      value.fail("this field cannot be set by a scenario");
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
  where.fail(fmt::format("the game's record has no field `{}`{}", name, nearest(name, known)));
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
