// The words of game.json that the rules of Biomechanoids read, looked up once when the game is loaded.
#pragma once

#include <cstdint>

#include "gantry/rules.hpp"

namespace biomechanoids {

struct BoundWords {
  gantry::WordId location, artifact, bm, feature, action, reaction, destiny;  // kinds
  gantry::WordId penalty, mixed, gun;                                         // tags
  gantry::WordId field, fixtures, hand, deck, discard, destiny_row;           // zones
  gantry::WordId atk, def;                                                    // stats
  gantry::WordId birth_stat, draw_stat;                                       // stats of seats
  gantry::WordId hits, births, placed;                                        // variables of seats
  gantry::WordId attacked, blocked, born, open;                               // marks
  gantry::WordId cannot_attack, must_attack, no_attack;                       // rules
  gantry::WordId attacker, blocker;                                           // roles
  gantry::WordId weakness, wound;                                             // resources
  gantry::WordId mode_step, attack_end, attack_over, turn_end, own_refresh;   // moments
  gantry::WordId entered;                                                     // event
  gantry::WordId destiny_window, action_window, reaction_window, metamorphosis_window, birth_window;  // windows
  gantry::WordId ask_attack, ask_block, ask_birth;                                                    // prompts
  gantry::WordId attack, end_attacks, block, no_block, birth, place, end_birth;                       // verbs
  gantry::WordId birth_timing;
  gantry::WordId decay;  // procedure
  gantry::WordId graft;  // flag of choices

  // Options of the table.
  gantry::WordId first_player, starting_hits, attack_target, regenerate_scope, block_limit, weak_abilities,
      ability_refresh;
  gantry::WordId bm_damage, target_count, mixed_penalties, opened_penalties, bystander_actions, turn_limit, mild_names;

  // Leaves of the turn.
  gantry::WordId leaf_regenerate, leaf_modes, leaf_destiny, leaf_attack, leaf_block, leaf_action, leaf_reaction,
      leaf_compare;
  gantry::WordId leaf_attack_end, leaf_birth, leaf_metamorphosis, leaf_decay, leaf_turn_end;

  // Places of the two resources in Row::counters.
  std::uint8_t weakness_at, wound_at;

  /// Throws std::out_of_range for a word that game.json does not declare.
  explicit BoundWords(const gantry::Rules& rules);
  BoundWords() = default;
};

/// Numbers of the rule ids that refusals cite.
struct BoundRules {
  std::uint16_t wt_1, abl_4, atk_2, atk_3, atk_4, atk_6, atk_7, blk_1, blk_2, bir_1, bir_2, met_4, met_5;

  explicit BoundRules(const gantry::Rules& rules);
  BoundRules() = default;
};

}  // namespace biomechanoids
