// Possible worlds: a State that agrees with a view, with everything unknown dealt anew (DESIGN section 5).
#include <algorithm>
#include <vector>

#include "frames.hpp"
#include "gantry/game.hpp"
#include "gantry/view.hpp"

namespace gantry {
namespace {

/// How often a world that the module finds implausible is dealt again; then the best one stands.
constexpr int most_deals = 32;

/// Deals the blank rows of one view.
class Dealer {
 public:
  Dealer(const Table& table, const State& view, std::uint64_t seed, State& out)
      : table_(table), rules_(*table.rules), reader_(table, view), view_(view), out_(out), rng_(Rng::seeded(seed, 1)) {}

  void deal() {
    find_blanks();
    if (blanks_.empty()) return;
    find_cards();
    find_places();
    std::vector<DefId> best;
    int best_misfits = -1;
    for (int round = 0; round < most_deals; ++round) {
      const int misfits = deal_once();
      lay_out(dealt_);
      if (misfits == 0 && table_.module->plausible(Reader(table_, out_))) return;
      if (best_misfits < 0 || misfits < best_misfits) {
        best = dealt_;
        best_misfits = misfits;
      }
    }
    lay_out(best);
  }

 private:
  struct Blank {
    ObjectId id = 0;
    std::size_t pool = 0;
  };
  /// The blanks of one pool in one zone.
  struct Place {
    ZoneId zone = 0;
    std::size_t pool = 0;
    std::vector<std::size_t> blanks;     ///< indices in `blanks_`
    std::vector<std::uint8_t> may_hold;  ///< by card of the pool; empty: all
    long slack = 0;                      ///< cards it may hold less what it holds
  };

  void find_blanks() {
    for (std::size_t id = 1; id <= view_.row_count; ++id) {
      if (view_.rows[id].def != 0) continue;
      const auto object = static_cast<ObjectId>(id);
      blanks_.push_back({object, pool_index(table_.module->pool(reader_, object))});
    }
    dealt_.resize(blanks_.size());
  }

  std::size_t pool_index(int value) {
    const auto at = std::find(pool_values_.begin(), pool_values_.end(), value);
    if (at != pool_values_.end()) return static_cast<std::size_t>(at - pool_values_.begin());
    pool_values_.push_back(value);
    return pool_values_.size() - 1;
  }

  /// The cards of each pool: every definition of the game less what the view shows.
  void find_cards() {
    std::vector<PoolCard> all;
    table_.module->universe(reader_, all);
    std::vector<bool> gone(all.size());
    for (std::size_t id = 1; id <= view_.row_count; ++id) {
      const DefId def = view_.rows[id].def;
      if (def == 0) continue;
      // A seen object is usually the entry of its own id.
      std::size_t at = id - 1;
      if (at >= all.size() || gone[at] || all[at].def != def) {
        at = 0;
        while (at < all.size() && (gone[at] || all[at].def != def)) ++at;
      }
      if (at < all.size()) gone[at] = true;
    }
    std::vector<std::size_t> wanted(pool_values_.size());
    for (const Blank& blank : blanks_) ++wanted[blank.pool];
    cards_.resize(pool_values_.size());
    std::vector<DefId> spare;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (gone[i] || all[i].def == 0) continue;
      const auto pool = std::find(pool_values_.begin(), pool_values_.end(), all[i].pool);
      if (pool == pool_values_.end()) {
        spare.push_back(all[i].def);
      } else {
        cards_[static_cast<std::size_t>(pool - pool_values_.begin())].push_back(all[i].def);
      }
    }
    for (std::size_t pool = 0; pool < cards_.size(); ++pool) fill_up(cards_[pool], wanted[pool], spare, all);
  }

  /// A pool that is short of cards (objects made during the game) gets spare ones, or repeats what it knows of.
  static void fill_up(std::vector<DefId>& cards, std::size_t wanted, std::vector<DefId>& spare,
                      const std::vector<PoolCard>& all) {
    for (; cards.size() < wanted && !spare.empty(); spare.pop_back()) cards.push_back(spare.back());
    const std::size_t real = cards.size();
    for (std::size_t i = 0; cards.size() < wanted; ++i) {
      if (real != 0) {
        cards.push_back(cards[i % real]);
      } else if (!all.empty()) {
        cards.push_back(all[i % all.size()].def);
      } else {
        cards.push_back(0);
      }
    }
  }

  /// Groups the blanks by zone and asks the module once what each zone may hold; the most constrained come first.
  void find_places() {
    for (std::size_t i = 0; i < blanks_.size(); ++i) {
      const ZoneId zone = view_.rows[blanks_[i].id].zone;
      const std::size_t pool = blanks_[i].pool;
      auto place = std::find_if(places_.begin(), places_.end(),
                                [&](const Place& p) { return p.zone == zone && p.pool == pool; });
      if (place == places_.end())
        place = places_.insert(places_.end(), Place{.zone = zone, .pool = pool, .blanks = {}, .may_hold = {}});
      place->blanks.push_back(i);
    }
    for (Place& place : places_) {
      const std::vector<DefId>& cards = cards_[place.pool];
      place.may_hold.resize(cards.size());
      std::size_t held = 0;
      for (std::size_t i = 0; i < cards.size(); ++i) {
        place.may_hold[i] = table_.module->may_hold(reader_, place.zone, cards[i]) ? 1 : 0;
        held += place.may_hold[i];
      }
      if (held == cards.size()) place.may_hold.clear();
      place.slack = static_cast<long>(held) - static_cast<long>(place.blanks.size());
      if (place.may_hold.empty()) place.slack += cap::rows;  // what holds everything comes last
    }
    std::stable_sort(places_.begin(), places_.end(), [](const Place& a, const Place& b) { return a.slack < b.slack; });
  }

  /// Deals each pool in random order. Returns how many places hold what they may not.
  int deal_once() {
    order_.resize(cards_.size());
    for (std::size_t pool = 0; pool < cards_.size(); ++pool) {
      std::vector<std::size_t>& order = order_[pool];
      order.resize(cards_[pool].size());
      for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
      for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[rng_.below(static_cast<std::uint32_t>(i))]);
    }
    int misfits = 0;
    for (const Place& place : places_) {
      std::vector<std::size_t>& order = order_[place.pool];
      for (const std::size_t blank : place.blanks) {
        auto at = order.rbegin();
        if (!place.may_hold.empty()) {
          at = std::find_if(order.rbegin(), order.rend(), [&](std::size_t card) { return place.may_hold[card] != 0; });
          if (at == order.rend()) {
            at = order.rbegin();
            ++misfits;
          }
        }
        dealt_[blank] = cards_[place.pool][*at];
        order.erase(std::next(at).base());
      }
    }
    return misfits;
  }

  /// Writes a deal into the State as if the objects had always been there.
  void lay_out(const std::vector<DefId>& deal) {
    // Copies are interchangeable: the dealt ones take the numbers that no seen object has.
    std::vector<std::uint64_t> taken(rules_.defs.size());
    std::vector<std::uint8_t> last(rules_.defs.size());
    for (std::size_t id = 1; id <= view_.row_count; ++id) {
      const Row& row = view_.rows[id];
      if (row.def != 0 && row.copy < 64) taken[row.def] |= std::uint64_t{1} << row.copy;
    }
    for (std::size_t i = 0; i < blanks_.size(); ++i) {
      const DefId def = deal[i];
      Row& row = out_.rows[blanks_[i].id];
      row.def = def;
      do {
        ++last[def];
      } while (last[def] < 64 && ((taken[def] >> last[def]) & 1U) != 0);
      row.copy = last[def];
      const Definition& definition = rules_.defs[def];
      if (definition.first_mode != no_word) row.set_mode(definition.first_mode);
      if (table_.in_play(row.zone)) put_into_sets(blanks_[i].id, definition);
    }
  }

  void put_into_sets(ObjectId id, const Definition& definition) {
    const auto put = [id](IdSet& set, bool in) { in ? set.add(id) : set.remove(id); };
    put(out_.auras, definition.has_auras);
    put(out_.activated, definition.has_activated);
    put(out_.triggered, definition.has_triggered);
  }

  const Table& table_;
  const Rules& rules_;
  Reader reader_;
  const State& view_;
  State& out_;
  Rng rng_;
  std::vector<Blank> blanks_;
  std::vector<int> pool_values_;
  std::vector<std::vector<DefId>> cards_;  ///< by pool
  std::vector<Place> places_;
  std::vector<std::vector<std::size_t>> order_;  ///< by pool: cards not dealt yet, the next at the back
  std::vector<DefId> dealt_;                     ///< by blank
};

/// Other seats' slips are asked again: the order in which slips come in cannot matter.
void drop_slips(State& state, Seat viewer) {
  const SeatSet own = viewer == no_seat ? SeatSet{0} : seat_bit(viewer);
  for (std::size_t i = 0; i < state.frame_count; ++i) {
    Frame& frame = state.frames[i];
    if (frame.kind != FrameKind::sealed) continue;
    auto& sealed = frame.as<SealedFrame>();
    const auto dropped = static_cast<SeatSet>(sealed.done & ~own);
    sealed.done = static_cast<SeatSet>(sealed.done & own);
    const bool asking = i + 1U == state.frame_count && state.decision.seats != 0;
    if (asking) state.decision.seats = static_cast<SeatSet>(state.decision.seats | dropped);
  }
}

}  // namespace

void Module::universe(const Reader& view, std::vector<PoolCard>& out) const {
  const Table& table = view.table();
  out.reserve(table.universe.size());
  for (std::size_t id = 1; id < table.universe.size(); ++id) {
    const Seat owner = table.universe_owner[id];
    out.push_back({table.universe[id], owner == no_seat ? 0 : owner + 1});  // the pools of Module::pool
  }
}

void determinize(const Table& table, const View& view, std::uint64_t seed, State& out) {
  copy(out, view.state);
  out.rng = Rng::seeded(seed, 2);
  drop_slips(out, view.seat);
  Dealer(table, view.state, seed, out).deal();
  Context context(table, out);
  table.module->fill_blanked(context, view.seat);
}

}  // namespace gantry
