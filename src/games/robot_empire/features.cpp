// Features that scripts and searches weigh, by name. All in hundredths; yes is 100, no is 0. Life is a Battery and what
// Force Fields in front of it still take.
#include <algorithm>

#include "position.hpp"

namespace robot_empire {

namespace {

using gantry::FeatureDecl;

constexpr int yes = 100;
int flag(bool value) { return value ? yes : 0; }

template <class Read>
constexpr auto position(Read) {
  return [](const Reader& view, Seat me, Ref) -> int { return Read{}(Position(view, me)); };
}

/// Objects that the seat knows: 0 for anything else.
template <class Read>
constexpr auto object(Read) {
  return [](const Reader& view, Seat me, Ref subject) -> int {
    const ObjectId id = subject.kind == gantry::RefKind::object ? subject.id : ObjectId{0};
    return id == 0 || view.row(id).def == 0 ? 0 : Read{}(Position(view, me), id);
  };
}

int harvest(const Position& at, ObjectId moon) {
  const bool open = at.in(moon, at.words().moon_1) || at.in(moon, at.words().moon_2);
  return open ? yes * (at.game().harvest(at.reader(), moon) - at.game().landing_cost(at.reader(), moon)) : 0;
}

/// Of the Moons that lie open; 0 when none does.
int best_harvest(const Position& at) {
  const ObjectId first = at.game().moon(at.reader(), 0);
  const ObjectId second = at.game().moon(at.reader(), 1);
  if (first == 0 || second == 0) return first + second == 0 ? 0 : harvest(at, first != 0 ? first : second);
  return std::max(harvest(at, first), harvest(at, second));
}

int fight_side(const Position& at) {
  const Reader& reader = at.reader();
  const Seat active = reader.state().active;
  const bool fight = std::ranges::any_of(reader.zone(at.words().line, active),
                                         [&](ObjectId id) { return reader.has_role(id, at.words().attacker); });
  if (!fight) return 0;
  return active == at.me() ? yes : -yes;
}

bool doomed(const Position& at, ObjectId id) {
  const int faced = at.faces(id);
  return faced > 0 && faced >= at.left(id);
}

/// Value of a player's units that the combat going on destroys.
int fight_loss(const Position& at, Seat seat) {
  int sum = 0;
  for (const ObjectId id : at.reader().zone(at.words().line, seat)) sum += doomed(at, id) ? at.value(id) : 0;
  return sum;
}

int worth_of_line(const Position& at, Seat seat) {
  int sum = 0;
  for (const ObjectId id : at.reader().zone(at.words().line, seat)) sum += at.value(id);
  return sum;
}

int count_if_line(const Position& at, Seat seat, bool (Position::*test)(ObjectId) const) {
  const auto line = at.reader().zone(at.words().line, seat);
  return yes * static_cast<int>(std::ranges::count_if(line, [&](ObjectId id) { return (at.*test)(id); }));
}

/// Mine less the rival's.
int evaluation(const Position& at) {
  const gantry::State& state = at.reader().state();
  if (state.over != 0) {
    const bool drawn = state.winners == 0 || state.winners == gantry::all_seats(state.seat_count);
    return drawn ? 0 : (state.winners == seat_bit(at.me()) ? 100'000 : -100'000);
  }
  int sum = 0;
  for (const Seat seat : {at.me(), at.rival()}) {
    const int life = at.life(seat);
    const int vault = at.vault(seat);
    int part = 300 * life + 200 * std::min(life, 6) + 80 * std::min(vault, 6) + 30 * std::max(0, vault - 6);
    part += worth_of_line(at, seat) + count_if_line(at, seat, &Position::can_block);
    for (const ObjectId id : at.reader().zone(at.words().base, seat)) part += at.value(id) * 4 / 5;
    part +=
        250 * at.game().due(at.reader(), seat) + 30 * static_cast<int>(at.reader().zone(at.words().hand, seat).size());
    sum += seat == at.me() ? part : -part;
  }
  for (const ObjectId id : at.reader().zone(at.words().space, 0)) {
    const int part = at.value(id) + 50 * at.reader().resource(id, at.words().coin);
    sum += at.reader().row(id).controller == at.me() ? part : -part;
  }
  return sum;
}

#define POSITION(expression) position([](const Position& at) { return expression; })
#define OBJECT(expression) object([](const Position& at, ObjectId id) { return expression; })

std::vector<FeatureDecl> position_features() {
  return {
      {"evaluation", "how the position looks for me", POSITION(evaluation(at))},
      {"my_turn", "I am the active player", POSITION(flag(at.reader().state().active == at.me()))},
      {"turn", "number of the turn, both players counted", POSITION(yes * at.reader().state().turn)},
      {"my_life", "my life", POSITION(yes * at.life(at.me()))},
      {"rival_life", "the rival's life", POSITION(yes * at.life(at.rival()))},
      {"my_vault", "coins in my Vault", POSITION(yes * at.vault(at.me()))},
      {"rival_vault", "coins in the rival's Vault", POSITION(yes * at.vault(at.rival()))},
      {"war_chest", "coins in the War Chest", POSITION(yes * at.reader().banked(at.words().coin))},
      {"my_threat", "Attack of my units that could attack in my next turn", POSITION(yes * at.threat(at.me()))},
      {"rival_threat", "Attack of the rival's units that could attack in his next turn",
       POSITION(yes * at.threat(at.rival()))},
      {"my_value", "value of the units on my line", POSITION(worth_of_line(at, at.me()))},
      {"rival_value", "value of the units on the rival's line", POSITION(worth_of_line(at, at.rival()))},
      {"my_blockers", "my units that can block now", POSITION(count_if_line(at, at.me(), &Position::can_block))},
      {"rival_blockers", "the rival's units that can block now",
       POSITION(count_if_line(at, at.rival(), &Position::can_block))},
      {"my_attackers", "my units that can attack now", POSITION(count_if_line(at, at.me(), &Position::can_attack))},
      {"breakthrough", "Attack of my attackers that no choice of blockers stops", POSITION(yes * at.breakthrough())},
      {"lethal", "that is the rival's life or more", POSITION(flag(at.breakthrough() >= at.life(at.rival())))},
      {"shot_reserve", "coins for the shots my loaded weapons could fire this turn, at most 2",
       POSITION(yes * at.shot_reserve())},
      {"discards", "cards discarded in this Draw phase", POSITION(yes * at.reader().state().own<Record>().discards)},
      {"best_harvest", "next harvest of an open Moon less its landing cost, the best", POSITION(best_harvest(at))},
      {"fight_side", "in combat: I attack (100), I am attacked (-100); else 0", POSITION(fight_side(at))},
      {"fight_damage", "Attack in combat that nobody blocks", POSITION(yes * at.fight_damage())},
      {"fight_lethal", "that is the defender's life or more",
       POSITION(flag(at.fight_damage() > 0 &&
                     at.fight_damage() >= at.life(static_cast<Seat>(1 - at.reader().state().active))))},
      {"fight_loss", "value of my units that the combat destroys", POSITION(fight_loss(at, at.me()))},
      {"fight_gain", "value of the rival's units that the combat destroys", POSITION(fight_loss(at, at.rival()))},
  };
}

std::vector<FeatureDecl> object_features() {
  return {
      {"mine", "I control it", OBJECT(flag(at.reader().row(id).controller == at.me()))},
      {"theirs", "the rival controls it", OBJECT(flag(at.reader().row(id).controller == at.rival()))},
      {"value", "worth of the unit, Equipment or half on the table", OBJECT(at.value(id))},
      {"body", "worth of the fighter that the card in a hand or pile is", OBJECT(at.body(id))},
      {"price", "coins I pay for the card; a die counts as 4", OBJECT(yes * at.price(id))},
      {"unit_cost", "printed costs of the unit's cards", OBJECT(yes * at.game().unit_cost(at.reader(), id))},
      {"left", "Defense less wounds", OBJECT(yes * at.left(id))},
      {"fresh", "one of the unit's cards is fresh", OBJECT(flag(at.game().fresh(at.reader(), id)))},
      {"robot", "it is a Robot or Mega Robot", OBJECT(flag(at.game().is_robot_unit(at.reader(), id)))},
      {"can_attack", "it can attack now", OBJECT(flag(at.can_attack(id)))},
      {"can_block", "it can block now", OBJECT(flag(at.can_block(id)))},
      {"place", "its place in its zone, from 1", OBJECT(yes * at.place(id))},
      {"in_budget", "it is one of the fighters in my hand that my coins are best spent on",
       OBJECT(flag(at.in_budget(id)))},
      {"harvest", "of an open Moon: next harvest less landing cost", OBJECT(harvest(at, id))},
      {"attack_bold", "it should attack, for a player who fears little",
       OBJECT(flag(at.should_attack(id, Temper::bold)))},
      {"attack_even", "it should attack", OBJECT(flag(at.should_attack(id, Temper::even)))},
      {"attack_careful", "it should attack, for a player who fears much",
       OBJECT(flag(at.should_attack(id, Temper::careful)))},
      {"block_bold", "place of the attacker it should block, 0 for none, for a player who minds little",
       OBJECT(yes * at.should_block(id, Temper::bold))},
      {"block_even", "place of the attacker it should block, 0 for none",
       OBJECT(yes * at.should_block(id, Temper::even))},
      {"block_careful", "place of the attacker it should block, 0 for none, for a player who minds much",
       OBJECT(yes * at.should_block(id, Temper::careful))},
      {"faces", "Attack that is dealt to it in this combat", OBJECT(yes * at.faces(id))},
      {"doomed", "it does not live through this combat", OBJECT(flag(doomed(at, id)))},
      {"share", "damage that my divided attacker should deal to it", OBJECT(yes * at.share(id))},
  };
}

#undef POSITION
#undef OBJECT

}  // namespace

std::vector<FeatureDecl> feature_declarations() {
  std::vector<FeatureDecl> out = position_features();
  const std::vector<FeatureDecl> objects = object_features();
  out.insert(out.end(), objects.begin(), objects.end());
  return out;
}

}  // namespace robot_empire
