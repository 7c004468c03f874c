// The words of game.json that the rules of Drill read, looked up once when the game is loaded.
#pragma once

#include <cstdint>

#include "gantry/rules.hpp"

namespace drill {

struct BoundWords {
  gantry::WordId rig, drone, token, charge;                                           // kinds
  gantry::WordId field, hand, deck, discard, wreck;                                   // zones
  gantry::WordId hull;                                                                // stat
  gantry::WordId energy, scrap, wound;                                                // resources
  gantry::WordId attacked, armed;                                                     // marks
  gantry::WordId pinned;                                                              // rules
  gantry::WordId main_timing, floor_timing;                                           // timings
  gantry::WordId your_next_turn, turn_end, round_end;                                 // moments
  gantry::WordId turned_up, tripped, wrecked;                                         // events
  gantry::WordId attack_list, drill_list, unload_list;                                // procedures
  gantry::WordId attack_item;                                                         // kinds of items
  gantry::WordId fast;                                                                // window
  gantry::WordId ask_bid, ask_main, ask_discard, ask_draft, ask_reply, ask_give;      // prompts
  gantry::WordId bid, move, turn, drill, unload, attack, lay, end_turn, discard_one;  // verbs
  gantry::WordId deal, hide, reveal, give_energy, want_card, want_energy, send, accept, reject, counter, give, done;
  gantry::WordId board, rounds, deal_limit, deal_counters;                  // options
  gantry::WordId open, lock, vault;                                         // terrains
  gantry::WordId leaf_bid, leaf_main, leaf_stack, leaf_deal, leaf_discard;  // leaves

  /// Throws std::out_of_range for a word that game.json does not declare.
  explicit BoundWords(const gantry::Rules& rules);
  BoundWords() = default;
};

/// Numbers of the rule ids that refusals cite.
struct BoundRules {
  std::uint16_t bid_1, move_1, move_2, drill_1, drill_2, atk_1, mine_1, deal_1, deal_2, deal_3;

  explicit BoundRules(const gantry::Rules& rules);
  BoundRules() = default;
};

}  // namespace drill
