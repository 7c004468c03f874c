// What the table writes: lines of the log whole, names of areas at every size, keys as they are, a way back where there is
// one.
#include <algorithm>

#include <fmt/format.h>

#include "player.hpp"
#include "support/catch.hpp"
#include "ui/draw/text_watch.hpp"
#include "ui/table/card_info.hpp"

namespace {

using namespace gantry::ui;
using gantry::test::ClickPlayer;
using gantry::test::DataFolder;
using gantry::test::open_client;
using gantry::test::picture;
using gantry::test::play_at_random;

TableChoice table_of(App& app, const char* game, std::vector<std::string> people) {
  TableChoice choice;
  choice.game = app.library().load(game);
  choice.setup.seats = static_cast<int>(people.size());
  choice.setup.seed = 4;
  choice.mode = HotSeat::open_hands;
  for (std::string& name : people) choice.holders.push_back({gantry::SeatKind::person, std::move(name), 0});
  return choice;
}

/// Shows the position that was played past the screen.
void show(App& app, Hand& hand) {
  app.session()->exhibit(nullptr);
  hand.wait(1);
  app.session()->dismiss_recap();
  hand.wait(3);
}

/// The texts of one more frame.
std::vector<WatchedText> texts_of(App& app) {
  TextWatch watch;
  app.ui().canvas.watch(&watch);
  app.frame();
  app.ui().canvas.watch(nullptr);
  return watch.texts();
}

bool writes(App& app, std::string_view words) {
  const auto texts = texts_of(app);
  return std::any_of(texts.begin(), texts.end(), [&](const WatchedText& text) { return text.text == words; });
}

/// Letters of the log that its upper or lower edge cuts off.
std::string cut_lines(App& app) {
  const Widget* head = app.ui().find("log-all");
  REQUIRE(head != nullptr);
  const float left = head->rect.x - 20;
  std::string out;
  for (const WatchedText& text : texts_of(app)) {
    if (text.letters.x < left || text.letters.y < head->rect.y) continue;
    if (text.visible.h < text.letters.h - 1.5F) out += text.text + "; ";
  }
  return out;
}

/// True when the text of a card stands in the inspector, at the right.
bool reads_large(App& app, gantry::DefId def) {
  const gantry::Game& game = app.session()->game();
  const std::string words = CardStyle(game).info(def, app.session()->match().naming()).text.substr(0, 14);
  const float right = app.ui().canvas.width() * 0.7F;
  const auto texts = texts_of(app);
  return std::any_of(texts.begin(), texts.end(),
                     [&](const WatchedText& text) { return text.letters.x > right && text.text.starts_with(words); });
}

}  // namespace

TEST_CASE("In a window the card that is answered is the large one, whatever was looked at before") {
  for (const char* id : {"biomechanoids", "robot_empire"}) {
    const DataFolder folder("answered");
    const auto app = open_client();
    app->start(table_of(*app, id, {"Ann", "Bob"}));
    Hand hand(*app);
    hand.wait();
    int windows = 0;
    for (std::uint32_t seed = 1; seed < 400 && windows < 6; ++seed) {
      gantry::DefId answered = 0;
      const auto in_window = [&] {
        gantry::View view;
        app->session()->match().view(gantry::no_seat, view);
        answered = 0;
        for (int i = 0; i < view.state.item_count; ++i) {
          const gantry::Item& item = view.state.items[static_cast<std::size_t>(i)];
          if (item.status != gantry::ItemStatus::none && item.status != gantry::ItemStatus::scheduled && item.def != 0)
            answered = item.def;
        }
        return view.state.decision.window != gantry::no_word && answered != 0;
      };
      play_at_random(app->session()->match(), seed, 1);  // on from the window before
      play_at_random(app->session()->match(), seed, 60, in_window);
      if (app->session()->match().over()) app->start(table_of(*app, id, {"Ann", "Bob"}));
      if (!in_window()) continue;
      show(*app, hand);
      hand.let(2000);  // what moves has come to rest
      hand.wait(3);
      INFO(id << " " << app->session()->game().card_name(answered, app->session()->match().naming()));
      CHECK(reads_large(*app, answered));
      picture(*app, fmt::format("answered-{}-{}", id, windows));
      ++windows;
    }
    CHECK(windows >= 3);
  }
}

TEST_CASE("What nobody says is told of the table") {
  const DataFolder folder("told");
  const auto app = open_client();
  app->start(table_of(*app, "biomechanoids", {"Ann", "Bob"}));
  Hand hand(*app);
  hand.wait(3);
  CHECK(writes(*app, "Hands are open at this table"));
  app->session()->match().note(0, "good luck");
  const auto& entry = app->session()->match().log().back();
  CHECK(app->session()->match().log_text(entry, gantry::no_seat) == "Ann says: good luck");
}

TEST_CASE("However the log is scrolled, by wheel or keys, no line of it is cut in two") {
  const DataFolder folder("log-lines");
  const auto app = open_client();
  app->shell().config.scale = GENERATE(100, 150, 200);
  app->start(table_of(*app, "biomechanoids", {"Wilhelmina Moore", "Maximilian Worms", "Montgomery Mommo"}));
  ClickPlayer player(*app, 1);
  Hand& hand = player.hand();
  hand.wait();
  play_at_random(app->session()->match(), 11, 120);
  show(*app, hand);
  CHECK(cut_lines(*app).empty());
  const std::string last = hand.widgets("log-line:").back();
  CHECK(app->ui().find(last)->visible.h >= app->ui().find(last)->rect.h - 1);
  const Rect rect = app->ui().find(last)->visible;
  SDL_Event move{};
  move.type = SDL_MOUSEMOTION;
  move.motion.x = static_cast<int>(rect.center().x);
  move.motion.y = static_cast<int>(rect.center().y);
  app->handle(move);
  std::string first = last;
  for (const int steps : {1, 1, 2, 3, -1, 1, 1, -2, 5, -1, -30, 400}) {
    SDL_Event wheel{};
    wheel.type = SDL_MOUSEWHEEL;
    wheel.wheel.y = steps;
    app->handle(wheel);
    hand.wait(3);
    INFO(steps << " steps, " << cut_lines(*app));
    CHECK(cut_lines(*app).empty());
    first = hand.widgets("log-line:").front();
  }
  CHECK(first == "log-line:0");  // the wheel leads to the beginning
  app->ui().set_focus(first);
  for (int i = 0; i < 30; ++i) {
    hand.press(i % 7 == 3 ? SDLK_UP : SDLK_DOWN);
    hand.wait(2);
    const Widget* focus = app->ui().find(app->ui().focus());
    REQUIRE(focus != nullptr);
    if (focus->id.rfind("log-line:", 0) != 0) break;
    INFO(focus->id);
    CHECK(cut_lines(*app).empty());
    CHECK(focus->visible.h >= std::min(focus->rect.h, rect.h) - 2);
  }
}

TEST_CASE("Every area of a board carries its name, at every size of text and whatever lies there") {
  const DataFolder folder("area-names");
  const auto app = open_client();
  const bool map = GENERATE(false, true);
  TableChoice choice = table_of(*app, "drill", {"Ann", "Bob", "Cora", "Dan"});
  for (const auto& option : choice.game->rules.options) choice.setup.options.push_back(option.preset);
  choice.setup.options[0] = map ? 1 : 0;
  app->start(choice);
  Hand hand(*app);
  hand.wait();
  for (const int answers : {0, 60, 60}) {
    play_at_random(app->session()->match(), 9, answers);
    for (const int scale : {100, 150, 200}) {
      app->shell().config.scale = scale;
      show(*app, hand);
      const auto texts = texts_of(*app);
      picture(*app, "areas-" + std::to_string(answers) + (map ? "-map-" : "-grid-") + std::to_string(scale));
      for (const std::string& area : hand.widgets("area:")) {
        const Rect rect = app->ui().find(area)->rect;
        const std::string name = area.substr(5);
        INFO(name << " at " << scale << " %");
        CHECK(std::any_of(texts.begin(), texts.end(), [&](const WatchedText& text) {
          return text.text == name && rect.contains(text.letters.center()) && text.shadowed.empty() && !text.cut;
        }));
      }
    }
  }
}

TEST_CASE(
    "Beside an amount that was not changed there is no way back, beside a changed one it leads to where it began") {
  const DataFolder folder("amount-back");
  const auto app = open_client();
  app->start(table_of(*app, "drill", {"Ann", "Bob", "Cora"}));
  ClickPlayer player(*app, 1);
  Hand& hand = player.hand();
  hand.wait();
  const auto numbers = [&] {
    gantry::OptionBuffer options;
    gantry::Match& match = app->session()->match();
    match.options(static_cast<gantry::Seat>(std::countr_zero(static_cast<unsigned>(match.asked()))), options);
    const auto list = options.list();
    return std::count_if(list.begin(), list.end(),
                         [](const gantry::Option& option) { return option.refs[0].kind == gantry::RefKind::number; });
  };
  play_at_random(app->session()->match(), 9, 900, [&] { return numbers() >= 4; });
  show(*app, hand);
  REQUIRE(hand.has("amount:more"));
  REQUIRE(hand.has("act"));
  CHECK_FALSE(hand.has("back"));
  const std::string prompt = app->session()->options().front().label;
  REQUIRE(hand.click("amount:more"));
  REQUIRE(hand.has("back"));
  REQUIRE(hand.click("back"));
  hand.wait();
  CHECK_FALSE(hand.has("back"));
  CHECK(writes(*app, prompt));
  CHECK(hand.has("amount:more"));
}

TEST_CASE("Caps show the keys that are in force, those of whose hand is open first") {
  const DataFolder folder("caps");
  const auto app = open_client();
  Hand hand(*app);
  hand.wait();
  CHECK(writes(*app, "F1"));
  app->shell().config.keys = {{"rules", "F7"}, {"pass", "X"}, {"hand", "S"}, {"close_hand", "K"}};
  hand.wait(3);
  CHECK(writes(*app, "F7"));
  CHECK_FALSE(writes(*app, "F1"));
  CHECK(writes(*app, "K"));        // what P does on this page
  CHECK_FALSE(writes(*app, "S"));  // no key opens the settings now
  Profile ann;
  ann.name = "Ann";
  ann.keys = {{"rules", "F8"}, {"seat", "J"}};
  REQUIRE(app->shell().profiles.put(ann).empty());
  TableChoice choice = table_of(*app, "biomechanoids", {"Ann", "Bob"});
  choice.mode = HotSeat::side_by_side;
  app->start(choice);
  hand.wait(3);
  CHECK(writes(*app, "F7"));
  CHECK(writes(*app, "2 opens hand"));
  hand.press(SDLK_j);
  REQUIRE(app->session()->viewer() == 0);
  hand.wait(2);
  CHECK(writes(*app, "F8"));
  CHECK_FALSE(writes(*app, "F7"));
  CHECK(writes(*app, "J closes hand"));
  bool passes = false;
  for (int i = 0; i < 40 && !passes; ++i) {
    play_at_random(app->session()->match(), static_cast<std::uint32_t>(i), 1);
    show(*app, hand);
    if (app->session()->decline() == nullptr) continue;
    passes = true;
    CHECK(writes(*app, "X"));
    CHECK_FALSE(writes(*app, "Space"));
  }
  CHECK(passes);
}
