// One description of what a saved position holds, for both ways: a Port writes a field into JSON or reads it from there.
// Fields that have their usual value are left out. Private to src/engine/match; only few files include it (it brings in
// the JSON library).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "match/names.hpp"

namespace gantry {

using Json = nlohmann::json;

enum class Way : std::uint8_t { write, read };

class Port {
 public:
  Port(DataNames& names, Json& json, Way way) : names_(names), json_(json), way_(way) {}

  [[nodiscard]] bool writing() const { return way_ == Way::write; }
  [[nodiscard]] DataNames& names() const { return names_; }
  [[nodiscard]] Json& json() const { return json_; }

  /// A whole number; reading checks that it fits.
  template <class T>
  void number(const char* key, T& value, T usual = T{}) {
    if (writing()) {
      if (value != usual) json_[key] = value;
      return;
    }
    const auto found = json_.find(key);
    value = found == json_.end() ? usual : to_number<T>(*found, key);
  }

  /// Anything with a text form; `none` is its usual value.
  template <class T, class Write, class Read>
  void named(const char* key, T& value, T none, Write&& write, Read&& read) {
    if (writing()) {
      if (value != none) json_[key] = write(value);
      return;
    }
    const auto found = json_.find(key);
    value = found == json_.end() ? none : static_cast<T>(read(text(*found, key)));
  }

  void word(const char* key, WordId& value, Words category) {
    named(
        key, value, no_word, [&](WordId id) { return names_.word(category, id); },
        [&](std::string_view name) { return names_.word(category, name); });
  }
  void seat(const char* key, Seat& value) { number(key, value, no_seat); }
  void zone(const char* key, ZoneId& value) {
    named(
        key, value, ZoneId{0}, [&](ZoneId id) { return names_.zone(id); },
        [&](std::string_view name) { return names_.zone(name); });
  }
  void def(const char* key, DefId& value) {
    named(
        key, value, DefId{0}, [&](DefId id) { return names_.def(id); },
        [&](std::string_view name) { return names_.def(name); });
  }
  /// `zero_is_none`: false for parts that count from 0, of which there is always one.
  void part(const char* key, std::uint16_t& value, DataPart kind, bool zero_is_none = true) {
    if (zero_is_none) {
      named(
          key, value, std::uint16_t{0}, [&](std::uint16_t id) { return names_.part(kind, id); },
          [&](std::string_view name) { return names_.part(kind, name); });
    } else if (writing()) {
      json_[key] = names_.part(kind, value);
    } else if (json_.contains(key)) {
      value = names_.part(kind, text(json_[key], key));
    }
  }

  /// Bits that are words of a category.
  template <class T>
  void word_bits(const char* key, T& bits, Words category) {
    if (writing()) {
      for (unsigned bit = 0; bit < sizeof(T) * 8; ++bit) {
        if (((bits >> bit) & 1U) != 0) json_[key].push_back(names_.word(category, static_cast<WordId>(bit)));
      }
      return;
    }
    bits = 0;
    if (!json_.contains(key)) return;
    for (const Json& name : json_[key]) {
      const WordId bit = names_.word(category, text(name, key));
      if (bit >= sizeof(T) * 8) throw SnapshotError(fmt::format("`{}`: {} is out of range", key, text(name, key)));
      bits = static_cast<T>(bits | (T{1} << bit));
    }
  }

  /// Numbers by word: {"energy": 3}.
  template <class T, std::size_t n>
  void by_word(const char* key, std::array<T, n>& values, Words category) {
    if (writing()) {
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i] != 0) json_[key][names_.word(category, static_cast<WordId>(i))] = values[i];
      }
      return;
    }
    for (T& value : values) value = 0;
    if (!json_.contains(key)) return;
    for (const auto& [name, value] : json_[key].items()) {
      const WordId word = names_.word(category, name);
      if (word >= values.size()) throw SnapshotError(fmt::format("`{}`: {} is out of range", key, name));
      values[word] = to_number<T>(value, key);
    }
  }

  void objects(const char* key, IdSet& set) {
    if (writing()) {
      set.each([&](std::uint8_t id) { json_[key].push_back(id); });
      return;
    }
    set = IdSet{};
    if (!json_.contains(key)) return;
    for (const Json& id : json_[key]) set.add(to_number<std::uint8_t>(id, key));
  }

  /// A list of records: `visit(Port&, index)` for each. Reading: sets `count`, at most `most`.
  template <class Count, class Visit>
  void list(const char* key, Count& count, std::size_t most, Visit&& visit) {
    if (writing()) {
      for (std::size_t i = 0; i < count; ++i) {
        Json& one = json_[key].emplace_back(Json::object());
        Port port(names_, one, way_);
        visit(port, i);
      }
      return;
    }
    count = 0;
    if (!json_.contains(key)) return;
    Json& all = json_[key];
    if (!all.is_array() || all.size() > most) {
      throw SnapshotError(fmt::format("`{}`: expected a list of at most {} records", key, most));
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!all[i].is_object()) throw SnapshotError(fmt::format("`{}`: expected records in the list", key));
      Port port(names_, all[i], way_);
      visit(port, i);
    }
    count = static_cast<Count>(all.size());
  }

  template <class T>
  static T to_number(const Json& value, std::string_view key) {
    if (!value.is_number_integer()) throw SnapshotError(fmt::format("`{}`: expected a whole number", key));
    // A number beyond the signed ones must not come round as a small one.
    const bool fits = value.is_number_unsigned() ? std::in_range<T>(value.get<std::uint64_t>())
                                                 : std::in_range<T>(value.get<std::int64_t>());
    if (!fits) throw SnapshotError(fmt::format("`{}`: {} does not fit", key, value.dump()));
    return static_cast<T>(value.get<std::int64_t>());
  }
  static const std::string& text(const Json& value, std::string_view key) {
    if (!value.is_string()) throw SnapshotError(fmt::format("`{}`: expected a text", key));
    return value.get_ref<const std::string&>();
  }

 private:
  DataNames& names_;
  Json& json_;
  Way way_;
};

/// Value of a key of an expected type, or the given one when the key is missing. Throws SnapshotError.
template <class T>
[[nodiscard]] T member(const Json& json, const char* key, T missing) {
  const auto found = json.find(key);
  if (found == json.end()) return missing;
  if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
    return Port::to_number<T>(*found, key);
  }
  try {
    return found->get<T>();
  } catch (const Json::exception&) {
    throw SnapshotError(fmt::format("`{}` has not the expected form", key));
  }
}

/// A struct of declared fields: the module's block, or the locals of a frame of `kind`. Some fields of core
/// frames hold numbers of the compiled data under a plain type; these are kept by name.
void port_fields(Port& port, std::span<const FieldDecl> fields, std::span<std::byte> bytes, FrameKind kind);

}  // namespace gantry
