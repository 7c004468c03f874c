// Plays through the client as people do: looks at what is on the screen and clicks it.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "gantry/match.hpp"
#include "gantry/rng.hpp"
#include "ui/app/app.hpp"
#include "ui/app/hand.hpp"

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

/// The client with the games of the build tree and those made for the tests, before them those of a folder when one is
/// named; opponents answer at once.
[[nodiscard]] std::unique_ptr<ui::App> open_client(int width = 1280, int height = 720,
                                                   const std::filesystem::path& games = {});
/// A copy of a game of the build for up to six seats, which none has by itself, in a folder of games.
[[nodiscard]] std::filesystem::path six_seats(const std::filesystem::path& folder);

/// Plays at random past the screen, at most so many answers, until `enough`. Returns how many it gave.
int play_at_random(Match& match, std::uint32_t seed, int most, const std::function<bool()>& enough = nullptr);

/// Positions that pictures and tests of fights use.
inline const std::filesystem::path fight_position =
    std::filesystem::path(GANTRY_SOURCE_DIR) / "tests/pictures/positions/robot_empire.json";
/// Opens a position of a file of scenarios as a game with all hands open.
void open_position(ui::App& app, const std::filesystem::path& file, std::size_t index);
/// Starts a game of two persons, hands closed, that ends with this turn by its option `turn_cap`.
void start_short(ui::App& app, const std::string& game, int turns, bool against_script = false);

/// Keeps a picture of the screen in the folder GANTRY_UI_PICTURES, when that is set: pictures are looked at by people.
void picture(ui::App& app, const std::string& name);

/// Plays somebody's part by clicks, with choices from its own stream.
class ClickPlayer {
 public:
  ClickPlayer(ui::App& app, std::uint64_t seed) : app_(app), hand_(app), rng_(seed) {}

  /// Answers the question that stands: opens the hand of who is asked, then clicks a card and perhaps its menu, a button
  /// of the list, or a letter. Returns an empty text, or what went wrong.
  [[nodiscard]] std::string answer();
  /// Gives the answer with this stable text by one of its controls. Returns an empty text, or what went wrong.
  [[nodiscard]] std::string act(std::string_view text);
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
  void wait_for_person();
  [[nodiscard]] std::string choose(const ui::ShownOption& shown);

  ui::App& app_;
  ui::Hand hand_;
  std::mt19937 rng_;
  int answers_ = 0;
};

/// Which of them a widget's name means at this table, a thing without kind for another widget.
[[nodiscard]] Ref thing_named(ui::Session& session, std::string_view widget);

/// A place where a click reaches the widget: inside the window and on top. Nothing: there is none.
[[nodiscard]] std::optional<ui::Point> open_place(ui::App& app, const ui::Widget& widget);

/// What a keyboard and a gamepad can say alike.
enum class Press : std::uint8_t { up, down, left, right, next, before, act, back, pass, why, hand, menu };

/// Plays somebody's part by moving the focus and pressing buttons: no pointer, no names in the dispatcher.
class FocusPlayer {
 public:
  /// `tap`: feeds the event of a button that goes down or up.
  using Tap = std::function<void(Press, bool down)>;
  FocusPlayer(ui::App& app, std::uint64_t seed, Tap tap) : app_(app), rng_(seed), tap_(std::move(tap)) {}

  void press(Press what);
  void hold(Press what, int milliseconds);
  /// Moves the focus to a widget as one does who looks where it is. False: keys do not lead there.
  [[nodiscard]] bool go_to(std::string_view widget);
  /// Goes there and chooses it.
  [[nodiscard]] bool choose(std::string_view widget);
  /// From the home screen to the table, choosing `widgets` on the set-up screen.
  [[nodiscard]] std::string set_up(const std::string& game, const std::vector<std::string>& widgets);
  [[nodiscard]] std::string answer();
  /// Answers until the game is over or `most` were given. Empty, or what went wrong.
  [[nodiscard]] std::string play(int most);
  /// What the game had of each kind.
  struct Met {
    int answers = 0, windows = 0, picks = 0, amounts = 0, taken_back = 0, menus = 0, curtains = 0, hands = 0;
  };
  [[nodiscard]] const Met& met() const { return met_; }
  /// What the tests find wrong with the focus in any frame: keys lead and nothing that can be chosen has it.
  [[nodiscard]] const std::string& lost() const { return lost_; }

 private:
  [[nodiscard]] std::size_t pick(std::size_t count) { return static_cast<std::size_t>(rng_() % count); }
  [[nodiscard]] std::string open_hand();
  [[nodiscard]] std::string give(const ui::ShownOption& shown);
  [[nodiscard]] bool by_card(const ui::ShownOption& shown, const std::string& text);
  [[nodiscard]] bool by_amount(const ui::ShownOption& shown);
  [[nodiscard]] bool by_list(const std::string& text);
  [[nodiscard]] bool went_on();
  void frames(int count);

  ui::App& app_;
  std::mt19937 rng_;
  Tap tap_;
  Met met_;
  std::size_t before_ = 0;
  std::string lost_;
  int without_ = 0;  ///< frames without focus
};

}  // namespace gantry::test
