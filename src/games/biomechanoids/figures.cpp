// Numbers for the screen and for tests: the comparison line of an attack, bounds and sums.
#include <algorithm>

#include "biomechanoids.hpp"
#include "gantry/game.hpp"

namespace biomechanoids {

namespace {

std::string card_name(const Reader& reader, ObjectId id, bool mild) {
  const gantry::DefId def = reader.row(id).def;
  if (reader.table().game == nullptr) return std::string(reader.rules().def_id(def));
  return std::string(reader.table().game->card_name(def, mild ? "mild" : "source"));
}

/// A value with what it is made of (BIO-STA-1): printed number, each Feature's, damage, and the rest in one.
gantry::Figure value_figure(const Reader& reader, const char* name, ObjectId id, WordId stat, int wounds, bool mild) {
  gantry::Figure out{.name = name, .value = reader.stat(id, stat), .parts = {}};
  int rest = out.value;
  const auto part = [&](std::string text, int amount) {
    rest -= amount;
    out.parts.emplace_back(std::move(text), amount);
  };
  part(card_name(reader, id, mild), reader.stat(id, stat, gantry::StatForm::printed));
  for (ObjectId feature = reader.row(id).first; feature != 0; feature = reader.row(feature).next) {
    const int adds = reader.def(feature).host_adds[stat];
    if (adds != 0) part(card_name(reader, feature, mild), adds);
  }
  if (wounds > 0) part("damage", -wounds);
  if (rest != 0) part("other effects", rest);
  return out;
}

}  // namespace

std::vector<gantry::Figure> Biomechanoids::figures(const Reader& reader, Seat) const {
  std::vector<gantry::Figure> out;
  const AttackLocals* attack = current_attack(reader.state());
  if (attack == nullptr || !reader.alive(attack->attacker)) return out;
  const bool mild = reader.table().option(w_.mild_names) == 0;
  const ObjectId attacker = attack->attacker.id;
  out.push_back(value_figure(reader, "attacker_attack", attacker, w_.atk, 0, mild));
  out.push_back(
      value_figure(reader, "attacker_defense", attacker, w_.def, reader.row(attacker).counters[w_.wound_at], mild));
  if (attack->blocker.id == 0) {
    const int harm = std::max(0, out.front().value);
    out.push_back({.name = "harm", .value = harm, .parts = {}});
    out.push_back({.name = "hits_before", .value = reader.seat_var(attack->attacked, w_.hits), .parts = {}});
    out.push_back({.name = "hits_left", .value = reader.seat_var(attack->attacked, w_.hits) - harm, .parts = {}});
  } else if (reader.alive(attack->blocker)) {
    const ObjectId blocker = attack->blocker.id;
    out.push_back(value_figure(reader, "blocker_attack", blocker, w_.atk, 0, mild));
    out.push_back(
        value_figure(reader, "blocker_defense", blocker, w_.def, reader.row(blocker).counters[w_.wound_at], mild));
  }
  return out;
}

/// A game of random play takes about 12 decisions a turn with two seats and 17 with four; 1,000 turns are far beyond
/// what any game needed, and 300 decisions far beyond an average turn.
long Biomechanoids::decision_bound(const Reader& reader) const {
  const long limit = reader.table().option(w_.turn_limit);
  return 300L * (limit > 0 ? limit : 1000L);
}

/// No card ever leaves the game.
std::vector<std::pair<std::string, long>> Biomechanoids::conserved(const Reader& reader) const {
  const gantry::State& state = reader.state();
  long cards = 0;
  for (int id = 1; id <= state.row_count; ++id) {
    if (state.rows[static_cast<std::size_t>(id)].zone != 0) ++cards;
  }
  return {{"cards", cards}};
}

}  // namespace biomechanoids
