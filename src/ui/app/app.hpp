// The program's window and its frame loop: events in, screens drawn, nothing done while nothing happens.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/game.hpp"
#include "ui/app/session.hpp"
#include "ui/draw/canvas.hpp"
#include "ui/draw/card_face.hpp"
#include "ui/draw/sdl_handles.hpp"
#include "ui/screens/home_screen.hpp"
#include "ui/screens/setup_screen.hpp"
#include "ui/table/table_screen.hpp"
#include "ui/widgets/input.hpp"
#include "ui/widgets/widgets.hpp"

namespace gantry::ui {

/// Version of the program.
[[nodiscard]] std::string_view program_version();

struct AppSettings {
  std::vector<std::filesystem::path> games;  ///< folders of modules and data, searched first
  int width = 1280, height = 720;            ///< of the window
  int pace = 500;                            ///< milliseconds between answers of opponents; 0: at once
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
  [[nodiscard]] bool wants_quit() const { return quit_; }

  /// The picture of the last frame as PNG. Throws std::runtime_error with a message for people.
  void screenshot(const std::filesystem::path& file);

  // --- for tests and scripts
  [[nodiscard]] Ui& ui() { return *ui_; }
  [[nodiscard]] Session* session() { return session_.get(); }
  [[nodiscard]] Library& library() { return library_; }
  [[nodiscard]] std::string_view screen() const;
  [[nodiscard]] const std::string& message() const { return message_; }
  /// Starts a table without the set-up screen.
  void start(const TableChoice& choice);
  void set_pace(int milliseconds);
  /// Window units per pixel of the output, to feed events at a place in pixels.
  [[nodiscard]] Point output_factor() const;

 private:
  void draw_screen();
  void open_setup(const std::string& game);
  void load(const std::filesystem::path& file, bool journal);
  void sit_down(std::unique_ptr<Match> match, HotSeat mode, std::filesystem::path journal);
  void rematch(bool rotated);
  void go_home();
  [[nodiscard]] float scale() const;

  AppSettings settings_;
  Library library_;
  WindowPtr window_;
  RendererPtr renderer_;
  std::unique_ptr<Canvas> canvas_;
  std::unique_ptr<FaceCache> faces_;
  std::unique_ptr<Ui> ui_;
  InputFeed feed_;
  std::unique_ptr<HomeScreen> home_;
  std::unique_ptr<SetupScreen> setup_;
  std::unique_ptr<Session> session_;
  std::unique_ptr<TableScreen> table_;
  TableChoice choice_;
  std::string message_;
  float scale_ = 1;
  int frames_due_ = 3;
  bool quit_ = false;
};

}  // namespace gantry::ui
