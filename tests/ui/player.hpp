// Plays through the client as people do: looks at what is on the screen and clicks it.
#pragma once

#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "gantry/rng.hpp"
#include "ui/app/app.hpp"
#include "ui/table/hand.hpp"

namespace gantry::test {

/// An own data folder for one test: saves and journals of tests do not meet.
class DataFolder {
 public:
  explicit DataFolder(const std::string& name);
  ~DataFolder();
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// The client with the games of the build tree and those made for the tests; opponents answer at once.
[[nodiscard]] std::unique_ptr<ui::App> open_client(int width = 1280, int height = 720);

/// Keeps a picture of the screen in the folder GANTRY_UI_PICTURES, when that is set: pictures are looked at by people.
void picture(ui::App& app, const std::string& name);

/// Plays somebody's part by clicks, with choices from its own stream.
class ClickPlayer {
 public:
  ClickPlayer(ui::App& app, std::uint64_t seed) : app_(app), hand_(app), rng_(seed) {}

  /// Answers the question that stands: opens the hand of who is asked, then clicks a card and perhaps its menu, a button
  /// of the list, or a letter. Returns an empty text, or what went wrong.
  [[nodiscard]] std::string answer();
  /// Answers until the game is over or `most` answers were given; checks the controls every `check_every` answers.
  [[nodiscard]] std::string play(int most, int check_every = 7);
  /// What the present question's answers lack: each has a control in the list and, where it is about something on the
  /// table that is seen, one there. Empty: nothing.
  [[nodiscard]] std::string missing_controls();
  /// Shows the list of all answers in the place of the log.
  void show_list();
  [[nodiscard]] int answers() const { return answers_; }
  [[nodiscard]] ui::Hand& hand() { return hand_; }

 private:
  [[nodiscard]] std::size_t pick(std::size_t count) { return static_cast<std::size_t>(rng_() % count); }
  [[nodiscard]] std::string open_hand();
  [[nodiscard]] std::string choose(const ui::ShownOption& shown);

  ui::App& app_;
  ui::Hand hand_;
  std::mt19937 rng_;
  int answers_ = 0;
};

}  // namespace gantry::test
