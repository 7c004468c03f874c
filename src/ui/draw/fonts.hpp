// Finding the fonts: packages of the system, found through a search list that GANTRY_FONT_PATH extends. With none found
// the program starts all the same, with the small built-in face, and says so.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace gantry::ui {

struct FontFiles {
  std::filesystem::path body;  ///< reading face; empty: not found
  std::filesystem::path bold;
  std::filesystem::path display;  ///< headings
  std::string problem;            ///< for people; empty: all were found
};

/// Folders that are searched, in order: GANTRY_FONT_PATH (colon-separated), then the system's.
[[nodiscard]] std::vector<std::filesystem::path> font_folders();
/// The faces in those folders. Missing ones are replaced by others that were found.
[[nodiscard]] FontFiles find_fonts(const std::vector<std::filesystem::path>& folders);

}  // namespace gantry::ui
