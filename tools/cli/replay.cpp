// replay: a saved game decision by decision, from a seat's eyes or all-seeing.
#include <cstdio>
#include <iostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/cli.hpp"
#include "cli/json_writer.hpp"
#include "cli/position.hpp"
#include "cli/print.hpp"
#include "gantry/match.hpp"

namespace gantry::cli {

namespace {

std::string_view kind_name(EntryKind kind) {
  switch (kind) {
    case EntryKind::option: return "option";
    case EntryKind::command: return "command";
    case EntryKind::automatic: return "automatic";
    case EntryKind::interrupt: return "interrupt";
    case EntryKind::orders: return "orders";
    case EntryKind::seat: return "seat";
    case EntryKind::note: return "note";
    case EntryKind::setting: return "setting";
    case EntryKind::undo: return "undo";
  }
  return "";
}

std::string_view command_name(Command command) {
  switch (command) {
    case Command::concede: return "concede";
    case Command::take_back_pick: return "take back";
    case Command::take_back_all: return "take back all";
  }
  return "";
}

/// All-seeing text of an entry, in the state before it.
std::string entry_text(const Match& match, const JournalEntry& entry, const State& before) {
  switch (entry.kind) {
    case EntryKind::option:
    case EntryKind::automatic:
    case EntryKind::interrupt: return option_text(Reader(match.table(), before), entry.option);
    case EntryKind::command: return std::string(command_name(entry.command));
    case EntryKind::seat: return fmt::format("the seat goes to {}", entry.holder.name);
    case EntryKind::note:
    case EntryKind::setting: return entry.note;
    case EntryKind::undo: return fmt::format("back to after decision {}", entry.target);
    case EntryKind::orders: return "orders";
  }
  return "";
}

class Replay {
 public:
  Replay(const Match& match, Seat seat, bool step, bool json)
      : match_(match), seat_(seat), step_(step), as_json_(json) {}

  void run() {
    json_.begin_array();
    tell_log(0);
    for (std::uint32_t i = 0; i < match_.journal().size(); ++i) {
      show(i);
      tell_log(i + 1);
      if (step_ && !wait(i + 1)) return;
    }
    if (as_json_) say("{}\n", json_.end_array().text());
    if (!as_json_ && match_.stopped()) {
      say("The game was stopped by a limit: nobody has won or lost.\n");
    } else if (!as_json_ && match_.over()) {
      say("The game is over: {} won or shared it.\n", seats_text(match_.winners()));
    }
  }

 private:
  /// What a seat reads are the lines of its log; the all-seeing reader gets the decisions themselves.
  void show(std::uint32_t index) {
    if (seat_ != no_seat) return;
    const JournalEntry& entry = match_.journal()[index];
    match_.state_at(index, *state_);
    const std::string text = entry_text(match_, entry, *state_);
    const std::string who = entry.seat == no_seat ? "table" : seat_text(entry.seat);
    if (as_json_) {
      json_.begin_object()
          .field("n", index + 1)
          .field("seat", who)
          .field("kind", kind_name(entry.kind))
          .field("text", text);
      json_.field("in_effect", match_.in_effect(index)).field("hash", fmt::format("{:016x}", entry.hash_after));
      json_.key("draws").begin_array();
      for (const Draw& draw : entry.draws) {
        json_.begin_object()
            .field("for", draw.purpose)
            .field("bound", draw.bound)
            .field("result", draw.result)
            .end_object();
      }
      json_.end_array().end_object();
      return;
    }
    say("{:>5}  {}{}: {}{}\n", index + 1, who, entry.kind == EntryKind::automatic ? " (automatic)" : "", one_line(text),
        match_.in_effect(index) ? "" : "  [taken back]");
  }

  void tell_log(std::uint32_t entry) {
    const auto& log = match_.log();
    for (; next_line_ < log.size() && log[next_line_].entry <= entry; ++next_line_) {
      const std::string text = match_.log_text(log[next_line_], seat_);
      if (text.empty() || (seat_ == no_seat && !step_)) continue;
      if (as_json_) {
        json_.begin_object().field("n", entry).field("text", text).end_object();
      } else {
        say("       {}\n", one_line(text));
      }
    }
  }

  bool wait(std::uint32_t entries) {
    match_.state_at(entries, *state_);
    if (seat_ != no_seat) {
      make_view(match_.table(), *state_, seat_, *view_);
    } else {
      copy(view_->state, *state_);
      view_->seat = no_seat;
    }
    say("\n{}\n[{}/{}] Enter: next, q: quit > ", position_text(match_.table(), *view_, match_.naming()), entries,
        match_.journal().size());
    std::fflush(stdout);
    std::string line;
    return static_cast<bool>(std::getline(std::cin, line)) && line != "q";
  }

  const Match& match_;
  Seat seat_;
  bool step_;
  bool as_json_;
  JsonWriter json_;
  std::size_t next_line_ = 0;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  std::unique_ptr<View> view_ = std::make_unique<View>();
};

int verify(const Globals& globals, const LoadResult& result, const std::string& file) {
  const bool differs = result.first_divergence.has_value();
  if (globals.json) {
    JsonWriter json;
    json.begin_object().field("file", file).field("verified", !differs && !result.from_snapshot);
    json.field("entries", result.match ? result.match->journal().size() : 0).field("message", result.message);
    if (differs) json.field("first_divergence", *result.first_divergence);
    say("{}\n", json.end_object().text());
  } else if (differs) {
    say("{}: decision {} differs. {}\n", file, *result.first_divergence + 1, result.message);
  } else if (result.from_snapshot) {
    say("{}: it was made with other rules or data, so it cannot be played again. {}\n", file, result.message);
  } else {
    say("{}: {} entries, every hash agrees\n", file, result.match->journal().size());
  }
  return differs || result.from_snapshot ? exit_failed : exit_ok;
}

}  // namespace

int run_replay(const Globals& globals, const ReplayOptions& options) {
  Library library = open_library(globals);
  const LoadResult result = load_match(library, options.file);
  if (!result.match) throw CommandError(exit_bad_file, result.message);
  if (options.verify) return verify(globals, result, options.file);
  if (!result.message.empty()) complain("{}\n", result.message);
  Seat seat = no_seat;
  if (!options.seat.empty()) {
    const auto named = parse_seat(result.match->table(), options.seat);
    if (!named || *named >= result.match->state().seat_count) {
      throw CommandError(exit_usage, fmt::format("--as {}: expected a seat from p1 to p{}", options.seat,
                                                 result.match->state().seat_count));
    }
    seat = *named;
  }
  Replay(*result.match, seat, options.step && !globals.json, globals.json).run();
  return result.first_divergence ? exit_failed : exit_ok;
}

}  // namespace gantry::cli
