// What features for opponents are computed from: what units are worth, how a
// combat would go, which attackers and blockers to name. Values are in hundredths. Only what the Reader's position shows
// is read, so a View serves as well as a State; nothing allocates.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "robot_empire.hpp"

namespace robot_empire {

/// How dearly a player holds fighters against Life Coins, and how much he fears the rival's answer.
enum class Temper : std::uint8_t { bold, even, careful };

/// A unit as combat sees it.
struct Fighter {
  ObjectId id = 0;
  std::int16_t attack = 0;
  std::int16_t left = 0;  ///< Defense less wounds
  int value = 0;
  bool flies = false;
  bool sees = false;  ///< may block flyers
};

/// Units are numbered by their place here; a set of them is a mask. Of longer lines the first count.
inline constexpr std::size_t most_fighters = 32;
using Fighters = std::uint32_t;

struct Force {
  std::array<Fighter, most_fighters> units;
  int count = 0;
  [[nodiscard]] std::span<const Fighter> list() const { return {units.data(), static_cast<std::size_t>(count)}; }
};

/// What a combat leads to.
struct Clash {
  int damage = 0;  ///< that no blocker stops
  int lost = 0;    ///< value of the attackers that die
  int killed = 0;  ///< value of the blockers that die
  Fighters dead_attackers = 0;
  Fighters dead_blockers = 0;
};

/// By blocker: the place of the attacker it blocks, -1 for none.
using Blocks = std::array<std::int8_t, most_fighters>;

/// The blocks of a defender with `life` (Battery and Force Fields) left to whom each Life Coin is worth `price`: for each
/// attacker, the strongest first, the blocker or the two that come out best; then whatever still wards off defeat.
[[nodiscard]] Blocks best_blocks(const Force& attackers, Fighters attacking, const Force& blockers, Fighters able,
                                 int price, int life);
[[nodiscard]] Clash outcome(const Force& attackers, Fighters attacking, const Force& blockers, const Blocks& blocks);

/// A position with the eyes of one seat.
class Position {
 public:
  Position(const Reader& reader, Seat me)
      : reader_(reader), game_(module_of(reader)), w_(game_.words()), me_(me), rival_(static_cast<Seat>(1 - me)) {}

  [[nodiscard]] int attack(ObjectId id) const { return reader_.stat(id, w_.atk); }
  /// Defense less wounds.
  [[nodiscard]] int left(ObjectId id) const { return reader_.stat(id, w_.def) - game_.wounds(reader_, id); }
  [[nodiscard]] bool in(ObjectId id, WordId zone) const {
    return reader_.row(id).zone != 0 && reader_.table().zone_word[reader_.row(id).zone] == zone;
  }
  [[nodiscard]] bool is_unit(ObjectId id) const { return in(id, w_.line) || in(id, w_.space); }
  [[nodiscard]] bool can_attack(ObjectId id) const {
    return in(id, w_.line) && game_.attack_reason(reader_, id).legal();
  }
  [[nodiscard]] bool can_block(ObjectId id) const {
    return in(id, w_.line) && game_.block_reason(reader_, id, 0).legal();
  }

  /// Battery and what Force Fields still take.
  [[nodiscard]] int life(Seat seat) const { return reader_.seat_var(seat, w_.life) + game_.soaks(reader_, seat); }
  [[nodiscard]] int vault(Seat seat) const { return reader_.seat_resource(seat, w_.coin); }
  /// Attack of the units on its line that could attack in its next turn.
  [[nodiscard]] int threat(Seat seat) const;
  /// Attack of my ready attackers that no choice of blockers stops.
  [[nodiscard]] int breakthrough() const;

  /// A unit, a piece of Equipment or a lone half on the table; 0 for others.
  [[nodiscard]] int value(ObjectId id) const;
  /// The fighter that a card in a hand or pile becomes; 0 for other cards.
  [[nodiscard]] int body(ObjectId card) const;
  /// Coins I pay for a card of mine; a die counts as 4, X as 1.
  [[nodiscard]] int price(ObjectId card) const;
  /// Coins for the shots my loaded weapons could fire this turn, at most 2.
  [[nodiscard]] int shot_reserve() const;
  /// Whether the card is one of the fighters in my hand that together are worth most for the coins in my Vault
  /// that no shot needs.
  [[nodiscard]] bool in_budget(ObjectId card) const;

  /// Whether it attacks in the best attack I find.
  [[nodiscard]] bool should_attack(ObjectId unit, Temper temper) const;
  /// The place (from 1) of the attacker it should block, 0 for none.
  [[nodiscard]] int should_block(ObjectId unit, Temper temper) const;
  /// Place in its zone, from 1.
  [[nodiscard]] int place(ObjectId id) const;

  // --- the combat that is going on
  /// Attack that is dealt to a unit in it; attackers that nobody blocks yet meet nothing.
  [[nodiscard]] int faces(ObjectId unit) const;
  /// Attack that no blocker stops.
  [[nodiscard]] int fight_damage() const;
  /// Damage to give the blocker that is asked about.
  [[nodiscard]] int share(ObjectId blocker) const;

  [[nodiscard]] const Reader& reader() const { return reader_; }
  [[nodiscard]] const RobotEmpire& game() const { return game_; }
  [[nodiscard]] const BoundWords& words() const { return w_; }
  [[nodiscard]] Seat me() const { return me_; }
  [[nodiscard]] Seat rival() const { return rival_; }

 private:
  [[nodiscard]] Fighter fighter(ObjectId id) const;
  /// Units of a line; `fits` gets those that `test` holds for.
  template <class Test>
  Force force(Seat seat, Fighters& fits, Test&& test) const;
  /// Calls visit(blocker, attacker) for the pairs that still fight.
  template <class Visit>
  void each_pair(Visit&& visit) const;
  [[nodiscard]] bool fights(ObjectId unit, WordId role) const {
    return in(unit, w_.line) && reader_.has_role(unit, role);
  }
  /// What lies before an attacker's mind: both lines, and who may do what now and in the rival's next turn.
  struct Field {
    Force mine, theirs;
    Fighters ready = 0, guards = 0, vigilant = 0;  ///< of mine: may attack, may block, both at once
    Fighters blockers = 0, avengers = 0;           ///< of theirs: may block now, may attack in their turn
    int my_life = 0, their_life = 0;
    Temper temper = Temper::even;
    int patience =
        100;  ///< percent of what it loses that counts; less in long games, so that lines do not stand for ever
  };
  [[nodiscard]] Field field(Temper temper) const;
  [[nodiscard]] static int score(const Field& field, Fighters attacking);
  [[nodiscard]] static Fighters best_attack(const Field& field);

  const Reader& reader_;
  const RobotEmpire& game_;
  const BoundWords& w_;
  Seat me_;
  Seat rival_;
};

}  // namespace robot_empire
