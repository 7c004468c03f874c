// Nothing loads that would do nothing: keys and values that no code carries out are told when a game is loaded.
#include "bench_game.hpp"
#include "support/catch.hpp"

namespace {

using namespace gantry;
using namespace gantry::test;

/// What is wrong with a card with these members, one line each.
std::string of_card(const std::string& members) {
  std::string out;
  for (const std::string& one : problems_of_cards(bench_card("card", members))) out += one + "\n";
  return out;
}

std::string of_effect(const std::string& operation) {
  return of_card(
      R"("kind": "order", "abilities": [{"kind": "play", "timing": "main", "targets": {"$t": {"area": {}}}, "do": [)" +
      operation + "]}]");
}

std::string of_mods(const std::string& mods, const std::string& to = R"("self")") {
  return of_card(R"("kind": "unit", "abilities": [{"kind": "static", "to": )" + to + R"(, "mods": [)" + mods + "]}]");
}

std::string of_manifest(const std::string& from, const std::string& to, const std::string& cards = {}) {
  std::string text = bench_manifest();
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  text.replace(at, from.size(), to);
  std::string out;
  for (const std::string& one : problems_of({{"game.json", text}, {"cards.json", bench_cards(cards)}}))
    out += one + "\n";
  return out;
}

constexpr const char* first_do = "cards.json:/cards/0/abilities/0/do/0";
constexpr const char* first_mod = "cards.json:/cards/0/abilities/0/mods/0";

}  // namespace

TEST_CASE("A printed cost is a number") {
  CHECK_THAT(of_card(R"("kind": "unit", "cost": {"coin": "X"})"),
             contains_text("cards.json:/cards/0/cost/coin: here stands `X`; expected a whole number from 0 to 999"));
  CHECK(of_card(R"("kind": "unit", "cost": {"coin": 3})").empty());
}

TEST_CASE("An ability is limited to one use a period") {
  const auto limit = [](const std::string& times) {
    return of_card(R"("kind": "unit", "abilities": [{"kind": "activate", "timing": "main", "limit": {"times": )" +
                   times + R"(, "per": "turn"}, "do": []}])");
  };
  CHECK_THAT(limit("2"),
             contains_text("cards.json:/cards/0/abilities/0/limit/times: an ability can be limited to one use"));
  CHECK_THAT(limit("0"), contains_text("expected a whole number from 1"));
  CHECK(limit("1").empty());
}

TEST_CASE("Modifiers have only members that count") {
  CHECK_THAT(of_mods(R"({"prevent": 1, "first": "turn"})"),
             contains_text(first_mod + std::string("/first: unknown key `first`")));
  CHECK_THAT(of_mods(R"({"cost": -1, "nth": 2})"), contains_text(first_mod + std::string("/nth: unknown key `nth`")));
  CHECK_THAT(of_mods(R"({"stat": "life", "by": 1, "now": 1})"),
             contains_text(first_mod + std::string("/now: unknown key `now`")));
  CHECK(of_mods(R"({"prevent": 1}, {"cost": -1}, {"stat": "life", "by": 1})").empty());
}

TEST_CASE("Areas are not modified") {
  const std::string mods = R"(, "mods": [{"rule": "pinned"}]})";
  for (const char* area : {R"("$t")", R"({"each_area": {}})", R"("self.area")", R"({"plus": "$t"})"}) {
    CHECK_THAT(of_effect(R"({"op": "modify", "what": )" + std::string(area) + mods),
               contains_text(first_do + std::string("/what")) && contains_text("objects or seats or the table"));
  }
  CHECK_THAT(of_mods(R"({"rule": "pinned"})", R"("self.area")"),
             contains_text("/abilities/0/to: `self.area` is of the wrong kind"));
  CHECK(of_effect(R"({"op": "modify", "what": "table")" + mods).empty());
  CHECK(of_effect(R"({"op": "transfer", "resource": "ore", "to": "$t"})").empty());
}

TEST_CASE("A reference to things of the wrong kind is told, however it is written") {
  CHECK_THAT(of_effect(R"({"op": "destroy", "what": {"each_area": {}}})"),
             contains_text("/do/0/what: `each_area` is of the wrong kind; expected objects"));
  CHECK_THAT(of_effect(R"({"op": "draw", "who": {"each": {"kind": "unit"}}})"),
             contains_text("/do/0/who: `each` is of the wrong kind; expected seats"));
  CHECK_THAT(of_effect(R"({"op": "destroy", "what": {}})"),
             contains_text("/do/0/what: the object is empty; expected objects"));
}

TEST_CASE("Operations have only members that count") {
  CHECK_THAT(of_effect(R"({"op": "move", "what": "self", "to": "discard", "cause": "x"})"),
             contains_text(first_do + std::string("/cause: unknown key `cause`")));
  CHECK_THAT(of_effect(R"({"op": "destroy", "what": "self", "cause": "x"})"),
             contains_text("/do/0/cause: unknown key `cause`"));
  CHECK_THAT(of_effect(R"({"op": "set", "what": "self", "face": "hidden"})"),
             contains_text("/do/0/face: `face` cannot be `hidden`; expected"));
  CHECK(of_effect(R"({"op": "set", "what": "self", "face": "down"})").empty());
  CHECK(of_effect(R"({"op": "move", "what": "self", "to": "discard", "face": "hidden"})").empty());
}

TEST_CASE("A place is at the top or the bottom, and is one place") {
  for (const char* at : {"slot", "any"}) {
    CHECK_THAT(
        of_effect(R"({"op": "move", "what": "self", "to": {"zone": "deck", "at": ")" + std::string(at) + R"("}})"),
        contains_text(first_do + std::string("/to/at: `at` cannot be")) && contains_text("`bottom`, `top`"));
  }
  CHECK(of_effect(R"({"op": "move", "what": "self", "to": {"zone": "deck", "at": "top"}})").empty());
  CHECK_THAT(of_effect(R"({"op": "move", "what": "self", "to": ["deck", "discard"]})"),
             contains_text(first_do + std::string("/to: here stands a list; expected one place")));
}

TEST_CASE("More dice and objects at once than play carries out are told") {
  CHECK_THAT(of_effect(R"({"op": "roll", "dice": 65})"),
             contains_text(first_do + std::string("/dice: the number 65 is out of range; expected at most 64")));
  CHECK_THAT(of_effect(R"({"op": "create", "def": "card", "n": 33, "to": "field"})"),
             contains_text(first_do + std::string("/n: the number 33 is out of range; expected at most 32")));
  CHECK(of_effect(R"({"op": "roll", "dice": 64}, {"op": "create", "def": "card", "n": 32, "to": "field"})").empty());
}

TEST_CASE("Members of cards and sections that nothing reads are unknown") {
  CHECK_THAT(of_card(R"("kind": "unit", "limit": 3)"), contains_text("cards.json:/cards/0/limit: unknown key `limit`"));
  CHECK_THAT(of_manifest(R"("tags": )", R"("causes": ["bite"], "tags": )"),
             contains_text("game.json:/causes: unknown key `causes`"));
  CHECK_THAT(of_manifest(R"("tags": )", R"("reasons": {"far": "too far"}, "tags": )"),
             contains_text("game.json:/reasons: unknown key `reasons`"));
}

TEST_CASE("Operations that ask need their verbs and prompts") {
  const auto missing = [](const std::string& word, const std::string& operation) {
    return of_manifest(
        R"(, ")" + word + R"(")", "",
        bench_card("card",
                   R"("kind": "order", "abilities": [{"kind": "play", "timing": "main", "do": [)" + operation + "]}]"));
  };
  const std::string may = R"({"op": "may", "do": []})";
  const std::string asked = R"({"op": "may", "prompt": "choose", "do": []})";
  const std::string ack =
      R"({"op": "if", "cond": {"exists": {}}, "then": [{"op": "show", "zone": "hand", "ack": "choose"}]})";
  CHECK_THAT(missing("yes", may),
             contains_text("game.json:/verbs: the verb `yes` is missing; expected its text; the operation `may` asks"));
  CHECK_THAT(missing("no", may), contains_text("game.json:/verbs: the verb `no` is missing"));
  CHECK_THAT(missing("may", may), contains_text("game.json:/prompts: the prompt `may` is missing"));
  CHECK(missing("may", asked).empty());
  CHECK_THAT(missing("ack", ack), contains_text("game.json:/verbs: the verb `ack` is missing"));
  for (const char* word : {"yes", "no", "ack", "may"}) CHECK(missing(word, R"({"op": "draw"})").empty());
}
