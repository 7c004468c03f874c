// privacy_audit: the audit of one game, for tools/audit.sh and the tests.
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <optional>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

#include "audit.hpp"

namespace {

constexpr const char* help =
    "Usage: privacy_audit --game ID [options]\n"
    "Plays random games and shows, for every seat and for the public table, worlds that differ only in what must not "
    "be\n"
    "known. Views, prompts, answers, texts, draw data, pixels and the decisions of opponents must be equal.\n"
    "\n"
    "  --game ID     the game\n"
    "  --states N    states that are looked at (1000)\n"
    "  --pixels N    of these, looked at thoroughly: pixels, every control, every popup (50)\n"
    "  --seats N     number of seats; if not given, every number in turn\n"
    "  --seed N      first seed (1)\n"
    "  --progress    tell on standard error how far it is\n"
    "  --help        this text\n"
    "\n"
    "Ends with 0 when nothing leaks, 1 when something does, 2 when it cannot run.\n";

struct Arguments {
  gantry::test::AuditWish wish;
  bool progress = false;
};

template <class Number>
bool read(std::string_view text, Number& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size();
}

std::optional<int> read_arguments(int count, char** values, Arguments& out) {
  for (int i = 1; i < count; ++i) {
    const std::string_view name = values[i];
    const std::string_view value = i + 1 < count ? values[i + 1] : "";
    if (name == "--help" || name == "-h") {
      std::fputs(help, stdout);
      return 0;
    }
    if (name == "--progress") {
      out.progress = true;
      continue;
    }
    bool read_it = false;
    if (name == "--game") read_it = !(out.wish.game = value).empty();
    if (name == "--states") read_it = read(value, out.wish.states) && out.wish.states > 0;
    if (name == "--pixels") read_it = read(value, out.wish.pixels) && out.wish.pixels >= 0;
    if (name == "--seats") read_it = read(value, out.wish.seats) && out.wish.seats >= 0;
    if (name == "--seed") read_it = read(value, out.wish.seed);
    if (!read_it) {
      fmt::print(stderr, "privacy_audit: '{} {}' is not understood; privacy_audit --help lists the options\n", name,
                 value);
      return 2;
    }
    ++i;
  }
  if (!out.wish.game.empty()) return std::nullopt;
  fmt::print(stderr, "privacy_audit: --game is missing; privacy_audit --help lists the options\n");
  return 2;
}

void print_figures(const gantry::test::AuditWish& wish, const gantry::test::AuditFigures& figures, double seconds) {
  fmt::print(
      "{}: {} states ({} thorough) of {} games, {} decisions; {} looks, {} worlds compared, {} of them another State; "
      "{} "
      "answers of opponents, {} windows and sequels, {} controls pointed at, {} frames, {} pictures; {:.1f} s\n",
      wish.game, figures.states, figures.thorough, figures.games, figures.decisions, figures.looks, figures.worlds,
      figures.varied, figures.answers, figures.windows, figures.pointed, figures.frames, figures.pictures, seconds);
}

int audit(const Arguments& arguments) {
  using Clock = std::chrono::steady_clock;
  const auto begun = Clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - begun).count(); };
  gantry::test::Stage stage;
  gantry::test::Audit audit(stage);
  double told = 0;
  const auto faults = audit.run(arguments.wish, [&](int states) {
    constexpr double between = 10;
    if (!arguments.progress || seconds() < told + between) return;
    told = seconds();
    fmt::print(stderr, "{}: {} of {} states, {:.0f} s\n", arguments.wish.game, states, arguments.wish.states, told);
  });
  print_figures(arguments.wish, audit.figures(), seconds());
  for (const std::string& fault : faults) fmt::print("LEAK {}\n", fault);
  if (faults.empty() && audit.figures().varied == 0) {
    fmt::print("{}: no world differs from the truth, so nothing was tried\n", arguments.wish.game);
    return 2;
  }
  return faults.empty() ? 0 : 1;
}

}  // namespace

int main(int count, char** values) {
  Arguments arguments;
  if (const auto done = read_arguments(count, values, arguments)) return *done;
  ::setenv("SDL_VIDEODRIVER", "dummy", 1);
  ::setenv("SDL_AUDIODRIVER", "dummy", 1);
  ::setenv("SDL_NO_SIGNAL_HANDLERS", "1", 1);  // Ctrl+C ends it
  try {
    return audit(arguments);
  } catch (const std::exception& error) {
    fmt::print(stderr, "privacy_audit: {}\n", error.what());
    return 2;
  }
}
