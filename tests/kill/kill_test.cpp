// C16: whatever moment a program is killed at, the journal it leaves resumes at the last decision it had confirmed.
#include <csignal>
#include <cstdlib>

#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "match/play.hpp"
#include "support/catch.hpp"

using namespace gantry;
using namespace gantry::test;

namespace {

/// What the child says after each answer, when `act` has returned.
struct Confirmed {
  std::uint64_t seed = 0;  ///< of the game
  std::uint64_t hash = 0;
  std::uint64_t entries = 0;
};

constexpr std::uint64_t next_game = 3000;  // between the seeds of a child's games

/// Plays random games with a journal until it is killed.
[[noreturn]] void play_until_killed(const std::filesystem::path& file, std::uint64_t seed, int pipe) {
  Rng rng = Rng::seeded(seed);
  for (;; seed += next_game) {
    const auto match = new_match(seed, 2 + static_cast<int>(seed % 3));
    match->keep_journal(file);
    do {
      const Confirmed confirmed{seed, hash(match->state()), match->journal().size()};
      if (::write(pipe, &confirmed, sizeof confirmed) != sizeof confirmed) std::_Exit(1);
      if (rng.below(20) == 0) (void)match->undo(1, true);
    } while (answer(*match, rng));
  }
}

/// The last whole message of the pipe.
Confirmed last_confirmed(int pipe) {
  Confirmed last;
  Confirmed next;
  while (::read(pipe, &next, sizeof next) == sizeof next) last = next;
  return last;
}

int kills() {
  const char* wanted = std::getenv("GANTRY_KILLS");
  return wanted == nullptr ? 20 : std::max(1, std::atoi(wanted));
}

}  // namespace

TEST_CASE("a killed program leaves a journal that resumes at the last confirmed decision") {
  (void)game();  // loaded once, before the children are made
  Rng rng = Rng::seeded(static_cast<std::uint64_t>(::getpid()));
  for (int round = 0; round < kills(); ++round) {
    Folder folder;
    const auto file = folder / "running";
    int ends[2] = {-1, -1};
    REQUIRE(::pipe(ends) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      ::close(ends[0]);
      play_until_killed(file, static_cast<std::uint64_t>(round) + 1, ends[1]);
    }
    ::close(ends[1]);
    // Reading one message first: the game has begun, and the pipe never fills before the kill.
    Confirmed first;
    REQUIRE(::read(ends[0], &first, sizeof first) == sizeof first);
    const timespec wait{0, static_cast<long>(rng.below(60'000'000))};
    ::nanosleep(&wait, nullptr);
    REQUIRE(::kill(child, SIGKILL) == 0);
    REQUIRE(::waitpid(child, nullptr, 0) == child);
    Confirmed last = last_confirmed(ends[0]);
    ::close(ends[0]);
    if (last.seed == 0) last = first;

    const LoadResult result = load_match(library(), file);
    INFO("round " << round << ", confirmed entries " << last.entries << ": " << result.message);
    REQUIRE(result.match != nullptr);
    CHECK_FALSE(result.first_divergence.has_value());
    const auto& journal = result.match->journal();
    if (result.match->table().setup.seed != last.seed) {
      // The child had begun its next game and was killed before it confirmed anything of it.
      CHECK(result.match->table().setup.seed == last.seed + next_game);
      for (const JournalEntry& entry : journal) CHECK(entry.kind == EntryKind::automatic);
      continue;
    }
    REQUIRE(journal.size() >= last.entries);
    State state;
    result.match->state_at(static_cast<std::uint32_t>(last.entries), state);
    CHECK(hash(state) == last.hash);
    // At most one answer that was on disk and not yet confirmed lies behind it.
    int behind = 0;
    for (std::size_t i = last.entries; i < journal.size(); ++i) {
      behind += journal[i].plays() && journal[i].kind != EntryKind::automatic ? 1 : 0;
      behind += journal[i].kind == EntryKind::undo ? 1 : 0;
    }
    CHECK(behind <= 2);
  }
}
