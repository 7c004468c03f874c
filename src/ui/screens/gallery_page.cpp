#include "ui/screens/gallery_page.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace gantry::ui {

GalleryPage::GalleryPage(Shell& shell, const std::string& game) : shell_(shell) {
  const auto games = shell.playable_games();
  if (games.empty()) throw std::runtime_error("no game is installed that can be played, so there are no cards to show");
  std::size_t at = games.front();
  for (const std::size_t i : games) {
    if (shell.games[i].id == game) at = i;
  }
  choose(at);
}

void GalleryPage::choose(std::size_t game) {
  game_ = shell_.library.load(shell_.games[game].id);
  at_game_ = game;
  shelf_.emplace(shell_, game_);
}

std::optional<RulesRequest> GalleryPage::rules_about() {
  return RulesRequest{game_->id, {.rule = {}, .topic = {}, .card = shelf_->chosen()}};
}

void GalleryPage::draw_large(const Rect& rect) {
  const auto px = [&](float length) { return shell_.px(length); };
  shell_.ui.skin.plate(rect, plates::panel);
  if (shelf_->chosen() == 0) return;
  Column column(shell_.ui, "card-large", {rect.x + px(16), rect.y + px(14), rect.w - px(22), rect.h - px(28)});
  shelf_->draw_large(column);
  column.gap(px(10));
  if (shell_.ui.button("card-rules", column.row(px(40)), "Rules of it", {.key = shell_.ui.cap(SDLK_F1)}))
    shell_.rules = rules_about();
  column.gap(px(6));
}

void GalleryPage::draw_cards(const Rect& rect) {
  Ui& ui = shell_.ui;
  shelf_->draw_cards(rect, [&](DefId def, const std::string& id, const Rect& place) {
    if (ui.area(id, place) || ui.focused(id)) shelf_->choose(def);
  });
}

/// In a low window one part at a time.
void GalleryPage::draw_parts(const Rect& body) {
  constexpr std::array<std::string_view, 3> parts{"Cards", "Card", "Search"};
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  part_ = ui.choice("gallery-part", {body.x, body.y, body.w, px(36)}, parts, part_);
  const Rect part{body.x, body.y + px(44), body.w, body.h - px(44)};
  if (part_ == 1) {
    draw_large(part);
    return;
  }
  ui.skin.plate(part, plates::panel);
  const Rect inner{part.x + px(12), part.y + px(8), part.w - px(18), part.h - px(18)};
  if (part_ == 0) {
    draw_cards(inner);
  } else {
    shelf_->draw_filters({inner.x, inner.y + px(4), inner.w - px(6), shelf_->filter_height(part.w)});
  }
}

void GalleryPage::draw() {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  ui.accent = shell_.accent(game_->id);
  const Rect page = draw_page(shell_, "Cards", shelf_->understood());
  const Rect body{page.x, page.y, page.w, page.h - px(60)};
  if (body.h < px(300)) {
    draw_parts(body);
  } else {
    const float side = std::min(px(340), body.w * 0.42F);
    const Rect large{body.right() - side, body.y, side, body.h};
    const Rect left{body.x, body.y, body.w - side - px(16), body.h};
    const float filters = shelf_->filter_height(left.w);
    ui.skin.plate(left, plates::panel);
    shelf_->draw_filters({left.x + px(12), left.y + px(12), left.w - px(24), filters});
    draw_cards({left.x + px(12), left.y + px(18) + filters, left.w - px(18), left.h - filters - px(28)});
    draw_large(large);
  }
  const Rect back = draw_page_back(shell_, page);
  if (game_->rules.decks.chosen && ui.button("page:decks", {page.right() - px(140), back.y, px(140), back.h}, "Decks"))
    shell_.go(GoPage{Page::decks, game_->id});
  const auto games = shell_.playable_games();
  if (games.size() < 2) return;
  const auto count = static_cast<std::ptrdiff_t>(games.size());
  const int step = ui.stepper("gallery-game", {back.right() + px(16), back.y, px(300), back.h}, game_->texts.title);
  const auto at = std::find(games.begin(), games.end(), at_game_) - games.begin();
  if (step != 0) choose(games[static_cast<std::size_t>((at + step + count) % count)]);
}

}  // namespace gantry::ui
