#include <algorithm>
#include <limits>

#include "gantry/module.hpp"
#include "opponent/script.hpp"

namespace gantry::script {

namespace {

/// Amounts stay far from the ends of int, so that sums of them cannot overflow.
constexpr int largest = 1'000'000 * unit;

int bounded(std::int64_t value) { return static_cast<int>(std::clamp<std::int64_t>(value, -largest, largest)); }

bool in_mask(std::uint64_t mask, unsigned word) { return word < 64 && ((mask >> word) & 1U) != 0; }

}  // namespace

const Item* Evaluator::item() const {
  // What is being answered: the newest item that waits.
  const State& state = reader_.state();
  for (int i = state.item_count - 1; i >= 0; --i) {
    const Item& one = state.items[static_cast<std::size_t>(i)];
    if (one.status == ItemStatus::waiting || one.status == ItemStatus::stacked) return &one;
  }
  return nullptr;
}

Ref Evaluator::aim(const Item* item) const {
  if (item == nullptr) return {};
  for (const Binding& binding : reader_.bindings()) {
    if (binding.owner != item->id) continue;
    if (binding.kind == BindingKind::object) return Ref::object(static_cast<ObjectId>(binding.value));
    if (binding.kind == BindingKind::seat) return Ref::seat(static_cast<Seat>(binding.value));
  }
  return {};
}

Ref Evaluator::base(Reference reference) const {
  const State& state = reader_.state();
  switch (reference.base) {
    case Base::nothing: return {};
    case Base::me: return Ref::seat(me_);
    case Base::active: return state.active == no_seat ? Ref{} : Ref::seat(state.active);
    case Base::option: return option_.refs[reference.n];
    case Base::subject: return state.decision.subject == 0 ? Ref{} : Ref::object(state.decision.subject);
    case Base::variable: return variables_[reference.n];
    case Base::role:
      for (const ObjectId id : reader_.all_in_play()) {
        if (reader_.has_role(id, reference.n)) return Ref::object(id);
      }
      return {};
    case Base::item: {
      const Item* one = item();
      return one == nullptr || one->source.id == 0 ? Ref{} : Ref::object(one->source.id);
    }
    case Base::target: return aim(item());
    case Base::chosen: {
      const Item* newest = nullptr;
      for (int i = 0; i < state.item_count; ++i) {
        const Item& one = state.items[static_cast<std::size_t>(i)];
        if (one.status == ItemStatus::announcing) newest = &one;
      }
      return aim(newest);
    }
  }
  return {};
}

Ref Evaluator::resolve(Reference reference) const {
  const Ref ref = base(reference);
  if (reference.suffix == Suffix::none) return ref;
  if (reference.suffix == Suffix::next) {
    return ref.kind == RefKind::seat ? Ref::seat(reader_.next_seat(ref.id)) : Ref{};
  }
  if (ref.kind == RefKind::seat) return ref;
  const ObjectId id = reader_.resolve(ref);
  if (id == 0) return {};
  const Row& row = reader_.row(id);
  switch (reference.suffix) {
    case Suffix::controller: return row.controller == no_seat ? Ref{} : Ref::seat(row.controller);
    case Suffix::owner: return row.owner == no_seat ? Ref{} : Ref::seat(row.owner);
    case Suffix::holder: {
      const Seat seat = reader_.table().zone_seat[row.zone];
      return seat == no_seat ? Ref{} : Ref::seat(seat);
    }
    case Suffix::host: return row.host == 0 ? Ref{} : Ref::object(row.host);
    default: return {};
  }
}

Seat Evaluator::seat_of(Reference reference) const {
  const Ref ref = resolve(reference);
  if (ref.kind == RefKind::seat) return ref.id;
  const ObjectId id = ref.kind == RefKind::none ? ObjectId{0} : reader_.resolve(ref);
  return id == 0 ? no_seat : reader_.row(id).controller;
}

int Evaluator::feature(int index, Ref subject) const {
  const FeatureDecl& decl = reader_.table().game->declarations.features[static_cast<std::size_t>(index)];
  return decl.value(reader_, me_, subject);
}

bool Evaluator::belongs(const Source& source, ObjectId id) const {
  if (source.whose == Whose::anybody) return true;
  const Row& row = reader_.row(id);
  Seat holder = reader_.table().zone_seat[row.zone];
  if (reader_.in_play(id)) holder = row.controller;
  switch (source.whose) {
    case Whose::me: return holder == me_;
    case Whose::enemies: return holder != me_ && holder != no_seat;
    default: return holder != no_seat && holder == seat_of(source.seat);
  }
}

template <class Visit>
void Evaluator::each(const Source& source, Visit&& visit) {
  const Ref before = variables_[source.variable];
  const auto offer = [&](Ref ref) {
    variables_[source.variable] = ref;
    if (!holds(source.facts, ref)) return true;
    if (!source.where.empty() && !holds(source.where.front())) return true;
    return visit();
  };
  bool going = true;
  if (source.seats) {
    for (Seat seat = 0; seat < reader_.state().seat_count && going; ++seat) {
      if (!has_seat(reader_.state().living, seat) || (source.whose == Whose::enemies && seat == me_)) continue;
      going = offer(Ref::seat(seat));
    }
  } else if (source.zones == 0) {
    for (const ObjectId id : reader_.all_in_play()) {
      if (going && belongs(source, id)) going = offer(Ref::object(id));
    }
  } else {
    for (ZoneId zone = 1; zone <= reader_.table().zone_count && going; ++zone) {
      if (!in_mask(source.zones, reader_.table().zone_word[zone])) continue;
      for (const ObjectId id : reader_.state().zone(zone)) {
        if (going && belongs(source, id)) going = offer(Ref::object(id));
      }
    }
  }
  variables_[source.variable] = before;
}

bool Evaluator::within(const Fact& fact, int value) {
  if (fact.has_least && value < amount(fact.bounds[0])) return false;
  return !fact.has_most || value <= amount(fact.bounds[1]);
}

bool Evaluator::holds(const Facts& facts, Ref ref) {
  if (facts.empty()) return true;
  const ObjectId id = ref.kind == RefKind::object || ref.kind == RefKind::hidden ? reader_.resolve(ref) : ObjectId{0};
  if (id == 0) return false;
  return std::all_of(facts.begin(), facts.end(), [&](const Fact& fact) { return holds(fact, id); });
}

int Evaluator::number_of(const Fact& fact, ObjectId id) const {
  const auto word = static_cast<WordId>(fact.word);
  switch (fact.kind) {
    case FactKind::stat: return unit * reader_.stat(id, word);
    case FactKind::printed: return unit * reader_.stat(id, word, StatForm::printed);
    case FactKind::resource: return unit * reader_.resource(id, word);
    default: return feature(fact.word, Ref::object(id));
  }
}

bool Evaluator::holds(const Fact& fact, ObjectId id) {
  const Row& row = reader_.row(id);
  const auto fit = [&](const Facts& facts, ObjectId other) { return other != 0 && holds(facts, Ref::object(other)); };
  switch (fact.kind) {
    case FactKind::kind: return (reader_.def(id).kinds & fact.mask) != 0;
    case FactKind::tag: return (reader_.def(id).tags & fact.mask) != 0;
    case FactKind::mark: return (row.marks & fact.mask) != 0;
    case FactKind::role: return (row.roles & fact.mask) != 0;
    case FactKind::mode: return in_mask(fact.mask, static_cast<unsigned>(row.mode()));
    case FactKind::zone: return row.zone != 0 && in_mask(fact.mask, reader_.table().zone_word[row.zone]);
    case FactKind::link: return row.link != no_word && in_mask(fact.mask, row.link);
    case FactKind::def: return std::find(fact.defs.begin(), fact.defs.end(), row.def) != fact.defs.end();
    case FactKind::rule: return reader_.in_play(id) && reader_.has_rule(id, static_cast<WordId>(fact.word));
    case FactKind::keyword: return reader_.has_keyword(id, static_cast<WordId>(fact.word));
    case FactKind::controller:
      if (fact.to.base == Base::nothing) return row.controller != me_ && row.controller != no_seat;
      return row.controller != no_seat && row.controller == seat_of(fact.to);
    case FactKind::owner:
      if (fact.to.base == Base::nothing) return row.owner != me_ && row.owner != no_seat;
      return row.owner != no_seat && row.owner == seat_of(fact.to);
    case FactKind::is: return resolve(fact.to) == Ref::object(id);
    case FactKind::hidden: return (row.def == 0) == fact.flag;
    case FactKind::in_play: return reader_.in_play(id) == fact.flag;
    case FactKind::holds:
      for (ObjectId below = row.first; below != 0; below = reader_.row(below).next) {
        if (fit(fact.groups[0], below)) return true;
      }
      return false;
    case FactKind::host: return fit(fact.groups[0], row.host);
    case FactKind::stat:
    case FactKind::printed:
    case FactKind::resource:
    case FactKind::feature: return within(fact, number_of(fact, id));
    case FactKind::negated: return !holds(fact.groups[0], Ref::object(id));
    case FactKind::any:
      return std::any_of(fact.groups.begin(), fact.groups.end(),
                         [&](const Facts& one) { return holds(one, Ref::object(id)); });
    case FactKind::all:
      return std::all_of(fact.groups.begin(), fact.groups.end(),
                         [&](const Facts& one) { return holds(one, Ref::object(id)); });
  }
  return false;
}

int Evaluator::call(const Expression& expression) {
  // All arguments are read before the first is set: a call may hand on a variable of the same name.
  std::array<Ref, most_variables> before = variables_;
  std::array<Ref, most_variables> values = variables_;
  for (const auto& [variable, reference] : expression.arguments) values[variable] = resolve(reference);
  variables_ = values;
  const Expression& body = script_.definitions[static_cast<std::size_t>(expression.n)];
  const int result = body.kind >= ExpressionKind::always ? (holds(body) ? unit : 0) : amount(body);
  variables_ = before;
  return result;
}

int Evaluator::over_source(const Expression& e) {
  switch (e.kind) {
    case ExpressionKind::count: {
      int n = 0;
      each(e.source[0], [&] { return ++n, true; });
      return unit * n;
    }
    case ExpressionKind::sum: {
      std::int64_t sum = 0;
      each(e.source[0], [&] { return sum += amount(e.parts[0]), true; });
      return bounded(sum);
    }
    case ExpressionKind::most:
    case ExpressionKind::fewest: {
      bool found = false;
      int best = 0;
      each(e.source[0], [&] {
        const int value = amount(e.parts[0]);
        if (!found || (e.kind == ExpressionKind::most ? value > best : value < best)) best = value;
        return found = true;
      });
      return best;
    }
    default: return 0;
  }
}

int Evaluator::combined(const Expression& e) {
  switch (e.kind) {
    case ExpressionKind::add: {
      std::int64_t sum = 0;
      for (const Expression& part : e.parts) sum += amount(part);
      return bounded(sum);
    }
    case ExpressionKind::sub: {
      std::int64_t rest = amount(e.parts[0]);
      for (std::size_t i = 1; i < e.parts.size(); ++i) rest -= amount(e.parts[i]);
      return bounded(rest);
    }
    case ExpressionKind::mul: {
      std::int64_t product = unit;
      for (const Expression& part : e.parts) product = bounded(product * amount(part) / unit);
      return bounded(product);
    }
    case ExpressionKind::min:
    case ExpressionKind::max: {
      int best = amount(e.parts[0]);
      for (std::size_t i = 1; i < e.parts.size(); ++i) {
        const int value = amount(e.parts[i]);
        best = e.kind == ExpressionKind::min ? std::min(best, value) : std::max(best, value);
      }
      return best;
    }
    default: return 0;
  }
}

int Evaluator::amount(const Expression& e) {
  const auto object = [&] {
    const Ref ref = resolve(e.a);
    return ref.kind == RefKind::object || ref.kind == RefKind::hidden ? reader_.resolve(ref) : ObjectId{0};
  };
  switch (e.kind) {
    case ExpressionKind::number: return e.n;
    case ExpressionKind::stat: return object() == 0 ? 0 : unit * reader_.stat(object(), e.word);
    case ExpressionKind::printed: return object() == 0 ? 0 : unit * reader_.stat(object(), e.word, StatForm::printed);
    case ExpressionKind::resource: {
      const Ref ref = resolve(e.a);
      if (ref.kind == RefKind::seat) return unit * reader_.seat_resource(ref.id, e.word);
      return object() == 0 ? 0 : unit * reader_.resource(object(), e.word);
    }
    case ExpressionKind::seat_variable:
      return seat_of(e.a) == no_seat ? 0 : unit * reader_.seat_var(seat_of(e.a), e.word);
    case ExpressionKind::table_variable: return unit * reader_.table_var(e.word);
    case ExpressionKind::seat_stat: return seat_of(e.a) == no_seat ? 0 : unit * reader_.seat_stat(seat_of(e.a), e.word);
    case ExpressionKind::feature: return feature(e.n, resolve(e.a));
    case ExpressionKind::option_number: return unit * option_.refs[e.a.n].n;
    case ExpressionKind::table_option: return unit * reader_.table().option(e.word);
    case ExpressionKind::turn: return unit * reader_.state().turn;
    case ExpressionKind::zone_size: {
      const Seat seat = e.a.base == Base::nothing ? Seat{0} : seat_of(e.a);
      return seat == no_seat ? 0 : unit * static_cast<int>(reader_.zone(e.word, seat).size());
    }
    case ExpressionKind::count:
    case ExpressionKind::sum:
    case ExpressionKind::most:
    case ExpressionKind::fewest: return over_source(e);
    case ExpressionKind::add:
    case ExpressionKind::sub:
    case ExpressionKind::mul:
    case ExpressionKind::min:
    case ExpressionKind::max: return combined(e);
    case ExpressionKind::choose: return holds(e.parts[0]) ? amount(e.parts[1]) : amount(e.parts[2]);
    case ExpressionKind::by_def: {
      const DefId def = object() == 0 ? DefId{0} : reader_.row(object()).def;
      for (const auto& [known, value] : e.by_def) {
        if (known == def) return value;
      }
      return e.parts.empty() ? 0 : amount(e.parts[0]);
    }
    case ExpressionKind::random: return static_cast<int>(rng_.below(static_cast<std::uint32_t>(e.n) + 1));
    case ExpressionKind::call: return call(e);
    default: return holds(e) ? unit : 0;
  }
}

bool Evaluator::holds(const Expression& e) {
  switch (e.kind) {
    case ExpressionKind::always: return e.n != 0;
    case ExpressionKind::is: return holds(e.facts[0], resolve(e.a));
    case ExpressionKind::exists: {
      bool found = false;
      each(e.source[0], [&] { return found = true, false; });
      return found;
    }
    case ExpressionKind::compare: {
      const int a = amount(e.parts[0]);
      const int b = amount(e.parts[1]);
      switch (static_cast<Compare>(e.word)) {
        case Compare::less: return a < b;
        case Compare::at_most: return a <= b;
        case Compare::equal: return a == b;
        case Compare::at_least: return a >= b;
        case Compare::more: return a > b;
      }
      return false;
    }
    case ExpressionKind::same: {
      const Ref a = resolve(e.a);
      return a.kind != RefKind::none && a == resolve(e.b);
    }
    case ExpressionKind::mode_is: {
      const Ref a = resolve(e.a);
      return a.kind == RefKind::mode && a.id == e.word;
    }
    case ExpressionKind::offers: {
      const Option before = option_;
      const bool found =
          std::any_of(options_.begin(), options_.end(), [&](const Option& one) { return fits(e.pick[0], one); });
      option_ = before;
      return found;
    }
    case ExpressionKind::option_is: return reader_.table().option(e.word) == e.n;
    case ExpressionKind::all:
      return std::all_of(e.parts.begin(), e.parts.end(), [&](const Expression& part) { return holds(part); });
    case ExpressionKind::any:
      return std::any_of(e.parts.begin(), e.parts.end(), [&](const Expression& part) { return holds(part); });
    case ExpressionKind::negated: return !holds(e.parts[0]);
    case ExpressionKind::chance: return static_cast<int>(rng_.below(100 * unit)) < amount(e.parts[0]);
    default: return amount(e) != 0;
  }
}

bool Evaluator::fits(const Pick& pick, const Option& option) {
  if (pick.verbs != 0 && !in_mask(pick.verbs, option.verb)) return false;
  option_ = option;
  for (std::size_t i = 0; i < pick.facts.size(); ++i) {
    if (!holds(pick.facts[i], option.refs[i])) return false;
  }
  return pick.where.empty() || holds(pick.where.front());
}

bool Evaluator::better(const Rule& rule, std::vector<int>& best) {
  std::vector<int> values;
  for (const Expression& part : rule.best) values.push_back(amount(part));
  if (!rule.least.empty() && (values.empty() ? 0 : values[0]) < amount(rule.least[0])) return false;
  if (!best.empty() && !(values > best)) return false;
  best = values;
  return true;
}

std::size_t Evaluator::apply(const Rule& rule) {
  option_ = Option();
  if (!rule.when.empty() && !holds(rule.when.front())) return options_.size();
  std::size_t chosen = options_.size();
  std::vector<int> best;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    if (!fits(rule.pick, options_[i])) continue;
    option_ = options_[i];
    if (rule.best.empty()) return i;
    if (better(rule, best)) chosen = i;
  }
  return chosen;
}

std::string Evaluator::sentence(const Rule& rule, const Option& option) const {
  std::string text = rule.why;
  const Game& game = *reader_.table().game;
  for (std::size_t i = 0; i < option.refs.size(); ++i) {
    const std::string slot = "{" + std::to_string(i) + "}";
    const std::size_t at = text.find(slot);
    if (at == std::string::npos) continue;
    const ObjectId id = option.refs[i].kind == RefKind::object ? reader_.resolve(option.refs[i]) : ObjectId{0};
    const DefId def = id == 0 ? DefId{0} : reader_.row(id).def;
    text.replace(
        at, slot.size(),
        def != 0 ? std::string(game.card_name(def, game.texts.default_naming)) : ref_text(reader_, option.refs[i]));
  }
  return text;
}

}  // namespace gantry::script
