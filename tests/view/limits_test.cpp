// What happens when a game comes up against the size of a State: it stops, says so, and keeps what it had (DESIGN C11).
#include <stdexcept>

#include "support/catch.hpp"
#include "view/fixture.hpp"

using namespace gantry;
using namespace gantry::test;

namespace {

struct Heard final : Listener {
  std::vector<Event> events;
  void event(const Event& event) override { events.push_back(event); }
  void draw(Draw) override {}
  [[nodiscard]] int stops() const {
    int count = 0;
    for (const Event& event : events) count += event.kind == EventKind::stopped ? 1 : 0;
    return count;
  }
};

/// More answers than an OptionBuffer holds, and the cards each seat brings.
class BigGame : public TinyGame {
 public:
  int offered = 0;
  int brought = 0;
  void options(const Reader&, const Frame&, Seat, OptionSink& sink) const override {
    for (int n = 0; n < offered; ++n) sink.offer(Option(Tiny::pick, Ref::number(n)));
  }
  void set_up(Context& context) const override {
    for (Seat seat = 0; seat < context.state().seat_count; ++seat) {
      for (int n = 0; n < brought; ++n) context.create(1, context.table().zone(Tiny::deck), seat, seat);
    }
    context.push(FrameKind::flow);
  }
};

std::shared_ptr<Game> big_game(int offered, int brought) {
  auto game = tiny_game();
  auto module = std::make_shared<BigGame>();
  module->offered = offered;
  module->brought = brought;
  game->module = module;
  return game;
}

Setup for_seats(int seats) {
  Setup setup;
  setup.seats = seats;
  return setup;
}

struct Playing {
  std::shared_ptr<const Table> table = tiny_table();
  std::unique_ptr<State> state = tiny_state(*table);
  Heard heard;
  Context context{*table, *state, &heard};

  void expect_stopped(Limit limit) {
    CHECK(state->over == over_by_limit);
    CHECK(state->decision.seats == 0);
    REQUIRE(heard.stops() == 1);
    CHECK(heard.events.back().kind == EventKind::stopped);
    CHECK(heard.events.back().n == static_cast<int>(limit));
    for (const Seat reader : {Seat{0}, Seat{1}, no_seat}) {
      const std::string line = event_text(*table, heard.events.back(), reader, "source");
      CHECK_THAT(line, contains_text("The game stops here"));
      CHECK_THAT(line, contains_text("limit"));
      CHECK_THAT(line, contains_text("is kept"));
    }
  }
};

}  // namespace

TEST_CASE("a frame too many stops the game and leaves the frames as they are") {
  Playing game;
  while (game.state->frame_count < cap::frames) game.context.push(FrameKind::flow).seat = 1;
  CHECK(game.state->over == 0);
  Frame& lost = game.context.push(FrameKind::pick, 2);
  lost.seat = 0;
  lost.local.fill(std::byte{7});
  CHECK(game.state->frame_count == cap::frames);
  CHECK(game.state->top().kind == FrameKind::flow);
  CHECK(game.state->top().seat == 1);
  CHECK((game.state->top().local[0] == std::byte{0}));
  game.expect_stopped(Limit::frames);
}

TEST_CASE("an effect too many stops the game and leaves the others as they are") {
  Playing game;
  const ObjectId card = at(*game.table, *game.state, Tiny::hand, 0, 0);
  while (game.state->item_count < cap::items) game.context.new_item(ItemKind::rule, 0, card).x = 5;
  Item& lost = game.context.new_item(ItemKind::play, 1, card);
  lost.x = 9;
  CHECK(lost.id == 0);
  CHECK(game.context.find_item(lost.id) == nullptr);
  CHECK(game.state->item_count == cap::items);
  CHECK(game.state->items[cap::items - 1].x == 5);
  CHECK(game.state->items[cap::items - 1].seat == 0);
  game.expect_stopped(Limit::items);
  // What the caller goes on to do with the record that was lost touches nothing either.
  const std::uint8_t bindings = game.state->binding_count;
  game.context.bind(lost.id, 1, BindingKind::number, 3);
  CHECK(game.state->binding_count == bindings);
}

TEST_CASE("a game that a limit stopped is nobody's win, and asks nothing") {
  Playing game;
  game.context.limit_reached(Limit::steps);
  game.context.limit_reached(Limit::dice);
  game.context.finish(seat_bit(0));
  game.context.ask(0, 0);
  CHECK(game.state->winners == 0);
  game.expect_stopped(Limit::steps);
}

TEST_CASE("a game that is over is not stopped any more") {
  Playing game;
  game.context.finish(seat_bit(1));
  game.context.limit_reached(Limit::steps);
  CHECK(game.state->over == 1);
  CHECK(game.state->winners == seat_bit(1));
  CHECK(game.heard.stops() == 0);
}

TEST_CASE("an object too many stops the game") {
  Playing game;
  const ZoneId deck = game.table->zone(Tiny::deck);
  while (game.state->row_count < cap::rows) REQUIRE(game.context.create(1, deck, no_seat, no_seat) != 0);
  CHECK(game.state->over == 0);
  CHECK(game.context.create(1, deck, no_seat, no_seat) == 0);
  CHECK(game.context.objects_refused() == 1);
  game.expect_stopped(Limit::objects);
}

TEST_CASE("a set-up with more objects than a table holds is refused with the seats that fit") {
  const auto refusal = [](int brought, int seats) {
    try {
      (void)make_table(big_game(1, brought), for_seats(seats));
    } catch (const std::invalid_argument& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(refusal(85, 3).empty());  // 255, all that a State holds
  const std::string three = refusal(86, 3);
  CHECK_THAT(three, contains_text("258"));
  CHECK_THAT(three, contains_text("255"));
  CHECK_THAT(three, contains_text("up to 2 players"));
  CHECK(refusal(127, 2).empty());
  const std::string two = refusal(128, 2);
  CHECK_THAT(two, contains_text("256"));
  CHECK_THAT(two, contains_text("choose smaller"));
}

TEST_CASE("a list of answers that was cut says so, and the rest is still legal") {
  const auto buffer = std::make_unique<OptionBuffer>();
  const int capacity = OptionBuffer::capacity;
  for (const int offered : {capacity, capacity + 6}) {
    const auto table = make_table(big_game(offered, 1), for_seats(2));
    const auto state = std::make_unique<State>();
    prepare(*table, *state);
    Context context(*table, *state);
    context.push(FrameKind::flow);
    context.ask(0, 0);
    buffer->cut = offered == capacity;  // what it was before does not matter
    list_options(*table, *state, 0, *buffer);
    CHECK(buffer->count == OptionBuffer::capacity);
    CHECK(buffer->cut == (offered > capacity));
    CHECK(validate(*table, *state, 0, Option(Tiny::pick, Ref::number(offered - 1))).legal());
  }
}
