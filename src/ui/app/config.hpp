// Settings of the program on this computer; what belongs to a person lies in the profile instead.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "ui/draw/theme.hpp"

namespace gantry::ui {

/// How fast opponents answer.
enum class Pace : std::uint8_t { slow, normal, fast, instant };
inline constexpr std::array<std::string_view, 4> pace_names{"slow", "normal", "fast", "instant"};
/// Milliseconds between two answers.
[[nodiscard]] int pace_milliseconds(Pace pace);

inline constexpr int least_scale = 75, most_scale = 200;  ///< percent

struct Config {
  int x = -1, y = -1;  ///< of the window; -1: wherever the system puts it
  int width = 1280, height = 720;
  bool full_screen = false;
  int scale = 100;  ///< percent
  ColorSet colors = ColorSet::standard;
  bool card_text = true;  ///< cards on the table carry their names and words; false: larger pictures
  Pace pace = Pace::normal;
  bool reduced_motion = false;
  bool two_taps = false;                    ///< instead of holding
  bool cover_unfocused = true;              ///< hands close when the window loses the focus
  bool cover_idle = true;                   ///< and after a minute without input
  bool pass_needs_hand = false;             ///< pass only with the own hand open
  std::map<std::string, std::string> keys;  ///< by action: name of a key; what is missing has its preset

  friend bool operator==(const Config&, const Config&) = default;
};

/// $XDG_CONFIG_HOME/gantry/settings.json, or below the data folder when only that is set.
[[nodiscard]] std::filesystem::path config_file();
/// Reads it. Never throws: `problem` says what is wrong, and presets stand for that.
[[nodiscard]] Config read_config(const std::filesystem::path& file, std::string& problem);
/// Throws std::runtime_error with a message for people.
void write_config(const std::filesystem::path& file, const Config& config);

}  // namespace gantry::ui
