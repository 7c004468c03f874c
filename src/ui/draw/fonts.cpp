#include "ui/draw/fonts.hpp"

#include <array>
#include <cstdlib>
#include <initializer_list>
#include <string_view>
#include <system_error>

namespace gantry::ui {

namespace fs = std::filesystem;

namespace {

/// First file of these names in any folder; names in order of preference.
fs::path first_of(const std::vector<fs::path>& folders, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) {
    for (const fs::path& folder : folders) {
      std::error_code error;
      fs::path file = folder / name;
      if (fs::is_regular_file(file, error)) return file;
    }
  }
  return {};
}

}  // namespace

std::vector<fs::path> font_folders() {
  std::vector<fs::path> folders;
  if (const char* path = std::getenv("GANTRY_FONT_PATH"); path != nullptr) {
    std::string_view rest = path;
    while (!rest.empty()) {
      const std::size_t colon = std::min(rest.find(':'), rest.size());
      if (colon > 0) folders.emplace_back(rest.substr(0, colon));
      rest.remove_prefix(std::min(colon + 1, rest.size()));
    }
  }
  constexpr std::array<const char*, 10> system{"/usr/share/fonts/truetype/roboto/unhinted",
                                               "/usr/share/fonts/truetype/roboto/unhinted/RobotoCondensed",
                                               "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF",
                                               "/usr/share/fonts/truetype/roboto",
                                               "/usr/share/fonts/truetype/play",
                                               "/usr/share/fonts/truetype/dejavu",
                                               "/usr/share/fonts/TTF",
                                               "/usr/share/fonts/dejavu",
                                               "/usr/share/fonts/dejavu-sans-fonts",
                                               "/usr/share/fonts/google-roboto"};
  folders.insert(folders.end(), system.begin(), system.end());
  return folders;
}

FontFiles find_fonts(const std::vector<fs::path>& folders) {
  FontFiles out;
  out.body = first_of(folders, {"RobotoCondensed-Regular.ttf", "DejaVuSansCondensed.ttf", "DejaVuSans.ttf"});
  out.bold = first_of(folders, {"RobotoCondensed-Bold.ttf", "DejaVuSansCondensed-Bold.ttf", "DejaVuSans-Bold.ttf"});
  out.display = first_of(folders, {"Play-Bold.ttf"});
  if (out.body.empty()) out.body = out.bold;
  if (out.bold.empty()) out.bold = out.body;
  if (out.body.empty()) {
    out.problem =
        "No font was found, so everything is in a small built-in one. Install fonts-roboto-unhinted and fonts-play (or "
        "fonts-dejavu-core), or name a folder with fonts in GANTRY_FONT_PATH.";
  } else if (out.display.empty()) {
    out.display = out.bold;
  }
  return out;
}

}  // namespace gantry::ui
