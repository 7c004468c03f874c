#include "scenario/world.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "gantry/reader.hpp"

namespace gantry::scenario {
namespace {

std::string_view id_of(const World& world, const State& state, ObjectId id) {
  return world.rules().def_id(state.rows[id].def);
}

/// "name" and the number behind `#`, 0 without.
std::pair<std::string_view, int> split_copy(std::string_view word) {
  const auto at = word.rfind('#');
  if (at == std::string_view::npos) return {word, 0};
  const auto n = parse_number(word.substr(at + 1));
  return n ? std::pair{word.substr(0, at), *n} : std::pair{word, 0};
}

std::vector<std::string> zone_names(const World& world) {
  std::vector<std::string> out;
  for (ZoneId zone = 1; zone <= world.table->zone_count; ++zone) out.push_back(zone_text(*world.table, zone));
  return out;
}

}  // namespace

std::optional<int> parse_number(std::string_view text) {
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc{} || end != text.data() + text.size() || n < -32767 || n > 32767) return std::nullopt;
  return n;
}

WordId need_word(const World& world, Words category, std::string_view word, const Value& where) {
  const WordTable& words = world.rules().table(category);
  if (const auto id = words.find(word)) return *id;
  where.fail(fmt::format("there is no {} `{}`{}", category_name(category), word, near_or_known(word, words.names())));
}

WordId need_word(const World& world, Words category, const Value& value) {
  return need_word(world, category, value.text(), value);
}

Seat need_seat(const World& world, std::string_view text, const Value& where) {
  if (const auto seat = parse_seat(*world.table, text)) return *seat;
  where.fail(fmt::format("expected a seat, p1 to p{}, found `{}`", world.table->setup.seats, text));
}

Seat need_seat(const World& world, const Value& value) { return need_seat(world, value.text(), value); }

SeatSet need_seats(const World& world, const Value& value) {
  SeatSet out = 0;
  for (const Value& one : value.one_or_list()) out = static_cast<SeatSet>(out | seat_bit(need_seat(world, one)));
  return out;
}

ZoneId need_zone(const World& world, std::string_view text, const Value& where) {
  if (const auto zone = parse_zone(*world.table, text)) return *zone;
  where.fail(fmt::format("there is no zone `{}`{}", text, near_or_known(text, zone_names(world))));
}

DefId need_card(const World& world, std::string_view id, const Value& where) {
  const Rules& rules = world.rules();
  const DefId def = rules.find_def(id);
  if (def != 0) return world.table->variant_of[def];
  std::vector<std::string> known;
  for (std::size_t i = 1; i < rules.defs.size(); ++i) known.emplace_back(rules.def_id(static_cast<DefId>(i)));
  where.fail(fmt::format("there is no card `{}`{}", id, near_or_known(id, known)));
}

std::optional<AreaId> find_area(const World& world, const State& state, std::string_view text) {
  const Reader reader(*world.table, state);
  for (int area = 1; area <= state.area_count; ++area) {
    if (ref_text(reader, Ref::area(static_cast<AreaId>(area))) == text) return static_cast<AreaId>(area);
  }
  return std::nullopt;
}

AreaId need_area(const World& world, const State& state, const Value& value) {
  const std::string text = value.text();
  if (const auto area = find_area(world, state, text)) return *area;
  value.fail(fmt::format("there is no area `{}` on this board", text));
}

std::string seats_text(SeatSet seats) {
  std::vector<std::string> names;
  for (Seat seat = 0; seat < max_seats; ++seat) {
    if (has_seat(seats, seat)) names.push_back(seat_text(seat));
  }
  return names.empty() ? "nobody" : fmt::format("{}", fmt::join(names, ", "));
}

std::string name_of(const World& world, const State& state, ObjectId id) {
  if (id == 0) return "none";
  for (const auto& [name, object] : world.own_names) {
    if (object == id) return name;
  }
  const DefId def = state.rows[id].def;
  if (def == 0) return "?";
  const auto same = std::count_if(state.rows.begin() + 1, state.rows.begin() + 1 + state.row_count,
                                  [&](const Row& row) { return row.def == def && row.zone != 0; });
  const std::string_view card = id_of(world, state, id);
  return same > 1 ? fmt::format("{}#{}", card, state.rows[id].copy) : std::string(card);
}

std::string option_name(const World& world, const State& state, const Option& option) {
  const Reader reader(*world.table, state);
  std::string out(world.rules().table(Words::verb).name(option.verb));
  for (const Ref ref : option.refs) {
    if (ref.kind == RefKind::none) continue;
    if (ref.kind == RefKind::seat && !out.empty() && option.refs[0].kind == RefKind::object) out += " ->";
    out += ' ';
    out += ref.kind == RefKind::object ? name_of(world, state, ref.id) : ref_text(reader, ref);
  }
  return out;
}

std::optional<ObjectId> object_at(const World& world, const State& state, std::string_view place) {
  const auto dot = place.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto zone = parse_zone(*world.table, place.substr(0, dot));
  const auto n = parse_number(place.substr(dot + 1));
  if (!zone || !n) return std::nullopt;
  if (*n < 1 || *n > state.zone_size(*zone)) return ObjectId{0};
  return state.zone(*zone)[static_cast<std::size_t>(*n - 1)];
}

bool names_object(const World& world, const State& state, std::string_view word, ObjectId id) {
  if (id == 0) return false;
  if (const auto own = world.own_names.find(word); own != world.own_names.end()) return own->second == id;
  if (const auto at = object_at(world, state, word)) return *at == id;
  const auto [card, copy] = split_copy(word);
  return state.rows[id].def != 0 && id_of(world, state, id) == card && (copy == 0 || state.rows[id].copy == copy);
}

std::vector<ObjectId> objects_named(const World& world, const State& state, std::string_view word) {
  std::vector<ObjectId> out;
  for (int i = 1; i <= state.row_count; ++i) {
    const auto id = static_cast<ObjectId>(i);
    if (state.rows[id].zone != 0 && names_object(world, state, word, id)) out.push_back(id);
  }
  return out;
}

ObjectId need_object(const World& world, const State& state, std::string_view word, const Value& where) {
  std::vector<ObjectId> found = objects_named(world, state, word);
  const Reader reader(*world.table, state);
  if (found.empty()) {
    if (world.rules().find_def(split_copy(word).first) != 0) {
      where.fail(fmt::format("the card `{}` is not in this scenario: the set-up places none", word));
    }
    std::vector<std::string> known;
    for (const auto& [name, id] : world.own_names) known.push_back(name);
    for (int i = 1; i <= state.row_count; ++i) known.emplace_back(id_of(world, state, static_cast<ObjectId>(i)));
    where.fail(fmt::format("`{}` names nothing here{}", word, near_or_known(word, known)));
  }
  if (found.size() > 1) {
    const auto inside = [&](ObjectId id) { return reader.in_play(id); };
    const auto in_play = std::count_if(found.begin(), found.end(), inside);
    if (in_play == 1) return *std::find_if(found.begin(), found.end(), inside);
  }
  for (const ObjectId id : found) {
    if (id == found.front() ||
        (state.rows[id].zone == state.rows[found.front()].zone && reader.alike(found.front(), id)))
      continue;
    std::string all;
    for (const ObjectId each : found) {
      all += fmt::format("{}{}#{} in {}", all.empty() ? "" : ", ", id_of(world, state, each), state.rows[each].copy,
                         zone_text(*world.table, state.rows[each].zone));
    }
    where.fail(fmt::format("`{}` could be any of {}: give them own names with `as`", word, all));
  }
  return found.front();
}

bool is_name(const World& world, const State& state, std::string_view word) {
  if (world.own_names.contains(word) || parse_seat(*world.table, word) || parse_number(word)) return true;
  if (world.rules().find_def(split_copy(word).first) != 0) return true;
  if (parse_zone(*world.table, word) || object_at(world, state, word) || find_area(world, state, word)) return true;
  if (world.rules().table(Words::mode).find(word)) return true;
  return std::any_of(world.rules().abilities.begin(), world.rules().abilities.end(), [&](const Ability& ability) {
    return ability.name != 0 && world.rules().strings[ability.name] == word;
  });
}

Ref need_ref(const World& world, const State& state, const Value& value) {
  if (value.is_number()) return Ref::number(value.number());
  if (value.is_flag()) return Ref::number(value.flag() ? 1 : 0);
  const std::string word = value.text();
  if (word == "none") return {};
  if (const auto seat = parse_seat(*world.table, word)) return Ref::seat(*seat);
  if (!objects_named(world, state, word).empty()) return Ref::object(need_object(world, state, word, value));
  if (const auto area = find_area(world, state, word)) return Ref::area(*area);
  if (const auto mode = world.rules().table(Words::mode).find(word)) return Ref::mode(*mode);
  if (const auto zone = parse_zone(*world.table, word)) return Ref::zone(*zone);
  return Ref::object(need_object(world, state, word, value));
}

bool names_ref(const World& world, const State& state, std::string_view word, Ref ref) {
  const Reader reader(*world.table, state);
  switch (ref.kind) {
    case RefKind::none: return false;
    case RefKind::object: return names_object(world, state, word, ref.id);
    case RefKind::hidden: return names_object(world, state, word, reader.resolve(ref)) || ref_text(reader, ref) == word;
    case RefKind::seat: return parse_seat(*world.table, word) == std::optional<Seat>(ref.id);
    case RefKind::item: {
      const Item* item = reader.item(ref.id);
      return ref_text(reader, ref) == word || (item != nullptr && names_object(world, state, word, item->source.id));
    }
    case RefKind::mode: return world.rules().table(Words::mode).name(ref.id) == word;
    case RefKind::number: return parse_number(word) == std::optional<int>(ref.n);
    case RefKind::zone: return parse_zone(*world.table, word) == std::optional<ZoneId>(ref.id);
    case RefKind::area:
    case RefKind::ability:
    case RefKind::entry: break;
  }
  return ref_text(reader, ref) == word;
}

std::vector<Ref> refs_named(const World& world, const State& state, Seat seat, std::string_view word) {
  const Reader reader(*world.table, state);
  std::vector<Ref> out;
  const auto add = [&](Ref ref) {
    if (std::find(out.begin(), out.end(), ref) == out.end()) out.push_back(ref);
  };
  for (const ObjectId id : objects_named(world, state, word)) {
    add(Ref::object(id));
    add(reader.named(id, seat));
  }
  if (const auto other = parse_seat(*world.table, word)) add(Ref::seat(*other));
  if (const auto area = find_area(world, state, word)) add(Ref::area(*area));
  if (const auto mode = world.rules().table(Words::mode).find(word)) add(Ref::mode(*mode));
  if (const auto zone = parse_zone(*world.table, word)) add(Ref::zone(*zone));
  if (const auto n = parse_number(word)) {
    add(Ref::number(*n));
    if (*n > 0 && *n < 256) add(Ref::item(static_cast<ItemId>(*n)));
  }
  for (int i = 0; i < state.item_count; ++i) {
    const Item& item = state.items[static_cast<std::size_t>(i)];
    if (item.status != ItemStatus::none && names_object(world, state, word, item.source.id)) add(Ref::item(item.id));
  }
  return out;
}

Asking need_asking(const Value& value) {
  const auto asking = parse_asking(value.text());
  if (!asking) value.expected("\"always\", \"public\" or \"only_able\"");
  return *asking;
}

}  // namespace gantry::scenario
