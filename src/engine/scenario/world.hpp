// What the texts of a scenario refer to: seats, words of the game, own names, cards. Private to src/engine/scenario.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/game.hpp"
#include "gantry/match.hpp"
#include "scenario/value.hpp"

namespace gantry::scenario {

/// The file's head and the table it is played at.
struct World {
  std::shared_ptr<const Game> game;
  std::shared_ptr<const Table> table;
  std::map<std::string, ObjectId, std::less<>> own_names;
  bool pass_others = false;
  Asking asking = Asking::always;

  [[nodiscard]] const Rules& rules() const { return game->rules; }
};

/// A word of a category; Failure at `value` with the nearest one that exists.
[[nodiscard]] WordId need_word(const World& world, Words category, const Value& value);
[[nodiscard]] WordId need_word(const World& world, Words category, std::string_view word, const Value& where);
[[nodiscard]] Seat need_seat(const World& world, const Value& value);
[[nodiscard]] Seat need_seat(const World& world, std::string_view text, const Value& where);
[[nodiscard]] SeatSet need_seats(const World& world, const Value& value);
[[nodiscard]] ZoneId need_zone(const World& world, std::string_view text, const Value& where);
/// Definition by card id, as the options of the table have it.
[[nodiscard]] DefId need_card(const World& world, std::string_view id, const Value& where);
[[nodiscard]] std::optional<AreaId> find_area(const World& world, const State& state, std::string_view text);
[[nodiscard]] AreaId need_area(const World& world, const State& state, const Value& value);

/// "p1", the name of a list of seats in a message.
[[nodiscard]] std::string seats_text(SeatSet seats);
/// Own name if it has one, else card id, with #n when there are several.
[[nodiscard]] std::string name_of(const World& world, const State& state, ObjectId id);
/// The option in the names of the scenario.
[[nodiscard]] std::string option_name(const World& world, const State& state, const Option& option);

/// True when `word` names this object: own name, card id, `id#n` or its place.
[[nodiscard]] bool names_object(const World& world, const State& state, std::string_view word, ObjectId id);
/// All objects that it may mean.
[[nodiscard]] std::vector<ObjectId> objects_named(const World& world, const State& state, std::string_view word);
/// The one object it means. Failure when there is none, or several that are not alike (in play before elsewhere).
[[nodiscard]] ObjectId need_object(const World& world, const State& state, std::string_view word, const Value& where);
/// A place such as `hand[p2].3`; 0 where there is none.
[[nodiscard]] std::optional<ObjectId> object_at(const World& world, const State& state, std::string_view place);
/// Whether the word names anything at all: for strictness where "not legal" would hide a slip of the pen.
[[nodiscard]] bool is_name(const World& world, const State& state, std::string_view word);
/// Seat, object, area, mode, zone or number.
[[nodiscard]] Ref need_ref(const World& world, const State& state, const Value& value);
/// True when the word names the reference of an option.
[[nodiscard]] bool names_ref(const World& world, const State& state, std::string_view word, Ref ref);
/// Everything a word could mean as a reference of an option of this seat.
[[nodiscard]] std::vector<Ref> refs_named(const World& world, const State& state, Seat seat, std::string_view word);
/// Whole number a text holds.
[[nodiscard]] std::optional<int> parse_number(std::string_view text);
/// How questions that public facts settle are treated, by its name; Failure for another text.
[[nodiscard]] Asking need_asking(const Value& value);

}  // namespace gantry::scenario
