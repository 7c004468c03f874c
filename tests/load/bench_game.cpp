#include "bench_game.hpp"

namespace gantry::test {

namespace {

int read_zero(const Reader&, Ref, WordId) { return 0; }
OpResult do_nothing(Context&, Frame&, const Op&) { return OpResult::done; }
void no_areas(const Reader&, AreaId, IdSet&) {}

class BenchGame : public Module {
 public:
  void declare(Declarations& out) const override {
    out.facts.push_back({.name = "paired", .about = "has a twin", .subject = RefKind::object, .read = read_zero});
    out.facts.push_back({.name = "unlocked",
                         .about = "a keyword is open",
                         .subject = RefKind::object,
                         .argument = Words::keyword,
                         .read = read_zero});
    out.shapes.push_back({"plus", no_areas});
    OpDecl strike;
    strike.name = "strike";
    strike.about = "Hits an area.";
    strike.params = {{.name = "area", .type = ParamType::area, .required = true}, {.name = "n"}};
    strike.text = "strike {area} for {n}";
    strike.run = do_nothing;
    out.operations.push_back(strike);
    out.card_fields = {{.name = "worth"},
                       {.name = "slot", .type = ParamType::name, .names = "arm|leg"},
                       {.name = "leader", .type = ParamType::def},
                       {.name = "gun.range", .type = ParamType::name, .required = true, .names = "short|long"},
                       {.name = "gun.damage"},
                       {.name = "no"}};
  }
  void set_up(Context&) const override {}
  void step(Context&, Frame&) const override {}
  void options(const Reader&, const Frame&, Seat, OptionSink&) const override {}
  void answer(Context&, Frame&, Seat, const Option&) const override {}
  bool may_answer(const Reader&, Seat, WordId) const override { return true; }
  void concede(Context&, Seat) const override {}
  bool build_leaf(Context&, std::string_view, std::span<const LeafArgument>, std::string&) const override {
    return false;
  }
  long decision_bound(const Reader&) const override { return 0; }
};

}  // namespace

std::string bench_manifest(const std::string& more) {
  return "{" + more + R"(
  "format": 1, "id": "bench", "title": "Bench", "seats": [2, 4], "rule_prefix": "BE",
  "options": {
    "blades": {"values": ["plain", "sharp"], "preset": "plain"},
    "rounds": {"range": [1, 9], "preset": 3},
    "names": {"values": ["on", "off"], "preset": "on", "changeable": true}},
  "kinds": {
    "unit": {"destroyed_to": "discard"},
    "part": {"destroyed_to": "discard", "abilities": [
      {"kind": "static", "to": "host", "mods": [
        {"stat": "power", "by": {"stat": "power", "of": "self", "as": "printed"}},
        {"stat": "hull", "by": {"stat": "hull", "of": "self", "as": "printed"}}]}]},
    "order": {"played_to": "stack", "after": "discard"}},
  "tags": ["red", "blue"],
  "zones": {
    "field": {"per": "seat", "in_play": true}, "hand": {"per": "seat", "sees": "owner", "hand": true},
    "deck": {"sees": "nobody", "order": "top", "refill": "discard"}, "discard": {}, "stack": {}},
  "links": {"bolt": {"destroyed_to": "discard"}},
  "stats": {"power": {"floor": 0}, "hull": {"less": "wound"}, "life": {"pool": true, "spent": "loss"}},
  "seat_stats": {"draws": {"base": 2}},
  "resources": {"coin": {"on": ["seat"]}, "wound": {"on": ["object"]}, "loss": {"on": ["object"]}, "ore": {"on": ["object", "area"], "most": 9}},
  "marks": {"used_up": {"cleared": "turn_end"}, "tapped": {}},
  "rules": ["pinned", "loud"], "roles": ["attacker", "blocker"], "modes": ["low", "high"], "flags": ["jets"],
  "timings": {"main": {"rule": "BE-1"}, "answer": {}}, "moments": {"turn_end": {}, "your_next_turn": {"own": true}},
  "periods": {"turn": {"cleared": "turn_end"}}, "events": ["entered"], "terrains": ["sand", "rock"], "mod_tags": ["smoke"],
  "keywords": {
    "armor": {"abilities": [{"kind": "activate", "timing": "answer", "where": ["hand"], "limit": {"times": 1, "per": "turn"},
      "cost": [{"op": "move", "what": "self", "to": "discard"}], "do": [{"op": "prevent", "n": "x"}]}]},
    "heavy": {"abilities": [{"kind": "static", "mods": [{"stat": "power", "by": 1}]}]}},
  "procedures": {"mend": [{"op": "transfer", "resource": "wound", "from": "$t", "n": 1}]},
  "damage": {"kinds": ["hit"], "stages": ["shield"], "object": "wound"},
  "facts": {"paired": {"text": "paired"}, "unlocked": {"text": "unlocked"}},
  "windows": {"main": {"prompt": "choose", "timings": ["main"], "stack": {"answer": "answers", "of": "play"}},
              "answers": {"prompt": "choose", "timings": ["answer"], "order": "once", "after_act": "close"}},
  "verbs": ["pass", "done", "play", "use", "target", "choose", "ack", "yes", "no"], "prompts": ["targets", "choose", "may"]
})";
}

std::string bench_cards(const std::string& cards) { return R"({"format": 1, "cards": [)" + cards + "]}"; }

std::string bench_card(const std::string& id, const std::string& members) {
  return R"({"id": ")" + id + R"(", "names": {"source": ")" + id + R"("}, )" + members + "}";
}

std::shared_ptr<Module> bench_module() { return std::make_shared<BenchGame>(); }

std::vector<std::string> problems_of(const Files& files, std::shared_ptr<Module> module) {
  std::vector<std::string> out;
  try {
    (void)compile_game("bench", std::move(module), files);
  } catch (const LoadError& error) {
    for (const Problem& problem : error.problems()) out.push_back(problem.text());
  }
  return out;
}

std::vector<std::string> problems_of_cards(const std::string& cards) {
  return problems_of({{"game.json", bench_manifest()}, {"cards.json", bench_cards(cards)}});
}

std::shared_ptr<Game> bench_game(const std::string& cards) {
  return compile_game("bench", bench_module(), {{"game.json", bench_manifest()}, {"cards.json", bench_cards(cards)}});
}

}  // namespace gantry::test
