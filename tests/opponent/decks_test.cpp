// Opponents in games whose seats choose decks: the deck a script names, what it chooses with an eye on what it has chosen
// already, and that the scripts of such a game play it through and well.
#include "gantry/decks.hpp"

#include "gantry/context.hpp"
#include "gantry/opponent.hpp"
#include "gantry/view.hpp"
#include "support/catch.hpp"

namespace {

using namespace gantry;
using gantry::test::contains_text;

Library& library() {
  static Library library;
  return library;
}

const std::shared_ptr<const Game>& game() {
  static const std::shared_ptr<const Game> game = library().load("robot_empire");
  return game;
}

std::string problems_of(const Game& of, const std::string& deck) {
  try {
    (void)compile_opponent(
        of, R"({"format": 1, "id": "test", "name": "T", "about": "A.", "deck": ")" + deck + R"(", "prompts": {}})",
        "test.json");
  } catch (const LoadError& error) {
    return error.problems().front().text();
  }
  return {};
}

std::shared_ptr<const Table> table(std::uint64_t seed, const std::string& deck, const std::string& other) {
  Setup setup;
  setup.seed = seed;
  for (const OptionDecl& option : game()->rules.options) setup.options.push_back(option.preset);
  setup.entries = {{"deck", deck, {}}, {"deck", other, {}}};
  return make_table(game(), setup);
}

/// Games that `one` wins against `other`, sitting on either seat in turn; both play the deck.
int wins(Opponent* one, Opponent* other, const std::string& deck, int games) {
  int won = 0;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = 300U + static_cast<unsigned>(i);
    const auto at = table(seed, deck, deck);
    const auto state = std::make_unique<State>();
    start(*at, *state);
    const auto seat = static_cast<std::size_t>(i % 2);
    std::array<Opponent*, 2> opponents{other, other};
    opponents[seat] = one;
    std::array<Rng, 2> streams{opponent_stream(seed, 0), opponent_stream(seed, 1)};
    const Playout played = play_out(*at, *state, opponents, streams, 100'000);
    INFO("game " << i);
    REQUIRE(played.error.empty());
    won += played.winners == seat_bit(static_cast<Seat>(seat)) ? 1 : 0;
  }
  return won;
}

}  // namespace

TEST_CASE("The deck that a script names is a ready-made one of the game") {
  CHECK(problems_of(*game(), "far_guns").empty());
  CHECK_THAT(problems_of(*game(), "far_gun"), contains_text("far_guns"));
  CHECK_THAT(problems_of(*library().load("biomechanoids"), "far_guns"), contains_text("choose none"));
}

TEST_CASE("Each script of a game with decks plays a deck of its own well") {
  const auto random = make_opponent(library(), *game(), "random");
  std::vector<std::string> decks;
  for (const OpponentInfo& info : list_opponents(library(), "robot_empire")) {
    if (info.file.empty()) continue;
    INFO(info.id << ": " << info.about);
    const auto script = make_opponent(library(), *game(), info.id);
    CHECK(opponent_deck(library(), "robot_empire", info.id) == info.deck);
    REQUIRE_FALSE(info.deck.empty());
    CHECK(std::find(decks.begin(), decks.end(), info.deck) == decks.end());
    decks.push_back(info.deck);
    (void)wins(script.get(), script.get(), info.deck, 20);
    // Over 500 games each wins 99 of 100; 20 games leave room for chance.
    CHECK(wins(script.get(), random.get(), info.deck, 20) >= 17);
  }
  CHECK(decks.size() >= 3);
  CHECK(opponent_deck(library(), "robot_empire", "random").empty());
}

TEST_CASE("A script can go by what it has chosen first") {
  // The number that follows a target: as much damage as the target can take.
  const auto script =
      compile_opponent(*game(), R"({"format": 1, "id": "test", "name": "T", "about": "A.", "prompts": {"targets": [
    {"pick": {"where": {"cmp": [{"number": "option.0"}, "=", {"printed": "def", "of": "chosen"}]}}, "why": "printed Defense"}]}})",
                       "test.json");
  const Rules& rules = game()->rules;
  const DefId cannon = rules.find_def("coin_cannon");
  const WordId defense = rules.word(Words::stat, "def");
  Rng rng = Rng::seeded(5);
  int met = 0;
  const auto state = std::make_unique<State>();
  const auto view = std::make_unique<View>();
  const auto options = std::make_unique<OptionBuffer>();
  for (std::uint64_t seed = 1; seed < 200 && met < 5; ++seed) {
    const auto at = table(seed, "deep_vaults", "deep_vaults");
    start(*at, *state);
    ObjectId aimed = 0;
    while (state->over == 0 && met < 5) {
      const auto seat = static_cast<Seat>(std::countr_zero(state->decision.seats));
      list_options(*at, *state, seat, *options);
      const Option first = options->options[0];
      const bool asks = state->rows[state->decision.subject].def == cannon;
      if (!asks) aimed = 0;
      if (asks && first.refs[0].kind == RefKind::number && options->count > 1 && aimed != 0) {
        make_view(*at, *state, seat, *view);
        const Answer answer = script->choose(*at, *view, options->list(), rng);
        const int wanted = rules.defs[state->rows[aimed].def].stats[defense];
        if (wanted <= static_cast<int>(options->count)) {
          CHECK(options->options[answer.index].refs[0].n == wanted);
          ++met;
        }
        break;
      }
      const Option chosen = options->options[rng.below(static_cast<std::uint32_t>(options->count))];
      if (asks && chosen.refs[0].kind == RefKind::object) aimed = chosen.refs[0].id;
      apply_listed(*at, *state, seat, chosen);
    }
  }
  CHECK(met == 5);
}
