// Reading JSON strictly: where a value stands, what is wrong with it, and which key was meant.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "gantry/game.hpp"
#include "load/text_file.hpp"

namespace gantry::load {

/// Keys keep their order: words are numbered in the order they are declared.
using Json = nlohmann::ordered_json;

/// A value of a file and where it stands.
class Value {
 public:
  Value(const Json& json, const std::string& file, std::string pointer = {})
      : json_(&json), file_(&file), pointer_(std::move(pointer)) {}

  [[nodiscard]] const Json& json() const { return *json_; }
  [[nodiscard]] const std::string& file() const { return *file_; }
  [[nodiscard]] const std::string& pointer() const { return pointer_; }

  [[nodiscard]] bool is_object() const { return json_->is_object(); }
  [[nodiscard]] bool is_array() const { return json_->is_array(); }
  [[nodiscard]] bool is_string() const { return json_->is_string(); }
  [[nodiscard]] bool is_bool() const { return json_->is_boolean(); }
  [[nodiscard]] bool is_number() const { return json_->is_number(); }
  [[nodiscard]] bool has(std::string_view key) const { return is_object() && json_->contains(key); }
  /// Only for strings.
  [[nodiscard]] const std::string& text() const { return json_->get_ref<const std::string&>(); }

  [[nodiscard]] Value at(std::string_view key) const;
  [[nodiscard]] Value at(std::size_t index) const;
  [[nodiscard]] std::size_t size() const { return json_->size(); }
  /// Members of an object in order; empty for anything else.
  [[nodiscard]] std::vector<std::pair<std::string, Value>> members() const;
  /// Elements of an array; empty for anything else.
  [[nodiscard]] std::vector<Value> elements() const;

 private:
  const Json* json_;
  const std::string* file_;
  std::string pointer_;
};

/// Collects what is wrong, each thing once.
class Problems {
 public:
  void add(std::string file, std::string pointer, std::string message, std::string expected = {});
  void add(const Value& where, std::string message, std::string expected = {}) {
    add(where.file(), where.pointer(), std::move(message), std::move(expected));
  }
  [[nodiscard]] bool empty() const { return list_.empty(); }
  [[nodiscard]] std::vector<Problem> take();

 private:
  std::vector<Problem> list_;
  std::set<std::tuple<std::string, std::string, std::string>> known_;
};

/// "one of `a`, `b`, `c`", shortened when there are many, with the nearest named first when there is one.
[[nodiscard]] std::string expected_one_of(std::string_view word, const std::vector<std::string>& candidates);
/// What a value is, for messages: "a number", "an object" ...
[[nodiscard]] std::string type_name(const Value& value);

/// Looks at a text without building it: syntax, depth, repeated keys. False: it cannot be parsed; problems name the line,
/// or the pointer.
[[nodiscard]] bool scan(const std::string& file, std::string_view text, Problems& problems);
/// Parses a file: size, encoding, depth, repeated keys, and that it is an object. Nothing when it cannot be used.
[[nodiscard]] std::optional<Json> parse(const std::string& file, std::string_view text, Problems& problems);

/// The members of an object, or of several laid over each other (a variant over its card). Every key must be asked for
/// before `done`, which reports the others.
class Fields {
 public:
  /// `what` is for messages: "a card", "an ability".
  Fields(Problems& problems, std::vector<Value> layers, std::string what);
  Fields(Problems& problems, const Value& value, std::string what)
      : Fields(problems, std::vector<Value>{value}, std::move(what)) {}

  [[nodiscard]] const Value& where() const { return layers_.front(); }
  /// The member of the first layer that has it.
  [[nodiscard]] std::optional<Value> get(std::string_view key);
  /// The same, reporting when it is missing.
  [[nodiscard]] std::optional<Value> need(std::string_view key);
  /// Allows a key without reading it.
  void allow(std::string_view key) { known_.emplace_back(key); }
  /// Reports keys that nobody asked for.
  void done();

  // Typed members; a wrong type is reported and yields the default.
  [[nodiscard]] std::string text(std::string_view key, std::string preset = {});
  [[nodiscard]] bool flag(std::string_view key, bool preset = false);
  [[nodiscard]] int number(std::string_view key, int least, int most, int preset);
  /// Index among names.
  [[nodiscard]] int name(std::string_view key, const std::vector<std::string>& names, int preset);

 private:
  Problems& problems_;
  std::vector<Value> layers_;
  std::string what_;
  std::vector<std::string> known_;
};

/// A whole number in a range; reports anything else.
[[nodiscard]] std::optional<int> whole(Problems& problems, const Value& value, int least, int most);
/// A string; reports anything else.
[[nodiscard]] std::optional<std::string> string_of(Problems& problems, const Value& value, std::string_view what);
/// A string or a list of strings.
[[nodiscard]] std::vector<Value> one_or_more(const Value& value);

}  // namespace gantry::load
