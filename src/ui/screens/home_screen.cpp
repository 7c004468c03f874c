#include "ui/screens/home_screen.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace gantry::ui {

HomeScreen::HomeScreen(Ui& ui, Library& library) : ui_(ui), canvas_(ui.canvas), library_(library) {
  games_ = library_.list();
  for (const GameListing& listing : games_) {
    std::string about;
    if (listing.error.empty()) {
      const auto game = library_.load(listing.id);
      about = fmt::format("{}\n{} to {} players", game->texts.tagline, game->rules.min_seats, game->rules.max_seats);
    }
    about_.push_back(std::move(about));
  }
  refresh();
}

void HomeScreen::refresh() {
  unfinished_ = unfinished_games();
  saved_ = saved_games();
}

std::string HomeScreen::title_of(const std::string& game) const {
  const auto found =
      std::find_if(games_.begin(), games_.end(), [&](const GameListing& listing) { return listing.id == game; });
  return found == games_.end() || found->title.empty() ? game : found->title;
}

HomeChoice HomeScreen::draw(const std::string& message) {
  HomeChoice choice;
  const auto px = [&](float length) { return canvas_.px(length); };
  const float width = canvas_.width();
  const float height = canvas_.height();
  canvas_.fade({0, 0, width, height}, {0x1A212A}, {0x0A0D11});
  canvas_.fill({0, px(84), width, px(20)}, theme::raised);
  canvas_.fill({0, px(84), width, px(2)}, theme::line);
  canvas_.text(TextSize::huge, {px(36), px(30)}, theme::text, "Gantry");
  canvas_.text(TextSize::body, {px(160), px(40)}, theme::muted, "Battle games on one screen");
  const float right = std::max(px(400), width * 0.36F);
  const Rect games{px(36), px(124), width - right - px(96), height - px(190)};
  const Rect kept{width - right - px(36), px(124), right, height - px(190)};
  draw_games(games, choice);
  const float half = (kept.h - px(16)) / 2;
  draw_kept({kept.x, kept.y, kept.w, half}, "Go on with", "resume", unfinished_, true, choice);
  draw_kept({kept.x, kept.y + half + px(16), kept.w, half}, "Saved games", "load", saved_, false, choice);
  if (!message.empty())
    canvas_.paragraph(TextSize::body, {px(36), height - px(56)}, width - px(280), theme::alarm, message);
  if (ui_.button("quit", {width - px(156), height - px(56), px(120), px(40)}, "Quit")) choice.quit = true;
  return choice;
}

void HomeScreen::draw_games(const Rect& rect, HomeChoice& choice) {
  const auto px = [&](float length) { return canvas_.px(length); };
  if (games_.empty()) {
    canvas_.paragraph(
        TextSize::body, {rect.x, rect.y}, rect.w, theme::text,
        "No game was found. Name a folder of games with --games DIR, or install the program with its data.");
    return;
  }
  const float tile = px(120);
  const float gap = px(14);
  float y = rect.y - ui_.begin_scroll("games", rect, static_cast<float>(games_.size()) * (tile + gap));
  for (std::size_t i = 0; i < games_.size(); ++i) {
    const GameListing& game = games_[i];
    const bool playable = game.error.empty();
    const std::string id = "game:" + game.id;
    const Rect box{rect.x, y, rect.w - px(12), tile};
    if (ui_.area(id, box, playable)) choice.game = game.id;
    const bool hot = playable && (ui_.hovered(id) || ui_.focused(id));
    canvas_.fill(box, hot ? theme::raised : theme::panel);
    canvas_.fill({box.x, box.y, px(6), box.h}, playable ? theme::accent : theme::line);
    if (hot) canvas_.frame(box, theme::white, px(3));
    canvas_.text(TextSize::heading, {box.x + px(22), box.y + px(14)}, playable ? theme::text : theme::muted,
                 game.title.empty() ? game.id : game.title);
    canvas_.paragraph(
        TextSize::body, {box.x + px(22), box.y + px(46)}, box.w - px(180), playable ? theme::muted : theme::alarm,
        playable ? about_[i] : canvas_.fit(TextSize::body, game.error.substr(0, 400), (box.w - px(180)) * 2.6F));
    if (playable && ui_.button("new:" + game.id, {box.right() - px(140), box.y + px(40), px(124), px(40)}, "New game",
                               {.look = ButtonLook::primary}))
      choice.game = game.id;
    y += tile + gap;
  }
  ui_.end_scroll();
}

void HomeScreen::draw_kept(const Rect& rect, std::string_view title, std::string_view id,
                           const std::vector<KeptGame>& games, bool journals, HomeChoice& choice) {
  const auto px = [&](float length) { return canvas_.px(length); };
  canvas_.fill(rect, theme::panel);
  canvas_.text(TextSize::section, {rect.x + px(14), rect.y + px(10)}, theme::text, title);
  const Rect list{rect.x + px(10), rect.y + px(40), rect.w - px(20), rect.h - px(48)};
  if (games.empty()) {
    canvas_.text(TextSize::body, {list.x + px(4), list.y + px(4)}, theme::muted,
                 journals ? "Nothing was left unfinished." : "Nothing is saved yet.");
    return;
  }
  const float line = px(54);
  float y = list.y - ui_.begin_scroll(id, list, line * static_cast<float>(games.size()));
  for (std::size_t i = 0; i < games.size(); ++i) {
    const KeptGame& game = games[i];
    const bool readable = game.problem.empty();
    std::string seats;
    for (const std::string& seat : game.header.seats) seats += (seats.empty() ? "" : ", ") + seat;
    const std::string head = readable ? fmt::format("{}, turn {}", title_of(game.header.game), game.header.turn)
                                      : game.file.filename().string();
    const std::string foot =
        readable ? fmt::format("{}{}{}", seats, game.header.saved_at.empty() ? "" : ", ", game.header.saved_at)
                 : game.problem;
    const Rect row{list.x, y, list.w - px(8), line - px(6)};
    canvas_.fill(row, theme::raised);
    canvas_.text_in(TextSize::button, {row.x + px(10), row.y + px(2), row.w - px(120), px(24)}, theme::text, head);
    canvas_.text_in(TextSize::label, {row.x + px(10), row.y + px(25), row.w - px(120), px(20)},
                    readable ? theme::muted : theme::alarm, foot);
    if (readable && ui_.button(fmt::format("{}:{}", id, game.file.filename().string()),
                               {row.right() - px(102), row.y + px(7), px(94), px(34)}, journals ? "Resume" : "Load")) {
      choice.file = game.file;
      choice.journal = journals;
    }
    y += line;
  }
  ui_.end_scroll();
}

}  // namespace gantry::ui
