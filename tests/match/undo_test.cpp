#include <vector>

#include "match/play.hpp"
#include "support/catch.hpp"

using namespace gantry;
using namespace gantry::test;

namespace {

struct Moment {
  std::uint64_t before = 0;
  Seat seat = no_seat;
};

/// Plays and remembers the position before each decision of a person.
std::vector<Moment> play_and_remember(Match& match, Rng& rng, int decisions) {
  std::vector<Moment> moments;
  while (decisions-- > 0 && match.asked() != 0) {
    const Moment moment{hash(match.state()), static_cast<Seat>(std::countr_zero(match.asked()))};
    if (!answer(match, rng)) break;
    moments.push_back(moment);
  }
  return moments;
}

}  // namespace

TEST_CASE("undo leads back to the position before the decision") {
  const auto match = new_match(21);
  Rng rng = Rng::seeded(3);
  std::vector<Moment> moments;
  int undone = 0;
  for (int i = 0; i < 400 && match->asked() != 0; ++i) {
    for (const Moment& moment : play_and_remember(*match, rng, 1)) moments.push_back(moment);
    if (match->undo_depth() == 0) {
      CHECK(match->undo_barrier() != Barrier::none);
      CHECK_FALSE(match->undo(1));
      continue;
    }
    const auto log = match->log().size();
    REQUIRE(match->undo(1));
    ++undone;
    CHECK(hash(match->state()) == moments.back().before);
    CHECK(match->journal().back().kind == EntryKind::undo);
    CHECK(match->log().size() <= log + 1);
    moments.pop_back();
  }
  CHECK(undone > 10);
  State state;
  CHECK_FALSE(rebuild(match->table(), match->journal(), state).has_value());
  CHECK(equal(state, match->state()));
}

TEST_CASE("the decision of another seat is a barrier, which the table may lift") {
  const auto match = new_match(5);
  match->set_asking(Asking::always);
  Rng rng = Rng::seeded(8);
  std::vector<Moment> moments = play_and_remember(*match, rng, 40);
  while (moments.size() < 2 || moments[moments.size() - 1].seat == moments[moments.size() - 2].seat) {
    for (const Moment& moment : play_and_remember(*match, rng, 1)) moments.push_back(moment);
  }
  CHECK(match->undo_depth() <= 1);
  const auto here = hash(match->state());
  CHECK_FALSE(match->undo(2));
  CHECK(hash(match->state()) == here);
  REQUIRE(match->undo(2, true));
  CHECK(hash(match->state()) == moments[moments.size() - 2].before);
  CHECK(match->journal().back().agreed);
  CHECK_THAT(match->log_text(match->log().back(), no_seat), contains_text("agreed"));
  REQUIRE(match->undo(static_cast<int>(moments.size()) - 2, true));
  CHECK(hash(match->state()) == moments.front().before);
  CHECK_FALSE(match->undo(1, true));
}

TEST_CASE("chance and cards that were seen are barriers") {
  const auto match = new_match(9);
  Rng rng = Rng::seeded(4);
  bool chance_or_seen = false;
  for (int i = 0; i < 400 && match->asked() != 0; ++i) {
    State before;
    copy(before, match->state());
    answer(*match, rng);
    bool drawn = false;
    for (Seat seat = 0; seat < 2; ++seat) {
      const Table& table = match->table();
      const ZoneId hand = table.zone(table.rules->word(Words::zone, "hand"), seat);
      drawn = drawn || match->state().zone_size(hand) > before.zone_size(hand);
    }
    if (!drawn) continue;
    chance_or_seen = true;
    CHECK(match->undo_depth() == 0);
    CHECK((match->undo_barrier() == Barrier::hidden_seen || match->undo_barrier() == Barrier::chance));
  }
  CHECK(chance_or_seen);
}

TEST_CASE("alone against opponents everything comes back freely") {
  const auto match = new_match(9, 2, {{SeatKind::person, "Ann", 0}, {SeatKind::opponent, "random", 1}});
  CHECK(match->practice());
  Rng rng = Rng::seeded(4);
  std::uint64_t first_question = 0;
  int own = 0;
  for (int i = 0; i < 200 && match->asked() != 0; ++i) {
    if (has_seat(match->asked(), 0) && own++ == 0) first_question = hash(match->state());
    answer(*match, rng);
  }
  REQUIRE(own > 10);
  CHECK(match->undo_depth() == own);
  CHECK(match->undo_barrier() == Barrier::none);
  CHECK_FALSE(match->undo(own + 1));
  REQUIRE(match->undo(own));
  CHECK(hash(match->state()) == first_question);
}
