// Scenarios that must fail, each with what the message has to say: a runner that lets them pass proves nothing.
#include "support.hpp"
#include "support/catch.hpp"

using gantry::test::contains_text;
using gantry::test::equal_values;
using gantry::test::run;

namespace {

void must_fail(const std::string& text, const std::string& message, int step = -2) {
  const auto result = run(text);
  INFO(gantry::scenario_report(result));
  CHECK_FALSE(result.passed);
  CHECK_THAT(result.message, contains_text(message));
  if (step != -2) CHECK(result.step == step);
}

const std::string attack = R"({"do": "p1: attack a -> p2"})";

}  // namespace

TEST_CASE("a wrong expectation fails and says what was expected and found", "[scenario]") {
  must_fail(equal_values("", R"({"p2.hits": 19})"), "expected p2.hits to be 19, found 20");
  must_fail(equal_values(R"({"expect": {"a": {"atk": 3}}})"), "expected a.atk to be 3, found 2", 0);
  must_fail(equal_values("", R"({"a": {"zone": "discard"}})"), "expected a.zone to be discard, found field[p1]");
  must_fail(equal_values("", R"({"a": {"gone": true}})"), "left play");
  must_fail(equal_values("", R"({"discard": ["bite"]})"), "expected discard to be [bite], found []");
  must_fail(equal_values("", R"({"hand[p1].size": 2})"), "found 1");
  must_fail(equal_values("", R"({"hand[p1].lacks": ["bite"]})"), "not to hold `bite`");
  must_fail(equal_values("", R"({"hand[p1].has": ["bite", "bite"]})"), "expected hand[p1] to hold `bite`");
  must_fail(equal_values("", R"({"decision": {"seat": "p2"}})"), "p1 asked: declare_attack");
  must_fail(equal_values("", R"({"leaf": "birth"})"), "expected leaf to be birth, found attack");
  must_fail(equal_values("", R"({"over": true})"), "expected over to be true, found false");
  must_fail(equal_values("", R"({"view p2": {"hand[p1]": ["bite"]}})"), "found [?]");
  must_fail(equal_values("", R"({"log": ["nobody ever said this"]})"), "expected a log line");
  must_fail(equal_values("", R"({"a": {"marks": ["attacked"]}})"), "expected a to have `attacked`");
  must_fail(equal_values("", R"({"names": {"a": "Nonsense"}})"), "the name of a");
}

TEST_CASE("a line that is not legal fails with the rule", "[scenario]") {
  must_fail(equal_values(attack + R"(, {"do": "p2: block r"}, {"do": "p1: play bite r a"})"), "nothing took `a`", 2);
  must_fail(equal_values(R"({"do": "p1: attack r -> p2"})"), "the turn ended before", 0);
  must_fail(equal_values(R"({"do": "p2: block r"})"), "the turn ended before it could be done; when p2 was asked", 0);
  must_fail(equal_values(R"({"do": "p1: birth a"})"), "BIO-", 0);
}

TEST_CASE("a text without end is not repeated in the message", "[scenario]") {
  const std::string endless(100'000, 'x');
  for (const std::string& steps :
       {R"({"do": ")" + endless + "\"}", R"({"do": "p1: attack )" + endless + "\"}",
        R"({"expect": {"leaf": ")" + endless + "\"}}", R"({"illegal": ")" + endless + "\"}"}) {
    must_fail(equal_values(steps), "a text of at most");
    CHECK(run(equal_values(steps)).message.size() < 300);
  }
}

TEST_CASE("what nobody scripted fails without others", "[scenario]") {
  std::string text = equal_values(attack + R"(, {"do": "p1: pass"})");
  text.replace(text.find(R"("others": "pass",)"), 17, "");
  must_fail(text, "p1 is not asked now; asked: p2 (declare_block)", 1);
}

TEST_CASE("an until that never comes says what it waited for and where the game stands", "[scenario]") {
  must_fail(equal_values(R"({"until": {"turn": 1, "prompt": "declare_block"}})"),
            "`turn` 1 and `prompt` declare_block");
  must_fail(equal_values(R"({"until": {"leaf": "action", "turn": 1}})"), "`leaf` action");
  must_fail(equal_values(R"({"until": {"turn": 1, "prompt": "declare_block"}})"), "now turn ");
}

TEST_CASE("a legal thing is not illegal, and the reason counts", "[scenario]") {
  must_fail(equal_values(R"({"illegal": "p1: attack a -> p2"})"), "but it is", 0);
  must_fail(
      equal_values(attack +
                   R"(, {"until": {"after": "action"}}, {"illegal": "p1: attack a -> p2", "because": "BIO-DST-1"})"),
      "because of something else");
  must_fail(equal_values(R"({"illegal": "p1: atack a -> p2"})"), "did you mean `attack`", 0);
  must_fail(equal_values(R"({"illegal": "p1: attack automatn -> p2"})"), "did you mean `automaton`", 0);
}

TEST_CASE("options that are missing or too many fail", "[scenario]") {
  must_fail(equal_values(R"({"options": {"p1": {"include": ["play bite"]}}})"), "to be legal for p1", 0);
  must_fail(equal_values(R"({"options": {"p1": {"exclude": ["attack a"]}}})"), "not to be legal for p1", 0);
  must_fail(equal_values(R"({"options": {"p1": {"only": ["end_attacks"]}}})"),
            "`attack a -> p2` is legal for p1 as well", 0);
  must_fail(equal_values(R"({"options": {"p1": {"count": 5}}})"), "expected 5 options, found 2", 0);
}

TEST_CASE("going on to what never comes fails", "[scenario]") {
  must_fail(equal_values(R"({"until": {"leaf": "brith"}})"), "did you mean `birth`", 0);
  must_fail(equal_values(R"({"until": {"asked": "p2", "turn": 1, "prompt": "declare_attack"}})"), "");
}

TEST_CASE("unknown keys and names are errors with the nearest one", "[scenario]") {
  must_fail(equal_values("", "{}", R"("stpes": [])"), "unknown key `stpes`, did you mean `steps`");
  must_fail(equal_values(R"({"exepct": {}})"), "did you mean `expect`");
  must_fail(equal_values("", R"({"p2.hit": 20})"), "did you mean `hits`");
  must_fail(equal_values("", R"({"a": {"attack": 2}})"), "unknown key `attack`");
  must_fail(equal_values("", R"({"discrad": []})"), "did you mean `discard`");
  must_fail(equal_values(R"({"do": "p3: pass"})"), "expected a seat, p1 to p2");
  must_fail(equal_values(R"({"do": "pass"})"), "begins with the seat");
  must_fail(equal_values("", "{}", R"("options": {"block_limt": "once"})"), "did you mean `block_limit`");
  must_fail(equal_values("", "{}", R"("options": {"block_limit": "twice"})"), "it takes once, unlimited");
  must_fail(equal_values("", "{}", R"("rules": ["BIO-CMB-99"])"), "the rule topics have no rule");
}

TEST_CASE("a scenario that checks nothing, or is no scenario, fails", "[scenario]") {
  must_fail(equal_values(R"({"note": "quiet"})"), "nothing was checked");
  must_fail("{", "this is not JSON");
  must_fail("[]", "no scenario");
  must_fail("7", "expected a scenario");
  must_fail(R"({"format": 1, "format": 1})", "stands twice");
  must_fail(R"({"format": 2, "game": "biomechanoids", "title": "t", "setup": {"at": "attack"}, "end": {}})",
            "format 1");
  must_fail(R"({"format": 1, "game": "no_such_game", "title": "t", "setup": {"at": "attack"}, "end": {}})",
            "no_such_game");
}

TEST_CASE("the set-up is checked", "[scenario]") {
  const auto with = [](std::string_view setup) {
    return R"({"format": 1, "game": "biomechanoids", "title": "t", "end": {"turn": 1}, "setup": )" +
           std::string(setup) + "}";
  };
  must_fail(with(R"({"at": "atack"})"), "the scenario cannot begin at `atack`", -1);
  must_fail(with(R"({"at": {"leaf": "block", "attacker": "automaton"}, "zones": {"field[p1]": ["automaton"]}})"),
            "attacked");
  must_fail(with(R"({"zones": {}})"), "the key `at` is missing");
  must_fail(with(R"({"at": "attack", "zones": {"feild[p1]": []}})"), "did you mean `field[p1]`");
  must_fail(with(R"({"at": "attack", "zones": {"discard": ["automatom"]}})"), "did you mean `automaton`");
  must_fail(with(R"({"at": "attack", "zones": {"discard": ["bite", "bite"]}})"),
            "2 copies of `bite` are placed, the game has 1");
  must_fail(with(R"({"at": "attack", "zones": {"field[p1]": [{"card": "automaton", "as": "bite"}]}})"),
            "is the id of a card");
  must_fail(with(R"({"at": "attack", "zones": {"field[p1]": [{"card": "automaton", "weakness": -1}]}})"),
            "from 0 to 127");
  must_fail(with(R"({"at": "attack", "zones": {"field[p1]": [{"card": "automaton", "wekness": 1}]}})"),
            "did you mean `weakness`");
  must_fail(with(R"({"at": "attack", "draws": [{"die": 3}], "zones": {"field[p1]": ["automaton"]}})"), "were not used");
  must_fail(with(R"({"start": true, "at": "attack"})"), "unknown key `at`");
  must_fail(with(R"({"start": true, "zones": {"hand[p1]": ["bite"]}})"), "7 cards lie there");
}

TEST_CASE("names that could mean several things are errors", "[scenario]") {
  must_fail(R"({"format": 1, "game": "biomechanoids", "title": "t", "setup": {"at": "attack", "zones":
    {"field[p1]": ["automaton", {"card": "automaton", "weakness": 1}]}}, "end": {"automaton": {"atk": 2}}})",
            "give them own names");
}

TEST_CASE("a text that is no scenario says so, whatever it is", "[scenario]") {
  must_fail("", "this is not JSON");
  must_fail("[1e999]", "this is not JSON");
  must_fail("{\"title\": \"\xFF\xFE\"}", "this is not JSON");
  must_fail(std::string(500'000, '['), "nested too deeply");
  must_fail("{\"game\": " + std::string(100, '[') + std::string(100, ']') + "}", "nested too deeply");
  must_fail("[]", "no scenario");
  must_fail("5", "expected a scenario");
  // No number comes round as another.
  must_fail(equal_values("", "{}", R"("seed": 18446744073709551615)"), "");
  must_fail(equal_values("", R"({"p2.hits": 18446744073709551636})"), "expected");
}
