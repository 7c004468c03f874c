// Expectations about objects and zones.
#include <algorithm>

#include "scenario/expect.hpp"

namespace gantry::scenario {
namespace {

/// The object as the eyes have it: in a view rows are numbered anew, places are not.
ObjectId seen_object(const Eyes& eyes, ObjectId id) {
  if (!eyes.view || id == 0) return id;
  const ZoneId zone = eyes.real.rows[id].zone;
  const auto list = eyes.real.zone(zone);
  const auto at = static_cast<std::size_t>(std::find(list.begin(), list.end(), id) - list.begin());
  const auto seen = eyes.state.zone(zone);
  return at < seen.size() ? seen[at] : ObjectId{0};
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
  for (std::size_t i = 1; i < eyes.world.rules().defs.size(); ++i)
    known.emplace_back(eyes.world.rules().def_id(static_cast<DefId>(i)));
  where.fail(fmt::format("`{}` names nothing{}", word, near_or_known(word, known)));
}

std::string list_text(const Eyes& eyes, std::span<const ObjectId> ids) {
  std::vector<std::string> names;
  for (const ObjectId id : ids) names.push_back(shown(eyes, id));
  return fmt::format("[{}]", fmt::join(names, ", "));
}

/// Matches words to objects, each object once; own names and copies before card ids. Returns the words left over.
std::vector<std::string> unmatched(const Eyes& eyes, std::vector<std::string> words, std::vector<ObjectId>& ids) {
  std::stable_sort(words.begin(), words.end(), [&](const std::string& a, const std::string& b) {
    const auto exact = [&](const std::string& word) {
      return eyes.world.own_names.contains(word) || word.find('#') != std::string::npos;
    };
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

void check_list(const Eyes& eyes, const Value& value, std::string_view what, std::span<const ObjectId> found,
                bool ordered) {
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
    if (ability.used_bit != 0xFF && ((row.used >> ability.used_bit) & 1U) != 0)
      found.push_back(rules.strings[ability.name]);
  }
  auto wanted = value.texts();
  std::sort(wanted.begin(), wanted.end());
  std::sort(found.begin(), found.end());
  if (wanted != found)
    value.fail(fmt::format("expected {} to have used [{}], found [{}]", what, fmt::join(wanted, ", "),
                           fmt::join(found, ", ")));
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
    equal(value, what + ".area", value.text(),
          row.area == 0 ? std::string("none") : ref_text(reader, Ref::area(row.area)));
  } else if (key == "controller") {
    equal(value, what + ".controller", value.text(), seat(row.controller));
  } else if (key == "owner") {
    equal(value, what + ".owner", value.text(), seat(row.owner));
  } else if (key == "facing") {
    equal(value, what + ".facing", value.number(0, 15), row.facing());
  } else if (key == "face") {
    equal(value, what + ".face", value.text(), std::string(reader.face_down(id) ? "down" : "up"));
  } else if (key == "host") {
    const bool none = value.text() == "none";
    if (!none) known_word(eyes, value, value.text());
    if (none ? row.host != 0 : row.host == 0 || !is_it(eyes, value.text(), row.host)) {
      value.fail(fmt::format("expected {} to be attached to {}, found {}", what, value.text(),
                             row.host == 0 ? "none" : shown(eyes, row.host)));
    }
  } else if (key == "attached") {
    std::vector<ObjectId> found;
    for (ObjectId at = row.first; at != 0; at = eyes.state.rows[at].next) found.push_back(at);
    check_list(eyes, value, "what is attached to " + what, found, false);
  } else if (key == "known_to") {
    equal(value, "the seats that know " + what, seats_text(need_seats(eyes.world, value)), seats_text(row.seen));
  } else if (key == "mode") {
    (void)need_word(eyes.world, Words::mode, value);
    equal(value, what + ".mode", value.text(),
          std::string(eyes.world.rules().table(Words::mode).name(static_cast<WordId>(row.mode()))));
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
    return entry.kind == LogKind::event && moved && event.object == id && table.in_play(event.from) &&
           !table.in_play(event.to);
  });
}

void check_fact(const Eyes& eyes, const std::string& key, const Value& value, const std::string& what, ObjectId id,
                ObjectId real) {
  const Rules& rules = eyes.world.rules();
  const Reader reader(*eyes.world.table, eyes.state);
  if (key == "gone") {
    const bool gone = has_left_play(eyes, real);
    if (gone != value.flag())
      value.fail(fmt::format("expected that {} has {}left play", what, value.flag() ? "" : "not "));
  } else if (key == "used") {
    check_used(eyes, value, what, id);
  } else if (key == "marks" || key == "not_marked") {
    check_words(eyes, value, what, Words::mark, key == "marks", [&](WordId word) { return reader.has_mark(id, word); });
  } else if (key == "rules" || key == "not_rules") {
    check_words(eyes, value, what, Words::rule, key == "rules", [&](WordId word) { return reader.has_rule(id, word); });
  } else if (key == "keywords" || key == "not_keywords") {
    check_words(eyes, value, what, Words::keyword, key == "keywords",
                [&](WordId word) { return reader.has_keyword(id, word); });
  } else if (key == "roles") {
    check_words(eyes, value, what, Words::role, true, [&](WordId word) { return reader.has_role(id, word); });
  } else if (const auto stat = rules.table(Words::stat).find(key)) {
    equal(value, fmt::format("{}.{}", what, key), value.number(), reader.stat(id, *stat));
  } else if (const auto resource = rules.table(Words::resource).find(key)) {
    equal(value, fmt::format("{}.{}", what, key), value.number(), reader.resource(id, *resource));
  } else if (!check_place(eyes, key, value, what, id)) {
    std::vector<std::string> known{"zone",     "area",         "controller", "owner",    "facing", "face",  "host",
                                   "attached", "marks",        "not_marked", "mode",     "used",   "rules", "not_rules",
                                   "keywords", "not_keywords", "roles",      "known_to", "gone"};
    for (const auto& name : rules.table(Words::stat).names()) known.push_back(name);
    for (const auto& name : rules.table(Words::resource).names()) known.push_back(name);
    value.fail(fmt::format("unknown key `{}`{}", key, near_or_known(key, known)));
  }
}

}  // namespace

std::string shown(const Eyes& eyes, ObjectId id) {
  if (eyes.state.rows[id].def == 0) return "?";
  return eyes.view ? std::string(eyes.world.rules().def_id(eyes.state.rows[id].def))
                   : name_of(eyes.world, eyes.state, id);
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
    if (!left.empty())
      value.fail(fmt::format("expected {} to hold `{}`, found {}", name, left.front(), list_text(eyes, found)));
    return;
  }
  if (part != "lacks")
    value.fail(fmt::format("unknown key `{}.{}`{}", name, part, near_or_known(part, {"size", "has", "lacks"})));
  for (const std::string& word : value.texts()) {
    const auto at = std::find_if(ids.begin(), ids.end(), [&](ObjectId id) { return is_it(eyes, word, id); });
    if (at != ids.end())
      value.fail(fmt::format("expected {} not to hold `{}`, found {}", name, word, list_text(eyes, found)));
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

}  // namespace gantry::scenario
