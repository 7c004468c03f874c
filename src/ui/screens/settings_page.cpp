#include "ui/screens/settings_page.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "ui/widgets/column.hpp"

namespace gantry::ui {

namespace {
constexpr std::array<std::string_view, 2> hold_names{"hold", "two taps"};
constexpr int scale_step = 25;
}  // namespace

void SettingsPage::line(const Rect& row, std::string_view title, Rect& control) const {
  const float width = std::min(row.w * 0.56F, shell_.px(330));
  shell_.canvas.text_in(TextSize::button, {row.x, row.y, row.w - width - shell_.px(10), row.h}, theme::text, title);
  control = {row.right() - width, row.y + shell_.px(2), width, row.h - shell_.px(4)};
}

void SettingsPage::draw() {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const bool keys = !keys_of_.empty();
  const Rect page = keys ? draw_page(shell_, "Keys of " + keys_of_, "they hold wherever " + keys_of_ + " plays")
                         : draw_page(shell_, "Settings", "they act at once");
  const Rect body{page.x, page.y, page.w, page.h - px(60)};
  const auto part = [&](const Rect& box, const char* id, auto&& fill) {
    ui.skin.plate(box, plates::panel);
    Column column(ui, id, {box.x + px(18), box.y + px(10), box.w - px(26), box.h - px(20)});
    fill(column);
  };
  if (keys) {
    draw_person_keys(body);
  } else if (body.w >= px(940)) {
    const float half = (body.w - px(18)) / 2;
    part({body.x, body.y, half, body.h}, "settings-left", [&](Column& column) {
      draw_window(column);
      draw_table(column);
    });
    part({body.x + half + px(18), body.y, half, body.h}, "settings-right", [&](Column& column) {
      draw_people(column);
      draw_keys(column);
    });
  } else {
    part(body, "settings-all", [&](Column& column) {
      draw_window(column);
      draw_table(column);
      draw_people(column);
      draw_keys(column);
    });
  }
  const Rect foot{page.x, page.bottom() - px(46), px(140), px(46)};
  const bool left = ui.button("back", foot, "Back", {.key = ui.cap(SDLK_ESCAPE)});
  if (left || (waiting_.empty() && ui.key(SDLK_ESCAPE))) {
    if (!keys) shell_.go(GoBack{});
    keys_of_.clear();
    waiting_.clear();
    if (keys) ui.reset();
  }
  if (!keys && ui.button("settings-undo", {foot.right() + px(12), foot.y, px(190), foot.h}, "As they were",
                         {.enabled = !(shell_.config == config_)}))
    shell_.config = config_;
  const float x = foot.right() + px(216);
  shell_.canvas.text_in(TextSize::log, {x, foot.y, page.right() - x, foot.h}, theme::alarm, shell_.message);
}

void SettingsPage::draw_window(Column& column) {
  const auto px = [&](float length) { return shell_.px(length); };
  Config& config = shell_.config;
  column.heading("Window and text");
  Rect control;
  line(column.row(px(40)), "Size of everything", control);
  const int step = shell_.ui.stepper("scale", control, fmt::format("{} %", config.scale), config.scale > least_scale,
                                     config.scale < most_scale);
  config.scale = std::clamp(config.scale + step * scale_step, least_scale, most_scale);
  column.gap(px(6));
  line(column.row(px(40)), "Colors", control);
  config.colors =
      static_cast<ColorSet>(shell_.ui.choice("colors", control, color_set_names, static_cast<int>(config.colors)));
  column.text(
      TextSize::log, theme::muted,
      "Seats always show emblem and name. Safe: their colors differ in lightness too, gains are blue and losses "
      "orange. Contrast: light on black.");
  column.gap(px(6));
  shell_.ui.toggle("reduced-motion", column.row(px(36)), "Reduced motion: nothing travels, nothing flashes",
                   config.reduced_motion);
  column.text(TextSize::log, theme::muted,
              fmt::format("{} changes to full screen and back. The window opens where and as it was left.",
                          shell_.ui.cap(SDLK_F11)));
  column.gap(px(8));
}

void SettingsPage::draw_table(Column& column) {
  const auto px = [&](float length) { return shell_.px(length); };
  Config& config = shell_.config;
  column.heading("At the table");
  Rect control;
  line(column.row(px(40)), "Opponents answer", control);
  config.pace = static_cast<Pace>(shell_.ui.choice("pace", control, pace_names, static_cast<int>(config.pace)));
  column.gap(px(6));
  line(column.row(px(40)), "To look at a hand", control);
  config.two_taps = shell_.ui.choice("hold", control, hold_names, config.two_taps ? 1 : 0) == 1;
  column.gap(px(6));
  shell_.ui.toggle("card-text", column.row(px(36)), "Cards on the table show their names (else a larger picture)",
                   config.card_text);
  shell_.ui.toggle("cover-unfocused", column.row(px(36)), "Hands close when the window loses the focus",
                   config.cover_unfocused);
  shell_.ui.toggle("cover-idle", column.row(px(36)), "Hands close after a minute without input", config.cover_idle);
  shell_.ui.toggle("pass-needs-hand", column.row(px(36)), "Passing takes the own hand open", config.pass_needs_hand);
  column.gap(px(8));
}

void SettingsPage::draw_people(Column& column) {
  const auto px = [&](float length) { return shell_.px(length); };
  column.heading("Players");
  column.text(TextSize::log, theme::muted,
              "Color, size of text, pace, colors and keys go with the person. A name typed at a table is kept here.");
  column.gap(px(6));
  const std::vector<Profile> people = shell_.profiles.all();
  for (const Profile& profile : people) draw_person(column, profile);
  const Rect row = column.row(px(38));
  shell_.ui.name_field("new-player", {row.x, row.y, row.w - px(110), row.h}, new_name_, longest_name, "new player");
  const bool free = !new_name_.empty() && shell_.profiles.find(new_name_) == nullptr;
  if (shell_.ui.button("add-player", {row.right() - px(100), row.y, px(100), row.h}, "Add", {.enabled = free})) {
    Profile profile;
    profile.name = new_name_;
    profile.color = static_cast<int>(people.size() % max_seats);
    shell_.message = shell_.profiles.put(profile);
    new_name_.clear();
  }
  column.gap(px(12));
}

/// The colors and the looks of cards of a person; "as set": as the program has them.
void SettingsPage::draw_looks(const Rect& line, const std::string& id, Profile& changed) {
  const float gap = shell_.px(6);
  const float half = (line.w - gap) / 2;
  const auto sets = static_cast<int>(color_set_names.size());
  const int set = changed.colors ? static_cast<int>(*changed.colors) + 1 : 0;
  const std::string_view shown = set == 0 ? "colors" : color_set_names[static_cast<std::size_t>(set - 1)];
  const int next =
      (set + shell_.ui.stepper(id + ":colors", {line.x, line.y, half, line.h}, shown) + sets + 1) % (sets + 1);
  if (next != set) changed.colors = next == 0 ? std::optional<ColorSet>() : static_cast<ColorSet>(next - 1);
  const int text = !changed.card_text ? 0 : *changed.card_text ? 1 : 2;
  constexpr std::array<std::string_view, 3> words{"names on cards", "names shown", "names hidden"};
  const int then = (text +
                    shell_.ui.stepper(id + ":card-text", {line.x + half + gap, line.y, half, line.h},
                                      words[static_cast<std::size_t>(text)]) +
                    3) %
                   3;
  if (then != text) changed.card_text = then == 0 ? std::optional<bool>() : std::optional<bool>(then == 1);
}

void SettingsPage::draw_person(Column& column, const Profile& profile) {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const Rect box = column.row(px(126));
  column.gap(px(8));
  ui.skin.plate(box, plates::row);
  Profile changed = profile;
  shell_.ui.emblem(static_cast<Seat>(profile.color), {box.x + px(22), box.y + px(24)}, px(11));
  shell_.canvas.text_in(TextSize::section, {box.x + px(42), box.y + px(6), box.w * 0.4F, px(36)}, theme::text,
                        profile.name);
  const std::string id = "player:" + profile.name;
  const float third = (box.w - px(28)) / 3;
  const float y = box.y + px(46);
  const int color =
      ui.stepper(id + ":color", {box.x + px(8), y, third, px(34)}, seat_style(static_cast<Seat>(profile.color)).name);
  changed.color = (profile.color + color + max_seats) % max_seats;
  const std::string text = profile.text_scale == 0 ? "text" : fmt::format("text {} %", profile.text_scale);
  const int size = ui.stepper(id + ":text", {box.x + px(14) + third, y, third, px(34)}, text, profile.text_scale != 0,
                              profile.text_scale < most_scale);
  if (size != 0) {
    const int next = profile.text_scale == 0 ? least_scale : profile.text_scale + size * scale_step;
    changed.text_scale = next < least_scale ? 0 : next;
  }
  const int pace_now = profile.pace ? static_cast<int>(*profile.pace) + 1 : 0;
  const int pace = (pace_now +
                    ui.stepper(id + ":pace", {box.x + px(20) + 2 * third, y, third, px(34)},
                               profile.pace ? pace_names[static_cast<std::size_t>(*profile.pace)] : "pace") +
                    5) %
                   5;
  if (pace != pace_now) changed.pace = pace == 0 ? std::optional<Pace>() : static_cast<Pace>(pace - 1);
  const bool sure = deleting_ == profile.name;
  if (ui.button(id + ":delete", {box.right() - px(130), box.y + px(8), px(122), px(32)},
                sure ? "Yes, delete" : "Delete", {.selected = sure, .size = TextSize::body})) {
    deleting_ = sure ? std::string() : profile.name;
    if (sure) {
      shell_.message = shell_.profiles.remove(profile.name);
      return;
    }
  }
  draw_looks({box.x + px(8), y + px(38), box.w - px(16), px(34)}, id, changed);
  if (ui.button(id + ":keys", {box.right() - px(222), box.y + px(8), px(86), px(32)}, "Keys",
                {.size = TextSize::body})) {
    keys_of_ = profile.name;
    waiting_.clear();
    ui.reset();
  }
  if (!(changed == profile)) shell_.message = shell_.profiles.put(changed);
}

}  // namespace gantry::ui
