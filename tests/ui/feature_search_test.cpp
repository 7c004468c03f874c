// Finding things: numbers in the gallery, examples and the glossary in the rules.
#include <climits>

#include "gantry/topics.hpp"
#include "player.hpp"
#include "support/catch.hpp"
#include "ui/app/option_text.hpp"
#include "ui/screens/gallery_page.hpp"
#include "ui/screens/number_filter.hpp"

namespace {

using namespace gantry::ui;
using gantry::test::ClickPlayer;
using gantry::test::DataFolder;
using gantry::test::open_client;

}  // namespace

TEST_CASE("Filters of numbers are read as people write them, and what is not understood is refused") {
  const auto range = [](int least, int most) { return std::optional(NumberRange{least, most}); };
  CHECK(read_number_filter("3") == range(3, 3));
  CHECK(read_number_filter(" = 3 ") == range(3, 3));
  CHECK(read_number_filter("3+") == range(3, INT_MAX));
  CHECK(read_number_filter(">=3") == range(3, INT_MAX));
  CHECK(read_number_filter("> 3") == range(4, INT_MAX));
  CHECK(read_number_filter("<=2") == range(INT_MIN, 2));
  CHECK(read_number_filter("<2") == range(INT_MIN, 1));
  CHECK(read_number_filter("2-4") == range(2, 4));
  CHECK(read_number_filter("2..4") == range(2, 4));
  CHECK(read_number_filter("-1") == range(-1, -1));
  CHECK(read_number_filter("-3--1") == range(-3, -1));
  for (const char* bad : {"", "x", "3x", "+", "4-2", "2-", "<", "3+4", ">3+", "99999", "2-4-6", "--3", "=>3"}) {
    INFO(bad);
    CHECK_FALSE(read_number_filter(bad));
  }
  CHECK(number_filter_text({3, 3}) == "3");
  CHECK(number_filter_text({3, INT_MAX}) == "3 or more");
  CHECK(number_filter_text({INT_MIN, 2}) == "2 or less");
  CHECK(number_filter_text({2, 4}) == "2 to 4");
}

TEST_CASE("The gallery finds cards by a range of a number") {
  const DataFolder folder("gallery-numbers");
  const auto app = open_client();
  ClickPlayer player(*app, 1);
  Hand& hand = player.hand();
  hand.wait();
  REQUIRE(hand.click("page:cards"));
  const std::size_t all = hand.widgets("card:").size();
  REQUIRE(hand.click("card-stat:more"));
  hand.wait();
  CHECK(hand.widgets("card:").size() == all);  // a number is not asked for yet
  const auto found = [&](const char* filter) {
    REQUIRE(hand.click("card-value"));
    for (int i = 0; i < 9; ++i) hand.press(SDLK_BACKSPACE);
    hand.type(filter);
    hand.wait(2);
    return hand.widgets("card:").size();
  };
  const std::size_t three = found("3");
  const std::size_t more = found("4+");
  const std::size_t less = found("<3");
  const std::size_t numbered = found("-99-99");
  CHECK(three > 0);
  CHECK(more > 0);
  CHECK(three + more + less == numbered);
  CHECK(numbered < all);  // cards without the number are not found
  CHECK(found("3-99") == three + more);
  CHECK(found("many") == all);  // not understood: the page says so and hides nothing
  gantry::test::picture(*app, "gallery-number");
}

TEST_CASE("An example of a rule topic opens as a game that is played on") {
  const DataFolder folder("examples");
  const auto app = open_client();
  ClickPlayer player(*app, 1);
  Hand& hand = player.hand();
  hand.wait();
  hand.press(SDLK_F1);
  app->shell().rules = RulesRequest{"biomechanoids", {.rule = {}, .topic = "bio.attack"}};
  hand.wait(3);
  const gantry::Topics topics = gantry::Topics::load(app->library(), *app->library().load("biomechanoids"));
  const gantry::Topic* attack = topics.find("bio.attack");
  REQUIRE(attack != nullptr);
  REQUIRE_FALSE(attack->examples.empty());
  for (const gantry::Example& example : attack->examples) {
    INFO(example.file);
    CHECK(hand.has("example:" + example.file + ":" + std::to_string(example.number - 1)));
  }
  const gantry::Example& first = attack->examples.front();
  REQUIRE(hand.click("example:" + first.file + ":" + std::to_string(first.number - 1)));
  hand.wait(3);
  REQUIRE(app->screen() == "table");
  CHECK(app->session()->mode() == HotSeat::open_hands);
  CHECK_FALSE(app->session()->options().empty());
  const std::string problem = player.play(3);
  INFO(problem);
  CHECK(problem.empty());
}

TEST_CASE("Rules topics name options of the table and their values as the set-up does") {
  using namespace gantry;
  Library library;
  for (const char* id : {"biomechanoids", "robot_empire"}) {
    const auto game = library.load(id);
    const Topics topics = Topics::load(library, *game);
    const auto& options = game->rules.table(Words::option).names();
    for (const Topic& topic : topics.all()) {
      const std::string text = with_option_names(*game, topic.text);
      for (const std::string& option : options) {
        INFO(id << " " << topic.id << " " << option);
        CHECK(text.find("`" + option + "`") == std::string::npos);
        CHECK(text.find("**" + option + "**") == std::string::npos);
      }
    }
  }
  const auto game = library.load("biomechanoids");
  CHECK(with_option_names(*game, "With `ability_refresh` set to `every_turn`: `other`.") ==
        "With `Abilities refresh` set to `every turn`: `other`.");
  CHECK(with_option_names(*game, "- **block_limit** How often. `own` is no value of it, `not closed") ==
        "- **Blocks per phase** How often. `own` is no value of it, `not closed");
}

TEST_CASE("The list of topics stands where the topic is that was opened") {
  const DataFolder folder("topic-list");
  const auto app = open_client();
  ClickPlayer player(*app, 1);
  Hand& hand = player.hand();
  hand.wait();
  const auto in_sight = [&](const std::string& topic) {
    const Widget* row = app->ui().find("rules-hit:" + topic);
    return row != nullptr && row->visible.h > row->rect.h * 0.9F;
  };
  gantry::Library library;
  for (const char* id : {"biomechanoids", "robot_empire"}) {
    const gantry::Topics topics = gantry::Topics::load(library, *library.load(id));
    const std::string first = topics.all().front().id, last = topics.all().back().id;
    for (const std::string& topic : {last, first, last}) {
      INFO(id << " " << topic);
      app->shell().rules = RulesRequest{id, {.rule = {}, .topic = topic}};
      hand.wait(5);
      CHECK(in_sight(topic));
      hand.press(SDLK_ESCAPE);
      hand.wait(3);
    }
  }
}

TEST_CASE("Words in bold and names of options lead to their entries, and back and forward follow") {
  const DataFolder folder("glossary");
  const auto app = open_client();
  ClickPlayer player(*app, 1);
  Hand& hand = player.hand();
  hand.wait();
  app->shell().rules = RulesRequest{"biomechanoids", {.rule = {}, .topic = "bio.attack"}};
  hand.wait(3);
  REQUIRE(hand.has("rules-search"));
  // The words of the topic: "Weakness token" and "opponent" in bold, the option attack_target.
  int entries = 0;
  for (int link = 0; hand.has("rules:link:" + std::to_string(link)); ++link) {
    REQUIRE(hand.click("rules:link:" + std::to_string(link)));
    hand.wait(3);
    CHECK(app->ui().find("rules-back")->enabled);
    ++entries;
    REQUIRE(hand.click("rules-back"));
    hand.wait(3);
    CHECK(hand.has("example:ex_02:0"));  // the topic again
    CHECK(app->ui().find("rules-forward")->enabled);
    REQUIRE(hand.click("rules-forward"));
    hand.wait(2);
    REQUIRE(hand.click("rules-back"));
    hand.wait(3);
  }
  CHECK(entries >= 3);
  // Topics, cards and the glossary are searched together.
  REQUIRE(hand.click("rules-search"));
  hand.type("bystander");
  hand.wait(3);
  CHECK(hand.has("rules-hit:Bystander"));
  gantry::test::picture(*app, "rules-glossary");
}
