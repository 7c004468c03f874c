// What features for opponents are computed from. All numbers in hundredths; only what the Reader's position shows is read,
// so a View serves as well as a State.
#pragma once

#include "biomechanoids.hpp"

namespace biomechanoids {

/// Own fields of definitions, in order of Definition::own; hundredths.
enum : int {
  worth,        ///< what its ability is worth while it is in play
  worth_own,    ///< the same for each other Biomechanoid of its controller
  worth_other,  ///< for each Biomechanoid of other players
  keep          ///< value in the hand where it differs from that of its kind
};

/// A position with the eyes of one seat.
class Position {
 public:
  Position(const Reader& reader, Seat me)
      : reader_(reader), game_(static_cast<const Biomechanoids&>(*reader.table().module)), w_(game_.words()), me_(me) {}

  [[nodiscard]] int attack(ObjectId bm) const { return reader_.stat(bm, w_.atk); }
  [[nodiscard]] int defense(ObjectId bm) const { return reader_.stat(bm, w_.def); }
  [[nodiscard]] int hits(Seat seat) const { return reader_.seat_var(seat, w_.hits); }
  [[nodiscard]] int tokens(ObjectId bm) const { return game_.tokens(reader_, bm); }
  [[nodiscard]] bool is_bm(ObjectId id) const { return reader_.has_kind(id, w_.bm); }
  [[nodiscard]] Seat active() const { return reader_.state().active; }
  [[nodiscard]] bool living(Seat seat) const { return has_seat(reader_.state().living, seat); }
  [[nodiscard]] bool enemy(Seat seat) const { return seat != me_ && seat < reader_.state().seat_count && living(seat); }

  /// E: the enemy with the fewest hits, the nearest clockwise of equals; no_seat when there is none.
  [[nodiscard]] Seat weakest_enemy() const;
  /// Able to attack on its controller's turn as things stand: now for the active player, else apart from what changes.
  [[nodiscard]] bool can_attack(ObjectId bm) const;
  [[nodiscard]] bool can_block(ObjectId bm) const {
    return game_.block_reason(reader_, bm, reader_.row(bm).controller).legal();
  }

  /// What a creature is worth, its tokens included.
  [[nodiscard]] int bm_value(ObjectId bm) const;
  /// What a fixture is worth to its controller.
  [[nodiscard]] int fixture_value(ObjectId fixture) const;
  [[nodiscard]] bool in_fixtures(ObjectId id) const {
    return reader_.table().zone_word[reader_.row(id).zone] == w_.fixtures && reader_.row(id).zone != 0;
  }
  [[nodiscard]] int ability_worth(ObjectId id) const { return own(id, worth); }
  /// What a card in hand is worth.
  [[nodiscard]] int card_value(ObjectId card) const;
  /// CV of a card at a place among equals: with the deductions for a third Biomechanoid or a second Destiny card.
  [[nodiscard]] int hand_value(ObjectId card) const;

  [[nodiscard]] int count(Seat seat) const { return static_cast<int>(reader_.zone(w_.field, seat).size()); }
  [[nodiscard]] int enemy_count() const;
  [[nodiscard]] int total_value(Seat seat) const;
  [[nodiscard]] int attack_of(Seat seat) const;  ///< sum of Attack of what can attack
  [[nodiscard]] int blockers_of(Seat seat) const;
  /// Attack of `from` that gets through to `to` when each able blocker stops the largest attacker left.
  [[nodiscard]] int breakthrough(Seat from, Seat to) const;

  /// An enemy blocker kills this attacker and survives.
  [[nodiscard]] bool loses_against(ObjectId attacker, Seat enemy) const;
  /// On the turn of another: this BM of his can be lured into a blocker of mine that kills it and survives.
  [[nodiscard]] bool lurable(ObjectId bm) const;
  /// Worth of blocking the present attacker with it: what it kills less what it loses.
  [[nodiscard]] int block_score(ObjectId blocker) const;

  /// How the game stands for the seat.
  [[nodiscard]] int evaluation() const;

  [[nodiscard]] const Reader& reader() const { return reader_; }
  [[nodiscard]] const BoundWords& words() const { return w_; }
  [[nodiscard]] Seat me() const { return me_; }

 private:
  [[nodiscard]] int own(ObjectId id, int field) const { return reader_.def(id).own[static_cast<std::size_t>(field)]; }

  const Reader& reader_;
  const Biomechanoids& game_;
  const BoundWords& w_;
  Seat me_;
};

}  // namespace biomechanoids
