#include "topic_reader.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "gantry/spelling.hpp"
#include "load/text_file.hpp"

namespace gantry {
namespace {

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

std::vector<std::string> split_list(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const auto comma = text.find(',');
    if (std::string part = trimmed(text.substr(0, comma)); !part.empty()) out.push_back(std::move(part));
    text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
  }
  return out;
}

constexpr std::array<std::string_view, 7> head_keys = {"id",    "title",   "summary", "order",
                                                       "rules", "related", "options"};
/// Headings of a text under which its items are read.
constexpr std::array<std::string_view, 3> read_headings = {"Rules", "Rulings", "Examples"};

/// Calls visit(words) for each `**words**` of a line behind a point.
template <class Visit>
void each_bold(std::string_view line, std::size_t from, Visit&& visit) {
  for (auto at = line.find("**", from); at != std::string_view::npos;) {
    const auto end = line.find("**", at + 2);
    if (end == std::string_view::npos) return;
    visit(line.substr(at + 2, end - at - 2));
    at = line.find("**", end + 2);
  }
}

/// Reads one file line by line.
class TopicReader {
 public:
  TopicReader(const std::filesystem::path& file, std::vector<Problem>& problems) : problems_(problems) {
    topic_.file = file;
  }

  TopicFile read() {
    std::string why;
    const auto text = load::read_text(topic_.file, load::most_bytes, why);
    if (text) {
      read_lines(*text);
    } else {
      problem(why, "a readable file");
    }
    return {std::move(topic_), std::move(bold_)};
  }

 private:
  void read_lines(const std::string& text) {
    std::istringstream in(text);
    std::string line;
    enum class Part { before, head, text } part = Part::before;
    while (std::getline(in, line)) {
      ++line_;
      if (!line.empty() && line.back() == '\r') line.pop_back();
      if (part == Part::before) {
        if (line != "---") {
          problem("the file does not begin with a head", "a line `---`, then id, title and summary");
          return;
        }
        part = Part::head;
      } else if (part == Part::head) {
        if (line == "---") {
          part = Part::text;
        } else {
          head_line(line);
        }
      } else {
        text_line(line);
      }
    }
    if (part != Part::text) problem("the head does not end", "a second line `---`");
    finish();
  }

  void problem(std::string message, std::string expected = {}) {
    problems_.push_back(
        {topic_.file.string(), fmt::format("line {}", std::max(line_, 1)), std::move(message), std::move(expected)});
  }

  void head_line(const std::string& line) {
    if (trimmed(line).empty()) return;
    const auto colon = line.find(':');
    const std::string key = trimmed(line.substr(0, colon));
    if (colon == std::string::npos) {
      problem(fmt::format("`{}` is not a line of a head", line), "`key: value`");
      return;
    }
    if (!keys_.insert(key).second) problem(fmt::format("the key `{}` stands twice", key), "each key once");
    const std::string value = trimmed(line.substr(colon + 1));
    if (key == "id") {
      topic_.id = value;
    } else if (key == "title") {
      topic_.title = value;
    } else if (key == "summary") {
      topic_.summary = value;
    } else if (key == "rules") {
      topic_.rules = split_list(value);
    } else if (key == "related") {
      topic_.related = split_list(value);
    } else if (key == "options") {
      topic_.options = split_list(value);
    } else if (key == "order") {
      const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), topic_.order);
      if (error != std::errc{} || end != value.data() + value.size())
        problem(fmt::format("`{}` is not a number", value), "a whole number");
    } else {
      problem(fmt::format("unknown key `{}`{}", key, did_you_mean(key, {head_keys.begin(), head_keys.end()})),
              fmt::format("one of {}", fmt::join(head_keys, ", ")));
    }
  }

  void text_line(const std::string& line) {
    if (line.starts_with("## ")) heading_line(trimmed(line.substr(3)));
    if (heading_ == "Examples") {
      example_line(line);
      return;
    }
    topic_.text += line;
    topic_.text += '\n';
    std::size_t bold_from = 0;
    if (line.starts_with("- **")) {
      const auto end = line.find("**", 4);
      if (end == std::string::npos) {
        problem("an anchor does not end", "`- **ID** sentence`");
        return;
      }
      bold_from = end + 2;
      add_anchor(line.substr(4, end - 4), trimmed(line.substr(end + 2)));
    } else if (line.starts_with("  ") && !topic_.anchors.empty() && in_anchor_) {
      // A list below an anchor is read as sentences of it.
      const std::string more = trimmed(line);
      topic_.anchors.back().text += ' ' + (more.starts_with("- ") ? trimmed(more.substr(2)) : more);
    }
    each_bold(line, bold_from, [&](std::string_view words) { bold_.emplace_back(words, line_); });
    in_anchor_ = line.starts_with("- **") || (in_anchor_ && line.starts_with("  "));
  }

  void heading_line(std::string heading) {
    heading_ = std::move(heading);
    in_anchor_ = false;
    const std::string near = nearest(heading_, {read_headings.begin(), read_headings.end()});
    if (!near.empty() && near != heading_)
      problem(fmt::format("the heading `{}` is nearly `{}`, under which items are read", heading_, near),
              fmt::format("`## {}`, or another word", near));
  }

  void add_anchor(std::string id, std::string text) {
    Anchor anchor;
    anchor.id = std::move(id);
    anchor.text = std::move(text);
    anchor.line = line_;
    const bool rule = std::find(topic_.rules.begin(), topic_.rules.end(), anchor.id) != topic_.rules.end();
    anchor.kind = rule ? AnchorKind::rule : heading_ == "Rulings" ? AnchorKind::ruling : AnchorKind::entry;
    if (heading_ == "Rules" && !rule)
      problem(fmt::format("the rule {} is not named under `rules` in the head", anchor.id),
              "it there, or another heading");
    if (anchor.text.empty()) problem(fmt::format("{} has no sentence", anchor.id), "`- **ID** sentence`");
    topic_.anchors.push_back(std::move(anchor));
  }

  /// Under "Examples": `- **file** sentence` or `- **file/number** sentence`, and lines that go on.
  void example_line(const std::string& line) {
    if (trimmed(line).empty() || line.starts_with("## ")) return;
    if (line.starts_with("  ") && !topic_.examples.empty()) {
      topic_.examples.back().text += ' ' + trimmed(line);
      return;
    }
    const auto end = line.starts_with("- **") ? line.find("**", 4) : std::string::npos;
    if (end == std::string::npos) {
      problem(fmt::format("`{}` is not an example", line), "`- **file** sentence` or `- **file/number** sentence`");
      return;
    }
    Example example;
    const std::string name = line.substr(4, end - 4);
    const auto slash = name.find('/');
    example.file = name.substr(0, slash);
    example.text = trimmed(line.substr(end + 2));
    example.line = line_;
    if (slash != std::string::npos) {
      const char* last = name.data() + name.size();
      const auto [at, error] = std::from_chars(name.data() + slash + 1, last, example.number);
      if (error != std::errc{} || at != last || example.number < 1)
        problem(fmt::format("`{}` does not say which scenario of the file", name), "a number from 1 behind the `/`");
    }
    if (example.file.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") != std::string::npos ||
        example.file.empty())
      problem(fmt::format("`{}` is not the name of a scenario file", example.file),
              "small letters, digits, `_` and `-`, without folder and `.json`");
    if (example.text.empty()) problem(fmt::format("the example {} has no sentence", name), "`- **file** sentence`");
    const auto same = [&](const Example& other) {
      return other.file == example.file && other.number == example.number;
    };
    if (std::any_of(topic_.examples.begin(), topic_.examples.end(), same))
      problem(fmt::format("the example {} stands twice", name), "each example once");
    topic_.examples.push_back(std::move(example));
  }

  void finish() {
    line_ = 1;
    while (topic_.text.ends_with("\n\n")) topic_.text.pop_back();
    if (topic_.id.empty()) problem("the head names no `id`", "a line `id: ...`");
    if (topic_.title.empty()) problem("the head names no `title`", "a line `title: ...`");
    if (topic_.summary.empty()) problem("the head names no `summary`", "a line `summary: ...`");
    for (const std::string& rule : topic_.rules) {
      const auto same = [&](const Anchor& anchor) { return anchor.id == rule; };
      if (std::none_of(topic_.anchors.begin(), topic_.anchors.end(), same)) {
        problem(fmt::format("the rule {} of the head has no anchor in the text", rule),
                fmt::format("a line `- **{}** sentence`", rule));
      }
    }
  }

  Topic topic_;
  BoldWords bold_;  ///< without the anchors
  std::vector<Problem>& problems_;
  std::set<std::string> keys_;
  std::string heading_;
  bool in_anchor_ = false;
  int line_ = 0;
};

}  // namespace

TopicFile read_topic(const std::filesystem::path& file, std::vector<Problem>& problems) {
  return TopicReader(file, problems).read();
}

}  // namespace gantry
