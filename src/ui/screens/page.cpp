// The frame of pages: hall, girder, title.
#include "ui/app/shell.hpp"
#include "ui/screens/hall.hpp"

namespace gantry::ui {

Rect draw_page(Shell& shell, std::string_view title, std::string_view about) {
  Canvas& canvas = shell.canvas;
  const auto px = [&](float length) { return canvas.px(length); };
  draw_hall(shell.ui, px(58));
  const float margin = px(canvas.width() < px(900) ? 18 : 36);
  canvas.text(TextSize::huge, {margin, px(12)}, theme::text, title);
  const float x = margin + canvas.text_width(TextSize::huge, title) + px(20);
  canvas.text_in(TextSize::body, {x, px(16), canvas.width() - x - margin, px(32)}, theme::muted, about);
  return {margin, px(92), canvas.width() - 2 * margin, canvas.height() - px(104)};
}

Rect draw_page_back(Shell& shell, const Rect& page) {
  const Rect back{page.x, page.bottom() - shell.px(46), shell.px(140), shell.px(46)};
  Ui& ui = shell.ui;
  if (ui.button("back", back, "Back", {.key = ui.cap(SDLK_ESCAPE)}) || ui.key(SDLK_ESCAPE)) shell.go(GoBack{});
  return back;
}

}  // namespace gantry::ui
