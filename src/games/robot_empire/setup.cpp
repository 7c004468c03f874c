// Set-up, and what is said of a position: leaves for scenarios, figures, sums.
#include <algorithm>

#include "robot_empire.hpp"

namespace robot_empire {

void RobotEmpire::set_up(Context& ctx) const {
  const gantry::Table& table = ctx.table();
  gantry::State& state = ctx.state();
  // 3, 4.
  (void)ctx.add_banked(w_.coin, coins_in_game);
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    ctx.set_seat_var(seat, w_.life, full_battery);
    (void)gain(ctx, seat, 6);
  }
  // 5.
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    const gantry::ZoneId deck = table.zone(w_.deck, seat);
    for (const gantry::DeckCard& card : table.decks[seat]) {
      for (int copy = 0; copy < card.copies; ++copy) ctx.create(card.def, deck, seat, seat);
    }
  }
  ctx.shuffle(table.zone(w_.deck, 0));
  if (table.zone(w_.deck, 1) != table.zone(w_.deck, 0)) ctx.shuffle(table.zone(w_.deck, 1));
  const gantry::ZoneId pile = table.zone(w_.moon_pile);
  for (const DefId printed : moons_) {
    const DefId def = table.variant_of[printed];
    for (int copy = 0; copy < ctx.rules().defs[printed].copies; ++copy)
      ctx.create(def, pile, gantry::no_seat, gantry::no_seat);
  }
  ctx.shuffle(pile);
  // 6.
  for (int slot = 0; slot < table.option(w_.moon_slots) && state.zone_size(pile) > 0; ++slot)
    ctx.move(state.zone(pile).front(), table.zone(slot == 0 ? w_.moon_1 : w_.moon_2));
  // 7.
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    for (int card = 0; card < opening_hand; ++card) ctx.draw_card(seat, w_.deck, w_.hand);
  }
  // 8.
  const int first = table.option(w_.first_player);
  if (first != 0) {
    state.active = static_cast<Seat>(first - 1);
  } else {
    int a = 0, b = 0;
    while (a == b) {
      a = ctx.roll_die(6);
      b = ctx.roll_die(6);
    }
    state.active = a > b ? Seat{0} : Seat{1};
  }
  // 9.
  (void)gain(ctx, defender(state), 2);
  state.own<Record>() = Record{};
  ctx.push(gantry::FrameKind::flow, static_cast<std::uint8_t>(Step::life_first));
}

namespace {

struct LeafInfo {
  std::string_view name;
  Step step;
};

constexpr std::array<LeafInfo, 10> scenario_leaves{{{"life", Step::life_first},
                                                    {"clear", Step::clear},
                                                    {"main", Step::main},
                                                    {"arrivals", Step::arrivals},
                                                    {"depart", Step::depart},
                                                    {"fire", Step::fire},
                                                    {"attack", Step::attack},
                                                    {"collect", Step::collect},
                                                    {"discard", Step::discard},
                                                    {"draw", Step::draw}}};

}  // namespace

std::vector<std::string> RobotEmpire::leaves() const {
  std::vector<std::string> out;
  for (const LeafInfo& leaf : scenario_leaves) out.emplace_back(leaf.name);
  return out;
}

bool RobotEmpire::build_leaf(Context& ctx, std::string_view leaf, std::span<const gantry::LeafArgument> arguments,
                             std::string& error) const {
  const auto found = std::ranges::find(scenario_leaves, leaf, &LeafInfo::name);
  if (found == scenario_leaves.end()) {
    error = "there is no leaf \"" + std::string(leaf) + "\"; expected one of";
    for (const LeafInfo& known : scenario_leaves) error += " " + std::string(known.name);
    return false;
  }
  if (!arguments.empty()) {
    error = "leaf " + std::string(leaf) + " takes no \"" + arguments.front().name + "\"; expected no arguments";
    return false;
  }
  gantry::State& state = ctx.state();
  state.own<Record>().chest = static_cast<std::int16_t>(ctx.banked(w_.coin));
  if (found->step == Step::clear && state.turn > 0) --state.turn;  // the step counts the turn that begins
  ctx.push(gantry::FrameKind::flow, static_cast<std::uint8_t>(found->step));
  return true;
}

WordId RobotEmpire::leaf(const Reader& reader) const {
  const gantry::State& state = reader.state();
  if (state.frame_count == 0) return gantry::no_word;
  switch (static_cast<Step>(state.frames[0].step)) {
    case Step::life_first:
    case Step::life_second: return w_.leaf_life;
    case Step::clear: return w_.leaf_clear;
    case Step::reactivate: return w_.leaf_reactivate;
    case Step::main: return w_.leaf_main;
    case Step::arrivals: return w_.leaf_arrivals;
    case Step::depart: return w_.leaf_depart;
    case Step::fire: return w_.leaf_fire;
    case Step::attack:
    case Step::attackers: return w_.leaf_attack;
    case Step::block:  // the window after the attack stands before this step
      return state.frame_count > 1 ? w_.leaf_attack : w_.leaf_block;
    case Step::blockers: return w_.leaf_block;
    case Step::dice: return state.frame_count > 1 ? w_.leaf_block : w_.leaf_dice;
    case Step::before_damage: return w_.leaf_dice;
    case Step::divide: return state.frame_count > 1 ? w_.leaf_damage : w_.leaf_divide;
    case Step::damage:
    case Step::combat_end: return w_.leaf_damage;
    case Step::collect:
    case Step::collected: return w_.leaf_collect;
    case Step::discard: return w_.leaf_discard;
    case Step::draw: return w_.leaf_draw;
    case Step::turn_end:
    case Step::turn_over: return w_.leaf_turn_end;
  }
  return gantry::no_word;
}

std::vector<gantry::Figure> RobotEmpire::figures(const Reader& reader, Seat seat) const {
  if (seat >= reader.state().seat_count) return {};
  int threat = 0;
  for (const ObjectId unit : reader.zone(w_.line, seat)) {
    if (!reader.has_keyword(unit, w_.no_attack)) threat += reader.stat(unit, w_.atk);
  }
  std::vector<gantry::Figure> out{{"threat", threat, {}}, {"soak", soaks(reader, seat), {}}};
  out.push_back({"collect", due(reader, seat), {{"base", 3}, {"equipment", due(reader, seat) - 3}}});
  if (const ObjectId open = moon(reader, 0); open != 0) out.push_back({"harvest", harvest(reader, open), {}});
  return out;
}

/// RE-WIN-6: turns are bounded by the cap; in one turn no more can be done than there are cards, lines and units.
long RobotEmpire::decision_bound(const Reader& reader) const {
  const int cap = reader.table().option(w_.turn_cap);
  return cap == 0 ? 0 : 100 + long{cap} * 3000;
}

std::vector<std::pair<std::string, long>> RobotEmpire::conserved(const Reader& reader) const {
  const gantry::State& state = reader.state();
  long coins = reader.banked(w_.coin);
  long cards = 0;
  for (Seat seat = 0; seat < state.seat_count; ++seat) coins += vault(reader, seat);
  for (int id = 1; id <= state.row_count; ++id) {
    const auto object = static_cast<ObjectId>(id);
    coins += reader.resource(object, w_.coin);
    if (reader.row(object).zone != 0) ++cards;
  }
  return {{"coins", coins}, {"cards", cards}};
}

}  // namespace robot_empire
