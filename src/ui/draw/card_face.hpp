// Faces of cards, composed once on the processor and kept as textures: a name band in the hue of its kind, a picture, its
// numbers. Without fonts a face has no letters; the table then writes the name over it.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <SDL.h>

#include "ui/draw/canvas.hpp"
#include "ui/draw/fonts.hpp"
#include "ui/draw/sdl_handles.hpp"
#include "ui/table/card_info.hpp"

namespace gantry::ui {

/// What a face shows.
enum class FaceSize : std::uint8_t {
  table,      ///< name band, picture, numbers at the foot
  tile,       ///< small: picture, the name below
  inspector,  ///< large, with its text
  plate       ///< large, picture only: the rest is written over it
};

/// Scale at which a face of this width is composed: the window's, or less where large text leaves little room for cards;
/// the card that is looked at is large then.
[[nodiscard]] float face_scale(float scale, float width);
/// Whether a face of this size composed at this scale is a small one: a coin with its cost lies in the picture then.
[[nodiscard]] inline bool compact_face(const Rect& rect, float face) { return rect.h < face * 128; }

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
  /// The back, the same for every card; with a seat its emblem lies on it.
  [[nodiscard]] SDL_Texture* back(int width, int height, float scale, const Palette& palette = {}, Seat seat = no_seat);

  /// Draws a face. Its middle is copied, only its rounded ends are blended, which the software renderer does several
  /// times faster. False: the budget of this frame is used up and a plain card stands in its place.
  /// `turned`: how much of its width shows, 0 .. 1, while it turns over.
  bool paint(Canvas& canvas, const CardInfo& card, const Rect& rect, FaceSize size = FaceSize::table, float turned = 1);
  void paint_back(Canvas& canvas, const Rect& rect, const Palette& palette, Seat seat, float turned = 1);
  /// A new frame may compose `budget` faces with `paint`; 0: as many as there are.
  void begin_frame(int budget) { budget_ = budget, left_ = budget, short_of_ = false; }
  /// True when `paint` had to leave some for the next frame.
  [[nodiscard]] bool short_of_time() const { return short_of_; }

  /// Drops everything (another scale, another table).
  void clear();

 private:
  struct Entry {
    TexturePtr texture;  ///< the whole, or its rounded ends one above the other
    TexturePtr middle;   ///< opaque
    int end = 0;         ///< height of each end in pixels
    std::uint64_t used = 0;
  };
  [[nodiscard]] TTF_Font* font(bool bold, int pixels, bool display = false);
  [[nodiscard]] Entry* find(const std::string& key);
  [[nodiscard]] SurfacePtr compose(const CardInfo& card, int width, int height, float scale, FaceSize size);
  [[nodiscard]] SurfacePtr compose_back(int width, int height, float scale, const Palette& palette, Seat seat);
  Entry& keep_whole(std::string key, SDL_Surface* surface);
  Entry& keep_split(std::string key, SDL_Surface* surface, int end);
  void draw(Canvas& canvas, const Entry& entry, const Rect& rect) const;
  void drop_oldest();
  friend class FacePainter;

  SDL_Renderer* renderer_;
  FontFiles files_;
  bool ready_ = false;
  std::map<std::pair<int, int>, FontPtr> fonts_;
  std::map<std::string, Entry> faces_;
  std::uint64_t clock_ = 0;
  int budget_ = 0, left_ = 0;
  bool short_of_ = false;
};

}  // namespace gantry::ui
