// Owners of SDL's handles.
#pragma once

#include <memory>

#include <SDL.h>
#include <SDL_ttf.h>

namespace gantry::ui {

struct SdlDelete {
  void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
  void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
  void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
  void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
  void operator()(TTF_Font* font) const { TTF_CloseFont(font); }
};

using WindowPtr = std::unique_ptr<SDL_Window, SdlDelete>;
using RendererPtr = std::unique_ptr<SDL_Renderer, SdlDelete>;
using TexturePtr = std::unique_ptr<SDL_Texture, SdlDelete>;
using SurfacePtr = std::unique_ptr<SDL_Surface, SdlDelete>;
using FontPtr = std::unique_ptr<TTF_Font, SdlDelete>;

}  // namespace gantry::ui
