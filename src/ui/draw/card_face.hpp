// Faces of cards, composed once on the processor and kept as textures: a name band in the hue of its kind, its text, its
// numbers. Without fonts a face has no letters; the table then writes the name over it.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <SDL.h>

#include "ui/draw/fonts.hpp"
#include "ui/draw/sdl_handles.hpp"
#include "ui/table/card_info.hpp"

namespace gantry::ui {

/// Sizes of letters on a face, in pixels at 720p.
enum class FaceSize : std::uint8_t { table, inspector };

class FaceCache {
 public:
  FaceCache(SDL_Renderer* renderer, FontFiles fonts);
  ~FaceCache();
  FaceCache(const FaceCache&) = delete;
  FaceCache& operator=(const FaceCache&) = delete;

  /// True when letters can be drawn.
  [[nodiscard]] bool letters() const { return ready_; }
  /// The face in pixels w x h. Costs 1 to 4 ms the first time, nothing afterwards. The texture is the cache's.
  [[nodiscard]] SDL_Texture* face(const CardInfo& card, int width, int height, float scale,
                                  FaceSize size = FaceSize::table);
  /// The back, the same for every card.
  [[nodiscard]] SDL_Texture* back(int width, int height, float scale);
  /// Drops everything (another scale, another table).
  void clear();

 private:
  struct Entry {
    TexturePtr texture;
    std::uint64_t used = 0;
  };
  [[nodiscard]] TTF_Font* font(bool bold, int pixels);
  [[nodiscard]] SDL_Texture* keep(std::string key, SDL_Surface* surface);
  void drop_oldest();
  friend class FacePainter;

  SDL_Renderer* renderer_;
  FontFiles files_;
  bool ready_ = false;
  std::map<std::pair<bool, int>, FontPtr> fonts_;
  std::map<std::string, Entry> faces_;
  std::uint64_t clock_ = 0;
};

}  // namespace gantry::ui
