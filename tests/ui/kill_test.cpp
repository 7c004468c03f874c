// C16 for the client: killed at any moment, its next start offers the game as it stood at the last confirmed decision.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>

#include <fmt/format.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "player.hpp"
#include "support/catch.hpp"
#include "ui/app/saves.hpp"

namespace {

using gantry::Seat;
using gantry::SeatKind;
using gantry::State;
using gantry::test::ClickPlayer;
using gantry::test::DataFolder;
using gantry::test::open_client;

/// What the child says when an answer is given and the next question is on the screen.
struct Confirmed {
  std::uint64_t entries = 0;
  std::uint64_t hash = 0;
  std::uint64_t failed = 0;  ///< 1: the child could not play
};

void sleep_ms(long milliseconds) {
  const timespec wait{milliseconds / 1000, milliseconds % 1000 * 1'000'000};
  ::nanosleep(&wait, nullptr);
}

/// One answer without a look for its button, so that many are given in a short life.
void answer_at_once(gantry::ui::App& app, std::uint64_t& chance) {
  gantry::ui::Session& session = *app.session();
  for (Seat seat = 0; seat < session.seats() && session.viewer() == gantry::no_seat; ++seat) {
    if (gantry::has_seat(session.match().asked(), seat)) session.toggle_hand(seat);
  }
  const auto& options = session.options();
  chance = gantry::Rng::mix(chance);
  if (!options.empty()) session.act(gantry::Option(options[chance % options.size()].option));
  if (session.pending_pass()) app.advance(gantry::ui::pass_settles_after);
  app.frame();
}

/// Plays in the client's window until it is killed.
[[noreturn]] void play_until_killed(const char* game, std::uint64_t round, int pipe) {
  const auto app = open_client(960, 540);
  gantry::ui::TableChoice choice;
  choice.game = app->library().load(game);
  choice.setup.seed = round;
  choice.holders = {{SeatKind::person, "Ann", 0}, {SeatKind::person, "Bob", 0}};
  app->start(choice);
  ClickPlayer player(*app, round);
  std::uint64_t chance = round;
  player.hand().wait();
  for (;;) {
    const gantry::Match& match = app->session()->match();
    Confirmed confirmed{match.journal().size(), hash(match.state()), 0};
    if (::write(pipe, &confirmed, sizeof confirmed) != sizeof confirmed) std::_Exit(1);
    while (match.over()) ::pause();
    if (round % 2 == 0) {
      answer_at_once(*app, chance);
    } else if (!player.answer().empty()) {
      confirmed.failed = 1;
      (void)!::write(pipe, &confirmed, sizeof confirmed);
      std::_Exit(1);
    }
  }
}

Confirmed last_of(int pipe, Confirmed last) {
  Confirmed next;
  while (::read(pipe, &next, sizeof next) == sizeof next) last = next;
  return last;
}

/// The next start: the home screen offers the game, and continuing leads to the table.
std::unique_ptr<gantry::ui::App> continued() {
  auto app = open_client(960, 540);
  ClickPlayer player(*app, 1);
  player.hand().wait(3);
  const auto offers = player.hand().widgets("resume:");
  INFO("on the home screen: " << app->message());
  REQUIRE(offers.size() == 1);
  REQUIRE(player.hand().click(offers.front()));
  REQUIRE(app->screen() == "table");
  return app;
}

#ifdef __SANITIZE_ADDRESS__
constexpr int usual_kills = 8;  // each start takes five times as long
#else
constexpr int usual_kills = 50;
#endif

int kills() {
  const char* wanted = std::getenv("GANTRY_KILLS");
  return wanted == nullptr ? usual_kills : std::max(1, std::atoi(wanted));
}

}  // namespace

TEST_CASE("A killed client offers the game at the last confirmed decision when it starts again") {
  gantry::Rng rng = gantry::Rng::seeded(static_cast<std::uint64_t>(::getpid()));
  std::uint64_t decisions = 0;
  for (int round = 0; round < kills(); ++round) {
    const DataFolder folder("kill");
    int ends[2] = {-1, -1};
    REQUIRE(::pipe(ends) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      ::close(ends[0]);
      play_until_killed(round % 3 == 0 ? "drill" : "biomechanoids", static_cast<std::uint64_t>(round) + 1, ends[1]);
    }
    ::close(ends[1]);
    Confirmed first;
    REQUIRE(::read(ends[0], &first, sizeof first) == sizeof first);
    sleep_ms(static_cast<long>(rng.below(250)));
    REQUIRE(::kill(child, SIGKILL) == 0);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    const Confirmed last = last_of(ends[0], first);
    ::close(ends[0]);
    INFO("round " << round << ", confirmed entries " << last.entries);
    REQUIRE(WIFSIGNALED(status));
    CHECK(last.failed == 0);
    decisions += last.entries;

    const auto app = continued();
    const gantry::Match& match = app->session()->match();
    REQUIRE(match.journal().size() >= last.entries);
    State then;
    match.state_at(static_cast<std::uint32_t>(last.entries), then);
    CHECK(hash(then) == last.hash);
    if (match.journal().size() == last.entries) CHECK(hash(match.state()) == last.hash);
    // Behind it lies at most the one answer that was on disk and not yet on the screen.
    const auto given = std::count_if(
        match.journal().begin() + static_cast<std::ptrdiff_t>(last.entries), match.journal().end(),
        [](const gantry::JournalEntry& entry) { return entry.plays() && entry.kind != gantry::EntryKind::automatic; });
    CHECK(given <= 1);
  }
  CHECK(decisions > 0);
}

namespace {

/// What is clicked in a game by hand, line by line for `--script`, and the position after each journal entry.
struct Played {
  std::string script;
  std::vector<std::uint64_t> hashes;
};

Played play_by_script(int answers) {
  const DataFolder folder("kill-script");
  const auto app = open_client(960, 540);
  gantry::ui::Hand hand(*app);
  Played out;
  const auto click = [&](const std::string& widget) {
    INFO(widget);
    REQUIRE(hand.click(widget));
    out.script += "click " + widget + "\n";
  };
  const auto key = [&](SDL_Keycode code) {
    hand.press(code);
    out.script += fmt::format("key {}\n", SDL_GetKeyName(code));
  };
  hand.wait();
  click("new:drill");
  click("start");
  std::uint64_t chance = 1;
  for (int i = 0; i < answers && !app->session()->match().over(); ++i) {
    gantry::ui::Session& session = *app->session();
    for (Seat seat = 0; seat < session.seats() && !session.hand_open(); ++seat) {
      if (gantry::has_seat(session.match().asked(), seat)) key(SDLK_1 + seat);
    }
    if (!hand.has("options-list")) key(SDLK_o);
    chance = gantry::Rng::mix(chance);
    click("option:" + session.options()[chance % session.options().size()].text);
    if (session.pending_pass()) {
      hand.let(gantry::ui::pass_settles_after);
      out.script += fmt::format("let {}\n", gantry::ui::pass_settles_after);
    }
  }
  const gantry::Match& match = app->session()->match();
  for (std::uint32_t n = 0; n <= match.journal().size(); ++n) {
    State then;
    match.state_at(n, then);
    out.hashes.push_back(hash(then));
  }
  return out;
}

pid_t start_program(const std::filesystem::path& script) {
  const pid_t child = ::fork();
  if (child != 0) return child;
  ::setenv("SDL_VIDEODRIVER", "dummy", 1);
  ::execl(GANTRY_BUILD_DIR "/bin/gantry", "gantry", "--games", GANTRY_BUILD_DIR "/tests/games", "--size", "960x540",
          "--pace", "0", "--seed", "11", "--script", script.c_str(), nullptr);
  std::_Exit(127);
}

}  // namespace

TEST_CASE("The program itself, killed while it carries out a script, continues in a position of that game") {
  const Played played = play_by_script(12);
  REQUIRE(played.hashes.size() > 12);
  gantry::Rng rng = gantry::Rng::seeded(static_cast<std::uint64_t>(::getpid()));
  std::size_t longest = 0;
  for (int round = 0; round < 6; ++round) {
    const DataFolder folder("kill-program");
    const auto script = folder.path() / "script";
    // It ends by being killed, not by the end of the script.
    std::ofstream(script) << played.script << "wait 100000\n";
    const pid_t child = start_program(script);
    REQUIRE(child > 0);
    constexpr int most = 400;
    for (int i = 0; i < most; ++i) {
      std::error_code none;
      const auto journals = std::filesystem::directory_iterator(gantry::ui::user_folder() / "journals", none);
      if (!none && journals != std::filesystem::directory_iterator()) break;
      sleep_ms(20);
    }
    sleep_ms(static_cast<long>(rng.below(700)));
    REQUIRE(::kill(child, SIGKILL) == 0);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFSIGNALED(status));
    const auto app = continued();
    const gantry::Match& match = app->session()->match();
    REQUIRE(match.journal().size() < played.hashes.size());
    CHECK(hash(match.state()) == played.hashes[match.journal().size()]);
    longest = std::max(longest, match.journal().size());
  }
  CHECK(longest > 0);
}
