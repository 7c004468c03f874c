// Strict reading of the client's own JSON files. For the few sources that read them, as it brings the JSON library along.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gantry::ui {

/// Members of one object. What is missing keeps its preset; what is wrong or unknown is told, all of it.
class JsonFields {
 public:
  JsonFields(const nlohmann::json& json, std::string where, std::vector<std::string>& problems)
      : json_(json), where_(std::move(where)), problems_(problems) {
    if (!json_.is_object()) problem("", "an object { ... }");
  }

  void number(std::string_view key, int least, int most, int& out) {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return;
    if (!value->is_number_integer() || value->get<long>() < least || value->get<long>() > most) {
      problem(key, fmt::format("a whole number from {} to {}", least, most));
      return;
    }
    out = value->get<int>();
  }
  void flag(std::string_view key, bool& out) {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return;
    if (!value->is_boolean()) {
      problem(key, "true or false");
      return;
    }
    out = value->get<bool>();
  }
  void text(std::string_view key, std::size_t most, std::string& out) {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return;
    if (!value->is_string() || value->get_ref<const std::string&>().size() > most) {
      problem(key, fmt::format("a text of at most {} letters", most));
      return;
    }
    out = value->get<std::string>();
  }
  /// Index among names.
  template <class Names>
  void name(std::string_view key, const Names& names, int& out) {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return;
    std::string list;
    int at = 0;
    for (const std::string_view name : names) {
      if (value->is_string() && value->get_ref<const std::string&>() == name) {
        out = at;
        return;
      }
      list += fmt::format("{}\"{}\"", list.empty() ? "" : ", ", name);
      ++at;
    }
    problem(key, "one of " + list);
  }
  /// The member itself, null when it is not there.
  [[nodiscard]] const nlohmann::json* find(std::string_view key) {
    known_.emplace_back(key);
    if (!json_.is_object()) return nullptr;
    const auto at = json_.find(key);
    return at == json_.end() ? nullptr : &*at;
  }
  /// Tells of the keys that nobody asked for.
  void done() {
    if (!json_.is_object()) return;
    for (const auto& [key, value] : json_.items()) {
      if (std::find(known_.begin(), known_.end(), key) == known_.end())
        problems_.push_back(fmt::format("{}/{}: nothing is called so here", where_, key));
    }
  }
  void problem(std::string_view key, std::string_view expected) {
    problems_.push_back(fmt::format("{}/{}: expected {}", where_, key, expected));
  }
  [[nodiscard]] const std::string& where() const { return where_; }

 private:
  const nlohmann::json& json_;
  std::string where_;
  std::vector<std::string>& problems_;
  std::vector<std::string> known_;
};

/// Parses a text; a syntax error goes to the problems and null comes back.
[[nodiscard]] inline nlohmann::json parse_json(std::string_view text, std::vector<std::string>& problems) {
  try {
    return nlohmann::json::parse(text);
  } catch (const nlohmann::json::parse_error& error) {
    problems.push_back(fmt::format("at byte {} this is not JSON", error.byte));
    return nullptr;
  } catch (const nlohmann::json::exception&) {
    problems.emplace_back("it holds a number that is too large");
    return nullptr;
  }
}

/// One message of all problems of a file, which the program goes on without.
[[nodiscard]] inline std::string problem_text(std::string_view file, const std::vector<std::string>& problems) {
  std::string out;
  for (const std::string& problem : problems) out += (out.empty() ? "" : "; ") + problem;
  return out.empty() ? out : fmt::format("{}: {}. The presets are used instead.", file, out);
}

}  // namespace gantry::ui
