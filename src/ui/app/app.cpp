#include "ui/app/app.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <SDL_image.h>
#include <fmt/format.h>

#include "ui/app/saves.hpp"

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
  // On X11 SDL would present software frames through OpenGL, several times slower. Before the window exists.
  SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0)
    throw std::runtime_error(fmt::format("no window can be opened: {}", SDL_GetError()));
  if (shows_nothing()) {
    SDL_Quit();
    throw std::runtime_error(
        "no window can be opened: there is no display (neither DISPLAY nor WAYLAND_DISPLAY leads to one)");
  }
  window_.reset(SDL_CreateWindow("Gantry", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, settings_.width,
                                 settings_.height, SDL_WINDOW_RESIZABLE));
  if (window_ == nullptr) throw std::runtime_error(fmt::format("no window can be opened: {}", SDL_GetError()));
  SDL_SetWindowMinimumSize(window_.get(), 960, 540);
  renderer_.reset(SDL_CreateRenderer(window_.get(), -1, SDL_RENDERER_SOFTWARE));
  if (renderer_ == nullptr)
    throw std::runtime_error(fmt::format("nothing can be drawn in the window: {}", SDL_GetError()));
  FontFiles fonts = find_fonts(font_folders());
  message_ = fonts.problem;
  canvas_ = std::make_unique<Canvas>(renderer_.get(), fonts);
  faces_ = std::make_unique<FaceCache>(renderer_.get(), std::move(fonts));
  ui_ = std::make_unique<Ui>(*canvas_);
  home_ = std::make_unique<HomeScreen>(*ui_, library_);
}

App::~App() {
  table_.reset();
  session_.reset();
  faces_.reset();
  canvas_.reset();
  renderer_.reset();
  window_.reset();
  SDL_Quit();
}

std::string_view App::screen() const { return table_ != nullptr ? "table" : setup_ != nullptr ? "setup" : "home"; }

void App::run() {
  while (!quit_) {
    int wait = frames_due_ > 0 || !feed_.empty() ? 0 : idle_wait;
    if (session_ != nullptr) {
      if (const int due = session_->due_in(SDL_GetTicks64()); due >= 0) wait = std::min(wait, due);
    }
    SDL_Event event;
    if (wait > 0 ? SDL_WaitEventTimeout(&event, wait) : SDL_PollEvent(&event)) {
      handle(event);
      while (SDL_PollEvent(&event)) handle(event);
    }
    const bool opponent_due = session_ != nullptr && session_->due_in(SDL_GetTicks64()) == 0;
    if (frames_due_ > 0 || !feed_.empty() || opponent_due) frame();
  }
}

void App::handle(const SDL_Event& event) {
  if (event.type == SDL_QUIT) quit_ = true;
  if (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_F11) {
    const bool full = (SDL_GetWindowFlags(window_.get()) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    SDL_SetWindowFullscreen(window_.get(), full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
  }
  if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_LOST && session_ != nullptr &&
      session_->persons() > 1) {
    session_->close_hands();  // whoever walks by later must not find an open hand
  }
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

float App::scale() const {
  int width = 1280, height = 720;
  SDL_GetRendererOutputSize(renderer_.get(), &width, &height);
  const float fitting = std::min(static_cast<float>(width) / 1280.0F, static_cast<float>(height) / 720.0F);
  return std::clamp(fitting, 0.75F, 3.0F);
}

void App::frame() {
  if (frames_due_ > 0) --frames_due_;
  if (session_ != nullptr && session_->update(SDL_GetTicks64())) frames_due_ = frames_after_input;
  int width = 1280, height = 720;
  SDL_GetRendererOutputSize(renderer_.get(), &width, &height);
  if (const float wanted = scale(); wanted != scale_) {
    scale_ = wanted;
    faces_->clear();
  }
  const Input& input = feed_.next_frame(output_factor());
  canvas_->begin(width, height, scale_);
  ui_->begin(input);
  const std::uint64_t before = session_ != nullptr ? session_->version() : 0;
  draw_screen();
  ui_->end();
  SDL_SetRenderDrawColor(renderer_.get(), 0x12, 0x16, 0x1C, 255);
  SDL_RenderClear(renderer_.get());
  canvas_->end();
  SDL_RenderPresent(renderer_.get());
  if (session_ != nullptr && session_->version() != before) frames_due_ = frames_after_input;
}

void App::draw_screen() {
  if (table_ != nullptr) {
    switch (table_->draw()) {
      case TableExit::none:
        break;
      case TableExit::home:
        go_home();
        break;
      case TableExit::rematch:
        rematch(false);
        break;
      case TableExit::rematch_rotated:
        rematch(true);
        break;
    }
    return;
  }
  if (setup_ != nullptr) {
    const SetupScreen::Exit exit = setup_->draw();
    if (exit == SetupScreen::Exit::start) {
      start(setup_->choice());
    } else if (exit == SetupScreen::Exit::back) {
      go_home();
    }
    return;
  }
  const HomeChoice choice = home_->draw(message_);
  if (choice.quit) quit_ = true;
  if (!choice.game.empty()) open_setup(choice.game);
  if (!choice.file.empty()) load(choice.file, choice.journal);
}

void App::open_setup(const std::string& game) {
  try {
    setup_ = std::make_unique<SetupScreen>(*ui_, library_, library_.load(game), settings_.seed++);
    message_.clear();
  } catch (const std::exception& error) {
    message_ = error.what();
  }
  ui_->reset();
  frames_due_ = frames_after_input;
}

void App::start(const TableChoice& choice) {
  try {
    choice_ = choice;
    auto match = Match::begin(choice.game, choice.setup, choice.holders);
    sit_down(std::move(match), choice.mode, new_journal_file(choice.game->id));
  } catch (const std::exception& error) {
    go_home();
    message_ = error.what();
  }
}

void App::sit_down(std::unique_ptr<Match> match, HotSeat mode, std::filesystem::path journal) {
  table_.reset();
  session_ = std::make_unique<Session>(library_, std::move(match), mode, std::move(journal));
  session_->set_pace(settings_.pace);
  table_ = std::make_unique<TableScreen>(*ui_, *faces_, *session_);
  setup_.reset();
  message_.clear();
  ui_->reset();
  frames_due_ = frames_after_input;
}

void App::load(const std::filesystem::path& file, bool journal) {
  LoadResult result = load_match(library_, file);
  if (result.match == nullptr) {
    message_ = result.message;
    return;
  }
  try {
    // A journal that came back whole goes on in its own file; of a damaged one the file is kept as it was.
    std::filesystem::path keep =
        journal && result.message.empty() ? file : new_journal_file(result.match->table().game->id);
    const Table& table = result.match->table();
    choice_ = {table.game, table.setup, result.match->holders(), HotSeat::side_by_side};
    sit_down(std::move(result.match), HotSeat::side_by_side, std::move(keep));
    if (!result.message.empty())
      session_->say({.title = "Taken up again", .text = result.message, .rule = {}, .rule_text = {}});
  } catch (const std::exception& error) {
    go_home();
    message_ = error.what();
  }
}

void App::rematch(bool rotated) {
  TableChoice again = choice_;
  again.setup.seed = Rng::mix(again.setup.seed);
  if (rotated && !again.holders.empty())
    std::rotate(again.holders.begin(), again.holders.begin() + 1, again.holders.end());
  if (session_->match().over()) session_->forget_journal();
  start(again);
}

void App::go_home() {
  // A game that is over, or that nobody has decided anything in, is not offered again.
  if (session_ != nullptr && (session_->match().over() || session_->match().decisions() == 0))
    session_->forget_journal();
  table_.reset();
  session_.reset();
  setup_.reset();
  home_->refresh();
  ui_->reset();
  frames_due_ = frames_after_input;
}

void App::set_pace(int milliseconds) {
  settings_.pace = milliseconds;
  if (session_ != nullptr) session_->set_pace(milliseconds);
}

void App::screenshot(const std::filesystem::path& file) {
  int width = 0, height = 0;
  SDL_GetRendererOutputSize(renderer_.get(), &width, &height);
  const SurfacePtr surface(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888));
  if (surface == nullptr ||
      SDL_RenderReadPixels(renderer_.get(), nullptr, SDL_PIXELFORMAT_ARGB8888, surface->pixels, surface->pitch) != 0) {
    throw std::runtime_error(fmt::format("the picture cannot be read from the window: {}", SDL_GetError()));
  }
  if (IMG_SavePNG(surface.get(), file.c_str()) != 0) {
    throw std::runtime_error(fmt::format("{} cannot be written: {}", file.string(), IMG_GetError()));
  }
}

}  // namespace gantry::ui
