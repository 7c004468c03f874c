// What the loader makes of good data: folding, variants, keywords, filters and choices as rules.hpp says.
#include <algorithm>

#include "bench_game.hpp"
#include "support/catch.hpp"

namespace {

using namespace gantry;
using namespace gantry::test;

struct Loaded {
  std::shared_ptr<Game> game;
  const Rules& rules;
  const Definition& def;

  explicit Loaded(const std::string& members, const std::string& more = {})
      : game(bench_game(bench_card("card", members) + (more.empty() ? "" : "," + more))),
        rules(game->rules),
        def(rules.defs[rules.find_def("card")]) {}

  [[nodiscard]] const Ability& ability(int index) const {
    return rules.abilities[static_cast<std::size_t>(def.first_ability + index)];
  }
  [[nodiscard]] const Choice& target(int index = 0) const {
    return rules.choices[ability(0).first_target + static_cast<std::size_t>(index)];
  }
  [[nodiscard]] const Filter& filter(const Choice& choice) const {
    return rules.filters[static_cast<std::size_t>(rules.nodes[choice.filter].n)];
  }
  [[nodiscard]] const Node& fact(const Filter& filter, int index) const {
    return rules.nodes[static_cast<std::size_t>(filter.first + index)];
  }
  [[nodiscard]] std::uint32_t bit(Words category, const char* name) const { return 1U << rules.word(category, name); }
};

std::string played(const std::string& targets, const std::string& rest = {}) {
  return R"("kind": "order", "abilities": [{"kind": "play", "timing": "main", "targets": {)" + targets + "}" + rest +
         "}]";
}

}  // namespace

TEST_CASE("Printed numbers of a kind's bundle fold into constants") {
  const Loaded card(R"("kind": "part", "stats": {"power": 2})");
  CHECK(card.def.host_adds[card.rules.word(Words::stat, "power")] == 2);
  CHECK(card.def.host_adds[card.rules.word(Words::stat, "hull")] == 0);
  CHECK_FALSE(card.def.has_host_mods);
  CHECK_FALSE(card.def.has_self_mods);
}

TEST_CASE("Only what never changes is folded") {
  const Loaded self(R"("kind": "unit", "stats": {"power": 1}, "abilities": [{"kind": "static", "mods": [
    {"stat": "power", "by": {"add": [1, 2]}}, {"stat": "hull", "by": {"count": {"kind": "unit"}}}, {"rule": "pinned"}]}])");
  CHECK(self.def.stats[0] == 1);
  CHECK(self.def.self_adds[0] == 3);
  CHECK(self.def.has_self_mods);
  CHECK(self.ability(0).mods == 2);
  const Loaded conditional(
      R"("kind": "unit", "abilities": [{"kind": "static", "if": {"active": "you"}, "mods": [{"stat": "power", "by": 1}]}])");
  CHECK(conditional.def.self_adds[0] == 0);
  const Loaded pool(R"("kind": "unit", "abilities": [{"kind": "static", "mods": [{"stat": "life", "by": 1}]}])");
  CHECK(pool.def.self_adds[2] == 0);
  const Loaded keyword(R"("kind": "unit", "keywords": ["heavy"])");  // it may be lost
  CHECK(keyword.def.self_adds[0] == 0);
  CHECK(keyword.def.has_self_mods);
  const Loaded copied(
      R"("kind": "unit", "abilities": [{"kind": "static", "mods": [{"stat": "power", "by": 1}]}])",
      bench_card("thief", R"("kind": "unit", "abilities": [{"kind": "static", "mods": [{"abilities_of": "host"}]}])"));
  CHECK(copied.def.self_adds[0] == 0);  // somebody may take the ability
}

TEST_CASE("What touches others is an aura, and whether it reads them is known") {
  const Loaded all(
      R"("kind": "unit", "abilities": [{"kind": "static", "to": {"each": {"kind": "unit", "controller": "you"}},
    "mods": [{"stat": "power", "by": 1}, {"stat": "power", "by": 1, "if": {"is": ["it", {"role": "blocker"}]}}]}])");
  CHECK(all.def.has_auras);
  CHECK_FALSE(all.def.has_self_mods);
  const auto first = all.ability(0).first_mod;
  CHECK(all.rules.mods[first].is_constant);
  CHECK_FALSE(all.rules.mods[first].reads_target);
  CHECK_FALSE(all.rules.mods[first + 1U].is_constant);
  CHECK(all.rules.mods[first + 1U].reads_target);
  const Loaded seat(
      R"("kind": "unit", "abilities": [{"kind": "static", "to": "you", "mods": [{"stat": "draws", "set": "unlimited"}]}])");
  CHECK(seat.def.has_auras);
  CHECK(seat.rules.mods[seat.ability(0).first_mod].seat_stat);
  CHECK(seat.rules.mods[seat.ability(0).first_mod].constant == unlimited);
}

TEST_CASE("A keyword's bundle is copied with its number and its condition") {
  const Loaded card(
      R"("kind": "unit", "keywords": [{"keyword": "armor", "x": 3}, {"keyword": "heavy", "if": {"fact": "unlocked", "arg": "heavy"}}])");
  REQUIRE(card.def.abilities == 2);
  CHECK(card.def.keywords == card.bit(Words::keyword, "armor"));
  const Ability& armor = card.ability(0);
  CHECK(armor.x == 3);
  CHECK(armor.keyword == card.rules.word(Words::keyword, "armor"));
  CHECK(armor.used_bit == 0);
  const Node& prevent = card.rules.nodes[card.rules.nodes[armor.effect].first];
  CHECK(card.rules.nodes[prevent.first + 1U].kind == NodeKind::number);
  CHECK(card.rules.nodes[prevent.first + 1U].n == 3);
  CHECK(card.rules.nodes[card.ability(1).condition].kind == NodeKind::cond_fact);
  CHECK(card.rules.keywords[card.rules.word(Words::keyword, "armor")].abilities == 1);
}

TEST_CASE("A variant is a definition of its own") {
  const Loaded card(R"("kind": "order", "stats": {"power": 1}, "text": "plain", "variants": [
    {"if": {"option": "blades", "is": "sharp"}, "kind": "part", "stats": {"power": 4}, "text": "sharp"}])");
  const DefId base = card.rules.find_def("card");
  std::vector<std::int16_t> options(card.rules.options.size());
  CHECK(card.rules.variant(base, options) == base);
  options[card.rules.word(Words::option, "blades")] = 1;
  const DefId sharp = card.rules.variant(base, options);
  REQUIRE(sharp != base);
  CHECK(card.rules.def_id(sharp) == "card");
  CHECK(card.rules.defs[sharp].host_adds[0] == 4);
  CHECK(card.rules.defs[sharp].kinds == card.bit(Words::kind, "part"));
  CHECK(card.game->texts.cards[sharp].text == "sharp");
  CHECK(card.game->card_name(sharp, "source") == "card");
  CHECK_THAT(
      problems_of_cards(bench_card("card", R"("kind": "unit", "variants": [{"if": {"option": "names", "is": "on"}}])"))
          .at(0),
      contains_text("the option may change during a game"));
}

TEST_CASE("Cheap facts of a filter are its prefix, dear ones stand last") {
  const Loaded card(played(
      R"("$t": {"object": {"stat.power": {"min": 1}, "kind": ["unit", "part"], "controller": "you", "mark": "tapped", "not": {"is": "self"}}})"));
  const Filter& filter = card.filter(card.target());
  CHECK(filter.kinds == (card.bit(Words::kind, "unit") | card.bit(Words::kind, "part")));
  CHECK(filter.controller == Whose::you);
  CHECK(filter.zones == 0);
  REQUIRE(filter.count == 3);
  CHECK(card.fact(filter, 0).kind == NodeKind::fact_mark);
  CHECK(card.fact(filter, 1).kind == NodeKind::fact_not);
  CHECK(card.fact(filter, 2).kind == NodeKind::fact_stat);
  CHECK_FALSE(filter.holder_facts);
  CHECK_FALSE(filter.uses_bindings);
}

TEST_CASE("A filter knows whether it asks what hidden cards are and whether it reads other choices") {
  const Loaded hidden(played(R"("$t": {"object": {"zone": "hand", "holder": "you", "kind": "unit"}})"));
  CHECK(hidden.filter(hidden.target()).holder_facts);
  CHECK(hidden.filter(hidden.target()).holder == Whose::you);
  const Loaded any(played(R"("$t": {"object": {"zone": "hand", "holder": "you"}})"));
  CHECK_FALSE(any.filter(any.target()).holder_facts);
  const Loaded two(
      played(R"("$a": {"object": {"kind": "unit"}}, "$b": {"object": {"kind": "unit", "not": {"is": "$a"}}})"));
  CHECK_FALSE(two.target(0).uses_bindings);
  CHECK(two.target(1).uses_bindings);
  CHECK(two.ability(0).dependent_targets);
}

TEST_CASE("Counts, seats and numbers of choices") {
  const Loaded card(played(
      R"("$a": {"object": {"kind": "unit"}, "count": {"up_to": 2}}, "$b": {"object": {"kind": "unit"}, "count": "any"},
    "$c": {"object": {"kind": "unit"}, "count": [1, 3], "by": "opponent"}, "$d": {"seat": "others", "if": {"exists": {"zone": "hand", "holder": "it"}}},
    "$e": {"number": [0, 5]}, "$f": {"mode": ["low", "high"]}, "$g": {"object": {}, "by": "random", "flags": ["jets"], "sight": "private"})"));
  CHECK(card.target(0).up_to);
  CHECK(card.rules.nodes[card.target(0).most].n == 2);
  CHECK(card.target(1).any);
  CHECK(card.target(1).most == 0);
  CHECK(card.rules.nodes[card.target(2).least].n == 1);
  CHECK(card.rules.nodes[card.target(2).by].kind == NodeKind::ref_opponent);
  CHECK(card.target(3).kind == ChoiceKind::seat);
  CHECK(card.rules.nodes[card.target(3).second].kind == NodeKind::cond_exists);
  CHECK(card.rules.nodes[card.target(4).second].n == 5);
  CHECK(card.rules.masks[static_cast<std::size_t>(card.rules.nodes[card.target(5).filter].n)] == 3);
  CHECK(card.target(6).by_kind == ChoiceBy::random);
  CHECK(card.target(6).flags == 1);
  CHECK(card.target(6).sight == static_cast<std::uint8_t>(Secrecy::own_eyes));
}

TEST_CASE("An operation has its condition first and then its parameters in order") {
  const Loaded card(played(R"("$t": {"object": {"kind": "unit"}})", R"(, "do": [
    {"op": "control", "what": "$t", "to": "you", "until": "your_next_turn", "if": {"active": "you"}, "as": "$did"},
    {"op": "modify", "what": "$t", "mods": [{"stat": "power", "half": "up"}], "until": "leaves"},
    {"op": "side", "what": "$t", "to": "none"},
    {"op": "strike", "area": {"plus": "$t.area"}, "n": "all"}])"));
  const Node& list = card.rules.nodes[card.ability(0).effect];
  REQUIRE(list.count == 4);
  const Node* ops = &card.rules.nodes[list.first];
  CHECK(card.rules.nodes[ops[0].first].kind == NodeKind::cond_active);
  CHECK(card.rules.binding_names[static_cast<std::size_t>(ops[0].n)] == "did");
  const Op control(card.rules, ops[0], Env{});
  CHECK(control.word(2) == card.rules.word(Words::moment, "your_next_turn"));
  CHECK(card.rules.moments[control.word(2)].own);
  const Op modify(card.rules, ops[1], Env{});
  CHECK(modify.word(2) == no_word);
  CHECK(modify.node(2).n == static_cast<int>(Lasts::leaves));
  CHECK_FALSE(modify.has(3));
  CHECK(modify.as() == 0);
  const Op side(card.rules, ops[2], Env{});
  CHECK(side.has(1));
  CHECK(side.word(1) == no_word);
  const Op strike(card.rules, ops[3], Env{});
  CHECK(card.game->operations[ops[3].a].name == "strike");
  CHECK(strike.node(0).kind == NodeKind::each_area);
}

TEST_CASE("Limits share a bit by group, and an ability may be like another") {
  const Loaded card(R"("kind": "unit", "abilities": [
    {"id": "one", "kind": "activate", "timing": "main", "limit": {"times": 1, "per": "turn", "group": "g"}, "targets": {"$t": {"object": {"kind": "unit"}}},
      "do": [{"op": "destroy", "what": "$t"}]},
    {"kind": "activate", "timing": ["main", "answer"], "limit": {"times": 1, "per": "turn"}, "like": "one", "cost": [{"op": "destroy", "what": "self"}]},
    {"kind": "activate", "timing": "main", "limit": {"times": 1, "per": "turn", "group": "g"}, "if": {"is": ["self", {"used": "one"}]}, "do": []}])");
  CHECK(card.ability(0).used_bit == 0);
  CHECK(card.ability(1).used_bit == 1);
  CHECK(card.ability(2).used_bit == 0);
  CHECK(card.ability(1).effect == card.ability(0).effect);
  CHECK(card.ability(1).targets == 1);
  CHECK(card.ability(1).times == 1);
  CHECK(card.def.has_activated);
  CHECK(card.def.use_timings == (card.bit(Words::timing, "main") | card.bit(Words::timing, "answer")));
}

TEST_CASE("Fields of the module are read as they are declared") {
  const Loaded card(
      R"("kind": "unit", "worth": -250, "slot": "leg", "leader": "boss", "gun": {"range": "long", "damage": {"res": "coin", "of": "you"}})",
      bench_card("boss", R"("kind": "unit")"));
  CHECK(card.def.own[0] == -250);
  CHECK(card.def.own[1] == 2);
  CHECK(card.def.own[2] == card.rules.find_def("boss"));
  CHECK(card.def.own[3] == 2);
  REQUIRE(card.def.own[4] >= own_amount);
  CHECK(card.rules.nodes[static_cast<std::size_t>(card.def.own[4] - own_amount)].kind == NodeKind::amount_resource);
}

TEST_CASE("Dice, costs, pools and holders of resources") {
  const Loaded card(
      R"("kind": "unit", "stats": {"power": {"roll": 6}}, "cost": {"coin": 3}, "modes": ["high", "low"])");
  CHECK(card.def.rolled_stats == 1);
  CHECK(card.def.stats[0] == 6);
  CHECK(card.def.cost[0] == 3);
  CHECK(card.def.first_mode == card.rules.word(Words::mode, "high"));
  CHECK(card.rules.stats[2].pool);
  CHECK(card.rules.resources[0].seat_var == 0);
  CHECK(card.rules.resources[0].counter < 0);
  CHECK(card.rules.resources[3].area == 0);
  CHECK(card.rules.resources[3].most == 9);
  CHECK(card.rules.windows[0].stack == StackUse::answer);
  CHECK(card.rules.windows[0].only_plays_wait);
  CHECK_FALSE(card.rules.windows[1].rotate);
}

TEST_CASE("Equal data have equal hashes, other data have others") {
  const auto a = bench_game(bench_card("card", R"("kind": "unit")"));
  const auto b = bench_game(bench_card("card", R"("kind": "unit")"));
  const auto c = bench_game(bench_card("card", R"("kind": "part")"));
  CHECK(a->data_hash == b->data_hash);
  CHECK(a->data_hash != c->data_hash);
  CHECK(a->data_hash.size() == 32);
}
