// Crowded fields: small cards lie apart however many they are, arrows lead to the rest, and long names stay readable.
#include <fstream>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "gantry/layout.hpp"
#include "player.hpp"
#include "support/catch.hpp"
#include "ui/draw/name_lines.hpp"
#include "ui/table/table_layout.hpp"

namespace {

using gantry::ObjectId;
using gantry::test::DataFolder;
using gantry::test::open_client;
using gantry::ui::CardLook;
using gantry::ui::CardPlace;
using gantry::ui::name_lines;

/// The first cards of a kind, by id.
std::vector<std::string> cards_of(const gantry::Game& game, std::string_view kind, std::size_t count) {
  const auto word = game.rules.table(gantry::Words::kind).find(kind);
  REQUIRE(word.has_value());
  std::vector<std::string> out;
  for (gantry::DefId def = 1; def < game.rules.defs.size() && out.size() < count; ++def) {
    const std::string id(game.rules.def_id(def));
    if (((game.rules.defs[def].kinds >> *word) & 1U) != 0 && game.rules.find_def(id) == def) out.push_back(id);
  }
  REQUIRE(out.size() == count);
  return out;
}

/// A position with so many cards beside the row of each seat and in it.
std::filesystem::path write_position(const gantry::Game& game, const std::filesystem::path& folder, std::size_t beside,
                                     std::size_t in_row) {
  const std::string base = fmt::format("\"{}\"", fmt::join(cards_of(game, "equipment", beside), "\", \""));
  const std::string line = fmt::format("\"{}\"", fmt::join(cards_of(game, "robot", in_row), "\", \""));
  const auto file = folder / "crowd.json";
  std::ofstream(file) << fmt::format(
      R"([{{"format": 1, "game": "robot_empire", "title": "crowd", "steps": [], "setup": {{"at": "main", "active": "p1",
           "zones": {{"line[p1]": [{1}], "line[p2]": [{1}], "base[p1]": [{0}], "base[p2]": [{0}]}}}}}}])",
      beside == 0 ? "" : base, in_row == 0 ? "" : line);
  return file;
}

bool meet(const gantry::ui::Rect& a, const gantry::ui::Rect& b) {
  const auto both = a.cut(b);
  return both.w > 0.5F && both.h > 0.5F;
}

}  // namespace

TEST_CASE(
    "Small cards beside a row lie apart however many there are, none under the row, and arrows lead to the rest") {
  const DataFolder folder("crowd");
  const auto app = open_client();
  const auto game = app->library().load("robot_empire");
  const gantry::TableDesign design = gantry::load_design(*game);
  int scrolled = 0;
  for (const std::size_t beside : {1U, 4U, 5U, 8U, 11U, 12U, 16U}) {
    for (const std::size_t in_row : {0U, 1U, 5U, 9U, 13U}) {
      gantry::test::open_position(*app, write_position(*game, folder.path(), beside, in_row), 0);
      const gantry::Reader reader(app->session()->table(), app->session()->match().state());
      for (const auto& [width, height] : {std::pair(1280.0F, 720.0F), std::pair(1920.0F, 1080.0F)}) {
        INFO(beside << " beside " << in_row << " at " << width);
        const float scale = width / 1280;
        gantry::ui::ScrollPlaces places;
        std::set<ObjectId> seen;
        for (int first = 0; first < 16; ++first) {
          const auto layout = gantry::ui::layout_table(design, reader, 0, width, height, scale, places);
          std::vector<const CardPlace*> tiles, row;
          for (const CardPlace& place : layout.cards) {
            const auto word = reader.table().zone_word[place.zone];
            const auto* zone = design.zone(word);
            if (zone == nullptr) continue;
            if (zone->region == gantry::ZoneRegion::side) tiles.push_back(&place);
            if (zone->region == gantry::ZoneRegion::field) row.push_back(&place);
          }
          for (const CardPlace* tile : tiles) {
            seen.insert(tile->id);
            CHECK(tile->rect.h >= 38 * scale);
            for (const CardPlace* other : tiles) CHECK((tile == other || !meet(tile->rect, other->rect)));
            for (const CardPlace* card : row) CHECK_FALSE(meet(tile->rect, card->rect));
            const auto inside = std::any_of(layout.seats.begin(), layout.seats.end(), [&](const auto& seat) {
              return seat.field.contains({tile->rect.x, tile->rect.y}) &&
                     seat.field.contains({tile->rect.right() - 1, tile->rect.bottom() - 1});
            });
            CHECK(inside);
          }
          bool more = false;
          for (const auto& scroll : layout.scrolls) {
            places[scroll.zone] = first + 1;
            more = more || first < scroll.count - scroll.shown;
            ++scrolled;
          }
          if (!more) break;
        }
        CHECK(seen.size() == 2 * beside);
      }
    }
  }
  CHECK(scrolled > 0);
}

TEST_CASE("Every zone of the shared box that holds something has its place, however little room there is") {
  const DataFolder folder("shared");
  const auto app = open_client();
  const auto file = folder.path() / "shared.json";
  std::ofstream(file) << R"([{"format": 1, "game": "robot_empire", "title": "shared", "steps": [],
    "options": {"moon_slots": 2}, "setup": {"at": "main", "active": "p1", "zones": {
      "moon": ["twin_crater"], "moon_2": ["pale_quarry"], "moon_pile": ["cinder"], "moon_discard": ["ice_lantern"],
      "space": [{"card": "robat", "controller": "p1", "marks": ["landed"]}]}}}])";
  gantry::test::open_position(*app, file, 0);
  const gantry::Reader reader(app->session()->table(), app->session()->match().state());
  const gantry::TableDesign design = gantry::load_design(*app->library().load("robot_empire"));
  for (const float scale : {0.75F, 1.0F, 1.5F, 2.0F}) {
    const auto layout = gantry::ui::layout_table(design, reader, 0, 1280, 720, scale, {});
    for (const gantry::ZonePlaceDesign& zone : design.zones) {
      const gantry::ZoneId id = reader.table().zone(zone.zone);
      if (zone.region != gantry::ZoneRegion::shared || id == 0 || reader.state().zone_size(id) == 0) continue;
      INFO(scale << ": " << reader.rules().table(gantry::Words::zone).name(zone.zone));
      const auto here = [&](const auto& place) { return place.zone == id; };
      CHECK((std::any_of(layout.rows.begin(), layout.rows.end(), here) ||
             std::any_of(layout.piles.begin(), layout.piles.end(), here) ||
             std::any_of(layout.cards.begin(), layout.cards.end(), here)));
    }
    for (const auto& row : layout.rows) CHECK(layout.box.contains({row.caption.x, row.caption.y}));
  }
}

TEST_CASE("A long name is broken in lines, then abbreviated so that every word is still there") {
  const auto fits = [](std::size_t letters) {
    return [letters](std::string_view line) { return line.size() <= letters; };
  };
  using Lines = std::vector<std::string>;
  CHECK(name_lines("Mint", 1, fits(10)) == Lines{"Mint"});
  CHECK(name_lines("Dome Force Field", 2, fits(10)) == Lines{"Dome Force", "Field"});
  CHECK(name_lines("Dome Force Field", 1, fits(13)) == Lines{"Dome F. Field"});
  CHECK(name_lines("Assembly Line", 1, fits(12)) == Lines{"Assemb. Line"});
  CHECK(name_lines("Rivet Guard", 1, fits(10)) == Lines{"Rivet Gua."});
  CHECK(name_lines("Biomechanoid", 1, fits(8)) == Lines{"Biomech."});
  CHECK(name_lines("", 1, fits(8)).empty());
  for (const char* name : {"Protoplasmic Explosion", "Very Long Name Indeed", "Überwältigende Größe"}) {
    for (std::size_t most = 1; most <= 2; ++most) {
      for (std::size_t letters = 16; letters < 30; ++letters) {
        const auto lines = name_lines(name, most, fits(letters));
        INFO(name << " in " << most << " of " << letters << ": " << fmt::format("{}", lines));
        CHECK(lines.size() <= most);
        for (const std::string& line : lines) {
          CHECK(line.size() <= letters);
          CHECK((static_cast<unsigned char>(line.back()) & 0xC0U) != 0xC0U);
        }
      }
    }
  }
}
