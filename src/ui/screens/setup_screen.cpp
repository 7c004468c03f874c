#include "ui/screens/setup_screen.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace gantry::ui {

SetupScreen::SetupScreen(Ui& ui, Library& library, std::shared_ptr<const Game> game, std::uint64_t seed)
    : ui_(ui),
      canvas_(ui.canvas),
      game_(std::move(game)),
      opponents_(list_opponents(library, game_->id)),
      seats_(game_->rules.min_seats),
      seed_(fmt::format("{}", seed % 1000000000)) {
  for (Seat seat = 0; seat < max_seats; ++seat) {
    kinds_.push_back(0);
    names_.emplace_back(seat_style(seat).name);
  }
  for (const OptionDecl& option : game_->rules.options) options_.push_back(option.preset);
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
  }
  return out;
}

std::string SetupScreen::value_text(std::size_t option) const {
  const OptionDecl& decl = game_->rules.options[option];
  const std::int16_t value = options_[option];
  if (decl.values.empty()) return fmt::format("{}", value);
  const auto at = static_cast<std::size_t>(value);
  const auto& texts = game_->texts.option_values;
  std::string text;
  if (option < texts.size() && at < texts[option].size()) text = texts[option][at].text;
  if (text.empty()) text = decl.values[at];
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

SetupScreen::Exit SetupScreen::draw() {
  exit_ = Exit::none;
  const auto px = [&](float length) { return canvas_.px(length); };
  canvas_.fade({0, 0, canvas_.width(), canvas_.height()}, {0x1A212A}, {0x0A0D11});
  canvas_.text(TextSize::huge, {px(36), px(24)}, theme::text, game_->texts.title);
  canvas_.text(TextSize::body, {px(36), px(64)}, theme::muted, game_->texts.tagline);
  const float left = std::max(px(480), canvas_.width() * 0.4F);
  const float bottom = canvas_.height() - px(76);
  draw_seats({px(36), px(100), left, bottom - px(100)});
  draw_options({px(36) + left + px(24), px(100), canvas_.width() - left - px(96), bottom - px(100)});
  draw_foot({px(36), bottom + px(14), canvas_.width() - px(72), px(46)});
  return exit_;
}

void SetupScreen::draw_seats(const Rect& rect) {
  const auto px = [&](float length) { return canvas_.px(length); };
  canvas_.fill(rect, theme::panel);
  const float x = rect.x + px(14);
  const float width = rect.w - px(28);
  float y = rect.y + px(12);
  canvas_.text_in(TextSize::section, {x, y, px(120), px(36)}, theme::text, "Players");
  const int most = game_->rules.max_seats;
  const int least = game_->rules.min_seats;
  seats_ +=
      ui_.stepper("seats", {x + px(120), y, px(150), px(36)}, fmt::format("{}", seats_), seats_ > least, seats_ < most);
  y += px(48);
  for (int seat = 0; seat < seats_; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const std::string id = "seat" + std::to_string(seat + 1);
    draw_emblem(canvas_.list(), {x + px(12), y + px(18)}, px(11), static_cast<Seat>(seat));
    const float half = (width - px(44)) / 2;
    const int kind = kinds_[at];
    const int count = static_cast<int>(opponents_.size()) + 1;
    const std::string who = kind == 0 ? "person" : opponents_[static_cast<std::size_t>(kind - 1)].name;
    kinds_[at] = (kind + ui_.stepper(id + ":kind", {x + px(34), y, half, px(36)}, who) + count) % count;
    const Rect beside{x + px(44) + half, y, half, px(36)};
    if (kind == 0) {
      ui_.name_field(id + ":name", beside, names_[at], 16);
    } else {
      const std::string& about = opponents_[static_cast<std::size_t>(kind - 1)].about;
      canvas_.clip(beside);
      canvas_.paragraph(TextSize::label, {beside.x, beside.y}, beside.w, theme::muted, about);
      canvas_.unclip();
    }
    y += px(44);
  }
  y += px(10);
  canvas_.text_in(TextSize::section, {x, y, width, px(28)}, theme::text, "One screen for several");
  y += px(34);
  const int mode = static_cast<int>(mode_);
  mode_ = static_cast<HotSeat>((mode + ui_.stepper("hot-seat", {x, y, px(280), px(36)}, hot_seat_name(mode_)) + 3) % 3);
  y += px(42);
  y += canvas_.paragraph(TextSize::body, {x, y}, width, theme::muted, hot_seat_about(mode_)) + px(14);
  canvas_.text_in(TextSize::section, {x, y, px(80), px(36)}, theme::text, "Seed");
  ui_.digits_field("seed", {x + px(80), y, px(200), px(36)}, seed_, 12);
  canvas_.text_in(TextSize::label, {x + px(292), y, width - px(292), px(36)}, theme::muted, "same seed, same cards");
}

void SetupScreen::draw_options(const Rect& rect) {
  const auto px = [&](float length) { return canvas_.px(length); };
  canvas_.fill(rect, theme::panel);
  canvas_.text_in(TextSize::section, {rect.x + px(14), rect.y + px(12), rect.w, px(28)}, theme::text,
                  "Rules of this table");
  const Rect list{rect.x + px(14), rect.y + px(48), rect.w - px(22), rect.h - px(58)};
  const auto& words = game_->texts.words[static_cast<std::size_t>(Words::option)];
  const float control = px(230);
  const float text_width = list.w - control - px(34);
  if (heights_.size() != options_.size() || heights_for_ != text_width) {
    heights_.clear();
    heights_for_ = text_width;
    for (std::size_t i = 0; i < options_.size(); ++i) {
      const std::string about = i < words.size() ? words[i].about : std::string();
      heights_.push_back(std::max(
          px(46), px(26) + canvas_.paragraph(TextSize::log, {}, text_width, theme::muted, about, false) + px(8)));
    }
  }
  float total = 0;
  for (const float height : heights_) total += height;
  float y = list.y - ui_.begin_scroll("table-options", list, total);
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const OptionDecl& decl = game_->rules.options[i];
    const std::string name(game_->rules.table(Words::option).name(static_cast<WordId>(i)));
    const std::string title = i < words.size() && !words[i].text.empty() ? words[i].text : name;
    const bool preset = options_[i] == decl.preset;
    canvas_.text_in(TextSize::button, {list.x, y, text_width, px(24)}, preset ? theme::text : theme::accent, title);
    if (i < words.size())
      canvas_.paragraph(TextSize::log, {list.x, y + px(24)}, text_width, theme::muted, words[i].about);
    const std::int16_t low = decl.values.empty() ? decl.least : std::int16_t{0};
    const auto high = decl.values.empty() ? decl.most : static_cast<std::int16_t>(decl.values.size() - 1);
    const Rect stepper{list.right() - control - px(12), y + px(2), control, px(36)};
    const int step = ui_.stepper("rule:" + name, stepper, value_text(i), options_[i] > low, options_[i] < high);
    options_[i] = static_cast<std::int16_t>(std::clamp<int>(options_[i] + step, low, high));
    for (const char* side : {":less", ":more"}) {
      if (ui_.focused("rule:" + name + side)) ui_.scroll_to("table-options", y - list.y, y - list.y + heights_[i]);
    }
    y += heights_[i];
  }
  ui_.end_scroll();
}

void SetupScreen::draw_foot(const Rect& rect) {
  const auto px = [&](float length) { return canvas_.px(length); };
  if (ui_.button("start", {rect.right() - px(220), rect.y, px(220), rect.h}, "Start the game",
                 {.look = ButtonLook::primary}))
    exit_ = Exit::start;
  if (ui_.button("back", {rect.x, rect.y, px(140), rect.h}, "Back", {.key = "Esc"}) || ui_.key(SDLK_ESCAPE))
    exit_ = Exit::back;
}

}  // namespace gantry::ui
