// gantry: the client.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "ui/app/app.hpp"
#include "ui/table/hand.hpp"

namespace {

constexpr const char* help =
    "Usage: gantry [options]\n"
    "Plays the games that were found, on one screen.\n"
    "\n"
    "  --games DIR        also look for games in DIR (may be given several times)\n"
    "  --size WxH         size of the window, 1280x720 if not given, at least 960x540\n"
    "  --pace MS          milliseconds between the answers of opponents, 500 if not given\n"
    "  --seed N           seed proposed for the first table\n"
    "  --script FILE      carry out a script of clicks by name (for tests), then end\n"
    "  --screenshot FILE  write a picture of the screen as PNG, then end\n"
    "  --help             this text\n"
    "  --version          version of the program\n";

struct Arguments {
  gantry::ui::AppSettings settings;
  std::string script, screenshot;
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
    const bool known = name == "--games" || name == "--size" || name == "--pace" || name == "--seed" ||
                       name == "--script" || name == "--screenshot";
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

}  // namespace

int main(int count, char** values) {
  Arguments arguments;
  if (const auto done = read_arguments(count, values, arguments)) return *done;
  std::optional<gantry::ui::App> app;
  try {
    app.emplace(arguments.settings);
  } catch (const std::exception& error) {
    fmt::print(stderr, "gantry: {}.\nThe games can be played in a terminal too: gantry-cli play\n", error.what());
    return 1;
  }
  try {
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
