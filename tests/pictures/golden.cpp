#include "golden.hpp"

#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include <SDL_image.h>
#include <fmt/format.h>

#include "ui/draw/sdl_handles.hpp"
#include "ui/draw/surface_paint.hpp"

namespace gantry::test {

namespace fs = std::filesystem;

namespace {

/// No words come of these by chance.
constexpr std::string_view grays = "0123456789ABCDEFGHIJKLMN=PQRSTUVW*YZabcdefghijklmnopqrst_vwxyz+-";
static_assert(grays.size() == 64);

bool keeps() {
  const char* wanted = std::getenv("GANTRY_GOLDEN_UPDATE");
  return wanted != nullptr && *wanted != 0;
}

fs::path failure_folder() {
  const char* folder = std::getenv("GANTRY_UI_PICTURES");
  fs::path out = folder != nullptr ? fs::path(folder) : fs::path(GANTRY_BUILD_DIR) / "golden-failures";
  fs::create_directories(out);
  return out;
}

void write_thumb(const std::string& thumb, const fs::path& file) {
  constexpr int zoom = 12;
  const ui::SurfacePtr surface = ui::make_surface(thumb_width * zoom, thumb_height * zoom);
  for (int y = 0; y < thumb_height; ++y) {
    for (int x = 0; x < thumb_width; ++x) {
      const auto at = static_cast<std::size_t>(y * thumb_width + x);
      const auto gray = static_cast<Uint8>(at < thumb.size() ? grays.find(thumb[at]) * 4 : 0);
      const SDL_Rect cell{x * zoom, y * zoom, zoom, zoom};
      SDL_FillRect(surface.get(), &cell, SDL_MapRGBA(surface->format, gray, gray, gray, 255));
    }
  }
  IMG_SavePNG(surface.get(), file.c_str());
}

}  // namespace

KeptPicture picture_of(ui::App& app) {
  SDL_Renderer* renderer = app.ui().canvas.renderer();
  int width = 0, height = 0;
  SDL_GetRendererOutputSize(renderer, &width, &height);
  std::vector<std::uint32_t> pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  if (SDL_RenderReadPixels(renderer, nullptr, SDL_PIXELFORMAT_ARGB8888, pixels.data(), width * 4) != 0)
    throw std::runtime_error(SDL_GetError());
  KeptPicture out;
  out.hash = 14695981039346656037ULL;
  std::vector<std::uint64_t> sums(thumb_width * thumb_height), counts(thumb_width * thumb_height);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const std::uint32_t pixel =
          pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)] &
          0xFFFFFFU;
      out.hash = (out.hash ^ pixel) * 1099511628211ULL;
      const auto cell = static_cast<std::size_t>(y * thumb_height / height * thumb_width + x * thumb_width / width);
      sums[cell] += ((pixel >> 16U) * 54 + ((pixel >> 8U) & 0xFFU) * 183 + (pixel & 0xFFU) * 19) / 256;
      ++counts[cell];
    }
  }
  for (std::size_t i = 0; i < sums.size(); ++i)
    out.thumb += grays[std::min<std::uint64_t>(63, sums[i] / std::max<std::uint64_t>(1, counts[i]) / 4)];
  return out;
}

Distance distance(const std::string& a, const std::string& b) {
  Distance out;
  if (a.size() != b.size() || a.empty()) return {64, 64};
  for (std::size_t i = 0; i < a.size(); ++i) {
    const int by = std::abs(static_cast<int>(grays.find(a[i])) - static_cast<int>(grays.find(b[i])));
    out.most = std::max(out.most, by);
    out.mean += by;
  }
  out.mean /= static_cast<double>(a.size());
  return out;
}

GoldenFile::GoldenFile(const std::string& screen)
    : file_(fs::path(GANTRY_SOURCE_DIR) / "tests/pictures/kept" / (screen + ".txt")), screen_(screen) {
  std::ifstream in(file_);
  for (std::string size, scale, hash, thumb; in >> size >> scale >> hash >> thumb;)
    kept_[size + " " + scale] = {std::strtoull(hash.c_str(), nullptr, 16), thumb};
}

std::string GoldenFile::check(ui::App& app, const std::string& key) {
  const KeptPicture now = picture_of(app);
  KeptPicture& kept = kept_[key];
  if (keeps()) {
    kept = now;
    return {};
  }
  if (kept.hash == now.hash) return {};
  const Distance apart = distance(kept.thumb, now.thumb);
  if (apart.small()) {
    ++details_;
    return {};
  }
  std::string name = screen_ + " " + key;
  std::replace(name.begin(), name.end(), ' ', '-');
  const fs::path picture = failure_folder() / (name + ".png");
  app.screenshot(picture);
  if (kept.thumb.empty())
    return fmt::format("no picture is kept of {} at {}; it looks like {}", screen_, key, picture.string());
  const fs::path before = failure_folder() / (name + "-kept.png");
  write_thumb(kept.thumb, before);
  return fmt::format(
      "{} at {} looks different (a cell by {}, all by {:.2f} of 64 grays): it is {}, it was {}. If that is wanted, "
      "keep it: GANTRY_GOLDEN_UPDATE=1 test_pictures",
      screen_, key, apart.most, apart.mean, picture.string(), before.string());
}

void GoldenFile::close() {
  if (!keeps()) return;
  std::ofstream out(file_);
  for (const auto& [key, kept] : kept_)
    out << key << ' ' << fmt::format("{:016x}", kept.hash) << ' ' << kept.thumb << '\n';
}

}  // namespace gantry::test
