// Changing a State by the rules. A Context lives for one call: it joins the table, the State and, where somebody listens,
// the events and forced draws. Everything a module does to the State goes through it, except for the module's own block
// and the locals of its own frames.
#pragma once

#include <cstdint>
#include <string_view>

#include "gantry/event.hpp"
#include "gantry/reader.hpp"
#include "gantry/scratch.hpp"

namespace gantry {

/// Why something left where it was.
enum class Leave : std::uint8_t { moved, destroyed };

class Context : public Reader {
 public:
  Context(const Table& table, State& state, Listener* listener = nullptr, ForcedDraws* forced = nullptr)
      : Reader(table, state), listener_(listener), forced_(forced) {}

  using Reader::state;
  [[nodiscard]] State& state() { return state_; }
  [[nodiscard]] Row& row(ObjectId id) { return state_.rows[id]; }
  using Reader::row;

  // --- chance (DESIGN C5)
  /// Uniform 0 .. bound-1, logged with what it is for.
  int draw(std::string_view purpose, int bound);
  int roll_die(int sides) { return draw("die", sides) + 1; }
  /// Puts a zone in random order; what seats knew of it ends.
  void shuffle(ZoneId zone);

  // --- objects and zones
  /// From an empty table on, `create` numbers copies by these counters, one for each definition, instead of looking
  /// through all objects. They outlive the context.
  void number_copies_by(std::span<std::uint8_t> counters) { copies_ = counters; }
  /// 0 and the end of the game when the table holds no more objects (Limit::objects).
  ObjectId create(DefId def, ZoneId zone, Seat owner, Seat controller);
  /// To another zone. Leaving play makes it a new object: attached objects go where their link says, marks, counters,
  /// modifiers and bindings to it end. Knowledge follows DESIGN section 5.
  void move(ObjectId id, ZoneId to, Position at = Position::bottom, Leave why = Leave::moved);
  /// All at the same time to where their kind says.
  void destroy(std::span<const ObjectId> ids);
  void attach(ObjectId id, ObjectId host, WordId link);
  /// Off its host, to lie right behind it in the host's zone.
  void separate(ObjectId id);
  void place(ObjectId piece, AreaId area);
  /// New controller, with everything attached; roles in a fight end. Module::changed_sides follows.
  void control(ObjectId id, Seat to);
  /// Top card to hand, refilling as the zone says; false when there is none.
  bool draw_card(Seat seat, WordId deck, WordId hand);
  /// Does what the zone's refill rule does if it is empty. True when it holds a card now.
  bool refill(ZoneId zone);
  void show(ObjectId id, SeatSet to);
  /// The seat forgets what it knew of a hidden zone (something left it from a place the seat cannot see).
  void forget(ZoneId zone, SeatSet seats);

  // --- counted things, marks, numbers
  /// Adds (or takes, n < 0) within the holder's bounds; returns the number really moved.
  int add_resource(ObjectId id, WordId resource, int n);
  int add_seat_resource(Seat seat, WordId resource, int n);
  int add_area_resource(AreaId area, WordId resource, int n);
  /// Puts n into the resource's bank (n < 0: takes as many as are there); returns the number really moved. Without a bank
  /// whatever is wanted is made or gone.
  int add_banked(WordId resource, int n);
  void add_seat_var(Seat seat, WordId var, int n);
  void set_seat_var(Seat seat, WordId var, int value);
  void set_table_var(WordId var, int value);
  void set_mark(ObjectId id, WordId mark, bool on = true);
  void set_mode(ObjectId id, WordId mode);
  /// Turns an object face down or up (zones of Visibility::face show face-down objects to their owner alone).
  void set_face(ObjectId id, bool down);
  void set_role(ObjectId id, WordId role, bool on = true);
  void add_modifier(const Modifier& modifier);
  void numbers_changed() { state_.numbers_changed |= objects_changed; }
  /// In Module::state_check: whether numbers of objects may have changed, or only variables of seats.
  [[nodiscard]] bool objects_may_have_changed() const { return (checking_ & objects_changed) != 0; }
  /// A moment passes: modifiers, marks and periods that end or begin at it, scheduled items due at it and triggers on it.
  /// `seat`: whose moment it is. Scheduled items are pushed to be carried out; call from a frame step and return after.
  void moment(WordId moment, Seat seat);

  // --- asking
  /// Makes the top frame's question stand.
  void ask(Seat seat, WordId prompt, Secrecy secrecy = Secrecy::open, WordId window = no_word);
  void ask_all(SeatSet seats, WordId prompt);
  [[nodiscard]] bool asking() const { return state_.decision.seats != 0; }

  // --- frames (DESIGN C8)
  /// A new frame on top. When there is no room the game has ended and the frame is one that nobody looks at.
  Frame& push(FrameKind kind, std::uint8_t step = 0);
  void pop();
  /// Drops frames from the top, each with its own clean-up, until `kind` is on top (or nothing is left).
  void unwind_to(FrameKind kind);
  [[nodiscard]] bool room_for_frames(int n) const { return state_.frame_count + n <= cap::frames; }

  // --- windows, items, effects
  /// Opens a window of a declared kind. `first`: who is asked first; `roster`: who is asked at all.
  void open_window(WordId window, Seat first, SeatSet roster, ItemId about = 0, int passes = 0);
  /// Starts announcing: targets are asked, costs paid, then the window it is in decides what becomes of it.
  void announce(Seat seat, ObjectId object, const Usable& usable, WordId window = no_word);
  /// The same from an option that `list_plays` or `list_uses` made. False: it is none of theirs.
  bool announce_option(Seat seat, const Option& option, std::uint32_t timings, WordId window = no_word);
  /// Simultaneous choices of the entitled seats; what slips mean is the module's (Module::slip_options and after).
  void open_sealed(SeatSet entitled, WordId prompt, std::uint8_t purpose);
  /// Carries out an operation list outside any card's ability (procedures, module rules). The item is freed when done.
  ItemId run_list(NodeId list, Seat seat, ObjectId source);
  /// A new record. When there is no room the game has ended and the record is one that nobody finds (id 0).
  Item& new_item(ItemKind kind, Seat seat, ObjectId source);
  [[nodiscard]] Item* find_item(ItemId id) {
    for (int i = 0; i < state_.item_count; ++i) {
      Item& item = state_.items[static_cast<std::size_t>(i)];
      if (item.id == id) return &item;
    }
    return nullptr;
  }
  void free_item(ItemId id);
  void bind(ItemId owner, std::uint8_t name, BindingKind kind, int value, std::uint8_t life = 0);
  void unbind(ItemId owner, std::uint8_t name);
  /// The item on top of the stack, 0 for none.
  [[nodiscard]] ItemId stack_top() const;
  /// After an item was carried out: its card goes where cards of its kind go, unless its effect moved it.
  void put_away(const Item& item, bool to_origin);
  /// Puts the next waiting trigger on the table (targets, then the stack or at once). Part of `settle`.
  void place_trigger();
  void begin_trigger(Item& item);
  void put_trigger(Item& item);
  /// Puts an item on top of the stack.
  void stack_item(ItemId id);
  /// What was rolled for the card's cost is gone.
  void forget_costs(ObjectId id);
  /// Takes an item off the stack without effect; its card goes to where cards of its kind go.
  void negate(ItemId id, bool to_origin = false);
  /// Something happened that abilities may answer: makes their items (they wait for the next settling).
  void raise(WordId event, ObjectId source, ObjectId target = 0);
  /// State check of the module and waiting triggers, until nothing changes. Called by the core after each effect.
  void settle();
  void damage(std::span<const ObjectId> objects, SeatSet seats, int n, WordId kind, ObjectId source, Seat by);

  // --- end
  void eliminate(Seat seat);
  /// The game is over: all frames go, nothing is asked any more.
  void finish(SeatSet winners);

  // --- what is told
  [[nodiscard]] bool told() const {
    if (listener_ != nullptr) [[unlikely]]
      return true;  // keeps what only listeners need out of the way of fast play
    return false;
  }
  void tell(Event event);
  void tell(EventKind kind, Seat seat, WordId word = no_word, int n = 0);
  void tell_object(EventKind kind, ObjectId object, Seat seat = no_seat, WordId word = no_word, int n = 0);

  void tell_item(EventKind kind, const Item& item);

  // --- running; used by the core itself
  /// A cap was reached by rules that run away: the game stops with `over` = `over_by_limit`, everything kept as it is, and
  /// the log says so (DESIGN C11). Only the first call counts, and none after the game has ended.
  void limit_reached(Limit limit = Limit::steps);
  /// Objects that `create` had no room for in the life of this Context.
  [[nodiscard]] int objects_refused() const { return objects_refused_; }
  /// Steps frames until somebody is asked or the game is over.
  void advance();

  Listener* listener() { return listener_; }
  ForcedDraws* forced() { return forced_; }

  /// Seats that can tell which card it is where it lies now.
  [[nodiscard]] SeatSet viewers(ObjectId id) const;

 private:
  void take_out(ObjectId id);
  void put_in(ObjectId id, ZoneId zone, int index);
  void carry(ObjectId id, ZoneId zone, int index);
  [[nodiscard]] int entry_index(ObjectId id, ZoneId zone, Position at) const;
  void enter_play(ObjectId id);
  void leave_play(ObjectId id);
  void drop_targets(ObjectId id);
  void follow_destroyed(ObjectRef before);
  void detach(ObjectId id);
  void release_attached(ObjectId id, ZoneId host_to);
  void clear_marks_at(WordId moment);
  void clear_used_at(WordId moment, Seat seat);
  void pass_modifiers(WordId moment, Seat seat);
  void trigger_moment(WordId moment);
  void trigger_object(ObjectId id, WordId moment);
  void make_trigger(ObjectId source, std::uint16_t ability, ObjectId event_source, ObjectId event_target,
                    WordId moment);
  [[nodiscard]] bool trigger_concerns(const Ability& ability, ObjectId owner, ObjectId source) const;
  [[nodiscard]] bool fits_anywhere(ObjectId id, NodeId filter, const Env& env) const;
  void drop_frame();
  void follow_knowledge(ObjectId id, ZoneId from, SeatSet before, bool from_top);

 protected:
  Listener* listener_;
  ForcedDraws* forced_;
  std::span<std::uint8_t> copies_;  ///< how many of each definition were created, while a table is set up
  int steps_ = 0;
  int objects_refused_ = 0;
  std::uint8_t checking_ = 0;
  // What `push` and `new_item` give when a limit was reached: callers may write to it, the State is left alone.
  Scratch<Frame, 1> spare_frame_;
  Scratch<Item, 1> spare_item_;
};

// --- the one door (DESIGN C7)

/// Legal options of a seat that is asked, sorted. Deterministic; depends only on what the seat may see.
void list_options(const Table& table, const State& state, Seat seat, OptionBuffer& out);
/// Interrupts open to a seat that is not asked.
void list_interrupts(const Table& table, const State& state, Seat seat, OptionBuffer& out);
/// Whether it is legal, else the reason.
[[nodiscard]] Reason validate(const Table& table, const State& state, Seat seat, const Option& option);
[[nodiscard]] Reason validate(const Table& table, const State& state, Seat seat, Command command);
/// Applies what `validate` allows; returns its reason and leaves the State untouched otherwise.
Reason apply(const Table& table, State& state, Seat seat, const Option& option, Listener* listener = nullptr,
             ForcedDraws* forced = nullptr);
Reason apply(const Table& table, State& state, Seat seat, Command command, Listener* listener = nullptr,
             ForcedDraws* forced = nullptr);
/// For playouts: applies an option that was just listed, without testing it again.
void apply_listed(const Table& table, State& state, Seat seat, const Option& option, Listener* listener = nullptr,
                  ForcedDraws* forced = nullptr);

}  // namespace gantry
