// Text forms of objects, places and options, reading them back, and sentences for people.
#include <algorithm>
#include <set>

#include "support/catch.hpp"
#include "view/fixture.hpp"

using namespace gantry;
using namespace gantry::test;

namespace {

/// The object of a definition and copy.
ObjectId card(const State& state, DefId def, int copy) {
  for (std::size_t id = 1; id <= state.row_count; ++id) {
    if (state.rows[id].def == def && state.rows[id].copy == copy) return static_cast<ObjectId>(id);
  }
  return 0;
}

struct Game0 {
  std::shared_ptr<const Table> table = tiny_table();
  std::unique_ptr<State> state = tiny_state(*table);
  Reader reader{*table, *state};

  /// Puts a card of the definition into a hand, where only the holder knows it.
  ObjectId hold(DefId def, int copy = 1, Seat seat = 0) {
    const ObjectId id = card(*state, def, copy);
    Context(*table, *state).move(id, table->zone(Tiny::hand, seat));
    state->rows[id].seen = 0;
    return id;
  }
};

}  // namespace

TEST_CASE("objects are named by definition and copy, hidden ones by place") {
  Game0 game;
  const ObjectId one = game.hold(1);
  const ObjectId many = game.hold(8, 2);
  CHECK(object_text(game.reader, one) == "c1");
  CHECK(object_text(game.reader, many) == "c8#2");
  CHECK(object_text(game.reader, many, 0) == "c8#2");
  const int size = game.state->zone_size(game.table->zone(Tiny::hand, 0));
  CHECK(object_text(game.reader, many, 1) == "hand[p1]." + std::to_string(size));
  CHECK(object_text(game.reader, at(*game.table, *game.state, Tiny::deck, 0, 0), 0) == "deck.1");
  View view;
  make_view(*game.table, *game.state, 1, view);
  const Reader seen(*game.table, view.state);
  CHECK(object_text(seen, at(*game.table, view.state, Tiny::hand, 0, 0)) == "hand[p1].1");
  CHECK(object_text(game.reader, 0) == "nothing");
}

TEST_CASE("seats, zones, areas and numbers have texts") {
  Game0 game;
  CHECK(seat_text(0) == "p1");
  CHECK(seat_text(no_seat) == "nobody");
  CHECK(zone_text(*game.table, game.table->zone(Tiny::hand, 1)) == "hand[p2]");
  CHECK(zone_text(*game.table, game.table->zone(Tiny::deck)) == "deck");
  CHECK(ref_text(game.reader, Ref::area(6)) == "a6");
  game.state->board_width = 5;
  CHECK(ref_text(game.reader, Ref::area(1)) == "1,1");
  CHECK(ref_text(game.reader, Ref::area(6)) == "1,2");
  CHECK(ref_text(game.reader, Ref::item(2)) == "item#2");
  CHECK(ref_text(game.reader, Ref::mode(1)) == "angry");
  CHECK(ref_text(game.reader, Ref::number(-3)) == "-3");
  CHECK(ref_text(game.reader, Ref::ability(2)) == "ability.2");
  CHECK(parse_zone(*game.table, "hand[p2]") == game.table->zone(Tiny::hand, 1));
  CHECK_FALSE(parse_zone(*game.table, "hand[p4]"));
  CHECK(parse_seat(*game.table, "p2") == Seat{1});
  CHECK_FALSE(parse_seat(*game.table, "p3"));
  CHECK_FALSE(parse_seat(*game.table, "x"));
}

TEST_CASE("options have unique texts that read back") {
  Game0 game;
  game.hold(1);
  auto buffer = std::make_unique<OptionBuffer>();
  list_options(*game.table, *game.state, 0, *buffer);
  std::set<std::string> texts;
  std::string error;
  for (const Option& option : buffer->list()) {
    const std::string text = option_text(game.reader, option);
    CHECK(texts.insert(text).second);
    const auto back = parse_option(game.reader, 0, text, error);
    REQUIRE(back);
    CHECK(*back == option);
    CHECK(error.empty());
  }
  CHECK(texts.count("pass") == 1);
  CHECK(texts.count("attack c1 -> p2") == 1);
  CHECK(texts.count("pick hand[p2].3") == 1);
  CHECK(texts.count("move a6 -> 3 angry") == 1);
}

TEST_CASE("arrows and copy numbers may be left out where nothing is lost") {
  Game0 game;
  std::string error;
  const ObjectId one = game.hold(1);
  CHECK(parse_option(game.reader, 0, "attack c1 p2", error) == Option(Tiny::attack, Ref::object(one), Ref::seat(1)));
  CHECK(parse_option(game.reader, 0, "  attack   c1->p2 ", error) == std::nullopt);
  const ObjectId second = game.hold(9, 2);
  for (const int copy : {1, 3}) {
    Context(*game.table, *game.state).move(card(*game.state, 9, copy), game.table->zone(Tiny::deck));
  }
  CHECK(parse_option(game.reader, 0, "play c9", error) == Option(Tiny::play, Ref::object(second)));
  game.hold(9, 1);
  CHECK_FALSE(parse_option(game.reader, 0, "play c9", error));
  CHECK_THAT(error, contains_text("c9#1"));
  CHECK_THAT(error, contains_text("c9#2"));
}

TEST_CASE("a text that spells an option out of reach gives that option, for its reason") {
  Game0 game;
  std::string error;
  const ObjectId open = at(*game.table, *game.state, Tiny::field, 1, 0);
  const auto option = parse_option(game.reader, 0, "play " + object_text(game.reader, open), error);
  CHECK(option == Option(Tiny::play, Ref::object(open)));
  CHECK(parse_option(game.reader, 0, "attack p1", error) == Option(Tiny::attack, Ref::seat(0)));
}

TEST_CASE("what means nothing is answered with the nearest legal texts") {
  Game0 game;
  game.hold(1);
  std::string error;
  CHECK_FALSE(parse_option(game.reader, 0, "atack c1 -> p2", error));
  CHECK_THAT(error, contains_text("`attack c1 -> p2`"));
  CHECK_FALSE(parse_option(game.reader, 0, "", error));
  CHECK_THAT(error, contains_text("legal for p1"));
  CHECK_FALSE(parse_option(game.reader, 1, "dance", error));
  CHECK_THAT(error, contains_text("p1"));
}

TEST_CASE("a hidden card cannot be asked for by its name") {
  Game0 game;
  std::string error;
  const ObjectId theirs = game.hold(2, 1, 1);
  CHECK_FALSE(parse_object(game.reader, 0, object_text(game.reader, theirs)));
  CHECK(parse_object(game.reader, 1, object_text(game.reader, theirs)) == theirs);
  CHECK(parse_object(game.reader, 0, object_text(game.reader, theirs, 0)) == theirs);
  CHECK_FALSE(parse_option(game.reader, 0, "play c2", error));
}

TEST_CASE("log lines hide cards from those who did not see them") {
  Game0 game;
  const ObjectId drawn = game.hold(1);
  Event event;
  event.kind = EventKind::drew;
  event.seat = 0;
  event.object = drawn;
  event.def = 1;
  event.audience = seat_bit(0);
  CHECK(event_text(*game.table, event, 0, "source") == "p1 draws Card 1");
  CHECK(event_text(*game.table, event, 1, "source") == "p1 draws a card");
  CHECK(event_text(*game.table, event, no_seat, "source") == "p1 draws a card");
  const std::vector<std::string> names{"Ada", "Ben"};
  CHECK(event_text(*game.table, event, 1, "source", names) == "Ada draws a card");

  event.kind = EventKind::moved;
  event.from = game.table->zone(Tiny::hand, 0);
  event.to = game.table->zone(Tiny::deck);
  CHECK(event_text(*game.table, event, 1, "source", names) == "A card goes from Ada's Hand to Deck");

  Event answer;
  answer.kind = EventKind::option;
  answer.seat = 1;
  answer.option = Option(Tiny::attack, Ref::object(drawn), Ref::seat(0));
  CHECK(event_text(*game.table, answer, 0, "source", names) == "Ben attacks Ada with Card 1");
  answer.audience = seat_bit(1);
  CHECK(event_text(*game.table, answer, 0, "source", names) == "Ben has decided");
  answer.audience = 0xFF;
  answer.kind = EventKind::skipped;
  answer.option = Option(Tiny::pass);
  CHECK(event_text(*game.table, answer, 0, "source") == "p2 passes (not asked)");

  Event over;
  over.kind = EventKind::over;
  over.n = 3;
  CHECK(event_text(*game.table, over, 0, "source", names) == "The game is over: Ada and Ben win");
  Event coins;
  coins.kind = EventKind::counter;
  coins.seat = 0;
  coins.word = 0;
  coins.n = 2;
  CHECK(event_text(*game.table, coins, 1, "source") == "p1: +2 Coins");
}

TEST_CASE("prompts say who decides, and name the subject only to who sees it") {
  Game0 game;
  const ObjectId held = game.hold(1);
  game.state->decision.subject = held;
  for (const Seat viewer : {Seat{0}, Seat{1}}) {
    View view;
    make_view(*game.table, *game.state, viewer, view);
    const Reader seen(*game.table, view.state);
    const std::string text = prompt_text(seen, view.state.decision, viewer, "source");
    if (viewer == 0) {
      CHECK(text == "p1: choose for Card 1");
    } else {
      CHECK_THAT(text, contains_text("p1: choose for card"));
      CHECK_THAT(text, contains_text("p1's Hand"));
    }
  }
  CHECK(prompt_text(game.reader, Decision{}, 0, "source").empty());
  CHECK(option_label(game.reader, Option(Tiny::attack, Ref::object(held), Ref::seat(1)), "") ==
        "attack p2 with Card 1");
  CHECK(option_label(game.reader, Option(Tiny::pick, Ref::place(game.table->zone(Tiny::hand, 1), 0)), "") ==
        "pick card 1 of p2's Hand");
}
