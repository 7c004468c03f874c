#include "ui/screens/home_screen.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/screens/bay.hpp"
#include "ui/screens/broken_files.hpp"
#include "ui/screens/hall.hpp"
#include "ui/table/card_info.hpp"
#include "ui/widgets/column.hpp"

namespace gantry::ui {

namespace {

constexpr float girder_at = 84;  ///< at 720p
constexpr float plate_height = 112;

std::string players_text(const GameGlance& game) {
  return game.min_seats == game.max_seats ? fmt::format("{} players", game.min_seats)
                                          : fmt::format("{}-{} players", game.min_seats, game.max_seats);
}

}  // namespace

HomeScreen::HomeScreen(Shell& shell)
    : shell_(shell), ui_(shell.ui), canvas_(shell.canvas), unfinished_(unfinished_games()) {
  title_seats(shell.library, unfinished_);
}

void HomeScreen::read_last() {
  if (last_ || unfinished_.empty()) return;
  last_ = LastGame{};
  for (const KeptGame& kept : unfinished_) {
    if (!kept.problem.empty()) continue;
    last_ = read_last_game(shell_.library, kept);
    break;
  }
}

std::optional<RulesRequest> HomeScreen::rules_about() {
  if (chosen_ >= shell_.games.size() || !shell_.games[chosen_].playable()) return std::nullopt;
  return RulesRequest{shell_.games[chosen_].id, {}};
}

void HomeScreen::keys() {
  if (ui_.covered()) return;
  if (ui_.key(SDLK_q, true)) shell_.go(GoQuit{});
  if (ui_.key(SDLK_o, true)) shell_.go(GoPage{Page::saves, {}});
  if (ui_.key(SDLK_c) && last_ && last_->problem.empty() && !last_->kept.file.empty())
    shell_.go(GoOpen{last_->kept.file, true});
  if (ui_.key(SDLK_p)) shell_.go(GoPage{Page::practice, {}});
  if (ui_.key(SDLK_g)) shell_.go(GoPage{Page::cards, {}});
  if (ui_.key(SDLK_s)) shell_.go(GoPage{Page::settings, {}});
}

void HomeScreen::draw() {
  read_last();
  keys();
  const auto px = [&](float length) { return canvas_.px(length); };
  if (chosen_ >= shell_.games.size()) chosen_ = 0;
  ui_.accent = shell_.games.empty() ? theme::accent : shell_.accent(shell_.games[chosen_].id);
  if (!shell_.games.empty()) ui_.prefer_focus("new:" + shell_.games[chosen_].id);
  draw_hall(ui_, px(girder_at));
  draw_head();
  draw_foot();
  const float margin = px(canvas_.width() < px(900) ? 16 : 36);
  const Rect page{margin, px(girder_at + girder_height), canvas_.width() - 2 * margin,
                  canvas_.height() - px(girder_at + girder_height + 40)};
  // The usual window holds everything at once; a shorter one scrolls.
  const bool wide = page.w >= px(940);
  const std::size_t count = std::max<std::size_t>(1, shell_.games.size());
  const float gap = px(14);
  const std::size_t columns = bays_in_row(page.w);
  const std::size_t rows = (count + columns - 1) / columns;
  const float lower = wide ? px(140) : px(140) + px(12) + 3 * px(74);
  const float room = page.h - px(22) - lower - px(36);
  const float bay_h = std::clamp(room / static_cast<float>(rows) - gap, px(300), px(470));
  const float bays_h = (bay_h + gap) * static_cast<float>(rows);
  const float content = px(22) + bays_h + px(22) + lower + px(8);
  const bool scrolls = content > page.h + 1;
  float y = page.y;
  if (scrolls) y -= ui_.begin_scroll("home", {0, page.y, canvas_.width(), page.h}, content);
  draw_bays({page.x, y + px(22), page.w, bays_h});
  const float below = scrolls ? y + px(22) + bays_h + px(22) : page.bottom() - lower - px(6);
  const float tiles_w = px(468);
  if (wide) {
    draw_continue({page.x, below, page.w - tiles_w - px(18), px(140)});
    draw_tiles({page.right() - tiles_w, below, tiles_w, px(140)});
  } else {
    draw_continue({page.x, below, page.w, px(140)});
    draw_tiles({page.x, below + px(152), page.w, 3 * px(74)});
  }
  if (scrolls) ui_.end_scroll();
  if (list_open_) draw_unfinished();
  const InstalledGame* broken = shell_.glance(broken_);
  if (broken != nullptr && draw_broken_files(shell_, *broken)) broken_.clear();
}

void HomeScreen::draw_head() {
  const auto px = [&](float length) { return canvas_.px(length); };
  const float left = px(canvas_.width() < px(900) ? 16 : 36);
  float x = left;
  for (const char c : std::string_view("GANTRY")) {
    const std::string letter(1, c);
    canvas_.text(TextSize::title, {x, px(18)}, theme::white, letter);
    x += canvas_.text_width(TextSize::title, letter) + px(3);
  }
  x += px(14);
  canvas_.fill({x, px(26), px(2), px(36)}, {0x5A6876});
  x += px(16);
  const float right = canvas_.width() - left;
  const std::string count = shell_.games.size() == 1 ? "One science-fiction battle,"
                                                     : fmt::format("{} science-fiction battles,", shell_.games.size());
  canvas_.text_in(TextSize::button, {x, px(24), right - x, px(20)}, theme::text, count);
  canvas_.text_in(TextSize::body, {x, px(45), right - x, px(20)}, theme::muted, "one table, one screen");
  const auto& people = shell_.profiles.all();
  if (people.empty() || canvas_.width() < px(760)) return;
  canvas_.text_in(TextSize::log, {right - px(200), px(20), px(200), px(22)}, theme::muted, "Players here",
                  Align::right);
  const std::size_t shown = std::min<std::size_t>(6, people.size());
  for (std::size_t i = 0; i < shown; ++i) {
    ui_.emblem(static_cast<Seat>(people[shown - 1 - i].color),
               {right - px(11) - static_cast<float>(i) * px(32), px(56)}, px(10));
  }
}

std::size_t HomeScreen::bays_in_row(float width) const {
  const float gap = canvas_.px(14);
  const auto most = static_cast<float>(std::clamp<std::size_t>(shell_.games.size(), 1, 6));
  return static_cast<std::size_t>(std::clamp((width + gap) / (canvas_.px(184) + gap), 1.0F, most));
}

void HomeScreen::draw_bays(const Rect& rect) {
  const auto px = [&](float length) { return canvas_.px(length); };
  if (shell_.games.empty()) {
    canvas_.paragraph(
        TextSize::body, {rect.x, rect.y + px(30)}, rect.w, theme::text,
        "No game is installed. Start the program with --games DIR to name a folder of games, or install it "
        "with its data.");
    return;
  }
  const float gap = px(14);
  const std::size_t count = shell_.games.size();
  const std::size_t columns = bays_in_row(rect.w);
  const std::size_t rows = (count + columns - 1) / columns;
  const float h = rect.h / static_cast<float>(rows) - gap;
  const auto in_row = static_cast<float>(columns);
  const float w = std::min({(rect.w - gap * (in_row - 1)) / in_row, px(310), h * 0.72F});
  const float start = rect.x + (rect.w - (w + gap) * in_row + gap) / 2;
  const auto place = [&](std::size_t i) {
    return Rect{std::floor(start + static_cast<float>(i % columns) * (w + gap)),
                std::floor(rect.y + static_cast<float>(i / columns) * (h + gap)), std::floor(w), std::floor(h)};
  };
  for (std::size_t i = 0; i < count; ++i) {
    for (const char* part : {"new:", "broken:"}) {
      const std::string id = part + shell_.games[i].id;
      if (ui_.hovered(id) || ui_.focused(id)) chosen_ = i;
    }
  }
  // Bays in which no game stands are shut: the hall is as wide with one game as with five.
  const float pitch = w + gap;
  for (float x = start - pitch; x + w > 0 && rows == 1; x -= pitch) draw_closed_bay(ui_, {std::floor(x), rect.y, w, h});
  for (float x = start + pitch * in_row; x < canvas_.width() && rows == 1; x += pitch)
    draw_closed_bay(ui_, {std::floor(x), rect.y, w, h});
  for (std::size_t i = 0; i < std::min(columns, count); ++i)
    draw_bay_lamp(ui_, place(i), px(girder_at), shell_.accent(shell_.games[i].id), i == chosen_);
  Rect forward = place(chosen_);
  forward = {forward.x - px(7), forward.y - px(6), forward.w + px(14), forward.h + px(12)};
  // Tab goes from left to right, whichever bay stands before the others.
  for (std::size_t i = 0; i < count; ++i) open_bay(i, i == chosen_ ? forward : place(i));
  for (std::size_t i = 0; i < count; ++i) {
    if (i != chosen_) draw_bay(i, place(i));
  }
  draw_bay(chosen_, forward);
}

void HomeScreen::open_bay(std::size_t index, const Rect& rect) {
  const InstalledGame& game = shell_.games[index];
  if (ui_.area("new:" + game.id, rect)) {
    if (game.playable()) {
      shell_.go(GoSetup{game.id, false, std::nullopt});
    } else {
      broken_ = game.id;
    }
  }
  if (!broken_label(game).empty() && ui_.area("broken:" + game.id, broken_place(rect))) broken_ = game.id;
}

/// Where a bay says that something is wrong: over the head of its picture.
Rect HomeScreen::broken_place(const Rect& bay) const {
  const auto px = [&](float length) { return canvas_.px(length); };
  return {bay.x + px(26), bay.y + px(14), bay.w - px(52), px(34)};
}

void HomeScreen::draw_broken_sign(const InstalledGame& game, const Rect& bay) {
  const std::string label = broken_label(game);
  if (label.empty()) return;
  const auto px = [&](float length) { return canvas_.px(length); };
  const Rect sign = broken_place(bay);
  const std::string id = "broken:" + game.id;
  ui_.skin.plate(sign, ui_.hovered(id) ? lighter(plates::button) : plates::button);
  canvas_.fill({sign.x, sign.y + px(6), px(4), sign.h - px(12)}, theme::alarm);
  canvas_.text_in(TextSize::log, {sign.x + px(14), sign.y, sign.w - px(64), sign.h}, theme::white, label);
  canvas_.text_in(TextSize::log, {sign.x, sign.y, sign.w - px(12), sign.h}, theme::rule_link, "Why?", Align::right);
  ui_.focus_ring(id, sign);
}

void HomeScreen::draw_bay(std::size_t index, const Rect& rect) {
  const auto px = [&](float length) { return canvas_.px(length); };
  const InstalledGame& game = shell_.games[index];
  const Color accent = shell_.accent(game.id);
  const bool forward = index == chosen_;
  const std::string id = "new:" + game.id;
  ui_.skin.plate(rect, {.top = mix(accent, {0x10151B}, 200),
                        .bottom = {0x0B0E12},
                        .edge = {0x05070A},
                        .radius = 8,
                        .shadow = 14,
                        .shine_alpha = 0});
  const Rect picture{rect.x, rect.y, rect.w, rect.h - px(plate_height)};
  draw_bay_picture(ui_, game, picture, accent);
  if (!forward) canvas_.fill(picture, {0x080B10}, 34);
  if (!game.playable()) canvas_.fill(picture, {0x080B10}, 150);
  draw_plate(game, {rect.x, picture.bottom(), rect.w, px(plate_height)}, accent);
  draw_bay_edge(ui_, game.tile.edge, rect, accent);
  draw_broken_sign(game, rect);
  ui_.focus_ring(id, rect.inset(-px(5)));
  if (!forward) return;
  ui_.skin.ring(rect.inset(-px(3)), px(11), {0x05070A}, px(6));
  const bool elsewhere = ui_.keys_lead() && !ui_.focused(id);
  ui_.skin.ring(rect.inset(-px(3)), px(11), elsewhere ? theme::muted : theme::white, px(3));
  if (!game.playable()) return;
  const Rect button{rect.right() - px(170), picture.bottom() - px(50), px(152), px(38)};
  ui_.skin.plate(button, primary_plate(accent));
  canvas_.text_in(TextSize::button, {button.x + px(12), button.y, button.w, button.h}, theme::ink, "New game");
  canvas_.text_in(TextSize::label, {button.x, button.y, button.w - px(12), button.h}, mix(theme::ink, accent, 60),
                  ui_.cap(SDLK_RETURN), Align::right);
}

void HomeScreen::draw_plate(const GameGlance& game, const Rect& plate, Color accent) {
  const auto px = [&](float length) { return canvas_.px(length); };
  canvas_.fade(plate, mix(accent, {0x10151B}, 189), mix(accent, {0x0B0E12}, 230));
  canvas_.fill({plate.x, plate.y, plate.w, px(3)}, accent);
  const float x = plate.x + px(18);
  const float w = plate.w - px(34);
  canvas_.text_in(TextSize::heading, {x, plate.y + px(10), w, px(26)}, theme::white, game.title);
  const std::string& sentence = game.tile.sentence.empty() ? game.tagline : game.tile.sentence;
  canvas_.clip({x, plate.y + px(36), w + px(8), px(41)});
  canvas_.paragraph(TextSize::body, {x, plate.y + px(37)}, w + px(8), {0xD5DCE2}, sentence);
  canvas_.unclip();
  const Rect foot{x, plate.bottom() - px(32), w, px(22)};
  canvas_.text_in(TextSize::button, foot, mix(accent, theme::white, 90), players_text(game));
  canvas_.text_in(TextSize::log, foot, {0xC5CDD5}, game.tile.length, Align::right);
}

void HomeScreen::draw_continue(const Rect& rect) {
  const auto px = [&](float length) { return canvas_.px(length); };
  ui_.skin.plate(rect, plates::panel);
  const bool there = last_ && !last_->kept.file.empty();
  const Color accent = there ? shell_.accent(last_->kept.header.game) : ui_.accent;
  canvas_.fill({rect.x, rect.y + px(10), px(4), rect.h - px(20)}, accent);
  const float buttons = px(136);
  const Rect inner{rect.x + px(18), rect.y + px(13), rect.w - px(34) - buttons - px(14), rect.h - px(26)};
  const Rect first{rect.right() - buttons - px(16), rect.y + px(14), buttons, px(44)};
  if (there) {
    draw_last(inner);
    const Color kept = ui_.accent;
    ui_.accent = accent;
    if (last_->problem.empty() && ui_.button("resume:" + last_->kept.file.filename().string(), first, "Continue",
                                             {.look = ButtonLook::primary, .key = ui_.cap(SDLK_c)}))
      shell_.go(GoOpen{last_->kept.file, true});
    ui_.accent = kept;
  } else {
    canvas_.text_in(TextSize::log, {inner.x, inner.y, inner.w, px(24)}, accent, "WELCOME");
    canvas_.text_in(TextSize::heading, {inner.x, inner.y + px(26), inner.w, px(30)}, theme::white,
                    "Nothing was left unfinished");
    canvas_.clip({inner.x, inner.y + px(58), inner.w, px(56)});
    canvas_.paragraph(TextSize::body, {inner.x, inner.y + px(60)}, inner.w, theme::muted,
                      "Choose a game above for a new table, or Practice to learn one against a script.");
    canvas_.unclip();
  }
  const Rect second{first.x, rect.y + px(14) + px(52), buttons, px(28)};
  const Rect third{first.x, rect.bottom() - px(44), buttons, px(32)};
  if (unfinished_.size() > 0 && ui_.button("unfinished", second, fmt::format("All {}", unfinished_.size()),
                                           {.look = ButtonLook::quiet, .size = TextSize::body}))
    list_open_ = true;
  if (ui_.button("load", third, "Load", {.key = "Ctrl+O"})) shell_.go(GoPage{Page::saves, {}});
}

void HomeScreen::draw_last(const Rect& rect) {
  const auto px = [&](float length) { return canvas_.px(length); };
  const LastGame& last = *last_;
  float x = rect.x;
  if (last.game != nullptr && rect.w > px(430)) {
    const CardStyle style(*last.game);
    for (std::size_t i = 0; i < last.cards.size(); ++i) {
      const Rect face{x, rect.y, px(88), px(114)};
      const CardInfo card = style.info(last.cards[i], last.naming);
      canvas_.image(shell_.faces.face(card, static_cast<int>(std::round(face.w)), static_cast<int>(std::round(face.h)),
                                      canvas_.scale() * 0.76F),
                    face);
      ui_.skin.ring(face, px(5), seat_style(static_cast<Seat>(i)).color, px(2.4F));
      x += px(98);
    }
    x += last.cards.empty() ? 0 : px(8);
  }
  const float w = rect.right() - x;
  canvas_.text_in(TextSize::log, {x, rect.y, w, px(22)}, shell_.accent(last.kept.header.game), "CONTINUE");
  if (!last.problem.empty()) {
    canvas_.clip({x, rect.y + px(24), w, rect.h - px(24)});
    canvas_.paragraph(TextSize::body, {x, rect.y + px(26)}, w, theme::alarm, last.problem);
    canvas_.unclip();
    return;
  }
  canvas_.text_in(TextSize::heading, {x, rect.y + px(22), w, px(30)}, theme::white, last.title);
  float seat_x = x;
  for (std::size_t seat = 0; seat < last.seats.size(); ++seat) {
    const float wide = px(30) + canvas_.text_width(TextSize::body, last.seats[seat]);
    if (seat_x + wide > rect.right()) break;
    ui_.emblem(static_cast<Seat>(seat), {seat_x + px(10), rect.y + px(67)}, px(9));
    canvas_.text_in(TextSize::body, {seat_x + px(25), rect.y + px(56), wide, px(22)}, theme::text, last.seats[seat]);
    seat_x += wide + px(18);
  }
  const std::string when =
      last.kept.header.saved_at.empty() ? std::string() : " Saved " + last.kept.header.saved_at + ".";
  canvas_.clip({x, rect.y + px(82), w, px(44)});
  canvas_.paragraph(TextSize::log, {x, rect.y + px(84)}, w, theme::muted, last.stands + when);
  canvas_.unclip();
}

void HomeScreen::draw_tiles(const Rect& rect) {
  const auto px = [&](float length) { return canvas_.px(length); };
  struct Tile {
    std::string_view id, title, about;
    SDL_Keycode key;
  };
  constexpr std::array<Tile, 4> tiles{{{"practice", "Practice", "hints, take-back", SDLK_p},
                                       {"rules", "Rules", "every topic, searchable", SDLK_F1},
                                       {"cards", "Cards", "all, with their rules", SDLK_g},
                                       {"settings", "Settings", "players, text, pace", SDLK_s}}};
  const float gap = px(8);
  const float w = (rect.w - gap) / 2;
  const float h = px(66);
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const Tile& tile = tiles[i];
    const Rect box{rect.x + static_cast<float>(i % 2) * (w + gap), rect.y + static_cast<float>(i / 2) * px(74), w, h};
    const std::string id = fmt::format("page:{}", tile.id);
    const bool clicked = ui_.area(id, box);
    ui_.skin.plate(box, ui_.hovered(id) ? lighter(plates::button) : plates::button);
    const float icon = std::floor(px(32));
    draw_icon(ui_, tile.id, {std::floor(box.x + px(16)), std::floor(box.y + px(17)), icon, icon}, {0xDDE4EA});
    canvas_.text_in(TextSize::section, {box.x + px(62), box.y + px(9), box.w - px(100), px(26)}, theme::white,
                    tile.title);
    canvas_.text_in(TextSize::log, {box.x + px(62), box.y + px(34), box.w - px(70), px(22)}, theme::muted, tile.about);
    canvas_.text_in(TextSize::log, {box.x, box.y + px(9), box.w - px(14), px(26)}, theme::muted, ui_.cap(tile.key),
                    Align::right);
    ui_.focus_ring(id, box);
    if (!clicked) continue;
    if (tile.id == "practice") shell_.go(GoPage{Page::practice, {}});
    if (tile.id == "rules") shell_.rules = rules_about();
    if (tile.id == "cards")
      shell_.go(GoPage{Page::cards, chosen_ < shell_.games.size() ? shell_.games[chosen_].id : ""});
    if (tile.id == "settings") shell_.go(GoPage{Page::settings, {}});
  }
}

void HomeScreen::draw_foot() {
  const auto px = [&](float length) { return canvas_.px(length); };
  const float left = px(canvas_.width() < px(900) ? 16 : 36);
  const Rect line{left, canvas_.height() - px(34), canvas_.width() - 2 * left, px(28)};
  const float w = px(96);
  if (ui_.button("quit", {line.right() - px(118), line.y, px(118), line.h}, "Quit",
                 {.look = ButtonLook::quiet, .key = "Ctrl+Q", .size = TextSize::log}))
    shell_.go(GoQuit{});
  if (ui_.button("page:about", {line.right() - px(126) - w, line.y, w, line.h}, "About",
                 {.look = ButtonLook::quiet, .size = TextSize::log}))
    shell_.go(GoPage{Page::about, {}});
  const Rect words{line.x, line.y, line.w - px(250), line.h};
  if (shell_.message.empty()) {
    canvas_.text_in(
        TextSize::log, words, theme::muted,
        fmt::format("Arrows choose     {} opens     {} full screen", ui_.cap(SDLK_RETURN), ui_.cap(SDLK_F11)));
  } else {
    canvas_.text_in(TextSize::log, words, theme::alarm, shell_.message);
  }
}

/// All games that were left, each to be gone on with or deleted.
void HomeScreen::draw_unfinished() {
  const auto px = [&](float length) { return canvas_.px(length); };
  const Rect inner = begin_popup(ui_, px(720), px(520), "Unfinished games");
  {
    Column column(ui_, "unfinished-list", {inner.x, inner.y, inner.w, inner.h - px(52)});
    for (std::size_t i = 0; i < unfinished_.size(); ++i) {
      const KeptGame& kept = unfinished_[i];
      const std::string file = kept.file.filename().string();
      const Rect row = column.row(px(58));
      ui_.skin.plate(row, plates::row);
      const GameGlance* game = shell_.glance(kept.header.game);
      const std::string head =
          kept.problem.empty()
              ? fmt::format("{}, turn {}", game == nullptr ? kept.header.game : game->title, kept.header.turn)
              : file;
      std::string seats;
      for (const std::string& seat : kept.header.seats) seats += (seats.empty() ? "" : ", ") + seat;
      canvas_.text_in(TextSize::button, {row.x + px(12), row.y + px(6), row.w - px(260), px(24)}, theme::text, head);
      canvas_.text_in(TextSize::log, {row.x + px(12), row.y + px(30), row.w - px(260), px(22)},
                      kept.problem.empty() ? theme::muted : theme::alarm, kept.problem.empty() ? seats : kept.problem);
      if (kept.problem.empty() &&
          ui_.button("take-up:" + file, {row.right() - px(240), row.y + px(11), px(110), px(36)}, "Continue"))
        shell_.go(GoOpen{kept.file, true});
      const bool sure = deleting_ == file;
      if (ui_.button("delete:" + file, {row.right() - px(122), row.y + px(11), px(110), px(36)},
                     sure ? "Yes, delete" : "Delete", {.selected = sure})) {
        if (!sure) {
          deleting_ = file;
        } else {
          std::error_code error;
          std::filesystem::remove(kept.file, error);
          if (error) shell_.message = fmt::format("{} cannot be deleted: {}", file, error.message());
          unfinished_ = unfinished_games();
          last_.reset();
          break;
        }
      }
      column.gap(px(6));
    }
    if (unfinished_.empty()) column.text(TextSize::body, theme::text, "Nothing was left unfinished.");
  }
  const Rect close{inner.right() - px(130), inner.bottom() - px(40), px(130), px(40)};
  if (ui_.button("unfinished-close", close, "Close", {.key = ui_.cap(SDLK_ESCAPE)}) || popup_left(ui_))
    list_open_ = false;
}

}  // namespace gantry::ui
