// Keys that can be put elsewhere. Screens know only the preset keys; what is pressed is translated on its way to them.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <SDL.h>
#include <nlohmann/json_fwd.hpp>

namespace gantry::ui {

/// Something a key does at the table.
struct KeyAction {
  std::string_view id;     ///< in files
  std::string_view title;  ///< for people
  SDL_Keycode preset;
};
[[nodiscard]] std::span<const KeyAction> key_actions();

/// Bindings by action: names of keys as SDL spells them.
using KeyBindings = std::map<std::string, std::string>;

/// Reads bindings strictly: known actions and keys, no key twice.
[[nodiscard]] KeyBindings read_keys(const nlohmann::json& json, std::vector<std::string>& problems);

class KeyMap {
 public:
  KeyMap() = default;
  explicit KeyMap(const KeyBindings& bindings);
  /// The preset key of the action that this key does; another key comes back as it is, unless its action was put
  /// elsewhere: then it does nothing (SDLK_UNKNOWN).
  [[nodiscard]] SDL_Keycode translate(SDL_Keycode pressed) const;
  /// What to print on a cap for an action.
  [[nodiscard]] static std::string name_of(const KeyBindings& bindings, std::string_view action);

 private:
  std::map<SDL_Keycode, SDL_Keycode> to_;
};

/// Bindings of several people at one table: where two want the same key for different things, neither has it.
[[nodiscard]] KeyBindings join_bindings(const KeyBindings& program, std::span<const KeyBindings> persons);

}  // namespace gantry::ui
