#include "cli/position.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gantry::cli {

namespace {

std::string word_text(const Game& game, Words category, WordId word) {
  const auto& texts = game.texts.words[static_cast<std::size_t>(category)];
  if (word < texts.size() && !texts[word].text.empty()) return texts[word].text;
  return std::string(game.rules.table(category).name(word));
}

std::string word_text(const Table& table, Words category, WordId word) {
  return word_text(*table.game, category, word);
}

/// Costs joined to one text; `amount` says how much of a resource.
template <class Amount>
std::string costs(const Game& game, DefId def, Amount amount) {
  const Definition& card = game.rules.defs[def];
  std::vector<std::string> out;
  for (WordId word = 0; word < game.rules.resources.size() && word < card.cost.size(); ++word) {
    const std::string name = word_text(game, Words::resource, word);
    if (((card.rolled_costs >> word) & 1U) != 0) {
      out.push_back(fmt::format("d{} {}", card.cost[word], name));
    } else if (const int n = amount(word); n != 0) {
      out.push_back(fmt::format("{} {}", n, name));
    }
  }
  return fmt::format("{}", fmt::join(out, ", "));
}

/// What a card in a hand costs its holder now; empty for what lies elsewhere.
std::string hand_cost(const Reader& reader, ObjectId id) {
  const Row& row = reader.row(id);
  const Table& table = reader.table();
  if (row.def == 0 || row.zone == 0 || !reader.rules().zones[table.zone_word[row.zone]].hand) return {};
  const Seat seat = table.zone_seat[row.zone];
  if (seat == no_seat) return {};
  return costs(*table.game, row.def, [&](WordId word) { return reader.cost(seat, id, word); });
}

/// Names of the words in a bit mask of an object (marks, roles).
std::vector<std::string> mask_texts(const Table& table, Words category, std::uint32_t mask) {
  std::vector<std::string> out;
  for (WordId word = 0; word < table.rules->table(category).size() && word < 32; ++word) {
    if (((mask >> word) & 1U) != 0) out.push_back(word_text(table, category, word));
  }
  return out;
}

std::vector<std::string> counter_texts(const Reader& reader, ObjectId id) {
  std::vector<std::string> out;
  const Rules& rules = reader.rules();
  for (WordId word = 0; word < rules.resources.size(); ++word) {
    if (rules.resources[word].counter < 0) continue;
    const int n = reader.resource(id, word);
    if (n != 0) out.push_back(fmt::format("{} {}", word_text(reader.table(), Words::resource, word), n));
  }
  return out;
}

std::string object_line(const Reader& reader, ObjectId id, Seat viewer, std::string_view naming) {
  const Row& row = reader.row(id);
  std::string line = fmt::format("{} [{}]", object_name(reader, id, naming), object_text(reader, id, viewer));
  if (const std::string cost = hand_cost(reader, id); !cost.empty()) line += fmt::format(" costs {}", cost);
  if (row.def == 0 || !reader.in_play(id)) return line;
  for (WordId stat = 0; stat < reader.rules().stats.size(); ++stat) {
    line += fmt::format(" {} {}", word_text(reader.table(), Words::stat, stat), reader.stat(id, stat));
  }
  if (row.area != 0) line += fmt::format(" at {}", ref_text(reader, Ref::area(row.area)));
  std::vector<std::string> notes = counter_texts(reader, id);
  for (const Words category : {Words::mark, Words::role}) {
    const auto more = mask_texts(reader.table(), category, category == Words::mark ? row.marks : row.roles);
    notes.insert(notes.end(), more.begin(), more.end());
  }
  if (!notes.empty()) line += fmt::format(" ({})", fmt::join(notes, ", "));
  return line;
}

/// Things attached to an object follow it, further in.
void add_with_attached(const Reader& reader, ObjectId id, Seat viewer, std::string_view naming, int depth,
                       std::string& out) {
  out += fmt::format("{:>{}}{}\n", "", 4 + 2 * depth, object_line(reader, id, viewer, naming));
  for (ObjectId below = reader.row(id).first; below != 0; below = reader.row(below).next) {
    add_with_attached(reader, below, viewer, naming, depth + 1, out);
  }
}

constexpr std::size_t listed_out_of_play = 12;

void add_zone(const Reader& reader, ZoneId zone, Seat viewer, std::string_view naming, std::string& out) {
  const auto ids = reader.state().zone(zone);
  if (ids.empty()) return;
  std::size_t hidden = 0;
  for (const ObjectId id : ids) hidden += reader.row(id).def == 0 ? 1U : 0U;
  const std::string name = word_text(reader.table(), Words::zone, reader.table().zone_word[zone]);
  if (hidden == ids.size()) {
    out += fmt::format("  {}: {}\n", name, ids.size());
    return;
  }
  const bool hand = reader.rules().zones[reader.table().zone_word[zone]].hand;
  if (reader.table().in_play(zone) || hand || ids.size() <= listed_out_of_play) {
    out += fmt::format("  {}{}\n", name, hidden == 0 ? ":" : fmt::format(" ({} hidden):", hidden));
    for (const ObjectId id : ids) {
      if (reader.row(id).def != 0) add_with_attached(reader, id, viewer, naming, 0, out);
    }
  } else {
    out += fmt::format("  {}: {}, last {}\n", name, ids.size(), object_name(reader, ids.back(), naming));
  }
}

std::string seat_line(const Reader& reader, Seat seat) {
  const State& state = reader.state();
  std::string line = fmt::format("{}{}{}", seat_text(seat), state.active == seat ? " *" : "",
                                 has_seat(state.living, seat) ? "" : " (out)");
  for (WordId var = 0; var < reader.rules().table(Words::seat_var).size(); ++var) {
    const bool counted = std::ranges::any_of(reader.rules().resources,
                                             [&](const ResourceDecl& resource) { return resource.seat_var == var; });
    const int value = reader.seat_var(seat, var);
    if (value != 0 && !counted) line += fmt::format("  {} {}", word_text(reader.table(), Words::seat_var, var), value);
  }
  for (WordId word = 0; word < reader.rules().resources.size(); ++word) {
    if (reader.rules().resources[word].seat_var < 0) continue;
    line += fmt::format("  {} {}", word_text(reader.table(), Words::resource, word), reader.seat_resource(seat, word));
  }
  return line;
}

void write_object(JsonWriter& json, const Reader& reader, ObjectId id, Seat viewer, std::string_view naming) {
  const Row& row = reader.row(id);
  json.begin_object().field("ref", ref_text(reader, reader.named(id, viewer)));
  if (row.def == 0) {
    json.field("hidden", true).end_object();
    return;
  }
  json.field("def", reader.rules().def_id(row.def)).field("name", object_name(reader, id, naming));
  if (reader.in_play(id)) {
    json.key("stats").begin_object();
    for (WordId stat = 0; stat < reader.rules().stats.size(); ++stat) {
      json.field(reader.rules().table(Words::stat).name(stat), reader.stat(id, stat));
    }
    json.end_object().key("marks").begin_array();
    for (WordId mark = 0; mark < reader.rules().marks.size(); ++mark) {
      if (reader.has_mark(id, mark)) json.value(reader.rules().table(Words::mark).name(mark));
    }
    json.end_array().key("counters").begin_object();
    for (WordId word = 0; word < reader.rules().resources.size(); ++word) {
      if (reader.rules().resources[word].counter >= 0) {
        json.field(reader.rules().table(Words::resource).name(word), reader.resource(id, word));
      }
    }
    json.end_object();
    if (row.area != 0) json.field("area", ref_text(reader, Ref::area(row.area)));
    if (row.host != 0) json.field("host", object_text(reader, row.host, viewer));
  }
  json.end_object();
}

}  // namespace

std::string seats_text(SeatSet seats) {
  std::vector<std::string> names;
  for (Seat seat = 0; seat < max_seats; ++seat) {
    if (has_seat(seats, seat)) names.push_back(seat_text(seat));
  }
  return names.empty() ? "nobody" : fmt::format("{}", fmt::join(names, ", "));
}

std::string object_name(const Reader& reader, ObjectId id, std::string_view naming) {
  const DefId def = reader.row(id).def;
  return def == 0 ? "?" : std::string(reader.table().game->card_name(def, naming));
}

std::string option_words(const Reader& reader, const Option& option, std::string_view naming) {
  std::string text = word_text(reader.table(), Words::verb, option.verb);
  for (std::size_t i = 0; i < option.refs.size(); ++i) {
    const Ref ref = option.refs[i];
    if (ref.kind == RefKind::none) continue;
    std::string name = ref_text(reader, ref);
    const ObjectId object = ref.kind == RefKind::object ? reader.resolve(ref) : ObjectId{0};
    if (object != 0 && reader.row(object).def != 0) {
      name = fmt::format("{} ({})", object_name(reader, object, naming), name);
    }
    const std::string slot = fmt::format("{{{}}}", i);
    if (const std::size_t at = text.find(slot); at != std::string::npos) {
      text.replace(at, slot.size(), name);
    } else {
      text += " " + name;
    }
  }
  return text;
}

std::string cost_text(const Game& game, DefId def) {
  return costs(game, def, [&](WordId word) { return game.rules.defs[def].cost[word]; });
}

std::string option_cost(const Reader& reader, Seat seat, const Option& option) {
  const Rules& rules = reader.rules();
  const bool plays =
      option.verb == rules.verb_play || std::ranges::any_of(rules.timings, [&](const TimingDecl& timing) {
        return timing.play_verb == option.verb && timing.play_verb != no_word;
      });
  const Ref ref = option.refs[0];
  if (!plays || ref.kind != RefKind::object) return {};
  const ObjectId id = reader.resolve(ref);
  return id == 0 || reader.table().zone_seat[reader.row(id).zone] != seat ? std::string() : hand_cost(reader, id);
}

std::string position_text(const Table& table, const View& view, std::string_view naming) {
  const Reader reader(table, view.state);
  std::string out = fmt::format("turn {}\n", view.state.turn);
  for (Seat seat = 0; seat < view.state.seat_count; ++seat) {
    out += seat_line(reader, seat) + "\n";
    for (ZoneId zone = 1; zone <= table.zone_count; ++zone) {
      if (table.zone_seat[zone] == seat) add_zone(reader, zone, view.seat, naming, out);
    }
  }
  out += "table\n";
  for (ZoneId zone = 1; zone <= table.zone_count; ++zone) {
    if (table.zone_seat[zone] == no_seat && table.zone_word[zone] != table.attached_zone) {
      add_zone(reader, zone, view.seat, naming, out);
    }
  }
  return out;
}

void write_position(JsonWriter& json, const Table& table, const View& view, std::string_view naming) {
  const Reader reader(table, view.state);
  const State& state = view.state;
  json.begin_object().field("turn", state.turn).field("over", state.over != 0);
  if (state.active != no_seat) json.field("active", seat_text(state.active));
  json.key("seats").begin_array();
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    json.begin_object().field("seat", seat_text(seat)).field("living", has_seat(state.living, seat));
    for (WordId var = 0; var < reader.rules().table(Words::seat_var).size(); ++var) {
      json.field(reader.rules().table(Words::seat_var).name(var), reader.seat_var(seat, var));
    }
    json.end_object();
  }
  json.end_array().key("zones").begin_array();
  for (ZoneId zone = 1; zone <= table.zone_count; ++zone) {
    json.begin_object().field("zone", zone_text(table, zone)).key("objects").begin_array();
    for (const ObjectId id : state.zone(zone)) write_object(json, reader, id, view.seat, naming);
    json.end_array().end_object();
  }
  json.end_array().end_object();
}

}  // namespace gantry::cli
