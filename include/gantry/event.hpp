// What happened: public facts in order, from which log, animation and triggers of the screen are made. Events are
// produced only when somebody listens (Match); playouts pass no listener and pay nothing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gantry/ids.hpp"
#include "gantry/option.hpp"
#include "gantry/state.hpp"

namespace gantry {

enum class EventKind : std::uint8_t {
  turn,        ///< a turn begins: seat, n = turn number
  phase,       ///< word = leaf
  option,      ///< seat did `option`
  moved,       ///< object from zone to zone
  drew,        ///< seat drew object
  shuffled,    ///< zone
  attached,    ///< object to other
  created,     ///< object
  destroyed,   ///< object
  control,     ///< object now belongs to seat
  counter,     ///< object or seat: word = resource, n = change
  variable,    ///< seat: word = seat_var, n = change
  marked,      ///< object: word = mark, n = 1 set, 0 cleared
  mode,        ///< object: word = mode
  modified,    ///< object: word = stat, n = change
  shown,       ///< object shown to audience
  rolled,      ///< n = result, word = sides
  announced,   ///< item: object, seat
  targeted,    ///< item's target chosen (also when it was the only one): refs
  resolved,    ///< item
  negated,     ///< item
  triggered,   ///< object's ability
  skipped,     ///< a seat was not asked because it had one answer: option
  damage,      ///< to object or seat: n
  eliminated,  ///< seat
  conceded,    ///< seat
  over,        ///< winners in audience bits of n
  module,      ///< word = the module's own event text
  moment,      ///< word = a moment that has passed, seat = whose; for orders that end at it, never a line of the log
  stopped      ///< a limit ended the game without a result: n = its `Limit`
};

/// What rules that run away, or a game too big for the tables of a State, come up against (DESIGN C11).
enum class Limit : std::uint8_t {
  frames,     ///< effects within effects
  items,      ///< effects waiting at the same time
  bindings,   ///< things that effects refer to at the same time
  modifiers,  ///< changes for a time in force together
  steps,      ///< steps from one decision to the next
  checks,     ///< rounds of one state check
  dice,       ///< dice of one roll
  objects     ///< objects of the table, or made by one effect
};

/// A draw from the generator, for the journal (DESIGN C5).
struct Draw {
  std::string purpose;      ///< what for: "die", "shuffle deck" ...
  std::uint32_t bound = 0;  ///< results are 0 .. bound-1
  std::uint32_t result = 0;
};

struct Event {
  EventKind kind = EventKind::module;
  Seat seat = no_seat;
  SeatSet audience = 0xFF;  ///< who sees which card it was; the others see that something happened
  WordId word = no_word;
  ObjectId object = 0;
  DefId def = 0;          ///< of `object` when it happened
  std::uint8_t copy = 0;  ///< copy number of `object` when it happened
  ObjectId other = 0;
  DefId other_def = 0;  ///< of `other`; without one, of the effect that `option` names
  std::uint8_t other_copy = 0;
  ZoneId from = 0;
  ZoneId to = 0;
  ItemId item = 0;
  std::int16_t n = 0;
  std::uint16_t rule = 0;  ///< index in Rules::rule_names, 0 for none
  Option option{};
};

/// Listener of a Context.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void event(const Event& event) = 0;
  virtual void draw(Draw draw) = 0;
};

/// Draws that come instead of the generator's, for scenarios. Empty: the generator.
struct ForcedDraws {
  std::vector<Draw> queue;  ///< bound 0: any; consumed from the front
  std::size_t next = 0;
  std::vector<std::vector<DefId>>
      shuffles;  ///< order of the coming shuffles, top first; cards not named keep random order below
  std::size_t next_shuffle = 0;
};

}  // namespace gantry
