// What the module registers when it is loaded, the words it looks up, and the operations and facts of cards.
#include <algorithm>
#include <cstddef>

#include "robot_empire.hpp"

namespace robot_empire {

using gantry::FieldType;
using gantry::Op;
using gantry::OpDecl;
using gantry::OpResult;
using gantry::ParamType;
using gantry::Words;

const RobotEmpire& module_of(const Reader& reader) { return static_cast<const RobotEmpire&>(*reader.table().module); }

namespace {

OpResult run_enter(Context& ctx, Frame&, const Op& op) {
  const ObjectId card = ctx.object(op.arg(0), op.env());
  if (card != 0) module_of(ctx).enter(ctx, card, op.word(1), op.env().you);
  return OpResult::done;
}

OpResult run_mine_out(Context& ctx, Frame&, const Op& op) {
  const ObjectId moon = ctx.object(op.arg(0), op.env());
  if (moon != 0) module_of(ctx).mine_out(ctx, moon);
  return OpResult::done;
}

int read_unit_cost(const Reader& reader, Ref subject, WordId) {
  return module_of(reader).unit_cost(reader, subject.id);
}

int read_taunted(const Reader& reader, Ref subject, WordId) {
  return subject.id < reader.state().seat_count && module_of(reader).taunted(reader, subject.id) ? 1 : 0;
}

}  // namespace

std::vector<OpDecl> operation_declarations() {
  OpDecl enter;
  enter.name = "enter";
  enter.about = "Puts a card that was played onto the line or into the base, fresh (RE-PLAY-3).";
  enter.params = {{.name = "what", .type = ParamType::objects, .required = true},
                  {.name = "to", .type = ParamType::word, .required = true, .category = Words::zone}};
  enter.text = "{what} arrives in {to}";
  enter.run = run_enter;
  OpDecl mine_out;
  mine_out.name = "mine_out";
  mine_out.about = "The Moon goes to the mined-out Moons and the next one comes up in its slot (RE-MOON-5).";
  mine_out.params = {{.name = "moon", .type = ParamType::objects, .required = true}};
  mine_out.text = "{moon} is mined out";
  mine_out.run = run_mine_out;
  return {enter, mine_out};
}

std::vector<gantry::FactDecl> fact_declarations() {
  return {{.name = "unit_cost",
           .about = "Sum of the printed costs of a unit's cards (RE-TERM-5).",
           .subject = gantry::RefKind::object,
           .read = read_unit_cost},
          {.name = "taunted",
           .about = "1 when a rival card draws the seat's shots (RE-LR-6), else 0.",
           .subject = gantry::RefKind::seat,
           .read = read_taunted}};
}

void RobotEmpire::declare(gantry::Declarations& out) const {
  out.operations = operation_declarations();
  out.facts = fact_declarations();
  out.flow_steps = {"life_first", "life_second",   "clear",  "reactivate", "main",       "arrivals",
                    "depart",     "fire",          "attack", "attackers",  "block",      "blockers",
                    "dice",       "before_damage", "divide", "damage",     "combat_end", "collect",
                    "collected",  "discard",       "draw",   "turn_end",   "turn_over"};
  out.block_size = sizeof(Record);
  out.block = {
      {.name = "blocker", .offset = offsetof(Record, blocker), .type = FieldType::object, .count = most_pairs},
      {.name = "attacker", .offset = offsetof(Record, attacker), .type = FieldType::object, .count = most_pairs},
      {.name = "share", .offset = offsetof(Record, share), .count = most_pairs},
      {.name = "trip_unit", .offset = offsetof(Record, trip_unit), .type = FieldType::object, .count = most_trips},
      {.name = "trip_moon", .offset = offsetof(Record, trip_moon), .type = FieldType::definition, .count = most_trips},
      {.name = "chest", .offset = offsetof(Record, chest), .type = FieldType::number16},
      {.name = "pairs", .offset = offsetof(Record, pairs), .most = most_pairs},
      {.name = "busy", .offset = offsetof(Record, busy)},
      {.name = "refilled", .offset = offsetof(Record, refilled), .type = FieldType::seat_set},
      {.name = "drawing", .offset = offsetof(Record, drawing)},
      {.name = "discards", .offset = offsetof(Record, discards)},
  };
  for (const char* name : {"no", "landing", "harvest.1", "harvest.2", "harvest.3", "harvest.4"})
    out.card_fields.push_back({.name = name, .type = ParamType::amount});
  out.rules = {"RE-MEGA-1", "RE-MOON-1",  "RE-MOON-3", "RE-MOON-6",  "RE-MOON-7",  "RE-TAP-1",
               "RE-COST-3", "RE-TERM-10", "RE-LR-3",   "RE-LR-5",    "RE-LR-6",    "RE-CMB-1",
               "RE-CMB-5",  "RE-CMB-6",   "RE-CMB-11", "RE-CHAIN-1", "RE-CHAIN-6", "RE-DRAW-1"};
  out.features = feature_declarations();
}

BoundWords::BoundWords(const gantry::Rules& rules) {
  const auto bind = [&](Words category, std::initializer_list<std::pair<WordId*, const char*>> list) {
    for (const auto& [word, name] : list) *word = rules.word(category, name);
  };
  bind(Words::kind, {{&monster, "monster"},
                     {&robot, "robot"},
                     {&torso, "torso"},
                     {&legs, "legs"},
                     {&equipment, "equipment"},
                     {&power_coin, "power_coin"},
                     {&moon, "moon"}});
  bind(Words::tag, {{&hides_trips, "hides_trips"}, {&free_landing, "free_landing"}});
  bind(Words::zone, {{&line, "line"},
                     {&base, "base"},
                     {&space, "space"},
                     {&moon_1, "moon"},
                     {&moon_2, "moon_2"},
                     {&hand, "hand"},
                     {&deck, "deck"},
                     {&discard, "discard"},
                     {&moon_pile, "moon_pile"},
                     {&moon_discard, "moon_discard"}});
  bind(Words::link, {{&half, "half"}, {&chain_link, "chain"}, {&component_link, "component"}});
  bind(Words::stat, {{&atk, "atk"}, {&def, "def"}, {&lr, "lr"}, {&load, "load"}, {&collect, "collect"}});
  bind(Words::resource, {{&coin, "coin"}, {&wound, "wound"}, {&face_cost, "face_cost"}});
  bind(Words::seat_var, {{&life, "life"}, {&grounded, "grounded"}});
  bind(Words::table_var, {{&idle, "idle"}});
  bind(Words::mark, {{&tapped, "tapped"},
                     {&fresh, "fresh"},
                     {&permanent, "permanent"},
                     {&instant, "instant"},
                     {&outbound, "outbound"},
                     {&landed, "landed"},
                     {&homebound, "homebound"},
                     {&slot_2, "slot_2"},
                     {&touched_down, "touched_down"},
                     {&back_home, "back_home"},
                     {&formed, "formed"},
                     {&too_dear, "too_dear"},
                     {&reduced, "reduced"}});
  bind(Words::rule, {{&soak, "soak"}, {&lr_taunt, "lr_taunt"}, {&no_combat_damage, "no_combat_damage"}});
  bind(Words::role, {{&attacker, "attacker"}, {&blocker, "blocker"}, {&blocked, "blocked"}});
  bind(Words::keyword, {{&flying, "flying"},
                        {&searchlight, "searchlight"},
                        {&shrouded, "shrouded"},
                        {&chaining, "chaining"},
                        {&charge, "charge"},
                        {&quickfire, "quickfire"},
                        {&vigil, "vigil"},
                        {&agentproof, "agentproof"},
                        {&no_attack, "no_attack"},
                        {&no_block, "no_block"}});
  bind(Words::timing, {{&main_timing, "main"}, {&fire_timing, "fire"}});
  bind(Words::moment, {{&your_next_turn, "your_next_turn"},
                       {&collect_moment, "collect"},
                       {&combat_end, "combat_end"},
                       {&turn_end, "turn_end"}});
  bind(Words::event, {{&arrived, "arrived"}, {&hits_battery, "hits_battery"}, {&touched, "touched"}});
  bind(Words::window, {{&main_window, "main"},
                       {&ability_window, "main_ability"},
                       {&attackers_window, "attackers"},
                       {&blockers_window, "blockers"},
                       {&damage_window, "damage"}});
  bind(Words::prompt, {{&ask_main, "main"},
                       {&ask_depart, "depart"},
                       {&ask_fire, "fire"},
                       {&ask_attack, "attack"},
                       {&ask_block, "block"},
                       {&ask_divide, "divide"},
                       {&ask_discard, "discard"},
                       {&ask_life, "life"}});
  bind(Words::verb, {{&done, "done"},
                     {&join, "join"},
                     {&chain, "chain"},
                     {&unchain, "unchain"},
                     {&end_phase, "end_phase"},
                     {&depart, "depart"},
                     {&come_home, "return"},
                     {&attack, "attack"},
                     {&block, "block"},
                     {&assign, "assign"},
                     {&discard_one, "discard"},
                     {&draw, "draw"},
                     {&trade, "trade"}});
  bind(Words::flag,
       {{&agent_flag, "agent"}, {&shot, "shot"}, {&shot_flyers, "shot_flyers"}, {&shot_base, "shot_base"}});
  bind(Words::damage, {{&damage_kind, "damage"}});
  bind(Words::option, {{&first_player, "first_player"},
                       {&life_for_coins, "life_for_coins"},
                       {&moon_slots, "moon_slots"},
                       {&stolen_ready, "stolen_ready"},
                       {&grounded_by, "grounded_by"},
                       {&new_flyer_sets_off, "new_flyer_sets_off"},
                       {&chest_shortfall, "chest_shortfall"},
                       {&lapse_kills, "lapse_kills"},
                       {&stall_limit, "stall_limit"},
                       {&turn_cap, "turn_cap"}});
  bind(Words::leaf, {{&leaf_life, "life"},
                     {&leaf_clear, "clear"},
                     {&leaf_reactivate, "reactivate"},
                     {&leaf_main, "main"},
                     {&leaf_arrivals, "arrivals"},
                     {&leaf_depart, "depart"},
                     {&leaf_fire, "fire"},
                     {&leaf_attack, "attack"},
                     {&leaf_block, "block"},
                     {&leaf_dice, "dice"},
                     {&leaf_divide, "divide"},
                     {&leaf_damage, "damage"},
                     {&leaf_collect, "collect"},
                     {&leaf_discard, "discard"},
                     {&leaf_draw, "draw"},
                     {&leaf_turn_end, "turn_end"}});
}

BoundRules::BoundRules(const gantry::Rules& rules)
    : mega_1(rules.rule("RE-MEGA-1")),
      moon_1(rules.rule("RE-MOON-1")),
      moon_3(rules.rule("RE-MOON-3")),
      moon_6(rules.rule("RE-MOON-6")),
      moon_7(rules.rule("RE-MOON-7")),
      tap_1(rules.rule("RE-TAP-1")),
      cost_3(rules.rule("RE-COST-3")),
      term_10(rules.rule("RE-TERM-10")),
      lr_3(rules.rule("RE-LR-3")),
      lr_5(rules.rule("RE-LR-5")),
      lr_6(rules.rule("RE-LR-6")),
      cmb_1(rules.rule("RE-CMB-1")),
      cmb_5(rules.rule("RE-CMB-5")),
      cmb_6(rules.rule("RE-CMB-6")),
      cmb_11(rules.rule("RE-CMB-11")),
      chain_1(rules.rule("RE-CHAIN-1")),
      chain_6(rules.rule("RE-CHAIN-6")),
      draw_1(rules.rule("RE-DRAW-1")) {}

/// True when a static ability may bring the number of an object below what is printed on it.
static bool lowers(const gantry::Rules& rules, const gantry::Ability& ability, WordId stat) {
  if (ability.kind != gantry::AbilityKind::fixed) return false;
  for (int m = 0; m < ability.mods; ++m) {
    const gantry::Mod& mod = rules.mods[static_cast<std::size_t>(ability.first_mod + m)];
    const auto kind = static_cast<gantry::ModifierKind>(mod.kind);
    if (kind < gantry::ModifierKind::stat_by || kind > gantry::ModifierKind::stat_half_down || mod.seat_stat ||
        mod.what != stat)
      continue;
    const gantry::Node& amount = rules.nodes[mod.amount];
    const bool adds =
        mod.is_constant ? mod.constant >= 0 : amount.kind == gantry::NodeKind::amount_stat && amount.a == stat;
    if (kind != gantry::ModifierKind::stat_by || !adds) return true;
  }
  return false;
}

void RobotEmpire::bind(const gantry::Rules& rules) {
  w_ = BoundWords(rules);
  r_ = BoundRules(rules);
  main_timings_ = std::uint32_t{1} << w_.main_timing;
  fire_timings_ = std::uint32_t{1} << w_.fire_timing;
  shot_flags_ =
      (std::uint32_t{1} << w_.shot) | (std::uint32_t{1} << w_.shot_flyers) | (std::uint32_t{1} << w_.shot_base);
  moons_.clear();
  for (std::size_t def = 1; def < rules.defs.size(); ++def) {
    if (((rules.defs[def].kinds >> w_.moon) & 1U) != 0 && rules.defs[def].copies != 0)
      moons_.push_back(static_cast<DefId>(def));
  }
  // What is constant is folded into the cards by now.
  const auto less_than_printed = [&](const gantry::Definition& def) {
    return def.stats[w_.def] < 0 || def.self_adds[w_.def] < 0 || def.host_adds[w_.def] < 0;
  };
  defense_lowered_ = std::ranges::any_of(rules.defs, less_than_printed) ||
                     std::ranges::any_of(rules.abilities, [&](const gantry::Ability& ability) {
                       return lowers(rules, ability, w_.def);
                     });
}

}  // namespace robot_empire
