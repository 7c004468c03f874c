// The words of game.json that the rules of Robot Empire read, looked up once when the game is loaded.
#pragma once

#include <cstdint>

#include "gantry/rules.hpp"

namespace robot_empire {

struct BoundWords {
  gantry::WordId monster, robot, torso, legs, equipment, power_coin, moon;                         // kinds
  gantry::WordId hides_trips, free_landing;                                                        // tags
  gantry::WordId line, base, space, moon_1, moon_2, hand, deck, discard, moon_pile, moon_discard;  // zones
  gantry::WordId half, chain_link, component_link;                                                 // links
  gantry::WordId atk, def, lr, load, collect;                                                      // stats
  gantry::WordId coin, wound, face_cost;                                                           // resources
  gantry::WordId life, grounded;                                                                   // variables of seats
  gantry::WordId idle;                                                                    // variable of the table
  gantry::WordId tapped, fresh, permanent, instant, outbound, landed, homebound, slot_2;  // marks
  gantry::WordId touched_down, back_home, formed, too_dear, reduced;                      // marks
  gantry::WordId soak, lr_taunt, no_combat_damage;                                        // rules
  gantry::WordId attacker, blocker, blocked;                                              // roles
  gantry::WordId flying, searchlight, shrouded, chaining, charge, quickfire, vigil, agentproof, no_attack, no_block;
  gantry::WordId main_timing, fire_timing;
  gantry::WordId your_next_turn, collect_moment, combat_end, turn_end;  // moments
  gantry::WordId arrived, hits_battery, touched;                        // events
  gantry::WordId main_window, ability_window, attackers_window, blockers_window, damage_window;
  gantry::WordId ask_main, ask_depart, ask_fire, ask_attack, ask_block, ask_divide, ask_discard, ask_life;
  gantry::WordId done, join, chain, unchain, end_phase, depart, come_home, attack, block, assign, discard_one, draw,
      trade;  // verbs
  gantry::WordId agent_flag, shot, shot_flyers, shot_base;
  gantry::WordId damage_kind;

  // Options of the table.
  gantry::WordId first_player, life_for_coins, moon_slots, stolen_ready, grounded_by, new_flyer_sets_off;
  gantry::WordId chest_shortfall, lapse_kills, stall_limit, turn_cap;

  // Leaves of the turn.
  gantry::WordId leaf_life, leaf_clear, leaf_reactivate, leaf_main, leaf_arrivals, leaf_depart, leaf_fire, leaf_attack,
      leaf_block, leaf_dice, leaf_divide, leaf_damage, leaf_collect, leaf_discard, leaf_draw, leaf_turn_end;

  /// Throws std::out_of_range for a word that game.json does not declare.
  explicit BoundWords(const gantry::Rules& rules);
  BoundWords() = default;
};

/// Numbers of the rule ids that refusals cite.
struct BoundRules {
  std::uint16_t mega_1, moon_1, moon_3, moon_6, moon_7, tap_1, cost_3, term_10, lr_3, lr_5, lr_6;
  std::uint16_t cmb_1, cmb_5, cmb_6, cmb_11, chain_1, chain_6, draw_1;

  explicit BoundRules(const gantry::Rules& rules);
  BoundRules() = default;
};

}  // namespace robot_empire
