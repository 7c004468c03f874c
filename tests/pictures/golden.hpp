// Pictures that are kept, to see when a screen looks different: of each one a hash and a thumbnail in gray, in a text file
// a screen. Letters differ a little between versions of fonts and SDL, so thumbnails are compared with tolerance.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <SDL.h>

#include "ui/app/app.hpp"

namespace gantry::test {

constexpr int thumb_width = 64, thumb_height = 36;

struct KeptPicture {
  std::uint64_t hash = 0;
  std::string thumb;  ///< a letter a cell, 64 grays
};

/// The picture of the window as it is kept.
[[nodiscard]] KeptPicture picture_of(ui::App& app);

/// How far two thumbnails are apart: the largest difference of a cell, and the mean of all, in 64ths of white.
struct Distance {
  int most = 0;
  double mean = 0;
  [[nodiscard]] bool small() const { return most <= 14 && mean <= 0.6; }
};
[[nodiscard]] Distance distance(const std::string& a, const std::string& b);

/// The pictures of one screen, by "1280x720 100".
class GoldenFile {
 public:
  explicit GoldenFile(const std::string& screen);
  /// Compares a picture with the kept one; with GANTRY_GOLDEN_UPDATE set it is kept instead. Returns what is wrong and
  /// where the picture and the kept thumbnail were written to, or an empty text.
  [[nodiscard]] std::string check(ui::App& app, const std::string& key);
  /// Pictures that differ in a detail that the thumbnail does not show.
  [[nodiscard]] int details() const { return details_; }
  /// Writes the file when pictures are to be kept.
  void close();

 private:
  std::filesystem::path file_;
  std::string screen_;
  std::map<std::string, KeptPicture> kept_;
  int details_ = 0;
};

}  // namespace gantry::test
