// What is wrong in a file is told with file, place and what was expected, all at once, and nothing crashes (DESIGN C13).
#include "bench_game.hpp"
#include "support/catch.hpp"

namespace {

using namespace gantry;
using namespace gantry::test;

/// The only problem of a card with these members.
std::string problem(const std::string& members) {
  const auto all = problems_of_cards(bench_card("card", members));
  INFO(members);
  for (const std::string& one : all) INFO(one);
  CHECK(all.size() == 1);
  return all.empty() ? std::string() : all.front();
}

/// The only problem of a played card with this effect.
std::string in_effect(const std::string& operations) {
  return problem(
      R"("kind": "order", "abilities": [{"kind": "play", "timing": "main", "targets": {"$t": {"object": {"kind": "unit"}}}, "do": [)" +
      operations + "]}]");
}

/// The only problem of a manifest in which one text is replaced.
std::string in_manifest(const std::string& from, const std::string& to) {
  std::string text = bench_manifest();
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  text.replace(at, from.size(), to);
  const auto all = problems_of({{"game.json", text}});
  for (const std::string& one : all) INFO(one);
  CHECK(all.size() == 1);
  return all.empty() ? std::string() : all.front();
}

}  // namespace

TEST_CASE("The game of these tests loads") {
  CHECK(problems_of_cards("").empty());
  CHECK(problems_of_cards(bench_card("card", R"("kind": "unit", "stats": {"power": 1})")).empty());
}

TEST_CASE("An unknown key is told with the key that was meant") {
  CHECK(problem(R"("kind": "unit", "stat": {"power": 1})") ==
        "cards.json:/cards/0/stat: unknown key `stat` in a card; expected perhaps `stats`; known are `abilities`, "
        "`copies`, `cost`, "
        "`gun`, `id`, `keywords`, `kind`, `leader`, `modes`, `names`, `no`, `provenance`, `slot`, `stats`, `tags`, "
        "`text`, `variants`, "
        "`worth`");
  CHECK_THAT(in_effect(R"({"op": "draw", "whom": "you"})"),
             contains_text("/do/0/whom: unknown key `whom` in operation `draw`; expected perhaps `who`"));
  CHECK_THAT(problem(R"("kind": "unit", "gun": {"range": "long", "damge": 2})"),
             contains_text("/gun/damge: unknown key `damge` in `gun`; expected perhaps `damage`"));
  CHECK_THAT(in_manifest(R"("seats")", R"("triger": 1, "seats")"),
             contains_text("game.json:/triger: unknown key `triger` in game.json; expected perhaps `triggers`"));
}

TEST_CASE("An unknown word is told with the nearest one") {
  CHECK_THAT(problem(R"("kind": "unitt")"),
             contains_text("/kind: `unitt` is no kind of this game; expected perhaps `unit`"));
  CHECK_THAT(problem(R"("kind": "unit", "stats": {"pwer": 1})"),
             contains_text("/stats/pwer: `pwer` is no stat of this game; expected perhaps `power`"));
  CHECK_THAT(in_effect(R"({"op": "destory", "what": "$t"})"),
             contains_text("/op: there is no operation `destory`; expected perhaps `destroy`"));
  CHECK_THAT(in_effect(R"({"op": "destroy", "what": {"each": {"knd": "unit"}}})"),
             contains_text("/each/knd: `knd` is no fact of an object; expected perhaps `kind`"));
  CHECK_THAT(in_effect(R"({"op": "run", "procedure": "mendd"})"),
             contains_text("`mendd` is no procedure of this game; expected perhaps `mend`"));
  CHECK_THAT(in_effect(R"({"op": "destroy", "what": "atacker"})"),
             contains_text("`atacker` names nothing; expected perhaps `attacker`"));
  CHECK_THAT(in_effect(R"({"op": "destroy", "what": "$x"})"), contains_text("nothing here is called `$x`"));
  CHECK_THAT(in_effect(R"({"op": "create", "def": "crd", "to": "field"})"),
             contains_text("there is no card `crd`; expected perhaps `card`"));
  CHECK_THAT(in_effect(R"({"op": "negate", "item": "that_item", "to": "orgin"})"),
             contains_text("`to` cannot be `orgin`; expected perhaps `origin`"));
  CHECK_THAT(in_effect(R"({"op": "run", "ability": "blast"})"), contains_text("this card has no ability `blast`"));
}

TEST_CASE("A word without end is not repeated in the message") {
  const std::string endless(50'000, 'x');
  for (const std::string& told :
       {problem(R"("kind": ")" + endless + "\""), problem(R"("kind": "unit", ")" + endless + R"(": 1)"),
        problem(R"("kind": "unit", "stats": {")" + endless + R"(": 1})"), in_effect(R"({"op": ")" + endless + "\"}"),
        in_effect(R"({"op": "destroy", "what": ")" + endless + "\"}"),
        in_effect(R"({"op": "draw", "n": ")" + endless + "\"}")}) {
    INFO(told);
    CHECK_THAT(told, contains_text("cards.json:/cards/0/"));
    CHECK(told.size() < 3500);
  }
}

TEST_CASE("A wrong type is told with what stands there") {
  CHECK_THAT(problem(R"("kind": "unit", "stats": {"power": "two"})"),
             contains_text("/stats/power: here stands `two`; expected a whole number from -999 to 999"));
  CHECK_THAT(problem(R"("kind": "unit", "stats": {"power": 1.5})"), contains_text("here stands a broken number"));
  CHECK_THAT(problem(R"("kind": "unit", "stats": {"power": 99999999999999999999})"), contains_text("/stats/power"));
  CHECK_THAT(problem(R"("kind": "unit", "copies": 300)"),
             contains_text("the number 300 is out of range; expected a whole number from 0 to 255"));
  CHECK_THAT(problem(R"("kind": "unit", "abilities": {})"),
             contains_text("/abilities: here stands an object; expected a list of abilities"));
  CHECK_THAT(in_effect(R"({"op": "draw", "n": [1]})"), contains_text("here stands a list"));
  CHECK_THAT(in_effect(R"({"op": "set", "what": "$t", "mark": "used_up", "on": 1})"),
             contains_text("`on` is the number 1; expected true or false"));
  CHECK_THAT(in_effect(R"({"op": "draw", "who": "self"})"),
             contains_text("`self` is of the wrong kind; expected seats"));
  CHECK_THAT(in_effect(R"({"op": "destroy", "what": "you"})"),
             contains_text("`you` is of the wrong kind; expected objects"));
  CHECK_THAT(in_effect(R"(5)"), contains_text("here stands the number 5; expected an operation"));
  CHECK_THAT(problem(R"("kind": "unit", "abilities": [{"kind": "static",
                 "mods": [{"ability": {"kind": "static", "mods": [{"stat": "power", "by": 1}]}}]}])"),
             contains_text("/mods/0/ability: a static ability cannot be given; expected its modifiers themselves"));
}

TEST_CASE("What is missing is told") {
  CHECK_THAT(problem(R"("copies": 1)"), contains_text("`kind` is missing"));
  CHECK_THAT(in_effect(R"({"op": "destroy"})"), contains_text("`what` is missing; expected it in operation `destroy`"));
  CHECK_THAT(in_effect(R"({"op": "transfer", "resource": "coin", "n": 1})"),
             contains_text("does not say enough; expected `from` or `to`"));
  CHECK_THAT(problem(R"("kind": "unit", "gun": {"damage": 2})"), contains_text("`range` is missing"));
  CHECK_THAT(problem(R"("kind": "unit", "abilities": [{"kind": "activate", "timing": "main"}])"),
             contains_text("the ability does nothing"));
  CHECK_THAT(problems_of_cards(R"({"id": "card", "kind": "unit"})").at(0),
             contains_text("the card `card` has no name; expected `names`"));
  CHECK_THAT(problems_of_cards(R"({"kind": "unit"})").at(0), contains_text("a card says which one it is"));
}

TEST_CASE("Impossible counts are told") {
  const auto target = [](const std::string& choice) {
    return problem(R"("kind": "order", "abilities": [{"kind": "play", "timing": "main", "targets": {"$t": )" + choice +
                   "}}]");
  };
  CHECK_THAT(target(R"({"object": {"kind": "unit"}, "count": [3, 2]})"),
             contains_text("/count: no number lies between these"));
  CHECK_THAT(target(R"({"object": {"kind": "unit"}, "count": -1})"), contains_text("a count is not negative"));
  CHECK_THAT(target(R"({"number": [5, 1]})"), contains_text("no number lies between these"));
  CHECK_THAT(target(R"({"object": {"kind": "unit"}, "seat": "others"})"), contains_text("of several kinds at once"));
  CHECK_THAT(target(R"({"count": 2})"), contains_text("does not say what is chosen"));
  CHECK_THAT(target(R"({"object": {"stat.power": {"min": 3, "max": 1}}})"),
             contains_text("nothing lies in this range"));
}

TEST_CASE("Repeated ids and keys are told") {
  const std::string card = bench_card("card", R"("kind": "unit")");
  CHECK_THAT(problems_of_cards(card + "," + card).at(0),
             contains_text("/cards/1/id: the card `card` stands in cards.json already"));
  CHECK_THAT(problem(R"("kind": "unit", "copies": 1, "copies": 2)"), contains_text("the key `copies` stands twice"));
  CHECK_THAT(in_manifest(R"("tags": ["red", "blue"])", R"("tags": ["red", "red"])"),
             contains_text("the tag `red` is declared twice"));
}

TEST_CASE("All problems of all files are told at once") {
  const auto all =
      problems_of({{"game.json", bench_manifest()},
                   {"a.json", bench_cards(bench_card("a", R"("kind": "unt", "stats": {"pwer": 1}, "colour": "red")"))},
                   {"b.json", "{"},
                   {"c.json", bench_cards(bench_card("c", R"("kind": "unit", "copies": -1)"))}});
  CHECK(all.size() == 5);
}

TEST_CASE("A file that is no JSON object is refused with its line") {
  const auto with = [](const std::string& text) {
    return problems_of({{"game.json", bench_manifest()}, {"bad.json", text}});
  };
  CHECK_THAT(with("").at(0), contains_text("bad.json: the file is empty"));
  CHECK_THAT(with(" \n ").at(0), contains_text("the file is empty"));
  CHECK_THAT(with("[]").at(0), contains_text("the file holds a list; expected a JSON object"));
  CHECK_THAT(with("{\n\"format\": 1,\n oops}").at(0), contains_text("bad.json:line 3: this is not JSON"));
  CHECK_THAT(with("{\"a\": \"\xC3\x28\"}").at(0), contains_text("this is not JSON"));
  CHECK_THAT(with("{\"a\": 1e999}").at(0), contains_text("this is not JSON"));
  CHECK_THAT(with(std::string(100000, '[')).at(0), contains_text("nested too deeply"));
  std::string deep;
  for (int i = 0; i < 70; ++i) deep += "{\"not\":";
  CHECK_THAT(with(deep).at(0), contains_text("nested too deeply"));
  CHECK_FALSE(with(R"({"format": 2, "cards": []})").empty());
  CHECK_THAT(with(R"({"format": 2, "cards": []})").at(0), contains_text("newer than this program"));
  CHECK_THAT(problems_of({{"game.json", "null"}}).at(0), contains_text("game.json: the file holds null"));
  CHECK_THAT(problems_of({}).at(0), contains_text("there is no manifest"));
}

TEST_CASE("Words and code belong together") {
  CHECK_THAT(in_manifest(R"("paired": {"text": "paired"}, )", ""),
             contains_text("the module computes the fact `paired`, which is not named here"));
  CHECK_THAT(in_manifest(R"("facts": {)", R"("facts": {"lonely": {"text": "lonely"}, )"),
             contains_text("no code computes the fact `lonely`"));
  CHECK_THAT(in_manifest(R"("verbs": ["pass", )", R"("verbs": [)"), contains_text("the verb `pass` is missing"));
  CHECK_THAT(in_manifest(R"("id": "bench")", R"("id": "bank")"), contains_text("the game calls itself `bank`"));
  CHECK_THAT(in_manifest(R"("seats": [2, 4])", R"("seats": [4, 2])"),
             contains_text("no number of seats lies between these"));
  CHECK_THAT(in_manifest(R"("preset": "plain")", R"("preset": "blunt")"),
             contains_text("the option has no value `blunt`"));
  CHECK_THAT(in_manifest(R"("rule": "BE-1")", R"("rule": "XX-1")"),
             contains_text("`XX-1` is no rule id of this game; expected an id that begins with BE-"));
  CHECK_THAT(in_manifest(R"("pool": true, )", ""), contains_text("only a pool has `spent`"));
}

TEST_CASE("A seat may not choose by what it cannot know") {
  const std::string choose = R"({"op": "choose", "object": {"zone": "deck", "kind": "unit"}, "as": "$c"})";
  CHECK_THAT(in_effect(choose), contains_text("the seat that chooses need not know the cards in `deck`"));
  const auto fine = [](const std::string& operations) {
    return problems_of_cards(bench_card(
        "card", R"("kind": "order", "abilities": [{"kind": "play", "timing": "main", "do": [)" + operations + "]}]"));
  };
  CHECK(fine(R"({"op": "show", "zone": "deck", "to": "you"}, )" + choose).empty());
  CHECK(fine(R"({"op": "choose", "object": {"zone": "deck"}, "as": "$c"})").empty());
  CHECK(fine(R"({"op": "choose", "object": {"zone": "hand", "holder": "you", "kind": "unit"}, "as": "$c"})").empty());
  CHECK(
      fine(
          R"({"op": "choose", "object": {"zone": "hand", "holder": "opponent", "kind": "unit"}, "by": "opponent", "as": "$c"})")
          .empty());
  CHECK_FALSE(fine(R"({"op": "choose", "object": {"zone": "hand", "holder": "opponent", "kind": "unit"}, "as": "$c"})")
                  .empty());
}
