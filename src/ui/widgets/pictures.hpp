// Pictures as textures: SVG files and drawings made at run time, rasterized once at the exact size and kept.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include <SDL.h>

#include "ui/draw/geometry.hpp"
#include "ui/draw/sdl_handles.hpp"

namespace gantry::ui {

/// How a picture of other proportions fills its place.
enum class Fit : std::uint8_t {
  cover,  ///< fills it, what sticks out is cut off
  whole   ///< shows all of it, centered
};

/// An SVG text in a surface of exactly width x height pixels; null when it cannot be read. Cost: about 7 ms for 512 x 512.
[[nodiscard]] SurfacePtr rasterize_svg(std::string_view svg, int width, int height, Fit fit);

class Pictures {
 public:
  explicit Pictures(SDL_Renderer* renderer) : renderer_(renderer) {}

  /// A picture file at a size in pixels; null when there is none or it cannot be read (asked once).
  [[nodiscard]] SDL_Texture* file(const std::filesystem::path& path, int width, int height, Fit fit = Fit::cover);
  /// A drawing of the program's own. `make` writes its SVG; it is called when `key` at this size is not kept.
  [[nodiscard]] SDL_Texture* drawing(std::string_view key, int width, int height,
                                     const std::function<std::string()>& make, bool opaque = false);
  /// Any surface made on demand.
  [[nodiscard]] SDL_Texture* surface(std::string_view key, const std::function<SurfacePtr()>& make,
                                     bool opaque = false);
  /// Drops everything (another scale).
  void clear() { kept_.clear(), bytes_ = 0; }

 private:
  struct Kept {
    TexturePtr texture;
    std::uint64_t used = 0;
    std::size_t bytes = 0;
  };
  void make_room();

  SDL_Renderer* renderer_;
  std::map<std::string, Kept, std::less<>> kept_;
  std::uint64_t clock_ = 0;
  std::size_t bytes_ = 0;
};

/// A file below one of the folders `assets` that belong to the program, or empty.
[[nodiscard]] std::filesystem::path find_asset(std::string_view name);

}  // namespace gantry::ui
