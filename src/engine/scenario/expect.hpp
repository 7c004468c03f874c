// What expectations are checked with. Private to src/engine/scenario.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "scenario/run.hpp"

namespace gantry::scenario {

/// A position as it is, or as a seat sees it.
struct Eyes {
  const World& world;
  const Match& match;
  const State& real;
  const State& state;  ///< of the view, or `real`
  bool view = false;
};

template <class A, class B>
void equal(const Value& where, std::string_view what, const A& expected, const B& found) {
  if (!(expected == found)) where.fail(fmt::format("expected {} to be {}, found {}", what, expected, found));
}

/// Words of a category that are true of something, against a list: all of them there, or none.
template <class Holds>
void check_words(const Eyes& eyes, const Value& value, std::string_view what, Words category, bool wanted,
                 Holds holds) {
  for (const Value& one : value.one_or_list()) {
    const WordId word = need_word(eyes.world, category, one);
    if (holds(word) == wanted) continue;
    one.fail(fmt::format("expected {} {} `{}`, it {}", what, wanted ? "to have" : "not to have", one.text(),
                         wanted ? "has not" : "has"));
  }
}

/// Name of an object for messages; "?" where the eyes do not see which it is.
[[nodiscard]] std::string shown(const Eyes& eyes, ObjectId id);
/// Content of a zone, or `part` of it: "size", "has", "lacks"; empty: all of it.
void check_zone(const Eyes& eyes, ZoneId zone, std::string_view name, std::string_view part, const Value& value);
/// Facts about the object that `word` names. Returns how many held.
int check_object(const Eyes& eyes, const std::string& word, const Value& facts);

}  // namespace gantry::scenario
