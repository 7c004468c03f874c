// Rule topics: the Markdown files of data/rules/<game>, each with a head, plain text, and the anchors to which a cited
// rule id leads (DESIGN sections 1 and 7). Read once when the overlay, the command line or a check needs them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/game.hpp"

namespace gantry {

enum class AnchorKind : std::uint8_t {
  rule,    ///< a rule id of the specification, under "Rules"
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

struct Topic {
  std::string id;  ///< "bio.attack"
  std::string title;
  std::string summary;
  int order = 0;                     ///< place in the table of contents
  std::vector<std::string> rules;    ///< ids of the anchors of kind rule
  std::vector<std::string> related;  ///< topic ids
  std::vector<std::string> options;  ///< table options it is about
  std::string text;                  ///< Markdown behind the head; `{card:id}` stands for the name of a card
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
  static Topics load(const Library& library, const Game& game) {
    return load(library.data_folders("rules", game.id), &game);
  }

  [[nodiscard]] const std::vector<Topic>& all() const { return topics_; }
  [[nodiscard]] bool empty() const { return topics_.empty(); }
  [[nodiscard]] const Topic* find(std::string_view id) const;
  /// Where a cited rule id (or ruling) leads: its anchor, both null when there is none.
  [[nodiscard]] TopicHit find_rule(std::string_view id) const;
  /// Rule ids of all anchors of kind rule, in the order of topics.
  [[nodiscard]] std::vector<std::string> rule_ids() const;
  /// Topics and anchors that hold all words (the last one may be unfinished), best first. Case does not matter. Looks
  /// at titles, summaries, texts and the names of the cards named in them. Under a millisecond for some dozen topics.
  [[nodiscard]] std::vector<TopicHit> search(std::string_view words) const;
  /// Text with `{card:id}` replaced by the card's name in a naming.
  [[nodiscard]] static std::string with_names(std::string_view text, const Game& game, std::string_view naming);

 private:
  std::vector<Topic> topics_;
  std::vector<std::string> lower_;  ///< by topic: everything searchable in small letters
};

}  // namespace gantry
