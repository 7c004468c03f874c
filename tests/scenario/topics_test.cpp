#include "gantry/topics.hpp"

#include <filesystem>
#include <fstream>

#include <sys/stat.h>
#include <unistd.h>

#include "gantry/scenario.hpp"
#include "support.hpp"
#include "support/catch.hpp"

using gantry::AnchorKind;
using gantry::Topics;
using gantry::test::contains_text;

namespace {

/// A folder with topic files, removed at the end.
struct Folder {
  std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("gantry_topics_test_" + std::to_string(::getpid()));
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
      for (const auto& problem : error.problems()) {
        INFO(problem.text());
        CHECK_FALSE(problem.expected.empty());  // what to do about it is always said
        all += problem.text() + "\n";
      }
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

TEST_CASE("topics have examples and terms", "[topics]") {
  const Folder folder;
  folder.add("move.md",
             "---\nid: t.move\ntitle: Moving\nsummary: How.\n---\n\nA **piece** goes where a **Square** is free, and "
             "**pieces** take turns.\n\n## Examples\n\n- **step** One step.\n- **step/2** Two steps,\n  one after the "
             "other.\n\n## Later\n\nMore text.\n");
  folder.add("words.md",
             "---\nid: t.words\ntitle: Words\nsummary: Short.\n---\n\n## Terms\n\n- **Piece** A thing.\n- **Pieces** "
             "Several.\n- "
             "**Square** A place.\n  - `dark`: on a dark one.\n  - `light`: on a light one.\n");
  const Topics topics = Topics::load({folder.path});
  const gantry::Topic& move = *topics.find("t.move");
  REQUIRE(move.examples.size() == 2);
  CHECK(move.examples[0].file == "step");
  CHECK(move.examples[0].number == 1);
  CHECK(move.examples[1].number == 2);
  CHECK(move.examples[1].text == "Two steps, one after the other.");
  CHECK(move.examples[1].line == 12);
  CHECK(move.terms == std::vector<std::string>{"Piece", "Square", "Pieces"});
  // Examples are no part of the text, what follows them is; they are found all the same.
  CHECK_THAT(move.text, !contains_text("step"));
  CHECK_THAT(move.text, contains_text("More text."));
  CHECK(move.anchors.empty());
  REQUIRE_FALSE(topics.search("one after the other").empty());
  CHECK(topics.search("one after the other").front().topic == &move);

  CHECK(topics.find_entry("squares").anchor->text == "A place. `dark`: on a dark one. `light`: on a light one.");
  CHECK(topics.find_entry("SQUARE").topic->id == "t.words");
  CHECK(topics.find_entry("circle").anchor == nullptr);
  CHECK(topics.find_entry("").anchor == nullptr);

  gantry::ScenarioInfo first;
  first.file = "somewhere/step.json";
  gantry::ScenarioInfo second = first;
  second.index = 1;
  const std::vector<gantry::ScenarioInfo> scenarios{first, second};
  CHECK(gantry::find_example(move.examples[1], scenarios) == &scenarios[1]);
  CHECK(gantry::find_example({"step", 3, {}, 0}, scenarios) == nullptr);
  CHECK(gantry::find_example({"other", 1, {}, 0}, scenarios) == nullptr);
}

TEST_CASE("what is wrong with examples, terms and headings is said", "[topics]") {
  const Folder folder;
  const std::string head = "---\nid: t.a\ntitle: A\nsummary: S.\noptoins: x\n---\n";
  folder.add("a.md",
             head +
                 "\nA **zebra** and `code`.\n\n## Ruling\n\n- **G-01** Text.\n\n## Examples\n\nText.\n- **step/x** "
                 "A.\n- **Step** B.\n- **step**\n- **step/0** C.\n- **two** D.\n- **two** E.\n");
  const std::string problems = folder.problems();
  CHECK_THAT(problems, contains_text("unknown key `optoins`, did you mean `options`?"));
  CHECK_THAT(problems, contains_text("line 8: `zebra` in bold is no term of the glossary"));
  CHECK_THAT(problems, contains_text("the heading `Ruling` is nearly `Rulings`"));
  CHECK_THAT(problems, contains_text("`Text.` is not an example"));
  CHECK_THAT(problems, contains_text("`step/x` does not say which scenario"));
  CHECK_THAT(problems, contains_text("`Step` is not the name of a scenario file"));
  CHECK_THAT(problems, contains_text("the example step has no sentence"));
  CHECK_THAT(problems, contains_text("`step/0` does not say which scenario"));
  CHECK_THAT(problems, contains_text("the example two stands twice"));
}

TEST_CASE("what is wrong with topics is said with file and line", "[topics]") {
  const Folder folder;
  folder.add("a.md", "no head\n");
  folder.add(
      "b.md",
      "---\nid: t.b\ntitle: B\nsumary: x\nrules: T-B-1\nrelated: t.gone\n---\n\n## Rules\n\n- **T-B-2** Text.\n");
  const std::string problems = folder.problems();
  CHECK_THAT(problems, contains_text("does not begin with a head"));
  CHECK_THAT(problems, contains_text("unknown key `sumary`, did you mean `summary`?"));
  CHECK_THAT(problems, contains_text("names no `summary`"));
  CHECK_THAT(problems, contains_text("T-B-1 of the head has no anchor"));
  CHECK_THAT(problems, contains_text("T-B-2 is not named under `rules`"));
  CHECK_THAT(problems, contains_text("t.gone does not exist; expected ids of topics"));
  CHECK_THAT(problems, contains_text("line 11"));
}

TEST_CASE("what is no file of topics is told, and nobody waits for it", "[topics]") {
  const Folder folder;
  REQUIRE(::mkfifo((folder.path / "pipe.md").c_str(), 0600) == 0);
  std::filesystem::create_directories(folder.path / "folder.md");
  folder.add("huge.md", std::string(9U << 20U, 'x'));
  const std::string problems = folder.problems();
  CHECK_THAT(problems, contains_text("pipe.md:line 1: the file cannot be read"));
  CHECK_THAT(problems, contains_text("folder.md:line 1: this is a folder, not a file"));
  CHECK_THAT(problems, contains_text("huge.md:line 1: the file is too large"));
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

TEST_CASE("every topic says what the values of its options do and has examples that exist", "[topics]") {
  auto& library = gantry::test::library();
  for (const std::string& id : library.ids()) {
    const auto game = library.load(id);
    const Topics topics = Topics::load(library, *game);
    std::vector<gantry::Problem> problems;
    const auto scenarios = gantry::list_scenarios(library, id, problems);
    CHECK(problems.empty());
    for (const gantry::Topic& topic : topics.all()) {
      INFO(id << ", " << topic.id);
      for (const gantry::Example& example : topic.examples) {
        INFO("example " << example.file << "/" << example.number);
        CHECK(gantry::find_example(example, scenarios) != nullptr);
      }
      for (const std::string& name : topic.options) {
        INFO("option " << name);
        // Said in the topic itself; in the list of all options under the option's own entry.
        const auto own = topics.find_entry(name);
        const bool list = own.topic == &topic;
        if (!list) CHECK_THAT(topic.text, contains_text("`" + name + "`"));
        const auto& decl = game->rules.options[game->rules.table(gantry::Words::option).find(name).value()];
        for (const std::string& value : decl.values)
          CHECK_THAT(list ? own.anchor->text : topic.text, contains_text("`" + value + "`"));
      }
    }
  }
}

TEST_CASE("every option of the table has an entry", "[topics]") {
  auto& library = gantry::test::library();
  const auto game = library.load("biomechanoids");
  const Topics topics = Topics::load(library, *game);
  for (const std::string& name : game->rules.table(gantry::Words::option).names())
    CHECK(topics.find_entry(name).anchor != nullptr);
  for (const char* term : {"Biomechanoid", "feature", "penalty Features", "weak", "tokens", "hits", "Destiny row",
                           "farm", "Metamorphosis", "BMs"})
    CHECK(topics.find_entry(term).anchor != nullptr);
  for (const gantry::Topic& topic : topics.all()) {
    if (topic.id != "bio.glossary") CHECK_FALSE(topic.examples.empty());
  }
}
