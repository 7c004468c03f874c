// Declarations that drive everything said about an operation, fact or field: loader, checker, `gantry-cli ops`, JSON
// Schemas, effect texts, views, saves and scenarios (DESIGN C4, C13).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/context.hpp"

namespace gantry {

/// What a parameter of an operation takes.
enum class ParamType : std::uint8_t {
  objects,  ///< reference, list of references or {"each": filter}
  seats,    ///< seat reference
  holder,   ///< objects, seats or areas: whatever holds a counted thing
  item,     ///< reference to an effect record ("that_item")
  area,     ///< area reference, or {"each_area": filter}
  place,    ///< zone name, {"zone": ...} or {"area": ...}
  amount,   ///< number, "X", {"count": ...} ...
  condition,
  filter,
  list,     ///< operations
  choice,   ///< the keys of a choice stand beside the operation's own
  mods,     ///< list of modifiers
  word,     ///< a word of `category`
  flag,     ///< true or false
  binding,  ///< "$name"
  loop,     ///< objects, seats or {"times": n}
  name,     ///< one of `names`; compiled to a node `word` whose `a` is the index among them
  def,      ///< id of a definition; compiled to a node `number` with the DefId
  ability,  ///< `id` of an ability of the same card; a node `word`, `a` counts the abilities of the definition from 0
  with,     ///< {"$name": reference or amount}; a node `list` of nodes `with_binding`
  words     ///< a word of `category` or several; a node `modes`, `n` the index of their mask in Rules::masks
};

struct Param {
  std::string_view name;
  ParamType type = ParamType::amount;
  bool required = false;
  Words category = Words::none;  ///< of a word; of a flag: `a` of its node is the word named like the parameter
  std::string_view about = {};
  /// Of a name: what is allowed, with | between. Of a word: what may stand in its place; its node then has no_word in `a`
  /// and 1 + the index among the names in `n`.
  std::string_view names = {};
  std::uint8_t group = 0;  ///< of parameters of one group (not 0) at least one must be given
};

/// How far an operation has come.
enum class OpResult : std::uint8_t {
  done,  ///< go on with the next one
  again  ///< it pushed a frame; call it again with `EffectFrame::progress` raised when that frame is gone
};

/// Locals of an Effect frame: one operation list being carried out for an item.
struct EffectFrame {
  ItemId item = 0;
  std::uint8_t progress = 0;   ///< how often the present operation has been called for this position
  NodeId list = 0;             ///< list node
  std::uint16_t position = 0;  ///< operation in the list
  std::uint8_t loop_kind = 0;  ///< RefKind of what the loop runs over, 0: not a loop body
  std::uint8_t loop_name = 0;  ///< binding that holds the loop's things
  Ref it{};                    ///< the loop's present one
  std::uint16_t loop_at = 0;
  std::uint16_t loop_count = 0;
  std::int16_t last = 0;      ///< what the operation did so far, for `as`
  std::uint16_t scratch = 0;  ///< the operation's own
};

/// How long a change lasts, in `n` of the node of a word of category `moment` (parameter `until`); an absent parameter
/// means what the operation says.
enum class Lasts : std::uint8_t {
  moment,  ///< until the moment `a`; that of the own seat when Rules::moments[a].own is set
  leaves,  ///< as long as the source is in play; `a` is no_word
  forever  ///< `a` is no_word
};

/// One operation as it is called: its arguments by declared position, and who evaluates them. The children of an op
/// node are its `if` and then the declared parameters in order; absent ones are nodes of kind `none`.
///
/// Words: a parameter of type `word` is a node `word` with the word in `a`, or a node `ref_binding` where the data says
/// "$name" (a mode that was chosen). "none" as a role is a node `word` with no_word.
class Op {
 public:
  Op(const Rules& rules, const Node& node, const Env& env) : rules_(rules), node_(node), env_(env) {}
  [[nodiscard]] NodeId arg(int index) const { return static_cast<NodeId>(node_.first + 1 + index); }
  /// The operation's `if`; its node has kind `none` when there is none.
  [[nodiscard]] NodeId condition() const { return node_.first; }
  [[nodiscard]] bool has(int index) const { return rules_.nodes[arg(index)].kind != NodeKind::none; }
  [[nodiscard]] WordId word(int index) const { return has(index) ? rules_.nodes[arg(index)].a : no_word; }
  [[nodiscard]] bool flag(int index) const { return has(index) && rules_.nodes[arg(index)].n != 0; }
  [[nodiscard]] const Node& node(int index) const { return rules_.nodes[arg(index)]; }
  [[nodiscard]] const Env& env() const { return env_; }
  /// Binding of `as`, 0 for none.
  [[nodiscard]] std::uint8_t as() const { return node_.n > 0 ? static_cast<std::uint8_t>(node_.n) : std::uint8_t{0}; }

 private:
  const Rules& rules_;
  const Node& node_;
  Env env_;
};

using OpRun = OpResult (*)(Context&, Frame& frame, const Op&);
/// Whether it would do anything, or as a cost: whether it can be paid now.
using OpCan = bool (*)(const Reader&, const Op&);

struct OpDecl {
  std::string_view name;
  std::string_view about;     ///< one sentence
  std::vector<Param> params;  ///< `if` and `as` are understood everywhere and not listed
  /// Pattern for effect text: "{who} draw {n}". What stands in brackets is left out with its parameter: "[ from {from}]".
  std::string_view text;
  OpRun run = nullptr;
  OpCan can = nullptr;  ///< null: always
  bool cost = false;    ///< may stand in `cost`
  bool shows = false;   ///< seats know the cards of its parameter `zone` afterwards (checked where they choose)
};

/// A fact that filters, amounts and conditions may read.
using FactRead = int (*)(const Reader&, Ref subject, WordId argument);
struct FactDecl {
  std::string_view name;
  std::string_view about;
  RefKind subject = RefKind::object;
  Words argument = Words::none;  ///< category of the argument word
  bool holder = false;           ///< tells what a hidden card is
  FactRead read = nullptr;
};

/// A shape of areas around one ("plus", "square3" ...).
struct ShapeDecl {
  std::string_view name;
  void (*areas)(const Reader&, AreaId of, IdSet& out) = nullptr;
};

enum class FieldType : std::uint8_t {
  number8,
  signed8,
  number16,
  object,
  object_ref,
  seat,
  seat_set,
  area,
  item,
  zone,
  object_set,
  word,
  definition,  ///< DefId; 2 bytes
  ref /* Ref, 4 bytes */,
  slip /* one seat's sealed slip, 6 bytes, seen by that seat alone */
};
enum class Audience : std::uint8_t { everybody, nobody, seats_in_field };

/// One field of the module's block or of a frame's locals: where it lies, what it holds, who may see it.
struct FieldDecl {
  std::string_view name;
  std::uint16_t offset = 0;
  FieldType type = FieldType::number8;
  std::uint16_t count = 1;
  Audience audience = Audience::everybody;
  std::uint16_t audience_offset = 0;  ///< of a seat or seat_set field in the same struct
  std::uint16_t audience_offset2 = 0xFFFF;
  Words category = Words::none;  ///< of words
  /// Of numbers that count or point into something: they lie in 0 .. most, and a save that says otherwise is refused. 0: any
  /// number will do.
  std::uint16_t most = 0;
};

struct FrameDecl {
  std::string_view name;
  std::vector<std::string_view> steps;  ///< names in the order of the step enum
  std::vector<FieldDecl> fields;
};

/// A number that opponents weigh: of a position, or of an option in it. In hundredths.
struct FeatureDecl {
  std::string_view name;
  std::string_view about;
  /// `subject`: object, seat or none, by what the script asks about.
  int (*value)(const Reader& view, Seat me, Ref subject) = nullptr;
};

/// A number with its parts, for the screen.
struct Figure {
  std::string name;
  int value = 0;
  std::vector<std::pair<std::string, int>> parts;
};

/// What a module registers, once, when it is loaded.
struct Declarations {
  std::vector<OpDecl> operations;
  std::vector<FactDecl> facts;
  std::vector<ShapeDecl> shapes;
  std::vector<FrameDecl> frames;  ///< own kinds, from FrameKind::module_first
  std::vector<std::string_view> flow_steps;
  std::vector<FieldDecl> flow_fields;
  std::vector<FieldDecl> block;  ///< fields of the module's struct
  std::uint16_t block_size = 0;
  std::vector<Param> card_fields;  ///< own fields of definitions, at most 12, in order of Definition::own
  std::vector<FeatureDecl> features;
  std::vector<std::string_view> rules;  ///< rule ids its code cites
};

}  // namespace gantry
