// Expectations: the keys of `expect` and `end` against the position, a view, the log.
#include <fmt/format.h>

#include <algorithm>

#include "scenario/run.hpp"

namespace gantry::scenario {
namespace {

/// A position as it is, or as a seat sees it.
struct Eyes {
  const World& world;
  const Match& match;
  const State& real;
  const State& state;  ///< of the view, or `real`
  bool view = false;
};

template <class A, class B>
void equal(const Value& where, std::string_view what, const A& expected, const B& found) {
  if (!(expected == found)) where.fail(fmt::format("expected {} to be {}, found {}", what, expected, found));
}

/// The object as the eyes have it: in a view rows are numbered anew, places are not.
ObjectId seen_object(const Eyes& eyes, ObjectId id) {
  if (!eyes.view || id == 0) return id;
  const ZoneId zone = eyes.real.rows[id].zone;
  const auto list = eyes.real.zone(zone);
  const auto at = static_cast<std::size_t>(std::find(list.begin(), list.end(), id) - list.begin());
  const auto seen = eyes.state.zone(zone);
  return at < seen.size() ? seen[at] : ObjectId{0};
}

std::string shown(const Eyes& eyes, ObjectId id) {
  if (eyes.state.rows[id].def == 0) return "?";
  return eyes.view ? std::string(eyes.world.rules().def_id(eyes.state.rows[id].def)) : name_of(eyes.world, eyes.state, id);
}

/// Whether what lies there is what the word names.
bool is_it(const Eyes& eyes, std::string_view word, ObjectId id) {
  if (word == "?") return eyes.state.rows[id].def == 0;
  if (!eyes.view) return names_object(eyes.world, eyes.state, word, id);
  if (const auto own = eyes.world.own_names.find(word); own != eyes.world.own_names.end()) {
    return seen_object(eyes, own->second) == id && eyes.state.rows[id].def != 0;
  }
  return eyes.state.rows[id].def != 0 && eyes.world.rules().def_id(eyes.state.rows[id].def) == word;
}

void known_word(const Eyes& eyes, const Value& where, const std::string& word) {
  if (word == "?" || is_name(eyes.world, eyes.real, word)) return;
  std::vector<std::string> known;
  for (const auto& [name, id] : eyes.world.own_names) known.push_back(name);
  for (std::size_t i = 1; i < eyes.world.rules().defs.size(); ++i) known.emplace_back(eyes.world.rules().def_id(static_cast<DefId>(i)));
  where.fail(fmt::format("`{}` names nothing{}", word, nearest(word, known)));
}

std::string list_text(const Eyes& eyes, std::span<const ObjectId> ids) {
  std::vector<std::string> names;
  for (const ObjectId id : ids) names.push_back(shown(eyes, id));
  return fmt::format("[{}]", fmt::join(names, ", "));
}

/// Matches words to objects, each object once; own names and copies before card ids. Returns the words left over.
std::vector<std::string> unmatched(const Eyes& eyes, std::vector<std::string> words, std::vector<ObjectId>& ids) {
  std::stable_sort(words.begin(), words.end(), [&](const std::string& a, const std::string& b) {
    const auto exact = [&](const std::string& word) { return eyes.world.own_names.contains(word) || word.find('#') != std::string::npos; };
    return exact(a) && !exact(b);
  });
  std::vector<std::string> left;
  for (const std::string& word : words) {
    const auto at = std::find_if(ids.begin(), ids.end(), [&](ObjectId id) { return is_it(eyes, word, id); });
    if (at == ids.end()) {
      left.push_back(word);
    } else {
      ids.erase(at);
    }
  }
  return left;
}

void check_list(const Eyes& eyes, const Value& value, std::string_view what, std::span<const ObjectId> found, bool ordered) {
  const auto words = value.texts();
  for (const std::string& word : words) known_word(eyes, value, word);
  bool same = words.size() == found.size();
  if (same && ordered) {
    for (std::size_t i = 0; i < words.size(); ++i) same = same && is_it(eyes, words[i], found[i]);
  } else if (same) {
    std::vector<ObjectId> ids(found.begin(), found.end());
    same = unmatched(eyes, words, ids).empty();
  }
  if (same) return;
  value.fail(fmt::format("expected {} to be [{}], found {}{}", what, fmt::join(words, ", "), list_text(eyes, found),
                         ordered ? " (the order counts, top first)" : ""));
}

void check_zone(const Eyes& eyes, ZoneId zone, std::string_view name, std::string_view part, const Value& value) {
  const auto found = eyes.state.zone(zone);
  if (part.empty()) {
    const ZoneOrder order = eyes.world.rules().zones[eyes.world.table->zone_word[zone]].order;
    check_list(eyes, value, name, found, order == ZoneOrder::ordered);
    return;
  }
  if (part == "size") {
    equal(value, fmt::format("the number of cards in {}", name), value.number(0, 255), static_cast<int>(found.size()));
    return;
  }
  std::vector<ObjectId> ids(found.begin(), found.end());
  for (const std::string& word : value.texts()) known_word(eyes, value, word);
  if (part == "has") {
    const auto left = unmatched(eyes, value.texts(), ids);
    if (!left.empty()) value.fail(fmt::format("expected {} to hold `{}`, found {}", name, left.front(), list_text(eyes, found)));
    return;
  }
  if (part != "lacks") value.fail(fmt::format("unknown key `{}.{}`{}", name, part, nearest(part, {"size", "has", "lacks"})));
  for (const std::string& word : value.texts()) {
    const auto at = std::find_if(ids.begin(), ids.end(), [&](ObjectId id) { return is_it(eyes, word, id); });
    if (at != ids.end()) value.fail(fmt::format("expected {} not to hold `{}`, found {}", name, word, list_text(eyes, found)));
  }
}

/// Words of a category that are true of something, against a list: all of them there, or none.
template <class Holds>
void check_words(const Eyes& eyes, const Value& value, std::string_view what, Words category, bool wanted, Holds holds) {
  for (const Value& one : value.one_or_list()) {
    const WordId word = need_word(eyes.world, category, one);
    if (holds(word) == wanted) continue;
    one.fail(fmt::format("expected {} {} `{}`, it {}", what, wanted ? "to have" : "not to have", one.text(), wanted ? "has not" : "has"));
  }
}

void check_used(const Eyes& eyes, const Value& value, std::string_view what, ObjectId id) {
  const Rules& rules = eyes.world.rules();
  const Row& row = eyes.state.rows[id];
  if (value.is_flag()) {
    equal(value, fmt::format("{}.used", what), value.flag(), row.used != 0);
    return;
  }
  std::vector<std::string> found;
  const Definition& def = rules.defs[row.def];
  for (int i = 0; i < def.abilities; ++i) {
    const Ability& ability = rules.abilities[static_cast<std::size_t>(def.first_ability + i)];
    if (ability.used_bit != 0xFF && ((row.used >> ability.used_bit) & 1U) != 0) found.push_back(rules.strings[ability.name]);
  }
  auto wanted = value.texts();
  std::sort(wanted.begin(), wanted.end());
  std::sort(found.begin(), found.end());
  if (wanted != found) value.fail(fmt::format("expected {} to have used [{}], found [{}]", what, fmt::join(wanted, ", "), fmt::join(found, ", ")));
}

/// Where, whose, what on it. True when the key is one of these.
bool check_place(const Eyes& eyes, const std::string& key, const Value& value, const std::string& what, ObjectId id) {
  const Reader reader(*eyes.world.table, eyes.state);
  const Row& row = eyes.state.rows[id];
  const auto seat = [](Seat seat) { return seat == no_seat ? std::string("none") : seat_text(seat); };
  if (key == "zone") {
    const std::string found = row.zone == 0 ? "none" : zone_text(*eyes.world.table, row.zone);
    if (value.text() != "none") (void)need_zone(eyes.world, value.text(), value);
    equal(value, what + ".zone", value.text(), found);
  } else if (key == "area") {
    equal(value, what + ".area", value.text(), row.area == 0 ? std::string("none") : ref_text(reader, Ref::area(row.area)));
  } else if (key == "controller") {
    equal(value, what + ".controller", value.text(), seat(row.controller));
  } else if (key == "owner") {
    equal(value, what + ".owner", value.text(), seat(row.owner));
  } else if (key == "facing") {
    equal(value, what + ".facing", value.number(0, 15), row.facing());
  } else if (key == "host") {
    const bool none = value.text() == "none";
    if (!none) known_word(eyes, value, value.text());
    if (none ? row.host != 0 : row.host == 0 || !is_it(eyes, value.text(), row.host)) {
      value.fail(fmt::format("expected {} to be attached to {}, found {}", what, value.text(), row.host == 0 ? "none" : shown(eyes, row.host)));
    }
  } else if (key == "attached") {
    std::vector<ObjectId> found;
    for (ObjectId at = row.first; at != 0; at = eyes.state.rows[at].next) found.push_back(at);
    check_list(eyes, value, "what is attached to " + what, found, false);
  } else if (key == "known_to") {
    equal(value, "the seats that know " + what, seats_text(need_seats(eyes.world, value)), seats_text(row.seen));
  } else if (key == "mode") {
    (void)need_word(eyes.world, Words::mode, value);
    equal(value, what + ".mode", value.text(), std::string(eyes.world.rules().table(Words::mode).name(static_cast<WordId>(row.mode()))));
  } else {
    return false;
  }
  return true;
}

/// Whether it went from a zone in play to one that is not, since the set-up.
bool has_left_play(const Eyes& eyes, ObjectId id) {
  const Table& table = *eyes.world.table;
  const auto& log = eyes.match.log();
  return std::any_of(log.begin(), log.end(), [&](const LogEntry& entry) {
    const Event& event = entry.event;
    const bool moved = event.kind == EventKind::moved || event.kind == EventKind::destroyed;
    return entry.kind == LogKind::event && moved && event.object == id && table.in_play(event.from) && !table.in_play(event.to);
  });
}

void check_fact(const Eyes& eyes, const std::string& key, const Value& value, const std::string& what, ObjectId id, ObjectId real) {
  const Rules& rules = eyes.world.rules();
  const Reader reader(*eyes.world.table, eyes.state);
  if (key == "gone") {
    const bool gone = has_left_play(eyes, real);
    if (gone != value.flag()) value.fail(fmt::format("expected that {} has {}left play", what, value.flag() ? "" : "not "));
  } else if (key == "used") {
    check_used(eyes, value, what, id);
  } else if (key == "marks" || key == "not_marked") {
    check_words(eyes, value, what, Words::mark, key == "marks", [&](WordId word) { return reader.has_mark(id, word); });
  } else if (key == "rules" || key == "not_rules") {
    check_words(eyes, value, what, Words::rule, key == "rules", [&](WordId word) { return reader.has_rule(id, word); });
  } else if (key == "keywords" || key == "not_keywords") {
    check_words(eyes, value, what, Words::keyword, key == "keywords", [&](WordId word) { return reader.has_keyword(id, word); });
  } else if (key == "roles") {
    check_words(eyes, value, what, Words::role, true, [&](WordId word) { return reader.has_role(id, word); });
  } else if (const auto stat = rules.table(Words::stat).find(key)) {
    equal(value, fmt::format("{}.{}", what, key), value.number(), reader.stat(id, *stat));
  } else if (const auto resource = rules.table(Words::resource).find(key)) {
    equal(value, fmt::format("{}.{}", what, key), value.number(), reader.resource(id, *resource));
  } else if (!check_place(eyes, key, value, what, id)) {
    std::vector<std::string> known{"zone", "area", "controller", "owner", "facing", "host", "attached", "marks", "not_marked", "mode",
                                   "used", "rules", "not_rules", "keywords", "not_keywords", "roles", "known_to", "gone"};
    for (const auto& name : rules.table(Words::stat).names()) known.push_back(name);
    for (const auto& name : rules.table(Words::resource).names()) known.push_back(name);
    value.fail(fmt::format("unknown key `{}`{}", key, nearest(key, known)));
  }
}

int check_object(const Eyes& eyes, const std::string& word, const Value& facts) {
  const ObjectId real = need_object(eyes.world, eyes.real, word, facts);
  const ObjectId id = seen_object(eyes, real);
  int checks = 0;
  for (const auto& [key, value] : facts.members()) {
    check_fact(eyes, key, value, word, id, real);
    ++checks;
  }
  return checks;
}

void check_decision(const Eyes& eyes, const Value& value) {
  const Decision& decision = eyes.state.decision;
  const std::string prompt(eyes.world.rules().table(Words::prompt).name(decision.prompt));
  const std::string found = decision.seats == 0 ? "nobody is asked" : fmt::format("{} asked: {}", seats_text(decision.seats), prompt);
  if (value.is_text()) {
    if (value.text() != "none") value.expected("\"none\" or {\"seat\": ..., \"prompt\": ...}");
    if (decision.seats != 0) value.fail("expected that nobody is asked, found " + found);
    return;
  }
  value.only({"seat", "prompt"});
  if (const auto seat = value.find("seat")) {
    if (need_seats(eyes.world, *seat) != decision.seats) seat->fail(fmt::format("expected a question to {}, found {}", seats_text(need_seats(eyes.world, *seat)), found));
  }
  if (const auto word = value.find("prompt")) {
    if (need_word(eyes.world, Words::prompt, *word) != decision.prompt) word->fail(fmt::format("expected the prompt {}, found {}", word->text(), found));
  }
}

void check_log(const Eyes& eyes, Seat reader, const Value& value, bool lacks) {
  std::vector<std::string> lines;
  for (const LogEntry& entry : eyes.match.log()) {
    std::string line = eyes.match.log_text(entry, reader);
    if (!line.empty()) lines.push_back(std::move(line));
  }
  auto from = lines.begin();
  for (const Value& part : value.one_or_list()) {
    const std::string text = part.text();
    const auto holds = [&](const std::string& line) { return line.find(text) != std::string::npos; };
    const auto at = std::find_if(lacks ? lines.begin() : from, lines.end(), holds);
    if (lacks && at != lines.end()) part.fail(fmt::format("expected no log line with \"{}\", found \"{}\"", text, *at));
    if (!lacks && at == lines.end()) {
      const std::size_t shown = std::min<std::size_t>(lines.size(), 12);
      part.fail(fmt::format("expected a log line with \"{}\"{}; the last lines are:\n    {}", text,
                            from == lines.begin() ? "" : " after the one before", fmt::join(lines.end() - static_cast<std::ptrdiff_t>(shown), lines.end(), "\n    ")));
    }
    if (!lacks) from = at + 1;
  }
}

void check_figures(const Eyes& eyes, Seat seat, const Value& value) {
  const Reader reader(*eyes.world.table, eyes.state);
  const auto figures = eyes.world.table->module->figures(reader, seat);
  for (const auto& [key, number] : value.members()) {
    const std::string name = key;
    const auto at = std::find_if(figures.begin(), figures.end(), [&](const Figure& figure) { return figure.name == name; });
    if (at == figures.end()) {
      std::vector<std::string> known;
      for (const Figure& figure : figures) known.push_back(figure.name);
      number.fail(fmt::format("the game shows no figure `{}` now{}", name, nearest(name, known)));
    }
    equal(number, name, number.number(), at->value);
  }
}

void check_names(const Eyes& eyes, const Value& value) {
  for (const auto& [key, name] : value.members()) {
    const auto objects = objects_named(eyes.world, eyes.real, key);
    const DefId def = objects.empty() ? need_card(eyes.world, key, name) : eyes.real.rows[objects.front()].def;
    equal(name, "the name of " + key, name.text(), std::string(eyes.world.game->card_name(def, eyes.match.naming())));
  }
}

void check_fields(const Eyes& eyes, const Value& value) {
  const Reader reader(*eyes.world.table, eyes.state);
  for (const auto& [key, wanted] : value.members()) {
    const FieldDecl& field = need_field(eyes.world, key, wanted);
    std::vector<std::string> found;
    for (const Ref ref : read_field(eyes.world, eyes.state, field)) {
      if (ref.kind == RefKind::none) {
        found.emplace_back("none");
      } else if (field.type == FieldType::word) {
        found.emplace_back(eyes.world.rules().table(field.category).name(ref.id));
      } else {
        found.push_back(ref.kind == RefKind::object ? shown(eyes, ref.id) : ref_text(reader, ref));
      }
    }
    std::vector<std::string> expected;
    for (const Value& one : wanted.one_or_list()) {
      expected.push_back(one.is_number() ? std::to_string(one.number()) : one.is_flag() ? (one.flag() ? "1" : "0") : one.text());
    }
    if (!wanted.is_list() && found.size() > 1) found.resize(1);
    if (expected != found) wanted.fail(fmt::format("expected {} to be {}, found {}", key, fmt::join(expected, ", "), fmt::join(found, ", ")));
  }
}

void check_areas(const Eyes& eyes, const Value& value) {
  const Rules& rules = eyes.world.rules();
  for (const auto& [name, facts] : value.members()) {
    const auto area = find_area(eyes.world, eyes.state, name);
    if (!area) facts.fail(fmt::format("there is no area `{}` on this board", name));
    const Area& row = eyes.state.areas[*area];
    for (const auto& [key, fact] : facts.members()) {
      const std::string what = fmt::format("{}.{}", name, key);
      if (key == "terrain") {
        equal(fact, what, fact.text(), std::string(rules.table(Words::terrain).name(row.terrain)));
      } else if (key == "level") {
        equal(fact, what, fact.number(), int{row.level});
      } else if (key == "marks") {
        check_words(eyes, fact, name, Words::mark, true, [&](WordId word) { return ((row.marks >> word) & 1U) != 0; });
      } else {
        const WordId resource = need_word(eyes.world, Words::resource, key, fact);
        if (rules.resources[resource].area < 0) fact.fail(fmt::format("areas hold no `{}`", key));
        equal(fact, what, fact.number(), int{row.held[static_cast<std::size_t>(rules.resources[resource].area)]});
      }
    }
  }
}

/// "p2.hits". False when the key does not begin with a seat.
bool check_seat_number(const Eyes& eyes, const std::string& key, const Value& value) {
  const auto dot = key.find('.');
  if (dot == std::string::npos) return false;
  const auto seat = parse_seat(*eyes.world.table, std::string_view(key).substr(0, dot));
  if (!seat) return false;
  const Reader reader(*eyes.world.table, eyes.state);
  const Rules& rules = eyes.world.rules();
  const std::string name = key.substr(dot + 1);
  const int wanted = value.is_flag() ? int{value.flag()} : value.is_text() && value.text() == "unlimited" ? int{unlimited} : value.number();
  if (const auto word = rules.table(Words::seat_var).find(name)) {
    equal(value, key, wanted, reader.seat_var(*seat, *word));
  } else if (const auto stat = rules.table(Words::seat_stat).find(name)) {
    equal(value, key, wanted, reader.seat_stat(*seat, *stat));
  } else if (const auto resource = rules.table(Words::resource).find(name)) {
    equal(value, key, wanted, reader.seat_resource(*seat, *resource));
  } else if (const auto rule = rules.table(Words::rule).find(name)) {
    equal(value, key, wanted, int{reader.seat_has_rule(*seat, *rule)});
  } else {
    auto known = rules.table(Words::seat_var).names();
    for (const auto& more : rules.table(Words::seat_stat).names()) known.push_back(more);
    for (const auto& more : rules.table(Words::resource).names()) known.push_back(more);
    value.fail(fmt::format("seats have no number `{}`{}", name, nearest(name, known)));
  }
  return true;
}

int check_all(const Eyes& eyes, const Value& expected);

/// "view p2", "log p2.lacks", "figures p2" and their short forms. Nothing when the key is something else.
std::optional<int> check_for_reader(const Eyes& eyes, const std::string& key, const Value& value) {
  const auto blank = key.find(' ');
  const auto dot = key.find('.', blank == std::string::npos ? 0 : blank);
  const std::string kind = key.substr(0, std::min(blank, dot));
  if (kind != "view" && kind != "log" && kind != "figures") return std::nullopt;
  std::string who = blank == std::string::npos ? "" : key.substr(blank + 1, dot == std::string::npos ? dot : dot - blank - 1);
  const std::string part = dot == std::string::npos ? "" : key.substr(dot + 1);
  const Seat seat = who.empty() || who == "public" ? no_seat : need_seat(eyes.world, who, value);
  if (!part.empty() && !(kind == "log" && part == "lacks")) return std::nullopt;
  if (kind == "log") {
    check_log(eyes, seat, value, part == "lacks");
    return 1;
  }
  if (kind == "figures") {
    check_figures(eyes, seat, value);
    return 1;
  }
  if (who.empty()) value.fail("say whose view: `view p1` or `view public`");
  if (eyes.view) value.fail("a view within a view means nothing");
  const auto view = std::make_unique<View>();
  eyes.match.view(seat, *view);
  return check_all({eyes.world, eyes.match, eyes.real, view->state, true}, value);
}

/// Turn, leaf, end: what concerns the table. False when the key is something else.
bool check_table(const Eyes& eyes, const std::string& key, const Value& value) {
  const State& state = eyes.state;
  if (key == "turn") {
    equal(value, key, value.number(), int{state.turn});
  } else if (key == "active") {
    equal(value, key, value.text(), state.active == no_seat ? "none" : seat_text(state.active));
  } else if (key == "leaf") {
    (void)need_word(eyes.world, Words::leaf, value);
    equal(value, key, value.text(), leaf_name(eyes.world, state));
  } else if (key == "decision") {
    check_decision(eyes, value);
  } else if (key == "over") {
    equal(value, key, value.flag(), state.over != 0);
  } else if (key == "winners") {
    equal(value, key, seats_text(need_seats(eyes.world, value)), seats_text(state.winners));
  } else if (key == "living") {
    equal(value, key, seats_text(need_seats(eyes.world, value)), seats_text(state.living));
  } else if (key == "names") {
    check_names(eyes, value);
  } else if (key == "fields") {
    check_fields(eyes, value);
  } else if (key == "areas") {
    check_areas(eyes, value);
  } else if (const auto var = eyes.world.rules().table(Words::table_var).find(key)) {
    equal(value, key, value.number(), int{state.vars[*var]});
  } else {
    return false;
  }
  return true;
}

int check_all(const Eyes& eyes, const Value& expected) {
  int checks = 0;
  for (const auto& [key, value] : expected.members()) {
    if (key == "note") continue;
    if (const auto more = check_for_reader(eyes, key, value)) {
      checks += *more;
      continue;
    }
    const auto dot = key.rfind('.');
    if (const auto zone = parse_zone(*eyes.world.table, key)) {
      check_zone(eyes, *zone, key, "", value);
    } else if (const auto inside = dot == std::string::npos ? std::nullopt : parse_zone(*eyes.world.table, key.substr(0, dot));
               inside && !parse_number(key.substr(dot + 1))) {
      check_zone(eyes, *inside, key.substr(0, dot), key.substr(dot + 1), value);
    } else if (value.is_object() && is_name(eyes.world, eyes.real, key)) {
      checks += check_object(eyes, key, value) - 1;
    } else if (!check_seat_number(eyes, key, value) && !check_table(eyes, key, value)) {
      std::vector<std::string> known{"turn", "active", "leaf", "decision", "over", "winners", "living", "names", "fields", "areas", "log", "figures"};
      for (const auto& [name, id] : eyes.world.own_names) known.push_back(name);
      for (int i = 1; i <= eyes.real.row_count; ++i) known.emplace_back(eyes.world.rules().def_id(eyes.real.rows[static_cast<std::size_t>(i)].def));
      for (ZoneId zone = 1; zone <= eyes.world.table->zone_count; ++zone) known.push_back(zone_text(*eyes.world.table, zone));
      value.fail(fmt::format("unknown key `{}`{}", key, nearest(key, known)));
    }
    ++checks;
  }
  return checks;
}

}  // namespace

std::string leaf_name(const World& world, const State& state) {
  const Reader reader(*world.table, state);
  return std::string(world.rules().table(Words::leaf).name(world.table->module->leaf(reader)));
}

int check_expectations(const World& world, const Match& match, const Value& expected) {
  return check_all({world, match, match.state(), match.state(), false}, expected);
}

}  // namespace gantry::scenario
