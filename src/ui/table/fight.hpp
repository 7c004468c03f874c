// A fight of many against many as a game's design describes it: who faces how much, read from a view alone.
#pragma once

#include <map>
#include <vector>

#include "gantry/layout.hpp"
#include "gantry/reader.hpp"

namespace gantry::ui {

struct Fighter {
  ObjectId id = 0;
  bool strikes = false;
  int number = 0;  ///< of the striker, from 1 in the order of its zone: blockers have that of whom they block
  int attack = 0;  ///< -1: a die decides it
  int left = 0;    ///< defense less wounds, -1: a die decides it
  int faced = 0;   ///< what is dealt to it, -1: not known yet
  std::vector<ObjectId> against;
  [[nodiscard]] bool dies() const { return faced > 0 && left >= 0 && faced >= left; }
};

struct Fight {
  std::vector<Fighter> fighters;
  int free = 0;            ///< attack that nobody blocks
  bool free_known = true;  ///< no die among it
  Seat defender = no_seat;
  int prize = 0, prize_after = 0;  ///< what the defender has of it
  [[nodiscard]] const Fighter* find(ObjectId id) const;
  [[nodiscard]] bool empty() const { return fighters.empty(); }
};

/// `planned`: shares of a division that is not confirmed.
[[nodiscard]] Fight read_fight(const Reader& reader, const FightDesign& design, const std::map<ObjectId, int>& planned);
/// Shares of `attack` that destroy as many as can be; the last one gets what is left over.
[[nodiscard]] std::vector<int> best_shares(int attack, const std::vector<int>& left);

}  // namespace gantry::ui
