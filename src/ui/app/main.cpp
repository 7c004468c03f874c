// gantry: the client.
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "ui/app/app.hpp"
#include "ui/app/hand.hpp"
#include "ui/app/heap.hpp"

namespace {

constexpr const char* help =
    "Usage: gantry [options]\n"
    "Plays the games that were found, on one screen.\n"
    "\n"
    "  --games DIR        also look for games in DIR (may be given several times)\n"
    "  --size WxH         size of the window, at least 960x540; if not given, as it was left\n"
    "  --scale PERCENT    size of everything, 75 to 200; if not given, as in the settings\n"
    "  --pace MS          milliseconds between the answers of opponents; if not given, as in the settings\n"
    "  --seed N           seed proposed for the first table\n"
    "  --script FILE      carry out a script of clicks by name (for tests), then end\n"
    "  --screenshot FILE  write a picture of the screen as PNG, then end\n"
    "  --timing           print how long the start to the complete home screen took, then end\n"
    "  --help             this text\n"
    "  --version          version of the program\n";

struct Arguments {
  gantry::ui::AppSettings settings;
  std::string script, screenshot;
  bool timing = false;
};

/// A number in a range, or nothing.
std::optional<long> number(std::string_view text, long least, long most) {
  char* end = nullptr;
  const std::string copy(text);
  const long value = std::strtol(copy.c_str(), &end, 10);
  if (copy.empty() || *end != 0 || value < least || value > most) return std::nullopt;
  return value;
}

/// True when the value of an option was understood.
bool read_value(Arguments& out, std::string_view name, std::string_view value) {
  if (name == "--games") {
    out.settings.games.emplace_back(value);
    return true;
  }
  if (name == "--script") {
    out.script = value;
    return true;
  }
  if (name == "--screenshot") {
    out.screenshot = value;
    return true;
  }
  if (name == "--size") {
    const std::size_t cross = value.find('x');
    if (cross == std::string_view::npos) return false;
    const auto width = number(value.substr(0, cross), 960, 16384);
    const auto height = number(value.substr(cross + 1), 540, 16384);
    if (!width || !height) return false;
    out.settings.width = static_cast<int>(*width);
    out.settings.height = static_cast<int>(*height);
    return true;
  }
  if (name == "--scale") {
    const auto percent = number(value, gantry::ui::least_scale, gantry::ui::most_scale);
    if (percent) out.settings.scale = static_cast<int>(*percent);
    return percent.has_value();
  }
  const auto value_read = number(value, 0, 1000000000);
  if (!value_read) return false;
  if (name == "--pace") out.settings.pace = static_cast<int>(*value_read);
  if (name == "--seed") out.settings.seed = static_cast<std::uint64_t>(*value_read);
  return true;
}

/// Exit code when the program is done already, nothing when it may start.
std::optional<int> read_arguments(int count, char** values, Arguments& out) {
  out.settings.seed = std::random_device()() % 1000000000U;
  for (int i = 1; i < count; ++i) {
    const std::string_view name = values[i];
    if (name == "--help" || name == "-h") {
      std::fputs(help, stdout);
      return 0;
    }
    if (name == "--version") {
      fmt::print("gantry {}\n", gantry::ui::program_version());
      return 0;
    }
    if (name == "--timing") {
      out.timing = true;
      continue;
    }
    const bool known = name == "--scale" || name == "--games" || name == "--size" || name == "--pace" ||
                       name == "--seed" || name == "--script" || name == "--screenshot";
    if (!known) {
      fmt::print(stderr, "gantry: '{}' is no option; gantry --help lists them\n", name);
      return 2;
    }
    if (i + 1 >= count || !read_value(out, name, values[i + 1])) {
      fmt::print(stderr, "gantry: {} needs another value{}; gantry --help says which\n", name,
                 i + 1 < count ? fmt::format(" than '{}'", values[i + 1]) : std::string());
      return 2;
    }
    ++i;
  }
  return std::nullopt;
}

/// What is wrong with the folders and files that were named, nothing when all are there.
std::string misses(const Arguments& arguments) {
  std::error_code ignored;
  for (const auto& folder : arguments.settings.games) {
    if (!std::filesystem::is_directory(folder, ignored))
      return fmt::format("--games {}: there is no such folder", folder.string());
  }
  // A folder can be opened like a file, and reads as an empty one.
  if (std::filesystem::is_directory(arguments.script, ignored))
    return fmt::format("--script {}: this is a folder, not a script", arguments.script);
  return {};
}

/// A closed standard stream would give its number to the next file that is opened, a journal perhaps, and messages of
/// libraries would end in it.
void open_standard_streams() {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    if (::fcntl(stream, F_GETFD) >= 0) continue;
    const int fd = ::open("/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY);
    if (fd >= 0 && fd != stream) ::close(fd);
  }
}

}  // namespace

int main(int count, char** values) {
  const auto begun = std::chrono::steady_clock::now();
  gantry::ui::use_roomy_heap();
  open_standard_streams();
  // A limit on the size of files is an error of writing, with a message, not a sudden end.
  std::signal(SIGXFSZ, SIG_IGN);
  Arguments arguments;
  if (const auto done = read_arguments(count, values, arguments)) return *done;
  if (const std::string what = misses(arguments); !what.empty()) {
    fmt::print(stderr, "gantry: {}\n", what);
    return 2;
  }
  std::optional<gantry::ui::App> app;
  try {
    app.emplace(arguments.settings);
  } catch (const std::exception& error) {
    fmt::print(stderr, "gantry: {}.\nThe games can be played in a terminal too: gantry-cli play\n", error.what());
    return 1;
  }
  try {
    if (arguments.timing) {
      for (int i = 0; i < 3; ++i) app->frame();
      const auto took = std::chrono::steady_clock::now() - begun;
      fmt::print("start to the complete home screen: {} ms\n",
                 std::chrono::duration_cast<std::chrono::milliseconds>(took).count());
      return 0;
    }
    if (!arguments.script.empty()) gantry::ui::run_script(*app, arguments.script);
    if (!arguments.screenshot.empty()) {
      for (int i = 0; i < 4; ++i) app->frame();
      app->screenshot(arguments.screenshot);
    }
    if (arguments.script.empty() && arguments.screenshot.empty()) app->run();
  } catch (const std::exception& error) {
    fmt::print(stderr, "gantry: {}\n", error.what());
    return 1;
  }
  return 0;
}
