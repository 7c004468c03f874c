// The compiler from JSON to Rules. Driven by declarations: it knows types of parameters, not operations (DESIGN C13).
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "load/compile.hpp"
#include "load/json.hpp"

namespace gantry::load {

/// What a reference may name, as bits.
namespace names {
enum : unsigned {
  objects = 1,
  seats = 2,
  areas = 4,
  items = 8,
  table = 16,
  numbers = 32,
  places = 64,
  modes = 128,
  anything = 0xFF
};
}

/// An expression before its children lie side by side.
struct Tree {
  Node node;
  std::vector<Tree> kids;
};
[[nodiscard]] Tree leaf(NodeKind kind, int a = 0, int n = 0);
[[nodiscard]] Tree branch(NodeKind kind, std::vector<Tree> kids, int a = 0, int n = 0);

/// What the abilities of one definition share: their names, and the bits of their used marks.
struct CardScope {
  std::map<std::string, int> ability_index;  ///< by `id`: position in the definition
  std::map<std::string, std::uint8_t> ability_bit;
  std::map<std::string, std::uint8_t> group_bit;
  int bits = 0;
};

/// What an expression may refer to.
struct Scope {
  CardScope* card = nullptr;
  const Definition* printed = nullptr;       ///< numbers of `self` that are constants here
  std::optional<int> x;                      ///< of the keyword
  bool keyword = false;                      ///< `x` has a meaning
  std::map<std::string, unsigned> bindings;  ///< known "$name" and what each may be
  bool any_binding = false;                  ///< bindings come from outside (procedures)
  std::uint32_t shown = 0;                   ///< zones whose cards were shown earlier in the list
};

/// An ability of a definition before it is compiled: its own, of its kind, or of a keyword.
struct AbilitySource {
  Value value;
  std::optional<int> x;
  std::optional<Value> condition;  ///< of the keyword on this card
  WordId keyword = no_word;
};

/// The key `format` of game.json and of card files: told when it is missing or newer than this program.
void check_format(Fields& top, Problems& problems);

/// The most that an operation of the core does at once, whatever this amount says; 0: no such bound.
[[nodiscard]] int most_at_once(std::string_view op, std::string_view param);

/// What filters are asked about.
enum class FilterOf : std::uint8_t { objects, areas, items };

class Compiler {
 public:
  Compiler(Game& game, Problems& problems, const RuleBook* book);

  /// Everything: the manifest and the card files. Reports instead of throwing.
  void run(const std::vector<std::pair<std::string, std::string>>& files);

 private:
  struct Parts;  ///< of a filter being read

  // --- manifest.cpp, declare.cpp: what game.json declares
  void read_manifest(const Value& root);
  void declare_sections(Fields& top);
  void declare(Fields& top, std::string_view key, Words category);
  void declare_word(Words category, const std::string& name, const Value& where);
  void read_sections();
  void read_entry(Words category, WordId id, Fields& fields);
  void read_text(Words category, WordId id, Fields& fields);
  void read_naming(Fields& top);
  void read_seats(Fields& top);
  void read_damage(Fields& top);
  void read_decks(Fields& top);
  void read_option(WordId id, Fields& fields);
  void read_values(WordId id, Fields& fields, const Value& values);
  void read_zone(WordId id, Fields& fields);
  void read_kind(WordId id, Fields& fields);
  void read_stat(Words category, WordId id, Fields& fields);
  void read_resource(WordId id, Fields& fields);
  void read_window(WordId id, Fields& fields);
  void read_bundles();
  void check_facts();
  void check_core_words();
  void check_core_word(Words category, const char* name, const char* asker = "the engine");
  void check_book();
  void size_tables();

  // --- cards.cpp
  struct CardSource {
    std::vector<Value> layers;  ///< the variant, if any, over the card
    std::string id;
    DefId def = 0;
  };
  void collect_cards(const Value& root);
  void collect_variants();
  void compile_card(const CardSource& card);
  void card_numbers(Fields& fields, Definition& def);
  void card_text(Fields& fields, const CardSource& card);
  void card_own(Fields& fields, Definition& def, Scope& scope);
  std::vector<AbilitySource> card_abilities(Fields& fields, Definition& def);
  void add_keywords(const Value& list, Definition& def, std::vector<AbilitySource>& out);
  std::int32_t own_value(const Param& param, const Value& value, Scope& scope);

  // --- abilities.cpp
  void compile_abilities(std::span<const AbilitySource> sources, CardScope& card, Definition* def, std::uint16_t& first,
                         std::uint16_t& count);
  Ability ability(const AbilitySource& source, Scope scope);
  Ability given_ability(const Value& value, Scope& scope);
  void ability_parts(Fields& fields, Ability& out, Scope& scope, const AbilitySource& source);
  void read_targets(Fields& fields, Ability& out, Scope& scope);
  void read_trigger(Fields& fields, Ability& out, Scope& scope);
  void read_fixed(Fields& fields, Ability& out, Scope& scope);
  void read_limit(Fields& fields, Ability& out);
  void name_abilities(std::span<const AbilitySource> sources, CardScope& card);
  void collect_bindings(const Value& value, std::map<std::string, unsigned>& out) const;
  void fold(Ability& ability, Definition& def, std::vector<Mod>& mods) const;
  void summarize(Definition& def) const;
  void resolve_likes(std::span<const AbilitySource> sources, const CardScope& card, std::vector<Ability>& list);

  // --- operations.cpp
  Tree list(const Value& value, Scope& scope, bool cost = false);
  Tree operation(const Value& value, Scope& scope, bool cost);
  Tree parameter(const Param& param, const Value& value, Scope& scope);
  Tree word_parameter(const Param& param, const Value& value, Scope& scope);
  Tree with_parameter(const Value& value, Scope& scope);
  Tree flag_parameter(const Param& param, const Value& value);
  Tree name_parameter(const Param& param, const Value& value);
  Tree ability_parameter(const Value& value, const Scope& scope);
  void check_groups(const OpDecl& decl, Fields& fields, const Value& where);
  Choice choice(Fields& fields, Scope& scope, std::uint8_t name);
  void check_chooser(const Value& where, const Choice& choice, const Scope& scope);
  void choice_kind(Fields& fields, Choice& out, Scope& scope);
  void choice_count(Fields& fields, Choice& out, Scope& scope);
  std::vector<Mod> modifiers(const Value& value, Scope& scope);
  Mod modifier(const Value& value, Scope& scope);
  void stat_modifier(Fields& fields, const Value& stat, Mod& out, Scope& scope);
  void other_modifier(Fields& fields, Mod& out, Scope& scope);

  // --- expressions.cpp
  Tree reference(const Value& value, Scope& scope, unsigned allowed);
  Tree named_reference(const Value& value, Scope& scope, unsigned allowed);
  std::optional<std::pair<Tree, unsigned>> base_reference(const Value& value, std::string_view base, Scope& scope);
  Tree place(const Value& value, Scope& scope);
  Tree amount(const Value& value, Scope& scope);
  Tree amount_text(const Value& value, Scope& scope);
  Tree amount_object(const Value& value, Scope& scope);
  Tree amount_of_stat(Fields& fields, const Value& stat, Scope& scope);
  Tree amount_of_fact(Fields& fields, const Value& fact, Scope& scope);
  Tree arithmetic(NodeKind kind, const Value& value, Scope& scope);
  Tree condition(const Value& value, Scope& scope);
  Tree condition_object(Fields& fields, Scope& scope);
  Tree compare(const Value& value, Scope& scope);
  std::pair<WordId, std::int16_t> option_value(const Value& option, const std::optional<Value>& is);
  std::uint8_t binding(const Value& where, std::string_view name, Scope& scope);

  // --- filters.cpp
  Tree filter(const Value& value, Scope& scope, FilterOf of = FilterOf::objects);
  Tree nested(const Value& value, Scope& scope, FilterOf of);
  void facts(const Value& value, Scope& scope, FilterOf of, bool top, Parts& parts);
  bool prefix_fact(const std::string& key, const Value& value, Parts& parts);
  bool word_fact(const std::string& key, const Value& value, Parts& parts);
  bool reference_fact(const std::string& key, const Value& value, Scope& scope, Parts& parts);
  bool number_fact(const std::string& key, const Value& value, Scope& scope, Parts& parts);
  bool module_fact(const std::string& key, const Value& value, Scope& scope, Parts& parts);
  Tree module_fact_value(int fact, const Value& value, Scope& scope);
  bool other_fact(const std::string& key, const Value& value, Scope& scope, FilterOf of, Parts& parts);
  Tree range(NodeKind kind, int a, const Value& value, Scope& scope);
  Tree list_of_nested(NodeKind kind, const Value& value, Scope& scope, FilterOf of);
  Tree any_of_words(NodeKind kind, Words category, const Value& value);
  Tree masked(NodeKind kind, Words category, const Value& value);
  [[nodiscard]] std::vector<std::string> fact_names(FilterOf of) const;

  // --- words and pools, pools.cpp
  WordId word(const Value& value, Words category);
  std::uint64_t mask(const Value& value, Words category);
  [[nodiscard]] std::optional<WordId> find(std::string_view name, Words category) const {
    return rules_.table(category).find(name);
  }
  WordId optional_word(Fields& fields, std::string_view key, Words category);
  std::uint64_t optional_mask(Fields& fields, std::string_view key, Words category);
  DefId definition(const Value& value);
  std::uint16_t rule(Fields& fields, std::string_view key = "rule");
  std::uint16_t rule_number(std::string_view id);
  std::uint16_t topic(const Value& value);
  std::uint16_t string(std::string_view text);
  int mask_index(std::uint64_t mask);
  NodeId block(const std::vector<Tree>& kids);
  NodeId store(const Tree& tree);
  std::uint16_t add_mods(const std::vector<Mod>& mods);
  int add_filter(const Filter& filter);
  void too_many(const char* what, std::size_t most);
  template <class Test>
  bool anywhere(NodeId id, Test&& test, int depth = 0) const;
  [[nodiscard]] bool reads_bindings(NodeId id) const;
  [[nodiscard]] bool reads_it(NodeId id) const;
  [[nodiscard]] bool reads_identity(const Node& node) const;

  Game& game_;
  Rules& rules_;
  Problems& problems_;
  const RuleBook* book_;
  std::string file_;                                                  ///< name of game.json
  std::vector<std::unique_ptr<std::pair<std::string, Json>>> files_;  ///< parsed, in order; never moved
  struct Entry {
    Words category;
    WordId id;
    Value value;
  };
  std::vector<Entry> entries_;  ///< declared words with their values
  std::map<WordId, Value> kind_abilities_, keyword_bundles_, procedure_lists_;
  std::vector<CardSource> cards_;
  std::map<std::string, DefId, std::less<>> def_ids_;
  std::map<std::string, std::uint8_t, std::less<>> operation_codes_;
  std::vector<std::pair<Value, std::string>> topics_used_, rules_used_;
  std::vector<std::string> namings_;
  std::string rule_prefix_;
  bool folding_ = true;  ///< nothing takes the abilities of another object
  bool data_has_ability_copies(const Json& json) const;
  std::map<std::string, NodeId> blocks_;  ///< stored children by their bytes
  std::map<std::string, int> filters_;
};

template <class Test>
bool Compiler::anywhere(NodeId id, Test&& test, int depth) const {
  if (id == 0 || depth > 2 * most_depth) return false;
  const Node& node = rules_.nodes[id];
  if (test(node)) return true;
  if (node.kind == NodeKind::filter) {
    const Filter& filter = rules_.filters[static_cast<std::size_t>(node.n)];
    for (int i = 0; i < filter.count; ++i) {
      if (anywhere(static_cast<NodeId>(filter.first + i), test, depth + 1)) return true;
    }
  }
  for (int i = 0; i < node.count; ++i) {
    if (anywhere(static_cast<NodeId>(node.first + i), test, depth + 1)) return true;
  }
  return false;
}

}  // namespace gantry::load
