// Rule topics: the Markdown files of data/rules/<game>, each with a head, plain text, and the anchors to which a cited
// rule id leads (DESIGN sections 1 and 7). Read once when the overlay, the command line or a check needs them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/game.hpp"

namespace gantry {

struct ScenarioInfo;

enum class AnchorKind : std::uint8_t {
  rule,    ///< the id of a rule, under "Rules"
  ruling,  ///< under "Rulings"
  entry    ///< a term of the glossary, an option of the table ...
};

/// `- **BIO-ATK-1** sentence` in the text of a topic.
struct Anchor {
  AnchorKind kind = AnchorKind::rule;
  std::string id;    ///< "BIO-ATK-1", "G-16", "Attacker"
  std::string text;  ///< Markdown of the sentence, without the id
  int line = 0;      ///< in the file, from 1
};

/// `- **ex_08/2** sentence` under "Examples": a scenario that shows what the topic says.
struct Example {
  std::string file;  ///< of the game's scenarios, without folder and ending: "ex_08"
  int number = 1;    ///< of the scenario in that file, from 1
  std::string text;  ///< Markdown: what is to be seen in it
  int line = 0;      ///< in the topic's file, from 1
};

struct Topic {
  std::string id;  ///< "bio.attack"
  std::string title;
  std::string summary;
  int order = 0;                     ///< place in the table of contents
  std::vector<std::string> rules;    ///< ids of the anchors of kind rule
  std::vector<std::string> related;  ///< topic ids: what to see also
  std::vector<std::string> options;  ///< table options it is about
  std::vector<std::string> terms;    ///< entries of the glossary that the text sets in bold, in its order
  std::vector<Example> examples;     ///< in the order of the file
  std::string text;  ///< Markdown behind the head, without the examples; `{card:id}` stands for the name of a card
  std::vector<Anchor> anchors;
  std::filesystem::path file;
};

/// What a search found, best first.
struct TopicHit {
  const Topic* topic = nullptr;
  const Anchor* anchor = nullptr;  ///< null: the topic as a whole
  int score = 0;
};

class Topics {
 public:
  /// All topics of a game in their order. `game` adds checks (cards, options and topics that its data names) and the
  /// card names to the search; null reads without it. Throws LoadError with everything wrong in all files.
  static Topics load(const std::vector<std::filesystem::path>& folders, const Game* game = nullptr);
  /// The same with the folders of a library. Files of examples are looked for in its scenarios, where it has any.
  static Topics load(const Library& library, const Game& game);

  [[nodiscard]] const std::vector<Topic>& all() const { return topics_; }
  [[nodiscard]] bool empty() const { return topics_.empty(); }
  [[nodiscard]] const Topic* find(std::string_view id) const;
  /// Where a cited rule id (or ruling) leads: its anchor, both null when there is none.
  [[nodiscard]] TopicHit find_rule(std::string_view id) const;
  /// The entry of a glossary or an option of the table; case and a plural "s" do not matter. Both null: there is none.
  [[nodiscard]] TopicHit find_entry(std::string_view name) const;
  /// Rule ids of all anchors of kind rule, in the order of topics.
  [[nodiscard]] std::vector<std::string> rule_ids() const;
  /// Topics and anchors that hold all words (the last one may be unfinished), best first. Case does not matter. Looks
  /// at titles, summaries, texts and the names of the cards named in them. Under a millisecond for some dozen topics.
  [[nodiscard]] std::vector<TopicHit> search(std::string_view words) const;
  /// Text with `{card:id}` replaced by the card's name in a naming.
  [[nodiscard]] static std::string with_names(std::string_view text, const Game& game, std::string_view naming);

 private:
  static Topics read(const std::vector<std::filesystem::path>& folders,
                     const std::vector<std::filesystem::path>& scenarios, const Game* game);

  std::vector<Topic> topics_;
  std::vector<std::string> lower_;  ///< by topic: everything searchable in small letters
};

/// The scenario of an example among those of the game (`list_scenarios`); null: it is not there.
[[nodiscard]] const ScenarioInfo* find_example(const Example& example, const std::vector<ScenarioInfo>& scenarios);

}  // namespace gantry
