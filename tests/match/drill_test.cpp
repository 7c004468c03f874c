// What the first game does not have: interrupts, sealed slips, a board, offers with a hidden half.
#include "gantry/opponent_seats.hpp"
#include "match/play.hpp"
#include "support/catch.hpp"

using namespace gantry;
using namespace gantry::test;

namespace {

std::unique_ptr<Match> drill(std::uint64_t seed, std::vector<SeatHolder> holders = {}) {
  const auto game = drill_library().load("drill");
  const auto range = static_cast<std::uint64_t>(game->rules.max_seats - game->rules.min_seats + 1);
  return Match::begin(game, setup(seed, game->rules.min_seats + static_cast<int>(seed % range)), std::move(holders));
}

bool by_names(const Match& match, bool other_rules) {
  std::string json = state_to_json(match.table(), match.state());
  const std::string& rules = match.table().game->data_hash;
  if (other_rules) json.replace(json.find(rules), rules.size(), "other");
  State again;
  std::string error;
  const bool read = state_from_json(match.table(), json, again, error);
  INFO(error << json);
  CHECK(read);
  return read && equal(again, match.state());
}

/// One step of a table that also interrupts, takes back and undoes.
void step(Match& match, Rng& rng) {
  OptionBuffer options;
  std::vector<Seat> asked;
  for (Seat seat = 0; seat < match.holders().size(); ++seat) {
    if (has_seat(match.asked(), seat)) asked.push_back(seat);
    match.interrupts(seat, options);
    if (options.count == 0 || rng.below(4) != 0) continue;
    REQUIRE(match.act(seat, options.options[rng.below(static_cast<std::uint32_t>(options.count))]).legal());
    CHECK(match.in_effect(static_cast<std::uint32_t>(match.journal().size() - 1)));
    return;
  }
  const Seat seat = asked[rng.below(static_cast<std::uint32_t>(asked.size()))];
  if (rng.below(8) == 0 && match.can(seat, Command::take_back_pick)) {
    REQUIRE(match.command(seat, Command::take_back_pick).legal());
    return;
  }
  if (rng.below(10) == 0 && match.undo_depth() > 0) {
    REQUIRE(match.undo(1));
    return;
  }
  match.options(seat, options);
  REQUIRE(options.count > 0);
  REQUIRE(match.act(seat, options.options[rng.below(static_cast<std::uint32_t>(options.count))]).legal());
}

}  // namespace

TEST_CASE("a game with interrupts, slips and offers is kept, rebuilt and named at every decision") {
  int interrupts = 0;
  int commands = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const auto match = drill(seed);
    Rng rng = Rng::seeded(seed);
    for (int i = 0; i < 700 && match->asked() != 0; ++i) {
      REQUIRE(by_names(*match, false));
      REQUIRE(by_names(*match, true));
      step(*match, rng);
    }
    for (const JournalEntry& entry : match->journal()) {
      interrupts += entry.kind == EntryKind::interrupt ? 1 : 0;
      commands += entry.kind == EntryKind::command ? 1 : 0;
    }
    State again;
    CHECK_FALSE(rebuild(match->table(), match->journal(), again).has_value());
    CHECK(equal(again, match->state()));
    Folder folder;
    match->save(folder / "save");
    const LoadResult result = load_match(drill_library(), folder / "save");
    INFO(result.message);
    REQUIRE(result.match != nullptr);
    CHECK(result.message.empty());
    CHECK(equal(result.match->state(), match->state()));
  }
  CHECK(interrupts > 0);
  CHECK(commands > 0);
}

TEST_CASE("opponents are offered their interrupts and play the game to its end") {
  std::vector<SeatHolder> holders;
  for (std::uint64_t seat = 0; seat < max_seats; ++seat) holders.push_back({SeatKind::opponent, "random", seat + 1});
  int interrupts = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const auto match = drill(seed, holders);
    OpponentSeats seats(drill_library());
    seats.run(*match);
    CHECK(match->over());
    for (const JournalEntry& entry : match->journal()) interrupts += entry.kind == EntryKind::interrupt ? 1 : 0;
  }
  CHECK(interrupts > 0);
}

TEST_CASE("a concession ends in a position that rebuilds") {
  const auto match = drill(2);
  Rng rng = Rng::seeded(3);
  for (int i = 0; i < 60 && match->asked() != 0; ++i) step(*match, rng);
  REQUIRE(match->asked() != 0);
  const auto seat = static_cast<Seat>(std::countr_zero(match->asked()));
  REQUIRE(match->can(seat, Command::concede));
  const auto before = hash(match->state());
  REQUIRE(match->command(seat, Command::concede).legal());
  CHECK_FALSE(has_seat(match->state().living, seat));
  State again;
  CHECK_FALSE(rebuild(match->table(), match->journal(), again).has_value());
  CHECK(equal(again, match->state()));
  REQUIRE(match->undo(1, true));
  CHECK(hash(match->state()) == before);
}
