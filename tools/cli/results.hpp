// Result lines of simulated games: written, read back, summed up.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "gantry/ids.hpp"
#include "gantry/rng.hpp"

namespace gantry::cli {

/// One simulated game.
struct ResultLine {
  long index = 0;
  std::string game;
  std::uint64_t seed = 0;
  std::vector<std::string> seats;
  SeatSet winners = 0;
  long decisions = 0;
  long choices = 0;
  int turns = 0;
  std::uint64_t hash = 0;
  std::string error;
};

[[nodiscard]] std::string result_text(const ResultLine& line);

enum class Incomplete { refuse, drop_last };
/// Reads a result file. Throws CommandError (bad file) naming the line; a last line without its end may be dropped.
[[nodiscard]] std::vector<ResultLine> read_results(const std::filesystem::path& file, Incomplete incomplete);
/// Replaces the file. Throws CommandError when it cannot be written.
void write_results(const std::filesystem::path& file, const std::map<long, ResultLine>& lines);

/// The sum of a campaign.
class Summary {
 public:
  /// False when the line does not belong here: its game is there already, or it is of another game.
  bool add(const ResultLine& line);
  [[nodiscard]] bool has(long index) const { return lines_.contains(index); }
  [[nodiscard]] const std::map<long, ResultLine>& lines() const { return lines_; }
  [[nodiscard]] long errors() const;

 private:
  std::map<long, ResultLine> lines_;
};

void print_summary(const Summary& summary, bool json);

}  // namespace gantry::cli
