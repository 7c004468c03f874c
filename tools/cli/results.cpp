#include "cli/results.hpp"

#include <algorithm>
#include <fstream>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/cli.hpp"
#include "cli/json_writer.hpp"
#include "cli/print.hpp"

namespace gantry::cli {

std::string result_text(const ResultLine& line) {
  JsonWriter json;
  json.begin_object()
      .field("game", line.game)
      .field("index", line.index)
      .field("seed", fmt::format("{:016x}", line.seed));
  json.key("seats").begin_array();
  for (const std::string& seat : line.seats) json.value(seat);
  json.end_array().key("winners").begin_array();
  for (Seat seat = 0; seat < max_seats; ++seat) {
    if (has_seat(line.winners, seat)) json.value(fmt::format("p{}", seat + 1));
  }
  json.end_array().field("decisions", line.decisions).field("choices", line.choices).field("turns", line.turns);
  json.field("hash", fmt::format("{:016x}", line.hash)).field("error", line.error).end_object();
  return json.text();
}

namespace {

ResultLine parse_line(const nlohmann::json& json) {
  ResultLine line;
  line.game = json.at("game").get<std::string>();
  line.index = json.at("index").get<long>();
  line.seed = std::stoull(json.at("seed").get<std::string>(), nullptr, 16);
  line.seats = json.at("seats").get<std::vector<std::string>>();
  for (const auto& winner : json.at("winners")) {
    const std::string name = winner.get<std::string>();
    const int seat = name.size() == 2 ? name[1] - '1' : -1;
    if (seat < 0 || seat >= static_cast<int>(line.seats.size())) throw std::invalid_argument("winners: no such seat");
    line.winners = static_cast<SeatSet>(line.winners | seat_bit(static_cast<Seat>(seat)));
  }
  line.decisions = json.at("decisions").get<long>();
  line.choices = json.at("choices").get<long>();
  line.turns = json.at("turns").get<int>();
  line.hash = std::stoull(json.at("hash").get<std::string>(), nullptr, 16);
  line.error = json.at("error").get<std::string>();
  return line;
}

}  // namespace

std::vector<ResultLine> read_results(const std::filesystem::path& file, Incomplete incomplete) {
  const std::string text = read_file(file);
  std::vector<ResultLine> lines;
  std::size_t number = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    ++number;
    if (end == std::string::npos && incomplete == Incomplete::drop_last) break;
    const std::string one = text.substr(at, end - at);
    try {
      if (!one.empty()) lines.push_back(parse_line(nlohmann::json::parse(one)));
    } catch (const std::exception& error) {
      throw CommandError(exit_bad_file, fmt::format("{}:{}: not a result line of gantry-cli simulate ({})",
                                                    file.string(), number, error.what()));
    }
    if (end == std::string::npos) break;
    at = end + 1;
  }
  return lines;
}

void write_results(const std::filesystem::path& file, const std::map<long, ResultLine>& lines) {
  std::ofstream stream(file, std::ios::binary);
  for (const auto& [index, line] : lines) stream << result_text(line) << '\n';
  if (!stream.flush()) throw CommandError(exit_bad_file, fmt::format("{}: cannot be written", file.string()));
}

bool Summary::add(const ResultLine& line) {
  if (!lines_.empty() && lines_.begin()->second.game != line.game) return false;
  return lines_.emplace(line.index, line).second;
}

long Summary::errors() const {
  return std::count_if(lines_.begin(), lines_.end(), [](const auto& entry) { return !entry.second.error.empty(); });
}

namespace {

struct Record {
  long games = 0;
  long wins = 0;
  long draws = 0;
};

/// Wins by who sat there; one seat of several that win together has a draw.
std::map<std::string, Record> records(const Summary& summary, bool by_seat) {
  std::map<std::string, Record> out;
  for (const auto& [index, line] : summary.lines()) {
    const bool shared = (line.winners & (line.winners - 1)) != 0;
    for (std::size_t seat = 0; seat < line.seats.size(); ++seat) {
      Record& record = out[by_seat ? fmt::format("p{}", seat + 1) : line.seats[seat]];
      ++record.games;
      if (!has_seat(line.winners, static_cast<Seat>(seat))) continue;
      ++(shared ? record.draws : record.wins);
    }
  }
  return out;
}

long percentile(std::vector<long> values, double part) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

void write_records(JsonWriter& json, std::string_view name, const std::map<std::string, Record>& all) {
  json.key(name).begin_object();
  for (const auto& [who, record] : all) {
    json.key(who).begin_object().field("games", record.games).field("wins", record.wins);
    json.field("draws", record.draws).end_object();
  }
  json.end_object();
}

void print_records(const char* title, const std::map<std::string, Record>& all) {
  say("{:<16} {:>8} {:>8} {:>8} {:>8}\n", title, "games", "wins", "draws", "won");
  for (const auto& [who, record] : all) {
    say("{:<16} {:>8} {:>8} {:>8} {:>7.1f}%\n", who, record.games, record.wins, record.draws,
        100.0 * static_cast<double>(record.wins) / static_cast<double>(std::max(record.games, 1L)));
  }
}

}  // namespace

void print_summary(const Summary& summary, bool json) {
  std::vector<long> turns;
  std::vector<long> decisions;
  long total = 0;
  long choices = 0;
  std::uint64_t mixed = 0;
  for (const auto& [index, line] : summary.lines()) {
    turns.push_back(line.turns);
    decisions.push_back(line.decisions);
    total += line.decisions;
    choices += line.choices;
    mixed = Rng::mix(mixed ^ line.hash);
  }
  if (json) {
    JsonWriter out;
    out.begin_object().field("games", summary.lines().size()).field("errors", summary.errors());
    out.field("decisions", total).field("choices", choices).field("hash", fmt::format("{:016x}", mixed));
    out.key("turns").begin_object().field("median", percentile(turns, 0.5)).field("p95", percentile(turns, 0.95));
    out.field("most", percentile(turns, 1.0)).end_object();
    write_records(out, "opponents", records(summary, false));
    write_records(out, "seats", records(summary, true));
    say("{}\n", out.end_object().text());
    return;
  }
  say("{} games, {} decisions ({} of them with a choice), {} with an error; sum of hashes {:016x}\n",
      summary.lines().size(), total, choices, summary.errors(), mixed);
  say("turns: median {}, 95 % within {}, most {}; decisions: median {}, most {}\n\n", percentile(turns, 0.5),
      percentile(turns, 0.95), percentile(turns, 1.0), percentile(decisions, 0.5), percentile(decisions, 1.0));
  print_records("opponent", records(summary, false));
  say("\n");
  print_records("seat", records(summary, true));
  int shown = 0;
  for (const auto& [index, line] : summary.lines()) {
    if (line.error.empty() || shown++ == 10) continue;
    say("game {} (seed {:016x}): {}\n", index, line.seed, line.error);
  }
}

}  // namespace gantry::cli
