// Composes one face or back into a surface.
#pragma once

#include <functional>
#include <string>

#include "ui/draw/card_face.hpp"
#include "ui/draw/surface_paint.hpp"
#include "ui/widgets/svg.hpp"

namespace gantry::ui {

class FacePainter {
 public:
  using Fonts = std::function<TTF_Font*(bool bold, int pixels, bool display)>;
  FacePainter(Fonts fonts, SDL_Surface* surface, float scale, FaceSize size)
      : fonts_(std::move(fonts)),
        surface_(surface),
        scale_(scale),
        size_(size),
        w_(static_cast<float>(surface->w)),
        h_(static_cast<float>(surface->h)) {}

  void face(const CardInfo& card);
  void back(const Palette& palette, Seat seat);
  /// Radius of the corners, in pixels.
  [[nodiscard]] float radius() const { return px(large() ? 9 : size_ == FaceSize::tile ? 6 : 7); }

 private:
  enum class Side : std::uint8_t { left, center, right };

  [[nodiscard]] float px(float length) const { return length * scale_; }
  [[nodiscard]] bool large() const { return size_ == FaceSize::inspector || size_ == FaceSize::plate; }
  [[nodiscard]] bool compact() const { return size_ == FaceSize::table && compact_face({0, 0, w_, h_}, scale_); }
  /// Room beside the name: its margins, and on a face of full size the coin.
  [[nodiscard]] float name_air(const CardInfo& card) const { return compact() ? 11 : card.coin ? 41 : 15; }
  /// Where there are many: a line for the name, one for the numbers, and what is left of the picture.
  [[nodiscard]] bool low_tile() const { return h_ < px(56); }
  [[nodiscard]] TTF_Font* font(bool bold, float size, bool display = false) {
    return fonts_(bold, static_cast<int>(size * scale_ + 0.5F), display);
  }
  void lay(const std::string& svg, const Rect& rect);
  void picture(const CardInfo& card, const Rect& rect);
  [[nodiscard]] std::string emblem_picture(const CardInfo& card, const Rect& rect) const;
  void card_frame(const CardInfo& card, float band);
  void tile(const CardInfo& card);
  void banded_tile(const CardInfo& card);
  void marks(SvgArt& art, const CardInfo& card, float band);
  void coin(const CardInfo& card, Point center, float radius);
  void letter_plate(const CardInfo& card, Point center);
  void track(const CardInfo& card, float x, float base);
  [[nodiscard]] static std::vector<std::string> short_name(TTF_Font* letters, std::string_view name, int room,
                                                           std::size_t most);
  void name(const CardInfo& card, float band, const std::vector<std::string>& lines);
  void numbers(const CardInfo& card);
  void inspector_text(const CardInfo& card, float top);
  void write(TTF_Font* font, float x, float baseline, Color color, std::string_view text, Side side, bool rim = false);
  void round_corners();

  Fonts fonts_;
  SDL_Surface* surface_;
  float scale_;
  FaceSize size_;
  float w_, h_;
};

}  // namespace gantry::ui
