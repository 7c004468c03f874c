#include "ui/screens/gallery_page.hpp"

#include <algorithm>
#include <stdexcept>

namespace gantry::ui {

GalleryPage::GalleryPage(Shell& shell, const std::string& game) : shell_(shell) {
  if (shell.games.empty()) throw std::runtime_error("no game is installed, so there are no cards to show");
  std::size_t at = 0;
  for (std::size_t i = 0; i < shell.games.size(); ++i) {
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
  if (shelf_->chosen() == 0) return;
  Column column(shell_.ui, "card-large", rect);
  shelf_->draw_large(column);
  column.gap(px(10));
  if (shell_.ui.button("card-rules", column.row(px(40)), "Rules of it", {.key = shell_.ui.cap(SDLK_F1)}))
    shell_.rules = rules_about();
  column.gap(px(6));
}

void GalleryPage::draw() {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  ui.accent = shell_.accent(game_->id);
  const Rect page = draw_page(shell_, "Cards", shelf_->understood());
  const Rect body{page.x, page.y, page.w, page.h - px(60)};
  const float side = std::min(px(340), body.w * 0.42F);
  const Rect large{body.right() - side, body.y, side, body.h};
  const Rect left{body.x, body.y, body.w - side - px(16), body.h};
  const float filters = shelf_->filter_height(left.w);
  ui.skin.plate(left, plates::panel);
  shelf_->draw_filters({left.x + px(12), left.y + px(12), left.w - px(24), filters});
  shelf_->draw_cards({left.x + px(12), left.y + px(18) + filters, left.w - px(18), left.h - filters - px(28)},
                     [&](DefId def, const std::string& id, const Rect& place) {
                       if (ui.area(id, place) || ui.focused(id)) shelf_->choose(def);
                     });
  ui.skin.plate(large, plates::panel);
  draw_large({large.x + px(16), large.y + px(14), large.w - px(22), large.h - px(28)});
  const Rect back = draw_page_back(shell_, page);
  if (game_->rules.decks.chosen && ui.button("page:decks", {page.right() - px(140), back.y, px(140), back.h}, "Decks"))
    shell_.go(GoPage{Page::decks, game_->id});
  if (shell_.games.size() < 2) return;
  const auto count = static_cast<int>(shell_.games.size());
  const int step = ui.stepper("gallery-game", {back.right() + px(16), back.y, px(300), back.h}, game_->texts.title);
  if (step != 0) choose(static_cast<std::size_t>((static_cast<int>(at_game_) + step + count) % count));
}

}  // namespace gantry::ui
