// Broken files in the user's folder, and games that cannot be played: told where games are chosen and at set-up.
#include <filesystem>
#include <fstream>

#include "player.hpp"
#include "support/catch.hpp"
#include "ui/app/saves.hpp"
#include "ui/draw/text_watch.hpp"

namespace {

namespace fs = std::filesystem;
using namespace gantry::ui;
using gantry::test::ClickPlayer;
using gantry::test::contains_text;
using gantry::test::DataFolder;
using gantry::test::open_client;
using gantry::test::picture;

void write(const fs::path& file, std::string_view text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

/// All that is written in one more frame.
std::string written(App& app) {
  TextWatch watch;
  app.ui().canvas.watch(&watch);
  app.frame();
  app.ui().canvas.watch(nullptr);
  std::string all;
  for (const WatchedText& text : watch.texts()) all += text.text + "\n";
  for (const std::string& problem : watch.problems()) FAIL_CHECK(problem);
  return all;
}

}  // namespace

TEST_CASE("A broken card of the user is told at home and at set-up, and the game is played without it") {
  const DataFolder folder("user-card");
  write(user_folder() / "cards/biomechanoids/mine.json",
        R"({"format": 1, "cards": [{"id": "my_golem", "names": {"source": "My Golem", "mild": "My Golem"},
            "kind": "bmm", "stats": {"atk": 2, "def": 5}, "text": "No ability."}]})");
  for (const auto& [width, height] : {std::pair{1280, 720}, std::pair{1920, 1080}}) {
    const auto app = open_client(width, height);
    Hand hand(*app);
    hand.wait(3);
    CHECK_THAT(written(*app), contains_text("1 file left out"));
    CHECK_FALSE(hand.has("broken:robot_empire"));
    picture(*app, "user-card-home-" + std::to_string(width));
    REQUIRE(hand.click("broken:biomechanoids"));
    hand.wait(3);
    const std::string told = written(*app);
    CHECK_THAT(told, contains_text("mine.json, at /cards/0/kind"));
    CHECK_THAT(told, contains_text("`bmm` is no kind of this game"));
    CHECK_THAT(told, contains_text("Expected: perhaps `bm`"));
    picture(*app, "user-card-told-" + std::to_string(width));
    hand.press(SDLK_ESCAPE);
    hand.wait(3);
    REQUIRE(app->screen() == "home");
    REQUIRE(hand.click("new:biomechanoids"));
    hand.wait(3);
    REQUIRE(app->screen() == "setup");
    picture(*app, "user-card-setup-" + std::to_string(width));
    REQUIRE(hand.click("broken"));
    hand.wait(3);
    CHECK_THAT(written(*app), contains_text("mine.json, at /cards/0/kind"));
    hand.press(SDLK_ESCAPE);
    hand.wait(3);
    REQUIRE(app->screen() == "setup");
    REQUIRE(hand.click("start"));
    hand.wait(3);
    REQUIRE(app->screen() == "table");
    ClickPlayer player(*app, 5);
    CHECK(player.play(4).empty());
  }
}

TEST_CASE("A broken script of the user is told at set-up when it is to play, and nothing that was chosen is lost") {
  const DataFolder folder("user-script");
  write(user_folder() / "opponents/biomechanoids/a_mine.json",
        R"({"format": 1, "game": "biomechanoids", "name": "Mine", "about": "Mine.", "rulez": []})");
  const auto app = open_client();
  Hand hand(*app);
  hand.wait(3);
  REQUIRE(hand.click("new:biomechanoids"));
  hand.wait(3);
  for (int step = 0; step < 12; ++step) {
    const std::string all = written(*app);
    if (all.find("a_mine") != std::string::npos || all.find("Mine") != std::string::npos) break;
    REQUIRE(hand.click("seat2:kind:more"));
    hand.wait(3);
  }
  REQUIRE(hand.click("start"));
  hand.wait(3);
  CHECK(app->screen() == "setup");
  CHECK_THAT(written(*app), contains_text("This opponent cannot play"));
  picture(*app, "user-script-setup");
}

TEST_CASE("A game that cannot be played is shown with what is wrong, and offered nowhere") {
  const DataFolder folder("unplayable");
  const fs::path games = folder.path() / "games";
  fs::create_directories(games / "cards");
  fs::copy(GANTRY_SOURCE_DIR "/data/cards/robot_empire", games / "cards/robot_empire", fs::copy_options::recursive);
  std::string manifest;
  {
    std::ifstream in(games / "cards/robot_empire/game.json", std::ios::binary);
    manifest.assign(std::istreambuf_iterator<char>(in), {});
  }
  const auto at = manifest.find("\"stats\"");
  REQUIRE(at != std::string::npos);
  manifest.replace(at, 7, "\"stts\"");
  write(games / "cards/robot_empire/game.json", manifest);
  const auto app = open_client(1280, 720, games);
  Hand hand(*app);
  hand.wait(3);
  CHECK_THAT(written(*app), contains_text("Cannot be played"));
  REQUIRE(hand.click("new:robot_empire"));
  hand.wait(3);
  CHECK(app->screen() == "home");
  CHECK_THAT(written(*app), contains_text("expected perhaps `stats`") || contains_text("Expected: perhaps `stats`"));
  picture(*app, "unplayable-told");
  hand.press(SDLK_ESCAPE);
  hand.wait(3);
  picture(*app, "unplayable-home");
  hand.press(SDLK_F1);  // the rules of a game that is not there
  hand.wait(3);
  CHECK_FALSE(hand.has("rules-search"));
  for (const char* page : {"page:practice", "page:cards"}) {
    REQUIRE(hand.click(page));
    hand.wait(3);
    CHECK(hand.widgets("practice:robot_empire").empty());
    for (int step = 0; step < 3 && hand.click("gallery-game:more"); ++step) hand.wait(3);
    hand.press(SDLK_ESCAPE);
    hand.wait(3);
    REQUIRE(app->screen() == "home");
  }
  REQUIRE(hand.click("new:biomechanoids"));
  hand.wait(3);
  CHECK(app->screen() == "setup");
}
