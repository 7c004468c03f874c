#include "ui/app/key_map.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gantry::ui {

namespace {

constexpr std::array<KeyAction, 8> actions{{{"pass", "Pass", SDLK_SPACE},
                                            {"act", "Choose what has the focus", SDLK_RETURN},
                                            {"back", "Back", SDLK_ESCAPE},
                                            {"why", "Why not?", SDLK_SLASH},
                                            {"rules", "Rules", SDLK_F1},
                                            {"next", "Next place", SDLK_TAB},
                                            {"full_screen", "Full screen", SDLK_F11},
                                            {"picture", "Picture of the screen", SDLK_F12}}};

const KeyAction* action_of(std::string_view id) {
  const auto found =
      std::find_if(actions.begin(), actions.end(), [&](const KeyAction& action) { return action.id == id; });
  return found == actions.end() ? nullptr : &*found;
}

}  // namespace

std::span<const KeyAction> key_actions() { return actions; }

KeyBindings read_keys(const nlohmann::json& json, std::vector<std::string>& problems) {
  KeyBindings out;
  if (!json.is_object()) {
    problems.emplace_back("/keys: expected an object { \"action\": \"key\" }");
    return out;
  }
  std::set<std::string> taken;
  for (const auto& [id, value] : json.items()) {
    if (action_of(id) == nullptr) {
      std::string known;
      for (const KeyAction& action : actions) known += fmt::format("{}{}", known.empty() ? "" : ", ", action.id);
      problems.push_back(fmt::format("/keys/{}: there is no such action; there are {}", id, known));
    } else if (!value.is_string() || SDL_GetKeyFromName(value.get_ref<const std::string&>().c_str()) == SDLK_UNKNOWN) {
      problems.push_back(fmt::format("/keys/{}: expected the name of a key, as \"Space\" or \"F1\"", id));
    } else if (!taken.insert(value.get<std::string>()).second) {
      problems.push_back(fmt::format("/keys/{}: the key {} does two things", id, value.get<std::string>()));
    } else {
      out[id] = value.get<std::string>();
    }
  }
  return out;
}

KeyMap::KeyMap(const KeyBindings& bindings) {
  for (const auto& [id, name] : bindings) {
    const KeyAction* action = action_of(id);
    const SDL_Keycode key = SDL_GetKeyFromName(name.c_str());
    if (action == nullptr || key == SDLK_UNKNOWN || key == action->preset) continue;
    to_.try_emplace(action->preset, SDLK_UNKNOWN);
  }
  for (const auto& [id, name] : bindings) {
    const KeyAction* action = action_of(id);
    const SDL_Keycode key = SDL_GetKeyFromName(name.c_str());
    if (action != nullptr && key != SDLK_UNKNOWN && key != action->preset) to_[key] = action->preset;
  }
}

SDL_Keycode KeyMap::translate(SDL_Keycode pressed) const {
  const auto found = to_.find(pressed);
  return found == to_.end() ? pressed : found->second;
}

std::string KeyMap::name_of(const KeyBindings& bindings, std::string_view action) {
  const auto found = bindings.find(std::string(action));
  if (found != bindings.end()) return found->second;
  const KeyAction* preset = action_of(action);
  return preset == nullptr ? std::string() : SDL_GetKeyName(preset->preset);
}

KeyBindings join_bindings(const KeyBindings& program, std::span<const KeyBindings> persons) {
  KeyBindings out = program;
  std::map<std::string, std::set<std::string>> wanted;  // by key: what for
  for (const KeyBindings& person : persons) {
    for (const auto& [id, key] : person) wanted[key].insert(id);
  }
  for (const KeyBindings& person : persons) {
    for (const auto& [id, key] : person) {
      if (wanted[key].size() == 1) out[id] = key;
    }
  }
  return out;
}

}  // namespace gantry::ui
