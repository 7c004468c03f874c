// The compiled form of a game's data: what the loader makes of game.json and the card files, and what play reads.
// Immutable after loading; play never touches JSON (DESIGN C13). Effects are trees of 8-byte nodes in one pool.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/ids.hpp"
#include "gantry/words.hpp"

namespace gantry {

// Kinds of one form share a line and its comment.
// clang-format off
/// Kinds of nodes. Children are consecutive: nodes[first .. first + count).
enum class NodeKind : std::uint8_t {
  none,
  // References (objects, seats, areas, items)
  ref_self, ref_host, ref_it,
  ref_role,            ///< a: role
  ref_event_source, ref_event_target,
  ref_binding,         ///< a: binding name
  ref_you, ref_owner, ref_opponent, ref_active, ref_others, ref_everyone,
  ref_that_item, ref_this_damage, ref_table,
  ref_controller_of, ref_owner_of, ref_holder_of, ref_next_of, ref_area_of, ref_host_of,  ///< child: reference
  ref_list,            ///< children: references
  each,                ///< child: filter; all that fit
  each_area,           ///< child: area filter
  // Places
  place_zone,          ///< a: zone word; n: Position; child: seat reference (none: owner's, or the table's)
  place_area,          ///< child: reference to an area or object
  // Filters
  filter,              ///< n: index in Rules::filters
  fact_def,            ///< n: index in Rules::def_sets
  fact_kind, fact_tag, fact_zone, fact_mark, fact_role, fact_mode, fact_link, fact_terrain,  ///< n: index in Rules::masks
  fact_unlinked,       ///< attached to nothing
  fact_keyword, fact_rule,          ///< a: word
  fact_owner, fact_controller, fact_holder,  ///< child: seat reference, or ref_others for "other"
  fact_is, fact_host, fact_beside, fact_area, fact_adjacent,  ///< child: reference
  fact_within,         ///< children: reference, amount
  fact_shape,          ///< a: shape of the module; child: reference
  fact_attached, fact_holds, fact_on,   ///< child: filter
  fact_stat, fact_printed, fact_resource,  ///< a: word; children: least, most (each none or amount)
  fact_modified, fact_waiting,      ///< a: tag of a modifier
  fact_used,           ///< a: used bit
  fact_item, fact_damage,           ///< a: word
  fact_module,         ///< a: fact; n: argument word; no child: true; one: expected value; two: least, most (or none)
  fact_option,         ///< a: option; n: value
  fact_not, fact_any, fact_all,     ///< children: filters
  // Amounts
  number,              ///< n
  amount_x,            ///< x of the keyword (stored in the ability's grant)
  amount_chosen_x,     ///< X chosen on announcement
  amount_binding,      ///< a: name; its number, else how many it holds
  amount_all,
  amount_stat,         ///< a: stat; n: StatForm; child: reference
  amount_seat_stat,    ///< a: seat stat; child: seat reference
  amount_resource,     ///< a: resource; child: reference
  amount_count,        ///< child: filter
  amount_count_areas,  ///< child: area filter
  amount_size,         ///< a: binding name
  amount_option,       ///< a: option
  amount_fact,         ///< a: fact; n: argument word; child: reference
  amount_add, amount_sub, amount_mul, amount_min, amount_max,  ///< children: amounts
  amount_half_up, amount_half_down,  ///< child: amount
  // Conditions
  cond_is,             ///< children: reference, filter
  cond_exists,         ///< child: filter
  cond_compare,        ///< a: Compare; children: two amounts
  cond_option,         ///< a: option; n: value
  cond_active,         ///< child: seat reference
  cond_timing,         ///< a: timing
  cond_did,            ///< a: binding name
  cond_fact,           ///< a: fact; n: argument word; children: reference, amount
  cond_all, cond_any, cond_not,
  // Operations
  op,                  ///< a: operation code; n: binding name of `as` or -1; children: declared parameters in order
  list,                ///< children: operations
  // Parameters that are neither
  word,                ///< a: word of the category the parameter declares
  flag,                ///< n: 0 or 1
  choice,              ///< n: index in Rules::choices
  mods,                ///< n: index of the first Mod; a: how many
  places,              ///< children: places to choose from
  modes,               ///< n: index in Rules::masks
  with_binding,        ///< a: binding name; child: reference or amount (parameter `with` of op `run`)
  times                ///< child: amount ({"times": n} of a loop)
};
// clang-format on

enum class Compare : std::uint8_t { less, at_most, equal, at_least, more };
enum class StatForm : std::uint8_t { now, max, printed };
enum class Position : std::uint8_t { bottom, top };

struct Node {
  NodeKind kind = NodeKind::none;
  std::uint8_t a = 0;
  std::int16_t n = 0;
  NodeId first = 0;
  std::uint16_t count = 0;
};
static_assert(sizeof(Node) == 8);

/// Whose objects a filter looks at before its other facts are tested.
enum class Whose : std::uint8_t { anybody, you, other };

/// A compiled filter: the cheap facts as a prefix, the rest as nodes.
struct Filter {
  std::uint32_t kinds = 0;  ///< mask of kinds, 0: any
  std::uint32_t zones = 0;  ///< mask of zone words to look in, 0: what is in play
  Whose controller = Whose::anybody;
  Whose holder = Whose::anybody;
  bool holder_facts = false;   ///< reads what only a seat that knows the object may use
  bool uses_bindings = false;  ///< depends on other choices of the same ability
  NodeId first = 0;            ///< remaining facts, all of which must hold
  std::uint16_t count = 0;
};

/// A modifier as data: in static abilities and in op `modify` (EFFECTS section 4).
struct Mod {
  std::uint8_t kind = 0;   ///< ModifierKind
  WordId what = no_word;   ///< stat, rule, keyword or stage
  bool seat_stat = false;  ///< `what` is a seat stat
  bool single = false;
  std::int16_t floor = 0;  ///< cost: not below this
  NodeId amount = 0;       ///< for a rule: its x
  NodeId condition = 0;
  NodeId filter = 0;  ///< cost: which cards; prevent: none
  std::uint16_t damage_kinds = 0;
  std::uint16_t ability = 0;  ///< given ability
  NodeId from_object = 0;     ///< abilities_of
  WordId except = no_word;
  WordId tag = no_word;
  std::int16_t constant = 0;  ///< value when `is_constant`
  bool is_constant = false;   ///< amount is a plain number and there is no condition
  bool reads_target = true;   ///< amount or condition reads the changed object (else evaluated once a sweep)
};

enum class ChoiceKind : std::uint8_t { object, seat, area, item, place, number, mode };
enum class ChoiceBy : std::uint8_t { seats, random };

/// A choice: a target, or op `choose` (EFFECTS section 5).
struct Choice {
  ChoiceKind kind = ChoiceKind::object;
  ChoiceBy by_kind = ChoiceBy::seats;
  std::uint8_t name = 0;   ///< binding name the picks get
  std::uint8_t sight = 0;  ///< Secrecy
  bool all = false;        ///< everything that fits, no question
  bool up_to = false;      ///< 1 .. most, or as an option of the table says (module hook `choice_bounds`)
  bool uses_bindings = false;
  NodeId filter = 0;           ///< objects, areas, items: filter; seats: reference; number: from; mode: modes
  NodeId second = 0;           ///< number: to; seats: condition with `it` = the candidate
  NodeId least = 0, most = 0;  ///< amounts; 0: one. `most` none with `any`: no upper bound
  bool any = false;
  bool filled = false;  ///< place: only places that hold a card, which is what is chosen
  bool ask = false;     ///< asked even when only one answer is left, so that its lack tells nothing
  NodeId by = 0;        ///< seats that choose; 0: you
  NodeId to = 0;        ///< shown as the second reference of each option
  std::uint32_t flags = 0;
  WordId verb = no_word;
  WordId prompt = no_word;
  std::uint16_t rule = 0;  ///< cited when a candidate does not fit
};

/// What static abilities can change, as masks: most questions about numbers and rules end here.
struct Touches {
  std::uint16_t stats = 0;
  std::uint16_t seat_stats = 0;
  std::uint32_t rules = 0;
  void add(const Touches& other) {
    stats = static_cast<std::uint16_t>(stats | other.stats);
    seat_stats = static_cast<std::uint16_t>(seat_stats | other.seat_stats);
    rules |= other.rules;
  }
};

enum class AbilityKind : std::uint8_t { fixed, trigger, activate, play };

struct Ability {
  AbilityKind kind = AbilityKind::fixed;
  std::uint8_t used_bit = 0xFF;  ///< bit in Row::used, 0xFF: no limit
  std::uint32_t timings = 0;     ///< mask of timings
  std::uint32_t where = 0;       ///< mask of zone words; 0: in play (play: hand zones)
  NodeId condition = 0;
  NodeId cost = 0;  ///< list
  NodeId check = 0;
  NodeId effect = 0;               ///< list
  std::uint16_t first_target = 0;  ///< in Rules::choices
  std::uint16_t targets = 0;
  bool dependent_targets = false;  ///< a choice or the check reads another choice
  bool may = false;
  bool run_inline = false;
  std::uint8_t times = 0;  ///< limit
  WordId period = no_word;
  WordId event = no_word;   ///< trigger: event ...
  WordId moment = no_word;  ///< ... or moment
  NodeId of = 0;            ///< trigger: filter or reference the event's object must fit; 0: self
  bool of_is_filter = false;
  NodeId to = 0;  ///< fixed: whom it touches; 0: self
  std::uint16_t first_mod = 0;
  std::uint16_t mods = 0;
  bool to_self = true, to_host = false;  ///< the two cheap cases of `to`
  std::uint32_t flags = 0;
  WordId verb = no_word;
  WordId prompt = no_word;
  std::uint16_t rule = 0;       ///< cited by a refusal
  std::int16_t x = 0;           ///< of the keyword that gave it
  WordId keyword = no_word;     ///< keyword whose bundle it comes from: gone when the object loses the keyword
  std::uint16_t name = 0;       ///< its `id` in Rules::strings
  Touches touches;              ///< of its mods, filled by `finish_rules`
  std::uint32_t cost_open = 0;  ///< mask of operations of its cost that name what is chosen later; `finish_rules`
};

/// Own fields of definitions from here on are amounts that must be computed (`own - own_amount` is their NodeId).
inline constexpr std::int32_t own_amount = 1 << 20;

/// One definition with its variant already chosen: variants are definitions of their own (`Rules::variant`).
struct alignas(64) Definition {
  // What play reads most lies in the first cache line.
  std::uint32_t kinds = 0;
  std::uint32_t play_timings = 0;  ///< union over play abilities
  std::uint32_t use_timings = 0;   ///< union over activated abilities
  std::uint16_t first_ability = 0;
  std::uint16_t abilities = 0;
  Touches own_touches;   ///< of its static abilities on itself and its host; `finish_rules`
  Touches aura_touches;  ///< of those on others; `finish_rules`
  std::uint64_t tags = 0;
  std::uint64_t moments = 0;   ///< mask of moments that trigger its abilities; `finish_rules`
  bool has_self_mods = false;  ///< static abilities on itself that are not folded
  bool has_host_mods = false;  ///< ... on its host
  bool has_auras = false;      ///< ... on others
  bool has_activated = false;
  bool has_triggered = false;
  WordId first_mode = no_word;
  std::uint16_t id = 0;                      ///< in Rules::strings
  std::array<std::int16_t, 4> cost{};        ///< printed cost by resource order of the game; of a die: its sides
  std::array<std::int16_t, 16> stats{};      ///< printed; by stat word
  std::array<std::int16_t, 16> host_adds{};  ///< constants it adds to its host, folded from its kind and abilities
  std::array<std::int16_t, 16> self_adds{};  ///< constants its own unconditional statics add to itself
  std::uint32_t rolled_stats = 0;            ///< mask of stats that are dice
  std::uint8_t rolled_costs = 0;             ///< mask of costs that are dice, rolled when the card is announced
  std::uint64_t keywords = 0;                ///< printed keywords without condition
  std::uint8_t modes = 0;
  std::uint8_t copies = 0;
  std::uint16_t variants = 0;  ///< first index in Rules::variants
  std::uint16_t variant_count = 0;
  /// The module's own fields, by declaration: amounts are plain numbers, or own_amount + NodeId; words and names 1 + the
  /// word or index, 0 for none; flags 0 or 1; words a mask; definitions a DefId; choices 1 + index; the rest a NodeId.
  std::array<std::int32_t, 12> own{};
};

struct Variant {
  WordId option = no_word;
  std::int16_t value = 0;
  DefId def = 0;
};

enum class Visibility : std::uint8_t { all, owner, nobody, face /* face-down objects: owner */ };
enum class ZoneOrder : std::uint8_t { none, ordered, entry };

struct ZoneDecl {
  bool per_seat = false;
  bool in_play = false;
  Visibility visibility = Visibility::all;
  ZoneOrder order = ZoneOrder::none;
  WordId refill = no_word;         ///< zone whose cards are shuffled in when a card is needed and none is there
  WordId shared_option = no_word;  ///< per seat, unless this option has `shared_value`: then one zone for all seats
  std::int16_t shared_value = 0;
  bool hand = false;        ///< cards here are played by `play` abilities
  bool marks_show = false;  ///< marks and counters of hidden objects show
};

struct KindDecl {
  WordId played_to = no_word;       ///< zone where it lies while announced item is carried out; no_word: stays
  WordId after = no_word;           ///< zone it goes to afterwards, unless the effect moved it
  WordId destroyed_to = no_word;    ///< zone
  std::uint16_t topic = 0;          ///< rule topic in Rules::strings
  std::uint16_t first_ability = 0;  ///< bundle for all its definitions
  std::uint16_t abilities = 0;
};

struct KeywordDecl {
  std::uint16_t first_ability = 0;  ///< bundle for objects that get the keyword in play; printed ones have copies
  std::uint16_t abilities = 0;
};

/// What of the state something depends on, besides what is in play and modifiers.
struct Reads {
  bool marks = false;
  bool roles = false;
  std::uint32_t resources = 0;  ///< mask
  void add(const Reads& other) {
    marks = marks || other.marks;
    roles = roles || other.roles;
    resources |= other.resources;
  }
  static constexpr Reads everything() { return {true, true, ~0U}; }
};

struct StatDecl {
  bool has_floor = false, has_ceiling = false;
  std::int16_t floor = 0, ceiling = 0;
  std::int16_t base = 0;    ///< of seat stats
  WordId less = no_word;    ///< resource on the object that lowers it
  bool pool = false;        ///< has a now and a max
  WordId spent = no_word;   ///< pool: resource that counts what is gone
  WordId rolled = no_word;  ///< resource that keeps the face of a printed die
  Reads reads;              ///< what it depends on; `finish_rules`
};

struct ResourceDecl {
  std::int8_t counter = -1;   ///< index in Row::counters
  std::int8_t seat_var = -1;  ///< index in State::seat_vars
  std::int8_t area = -1;      ///< index in Area::held
  std::int16_t most = 127;    ///< on one holder
  /// Table variable that is its bank, -1: none. Then nothing is made or lost: what comes from nowhere comes out of the bank
  /// as far as it goes; what is paid, is gone or lay on an object that leaves play goes into it.
  std::int8_t bank = -1;
  WordId cost_face = no_word;   ///< resource of objects that keeps the face of a cost that is a die
  std::uint16_t cost_rule = 0;  ///< cited when a seat has too little of it for a card, ...
  std::uint16_t pay_rule = 0;   ///< ... and for an ability
};

/// What a deck may be (`decks` of game.json). Without it the game's decks are not chosen.
struct DeckDecl {
  bool chosen = false;                                           ///< each seat chooses one at set-up
  std::int16_t least = 0, most = 0;                              ///< cards in all
  std::int16_t copies = 0;                                       ///< most of one definition, 0: any number
  std::uint32_t without = 0;                                     ///< mask of kinds that no deck holds
  std::uint16_t size_rule = 0, copies_rule = 0, kinds_rule = 0;  ///< cited by what is wrong with a deck
  std::uint16_t topic = 0;                                       ///< in Rules::strings
};

struct MarkDecl {
  WordId cleared = no_word;  ///< moment
  bool stays = false;        ///< when the object leaves play
  bool shows_hidden = false;
};

struct LinkDecl {
  WordId destroyed_to = no_word;  ///< zone of the attached when the host is destroyed or leaves
};

struct MomentDecl {
  bool own = false;  ///< what lasts until it waits for the moment of its own seat ("your_next_turn")
};

struct PeriodDecl {
  WordId cleared = no_word;  ///< moment
  std::uint16_t rule = 0;    ///< cited when it is used up
};

struct TimingDecl {
  WordId play_verb = no_word;  ///< default `play`
  WordId use_verb = no_word;   ///< default `use`
  std::uint16_t rule = 0;      ///< cited when it is not this timing
};

/// How a window runs (DESIGN C9).
enum class AfterAct : std::uint8_t {
  recount,  ///< count the passes anew, the next seat is asked
  stay,     ///< count anew, the same seat is asked again
  close     ///< the window ends
};
enum class StackUse : std::uint8_t {
  none,    ///< what is announced here is carried out at once
  answer,  ///< it waits while the window `answers` runs, then it is carried out
  whole    ///< it joins the stack; when all have passed the top is carried out
};
enum class AskFrom : std::uint8_t { next, first, actor, top_next };
struct WindowDecl {
  WordId prompt = no_word;
  std::uint32_t timings = 0;  ///< what may be played and used here
  bool rotate = true;         ///< until all pass in a row; false: each once
  AfterAct after_act = AfterAct::recount;
  StackUse stack = StackUse::none;
  WordId answers = no_word;      ///< window opened by what is announced here
  bool only_plays_wait = false;  ///< abilities used here are carried out at once
  AskFrom after_resolution = AskFrom::next;
  bool keep_turn_after_free = true;  ///< free actions (flag `free`) keep the seat's turn
  bool pass_by_default = false;      ///< the order every person starts with (C10)
  std::uint16_t rule = 0;            ///< cited for what has no better reason
  WordId pass_verb = no_word;
  bool is_window = true;  ///< false: another prompt under a public test
};

struct DamageDecl {
  std::vector<WordId> stages;        ///< of prevention, in order
  std::vector<WordId> windows;       ///< by stage word: the window in which the owner is asked, no_word: none
  WordId object_resource = no_word;  ///< the remainder is added to it
  WordId seat_var = no_word;         ///< the remainder is subtracted from it
  bool by_point = false;             ///< dealt point by point by the module
};

struct OptionDecl {
  std::vector<std::string> values;  ///< names; empty: a number
  std::int16_t least = 0, most = 0;
  std::int16_t preset = 0;  ///< number, or index in values
  bool changeable = false;  ///< may change during the game (not read by rules)
  std::vector<std::uint8_t>
      asking;  ///< by value: 0 always, 1 public, 2 only_able (match.hpp `Asking`); empty: another option
  std::uint16_t topic = 0;
};

/// How triggered abilities that wait are carried out. `queue`: in turn, the state is checked after each. `batch`: as that, but
/// those on one moment are one batch with one check behind the last. `stack`: they join the stack.
enum class TriggerMode : std::uint8_t { queue, batch, stack };

struct Rules {
  std::array<WordTable, word_categories> words;
  std::vector<std::string> strings{""};     ///< ids, names of abilities, topics
  std::vector<std::string> rule_names{""};  ///< "BIO-ATK-3"; index 0 is "legal"
  std::vector<std::string> reason_texts{""};
  std::vector<std::string> binding_names{""};
  std::vector<Node> nodes{Node{}};
  std::vector<Filter> filters;
  std::vector<Choice> choices;
  std::vector<Mod> mods;
  std::vector<Ability> abilities{Ability{}};
  std::vector<Definition> defs{Definition{}};  ///< defs[0] is the blank card
  std::vector<Variant> variants;
  std::vector<std::uint64_t> masks;
  std::vector<std::vector<bool>> def_sets;

  std::vector<ZoneDecl> zones;
  std::vector<KindDecl> kinds;
  std::vector<StatDecl> stats, seat_stats;
  std::vector<ResourceDecl> resources;
  std::vector<MarkDecl> marks;
  std::vector<LinkDecl> links;
  std::vector<MomentDecl> moments;
  std::vector<PeriodDecl> periods;
  std::vector<TimingDecl> timings;
  std::vector<WindowDecl> windows;
  std::vector<OptionDecl> options;
  std::vector<NodeId> procedures;
  std::vector<KeywordDecl> keywords;
  DamageDecl damage;
  DeckDecl decks;
  WordId board_zone = no_word;  ///< zone in play that holds the pieces on areas
  TriggerMode trigger_mode = TriggerMode::queue;
  std::uint16_t general_rule = 0;  ///< cited where nothing better forbids it: players act only when and as asked
  std::uint16_t reason_not_asked = 0, reason_no_answer = 0, reason_nothing_back = 0;  ///< in reason_texts
  bool skip_illegal_targets = true;  ///< false: one illegal target voids the whole effect
  bool targets_again = false;        ///< targets must fit their choice still when they are tested again
  int min_seats = 2, max_seats = 2;
  // Derived, filled by `finish_rules`:
  std::vector<std::uint32_t> kinds_of;    ///< `kinds` by definition, close together: what play asks for most
  std::uint16_t plain_stats = 0;          ///< mask of stats that are never set, multiplied or halved
  Reads rules_read;                       ///< what rules and keywords given to objects depend on
  bool grants_abilities = false;          ///< some modifier gives abilities or keywords
  bool limits_elsewhere = false;          ///< used marks may lie on objects out of play
  std::uint32_t activated_elsewhere = 0;  ///< zones out of play in which abilities may be activated
  // Verbs of the core, no_word where the game declares none:
  WordId verb_pass = no_word, verb_done = no_word, verb_play = no_word, verb_use = no_word;
  WordId verb_target = no_word, verb_choose = no_word, verb_ack = no_word, verb_yes = no_word, verb_no = no_word;
  WordId event_drawn = no_word, event_attached = no_word, event_destroyed = no_word, event_damaged = no_word;
  std::array<WordId, 4> item_words{no_word, no_word, no_word, no_word};  ///< of ItemKind, in category `item`
  std::uint32_t free_flag = 0;  ///< mask of the ability flag `free`: keeps a seat's turn in a window
  WordId prompt_targets = no_word, prompt_choose = no_word, prompt_may = no_word;

  [[nodiscard]] const WordTable& table(Words category) const { return words[static_cast<std::size_t>(category)]; }
  [[nodiscard]] WordTable& table(Words category) { return words[static_cast<std::size_t>(category)]; }
  /// Number of a declared word. Throws std::out_of_range naming category and word: for modules binding at load.
  [[nodiscard]] WordId word(Words category, std::string_view name) const;
  /// Definition by id, with the variant that the options of a table ask for. 0 when there is none.
  [[nodiscard]] DefId find_def(std::string_view id) const;
  [[nodiscard]] DefId variant(DefId def, std::span<const std::int16_t> options) const;
  /// Window that a stage of damage prevention opens, no_word: none.
  [[nodiscard]] WordId stage_window(WordId stage) const {
    return stage < damage.windows.size() ? damage.windows[stage] : no_word;
  }
  /// Number of a rule id for reasons; 0 when nothing cites it in data and no module registered it.
  [[nodiscard]] std::uint16_t rule(std::string_view id) const;
  [[nodiscard]] std::string_view def_id(DefId def) const { return strings[defs[def].id]; }
  [[nodiscard]] std::span<const Node> children(const Node& node) const {
    return {nodes.data() + node.first, node.count};
  }
};

/// Fills what is derived from the rest; the loader calls it last.
void finish_rules(Rules& rules);

}  // namespace gantry
