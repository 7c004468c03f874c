// The property suite itself: a game with a fault does not pass it, and the same game without one does.
#include "faulty_game.hpp"
#include "support/catch.hpp"
#include "support/exercise_game.hpp"

using namespace gantry::test;

namespace {

std::vector<std::string> faults_of(Fault fault, int seats) {
  return exercise_game(faulty_game(fault), {.game = {}, .seats = seats, .seeds = {1, 2, 3, 4}, .sample_one_in = 2});
}

/// What the suite says of the fault in games of two and three seats; all that it finds names the fault.
void expect_found(Fault fault, const std::string& words) {
  for (const int seats : {2, 3}) {
    const auto found = faults_of(fault, seats);
    INFO(seats << " seats, fault " << static_cast<int>(fault));
    CHECK_FALSE(found.empty());
    for (const std::string& one : found) CHECK_THAT(one, contains_text(words));
  }
}

}  // namespace

TEST_CASE("A game without a fault passes the property suite") {
  for (const int seats : {2, 3}) {
    for (const std::string& fault : faults_of(Fault::none, seats)) FAIL_CHECK(fault);
  }
}

TEST_CASE("The property suite finds a game that leaks hidden cards") {
  expect_found(Fault::counts_hidden_cards, "changes with what the seat cannot see");
  expect_found(Fault::names_hidden_cards, "with the eyes of the seat");
}

TEST_CASE("The property suite finds a game that loses or makes cards") {
  expect_found(Fault::loses_cards, "conserved: objects");
  expect_found(Fault::copies_cards, "conserved: objects");
}

TEST_CASE("The property suite finds options that are not what they seem") {
  expect_found(Fault::lists_illegal, "listed and");
  expect_found(Fault::accepts_unlisted, "legal and not listed");
  expect_found(Fault::lists_twice, "an option stands twice");
  expect_found(Fault::offers_nothing, "has no option");
}

TEST_CASE("The property suite finds a game that is not determined by its State") {
  expect_found(Fault::remembers_outside, "led elsewhere");
}

TEST_CASE("The property suite finds games that do not end as they should") {
  expect_found(Fault::never_ends, "does not end within its bound");
  expect_found(Fault::nobody_wins, "nobody has won");
}

TEST_CASE("The property suite finds concessions and take-backs that do not work") {
  expect_found(Fault::ignores_concessions, "still in the game");
  expect_found(Fault::takes_back_too_little, "does not restore a position");
  const auto found = faults_of(Fault::asks_the_conceded, 3);
  REQUIRE_FALSE(found.empty());
  CHECK_THAT(found.front(), contains_text("a seat that has conceded is asked"));
}
