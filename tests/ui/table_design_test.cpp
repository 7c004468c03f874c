// Table files: what is wrong in one is told with its place and what was meant; every card finds a place on the table.
#include <algorithm>
#include <bit>

#include "gantry/layout.hpp"
#include "gantry/rng.hpp"
#include "player.hpp"
#include "support/catch.hpp"
#include "ui/table/table_layout.hpp"

namespace {

using gantry::Seat;
using gantry::test::contains_text;
using gantry::test::DataFolder;
using gantry::test::open_client;

std::string problems_of(const gantry::Game& game, const std::string& text) {
  try {
    (void)gantry::read_design(game, "table.json", text);
  } catch (const gantry::LoadError& error) {
    std::string out;
    for (const gantry::Problem& problem : error.problems()) out += problem.text() + "\n";
    return out;
  }
  return {};
}

/// A match played at random, so that much lies on the table.
std::unique_ptr<gantry::Match> crowded(gantry::ui::App& app, const char* game, int seats, std::uint32_t seed,
                                       int decisions) {
  gantry::Setup setup;
  setup.seats = seats;
  setup.seed = seed;
  std::vector<gantry::SeatHolder> holders(static_cast<std::size_t>(seats));
  auto match = gantry::Match::begin(app.library().load(game), setup, holders);
  (void)gantry::test::play_at_random(*match, seed, decisions);
  return match;
}

}  // namespace

TEST_CASE("A table file is read strictly: place, fault and what was meant") {
  const DataFolder folder("design");
  const auto app = open_client();
  const auto game = app->library().load("biomechanoids");
  CHECK(problems_of(*game, R"({"format": 1})").empty());
  CHECK_THAT(problems_of(*game, R"({"format": 1, "paltte": {}})"), contains_text("palette"));
  CHECK_THAT(problems_of(*game, R"({"format": 1, "palette": {"accent": "green"}})"), contains_text("/palette/accent"));
  CHECK_THAT(problems_of(*game, R"({"format": 1, "zones": [{"zone": "fild"}]})"), contains_text("`field`"));
  CHECK_THAT(problems_of(*game, R"({"format": 1, "zones": [{"zone": "deck", "region": "field"}]})"),
             contains_text("shared"));
  CHECK_THAT(problems_of(*game, R"({"format": 1, "zones": [{"zone": "hand", "look": "fna"}]})"), contains_text("fan"));
  CHECK_THAT(problems_of(*game, R"({"format": 1, "gauges": [{"text": "x"}]})"), contains_text("/gauges/0"));
  CHECK_THAT(problems_of(*game, R"({"format": 1, "links": [{"from": "attack.atacker", "to": "attack.blocker"}]})"),
             contains_text("attack.attacker"));
  CHECK_THAT(problems_of(*game, R"({"format": 1, "chips": [{"text": "x"}]})"), contains_text("usable"));
  CHECK_THAT(problems_of(*game, R"({"format": 1, "captions": {"no_such_card": "x"}})"), contains_text("no_such_card"));
  const std::string both = problems_of(*game, R"({"format": 1, "backdrop": "vaul", "phases": [{"leaves": "atack"}]})");
  CHECK_THAT(both, contains_text("vault"));
  CHECK_THAT(both, contains_text("attack"));
}

TEST_CASE("The table files of all games are right, and a game without one gets a design") {
  const DataFolder folder("designs");
  const auto app = open_client();
  for (const std::string& id : app->library().ids()) {
    INFO(id);
    const auto game = app->library().load(id);
    for (const gantry::Problem& problem : gantry::check_design(*game)) FAIL_CHECK(problem.text());
  }
  const auto drill = app->library().load("drill");
  const gantry::TableDesign design = gantry::load_design(*drill);
  CHECK_FALSE(design.from_file);
  CHECK_FALSE(design.zones.empty());
}

TEST_CASE("Whatever lies on the table has a place inside the window, or an arrow leads to it") {
  const DataFolder folder("places");
  const auto app = open_client();
  const int seats = GENERATE(2, 3, 4);
  const auto size = GENERATE(std::pair(1280.0F, 720.0F), std::pair(1920.0F, 1080.0F), std::pair(1024.0F, 768.0F));
  for (const int decisions : {30, 150, 400}) {
    const auto match = crowded(*app, "biomechanoids", seats, 11, decisions);
    const gantry::TableDesign design = gantry::load_design(*match->table().game);
    const gantry::Reader reader(match->table(), match->state());
    const float scale = std::max(0.75F, std::min(size.first / 1280, size.second / 720));
    for (Seat bottom = 0; bottom < seats; ++bottom) {
      const auto layout = gantry::ui::layout_table(design, reader, bottom, size.first, size.second, scale);
      int attached = 0;
      for (const auto& place : layout.cards) {
        INFO(place.rect.x << "," << place.rect.y << " " << place.rect.w << "x" << place.rect.h);
        CHECK(place.rect.x >= 0);
        CHECK(place.rect.y >= 0);
        CHECK(place.rect.right() <= size.first + 1);
        CHECK(place.rect.bottom() <= size.second + 1);
        CHECK(place.rect.w >= 40);
        attached += place.hidden_strips + (place.look == gantry::ui::CardLook::strip ? 1 : 0);
      }
      int wanted = 0;
      bool scrolls = !layout.scrolls.empty();
      for (const gantry::ObjectId id : reader.all_in_play()) {
        if (reader.row(id).host != 0) {
          ++wanted;
        } else if (!scrolls) {
          CHECK(layout.card(id) != nullptr);
        }
      }
      if (!scrolls) CHECK(attached == wanted);
    }
  }
}

TEST_CASE("Cards of a row stand apart, or lie over each other so far that it is plain") {
  const DataFolder folder("rows");
  const auto app = open_client();
  const int seats = GENERATE(2, 3, 4);
  const auto size = GENERATE(std::pair(1280.0F, 720.0F), std::pair(1920.0F, 1080.0F));
  int pairs = 0;
  for (const std::uint32_t seed : {4U, 11U, 12U}) {
    for (const int decisions : {150, 300, 450}) {
      const auto match = crowded(*app, "biomechanoids", seats, seed, decisions);
      const gantry::TableDesign design = gantry::load_design(*match->table().game);
      const gantry::Reader reader(match->table(), match->state());
      const float scale = std::min(size.first / 1280, size.second / 720);
      const auto layout = gantry::ui::layout_table(design, reader, 0, size.first, size.second, scale);
      for (const auto& one : layout.cards) {
        for (const auto& other : layout.cards) {
          const bool row = one.zone == other.zone && one.look == other.look && one.rect.y == other.rect.y;
          if (!row || one.look == gantry::ui::CardLook::strip || other.rect.x <= one.rect.x) continue;
          const float gap = other.rect.x - one.rect.right();
          INFO(gap << " between cards " << one.rect.w << " wide");
          CHECK((gap >= 3 * scale || -gap >= 0.05F * one.rect.w));
          ++pairs;
        }
      }
    }
  }
  CHECK(pairs > 20);
}

TEST_CASE("A field of a frame names who fights whom, and the round who is asked") {
  const DataFolder folder("links");
  const auto app = open_client();
  int links = 0;
  int rounds = 0;
  for (int decisions = 40; decisions < 160; decisions += 3) {
    const auto match = crowded(*app, "biomechanoids", 3, 4, decisions);
    const gantry::TableDesign design = gantry::load_design(*match->table().game);
    REQUIRE(design.links.size() == 1);
    const gantry::Reader reader(match->table(), match->state());
    const gantry::Ref from = gantry::read_field(*match->table().game, match->state(), design.links[0].from);
    if (from.kind == gantry::RefKind::object) {
      CHECK(reader.in_play(from.id));
      ++links;
    }
    const gantry::WindowRound round = gantry::window_round(reader);
    if (round.window == gantry::no_word) continue;
    CHECK(gantry::has_seat(match->asked(), round.asked));
    CHECK(round.passed.size() + round.next.size() + 1 <= 3);
    ++rounds;
  }
  CHECK(links > 0);
  CHECK(rounds > 0);
}
