#include "ui/app/key_map.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "ui/widgets/input.hpp"

namespace gantry::ui {

namespace {

using enum KeyScope;
constexpr std::array<KeyAction, 28> actions{{{"pass", "Pass", SDLK_SPACE, anybody},
                                             {"act", "Choose what has the focus", SDLK_RETURN, anybody},
                                             {"back", "Back", SDLK_ESCAPE, anybody},
                                             {"why", "Why not?", SDLK_SLASH, anybody},
                                             {"seat", "Open and close my hand", SDLK_UNKNOWN, person},
                                             {"undo", "Take back", SDLK_F4, anybody},
                                             {"rules", "Rules", SDLK_F1, anybody},
                                             {"next", "Next place (Shift: back)", SDLK_TAB, anybody},
                                             {"up", "Focus up", SDLK_UP, anybody},
                                             {"down", "Focus down", SDLK_DOWN, anybody},
                                             {"left", "Focus left", SDLK_LEFT, anybody},
                                             {"right", "Focus right", SDLK_RIGHT, anybody},
                                             {"hand", "Open the hand of who is asked", SDLK_F2, anybody},
                                             {"close_hand", "Close the hand", SDLK_p, anybody},
                                             {"answers", "List of answers", SDLK_o, anybody},
                                             {"log", "Log", SDLK_l, anybody},
                                             {"hint", "Hint (practice)", SDLK_F3, anybody},
                                             {"cancel_orders", "Cancel my orders", SDLK_BACKSPACE, anybody},
                                             {"save", "Save", SDLK_F5, anybody},
                                             {"menu", "Menu", SDLK_F10, anybody},
                                             {"seat1", "Hand of seat 1", SDLK_1, program},
                                             {"seat2", "Hand of seat 2", SDLK_2, program},
                                             {"seat3", "Hand of seat 3", SDLK_3, program},
                                             {"seat4", "Hand of seat 4", SDLK_4, program},
                                             {"seat5", "Hand of seat 5", SDLK_5, program},
                                             {"seat6", "Hand of seat 6", SDLK_6, program},
                                             {"full_screen", "Full screen", SDLK_F11, program},
                                             {"picture", "Picture of the screen", SDLK_F12, program}}};

const KeyAction* action_of(std::string_view id) {
  const auto found =
      std::find_if(actions.begin(), actions.end(), [&](const KeyAction& action) { return action.id == id; });
  return found == actions.end() ? nullptr : &*found;
}

SDL_Keycode bound_key(const KeyBindings& bindings, const KeyAction& action) {
  const auto found = bindings.find(std::string(action.id));
  return found == bindings.end() ? SDLK_UNKNOWN : SDL_GetKeyFromName(found->second.c_str());
}

/// The key of an action: the one it was put on, else its preset. Where that was given to another action, the two change
/// places, so that nothing is left without a key.
SDL_Keycode key_of(const KeyBindings& bindings, const KeyAction& action) {
  SDL_Keycode key = bound_key(bindings, action);
  if (key != SDLK_UNKNOWN) return key;
  key = action.preset;
  if (key == SDLK_UNKNOWN) return key;
  for (std::size_t turn = 0; turn < actions.size(); ++turn) {
    const auto taker = std::find_if(actions.begin(), actions.end(), [&](const KeyAction& other) {
      return other.id != action.id && bound_key(bindings, other) == key;
    });
    if (taker == actions.end()) return key;
    key = taker->preset;
  }
  return key;
}

/// The program's keyboard with a person's own keys on it.
KeyBindings keyboard_of(const KeyBindings& program, const PersonKeys& person) {
  KeyBindings out = program;
  for (const auto& [id, key] : person.keys) out[id == "seat" ? "seat" + std::to_string(person.seat + 1) : id] = key;
  return out;
}

/// What a key does where nobody has keys of the own, null: nothing.
const KeyAction* program_action(const KeyBindings& program, SDL_Keycode key) {
  const auto found = std::find_if(actions.begin(), actions.end(),
                                  [&](const KeyAction& action) { return key_of(program, action) == key; });
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

KeyMap::KeyMap(const KeyBindings& program, std::span<const PersonKeys> persons) {
  std::map<SDL_Keycode, std::set<const KeyAction*>> meanings;
  const auto lay_out = [&](const KeyBindings& board, Seat seat, bool in_force) {
    for (const KeyAction& action : actions) {
      const SDL_Keycode key = key_of(board, action);
      if (key == SDLK_UNKNOWN) continue;
      if (in_force) meanings[key].insert(&action);
      wanted_[{seat, action.preset}] = key;
    }
  };
  for (const PersonKeys& person : persons) lay_out(keyboard_of(program, person), person.seat, true);
  lay_out(program, no_seat, persons.empty());
  for (const KeyAction& action : actions) {
    if (action.preset != SDLK_UNKNOWN) to_.try_emplace(action.preset, SDLK_UNKNOWN);
  }
  for (const auto& [key, wanted] : meanings) {
    const KeyAction* means = *wanted.begin();
    if (wanted.size() > 1) means = program_action(program, key);
    to_[key] = means == nullptr ? SDL_Keycode{SDLK_UNKNOWN} : means->preset;
  }
}

SDL_Keycode KeyMap::translate(SDL_Keycode pressed) const {
  const auto found = to_.find(pressed);
  return found == to_.end() ? pressed : found->second;
}

std::string KeyMap::cap(SDL_Keycode preset, Seat seat) const {
  for (const Seat whose : {seat, no_seat}) {
    const auto wanted = wanted_.find({whose, preset});
    if (wanted != wanted_.end() && translate(wanted->second) == preset) return key_text(wanted->second);
  }
  if (translate(preset) == preset) return key_text(preset);
  const auto other = std::find_if(to_.begin(), to_.end(), [&](const auto& entry) { return entry.second == preset; });
  return other == to_.end() ? std::string() : key_text(other->first);
}

std::string KeyMap::name_of(const KeyBindings& bindings, std::string_view action) {
  const KeyAction* known = action_of(action);
  if (known == nullptr) return {};
  const std::string name = key_text(key_of(bindings, *known));
  return name.empty() ? "none" : name;
}

std::string key_conflict(const KeyBindings& program, const KeyBindings& own, std::string_view action,
                         std::span<const NamedKeys> others) {
  const auto mine = own.find(std::string(action));
  if (mine == own.end()) return {};
  const SDL_Keycode key = SDL_GetKeyFromName(mine->second.c_str());
  const KeyAction* usual = program_action(program, key);
  const bool taken = usual != nullptr && usual->id != action;
  const std::string name = key_text(key);
  const std::string rest = taken ? fmt::format("it stays \"{}\"", usual->title) : std::string("it does nothing");
  for (const NamedKeys& other : others) {
    for (const auto& [id, used] : other.keys) {
      const KeyAction* theirs = action_of(id);
      // Two people who open their hands with one key want different things of it.
      const bool same = theirs != nullptr && theirs->id == action && theirs->scope != person;
      if (theirs != nullptr && used == mine->second && !same)
        return fmt::format("{} has {} for \"{}\": where both play {}.", other.name, name, theirs->title, rest);
    }
  }
  if (taken) return fmt::format("{} is \"{}\" for everybody else: where others play it stays so.", name, usual->title);
  if (key >= SDLK_a && key <= SDLK_z) return "This letter chooses no answer of the list any more.";
  return {};
}

}  // namespace gantry::ui
