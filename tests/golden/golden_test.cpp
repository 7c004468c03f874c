// Golden play-throughs: whole games whose every decision and final hash are kept as text. A change of the rules, the
// generator, the order of options or an opponent shows here first. Where it is meant:
//   GANTRY_REGENERATE_GOLDEN=1 build/release/tests/test_golden
// writes the files anew, and the difference belongs into the same commit.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "gantry/opponent_seats.hpp"
#include "support/catch.hpp"

namespace {

using namespace gantry;

std::string play(const std::string& game_id, const std::vector<std::string>& seats, std::uint64_t seed) {
  Library library;
  const auto game = library.load(game_id);
  Setup setup;
  setup.seats = static_cast<int>(seats.size());
  setup.seed = seed;
  for (const OptionDecl& option : game->rules.options) setup.options.push_back(option.preset);
  std::vector<SeatHolder> holders;
  for (std::size_t i = 0; i < seats.size(); ++i) holders.push_back({SeatKind::opponent, seats[i], seed + i});
  const auto match = Match::begin(game, setup, holders);
  OpponentSeats opponents(library);
  opponents.run(*match);
  std::string text;
  const auto state = std::make_unique<State>();
  for (std::uint32_t i = 0; i < match->journal().size(); ++i) {
    const JournalEntry& entry = match->journal()[i];
    match->state_at(i, *state);
    text += fmt::format("{}{} {}\n", entry.kind == EntryKind::automatic ? "(" : "", seat_text(entry.seat),
                        option_text(Reader(match->table(), *state), entry.option));
  }
  text += fmt::format("over {} winners {} turns {} hash {:016x}\n", match->over(), match->winners(),
                      match->state().turn, hash(match->state()));
  return text;
}

void compare(const std::string& name, const std::string& played) {
  const std::filesystem::path file = std::filesystem::path(GANTRY_SOURCE_DIR) / "tests" / "golden" / name;
  if (std::getenv("GANTRY_REGENERATE_GOLDEN") != nullptr) {
    std::ofstream(file, std::ios::binary) << played;
    SUCCEED("written anew");
    return;
  }
  std::ifstream stream(file, std::ios::binary);
  const std::string kept(std::istreambuf_iterator<char>(stream), {});
  if (kept == played) {
    SUCCEED();
    return;
  }
  // The first line that differs tells more than both whole games.
  std::size_t line = 1;
  std::size_t start = 0;
  for (std::size_t i = 0; i < std::min(kept.size(), played.size()) && kept[i] == played[i]; ++i) {
    if (kept[i] == '\n') ++line, start = i + 1;
  }
  const auto line_of = [&](const std::string& text) { return text.substr(start, text.find('\n', start) - start); };
  FAIL(fmt::format("{}:{}: kept '{}', played '{}'; GANTRY_REGENERATE_GOLDEN=1 writes it anew where that is meant", name,
                   line, line_of(kept), line_of(played)));
}

}  // namespace

TEST_CASE("A random game of Biomechanoids goes as it did") {
  compare("biomechanoids_random.txt", play("biomechanoids", {"random", "random"}, 7));
}

TEST_CASE("A game of wardens goes as it did") {
  compare("biomechanoids_warden.txt", play("biomechanoids", {"warden", "warden"}, 7));
}

TEST_CASE("A random game of Robot Empire goes as it did") {
  compare("robot_empire_random.txt", play("robot_empire", {"random", "random"}, 7));
}

TEST_CASE("A game of marshals goes as it did") {
  compare("robot_empire_marshal.txt", play("robot_empire", {"marshal", "marshal"}, 7));
}
