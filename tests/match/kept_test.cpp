#include "match/play.hpp"
#include "support/catch.hpp"

using namespace gantry;
using namespace gantry::test;

TEST_CASE("the journal on disk holds each decision when `act` returns") {
  Folder folder;
  const auto file = folder / "running";
  const auto match = new_match(50);
  match->keep_journal(file);
  CHECK(journal_in_use(file));
  Rng rng = Rng::seeded(1);
  for (int i = 0; i < 25; ++i) {
    const LoadResult result = load_match(library(), file);
    INFO(result.message);
    REQUIRE(result.match != nullptr);
    CHECK(result.message.empty());
    REQUIRE(equal(result.match->state(), match->state()));
    play(*match, rng, 7);
  }
  std::string error;
  const auto head = read_header(file, error);
  REQUIRE(head.has_value());
  CHECK(head->journal);
  CHECK(head->entries == match->journal().size());
  CHECK(head->turn == match->state().turn);
  match->stop_journal();
  CHECK_FALSE(journal_in_use(file));
}

TEST_CASE("a journal that was cut off anywhere resumes at its last whole entry") {
  Folder folder;
  const auto file = folder / "running";
  const auto match = new_match(51);
  match->keep_journal(file);
  Rng rng = Rng::seeded(1);
  play(*match, rng, 80);
  match->stop_journal();
  const std::string whole = read(file);
  const std::size_t first_line = whole.find('\n') + 1;
  std::uint32_t most = 0;
  for (std::size_t size = first_line; size < whole.size(); size += 97) {
    write(file, std::string_view(whole).substr(0, size));
    const LoadResult result = load_match(library(), file);
    CHECK_FALSE(result.first_divergence.has_value());
    if (result.match == nullptr) {
      CHECK(most == 0);
      CHECK_THAT(result.message, contains_text("beginning"));
      continue;
    }
    // Automatic answers that were cut off are given again.
    const auto entries = static_cast<std::uint32_t>(result.match->journal().size());
    CHECK(entries >= most);
    most = entries;
    State then;
    match->state_at(entries, then);
    CHECK(equal(result.match->state(), then));
  }
  CHECK(most > 60);
}

TEST_CASE("a resumed game is kept in the same file again") {
  Folder folder;
  const auto file = folder / "running";
  {
    const auto match = new_match(52);
    match->keep_journal(file);
    Rng rng = Rng::seeded(1);
    play(*match, rng, 30);
  }
  LoadResult resumed = load_match(library(), file);
  REQUIRE(resumed.match != nullptr);
  resumed.match->keep_journal(file);
  Rng rng = Rng::seeded(2);
  play(*resumed.match, rng, 30);
  resumed.match->undo(1, true);
  resumed.match->note(0, "sorry");
  const LoadResult again = load_match(library(), file);
  INFO(again.message);
  REQUIRE(again.match != nullptr);
  CHECK(again.message.empty());
  CHECK(equal(again.match->state(), resumed.match->state()));
}

TEST_CASE("a game from a laid out position is kept with that position") {
  Folder folder;
  const auto before = new_match(53);
  Rng rng = Rng::seeded(1);
  play(*before, rng, 77);
  const auto match = Match::from_state(before->shared_table(), before->state(), {});
  match->keep_journal(folder / "running");
  play(*match, rng, 40);
  match->save(folder / "save");
  for (const char* name : {"running", "save"}) {
    const LoadResult result = load_match(library(), folder / name);
    INFO(result.message);
    REQUIRE(result.match != nullptr);
    CHECK(result.message.empty());
    CHECK(equal(result.match->state(), match->state()));
  }
}

TEST_CASE("a journal that cannot be kept says so") {
  Folder folder;
  const auto match = new_match(54);
  CHECK_THROWS_WITH(match->keep_journal(folder.path()), contains_text("could not be put in its place"));
}

TEST_CASE("two games are never kept in one file") {
  Folder folder;
  const auto file = folder / "running";
  const auto first = new_match(55);
  const auto second = new_match(56);
  first->keep_journal(file);
  CHECK_THROWS_WITH(second->keep_journal(file), contains_text("a game that is being played is kept there"));
  CHECK_THROWS_WITH(second->save(file), contains_text("a game that is being played is kept there"));
  Rng rng = Rng::seeded(1);
  play(*first, rng, 10);
  CHECK(first->journal_problem().empty());
  LoadResult result = load_match(library(), file);
  REQUIRE(result.match != nullptr);
  CHECK(equal(result.match->state(), first->state()));
  // Its own game may begin the file anew, and when it is no longer kept another may.
  first->keep_journal(file);
  first->stop_journal();
  CHECK_NOTHROW(second->keep_journal(file));
}
