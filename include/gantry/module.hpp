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

class Module {
 public:
  virtual ~Module() = default;

  // --- at load
  /// Operations, facts, frames, fields ... (called before the data is read).
  virtual void declare(Declarations&) const {}
  /// Looks up the words it uses; throws std::out_of_range for what game.json does not declare.
  virtual void bind(const Rules&) {}

  /// What of a set-up does not fit together, beyond what each option says; a sentence for people, empty when it fits.
  [[nodiscard]] virtual std::string unfit(const Setup&) const { return {}; }

  // --- play
  /// Creates the objects and variables and pushes the Flow frame. `table.setup` holds what was chosen.
  virtual void set_up(Context&) const = 0;
  /// One step of the Flow frame, or of a frame of its own: asks, pushes, goes on, or pops. A step that asks is entered
  /// again when the question must stand anew (after a take-back or an interrupt), so it changes nothing before asking.
  virtual void step(Context&, Frame&) const = 0;
  /// Options of the question that the top frame (Flow or an own kind) asks.
  virtual void options(const Reader&, const Frame&, Seat, OptionSink&) const = 0;
  /// The answer to it. The decision is closed already.
  virtual void answer(Context&, Frame&, Seat, const Option&) const = 0;
  /// What a seat that is not asked may do now (DESIGN C10); the question stands again afterwards.
  /// Seats that may act out of turn while the present question stands, by public facts.
  virtual SeatSet interrupters(const Reader&) const { return 0; }
  virtual void interrupts(const Reader&, Seat, OptionSink&) const {}
  virtual void interrupt(Context&, Seat, const Option&) const {}
  /// Takes back picks of a question of Flow or an own frame. False: nothing to take back.
  virtual bool take_back(Context&, Frame&, Seat, Command) const { return false; }
  /// More options in a window than cards and abilities (a rule action such as handing over pods).
  virtual void window_options(const Reader&, const Frame&, Seat, OptionSink&) const {}
  virtual void window_answer(Context&, const Frame&, Seat, const Option&) const {}

  // --- windows
  /// The test on public facts whether a seat is really asked (DESIGN C10). The Reader reads the public view.
  virtual bool may_answer(const Reader&, Seat, WordId window) const = 0;
  /// True when the window on top ends before all have passed.
  virtual bool window_ends(const Reader&, const Frame&) const { return false; }
  /// Roster and first seat of a window that the core opens about an item (StackUse::answer).
  virtual SeatSet roster(const Reader&, WordId window, const Item& about) const;
  virtual Seat first_asked(const Reader&, WordId window, const Item& about) const;

  // --- effects
  /// Forbids what the data allows; the reason cites the rule.
  virtual Reason may_play(const Reader&, Seat, ObjectId) const { return {}; }
  virtual Reason may_use(const Reader&, Seat, ObjectId, std::uint16_t) const { return {}; }
  /// Seat, source card, flags of the choice, candidate.
  virtual Reason may_target(const Reader&, Seat, ObjectId, std::uint32_t, ObjectId) const { return {}; }
  /// Source card, object it would change.
  virtual bool may_affect(const Reader&, ObjectId, ObjectId) const { return true; }
  /// Least and most picks of an `up_to` choice at this table.
  virtual void choice_bounds(const Reader&, int& least, int& most, int available) const;
  /// An announced play without effect list, or with what the game adds: called right before the effect.
  virtual void carried_out(Context&, const Item&) const {}
  /// An announcement was taken back before it was paid: what the module counted when it began is given back.
  virtual void called_off(Context&, const Item&) const {}
  /// After an item was carried out or taken off and its card put away.
  virtual void item_gone(Context&, const Item&) const {}
  /// Right before an object in play leaves it, so that what it holds can be put elsewhere.
  virtual void leaving(Context&, ObjectId, Leave) const {}
  /// Destroys and eliminates what the rules say; true when something changed (it is called again then).
  virtual bool state_check(Context&) const { return false; }
  /// What `state_check` looks at on objects: a change of anything else calls for no check. Stats and rules as masks
  /// stand for all that they depend on, which is known from the data; `also` is what it reads besides.
  struct Checked {
    std::uint16_t stats = 0xFFFF;
    bool rules = true;  ///< rules and keywords that modifiers give
    Reads also = Reads::everything();
  };
  [[nodiscard]] virtual Checked checked() const { return {}; }
  /// Dealt point by point (DamageDecl::by_point): one point to the object. May push a frame.
  virtual void damage_point(Context&, Frame&, ObjectId) const {}

  // --- sealed choices (a Sealed frame of the core, opened with Context::open_sealed)
  /// What a seat may put on its slip.
  virtual void slip_options(const Reader&, std::uint8_t /*purpose*/, Seat, OptionSink&) const {}
  /// Writes an answer on the seat's slip; true when the slip is complete and sealed.
  virtual bool fill_slip(const Reader&, std::uint8_t /*purpose*/, Seat, const Option&, Slip&) const { return true; }
  /// All are in and the frame is gone: carries out what the slips say.
  virtual void slips_revealed(Context&, std::uint8_t /*purpose*/, SeatSet /*entitled*/, std::span<const Slip, max_seats>) const {}

  // --- seats that leave
  /// What a concession does besides elimination; unwinds frames as the game says.
  virtual void concede(Context&, Seat) const = 0;
  /// A frame of its own is dropped by unwinding.
  virtual void unwound(Context&, const Frame&) const {}

  // --- knowing
  /// Pool an unknown card is dealt from (DESIGN section 5). Default: by owner.
  virtual int pool(const Reader&, ObjectId) const;
  /// Every definition in the game, seen or not, as public facts tell. Default: `Table::universe`; a game whose decks are
  /// chosen by decisions says it from what was chosen.
  virtual void universe(const Reader& view, std::vector<PoolCard>& out) const;
  virtual bool may_hold(const Reader&, ZoneId, DefId) const { return true; }
  /// Fills its fields with an audience that the view of `viewer` had blanked, from the places they may name.
  virtual void fill_blanked(Context&, Seat viewer) const { static_cast<void>(viewer); }
  virtual bool plausible(const Reader&) const { return true; }

  // --- tools
  /// Builds the frames of a leaf of the turn, for scenarios. False: no such leaf or a parameter does not fit (`error`).
  virtual bool build_leaf(Context&, std::string_view leaf, std::span<const LeafArgument>, std::string& error) const = 0;
  /// Names of the leaves and what each takes, for messages.
  virtual std::vector<std::string> leaves() const { return {}; }
  /// Leaf of the turn that the Flow frame stands in, for the phase track and the rules overlay.
  virtual WordId leaf(const Reader&) const { return no_word; }
  virtual std::vector<Figure> figures(const Reader&, Seat) const { return {}; }
  /// Name of an area in texts; default: `x,y` from 1 on a grid, `a<n>` elsewhere.
  [[nodiscard]] virtual std::string area_name(const State&, AreaId) const;
  /// Most decisions a game can take, 0: no bound (with the option that limits it off).
  virtual long decision_bound(const Reader&) const = 0;
  /// Sums that never change: name and value.
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
#define GANTRY_MODULE(id, Type)                                                                         \
  extern "C" __attribute__((visibility("default"))) const gantry::ModuleEntry* gantry_module() {       \
    static const gantry::ModuleEntry entry{gantry::module_api_version, id,                             \
                                           []() -> gantry::Module* { return new Type(); },             \
                                           GANTRY_CONTRACT, gantry::module_layout()};                  \
    return &entry;                                                                                      \
  }
