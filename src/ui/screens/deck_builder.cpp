#include "ui/screens/deck_builder.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "ui/screens/deck_view.hpp"

namespace gantry::ui {

namespace {

constexpr std::array<std::string_view, 3> parts{"Cards", "Card", "Deck"};
constexpr std::array<std::string_view, 4> low_parts{"Cards", "Card", "Deck", "Search"};
constexpr std::size_t longest_about = 240;

/// Cards that a deck may hold: variants stand for the card they are of.
std::function<bool(DefId)> deck_cards(const Game& game) {
  return [rules = &game.rules](DefId def) {
    return (rules->defs[def].kinds & rules->decks.without) == 0 && rules->find_def(rules->def_id(def)) == def;
  };
}

}  // namespace

DeckBuilder::DeckBuilder(Shell& shell, std::shared_ptr<const Game> game, Deck deck, std::filesystem::path file)
    : shell_(shell),
      game_(std::move(game)),
      draft_(game_, std::move(deck), std::move(file)),
      shelf_(shell, game_, deck_cards(*game_)) {
  ++shell_.decks_changed;
}

void DeckBuilder::put(const std::string& card, int by) {
  note_.clear();
  const DeckDecl& decl = game_->rules.decks;
  if (by > 0 && decl.copies > 0 && draft_.copies(card) >= decl.copies) {
    const std::string& rule = game_->rules.rule_names[decl.copies_rule];
    note_ = fmt::format("{}{}a deck holds at most {} copies of a card", rule, rule.empty() ? "" : ": ", decl.copies);
    return;
  }
  draft_.add(card, by);
  ++shell_.decks_changed;
}

/// With the focus on a card: Enter, which is a click, puts one in, these take one out.
void DeckBuilder::card_keys(const std::string& widget, const std::string& card) {
  Ui& ui = shell_.ui;
  if (!ui.focused(widget)) return;
  for (const SDL_Keycode key : {SDLK_SPACE, SDLK_BACKSPACE, SDLK_DELETE, SDLK_MINUS}) {
    if (ui.key(key)) put(card, -1);
  }
  if (ui.key(SDLK_PLUS) || ui.key(SDLK_EQUALS)) put(card, 1);
}

void DeckBuilder::draw_mark(DefId def, const Rect& place) {
  const auto px = [&](float length) { return shell_.px(length); };
  const std::string card(game_->rules.def_id(def));
  const int copies = draft_.copies(card);
  if (copies == 0) return;
  Ui& ui = shell_.ui;
  const int most = game_->rules.decks.copies;
  const Rect chip{place.right() - px(62), place.bottom() - px(52), px(58), px(26)};
  Plate plate = primary_plate(ui.accent);
  ui.skin.plate(chip, plate);
  shell_.canvas.text_in(TextSize::button, chip, theme::ink,
                        most > 0 ? fmt::format("{} of {}", copies, most) : fmt::format("{}", copies), Align::center);
  // For the pointer: keys take out with the focus on the card.
  const Rect less{place.x + px(4), chip.y, px(30), chip.h};
  const std::string id = "take:" + card;
  if (ui.area(id, less, true, false)) put(card, -1);
  ui.skin.plate(less, ui.hovered(id) ? lighter(plates::button) : plates::button);
  shell_.canvas.text_in(TextSize::button, less, theme::text, "-", Align::center);
}

float DeckBuilder::draw_filters(const Rect& rect) {
  const auto px = [&](float length) { return shell_.px(length); };
  const float height = shelf_.filter_height(rect.w);
  shell_.ui.place("deck-filters");
  shelf_.draw_filters({rect.x + px(12), rect.y + px(12), rect.w - px(24), height});
  return height + px(10);
}

/// `with_filters`: what they let through stands below them, else on a part of its own.
void DeckBuilder::draw_cards(const Rect& rect, bool with_filters) {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  ui.skin.plate(rect, plates::panel);
  const float filters = with_filters ? draw_filters(rect) : 0;
  ui.place("deck-cards");
  shelf_.draw_cards(
      {rect.x + px(12), rect.y + px(8) + filters, rect.w - px(18), rect.h - filters - px(18)},
      [&](DefId def, const std::string& id, const Rect& place) {
        const std::string card(game_->rules.def_id(def));
        if (ui.area(id, place)) put(card, 1);
        if (ui.pointed(id)) shelf_.choose(def);
        card_keys(id, card);
      },
      [&](DefId def, const std::string& id, const Rect& place) {
        draw_mark(def, place);
        ui.focus_ring(id, place);
      });
  ui.place("");
}

void DeckBuilder::draw_large(const Rect& rect) {
  const auto px = [&](float length) { return shell_.px(length); };
  shell_.ui.skin.plate(rect, plates::panel);
  Column column(shell_.ui, "deck-card", {rect.x + px(14), rect.y + px(14), rect.w - px(18), rect.h - px(28)});
  shelf_.draw_large(column);
}

void DeckBuilder::draw_deck(const Rect& rect) {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  ui.skin.plate(rect, plates::panel);
  ui.place("deck-list");
  Column column(ui, "deck", {rect.x + px(14), rect.y + px(12), rect.w - px(18), rect.h - px(24)});
  std::string name = draft_.deck().name;
  if (ui.name_field("deck-name", column.row(px(38)), name, longest_deck_name, "Name of the deck")) draft_.rename(name);
  column.gap(px(6));
  std::string about = draft_.deck().about;
  if (ui.name_field("deck-about", column.row(px(38)), about, longest_about, "How it is played")) draft_.describe(about);
  column.gap(px(8));
  const Deck deck = draft_.deck();
  draw_deck_faults(shell_, column, *game_, deck);
  column.text(TextSize::log, theme::muted, deck_sentence(*game_, deck));
  column.gap(px(4));
  draw_deck_costs(shell_, column, *game_, deck);
  DefId chosen = shelf_.chosen();
  draw_deck_list(shell_, column, shelf_.style(), *game_, deck, chosen,
                 [&](const DeckLine& line, const std::string& id, const Rect& row) {
                   const float side = px(34), gap = px(4);
                   card_keys(id, line.card);
                   const Rect more{row.right() - side, row.y, side, row.h};
                   if (ui.button("less:" + line.card, {more.x - side - gap, row.y, side, row.h}, "-"))
                     put(line.card, -1);
                   if (ui.button("more:" + line.card, more, "+")) put(line.card, 1);
                   return 2 * (side + gap);
                 });
  shelf_.choose(chosen);
  if (deck.cards.empty())
    column.text(TextSize::body, theme::muted, "Click a card to put it in, or press Enter on it; Space takes one out.");
  ui.place("");
}

bool DeckBuilder::draw_foot(const Rect& page) {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const bool narrow = page.w < px(1000);
  const float w = narrow ? px(104) : px(140);
  const Rect back{page.x, page.bottom() - px(46), w, px(46)};
  if (leaving_ && draft_.problem().empty()) leaving_ = false;
  ui.prefer_focus("deck-done");
  if (ui.button("deck-done", back, leaving_ ? "Leave it" : "Done", {.key = ui.cap(SDLK_ESCAPE)}) ||
      ui.key(SDLK_ESCAPE)) {
    draft_.settle(shell_.library);
    ++shell_.decks_changed;
    if (draft_.problem().empty() || leaving_) return false;
    leaving_ = true;
  }
  auto next = [&, x = back.right()](std::string_view id, std::string_view label, const ButtonStyle& style) mutable {
    const Rect rect{x + px(10), back.y, w, back.h};
    x = rect.right();
    return ui.button(id, rect, label, style);
  };
  const bool undo =
      next("deck-undo", "Undo",
           {.enabled = draft_.can_undo(), .key = narrow ? std::string_view() : std::string_view("Ctrl+Z")});
  if (undo || ui.key(SDLK_z, true)) draft_.undo();
  if (next("deck-revert", "As it was", {.enabled = draft_.changed()})) draft_.revert();
  const float x = page.x + 3 * w + px(36);
  const Rect words{x, back.y, page.right() - x, back.h};
  if (!draft_.problem().empty()) {
    const float again = px(110);
    shell_.canvas.text_in(TextSize::log, {words.x, words.y, words.w - again - px(8), words.h}, theme::alarm,
                          "Not kept: " + draft_.problem());
    if (ui.button("deck-again", {words.right() - again, words.y, again, words.h}, "Try again")) draft_.save();
  } else if (!note_.empty()) {
    shell_.canvas.text_in(TextSize::log, words, theme::alarm, note_);
  } else {
    shell_.canvas.text_in(TextSize::log, words, theme::muted, "Every change is kept");
  }
  return true;
}

bool DeckBuilder::draw() {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const Rect page = draw_page(shell_, draft_.deck().name, shelf_.understood());
  const Rect body{page.x, page.y, page.w, page.h - px(60)};
  if (body.w >= px(1000)) {
    const float gap = px(14);
    const float deck = std::clamp(body.w * 0.28F, px(320), px(420)), card = px(264);
    const float cards = body.w - deck - card - 2 * gap;
    draw_cards({body.x, body.y, cards, body.h}, true);
    draw_large({body.x + cards + gap, body.y, card, body.h});
    draw_deck({body.right() - deck, body.y, deck, body.h});
  } else {
    const Rect tabs{body.x, body.y, body.w, px(36)};
    const Rect part{body.x, body.y + px(44), body.w, body.h - px(44)};
    // In a low window the filters would leave no room for what they find.
    const bool low = part.h < px(300);
    if (low) {
      part_ = ui.choice("deck-part", tabs, low_parts, part_);
    } else {
      part_ = ui.choice("deck-part", tabs, parts, part_ == 3 ? 0 : part_);
    }
    if (part_ == 0) draw_cards(part, !low);
    if (part_ == 1) draw_large(part);
    if (part_ == 2) draw_deck(part);
    if (part_ == 3) {
      ui.skin.plate(part, plates::panel);
      (void)draw_filters(part);
      ui.place("");
    }
  }
  return draw_foot(page);
}

}  // namespace gantry::ui
