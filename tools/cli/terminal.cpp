#include "cli/terminal.hpp"

#include <bit>
#include <cstdio>
#include <iostream>

#include <fmt/format.h>

#include "cli/cli.hpp"
#include "cli/position.hpp"
#include "cli/print.hpp"

namespace gantry::cli {

Terminal::Terminal(const Library& library, Match& match, std::filesystem::path journal, bool plain)
    : library_(library), match_(match), journal_(std::move(journal)), plain_(plain), opponents_(library) {}

void Terminal::clear() const {
  // Also what has scrolled away: the hand of the seat before must not be found by scrolling back.
  if (!plain_) fmt::print("\x1b[2J\x1b[3J\x1b[H");
}

bool Terminal::read_line(const char* prompt, std::string& line) {
  say("{}", prompt);
  std::fflush(stdout);
  return static_cast<bool>(std::getline(std::cin, line));
}

bool Terminal::several_persons() const {
  int count = 0;
  for (const SeatHolder& holder : match_.holders()) count += holder.kind == SeatKind::person ? 1 : 0;
  return count > 1;
}

Seat Terminal::next_person() const {
  const SeatSet asked = match_.asked();
  // Whoever holds the keyboard goes on, so that a sealed choice of several seats needs the fewest hand-overs.
  if (at_keyboard_ != no_seat && has_seat(asked, at_keyboard_)) return at_keyboard_;
  for (Seat seat = 0; seat < max_seats; ++seat) {
    if (has_seat(asked, seat) && match_.holders()[seat].kind == SeatKind::person) return seat;
  }
  return no_seat;
}

void Terminal::hand_over(Seat seat) {
  if (at_keyboard_ == seat) return;
  if (several_persons()) {
    clear();
    const std::string seat_name = fmt::format("P{}", seat + 1);
    const std::string holder = one_line(match_.holders()[seat].name);
    const std::string who =
        holder.empty() || holder == seat_name ? seat_name : fmt::format("{} ({})", seat_name, holder);
    std::string line;
    read_line(fmt::format("Pass the keyboard to {}, then press Enter. ", who).c_str(), line);
    clear();
  }
  at_keyboard_ = seat;
  show_news(seat);
  show_position(seat);
}

void Terminal::show_news(Seat seat) {
  const auto& log = match_.log();
  std::size_t& seen = seen_log_[seat];
  if (seen > log.size()) seen = 0;  // after an undo the log is shorter
  for (; seen < log.size(); ++seen) {
    const std::string text = match_.log_text(log[seen], seat);
    if (!text.empty()) say("  | {}\n", one_line(text));
  }
}

void Terminal::show_position(Seat seat) {
  match_.view(seat, *view_);
  say("\n{}\n", position_text(match_.table(), *view_, match_.naming()));
}

void Terminal::show_question(Seat seat) {
  match_.options(seat, *options_);
  match_.view(seat, *view_);
  const Reader reader(match_.table(), view_->state);
  say("{}\n", one_line(match_.prompt(seat)));
  for (std::size_t i = 0; i < options_->count; ++i) {
    const Option& option = options_->options[i];
    const std::string cost = option_cost(reader, seat, option);
    say("{:>4}  {}{}\n", i + 1, one_line(option_words(reader, option, match_.naming())),
        cost.empty() ? "" : fmt::format(", costs {}", cost));
  }
  if (options_->cut) say("There are more than {} answers; the others can still be typed.\n", options_->count);
}

void Terminal::show_results() {
  for (Seat seat = 0; seat < match_.state().seat_count; ++seat) {
    if (match_.holders()[seat].kind == SeatKind::person) {
      show_news(seat);
      break;
    }
  }
  if (match_.stopped()) {
    say("\nThe game was stopped by a limit: nobody has won or lost. The last line of its log says which.\n");
    return;
  }
  const SeatSet winners = match_.winners();
  const int count = std::popcount(winners);
  say("\nThe game is over: {} {}.\n", seats_text(winners), count > 1 ? "share it" : "has won");
}

int Terminal::run() {
  while (!match_.over()) {
    opponents_.run(match_);
    if (match_.over()) break;
    const Seat seat = next_person();
    if (seat == no_seat) throw std::runtime_error("nobody at the table is asked");
    hand_over(seat);
    show_news(seat);
    show_question(seat);
    After after = After::ask_again;
    while (after == After::ask_again) {
      std::string line;
      if (!read_line(fmt::format("{} > ", seat_text(seat)).c_str(), line)) line = "quit";
      after = obey(seat, line);
    }
    if (after == After::quit) return exit_ok;
    if (!match_.journal_problem().empty()) say("The game is not being kept: {}\n", match_.journal_problem());
  }
  show_results();
  return exit_ok;
}

}  // namespace gantry::cli
