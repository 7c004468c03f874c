// The core's own operations: positions of their parameters and the functions that carry them out. The table that
// declares them is load/core_operations.cpp; both must name the same parameters in the same order.
#pragma once

#include "gantry/operations.hpp"

namespace gantry {

/// Positions of parameters, for Op::arg and its kin.
namespace param {
// clang-format off
namespace draw { enum : int { who, n, from, to }; }                      // seats, amount, zone, zone
namespace move { enum : int { what, to, face }; }                        // objects, place, Face
namespace attach { enum : int { what, to, link }; }                      // objects, object, word
namespace create { enum : int { def, n, to }; }                          // def, amount, place
namespace destroy { enum : int { what }; }                               // objects
namespace set { enum : int { what, mode, facing, mark, on, tapped, face }; }  // objects, word, amount, word, flag, flag, Face
namespace control { enum : int { what, to, until }; }                    // objects, seat, moment
namespace side { enum : int { what, to }; }                              // objects, role or none
namespace show { enum : int { what, zone, of, top, to, ack }; }          // objects, zone, seats, amount, seats, prompt
namespace shuffle { enum : int { zone, of }; }                           // zone, seats
namespace refill { enum : int { zone, of }; }                            // zone, seats
namespace damage { enum : int { to, n, kind }; }                         // holder, amount, damage word
namespace prevent { enum : int { n }; }                                  // amount
namespace transfer { enum : int { resource, n, from, to, leave }; }      // resource, amount, holder, holder, amount
namespace modify { enum : int { what, mods, until, from, uses }; }       // holder (table too), mods, moment, moment, amount
namespace roll { enum : int { dice, sides }; }                           // amounts
namespace negate { enum : int { item, to }; }                            // item, NegateTo
namespace choose { enum : int { choice }; }                              // choice
namespace branch { enum : int { cond, then, otherwise }; }               // condition, list, list: op `if`
namespace for_each { enum : int { in, body }; }                          // loop, list
namespace may { enum : int { by, cost, body, otherwise, prompt }; }      // seat, list, list, list, prompt
namespace later { enum : int { at, body, of }; }                         // moment, list, seat
namespace run { enum : int { procedure, ability, with }; }               // procedure, ability of the card, with
// clang-format on
}  // namespace param

/// Values of names ("up|down|hidden" ...), in `a` of their node.
enum class Face : std::uint8_t { up, down, hidden };
enum class NegateTo : std::uint8_t { discard, origin };

OpResult run_draw(Context&, Frame&, const Op&);
OpResult run_move(Context&, Frame&, const Op&);
OpResult run_attach(Context&, Frame&, const Op&);
OpResult run_create(Context&, Frame&, const Op&);
OpResult run_destroy(Context&, Frame&, const Op&);
OpResult run_set(Context&, Frame&, const Op&);
OpResult run_control(Context&, Frame&, const Op&);
OpResult run_side(Context&, Frame&, const Op&);
OpResult run_show(Context&, Frame&, const Op&);
OpResult run_shuffle(Context&, Frame&, const Op&);
OpResult run_refill(Context&, Frame&, const Op&);
OpResult run_damage(Context&, Frame&, const Op&);
OpResult run_prevent(Context&, Frame&, const Op&);
OpResult run_transfer(Context&, Frame&, const Op&);
OpResult run_modify(Context&, Frame&, const Op&);
OpResult run_roll(Context&, Frame&, const Op&);
OpResult run_negate(Context&, Frame&, const Op&);
OpResult run_choose(Context&, Frame&, const Op&);
OpResult run_branch(Context&, Frame&, const Op&);
OpResult run_for_each(Context&, Frame&, const Op&);
OpResult run_may(Context&, Frame&, const Op&);
OpResult run_later(Context&, Frame&, const Op&);
OpResult run_run(Context&, Frame&, const Op&);

/// Binds how much an operation did under its `as`.
void yield_number(Context&, const Frame&, const Op&, int n);

bool can_move(const Reader&, const Op&);
bool can_destroy(const Reader&, const Op&);
bool can_set(const Reader&, const Op&);
bool can_transfer(const Reader&, const Op&);
bool can_choose(const Reader&, const Op&);

}  // namespace gantry
