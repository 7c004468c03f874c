// The few calls of Dear ImGui whose form differs between 1.86 (Debian 12) and 1.92, in one place. The client draws with
// draw lists and does its own hit testing, so this is all there is to bridge.
#pragma once

#include <cstdint>
#include <type_traits>

#include <imgui.h>

namespace gantry::ui::compat {

/// Texture id from a pointer: a pointer until 1.91.3, a 64-bit integer from 1.91.4 on.
template <class Id = ImTextureID>
[[nodiscard]] inline Id texture_id(void* texture) {
  if constexpr (std::is_pointer_v<Id>) {
    return static_cast<Id>(texture);
  } else {
    return static_cast<Id>(reinterpret_cast<std::uintptr_t>(texture));
  }
}

/// The other way, for the renderer.
template <class Id>
[[nodiscard]] inline void* pointer_of(Id id) {
  if constexpr (std::is_pointer_v<Id>) {
    return id;
  } else {
    return reinterpret_cast<void*>(static_cast<std::uintptr_t>(id));
  }
}
[[nodiscard]] inline void* texture_of(const ImDrawCmd& command) { return pointer_of<ImTextureID>(command.GetTexID()); }

/// A frame of a rectangle: 1.92.8 swaps the last two arguments of AddRect.
inline void add_rect(ImDrawList* list, ImVec2 from, ImVec2 to, ImU32 color, float thickness, float rounding = 0.0F) {
#if IMGUI_VERSION_NUM >= 19280
  list->AddRect(from, to, color, rounding, thickness, 0);
#else
  list->AddRect(from, to, color, rounding, 0, thickness);
#endif
}

/// An open or closed line through points.
inline void add_polyline(ImDrawList* list, const ImVec2* points, int count, ImU32 color, bool closed, float thickness) {
  const int flags = closed ? ImDrawFlags_Closed : ImDrawFlags_None;
#if IMGUI_VERSION_NUM >= 19280
  list->AddPolyline(points, count, color, thickness, flags);
#else
  list->AddPolyline(points, count, color, flags, thickness);
#endif
}

/// Everything until `end_plain` is drawn without texture: the software renderer then fills rectangles instead of
/// stretching a white pixel over them.
inline void begin_plain(ImDrawList* list) {
#if IMGUI_VERSION_NUM >= 19200
  list->PushTexture(ImTextureRef());
#else
  list->PushTextureID(ImTextureID{});
#endif
}
inline void end_plain(ImDrawList* list) {
#if IMGUI_VERSION_NUM >= 19200
  list->PopTexture();
#else
  list->PopTextureID();
#endif
}

/// Size that a font draws at when nothing else is asked.
[[nodiscard]] inline float font_size(const ImFont* font, [[maybe_unused]] float wanted) {
#if IMGUI_VERSION_NUM >= 19200
  static_cast<void>(font);
  return wanted;
#else
  return font->FontSize;
#endif
}

/// Where a line of this width ends.
[[nodiscard]] inline const char* wrap_position(ImFont* font, float pixels, const char* text, const char* end,
                                               float width) {
#if IMGUI_VERSION_NUM >= 19200
  return font->CalcWordWrapPosition(pixels, text, end, width);
#else
  return font->CalcWordWrapPositionA(pixels / font->FontSize, text, end, width);
#endif
}

/// Space added behind each letter.
inline void letter_spacing(ImFontConfig& config, float pixels) {
#if IMGUI_VERSION_NUM >= 19200
  config.GlyphExtraAdvanceX = pixels;
#else
  config.GlyphExtraSpacing.x = pixels;
#endif
}

/// Width of a letter with the space behind it, 0 where the atlas grows while drawing.
[[nodiscard]] inline float advance_of([[maybe_unused]] const ImFont* font, [[maybe_unused]] char letter) {
#if IMGUI_VERSION_NUM >= 19200
  return 0.0F;
#else
  const ImFontGlyph* glyph = font->FindGlyph(static_cast<ImWchar>(letter));
  return glyph == nullptr ? 0.0F : glyph->AdvanceX;
#endif
}

/// True where the atlas is rasterized at once into a texture that we make; from 1.92 on it grows while drawing.
[[nodiscard]] inline constexpr bool fixed_atlas() {
#if IMGUI_VERSION_NUM >= 19200
  return false;
#else
  return true;
#endif
}

}  // namespace gantry::ui::compat
