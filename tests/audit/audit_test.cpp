// The privacy audit notices what leaks, and a chain of Actions with a Reaction leaks nothing.
#include "audit.hpp"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>
#include <unistd.h>

#include "gantry/scenario.hpp"
#include "support/catch.hpp"

namespace {

using namespace gantry;
using namespace gantry::test;

/// One client for all tests of the program: it opens a window.
Stage& stage() {
  static Stage one;
  one.leaks = {};
  return one;
}

/// A card of the world that lies where nobody looks: what a leak would tell.
DefId secret(const Table& table, const State& world) {
  DefId sum = 0;
  for (ZoneId zone = 1; zone <= table.zone_count; ++zone) {
    if (table.rules->zones[table.zone_word[zone]].visibility != Visibility::nobody) continue;
    for (const ObjectId id : world.zone(zone)) {
      if (world.rows[id].seen == 0) sum = static_cast<DefId>(sum * 31 + world.rows[id].def);
    }
  }
  return sum;
}

AuditWish small(const char* game) {
  AuditWish wish;
  wish.game = game;
  wish.states = 6;
  wish.pixels = 2;
  wish.seats = 2;
  wish.seed = 5;
  return wish;
}

/// What the audit of a few states finds with the leak in place.
std::string found(Stage& here) {
  Audit audit(here);
  const auto faults = audit.run(small("biomechanoids"));
  here.leaks = {};
  return faults.empty() ? std::string() : faults.front();
}

}  // namespace

TEST_CASE("The audit finds nothing where nothing leaks, and worlds do differ") {
  Audit audit(stage());
  const auto faults = audit.run(small("biomechanoids"));
  INFO((faults.empty() ? std::string() : faults.front()));
  CHECK(faults.empty());
  CHECK(audit.figures().varied * 10 > audit.figures().worlds * 9);
}

TEST_CASE("The audit notices a hidden card that is written on the screen") {
  Stage& here = stage();
  here.leaks.draw = [&](ui::Ui& ui, const State& world, Seat) {
    ui.canvas.text(ui::TextSize::log, {400, 300}, {0xFFFFFF}, fmt::format("{}", secret(here.session().table(), world)));
  };
  CHECK_THAT(found(here), contains_text("draw data"));
}

TEST_CASE("The audit notices a panel whose width a hidden card decides") {
  Stage& here = stage();
  here.leaks.draw = [&](ui::Ui& ui, const State& world, Seat) {
    const auto wide = static_cast<float>(secret(here.session().table(), world) % 97);
    ui.canvas.fill({400, 300, 100 + wide, 20}, {0x242D38});
  };
  CHECK_THAT(found(here), contains_text("draw data"));
}

TEST_CASE("The audit notices the faintest tint") {
  Stage& here = stage();
  here.leaks.draw = [&](ui::Ui& ui, const State& world, Seat) {
    ui.canvas.fill({400, 300, 2, 2}, {0x242D38U + secret(here.session().table(), world) % 2U});
  };
  CHECK_THAT(found(here), contains_text("draw data"));
}

TEST_CASE("The audit notices a texture whose picture changes behind the same draw data") {
  Stage& here = stage();
  here.leaks.draw = [&](ui::Ui& ui, const State& world, Seat) {
    SDL_Texture* texture = ui.pictures.surface("planted", [] {
      return ui::SurfacePtr(SDL_CreateRGBSurfaceWithFormat(0, 1, 1, 32, SDL_PIXELFORMAT_ARGB8888));
    });
    const std::uint32_t pixel = 0xFF000000U | secret(here.session().table(), world);
    SDL_UpdateTexture(texture, nullptr, &pixel, sizeof pixel);
    ui.canvas.image(texture, {400, 300, 8, 8});
  };
  CHECK_THAT(found(here), contains_text("pixels"));
}

TEST_CASE("The audit notices a tooltip of one control alone") {
  Stage& here = stage();
  here.leaks.draw = [&](ui::Ui& ui, const State& world, Seat) {
    if (ui.hot() != "seat:p2") return;
    ui.canvas.text(ui::TextSize::log, {400, 300}, {0xFFFFFF}, fmt::format("{}", secret(here.session().table(), world)));
  };
  CHECK_THAT(found(here), contains_text("the pointer over seat:p2"));
}

TEST_CASE("The audit notices a control that a hidden card takes away") {
  Stage& here = stage();
  here.leaks.draw = [&](ui::Ui& ui, const State& world, Seat) {
    (void)ui.area("planted", {400, 300, 40, 40}, secret(here.session().table(), world) % 2 == 0);
  };
  CHECK_THAT(found(here), contains_text("controls"));
}

TEST_CASE("The audit notices what only the curtain shows") {
  Stage& here = stage();
  here.leaks.draw = [&](ui::Ui& ui, const State& world, Seat) {
    if (here.session().curtain() == no_seat) return;
    ui.canvas.fill({400, 300, 2, 2}, {secret(here.session().table(), world)});
  };
  CHECK_THAT(found(here), contains_text("the curtain"));
}

TEST_CASE("The audit notices a window title") {
  Stage& here = stage();
  here.leaks.title = [&](const State& world, Seat) {
    return fmt::format("Gantry {}", secret(here.session().table(), world));
  };
  CHECK_THAT(found(here), contains_text("window title"));
}

TEST_CASE("The audit notices a view that shows a hidden card") {
  Stage& here = stage();
  here.leaks.view = [&](const State& world, View& view) {
    for (unsigned id = 1; id <= view.state.row_count; ++id) {
      if (view.state.rows[id].def != 0) continue;
      view.state.rows[id].def = world.rows[id].def;
      return;
    }
  };
  CHECK_THAT(found(here), contains_text("view"));
}

TEST_CASE("The audit notices an opponent that looks at hidden cards") {
  Stage& here = stage();
  here.leaks.decide = [&](const State& world, std::size_t index) {
    return index + secret(here.session().table(), world);
  };
  CHECK_THAT(found(here), contains_text("decision of"));
}

TEST_CASE("A record with more, less or other channels differs") {
  Record a, b, c;
  a.add("log", "x");
  b.add("log", "x");
  CHECK(a.difference(b).empty());
  b.add("recap", "");
  CHECK_FALSE(a.difference(b).empty());
  CHECK_FALSE(b.difference(a).empty());
  c.add("prompt", "x");
  CHECK_FALSE(a.difference(c).empty());
}

namespace {

constexpr const char* chain = R"({
  "format": 1, "game": "biomechanoids", "title": "A chain of Actions and the Reaction among three", "rules": ["BIO-REA-1"],
  "seats": 3, "asking": "public",
  "setup": {
    "at": "attack", "active": "p1",
    "zones": {
      "field[p1]": ["automaton"], "field[p2]": ["reptilian_humanoid"], "field[p3]": ["queen_of_the_shafts"],
      "hand[p1]": ["bite", "fangs", "mutation"], "hand[p2]": ["lance_thrust", "flesh_scythe", "piercing_thrust"],
      "hand[p3]": ["membranous_eruption", "war_fury", "echoes"],
      "deck": ["severing_blow", "sacrificial_attack", "exposed_brain", "bloodlust", "attached_wheels", "hand_grenade",
               "lance_thrust", "wild_frenzy"]
    }
  },
  "steps": []
})";

}  // namespace

TEST_CASE("A chain of Actions and a Reaction among three shows nothing of any hand, at no step, to nobody") {
  const auto file = std::filesystem::temp_directory_path() / fmt::format("gantry-audit-chain-{}.json", ::getpid());
  std::ofstream(file) << chain;
  Stage& here = stage();
  std::vector<SeatHolder> holders;
  for (const char* name : {"Ann", "Bob", "Cid"}) holders.push_back({SeatKind::person, name, 0});
  here.sit(open_scenario(here.library(), file, 0, holders), ui::HotSeat::side_by_side);
  std::filesystem::remove(file);
  Audit audit(here);
  struct Step {
    Seat seat;
    const char* option;
  };
  // An Action that nobody answers, one that is answered, and one after the Reaction is gone.
  const std::vector<Step> steps{{0, "attack automaton p2"},
                                {1, "block reptilian_humanoid"},
                                {0, "play bite"},
                                {0, "target automaton"},
                                {1, "pass"},
                                {2, "pass"},
                                {1, "play lance_thrust"},
                                {1, "target reptilian_humanoid"},
                                {2, "react membranous_eruption"},
                                {2, "play war_fury"},
                                {0, "pass"},
                                {1, "play piercing_thrust"}};
  std::uint64_t seed = 1;
  const auto look = [&](const char* before) {
    const auto faults = audit.look(Depth::thorough, ++seed);
    INFO("before " << before << ": " << (faults.empty() ? std::string() : faults.front()));
    CHECK(faults.empty());
  };
  for (const Step& step : steps) {
    look(step.option);
    const Reader reader(here.match().table(), here.match().state());
    std::string error;
    const auto option = parse_option(reader, step.seat, step.option, error);
    INFO("the question is: " << here.match().prompt(no_seat) << "; " << error);
    REQUIRE(option.has_value());
    REQUIRE(here.match().act(step.seat, *option).legal());
    here.session().exhibit(nullptr);
  }
  look("the end");
  CHECK(audit.figures().varied > 0);
}
