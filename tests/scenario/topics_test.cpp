#include "gantry/topics.hpp"

#include <filesystem>
#include <fstream>

#include "support.hpp"
#include "support/catch.hpp"

using gantry::AnchorKind;
using gantry::Topics;
using gantry::test::contains_text;

namespace {

/// A folder with topic files, removed at the end.
struct Folder {
  std::filesystem::path path = std::filesystem::temp_directory_path() / "gantry_topics_test";
  Folder() {
    std::filesystem::remove_all(path);
    std::filesystem::create_directories(path);
  }
  ~Folder() { std::filesystem::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  void add(const std::string& name, const std::string& text) const { std::ofstream(path / name) << text; }
  [[nodiscard]] std::string problems() const {
    try {
      (void)Topics::load({path});
    } catch (const gantry::LoadError& error) {
      std::string all;
      for (const auto& problem : error.problems()) all += problem.text() + "\n";
      return all;
    }
    return {};
  }
};

const std::string move_topic =
    "---\nid: t.move\ntitle: Moving\nsummary: How pieces go.\norder: 2\nrules: T-MOV-1, T-MOV-2\n---\n\nPieces "
    "go.\n\n## Rules\n\n"
    "- **T-MOV-1** One step\n  at a time.\n- **T-MOV-2** Never back.\n\n## Rulings\n\n- **G-01** Diagonals are no "
    "steps.\n";

}  // namespace

TEST_CASE("topics are read with their anchors", "[topics]") {
  const Folder folder;
  folder.add("move.md", move_topic);
  folder.add("goal.md",
             "---\nid: t.goal\ntitle: Goal\nsummary: Win.\norder: 1\nrelated: t.move\n---\nReach the end without a "
             "step back.\n");
  const Topics topics = Topics::load({folder.path});
  REQUIRE(topics.all().size() == 2);
  CHECK(topics.all()[0].id == "t.goal");
  const auto hit = topics.find_rule("T-MOV-1");
  REQUIRE(hit.anchor != nullptr);
  CHECK(hit.topic->id == "t.move");
  CHECK(hit.anchor->text == "One step at a time.");
  CHECK(hit.anchor->line == 13);
  CHECK(topics.find_rule("G-01").anchor->kind == AnchorKind::ruling);
  CHECK(topics.find_rule("T-MOV-3").anchor == nullptr);
  CHECK(topics.rule_ids() == std::vector<std::string>{"T-MOV-1", "T-MOV-2"});
  CHECK(topics.find("t.goal") != nullptr);
  CHECK(topics.find("t.none") == nullptr);
}

TEST_CASE("topics are searched by words", "[topics]") {
  const Folder folder;
  folder.add("move.md", move_topic);
  folder.add("goal.md",
             "---\nid: t.goal\ntitle: Goal\nsummary: Win.\norder: 1\n---\nReach the end without a step back.\n");
  const Topics topics = Topics::load({folder.path});
  CHECK(topics.search("").empty());
  CHECK(topics.search("zebra").empty());
  REQUIRE_FALSE(topics.search("MOVING").empty());
  CHECK(topics.search("MOVING").front().topic->id == "t.move");
  REQUIRE_FALSE(topics.search("t-mov-2").empty());
  CHECK(topics.search("t-mov-2").front().anchor->id == "T-MOV-2");
  CHECK(topics.search("step back").size() >= 2);
}

TEST_CASE("what is wrong with topics is said with file and line", "[topics]") {
  const Folder folder;
  folder.add("a.md", "no head\n");
  folder.add(
      "b.md",
      "---\nid: t.b\ntitle: B\nsumary: x\nrules: T-B-1\nrelated: t.gone\n---\n\n## Rules\n\n- **T-B-2** Text.\n");
  const std::string problems = folder.problems();
  CHECK_THAT(problems, contains_text("does not begin with a head"));
  CHECK_THAT(problems, contains_text("unknown key `sumary`"));
  CHECK_THAT(problems, contains_text("names no `summary`"));
  CHECK_THAT(problems, contains_text("T-B-1 of the head has no anchor"));
  CHECK_THAT(problems, contains_text("T-B-2 is not named under `rules`"));
  CHECK_THAT(problems, contains_text("t.gone does not exist"));
  CHECK_THAT(problems, contains_text("line 11"));
}

TEST_CASE("the rule topics of the games are in order", "[topics]") {
  auto& library = gantry::test::library();
  const auto game = library.load("biomechanoids");
  const Topics topics = Topics::load(library, *game);
  CHECK(topics.all().size() == 31);
  CHECK(topics.find_rule("BIO-ATK-6").topic->id == "bio.must_attack");
  CHECK_FALSE(topics.search("corrosion").empty());
  CHECK(Topics::with_names("with {card:no_such_card} and", *game, "mild") == "with no_such_card and");
}
