// serve: another program drives games by JSON lines (docs/cli.md). One request a line, one answer a line.
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <limits>
#include <map>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/cli.hpp"
#include "cli/json_writer.hpp"
#include "cli/players.hpp"
#include "cli/position.hpp"
#include "cli/print.hpp"
#include "gantry/match.hpp"
#include "gantry/opponent_seats.hpp"

namespace gantry::cli {

namespace {

using nlohmann::json;

/// A request that is not made as docs/cli.md says; the message goes into the answer.
struct BadRequest : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A request that the game, or the file, does not allow.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Deeper requests are refused: answers repeat a part of them, and writing one calls itself once a level.
constexpr int most_depth = 64;

json parse_request(const std::string& line) {
  bool deep = false;
  // What is nested too deeply is dropped while it is read.
  const auto shallow = [&deep](int depth, json::parse_event_t, json&) {
    if (depth >= most_depth) deep = true;
    return depth < most_depth;
  };
  json request;
  try {
    request = json::parse(line, shallow);
  } catch (const json::exception& error) {
    // The library numbers its messages; whoever sent the line wants to know what and where.
    const std::string_view what = error.what();
    const auto from = what.find("] ");
    throw BadRequest(
        fmt::format("the line is not JSON: {}", from == std::string_view::npos ? what : what.substr(from + 2)));
  }
  if (deep) throw BadRequest(fmt::format("the request is nested too deeply: at most {} levels are read", most_depth));
  if (!request.is_object()) throw BadRequest("expected one JSON object a line");
  return request;
}

std::string text_of(const json& request, const char* key) {
  const auto found = request.find(key);
  if (found == request.end() || !found->is_string()) throw BadRequest(fmt::format("'{}': expected a text", key));
  return found->get<std::string>();
}

std::string text_of(const json& request, const char* key, const char* missing) {
  return request.contains(key) ? text_of(request, key) : missing;
}

bool flag_of(const json& request, const char* key) {
  const auto found = request.find(key);
  if (found == request.end()) return false;
  if (!found->is_boolean()) throw BadRequest(fmt::format("'{}': expected true or false", key));
  return found->get<bool>();
}

/// A whole number from `least` to `most`.
template <class T>
T number_of(const json& request, const char* key, T missing, T least, T most) {
  const auto found = request.find(key);
  if (found == request.end()) return missing;
  const bool fits = found->is_number_unsigned() ? std::cmp_less_equal(found->get<std::uint64_t>(), most) &&
                                                      std::cmp_greater_equal(found->get<std::uint64_t>(), least)
                    : found->is_number_integer() ? std::cmp_less_equal(found->get<std::int64_t>(), most) &&
                                                       std::cmp_greater_equal(found->get<std::int64_t>(), least)
                                                 : false;
  if (!fits) throw BadRequest(fmt::format("'{}': expected a whole number from {} to {}", key, least, most));
  return found->get<T>();
}

/// A file's name; bytes behind a 0 would be lost without a word.
std::string file_of(const json& request) {
  std::string file = text_of(request, "file");
  if (file.empty() || file.find('\0') != std::string::npos) throw BadRequest("'file': expected the name of a file");
  return file;
}

class Server {
 public:
  explicit Server(Library library) : library_(std::move(library)), opponents_(library_) {}

  std::string answer(const std::string& line) {
    json request;
    JsonWriter out;
    out.begin_object();
    try {
      request = parse_request(line);
      if (request.contains("id")) out.key("id").raw(request["id"].dump());
      JsonWriter body;
      handle(request, body.begin_object().field("ok", true));
      const std::string text = body.end_object().text();
      out.raw(std::string_view(text).substr(1, text.size() - 2));
    } catch (const LoadError& error) {
      fail(out, "bad_file", error.problems().empty() ? error.what() : error.problems().front().text());
    } catch (const BadRequest& error) {
      fail(out, "bad_request", error.what());
    } catch (const json::exception& error) {
      fail(out, "bad_request", error.what());
    } catch (const std::exception& error) {
      fail(out, "refused", error.what());
    }
    return out.end_object().text();
  }

 private:
  static void fail(JsonWriter& out, const char* kind, const std::string& message) {
    out.field("ok", false).field("error", kind).field("message", message);
  }

  void handle(const json& request, JsonWriter& out) {
    const std::string what = text_of(request, "do");
    if (what == "new") return begin(request, out);
    if (what == "load") return load(request, out);
    if (!match_) throw Refused("there is no game yet: say new or load first");
    if (what == "options") return options(request, out);
    if (what == "apply") return apply(request, out);
    if (what == "view") return view(request, out);
    if (what == "state") {
      out.key("state").raw(state_to_json(match_->table(), match_->state()));
      return standing(out);
    }
    if (what == "undo") return undo(request, out);
    if (what == "save") {
      match_->save(file_of(request), text_of(request, "saved_at", ""));
      return;
    }
    throw BadRequest(fmt::format("'do': '{}' is none of new, load, options, apply, view, state, undo, save", what));
  }

  void begin(const json& request, JsonWriter& out) {
    const auto game = load_game(library_, text_of(request, "game"));
    const std::vector<std::string> names = seats_of(request, *game);
    std::vector<std::string> settings;
    const json chosen = request.value("options", json::object());
    if (!chosen.is_object()) throw BadRequest("'options': expected an object of names and values");
    for (const auto& [name, value] : chosen.items()) {
      settings.push_back(fmt::format("{}={}", name, value.is_string() ? value.get<std::string>() : value.dump()));
    }
    Setup setup;
    setup.seats = static_cast<int>(names.size());
    setup.seed = number_of<std::uint64_t>(request, "seed", 1, 0, std::numeric_limits<std::uint64_t>::max());
    setup.options = parse_table_options(*game, settings);
    setup.entries = decks_of(request, *game, setup.seats);
    add_opponent_decks(library_, *game, names, setup.entries);
    auto holders = parse_holders(library_, *game, names, setup.seed);
    const std::string asking = text_of(request, "asking", "");
    if (!asking.empty() && asking != "always")
      throw BadRequest(fmt::format("'asking': '{}' is not known; expected always, or nothing", asking));
    told_ = 0;
    match_ = Match::begin(game, std::move(setup), std::move(holders));
    // Under `always` a driving program meets each question; it may pass by itself where it wants to.
    if (!asking.empty()) match_->set_asking(Asking::always);
    move_on(out);
  }

  /// Who sits where: a list of "person" and opponents, or how many persons.
  static std::vector<std::string> seats_of(const json& request, const Game& game) {
    const auto found = request.find("seats");
    const bool listed = found != request.end() && found->is_array();
    if (!listed) {
      const int count = number_of<int>(request, "seats", game.rules.min_seats, 0, max_seats);
      return std::vector<std::string>(static_cast<std::size_t>(count), "person");
    }
    std::vector<std::string> names;
    for (const json& name : *found) {
      if (!name.is_string()) throw BadRequest("'seats': expected a number, or a list of `person` and opponents");
      names.push_back(name.get<std::string>());
    }
    return names;
  }

  /// Chosen decks: ids, files, or whole ones.
  std::vector<SetupEntry> decks_of(const json& request, const Game& game, int seats) const {
    std::vector<SetupEntry> out;
    const json decks = request.value("decks", json::array());
    if (!decks.is_array() || std::ssize(decks) > seats)
      throw BadRequest("'decks': expected a list of ids or decks, at most one for each seat");
    for (const json& deck : decks) {
      const std::string text = deck.is_string() ? deck.get<std::string>() : deck.dump();
      out.push_back(
          deck_entry(game, deck.is_string() ? named_deck(library_, game, text) : read_deck(game, "'decks'", text)));
    }
    return out;
  }

  void load(const json& request, JsonWriter& out) {
    LoadResult result = load_match(library_, file_of(request));
    if (!result.match) throw Refused(result.message);
    match_ = std::move(result.match);
    told_ = match_->log().size();
    out.field("message", result.message).field("from_snapshot", result.from_snapshot);
    if (result.first_divergence) out.field("first_divergence", *result.first_divergence);
    move_on(out);
  }

  /// Lets opponents answer, tells what everybody may read of it, and then who is asked.
  void move_on(JsonWriter& out) {
    const std::size_t before = match_->log().size();
    const long answers = opponents_.run(*match_);
    out.field("opponent_answers", answers).key("log").begin_array();
    for (std::size_t i = std::min(told_, before); i < match_->log().size(); ++i) {
      const std::string text = match_->log_text(match_->log()[i], no_seat);
      if (!text.empty()) out.value(text);
    }
    told_ = match_->log().size();
    out.end_array();
    standing(out);
  }

  void standing(JsonWriter& out) const {
    out.field("over", match_->over()).field("turn", match_->state().turn).key("asked").begin_array();
    for (Seat seat = 0; seat < max_seats; ++seat) {
      if (!match_->over() && has_seat(match_->asked(), seat)) out.value(seat_text(seat));
    }
    out.end_array();
    if (match_->stopped()) out.field("stopped", true);  // by a limit (DESIGN C11): nobody has won or lost
    if (match_->over()) {
      out.key("winners").begin_array();
      for (Seat seat = 0; seat < max_seats; ++seat) {
        if (has_seat(match_->winners(), seat)) out.value(seat_text(seat));
      }
      out.end_array();
    } else {
      out.field("prompt", match_->table().rules->table(Words::prompt).name(match_->state().decision.prompt));
    }
    out.field("hash", fmt::format("{:016x}", hash(match_->state())));
  }

  /// The seat a request names; without one, the first that is asked.
  [[nodiscard]] Seat seat_of(const json& request) const {
    if (!request.contains("seat")) {
      if (match_->over()) throw Refused("the game is over; name a 'seat'");
      return static_cast<Seat>(std::countr_zero(match_->asked()));
    }
    const std::string name = text_of(request, "seat");
    const auto seat = parse_seat(match_->table(), name);
    if (!seat || *seat >= match_->state().seat_count) {
      throw BadRequest(fmt::format("'seat': '{}' is no seat from p1 to p{}", name, match_->state().seat_count));
    }
    return *seat;
  }

  void options(const json& request, JsonWriter& out) {
    const Seat seat = seat_of(request);
    match_->view(seat, *view_);
    const Reader reader(match_->table(), view_->state);
    bool cut = false;
    out.field("seat", seat_text(seat)).field("prompt", match_->prompt(seat)).key("options").begin_array();
    if (!match_->over() && has_seat(match_->asked(), seat)) {
      match_->options(seat, *buffer_);
      cut = buffer_->cut;
      for (const Option& option : buffer_->list()) out.value(option_text(reader, option));
    }
    out.end_array();
    if (cut) out.field("cut", true);  // more answers are legal than are listed here
    out.key("interrupts").begin_array();
    if (!match_->over() && has_seat(match_->state().decision.interrupters, seat)) {
      match_->interrupts(seat, *buffer_);
      for (const Option& option : buffer_->list()) out.value(option_text(reader, option));
    }
    out.end_array().key("commands").begin_array();
    if (match_->can(seat, Command::concede)) out.value("concede");
    if (match_->can(seat, Command::take_back_pick)) out.value("take_back");
    if (match_->can(seat, Command::take_back_all)) out.value("take_back_all");
    out.end_array();
  }

  void apply(const json& request, JsonWriter& out) {
    const Seat seat = seat_of(request);
    Reason reason;
    if (request.contains("command")) {
      reason = match_->command(seat, command_named(text_of(request, "command")));
    } else {
      reason = match_->act(seat, option_named(seat, text_of(request, "option")));
    }
    if (!reason.legal()) throw Refused(reason_text(*match_->table().rules, reason));
    move_on(out);
  }

  static Command command_named(const std::string& name) {
    if (name == "concede") return Command::concede;
    if (name == "take_back") return Command::take_back_pick;
    if (name == "take_back_all") return Command::take_back_all;
    throw BadRequest(fmt::format("'command': '{}' is none of concede, take_back, take_back_all", name));
  }

  [[nodiscard]] Option option_named(Seat seat, const std::string& text) {
    match_->view(seat, *view_);
    const Reader reader(match_->table(), view_->state);
    const bool asked = has_seat(match_->asked(), seat);
    if (asked) {
      match_->options(seat, *buffer_);
    } else {
      match_->interrupts(seat, *buffer_);
    }
    for (const Option& option : buffer_->list()) {
      if (option_text(reader, option) == text) return option;
    }
    std::string error;
    const auto option = parse_option(reader, seat, text, error);
    if (!option) throw Refused(error);
    return *option;
  }

  void view(const json& request, JsonWriter& out) {
    const Seat seat = text_of(request, "seat", "") == "public" ? no_seat : seat_of(request);
    match_->view(seat, *view_);
    out.key("view");
    write_position(out, match_->table(), *view_, match_->naming());
    out.key("log").begin_array();
    const auto from = number_of<std::size_t>(request, "log_from", 0, 0, std::numeric_limits<std::size_t>::max());
    for (std::size_t i = from; i < match_->log().size(); ++i) {
      const std::string text = match_->log_text(match_->log()[i], seat);
      if (!text.empty()) out.value(text);
    }
    out.end_array().field("log_size", match_->log().size());
  }

  void undo(const json& request, JsonWriter& out) {
    if (!match_->undo(number_of<int>(request, "n", 1, 1, 1'000'000), flag_of(request, "agreed"))) {
      throw Refused("it cannot be taken back freely; with \"agreed\": true the whole table agrees");
    }
    move_on(out);
  }

  Library library_;
  OpponentSeats opponents_;
  std::unique_ptr<Match> match_;
  std::size_t told_ = 0;  ///< lines of the log that an answer has held
  std::unique_ptr<View> view_ = std::make_unique<View>();
  std::unique_ptr<OptionBuffer> buffer_ = std::make_unique<OptionBuffer>();
};

}  // namespace

int run_serve(const Globals& globals) {
  Server server(open_library(globals));
  for (std::string line; std::getline(std::cin, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    say("{}\n", server.answer(line));
    std::fflush(stdout);
  }
  return exit_ok;
}

}  // namespace gantry::cli
