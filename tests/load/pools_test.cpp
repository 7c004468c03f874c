// Closed pools, zones that seats share, costs that are dice: what is said wrong about them is told at its place.
#include "bench_game.hpp"
#include "support/catch.hpp"

namespace {

using namespace gantry;
using namespace gantry::test;

/// The problems of a manifest in which one text is replaced, in one text.
std::string in_manifest(const std::string& from, const std::string& to) {
  std::string text = bench_manifest();
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  text.replace(at, from.size(), to);
  std::string all;
  for (const std::string& one : problems_of({{"game.json", text}})) all += one + "\n";
  return all;
}

}  // namespace

TEST_CASE("A bank is a variable of the table, the face of a cost a resource") {
  CHECK_THAT(in_manifest(R"("resources": {)", R"("resources": {"gold": {"on": "seat", "bank": "vault"}, )"),
             contains_text("game.json:/resources/gold/bank"));
  CHECK_THAT(in_manifest(R"("resources": {)", R"("resources": {"gold": {"on": "seat", "cost_face": "pips"}, )"),
             contains_text("game.json:/resources/gold/cost_face"));
}

TEST_CASE("A die is no cost of a resource that keeps no face") {
  const auto all = problems_of_cards(bench_card("card", R"("kind": "unit", "cost": {"coin": {"roll": 6}})"));
  REQUIRE(all.size() == 1);
  CHECK_THAT(all.front(), contains_text("/cost/coin"));
}

TEST_CASE("Only zones of seats are shared by an option") {
  CHECK_THAT(in_manifest(R"("zones": {)", R"("zones": {"pit": {"shared_if": {"option": "blades", "is": "sharp"}}, )"),
             contains_text("game.json:/zones/pit/shared_if"));
}
