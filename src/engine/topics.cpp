#include "gantry/topics.hpp"

#include <algorithm>
#include <map>
#include <sstream>

#include <fmt/format.h>

#include "gantry/scenario.hpp"
#include "gantry/spelling.hpp"
#include "topic_reader.hpp"

namespace gantry {
namespace {

std::string small_letters(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

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
      problems.push_back({topic.file.string(), fmt::format("line {}", line), std::move(message), "each id once"});
    };
    if (const auto [at, added] = ids.emplace(topic.id, &topic); !added) {
      problem(1, fmt::format("the topic {} is also in {}", topic.id, at->second->file.filename().string()));
    }
    for (const Anchor& anchor : topic.anchors) {
      if (anchor.kind != AnchorKind::rule) continue;
      if (const auto [at, added] = rules.emplace(anchor.id, &topic); !added) {
        problem(anchor.line,
                fmt::format("the rule {} stands also in {}", anchor.id, at->second->file.filename().string()));
      }
    }
  }
  std::vector<std::string> known;
  for (const auto& [id, topic] : ids) known.push_back(id);
  for (const Topic& topic : topics) {
    const auto problem = [&](std::string message, std::string expected) {
      problems.push_back({topic.file.string(), "line 1", std::move(message), std::move(expected)});
    };
    for (const std::string& other : topic.related) {
      if (!ids.contains(other))
        problem(fmt::format("the related topic {} does not exist{}", other, did_you_mean(other, known)),
                "ids of topics");
    }
    if (game == nullptr) continue;
    for (const std::string& option : topic.options) {
      if (!game->rules.table(Words::option).find(option))
        problem(fmt::format("the game has no option {}", option), "options of game.json");
    }
    each_card(all_text(topic), [&](std::string_view card) {
      if (game->rules.find_def(card) == 0)
        problem(fmt::format("the text names the card {}, which does not exist", card),
                "`{card:id}` with the id of a card");
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
      problems.push_back(
          {topic.file.string(), fmt::format("line {}", example.line),
           fmt::format("there is no scenario file {}.json{}", example.file, did_you_mean(example.file, names)),
           "a file of the game's scenarios"});
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
  const auto folders = library.data_folders("rules", game.id);
  const auto scenarios = library.data_folders("scenarios", game.id);
  try {
    return read(folders, scenarios, &game);
  } catch (const LoadError&) {
    // Broken topics of users are left out, as they were when the game was loaded (`Game::left_out` tells).
    const auto own = game.data_root / "rules" / game.id;
    if (folders.size() < 2 || std::find(folders.begin(), folders.end(), own) == folders.end()) throw;
    return read({own}, scenarios, &game);
  }
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
    TopicFile read = read_topic(file, problems);
    out.topics_.push_back(std::move(read.topic));
    bold.push_back(std::move(read.bold));
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
