#include "gantry/opponent_seats.hpp"

#include "match/play.hpp"
#include "support/catch.hpp"

using namespace gantry;
using namespace gantry::test;

namespace {

std::vector<SeatHolder> opponents(int seats) {
  std::vector<SeatHolder> out;
  for (int seat = 0; seat < seats; ++seat)
    out.push_back({SeatKind::opponent, "random", static_cast<std::uint64_t>(seat) + 3});
  return out;
}

}  // namespace

TEST_CASE("opponents play a game to its end, the same one each time") {
  std::uint64_t first = 0;
  for (int round = 0; round < 2; ++round) {
    const auto match = new_match(60, 3, opponents(3));
    OpponentSeats seats(library());
    seats.run(*match);
    CHECK(match->over());
    CHECK_FALSE(seats.next(*match).has_value());
    if (round == 0) first = hash(match->state());
    CHECK(hash(match->state()) == first);
  }
}

TEST_CASE("opponents answer until a person is asked") {
  const auto match = new_match(61, 2, {{SeatKind::person, "Ann", 0}, {SeatKind::opponent, "random", 4}});
  OpponentSeats seats(library());
  Rng rng = Rng::seeded(1);
  for (int i = 0; i < 60 && !match->over(); ++i) {
    seats.run(*match);
    if (match->over()) break;
    CHECK(has_seat(match->asked(), 0));
    answer(*match, rng);
  }
}

TEST_CASE("an opponent answers the same after taking back and after resuming") {
  Folder folder;
  const auto match = new_match(62, 2, {{SeatKind::person, "Ann", 0}, {SeatKind::opponent, "random", 4}});
  OpponentSeats seats(library());
  Rng rng = Rng::seeded(1);
  for (int i = 0; i < 20; ++i) {
    seats.run(*match);
    answer(*match, rng);
  }
  seats.run(*match);
  REQUIRE_FALSE(match->over());
  OptionBuffer options;
  match->options(0, options);
  const Option mine = options.options[0];
  REQUIRE(match->act(0, mine).legal());
  match->save(folder / "save");
  seats.run(*match);
  const auto then = hash(match->state());
  REQUIRE(match->undo(1));
  REQUIRE(match->act(0, mine).legal());
  seats.run(*match);
  CHECK(hash(match->state()) == then);
  const LoadResult resumed = load_match(library(), folder / "save");
  REQUIRE(resumed.match != nullptr);
  OpponentSeats others(library());
  others.run(*resumed.match);
  CHECK(hash(resumed.match->state()) == then);
}

TEST_CASE("an answer to a question that no longer stands is not given") {
  const auto match = new_match(63, 2, opponents(2));
  OpponentSeats seats(library());
  const auto question = seats.next(*match);
  REQUIRE(question.has_value());
  const Answer answer = seats.think(*question);
  match->note(0, "wait");
  CHECK_FALSE(seats.give(*match, *question, answer));
  const auto again = seats.next(*match);
  REQUIRE(again.has_value());
  CHECK(seats.give(*match, *again, seats.think(*again)));
}

TEST_CASE("an opponent that does not exist is named, with those that do") {
  const auto match = new_match(63, 2, {{SeatKind::opponent, "nobody", 1}, {SeatKind::opponent, "nobody", 2}});
  OpponentSeats seats(library());
  CHECK_THROWS_WITH(seats.next(*match), contains_text("random"));
}
