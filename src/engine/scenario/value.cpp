#include "scenario/value.hpp"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "gantry/spelling.hpp"
#include "load/json.hpp"
#include "load/text_file.hpp"

namespace gantry::scenario {
namespace {

/// In bytes: lines, names and the description of a scenario are far shorter.
constexpr std::size_t longest_text = 2000;

std::string shown(const Json& json) {
  std::string text = json.dump();
  if (text.size() <= 60) return text;
  // A character is not cut in two.
  std::size_t end = 57;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end) + "...";
}

}  // namespace

std::string near_or_known(std::string_view word, const std::vector<std::string>& known) {
  std::string near = did_you_mean(word, known);
  if (!near.empty() || known.empty() || known.size() > 24) return near;
  return fmt::format(", known are {}", fmt::join(known, ", "));
}

Document::Document(std::string_view text) {
  load::Problems problems;
  (void)load::scan({}, text, problems);
  if (!problems.empty()) {
    const Problem first = problems.take().front();
    throw Failure{first.pointer, fmt::format("{}; expected {}", first.message, first.expected)};
  }
  json_ = std::make_shared<const Json>(Json::parse(text));
}

void Value::expected(std::string_view what) const { fail(fmt::format("expected {}, found {}", what, shown(*json_))); }

std::string Value::dump() const { return json_->dump(); }
bool Value::is_text() const { return json_->is_string(); }
bool Value::is_object() const { return json_->is_object(); }
bool Value::is_list() const { return json_->is_array(); }
bool Value::is_number() const { return json_->is_number_integer(); }
bool Value::is_flag() const { return json_->is_boolean(); }

std::string Value::text() const {
  if (!is_text()) expected("a text");
  auto text = json_->get<std::string>();
  // Messages repeat what they are about.
  if (text.size() > longest_text) expected(fmt::format("a text of at most {} letters", longest_text));
  return text;
}

int Value::number(int least, int most) const {
  if (!is_number()) expected("a whole number");
  // A number beyond the signed ones must not come round as a small one.
  const bool huge = json_->is_number_unsigned() && json_->get<std::uint64_t>() > std::uint64_t{0x7FFFFFFF};
  const auto n = huge ? std::int64_t{0x7FFFFFFF} : json_->get<std::int64_t>();
  if (huge || n < least || n > most) expected(fmt::format("a whole number from {} to {}", least, most));
  return static_cast<int>(n);
}

bool Value::flag() const {
  if (!is_flag()) expected("true or false");
  return json_->get<bool>();
}

std::vector<Value> Value::list() const {
  if (!is_list()) expected("a list");
  std::vector<Value> out;
  out.reserve(json_->size());
  for (std::size_t i = 0; i < json_->size(); ++i) out.emplace_back((*json_)[i], fmt::format("{}/{}", pointer_, i));
  return out;
}

std::vector<Value> Value::one_or_list() const { return is_list() ? list() : std::vector<Value>{*this}; }

std::vector<std::string> Value::texts() const {
  std::vector<std::string> out;
  for (const Value& value : one_or_list()) out.push_back(value.text());
  return out;
}

std::vector<std::pair<std::string, Value>> Value::members() const {
  if (!is_object()) expected("an object { ... }");
  std::vector<std::pair<std::string, Value>> out;
  for (auto it = json_->begin(); it != json_->end(); ++it) {
    out.emplace_back(it.key(), Value(it.value(), fmt::format("{}/{}", pointer_, load::pointer_key(it.key()))));
  }
  return out;
}

std::optional<Value> Value::find(std::string_view key) const {
  if (!is_object()) expected("an object { ... }");
  const auto it = json_->find(std::string(key));
  if (it == json_->end()) return std::nullopt;
  return Value(*it, fmt::format("{}/{}", pointer_, load::pointer_key(key)));
}

Value Value::need(std::string_view key) const {
  auto value = find(key);
  if (!value) fail(fmt::format("the key `{}` is missing", key));
  return *value;
}

void Value::only(std::initializer_list<std::string_view> known) const {
  for (const auto& [key, value] : members()) {
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      value.fail(fmt::format("unknown key `{}`{}", key, near_or_known(key, {known.begin(), known.end()})));
    }
  }
}

}  // namespace gantry::scenario
