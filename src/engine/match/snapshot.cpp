// Positions with words instead of numbers (DESIGN section 6). Everything is said once, for writing and reading alike.
#include <algorithm>
#include <array>

#include "frames.hpp"
#include "gantry/context.hpp"
#include "gantry/match.hpp"
#include "match/files.hpp"
#include "match/port.hpp"
#include "match/sound.hpp"

namespace gantry {
namespace {

/// A value of an enum by the names of its values; one without a name is a number.
template <class Enum, std::size_t n>
void port_enum(Port& port, const char* key, Enum& value, const std::array<std::string_view, n>& texts) {
  if (port.writing()) {
    const auto index = static_cast<std::size_t>(value);
    port.json()[key] = index < n ? Json(texts.at(index)) : Json(index);
    return;
  }
  const auto found_key = port.json().find(key);
  if (found_key == port.json().end()) return;
  if (found_key->is_number()) {
    value = static_cast<Enum>(Port::to_number<std::uint8_t>(*found_key, key));
    return;
  }
  const std::string& text = Port::text(*found_key, key);
  const auto found = std::find(texts.begin(), texts.end(), text);
  if (found == texts.end()) throw SnapshotError(fmt::format("`{}`: `{}` is not known", key, text.substr(0, 60)));
  value = static_cast<Enum>(found - texts.begin());
}

constexpr std::array<std::string_view, 3> secrecies{"open", "own_eyes", "sealed"};
constexpr std::array<std::string_view, 14> modifier_kinds{
    "none",    "stat_by",      "stat_set", "stat_times",   "stat_half_up", "stat_half_down", "rule",
    "keyword", "lose_keyword", "ability",  "abilities_of", "cost",         "prevent",        "control"};
static_assert(modifier_kinds.size() == static_cast<std::size_t>(ModifierKind::control) + 1);
constexpr std::array<std::string_view, 3> scopes{"objects", "seats", "table"};
constexpr std::array<std::string_view, 6> statuses{"none",    "announcing", "waiting",
                                                   "stacked", "resolving",  "scheduled"};
constexpr std::array<std::string_view, 4> item_kinds{"play", "activate", "trigger", "rule"};
constexpr std::array<std::string_view, 8> binding_kinds{"object", "seat", "area", "item",
                                                        "number", "zone", "mode", "place"};

void port_head(Port& port, State& state) {
  const auto big = [&](const char* key, std::uint64_t& value) {
    port.named(
        key, value, std::uint64_t{0}, [](std::uint64_t n) { return files::hex(n); },
        [&](std::string_view text) {
          std::uint64_t n = 0;
          if (!files::parse_hex(text, n)) throw SnapshotError(fmt::format("`{}`: expected hex digits", key));
          return n;
        });
  };
  big("rng", state.rng.state);
  big("rng_stream", state.rng.stream);
  port.number("turn", state.turn);
  port.number("entries", state.entries);
  port.seat("active", state.active);
  port.number("living", state.living);
  port.number("winners", state.winners);
  port.number("over", state.over);
  port.number("numbers_changed", state.numbers_changed);
  port.number("triggers_pending", state.triggers_pending);
  port.objects("auras", state.auras);
  port.objects("activated", state.activated);
  port.objects("triggered", state.triggered);
  port.by_word("vars", state.vars, Words::table_var);
  std::size_t seats = state.seat_count;
  port.list("seats", seats, max_seats,
            [&](Port& one, std::size_t seat) { one.by_word("vars", state.seat_vars[seat], Words::seat_var); });
  if (seats != state.seat_count) throw SnapshotError("`seats`: the number of seats differs from the table's");
}

void port_decision(Port& port, Decision& decision) {
  port.number("seats", decision.seats);
  port.number("interrupters", decision.interrupters);
  port.word("prompt", decision.prompt, Words::prompt);
  port_enum(port, "secrecy", decision.secrecy, secrecies);
  port.number("declinable", decision.declinable);
  port.word("window", decision.window, Words::window);
  port.number("subject", decision.subject);
  port.number("retakable", decision.retakable);
}

/// Index behind a resource of objects (Row::counters) or areas (Area::held), as {"resource": n}.
template <std::size_t n>
void port_counters(Port& port, const char* key, std::array<std::int8_t, n>& values, std::int8_t ResourceDecl::*index) {
  const auto& resources = port.names().rules().resources;
  Json& json = port.json();
  if (port.writing()) {
    for (std::size_t word = 0; word < resources.size(); ++word) {
      const std::int8_t at = resources[word].*index;
      if (at < 0 || values[static_cast<std::size_t>(at)] == 0) continue;
      json[key][port.names().word(Words::resource, static_cast<WordId>(word))] = values[static_cast<std::size_t>(at)];
    }
    return;
  }
  if (!json.contains(key)) return;
  for (const auto& [name, value] : json[key].items()) {
    const std::int8_t at = resources.at(port.names().word(Words::resource, name)).*index;
    if (at < 0) throw SnapshotError(fmt::format("`{}`: `{}` is not kept there any more", key, name));
    values[static_cast<std::size_t>(at)] = Port::to_number<std::int8_t>(value, key);
  }
}

void port_row(Port& port, Row& row) {
  port.def("def", row.def);
  port.number("copy", row.copy);
  port.seat("owner", row.owner);
  port.seat("controller", row.controller);
  port.number("area", row.area);
  port.number("host", row.host);
  port.number("first", row.first);
  port.number("next", row.next);
  port.word("link", row.link, Words::link);
  port.number("life", row.life);
  port.number("entered", row.entered);
  port.number("used", row.used);
  port.number("seen", row.seen);
  // One bit is the core's own and has no word.
  auto face_down = static_cast<std::uint8_t>((row.marks & face_down_mark) != 0 ? 1 : 0);
  std::uint32_t marks = row.marks & ~face_down_mark;
  port.word_bits("marks", marks, Words::mark);
  port.number("face_down", face_down);
  row.marks = marks | (face_down != 0 ? face_down_mark : 0U);
  port.word_bits("roles", row.roles, Words::role);
  port_counters(port, "counters", row.counters, &ResourceDecl::counter);
  auto mode = static_cast<WordId>(row.mode());
  auto facing = static_cast<std::uint8_t>(row.facing());
  port.named(
      "mode", mode, WordId{0}, [&](WordId id) { return port.names().word(Words::mode, id); },
      [&](std::string_view name) { return port.names().word(Words::mode, name); });
  port.number("facing", facing);
  row.set_mode(mode);
  row.set_facing(facing);
}

/// Zones by name, each with its objects in order; the rows' own zones follow from them.
void write_zones(Port& port, const State& state) {
  for (unsigned id = 1; id <= state.zone_count; ++id) {
    const auto list = state.zone(static_cast<ZoneId>(id));
    if (list.empty()) continue;
    port.json()["zones"][port.names().zone(static_cast<ZoneId>(id))] = std::vector<int>(list.begin(), list.end());
  }
}

void read_zones(Port& port, State& state) {
  std::array<std::vector<ObjectId>, cap::zones + 1> lists;
  const Json zones = member<Json>(port.json(), "zones", Json::object());
  for (const auto& [name, ids] : zones.items()) {
    const ZoneId zone = port.names().zone(name);
    if (zone == 0 || zone > state.zone_count) throw SnapshotError(fmt::format("`zones`: `{}` is out of range", name));
    for (const Json& id : ids) {
      const auto object = Port::to_number<ObjectId>(id, name);
      if (object == 0 || object > state.row_count || state.rows[object].zone != 0) {
        throw SnapshotError(fmt::format("`zones`: `{}` holds an object that does not exist or lies elsewhere", name));
      }
      state.rows[object].zone = zone;
      lists[zone].push_back(object);
    }
  }
  std::size_t next = 0;
  for (std::size_t zone = 0; zone <= state.zone_count; ++zone) {
    state.zone_first[zone] = static_cast<std::uint8_t>(next);
    for (const ObjectId object : lists[zone]) state.zone_list[next++] = object;
  }
  state.zone_first[state.zone_count + 1U] = static_cast<std::uint8_t>(next);
}

struct KindInfo {
  std::string_view name;
  std::span<const std::string_view> steps;
  std::span<const FieldDecl> fields;
};

KindInfo kind_info(const DataNames& names, FrameKind kind) {
  const Declarations& own = names.table().game->declarations;
  if (kind == FrameKind::flow) return {core_frame_name(kind), own.flow_steps, own.flow_fields};
  if (kind < FrameKind::module_first) return {core_frame_name(kind), core_steps(kind), core_fields(kind)};
  const auto index = static_cast<std::size_t>(kind) - static_cast<std::size_t>(FrameKind::module_first);
  if (index >= own.frames.size()) throw SnapshotError("a frame of a kind that the game does not declare");
  return {own.frames[index].name, own.frames[index].steps, own.frames[index].fields};
}

FrameKind find_kind(const DataNames& names, std::string_view name) {
  const auto declared = names.table().game->declarations.frames.size();
  const auto end = static_cast<std::size_t>(FrameKind::module_first) + declared;
  // A module may name a frame of its own like one of the core's; the core's come first.
  for (std::size_t kind = 1; kind < end; ++kind) {
    if (kind_info(names, static_cast<FrameKind>(kind)).name == name) return static_cast<FrameKind>(kind);
  }
  throw SnapshotError(fmt::format("the frame `{}` is not in the game's present rules", name));
}

void port_frame(Port& port, Frame& frame) {
  port.named(
      "kind", frame.kind, FrameKind::none,
      [&](FrameKind kind) { return std::string(kind_info(port.names(), kind).name); },
      [&](std::string_view name) { return find_kind(port.names(), name); });
  if (frame.kind == FrameKind::none) throw SnapshotError("`frames`: a frame without a `kind`");
  const KindInfo info = kind_info(port.names(), frame.kind);
  if (port.writing()) {
    const bool named = frame.step < info.steps.size();
    port.json()["step"] = named ? Json(info.steps[frame.step]) : Json(frame.step);
  } else if (port.json().contains("step")) {
    const Json& step = port.json()["step"];
    const auto found =
        step.is_string() ? std::find(info.steps.begin(), info.steps.end(), step.get<std::string>()) : info.steps.end();
    if (step.is_string() && found == info.steps.end()) {
      throw SnapshotError(
          fmt::format("the step `{}` of `{}` is not in the game's present rules", step.get<std::string>(), info.name));
    }
    frame.step = step.is_string() ? static_cast<std::uint8_t>(found - info.steps.begin())
                                  : Port::to_number<std::uint8_t>(step, "step");
  }
  port.seat("seat", frame.seat);
  port.number("audience", frame.audience, SeatSet{0xFF});
  port_fields(port, info.fields, frame.local, frame.kind);
}

void port_modifier_word(Port& port, Modifier& modifier) {
  switch (modifier.kind) {
    case ModifierKind::stat_by:
    case ModifierKind::stat_set:
    case ModifierKind::stat_times:
    case ModifierKind::stat_half_up:
    case ModifierKind::stat_half_down:
      return port.word("what", modifier.what, modifier.scope == ModifierScope::seats ? Words::seat_stat : Words::stat);
    case ModifierKind::rule: return port.word("what", modifier.what, Words::rule);
    case ModifierKind::keyword:
    case ModifierKind::lose_keyword: return port.word("what", modifier.what, Words::keyword);
    case ModifierKind::cost: return port.word("what", modifier.what, Words::resource);
    case ModifierKind::prevent: return port.word("what", modifier.what, Words::stage);
    default: return port.number("what", modifier.what, no_word);
  }
}

void port_modifier(Port& port, Modifier& modifier) {
  port_enum(port, "kind", modifier.kind, modifier_kinds);
  port_enum(port, "scope", modifier.scope, scopes);
  port_modifier_word(port, modifier);
  port.number("amount", modifier.amount);
  port.part("condition", modifier.condition, DataPart::node);
  port.part("mod", modifier.extra, DataPart::mod, false);
  port.number("source", modifier.source);
  port.seat("seat", modifier.seat);
  port.word("tag", modifier.tag, Words::tagword);
  port.word("until", modifier.until, Words::moment);
  port.seat("until_seat", modifier.until_seat);
  port.word("from", modifier.from, Words::moment);
  port.number("uses", modifier.uses);
  port.objects("targets", modifier.targets);
}

void port_item(Port& port, Item& item) {
  port.number("id", item.id);
  port_enum(port, "status", item.status, statuses);
  port_enum(port, "kind", item.kind, item_kinds);
  port.seat("seat", item.seat);
  port.number("source", item.source.id);
  port.number("source_life", item.source.life);
  port.def("def", item.def);
  port.part("ability", item.ability, DataPart::ability);
  port.part("list", item.list, DataPart::node);
  port.word("moment", item.moment, Words::moment);
  port.seat("moment_seat", item.moment_seat);
  port.number("answers", item.answers);
  port.word("window", item.window, Words::window);
  port.zone("origin", item.origin);
  port.number("x", item.x);
  for (std::size_t i = 0; i < item.last.size(); ++i) {
    port.number(std::array<const char*, 3>{"last1", "last2", "last3"}[i], item.last[i]);
  }
  port.number("source_left", item.source_left);
  port.number("module_data", item.module_data);
}

void port_binding(Port& port, Binding& binding) {
  port.number("owner", binding.owner);
  port.named(
      "name", binding.name, std::uint8_t{0}, [&](std::uint8_t id) { return port.names().binding(id); },
      [&](std::string_view name) { return port.names().binding(name); });
  port_enum(port, "kind", binding.kind, binding_kinds);
  port.number("life", binding.life);
  if (binding.kind == BindingKind::zone || binding.kind == BindingKind::place) {
    auto zone = static_cast<ZoneId>(binding.value);
    port.zone("zone", zone);
    binding.value = zone;
  } else {
    port.number("value", binding.value);
  }
  port.number("extra", binding.extra);
}

void port_board(Port& port, State& state) {
  port.number("board_width", state.board_width);
  port.list("areas", state.area_count, cap::areas, [&](Port& one, std::size_t index) {
    Area& area = state.areas[index + 1];
    one.named(
        "terrain", area.terrain, std::uint8_t{0}, [&](std::uint8_t id) { return one.names().word(Words::terrain, id); },
        [&](std::string_view name) { return one.names().word(Words::terrain, name); });
    one.number("level", area.level);
    one.number("marks", area.marks);
    port_counters(one, "held", area.held, &ResourceDecl::area);
    one.number("link_count", area.link_count);
    one.number("first_link", area.first_link);
  });
  Json& json = port.json();
  if (port.writing()) {
    if (state.link_count != 0)
      json["links"] = std::vector<int>(state.links.begin(), state.links.begin() + state.link_count);
    return;
  }
  const Json links = member<Json>(json, "links", Json::array());
  if (!links.is_array() || links.size() > cap::links)
    throw SnapshotError("`links`: expected a list that fits the board");
  for (std::size_t i = 0; i < links.size(); ++i) state.links[i] = Port::to_number<AreaId>(links[i], "links");
  state.link_count = static_cast<std::uint16_t>(links.size());
}

void port_state(Port& port, State& state) {
  port_head(port, state);
  Json& json = port.json();
  if (port.writing()) json["decision"] = Json::object();
  if (!json.contains("decision")) throw SnapshotError("`decision` is missing");
  Port decision(port.names(), json["decision"], port.writing() ? Way::write : Way::read);
  port_decision(decision, state.decision);
  port.list("objects", state.row_count, cap::rows, [&](Port& one, std::size_t i) { port_row(one, state.rows[i + 1]); });
  if (port.writing()) {
    write_zones(port, state);
  } else {
    read_zones(port, state);
  }
  port.list("frames", state.frame_count, cap::frames,
            [&](Port& one, std::size_t i) { port_frame(one, state.frames[i]); });
  port.list("modifiers", state.modifier_count, cap::modifiers,
            [&](Port& one, std::size_t i) { port_modifier(one, state.modifiers[i]); });
  port.list("items", state.item_count, cap::items, [&](Port& one, std::size_t i) { port_item(one, state.items[i]); });
  port.list("bindings", state.binding_count, cap::bindings,
            [&](Port& one, std::size_t i) { port_binding(one, state.bindings[i]); });
  port_board(port, state);
  if (port.writing()) json["block"] = Json::object();
  if (!json.contains("block")) throw SnapshotError("`block` is missing");
  Port block(port.names(), json["block"], port.writing() ? Way::write : Way::read);
  const auto bytes = std::span(state.block).last(state.block_size);
  port_fields(block, port.names().table().game->declarations.block, bytes, FrameKind::none);
}

}  // namespace

std::string state_to_json(const Table& table, const State& state) {
  DataNames names(table);
  Json json = Json::object();
  json["rules"] = table.game->data_hash;
  Port port(names, json, Way::write);
  State own;
  copy(own, state);
  port_state(port, own);
  return json.dump();
}

bool state_from_json(const Table& table, std::string_view text, State& state, std::string& error) {
  DataNames names(table);
  try {
    Json json = Json::parse(text);
    if (!json.is_object()) throw SnapshotError("expected a JSON object");
    names.same_rules = member<std::string>(json, "rules", "") == table.game->data_hash;
    prepare(table, state);
    Port port(names, json, Way::read);
    port_state(port, state);
    check_sound(table, state);
    return true;
  } catch (const std::exception& problem) {
    error = fmt::format("the saved position cannot be taken over: {}", problem.what());
    return false;
  }
}

}  // namespace gantry
