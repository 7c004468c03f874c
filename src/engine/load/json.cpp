#include "load/json.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "gantry/spelling.hpp"

namespace gantry::load {

namespace {

/// Looks at a text without building it: depth, repeated keys, syntax.
class Scanner : public nlohmann::json_sax<Json> {
 public:
  Scanner(const std::string& file, std::string_view text, Problems& problems)
      : file_(file), text_(text), problems_(problems) {}

  bool null() override { return element(); }
  bool boolean(bool) override { return element(); }
  bool number_integer(number_integer_t) override { return element(); }
  bool number_unsigned(number_unsigned_t) override { return element(); }
  bool number_float(number_float_t, const string_t&) override { return element(); }
  bool string(string_t&) override { return element(); }
  bool binary(binary_t&) override { return element(); }
  bool start_object(std::size_t) override { return open(false); }
  bool start_array(std::size_t) override { return open(true); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& key) override {
    Level& level = levels_.back();
    level.key = key;
    if (!level.keys.insert(key).second)
      problems_.add(file_, pointer(), fmt::format("the key `{}` stands twice", key), "each key once");
    return true;
  }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
    const std::size_t end = std::min(position == 0 ? 0 : position - 1, text_.size());
    const auto line = 1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(end), '\n');
    std::string what = error.what();
    const auto cut = what.find("] ");
    if (cut != std::string::npos) what = what.substr(cut + 2);
    // The library quotes what it read; bytes that are no text do not belong into a message.
    std::string plain;
    for (const char c : what)
      plain += (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) > 0x7E) ? '?' : c;
    problems_.add(file_, fmt::format("line {}", line), "this is not JSON: " + plain, "a JSON object in UTF-8");
    return false;
  }

 private:
  struct Level {
    bool array = false;
    std::size_t index = 0;
    std::string key;
    std::set<std::string> keys;
  };

  [[nodiscard]] std::string pointer() const {
    std::string out;
    for (const Level& level : levels_)
      out += "/" + (level.array ? std::to_string(level.index) : pointer_key(level.key));
    return out;
  }
  bool element() {
    if (!levels_.empty() && levels_.back().array) ++levels_.back().index;
    return true;
  }
  bool open(bool array) {
    if (static_cast<int>(levels_.size()) >= most_depth) {
      problems_.add(file_, pointer().substr(0, 60), "values are nested too deeply",
                    fmt::format("at most {} levels", most_depth));
      return false;
    }
    levels_.push_back({array, 0, {}, {}});
    return true;
  }
  bool close() {
    levels_.pop_back();
    return element();
  }

  const std::string& file_;
  std::string_view text_;
  Problems& problems_;
  std::vector<Level> levels_;
};

/// Messages repeat words and keys of the file, which may be of any length.
void shorten(std::string& text) {
  constexpr std::size_t most = 1000;
  if (text.size() <= most) return;
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;  // no character is cut in two
  text.resize(end);
  text += "...";
}

}  // namespace

Value Value::at(std::string_view key) const {
  return {json_->at(std::string(key)), *file_, pointer_ + "/" + pointer_key(key)};
}

Value Value::at(std::size_t index) const { return {json_->at(index), *file_, pointer_ + "/" + std::to_string(index)}; }

std::vector<std::pair<std::string, Value>> Value::members() const {
  std::vector<std::pair<std::string, Value>> out;
  if (!is_object()) return out;
  for (const auto& [key, value] : json_->items())
    out.emplace_back(key, Value(value, *file_, pointer_ + "/" + pointer_key(key)));
  return out;
}

std::vector<Value> Value::elements() const {
  std::vector<Value> out;
  if (!is_array()) return out;
  for (std::size_t i = 0; i < size(); ++i) out.push_back(at(i));
  return out;
}

void Problems::add(std::string file, std::string pointer, std::string message, std::string expected) {
  for (std::string* text : {&pointer, &message, &expected}) shorten(*text);
  if (!known_.emplace(file, pointer, message).second) return;
  list_.push_back({std::move(file), std::move(pointer), std::move(message), std::move(expected)});
}

std::vector<Problem> Problems::take() {
  known_.clear();
  return std::exchange(list_, {});
}

std::string expected_one_of(std::string_view word, const std::vector<std::string>& candidates) {
  if (candidates.empty()) return "there is none to choose from";
  const std::string near = nearest(word, candidates);
  std::string out = near.empty() ? "one of " : fmt::format("perhaps `{}`; known are ", near);
  const std::size_t most = 24;
  for (std::size_t i = 0; i < std::min(most, candidates.size()); ++i) {
    out += (i == 0 ? "`" : ", `") + candidates[i] + "`";
  }
  if (candidates.size() > most) out += fmt::format(" and {} more", candidates.size() - most);
  return out;
}

std::string type_name(const Value& value) {
  const Json& json = value.json();
  if (json.is_object()) return "an object";
  if (json.is_array()) return "a list";
  if (json.is_boolean()) return json.get<bool>() ? "true" : "false";
  if (json.is_null()) return "null";
  if (json.is_number_float()) return "a broken number";
  if (json.is_number()) return "the number " + json.dump();
  if (json.is_string()) {
    const std::string& text = value.text();
    return text.size() <= 40 ? "`" + text + "`" : "a long text";
  }
  return "binary data";
}

bool scan(const std::string& file, std::string_view text, Problems& problems) {
  Scanner scanner(file, text, problems);
  return Json::sax_parse(text.begin(), text.end(), &scanner);
}

std::optional<Json> parse(const std::string& file, std::string_view text, Problems& problems) {
  if (text.size() > most_bytes) {
    problems.add(file, "", "the file is too large", fmt::format("at most {} MiB", most_bytes >> 20U));
    return std::nullopt;
  }
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    problems.add(file, "", "the file is empty", "a JSON object");
    return std::nullopt;
  }
  if (!scan(file, text, problems)) return std::nullopt;
  Json json = Json::parse(text.begin(), text.end(), nullptr, false);
  if (json.is_discarded()) return std::nullopt;  // the scanner has said why
  if (!json.is_object()) {
    problems.add(file, "", fmt::format("the file holds {}", type_name(Value(json, file))), "a JSON object");
    return std::nullopt;
  }
  return json;
}

Fields::Fields(Problems& problems, std::vector<Value> layers, std::string what)
    : problems_(problems), layers_(std::move(layers)), what_(std::move(what)) {
  for (const Value& layer : layers_) {
    if (!layer.is_object())
      problems_.add(layer, fmt::format("here stands {}", type_name(layer)), what_ + ", an object");
  }
}

std::optional<Value> Fields::get(std::string_view key) {
  known_.emplace_back(key);
  for (const Value& layer : layers_) {
    if (layer.has(key)) return layer.at(key);
  }
  return std::nullopt;
}

std::optional<Value> Fields::need(std::string_view key) {
  auto value = get(key);
  if (!value && layers_.back().is_object())
    problems_.add(layers_.back(), fmt::format("`{}` is missing", key), "it in " + what_);
  return value;
}

void Fields::done() {
  for (const Value& layer : layers_) {
    for (const auto& [key, value] : layer.members()) {
      if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
      std::vector<std::string> keys = known_;
      std::sort(keys.begin(), keys.end());
      keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
      problems_.add(value, fmt::format("unknown key `{}` in {}", key.substr(0, 60), what_), expected_one_of(key, keys));
    }
  }
}

std::string Fields::text(std::string_view key, std::string preset) {
  const auto value = get(key);
  if (!value) return preset;
  return string_of(problems_, *value, "a text").value_or(preset);
}

bool Fields::flag(std::string_view key, bool preset) {
  const auto value = get(key);
  if (!value) return preset;
  if (!value->is_bool()) {
    problems_.add(*value, fmt::format("`{}` is {}", key, type_name(*value)), "true or false");
    return preset;
  }
  return value->json().get<bool>();
}

int Fields::number(std::string_view key, int least, int most, int preset) {
  const auto value = get(key);
  if (!value) return preset;
  return whole(problems_, *value, least, most).value_or(preset);
}

int Fields::name(std::string_view key, const std::vector<std::string>& names, int preset) {
  const auto value = get(key);
  if (!value) return preset;
  const auto text = string_of(problems_, *value, "a name");
  if (!text) return preset;
  const auto found = std::find(names.begin(), names.end(), *text);
  if (found == names.end()) {
    problems_.add(*value, fmt::format("`{}` cannot be `{}`", key, text->substr(0, 60)), expected_one_of(*text, names));
    return preset;
  }
  return static_cast<int>(found - names.begin());
}

std::optional<int> whole(Problems& problems, const Value& value, int least, int most) {
  const Json& json = value.json();
  const std::string range = fmt::format("a whole number from {} to {}", least, most);
  if (!json.is_number_integer()) {
    problems.add(value, fmt::format("here stands {}", type_name(value)), range);
    return std::nullopt;
  }
  const bool huge = json.is_number_unsigned() && json.get<std::uint64_t>() > 0x7FFFFFFFU;
  const std::int64_t n = huge ? std::int64_t{0x7FFFFFFF} : json.get<std::int64_t>();
  if (huge || n < least || n > most) {
    problems.add(value, fmt::format("the number {} is out of range", json.dump()), range);
    return std::nullopt;
  }
  return static_cast<int>(n);
}

std::optional<std::string> string_of(Problems& problems, const Value& value, std::string_view what) {
  if (value.is_string()) return value.text();
  problems.add(value, fmt::format("here stands {}", type_name(value)), std::string(what));
  return std::nullopt;
}

std::vector<Value> one_or_more(const Value& value) {
  if (value.is_array()) return value.elements();
  return {value};
}

}  // namespace gantry::load
