#include "ui/widgets/pictures.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <system_error>
#include <vector>

#include <SDL_image.h>
#include <fmt/format.h>

namespace gantry::ui {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_bytes = 40U << 20U;

SurfacePtr load_svg(std::string_view svg, int width, int height) {
  SDL_RWops* source = SDL_RWFromConstMem(svg.data(), static_cast<int>(svg.size()));
  if (source == nullptr) return nullptr;
  SurfacePtr loaded(IMG_LoadSizedSVG_RW(source, width, height));
  SDL_RWclose(source);
  return loaded;
}

/// A length in the first element of an SVG; 0 when it does not say one in its own units.
float length_of(std::string_view svg, std::string_view name) {
  const std::size_t from = svg.find("<svg");
  if (from == std::string_view::npos) return 0;
  const std::string_view element = svg.substr(from, svg.find('>', from) - from);
  const std::string wanted = fmt::format(" {}=\"", name);
  const std::size_t at = element.find(wanted);
  if (at == std::string_view::npos) return 0;
  float length = 0;
  const std::string_view text = element.substr(at + wanted.size());
  const auto read = std::from_chars(text.data(), text.data() + text.size(), length);
  return read.ec == std::errc() && read.ptr != text.data() + text.size() && *read.ptr == '"' ? length : 0;
}

/// What to ask of the reader, which keeps the proportions, so that the picture covers width x height: 0 leaves a side open.
SDL_Point covering_size(std::string_view svg, int width, int height) {
  const float own_width = length_of(svg, "width");
  const float own_height = length_of(svg, "height");
  if (own_width <= 0 || own_height <= 0) return {width, height};
  const float fitting = std::min(static_cast<float>(width) / own_width, static_cast<float>(height) / own_height);
  if (std::ceil(own_width * fitting) < static_cast<float>(width)) return {width, 0};
  if (std::ceil(own_height * fitting) < static_cast<float>(height)) return {0, height};
  return {width, height};
}

}  // namespace

SurfacePtr rasterize_svg(std::string_view svg, int width, int height, Fit fit) {
  if (width <= 0 || height <= 0) return nullptr;
  const SDL_Point asked = fit == Fit::cover ? covering_size(svg, width, height) : SDL_Point{width, height};
  SurfacePtr loaded = load_svg(svg, asked.x, asked.y);
  if (loaded == nullptr) return nullptr;
  if (fit == Fit::cover && (loaded->w < width || loaded->h < height)) {
    // Its proportions could not be told from its text but show now: the side that is short decides.
    loaded = loaded->w < width ? load_svg(svg, width, 0) : load_svg(svg, 0, height);
    if (loaded == nullptr) return nullptr;
  }
  if (loaded->w == width && loaded->h == height) return loaded;
  SurfacePtr out(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888));
  if (out == nullptr) return nullptr;
  SDL_SetSurfaceBlendMode(loaded.get(), SDL_BLENDMODE_NONE);
  // What is too high loses its foot: heads and horns stay.
  const int top = fit == Fit::cover ? 0 : (height - loaded->h) / 2;
  SDL_Rect to{(width - loaded->w) / 2, top, loaded->w, loaded->h};
  SDL_BlitSurface(loaded.get(), nullptr, out.get(), &to);
  return out;
}

SDL_Texture* Pictures::surface(std::string_view key, const std::function<SurfacePtr()>& make, bool opaque) {
  if (const auto found = kept_.find(key); found != kept_.end()) {
    found->second.used = ++clock_;
    return found->second.texture.get();
  }
  Kept kept;
  kept.used = ++clock_;
  if (SurfacePtr made = make(); made != nullptr) {
    if (made->format->format != SDL_PIXELFORMAT_ARGB8888)
      made.reset(SDL_ConvertSurfaceFormat(made.get(), SDL_PIXELFORMAT_ARGB8888, 0));
    if (made != nullptr) kept.texture.reset(SDL_CreateTextureFromSurface(renderer_, made.get()));
    if (made != nullptr) kept.bytes = static_cast<std::size_t>(made->pitch) * static_cast<std::size_t>(made->h);
  }
  if (kept.texture != nullptr)
    SDL_SetTextureBlendMode(kept.texture.get(), opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
  bytes_ += kept.bytes;
  make_room();
  return kept_.emplace(std::string(key), std::move(kept)).first->second.texture.get();
}

/// Frees what was not used for longest. Only between frames is nothing of it in a draw list, so some slack is kept.
void Pictures::make_room() {
  constexpr std::uint64_t slack = 400;  // more than a frame draws
  while (bytes_ > most_bytes && !kept_.empty()) {
    const auto oldest = std::min_element(kept_.begin(), kept_.end(),
                                         [](const auto& a, const auto& b) { return a.second.used < b.second.used; });
    if (clock_ - oldest->second.used < slack) return;
    bytes_ -= oldest->second.bytes;
    kept_.erase(oldest);
  }
}

SDL_Texture* Pictures::drawing(std::string_view key, int width, int height, const std::function<std::string()>& make,
                               bool opaque) {
  return surface(
      fmt::format("{}|{}x{}", key, width, height), [&] { return rasterize_svg(make(), width, height, Fit::cover); },
      opaque);
}

SDL_Texture* Pictures::file(const fs::path& path, int width, int height, Fit fit) {
  if (path.empty()) return nullptr;
  return surface(fmt::format("file {}|{}x{}|{}", path.string(), width, height, static_cast<int>(fit)), [&] {
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    return text.empty() ? nullptr : rasterize_svg(text, width, height, fit);
  });
}

fs::path find_asset(std::string_view name) {
  std::error_code error;
  std::vector<fs::path> roots;
  if (const char* data = std::getenv("GANTRY_DATA"); data != nullptr) roots.emplace_back(data);
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  // bin/ of an installation or build tree, or a program of the tests beside it.
  if (!error) roots.push_back(program.parent_path().parent_path() / "share" / "gantry");
  for (const fs::path& root : roots) {
    for (const fs::path& file : {root / "assets" / name, root / name}) {
      if (fs::is_regular_file(file, error)) return file;
    }
  }
  return {};
}

}  // namespace gantry::ui
