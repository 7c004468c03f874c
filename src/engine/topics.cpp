#include "gantry/topics.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "gantry/scenario.hpp"
#include "spelling.hpp"

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

std::string small_letters(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

constexpr std::array<std::string_view, 7> head_keys = {"id",    "title",   "summary", "order",
                                                       "rules", "related", "options"};
/// Headings of a text under which its items are read.
constexpr std::array<std::string_view, 3> read_headings = {"Rules", "Rulings", "Examples"};

/// The nearest of several words, when it is near enough to be meant.
template <class Range>
std::string_view meant(std::string_view word, const Range& words) {
  std::string_view best;
  std::size_t least = 2 + word.size() / 6;
  for (const std::string_view candidate : words) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance > least || (distance == least && !best.empty())) continue;
    best = candidate;
    least = distance;
  }
  return best;
}

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

/// Words that a text sets in bold, with their line: terms of the glossary.
using BoldWords = std::vector<std::pair<std::string, int>>;

/// Reads one file line by line.
class TopicReader {
 public:
  TopicReader(std::filesystem::path file, std::vector<Problem>& problems) : problems_(problems) {
    topic_.file = std::move(file);
  }

  Topic read() {
    std::ifstream in(topic_.file);
    if (!in) {
      problem("the file cannot be read", "a readable file");
      return std::move(topic_);
    }
    std::string line;
    enum class Part { before, head, text } part = Part::before;
    while (std::getline(in, line)) {
      ++line_;
      if (!line.empty() && line.back() == '\r') line.pop_back();
      if (part == Part::before) {
        if (line != "---") {
          problem("the file does not begin with a head", "a line `---`, then id, title and summary");
          return std::move(topic_);
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
    return std::move(topic_);
  }
  [[nodiscard]] BoldWords take_bold() { return std::move(bold_); }

 private:
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
    if (!keys_.insert(key).second) problem(fmt::format("the key `{}` stands twice", key));
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
      const std::string_view near = meant(key, head_keys);
      problem(fmt::format("unknown key `{}`{}", key, near.empty() ? "" : fmt::format(", did you mean `{}`?", near)),
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
    const std::string_view near = meant(heading_, read_headings);
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
      problem(fmt::format("the rule {} is not named under `rules` in the head", anchor.id));
    if (anchor.text.empty()) problem(fmt::format("{} has no sentence", anchor.id));
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
    if (example.text.empty()) problem(fmt::format("the example {} has no sentence", name));
    const auto same = [&](const Example& other) {
      return other.file == example.file && other.number == example.number;
    };
    if (std::any_of(topic_.examples.begin(), topic_.examples.end(), same))
      problem(fmt::format("the example {} stands twice", name));
    topic_.examples.push_back(std::move(example));
  }

  void finish() {
    line_ = 1;
    while (topic_.text.ends_with("\n\n")) topic_.text.pop_back();
    if (topic_.id.empty()) problem("the head names no `id`");
    if (topic_.title.empty()) problem("the head names no `title`");
    if (topic_.summary.empty()) problem("the head names no `summary`");
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

/// Calls visit(id) for each `{card:id}`.
template <class Visit>
void each_card(std::string_view text, Visit&& visit) {
  constexpr std::string_view mark = "{card:";
  for (auto at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at + 1)) {
    const auto end = text.find('}', at);
    if (end == std::string_view::npos) return;
    visit(text.substr(at + mark.size(), end - at - mark.size()));
  }
}

/// Everything to be read of a topic in which cards may be named.
std::string all_text(const Topic& topic) {
  std::string out = topic.text;
  for (const Example& example : topic.examples) out += '\n' + example.text;
  return out;
}

/// What the topics name must exist: each other, cards, options; and no id stands twice.
void check_names(const std::vector<Topic>& topics, const Game* game, std::vector<Problem>& problems) {
  std::map<std::string, const Topic*> ids;
  std::map<std::string, const Topic*> rules;
  for (const Topic& topic : topics) {
    const auto problem = [&](int line, std::string message) {
      problems.push_back({topic.file.string(), fmt::format("line {}", line), std::move(message), {}});
    };
    if (const auto [at, added] = ids.emplace(topic.id, &topic); !added) {
      problem(1, fmt::format("the topic {} is also in {}", topic.id, at->second->file.filename().string()));
    }
    for (const Anchor& anchor : topic.anchors) {
      if (anchor.kind != AnchorKind::rule) continue;
      if (const auto [at, added] = rules.emplace(anchor.id, &topic); !added) {
        problem(anchor.line, fmt::format("the rule {} stands also in {}; it may stand once", anchor.id,
                                         at->second->file.filename().string()));
      }
    }
  }
  for (const Topic& topic : topics) {
    const auto problem = [&](std::string message) {
      problems.push_back({topic.file.string(), "line 1", std::move(message), {}});
    };
    for (const std::string& other : topic.related) {
      if (!ids.contains(other)) problem(fmt::format("the related topic {} does not exist", other));
    }
    if (game == nullptr) continue;
    for (const std::string& option : topic.options) {
      if (!game->rules.table(Words::option).find(option)) problem(fmt::format("the game has no option {}", option));
    }
    each_card(all_text(topic), [&](std::string_view card) {
      if (game->rules.find_def(card) == 0)
        problem(fmt::format("the text names the card {}, which does not exist", card));
    });
  }
}

/// Files of examples must lie in a folder of scenarios. Their numbers are not looked at: that would mean reading all
/// these files (see `find_example`).
void check_examples(const std::vector<Topic>& topics, const std::vector<std::filesystem::path>& folders,
                    std::vector<Problem>& problems) {
  std::vector<std::string> names;
  for (const auto& folder : folders) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
      if (entry.path().extension() == ".json") names.push_back(entry.path().stem().string());
    }
  }
  if (names.empty()) return;
  std::sort(names.begin(), names.end());
  for (const Topic& topic : topics) {
    for (const Example& example : topic.examples) {
      if (std::binary_search(names.begin(), names.end(), example.file)) continue;
      const std::string_view near = meant(example.file, names);
      problems.push_back({topic.file.string(),
                          fmt::format("line {}", example.line),
                          fmt::format("there is no scenario file {}.json{}", example.file,
                                      near.empty() ? "" : fmt::format(", did you mean `{}`?", near)),
                          {}});
    }
  }
}

/// Turns the words in bold of a topic into its terms.
void add_terms(Topic& topic, const BoldWords& bold, const Topics& all, std::vector<Problem>& problems) {
  for (const auto& [words, line] : bold) {
    const TopicHit hit = all.find_entry(words);
    if (hit.anchor != nullptr) {
      if (std::find(topic.terms.begin(), topic.terms.end(), hit.anchor->id) == topic.terms.end())
        topic.terms.push_back(hit.anchor->id);
    } else if (all.find_rule(words).anchor == nullptr) {
      problems.push_back({topic.file.string(), fmt::format("line {}", line),
                          fmt::format("`{}` in bold is no term of the glossary", words),
                          "an item `- **term** sentence` in a topic, or no bold"});
    }
  }
}

}  // namespace

Topics Topics::load(const std::vector<std::filesystem::path>& folders, const Game* game) {
  return read(folders, {}, game);
}

Topics Topics::load(const Library& library, const Game& game) {
  return read(library.data_folders("rules", game.id), library.data_folders("scenarios", game.id), &game);
}

Topics Topics::read(const std::vector<std::filesystem::path>& folders,
                    const std::vector<std::filesystem::path>& scenarios, const Game* game) {
  Topics out;
  std::vector<Problem> problems;
  std::vector<std::filesystem::path> files;
  for (const auto& folder : folders) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
      if (entry.path().extension() == ".md") files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  std::vector<BoldWords> bold;
  for (const auto& file : files) {
    TopicReader reader(file, problems);
    out.topics_.push_back(reader.read());
    bold.push_back(reader.take_bold());
  }
  for (std::size_t i = 0; i < bold.size(); ++i) add_terms(out.topics_[i], bold[i], out, problems);
  check_names(out.topics_, game, problems);
  check_examples(out.topics_, scenarios, problems);
  if (!problems.empty()) throw LoadError(std::move(problems));
  std::stable_sort(out.topics_.begin(), out.topics_.end(),
                   [](const Topic& a, const Topic& b) { return a.order < b.order; });
  for (const Topic& topic : out.topics_) {
    const std::string text = all_text(topic);
    std::string all = fmt::format("{}\n{}\n{}\n{}", topic.id, topic.title, topic.summary, text);
    if (game != nullptr) {
      each_card(text, [&](std::string_view card) {
        const DefId def = game->rules.find_def(card);
        if (def == 0 || def >= game->texts.cards.size()) return;
        for (const auto& [naming, name] : game->texts.cards[def].names) all += '\n' + name;
      });
    }
    out.lower_.push_back(small_letters(all));
  }
  return out;
}

const Topic* Topics::find(std::string_view id) const {
  const auto at = std::find_if(topics_.begin(), topics_.end(), [&](const Topic& topic) { return topic.id == id; });
  return at == topics_.end() ? nullptr : &*at;
}

TopicHit Topics::find_rule(std::string_view id) const {
  for (const AnchorKind kind : {AnchorKind::rule, AnchorKind::ruling}) {
    for (const Topic& topic : topics_) {
      for (const Anchor& anchor : topic.anchors) {
        if (anchor.kind == kind && anchor.id == id) return {&topic, &anchor, 1};
      }
    }
  }
  return {};
}

TopicHit Topics::find_entry(std::string_view name) const {
  std::string wanted = small_letters(name);
  for (int tries = 0; tries < 2; ++tries) {
    for (const Topic& topic : topics_) {
      for (const Anchor& anchor : topic.anchors) {
        if (anchor.kind == AnchorKind::entry && small_letters(anchor.id) == wanted) return {&topic, &anchor, 1};
      }
    }
    if (!wanted.ends_with('s')) break;
    wanted.pop_back();
  }
  return {};
}

std::vector<std::string> Topics::rule_ids() const {
  std::vector<std::string> out;
  for (const Topic& topic : topics_) out.insert(out.end(), topic.rules.begin(), topic.rules.end());
  return out;
}

std::vector<TopicHit> Topics::search(std::string_view words) const {
  std::vector<std::string> wanted;
  std::istringstream in{small_letters(words)};
  for (std::string word; in >> word;) wanted.push_back(word);
  std::vector<TopicHit> out;
  if (wanted.empty()) return out;
  const auto holds_all = [&](const std::string& text) {
    return std::all_of(wanted.begin(), wanted.end(),
                       [&](const std::string& word) { return text.find(word) != std::string::npos; });
  };
  for (std::size_t i = 0; i < topics_.size(); ++i) {
    const Topic& topic = topics_[i];
    if (!holds_all(lower_[i])) continue;
    // The title counts most, then the summary, then how often the words stand in the text.
    int score = 0;
    const std::string title = small_letters(topic.title);
    const std::string summary = small_letters(topic.summary);
    for (const std::string& word : wanted) {
      if (title == word) score += 200;
      if (title.find(word) != std::string::npos) score += 100;
      if (summary.find(word) != std::string::npos) score += 30;
      int often = 0;
      for (auto at = lower_[i].find(word); at != std::string::npos && often < 20; at = lower_[i].find(word, at + 1))
        ++often;
      score += often;
    }
    out.push_back({&topic, nullptr, score});
    for (const Anchor& anchor : topic.anchors) {
      const std::string id = small_letters(anchor.id);
      if (holds_all(id)) {
        out.push_back({&topic, &anchor, id == wanted.front() ? 500 : 150});
      } else if (holds_all(id + ' ' + small_letters(anchor.text))) {
        out.push_back({&topic, &anchor, 10 + score / 4});
      }
    }
  }
  std::stable_sort(out.begin(), out.end(), [](const TopicHit& a, const TopicHit& b) { return a.score > b.score; });
  return out;
}

std::string Topics::with_names(std::string_view text, const Game& game, std::string_view naming) {
  constexpr std::string_view mark = "{card:";
  std::string out;
  while (true) {
    const auto at = text.find(mark);
    const auto end = at == std::string_view::npos ? at : text.find('}', at);
    if (end == std::string_view::npos) break;
    out += text.substr(0, at);
    const std::string_view id = text.substr(at + mark.size(), end - at - mark.size());
    const DefId def = game.rules.find_def(id);
    out += def == 0 ? id : game.card_name(def, naming);
    text = text.substr(end + 1);
  }
  out += text;
  return out;
}

const ScenarioInfo* find_example(const Example& example, const std::vector<ScenarioInfo>& scenarios) {
  const auto at = std::find_if(scenarios.begin(), scenarios.end(), [&](const ScenarioInfo& scenario) {
    return scenario.index + 1 == static_cast<std::size_t>(example.number) && scenario.file.stem() == example.file;
  });
  return at == scenarios.end() ? nullptr : &*at;
}

}  // namespace gantry
