// What is missing, full or broken around the client: a clear message, nothing lost, and the program goes on where it can.
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "player.hpp"
#include "support/catch.hpp"
#include "ui/app/config.hpp"
#include "ui/app/profiles.hpp"
#include "ui/app/saves.hpp"
#include "ui/draw/card_face.hpp"

namespace {

namespace fs = std::filesystem;
using gantry::SeatKind;
using gantry::test::ClickPlayer;
using gantry::test::contains_text;
using gantry::test::DataFolder;
using gantry::test::open_client;

struct Ended {
  int code = -1;
  std::string said;
};

std::string read_text(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void write_text(const fs::path& file, std::string_view text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file) << text;
}

/// Runs a command line and takes what it says.
Ended run(const std::string& line) {
  const fs::path out = fs::temp_directory_path() / fmt::format("gantry-unplugged-{}", ::getpid());
  const int status = std::system(fmt::format("{} >{} 2>&1 </dev/null", line, out.string()).c_str());
  Ended ended{WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_text(out)};
  fs::remove(out);
  return ended;
}

gantry::ui::TableChoice two_at_drill(gantry::ui::App& app) {
  gantry::ui::TableChoice choice;
  choice.game = app.library().load("drill");
  choice.setup.seed = 3;
  choice.holders = {{SeatKind::person, "Ann", 0}, {SeatKind::person, "Bob", 0}};
  return choice;
}

/// Files of this process end at so many bytes, as on a full disk, while it lives.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    handler_ = std::signal(SIGXFSZ, SIG_IGN);
    rlimit now = before_;
    now.rlim_cur = bytes;
    ::setrlimit(RLIMIT_FSIZE, &now);
  }
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
  void (*handler_)(int) = SIG_DFL;
};

constexpr const char* program = GANTRY_BUILD_DIR "/bin/gantry";

}  // namespace

TEST_CASE("Without a display the client says so, and where the games can be played") {
  for (const char* environment : {"-u DISPLAY -u WAYLAND_DISPLAY", "-u WAYLAND_DISPLAY DISPLAY=:78",
                                  "-u DISPLAY WAYLAND_DISPLAY=no-such-socket"}) {
    const Ended ended =
        run(fmt::format("env -u SDL_VIDEODRIVER {} timeout 60 {} --script /dev/null", environment, program));
    INFO(environment << ": " << ended.said);
    CHECK(ended.code == 1);
    CHECK_THAT(ended.said, contains_text("no window can be opened"));
    CHECK_THAT(ended.said, contains_text("gantry-cli play"));
  }
}

TEST_CASE("Without any font everything is drawn in the built-in one, and a message says what to install") {
  const gantry::ui::FontFiles none = gantry::ui::find_fonts({"/no/such/folder", "/dev/null"});
  CHECK(none.body.empty());
  CHECK_THAT(none.problem, contains_text("fonts-"));
  CHECK_THAT(none.problem, contains_text("GANTRY_FONT_PATH"));
  REQUIRE(SDL_Init(SDL_INIT_VIDEO) == 0);
  {
    const gantry::ui::WindowPtr window(SDL_CreateWindow("", 0, 0, 960, 540, 0));
    const gantry::ui::RendererPtr renderer(SDL_CreateRenderer(window.get(), -1, SDL_RENDERER_SOFTWARE));
    REQUIRE(renderer != nullptr);
    gantry::ui::Canvas canvas(renderer.get(), none);
    gantry::ui::FaceCache faces(renderer.get(), none);
    CHECK_FALSE(faces.letters());
    gantry::ui::CardInfo card;
    card.def = 1;
    card.name = "A card";
    for (const float scale : {0.75F, 1.0F, 2.0F}) {
      canvas.begin(960, 540, scale);
      canvas.text(gantry::ui::TextSize::title, {10, 10}, {0xFFFFFF}, "A TITLE");
      CHECK(canvas.paragraph(gantry::ui::TextSize::body, {10, 60}, 200, {0xFFFFFF}, none.problem) > 20);
      CHECK(canvas.text_width(gantry::ui::TextSize::log, "letters") > 0);
      faces.paint(canvas, card, {300, 100, 116 * scale, 150 * scale});
      faces.paint_back(canvas, {500, 100, 116 * scale, 150 * scale}, {}, 0);
      canvas.end();
    }
  }
  SDL_Quit();
}

TEST_CASE("Where nothing can be written a game is played all the same, and the table says that it is not kept") {
  const DataFolder folder("unwritable");
  write_text(folder.path() / "file", "no folder");
  for (const std::string& home :
       {std::string("/proc/no-such"), (folder.path() / "file").string(), std::string("/dev/null")}) {
    INFO(home);
    setenv("XDG_DATA_HOME", home.c_str(), 1);
    const auto app = open_client();
    app->start(two_at_drill(*app));
    REQUIRE(app->screen() == "table");
    CHECK_THAT(app->session()->notice().title, contains_text("not being kept"));
    CHECK_THAT(app->session()->notice().text, contains_text("XDG_DATA_HOME"));
    ClickPlayer player(*app, 3);
    CHECK(player.play(5).empty());
    app->session()->save();
    CHECK(app->session()->notice().title == "Not saved");
    CHECK_THAT(app->session()->notice().text, contains_text("XDG_DATA_HOME"));
    // A setting that cannot be written acts all the same, and is told once.
    app->shell().config.two_taps = true;
    player.hand().wait();
    CHECK_THAT(app->message(), contains_text("cannot be written"));
  }
}

TEST_CASE("On a full disk the game goes on and says that it is not kept; what was kept before stays") {
  const DataFolder folder("full");
  const auto app = open_client();
  app->start(two_at_drill(*app));
  ClickPlayer player(*app, 3);
  REQUIRE(player.play(6).empty());
  app->session()->save();
  REQUIRE(app->session()->notice().title == "Saved");
  const fs::path save = app->session()->notice().text;
  const std::string kept = read_text(save);
  const auto entries = app->session()->match().journal().size();
  {
    const FullDisk full(16);
    CHECK(player.play(1).empty());
    CHECK_FALSE(app->session()->match().journal_problem().empty());
    CHECK(app->session()->notice().title == "The game is not being kept");
    CHECK(player.play(3).empty());
    app->session()->save();
    CHECK(app->session()->notice().title == "Not saved");
    app->shell().config.two_taps = true;
    player.hand().wait();
    CHECK_THAT(app->message(), contains_text("cannot be written"));
  }
  CHECK(read_text(save) == kept);
  // The journal still leads to where the disk was full.
  const auto again = open_client();
  player.hand().wait();
  for (const fs::directory_entry& entry : fs::directory_iterator(gantry::ui::user_folder() / "journals")) {
    const gantry::LoadResult loaded = gantry::load_match(again->library(), entry.path());
    INFO(loaded.message);
    REQUIRE(loaded.match != nullptr);
    CHECK(loaded.match->journal().size() >= entries);
  }
}

TEST_CASE("A picture that cannot be written ends the program with a message and not with 0") {
  const DataFolder folder("picture");
  write_text(folder.path() / "file", "no folder");
  for (const std::string& file :
       {std::string("/dev/full"), (folder.path() / "file/x.png").string(), std::string("/proc/no-such.png")}) {
    const Ended ended = run(fmt::format("SDL_VIDEODRIVER=dummy XDG_DATA_HOME={} timeout 60 {} --screenshot {}",
                                        (folder.path() / "home").string(), program, file));
    INFO(file << ": " << ended.said);
    CHECK(ended.code == 1);
    CHECK_THAT(ended.said, contains_text("gantry: " + file + " cannot be written"));
  }
  CHECK(fs::is_character_file("/dev/full"));  // written into, not replaced
  const Ended whole = run(fmt::format("SDL_VIDEODRIVER=dummy XDG_DATA_HOME={} timeout 60 {} --screenshot {}",
                                      (folder.path() / "home").string(), program, (folder.path() / "a.png").string()));
  CHECK(whole.code == 0);
  CHECK(read_text(folder.path() / "a.png").starts_with("\x89PNG"));
}

TEST_CASE("On a full disk F12 says that there is no picture") {
  const DataFolder folder("f12");
  const auto app = open_client();
  ClickPlayer player(*app, 1);
  player.hand().wait();
  const FullDisk full(16);
  player.hand().press(SDLK_F12);
  player.hand().wait(5);
  CHECK_THAT(app->message(), contains_text("cannot be written"));
}

TEST_CASE("Broken settings and profiles are told, the presets are used, and what stood there is kept") {
  const DataFolder folder("broken");
  using namespace gantry::ui;
  const std::string text = GENERATE(as<std::string>(), "{ not json", R"({"scale": "big"})", "\xFF\xFE\x01", "[]");
  write_text(config_file(), text);
  write_text(profiles_file(), text);
  {
    const auto app = open_client();
    ClickPlayer player(*app, 1);
    player.hand().wait();
    CHECK(app->screen() == "home");
    CHECK_THAT(app->message(), contains_text("settings.json"));
    CHECK(app->shell().config.scale == 100);
    CHECK_THAT(app->shell().profiles.problem(), contains_text("profiles.json"));
    // What is set now replaces the files; nothing that stood there is gone.
    app->shell().config.two_taps = true;
    player.hand().wait();
    Profile ann;
    ann.name = "Ann";
    CHECK(app->shell().profiles.put(ann).empty());
  }
  CHECK(read_text(config_file().string() + ".broken") == text);
  CHECK(read_text(profiles_file().string() + ".broken") == text);
  const auto app = open_client();
  CHECK(app->shell().config.two_taps);
  CHECK(app->shell().profiles.find("Ann") != nullptr);
  CHECK(app->message().empty());
}

TEST_CASE("Without its pictures and data the program starts, and plays what it finds") {
  const DataFolder folder("bare");
  const fs::path bare = folder.path() / "bare";
  fs::create_directories(bare / "bin");
  fs::create_directories(bare / "share/gantry");
  fs::copy_file(program, bare / "bin/gantry");
  const std::string start =
      fmt::format("LD_LIBRARY_PATH={}/lib SDL_VIDEODRIVER=dummy XDG_DATA_HOME={} timeout 60 {}", GANTRY_BUILD_DIR,
                  (folder.path() / "home").string(), (bare / "bin/gantry").string());
  // Nothing at all: the home screen, on which every page opens.
  write_text(folder.path() / "pages",
             "click page:settings\nkey Escape\nclick page:about\nkey Escape\nclick load\nkey Escape\n");
  const Ended nothing = run(fmt::format("{} --script {}", start, (folder.path() / "pages").string()));
  INFO(nothing.said);
  CHECK(nothing.code == 0);
  // A game and no pictures of the program: it is played.
  write_text(folder.path() / "play", "click new:drill\nclick start\nkey 1\nkey F1\nkey Escape\nkey F10\n");
  const Ended game = run(
      fmt::format("{} --games {}/tests/games --script {}", start, GANTRY_BUILD_DIR, (folder.path() / "play").string()));
  INFO(game.said);
  CHECK(game.code == 0);
  // A game whose data is gone: told where games are chosen, and the program goes on.
  fs::create_directories(bare / "games");
  fs::copy(GANTRY_BUILD_DIR "/tests/games/drill", bare / "games/drill", fs::copy_options::recursive);
  fs::remove_all(bare / "games/drill/data");
  const Ended gone = run(
      fmt::format("{} --games {} --script {}", start, (bare / "games").string(), (folder.path() / "pages").string()));
  INFO(gone.said);
  CHECK(gone.code == 0);
}
