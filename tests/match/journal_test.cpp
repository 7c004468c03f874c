#include <map>

#include "match/play.hpp"
#include "support/catch.hpp"

using namespace gantry;
using namespace gantry::test;

TEST_CASE("every entry of the journal has the hash of the position after it") {
  const auto match = new_match(7, 3);
  Rng rng = Rng::seeded(1);
  play(*match, rng, 200);
  const auto& journal = match->journal();
  REQUIRE(journal.size() >= 200);
  State state;
  for (std::uint32_t n = 0; n < journal.size(); ++n) {
    match->state_at(n + 1, state);
    REQUIRE(hash(state) == journal[n].hash_after);
  }
  CHECK(hash(match->state()) == journal.back().hash_after);
  CHECK_FALSE(rebuild(match->table(), journal, state).has_value());
  CHECK(equal(state, match->state()));
}

TEST_CASE("a journal that was changed names the first decision that differs") {
  const auto match = new_match(7);
  Rng rng = Rng::seeded(1);
  play(*match, rng, 60);
  auto journal = match->journal();
  for (std::uint32_t at : {0U, 20U, 41U}) {
    auto changed = journal;
    for (std::uint32_t i = at; i < changed.size(); ++i) changed[i].hash_after ^= 1;
    State state;
    const auto first = rebuild(match->table(), changed, state);
    REQUIRE(first.has_value());
    CHECK(*first == at);
  }
  State state;
  journal[10].option.verb = no_word;
  CHECK(rebuild(match->table(), journal, state) == std::optional<std::uint32_t>(10));
}

TEST_CASE("an answer that is not legal changes nothing and says why") {
  const auto match = new_match(3);
  Rng rng = Rng::seeded(2);
  play(*match, rng, 10);
  const auto before = hash(match->state());
  const auto entries = match->journal().size();
  const Seat asked = static_cast<Seat>(std::countr_zero(match->asked()));
  CHECK_FALSE(match->act(asked, Option(0, Ref::number(99))).legal());
  OptionBuffer options;
  match->options(asked, options);
  REQUIRE(options.count > 0);
  CHECK_FALSE(match->act(static_cast<Seat>(1 - asked), options.options[0]).legal());
  CHECK_FALSE(match->act(17, options.options[0]).legal());
  CHECK(hash(match->state()) == before);
  CHECK(match->journal().size() == entries);
}

TEST_CASE("automatic answers are journaled as such and stand in the log as skipped") {
  const auto match = new_match(11);
  Rng rng = Rng::seeded(5);
  play(*match, rng, 400);
  std::size_t automatic = 0;
  for (const JournalEntry& entry : match->journal()) automatic += entry.kind == EntryKind::automatic ? 1 : 0;
  std::size_t skipped = 0;
  for (const LogEntry& line : match->log()) {
    if (line.kind == LogKind::event && line.event.kind == EventKind::skipped) ++skipped;
  }
  CHECK(automatic > 0);
  CHECK(skipped >= automatic);
}

TEST_CASE("`always` asks every time, `only_able` skips whoever can only pass") {
  const auto count = [](Asking asking) {
    const auto match = new_match(11);
    match->set_asking(asking);
    Rng rng = Rng::seeded(5);
    int lone = 0;
    const auto start = match->journal().size();
    for (int i = 0; i < 300 && match->asked() != 0; ++i) {
      const Seat seat = static_cast<Seat>(std::countr_zero(match->asked()));
      OptionBuffer options;
      match->options(seat, options);
      if (options.count == 1 && match->state().decision.window != no_word) ++lone;
      answer(*match, rng);
    }
    int automatic = 0;
    for (std::size_t i = start; i < match->journal().size(); ++i) {
      automatic += match->journal()[i].kind == EntryKind::automatic ? 1 : 0;
    }
    return std::pair{lone, automatic};
  };
  const auto [lone_always, automatic_always] = count(Asking::always);
  const auto [lone_able, automatic_able] = count(Asking::only_able);
  CHECK(automatic_always == 0);
  CHECK(lone_always > 0);
  CHECK(lone_able == 0);
  CHECK(automatic_able > 0);
}

TEST_CASE("orders pass at once, and end when another seat does something") {
  const auto match = new_match(11);
  match->set_asking(Asking::always);
  Rng rng = Rng::seeded(5);
  for (int i = 0; i < 300 && match->state().decision.window == no_word; ++i) answer(*match, rng);
  REQUIRE(match->state().decision.window != no_word);
  const Seat seat = static_cast<Seat>(std::countr_zero(match->asked()));
  Orders orders = match->orders(seat);
  orders.until = PassUntil::something_happens;
  const auto entries = match->journal().size();
  match->set_orders(seat, orders);
  REQUIRE(match->journal().size() > entries + 1);
  CHECK(match->journal()[entries].kind == EntryKind::orders);
  CHECK(match->journal()[entries + 1].kind == EntryKind::automatic);
  for (int i = 0; i < 1000 && match->orders(seat).until != PassUntil::none && match->asked() != 0; ++i) {
    answer(*match, rng);
  }
  CHECK(match->orders(seat).until == PassUntil::none);

  Orders always = match->orders(seat);
  for (StandingOrder& order : always.by_window) order = StandingOrder::pass;
  match->set_orders(seat, always);
  for (int i = 0; i < 100 && match->asked() != 0; ++i) {
    const bool asked_in_window = match->state().decision.window != no_word && has_seat(match->asked(), seat);
    REQUIRE_FALSE(asked_in_window);
    answer(*match, rng);
  }
}

TEST_CASE("a seat changes hands: journaled, in the log, with fresh orders") {
  const auto match = new_match(4);
  Orders orders = match->orders(0);
  orders.pass_own_items = true;
  match->set_orders(0, orders);
  match->set_holder(0, {SeatKind::opponent, "random", 5});
  CHECK(match->holders()[0].name == "random");
  CHECK_FALSE(match->orders(0).pass_own_items);
  CHECK(match->journal().back().kind == EntryKind::seat);
  CHECK_THAT(match->log_text(match->log().back(), 1), contains_text("random"));
  match->note(1, "good luck");
  CHECK_THAT(match->log_text(match->log().back(), 0), contains_text("good luck"));
}
