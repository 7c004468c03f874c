// The client with one table whose State can be exchanged for another world, and records of all that it shows.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gantry/opponent_seats.hpp"
#include "match/impl.hpp"
#include "ui/app/app.hpp"
#include "ui/screens/play_screen.hpp"

namespace gantry::test {

/// Faults that tests plant, to see them noticed. Each gets the world that stands on the stage.
struct Leaks {
  std::function<void(ui::Ui& ui, const State& world, Seat viewer)> draw;     ///< something more on the screen
  std::function<std::string(const State& world, Seat viewer)> title;         ///< of the window
  std::function<void(const State& world, View& view)> view;                  ///< before it is compared
  std::function<std::size_t(const State& world, std::size_t index)> decide;  ///< the opponent's answer
};

/// What one look showed, channel by channel. Pictures and draw data stand as sums.
class Record {
 public:
  void add(std::string channel, std::string value) { channels_.emplace_back(std::move(channel), std::move(value)); }
  /// The first channel that differs, as "channel: this against that"; empty: all are equal.
  [[nodiscard]] std::string difference(const Record& other) const;
  [[nodiscard]] std::size_t size() const { return channels_.size(); }

 private:
  std::vector<std::pair<std::string, std::string>> channels_;
};

enum class Depth : std::uint8_t {
  plain,     ///< facts and draw data
  thorough,  ///< also pixels, every control under the pointer, every popup
};

class Stage {
 public:
  /// Opens the client (once a program) with the games of the build tree and those made for tests.
  Stage();
  [[nodiscard]] Library& library() { return app_.library(); }

  /// Sits everybody down as a person at a table.
  void sit(std::unique_ptr<Match> match, ui::HotSeat mode);
  [[nodiscard]] ui::Session& session() { return screen_->session(); }
  [[nodiscard]] Match& match() { return session().match(); }
  [[nodiscard]] Match::Impl& impl() { return MatchFiles::impl(match()); }

  /// Puts a world in the place of the State; what the log says of what `seat` was not told is changed with `seed`, 0: not.
  void put(const State& world, Seat seat, std::uint64_t seed);
  /// Takes the State and log that stand now as those to come back to.
  void keep();
  /// Brings them back.
  void restore();

  /// Looks with a seat's eyes (no_seat: at the public table and the curtain). `seen`: log entries the seat has looked at
  /// before; `pick` chooses what the pointer rests on. The world must stand.
  [[nodiscard]] Record look(Seat seat, Depth depth, std::size_t seen, std::uint64_t pick);
  /// What an opponent in the place of a seat that is asked would answer.
  [[nodiscard]] std::string decision(Seat seat, const std::string& script);

  Leaks leaks;
  long frames = 0, pictures = 0, pointed = 0;  ///< what was looked at, for figures

 private:
  void frame(Record& record, const std::string& channel, Depth depth = Depth::plain);
  void quiet_frame();
  void begin_frame();
  [[nodiscard]] std::string pixels();
  void record_facts(Record& record, Seat seat);
  void record_texts(Record& record);
  void record_pointed(Record& record, Depth depth, std::uint64_t pick);
  void record_explanations(Record& record, Depth depth, std::uint64_t pick);
  void record_popups(Record& record);
  void record_file(Record& record, Seat seat);
  void record_curtain(Record& record, Depth depth);
  void press(SDL_Keycode key) { keys_.push_back({key, false, false}); }

  std::filesystem::path folder_;
  ui::App app_;
  std::unique_ptr<ui::PlayScreen> screen_;
  std::unique_ptr<OpponentSeats> opponents_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  std::vector<LogEntry> log_;
  std::unique_ptr<View> view_ = std::make_unique<View>();
  ui::Point mouse_{-1, -1};
  std::vector<ui::Key> keys_;
};

}  // namespace gantry::test
