// The keys of the program, and those of a person.
#include <algorithm>

#include <fmt/format.h>

#include "ui/screens/settings_page.hpp"
#include "ui/widgets/column.hpp"

namespace gantry::ui {

void SettingsPage::draw_keys(Column& column) {
  column.heading("Keys");
  column.text(TextSize::log, theme::muted, "Of this computer. A person's own keys are set beside the person's name.");
  column.gap(shell_.px(6));
  draw_bindings(column, shell_.config.keys, {});
  take_key(shell_.config.keys);
}

void SettingsPage::draw_person_keys(const Rect& body) {
  const auto px = [&](float length) { return shell_.px(length); };
  const Profile* profile = shell_.profiles.find(keys_of_);
  if (profile == nullptr) {
    keys_of_.clear();
    return;
  }
  Profile changed = *profile;
  shell_.ui.skin.plate(body, plates::panel);
  {
    Column column(shell_.ui, "person-keys", {body.x + px(18), body.y + px(10), body.w - px(26), body.h - px(20)});
    column.text(
        TextSize::body, theme::text,
        fmt::format("{}'s keys hold at every table where {} plays. What has no key of its own is done by the "
                    "computer's. Where two want different things of a key, it does what the computer has it for.",
                    profile->name, profile->name));
    column.gap(px(10));
    draw_bindings(column, changed.keys, profile->name);
  }
  take_key(changed.keys);
  if (!(changed == *profile)) shell_.message = shell_.profiles.put(changed);
}

void SettingsPage::draw_bindings(Column& column, KeyBindings& own, const std::string& person) {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const bool program = person.empty();
  std::vector<NamedKeys> others;
  for (const Profile& profile : shell_.profiles.all()) {
    if (profile.name != person) others.push_back({profile.name, profile.keys});
  }
  for (const KeyAction& action : key_actions()) {
    if (action.scope == (program ? KeyScope::person : KeyScope::program)) continue;
    const std::string id(action.id);
    const Rect row = column.row(px(38));
    Rect control;
    line(row, action.title, control);
    const bool mine = own.contains(id);
    const bool waits = waiting_ == id;
    const std::string usual = KeyMap::name_of(shell_.config.keys, id);
    const std::string shown = waits             ? "press a key ..."
                              : program || mine ? KeyMap::name_of(own, id)
                              : usual == "none" ? "the seat's number"
                                                : "as here: " + usual;
    const float clear = program ? 0 : px(88);
    if (ui.button("key:" + id, {control.x, control.y, control.w - clear, control.h}, shown, {.selected = waits}))
      waiting_ = waits ? std::string() : id;
    if (!program && ui.button("clear-key:" + id, {control.right() - px(80), control.y, px(80), control.h}, "Clear",
                              {.enabled = mine, .size = TextSize::body}))
      own.erase(id);
    if (const std::string why = program ? std::string() : key_conflict(shell_.config.keys, own, id, others);
        !why.empty())
      column.text(TextSize::log, theme::alarm, why);
    column.gap(px(4));
  }
}

void SettingsPage::take_key(KeyBindings& own) {
  if (waiting_.empty()) return;
  shell_.ui.capture_keys();
  const SDL_Keycode pressed = shell_.ui.any_key();
  if (pressed == SDLK_UNKNOWN) return;
  const std::string name = SDL_GetKeyName(pressed);
  std::erase_if(own, [&](const auto& entry) { return entry.second == name; });
  own[waiting_] = name;
  for (const KeyAction& action : key_actions()) {
    if (action.id == waiting_ && action.preset == pressed && keys_of_.empty()) own.erase(waiting_);
  }
  waiting_.clear();
}

}  // namespace gantry::ui
