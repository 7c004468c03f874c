// Text forms of seats, zones, objects and options: what the command line, scenarios, logs and tests read and write.
#include <algorithm>

#include <fmt/format.h>

#include "gantry/game.hpp"

namespace gantry {
namespace {

/// Copies of a definition among the objects of the start: public, so that a view and its State give one text.
int copies_at_table(const Table& table, DefId def) {
  return static_cast<int>(std::count(table.universe.begin(), table.universe.end(), def));
}

std::string place_text(const Reader& reader, ZoneId zone, int index) {
  return fmt::format("{}.{}", zone_text(reader.table(), zone), index + 1);
}

std::string ability_text(const Reader& reader, int number, ObjectId of) {
  const Rules& rules = reader.rules();
  if (of != 0 && of <= reader.state().row_count) {
    const Definition& def = reader.def(of);
    if (number >= 1 && number <= def.abilities) {
      const std::uint16_t name = rules.abilities[def.first_ability + static_cast<std::size_t>(number) - 1].name;
      int same = 0;
      for (int i = 0; i < def.abilities; ++i) {
        if (rules.abilities[def.first_ability + static_cast<std::size_t>(i)].name == name) ++same;
      }
      if (name != 0 && same == 1) return rules.strings[name];
    }
  }
  return fmt::format("ability.{}", number);
}

std::string entry_text(const Table& table, int index) {
  const auto& entries = table.setup.entries;
  const auto at = static_cast<std::size_t>(index);
  if (index < 0 || at >= entries.size()) return fmt::format("entry.{}", index + 1);
  const auto same_id = [&](const SetupEntry& entry) { return entry.id == entries[at].id; };
  if (std::count_if(entries.begin(), entries.end(), same_id) == 1) return entries[at].id;
  const auto nth = std::count_if(entries.begin(), entries.begin() + index + 1, same_id);
  return fmt::format("{}#{}", entries[at].id, nth);
}

}  // namespace

std::string seat_text(Seat seat) { return seat == no_seat ? std::string("nobody") : fmt::format("p{}", seat + 1); }

std::string zone_text(const Table& table, ZoneId zone) {
  if (zone == 0 || zone > table.zone_count) return {};
  const std::string_view name = table.rules->table(Words::zone).name(table.zone_word[zone]);
  const Seat holder = table.zone_seat[zone];
  return holder == no_seat ? std::string(name) : fmt::format("{}[{}]", name, seat_text(holder));
}

std::string area_text(const Table& table, const State& state, AreaId area) {
  return area == 0 ? std::string() : table.module->area_name(state, area);
}

std::string object_text(const Reader& reader, ObjectId id, Seat viewer) {
  if (id == 0 || id > reader.state().row_count) return "nothing";
  const Row& row = reader.row(id);
  if (row.def == 0 || (viewer != no_seat && !reader.visible(id, viewer))) {
    const std::span<const ObjectId> ids = reader.state().zone(row.zone);
    const auto at = std::find(ids.begin(), ids.end(), id);
    return at == ids.end() ? fmt::format("object.{}", id)
                           : place_text(reader, row.zone, static_cast<int>(at - ids.begin()));
  }
  const std::string_view name = reader.rules().def_id(row.def);
  const bool only_one = row.copy <= 1 && copies_at_table(reader.table(), row.def) == 1;
  return only_one ? std::string(name) : fmt::format("{}#{}", name, row.copy);
}

std::string ref_text(const Reader& reader, Ref ref, ObjectId of) {
  switch (ref.kind) {
    case RefKind::none: return {};
    case RefKind::object: return object_text(reader, ref.id);
    case RefKind::hidden: return place_text(reader, ref.id, ref.n);
    case RefKind::seat: return seat_text(ref.id);
    case RefKind::area: return area_text(reader.table(), reader.state(), ref.id);
    case RefKind::item: return fmt::format("item#{}", ref.id);
    case RefKind::zone: return zone_text(reader.table(), ref.id);
    case RefKind::mode: return std::string(reader.rules().table(Words::mode).name(ref.id));
    case RefKind::number: return fmt::format("{}", ref.n);
    case RefKind::ability: return ability_text(reader, ref.id, of);
    case RefKind::entry: return entry_text(reader.table(), ref.n);
  }
  return {};
}

std::string option_text(const Reader& reader, const Option& option) {
  std::string text(reader.rules().table(Words::verb).name(option.verb));
  const ObjectId of = reader.resolve(option.refs[0]);
  bool first = true;
  for (std::size_t i = 0; i < option.refs.size(); ++i) {
    if (option.refs[i].kind == RefKind::none) continue;
    text += i == 1 && !first ? " -> " : " ";
    text += ref_text(reader, option.refs[i], of);
    first = false;
  }
  return text;
}

std::string reason_text(const Rules& rules, Reason reason) {
  if (reason.legal()) return "legal";
  std::string text = rules.rule_names[reason.rule];
  if (reason.text != 0) text += ": " + rules.reason_texts[reason.text];
  return text;
}

std::optional<ZoneId> parse_zone(const Table& table, std::string_view text) {
  for (ZoneId zone = 1; zone <= table.zone_count; ++zone) {
    if (zone_text(table, zone) == text) return zone;
  }
  return std::nullopt;
}

std::optional<Seat> parse_seat(const Table& table, std::string_view text) {
  if (text.size() != 2 || text[0] != 'p' || text[1] < '1' || text[1] > '9') return std::nullopt;
  const int seat = text[1] - '1';
  if (seat >= table.setup.seats) return std::nullopt;
  return static_cast<Seat>(seat);
}

}  // namespace gantry
