#include "support/exercise_knowledge.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "engine/frames.hpp"
#include "gantry/game.hpp"
#include "gantry/match.hpp"
#include "gantry/module.hpp"

namespace gantry::test {

namespace {

/// So many deals show whether a hidden place can hold more than one card.
constexpr std::uint64_t deals = 24;
/// With fewer hidden cards, public facts may settle what they are.
constexpr std::size_t least_hidden = 12;
/// The same for what one pool holds: the last place may be settled by what the others cannot hold.
constexpr std::size_t least_of_pool = 6;

struct Place {
  ZoneId zone;
  std::size_t index;
  friend auto operator<=>(const Place&, const Place&) = default;
};

std::vector<Place> hidden_places(const Table& table, const State& view) {
  std::vector<Place> places;
  for (ZoneId zone = 1; zone <= table.zone_count; ++zone) {
    const auto ids = view.zone(zone);
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (view.rows[ids[i]].def == 0) places.push_back({zone, i});
    }
  }
  return places;
}

/// Slips of other seats are asked again in a dealt position; who has sealed is public and not what is compared.
void keep_ticks(const State& view, State& dealt_view) {
  for (std::size_t i = 0; i < view.frame_count && i < dealt_view.frame_count; ++i) {
    if (view.frames[i].kind != FrameKind::sealed || dealt_view.frames[i].kind != FrameKind::sealed) continue;
    dealt_view.frames[i].as<SealedFrame>().done = view.frames[i].as<SealedFrame>().done;
    dealt_view.decision.seats = view.decision.seats;
  }
}

}  // namespace

std::string Knowledge::look(const State& state, std::uint64_t seed) {
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    if (std::string wrong = look_as(state, seat, seed); !wrong.empty())
      return fmt::format("as {}: {}", seat_text(seat), wrong);
  }
  return {};
}

std::string Knowledge::look_as(const State& state, Seat seat, std::uint64_t seed) {
  make_view(table_, state, seat, *view_);
  make_view(table_, view_->state, seat, *other_view_);
  if (!equal(view_->state, other_view_->state)) return "a view of the view differs from it";
  for (std::uint64_t i = 0; i < 3; ++i) {
    determinize(table_, *view_, seed + i, *dealt_);
    make_view(table_, *dealt_, seat, *other_view_);
    keep_ticks(view_->state, other_view_->state);
    if (!equal(view_->state, other_view_->state)) return "the view changes with what the seat cannot see";
    if (std::string wrong = compare(state, seat); !wrong.empty()) return wrong;
    if (i == 0) {
      if (std::string wrong = compare_prompt(state, seat); !wrong.empty()) return wrong;
    }
  }
  return seed % 8 == 0 ? look_at_variety(seat, seed) : std::string();
}

/// The seat's options, in numbers and in words, are the same in the dealt position and in the view itself.
std::string Knowledge::compare(const State& state, Seat seat) {
  if (!has_seat(state.decision.seats, seat)) return {};
  list_options(table_, state, seat, *list_);
  for (const State* other : {const_cast<const State*>(dealt_.get()), const_cast<const State*>(&view_->state)}) {
    list_options(table_, *other, seat, *other_list_);
    if (list_->count != other_list_->count) return "the number of options changes with what the seat cannot see";
    for (std::size_t i = 0; i < list_->count; ++i) {
      const std::string text = option_text(Reader(table_, state), list_->options[i]);
      if (text != option_text(Reader(table_, *other), other_list_->options[i])) {
        return fmt::format("the option '{}' changes with what the seat cannot see", text);
      }
    }
  }
  return {};
}

/// The prompt line, and whether the question was answered automatically, are the same too.
std::string Knowledge::compare_prompt(const State& state, Seat seat) const {
  // Slips of other seats are asked again in a dealt position; who has sealed is public.
  if (state.decision.seats != dealt_->decision.seats) return {};
  const auto here = Match::from_state(shared_, state, {});
  const auto there = Match::from_state(shared_, *dealt_, {});
  if (here->asking() == Asking::only_able) return {};  // which says itself that a skipped question tells something
  const auto automatic = [](const Match& match) { return match.journal().empty() ? 0 : 1; };
  if (automatic(*here) != automatic(*there)) return "automatic answers change with what the seat cannot see";
  if (automatic(*here) != 0) return {};  // what follows may draw cards, and the draws differ
  if (here->prompt(seat) != there->prompt(seat))
    return fmt::format("the prompt '{}' changes with what the seat cannot see", here->prompt(seat));
  return {};
}

std::string Knowledge::look_at_variety(Seat seat, std::uint64_t seed) {
  const std::vector<Place> places = hidden_places(table_, view_->state);
  if (places.size() < least_hidden) return {};
  std::map<Place, std::set<DefId>> held;
  for (std::uint64_t i = 0; i < deals; ++i) {
    determinize(table_, *view_, seed * deals + i, *dealt_);
    for (const Place& place : places) held[place].insert(dealt_->rows[dealt_->zone(place.zone)[place.index]].def);
  }
  const Reader reader(table_, view_->state);
  const auto pool = [&](const Place& place) {
    return table_.module->pool(reader, view_->state.zone(place.zone)[place.index]);
  };
  std::map<int, std::set<DefId>> by_pool;
  std::map<int, std::size_t> size;
  for (const auto& [place, defs] : held) {
    by_pool[pool(place)].insert(defs.begin(), defs.end());
    ++size[pool(place)];
  }
  for (const auto& [place, defs] : held) {
    // Where all that it could be by public facts are equal cards, it cannot vary.
    const auto& could = by_pool[pool(place)];
    const auto open = std::count_if(could.begin(), could.end(),
                                    [&](DefId def) { return table_.module->may_hold(reader, place.zone, def); });
    if (defs.size() == 1 && open > 2 && size[pool(place)] >= least_of_pool) {
      return fmt::format("{}.{} holds the same card in {} deals for {}", zone_text(table_, place.zone), place.index,
                         deals, seat_text(seat));
    }
  }
  return {};
}

}  // namespace gantry::test
