// Every screen at two sizes of window and four sizes of text: nothing that is written is cut off or covered, every control
// can be reached, and the picture is the one that was kept.
#include <bit>
#include <functional>
#include <span>

#include <fmt/format.h>

#include "gantry/layout.hpp"
#include "golden.hpp"
#include "support/catch.hpp"
#include "ui/draw/text_watch.hpp"
#include "ui/player.hpp"

namespace {

using gantry::Seat;
using gantry::test::ClickPlayer;
using gantry::test::DataFolder;
using gantry::test::GoldenFile;
using gantry::ui::App;
using gantry::ui::HotSeat;

constexpr std::array<int, 4> scales{75, 100, 150, 200};

/// Names as long as they can be made, of wide letters.
constexpr std::array<const char*, 6> long_names{
    "Wilhelmina Moore", "Maximilian Worms", "Montgomery Mommo", "Bo", "Gwendolyn Wommer", "Jo"};

struct Stage {
  App& app;
  gantry::ui::Hand hand;

  explicit Stage(App& client) : app(client), hand(client) {}

  [[nodiscard]] gantry::ui::Session& session() { return *app.session(); }

  void start(const char* game, int seats, HotSeat mode, std::uint64_t seed, int opponents = 0,
             std::vector<std::int16_t> options = {}, std::span<const char* const> names = long_names) {
    gantry::ui::TableChoice choice;
    choice.game = app.library().load(game);
    choice.setup.seed = seed;
    choice.setup.seats = seats;
    choice.setup.options = std::move(options);
    choice.mode = mode;
    for (int seat = 0; seat < seats; ++seat) {
      const bool person = seat < seats - opponents;
      choice.holders.push_back({person ? gantry::SeatKind::person : gantry::SeatKind::opponent,
                                person ? names[static_cast<std::size_t>(seat)] : "random", 1});
    }
    app.start(choice);
    hand.wait(1);
    REQUIRE(app.screen() == "table");
  }
  /// Plays at random until `enough` or `most` answers are given. What nobody looks at goes past the session, which would
  /// make a view of each position.
  bool play(std::uint32_t seed, int most, const std::function<bool()>& enough = nullptr) {
    std::mt19937 rng(seed);
    gantry::OptionBuffer options;
    gantry::Match& match = session().match();
    for (int i = 0; i < most && !match.over(); ++i) {
      if (enough && enough()) break;
      const auto seat = static_cast<Seat>(std::countr_zero(static_cast<unsigned>(match.asked())));
      match.options(seat, options);
      const gantry::Option option(options.options[rng() % options.count]);
      if (!enough && i + 1 < most) {
        CHECK(match.act(seat, option).legal());
        continue;
      }
      session().act(option);
      while (session().pending_pass()) hand.let(gantry::ui::pass_settles_after);
    }
    session().exhibit(nullptr);  // the position is new to the session
    hand.wait(2);
    session().dismiss_recap();
    return enough && enough();
  }
  void click(const std::string& widget) {
    INFO(widget);
    REQUIRE(hand.click(widget));
  }
  void press_first(const char* prefix) {
    const auto found = hand.widgets(prefix);
    INFO(prefix);
    REQUIRE_FALSE(found.empty());
    click(found.front());
  }
};

struct Scene {
  const char* name;
  std::function<void(Stage&)> enter;
};

/// Options of the drill game with the board that is wanted.
std::vector<std::int16_t> drill_board(Stage& stage, bool map) {
  const auto game = stage.app.library().load("drill");
  std::vector<std::int16_t> out;
  for (const auto& option : game->rules.options) out.push_back(option.preset);
  out[0] = map ? 1 : 0;
  return out;
}

/// A fight in the middle of a game of two: what the README shows.
void fight(Stage& stage) {
  static constexpr std::array<const char*, 2> names{"Ann", "Bob"};
  stage.start("biomechanoids", 2, HotSeat::open_hands, 21, 0, {}, names);
  stage.play(21, 900, [&] {
    const gantry::Reader reader(stage.session().table(), stage.session().match().state());
    const auto design = gantry::load_design(stage.session().game());
    const bool fights = gantry::read_field(stage.session().game(), reader.state(), design.links.front().from).kind ==
                        gantry::RefKind::object;
    return fights && reader.all_in_play().size() >= 14;
  });
}

void crowded(Stage& stage, int seats, std::uint64_t seed, int answers) {
  stage.start("biomechanoids", seats, HotSeat::open_hands, seed);
  stage.play(static_cast<std::uint32_t>(seed), answers);
}

/// Gives an answer by its stable text, passing the windows before it.
void say(Stage& stage, const std::string& text) {
  gantry::ui::Session& session = stage.session();
  for (int i = 0; i < 12; ++i) {
    for (const auto& shown : session.options()) {
      if (shown.text.rfind(text, 0) != 0) continue;
      session.act(gantry::Option(shown.option));
      while (session.pending_pass()) stage.hand.let(gantry::ui::pass_settles_after);
      stage.hand.wait(1);
      return;
    }
    const auto* pass = session.decline();
    if (pass == nullptr || session.view().state.decision.window == gantry::no_word) break;
    session.act(gantry::Option(pass->option));
    while (session.pending_pass()) stage.hand.let(gantry::ui::pass_settles_after);
    stage.hand.wait(1);
  }
  FAIL_CHECK("there is no answer '" << text << "' to '" << session.prompt() << "'");
}

/// A position of the file, without the hint that names it.
void position(Stage& stage, std::size_t index) {
  gantry::test::open_position(stage.app, gantry::test::fight_position, index);
  stage.session().clear_notice();
  stage.hand.wait(1);
}

/// A fight with a gang, up to the blocks.
void gang(Stage& stage) {
  position(stage, 1);
  for (const char* text : {"attack iron_baron", "attack rampager", "attack jet_marauder", "done",
                           "block grinder -> iron_baron", "block rivet_guard -> iron_baron", "block aegis -> rampager"})
    say(stage, text);
}

/// The decks of the drill game.
void decks(Stage& stage) {
  stage.app.shell().go(gantry::ui::GoPage{gantry::ui::Page::decks, "drill"});
  stage.hand.wait(3);
}

const std::vector<Scene>& shell_scenes() {
  static const std::vector<Scene> scenes{
      {"home", [](Stage&) {}},
      {"home-error",
       [](Stage& stage) {
         stage.app.shell().message = std::string(
             "the save cannot be read: it was written by a newer version of the program (format 9, this one reads 3); "
             "start the newer one, or take another save");
       }},
      {"setup", [](Stage& stage) { stage.click("new:biomechanoids"); }},
      {"setup-opponents",
       [](Stage& stage) {
         stage.click("new:biomechanoids");
         for (int i = 0; i < 2; ++i) stage.click("seats:more");
         for (int seat = 2; seat <= 4; ++seat) {
           for (int i = 0; i < seat; ++i) stage.click(fmt::format("seat{}:kind:more", seat));
         }
       }},
      {"setup-drill", [](Stage& stage) { stage.click("new:drill"); }},
      {"settings", [](Stage& stage) { stage.click("page:settings"); }},
      {"gallery", [](Stage& stage) { stage.click("page:cards"); }},
      {"gallery-drill",
       [](Stage& stage) {
         stage.click("page:cards");
         stage.click("gallery-game:more");
       }},
      {"decks", [](Stage& stage) { decks(stage); }},
      {"deck-builder",
       [](Stage& stage) {
         decks(stage);
         stage.click("deck:minefield");
         stage.click("deck-copy");
         stage.click("card:jam");
       }},
      {"deck-import",
       [](Stage& stage) {
         decks(stage);
         stage.click("deck-import");
         SDL_SetClipboardText("3 Mendr\n2 Nobody knows a card of such a name, nor will anybody ever\n1 Arm");
         stage.click("deck-paste");
       }},
      {"setup-deck",
       [](Stage& stage) {
         stage.click("new:drill");
         stage.click("seat2:look");
       }},
      {"practice", [](Stage& stage) { stage.click("page:practice"); }},
      {"about", [](Stage& stage) { stage.click("page:about"); }},
      {"rules", [](Stage& stage) { stage.hand.press(SDLK_F1); }},
      {"saves", [](Stage& stage) { stage.click("load"); }},
      {"replay",
       [](Stage& stage) {
         stage.click("load");
         stage.press_first("replay:");
         stage.click("replay-next");
       }},
      {"home-continue",
       [](Stage& stage) {
         stage.start("biomechanoids", 4, HotSeat::side_by_side, 5);
         stage.play(5, 60);
         stage.app.shell().go(gantry::ui::GoHome{});
       }},
  };
  return scenes;
}

const std::vector<Scene>& table_scenes() {
  static const std::vector<Scene> scenes{
      {"table-begin",
       [](Stage& stage) {
         stage.start("biomechanoids", 2, HotSeat::side_by_side, 3);
         stage.hand.press(SDLK_1);
       }},
      {"table-fight", [](Stage& stage) { fight(stage); }},
      {"table-2", [](Stage& stage) { crowded(stage, 2, 11, 150); }},
      {"table-2-long", [](Stage& stage) { crowded(stage, 2, 6, 500); }},
      {"table-3", [](Stage& stage) { crowded(stage, 3, 11, 220); }},
      {"table-4", [](Stage& stage) { crowded(stage, 4, 11, 400); }},
      {"table-public",
       [](Stage& stage) {
         stage.start("biomechanoids", 3, HotSeat::side_by_side, 7);
         stage.play(7, 120);
         stage.session().close_hands();
       }},
      {"table-window",
       [](Stage& stage) {
         stage.start("biomechanoids", 3, HotSeat::open_hands, 4);
         stage.play(4, 600, [&] {
           return stage.session().match().state().decision.window != gantry::no_word &&
                  stage.session().match().state().item_count > 0 && stage.session().match().state().turn > 3;
         });
       }},
      {"table-picks",
       [](Stage& stage) {
         stage.start("biomechanoids", 2, HotSeat::open_hands, 4);
         CHECK(stage.play(9, 900, [&] {
           const Seat actor = stage.session().actor();
           return actor != gantry::no_seat && stage.session().match().can(actor, gantry::Command::take_back_pick);
         }));
       }},
      {"table-answers",
       [](Stage& stage) {
         crowded(stage, 2, 11, 90);
         stage.hand.press(SDLK_o);
       }},
      {"table-amounts",
       [](Stage& stage) {
         stage.start("drill", 3, HotSeat::open_hands, 4);
         CHECK(stage.play(9, 900, [&] {
           int numbers = 0;
           for (const auto& shown : stage.session().options())
             numbers += shown.option.refs[0].kind == gantry::RefKind::number ? 1 : 0;
           return numbers >= 4;
         }));
       }},
      {"table-refusal",
       [](Stage& stage) {
         crowded(stage, 2, 11, 90);
         for (gantry::ObjectId id = 1; id <= stage.session().view().state.row_count; ++id) {
           stage.session().explain(gantry::Ref::object(id));
           if (!stage.session().notice().rule_text.empty()) break;
         }
         CHECK_FALSE(stage.session().notice().empty());
       }},
      {"robots-crowded", [](Stage& stage) { position(stage, 0); }},
      {"robots-gangs",
       [](Stage& stage) {
         position(stage, 2);
         for (const char* text :
              {"attack dread_engine", "attack rampager", "attack jet_marauder", "attack bone_colossus",
               "attack twin_drake", "done", "block grinder -> dread_engine", "block aegis -> dread_engine",
               "block klax -> dread_engine", "block rivet_guard -> rampager", "block mud_hulk -> bone_colossus"})
           say(stage, text);
       }},
      {"robots-blocks", [](Stage& stage) { gang(stage); }},
      {"robots-window",
       [](Stage& stage) {
         gang(stage);
         say(stage, "done");
       }},
      {"robots-divide",
       [](Stage& stage) {
         gang(stage);
         say(stage, "done");
         while (stage.session().view().state.decision.window != gantry::no_word) say(stage, "pass");
         CHECK(stage.hand.has("share-deal"));
       }},
      {"robots-moons", [](Stage& stage) { position(stage, 3); }},
      {"table-grid",
       [](Stage& stage) {
         stage.start("drill", 4, HotSeat::open_hands, 4, 0, drill_board(stage, false));
         stage.play(9, 120);
       }},
      {"table-map",
       [](Stage& stage) {
         stage.start("drill", 2, HotSeat::open_hands, 4, 0, drill_board(stage, true));
         stage.play(9, 60);
       }},
      {"rules-table",
       [](Stage& stage) {
         crowded(stage, 2, 11, 150);
         stage.hand.press(SDLK_F1);
       }},
      {"curtain", [](Stage& stage) { stage.start("biomechanoids", 2, HotSeat::swap_chairs, 3); }},
      {"curtain-drill", [](Stage& stage) { stage.start("drill", 3, HotSeat::swap_chairs, 3); }},
      {"menu",
       [](Stage& stage) {
         crowded(stage, 2, 11, 60);
         stage.hand.press(SDLK_F10);
       }},
      {"menu-practice",
       [](Stage& stage) {
         stage.start("biomechanoids", 2, HotSeat::side_by_side, 3, 1);
         stage.hand.press(SDLK_F10);
       }},
      {"pile",
       [](Stage& stage) {
         crowded(stage, 2, 11, 200);
         stage.session().requests().browse =
             stage.session().table().zone(*stage.session().rules().table(gantry::Words::zone).find("discard"));
       }},
      {"orders",
       [](Stage& stage) {
         stage.start("biomechanoids", 2, HotSeat::side_by_side, 3);
         stage.hand.press(SDLK_1);
         stage.session().requests().orders = true;
       }},
      {"seats",
       [](Stage& stage) {
         crowded(stage, 4, 11, 60);
         stage.hand.press(SDLK_F10);
         stage.click("menu-seats");
       }},
      {"result",
       [](Stage& stage) {
         stage.start("drill", 4, HotSeat::open_hands, 4);
         stage.play(9, 5000);
         CHECK(stage.session().match().over());
       }},
  };
  return scenes;
}

/// What is wrong with the controls: those that can be used lie in the window, or in an area that scrolls.
std::vector<std::string> lost_controls(App& app) {
  std::vector<std::string> out;
  int top = 0;
  for (const gantry::ui::Widget& widget : app.ui().widgets()) top = std::max(top, widget.layer);
  const auto place = [](const gantry::ui::Rect& r) {
    return fmt::format("{:.0f},{:.0f} {:.0f}x{:.0f}", r.x, r.y, r.w, r.h);
  };
  const auto& widgets = app.ui().widgets();
  for (std::size_t i = 0; i < widgets.size(); ++i) {
    const gantry::ui::Widget& one = widgets[i];
    if (one.layer != top || one.scrolls) continue;
    const bool whole = one.visible.w >= one.rect.w - 1.5F && one.visible.h >= one.rect.h - 1.5F;
    if (!whole) out.push_back(fmt::format("{} at {} is not whole in the window", one.id, place(one.rect)));
    if (one.rect.w < 8 || one.rect.h < 8) out.push_back(fmt::format("{} at {} is too small", one.id, place(one.rect)));
    // Cards lie over each other on purpose, with a strip of each to be seen; areas hold their pieces.
    if (one.id.rfind("card:", 0) == 0 || !one.focusable) continue;
    for (std::size_t j = i + 1; j < widgets.size(); ++j) {
      const gantry::ui::Widget& other = widgets[j];
      if (other.layer != top || !other.focusable || other.scrolls) continue;
      // A notice lies over the table until it is closed.
      if (other.id.rfind("notice", 0) == 0 || other.id == "recap") continue;
      const gantry::ui::Rect both = one.rect.cut(other.rect);
      if (both.w < 2 || both.h < 2) continue;
      const bool inside = both.w >= other.rect.w - 2 && both.h >= other.rect.h - 2;
      if (!inside) out.push_back(fmt::format("{} and {} overlap at {}", one.id, other.id, place(both)));
    }
  }
  return out;
}

const std::vector<Scene>& six_scenes() {
  static const std::vector<Scene> scenes{
      {"table-6",
       [](Stage& stage) {
         stage.start("biomechanoids", 6, HotSeat::open_hands, 11);
         stage.play(11, 560);
       }},
      {"table-6-public",
       [](Stage& stage) {
         stage.start("biomechanoids", 6, HotSeat::side_by_side, 7);
         stage.play(7, 300);
         stage.session().close_hands();
       }},
  };
  return scenes;
}

/// True for screens whose pictures hold the day, a folder, or a version.
bool varies(const std::string& name) { return name == "saves" || name == "about" || name == "home-continue"; }

enum class Seats : std::uint8_t { usual, six };

void walk(int width, int height, const std::vector<Scene>& scenes, Seats seats = Seats::usual) {
  const DataFolder folder("golden");
  const auto app = gantry::test::open_client(
      width, height, seats == Seats::six ? gantry::test::six_seats(folder.path()) : std::filesystem::path());
  gantry::ui::TextWatch watch;
  const char* only = std::getenv("GANTRY_GOLDEN_ONLY");
  app->shell().config.reduced_motion = true;
  {
    Stage stage(*app);
    stage.start("biomechanoids", 2, HotSeat::side_by_side, 3);
    stage.play(5, 40);
    stage.session().save();
    for (const char* name : std::span(long_names).first(4)) {
      gantry::ui::Profile profile;
      profile.name = name;
      (void)app->shell().profiles.put(profile);
    }
    if (app->session() != nullptr) app->session()->forget_journal();
  }
  int details = 0;
  for (const Scene& scene : scenes) {
    if (only != nullptr && std::string_view(scene.name).find(only) == std::string_view::npos) continue;
    app->shell().config.scale = 100;
    app->shell().message.clear();
    if (app->session() != nullptr) app->session()->forget_journal();
    app->shell().go(gantry::ui::GoHome{});
    Stage stage(*app);
    stage.hand.wait(3);
    INFO(scene.name);
    scene.enter(stage);
    stage.hand.wait(2);
    if (app->session() != nullptr) app->session()->dismiss_recap();
    GoldenFile golden(scene.name);
    for (const int scale : scales) {
      app->shell().config.scale = scale;
      SDL_Event away{};
      away.type = SDL_MOUSEMOTION;
      away.motion.x = away.motion.y = -5;
      app->handle(away);
      stage.hand.wait(4);
      // Faces are composed a few a frame.
      for (int i = 0; i < 80 && app->shell().faces.short_of_time(); ++i) stage.hand.wait(1);
      app->ui().canvas.watch(&watch);
      stage.hand.wait(1);
      app->ui().canvas.watch(nullptr);
      const std::string at = fmt::format("{} {}x{} {} %", scene.name, width, height, scale);
      if (const char* keep = std::getenv("GANTRY_UI_PICTURES"); keep != nullptr)
        app->screenshot(std::filesystem::path(keep) / fmt::format("{}-{}-{}.png", scene.name, width, scale));
      for (const std::string& problem : watch.problems()) FAIL_CHECK(at << ": " << problem);
      for (const std::string& problem : lost_controls(*app)) FAIL_CHECK(at << ": " << problem);
      if (!varies(scene.name)) {
        const std::string problem = golden.check(*app, fmt::format("{}x{} {}", width, height, scale));
        if (!problem.empty()) FAIL_CHECK(problem);
      }
    }
    if (!varies(scene.name)) golden.close();
    details += golden.details();
  }
  if (details > 0) WARN(details << " pictures differ from the kept ones in details");
}

}  // namespace

TEST_CASE("Screens of the shell at 1280x720 can be read whole at every size of text") {
  walk(1280, 720, shell_scenes());
}

TEST_CASE("Screens of the shell at 1920x1080 can be read whole at every size of text") {
  walk(1920, 1080, shell_scenes());
}

TEST_CASE("The table at 1280x720 can be read whole at every size of text") { walk(1280, 720, table_scenes()); }

TEST_CASE("A table of six seats can be read whole") {
  walk(1280, 720, six_scenes(), Seats::six);
  walk(1920, 1080, six_scenes(), Seats::six);
}

TEST_CASE("The table at 1920x1080 can be read whole at every size of text") { walk(1920, 1080, table_scenes()); }
