// Games to try a Match on, and files to keep them in.
#pragma once

#include <bit>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <unistd.h>

#include "gantry/context.hpp"
#include "gantry/match.hpp"
#include "gantry/module.hpp"
#include "gantry/rng.hpp"

namespace gantry::test {

inline Library& library() {
  static Library games;
  return games;
}

/// The same with the games made for tests.
inline Library& drill_library() {
  static Library games;
  static const bool added = [] {
    games.add_folder(std::filesystem::path(GANTRY_BUILD_DIR) / "tests" / "games");
    return true;
  }();
  (void)added;
  return games;
}

inline std::shared_ptr<const Game> game() { return library().load("biomechanoids"); }

inline Setup setup(std::uint64_t seed, int seats = 2) {
  Setup out;
  out.seats = seats;
  out.seed = seed;
  return out;
}

inline std::unique_ptr<Match> new_match(std::uint64_t seed, int seats = 2, std::vector<SeatHolder> holders = {}) {
  return Match::begin(game(), setup(seed, seats), std::move(holders));
}

/// One random answer of a seat that is asked. False: the game is over.
inline bool answer(Match& match, Rng& rng) {
  if (match.asked() == 0) return false;
  const auto seat = static_cast<Seat>(std::countr_zero(match.asked()));
  OptionBuffer options;
  match.options(seat, options);
  if (options.count == 0) return false;
  return match.act(seat, options.options[rng.below(static_cast<std::uint32_t>(options.count))]).legal();
}

/// At most `decisions` of them. Returns how many were given.
inline int play(Match& match, Rng& rng, int decisions) {
  int given = 0;
  while (given < decisions && answer(match, rng)) ++given;
  return given;
}

/// A folder of its own, removed at the end.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / ("gantry-match-" + std::string(6, 'X'))).string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::filesystem::path operator/(std::string_view name) const { return path_ / name; }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

inline std::string read(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void write(const std::filesystem::path& file, std::string_view bytes) {
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

}  // namespace gantry::test
