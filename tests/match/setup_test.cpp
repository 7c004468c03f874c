// A set-up that does not fit together is refused before anything is played.
#include <stdexcept>
#include <string>

#include "match/play.hpp"
#include "support/catch.hpp"

using namespace gantry;

TEST_CASE("the first player must be a seat that is taken") {
  Library library;
  const auto game = library.load("biomechanoids");
  Setup setup;
  setup.seats = 2;
  for (const OptionDecl& option : game->rules.options) setup.options.push_back(option.preset);
  const WordId first = game->rules.word(Words::option, "first_player");
  for (const std::int16_t seat : {std::int16_t{0}, std::int16_t{1}, std::int16_t{2}}) {  // random, seat1, seat2
    setup.options[first] = seat;
    CHECK_NOTHROW(make_table(game, setup));
  }
  setup.options[first] = 3;
  std::string message;
  try {
    (void)make_table(game, setup);
  } catch (const std::invalid_argument& error) {
    message = error.what();
  }
  CHECK(message.find("first_player") != std::string::npos);
  CHECK(message.find("seat1 to seat2") != std::string::npos);
  setup.seats = 3;
  CHECK_NOTHROW(make_table(game, setup));
}
