// Expectations: the keys of `expect` and `end` against the position, a view, the log.
#include "scenario/expect.hpp"

#include <algorithm>

namespace gantry::scenario {
namespace {

void check_decision(const Eyes& eyes, const Value& value) {
  const Decision& decision = eyes.state.decision;
  const std::string prompt(eyes.world.rules().table(Words::prompt).name(decision.prompt));
  const std::string found =
      decision.seats == 0 ? "nobody is asked" : fmt::format("{} asked: {}", seats_text(decision.seats), prompt);
  if (value.is_text()) {
    if (value.text() != "none") value.expected("\"none\" or {\"seat\": ..., \"prompt\": ...}");
    if (decision.seats != 0) value.fail("expected that nobody is asked, found " + found);
    return;
  }
  value.only({"seat", "prompt"});
  if (const auto seat = value.find("seat")) {
    if (need_seats(eyes.world, *seat) != decision.seats)
      seat->fail(fmt::format("expected a question to {}, found {}", seats_text(need_seats(eyes.world, *seat)), found));
  }
  if (const auto word = value.find("prompt")) {
    if (need_word(eyes.world, Words::prompt, *word) != decision.prompt)
      word->fail(fmt::format("expected the prompt {}, found {}", word->text(), found));
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
                            from == lines.begin() ? "" : " after the one before",
                            fmt::join(lines.end() - static_cast<std::ptrdiff_t>(shown), lines.end(), "\n    ")));
    }
    if (!lacks) from = at + 1;
  }
}

void check_figures(const Eyes& eyes, Seat seat, const Value& value) {
  const Reader reader(*eyes.world.table, eyes.state);
  const auto figures = eyes.world.table->module->figures(reader, seat);
  for (const auto& [key, number] : value.members()) {
    const std::string name = key;
    const auto at =
        std::find_if(figures.begin(), figures.end(), [&](const Figure& figure) { return figure.name == name; });
    if (at == figures.end()) {
      std::vector<std::string> known;
      for (const Figure& figure : figures) known.push_back(figure.name);
      number.fail(fmt::format("the game shows no figure `{}` now{}", name, near_or_known(name, known)));
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
      expected.push_back(one.is_number() ? std::to_string(one.number())
                         : one.is_flag() ? (one.flag() ? "1" : "0")
                                         : one.text());
    }
    if (!wanted.is_list() && found.size() > 1) found.resize(1);
    if (expected != found)
      wanted.fail(
          fmt::format("expected {} to be {}, found {}", key, fmt::join(expected, ", "), fmt::join(found, ", ")));
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
  const int wanted = value.is_flag()                                  ? int{value.flag()}
                     : value.is_text() && value.text() == "unlimited" ? int{unlimited}
                                                                      : value.number();
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
    value.fail(fmt::format("seats have no number `{}`{}", name, near_or_known(name, known)));
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
  std::string who =
      blank == std::string::npos ? "" : key.substr(blank + 1, dot == std::string::npos ? dot : dot - blank - 1);
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
    } else if (const auto inside =
                   dot == std::string::npos ? std::nullopt : parse_zone(*eyes.world.table, key.substr(0, dot));
               inside && !parse_number(key.substr(dot + 1))) {
      check_zone(eyes, *inside, key.substr(0, dot), key.substr(dot + 1), value);
    } else if (value.is_object() && is_name(eyes.world, eyes.real, key)) {
      checks += check_object(eyes, key, value) - 1;
    } else if (!check_seat_number(eyes, key, value) && !check_table(eyes, key, value)) {
      std::vector<std::string> known{"turn",   "active", "leaf",   "decision", "over", "winners",
                                     "living", "names",  "fields", "areas",    "log",  "figures"};
      for (const auto& [name, id] : eyes.world.own_names) known.push_back(name);
      for (int i = 1; i <= eyes.real.row_count; ++i)
        known.emplace_back(eyes.world.rules().def_id(eyes.real.rows[static_cast<std::size_t>(i)].def));
      for (ZoneId zone = 1; zone <= eyes.world.table->zone_count; ++zone)
        known.push_back(zone_text(*eyes.world.table, zone));
      value.fail(fmt::format("unknown key `{}`{}", key, near_or_known(key, known)));
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
