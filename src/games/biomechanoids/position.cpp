#include "position.hpp"

#include <algorithm>
#include <array>

namespace biomechanoids {

namespace {

constexpr int hundred = 100;

/// Share of a BM's numbers that counts with so many tokens, in hundredths.
int token_share(int tokens) {
  constexpr std::array<int, 4> shares{100, 75, 50, 30};
  return shares[static_cast<std::size_t>(std::clamp(tokens, 0, 3))];
}

}  // namespace

Seat Position::weakest_enemy() const {
  const int seats = reader_.state().seat_count;
  Seat best = gantry::no_seat;
  for (int step = 1; step < seats; ++step) {
    const auto seat = static_cast<Seat>((me_ + step) % seats);
    if (living(seat) && (best == gantry::no_seat || hits(seat) < hits(best))) best = seat;
  }
  return best;
}

bool Position::can_attack(ObjectId bm) const {
  if (reader_.row(bm).controller == active()) return game_.attack_reason(reader_, bm).legal();
  return tokens(bm) == 0 && !reader_.has_rule(bm, w_.cannot_attack);
}

int Position::bm_value(ObjectId bm) const {
  const int a = std::max(0, attack(bm));
  int body = 120 * a + 90 * defense(bm);
  if (reader_.has_rule(bm, w_.cannot_attack)) body -= 70 * a;
  if (reader_.has_rule(bm, w_.must_attack)) body -= 50;
  const int others = std::max(0, count(reader_.row(bm).controller) - 1);
  int ability = own(bm, worth);
  for (ObjectId feature = reader_.row(bm).first; feature != 0; feature = reader_.row(feature).next) {
    ability += own(feature, worth) + own(feature, worth_own) * others;
  }
  return body * token_share(tokens(bm)) / hundred + ability;
}

int Position::fixture_value(ObjectId fixture) const {
  const Seat seat = reader_.row(fixture).controller;
  int theirs = 0;
  for (Seat other = 0; other < reader_.state().seat_count; ++other) {
    if (other != seat) theirs += count(other);
  }
  return own(fixture, worth) + own(fixture, worth_own) * count(seat) + own(fixture, worth_other) * theirs;
}

int Position::card_value(ObjectId card) const {
  const gantry::Definition& def = reader_.def(card);
  if (const int value = own(card, keep); value != 0) return value;
  const int a = def.stats[w_.atk];
  const int d = def.stats[w_.def];
  const auto kind = [&](WordId word) { return ((def.kinds >> word) & 1U) != 0; };
  if (kind(w_.bm)) return 300 + (a + d) * hundred / 2;
  if (kind(w_.location) || kind(w_.artifact)) return 300;
  if (kind(w_.destiny)) return 350;
  if (kind(w_.feature)) return ((def.tags >> w_.penalty) & 1U) != 0 ? 150 : std::max(1, a + d) * hundred;
  if (kind(w_.action)) return 200;
  if (kind(w_.reaction)) return 150;
  return 200;  // a card not known
}

int Position::hand_value(ObjectId card) const {
  const gantry::Row& row = reader_.row(card);
  if (reader_.table().zone_word[row.zone] != w_.hand) return card_value(card);
  const bool bm = is_bm(card);
  const bool destiny = reader_.has_kind(card, w_.destiny);
  if (!bm && !destiny) return card_value(card);
  // Better ones of the kind come first; equals in the order they lie.
  const int value = card_value(card);
  int before = 0;
  bool passed = false;
  for (const ObjectId other : reader_.state().zone(row.zone)) {
    if (other == card) {
      passed = true;
    } else if (reader_.has_kind(other, bm ? w_.bm : w_.destiny)) {
      const int theirs = card_value(other);
      if (theirs > value || (theirs == value && !passed)) ++before;
    }
  }
  if (bm) return before >= 2 ? value - 200 : value;
  return before >= 1 ? value - hundred : value;
}

int Position::enemy_count() const {
  int sum = 0;
  for (Seat seat = 0; seat < reader_.state().seat_count; ++seat) {
    if (enemy(seat)) sum += count(seat);
  }
  return sum;
}

int Position::total_value(Seat seat) const {
  int sum = 0;
  for (const ObjectId bm : reader_.zone(w_.field, seat)) sum += bm_value(bm);
  return sum;
}

int Position::attack_of(Seat seat) const {
  int sum = 0;
  for (const ObjectId bm : reader_.zone(w_.field, seat)) {
    if (can_attack(bm)) sum += std::max(0, attack(bm));
  }
  return sum;
}

int Position::blockers_of(Seat seat) const {
  const auto field = reader_.zone(w_.field, seat);
  return static_cast<int>(std::ranges::count_if(field, [&](ObjectId bm) { return can_block(bm); }));
}

int Position::breakthrough(Seat from, Seat to) const {
  std::array<int, 256> attacks;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled up to `n`
  std::size_t n = 0;
  int sum = 0;
  for (const ObjectId bm : reader_.zone(w_.field, from)) {
    if (!can_attack(bm)) continue;
    attacks[n] = std::max(0, attack(bm));
    sum += attacks[n++];
  }
  const auto stopped = std::min(n, static_cast<std::size_t>(blockers_of(to)));
  std::partial_sort(attacks.begin(), attacks.begin() + static_cast<std::ptrdiff_t>(stopped),
                    attacks.begin() + static_cast<std::ptrdiff_t>(n), std::greater<>());
  for (std::size_t i = 0; i < stopped; ++i) sum -= attacks[i];
  return sum;
}

bool Position::loses_against(ObjectId attacker, Seat enemy) const {
  const int a = attack(attacker);
  const int d = defense(attacker);
  const auto field = reader_.zone(w_.field, enemy);
  return std::ranges::any_of(field, [&](ObjectId bm) { return can_block(bm) && attack(bm) > d && a <= defense(bm); });
}

bool Position::lurable(ObjectId bm) const {
  if (reader_.row(bm).controller == me_ || !can_attack(bm)) return false;
  return loses_against(bm, me_);
}

int Position::block_score(ObjectId blocker) const {
  const AttackLocals* fight = current_attack(reader_.state());
  if (fight == nullptr || !reader_.alive(fight->attacker)) return 0;
  const ObjectId attacker = fight->attacker.id;
  int score = 0;
  if (attack(blocker) > defense(attacker)) score += bm_value(attacker);
  if (attack(attacker) > defense(blocker)) score -= bm_value(blocker);
  return score;
}

int Position::evaluation() const {
  const gantry::State& state = reader_.state();
  if (state.over != 0) {
    const bool won = has_seat(state.winners, me_);
    return won ? (state.winners == seat_bit(me_) ? 100000 : 0) : -100000;  // several share a draw
  }
  if (!living(me_)) return -100000;
  const Seat e = weakest_enemy();
  const int mine = hits(me_);
  int sum = mine * hundred + (mine < 8 ? mine * 50 : 400) - hits(e) * hundred;  // own hits below 8 count one and a half
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    if (!living(seat)) continue;
    int part = total_value(seat);
    for (const ObjectId fixture : reader_.zone(w_.fixtures, seat)) part += fixture_value(fixture);
    const int opposing = seat == me_ ? enemy_count() : count(me_);
    part += 80 * std::min(blockers_of(seat), opposing);
    const auto hand = reader_.zone(w_.hand, seat);
    if (seat == me_) {
      for (const ObjectId card : hand) part += hand_value(card) * 60 / hundred;
    } else {
      part += 140 * static_cast<int>(hand.size());
    }
    sum += seat == me_ ? part : -part;
  }
  if (breakthrough(me_, e) >= hits(e)) sum += 600;
  if (breakthrough(e, me_) >= mine) sum -= 600;
  return sum;
}

}  // namespace biomechanoids
