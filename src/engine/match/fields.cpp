// Structs that only their declarations describe (DESIGN C4): the module's block and the locals of frames, by field name.
#include "view/fields.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "match/files.hpp"
#include "match/port.hpp"

namespace gantry {
namespace {

constexpr std::array<std::string_view, 11> ref_kinds{"none", "object", "hidden", "seat",    "area", "item",
                                                     "zone", "mode",   "number", "ability", "entry"};

/// What a number of a core frame means beyond its declared type.
enum class Meaning : std::uint8_t { plain, node, choice, binding };

Meaning meaning_of(FrameKind kind, std::string_view field) {
  if (kind == FrameKind::effect && field == "list") return Meaning::node;
  if (kind == FrameKind::effect && field == "loop_name") return Meaning::binding;
  if (kind == FrameKind::pick && field == "choice") return Meaning::choice;
  if (kind == FrameKind::damage && field == "targets") return Meaning::binding;
  return Meaning::plain;
}

template <class T>
T load(const std::byte* at) {
  T value;
  std::memcpy(&value, at, sizeof(T));
  return value;
}

template <class T>
void store(std::byte* at, const T& value) {
  std::memcpy(at, &value, sizeof(T));
}

Json ref_json(DataNames& names, Ref ref) {
  Json out = Json::array();
  const auto kind = static_cast<std::size_t>(ref.kind);
  out.push_back(kind < ref_kinds.size() ? Json(ref_kinds[kind]) : Json(kind));
  if (ref.kind == RefKind::hidden || ref.kind == RefKind::zone) {
    out.push_back(names.zone(ref.id));
  } else if (ref.kind == RefKind::mode) {
    out.push_back(names.word(Words::mode, ref.id));
  } else {
    out.push_back(ref.id);
  }
  out.push_back(ref.n);
  return out;
}

Ref json_ref(DataNames& names, const Json& json, std::string_view key) {
  if (!json.is_array() || json.size() != 3) throw SnapshotError(fmt::format("`{}`: expected a reference", key));
  Ref ref;
  const auto kind = std::find(ref_kinds.begin(), ref_kinds.end(), Port::text(json[0], key));
  if (kind == ref_kinds.end()) throw SnapshotError(fmt::format("`{}`: no such kind of reference", key));
  ref.kind = static_cast<RefKind>(kind - ref_kinds.begin());
  if (ref.kind == RefKind::hidden || ref.kind == RefKind::zone) {
    ref.id = names.zone(Port::text(json[1], key));
  } else if (ref.kind == RefKind::mode) {
    ref.id = names.word(Words::mode, Port::text(json[1], key));
  } else {
    ref.id = Port::to_number<std::uint8_t>(json[1], key);
  }
  ref.n = Port::to_number<std::int16_t>(json[2], key);
  return ref;
}

Json value_json(DataNames& names, const FieldDecl& field, const std::byte* at, FrameKind kind) {
  switch (meaning_of(kind, field.name)) {
    case Meaning::node: return names.part(DataPart::node, load<std::uint16_t>(at));
    case Meaning::choice: return names.part(DataPart::choice, load<std::uint16_t>(at));
    case Meaning::binding: return names.binding(load<std::uint8_t>(at));
    case Meaning::plain: break;
  }
  switch (field.type) {
    case FieldType::signed8: return load<std::int8_t>(at);
    case FieldType::number16: return load<std::int16_t>(at);
    case FieldType::definition: return load<DefId>(at) == 0 ? Json("none") : Json(names.def(load<DefId>(at)));
    case FieldType::word: return names.word(field.category, load<WordId>(at));
    case FieldType::zone: return names.zone(load<ZoneId>(at));
    case FieldType::ref: return ref_json(names, load<Ref>(at));
    case FieldType::object_ref: return Json::array({load<std::uint8_t>(at), load<std::uint8_t>(at + 1)});
    case FieldType::slip: {
      Json out = Json::array();
      for (std::size_t i = 0; i < 6; ++i) out.push_back(load<std::uint8_t>(at + i));
      return out;
    }
    case FieldType::object_set: {
      Json out = Json::array();
      load<IdSet>(at).each([&](std::uint8_t id) { out.push_back(id); });
      return out;
    }
    default: return load<std::uint8_t>(at);
  }
}

void read_bytes(const Json& json, std::string_view key, std::byte* at, std::size_t count) {
  if (!json.is_array() || json.size() != count)
    throw SnapshotError(fmt::format("`{}`: expected {} numbers", key, count));
  for (std::size_t i = 0; i < count; ++i) store(at + i, Port::to_number<std::uint8_t>(json[i], key));
}

void read_value(DataNames& names, const FieldDecl& field, const Json& json, std::byte* at, FrameKind kind) {
  const std::string_view key = field.name;
  switch (meaning_of(kind, key)) {
    case Meaning::node: return store(at, names.part(DataPart::node, Port::text(json, key)));
    case Meaning::choice: return store(at, names.part(DataPart::choice, Port::text(json, key)));
    case Meaning::binding: return store(at, names.binding(Port::text(json, key)));
    case Meaning::plain: break;
  }
  switch (field.type) {
    case FieldType::signed8: return store(at, Port::to_number<std::int8_t>(json, key));
    case FieldType::number16: return store(at, Port::to_number<std::int16_t>(json, key));
    case FieldType::definition:
      return store(at, Port::text(json, key) == "none" ? DefId{0} : names.def(Port::text(json, key)));
    case FieldType::word: return store(at, names.word(field.category, Port::text(json, key)));
    case FieldType::zone: return store(at, names.zone(Port::text(json, key)));
    case FieldType::ref: return store(at, json_ref(names, json, key));
    case FieldType::object_ref: return read_bytes(json, key, at, 2);
    case FieldType::slip: return read_bytes(json, key, at, 6);
    case FieldType::object_set: {
      IdSet set;
      for (const Json& id : json) set.add(Port::to_number<std::uint8_t>(id, key));
      return store(at, set);
    }
    default: return store(at, Port::to_number<std::uint8_t>(json, key));
  }
}

bool is_zero(const std::byte* at, std::size_t size) {
  return std::all_of(at, at + size, [](std::byte byte) { return byte == std::byte{0}; });
}

std::string hex_bytes(std::span<const std::byte> bytes) {
  std::string out;
  for (const std::byte byte : bytes) out += fmt::format("{:02x}", static_cast<unsigned>(byte));
  return out;
}

void read_hex(const std::string& text, std::span<std::byte> bytes) {
  if (text.size() != bytes.size() * 2)
    throw SnapshotError("`raw`: the number of bytes differs from the game's present one");
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::uint64_t value = 0;
    if (!files::parse_hex(std::string_view(text).substr(i * 2, 2), value))
      throw SnapshotError("`raw`: expected hex digits");
    bytes[i] = static_cast<std::byte>(value);
  }
}

void write_fields(DataNames& names, std::span<const FieldDecl> fields, std::span<const std::byte> bytes, FrameKind kind,
                  Json& out) {
  for (const FieldDecl& field : fields) {
    const std::size_t size = field_size(field.type);
    const std::byte* at = bytes.data() + field.offset;
    if (is_zero(at, size * field.count)) continue;
    Json& slot = out[std::string(field.name)];
    if (field.count == 1) {
      slot = value_json(names, field, at, kind);
      continue;
    }
    for (std::size_t i = 0; i < field.count; ++i) slot.push_back(value_json(names, field, at + i * size, kind));
  }
}

void read_fields(DataNames& names, std::span<const FieldDecl> fields, const Json& in, std::span<std::byte> bytes,
                 FrameKind kind) {
  std::fill(bytes.begin(), bytes.end(), std::byte{0});
  std::size_t known = 0;
  for (const FieldDecl& field : fields) {
    const auto found = in.find(std::string(field.name));
    if (found == in.end()) continue;
    ++known;
    const std::size_t size = field_size(field.type);
    std::byte* at = bytes.data() + field.offset;
    if (field.count == 1) {
      read_value(names, field, *found, at, kind);
      continue;
    }
    if (!found->is_array() || found->size() != field.count) {
      throw SnapshotError(fmt::format("`{}`: expected a list of {}", field.name, field.count));
    }
    for (std::size_t i = 0; i < field.count; ++i) read_value(names, field, (*found)[i], at + i * size, kind);
  }
  if (known == in.size()) return;
  for (const auto& [name, value] : in.items()) {
    const std::string& wanted = name;
    const bool declared =
        std::any_of(fields.begin(), fields.end(), [&](const FieldDecl& field) { return field.name == wanted; });
    if (!declared) throw SnapshotError(fmt::format("the field `{}` is not in the game's present rules", name));
  }
}

}  // namespace

void port_fields(Port& port, std::span<const FieldDecl> fields, std::span<std::byte> bytes, FrameKind kind) {
  for (const FieldDecl& field : fields) {
    if (field.offset + field_size(field.type) * field.count > bytes.size()) {
      throw SnapshotError(fmt::format("the field `{}` is declared beyond the end of its record", field.name));
    }
  }
  Json& json = port.json();
  if (port.writing()) {
    Json out = Json::object();
    write_fields(port.names(), fields, bytes, kind, out);
    // Bytes that no field declares are kept as they are; they count only under the same rules.
    std::array<std::byte, cap::block> again{};
    const auto copy = std::span(again).first(bytes.size());
    read_fields(port.names(), fields, out, copy, kind);
    if (!std::equal(copy.begin(), copy.end(), bytes.begin())) json["raw"] = hex_bytes(bytes);
    if (!out.empty()) json["fields"] = std::move(out);
    return;
  }
  if (port.names().same_rules && json.contains("raw")) return read_hex(Port::text(json["raw"], "raw"), bytes);
  const auto found = json.find("fields");
  read_fields(port.names(), fields, found == json.end() ? Json::object() : *found, bytes, kind);
}

}  // namespace gantry
