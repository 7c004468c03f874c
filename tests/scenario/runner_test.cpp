// What a scenario can say, on positions of the first game.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "gantry/context.hpp"
#include "gantry/topics.hpp"
#include "support.hpp"
#include "support/catch.hpp"

using gantry::test::contains_text;
using gantry::test::equal_values;
using gantry::test::library;
using gantry::test::run;

namespace {

void must_pass(const std::string& text) {
  const auto result = run(text);
  INFO(gantry::scenario_report(result));
  CHECK(result.passed);
  CHECK(result.checks > 0);
}

std::filesystem::path written(const std::string& text, const std::string& name) {
  const auto file = std::filesystem::temp_directory_path() / (std::to_string(::getpid()) + name);
  std::ofstream(file) << text;
  return file;
}

}  // namespace

TEST_CASE("an attack is played to its end", "[scenario]") {
  must_pass(equal_values(
      R"({"do": ["p1: attack a -> p2", "p2: block r"]}, {"until": {"leaf": "birth"}})",
      R"({"p2.hits": 20, "a": {"weakness": 1, "zone": "field[p1]", "gone": false}, "r": {"weakness": 0}, "discard": [],
                             "turn": 1, "active": "p1", "leaf": "birth", "decision": {"seat": "p1", "prompt": "birth"}, "over": false})"));
}

TEST_CASE("several picks in one line, the picking left open, taken back", "[scenario]") {
  const std::string setup =
      R"({"format": 1, "game": "biomechanoids", "title": "t", "others": "pass", "setup": {"at": "destiny", "deck_filler": 10,
    "zones": {"hand[p1]": ["hand_grenade"], "field[p2]": [{"card": "automaton", "as": "a"}, {"card": "abominations", "as": "b"},
              {"card": "worm_humanoid", "as": "w"}, {"card": "queen_of_the_shafts", "as": "q"}]}}, "steps": [)";
  must_pass(
      setup +
      R"({"do": "p1: play hand_grenade a b"}], "end": {"a": {"wound": 1}, "b": {"wound": 1}, "w": {"wound": 0}}})");
  must_pass(setup + R"({"do": "p1: play hand_grenade a b w"}], "end": {"w": {"wound": 1}, "hand[p1]": []}})");
  must_pass(
      setup +
      R"({"do": "p1: play hand_grenade a ..."}, {"options": {"p1": {"include": ["done", "target b"], "exclude": ["target a"]}}},
                       {"do": "p1: target q"}], "end": {"a": {"wound": 1}, "q": {"wound": 1}}})");
  must_pass(setup +
            R"({"illegal": "p1: play hand_grenade a a"}, {"options": {"p1": {"include": ["play hand_grenade a w q"]}}},
                       {"do": "p1: play hand_grenade a ..."}, {"take_back": "p1: all"}], "end": {"hand[p1]": ["hand_grenade"], "decision": {"prompt": "destiny_window"}}})");
}

TEST_CASE("facts of what is placed", "[scenario]") {
  must_pass(
      R"({"format": 1, "game": "biomechanoids", "title": "t", "setup": {"at": "birth", "turn": 7, "vars": {"p1.hits": 3},
    "zones": {"field[p1]": [{"card": "automaton", "as": "a", "with": ["carapace", {"card": "attached_wheels", "mode": "+1/0"}], "weakness": 2, "marks": ["attacked"]},
                            {"card": "siren", "as": "s", "used": true}],
              "deck": ["fangs", "axe"], "discard": ["torso", "bite"]},
    "known": {"p2": ["deck.1"]},
    "modifiers": [{"on": "a", "stat": "atk", "by": 2, "until": "turn_end"}, {"on": "p1", "rule": "no_attack", "until": "turn_end"}]},
    "end": {"turn": 7, "p1.hits": 3, "p2.hits": 20, "deck": ["fangs", "axe"], "deck.size": 2, "discard": ["bite", "torso"], "discard.has": ["bite"],
            "a": {"weakness": 2, "marks": ["attacked"], "not_marked": ["born"], "attached": ["attached_wheels", "carapace"], "controller": "p1"},
            "s": {"used": true}, "attached_wheels": {"mode": "+1/0", "host": "a"}, "p1.no_attack": true,
            "view p2": {"deck": ["fangs", "?"], "field[p1].size": 2}, "view p1": {"deck": ["?", "?"]}}})");
}

TEST_CASE("a game from its beginning with stacked hands", "[scenario]") {
  must_pass(R"({"format": 1, "game": "biomechanoids", "title": "t", "setup": {"start": true, "first": "p1",
    "zones": {"hand[p1]": ["automaton", "respirator", "carapace", "bite", "cataract", "lance_thrust", "torso"], "deck": ["fangs", "echoes"]}},
    "end": {"hand[p1]": ["automaton", "respirator", "carapace", "bite", "cataract", "lance_thrust", "torso", "fangs", "echoes"], "deck.size": 130, "hand[p2].size": 7}})");
}

TEST_CASE("who is asked can be looked at", "[scenario]") {
  must_pass(equal_values(
      R"({"do": "p1: attack a -> p2"}, {"asked": "p2"}, {"do": "p2: no_block"}, {"asked": ["p1"]}, {"do": "p1: pass"},
                            {"passed_automatically": "p2"})",
      R"({"p2.hits": 18})", R"("asking": "public")"));
  must_pass(equal_values(
      R"({"do": "p1: attack a -> p2"}, {"do": "p2: no_block"}, {"do": "p1: pass"}, {"asked": "p2"}, {"not_passed_automatically": "p2"})"));
}

TEST_CASE("a concession ends the game", "[scenario]") {
  must_pass(equal_values(R"({"command": "p1: concede"})", R"({"over": true, "winners": ["p2"], "decision": "none"})"));
}

TEST_CASE("test-only cards", "[scenario]") {
  must_pass(R"({"format": 1, "game": "biomechanoids", "title": "t",
    "cards": [{"id": "test_giant", "kind": "bm", "names": {"source": "Giant", "mild": "Giant"}, "stats": {"atk": 9, "def": 9}, "text": "", "provenance": "test"}],
    "setup": {"at": "attack", "zones": {"field[p1]": ["test_giant"]}}, "end": {"test_giant": {"atk": 9}, "names": {"test_giant": "Giant"}}})");
}

TEST_CASE("nobody's card that is moved to a zone of a seat goes to the player it is moved for", "[scenario]") {
  must_pass(R"({"format": 1, "game": "biomechanoids", "title": "t",
    "cards": [{"id": "test_picker", "kind": "bm", "names": {"source": "Picker", "mild": "Picker"}, "stats": {"atk": 1, "def": 1},
      "abilities": [{"kind": "activate", "timing": ["destiny"], "cost": [{"op": "transfer", "resource": "weakness", "n": 1, "to": "host"}],
        "do": [{"op": "move", "what": {"each": {"kind": "action", "zone": "discard"}}, "to": "hand"}]}],
      "text": "Take the Actions of the discard pile.", "provenance": "test"}],
    "setup": {"at": "destiny", "active": "p2", "zones": {"field[p2]": ["test_picker"], "discard": ["fangs", "levitation"], "hand[p1]": ["carapace"]}, "deck_filler": 5},
    "others": "pass",
    "steps": [{"do": "p2: use test_picker"}], "end": {"hand[p2]": ["levitation"], "hand[p1]": ["carapace"], "discard": ["fangs"]}})");
}

TEST_CASE("a scenario is opened to be played, kept and opened again", "[scenario]") {
  const auto file =
      written(equal_values(R"({"do": ["p1: attack a -> p2", "p2: block r"]})"), "gantry_scenario_open.json");
  const auto match = gantry::open_scenario(library(), file, 0, {});
  REQUIRE(match != nullptr);
  CHECK(match->asked() == gantry::seat_bit(0));
  const auto kept = written(gantry::write_scenario(*match, "Kept"), "gantry_scenario_kept.json");
  CHECK(gantry::read_scenario_info(kept).title == "Kept");
  const auto again = gantry::open_scenario(library(), kept, 0, {});
  CHECK(gantry::hash(again->state()) == gantry::hash(match->state()));

  // In the middle of an announcement nothing but a snapshot will do.
  gantry::OptionBuffer options;
  match->options(0, options);
  REQUIRE(match->act(0, options.options[0]).legal());
  const auto middle = written(gantry::write_scenario(*match, "Middle"), "gantry_scenario_middle.json");
  const auto third = gantry::open_scenario(library(), middle, 0, {});
  CHECK(gantry::hash(third->state()) == gantry::hash(match->state()));
  CHECK_THROWS_AS(gantry::open_scenario(library(), kept, 3, {}), gantry::LoadError);
  for (const auto& name : {file, kept, middle}) std::filesystem::remove(name);
}

TEST_CASE("rules that no scenario names are listed", "[scenario]") {
  const auto game = library().load("biomechanoids");
  const auto all = gantry::Topics::load(library(), *game).rule_ids();
  const auto missing = gantry::uncovered_rules(library(), "biomechanoids");
  CHECK(missing.size() <= all.size());
  for (const auto& rule : missing) CHECK(std::find(all.begin(), all.end(), rule) != all.end());
}

TEST_CASE("forced shuffles come in their order and must be used", "[scenario]") {
  const std::string setup = R"({"format": 1, "game": "biomechanoids", "title": "t", "setup": {"at": "regenerate",
    "zones": {"deck": ["fangs"], "discard": ["bite", "axe"]}, "shuffles": [["axe", "bite"])";
  must_pass(setup + R"(]}, "end": {"hand[p1]": ["fangs", "axe"], "deck": ["bite"], "discard": []}})");
  const auto result = run(setup + R"(, ["bite"]]}, "end": {"deck": ["bite"]}})");
  CHECK_FALSE(result.passed);
  CHECK_THAT(result.message, contains_text("1 of the forced shuffles were not used"));
}

TEST_CASE("undo, naming and the log", "[scenario]") {
  must_pass(
      equal_values(R"({"do": "p1: attack a -> p2"}, {"undo": 1})",
                   R"({"decision": {"seat": "p1", "prompt": "declare_attack"}, "a": {"not_marked": ["attacked"]}})"));
  must_pass(
      equal_values(R"({"expect": {"names": {"siren": "Siren"}}}, {"note": "hands are hidden"})",
                   R"({"log p2.lacks": ["Bite"], "view p2": {"hand[p1]": ["?"]}, "view p1": {"hand[p1]": ["bite"]}})"));
  must_pass(equal_values(R"({"do": "p1: attack a -> p2"})",
                         R"({"log": ["attacks"], "log p2": ["attacks"], "log.lacks": ["blocks"]})"));
}

TEST_CASE("a later turn is reached by until", "[scenario]") {
  must_pass(equal_values(
      R"({"until": {"turn": "next"}}, {"expect": {"turn": 2, "active": "p2"}}, {"do": "p2: attack r -> p1"},
                            {"do": "p1: no_block"}, {"do": "all: pass"})",
      R"({"p1.hits": 18})"));
}
