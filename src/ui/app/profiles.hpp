// People who play at this computer: what belongs to a person and not to the computer.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/app/config.hpp"
#include "ui/app/key_map.hpp"

namespace gantry::ui {

struct Profile {
  std::string name;
  int color = 0;       ///< 0 .. 5: the seat's color and emblem this person likes to have
  int text_scale = 0;  ///< percent, 0: as the program
  std::optional<Pace> pace;
  std::optional<ColorSet> colors;
  std::optional<bool> card_text;
  KeyBindings keys;
  friend bool operator==(const Profile&, const Profile&) = default;
};

inline constexpr std::size_t longest_name = 16;
inline constexpr std::size_t most_profiles = 40;

class Profiles {
 public:
  /// Reads the file. Never throws; `problem` says what is wrong with it.
  explicit Profiles(std::filesystem::path file);

  [[nodiscard]] const std::vector<Profile>& all() const { return profiles_; }
  [[nodiscard]] const Profile* find(std::string_view name) const;
  [[nodiscard]] const std::string& problem() const { return problem_; }
  /// Adds it, or changes the one of that name. An empty text, or why it could not be kept.
  std::string put(const Profile& profile);
  std::string remove(std::string_view name);

 private:
  [[nodiscard]] std::string write();

  std::filesystem::path file_;
  std::vector<Profile> profiles_;
  std::string problem_;
};

[[nodiscard]] std::filesystem::path profiles_file();

}  // namespace gantry::ui
