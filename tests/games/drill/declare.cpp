// What the module registers when it is loaded, and the words it looks up.
#include <algorithm>
#include <cstddef>
#include <stdexcept>

#include "drill.hpp"

namespace drill {

using gantry::FieldDecl;
using gantry::FieldType;
using gantry::Words;

namespace {

gantry::FrameDecl deal_declaration() {
  gantry::FrameDecl out;
  out.name = "deal";
  out.steps = {"drafted", "reply", "giving", "swap"};
  const auto giver = static_cast<std::uint16_t>(offsetof(DealLocals, giver));
  const auto partner = static_cast<std::uint16_t>(offsetof(DealLocals, partner));
  const auto some = gantry::Audience::seats_in_field;
  out.fields = {
      {.name = "giver", .offset = giver, .type = FieldType::seat},
      {.name = "partner", .offset = partner, .type = FieldType::seat},
      {.name = "round", .offset = offsetof(DealLocals, round)},
      {.name = "give_energy", .offset = offsetof(DealLocals, give_energy), .most = deal_most},
      {.name = "want_cards", .offset = offsetof(DealLocals, want_cards), .most = deal_most},
      {.name = "want_energy", .offset = offsetof(DealLocals, want_energy), .most = deal_most},
      {.name = "hidden_count", .offset = offsetof(DealLocals, hidden_count), .most = deal_most},
      {.name = "sent", .offset = offsetof(DealLocals, sent)},
      {.name = "hidden",
       .offset = offsetof(DealLocals, hidden),
       .type = FieldType::object,
       .count = 2,
       .audience = some,
       .audience_offset = giver},
      {.name = "shown",
       .offset = offsetof(DealLocals, shown),
       .type = FieldType::object,
       .count = 2,
       .audience = some,
       .audience_offset = giver,
       .audience_offset2 = partner},
      {.name = "returned",
       .offset = offsetof(DealLocals, returned),
       .type = FieldType::object,
       .count = 2,
       .audience = some,
       .audience_offset = partner},
  };
  return out;
}

gantry::FrameDecl draft_declaration() {
  gantry::FrameDecl out;
  out.name = "draft";
  out.steps = {"offer", "counter", "give"};
  out.fields = {
      {.name = "partner", .offset = offsetof(DraftLocals, partner), .type = FieldType::seat},
      {.name = "count", .offset = offsetof(DraftLocals, count), .most = most_picks},
      {.name = "least", .offset = offsetof(DraftLocals, least), .most = deal_most},
      {.name = "cards", .offset = offsetof(DraftLocals, cards), .most = deal_most},
      {.name = "card", .offset = offsetof(DraftLocals, card), .type = FieldType::object, .count = deal_most},
      {.name = "picks", .offset = offsetof(DraftLocals, picks), .count = most_picks},
  };
  return out;
}

}  // namespace

void Drill::declare(gantry::Declarations& out) const {
  out.frames = {deal_declaration(), draft_declaration()};
  out.flow_steps = {"round_start", "bids_in",  "turn_start", "main",
                    "hand_limit",  "turn_end", "turn_over",  "round_over"};
  out.block_size = sizeof(Record);
  out.block = {
      {.name = "round", .offset = offsetof(Record, round)},
      {.name = "first", .offset = offsetof(Record, first), .type = FieldType::seat},
      {.name = "had_turn", .offset = offsetof(Record, had_turn), .type = FieldType::seat_set},
      {.name = "actions", .offset = offsetof(Record, actions)},
      {.name = "deals", .offset = offsetof(Record, deals)},
  };
  out.rules = {"DR-BID-1", "DR-MOVE-1", "DR-MOVE-2", "DR-DRILL-1", "DR-DRILL-2",
               "DR-ATK-1", "DR-MINE-1", "DR-DEAL-1", "DR-DEAL-2",  "DR-DEAL-3"};
  out.features = feature_declarations();
}

BoundWords::BoundWords(const gantry::Rules& rules) {
  const auto bind = [&](Words category, std::initializer_list<std::pair<WordId*, const char*>> list) {
    for (const auto& [word, name] : list) *word = rules.word(category, name);
  };
  bind(Words::kind, {{&rig, "rig"}, {&drone, "drone"}, {&token, "token"}, {&charge, "charge"}});
  bind(Words::zone, {{&field, "field"}, {&hand, "hand"}, {&deck, "deck"}, {&discard, "discard"}, {&wreck, "wreck"}});
  bind(Words::stat, {{&hull, "hull"}});
  bind(Words::resource, {{&energy, "energy"}, {&scrap, "scrap"}, {&wound, "wound"}});
  bind(Words::mark, {{&attacked, "attacked"}, {&armed, "armed"}});
  bind(Words::rule, {{&pinned, "pinned"}});
  bind(Words::timing, {{&main_timing, "main"}, {&floor_timing, "floor"}});
  bind(Words::moment, {{&your_next_turn, "your_next_turn"}, {&turn_end, "turn_end"}, {&round_end, "round_end"}});
  bind(Words::event, {{&turned_up, "turned_up"}, {&tripped, "tripped"}, {&wrecked, "wrecked"}});
  bind(Words::procedure, {{&attack_list, "attack"}, {&drill_list, "drill"}, {&unload_list, "unload"}});
  bind(Words::item, {{&attack_item, "attack"}});
  bind(Words::window, {{&fast, "fast"}});
  bind(Words::prompt, {{&ask_bid, "bid"},
                       {&ask_main, "main"},
                       {&ask_discard, "hand_limit"},
                       {&ask_draft, "deal_draft"},
                       {&ask_reply, "deal_reply"},
                       {&ask_give, "deal_give"}});
  bind(Words::verb, {{&bid, "bid"},
                     {&move, "move"},
                     {&turn, "turn"},
                     {&drill, "drill"},
                     {&unload, "unload"},
                     {&attack, "attack"},
                     {&lay, "lay"},
                     {&end_turn, "end_turn"},
                     {&discard_one, "discard"},
                     {&deal, "deal"},
                     {&hide, "hide"},
                     {&reveal, "reveal"},
                     {&give_energy, "give_energy"},
                     {&want_card, "want_card"},
                     {&want_energy, "want_energy"},
                     {&send, "send"},
                     {&accept, "accept"},
                     {&reject, "reject"},
                     {&counter, "counter"},
                     {&give, "give"},
                     {&done, "done"}});
  bind(Words::option,
       {{&board, "board"}, {&rounds, "rounds"}, {&deal_limit, "deal_limit"}, {&deal_counters, "deal_counters"}});
  bind(Words::terrain, {{&open, "open"}, {&lock, "lock"}, {&vault, "vault"}});
  bind(Words::leaf, {{&leaf_bid, "bid"},
                     {&leaf_main, "main"},
                     {&leaf_stack, "stack"},
                     {&leaf_deal, "deal"},
                     {&leaf_discard, "discard"}});
}

BoundRules::BoundRules(const gantry::Rules& rules)
    : bid_1(rules.rule("DR-BID-1")),
      move_1(rules.rule("DR-MOVE-1")),
      move_2(rules.rule("DR-MOVE-2")),
      drill_1(rules.rule("DR-DRILL-1")),
      drill_2(rules.rule("DR-DRILL-2")),
      atk_1(rules.rule("DR-ATK-1")),
      mine_1(rules.rule("DR-MINE-1")),
      deal_1(rules.rule("DR-DEAL-1")),
      deal_2(rules.rule("DR-DEAL-2")),
      deal_3(rules.rule("DR-DEAL-3")) {}

void Drill::bind(const gantry::Rules& rules) {
  w_ = BoundWords(rules);
  r_ = BoundRules(rules);
  main_timings_ = std::uint32_t{1} << w_.main_timing;
  floor_timings_ = std::uint32_t{1} << w_.floor_timing;
  const auto name = std::find(rules.binding_names.begin(), rules.binding_names.end(), "target");
  if (name == rules.binding_names.end()) throw std::out_of_range("the procedure attack of game.json binds no $target");
  target_name_ = static_cast<std::uint8_t>(name - rules.binding_names.begin());
  rig_def_ = rules.find_def("rig");
}

}  // namespace drill
