// Pictures fill their places, whatever their proportions.
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "support/catch.hpp"
#include "ui/widgets/pictures.hpp"

namespace {

using gantry::ui::Fit;
using gantry::ui::rasterize_svg;
using gantry::ui::SurfacePtr;

std::string picture(const char* size, int width, int height) {
  return fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" {} viewBox="0 0 {} {}"><rect width="{}" height="{}" fill="#ff0000"/></svg>)",
      size, width, height, width, height);
}

/// How many of the outermost pixels show nothing of the picture.
int bare_edges(SDL_Surface* surface) {
  const SurfacePtr plain(SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888, 0));
  const auto alpha = [&](int x, int y) {
    const auto* line = static_cast<const std::uint8_t*>(plain->pixels) + std::ptrdiff_t{y} * plain->pitch;
    return reinterpret_cast<const std::uint32_t*>(line)[x] >> 24U;
  };
  int bare = 0;
  for (int x = 0; x < surface->w; ++x) bare += (alpha(x, 0) == 0) + (alpha(x, surface->h - 1) == 0);
  for (int y = 0; y < surface->h; ++y) bare += (alpha(0, y) == 0) + (alpha(surface->w - 1, y) == 0);
  return bare;
}

}  // namespace

TEST_CASE("A picture covers its place, higher or wider than it, and whether or not it says its size") {
  for (const auto& [width, height] : {std::pair{230, 256}, std::pair{280, 130}, std::pair{24, 24}}) {
    for (const std::string& size :
         {fmt::format(R"(width="{}" height="{}")", width, height), std::string(R"(width="100%" height="100%")"),
          fmt::format(R"(height="{}mm" width="{}mm")", height, width), std::string()}) {
      const std::string svg = picture(size.c_str(), width, height);
      for (const auto& [w, h] : {std::pair{259, 248}, std::pair{120, 300}, std::pair{300, 61}, std::pair{33, 33}}) {
        INFO(svg << " in " << w << "x" << h);
        const SurfacePtr covering = rasterize_svg(svg, w, h, Fit::cover);
        REQUIRE(covering != nullptr);
        CHECK(covering->w == w);
        CHECK(covering->h == h);
        CHECK(bare_edges(covering.get()) == 0);
        const SurfacePtr whole = rasterize_svg(svg, w, h, Fit::whole);
        REQUIRE(whole != nullptr);
        CHECK(whole->w == w);
        CHECK(whole->h == h);
      }
    }
  }
}
