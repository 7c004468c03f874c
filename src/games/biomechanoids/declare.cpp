// What the module registers when it is loaded, and the words it looks up.
#include <cstddef>

#include "biomechanoids.hpp"

namespace biomechanoids {

using gantry::Words;

namespace {

/// BIO-STA-8: true for the attacker and the blocker of a blocked attack while both are in play, for then their Attack
/// can count in a comparison with a BM only.
int read_vs_bm(const Reader& reader, gantry::Ref subject, WordId) {
  const ObjectId id = subject.id;
  if (reader.row(id).roles == 0) return 0;
  const AttackLocals* attack = current_attack(reader.state());
  if (attack == nullptr || !reader.alive(attack->attacker) || !reader.alive(attack->blocker)) return 0;
  return id == attack->attacker.id || id == attack->blocker.id ? 1 : 0;
}

/// The tokens on the Biomechanoids of a seat.
int read_tokens(const Reader& reader, gantry::Ref subject, WordId) {
  const auto& game = static_cast<const Biomechanoids&>(*reader.table().module);
  int sum = 0;
  for (const ObjectId bm : reader.zone(game.words().field, subject.id)) sum += game.tokens(reader, bm);
  return sum;
}

/// G-76: 3 tokens leave in all, so only with more there is something to split.
int read_tokens_to_split(const Reader& reader, gantry::Ref subject, WordId word) {
  constexpr int lifted = 3;
  return read_tokens(reader, subject, word) > lifted ? 1 : 0;
}

gantry::FrameDecl attack_declaration() {
  gantry::FrameDecl out;
  out.name = "attack";
  out.steps = {"block", "action", "compare"};
  out.fields = {
      {.name = "attacker", .offset = offsetof(AttackLocals, attacker), .type = gantry::FieldType::object_ref},
      {.name = "blocker", .offset = offsetof(AttackLocals, blocker), .type = gantry::FieldType::object_ref},
      {.name = "attacked", .offset = offsetof(AttackLocals, attacked), .type = gantry::FieldType::seat},
  };
  return out;
}

}  // namespace

void Biomechanoids::declare(gantry::Declarations& out) const {
  out.facts.push_back(
      {.name = "vs_bm",
       .about =
           "1 while the Biomechanoid is in a blocked attack, so that its Attack is compared with another Biomechanoid",
       .subject = gantry::RefKind::object,
       .read = read_vs_bm});
  out.facts.push_back({.name = "tokens",
                       .about = "the Weakness tokens on the Biomechanoids of the seat",
                       .subject = gantry::RefKind::seat,
                       .read = read_tokens});
  out.facts.push_back({.name = "tokens_to_split",
                       .about = "1 while they are more than 3, so that lifting 3 can be split in several ways",
                       .subject = gantry::RefKind::seat,
                       .read = read_tokens_to_split});
  out.frames.push_back(attack_declaration());
  out.flow_steps = {"regenerate", "modes",         "modes_chosen", "destiny",    "destiny_close", "attack",
                    "attack_end", "attack_tokens", "birth",        "birth_done", "metamorphosis", "metamorphosis_close",
                    "decay",      "turn_end",      "next_turn"};
  out.flow_fields = {
      {.name = "aborted", .offset = offsetof(FlowLocals, aborted), .type = gantry::FieldType::number8},
  };
  out.rules = {"BIO-WT-1",  "BIO-ABL-4", "BIO-ATK-2", "BIO-ATK-3", "BIO-ATK-4", "BIO-ATK-6", "BIO-ATK-7",
               "BIO-BLK-1", "BIO-BLK-2", "BIO-BIR-1", "BIO-BIR-2", "BIO-MET-4", "BIO-MET-5"};
  out.card_fields = {
      {.name = "worth", .about = "for opponents: what its ability is worth in play, in hundredths of a hit"},
      {.name = "worth_own", .about = "for opponents: the same for each other Biomechanoid of its controller"},
      {.name = "worth_other", .about = "for opponents: the same for each Biomechanoid of other players"},
      {.name = "keep",
       .about = "for opponents: worth in a hand, in hundredths, where it differs from that of its kind"},
  };
  out.features = feature_declarations();
}

BoundWords::BoundWords(const gantry::Rules& rules) {
  const auto bind = [&](Words category, std::initializer_list<std::pair<WordId*, const char*>> list) {
    for (const auto& [word, name] : list) *word = rules.word(category, name);
  };
  bind(Words::kind, {{&location, "location"},
                     {&artifact, "artifact"},
                     {&bm, "bm"},
                     {&feature, "feature"},
                     {&action, "action"},
                     {&reaction, "reaction"},
                     {&destiny, "destiny"}});
  bind(Words::tag, {{&penalty, "penalty"}, {&mixed, "mixed"}, {&gun, "gun"}});
  bind(Words::zone, {{&field, "field"},
                     {&fixtures, "fixtures"},
                     {&hand, "hand"},
                     {&deck, "deck"},
                     {&discard, "discard"},
                     {&destiny_row, "destiny_row"}});
  bind(Words::stat, {{&atk, "atk"}, {&def, "def"}});
  bind(Words::seat_stat, {{&birth_stat, "birth"}, {&draw_stat, "draw"}});
  bind(Words::seat_var, {{&hits, "hits"}, {&births, "births"}, {&placed, "placed"}});
  bind(Words::mark, {{&attacked, "attacked"}, {&blocked, "blocked"}, {&born, "born"}, {&open, "open"}});
  bind(Words::rule, {{&cannot_attack, "cannot_attack"}, {&must_attack, "must_attack"}, {&no_attack, "no_attack"}});
  bind(Words::role, {{&attacker, "attacker"}, {&blocker, "blocker"}});
  bind(Words::resource, {{&weakness, "weakness"}, {&wound, "wound"}});
  bind(Words::moment, {{&mode_step, "mode_step"},
                       {&attack_end, "attack_end"},
                       {&attack_over, "attack_over"},
                       {&turn_end, "turn_end"},
                       {&own_refresh, "own_refresh"}});
  bind(Words::event, {{&entered, "entered"}});
  bind(Words::window, {{&destiny_window, "destiny"},
                       {&action_window, "action"},
                       {&reaction_window, "reaction"},
                       {&metamorphosis_window, "metamorphosis"},
                       {&birth_window, "birth"}});
  bind(Words::prompt, {{&ask_attack, "declare_attack"}, {&ask_block, "declare_block"}, {&ask_birth, "birth"}});
  bind(Words::verb, {{&attack, "attack"},
                     {&end_attacks, "end_attacks"},
                     {&block, "block"},
                     {&no_block, "no_block"},
                     {&birth, "birth"},
                     {&place, "place"},
                     {&end_birth, "end_birth"}});
  bind(Words::timing, {{&birth_timing, "birth"}});
  bind(Words::procedure, {{&decay, "decay"}});
  bind(Words::flag, {{&graft, "graft"}});
  bind(Words::option, {{&first_player, "first_player"},
                       {&starting_hits, "starting_hits"},
                       {&attack_target, "attack_target"},
                       {&regenerate_scope, "regenerate_scope"},
                       {&block_limit, "block_limit"},
                       {&weak_abilities, "weak_abilities"},
                       {&ability_refresh, "ability_refresh"},
                       {&bm_damage, "bm_damage"},
                       {&target_count, "target_count"},
                       {&mixed_penalties, "mixed_penalties"},
                       {&opened_penalties, "opened_penalties"},
                       {&bystander_actions, "bystander_actions"},
                       {&turn_limit, "turn_limit"},
                       {&mild_names, "mild_names"}});
  bind(Words::leaf, {{&leaf_regenerate, "regenerate"},
                     {&leaf_modes, "modes"},
                     {&leaf_destiny, "destiny"},
                     {&leaf_attack, "attack"},
                     {&leaf_block, "block"},
                     {&leaf_action, "action"},
                     {&leaf_reaction, "reaction"},
                     {&leaf_compare, "compare"},
                     {&leaf_attack_end, "attack_end"},
                     {&leaf_birth, "birth"},
                     {&leaf_metamorphosis, "metamorphosis"},
                     {&leaf_decay, "decay"},
                     {&leaf_turn_end, "turn_end"}});
  weakness_at = static_cast<std::uint8_t>(rules.resources[weakness].counter);
  wound_at = static_cast<std::uint8_t>(rules.resources[wound].counter);
}

BoundRules::BoundRules(const gantry::Rules& rules)
    : wt_1(rules.rule("BIO-WT-1")),
      abl_4(rules.rule("BIO-ABL-4")),
      atk_2(rules.rule("BIO-ATK-2")),
      atk_3(rules.rule("BIO-ATK-3")),
      atk_4(rules.rule("BIO-ATK-4")),
      atk_6(rules.rule("BIO-ATK-6")),
      atk_7(rules.rule("BIO-ATK-7")),
      blk_1(rules.rule("BIO-BLK-1")),
      blk_2(rules.rule("BIO-BLK-2")),
      bir_1(rules.rule("BIO-BIR-1")),
      bir_2(rules.rule("BIO-BIR-2")),
      met_4(rules.rule("BIO-MET-4")),
      met_5(rules.rule("BIO-MET-5")) {}

void Biomechanoids::bind(const gantry::Rules& rules) {
  w_ = BoundWords(rules);
  r_ = BoundRules(rules);
  birth_timings_ = std::uint32_t{1} << w_.birth_timing;

  // Variants are definitions of their own; the table says which of them is used, so only printed ones are counted here.
  std::vector<bool> is_variant(rules.defs.size(), false);
  for (const gantry::Variant& variant : rules.variants) is_variant[variant.def] = true;
  cards_.clear();
  births_by_card_ = false;
  reaction_defs_.assign(rules.defs.size(), false);
  reaction_copies_ = 0;
  for (std::size_t def = 1; def < rules.defs.size(); ++def) {
    const gantry::Definition& card = rules.defs[def];
    const bool reaction = ((card.kinds >> w_.reaction) & 1U) != 0;
    reaction_defs_[def] = reaction;
    births_by_card_ = births_by_card_ || (card.play_timings & birth_timings_) != 0;
    if (is_variant[def] || card.copies == 0) continue;
    cards_.push_back(static_cast<gantry::DefId>(def));
    if (reaction) reaction_copies_ += card.copies;
  }
}

}  // namespace biomechanoids
