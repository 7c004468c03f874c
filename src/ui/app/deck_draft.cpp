#include "ui/app/deck_draft.hpp"

#include <algorithm>
#include <system_error>

#include <fmt/format.h>

#include "ui/app/saves.hpp"
#include "ui/app/stored.hpp"

namespace gantry::ui {

namespace fs = std::filesystem;

fs::path deck_folder(const Game& game) { return user_folder() / "decks" / game.id; }

Deck as_new_deck(const Library& library, const Game& game, Deck deck, const fs::path& own) {
  const std::vector<FoundDeck> known = find_decks(library, game);
  const std::string name = deck.name;
  for (int n = 1;; ++n) {
    const std::string number = n == 1 ? std::string() : fmt::format(" {}", n);
    // The number finds room behind a long name.
    std::size_t end = std::min(name.size(), longest_deck_name - number.size());
    while (end > 0 && end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
    deck.name = name.substr(0, end) + number;
    deck.id = deck_id(deck.name);
    const bool taken = std::any_of(known.begin(), known.end(), [&](const FoundDeck& found) {
      const bool itself = !own.empty() && found.file.filename() == own.filename();
      return !itself && (found.deck.id == deck.id || found.deck.name == deck.name);
    });
    const fs::path file = deck_folder(game) / (deck.id + ".json");
    std::error_code error;
    if (!taken && (file == own || !fs::exists(file, error))) return deck;
  }
}

DeckDraft::DeckDraft(std::shared_ptr<const Game> game, Deck deck, fs::path file)
    : game_(std::move(game)), deck_(std::move(deck)), first_(deck_), file_(std::move(file)), fresh_(file_.empty()) {
  if (!fresh_) return;
  file_ = deck_folder(*game_) / (deck_.id + ".json");
  save();
}

int DeckDraft::copies(std::string_view card) const {
  for (const DeckLine& line : deck_.cards) {
    if (line.card == card) return line.copies;
  }
  return 0;
}

void DeckDraft::add(const std::string& card, int by) {
  Deck to = deck_;
  auto line = std::find_if(to.cards.begin(), to.cards.end(), [&](const DeckLine& one) { return one.card == card; });
  if (line == to.cards.end()) line = to.cards.insert(to.cards.end(), {card, 0});
  line->copies = std::min(line->copies + by, cap::rows);
  if (line->copies <= 0) to.cards.erase(line);
  change(std::move(to));
}

void DeckDraft::rename(const std::string& name) {
  Deck to = deck_;
  to.name = name;
  change(std::move(to), "name");
}

void DeckDraft::describe(const std::string& about) {
  Deck to = deck_;
  to.about = about;
  change(std::move(to), "about");
}

void DeckDraft::change(Deck to, std::string_view typed) {
  if (to == deck_) return;
  if (typed.empty() || typing_ != typed) before_.push_back(std::move(deck_));
  typing_ = typed;
  deck_ = std::move(to);
  save();
}

void DeckDraft::undo() {
  if (before_.empty()) return;
  deck_ = std::move(before_.back());
  before_.pop_back();
  typing_.clear();
  save();
}

void DeckDraft::revert() { change(first_); }

void DeckDraft::save() {
  problem_.clear();
  Deck kept = deck_;
  if (kept.name.empty()) kept.name = kept.id;  // while another name is being typed
  try {
    write_whole(file_, deck_json(*game_, kept));
  } catch (const std::exception& error) {
    problem_ = error.what();
  }
}

void DeckDraft::settle(const Library& library) {
  std::error_code error;
  if (fresh_ && deck_.cards.empty() && !changed()) fs::remove(file_, error);
  if (deck_.name.empty()) deck_.name = deck_.id;
  if (deck_.name == first_.name || !problem_.empty()) return;
  const fs::path old = file_;
  deck_ = as_new_deck(library, *game_, deck_, old);
  file_ = deck_folder(*game_) / (deck_.id + ".json");
  save();
  if (problem_.empty() && file_ != old) fs::remove(old, error);
  first_ = deck_;
}

}  // namespace gantry::ui
