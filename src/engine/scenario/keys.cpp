// The keys a scenario may have, checked before it is played, so that a slip of the pen is found at once.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "scenario/build.hpp"

namespace gantry::scenario {
namespace {

constexpr std::array<std::string_view, 17> step_keys{"do",
                                                     "until",
                                                     "options",
                                                     "illegal",
                                                     "expect",
                                                     "draws",
                                                     "shuffles",
                                                     "asked",
                                                     "passed_automatically",
                                                     "not_passed_automatically",
                                                     "command",
                                                     "take_back",
                                                     "undo",
                                                     "setting",
                                                     "orders",
                                                     "note",
                                                     "because"};

void check_step(const Value& step) {
  int found = 0;
  for (const auto& [key, value] : step.members()) {
    if (std::find(step_keys.begin(), step_keys.end(), key) == step_keys.end()) {
      value.fail(fmt::format("unknown key `{}`{}", key, near_or_known(key, {step_keys.begin(), step_keys.end()})));
    }
    if (key != "note" && key != "because") ++found;
  }
  if (found == 0 && !step.find("note")) step.fail("this step says nothing: it needs a key such as `do` or `expect`");
  if (found > 1) step.fail("a step has one key (and may have a note): make several steps of it");
  if (step.find("because") && !step.find("illegal")) step.fail("`because` goes with `illegal` only");
}

void check_setup(const Value& setup) {
  setup.only({"at", "active", "turn", "living", "vars", "zones", "deck_filler", "known", "modifiers", "scheduled",
              "fields", "areas", "draws", "shuffles", "start", "first", "snapshot"});
  const auto start = setup.find("start");
  if (start && start->flag()) {
    setup.only({"start", "first", "zones", "draws", "shuffles"});
    return;
  }
  if (setup.find("snapshot")) {
    setup.only({"snapshot", "draws", "shuffles"});
    return;
  }
  if (setup.find("first")) setup.fail("`first` goes with `start` only");
  if (!setup.find("at"))
    setup.fail("the key `at` is missing: the leaf of the turn at which the scenario begins (or `start`)");
}

}  // namespace

void check_keys(const Value& scenario) {
  scenario.only({"format", "game", "title", "case", "rules", "about", "seats", "options", "asking", "seed", "cards",
                 "decks", "allow_extra_copies", "setup", "others", "steps", "end"});
  const Value format = scenario.need("format");
  if (format.number() != 1) format.fail("this program reads format 1; a newer format needs a newer program");
  if (const auto others = scenario.find("others"); others && others->text() != "pass") others->expected("\"pass\"");
  check_setup(scenario.need("setup"));
  if (const auto steps = scenario.find("steps")) {
    for (const Value& step : steps->list()) check_step(step);
  }
  if (!scenario.find("steps") && !scenario.find("end"))
    scenario.fail("there are neither `steps` nor an `end`: nothing is checked");
}

}  // namespace gantry::scenario
