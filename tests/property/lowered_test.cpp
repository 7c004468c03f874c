// Defense that is lowered in every way cards can say it: whoever has wounds up to it is destroyed at once (RE-SC-1). The
// module adds up Defense only where wounds reach what is printed or something may lower it, so each way has a game of its
// own: a second one would have it look at everything.
#include <bit>

#include <fmt/format.h>

#include "gantry/context.hpp"
#include "gantry/decks.hpp"
#include "gantry/match.hpp"
#include "gantry/rng.hpp"
#include "support/catch.hpp"

namespace {

using namespace gantry;

constexpr const char* monster = R"("kind": "monster", "cost": {"coin": 0}, "stats": {"atk": 3, "def": 5})";
constexpr const char* equipment = R"("kind": "equipment", "cost": {"coin": 0}, "stats": {"def": 3})";
constexpr const char* component = R"("kind": "component", "cost": {"coin": 0}, "keywords": ["part_ff"])";
constexpr const char* agent = R"("kind": "agent", "cost": {"coin": 0})";

/// A user's card that lowers Defense.
struct Way {
  const char* about;
  const char* kind;
  const char* rest;
};

const std::vector<Way> ways{
    {"nothing", monster, R"("keywords": ["flying"])"},
    {"a constant on itself", monster, R"("abilities": [{"kind": "static", "mods": [{"stat": "def", "by": -2}]}])"},
    {"a condition on itself", monster,
     R"("abilities": [{"kind": "static", "if": {"is": ["self", {"mark": "tapped"}]}, "mods": [{"stat": "def", "by": -3}]}])"},
    {"a condition beside the change", monster,
     R"("abilities": [{"kind": "static", "mods": [{"stat": "def", "by": -3, "if": {"is": ["it", {"mark": "tapped"}]}}]}])"},
    {"an amount", monster,
     R"("abilities": [{"kind": "static", "mods": [{"stat": "def", "by": {"sub": [0, {"count": {"zone": "line"}}]}}]}])"},
    {"an amount that may be either", monster,
     R"("abilities": [{"kind": "static", "mods": [{"stat": "def", "by": {"sub": [2, {"stat": "atk", "of": "self"}]}}]}])"},
    {"set to a number", monster, R"("abilities": [{"kind": "static", "mods": [{"stat": "def", "set": 2}]}])"},
    {"set by an amount", monster,
     R"("abilities": [{"kind": "static", "mods": [{"stat": "def", "set": {"count": {"zone": "line", "controller": "you"}}}]}])"},
    {"half", monster, R"("abilities": [{"kind": "static", "mods": [{"stat": "def", "half": "down"}]}])"},
    {"times nothing, and one", monster,
     R"("abilities": [{"kind": "static", "if": {"is": ["self", {"mark": "tapped"}]}, "mods": [{"stat": "def", "times": 0}, {"stat": "def", "by": 1}]}])"},
    {"on the others of its side", monster,
     R"("abilities": [{"kind": "static", "where": ["line"], "to": {"each": {"zone": "line", "controller": "you", "not": {"is": "self"}}}, "mods": [{"stat": "def", "by": -1}]}])"},
    {"on all rivals", monster,
     R"("abilities": [{"kind": "static", "where": ["line"], "to": {"each": {"zone": "line", "controller": "other"}}, "mods": [{"stat": "def", "by": -1}]}])"},
    {"all rivals set", monster,
     R"("abilities": [{"kind": "static", "where": ["line"], "to": {"each": {"zone": "line", "controller": "other"}}, "mods": [{"stat": "def", "set": 1}]}])"},
    {"on Equipment too", monster,
     R"("abilities": [{"kind": "static", "where": ["line"], "to": {"each": {"controller": "other"}}, "mods": [{"stat": "def", "by": -2}]}])"},
    {"by an upgrade of the card", monster,
     R"("keywords": [{"keyword": "instant", "x": 0}], "abilities": [{"kind": "static", "if": {"is": ["self", {"mark": "instant"}]}, "mods": [{"stat": "def", "by": -3}]}])"},
    {"from an Equipment", equipment,
     R"("abilities": [{"kind": "static", "where": ["base"], "to": {"each": {"zone": "line"}}, "mods": [{"stat": "def", "by": -1}]}])"},
    {"from a Component on its host", component,
     R"("abilities": [{"kind": "static", "to": "host", "mods": [{"stat": "def", "by": -2}]}])"},
    {"from a Component by an amount", component,
     R"("abilities": [{"kind": "static", "to": "host", "mods": [{"stat": "def", "by": {"sub": [0, {"count": {"zone": "line"}}]}}]}])"},
    {"for a turn", agent,
     R"("abilities": [{"kind": "play", "timing": ["main", "answer"], "targets": {"$u": {"object": {"zone": "line"}}}, "do": [{"op": "modify", "what": "$u", "mods": [{"stat": "def", "by": -2}], "until": "turn_end"}]}])"},
    {"for a turn, set", agent,
     R"("abilities": [{"kind": "play", "timing": ["main", "answer"], "targets": {"$u": {"object": {"zone": "line"}}}, "do": [{"op": "modify", "what": "$u", "mods": [{"stat": "def", "set": 1}], "until": "your_next_turn"}]}])"},
    {"for a turn, half", agent,
     R"("abilities": [{"kind": "play", "timing": ["main", "answer"], "targets": {"$u": {"object": {"zone": "line"}}}, "do": [{"op": "modify", "what": "$u", "mods": [{"stat": "def", "half": "down"}], "until": "turn_end"}]}])"},
    {"for good, on all rivals", agent,
     R"("abilities": [{"kind": "play", "timing": "main", "do": [{"op": "modify", "what": {"each": {"zone": "line", "controller": "other"}}, "mods": [{"stat": "def", "by": -1}], "until": "forever"}]}])"},
};

/// The way's card, one that wounds, and units that last.
std::string cards(const Way& way) {
  return fmt::format(R"({{"format": 1, "cards": [
    {{"id": "lower", "names": {{"source": "Lower"}}, {}, {}, "text": "Lowers."}},
    {{"id": "needle", "names": {{"source": "Needle"}}, {}, "abilities": [{{"kind": "play", "timing": ["main", "answer"],
      "targets": {{"$u": {{"object": {{"zone": "line"}}}}}}, "do": [{{"op": "damage", "to": "$u", "n": 1}}]}}], "text": "Stings."}},
    {{"id": "wall", "names": {{"source": "Wall"}}, "kind": "monster", "cost": {{"coin": 0}}, "stats": {{"atk": 1, "def": 6}}, "text": "Stands."}},
    {{"id": "mule", "names": {{"source": "Mule"}}, "kind": "robot", "cost": {{"coin": 0}}, "stats": {{"atk": 1, "def": 5, "ff": 2}}, "text": "Carries."}}
    ]}})",
                     way.kind, way.rest, agent);
}

Setup with_decks(const Game& game, std::uint64_t seed) {
  Deck deck{"mine", "Mine", "", {}};
  for (const char* id : {"lower", "needle", "wall", "mule", "changeling_ooze", "gnash", "chainfang", "gorlink",
                         "scrap_rat", "force_field", "mint", "rampager"})
    deck.cards.push_back({id, 4});
  deck.cards.push_back({"titan_torso", 1});
  deck.cards.push_back({"crusher_legs", 1});
  Setup setup;
  setup.seed = seed;
  setup.entries = {deck_entry(game, deck), deck_entry(game, deck)};
  return setup;
}

/// What lies in lines, bases and Space.
struct Lying {
  int lowered = 0;          ///< with less Defense than is printed
  ObjectId overlooked = 0;  ///< with as many wounds as it has Defense
};

Lying look(const Reader& reader) {
  const Rules& rules = reader.rules();
  const WordId def = rules.word(Words::stat, "def");
  const WordId wound = rules.word(Words::resource, "wound");
  Lying out;
  for (const char* zone : {"line", "base", "space"}) {
    for (const ObjectId id : reader.zones(rules.word(Words::zone, zone))) {
      if (reader.stat(id, def) < reader.stat(id, def, StatForm::printed)) ++out.lowered;
      if (reader.resource(id, wound) >= reader.stat(id, def)) out.overlooked = id;
    }
  }
  return out;
}

}  // namespace

TEST_CASE("Robot Empire: whatever lowers Defense, who has as many wounds is destroyed") {
  Library library;
  for (const Way& way : ways) {
    INFO(way.about);
    const auto game = library.load_with("robot_empire", {{"lower.json", cards(way)}});
    int lowered = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const auto match = Match::begin(game, with_decks(*game, seed), {});
      Rng rng = Rng::seeded(seed);
      for (int given = 0; given < 500 && match->asked() != 0; ++given) {
        const auto seat = static_cast<Seat>(std::countr_zero(match->asked()));
        OptionBuffer options;
        match->options(seat, options);
        REQUIRE(options.count > 0);
        REQUIRE(match->act(seat, options.options[rng.below(static_cast<std::uint32_t>(options.count))]).legal());
        const State& state = match->state();
        if (state.over != 0 || state.frame_count != 1) continue;  // an effect or a window is still open
        const Reader reader(match->table(), state);
        const Lying now = look(reader);
        lowered += now.lowered;
        INFO("seed " << seed << ", decision " << given << ": " << object_text(reader, now.overlooked));
        REQUIRE(now.overlooked == 0);
      }
    }
    CHECK((lowered > 0) == (&way != &ways.front()));  // nothing lowers in the first
  }
}
