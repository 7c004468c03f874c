#include "position.hpp"

#include <algorithm>

namespace robot_empire {

namespace {

constexpr int hundred = 100;
constexpr int partners = 5;  ///< how far along the line a second blocker is looked for, so that long lines stay cheap
constexpr int few = 8;       ///< so many attackers may be looked at one by one
constexpr int decided = 1'000'000;  ///< worth of winning, beyond all values

constexpr Fighters bit(int place) { return Fighters{1} << static_cast<unsigned>(place); }

/// What a Life Coin is worth when so many are left.
int coin_price(int life) { return life <= 5 ? 500 : (life <= 10 ? 350 : 250); }

struct Guards {
  int first = -1, second = -1;
};

/// The blocker, or the two, that come out best against an attacker; none when all lose more than they stop.
Guards best_guards(const Fighter& a, const Force& blockers, Fighters able, int price) {
  Guards out;
  int best = 0;
  for (int b = 0; b < blockers.count; ++b) {
    const Fighter& x = blockers.units[static_cast<std::size_t>(b)];
    if ((able & bit(b)) == 0 || (a.flies && !x.sees)) continue;
    const bool kills = x.attack >= a.left;
    const int loss = a.attack >= x.left ? x.value : 0;
    const int stops = price * a.attack;
    // A tenth of its value: what it could have done elsewhere.
    if (const int gain = stops + (kills ? a.value : 0) - loss - x.value / 10; gain > best) best = gain, out = {b, -1};
    if (kills) continue;
    for (int c = b + 1; c < std::min(blockers.count, b + partners); ++c) {
      const Fighter& y = blockers.units[static_cast<std::size_t>(c)];
      if ((able & bit(c)) == 0 || (a.flies && !y.sees) || x.attack + y.attack < a.left || y.attack >= a.left) continue;
      const int both = a.attack >= x.left + y.left ? x.value + y.value : 0;
      const int one = std::max(a.attack >= x.left ? x.value : 0, a.attack >= y.left ? y.value : 0);
      const int gain = stops + a.value - std::max(both, one) - (x.value + y.value) / 10;
      if (gain > best) best = gain, out = {b, c};
    }
  }
  return out;
}

}  // namespace

// --- what things are worth

int Position::threat(Seat seat) const {
  int sum = 0;
  for (const ObjectId unit : reader_.zone(w_.line, seat)) {
    if (!reader_.has_keyword(unit, w_.no_attack)) sum += attack(unit);
  }
  return sum;
}

int Position::value(ObjectId id) const {
  const gantry::Row& row = reader_.row(id);
  if (in(id, w_.base)) {
    if (!reader_.has_kind(id, w_.equipment)) return 80 * price(id);  // a half alone
    int worth = 200 + hundred * reader_.def(id).cost[w_.coin];
    worth += 250 * reader_.stat(id, w_.collect) + 150 * reader_.stat(id, w_.lr);
    return reader_.has_rule(id, w_.soak) ? hundred + hundred * left(id) : worth;
  }
  if (!is_unit(id)) return 0;
  int sum = 200 * attack(id) + hundred * left(id);
  if (reader_.has_keyword(id, w_.flying)) sum += 200;
  for (const WordId word : {w_.searchlight, w_.shrouded, w_.vigil, w_.agentproof, w_.quickfire, w_.charge}) {
    if (reader_.has_keyword(id, word)) sum += hundred;
  }
  int shot = reader_.stat(id, w_.lr);
  if (reader_.has_mark(id, w_.permanent)) sum += hundred;
  for (ObjectId part = row.first; part != 0; part = reader_.row(part).next) {
    shot = std::max(shot, reader_.stat(part, w_.lr));
    if (reader_.row(part).link == w_.component_link || reader_.has_mark(part, w_.permanent)) sum += hundred;
  }
  return sum + 200 * shot;
}

int Position::body(ObjectId card) const {
  const gantry::Definition& def = reader_.def(card);
  const std::uint64_t fighters = (std::uint64_t{1} << w_.monster) | (std::uint64_t{1} << w_.robot) |
                                 (std::uint64_t{1} << w_.torso) | (std::uint64_t{1} << w_.legs);
  if ((def.kinds & fighters) == 0) return 0;
  const auto number = [&](WordId stat) {
    return ((def.rolled_stats >> stat) & 1U) != 0 ? 350 : hundred * def.stats[stat];
  };
  int sum = 2 * number(w_.atk) + number(w_.def) + 200 * def.stats[w_.lr];
  if (reader_.has_keyword(card, w_.flying)) sum += 200;
  for (const WordId word : {w_.searchlight, w_.shrouded, w_.vigil, w_.agentproof, w_.quickfire, w_.charge}) {
    if (reader_.has_keyword(card, word)) sum += hundred;
  }
  return sum;
}

int Position::price(ObjectId card) const {
  const gantry::Definition& def = reader_.def(card);
  if (((def.rolled_costs >> w_.coin) & 1U) != 0) return 4;
  return reader_.cost(me_, card, w_.coin);
}

int Position::shot_reserve() const {
  const auto rival_has = [&](WordId zone) { return !reader_.zone(zone, rival_).empty(); };
  if (!rival_has(w_.line) && !rival_has(w_.base)) return 0;
  int shots = 0;
  for (const WordId zone : {w_.line, w_.base}) {
    for (const ObjectId id : reader_.zone(zone, me_)) {
      if (reader_.has_mark(id, w_.tapped) || (game_.fresh(reader_, id) && !reader_.has_keyword(id, w_.quickfire)))
        continue;
      int shot = reader_.stat(id, w_.lr);
      for (ObjectId part = reader_.row(id).first; part != 0; part = reader_.row(part).next)
        shot = std::max(shot, reader_.stat(part, w_.lr));
      if (shot >= 2) ++shots;  // RE-LR-1: smaller ones cost nothing
    }
  }
  return std::min(shots, 2);
}

bool Position::in_budget(ObjectId card) const {
  // The best that 0, 1, 2 ... coins buy; which cards, by their places in the hand.
  std::array<int, coins_in_game + 1> best{};
  std::array<std::uint32_t, coins_in_game + 1> chosen{};
  const int coins = std::clamp(vault(me_) - shot_reserve(), 0, coins_in_game);
  const auto hand = reader_.zone(w_.hand, me_);
  std::uint32_t asked = 0;
  for (std::size_t i = 0; i < hand.size() && i < 32; ++i) {
    const bool fighter = reader_.has_kind(hand[i], w_.monster) || reader_.has_kind(hand[i], w_.robot);
    if (!fighter || reader_.has_mark(hand[i], w_.too_dear)) continue;
    const int cost = price(hand[i]);
    const int worth = body(hand[i]) + 1;
    const std::uint32_t mine = std::uint32_t{1} << i;
    if (hand[i] == card) asked = mine;
    for (int n = coins; n >= cost; --n) {
      const auto with = static_cast<std::size_t>(n);
      const auto without = static_cast<std::size_t>(n - cost);
      if (best[without] + worth <= best[with]) continue;
      best[with] = best[without] + worth;
      chosen[with] = chosen[without] | mine;
    }
  }
  return (chosen[static_cast<std::size_t>(coins)] & asked) != 0;
}

int Position::place(ObjectId id) const {
  const auto zone = reader_.state().zone(reader_.row(id).zone);
  const auto found = std::ranges::find(zone, id);
  return found == zone.end() ? 0 : static_cast<int>(found - zone.begin()) + 1;
}

// --- combat as it would go

Blocks best_blocks(const Force& attackers, Fighters attacking, const Force& blockers, Fighters able, int price,
                   int life) {
  Blocks blocks;
  blocks.fill(-1);
  std::array<std::int8_t, most_fighters> order{};
  int count = 0;
  for (int a = 0; a < attackers.count; ++a) {
    if ((attacking & bit(a)) != 0) order[static_cast<std::size_t>(count++)] = static_cast<std::int8_t>(a);
  }
  const auto unit = [](const Force& force, int at) -> const Fighter& {
    return force.units[static_cast<std::size_t>(at)];
  };
  std::sort(order.begin(), order.begin() + count, [&](int a, int b) {
    const int x = unit(attackers, a).attack, y = unit(attackers, b).attack;
    return x != y ? x > y : a < b;
  });
  Fighters open = 0;  // attackers that nobody blocks
  int damage = 0;
  for (int i = 0; i < count; ++i) {
    const int at = order[static_cast<std::size_t>(i)];
    const Fighter& a = unit(attackers, at);
    const auto [first, second] = best_guards(a, blockers, able, price);
    for (const int b : {first, second}) {
      if (b < 0) continue;
      blocks[static_cast<std::size_t>(b)] = static_cast<std::int8_t>(at);
      able &= ~bit(b);
    }
    if (first < 0) open |= bit(at), damage += a.attack;
  }
  // What still wards off defeat: the cheapest before the strongest.
  for (int i = 0; i < count && damage >= life; ++i) {
    const int at = order[static_cast<std::size_t>(i)];
    const Fighter& a = unit(attackers, at);
    if ((open & bit(at)) == 0) continue;
    int cheapest = -1;
    for (int b = 0; b < blockers.count; ++b) {
      const Fighter& x = unit(blockers, b);
      if ((able & bit(b)) == 0 || (a.flies && !x.sees)) continue;
      if (cheapest < 0 || x.value < unit(blockers, cheapest).value) cheapest = b;
    }
    if (cheapest < 0) continue;
    blocks[static_cast<std::size_t>(cheapest)] = static_cast<std::int8_t>(at);
    able &= ~bit(cheapest);
    damage -= a.attack;
  }
  return blocks;
}

Clash outcome(const Force& attackers, Fighters attacking, const Force& blockers, const Blocks& blocks) {
  Clash clash;
  for (int a = 0; a < attackers.count; ++a) {
    if ((attacking & bit(a)) == 0) continue;
    const Fighter& attacker = attackers.units[static_cast<std::size_t>(a)];
    int met = 0;
    int strength = attacker.attack;
    bool blocked = false;
    Fighters left = 0;
    for (int b = 0; b < blockers.count; ++b) {
      if (blocks[static_cast<std::size_t>(b)] != a) continue;
      blocked = true;
      met += blockers.units[static_cast<std::size_t>(b)].attack;
      left |= bit(b);
    }
    if (!blocked) clash.damage += attacker.attack;
    if (met >= attacker.left && blocked) clash.lost += attacker.value, clash.dead_attackers |= bit(a);
    while (left != 0) {  // the most valuable it can kill first
      int best = -1;
      for (int b = 0; b < blockers.count; ++b) {
        const Fighter& x = blockers.units[static_cast<std::size_t>(b)];
        if ((left & bit(b)) == 0 || x.left > strength) continue;
        if (best < 0 || x.value > blockers.units[static_cast<std::size_t>(best)].value) best = b;
      }
      if (best < 0) break;
      const Fighter& dies = blockers.units[static_cast<std::size_t>(best)];
      strength -= dies.left;
      left &= ~bit(best);
      clash.killed += dies.value;
      clash.dead_blockers |= bit(best);
    }
  }
  return clash;
}

Fighter Position::fighter(ObjectId id) const {
  Fighter out;
  out.id = id;
  out.attack = static_cast<std::int16_t>(attack(id));
  out.left = static_cast<std::int16_t>(left(id));
  out.value = value(id);
  out.flies = reader_.has_keyword(id, w_.flying);
  out.sees = out.flies || reader_.has_keyword(id, w_.searchlight);
  return out;
}

template <class Test>
Force Position::force(Seat seat, Fighters& fits, Test&& test) const {
  Force out;
  fits = 0;
  for (const ObjectId unit : reader_.zone(w_.line, seat)) {
    if (out.count == static_cast<int>(most_fighters)) break;
    if (test(unit)) fits |= bit(out.count);
    out.units[static_cast<std::size_t>(out.count++)] = fighter(unit);
  }
  return out;
}

Position::Field Position::field(Temper temper) const {
  Field out;
  out.temper = temper;
  out.patience = std::clamp(160 - 2 * reader_.state().turn, 20, hundred);
  out.mine = force(me_, out.ready, [&](ObjectId unit) { return can_attack(unit); });
  out.theirs = force(rival_, out.blockers, [&](ObjectId unit) { return can_block(unit); });
  for (int i = 0; i < out.mine.count; ++i) {
    const ObjectId unit = out.mine.units[static_cast<std::size_t>(i)].id;
    if (can_block(unit)) out.guards |= bit(i);
    if (reader_.has_keyword(unit, w_.vigil)) out.vigilant |= bit(i);
  }
  for (int i = 0; i < out.theirs.count; ++i) {
    if (!reader_.has_keyword(out.theirs.units[static_cast<std::size_t>(i)].id, w_.no_attack)) out.avengers |= bit(i);
  }
  out.my_life = life(me_);
  out.their_life = life(rival_);
  return out;
}

/// What an attack is worth: Life Coins and fighters it takes, less what it loses, less what the rival's answer takes.
int Position::score(const Field& field, Fighters attacking) {
  constexpr std::array<int, 3> boldness{150, 130, 90};  // of their Life Coins, by temper
  constexpr std::array<int, 3> fear{40, 60, 110};       // of the answer
  const auto temper = static_cast<std::size_t>(field.temper);
  const int theirs = coin_price(field.their_life);
  const Blocks blocks = best_blocks(field.mine, attacking, field.theirs, field.blockers, theirs, field.their_life);
  const Clash clash = outcome(field.mine, attacking, field.theirs, blocks);
  if (clash.damage >= field.their_life) return decided;
  int sum = clash.damage * theirs * boldness[temper] / hundred + clash.killed - clash.lost * field.patience / hundred;

  const Fighters at_home = field.guards & ~clash.dead_attackers & (~attacking | field.vigilant);
  const Fighters back = field.avengers & ~clash.dead_blockers;
  const int mine = coin_price(field.my_life);
  const Blocks guard = best_blocks(field.theirs, back, field.mine, at_home, mine, field.my_life);
  const Clash answer = outcome(field.theirs, back, field.mine, guard);
  if (answer.damage >= field.my_life) return sum - decided / 2;
  return sum - std::max(0, answer.damage * mine + answer.killed - answer.lost) * fear[temper] / hundred *
                   field.patience / hundred;
}

/// The best of those attacks that hold the units which do best alone, improved unit by unit.
Fighters Position::best_attack(const Field& field) {
  std::array<std::pair<int, int>, most_fighters> order;  // score alone, place
  int count = 0;
  for (int i = 0; i < field.mine.count; ++i) {
    if ((field.ready & bit(i)) != 0) order[static_cast<std::size_t>(count++)] = {score(field, bit(i)), i};
  }
  std::sort(order.begin(), order.begin() + count,
            [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
  Fighters best = 0;
  int most = score(field, 0);
  Fighters set = 0;
  const auto look = [&](Fighters attack) {
    const int sum = score(field, attack);
    if (sum > most) most = sum, best = attack;
  };
  for (int i = 0; i < count; ++i) {
    set |= bit(order[static_cast<std::size_t>(i)].second);
    look(set);
  }
  for (int i = 0; i < count && count <= few; ++i) look(best ^ bit(order[static_cast<std::size_t>(i)].second));
  return best;
}

bool Position::should_attack(ObjectId unit, Temper temper) const {
  if (!can_attack(unit) || reader_.row(unit).controller != me_) return false;
  const int at = place(unit) - 1;
  return at < static_cast<int>(most_fighters) && (best_attack(field(temper)) & bit(at)) != 0;
}

int Position::should_block(ObjectId unit, Temper temper) const {
  constexpr std::array<int, 3> dear{50, 65, 110};  // own Life Coins, by temper
  if (!can_block(unit) || reader_.row(unit).controller != me_) return 0;
  Fighters able = 0, attacking = 0;
  const Force mine = force(me_, able, [&](ObjectId id) { return can_block(id); });
  const Force theirs = force(rival_, attacking, [&](ObjectId id) { return reader_.has_role(id, w_.attacker); });
  const int total = life(me_);
  const int price = coin_price(total) * dear[static_cast<std::size_t>(temper)] / hundred;
  const Blocks blocks = best_blocks(theirs, attacking, mine, able, price, total);
  const auto at = static_cast<std::size_t>(place(unit) - 1);
  return at < most_fighters ? blocks[at] + 1 : 0;
}

int Position::breakthrough() const {
  Fighters ready = 0, able = 0;
  const Force mine = force(me_, ready, [&](ObjectId id) { return can_attack(id); });
  const Force theirs = force(rival_, able, [&](ObjectId id) { return can_block(id); });
  int sum = 0;
  for (int i = 0; i < mine.count; ++i)
    sum += (ready & bit(i)) != 0 ? mine.units[static_cast<std::size_t>(i)].attack : 0;
  while (ready != 0 && able != 0) {  // the strongest is stopped first; what sees flyers is spared for them
    int at = -1;
    for (int i = 0; i < mine.count; ++i) {
      const bool stronger =
          at < 0 || mine.units[static_cast<std::size_t>(i)].attack > mine.units[static_cast<std::size_t>(at)].attack;
      if ((ready & bit(i)) != 0 && stronger) at = i;
    }
    ready &= ~bit(at);
    const Fighter& attacker = mine.units[static_cast<std::size_t>(at)];
    int by = -1;
    for (int i = 0; i < theirs.count; ++i) {
      const Fighter& x = theirs.units[static_cast<std::size_t>(i)];
      if ((able & bit(i)) == 0 || (attacker.flies && !x.sees)) continue;
      if (by < 0 || !x.sees) by = i;
    }
    if (by < 0) continue;
    able &= ~bit(by);
    sum -= attacker.attack;
  }
  return sum;
}

// --- the combat that is going on

template <class Visit>
void Position::each_pair(Visit&& visit) const {
  const auto& record = reader_.state().own<Record>();
  for (std::size_t i = 0; i < record.pairs; ++i) {
    const ObjectId blocker = record.blocker[i];
    const ObjectId attacker = record.attacker[i];
    if (attacker != 0 && fights(blocker, w_.blocker) && fights(attacker, w_.attacker)) visit(blocker, attacker);
  }
}

int Position::faces(ObjectId unit) const {
  int sum = 0;
  each_pair([&](ObjectId blocker, ObjectId attacker) {
    if (attacker == unit) sum += attack(blocker);
    if (blocker == unit) sum += attack(attacker);
  });
  return sum;
}

int Position::fight_damage() const {
  int sum = 0;
  for (const ObjectId unit : reader_.zone(w_.line, reader_.state().active)) {
    if (fights(unit, w_.attacker) && !reader_.has_role(unit, w_.blocked)) sum += attack(unit);
  }
  return sum;
}

/// Of the blockers of the attacker that has no share yet: those are killed that together are worth most.
int Position::share(ObjectId blocker) const {
  const auto& record = reader_.state().own<Record>();
  std::array<ObjectId, 12> open{};
  int count = 0, strength = 0;
  ObjectId attacker = 0;
  each_pair([&](ObjectId b, ObjectId a) {
    if (b == blocker) attacker = a;
  });
  if (attacker == 0) return 0;
  strength = attack(attacker);
  for (std::size_t i = 0; i < record.pairs; ++i) {
    if (record.attacker[i] != attacker || !fights(record.blocker[i], w_.blocker)) continue;
    if (record.share[i] != 0) {
      strength -= record.share[i] - 1;
    } else if (count < static_cast<int>(open.size())) {
      open[static_cast<std::size_t>(count++)] = record.blocker[i];
    }
  }
  int most = -1;
  bool chosen = false;
  for (std::uint32_t set = 0; set < (std::uint32_t{1} << static_cast<unsigned>(count)); ++set) {
    int needed = 0, worth = 0;
    bool with = false;
    for (int i = 0; i < count; ++i) {
      if ((set & bit(i)) == 0) continue;
      const ObjectId id = open[static_cast<std::size_t>(i)];
      needed += left(id);
      worth += value(id);
      with = with || id == blocker;
    }
    if (needed <= strength && worth > most) most = worth, chosen = with;
  }
  return chosen ? left(blocker) : 0;
}

}  // namespace robot_empire
