// Effects put back into words, their comparison with card texts, and the schemas: all from the same declarations.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "gantry/game.hpp"
#include "support/catch.hpp"

namespace {

using namespace gantry;
using gantry::test::contains_text;

std::shared_ptr<const Game> load(const char* id) {
  Library library;
  library.add_folder(GANTRY_BUILD_DIR "/tests/games");
  return library.load(id);
}

std::string effect(const Game& game, std::string_view id) { return effect_text(game, game.rules.find_def(id)); }

}  // namespace

TEST_CASE("An effect is put into words with its numbers and targets") {
  const auto game = load("biomechanoids");
  CHECK_THAT(effect(*game, "siren"), contains_text("move 1 Weakness token to"));
  CHECK_THAT(effect(*game, "carapace"), contains_text("+2 Defense"));
  CHECK_THAT(effect(*game, "spike_attack"), contains_text("takes 2 damage"));
  CHECK_THAT(effect(*game, "communion"), contains_text("you draw 3 cards"));
  CHECK(effect(*game, "automaton").empty());
}

TEST_CASE("An effect in words is made of sentences") {
  const auto bio = load("biomechanoids");
  CHECK(effect(*bio, "hatchery_landscape") == "you get Births unlimited");
  CHECK(effect(*bio, "flesh_architecture") == "each Biomechanoid you control gets +1 Attack while it is the Blocker");
  CHECK_THAT(effect(*bio, "battery_farming"),
             contains_text("Biomechanoid you control not marked Born; you draw 2 cards"));
  CHECK_THAT(effect(*bio, "clone_embryos"), contains_text("you draw 1 card") && !contains_text("1 cards"));
  CHECK_THAT(effect(*bio, "tangle_of_limbs"), contains_text("if it is not your turn: the active player gets"));
  CHECK_THAT(effect(*bio, "biological_memories"), contains_text("to your Hand"));
  CHECK_THAT(effect(*bio, "siren"), contains_text("(once until your next Regenerate phase)"));
  CHECK_THAT(effect(*bio, "serpentine_humanoid"), contains_text("it gets +1 Attack, -1 Defense while this is in mode"));
  const auto robots = load("robot_empire");
  CHECK_THAT(effect(*robots, "gnash"), contains_text("Searchlight while this has Searchlight") &&
                                           contains_text("the loss of Flying while this has no Flying"));
  CHECK_THAT(effect(*robots, "moonfall"), contains_text("takes 4 damage"));
}

TEST_CASE("An effect in words tells how low a cost can get and what range a number of the game must be in") {
  const auto game = load("robot_empire");
  CHECK_THAT(effect(*game, "mercenary_camp"), contains_text("-1 to the cost of Monster, not below 2"));
  CHECK(effect(*game, "jamming_tower").find("not below") == std::string::npos);
  CHECK_THAT(effect(*game, "turncoat_handler"), contains_text("Unit cost 3 or less"));
}

TEST_CASE("Every definition of every game can be put into words") {
  for (const char* id : {"biomechanoids", "drill", "robot_empire"}) {
    const auto game = load(id);
    for (std::size_t def = 0; def < game->rules.defs.size(); ++def) {
      const std::string text = effect_text(*game, static_cast<DefId>(def));
      INFO(game->rules.def_id(static_cast<DefId>(def)) << ": " << text);
      CHECK(text.find('{') == std::string::npos);
      // Sentences: nothing empty, no noun without its article, the verb as its subject wants it.
      for (const char* wrong : {"( ", "  ", " )", " ;", "is card", "there is card", " of you ", " of you;", "you gets",
                                "you takes", "opponent take ", "opponent get ", "no No ", ": \n", " 1 cards", " 1 dice",
                                "is a with", "of this damage", "a card installed"})
        CHECK_THAT(text, !contains_text(wrong));
      CHECK_FALSE(text.ends_with(' '));
    }
    CHECK(check_texts(*game).empty());
  }
}

TEST_CASE("A text with another number than the effect is reported") {
  Game game = *load("biomechanoids");
  game.texts.cards[game.rules.find_def("spike_attack")].text = "Up to 2 target Biomechanoids take 7 damage each.";
  const auto problems = check_texts(game);
  REQUIRE(problems.size() == 1);
  CHECK_THAT(problems[0].text(), contains_text("says 7"));
  CHECK(problems[0].pointer == "spike_attack");
}

TEST_CASE("The schemas of the repository are those of the declarations") {
  for (const auto& [name, text] : schemas()) {
    std::ifstream stream(std::filesystem::path(GANTRY_SOURCE_DIR) / "data" / "schema" / name, std::ios::binary);
    const std::string kept(std::istreambuf_iterator<char>(stream), {});
    INFO("data/schema/" << name << " is old: gantry-cli ops --schema data/schema writes it anew");
    CHECK((kept == text));
  }
}
