// From the head and set-up of a scenario to a table and a position. Private to src/engine/scenario.
#pragma once

#include <string_view>
#include <vector>

#include "gantry/context.hpp"
#include "scenario/world.hpp"

namespace gantry::scenario {

inline constexpr std::string_view filler_id = "filler";

/// What a scenario is opened for: a test asks always unless it says otherwise, play asks as at a usual table.
enum class Purpose : std::uint8_t { test, play };

/// Checks the keys of the whole scenario and its steps before anything is played.
void check_keys(const Value& scenario);
/// Loads the game (with the scenario's own cards) and makes the table. Failure or LoadError.
[[nodiscard]] World make_world(Library& library, const Value& scenario, Purpose purpose);
/// Builds the position and runs to the first question.
void build_position(World& world, const Value& setup, State& state, ForcedDraws& forced, Listener& listener);
/// Reads the lists `draws` and `shuffles`.
void add_draws(const World& world, const Value& list, ForcedDraws& forced);
void add_shuffles(const World& world, const Value& list, ForcedDraws& forced);

/// Declared field of the module's record, by name.
[[nodiscard]] const FieldDecl& need_field(const World& world, std::string_view name, const Value& where);
[[nodiscard]] const FieldDecl* find_field(const World& world, std::string_view name);
/// Its elements as references (numbers as numbers); sets as their members.
[[nodiscard]] std::vector<Ref> read_field(const World& world, const State& state, const FieldDecl& field);
void write_field(const World& world, State& state, const FieldDecl& field, const Value& value);

}  // namespace gantry::scenario
