// Keys that can be put elsewhere. Screens know only the preset keys; what is pressed is translated on its way to them.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <SDL.h>
#include <nlohmann/json_fwd.hpp>

#include "gantry/ids.hpp"

namespace gantry::ui {

/// Who may put an action on a key of the own.
enum class KeyScope : std::uint8_t { anybody, person, program };
/// Something a key does at the table.
struct KeyAction {
  std::string_view id;     ///< in files
  std::string_view title;  ///< for people
  SDL_Keycode preset;      ///< SDLK_UNKNOWN: none
  KeyScope scope;
};
[[nodiscard]] std::span<const KeyAction> key_actions();

/// Bindings by action: names of keys as SDL spells them.
using KeyBindings = std::map<std::string, std::string>;

/// Reads bindings strictly: known actions and keys, no key twice.
[[nodiscard]] KeyBindings read_keys(const nlohmann::json& json, std::vector<std::string>& problems);

/// Keys of a person who sits at the table.
struct PersonKeys {
  Seat seat = 0;
  KeyBindings keys;
};

class KeyMap {
 public:
  KeyMap() = default;
  /// Each person's own keys hold besides the program's, which stay for those who have none for an action. A key that
  /// would do several things does what the program has it for, else nothing.
  explicit KeyMap(const KeyBindings& program, std::span<const PersonKeys> persons = {});
  /// The preset key of the action that this key does; another key comes back as it is, unless its action was put
  /// elsewhere: then it does nothing (SDLK_UNKNOWN). An action whose preset key was given to another has that one's.
  [[nodiscard]] SDL_Keycode translate(SDL_Keycode pressed) const;
  /// What the cap of a preset key says to whoever sits there (no_seat: to everybody): the key that does the same now, the
  /// seat's own before the program's; empty: none does.
  [[nodiscard]] std::string cap(SDL_Keycode preset, Seat seat) const;
  /// Name of the key of an action in the settings.
  [[nodiscard]] static std::string name_of(const KeyBindings& bindings, std::string_view action);

 private:
  std::map<SDL_Keycode, SDL_Keycode> to_;
  std::map<std::pair<Seat, SDL_Keycode>, SDL_Keycode> wanted_;  ///< by seat and preset key; no_seat: the program's
};

/// Keys of another person, for `key_conflict`.
struct NamedKeys {
  std::string name;
  KeyBindings keys;
};
/// Why a person's own key for an action may not do it at every table, for people; empty: it always does.
[[nodiscard]] std::string key_conflict(const KeyBindings& program, const KeyBindings& own, std::string_view action,
                                       std::span<const NamedKeys> others);

}  // namespace gantry::ui
