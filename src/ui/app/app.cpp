#include "ui/app/app.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <system_error>

#include <SDL_image.h>
#include <fmt/format.h>

#include "ui/app/saves.hpp"
#include "ui/app/stored.hpp"
#include "ui/screens/home_screen.hpp"
#include "ui/screens/play_screen.hpp"
#include "ui/screens/rules_overlay.hpp"

namespace gantry::ui {

namespace {
/// An interface that is matched against the frame before needs a few frames to settle after each input.
constexpr int frames_after_input = 3;
/// Without a display SDL falls back to drivers that show nothing. They are good for tests, which name them; a person who
/// named none would wait for a window in vain.
bool shows_nothing() {
  const char* driver = SDL_GetCurrentVideoDriver();
  const char* wanted = SDL_GetHint("SDL_VIDEODRIVER");
  const std::string_view name = driver == nullptr ? "" : driver;
  return (name == "offscreen" || name == "dummy") && (wanted == nullptr || *wanted == 0);
}
constexpr int idle_wait = 2000;  ///< milliseconds; nothing is drawn when it ends without an event
}  // namespace

std::string_view program_version() { return GANTRY_VERSION; }

App::App(AppSettings settings) : settings_(std::move(settings)) {
  for (const auto& folder : settings_.games) library_.add_folder(folder);
  std::string problem;
  Config config = read_config(config_file(), problem);
  written_ = config;
  if (settings_.width > 0) config.width = settings_.width, config.height = settings_.height;
  if (settings_.scale) config.scale = *settings_.scale;
  // On X11 SDL would present software frames through OpenGL, several times slower. Before the window exists.
  SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0)
    throw std::runtime_error(fmt::format("no window can be opened: {}", SDL_GetError()));
  if (shows_nothing()) {
    SDL_Quit();
    throw std::runtime_error(
        "no window can be opened: there is no display (neither DISPLAY nor WAYLAND_DISPLAY leads to one)");
  }
  window_.reset(SDL_CreateWindow("Gantry", config.x < 0 ? static_cast<int>(SDL_WINDOWPOS_CENTERED) : config.x,
                                 config.y < 0 ? static_cast<int>(SDL_WINDOWPOS_CENTERED) : config.y, config.width,
                                 config.height, SDL_WINDOW_RESIZABLE));
  if (window_ == nullptr) throw std::runtime_error(fmt::format("no window can be opened: {}", SDL_GetError()));
  SDL_SetWindowMinimumSize(window_.get(), 960, 540);
  if (config.full_screen && settings_.width == 0) SDL_SetWindowFullscreen(window_.get(), SDL_WINDOW_FULLSCREEN_DESKTOP);
  renderer_.reset(SDL_CreateRenderer(window_.get(), -1, SDL_RENDERER_SOFTWARE));
  if (renderer_ == nullptr)
    throw std::runtime_error(fmt::format("nothing can be drawn in the window: {}", SDL_GetError()));
  FontFiles fonts = find_fonts(font_folders());
  if (problem.empty()) problem = fonts.problem;
  canvas_ = std::make_unique<Canvas>(renderer_.get(), fonts);
  faces_ = std::make_unique<FaceCache>(renderer_.get(), std::move(fonts));
  ui_ = std::make_unique<Ui>(*canvas_);
  Profiles profiles(profiles_file());
  if (problem.empty()) problem = profiles.problem();
  shell_ = std::make_unique<Shell>(Shell{*ui_,
                                         *canvas_,
                                         *faces_,
                                         library_,
                                         installed_games(library_),
                                         std::move(config),
                                         std::move(profiles),
                                         {},
                                         {},
                                         std::move(problem)});
  rules_ = std::make_unique<RulesOverlay>(*shell_);
  ui_->caps = [this](SDL_Keycode preset) {
    return keys_.cap(preset, play_ == nullptr ? no_seat : play_->session().viewer());
  };
  use_keys();
  show(std::make_unique<HomeScreen>(*shell_));
}

App::~App() {
  remember_window();
  page_.reset();
  screen_.reset();
  Thought::finish_all();
  rules_.reset();
  shell_.reset();
  ui_.reset();
  faces_.reset();
  canvas_.reset();
  renderer_.reset();
  window_.reset();
  SDL_Quit();
}

std::string_view App::screen() const { return page_ != nullptr ? page_->name() : screen_->name(); }
Session* App::session() { return play_ == nullptr ? nullptr : &play_->session(); }
std::uint64_t App::now() const { return SDL_GetTicks64() + clock_ahead_; }

int App::wait_time() {
  int wait = frames_due_ > 0 || !feed_.empty() ? 0 : idle_wait;
  if (again_ >= 0) wait = std::min(wait, again_);
  if (const int due = screen_->due_in(now()); due >= 0) wait = std::min(wait, due);
  return wait;
}

void App::run() {
  // Pads are looked for when the first picture stands: asking the system for them takes its time.
  bool pads = false;
  while (!quit_) {
    if (!pads && frames_due_ == 0) {
      pads = true;
      SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
    }
    const int wait = wait_time();
    SDL_Event event;
    if (wait > 0 ? SDL_WaitEventTimeout(&event, wait) : SDL_PollEvent(&event)) {
      handle(event);
      while (SDL_PollEvent(&event)) handle(event);
    }
    const bool due = screen_->due_in(now()) == 0;
    if (frames_due_ > 0 || !feed_.empty() || due || again_ >= 0) frame();
  }
}

void App::translate_key(SDL_Event& event) {
  if (event.type != SDL_KEYDOWN && event.type != SDL_KEYUP) return;
  // A key that is asked for is wanted as it is, and a letter that is typed is a letter, whatever it does elsewhere.
  const SDL_Keycode code = event.key.keysym.sym;
  if ((event.key.keysym.mod & KMOD_CTRL) != 0) return;
  if (ui_->capturing() || (ui_->typing() && code >= SDLK_SPACE && code <= SDLK_z)) return;
  event.key.keysym.sym = keys_.translate(code);
}

void App::window_event(const SDL_WindowEvent& event) {
  if (event.event == SDL_WINDOWEVENT_FOCUS_LOST) {
    feed_.let_go();
    // Whoever walks by later must not find an open hand.
    if (play_ != nullptr && shell_->config.cover_unfocused && play_->session().persons() > 1)
      play_->session().close_hands();
  }
  if (event.event == SDL_WINDOWEVENT_RESIZED || event.event == SDL_WINDOWEVENT_MOVED) remember_window();
}

void App::remember_window() {
  if (window_ == nullptr || shell_ == nullptr || settings_.width > 0) return;
  Config& config = shell_->config;
  config.full_screen = (SDL_GetWindowFlags(window_.get()) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
  if (!config.full_screen) {
    SDL_GetWindowSize(window_.get(), &config.width, &config.height);
    SDL_GetWindowPosition(window_.get(), &config.x, &config.y);
    config.x = std::max(0, config.x);
    config.y = std::max(0, config.y);
  }
}

void App::toggle_full_screen() {
  const bool full = (SDL_GetWindowFlags(window_.get()) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
  SDL_SetWindowFullscreen(window_.get(), full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
  shell_->config.full_screen = !full;
}

void App::handle(const SDL_Event& given) {
  SDL_Event event = given;
  if (event.type == SDL_QUIT) quit_ = true;
  pads_.plug(event);
  SDL_Event key{};
  // Buttons of a pad do what they do, wherever the keys were put.
  if (pads_.translate(event, key)) {
    event = key;
  } else {
    translate_key(event);
  }
  const SDL_Keycode pressed =
      event.type == SDL_KEYDOWN && !ui_->capturing() ? event.key.keysym.sym : SDL_Keycode{SDLK_UNKNOWN};
  if (pressed == SDLK_F11) toggle_full_screen();
  if (pressed == SDLK_F12) {
    // A picture is for everybody's eyes.
    if (play_ != nullptr && play_->session().persons() > 1) play_->session().close_hands();
    picture_wanted_ = true;
  }
  if (event.type == SDL_WINDOWEVENT) window_event(event.window);
  if (play_ != nullptr && (event.type == SDL_KEYDOWN || event.type == SDL_MOUSEMOTION ||
                           event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEWHEEL))
    play_->touched(now());
  feed_.add(event);
  frames_due_ = frames_after_input;
}

Point App::output_factor() const {
  int window_w = 1, window_h = 1, output_w = 1, output_h = 1;
  SDL_GetWindowSize(window_.get(), &window_w, &window_h);
  SDL_GetRendererOutputSize(renderer_.get(), &output_w, &output_h);
  return {static_cast<float>(output_w) / static_cast<float>(std::max(window_w, 1)),
          static_cast<float>(output_h) / static_cast<float>(std::max(window_h, 1))};
}

const Profile* App::viewer_profile() const {
  if (play_ == nullptr) return nullptr;
  const Session& session = play_->session();
  const Seat viewer = session.viewer();
  return viewer == no_seat ? nullptr : shell_->profiles.find(session.name(viewer));
}

float App::scale() const {
  int width = 1280, height = 720;
  SDL_GetRendererOutputSize(renderer_.get(), &width, &height);
  const float fitting = std::min(static_cast<float>(width) / 1280.0F, static_cast<float>(height) / 720.0F);
  const Profile* profile = viewer_profile();
  const int percent = profile != nullptr && profile->text_scale != 0 ? profile->text_scale : shell_->config.scale;
  return std::clamp(fitting, 0.75F, 3.0F) * static_cast<float>(percent) / 100.0F;
}

ColorSet App::color_set() const {
  const Profile* profile = viewer_profile();
  return profile != nullptr && profile->colors ? *profile->colors : shell_->config.colors;
}

void App::frame() {
  if (frames_due_ > 0) --frames_due_;
  if (screen_->update(now())) frames_due_ = frames_after_input;
  apply_config();
  int width = 1280, height = 720;
  SDL_GetRendererOutputSize(renderer_.get(), &width, &height);
  const float wanted = scale();
  const ColorSet set = color_set();
  if (wanted != scale_ || set != colors()) {
    use_colors(set);
    faces_->clear();
    ui_->pictures.clear();
    scale_ = wanted;
    frames_due_ = std::max(frames_due_, 2);
  }
  const auto part = [](int channel) { return static_cast<Uint8>(channel); };
  SDL_SetRenderDrawColor(renderer_.get(), part(theme::ground.red()), part(theme::ground.green()),
                         part(theme::ground.blue()), 0xFF);
  SDL_RenderClear(renderer_.get());
  canvas_->begin(width, height, scale_);
  Input input = feed_.next_frame(output_factor());
  input.now = now();
  ui_->begin(input);
  draw_screen();
  ui_->end();
  canvas_->end();
  SDL_RenderPresent(renderer_.get());
  again_ = ui_->take_again();
  if (play_ != nullptr) play_->session().presented();
  if (picture_wanted_ && frames_due_ == 0) keep_picture();
  if (!std::holds_alternative<std::monostate>(shell_->request)) {
    Request request = std::move(shell_->request);
    shell_->request = std::monostate{};
    route(std::move(request));
    frames_due_ = frames_after_input;
  }
}

void App::screenshot(const std::filesystem::path& file) {
  const std::filesystem::path folder = file.parent_path();
  std::error_code error;
  if (!folder.empty() && !std::filesystem::is_directory(folder, error))
    throw std::runtime_error(
        fmt::format("{} cannot be written: there is no folder {}", file.string(), folder.string()));
  int width = 0, height = 0;
  SDL_GetRendererOutputSize(renderer_.get(), &width, &height);
  const SurfacePtr surface(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888));
  if (surface == nullptr ||
      SDL_RenderReadPixels(renderer_.get(), nullptr, SDL_PIXELFORMAT_ARGB8888, surface->pixels, surface->pitch) != 0) {
    throw std::runtime_error(fmt::format("the picture cannot be read from the window: {}", SDL_GetError()));
  }
  // Into memory first: writing to a file itself, the library does not notice a full disk.
  const auto pixels = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  std::string png(pixels * 5 + 65536, '\0');
  const std::unique_ptr<SDL_RWops, decltype(&SDL_RWclose)> memory(
      SDL_RWFromMem(png.data(), static_cast<int>(png.size())), &SDL_RWclose);
  if (memory == nullptr || IMG_SavePNG_RW(surface.get(), memory.get(), 0) != 0)
    throw std::runtime_error(fmt::format("the picture cannot be made: {}", IMG_GetError()));
  png.resize(static_cast<std::size_t>(SDL_RWtell(memory.get())));
  write_whole(file, png);
}

}  // namespace gantry::ui
