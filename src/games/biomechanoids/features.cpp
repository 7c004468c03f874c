// Features that scripts and searches weigh, by name. All in hundredths; yes is 100, no is 0. "E" is the enemy with the
// fewest hits, "ready" means able to attack or to block as the table stands.
//
// Of the position (no subject)
//   evaluation            how the position looks for me (a weighted sum of what stands below)
//   my_hits, enemy_hits   mine, E's
//   my_turn               yes when I am the active player
//   turn                  number of the turn
//   my_creatures, enemy_creatures            how many, all enemies together
//   my_value, enemy_value                    sum of creature_value
//   my_attack, enemy_attack, active_attack   sum of Attack of what is ready to attack: mine, E's, the active player's
//   my_blockers, enemy_blockers              ready blockers: mine, E's
//   my_tokens             tokens on my creatures
//   my_hand, enemy_hand   cards: mine, E's
//   creatures_in_hand, features_in_hand, penalties_in_hand, actions_in_hand   mine, by kind
//   lethal                yes when my ready attackers can take E's last hits past his blockers
//   danger                yes when some enemy's could take mine
//   best_attack           largest Attack of my ready attackers
//   table_swing           enemy_value less my_value
//   fixture_swing         Artifacts and guns of others less mine, 200 each
//   births_left           births I still have this turn, at most 9
//   fight_side            100: I am the attacker's side, -100: I am attacked, 0: neither
//   fight_blocked         yes when the present attack is blocked
//   fight_harm            hits the present attack takes when it is not blocked
//   fight_lethal          yes when these are the last
//   attacker_margin       attacker's Attack less blocker's Defense
//   blocker_margin        blocker's Attack less attacker's Defense
//   attacker_value, blocker_value            creature_value of those two
//
// Of an object
//   card_value            what it is worth in a hand (CV), with deductions among my own cards
//   creature_value        V(b) in play, 0 for others
//   fixture_value         of a Location or Artifact in play
//   attack, defense       as they count now
//   printed_attack, printed_defense
//   tokens, features      how many lie on it (or on its host)
//   mine, theirs, of_active, of_enemy        whose it is: mine, another's, the active player's, E's
//   ready_attacker, ready_blocker
//   attacked, blocked, born, open, must_attack, cannot_attack
//   is_attacker, is_blocker                  in the present attack
//   creature, feature, action, destiny, reaction, location, artifact, penalty, mixed, gun     what it is
//   worth                 what its own ability is worth
//   attack_gain           its Attack against E, half of it when E has a ready blocker
//   attack_bad            yes when a ready blocker of E kills it and survives
//   only_blocker          yes when it is my only ready blocker
//   block_score           value it kills less value it loses when it blocks the present attacker
//   block_loss            what I lose by it
//   bad_to_meet           yes for a ready blocker that kills my best attacker
//   lurable               yes for another's ready attacker that a ready blocker of mine kills and survives
//   dies_to_1, dies_to_2  yes when so much damage destroys it
//   feature_lover         yes when its own text counts what is attached to it
//
// Of a seat
//   seat_hits, seat_hand, seat_creatures, seat_blockers, seat_attack
//   seat_enemy            yes for E
//   seat_lethal           yes when I can take its last hits past its blockers
#include <algorithm>

#include "position.hpp"

namespace biomechanoids {

namespace {

using gantry::FeatureDecl;
using gantry::Ref;

constexpr int yes = 100;
int flag(bool value) { return value ? yes : 0; }

// --- positions

template <class Read>
constexpr auto position(Read) {
  return [](const Reader& view, Seat me, Ref) -> int { return Read{}(Position(view, me)); };
}

/// Objects: 0 for anything else.
template <class Read>
constexpr auto object(Read) {
  return [](const Reader& view, Seat me, Ref subject) -> int {
    if (subject.kind != gantry::RefKind::object || subject.id == 0) return 0;
    return Read{}(Position(view, me), subject.id);
  };
}

/// BMs in play: 0 for anything else.
template <class Read>
constexpr auto creature(Read) {
  return [](const Reader& view, Seat me, Ref subject) -> int {
    if (subject.kind != gantry::RefKind::object || subject.id == 0) return 0;
    const Position at(view, me);
    return view.in_play(subject.id) && at.is_bm(subject.id) ? Read{}(at, subject.id) : 0;
  };
}

template <class Read>
constexpr auto seat(Read) {
  return [](const Reader& view, Seat me, Ref subject) -> int {
    if (subject.kind != gantry::RefKind::seat || subject.id >= view.state().seat_count) return 0;
    return Read{}(Position(view, me), subject.id);
  };
}

int in_hand(const Position& at, WordId kind) {
  const auto hand = at.reader().zone(at.words().hand, at.me());
  return yes *
         static_cast<int>(std::ranges::count_if(hand, [&](ObjectId id) { return at.reader().has_kind(id, kind); }));
}

int features_in_hand(const Position& at, bool penalties) {
  const Reader& reader = at.reader();
  const auto hand = reader.zone(at.words().hand, at.me());
  return yes * static_cast<int>(std::ranges::count_if(hand, [&](ObjectId id) {
           return reader.has_kind(id, at.words().feature) &&
                  (((reader.def(id).tags >> at.words().penalty) & 1U) != 0) == penalties;
         }));
}

int of_enemies(const Position& at, int (*value)(const Position&, Seat)) {
  int sum = 0;
  for (Seat seat = 0; seat < at.reader().state().seat_count; ++seat) {
    if (at.enemy(seat)) sum += value(at, seat);
  }
  return sum;
}

int of_weakest(const Position& at, int (*value)(const Position&, Seat)) {
  const Seat e = at.weakest_enemy();
  return e == gantry::no_seat ? 0 : value(at, e);
}

int value_of(const Position& at, Seat seat) { return at.total_value(seat); }
int hits_of(const Position& at, Seat seat) { return yes * at.hits(seat); }
int count_of(const Position& at, Seat seat) { return yes * at.count(seat); }
int attack_of(const Position& at, Seat seat) { return yes * at.attack_of(seat); }
int blockers_of(const Position& at, Seat seat) { return yes * at.blockers_of(seat); }
int hand_of(const Position& at, Seat seat) {
  return yes * static_cast<int>(at.reader().zone(at.words().hand, seat).size());
}

int lethal_on(const Position& at, Seat who) {
  return flag(at.enemy(who) && at.breakthrough(at.me(), who) >= at.hits(who));
}

int danger(const Position& at) {
  for (Seat seat = 0; seat < at.reader().state().seat_count; ++seat) {
    if (at.enemy(seat) && at.breakthrough(seat, at.me()) >= at.hits(at.me())) return yes;
  }
  return 0;
}

int best_attack(const Position& at) {
  int best = 0;
  for (const ObjectId bm : at.reader().zone(at.words().field, at.me())) {
    if (at.can_attack(bm)) best = std::max(best, at.attack(bm));
  }
  return yes * best;
}

int fixture_swing(const Position& at) {
  const BoundWords& w = at.words();
  int sum = 0;
  for (const ObjectId id : at.reader().all_in_play()) {
    if (at.reader().has_kind(id, w.artifact) || ((at.reader().def(id).tags >> w.gun) & 1U) != 0) {
      sum += at.reader().row(id).controller == at.me() ? -200 : 200;
    }
  }
  return sum;
}

int births_left(const Position& at) {
  const BoundWords& w = at.words();
  const int left = at.reader().seat_stat(at.me(), w.birth_stat) - at.reader().seat_var(at.me(), w.births);
  return yes * std::clamp(left, 0, 9);
}

int my_tokens(const Position& at) {
  int sum = 0;
  for (const ObjectId bm : at.reader().zone(at.words().field, at.me())) sum += at.tokens(bm);
  return yes * sum;
}

// --- the present attack

const AttackLocals* fight(const Position& at) {
  const AttackLocals* attack = current_attack(at.reader().state());
  return attack != nullptr && at.reader().alive(attack->attacker) ? attack : nullptr;
}

bool blocked_fight(const Position& at, const AttackLocals* attack) {
  return attack != nullptr && at.reader().alive(attack->blocker);
}

int fight_side(const Position& at) {
  const AttackLocals* attack = fight(at);
  if (attack == nullptr) return 0;
  if (at.reader().row(attack->attacker.id).controller == at.me()) return yes;
  return attack->attacked == at.me() ? -yes : 0;
}

int fight_harm(const Position& at) {
  const AttackLocals* attack = fight(at);
  return attack == nullptr || attack->blocker.id != 0 ? 0 : yes * std::max(0, at.attack(attack->attacker.id));
}

int fight_lethal(const Position& at) {
  const AttackLocals* attack = fight(at);
  return attack == nullptr ? 0 : flag(fight_harm(at) >= yes * at.hits(attack->attacked));
}

int attacker_margin(const Position& at) {
  const AttackLocals* attack = fight(at);
  return blocked_fight(at, attack) ? yes * (at.attack(attack->attacker.id) - at.defense(attack->blocker.id)) : 0;
}

int blocker_margin(const Position& at) {
  const AttackLocals* attack = fight(at);
  return blocked_fight(at, attack) ? yes * (at.attack(attack->blocker.id) - at.defense(attack->attacker.id)) : 0;
}

// --- objects

template <WordId BoundWords::*Kind>
int has_kind(const Reader& view, Seat me, Ref subject) {
  if (subject.kind != gantry::RefKind::object) return 0;
  return flag(view.has_kind(subject.id, Position(view, me).words().*Kind));
}

template <WordId BoundWords::*Tag>
int has_tag(const Reader& view, Seat me, Ref subject) {
  if (subject.kind != gantry::RefKind::object) return 0;
  return flag(((view.def(subject.id).tags >> Position(view, me).words().*Tag) & 1U) != 0);
}

template <WordId BoundWords::*Mark>
int has_mark(const Reader& view, Seat me, Ref subject) {
  if (subject.kind != gantry::RefKind::object) return 0;
  return flag(view.has_mark(view.host_of(subject.id), Position(view, me).words().*Mark));
}

template <WordId BoundWords::*Role>
int has_role(const Reader& view, Seat me, Ref subject) {
  if (subject.kind != gantry::RefKind::object) return 0;
  return flag(view.has_role(subject.id, Position(view, me).words().*Role));
}

template <WordId BoundWords::*Rule>
int has_rule(const Reader& view, Seat me, Ref subject) {
  if (subject.kind != gantry::RefKind::object || !view.in_play(subject.id)) return 0;
  return flag(view.has_rule(subject.id, Position(view, me).words().*Rule));
}

int features_on(const Position& at, ObjectId id) {
  int sum = 0;
  const Reader& reader = at.reader();
  for (ObjectId feature = reader.row(reader.host_of(id)).first; feature != 0; feature = reader.row(feature).next) ++sum;
  return yes * sum;
}

int attack_gain(const Position& at, ObjectId bm) {
  const Seat e = at.weakest_enemy();
  const int gain = yes * std::max(0, at.attack(bm));
  return e != gantry::no_seat && at.blockers_of(e) > 0 ? gain / 2 : gain;
}

int attack_bad(const Position& at, ObjectId bm) {
  const Seat e = at.weakest_enemy();
  return flag(e != gantry::no_seat && at.loses_against(bm, e));
}

int only_blocker(const Position& at, ObjectId bm) {
  return flag(at.reader().row(bm).controller == at.me() && at.can_block(bm) && at.blockers_of(at.me()) == 1);
}

int block_loss(const Position& at, ObjectId bm) {
  const AttackLocals* attack = fight(at);
  return attack != nullptr && at.attack(attack->attacker.id) > at.defense(bm) ? at.bm_value(bm) : 0;
}

int bad_to_meet(const Position& at, ObjectId bm) {
  if (at.reader().row(bm).controller == at.me() || !at.can_block(bm)) return 0;
  ObjectId best = 0;
  for (const ObjectId own : at.reader().zone(at.words().field, at.me())) {
    if (at.can_attack(own) && (best == 0 || at.attack(own) > at.attack(best))) best = own;
  }
  return flag(best != 0 && at.attack(bm) > at.defense(best));
}

/// A BM without modes whose text changes its own numbers: in the printed set these texts count what is attached to it.
int feature_lover(const Position& at, ObjectId bm) {
  const gantry::Definition& def = at.reader().def(bm);
  return flag(def.has_self_mods && def.modes == 0);
}

// Shorthands of the tables below.
#define POSITION(expression) position([](const Position& at) { return expression; })
#define OBJECT(expression) object([](const Position& at, ObjectId id) { return expression; })
#define CREATURE(expression) creature([](const Position& at, ObjectId id) { return expression; })
#define SEAT(expression) seat([](const Position& at, Seat who) { return expression; })

std::vector<FeatureDecl> position_features() {
  return {
      {"evaluation", "how the position looks for me", POSITION(at.evaluation())},
      {"my_hits", "my hits", POSITION(hits_of(at, at.me()))},
      {"enemy_hits", "hits of E", POSITION(of_weakest(at, hits_of))},
      {"my_turn", "I am the active player", POSITION(flag(at.active() == at.me()))},
      {"turn", "number of the turn", POSITION(yes * at.reader().state().turn)},
      {"my_creatures", "my creatures", POSITION(count_of(at, at.me()))},
      {"enemy_creatures", "creatures of all enemies", POSITION(of_enemies(at, count_of))},
      {"my_value", "value of my creatures", POSITION(value_of(at, at.me()))},
      {"enemy_value", "value of all enemies' creatures", POSITION(of_enemies(at, value_of))},
      {"table_swing", "value of the enemies' creatures less that of mine",
       POSITION(of_enemies(at, value_of) - value_of(at, at.me()))},
      {"my_attack", "Attack I am ready to attack with", POSITION(attack_of(at, at.me()))},
      {"enemy_attack", "Attack E is ready to attack with", POSITION(of_weakest(at, attack_of))},
      {"active_attack", "Attack the active player is ready to attack with", POSITION(attack_of(at, at.active()))},
      {"my_blockers", "my ready blockers", POSITION(blockers_of(at, at.me()))},
      {"enemy_blockers", "ready blockers of E", POSITION(of_weakest(at, blockers_of))},
      {"my_tokens", "tokens on my creatures", POSITION(my_tokens(at))},
      {"my_hand", "cards in my hand", POSITION(hand_of(at, at.me()))},
      {"enemy_hand", "cards in the hand of E", POSITION(of_weakest(at, hand_of))},
      {"creatures_in_hand", "creatures in my hand", POSITION(in_hand(at, at.words().bm))},
      {"actions_in_hand", "Actions in my hand", POSITION(in_hand(at, at.words().action))},
      {"features_in_hand", "Features in my hand that are not penalties", POSITION(features_in_hand(at, false))},
      {"penalties_in_hand", "penalty Features in my hand", POSITION(features_in_hand(at, true))},
      {"lethal", "my ready attackers can take the last hits of E", POSITION(of_weakest(at, lethal_on))},
      {"danger", "some enemy's ready attackers can take my last hits", POSITION(danger(at))},
      {"best_attack", "largest Attack of my ready attackers", POSITION(best_attack(at))},
      {"fixture_swing", "Artifacts and Guns of others less mine", POSITION(fixture_swing(at))},
      {"births_left", "births I have left this turn", POSITION(births_left(at))},
  };
}

std::vector<FeatureDecl> fight_features() {
  return {
      {"fight_side", "I am the attacker's controller (100), attacked (-100) or neither (0)", POSITION(fight_side(at))},
      {"fight_blocked", "the present attack is blocked", POSITION(flag(blocked_fight(at, fight(at))))},
      {"fight_harm", "hits the present attack takes when it is not blocked", POSITION(fight_harm(at))},
      {"fight_lethal", "these are the attacked player's last hits", POSITION(fight_lethal(at))},
      {"attacker_margin", "attacker's Attack less blocker's Defense", POSITION(attacker_margin(at))},
      {"blocker_margin", "blocker's Attack less attacker's Defense", POSITION(blocker_margin(at))},
      {"attacker_value", "value of the attacker",
       POSITION(fight(at) == nullptr ? 0 : at.bm_value(fight(at)->attacker.id))},
      {"blocker_value", "value of the blocker",
       POSITION(blocked_fight(at, fight(at)) ? at.bm_value(fight(at)->blocker.id) : 0)},
  };
}

std::vector<FeatureDecl> object_features() {
  return {
      {"card_value", "worth of the card in a hand", OBJECT(at.hand_value(id))},
      {"creature_value", "worth of the creature in play", CREATURE(at.bm_value(id))},
      {"fixture_value", "worth of the Location or Artifact in play",
       OBJECT(at.in_fixtures(id) ? at.fixture_value(id) : 0)},
      {"attack", "its Attack now", CREATURE(yes * at.attack(id))},
      {"defense", "its Defense now", CREATURE(yes * at.defense(id))},
      {"printed_attack", "its printed Attack", OBJECT(yes * at.reader().def(id).stats[at.words().atk])},
      {"printed_defense", "its printed Defense", OBJECT(yes * at.reader().def(id).stats[at.words().def])},
      {"tokens", "tokens on it or on its host", OBJECT(yes * at.tokens(at.reader().host_of(id)))},
      {"features", "Features on it or on its host", OBJECT(features_on(at, id))},
      {"mine", "I control it", OBJECT(flag(at.reader().row(id).controller == at.me()))},
      {"theirs", "another player controls it", OBJECT(flag(at.enemy(at.reader().row(id).controller)))},
      {"of_active", "the active player controls it", OBJECT(flag(at.reader().row(id).controller == at.active()))},
      {"of_enemy", "E controls it",
       OBJECT(flag(at.enemy(at.reader().row(id).controller) && at.reader().row(id).controller == at.weakest_enemy()))},
      {"ready_attacker", "it is ready to attack", CREATURE(flag(at.can_attack(id)))},
      {"ready_blocker", "it is ready to block", CREATURE(flag(at.can_block(id)))},
      {"attack_gain", "its Attack against E, half when E has a ready blocker", CREATURE(attack_gain(at, id))},
      {"attack_bad", "a ready blocker of E kills it and survives", CREATURE(attack_bad(at, id))},
      {"only_blocker", "it is my only ready blocker", CREATURE(only_blocker(at, id))},
      {"block_score", "value it kills less value it loses by blocking the present attacker",
       CREATURE(at.block_score(id))},
      {"block_loss", "value it loses by blocking the present attacker", CREATURE(block_loss(at, id))},
      {"bad_to_meet", "as a ready blocker it kills my best attacker", CREATURE(bad_to_meet(at, id))},
      {"lurable", "a ready attacker of another that a ready blocker of mine kills and survives",
       CREATURE(flag(at.lurable(id)))},
      {"dies_to_1", "1 damage destroys it", CREATURE(flag(at.defense(id) <= 1))},
      {"dies_to_2", "2 damage destroy it", CREATURE(flag(at.defense(id) <= 2))},
      {"feature_lover", "its own text counts what is attached to it", OBJECT(feature_lover(at, id))},
      {"worth", "worth of its own ability", OBJECT(at.ability_worth(id))},
  };
}

std::vector<FeatureDecl> word_features() {
  return {
      {"attacked", "it has attacked this phase", has_mark<&BoundWords::attacked>},
      {"blocked", "it has blocked this phase", has_mark<&BoundWords::blocked>},
      {"born", "it was born this turn", has_mark<&BoundWords::born>},
      {"open", "it is open this turn", has_mark<&BoundWords::open>},
      {"must_attack", "it must attack if able", has_rule<&BoundWords::must_attack>},
      {"cannot_attack", "it cannot attack", has_rule<&BoundWords::cannot_attack>},
      {"is_attacker", "it is the present attacker", has_role<&BoundWords::attacker>},
      {"is_blocker", "it is the present blocker", has_role<&BoundWords::blocker>},
      {"creature", "it is a Biomechanoid", has_kind<&BoundWords::bm>},
      {"feature", "it is a Feature", has_kind<&BoundWords::feature>},
      {"action", "it is an Action", has_kind<&BoundWords::action>},
      {"destiny", "it is a Destiny card", has_kind<&BoundWords::destiny>},
      {"reaction", "it is a Reaction", has_kind<&BoundWords::reaction>},
      {"location", "it is a Location", has_kind<&BoundWords::location>},
      {"artifact", "it is an Artifact", has_kind<&BoundWords::artifact>},
      {"penalty", "it is a penalty Feature", has_tag<&BoundWords::penalty>},
      {"mixed", "it helps and harms", has_tag<&BoundWords::mixed>},
      {"gun", "it is a Gun", has_tag<&BoundWords::gun>},
  };
}

std::vector<FeatureDecl> seat_features() {
  return {
      {"seat_hits", "its hits", SEAT(hits_of(at, who))},
      {"seat_hand", "cards in its hand", SEAT(hand_of(at, who))},
      {"seat_creatures", "creatures it controls", SEAT(count_of(at, who))},
      {"seat_blockers", "its ready blockers", SEAT(blockers_of(at, who))},
      {"seat_attack", "Attack it is ready to attack with", SEAT(attack_of(at, who))},
      {"seat_enemy", "it is E", SEAT(flag(at.enemy(who) && who == at.weakest_enemy()))},
      {"seat_lethal", "I can take its last hits", SEAT(lethal_on(at, who))},
  };
}

#undef POSITION
#undef OBJECT
#undef CREATURE
#undef SEAT

}  // namespace

std::vector<FeatureDecl> feature_declarations() {
  std::vector<FeatureDecl> out;
  for (const auto& list :
       {position_features(), fight_features(), object_features(), word_features(), seat_features()}) {
    out.insert(out.end(), list.begin(), list.end());
  }
  return out;
}

}  // namespace biomechanoids
