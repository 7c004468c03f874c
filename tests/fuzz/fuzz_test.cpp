// A short run of each fuzzer. Long ones: gantry-cli fuzz ... --seconds N.
#include "support/catch.hpp"
#include "support/command.hpp"

using gantry::test::run_cli;

TEST_CASE("Broken data is refused cleanly") {
  for (const char* game : {"biomechanoids", "robot_empire", "drill"}) {
    const auto result = run_cli(std::string("fuzz loader ") + game + " --rounds 60 --seed 1");
    INFO(result.out << result.errors);
    CHECK(result.code == 0);
  }
}

TEST_CASE("Damaged saves are refused cleanly") {
  for (const char* game : {"biomechanoids", "robot_empire", "drill"}) {
    const auto result = run_cli(std::string("fuzz save ") + game + " --rounds 120 --seed 1");
    INFO(result.out << result.errors);
    CHECK(result.code == 0);
  }
}

TEST_CASE("Wild decisions do no harm") {
  for (const char* game : {"biomechanoids", "robot_empire", "drill"}) {
    const auto result = run_cli(std::string("fuzz decisions ") + game + " --rounds 8 --seed 1");
    INFO(result.out << result.errors);
    CHECK(result.code == 0);
  }
}
