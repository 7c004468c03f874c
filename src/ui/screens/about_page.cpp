#include "ui/screens/about_page.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "ui/app/saves.hpp"
#include "ui/widgets/column.hpp"

namespace gantry::ui {

void AboutPage::draw() {
  const auto px = [&](float length) { return shell_.px(length); };
  const Rect page = draw_page(shell_, "About", "Gantry " + version_);
  const Rect box{page.x, page.y, std::min(page.w, px(760)), page.h - px(60)};
  shell_.ui.skin.plate(box, plates::panel);
  {
    Column column(shell_.ui, "about-text", {box.x + px(20), box.y + px(14), box.w - px(28), box.h - px(28)});
    const auto paragraph = [&](std::string_view text) {
      column.text(TextSize::body, theme::text, text);
      column.gap(px(12));
    };
    column.heading("What this is");
    paragraph(
        "Gantry plays card and board games on one screen that is passed round, looks rules up while you play, and "
        "lets you practice against scripts.");
    column.heading("Unaffiliated");
    paragraph(
        "Gantry is made by fans. It is not affiliated with, endorsed by or connected to the designers or publishers "
        "of the games it plays. Names of games and cards belong to their owners. All pictures, rule texts and "
        "messages in this program are its own.");
    column.heading("Where things are kept");
    paragraph(fmt::format("Games, saves, profiles and settings: {}", user_folder().string()));
    column.heading("Games that are installed");
    for (const GameGlance& game : shell_.games) {
      column.text(TextSize::body, theme::text, fmt::format("{}: {}", game.title, game.tagline));
      column.gap(px(6));
    }
  }
  draw_page_back(shell_, page);
}

}  // namespace gantry::ui
