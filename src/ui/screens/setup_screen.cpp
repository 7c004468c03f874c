#include "ui/screens/setup_screen.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "gantry/module.hpp"
#include "ui/app/option_text.hpp"
#include "ui/screens/broken_files.hpp"
#include "ui/screens/deck_view.hpp"
#include "ui/widgets/column.hpp"

namespace gantry::ui {

SetupScreen::SetupScreen(Shell& shell, std::shared_ptr<const Game> game, std::uint64_t seed, const GoSetup& wanted)
    : shell_(shell),
      ui_(shell.ui),
      canvas_(shell.canvas),
      game_(std::move(game)),
      opponents_(list_opponents(shell.library, game_->id)),
      seats_(game_->rules.min_seats),
      seed_(fmt::format("{}", seed % 1000000000)) {
  for (Seat seat = 0; seat < max_seats; ++seat) {
    kinds_.push_back(0);
    names_.emplace_back(seat_style(seat).name);
    by_hand_.push_back(false);
  }
  for (const OptionDecl& option : game_->rules.options) options_.push_back(option.preset);
  // People who played here before sit where they like to.
  for (const Profile& profile : shell.profiles.all()) {
    const auto seat = static_cast<std::size_t>(profile.color);
    if (names_[seat] == seat_style(static_cast<Seat>(seat)).name) names_[seat] = profile.name;
  }
  if (wanted.practice && !opponents_.empty()) {
    const auto script =
        std::find_if(opponents_.begin(), opponents_.end(), [](const OpponentInfo& info) { return !info.file.empty(); });
    const int kind = script == opponents_.end() ? 1 : static_cast<int>(script - opponents_.begin()) + 1;
    for (std::size_t seat = 1; seat < kinds_.size(); ++seat) kinds_[seat] = kind;
  }
  if (game_->rules.decks.chosen) {
    style_.emplace(*game_);
    read_decks();
  }
  if (wanted.change) take(*wanted.change);
}

/// A seat keeps the deck that was chosen for it by hand when the list is read anew; else it gets its usual one.
void SetupScreen::read_decks() {
  std::vector<std::string> chosen;
  for (const std::size_t at : seat_decks_) chosen.push_back(decks_[at].deck.id);
  decks_ = find_decks(shell_.library, *game_);
  std::erase_if(decks_, [](const FoundDeck& found) { return !found.problem.empty(); });
  decks_read_ = shell_.decks_changed;
  seat_decks_.assign(kinds_.size(), 0);
  for (std::size_t seat = 0; seat < seat_decks_.size(); ++seat) {
    const auto kept = by_hand_[seat] && seat < chosen.size() ? deck_at(chosen[seat]) : std::nullopt;
    by_hand_[seat] = kept.has_value();
    seat_decks_[seat] = kept ? *kept : usual_deck(seat);
  }
}

std::optional<std::size_t> SetupScreen::deck_at(const std::string& id) const {
  const auto found =
      std::find_if(decks_.begin(), decks_.end(), [&](const FoundDeck& deck) { return deck.deck.id == id; });
  if (found == decks_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - decks_.begin());
}

std::size_t SetupScreen::usual_deck(std::size_t seat) const {
  const int kind = kinds_[seat];
  if (kind > 0) {
    if (const auto own = deck_at(opponents_[static_cast<std::size_t>(kind - 1)].deck)) return *own;
  }
  const auto& presets = game_->preset_decks;
  return presets.empty() ? 0 : deck_at(presets[seat % presets.size()]).value_or(0);
}

void SetupScreen::take_deck(std::size_t seat, const SetupEntry& entry) {
  if (entry.json.empty()) return;
  const Deck deck = read_deck(*game_, entry.id, entry.json);
  auto known = std::find_if(decks_.begin(), decks_.end(), [&](const FoundDeck& found) { return found.deck == deck; });
  if (known == decks_.end()) {
    // A deck that was changed or deleted since, or that came with a kept game.
    decks_.push_back({deck, {}, {}});
    known = decks_.end() - 1;
  }
  seat_decks_[seat] = static_cast<std::size_t>(known - decks_.begin());
}

void SetupScreen::take(const TableChoice& choice) {
  seats_ = choice.setup.seats;
  if (choice.setup.options.size() == options_.size()) options_ = choice.setup.options;
  mode_ = choice.mode;
  std::size_t with_deck = 0;
  for (const SetupEntry& entry : choice.setup.entries) {
    if (entry.kind == "deck" && with_deck < seat_decks_.size()) take_deck(with_deck++, entry);
  }
  for (std::size_t seat = 0; seat < choice.holders.size() && seat < kinds_.size(); ++seat) {
    const SeatHolder& holder = choice.holders[seat];
    if (holder.kind == SeatKind::person) {
      kinds_[seat] = 0;
      names_[seat] = holder.name;
      continue;
    }
    for (std::size_t i = 0; i < opponents_.size(); ++i) {
      if (opponents_[i].id == holder.name) kinds_[seat] = static_cast<int>(i) + 1;
    }
  }
  for (std::size_t seat = 0; seat < with_deck; ++seat) by_hand_[seat] = seat_decks_[seat] != usual_deck(seat);
}

TableChoice SetupScreen::choice() const {
  TableChoice out;
  out.game = game_;
  out.setup.seats = seats_;
  out.setup.seed = std::strtoull(seed_.c_str(), nullptr, 10);
  out.setup.options = options_;
  out.mode = mode_;
  for (int seat = 0; seat < seats_; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    SeatHolder holder;
    holder.name = names_[at].empty() ? std::string(seat_style(static_cast<Seat>(seat)).name) : names_[at];
    if (kinds_[at] > 0) {
      holder.kind = SeatKind::opponent;
      holder.name = opponents_[static_cast<std::size_t>(kinds_[at] - 1)].id;
      holder.seed = Rng::mix(out.setup.seed + at);
    }
    out.holders.push_back(std::move(holder));
    if (!decks_.empty()) out.setup.entries.push_back(deck_entry(*game_, decks_[seat_decks_[at]].deck));
  }
  return out;
}

void SetupScreen::draw() {
  const auto px = [&](float length) { return canvas_.px(length); };
  ui_.accent = shell_.accent(game_->id);
  if (game_->rules.decks.chosen && decks_read_ != shell_.decks_changed) read_decks();
  const Rect page = draw_page(shell_, game_->texts.title, game_->texts.tagline);
  const Rect foot{page.x, page.bottom() - px(46), page.w, px(46)};
  const Rect body{page.x, page.y, page.w, page.h - px(60)};
  const bool wide = body.w >= px(940);
  if (wide) {
    const float left = std::clamp(body.w * 0.42F, px(470), px(620));
    const Rect players{body.x, body.y, left, body.h};
    const Rect rules{body.x + left + px(18), body.y, body.w - left - px(18), body.h};
    ui_.skin.plate(players, plates::panel);
    ui_.skin.plate(rules, plates::panel);
    {
      Column column(ui_, "setup-players",
                    {players.x + px(16), players.y + px(10), players.w - px(24), players.h - px(20)});
      draw_seats(column);
      draw_sharing(column);
    }
    Column column(ui_, "table-options", {rules.x + px(16), rules.y + px(10), rules.w - px(24), rules.h - px(20)});
    draw_options(column);
  } else {
    ui_.skin.plate(body, plates::panel);
    Column column(ui_, "setup-all", {body.x + px(16), body.y + px(10), body.w - px(24), body.h - px(20)});
    draw_seats(column);
    draw_sharing(column);
    column.gap(px(12));
    draw_options(column);
  }
  draw_foot(foot);
  if (looked_at_) draw_look();
  const InstalledGame* installed = shell_.glance(game_->id);
  if (broken_open_ && installed != nullptr && draw_broken_files(shell_, *installed)) broken_open_ = false;
}

void SetupScreen::draw_look() {
  if (!draw_deck_popup(shell_, *style_, *game_, decks_[*looked_at_].deck, card_)) looked_at_.reset();
}

void SetupScreen::draw_seats(Column& column) {
  const auto px = [&](float length) { return canvas_.px(length); };
  const Rect head = column.row(px(40));
  canvas_.text_in(TextSize::section, {head.x, head.y, px(120), head.h}, theme::text, "Players");
  const int most = game_->rules.max_seats;
  const int least = game_->rules.min_seats;
  const int before = seats_;
  seats_ += ui_.stepper("seats", {head.x + px(120), head.y + px(2), px(150), px(36)}, fmt::format("{}", seats_),
                        seats_ > least, seats_ < most);
  if (seats_ != before) unfit_.clear();
  column.gap(px(8));
  const std::vector<std::string> names = seat_names(choice().holders, opponents_);
  for (int seat = 0; seat < seats_; ++seat) {
    draw_seat(column.row(px(38)), static_cast<std::size_t>(seat), names[static_cast<std::size_t>(seat)]);
    column.gap(px(8));
    if (!decks_.empty()) draw_seat_deck(column, static_cast<std::size_t>(seat));
  }
  if (game_->rules.decks.chosen && ui_.button("page:decks", column.row(px(38)), "Build decks of your own"))
    shell_.go(GoPage{Page::decks, game_->id});
  const auto seated = kinds_.begin() + seats_;
  for (std::size_t i = 0; i < opponents_.size(); ++i) {
    if (std::find(kinds_.begin(), seated, static_cast<int>(i) + 1) == seated) continue;
    column.text(TextSize::log, theme::muted, fmt::format("{}: {}", opponents_[i].name, opponents_[i].about));
    column.gap(px(4));
  }
}

void SetupScreen::draw_seat(const Rect& row, std::size_t seat, const std::string& name) {
  const auto px = [&](float length) { return canvas_.px(length); };
  const std::string id = "seat" + std::to_string(seat + 1);
  ui_.emblem(static_cast<Seat>(seat), {row.x + px(12), row.center().y}, px(11));
  const float half = (row.w - px(44)) / 2;
  const int kind = kinds_[seat];
  const int count = static_cast<int>(opponents_.size()) + 1;
  const std::string who = kind == 0 ? "person" : name;
  kinds_[seat] = (kind + ui_.stepper(id + ":kind", {row.x + px(34), row.y, half, row.h}, who) + count) % count;
  if (kinds_[seat] != kind) unfit_.clear();
  if (kinds_[seat] != kind && !decks_.empty() && !by_hand_[seat]) seat_decks_[seat] = usual_deck(seat);
  const Rect beside{row.x + px(44) + half, row.y, half, row.h};
  if (kind != 0) {
    canvas_.text_in(TextSize::log, beside, theme::muted, "a script plays here");
    return;
  }
  const bool choose = !shell_.profiles.all().empty();
  const float side = choose ? px(38) : 0;
  ui_.name_field(id + ":name", {beside.x, beside.y, beside.w - side, beside.h}, names_[seat], longest_name, "name");
  if (choose && ui_.button(id + ":profile", {beside.right() - side + px(4), beside.y, side - px(4), beside.h}, ">"))
    next_profile(seat, 1);
}

void SetupScreen::draw_seat_deck(Column& column, std::size_t seat) {
  const auto px = [&](float length) { return canvas_.px(length); };
  const std::string id = "seat" + std::to_string(seat + 1);
  const Rect row = column.row(px(36));
  const float look = px(78);
  const auto count = static_cast<int>(decks_.size());
  const auto now = static_cast<int>(seat_decks_[seat]);
  const int step = ui_.stepper(id + ":deck", {row.x + px(34), row.y, row.w - px(44) - look, row.h},
                               decks_[seat_decks_[seat]].deck.name, count > 1, count > 1);
  if (step != 0) unfit_.clear(), by_hand_[seat] = true;
  seat_decks_[seat] = static_cast<std::size_t>((now + step + count) % count);
  const Deck& deck = decks_[seat_decks_[seat]].deck;
  if (ui_.button(id + ":look", {row.right() - look, row.y, look, row.h}, "Look")) {
    looked_at_ = seat_decks_[seat];
    card_ = deck.cards.empty() ? DefId{0} : game_->rules.find_def(deck.cards.front().card);
  }
  const auto line = [&](Color color, std::string_view text) {
    const float x = px(34), w = column.width() - x;
    const Rect at = column.row(canvas_.paragraph(TextSize::log, {}, w, color, text, false));
    canvas_.paragraph(TextSize::log, {at.x + x, at.y}, w, color, text);
  };
  if (const auto faults = deck_faults(*game_, deck); !faults.empty()) line(theme::alarm, faults_text(deck, faults));
  line(theme::muted, deck_sentence(*game_, deck));
  if (!deck.about.empty()) line(theme::muted, deck.about);
  column.gap(px(10));
}

void SetupScreen::next_profile(std::size_t seat, int by) {
  const auto& all = shell_.profiles.all();
  const auto now = std::find_if(all.begin(), all.end(), [&](const Profile& p) { return p.name == names_[seat]; });
  const auto count = static_cast<int>(all.size());
  const int at = now == all.end() ? -1 : static_cast<int>(now - all.begin());
  names_[seat] = all[static_cast<std::size_t>((at + by + count) % count)].name;
}

void SetupScreen::draw_sharing(Column& column) {
  const auto px = [&](float length) { return canvas_.px(length); };
  column.heading("One screen for several");
  const int mode = static_cast<int>(mode_);
  const Rect row = column.row(px(38));
  mode_ = static_cast<HotSeat>(
      (mode + ui_.stepper("hot-seat", {row.x, row.y, std::min(row.w, px(320)), row.h}, hot_seat_name(mode_)) + 3) % 3);
  column.gap(px(6));
  column.text(TextSize::body, theme::muted, hot_seat_about(mode_));
  column.heading("Seed");
  const Rect seed = column.row(px(38));
  ui_.digits_field("seed", {seed.x, seed.y, px(190), seed.h}, seed_, 12);
  canvas_.text_in(TextSize::log, {seed.x + px(204), seed.y, seed.w - px(204), seed.h}, theme::muted,
                  "same seed, same cards");
  column.gap(px(8));
}

void SetupScreen::draw_options(Column& column) {
  column.heading("Rules of this table");
  for (std::size_t i = 0; i < options_.size(); ++i) draw_option(column, i);
}

void SetupScreen::draw_option(Column& column, std::size_t option) {
  const auto px = [&](float length) { return canvas_.px(length); };
  const OptionDecl& decl = game_->rules.options[option];
  const auto& words = game_->texts.words[static_cast<std::size_t>(Words::option)];
  const WordText none;
  const WordText& word = option < words.size() ? words[option] : none;
  const std::string name(game_->rules.table(Words::option).name(static_cast<WordId>(option)));
  const float control = std::min(px(230), column.width() * 0.42F);
  const float width = column.width() - control - px(18);
  const float text_height = px(26) + canvas_.paragraph(TextSize::log, {}, width, theme::muted, word.about, false);
  const float link = word.topic.empty() ? 0 : px(26);
  const Rect row = column.row(std::max(px(46), text_height + link) + px(8));
  const bool preset = options_[option] == decl.preset;
  canvas_.text_in(TextSize::button, {row.x, row.y, width, px(24)}, preset ? theme::text : ui_.accent,
                  word.text.empty() ? name : word.text);
  canvas_.paragraph(TextSize::log, {row.x, row.y + px(24)}, width, theme::muted, word.about);
  if (!word.topic.empty()) {
    const std::string label = "Rule";
    const Rect at{row.x, row.y + text_height, px(60), px(24)};
    if (ui_.area("rule-of:" + name, at)) shell_.rules = RulesRequest{game_->id, {.rule = {}, .topic = word.topic}};
    canvas_.text_in(TextSize::log, at, ui_.hovered("rule-of:" + name) ? theme::white : theme::rule_link, label);
    canvas_.fill({at.x, at.bottom() - px(4), canvas_.text_width(TextSize::log, label), px(1)}, theme::rule_link, 150);
    ui_.focus_ring("rule-of:" + name, at);
  }
  const std::int16_t low = decl.values.empty() ? decl.least : std::int16_t{0};
  const auto high = decl.values.empty() ? decl.most : static_cast<std::int16_t>(decl.values.size() - 1);
  const Rect stepper{row.right() - control, row.y + px(2), control, px(38)};
  const int step =
      ui_.stepper("rule:" + name, stepper, option_value_text(*game_, static_cast<WordId>(option), options_[option]),
                  options_[option] > low, options_[option] < high);
  if (step != 0) unfit_.clear();
  options_[option] = static_cast<std::int16_t>(std::clamp<int>(options_[option] + step, low, high));
}

/// What the game itself says about the set-up stands in the window before a table is made of it.
void SetupScreen::begin() {
  const TableChoice chosen = choice();
  unfit_ = game_->module->unfit(chosen.setup);
  for (int seat = 0; unfit_.empty() && seat < seats_; ++seat) {
    for (int other = 0; other < seat; ++other) {
      const auto a = static_cast<std::size_t>(seat), b = static_cast<std::size_t>(other);
      if (kinds_[a] == 0 && kinds_[b] == 0 && names_[a] == names_[b])
        unfit_ = fmt::format("Two players are called {}; give one of them another name.", names_[a]);
    }
  }
  for (const SeatHolder& holder : chosen.holders) {
    if (!unfit_.empty() || holder.kind != SeatKind::opponent) continue;
    try {
      (void)make_opponent(shell_.library, *game_, holder.name);
    } catch (const LoadError& error) {  // a script of the user that is broken
      unfit_ = fmt::format("This opponent cannot play. {}", error.problems().front().text());
    } catch (const std::exception& error) {
      unfit_ = fmt::format("This opponent cannot play. {}", error.what());
    }
  }
  for (int seat = 0; unfit_.empty() && !decks_.empty() && seat < seats_; ++seat) {
    const Deck& deck = decks_[seat_decks_[static_cast<std::size_t>(seat)]].deck;
    unfit_ = faults_text(deck, deck_faults(*game_, deck));
  }
  if (!unfit_.empty()) return;
  for (int seat = 0; seat < seats_; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const bool own_name = !names_[at].empty() && names_[at] != seat_style(static_cast<Seat>(seat)).name;
    if (kinds_[at] != 0 || !own_name || shell_.profiles.find(names_[at]) != nullptr) continue;
    Profile profile;
    profile.name = names_[at];
    profile.color = seat;
    shell_.message = shell_.profiles.put(profile);
  }
  shell_.go(GoStart{chosen});
}

void SetupScreen::draw_foot(const Rect& rect) {
  const auto px = [&](float length) { return canvas_.px(length); };
  const float start = std::min(px(220), rect.w * 0.4F);
  ui_.prefer_focus("start");
  if (ui_.button("start", {rect.right() - start, rect.y, start, rect.h}, "Start the game",
                 {.look = ButtonLook::primary}))
    begin();
  const float back = std::min(px(140), rect.w * 0.3F);
  if (ui_.button("back", {rect.x, rect.y, back, rect.h}, "Back", {.key = ui_.cap(SDLK_ESCAPE)}) ||
      (!broken_open_ && !ui_.covered() && ui_.key(SDLK_ESCAPE)))
    shell_.go(GoHome{});
  Rect words{rect.x + back + px(16), rect.y, rect.w - start - back - px(32), rect.h};
  const InstalledGame* installed = shell_.glance(game_->id);
  if (installed != nullptr && !installed->broken.empty()) {
    const float wide = std::min(px(190), words.w * 0.5F);
    if (ui_.button("broken", {words.x, words.y, wide, words.h}, broken_label(*installed), {.look = ButtonLook::quiet}))
      broken_open_ = true;
    words = {words.x + wide + px(12), words.y, words.w - wide - px(12), words.h};
  }
  const std::string& problem = unfit_.empty() ? shell_.message : unfit_;
  if (!problem.empty()) canvas_.paragraph_in(TextSize::log, words, theme::alarm, problem);
}

}  // namespace gantry::ui
