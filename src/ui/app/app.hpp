// The program's window and its frame loop: events in, screens drawn, nothing done while nothing happens.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/game.hpp"
#include "ui/app/gamepad.hpp"
#include "ui/app/key_map.hpp"
#include "ui/app/session.hpp"
#include "ui/app/shell.hpp"
#include "ui/draw/canvas.hpp"
#include "ui/draw/card_face.hpp"
#include "ui/draw/sdl_handles.hpp"
#include "ui/widgets/input.hpp"
#include "ui/widgets/widgets.hpp"

namespace gantry::ui {

class PlayScreen;
class RulesOverlay;

/// Version of the program.
[[nodiscard]] std::string_view program_version();

struct AppSettings {
  std::vector<std::filesystem::path> games;  ///< folders of modules and data, searched first
  int width = 0, height = 0;                 ///< of the window; 0: as it was left
  std::optional<int> pace;                   ///< milliseconds between answers of opponents; nothing: as in the settings
  std::optional<int> scale;                  ///< percent; nothing: as in the settings
  std::uint64_t seed = 1;                    ///< proposed for the first table
};

class App {
 public:
  /// Opens the window. Throws std::runtime_error with a message for people when there is no display.
  explicit App(AppSettings settings);
  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  /// Runs until the window is closed.
  void run();

  /// One event, as SDL delivers it.
  void handle(const SDL_Event& event);
  /// Draws one frame and acts on what was fed before.
  void frame();

  /// The picture of the last frame as PNG. Throws std::runtime_error with a message for people.
  void screenshot(const std::filesystem::path& file);

  // --- for tests and scripts
  [[nodiscard]] Ui& ui() { return *ui_; }
  [[nodiscard]] Shell& shell() { return *shell_; }
  [[nodiscard]] Session* session();
  [[nodiscard]] Library& library() { return library_; }
  [[nodiscard]] std::string_view screen() const;
  [[nodiscard]] const std::string& message() const { return shell_->message; }
  /// Starts a table without the set-up screen.
  void start(const TableChoice& choice);
  void set_pace(int milliseconds);
  /// The clock that screens see, in milliseconds.
  [[nodiscard]] std::uint64_t now() const;
  /// Puts that clock forward: what would happen after a wait happens in the next frame.
  void advance(int milliseconds) { clock_ahead_ += static_cast<std::uint64_t>(milliseconds); }
  /// Window units per pixel of the output, to feed events at a place in pixels.
  [[nodiscard]] Point output_factor() const;

 private:
  void remember_window();
  void toggle_full_screen();
  [[nodiscard]] int wait_time();
  void translate_key(SDL_Event& event);
  void window_event(const SDL_WindowEvent& event);
  [[nodiscard]] float scale() const;
  [[nodiscard]] ColorSet color_set() const;
  [[nodiscard]] const Profile* viewer_profile() const;

  // app_route.cpp
  void draw_screen();
  void route(Request request);
  void show(std::unique_ptr<Screen> screen);
  void open_setup(const GoSetup& wanted);
  void open_page(const GoPage& wanted);
  void open_rules();
  void load(const std::filesystem::path& file, bool journal);
  void open_scenario(const GoScenario& wanted);
  void sit_down(std::unique_ptr<Match> match, HotSeat mode, std::filesystem::path journal);
  void rematch(bool rotated);
  void leave_table();
  void apply_config();
  void use_keys();
  void keep_picture();
  template <class Act>
  void guarded(Act&& act);

  AppSettings settings_;
  Library library_;
  WindowPtr window_;
  RendererPtr renderer_;
  std::unique_ptr<Canvas> canvas_;
  std::unique_ptr<FaceCache> faces_;
  std::unique_ptr<Ui> ui_;
  std::unique_ptr<Shell> shell_;
  Gamepads pads_;
  KeyMap keys_;
  std::vector<std::string> keys_for_;  ///< names at the table that they are for
  InputFeed feed_;
  std::unique_ptr<Screen> screen_;  ///< home, set-up, table or replay
  PlayScreen* play_ = nullptr;      ///< `screen_` while it is the table
  std::unique_ptr<Screen> page_;    ///< over it: settings, cards ...
  std::unique_ptr<RulesOverlay> rules_;
  Seat rules_for_ = no_seat;  ///< who looked at the screen in the last frame
  Config written_;            ///< settings as they stand in the file
  TableChoice choice_;
  float scale_ = 1;
  int frames_due_ = 3;
  int again_ = -1;
  std::uint64_t clock_ahead_ = 0;
  bool picture_wanted_ = false;
  bool quit_ = false;
};

}  // namespace gantry::ui
