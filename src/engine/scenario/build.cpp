// The position of a scenario: what lies where, what is in force, and the leaf of the turn.
#include "scenario/build.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace gantry::scenario {
namespace {

/// Places what a set-up names, one object after the other.
class Builder {
 public:
  Builder(World& world, Context& context, bool owned) : world_(world), context_(context), owned_(owned) {}

  void zones(const Value& zones);
  void filler(const Value& filler);
  void known(const Value& known);
  void copies(bool extra_allowed, const Value& where) const;

 private:
  void object(const Value& entry, ZoneId zone, Seat holder, ObjectId host);
  void facts(const Value& entry, ObjectId id);
  void used(const Value& value, ObjectId id);
  void rolled(const Value& value, ObjectId id);
  void own_name(const Value& value, ObjectId id);
  [[nodiscard]] WordId link_of(const Value& entry) const;

  World& world_;
  Context& context_;
  bool owned_;
};

void Builder::zones(const Value& zones) {
  for (const auto& [name, list] : zones.members()) {
    const ZoneId zone = need_zone(world_, name, list);
    for (const Value& entry : list.list()) object(entry, zone, world_.table->zone_seat[zone], 0);
  }
}

WordId Builder::link_of(const Value& entry) const {
  if (entry.is_object()) {
    if (const auto link = entry.find("link")) return need_word(world_, Words::link, *link);
  }
  const auto& links = world_.rules().table(Words::link).names();
  if (links.empty()) entry.fail("nothing can be attached in this game");
  if (links.size() > 1) entry.fail(fmt::format("say how it is attached, with `link`: {}", fmt::join(links, ", ")));
  return 0;
}

void Builder::object(const Value& entry, ZoneId zone, Seat holder, ObjectId host) {
  const Value card = entry.is_text() ? entry : entry.need("card");
  if (context_.state().row_count >= cap::rows) entry.fail(fmt::format("a table holds at most {} objects", cap::rows));
  const DefId def = need_card(world_, card.text(), card);
  Seat owner = owned_ ? holder : no_seat;
  Seat controller = holder;
  if (entry.is_object()) {
    if (const auto seat = entry.find("owner")) owner = need_seat(world_, *seat);
    if (const auto seat = entry.find("controller")) controller = need_seat(world_, *seat);
  }
  const ObjectId id = context_.create(def, zone, owner, controller);
  if (id == 0) entry.fail("there is no room for another object");
  if (host != 0) context_.attach(id, host, link_of(entry));
  if (entry.is_object()) facts(entry, id);
}

void Builder::facts(const Value& entry, ObjectId id) {
  const Rules& rules = world_.rules();
  for (const auto& [key, value] : entry.members()) {
    if (key == "card" || key == "owner" || key == "controller" || key == "link") continue;
    if (key == "as") {
      own_name(value, id);
    } else if (key == "with") {
      for (const Value& attached : value.list()) {
        object(attached, world_.table->zone(world_.table->attached_zone), context_.row(id).controller, id);
      }
    } else if (key == "marks") {
      for (const Value& mark : value.list()) context_.set_mark(id, need_word(world_, Words::mark, mark));
    } else if (key == "mode") {
      context_.set_mode(id, need_word(world_, Words::mode, value));
    } else if (key == "used") {
      used(value, id);
    } else if (key == "facing") {
      context_.row(id).set_facing(value.number(0, 15));
    } else if (key == "area") {
      context_.place(id, need_area(world_, context_.state(), value));
    } else if (key == "face") {
      if (value.text() != "down" && value.text() != "up") value.expected("\"up\" or \"down\"");
      context_.set_face(id, value.text() == "down");
    } else if (key == "rolled") {
      rolled(value, id);
    } else if (const auto resource = rules.table(Words::resource).find(key)) {
      const int n = value.number(0, 127);
      const int before = context_.resource(id, *resource);
      if (context_.add_resource(id, *resource, n - before) != n - before)
        value.fail(fmt::format("it cannot hold {} {}", n, key));
    } else {
      std::vector<std::string> known{"card",       "as",     "with", "marks", "mode",   "used", "owner",
                                     "controller", "facing", "area", "face",  "rolled", "link"};
      for (const std::string& name : rules.table(Words::resource).names()) known.push_back(name);
      value.fail(fmt::format("unknown key `{}`{}", key, near_or_known(key, known)));
    }
  }
}

void Builder::own_name(const Value& value, ObjectId id) {
  const std::string name = value.text();
  const bool plain = !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
  if (!plain) value.fail(fmt::format("the own name `{}` may hold letters, digits and underscores only", name));
  if (world_.rules().find_def(name) != 0)
    value.fail(fmt::format("the own name `{}` is the id of a card: choose another", name));
  if (parse_seat(*world_.table, name) || parse_number(name) || name == "none") {
    value.fail(fmt::format("the own name `{}` means something else already: choose another", name));
  }
  if (!world_.own_names.emplace(name, id).second) value.fail(fmt::format("the own name `{}` is given twice", name));
}

/// Faces of printed dice, by the stat they stand for.
void Builder::rolled(const Value& value, ObjectId id) {
  const Rules& rules = world_.rules();
  for (const auto& [name, face] : value.members()) {
    const WordId stat = need_word(world_, Words::stat, name, face);
    const WordId resource = rules.stats[stat].rolled;
    if (resource == no_word) face.fail(fmt::format("`{}` is not rolled in this game", name));
    context_.add_resource(id, resource, face.number(1, 100) - context_.resource(id, resource));
  }
}

void Builder::used(const Value& value, ObjectId id) {
  const Rules& rules = world_.rules();
  const Definition& def = rules.defs[context_.row(id).def];
  std::vector<std::string> wanted;
  std::vector<std::string> known;
  const bool all = value.is_flag() && value.flag();
  if (!value.is_flag()) wanted = value.texts();
  std::uint32_t bits = 0;
  std::size_t found = 0;
  for (int i = 0; i < def.abilities; ++i) {
    const Ability& ability = rules.abilities[static_cast<std::size_t>(def.first_ability + i)];
    if (ability.used_bit == 0xFF) continue;
    const std::string& name = rules.strings[ability.name];
    known.push_back(name);
    const bool named = std::find(wanted.begin(), wanted.end(), name) != wanted.end();
    if (named) ++found;
    if (all || named) bits |= 1U << ability.used_bit;
  }
  if ((all && bits == 0) || found < wanted.size()) {
    value.fail(known.empty() ? "it has no ability with a limit"
                             : fmt::format("its abilities with a limit are {}", fmt::join(known, ", ")));
  }
  context_.row(id).used = static_cast<std::uint16_t>(bits);
}

void Builder::filler(const Value& filler) {
  const DefId def = need_card(world_, filler_id, filler);
  const auto fill = [&](ZoneId zone, int n, const Value& where) {
    if (context_.state().row_count + n > cap::rows)
      where.fail(fmt::format("a table holds at most {} objects", cap::rows));
    const Seat holder = world_.table->zone_seat[zone];
    for (int i = 0; i < n; ++i) context_.create(def, zone, owned_ ? holder : no_seat, holder);
  };
  if (filler.is_object()) {
    for (const auto& [name, n] : filler.members()) fill(need_zone(world_, name, n), n.number(0, 200), n);
    return;
  }
  const WordId deck = need_word(world_, Words::zone, "deck", filler);
  const int n = filler.number(0, 200);
  const ZoneRange decks = world_.table->zones_of(deck);
  for (ZoneId zone = decks.first; zone <= decks.last; ++zone) fill(zone, n, filler);
}

void Builder::known(const Value& known) {
  for (const auto& [name, places] : known.members()) {
    const Seat seat = need_seat(world_, name, places);
    for (const Value& place : places.list()) {
      const ObjectId id = need_object(world_, context_.state(), place.text(), place);
      context_.row(id).seen = static_cast<SeatSet>(context_.row(id).seen | seat_bit(seat));
    }
  }
}

void Builder::copies(bool extra_allowed, const Value& where) const {
  if (extra_allowed) return;
  // Where players have cards of their own, each has as many as the game prints.
  std::map<std::pair<DefId, Seat>, int> used;
  for (int i = 1; i <= context_.state().row_count; ++i) {
    const Row& row = context_.row(static_cast<ObjectId>(i));
    ++used[{row.def, row.owner}];
  }
  for (const auto& [card, n] : used) {
    const int most = world_.rules().defs[card.first].copies;
    if (most == 0 || n <= most || world_.rules().def_id(card.first) == filler_id) continue;
    where.fail(
        fmt::format("{} copies of `{}` are placed, the game has {}; say \"allow_extra_copies\": true if this is meant",
                    n, world_.rules().def_id(card.first), most));
  }
}

void set_vars(const World& world, Context& context, const Value& vars) {
  const Rules& rules = world.rules();
  for (const auto& [key, value] : vars.members()) {
    const auto dot = key.find('.');
    if (dot == std::string::npos) {
      context.set_table_var(need_word(world, Words::table_var, key, value), value.number());
      continue;
    }
    const Seat seat = need_seat(world, key.substr(0, dot), value);
    const std::string name = key.substr(dot + 1);
    if (const auto word = rules.table(Words::seat_var).find(name)) {
      context.set_seat_var(seat, *word, value.is_flag() ? int{value.flag()} : value.number());
    } else if (const auto resource = rules.table(Words::resource).find(name)) {
      context.add_seat_resource(seat, *resource, value.number() - context.seat_resource(seat, *resource));
    } else {
      value.fail(
          fmt::format("seats have no number `{}`{}", name, near_or_known(name, rules.table(Words::seat_var).names())));
    }
  }
}

/// Some modifier of the data with the same meaning: the core reads from it what is not in the State (whether it adds up).
std::uint16_t mod_like(const World& world, ModifierKind kind, WordId what, bool seat_stat, const Value& where) {
  const auto& mods = world.rules().mods;
  for (const bool exact : {true, false}) {
    for (std::size_t i = 0; i < mods.size(); ++i) {
      const bool same = mods[i].kind == static_cast<std::uint8_t>(kind) && mods[i].what == what;
      const bool plain = !mods[i].single && mods[i].condition == 0;  // without an `if` of its own
      if (mods[i].seat_stat == seat_stat && plain && (same || !exact)) return static_cast<std::uint16_t>(i);
    }
  }
  where.fail("no card of the game makes such a change");
}

void add_modifier(const World& world, Context& context, const Value& entry) {
  entry.only({"on", "stat", "by", "set", "rule", "keyword", "until", "until_seat"});
  Modifier modifier;
  const auto on = entry.need("on").one_or_list();
  const bool seats = parse_seat(*world.table, on.front().text()).has_value();
  modifier.scope = seats ? ModifierScope::seats : ModifierScope::objects;
  if (on.front().text() == "table") {
    modifier.scope = ModifierScope::table;
  } else {
    for (const Value& one : on) {
      if (seats) {
        modifier.targets.words[0] |= seat_bit(need_seat(world, one));
      } else {
        modifier.targets.add(need_object(world, context.state(), one.text(), one));
      }
    }
  }
  if (const auto stat = entry.find("stat")) {
    const auto set = entry.find("set");
    modifier.kind = set ? ModifierKind::stat_set : ModifierKind::stat_by;
    modifier.what = need_word(world, seats ? Words::seat_stat : Words::stat, *stat);
    const bool no_limit = set && set->is_text() && set->text() == "unlimited";
    modifier.amount = no_limit ? unlimited : static_cast<std::int16_t>((set ? *set : entry.need("by")).number());
    modifier.extra = mod_like(world, modifier.kind, modifier.what, seats, entry);
  } else if (const auto rule = entry.find("rule")) {
    modifier.kind = ModifierKind::rule;
    modifier.what = need_word(world, Words::rule, *rule);
    modifier.extra = mod_like(world, modifier.kind, modifier.what, false, entry);
  } else {
    modifier.kind = ModifierKind::keyword;
    modifier.what = need_word(world, Words::keyword, entry.need("keyword"));
    modifier.extra = mod_like(world, modifier.kind, modifier.what, false, entry);
  }
  const Value until = entry.need("until");
  if (until.text() != "forever") modifier.until = need_word(world, Words::moment, until);
  if (const auto seat = entry.find("until_seat")) modifier.until_seat = need_seat(world, *seat);
  context.add_modifier(modifier);
}

/// The operation `later` for a moment below a node, 0 when there is none.
NodeId find_later(const Rules& rules, NodeId node, int code, WordId moment, int depth) {
  const Node& at = rules.nodes[node];
  if (at.kind == NodeKind::op && at.a == code && rules.nodes[static_cast<NodeId>(at.first + 1)].a == moment)
    return node;
  if (depth == 0 || at.kind == NodeKind::filter) return 0;
  for (NodeId i = 0; i < at.count; ++i) {
    const NodeId found = find_later(rules, static_cast<NodeId>(at.first + i), code, moment, depth - 1);
    if (found != 0) return found;
  }
  return 0;
}

void add_scheduled(const World& world, Context& context, const Value& entry) {
  entry.only({"card", "by", "at", "on"});
  const Rules& rules = world.rules();
  const Value card = entry.need("card");
  const DefId def = need_card(world, card.text(), card);
  const WordId moment = need_word(world, Words::moment, entry.need("at"));
  const Seat seat = need_seat(world, entry.need("by"));
  const auto& operations = world.game->operations;
  const auto later =
      std::find_if(operations.begin(), operations.end(), [](const OpDecl& op) { return op.name == "later"; });
  const int code = static_cast<int>(later - operations.begin());
  NodeId found = 0;
  std::uint16_t ability = 0;
  for (int i = 0; i < rules.defs[def].abilities && found == 0; ++i) {
    ability = static_cast<std::uint16_t>(rules.defs[def].first_ability + i);
    found = find_later(rules, rules.abilities[ability].effect, code, moment, 8);
  }
  if (found == 0) card.fail(fmt::format("`{}` leaves nothing to do at that moment", card.text()));
  const auto sources = objects_named(world, context.state(), card.text());
  Item& item = context.new_item(ItemKind::play, seat, sources.empty() ? ObjectId{0} : sources.front());
  item.status = ItemStatus::scheduled;
  item.def = def;
  item.ability = ability;
  item.list = static_cast<NodeId>(rules.nodes[found].first + 2);
  item.moment = moment;
  const ItemId id = item.id;
  for (const auto& [name, value] : entry.need("on").members()) {
    const auto at = std::find(rules.binding_names.begin(), rules.binding_names.end(), name);
    const auto plain = at != rules.binding_names.end()
                           ? at
                           : std::find(rules.binding_names.begin(), rules.binding_names.end(),
                                       name.substr(name.starts_with('$') ? 1 : 0));
    if (plain == rules.binding_names.end()) value.fail(fmt::format("no card of the game names a target `{}`", name));
    for (const Value& one : value.one_or_list()) {
      const ObjectId object = need_object(world, context.state(), one.text(), one);
      context.bind(id, static_cast<std::uint8_t>(plain - rules.binding_names.begin()), BindingKind::object, object,
                   context.row(object).life);
    }
  }
}

void set_areas(const World& world, Context& context, const Value& areas) {
  const Rules& rules = world.rules();
  for (const auto& [name, facts] : areas.members()) {
    const auto area = find_area(world, context.state(), name);
    if (!area) facts.fail(fmt::format("there is no area `{}` on this board", name));
    Area& row = context.state().areas[*area];
    for (const auto& [key, value] : facts.members()) {
      if (key == "terrain") {
        row.terrain = need_word(world, Words::terrain, value);
      } else if (key == "level") {
        row.level = static_cast<std::int8_t>(value.number(-127, 127));
      } else if (key == "marks") {
        row.marks = 0;
        for (const Value& mark : value.list())
          row.marks = static_cast<std::uint8_t>(row.marks | (1U << need_word(world, Words::mark, mark)));
      } else {
        const WordId resource = need_word(world, Words::resource, key, value);
        if (rules.resources[resource].area < 0) value.fail(fmt::format("areas hold no `{}`", key));
        row.held[static_cast<std::size_t>(rules.resources[resource].area)] =
            static_cast<std::int8_t>(value.number(0, 127));
      }
    }
  }
}

void build_leaf(const World& world, Context& context, const Value& at) {
  std::vector<LeafArgument> arguments;
  std::string leaf;
  if (at.is_text()) {
    leaf = at.text();
  } else {
    leaf = at.need("leaf").text();
    for (const auto& [key, value] : at.members()) {
      if (key != "leaf") arguments.push_back({key, need_ref(world, context.state(), value)});
    }
  }
  std::string error;
  if (world.table->module->build_leaf(context, leaf, arguments, error)) return;
  at.fail(fmt::format("the scenario cannot begin at `{}`{}{}; possible are: {}", leaf, error.empty() ? "" : ": ", error,
                      fmt::join(world.table->module->leaves(), "; ")));
}

/// What a new game starts with: numbers, record and board are kept, the objects are put away again.
bool basis(const World& world, State& state) {
  State scratch{};
  prepare(*world.table, scratch);
  Context set_up(*world.table, scratch);
  world.table->module->set_up(set_up);
  prepare(*world.table, state);
  state.block = scratch.block;
  state.vars = scratch.vars;
  state.seat_vars = scratch.seat_vars;
  state.areas = scratch.areas;
  state.links = scratch.links;
  state.area_count = scratch.area_count;
  state.link_count = scratch.link_count;
  state.board_width = scratch.board_width;
  return std::any_of(scratch.rows.begin() + 1, scratch.rows.begin() + 1 + scratch.row_count,
                     [](const Row& row) { return row.owner != no_seat; });
}

/// Puts the named cards where the set-up says, each in exchange for what lies there.
void exchange(const World& world, Context& context, const Value& zones) {
  State& state = context.state();
  IdSet fixed;
  for (const auto& [name, list] : zones.members()) {
    const ZoneId zone = need_zone(world, name, list);
    const auto cards = list.list();
    const bool whole = world.rules().zones[world.table->zone_word[zone]].hand;
    if (static_cast<int>(cards.size()) > state.zone_size(zone) ||
        (whole && static_cast<int>(cards.size()) != state.zone_size(zone))) {
      list.fail(fmt::format("{} cards lie there after the set-up, {} are named", state.zone_size(zone), cards.size()));
    }
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const DefId def = need_card(world, cards[i].text(), cards[i]);
      const ObjectId here = state.zone(zone)[i];
      const auto same_owner = [&](ObjectId id) { return state.rows[id].owner == state.rows[here].owner; };
      ObjectId from = state.rows[here].def == def && !fixed.has(here) ? here : ObjectId{0};
      for (int row = 1; row <= state.row_count && from == 0; ++row) {
        const auto id = static_cast<ObjectId>(row);
        if (state.rows[id].def == def && !fixed.has(id) && state.rows[id].zone != 0 && same_owner(id)) from = id;
      }
      if (from == 0) cards[i].fail(fmt::format("there is no further copy of `{}` to be had", cards[i].text()));
      std::swap(state.rows[here].def, state.rows[from].def);
      std::swap(state.rows[here].copy, state.rows[from].copy);
      fixed.add(here);
    }
  }
}

void start_game(const World& world, const Value& setup, State& state, ForcedDraws& forced, Listener& listener) {
  prepare(*world.table, state);
  Context context(*world.table, state, &listener, &forced);
  world.table->module->set_up(context);
  if (const auto zones = setup.find("zones")) exchange(world, context, *zones);
  context.advance();
}

}  // namespace

void build_position(World& world, const Value& scenario, State& state, ForcedDraws& forced, Listener& listener) {
  const Value setup = scenario.need("setup");
  if (const auto draws = setup.find("draws")) add_draws(world, *draws, forced);
  if (const auto shuffles = setup.find("shuffles")) add_shuffles(world, *shuffles, forced);
  const auto start = setup.find("start");
  if (start && start->flag()) {
    start_game(world, setup, state, forced, listener);
    return;
  }
  if (const auto snapshot = setup.find("snapshot")) {
    std::string error;
    if (!state_from_json(*world.table, snapshot->dump(), state, error)) snapshot->fail(error);
    return;
  }
  const bool owned = basis(world, state);
  Context context(*world.table, state, nullptr, &forced);
  state.turn = 1;
  if (const auto turn = setup.find("turn")) state.turn = static_cast<std::uint16_t>(turn->number(0));
  state.active = 0;
  if (const auto active = setup.find("active")) state.active = need_seat(world, *active);
  if (const auto living = setup.find("living")) state.living = need_seats(world, *living);
  if (const auto areas = setup.find("areas")) set_areas(world, context, *areas);
  Builder builder(world, context, owned);
  if (const auto zones = setup.find("zones")) builder.zones(*zones);
  const auto extra = scenario.find("allow_extra_copies");
  builder.copies(extra && extra->flag(), setup);
  if (const auto filler = setup.find("deck_filler")) builder.filler(*filler);
  if (const auto vars = setup.find("vars")) set_vars(world, context, *vars);
  if (const auto known = setup.find("known")) builder.known(*known);
  if (const auto modifiers = setup.find("modifiers")) {
    for (const Value& entry : modifiers->list()) add_modifier(world, context, entry);
  }
  if (const auto scheduled = setup.find("scheduled")) {
    for (const Value& entry : scheduled->list()) add_scheduled(world, context, entry);
  }
  if (const auto fields = setup.find("fields")) {
    for (const auto& [name, value] : fields->members())
      write_field(world, state, need_field(world, name, value), value);
  }
  build_leaf(world, context, setup.need("at"));
  Context first(*world.table, state, &listener, &forced);
  if (state.decision.seats == 0) first.advance();
}

void add_draws(const World& world, const Value& list, ForcedDraws& forced) {
  for (const Value& entry : list.one_or_list()) {
    entry.only({"die", "for", "result", "of"});
    Draw draw;
    if (const auto die = entry.find("die")) {
      draw.purpose = "die";
      draw.result = static_cast<std::uint32_t>(die->number(1, 1000) - 1);
    } else {
      draw.purpose = entry.need("for").text();
      const Value result = entry.need("result");
      draw.result = result.is_text() ? need_seat(world, result) : static_cast<std::uint32_t>(result.number(0));
    }
    if (const auto bound = entry.find("of")) draw.bound = static_cast<std::uint32_t>(bound->number(1));
    forced.queue.push_back(std::move(draw));
  }
}

void add_shuffles(const World& world, const Value& list, ForcedDraws& forced) {
  for (const Value& order : list.list()) {
    std::vector<DefId> cards;
    for (const Value& card : order.list()) cards.push_back(need_card(world, card.text(), card));
    forced.shuffles.push_back(std::move(cards));
  }
}

}  // namespace gantry::scenario
