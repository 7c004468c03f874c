// Writes JSON text without a document in between: what the commands print for machines.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace gantry::cli {

/// Appends to a text in the order of the calls. The caller pairs begin and end; commas are the writer's business.
class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);

  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool flag) { return raw(flag ? "true" : "false"); }
  JsonWriter& value(double number);
  template <std::integral T>
  requires(!std::same_as<T, bool>) JsonWriter& value(T number) { return raw(std::to_string(number)); }
  /// JSON text as it stands.
  JsonWriter& raw(std::string_view json);

  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    key(name);
    return value(content);
  }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void separate();

  std::string text_;
  bool first_ = true;  ///< nothing stands yet in the innermost brackets
  bool after_key_ = false;
};

/// The text between quotes, with what JSON wants escaped.
[[nodiscard]] std::string json_quoted(std::string_view text);

}  // namespace gantry::cli
