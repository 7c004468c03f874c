// Drawing: Dear ImGui's draw lists and fonts with a renderer of our own over SDL_RenderGeometryRaw. The packaged backends
// are not used: the one for SDL_Renderer is not compiled in Debian, and the platform one polls the mouse.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <imgui.h>

#include "ui/draw/fonts.hpp"
#include "ui/draw/geometry.hpp"
#include "ui/draw/sdl_handles.hpp"
#include "ui/draw/text_watch.hpp"
#include "ui/draw/theme.hpp"

namespace gantry::ui {

enum class Align : std::uint8_t { left, center, right };

/// A text that was cut with an ellipsis in this frame.
struct ShortenedText {
  Rect rect;
  std::string whole;
};

class Canvas {
 public:
  Canvas(SDL_Renderer* renderer, FontFiles fonts);
  ~Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  /// Starts a frame of this size. A new scale rasterizes the fonts anew (about 6 ms).
  void begin(int width, int height, float scale);
  /// Draws what was listed since `begin` on the renderer.
  void end();

  [[nodiscard]] SDL_Renderer* renderer() const { return renderer_; }
  [[nodiscard]] float scale() const { return scale_; }
  /// Length in pixels of a length at 720p.
  [[nodiscard]] float px(float length) const { return length * scale_; }
  [[nodiscard]] float width() const { return width_; }
  [[nodiscard]] float height() const { return height_; }
  [[nodiscard]] ImDrawList* list() const { return list_; }

  /// Cuts off what is drawn outside until `unclip`. `scrolls`: the rest is reached by scrolling.
  void clip(const Rect& rect, bool scrolls = false);
  void unclip();

  void fill(const Rect& rect, Color color, int alpha = 255);
  void fade(const Rect& rect, Color top, Color bottom);  ///< vertical gradient
  /// In the set of high contrast: fills the window plainly, in place of a scene. False: the scene is wanted.
  bool plain_ground();
  void frame(const Rect& rect, Color color, float thickness, int alpha = 255);
  void dashed_frame(const Rect& rect, Color color, float thickness);
  void image(SDL_Texture* texture, const Rect& rect, int alpha = 255);
  /// A picture around which so many pixels are its shadow.
  void shadowed_image(SDL_Texture* texture, const Rect& rect, float margin, int alpha = 255);
  /// The part of a texture between two heights, 0 .. 1.
  void image_part(SDL_Texture* texture, const Rect& rect, float from, float to, int alpha = 255);

  /// Height of a line.
  [[nodiscard]] float line_height(TextSize size) const;
  [[nodiscard]] float text_width(TextSize size, std::string_view text) const;
  /// The text, cut with an ellipsis where it does not fit.
  [[nodiscard]] std::string fit(TextSize size, std::string_view text, float width) const;
  void text(TextSize size, Point at, Color color, std::string_view text, int alpha = 255);
  /// One line in a rectangle, vertically centered and cut to its width.
  void text_in(TextSize size, const Rect& rect, Color color, std::string_view text, Align align = Align::left);
  /// Several lines. Returns their height; with `draw` false it only measures.
  float paragraph(TextSize size, Point at, float width, Color color, std::string_view text, bool draw = true);
  /// The same in so much height; what does not fit ends in an ellipsis.
  float paragraph_in(TextSize size, const Rect& rect, Color color, std::string_view text);

  /// What was shortened so far in this frame: whoever points there is shown the whole.
  [[nodiscard]] const std::vector<ShortenedText>& shortened() const { return shortened_; }
  /// Lets a test see what is written; null: nobody watches.
  void watch(TextWatch* watch) { watch_ = watch; }
  /// Tells who watches that what comes now lies over what was drawn.
  void next_layer();

 private:
  void build_fonts(float scale);
  void add_fonts(std::span<const float> spacing, bool to_measure);
  [[nodiscard]] const std::filesystem::path& file_of(TextSize size) const;
  [[nodiscard]] float letter_spacing(TextSize size);
  [[nodiscard]] float width_of_letters(const std::filesystem::path& file);
  void build_fixed_atlas();
  [[nodiscard]] float pixels_of(TextSize size) const;
  void draw(const ImDrawData& data);
  void note_text(std::string_view text, const Rect& line);
  void note_plate(const Rect& rect, int alpha);
  void add_image(SDL_Texture* texture, const Rect& rect, float from, float to, int alpha);
  [[nodiscard]] std::vector<std::string> lines_of(TextSize size, std::string_view text, float width) const;

  SDL_Renderer* renderer_;
  FontFiles files_;
  ImGuiContext* context_ = nullptr;
  ImDrawList* list_ = nullptr;
  TexturePtr atlas_;
  std::array<ImFont*, static_cast<std::size_t>(TextSize::count_)> fonts_{};
  std::map<std::string, float> letter_widths_;  ///< by file
  float scale_ = 0, width_ = 0, height_ = 0;
  std::vector<ShortenedText> shortened_;
  mutable std::string cut_, whole_;  ///< what `fit` shortened last
  TextWatch* watch_ = nullptr;
  std::vector<ClipRegion> clips_;  ///< of the current list
};

}  // namespace gantry::ui
