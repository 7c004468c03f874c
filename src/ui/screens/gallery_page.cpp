#include "ui/screens/gallery_page.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <fmt/format.h>

#include "ui/screens/number_filter.hpp"
#include "ui/widgets/column.hpp"

namespace gantry::ui {

namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::vector<std::string> words_of(const Game& game, const CardStyle& style, Words category) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < game.rules.table(category).size(); ++i)
    out.push_back(style.word(category, static_cast<WordId>(i)));
  return out;
}

}  // namespace

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
  style_.emplace(*game_);
  kinds_ = words_of(*game_, *style_, Words::kind);
  keywords_ = words_of(*game_, *style_, Words::keyword);
  // Tags are to a player what keywords are: "Gun", "Penalty".
  const std::vector<std::string> tags = words_of(*game_, *style_, Words::tag);
  keywords_.insert(keywords_.end(), tags.begin(), tags.end());
  stats_ = words_of(*game_, *style_, Words::stat);
  kind_ = keyword_ = stat_ = -1;
  number_.clear();
  query_.clear();
  filter();
}

std::optional<RulesRequest> GalleryPage::rules_about() {
  return RulesRequest{game_->id, {.rule = {}, .topic = {}, .card = chosen_}};
}

bool GalleryPage::fits(DefId def) const {
  const Definition& card = game_->rules.defs[def];
  if (kind_ >= 0 && ((card.kinds >> kind_) & 1U) == 0) return false;
  if (keyword_ >= 0) {
    const auto words = static_cast<int>(game_->rules.table(Words::keyword).size());
    const bool has =
        keyword_ < words ? ((card.keywords >> keyword_) & 1U) != 0 : ((card.tags >> (keyword_ - words)) & 1U) != 0;
    if (!has) return false;
  }
  if (const auto range = read_number_filter(number_); stat_ >= 0 && range) {
    // What the card shows: its own number, or what it adds to another's.
    const auto stat = static_cast<std::size_t>(stat_);
    const std::vector<NumberInfo> numbers = style_->info(def, game_->texts.default_naming).numbers;
    const bool shows =
        std::any_of(numbers.begin(), numbers.end(), [&](const NumberInfo& number) { return number.stat == stat_; });
    if (!shows || !range->holds(card.host_adds[stat] != 0 ? card.host_adds[stat] : card.stats[stat])) return false;
  }
  if (query_.empty()) return true;
  const std::string wanted = lower(query_);
  const CardText& text = game_->texts.cards[def];
  if (lower(text.text).find(wanted) != std::string::npos) return true;
  return std::any_of(text.names.begin(), text.names.end(),
                     [&](const auto& name) { return lower(name.second).find(wanted) != std::string::npos; });
}

void GalleryPage::filter() {
  found_.clear();
  for (DefId def = 1; def < game_->rules.defs.size() && def < game_->texts.cards.size(); ++def) {
    if (!game_->texts.cards[def].names.empty() && fits(def)) found_.push_back(def);
  }
  std::stable_sort(found_.begin(), found_.end(),
                   [&](DefId a, DefId b) { return game_->rules.defs[a].kinds < game_->rules.defs[b].kinds; });
  if (std::find(found_.begin(), found_.end(), chosen_) == found_.end())
    chosen_ = found_.empty() ? DefId{0} : found_.front();
}

void GalleryPage::cycle(std::string_view id, const Rect& rect, const std::string& what,
                        const std::vector<std::string>& names, int& at) {
  const auto count = static_cast<int>(names.size()) + 1;
  const std::string shown = at < 0 ? what : names[static_cast<std::size_t>(at)];
  const int step = shell_.ui.stepper(id, rect, shown, count > 1, count > 1);
  if (step == 0) return;
  at = (at + 1 + step + count) % count - 1;
  filter();
}

void GalleryPage::draw_filters(const Rect& rect) {
  Ui& ui = shell_.ui;
  const float gap = shell_.px(8);
  // Five controls in one row, or in two where that is narrow.
  const bool narrow = rect.h > shell_.px(60);
  const float columns = narrow ? 3 : 5;
  const float w = (rect.w - gap * (columns - 1)) / columns;
  int placed = 0;
  const auto place = [&] {
    const int column = placed % static_cast<int>(columns), row = placed / static_cast<int>(columns);
    ++placed;
    return Rect{rect.x + static_cast<float>(column) * (w + gap), rect.y + static_cast<float>(row) * shell_.px(46), w,
                shell_.px(38)};
  };
  if (ui.name_field("card-search", place(), query_, 30, "Name or text")) filter();
  cycle("card-kind", place(), "any kind", kinds_, kind_);
  cycle("card-keyword", place(), "any keyword", keywords_, keyword_);
  cycle("card-stat", place(), "any number", stats_, stat_);
  if (stat_ < 0) return;
  if (ui.name_field("card-value", place(), number_, 9, "3, 3+, <=2, 2-4")) filter();
}

std::string GalleryPage::understood() const {
  const std::string cards = fmt::format("{}: {} cards", game_->texts.title, found_.size());
  if (stat_ < 0) return cards;
  const std::string& stat = stats_[static_cast<std::size_t>(stat_)];
  if (number_.empty()) return fmt::format("{}. Which {}? Write {}", cards, stat, number_filter_forms);
  const auto range = read_number_filter(number_);
  if (!range) return fmt::format("{}. \"{}\" is not understood; write {}", cards, number_, number_filter_forms);
  return fmt::format("{}, {} {}", cards, stat, number_filter_text(*range));
}

void GalleryPage::draw_cards(const Rect& rect) {
  Ui& ui = shell_.ui;
  const float w = std::round(shell_.px(116)), h = std::round(shell_.px(150)), gap = shell_.px(9);
  const auto columns = std::max(1, static_cast<int>((rect.w - shell_.px(12) + gap) / (w + gap)));
  const int rows = (static_cast<int>(found_.size()) + columns - 1) / columns;
  const float offset = ui.begin_scroll("cards", rect, static_cast<float>(rows) * (h + gap) + gap);
  int fresh = 0;
  for (std::size_t i = 0; i < found_.size(); ++i) {
    const auto column = static_cast<float>(static_cast<int>(i) % columns);
    const auto row = static_cast<float>(static_cast<int>(i) / columns);
    const Rect place{rect.x + shell_.px(4) + column * (w + gap), rect.y + gap / 2 + row * (h + gap) - offset, w, h};
    const CardInfo card = style_->info(found_[i], game_->texts.default_naming);
    const std::string id = "card:" + std::string(game_->rules.strings[game_->rules.defs[found_[i]].id]);
    if (ui.area(id, place) || ui.focused(id)) chosen_ = found_[i];
    if (place.bottom() < rect.y || place.y > rect.bottom()) continue;
    shell_.canvas.image(shell_.faces.face(card, static_cast<int>(w), static_cast<int>(h), shell_.canvas.scale()),
                        place);
    if (found_[i] == chosen_) ui.skin.ring(place.inset(-shell_.px(2)), shell_.px(6), theme::white, shell_.px(3));
    ++fresh;
  }
  ui.end_scroll();
  if (fresh == 0)
    shell_.canvas.text_in(TextSize::body, {rect.x, rect.y, rect.w, shell_.px(60)}, theme::muted,
                          "No card is like this. Take a filter away.", Align::center);
}

void GalleryPage::draw_large(const Rect& rect) {
  const auto px = [&](float length) { return shell_.px(length); };
  if (chosen_ == 0) return;
  const CardInfo card = style_->info(chosen_, game_->texts.default_naming);
  Column column(shell_.ui, "card-large", rect);
  const float w = std::min(column.width(), px(304));
  const Rect face = column.row(std::round(w * 330 / 304));
  shell_.canvas.image(shell_.faces.face(card, static_cast<int>(std::round(w)), static_cast<int>(std::round(face.h)),
                                        shell_.canvas.scale(), FaceSize::inspector),
                      {face.x, face.y, std::round(w), face.h});
  column.gap(px(10));
  column.text(TextSize::heading, theme::white, card.name);
  column.text(TextSize::body, shell_.ui.accent, card.kind);
  column.gap(px(8));
  column.text(TextSize::body, theme::text, card.text);
  column.gap(px(8));
  for (const NumberInfo& number : card.numbers)
    column.text(TextSize::body, theme::muted, fmt::format("{} {}", number.name, number.text));
  if (!card.cost.empty()) column.text(TextSize::body, theme::muted, "Cost " + card.cost);
  const int copies = game_->rules.defs[chosen_].copies;
  if (copies > 0) column.text(TextSize::body, theme::muted, fmt::format("{} in the game", copies));
  for (const auto& [naming, name] : game_->texts.cards[chosen_].names) {
    if (name != card.name) column.text(TextSize::log, theme::muted, fmt::format("{}: {}", naming, name));
  }
  column.gap(px(10));
  if (shell_.ui.button("card-rules", column.row(px(40)), "Rules of it", {.key = "F1"})) shell_.rules = rules_about();
  column.gap(px(6));
}

void GalleryPage::draw() {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  ui.accent = shell_.accent(game_->id);
  const Rect page = draw_page(shell_, "Cards", understood());
  const Rect body{page.x, page.y, page.w, page.h - px(60)};
  const float side = std::min(px(340), body.w * 0.42F);
  const Rect large{body.right() - side, body.y, side, body.h};
  const Rect left{body.x, body.y, body.w - side - px(16), body.h};
  const float filters = left.w < px(760) ? px(92) : px(46);
  ui.skin.plate(left, plates::panel);
  draw_filters({left.x + px(12), left.y + px(12), left.w - px(24), filters});
  draw_cards({left.x + px(12), left.y + px(18) + filters, left.w - px(18), left.h - filters - px(28)});
  ui.skin.plate(large, plates::panel);
  draw_large({large.x + px(16), large.y + px(14), large.w - px(22), large.h - px(28)});
  const Rect back{page.x, page.bottom() - px(46), px(140), px(46)};
  if (ui.button("back", back, "Back", {.key = "Esc"}) || (!ui.covered() && ui.key(SDLK_ESCAPE))) shell_.go(GoBack{});
  if (shell_.games.size() < 2) return;
  const auto count = static_cast<int>(shell_.games.size());
  const int step = ui.stepper("gallery-game", {back.right() + px(16), back.y, px(300), back.h}, game_->texts.title);
  if (step != 0) choose(static_cast<std::size_t>((static_cast<int>(at_game_) + step + count) % count));
}

}  // namespace gantry::ui
