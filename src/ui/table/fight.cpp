#include "ui/table/fight.hpp"

#include <algorithm>
#include <numeric>

#include "gantry/module.hpp"

namespace gantry::ui {

namespace {

/// A number that a die decides is known once the die was rolled.
int number_of(const Reader& reader, ObjectId id, WordId stat) {
  const WordId face = reader.rules().stats[stat].rolled;
  if (((reader.def(id).rolled_stats >> stat) & 1U) != 0 && (face == no_word || reader.resource(id, face) == 0))
    return -1;
  return reader.stat(id, stat);
}

Fighter fighter_of(const Reader& reader, const FightDesign& design, ObjectId id, bool strikes) {
  Fighter out;
  out.id = id;
  out.strikes = strikes;
  out.attack = number_of(reader, id, design.attack);
  out.left = number_of(reader, id, design.defense);
  if (out.left >= 0 && design.wound != no_word) out.left = std::max(0, out.left - reader.resource(id, design.wound));
  return out;
}

}  // namespace

const Fighter* Fight::find(ObjectId id) const {
  const auto found =
      std::find_if(fighters.begin(), fighters.end(), [&](const Fighter& fighter) { return fighter.id == id; });
  return found == fighters.end() ? nullptr : &*found;
}

std::vector<int> best_shares(int attack, const std::vector<int>& left) {
  std::vector<int> out(left.size(), 0);
  std::vector<std::size_t> order(left.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return left[a] < left[b]; });
  for (const std::size_t at : order) {
    if (left[at] < 0 || left[at] > attack) continue;
    out[at] = left[at];
    attack -= left[at];
  }
  if (!out.empty()) out.back() += attack;
  return out;
}

Fight read_fight(const Reader& reader, const FightDesign& design, const std::map<ObjectId, int>& planned) {
  Fight out;
  if (!design.set() || design.striker == no_word) return out;
  const State& state = reader.state();
  const auto pairs = read_pairs(*reader.table().game, state, design);
  std::vector<ObjectId> strikers, blockers;
  for (const ObjectId id : reader.all_in_play()) {
    if (reader.row(id).def == 0) continue;
    if (reader.has_role(id, design.striker)) strikers.push_back(id);
    if (reader.has_role(id, design.blocker)) blockers.push_back(id);
  }
  int number = 0;
  for (const ObjectId id : strikers) {
    Fighter striker = fighter_of(reader, design, id, true);
    striker.number = ++number;
    std::vector<Fighter> facing;
    std::vector<int> left, said;
    for (const ObjectId blocker : blockers) {
      const auto pair = std::find_if(pairs.begin(), pairs.end(),
                                     [&](const FightPair& one) { return one.from == blocker && one.to == id; });
      if (pair == pairs.end()) continue;
      facing.push_back(fighter_of(reader, design, blocker, false));
      facing.back().number = number;
      facing.back().against = {id};
      left.push_back(facing.back().left);
      const auto plan = planned.find(blocker);
      said.push_back(plan != planned.end() ? plan->second : pair->share);
      striker.against.push_back(blocker);
      const int attack = facing.back().attack;
      striker.faced = attack < 0 || striker.faced < 0 ? -1 : striker.faced + attack;
    }
    const bool stopped = design.stopped != no_word && reader.has_role(id, design.stopped);
    if (facing.empty() && !stopped) {
      out.defender = static_cast<Seat>(1 - reader.row(id).controller);
      if (striker.attack < 0) out.free_known = false;
      out.free += std::max(0, striker.attack);
    }
    const std::vector<int> likely = best_shares(std::max(0, striker.attack), left);
    int rest = striker.attack;
    for (std::size_t i = 0; i < facing.size(); ++i) {
      const bool last = i + 1 == facing.size();
      const int share = last ? rest : std::clamp(said[i] >= 0 ? said[i] : likely[i], 0, std::max(0, rest));
      facing[i].faced = striker.attack < 0 ? -1 : share;
      rest -= share;
      out.fighters.push_back(facing[i]);
    }
    out.fighters.push_back(std::move(striker));
  }
  if (out.defender >= state.seat_count) out.defender = no_seat;
  if (out.defender == no_seat || design.prize == no_word) return out;
  int guard = 0;
  if (design.guard != no_word) {
    const std::string_view name = reader.rules().table(Words::figure).name(design.guard);
    for (const Figure& figure : reader.table().module->figures(reader, out.defender)) {
      if (figure.name == name) guard = figure.value;
    }
  }
  out.prize = reader.seat_resource(out.defender, design.prize);
  out.prize_after = std::max(0, out.prize - std::max(0, out.free - guard));
  return out;
}

}  // namespace gantry::ui
