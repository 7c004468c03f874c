#include "ui/screens/decks_page.hpp"

#include <algorithm>
#include <stdexcept>
#include <system_error>

#include <fmt/format.h>

#include "ui/app/saves.hpp"
#include "ui/app/stored.hpp"
#include "ui/screens/deck_view.hpp"

namespace gantry::ui {

namespace {
constexpr std::size_t longest_path = 300;
}  // namespace

DecksPage::DecksPage(Shell& shell, const std::string& game) : shell_(shell) {
  for (const std::size_t i : shell.playable_games()) {
    if (!shell.games[i].decks) continue;
    if (shell.games[i].id == game) at_game_ = games_.size();
    games_.push_back(i);
  }
  if (games_.empty()) throw std::runtime_error("no game is installed whose players choose decks");
  choose_game(at_game_);
}

void DecksPage::choose_game(std::size_t game) {
  game_ = shell_.library.load(shell_.games[games_[game]].id);
  at_game_ = game;
  style_.emplace(*game_);
  path_ = (user_folder() / "exports" / "deck.txt").string();
  note_.clear();
  read();
}

void DecksPage::read(const std::string& chosen) {
  decks_ = find_decks(shell_.library, *game_);
  chosen_ = std::min(chosen_, decks_.empty() ? 0 : decks_.size() - 1);
  for (std::size_t i = 0; i < decks_.size(); ++i) {
    if (!chosen.empty() && decks_[i].deck.id == chosen) chosen_ = i;
  }
  deleting_ = false;
}

std::optional<RulesRequest> DecksPage::rules_about() {
  const DefId card = builder_ ? builder_->chosen() : card_;
  const std::string topic = game_->rules.strings[game_->rules.decks.topic];
  if (card != 0 || topic.empty()) return RulesRequest{game_->id, {.rule = {}, .topic = {}, .card = card}};
  return RulesRequest{game_->id, {.rule = {}, .topic = topic}};
}

void DecksPage::draw() {
  shell_.ui.accent = shell_.accent(game_->id);
  if (builder_) {
    if (builder_->draw()) return;
    const std::string id = builder_->draft().deck().id;
    builder_.reset();
    shell_.ui.reset();
    read(id);
    return;
  }
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const auto own =
      std::count_if(decks_.begin(), decks_.end(), [](const FoundDeck& found) { return !found.file.empty(); });
  const Rect page =
      draw_page(shell_, "Decks",
                fmt::format("{}: {} ready-made, {} of your own", game_->texts.title, std::ssize(decks_) - own, own));
  const Rect body{page.x, page.y, page.w, page.h - px(60)};
  const float facts = std::clamp(body.w * 0.44F, px(270), px(560));
  const Rect list{body.x, body.y, body.w - facts - px(16), body.h};
  ui.skin.plate(list, plates::panel);
  draw_list({list.x + px(12), list.y + px(12), list.w - px(18), list.h - px(24)});
  const Rect side{list.right() + px(16), body.y, facts, body.h};
  ui.skin.plate(side, plates::panel);
  draw_facts({side.x + px(16), side.y + px(10), side.w - px(22), side.h - px(20)});
  draw_foot(page);
  if (importing_) draw_import();
}

void DecksPage::draw_list(const Rect& rect) {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const float half = (rect.w - px(20)) / 2;
  if (ui.button("deck-new", {rect.x, rect.y, half, px(40)}, "New deck", {.look = ButtonLook::primary}))
    build({.id = "", .name = "New deck", .about = "", .cards = {}});
  if (ui.button("deck-import", {rect.x + half + px(8), rect.y, half, px(40)}, "Import")) {
    importing_ = true;
    problems_.clear();
  }
  ui.place("decks");
  Column column(ui, "decks-list", {rect.x, rect.y + px(50), rect.w, rect.h - px(50)});
  for (std::size_t i = 0; i < decks_.size(); ++i) {
    const FoundDeck& found = decks_[i];
    const std::string id = "deck:" + found.deck.id;
    const Rect row = column.row(px(58));
    column.gap(px(6));
    if (ui.area(id, row) || ui.focused(id)) {
      if (chosen_ != i) deleting_ = false, card_ = 0;
      chosen_ = i;
    }
    if (!column.shows(row)) continue;
    const bool legal = found.problem.empty() && deck_faults(*game_, found.deck).empty();
    Plate plate = plates::row;
    if (i == chosen_) plate.edge = ui.accent;
    ui.skin.plate(row, ui.hovered(id) ? lighter(plate) : plate);
    shell_.canvas.fill({row.x + px(3), row.y + px(8), px(4), row.h - px(16)}, legal ? ui.accent : theme::alarm);
    shell_.canvas.text_in(TextSize::button, {row.x + px(18), row.y + px(5), row.w - px(130), px(26)}, theme::text,
                          found.deck.name);
    shell_.canvas.text_in(TextSize::log, {row.right() - px(110), row.y + px(5), px(98), px(26)}, theme::muted,
                          found.file.empty() ? "ready-made" : "your own", Align::right);
    const std::string foot = !found.problem.empty() ? found.problem
                             : legal                ? deck_sentence(*game_, found.deck)
                                                    : deck_faults(*game_, found.deck).front().text;
    shell_.canvas.text_in(TextSize::log, {row.x + px(18), row.y + px(30), row.w - px(30), px(24)},
                          legal ? theme::muted : theme::alarm, foot);
    ui.focus_ring(id, row);
  }
  ui.place("");
}

void DecksPage::draw_facts(const Rect& rect) {
  if (chosen_ >= decks_.size()) return;
  const auto px = [&](float length) { return shell_.px(length); };
  shell_.ui.place("deck-facts");
  Column column(shell_.ui, "deck-facts", rect);
  const FoundDeck found = decks_[chosen_];
  column.heading(found.deck.name);
  if (!found.problem.empty()) {
    column.text(TextSize::body, theme::alarm, found.problem);
    column.text(TextSize::body, theme::muted, "The file is kept as it is.");
  } else {
    if (!found.deck.about.empty()) column.text(TextSize::body, theme::text, found.deck.about);
    column.text(TextSize::body, theme::muted, deck_sentence(*game_, found.deck));
    column.gap(px(4));
    draw_deck_faults(shell_, column, *game_, found.deck);
  }
  column.gap(px(8));
  draw_acts(column);
  if (found.problem.empty()) {
    column.gap(px(6));
    draw_deck_costs(shell_, column, *game_, found.deck);
    draw_deck_list(shell_, column, *style_, *game_, found.deck, card_);
  }
  shell_.ui.place("");
}

void DecksPage::draw_acts(Column& column) {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const FoundDeck found = decks_[chosen_];
  const bool own = !found.file.empty(), readable = found.problem.empty();
  const Rect row = column.row(px(40));
  column.gap(px(6));
  const float gap = px(6), w = (row.w - 2 * gap) / 3;
  const auto place = [&](int n) { return Rect{row.x + static_cast<float>(n) * (w + gap), row.y, w, row.h}; };
  if (ui.button("deck-change", place(0), "Change", {.look = ButtonLook::primary, .enabled = own && readable}))
    build(found.deck, found.file);
  if (ui.button("deck-copy", place(1), "Copy", {.enabled = readable})) build(found.deck);
  if (ui.button("deck-delete", place(2), deleting_ ? "Yes, delete" : "Delete", {.enabled = own, .selected = deleting_}))
    remove();
  if (!own) column.text(TextSize::log, theme::muted, "A ready-made deck stays as it is: copy it to change it.");
  if (readable) draw_exports(column, found.deck);
}

void DecksPage::draw_exports(Column& column, const Deck& deck) {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  column.gap(px(4));
  column.text(TextSize::log, theme::muted, "Hand it on");
  const float gap = px(6), half = (column.width() - gap) / 2;
  const auto pair = [&](std::string_view a, std::string_view a_label, std::string_view b, std::string_view b_label) {
    const Rect row = column.row(px(36));
    column.gap(px(6));
    const bool first = ui.button(a, {row.x, row.y, half, row.h}, a_label, {.size = TextSize::log});
    const bool second = ui.button(b, {row.x + half + gap, row.y, half, row.h}, b_label, {.size = TextSize::log});
    return first ? 1 : second ? 2 : 0;
  };
  const int to_clipboard = pair("deck-copy-list", "Copy as a list", "deck-copy-json", "Copy as JSON");
  if (to_clipboard == 1) copy(deck_list(*game_, deck), "as a list");
  if (to_clipboard == 2) copy(deck_json(*game_, deck), "as JSON");
  const int to_file = pair("deck-write-list", "List to a file", "deck-write-json", "JSON to a file");
  if (to_file > 0) write(deck, to_file == 1);
}

void DecksPage::draw_foot(const Rect& page) {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  Rect foot = draw_page_back(shell_, page);
  if (games_.size() > 1) {
    const auto count = static_cast<int>(games_.size());
    foot = {foot.right() + px(16), foot.y, px(230), foot.h};
    const int step = ui.stepper("decks-game", foot, game_->texts.title);
    if (step != 0) choose_game(static_cast<std::size_t>((static_cast<int>(at_game_) + step + count) % count));
  }
  const float x = foot.right() + px(16);
  const bool bad = note_.empty();
  shell_.canvas.text_in(TextSize::log, {x, foot.y, page.right() - x, foot.h}, bad ? theme::alarm : theme::muted,
                        bad ? shell_.message : note_);
}

void DecksPage::build(Deck deck, const std::filesystem::path& file) {
  if (file.empty()) deck = as_new_deck(shell_.library, *game_, std::move(deck));
  note_.clear();
  builder_ = std::make_unique<DeckBuilder>(shell_, game_, std::move(deck), file);
  shell_.ui.reset();
}

void DecksPage::remove() {
  if (!deleting_) {
    deleting_ = true;
    return;
  }
  std::error_code error;
  std::filesystem::remove(decks_[chosen_].file, error);
  note_ = error ? std::string() : fmt::format("{} is deleted", decks_[chosen_].deck.name);
  if (error) shell_.message = fmt::format("{} cannot be deleted: {}", decks_[chosen_].file.string(), error.message());
  ++shell_.decks_changed;
  read();
}

void DecksPage::copy(const std::string& text, std::string_view what) {
  const bool done = SDL_SetClipboardText(text.c_str()) == 0;
  note_ = done ? fmt::format("{} lies {} in the clipboard", decks_[chosen_].deck.name, what) : std::string();
  if (!done) shell_.message = fmt::format("the clipboard does not take it: {}", SDL_GetError());
}

void DecksPage::write(const Deck& deck, bool text) {
  note_.clear();
  try {
    const std::filesystem::path file = new_file("exports", deck.id, text ? ".txt" : ".json");
    write_whole(file, text ? deck_list(*game_, deck) : deck_json(*game_, deck));
    note_ = "Written: " + file.string();
  } catch (const std::exception& error) {
    shell_.message = error.what();
  }
}

void DecksPage::import(const std::function<Deck()>& read_it) {
  problems_.clear();
  try {
    const Deck deck = as_new_deck(shell_.library, *game_, read_it());
    write_whole(deck_folder(*game_) / (deck.id + ".json"), deck_json(*game_, deck));
    note_ = fmt::format("{} is imported", deck.name);
    ++shell_.decks_changed;
    importing_ = false;
    read(deck.id);
  } catch (const LoadError& error) {
    for (const Problem& problem : error.problems()) problems_.push_back(problem.text());
  } catch (const std::exception& error) {
    problems_.emplace_back(error.what());
  }
}

void DecksPage::draw_import() {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const Rect inner = begin_popup(ui, px(700), px(440), "Import a deck");
  {
    Column column(ui, "deck-import-text", {inner.x, inner.y, inner.w, inner.h - px(50)});
    column.text(TextSize::body, theme::muted,
                "JSON as it was exported, or a list with a line such as \"4 Name of a card\" for each card. The first "
                "comment, \"# Name\", is the name of the deck.");
    column.gap(px(8));
    if (ui.button("deck-paste", column.row(px(42)), "From the clipboard", {.look = ButtonLook::primary})) {
      char* const text = SDL_GetClipboardText();
      const std::string copied = text == nullptr ? std::string() : std::string(text);
      SDL_free(text);
      import([&] { return read_deck(*game_, "clipboard", copied);
    });
  }
  column.gap(px(8));
  const Rect row = column.row(px(40));
  const float side = std::min(px(150), row.w * 0.36F);
  ui.name_field("deck-path", {row.x, row.y, row.w - side - px(8), row.h}, path_, longest_path, "File");
  if (ui.button("deck-read", {row.right() - side, row.y, side, row.h}, "From the file")) {
    // A whole path is never taken for the id of a deck.
    const std::string file = std::filesystem::absolute(path_).string();
      import([&] { return named_deck(shell_.library, *game_, file);
  });
}
column.gap(px(8));
for (const std::string& problem : problems_) {
  column.text(TextSize::log, theme::alarm, problem);
  column.gap(px(4));
}
}  // namespace gantry::ui
const Rect close{inner.right() - px(130), inner.bottom() - px(40), px(130), px(40)};
if (ui.button("deck-import-close", close, "Close", {.key = ui.cap(SDLK_ESCAPE)}) || popup_left(ui)) importing_ = false;
}

}  // namespace gantry::ui
