// Limits, and what is told of a game, with effects of cards that a player brings.
#include <algorithm>

#include "match/play.hpp"
#include "support/catch.hpp"

using namespace gantry;
using namespace gantry::test;

namespace {

/// Cards that ask for too much, the same within bounds, and ones that change pieces in a fight.
constexpr const char* drill_cards = R"({"format": 1, "cards": [
  {"id": "dice_64", "names": {"source": "Dice"}, "kind": "order", "copies": 0, "abilities": [{"kind": "play", "timing": "main",
    "do": [{"op": "roll", "dice": {"add": [40, 24]}, "sides": 6}]}], "text": "Rolls many dice."},
  {"id": "dice_65", "names": {"source": "More Dice"}, "kind": "order", "copies": 0, "abilities": [{"kind": "play", "timing": "main",
    "do": [{"op": "roll", "dice": {"add": [64, {"count": {"kind": "rig"}}]}, "sides": 6}]}], "text": "Rolls more dice."},
  {"id": "swarm_32", "names": {"source": "Swarm"}, "kind": "order", "copies": 0, "abilities": [{"kind": "play", "timing": "main",
    "do": [{"op": "create", "def": "probe", "n": {"add": [20, 12]}, "to": "discard"}]}], "text": "Makes many probes."},
  {"id": "swarm_33", "names": {"source": "Plague"}, "kind": "order", "copies": 0, "abilities": [{"kind": "play", "timing": "main",
    "do": [{"op": "create", "def": "probe", "n": {"add": [32, {"count": {"kind": "rig"}}]}, "to": "discard"}]}], "text": "Makes more probes."}]})";

constexpr const char* duel_cards = R"({"format": 1, "cards": [
  {"id": "scorch", "names": {"source": "Scorch", "mild": "Scorch"}, "kind": "action", "copies": 0, "abilities": [{"kind": "play", "timing": "action",
    "do": [{"op": "damage", "to": {"each": {"kind": "bm"}}, "n": 1, "kind": "wound"}]}], "text": "All take damage."},
  {"id": "step_aside", "names": {"source": "Step aside", "mild": "Step aside"}, "kind": "action", "copies": 0, "abilities": [{"kind": "play", "timing": "action",
    "do": [{"op": "side", "what": {"each": {"kind": "bm"}}, "to": "none"}]}], "text": "All leave the fight."}]})";

struct Heard final : Listener {
  std::vector<Event> events;
  void event(const Event& event) override { events.push_back(event); }
  void draw(Draw) override {}
  [[nodiscard]] int count(EventKind kind) const {
    return static_cast<int>(std::ranges::count_if(events, [&](const Event& event) { return event.kind == kind; }));
  }
};

/// A table with more cards, at its first question, where the effect of a card can be carried out.
struct Trial {
  std::shared_ptr<const Game> game;
  std::shared_ptr<const Table> table;
  std::unique_ptr<State> state = std::make_unique<State>();
  Heard heard;

  Trial(Library& games, const char* id, const char* cards) : game(games.load_with(id, {{"more.json", cards}})) {
    Setup setup;
    setup.seats = game->rules.min_seats;
    table = make_table(game, setup);
    start(*table, *state);
  }
  void carry_out(std::string_view card, ObjectId source = 0) {
    const DefId def = game->rules.find_def(card);
    REQUIRE(def != 0);
    state->decision = Decision{};
    Context context(*table, *state, &heard);
    context.run_list(game->rules.abilities[game->rules.defs[def].first_ability].effect, 0, source);
    context.advance();
  }
  /// Puts an object of a definition into a zone in play of seat 0.
  ObjectId lay(std::string_view card, const char* zone) {
    Context context(*table, *state);
    return context.create(game->rules.find_def(card), table->zone(game->rules.word(Words::zone, zone)), 0, 0);
  }
};

}  // namespace

TEST_CASE("a roll of too many dice, and too many pieces at once, stop the game") {
  for (const auto& [card, limit] : {std::pair{"dice_65", Limit::dice}, std::pair{"swarm_33", Limit::objects}}) {
    Trial trial(drill_library(), "drill", drill_cards);
    const std::uint16_t objects = trial.state->row_count;
    trial.carry_out(card);
    INFO(card);
    CHECK(trial.state->over == over_by_limit);
    CHECK(trial.heard.count(EventKind::rolled) == 0);
    CHECK(trial.state->row_count == objects);  // all or nothing
    REQUIRE(trial.heard.count(EventKind::stopped) == 1);
    CHECK(trial.heard.events.back().n == static_cast<int>(limit));
  }
  Trial dice(drill_library(), "drill", drill_cards);
  dice.carry_out("dice_64");
  CHECK(dice.state->over == 0);
  CHECK(dice.heard.count(EventKind::rolled) == 64);
  Trial swarm(drill_library(), "drill", drill_cards);
  swarm.carry_out("swarm_32");
  CHECK(swarm.state->over == 0);
  CHECK(swarm.heard.count(EventKind::created) == 32);
}

TEST_CASE("a match that a limit stopped says so, has no winner and is kept") {
  Trial trial(library(), "biomechanoids", duel_cards);
  Context(*trial.table, *trial.state).limit_reached(Limit::items);
  const Folder folder;
  const auto match = Match::from_state(trial.table, *trial.state, {});
  CHECK(match->over());
  CHECK(match->stopped());
  CHECK(match->winners() == 0);
  CHECK(match->asked() == 0);
  match->save(folder / "stopped");
  std::string error;
  CHECK(read_header(folder / "stopped", error));
  CHECK_FALSE(new_match(1)->stopped());
}

TEST_CASE("the log says what damage comes from") {
  Trial trial(library(), "biomechanoids", duel_cards);
  const ObjectId hit = trial.lay("automaton", "field");
  const ObjectId source = trial.lay("reptilian_humanoid", "field");
  trial.carry_out("scorch", source);
  const auto told = std::ranges::find_if(
      trial.heard.events, [&](const Event& event) { return event.kind == EventKind::damage && event.object == hit; });
  REQUIRE(told != trial.heard.events.end());
  CHECK(told->other == source);
  CHECK(told->word == trial.game->rules.word(Words::damage, "wound"));
  const std::string line = event_text(*trial.table, *told, 1, "source");
  CHECK_THAT(line, contains_text(" 1 damage from "));
  CHECK_THAT(line, contains_text(std::string(trial.game->card_name(told->other_def, "source"))));

  // A source that lies where not everybody sees it stays unnamed.
  Trial secret(library(), "biomechanoids", duel_cards);
  (void)secret.lay("automaton", "field");
  const auto hand = secret.state->zone(secret.table->zone(secret.game->rules.word(Words::zone, "hand"), 0));
  REQUIRE_FALSE(hand.empty());
  secret.carry_out("scorch", hand.front());
  for (const Event& event : secret.heard.events) {
    if (event.kind == EventKind::damage) CHECK(event.other == 0);
  }
  CHECK(secret.heard.count(EventKind::damage) > 0);
}

TEST_CASE("numbers that are swept saturate like single ones") {
  Trial trial(library(), "biomechanoids", duel_cards);
  const ObjectId piece = trial.lay("automaton", "field");
  const WordId stat = trial.game->rules.word(Words::stat, "atk");
  const auto change = [&](int amount) {
    Modifier modifier;
    modifier.kind = ModifierKind::stat_by;
    modifier.what = stat;
    modifier.amount = static_cast<std::int16_t>(amount);
    modifier.targets.add(piece);
    Context(*trial.table, *trial.state).add_modifier(modifier);
  };
  const auto agree = [&] {
    const Reader reader(*trial.table, *trial.state);
    std::array<std::int16_t, 256> all{};
    reader.sweep(stat, trial.game->rules.word(Words::zone, "field"), all);
    CHECK(all[piece] == reader.stat(piece, stat));
    return all[piece];
  };
  agree();
  change(30000);
  change(30000);
  CHECK(agree() == 32000);
  change(-30000);
  CHECK(agree() > 29000);  // the sum counts, not what was cut on the way
  change(-30000);
  change(-30000);
  change(-30000);
  CHECK(agree() < -29000);
}

TEST_CASE("answers in a window name its rule in the log") {
  const auto match = new_match(11);
  match->set_asking(Asking::always);
  Rng rng = Rng::seeded(5);
  play(*match, rng, 200);
  const Rules& rules = match->table().game->rules;
  int cited = 0;
  for (const LogEntry& line : match->log()) {
    if (line.kind != LogKind::event) continue;
    REQUIRE(line.event.rule < rules.rule_names.size());
    if (line.event.kind == EventKind::option && line.event.rule != 0) ++cited;
  }
  CHECK(cited > 0);
}

TEST_CASE("a resumed game has the whole log: settings and orders too, ends of orders not") {
  const auto text_of = [](const Match& match) {
    std::string all;
    for (const LogEntry& line : match.log()) all += match.log_text(line, no_seat) + "\n";
    return all;
  };
  const Folder folder;
  const auto match = new_match(11);
  match->set_asking(Asking::always);
  match->set_naming("mild");
  Rng rng = Rng::seeded(5);
  for (const PassUntil until : {PassUntil::something_happens, PassUntil::stack_empty, PassUntil::turn_over}) {
    for (int i = 0; i < 300 && match->state().decision.window == no_word; ++i) answer(*match, rng);
    REQUIRE(match->asked() != 0);
    const auto seat = static_cast<Seat>(std::countr_zero(match->asked()));
    Orders orders = match->orders(seat);
    orders.until = until;
    match->set_orders(seat, orders);
    for (int i = 0; i < 1000 && match->orders(seat).until != PassUntil::none && match->asked() != 0; ++i)
      answer(*match, rng);
    CHECK(match->orders(seat).until == PassUntil::none);
  }
  Orders orders = match->orders(0);
  orders.until = PassUntil::turn_over;
  match->set_orders(0, orders);
  orders = match->orders(0);
  orders.until = PassUntil::none;
  match->set_orders(0, orders);  // a person ends them: that is a line
  match->save(folder / "save");
  const LoadResult result = load_match(library(), folder / "save");
  INFO(result.message);
  REQUIRE(result.match != nullptr);
  const std::string log = text_of(*match);
  CHECK_THAT(log, contains_text("The table sets asking=always"));
  CHECK_THAT(log, contains_text("changes orders"));
  CHECK(text_of(*result.match) == log);
  for (Seat seat = 0; seat < 2; ++seat) CHECK(result.match->orders(seat) == match->orders(seat));
}

TEST_CASE("who leaves a fight is looked at by the state check") {
  Trial trial(library(), "biomechanoids", duel_cards);
  const ObjectId piece = trial.lay("automaton", "field");
  Table watchful = *trial.table;
  watchful.checked.roles = true;
  State& state = *trial.state;
  Context context(watchful, state);
  context.set_role(piece, 0);
  context.set_role(piece, 1);
  state.numbers_changed = 0;
  const Rules& rules = trial.game->rules;
  const NodeId list = rules.abilities[rules.defs[rules.find_def("step_aside")].first_ability].effect;
  Frame frame;
  frame.kind = FrameKind::effect;
  Env env;
  env.you = 0;
  const Node& node = rules.nodes[rules.nodes[list].first];
  (void)trial.game->operations[node.a].run(context, frame, Op(rules, node, env));
  CHECK(state.rows[piece].roles == 0);
  CHECK((state.numbers_changed & objects_changed) != 0);
}
