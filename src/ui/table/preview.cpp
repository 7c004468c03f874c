#include "ui/table/preview.hpp"

#include <algorithm>
#include <bit>

namespace gantry::ui {

namespace {

/// Notes what chance decided and what was destroyed.
class Chance final : public Listener {
 public:
  void event(const Event& event) override {
    drew_ = drew_ || event.kind == EventKind::drew || event.kind == EventKind::shuffled;
    if (event.kind == EventKind::destroyed) destroyed_.push_back(event.object);
  }
  [[nodiscard]] bool destroyed(ObjectId id) const {
    return std::find(destroyed_.begin(), destroyed_.end(), id) != destroyed_.end();
  }
  void draw(Draw) override { drew_ = true; }
  [[nodiscard]] bool drew() const { return drew_; }

 private:
  bool drew_ = false;
  std::vector<ObjectId> destroyed_;
};

bool passes(const Rules& rules, const State& state, const Option& option) {
  const WordId window = state.decision.window;
  const WordId verb = window == no_word ? no_word : rules.windows[window].pass_verb;
  return option.verb == rules.verb_pass || (verb != no_word && option.verb == verb);
}

/// The window that the view stands in, and how many frames lie up to it; a choice made in it lies above.
struct Standing {
  WordId window = no_word;
  int frames = 0;
};

Standing standing_of(const State& state) {
  for (int at = 0; at < state.frame_count; ++at) {
    if (state.frames[static_cast<std::size_t>(at)].kind == FrameKind::window) return {state.decision.window, at + 1};
  }
  return {};
}

/// Lets everybody pass until the window asks again, or is over when `through` it. False: something else is asked before.
bool pass_on(const Table& table, State& world, const Standing& standing, bool through, OptionBuffer& buffer,
             Chance& chance) {
  constexpr int most = 24;
  for (int i = 0; i < most; ++i) {
    if (world.over != 0 || world.decision.seats == 0) return true;
    const bool window = world.decision.window != no_word;
    const bool above = world.frame_count > standing.frames;
    if (through && !above && world.decision.window != standing.window) return true;
    if (!through && window && !above) return true;
    if (!window) return false;
    const auto seat = static_cast<Seat>(std::countr_zero(static_cast<unsigned>(world.decision.seats)));
    buffer.count = 0;
    list_options(table, world, seat, buffer);
    const auto options = buffer.list();
    const auto pass = std::find_if(options.begin(), options.end(),
                                   [&](const Option& option) { return passes(*table.rules, world, option); });
    if (pass == options.end()) return false;
    if (!apply(table, world, seat, *pass, &chance).legal() || chance.drew()) return false;
  }
  return false;
}

/// Numbers of a seat that a bar may show.
void compare_seat(const Reader& before, const Reader& after, Seat seat, Preview& out) {
  const Rules& rules = before.rules();
  const auto compare = [&](GaugeSource source, Words category, auto&& value) {
    for (std::size_t i = 0; i < rules.table(category).size(); ++i) {
      const auto word = static_cast<WordId>(i);
      const int now = value(before, word);
      const int then = value(after, word);
      if (now != then) out.seats.push_back({seat, source, word, now, then});
    }
  };
  compare(GaugeSource::variable, Words::seat_var, [&](const Reader& r, WordId word) { return r.seat_var(seat, word); });
  compare(GaugeSource::resource, Words::resource,
          [&](const Reader& r, WordId word) { return r.seat_resource(seat, word); });
  compare(GaugeSource::seat_stat, Words::seat_stat,
          [&](const Reader& r, WordId word) { return r.seat_stat(seat, word); });
  compare(GaugeSource::zone, Words::zone, [&](const Reader& r, WordId word) {
    return rules.zones[word].per_seat ? r.state().zone_size(r.table().zone(word, seat)) : 0;
  });
}

void compare_objects(const Reader& before, const Reader& after, const Chance& chance, Preview& out) {
  const std::size_t stats = before.rules().table(Words::stat).size();
  for (const ObjectId id : before.all_in_play()) {
    if (before.row(id).def == 0) continue;
    if (!after.in_play(id) || after.row(id).life != before.row(id).life) {
      out.leaves.push_back(id);
      if (chance.destroyed(id)) out.dies.push_back(id);
      continue;
    }
    if (before.row(id).host != 0) continue;
    for (std::size_t stat = 0; stat < stats; ++stat) {
      const auto word = static_cast<WordId>(stat);
      const int now = before.stat(id, word);
      const int then = after.stat(id, word);
      if (now != then) out.numbers.push_back({id, word, now, then});
    }
  }
}

}  // namespace

const NumberChange* Preview::number(ObjectId id, WordId stat) const {
  const auto found = std::find_if(numbers.begin(), numbers.end(),
                                  [&](const NumberChange& change) { return change.id == id && change.stat == stat; });
  return found == numbers.end() ? nullptr : &*found;
}

bool Preview::gone(ObjectId id) const { return std::find(leaves.begin(), leaves.end(), id) != leaves.end(); }

bool Preview::dead(ObjectId id) const { return std::find(dies.begin(), dies.end(), id) != dies.end(); }

const SeatChange* Preview::seat(Seat seat, GaugeSource source, WordId word) const {
  const auto found = std::find_if(seats.begin(), seats.end(), [&](const SeatChange& change) {
    return change.seat == seat && change.source == source && change.word == word;
  });
  return found == seats.end() ? nullptr : &*found;
}

Preview Previewer::compute(Session& session, const Option& option, std::uint64_t seed) {
  Preview out;
  const Table& table = session.table();
  const View& view = session.view();
  const Seat actor = session.actor();
  if (view.seat != actor || !has_seat(view.state.decision.seats, actor)) return out;
  determinize(table, view, seed, *world_);
  Chance chance;
  const Standing standing = standing_of(view.state);
  const bool pass = passes(*table.rules, view.state, option);
  if (!apply(table, *world_, actor, option, &chance).legal() || chance.drew()) return out;
  if (standing.frames > 0 && !pass_on(table, *world_, standing, pass, *buffer_, chance)) return out;
  if (chance.drew()) return out;
  const Reader before(table, view.state);
  const Reader after(table, *world_);
  out.known = true;
  compare_objects(before, after, chance, out);
  for (Seat seat = 0; seat < session.seats(); ++seat) compare_seat(before, after, seat, out);
  for (const Figure& figure : table.module->figures(after, actor)) out.figures.push_back({figure.name, figure.value});
  return out;
}

const Preview& Previewer::of(Session& session, const Option& option) {
  if (version_ != session.version()) {
    version_ = session.version();
    kept_.clear();
  }
  for (const auto& [kept, preview] : kept_) {
    if (kept == option) return preview;
  }
  if (world_ == nullptr) {
    world_ = std::make_unique<State>();
    buffer_ = std::make_unique<OptionBuffer>();
  }
  Preview one = compute(session, option, 1);
  if (one.known && compute(session, option, 2) != one) one = {};
  kept_.emplace_back(option, std::move(one));
  return kept_.back().second;
}

}  // namespace gantry::ui
