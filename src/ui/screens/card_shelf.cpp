#include "ui/screens/card_shelf.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/screens/number_filter.hpp"
#include "ui/widgets/letters.hpp"

namespace gantry::ui {

namespace {

std::vector<std::string> words_of(const Game& game, const CardStyle& style, Words category) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < game.rules.table(category).size(); ++i)
    out.push_back(style.word(category, static_cast<WordId>(i)));
  return out;
}

}  // namespace

CardShelf::CardShelf(Shell& shell, std::shared_ptr<const Game> game, std::function<bool(DefId)> with)
    : shell_(shell), game_(std::move(game)), style_(*game_), with_(std::move(with)) {
  kinds_ = words_of(*game_, style_, Words::kind);
  keywords_ = words_of(*game_, style_, Words::keyword);
  // Tags are to a player what keywords are: "Gun", "Penalty".
  const std::vector<std::string> tags = words_of(*game_, style_, Words::tag);
  keywords_.insert(keywords_.end(), tags.begin(), tags.end());
  stats_ = words_of(*game_, style_, Words::stat);
  filter();
}

std::string CardShelf::widget(DefId def) const {
  return "card:" + std::string(game_->rules.strings[game_->rules.defs[def].id]);
}

bool CardShelf::fits(DefId def) const {
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
    const std::vector<NumberInfo> numbers = style_.info(def, game_->texts.default_naming).numbers;
    const bool shows =
        std::any_of(numbers.begin(), numbers.end(), [&](const NumberInfo& number) { return number.stat == stat_; });
    if (!shows || !range->holds(card.host_adds[stat] != 0 ? card.host_adds[stat] : card.stats[stat])) return false;
  }
  if (query_.empty()) return true;
  const CardText& text = game_->texts.cards[def];
  return holds_text(text.text, query_) || std::any_of(text.names.begin(), text.names.end(), [&](const auto& name) {
           return holds_text(name.second, query_);
         });
}

void CardShelf::filter() {
  found_.clear();
  for (DefId def = 1; def < game_->rules.defs.size() && def < game_->texts.cards.size(); ++def) {
    if (game_->texts.cards[def].names.empty() || (with_ && !with_(def))) continue;
    if (fits(def)) found_.push_back(def);
  }
  std::stable_sort(found_.begin(), found_.end(),
                   [&](DefId a, DefId b) { return game_->rules.defs[a].kinds < game_->rules.defs[b].kinds; });
  if (std::find(found_.begin(), found_.end(), chosen_) == found_.end())
    chosen_ = found_.empty() ? DefId{0} : found_.front();
}

void CardShelf::cycle(std::string_view id, const Rect& rect, const std::string& what,
                      const std::vector<std::string>& names, int& at) {
  const auto count = static_cast<int>(names.size()) + 1;
  const std::string shown = at < 0 ? what : names[static_cast<std::size_t>(at)];
  const int step = shell_.ui.stepper(id, rect, shown, count > 1, count > 1);
  if (step == 0) return;
  at = (at + 1 + step + count) % count - 1;
  filter();
}

float CardShelf::filter_height(float width) const { return shell_.px(width < shell_.px(760) ? 92 : 46); }

void CardShelf::draw_filters(const Rect& rect) {
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

std::string CardShelf::understood() const {
  const std::string cards = fmt::format("{}: {} cards", game_->texts.title, found_.size());
  if (stat_ < 0) return cards;
  const std::string& stat = stats_[static_cast<std::size_t>(stat_)];
  if (number_.empty()) return fmt::format("{}. Which {}? Write {}", cards, stat, number_filter_forms);
  const auto range = read_number_filter(number_);
  if (!range) return fmt::format("{}. \"{}\" is not understood; write {}", cards, number_, number_filter_forms);
  return fmt::format("{}, {} {}", cards, stat, number_filter_text(*range));
}

void CardShelf::draw_cards(const Rect& rect, const Use& use, const Use& mark) {
  Ui& ui = shell_.ui;
  // Where text is large a card is no higher than what shows of the shelf.
  const float part = std::clamp((rect.h - shell_.px(12)) / shell_.px(150), 0.6F, 1.0F);
  const float w = std::round(shell_.px(116) * part), h = std::round(shell_.px(150) * part), gap = shell_.px(9);
  const auto columns = std::max(1, static_cast<int>((rect.w - shell_.px(12) + gap) / (w + gap)));
  const int rows = (static_cast<int>(found_.size()) + columns - 1) / columns;
  const float offset = ui.begin_scroll("cards", rect, static_cast<float>(rows) * (h + gap) + gap);
  int fresh = 0;
  for (std::size_t i = 0; i < found_.size(); ++i) {
    const auto column = static_cast<float>(static_cast<int>(i) % columns);
    const auto row = static_cast<float>(static_cast<int>(i) / columns);
    const Rect place{rect.x + shell_.px(4) + column * (w + gap), rect.y + gap / 2 + row * (h + gap) - offset, w, h};
    const std::string id = widget(found_[i]);
    if (use) use(found_[i], id, place);
    if (place.bottom() < rect.y || place.y > rect.bottom()) continue;
    const CardInfo card = style_.info(found_[i], game_->texts.default_naming);
    shell_.canvas.image(shell_.faces.face(card, static_cast<int>(w), static_cast<int>(h), shell_.canvas.scale() * part),
                        place);
    if (found_[i] == chosen_) ui.skin.ring(place.inset(-shell_.px(2)), shell_.px(6), theme::white, shell_.px(3));
    if (mark) mark(found_[i], id, place);
    ++fresh;
  }
  ui.end_scroll();
  if (fresh == 0)
    shell_.canvas.text_in(TextSize::body, {rect.x, rect.y, rect.w, shell_.px(60)}, theme::muted,
                          "No card is like this. Take a filter away.", Align::center);
}

void CardShelf::draw_large(Column& column) const {
  const auto px = [&](float length) { return shell_.px(length); };
  if (chosen_ == 0) return;
  const CardInfo card = style_.info(chosen_, game_->texts.default_naming);
  // The large face has room for its text from its full width on; a narrower one is a card of the table, larger.
  const float w = std::round(std::min(column.width(), px(304)));
  const bool full = w >= px(280);
  const Rect face = column.row(std::round(full ? w * 330 / 304 : w * 150 / 116));
  shell_.canvas.image(
      shell_.faces.face(card, static_cast<int>(w), static_cast<int>(std::round(face.h)),
                        full ? shell_.canvas.scale() : w / 116, full ? FaceSize::inspector : FaceSize::table),
      {face.x, face.y, w, face.h});
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
}

}  // namespace gantry::ui
