// Scripts of opponents: read strictly, and followed in their order.
#include "gantry/context.hpp"
#include "gantry/opponent.hpp"
#include "gantry/view.hpp"
#include "support/catch.hpp"

namespace {

using namespace gantry;
using gantry::test::contains_text;

std::shared_ptr<const Game> game() {
  static Library library;
  return library.load("biomechanoids");
}

/// All problems of a text, one a line.
std::string problems_of(const std::string& text) {
  try {
    (void)compile_opponent(*game(), text, "test.json");
  } catch (const LoadError& error) {
    std::string all;
    for (const Problem& problem : error.problems()) all += problem.text() + "\n";
    return all;
  }
  return {};
}

std::string script(const std::string& prompts, const std::string& more = {}) {
  return R"({"format": 1, "id": "test", "name": "Test", "about": "For tests.", )" + more + R"("prompts": {)" + prompts +
         "}}";
}

struct Asked {
  std::shared_ptr<const Table> table;
  State state;
  View view;
  OptionBuffer options;
};

/// The first question with several options.
std::unique_ptr<Asked> first_choice(std::string_view prompt, std::size_t least = 2) {
  auto asked = std::make_unique<Asked>();
  Setup setup;
  setup.seed = 11;
  for (const OptionDecl& option : game()->rules.options) setup.options.push_back(option.preset);
  asked->table = make_table(game(), setup);
  start(*asked->table, asked->state);
  const WordId wanted = game()->rules.word(Words::prompt, prompt);
  Rng rng = Rng::seeded(5);
  while (asked->state.over == 0) {
    const auto seat = static_cast<Seat>(std::countr_zero(asked->state.decision.seats));
    list_options(*asked->table, asked->state, seat, asked->options);
    if (asked->state.decision.prompt == wanted && asked->options.count >= least) {
      make_view(*asked->table, asked->state, seat, asked->view);
      return asked;
    }
    const Option option = asked->options.options[rng.below(static_cast<std::uint32_t>(asked->options.count))];
    apply_listed(*asked->table, asked->state, seat, option);
  }
  FAIL("the game has no such question");
  return asked;
}

Answer answer(Asked& asked, const std::string& text) {
  Rng rng = Rng::seeded(1);
  return compile_opponent(*game(), text, "test.json")->choose(*asked.table, asked.view, asked.options.list(), rng);
}

}  // namespace

TEST_CASE("Every problem of a script is named with its place and what was meant") {
  const std::string problems = problems_of(R"({"format": 1, "id": "other", "name": "T", "about": "A.", "promps": {},
    "prompts": {"declare_blok": [], "declare_block": [
      {"pick": {"verb": "blok"}, "best": {"feature": "block_scor", "of": "option.0"}},
      {"pick": {"0": {"stat.atk": {"min": "three"}, "knd": "bm"}}, "best": {"stat": "atk", "off": "me", "of": "optin.0"}},
      {"when": {"cmp": [1, "<>", 2]}, "pik": {}}]}})");
  INFO(problems);
  for (const char* part : {"/promps", "`prompts`", "declare_block", "`block`", "block_score", "three",
                           "/prompts/declare_block/1/pick/0/knd", "optin.0", "<>", "`pik`", "`pick` is missing",
                           "is not the name of the file"}) {
    CHECK_THAT(problems, contains_text(part));
  }
}

TEST_CASE("A script that is no JSON gives one problem with its line") {
  CHECK_THAT(problems_of("{\"format\": 1,\n oops"), contains_text("line 2"));
  CHECK_THAT(problems_of(""), contains_text("empty"));
}

TEST_CASE("Rules are tried in their order, and the best option is taken") {
  const auto asked = first_choice("birth", 3);
  const Reader reader(*asked->table, asked->state);
  const auto chosen = answer(*asked, script(R"("birth": [
    {"when": {"cmp": [1, ">", 2]}, "pick": {}, "why": "never"},
    {"pick": {"verb": "birth"}, "best": {"printed": "atk", "of": "option.0"}, "least": 99, "why": "never"},
    {"pick": {"verb": ["birth", "place"]}, "best": {"sub": [{"printed": "atk", "of": "option.0"}, 0.5]}, "why": "{0} it is"}])"));
  CHECK_THAT(chosen.why, contains_text(" it is"));
  int most = -100;
  for (const Option& option : asked->options.list()) {
    if (option.verb == reader.rules().word(Words::verb, "birth") ||
        option.verb == reader.rules().word(Words::verb, "place")) {
      most = std::max<int>(most, reader.def(option.refs[0].id).stats[0]);
    }
  }
  CHECK(reader.def(asked->options.options[chosen.index].refs[0].id).stats[0] == most);
}

TEST_CASE("Sources, definitions and calls are evaluated") {
  const auto asked = first_choice("birth");
  const auto why = [&](const std::string& condition, const std::string& define = {}) {
    return answer(*asked, script(R"("birth": [{"when": )" + condition +
                                     R"(, "pick": {}, "why": "yes"}, {"pick": {}, "why": "no"}])",
                                 define))
        .why;
  };
  CHECK(why(R"({"cmp": [{"size": "hand", "of": "me"}, "=", {"count": {"in": "hand", "whose": "me"}}]})") == "yes");
  CHECK(
      why(R"({"cmp": [{"count": {"in": "hand", "whose": "enemies", "fit": {"hidden": true}}}, "=", {"count": {"in": "hand", "whose": "enemies"}}]})") ==
      "yes");
  CHECK(
      why(R"({"exists": {"seats": "enemies", "as": "who", "where": {"cmp": [{"var": "hits", "of": "who"}, ">", 1000]}}})") ==
      "no");
  CHECK(why(R"({"cmp": [{"sum": 1.5, "over": {"seats": "living"}}, "=", 3]})") == "yes");
  CHECK(why(R"({"cmp": [{"mul": [0.5, 0.5, -8]}, "=", -2]})") == "yes");
  CHECK(why(R"({"cmp": [{"if": false, "then": 1}, "=", 0]})") == "yes");
  CHECK(why(R"({"offers": {"verb": "end_birth"}})") == "yes");
  CHECK(why(R"({"same": ["me", "active"]})") == "yes");
  CHECK(why(R"({"same": ["me.next", "active"]})") == "no");
  CHECK(why(R"({"option": "attack_target", "is": "left"})") == "no");
  CHECK(why(R"({"call": "many", "with": {"zone_of": "me"}})",
            R"("define": {"cards": {"given": "zone_of", "be": {"size": "hand", "of": "zone_of"}},
               "many": {"given": "zone_of", "be": {"cmp": [{"call": "cards", "with": {"zone_of": "zone_of"}}, ">=", 1]}}}, )") ==
        "yes");
}

TEST_CASE("The scripts of the game can be read and have a character") {
  Library library;
  for (const OpponentInfo& info : list_opponents(library, "biomechanoids")) {
    INFO(info.id << ": " << info.about);
    CHECK_FALSE(info.name.empty());
    CHECK_FALSE(info.about.empty());
    CHECK_NOTHROW(make_opponent(library, *game(), info.id));
  }
  CHECK_THROWS_WITH(make_opponent(library, *game(), "nobody"), contains_text("warden"));
}

TEST_CASE("The warden beats random play") {
  Library library;
  const auto warden = make_opponent(library, *game(), "warden");
  Setup setup;
  for (const OptionDecl& option : game()->rules.options) setup.options.push_back(option.preset);
  int wins = 0;
  constexpr int games = 40;
  for (int i = 0; i < games; ++i) {
    setup.seed = 100U + static_cast<unsigned>(i);
    const auto table = make_table(game(), setup);
    const auto state = std::make_unique<State>();
    start(*table, *state);
    const auto seat = static_cast<std::size_t>(i % 2);
    std::array<Opponent*, 2> opponents{};
    opponents[seat] = warden.get();
    std::array<Rng, 2> streams{opponent_stream(setup.seed, 0), opponent_stream(setup.seed, 1)};
    const Playout played = play_out(*table, *state, opponents, streams, 100'000);
    REQUIRE(played.error.empty());
    wins += has_seat(played.winners, static_cast<Seat>(seat)) ? 1 : 0;
  }
  // Over 1,000 games it wins at least 9 of 10 (docs/measurements.md); 40 games leave room for chance.
  CHECK(wins >= 33);
}
