#include "ui/draw/canvas.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "ui/draw/compat.hpp"

namespace gantry::ui {

namespace {

/// Latin with accents, dashes, quotes, the ellipsis, arrows.
constexpr std::array<ImWchar, 9> glyph_ranges{0x20, 0xFF, 0x100, 0x17F, 0x2010, 0x2027, 0x2190, 0x2193, 0};
/// What is measured before the atlas is made, and all that the largest size ever shows.
constexpr std::array<ImWchar, 3> small_letters{'a', 'z', 0};
constexpr std::array<ImWchar, 3> capitals{'A', 'Z', 0};
constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";

ImVec2 vec(Point p) { return {std::floor(p.x), std::floor(p.y)}; }

#if IMGUI_VERSION_NUM >= 19200
/// From 1.92 on the atlas grows while drawing and asks for its textures itself.
void serve_texture(SDL_Renderer* renderer, ImTextureData& texture) {
  if (texture.Status == ImTextureStatus_WantDestroy) {
    if (texture.BackendUserData != nullptr) SDL_DestroyTexture(static_cast<SDL_Texture*>(texture.BackendUserData));
    texture.BackendUserData = nullptr;
    texture.SetTexID(ImTextureID_Invalid);
    texture.SetStatus(ImTextureStatus_Destroyed);
    return;
  }
  if (texture.Status == ImTextureStatus_WantCreate) {
    SDL_Texture* made =
        SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ABGR8888, SDL_TEXTUREACCESS_STATIC, texture.Width, texture.Height);
    if (made == nullptr) return;
    SDL_SetTextureBlendMode(made, SDL_BLENDMODE_BLEND);
    texture.BackendUserData = made;
    texture.SetTexID(compat::texture_id(made));
  }
  if (texture.Status == ImTextureStatus_WantCreate || texture.Status == ImTextureStatus_WantUpdates) {
    SDL_UpdateTexture(static_cast<SDL_Texture*>(texture.BackendUserData), nullptr, texture.GetPixels(),
                      texture.GetPitch());
    texture.SetStatus(ImTextureStatus_OK);
  }
}
#endif

}  // namespace

Canvas::Canvas(SDL_Renderer* renderer, FontFiles fonts) : renderer_(renderer), files_(std::move(fonts)) {
  context_ = ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;  // an ini file would also carry state across seats
  io.LogFilename = nullptr;
  io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
#if IMGUI_VERSION_NUM >= 19200
  io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
#endif
  ImGuiStyle& style = ImGui::GetStyle();
  // A rounded rectangle is a fan of triangles, which the software renderer draws several times slower than a rectangle.
  style.WindowRounding = style.ChildRounding = style.FrameRounding = style.PopupRounding = 0.0F;
  style.ScrollbarRounding = style.GrabRounding = style.TabRounding = 0.0F;
  style.AntiAliasedLinesUseTex = false;
}

Canvas::~Canvas() {
#if IMGUI_VERSION_NUM >= 19200
  for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
    if (texture->BackendUserData != nullptr) SDL_DestroyTexture(static_cast<SDL_Texture*>(texture->BackendUserData));
    texture->BackendUserData = nullptr;
    texture->SetTexID(ImTextureID_Invalid);
    texture->SetStatus(ImTextureStatus_Destroyed);
  }
#endif
  ImGui::DestroyContext(context_);
}

const std::filesystem::path& Canvas::file_of(TextSize size) const {
  const TextStyle& style = text_style(size);
  return style.display ? files_.display : style.bold ? files_.bold : files_.body;
}

/// The atlas may round the width of each letter up to a pixel, and words fall apart at text sizes. This is the space to
/// take away behind each letter, measured against the face itself at a size where rounding does not matter.
float Canvas::letter_spacing(TextSize size) {
  float there = 0;
  for (const char letter : letters) there += compat::advance_of(fonts_[static_cast<std::size_t>(size)], letter);
  const float wanted = width_of_letters(file_of(size)) * text_style(size).size * scale_;
  return wanted > 0 ? std::min(0.0F, (wanted - there) / static_cast<float>(letters.size())) : 0.0F;
}

/// Of the small letters of a face at size 1, all beside each other; 0 when it cannot be read. Asked once for each face.
float Canvas::width_of_letters(const std::filesystem::path& file) {
  const auto [known, fresh] = letter_widths_.try_emplace(file.string(), 0.0F);
  if (!fresh) return known->second;
  constexpr int large = 400;
  const FontPtr face(TTF_OpenFont(file.c_str(), large));
  for (const char letter : face == nullptr ? std::string_view() : letters) {
    int advance = 0;
    TTF_GlyphMetrics(face.get(), static_cast<Uint16>(letter), nullptr, nullptr, nullptr, nullptr, &advance);
    known->second += static_cast<float>(advance) / large;
  }
  return known->second;
}

void Canvas::build_fonts(float scale) {
  scale_ = scale;
  std::array<float, std::tuple_size_v<decltype(fonts_)>> spacing{};
  add_fonts(spacing, compat::fixed_atlas());
  if constexpr (!compat::fixed_atlas()) return;
  ImGui::GetIO().Fonts->Build();
  if (!files_.body.empty() && TTF_Init() == 0) {
    for (std::size_t i = 0; i < spacing.size(); ++i) spacing[i] = letter_spacing(static_cast<TextSize>(i));
    TTF_Quit();
  }
  add_fonts(spacing, false);
  build_fixed_atlas();
}

void Canvas::add_fonts(std::span<const float> spacing, bool to_measure) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  for (std::size_t i = 0; i < fonts_.size(); ++i) {
    const auto size = static_cast<TextSize>(i);
    const std::string file = file_of(size).string();
    ImFontConfig config;
    compat::letter_spacing(config, spacing[i]);
    // Three samples across are for places between pixels; large letters are as good without, and the atlas is a third.
    config.OversampleH = text_style(size).size >= 20 ? 1 : 2;
    ImFont* font = nullptr;
    const ImWchar* range = to_measure                ? small_letters.data()
                           : size == TextSize::title ? capitals.data()
                                                     : glyph_ranges.data();
    if (!file.empty()) font = atlas.AddFontFromFileTTF(file.c_str(), pixels_of(size), &config, range);
    if (font == nullptr) {
      ImFontConfig built_in;
      built_in.SizePixels = std::round(text_style(size).size * scale_);
      font = atlas.AddFontDefault(&built_in);
    }
    fonts_[i] = font;
  }
}

/// ImGui measures a face from its highest to its lowest point, everybody else by the size of its em.
float Canvas::pixels_of(TextSize size) const {
  constexpr float height_of_em = 1.17F;  // of the faces we look for
  const float em = text_style(size).size * scale_;
  return std::round(files_.body.empty() ? em : em * height_of_em);
}

void Canvas::build_fixed_atlas() {
#if IMGUI_VERSION_NUM < 19200
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  unsigned char* alpha = nullptr;
  int width = 0;
  int height = 0;
  atlas.GetTexDataAsAlpha8(&alpha, &width, &height);
  // In the order of the window's own pixels, which the software renderer copies fastest, and written where they stay:
  // every further copy of an atlas of megabytes shows at the start.
  atlas_.reset(SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING, width, height));
  void* pixels = nullptr;
  int pitch = 0;
  if (atlas_ != nullptr && SDL_LockTexture(atlas_.get(), nullptr, &pixels, &pitch) == 0) {
    for (int y = 0; y < height; ++y) {
      auto* line = reinterpret_cast<std::uint32_t*>(static_cast<std::uint8_t*>(pixels) + std::ptrdiff_t{y} * pitch);
      for (int x = 0; x < width; ++x) line[x] = 0xFFFFFFU | static_cast<std::uint32_t>(*alpha++) << 24U;
    }
    SDL_UnlockTexture(atlas_.get());
    SDL_SetTextureBlendMode(atlas_.get(), SDL_BLENDMODE_BLEND);
  }
  atlas.SetTexID(compat::texture_id(atlas_.get()));
  atlas.ClearTexData();
#endif
}

void Canvas::begin(int width, int height, float scale) {
  ImGui::SetCurrentContext(context_);
  if (scale != scale_) build_fonts(scale);
  width_ = static_cast<float>(width);
  height_ = static_cast<float>(height);
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = ImVec2(width_, height_);
  io.DeltaTime = 1.0F / 60.0F;
  ImGui::NewFrame();
  list_ = ImGui::GetBackgroundDrawList();
  shortened_.clear();
  cut_.clear();
  clips_.clear();
  if (watch_ != nullptr) watch_->begin(width_, height_);
}

void Canvas::end() {
  ImGui::Render();
  draw(*ImGui::GetDrawData());
  list_ = nullptr;
}

void Canvas::draw(const ImDrawData& data) {
#if IMGUI_VERSION_NUM >= 19200
  if (data.Textures != nullptr) {
    for (ImTextureData* texture : *data.Textures) {
      if (texture->Status != ImTextureStatus_OK) serve_texture(renderer_, *texture);
    }
  }
#endif
  for (int n = 0; n < data.CmdListsCount; ++n) {
    const ImDrawList& list = *data.CmdLists[n];
    for (const ImDrawCmd& command : list.CmdBuffer) {
      const SDL_Rect clip{static_cast<int>(command.ClipRect.x), static_cast<int>(command.ClipRect.y),
                          static_cast<int>(std::ceil(command.ClipRect.z - command.ClipRect.x)),
                          static_cast<int>(std::ceil(command.ClipRect.w - command.ClipRect.y))};
      if (clip.w <= 0 || clip.h <= 0 || command.ElemCount == 0) continue;
      SDL_RenderSetClipRect(renderer_, &clip);
      const ImDrawVert* vertices = list.VtxBuffer.Data + command.VtxOffset;
      const auto stride = static_cast<int>(sizeof(ImDrawVert));
      SDL_RenderGeometryRaw(renderer_, static_cast<SDL_Texture*>(compat::texture_of(command)), &vertices->pos.x, stride,
                            reinterpret_cast<const SDL_Color*>(&vertices->col), stride, &vertices->uv.x, stride,
                            list.VtxBuffer.Size - static_cast<int>(command.VtxOffset),
                            list.IdxBuffer.Data + command.IdxOffset, static_cast<int>(command.ElemCount),
                            static_cast<int>(sizeof(ImDrawIdx)));
    }
  }
  SDL_RenderSetClipRect(renderer_, nullptr);
}

void Canvas::clip(const Rect& rect, bool scrolls) {
  list_->PushClipRect(ImVec2(rect.x, rect.y), ImVec2(rect.right(), rect.bottom()), true);
  clips_.push_back({rect, scrolls});
}

void Canvas::unclip() {
  list_->PopClipRect();
  clips_.pop_back();
}

void Canvas::next_layer() {
  if (watch_ != nullptr) watch_->layer();
}

void Canvas::note_text(std::string_view text, const Rect& line) {
  if (!cut_.empty() && text == cut_) {
    Rect shown = line;
    for (const ClipRegion& clip : clips_) shown = shown.cut(clip.rect);
    shortened_.push_back({shown, whole_});
  }
  if (watch_ != nullptr) watch_->text(text, line, clips_);
}

/// What is mostly opaque covers and carries text.
void Canvas::note_plate(const Rect& rect, int alpha) {
  if (watch_ == nullptr || alpha < 140) return;
  Rect shown = rect;
  for (const ClipRegion& clip : clips_) shown = shown.cut(clip.rect);
  if (!shown.empty()) watch_->plate(shown);
}

void Canvas::fill(const Rect& rect, Color color, int alpha) {
  compat::begin_plain(list_);
  list_->AddRectFilled(vec({rect.x, rect.y}), vec({rect.right(), rect.bottom()}), paint(color, alpha));
  compat::end_plain(list_);
  note_plate(rect, alpha);
}

void Canvas::fade(const Rect& rect, Color top, Color bottom) {
  // Bands of one color stay on the renderer's fast path for rectangles; a real gradient does not.
  constexpr int bands = 8;
  for (int i = 0; i < bands; ++i) {
    const float from = rect.y + rect.h * static_cast<float>(i) / bands;
    const float to = rect.y + rect.h * static_cast<float>(i + 1) / bands;
    fill({rect.x, from, rect.w, to - from + 0.5F}, mix(top, bottom, 256 * i / (bands - 1)));
  }
}

bool Canvas::plain_ground() {
  if (colors() != ColorSet::contrast) return false;
  fill({0, 0, width_, height_}, theme::ground);
  return true;
}

void Canvas::frame(const Rect& rect, Color color, float thickness, int alpha) {
  const float t = std::max(1.0F, std::round(thickness));
  fill({rect.x, rect.y, rect.w, t}, color, alpha);
  fill({rect.x, rect.bottom() - t, rect.w, t}, color, alpha);
  fill({rect.x, rect.y + t, t, rect.h - 2 * t}, color, alpha);
  fill({rect.right() - t, rect.y + t, t, rect.h - 2 * t}, color, alpha);
}

void Canvas::dashed_frame(const Rect& rect, Color color, float thickness) {
  const float t = std::max(1.0F, std::round(thickness));
  const float dash = px(11);
  const float step = px(18);
  for (float x = rect.x; x < rect.right(); x += step) {
    const float w = std::min(dash, rect.right() - x);
    fill({x, rect.y, w, t}, color);
    fill({x, rect.bottom() - t, w, t}, color);
  }
  for (float y = rect.y; y < rect.bottom(); y += step) {
    const float h = std::min(dash, rect.bottom() - y);
    fill({rect.x, y, t, h}, color);
    fill({rect.right() - t, y, t, h}, color);
  }
}

void Canvas::image(SDL_Texture* texture, const Rect& rect, int alpha) { shadowed_image(texture, rect, 0, alpha); }

void Canvas::shadowed_image(SDL_Texture* texture, const Rect& rect, float margin, int alpha) {
  add_image(texture, rect, 0, 1, alpha);
  note_plate(rect.inset(margin), alpha);
}

void Canvas::image_part(SDL_Texture* texture, const Rect& rect, float from, float to, int alpha) {
  add_image(texture, rect, from, to, alpha);
  note_plate(rect, alpha);
}

void Canvas::add_image(SDL_Texture* texture, const Rect& rect, float from, float to, int alpha) {
  if (texture == nullptr) return;
  const ImVec2 corner = vec({rect.x, rect.y});
  list_->AddImage(compat::texture_id(texture), corner,
                  ImVec2(corner.x + std::round(rect.w), corner.y + std::round(rect.h)), ImVec2(0, from), ImVec2(1, to),
                  paint(theme::white, alpha));
}

float Canvas::line_height(TextSize size) const { return pixels_of(size); }

float Canvas::text_width(TextSize size, std::string_view text) const {
  if (text.empty()) return 0;
  ImFont* font = fonts_[static_cast<std::size_t>(size)];
  const float pixels = compat::font_size(font, pixels_of(size));
  return font->CalcTextSizeA(pixels, 1e9F, 0.0F, text.data(), text.data() + text.size()).x;
}

std::string Canvas::fit(TextSize size, std::string_view text, float width) const {
  if (text_width(size, text) <= width) return std::string(text);
  std::string cut(text);
  while (!cut.empty()) {
    while (!cut.empty() && (static_cast<unsigned char>(cut.back()) & 0xC0U) == 0x80U) cut.pop_back();
    if (!cut.empty()) cut.pop_back();
    if (text_width(size, cut + "...") <= width) break;
  }
  cut_ = cut + "...";
  whole_ = text;
  return cut_;
}

void Canvas::text(TextSize size, Point at, Color color, std::string_view text, int alpha) {
  if (text.empty()) return;
  ImFont* font = fonts_[static_cast<std::size_t>(size)];
  const float pixels = compat::font_size(font, pixels_of(size));
  list_->AddText(font, pixels, vec(at), paint(color, alpha), text.data(), text.data() + text.size());
  note_text(text, {at.x, at.y, text_width(size, text), pixels_of(size)});
}

void Canvas::text_in(TextSize size, const Rect& rect, Color color, std::string_view line, Align align) {
  const std::string cut = fit(size, line, rect.w);
  const float width = text_width(size, cut);
  float x = rect.x;
  if (align == Align::center) x += (rect.w - width) / 2;
  if (align == Align::right) x += rect.w - width;
  text(size, {x, rect.y + (rect.h - pixels_of(size)) / 2}, color, cut);
}

std::vector<std::string> Canvas::lines_of(TextSize size, std::string_view text, float width) const {
  ImFont* font = fonts_[static_cast<std::size_t>(size)];
  const float pixels = compat::font_size(font, pixels_of(size));
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find('\n'), text.size());
    const char* at = text.data();
    const char* const end = at + length;
    do {
      const char* stop = compat::wrap_position(font, pixels, at, end, width);
      if (stop == at && at < end) ++stop;  // not even one letter fits
      lines.emplace_back(at, stop);
      at = stop;
      while (at < end && *at == ' ') ++at;
    } while (at < end);
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return lines;
}

float Canvas::paragraph(TextSize size, Point at, float width, Color color, std::string_view text, bool draw) {
  if (text.empty()) return 0;
  ImFont* font = fonts_[static_cast<std::size_t>(size)];
  const float pixels = compat::font_size(font, pixels_of(size));
  const char* end = text.data() + text.size();
  if (draw) {
    list_->AddText(font, pixels, vec(at), paint(color), text.data(), end, width);
    if (watch_ != nullptr) {
      Point line = at;
      for (const std::string& one : lines_of(size, text, width)) {
        note_text(one, {line.x, line.y, text_width(size, one), pixels});
        line.y += pixels;
      }
    }
  }
  return font->CalcTextSizeA(pixels, 1e9F, width, text.data(), end).y;
}

float Canvas::paragraph_in(TextSize size, const Rect& rect, Color color, std::string_view text) {
  const float high = paragraph(size, {}, rect.w, color, text, false);
  if (high <= rect.h + 1) return paragraph(size, {rect.x, rect.y}, rect.w, color, text);
  const float line = pixels_of(size);
  const auto most = static_cast<std::size_t>(std::max(1.0F, std::floor((rect.h + 1) / line)));
  const std::vector<std::string> lines = lines_of(size, text, rect.w);
  float y = rect.y;
  for (std::size_t i = 0; i + 1 < most && i < lines.size(); ++i, y += line)
    this->text(size, {rect.x, y}, color, lines[i]);
  if (lines.size() >= most) {
    const std::string last = fit(size, lines[most - 1] + " ...", rect.w);
    cut_ = last;
    whole_ = text;
    this->text(size, {rect.x, y}, color, last);
  }
  return line * static_cast<float>(most);
}

}  // namespace gantry::ui
