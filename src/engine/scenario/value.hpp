// Reading scenario JSON strictly: every value knows where it stands, so that a message can say so. The JSON library is
// behind this header, because it is slow to compile.
#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace gantry::scenario {

using Json = nlohmann::ordered_json;

/// What is wrong in a scenario or with what it expects, for people. Thrown inside the runner only.
struct Failure {
  std::string pointer;  ///< JSON pointer, empty where it is not about a place in the file
  std::string message;
};

/// ", did you mean `x`?" for the nearest known word, or ", known are a, b, c" when none is near. Empty for no words.
[[nodiscard]] std::string near_or_known(std::string_view word, const std::vector<std::string>& known);

/// One value of the file. Cheap to copy; the Json it looks at must outlive it.
class Value {
 public:
  Value(const Json& json, std::string pointer) : json_(&json), pointer_(std::move(pointer)) {}

  [[nodiscard]] const std::string& pointer() const { return pointer_; }
  [[nodiscard]] std::string dump() const;
  [[nodiscard]] bool is_text() const;
  [[nodiscard]] bool is_object() const;
  [[nodiscard]] bool is_list() const;
  [[nodiscard]] bool is_number() const;
  [[nodiscard]] bool is_flag() const;

  // Each throws Failure naming what was expected and what was found.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] int number(int least = -32767, int most = 32767) const;
  [[nodiscard]] bool flag() const;
  [[nodiscard]] std::vector<Value> list() const;
  /// One text, or a list of texts.
  [[nodiscard]] std::vector<std::string> texts() const;
  /// One value or a list of them.
  [[nodiscard]] std::vector<Value> one_or_list() const;
  [[nodiscard]] std::vector<std::pair<std::string, Value>> members() const;
  [[nodiscard]] std::optional<Value> find(std::string_view key) const;
  [[nodiscard]] Value need(std::string_view key) const;
  /// Refuses keys that are not among these.
  void only(std::initializer_list<std::string_view> known) const;

  [[noreturn]] void fail(std::string message) const { throw Failure{pointer_, std::move(message)}; }
  [[noreturn]] void expected(std::string_view what) const;

 private:
  const Json* json_;
  std::string pointer_;
};

/// A parsed text, which keeps what its values look at.
class Document {
 public:
  /// A syntax error or a key that stands twice in one object is a Failure.
  explicit Document(std::string_view text);
  [[nodiscard]] Value root() const { return {*json_, ""}; }

 private:
  std::shared_ptr<const Json> json_;
};

}  // namespace gantry::scenario
