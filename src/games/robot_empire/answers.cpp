// Who is asked in a window (RE-RSP-4): the test on public facts.
#include <algorithm>

#include "robot_empire.hpp"

namespace robot_empire {

/// Whether a card of the definition could be an answer now, wherever it is: its "When", a target, its cost.
bool RobotEmpire::may_be_answer(const Reader& reader, Seat seat, DefId def, std::uint32_t timings) const {
  const gantry::Rules& rules = reader.rules();
  const gantry::Definition& card = rules.defs[def];
  if ((card.play_timings & timings) == 0) return false;
  const bool cashed = ((card.kinds >> w_.power_coin) & 1U) != 0;
  if (cashed ? reader.banked(w_.coin) == 0 : reader.cost_of(seat, def, w_.coin) > vault(reader, seat)) return false;
  gantry::Env env;
  env.you = seat;
  for (int a = 0; a < card.abilities; ++a) {
    const gantry::Ability& ability = rules.abilities[static_cast<std::size_t>(card.first_ability + a)];
    if (ability.kind != gantry::AbilityKind::play || (ability.timings & timings) == 0) continue;
    if (ability.condition != 0 && !reader.holds(ability.condition, env)) continue;
    if (reader.targets_possible(ability, env, 0)) return true;
  }
  return false;
}

/// What the hand really holds plays no part. Deck lists are open; a shared deck is made of both.
bool RobotEmpire::may_answer(const Reader& reader, Seat seat, WordId window) const {
  if (reader.zone(w_.hand, seat).empty()) return false;
  const std::uint32_t timings = reader.rules().windows[window].timings;
  if (timings == 0) return true;
  const gantry::Table& table = reader.table();
  const bool shared = table.zone(w_.deck, 0) == table.zone(w_.deck, 1);
  for (Seat owner = 0; owner < reader.state().seat_count; ++owner) {
    if (owner != seat && !shared) continue;
    const auto answers = [&](const gantry::DeckCard& card) { return may_be_answer(reader, seat, card.def, timings); };
    if (std::ranges::any_of(table.decks[owner], answers)) return true;
  }
  return false;
}

/// RE-RSP-4: cashing with an empty War Chest brings nothing.
bool RobotEmpire::does_something(const Reader& reader, Seat, const Option& option) const {
  const Ref card = option.refs[0];
  const bool cashes = card.kind == gantry::RefKind::object && ((reader.def(card.id).kinds >> w_.power_coin) & 1U) != 0;
  return !cashes || reader.banked(w_.coin) > 0;
}

}  // namespace robot_empire
