// The property suite over the games: a fixed small number of seeds. Longer runs: GANTRY_EXERCISE_SEEDS=200 adds so many
// seeds to each case.
#include <cstdlib>
#include <numeric>

#include "support/catch.hpp"
#include "support/exercise_game.hpp"

namespace {

using gantry::Library;
using gantry::test::Exercise;
using gantry::test::exercise_game;
using gantry::test::TableOptions;

std::vector<std::uint64_t> seeds(std::uint64_t first, std::size_t count) {
  if (const char* more = std::getenv("GANTRY_EXERCISE_SEEDS"))
    count += static_cast<std::size_t>(std::max(std::atoi(more), 0));
  std::vector<std::uint64_t> out(count);
  std::iota(out.begin(), out.end(), first);
  return out;
}

Library library() {
  Library out;
  out.add_folder(GANTRY_BUILD_DIR "/tests/games");
  return out;
}

void expect_no_fault(const Exercise& exercise) {
  Library games = library();
  const std::vector<std::string> faults = exercise_game(games, exercise);
  for (const std::string& fault : faults) UNSCOPED_INFO(fault);
  CHECK(faults.empty());
}

}  // namespace

TEST_CASE("Biomechanoids holds the properties with 2 seats") {
  expect_no_fault({.game = "biomechanoids", .seats = 2, .seeds = seeds(1, 3)});
}

TEST_CASE("Biomechanoids holds the properties with 3 seats") {
  expect_no_fault({.game = "biomechanoids", .seats = 3, .seeds = seeds(10, 2), .match = false});
}

TEST_CASE("Biomechanoids holds the properties with 4 seats") {
  expect_no_fault({.game = "biomechanoids", .seats = 4, .seeds = seeds(20, 2), .match = false});
}

TEST_CASE("Biomechanoids holds the properties with random table options") {
  for (const int seats : {2, 3, 4}) {
    expect_no_fault({.game = "biomechanoids",
                     .seats = seats,
                     .seeds = seeds(30, 2),
                     .options = TableOptions::random,
                     .match = seats == 2});
  }
}

TEST_CASE("Robot Empire holds the properties") {
  expect_no_fault({.game = "robot_empire", .seats = 2, .seeds = seeds(1, 3)});
}

TEST_CASE("Robot Empire holds the properties with random table options") {
  expect_no_fault({.game = "robot_empire", .seats = 2, .seeds = seeds(40, 4), .options = TableOptions::random});
}

TEST_CASE("The drill holds the properties") {
  expect_no_fault({.game = "drill", .seats = 2, .seeds = seeds(1, 4), .sample_one_in = 4});
}

TEST_CASE("The drill holds the properties with random table options") {
  expect_no_fault(
      {.game = "drill", .seats = 2, .seeds = seeds(50, 4), .options = TableOptions::random, .sample_one_in = 4});
}
