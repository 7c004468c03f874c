// A scenario of the first game, made from the parts a test cares about.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gantry/scenario.hpp"

namespace gantry::test {

inline Library& library() {
  static Library library;
  return library;
}

/// Two creatures of equal value facing each other at the attack leaf; `more` holds further keys of the scenario.
inline std::string equal_values(std::string_view steps, std::string_view end = "{}", std::string_view more = "") {
  std::string text = R"({"format": 1, "game": "biomechanoids", "title": "t", "others": "pass", "setup": {"at": "attack",
    "zones": {"field[p1]": [{"card": "automaton", "as": "a"}], "field[p2]": [{"card": "reptilian_humanoid", "as": "r"}],
              "hand[p1]": ["bite"]},
    "deck_filler": 10})";
  text += more.empty() ? "" : ", ";
  text += more;
  text += ", \"steps\": [";
  text += steps;
  text += "], \"end\": ";
  text += end;
  text += "}";
  return text;
}

inline ScenarioResult run(const std::string& text) { return run_scenario_text(library(), text, "test.json").front(); }

}  // namespace gantry::test
