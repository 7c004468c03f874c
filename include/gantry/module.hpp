// What a game module gives the core (DESIGN section 1). One object a game, stateless after `bind`; all that changes lies
// in the State. A module is a loadable library that exports `gantry_module` (see the macro at the end).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/operations.hpp"

namespace gantry {

/// Raised whenever the handshake (ModuleEntry) changes, or what the same functions mean.
inline constexpr std::uint32_t module_api_version = 2;

/// A fingerprint of the public headers (cmake/Contract.cmake); gantry_add_game and the engine's build set it.
#ifndef GANTRY_CONTRACT
#define GANTRY_CONTRACT ""
#endif

/// What the compiler makes of the public headers. A debugging standard library or another packing of structs changes it
/// although the headers are the same.
consteval std::uint64_t module_layout() {
  std::uint64_t sum = 14695981039346656037U;
  for (const std::size_t size :
       {sizeof(void*), sizeof(std::string), sizeof(std::vector<int>), sizeof(Option), sizeof(State), sizeof(Rules),
        sizeof(Setup), sizeof(Table), sizeof(Reader), sizeof(Context), sizeof(Declarations), alignof(State)}) {
    sum = (sum ^ size) * 1099511628211U;
  }
  return sum;
}

/// What one seat has put on its sealed slip; the meaning is the module's.
using Slip = std::array<std::uint8_t, 6>;

/// A parameter of a leaf in a scenario: `"attacker": "automaton"`.
struct LeafArgument {
  std::string name;
  Ref value;
};

/// A definition that is somewhere in the game, and the pool of unknown cards it may be among.
struct PoolCard {
  DefId def = 0;
  int pool = 0;
};

/// What holds for all functions below. A Reader or Context passed in belongs to the call and is not kept. Functions with
/// a Reader only look, and may be called for positions that are never played on: they give the same answer for the same
/// position. Between `bind` and the end several threads call one object, each with States of its own. In play nothing
/// throws: what does not fit cannot be reached, or is refused with a Reason. Functions marked "often" run once an option
/// or object in every playout and allocate nothing; the others run once a step, a question, a game or a load.
class Module {
 public:
  virtual ~Module() = default;

  // --- at load
  /// Operations, facts, frames, fields ... Called once, before the data is read, with empty declarations. A name declared
  /// twice or an operation without code makes the load fail with a message.
  virtual void declare(Declarations&) const {}
  /// Looks up the words it uses, once, when the data is free of problems. Throws std::out_of_range for what game.json does
  /// not declare; the load then fails with that message.
  virtual void bind(const Rules&) {}

  /// What of a set-up does not fit together, beyond what each option says; a sentence for people, empty when it fits. The
  /// number of seats and the values of options are in range already.
  [[nodiscard]] virtual std::string unfit(const Setup&) const { return {}; }

  // --- play
  /// Creates the objects and variables and pushes the Flow frame. `table.setup` holds what was chosen. Called on an empty
  /// State, once a game, and once a table to see which cards are in it.
  virtual void set_up(Context&) const = 0;
  /// One step of the Flow frame, or of a frame of its own: asks, pushes, goes on, or pops. A step that asks is entered
  /// again when the question must stand anew (after a take-back or an interrupt), so it changes nothing before asking.
  virtual void step(Context&, Frame&) const = 0;
  /// Options of the question that the top frame (Flow or an own kind) asks this seat. While the sink explains (`validate`)
  /// it may be offered what is not legal, with the reason. Often.
  virtual void options(const Reader&, const Frame&, Seat, OptionSink&) const = 0;
  /// The answer to it: one of the options listed. The decision is closed already.
  virtual void answer(Context&, Frame&, Seat, const Option&) const = 0;
  /// Seats that may act out of turn while the present question stands (DESIGN C10), by public facts. Called when a
  /// question has been asked; default: nobody.
  virtual SeatSet interrupters(const Reader&) const { return 0; }
  /// What one of them may do now; the options of the question itself are listed by `options`.
  virtual void interrupts(const Reader&, Seat, OptionSink&) const {}
  /// Carries one of these out. The decision is closed; the frame that asked is entered again and asks anew.
  virtual void interrupt(Context&, Seat, const Option&) const {}
  /// Takes back the last pick of a question of Flow or an own frame, or all by the command. False: there is nothing to
  /// take back, and nothing was changed. Called on a copy of the State first, to see whether it is possible.
  virtual bool take_back(Context&, Frame&, Seat, Command) const { return false; }
  /// More options in a window than passing, cards and abilities (a rule action such as handing over pods). The frame is
  /// the Window. Often.
  virtual void window_options(const Reader&, const Frame&, Seat, OptionSink&) const {}
  /// Carries out one of these. The window has noted that the seat acted; the core settles afterwards, unless something is
  /// being announced.
  virtual void window_answer(Context&, const Frame&, Seat, const Option&) const {}

  // --- windows
  /// The test on public facts whether a seat is really asked (DESIGN C10). The Reader reads the public view. Called before
  /// each question of a window or of another prompt that game.json puts under the test; false: Match passes for the seat.
  virtual bool may_answer(const Reader&, Seat, WordId window) const = 0;
  /// At a table where only those are asked who can do something (Asking::only_able): whether this option, which is not to
  /// decline, does anything at all. The Reader reads the whole State.
  virtual bool does_something(const Reader&, Seat, const Option&) const { return true; }
  /// True when the window on top ends before all have passed. Called each time somebody would be asked.
  virtual bool window_ends(const Reader&, const Frame&) const { return false; }
  /// Seats that may answer in a window that the core opens about an item (StackUse::answer). Default: all living but the
  /// item's controller.
  virtual SeatSet roster(const Reader&, WordId window, const Item& about) const;
  /// Which of them is asked first. Default: the living seat after the item's controller.
  virtual Seat first_asked(const Reader&, WordId window, const Item& about) const;

  // --- effects
  /// Forbids playing a card that the data allows the seat to play; the reason cites the rule. Asked before condition,
  /// price and targets are looked at. Often.
  virtual Reason may_play(const Reader&, Seat, ObjectId) const { return {}; }
  /// The same for an activated ability of an object, by its index in Rules::abilities. Often.
  virtual Reason may_use(const Reader&, Seat, ObjectId, std::uint16_t) const { return {}; }
  /// Forbids an object that fits a choice: seat that chooses, source card (0: none), flags of the choice, candidate. Asked for choices
  /// that carry flags. Often.
  virtual Reason may_target(const Reader&, Seat, ObjectId, std::uint32_t, ObjectId) const { return {}; }
  /// Whether an effect may change an object: source card (0: none), object. Asked when a target is tested again and for
  /// each object an operation would change; what is false is passed over.
  virtual bool may_affect(const Reader&, ObjectId, ObjectId) const { return true; }
  /// Least and most picks of an `up_to` choice at this table; both come in as the data says. Default: at least 1, at most
  /// what is available. Often.
  virtual void choice_bounds(const Reader&, int& least, int& most, int available) const;
  /// Place of a source among those whose triggers wait together, for each seat: lower ones come first. Called when a trigger
  /// is made, before what is destroyed leaves. Default: in the order in which they were made.
  virtual std::uint8_t trigger_place(const Reader&, ObjectId) const { return 0; }
  /// An announced play without effect list, or with what the game adds: called right before the effect.
  virtual void carried_out(Context&, const Item&) const {}
  /// An announcement was taken back before it was paid: what the module counted when it began is given back.
  virtual void called_off(Context&, const Item&) const {}
  /// After an item was carried out or taken off and its card put away.
  virtual void item_gone(Context&, const Item&) const {}
  /// A cost that is a die came to more than the seat has: the announcement is off and nothing was paid. The card is
  /// shown to everybody already.
  virtual void cost_failed(Context&, const Item&) const {}
  /// After an object in play got another controller, with what is attached to it.
  virtual void changed_sides(Context&, ObjectId) const {}
  /// Whether an empty zone is filled from the zone of its `refill` now. Called right before that is done.
  virtual bool may_refill(Context&, ZoneId) const { return true; }
  /// What damage to an object, or to a seat (object 0), does of the n that the stages of prevention left (0: nothing is
  /// left): the number that is put on the object or taken off the seat's variable. Not asked for damage dealt point by point.
  virtual int damage_dealt(Context&, ObjectId, Seat, int n) const { return n; }
  /// Right before an object in play leaves it, so that what it holds can be put elsewhere. What is attached is still there.
  virtual void leaving(Context&, ObjectId, Leave) const {}
  /// Destroys and eliminates what the rules say; true when something changed (it is called again then, at most 300 times).
  /// Called when the core settles and something of `checked` has changed.
  virtual bool state_check(Context&) const { return false; }
  /// What `state_check` looks at on objects: a change of anything else calls for no check. Stats and rules as masks
  /// stand for all that they depend on, which is known from the data; `also` is what it reads besides.
  struct Checked {
    std::uint16_t stats = 0xFFFF;
    bool rules = true;  ///< rules and keywords that modifiers give
    Reads also = Reads::everything();
  };
  [[nodiscard]] virtual Checked checked() const { return {}; }
  /// Dealt point by point (DamageDecl::by_point): one point to the object. May push a frame; the next point follows when
  /// it is gone. The points end when the object leaves play.
  virtual void damage_point(Context&, Frame&, ObjectId) const {}

  // --- sealed choices (a Sealed frame of the core, opened with Context::open_sealed)
  /// What a seat may put on its slip next. `purpose` is what the frame was opened with.
  virtual void slip_options(const Reader&, std::uint8_t /*purpose*/, Seat, OptionSink&) const {}
  /// Writes an answer on the seat's slip; true when the slip is complete and sealed.
  virtual bool fill_slip(const Reader&, std::uint8_t /*purpose*/, Seat, const Option&, Slip&) const { return true; }
  /// All are in and the frame is gone: carries out what the slips say. Those of seats not entitled are empty.
  virtual void slips_revealed(Context&, std::uint8_t /*purpose*/, SeatSet /*entitled*/,
                              std::span<const Slip, max_seats>) const {}

  // --- seats that leave
  /// A seat that is asked gives up: eliminates it and unwinds frames as the game says. The decision is closed already.
  virtual void concede(Context&, Seat) const = 0;
  /// A frame of its own was dropped by unwinding; it is off the stack already.
  virtual void unwound(Context&, const Frame&) const {}

  // --- knowing
  /// Pool an unknown card is dealt from (DESIGN section 5), from 0. The Reader reads the view that is dealt. Default: by
  /// owner.
  virtual int pool(const Reader&, ObjectId) const;
  /// Every definition in the game, seen or not, as public facts tell. Default: `Table::universe`; a game whose decks are
  /// chosen by decisions says it from what was chosen.
  virtual void universe(const Reader& view, std::vector<PoolCard>& out) const;
  /// Whether an unknown card of the zone can be of this definition, by what the view's seat knows. Asked once a zone and
  /// card of its pool; what fits nowhere else is put in all the same.
  virtual bool may_hold(const Reader&, ZoneId, DefId) const { return true; }
  /// Fills its fields with an audience that the view of `viewer` had blanked, from the places they may name.
  virtual void fill_blanked(Context&, Seat viewer) const { static_cast<void>(viewer); }
  /// Whether a dealt world could have come about; after 32 that could not the best one stands.
  virtual bool plausible(const Reader&) const { return true; }

  // --- tools
  /// Builds the frames of a leaf of the turn, for scenarios, on a position without frames. False: no such leaf or a
  /// parameter does not fit; `error` then says what, for people.
  virtual bool build_leaf(Context&, std::string_view leaf, std::span<const LeafArgument>, std::string& error) const = 0;
  /// Names of the leaves and what each takes, for messages.
  virtual std::vector<std::string> leaves() const { return {}; }
  /// Leaf of the turn that the Flow frame stands in, for the phase track and the rules overlay; no_word: none.
  virtual WordId leaf(const Reader&) const { return no_word; }
  /// Numbers of a seat worth showing with what they are made of, from a view. Called when a screen is drawn anew.
  virtual std::vector<Figure> figures(const Reader&, Seat) const { return {}; }
  /// Name of an area in texts; default: `x,y` from 1 on a grid, `a<n>` elsewhere.
  [[nodiscard]] virtual std::string area_name(const State&, AreaId) const;
  /// Most decisions a game can take, 0: no bound (with the option that limits it off). For tests and simulations, once a
  /// game.
  virtual long decision_bound(const Reader&) const = 0;
  /// Sums that never change: name and value, in a fixed order. For tests and simulations, at each decision. Default: the
  /// number of objects that lie somewhere.
  virtual std::vector<std::pair<std::string, long>> conserved(const Reader&) const;
};

/// What a module's library exports. The loader reads `api_version` first, and the rest only when it fits.
struct ModuleEntry {
  std::uint32_t api_version;
  const char* id;
  Module* (*create)();
  const char* contract;  ///< GANTRY_CONTRACT of the headers it was built with
  std::uint64_t layout;  ///< module_layout() of its compiler
};

}  // namespace gantry

/// Put once into a source file of the module: GANTRY_MODULE("drill", drill::DrillGame)
#define GANTRY_MODULE(id, Type)                                                                             \
  extern "C" __attribute__((visibility("default"))) const gantry::ModuleEntry* gantry_module() {            \
    static const gantry::ModuleEntry entry{gantry::module_api_version, id,                                  \
                                           []() -> gantry::Module* { return new Type(); }, GANTRY_CONTRACT, \
                                           gantry::module_layout()};                                        \
    return &entry;                                                                                          \
  }
