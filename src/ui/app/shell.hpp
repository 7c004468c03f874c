// What every screen of the shell works with, and where it asks to go next.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "gantry/game.hpp"
#include "gantry/match.hpp"
#include "ui/app/chairs.hpp"
#include "ui/app/config.hpp"
#include "ui/app/profiles.hpp"
#include "ui/app/requests.hpp"
#include "ui/draw/card_face.hpp"
#include "ui/widgets/widgets.hpp"

namespace gantry::ui {

class Session;

/// A game that is installed. `problem` is set when it cannot be loaded: it is shown and not offered.
struct InstalledGame : GameGlance {
  std::vector<Problem> broken;  ///< why it cannot be loaded; else what of the users' files is left out of it
  [[nodiscard]] bool playable() const { return problem.empty(); }
};
/// All of them, each loaded once to know.
[[nodiscard]] std::vector<InstalledGame> installed_games(Library& library);

/// What was chosen at set-up; kept for a rematch.
struct TableChoice {
  std::shared_ptr<const Game> game;
  Setup setup;
  std::vector<SeatHolder> holders;
  HotSeat mode = HotSeat::side_by_side;
};

// --- where a screen wants to go
struct GoHome {};
struct GoSetup {
  std::string game;
  bool practice = false;              ///< one person against a script
  std::optional<TableChoice> change;  ///< start from this choice
};
struct GoStart {
  TableChoice choice;
};
struct GoOpen {
  std::filesystem::path file;
  bool journal = false;  ///< of an unfinished game
};
struct GoReplay {
  std::filesystem::path file;
};
struct GoScenario {
  std::filesystem::path file;
  std::size_t index = 0;
};
struct GoRematch {
  bool rotated = false;
};
enum class Page : std::uint8_t { practice, cards, decks, settings, saves, about };
struct GoPage {
  Page page = Page::settings;
  std::string game;  ///< of the cards or decks; empty: the first
};
struct GoBack {};  ///< from a page to where it was opened
struct GoQuit {};
using Request = std::variant<std::monostate, GoHome, GoSetup, GoStart, GoOpen, GoReplay, GoScenario, GoRematch, GoPage,
                             GoBack, GoQuit>;

/// The rules overlay is to open.
struct RulesRequest {
  std::string game;
  RulesQuery about;
};

struct Shell {
  Ui& ui;
  Canvas& canvas;
  FaceCache& faces;
  Library& library;
  std::vector<InstalledGame> games;
  Config config;
  Profiles profiles;
  Request request;
  std::optional<RulesRequest> rules;
  std::string message;    ///< for people, until the next act
  int decks_changed = 0;  ///< counts changes of the users' decks: who shows decks reads them again

  [[nodiscard]] float px(float length) const { return canvas.px(length); }
  [[nodiscard]] const InstalledGame* glance(std::string_view id) const {
    for (const InstalledGame& game : games) {
      if (game.id == id) return &game;
    }
    return nullptr;
  }
  /// Places in `games` of those that can be played.
  [[nodiscard]] std::vector<std::size_t> playable_games() const {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < games.size(); ++i) {
      if (games[i].playable()) out.push_back(i);
    }
    return out;
  }
  /// The accent of a game, or the program's.
  [[nodiscard]] Color accent(std::string_view id) const {
    const GameGlance* game = glance(id);
    return game == nullptr || game->tile.accent == 0 ? theme::accent : strong({game->tile.accent});
  }
  void go(Request to) { request = std::move(to); }
};

/// A whole picture of the window.
class Screen {
 public:
  virtual ~Screen() = default;
  /// For tests and messages.
  [[nodiscard]] virtual std::string_view name() const = 0;
  virtual void draw() = 0;
  /// Time passes. True when something changed.
  virtual bool update(std::uint64_t) { return false; }
  /// Milliseconds until `update` has something to do, -1: nothing is due.
  [[nodiscard]] virtual int due_in(std::uint64_t) const { return -1; }
  /// What F1 opens; nothing: no rules here.
  [[nodiscard]] virtual std::optional<RulesRequest> rules_about() { return std::nullopt; }
};

/// The dark hall behind every page, and a head line with the title. Returns the room below.
[[nodiscard]] Rect draw_page(Shell& shell, std::string_view title, std::string_view about = {});
/// The button at the foot of a page that leads back to where it was opened, and its key. Returns its place.
Rect draw_page_back(Shell& shell, const Rect& page);

}  // namespace gantry::ui
