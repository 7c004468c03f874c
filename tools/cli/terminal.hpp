// One game in the terminal: whose turn it is to look, what they see, and what they type.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "gantry/match.hpp"
#include "gantry/opponent_seats.hpp"

namespace gantry::cli {

class Terminal {
 public:
  /// `plain`: never clear the screen (a pipe, a printer, a screen reader).
  Terminal(const Library& library, Match& match, std::filesystem::path journal, bool plain);
  /// Until the game is over, somebody quits or the input ends. Returns an exit code.
  int run();

 private:
  enum class After { ask_again, decided, quit };

  [[nodiscard]] Seat next_person() const;
  void hand_over(Seat seat);
  void clear() const;
  bool read_line(const char* prompt, std::string& line);
  void show_news(Seat seat);
  void show_position(Seat seat);
  void show_question(Seat seat);
  void show_results();

  After obey(Seat seat, const std::string& line);
  After answer(Seat seat, const std::string& text);
  /// Nothing when the word is no command: then the line is an option's text.
  std::optional<After> command(Seat seat, std::string_view word, const std::string& rest);
  After refused(Reason reason) const;
  After undo();
  After interrupt(const std::string& rest);
  After set_until(Seat seat, const std::string& rest);
  void explain(Seat seat, const std::string& text);
  void look_up(const std::string& words);
  void show_card(const std::string& name);
  void hint(Seat seat, const std::string& opponent);
  void show_log(Seat seat, std::size_t lines);
  void save(const std::string& file);
  [[nodiscard]] bool several_persons() const;

  const Library& library_;
  Match& match_;
  std::filesystem::path journal_;
  bool plain_;
  OpponentSeats opponents_;
  Seat at_keyboard_ = no_seat;
  std::array<std::size_t, max_seats> seen_log_{};
  std::unique_ptr<View> view_ = std::make_unique<View>();
  std::unique_ptr<OptionBuffer> options_ = std::make_unique<OptionBuffer>();
};

}  // namespace gantry::cli
