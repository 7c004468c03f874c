#include "match/codec.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "load/text_file.hpp"
#include "match/port.hpp"

namespace gantry {
namespace {

constexpr std::array<std::string_view, 9> entry_kinds{"option", "command", "automatic", "interrupt", "orders",
                                                      "seat",   "note",    "setting",   "undo"};
constexpr std::array<std::string_view, 3> commands{"concede", "take_back_pick", "take_back_all"};
constexpr std::array<std::string_view, 5> untils{"none", "something_happens", "moment", "stack_empty", "turn_over"};
constexpr std::array<std::string_view, 2> seat_kinds{"person", "opponent"};

/// Index of a text among the names of an enum. Throws SnapshotError.
template <std::size_t n>
std::size_t name_index(const std::array<std::string_view, n>& names, const Json& json, std::string_view what) {
  const auto text = json.is_string() ? json.get<std::string>() : std::string();
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) throw SnapshotError(fmt::format("`{}` is not a known {}", text.substr(0, 60), what));
  return static_cast<std::size_t>(found - names.begin());
}

std::uint64_t get_hex(const Json& json, const char* key) {
  std::uint64_t value = 0;
  const auto text = member<std::string>(json, key, "0");
  if (!files::parse_hex(text, value)) throw SnapshotError(fmt::format("`{}` is not a hex number", key));
  return value;
}

std::string option_hex(const Option& option) {
  std::string out = fmt::format("{:02x}", option.verb);
  for (const Ref ref : option.refs) {
    out += fmt::format(".{:x}.{:x}.{:x}", static_cast<unsigned>(ref.kind), ref.id, static_cast<std::uint16_t>(ref.n));
  }
  return out;
}

Option hex_option(std::string_view text) {
  std::array<std::uint64_t, 10> numbers{};
  std::size_t count = 0;
  while (!text.empty() && count < numbers.size()) {
    const auto dot = std::min(text.find('.'), text.size());
    if (!files::parse_hex(text.substr(0, dot), numbers[count++]))
      throw SnapshotError("an option has not the expected form");
    text.remove_prefix(std::min(dot + 1, text.size()));
  }
  if (count != numbers.size() || !text.empty()) throw SnapshotError("an option has not the expected form");
  Option option(static_cast<WordId>(numbers[0]));
  for (std::size_t i = 0; i < option.refs.size(); ++i) {
    if (numbers[1 + i * 3] > static_cast<std::uint64_t>(RefKind::entry))
      throw SnapshotError("an option has an unknown reference");
    option.refs[i].kind = static_cast<RefKind>(numbers[1 + i * 3]);
    option.refs[i].id = static_cast<std::uint8_t>(numbers[2 + i * 3]);
    option.refs[i].n = static_cast<std::int16_t>(static_cast<std::uint16_t>(numbers[3 + i * 3]));
  }
  return option;
}

Json orders_to_json(const Rules& rules, const Orders& orders) {
  Json out = Json::object();
  for (std::size_t window = 0; window < orders.by_window.size(); ++window) {
    const std::string name(rules.table(Words::window).name(static_cast<WordId>(window)));
    out["windows"][name] = orders.by_window[window] == StandingOrder::pass ? "pass" : "ask";
  }
  if (orders.until != PassUntil::none) out["until"] = untils.at(static_cast<std::size_t>(orders.until));
  if (orders.moment != no_word) out["moment"] = rules.table(Words::moment).name(orders.moment);
  if (orders.pass_own_items) out["pass_own_items"] = true;
  return out;
}

/// Windows and moments that the game has no more are left out.
Orders orders_from_json(const Rules& rules, const Json& json) {
  Orders out;
  for (const WindowDecl& window : rules.windows) {
    out.by_window.push_back(window.pass_by_default ? StandingOrder::pass : StandingOrder::ask);
  }
  const Json windows = member<Json>(json, "windows", Json::object());
  for (const auto& [name, order] : windows.items()) {
    const auto word = rules.table(Words::window).find(name);
    if (word && *word < out.by_window.size())
      out.by_window[*word] = order == "pass" ? StandingOrder::pass : StandingOrder::ask;
  }
  if (json.contains("until")) out.until = static_cast<PassUntil>(name_index(untils, json["until"], "end of an order"));
  const auto moment = rules.table(Words::moment).find(member<std::string>(json, "moment", ""));
  if (moment) out.moment = *moment;
  if (out.until == PassUntil::moment && !moment) out.until = PassUntil::none;
  out.pass_own_items = member<bool>(json, "pass_own_items", false);
  return out;
}

Json holder_to_json(const SeatHolder& holder) {
  Json out{{"kind", seat_kinds.at(static_cast<std::size_t>(holder.kind))}, {"name", holder.name}};
  if (holder.seed != 0) out["seed"] = files::hex(holder.seed);
  return out;
}

SeatHolder holder_from_json(const Json& json) {
  SeatHolder out;
  out.kind = static_cast<SeatKind>(name_index(seat_kinds, member<Json>(json, "kind", ""), "kind of seat"));
  out.name = member<std::string>(json, "name", "");
  out.seed = get_hex(json, "seed");
  return out;
}

}  // namespace

// --- set-up and seats

Json setup_to_json(const Rules& rules, const Setup& setup) {
  Json options = Json::object();
  for (std::size_t word = 0; word < setup.options.size() && word < rules.options.size(); ++word) {
    const OptionDecl& decl = rules.options[word];
    const int value = setup.options[word];
    const auto index = static_cast<std::size_t>(value);
    Json& slot = options[std::string(rules.table(Words::option).name(static_cast<WordId>(word)))];
    slot = index < decl.values.size() ? Json(decl.values[index]) : Json(value);
  }
  Json entries = Json::array();
  for (const SetupEntry& entry : setup.entries)
    entries.push_back({{"kind", entry.kind}, {"id", entry.id}, {"json", entry.json}});
  return {{"seats", setup.seats},
          {"seed", files::hex(setup.seed)},
          {"options", options},
          {"entries", entries},
          {"cards", setup.cards}};
}

Setup setup_from_json(const Rules& rules, const Json& json, std::vector<std::string>& missing) {
  Setup out;
  out.seats = member<int>(json, "seats", 2);
  out.seed = get_hex(json, "seed");
  for (const OptionDecl& decl : rules.options) out.options.push_back(decl.preset);
  const Json options = member<Json>(json, "options", Json::object());
  for (const auto& [name, value] : options.items()) {
    const auto word = rules.table(Words::option).find(name);
    if (!word) {
      missing.push_back(name.substr(0, 60));
      continue;
    }
    const OptionDecl& decl = rules.options[*word];
    if (value.is_string()) {
      const auto found = std::find(decl.values.begin(), decl.values.end(), value.get<std::string>());
      if (found == decl.values.end()) {
        missing.push_back(fmt::format("{} = {}", name, value.get<std::string>().substr(0, 60)));
      } else {
        out.options[*word] = static_cast<std::int16_t>(found - decl.values.begin());
      }
    } else {
      out.options[*word] = member<std::int16_t>(options, name.c_str(), decl.preset);
    }
  }
  for (const Json& entry : member<Json>(json, "entries", Json::array())) {
    out.entries.push_back({member<std::string>(entry, "kind", ""), member<std::string>(entry, "id", ""),
                           member<std::string>(entry, "json", "")});
  }
  out.cards = setup_cards(json);
  return out;
}

std::vector<std::string> setup_cards(const Json& json) { return member<std::vector<std::string>>(json, "cards", {}); }

Json holders_to_json(const std::vector<SeatHolder>& holders) {
  Json out = Json::array();
  for (const SeatHolder& holder : holders) out.push_back(holder_to_json(holder));
  return out;
}

std::vector<SeatHolder> holders_from_json(const Json& json) {
  std::vector<SeatHolder> out;
  for (const Json& holder : json) out.push_back(holder_from_json(holder));
  return out;
}

// --- entries

Json entry_to_json(const Rules& rules, const JournalEntry& entry) {
  Json out{{"kind", entry_kinds.at(static_cast<std::size_t>(entry.kind))}, {"hash", files::hex(entry.hash_after)}};
  if (entry.seat != no_seat) out["seat"] = entry.seat;
  switch (entry.kind) {
    case EntryKind::command: out["command"] = commands.at(static_cast<std::size_t>(entry.command)); break;
    case EntryKind::orders: out["orders"] = orders_to_json(rules, entry.orders); break;
    case EntryKind::seat: out["holder"] = holder_to_json(entry.holder); break;
    case EntryKind::note:
    case EntryKind::setting: out["note"] = entry.note; break;
    case EntryKind::undo:
      out["target"] = entry.target;
      if (entry.agreed) out["agreed"] = true;
      break;
    default:
      out["option"] = entry.text;
      out["numbers"] = option_hex(entry.option);
      break;
  }
  if (entry.forced) out["forced"] = true;
  for (const Draw& draw : entry.draws) out["draws"].push_back({draw.purpose, draw.bound, draw.result});
  return out;
}

JournalEntry entry_from_json(const Rules& rules, int seats, const Json& json) {
  JournalEntry out;
  out.kind = static_cast<EntryKind>(name_index(entry_kinds, member<Json>(json, "kind", ""), "kind of entry"));
  out.hash_after = get_hex(json, "hash");
  out.seat = member<Seat>(json, "seat", no_seat);
  const bool table = out.kind == EntryKind::setting;
  if (!table && out.seat >= seats) throw SnapshotError("an entry of a seat that is not at the table");
  switch (out.kind) {
    case EntryKind::command:
      out.command = static_cast<Command>(name_index(commands, member<Json>(json, "command", ""), "command"));
      break;
    case EntryKind::orders: out.orders = orders_from_json(rules, member<Json>(json, "orders", Json::object())); break;
    case EntryKind::seat: out.holder = holder_from_json(member<Json>(json, "holder", Json::object())); break;
    case EntryKind::note:
    case EntryKind::setting: out.note = member<std::string>(json, "note", ""); break;
    case EntryKind::undo:
      out.target = member<std::uint32_t>(json, "target", 0);
      out.agreed = member<bool>(json, "agreed", false);
      break;
    default:
      out.text = member<std::string>(json, "option", "");
      out.option = hex_option(member<std::string>(json, "numbers", ""));
      break;
  }
  out.forced = member<bool>(json, "forced", false);
  for (const Json& draw : member<Json>(json, "draws", Json::array())) {
    if (!draw.is_array() || draw.size() != 3) throw SnapshotError("a draw has not the expected form");
    try {
      out.draws.push_back({draw[0].get<std::string>(), draw[1].get<std::uint32_t>(), draw[2].get<std::uint32_t>()});
    } catch (const Json::exception&) {
      throw SnapshotError("a draw has not the expected form");
    }
  }
  return out;
}

// --- heads and records

Json head_to_json(const Match::Impl& match) {
  const Table& table = *match.table;
  Json out{{"kind", "head"},
           {"game", table.game->id},
           {"rules", table.game->data_hash},
           {"setup", setup_to_json(*table.rules, table.setup)},
           {"holders", holders_to_json(match.first_holders)},
           {"from_set_up", match.from_set_up},
           {"start", Json::parse(state_to_json(table, match.first))},
           {"start_hash", files::hex(hash(match.first))}};
  return out;
}

std::string head_line(const Match::Impl& match, std::string_view magic, std::string_view saved_at,
                      std::string_view body) {
  Json out{{"format", static_cast<int>(SaveFormat::current)},
           {"game", match.table->game->id},
           {"rules", match.table->game->data_hash},
           {"turn", match.state.turn},
           {"entries", match.journal.size()}};
  for (const SeatHolder& holder : match.holders) out["seats"].push_back(holder.name);
  if (!saved_at.empty()) out["saved_at"] = saved_at;
  if (!body.empty()) {
    out["bytes"] = body.size();
    out["checksum"] = files::checksum(body);
  }
  return fmt::format("{}{}\n", magic, out.dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string record(const Json& json) {
  const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  return fmt::format("{} {}\n", files::checksum(text), text);
}

std::optional<Json> parse_record(std::string_view line) {
  if (line.size() < 10 || line[8] != ' ' || files::checksum(line.substr(9)) != line.substr(0, 8)) return {};
  if (load::nested_too_deeply(line)) return {};
  Json json = Json::parse(line.substr(9), nullptr, false);
  if (!json.is_object()) return {};
  return json;
}

bool parse_head(std::string_view bytes, FileHead& head, std::string& error) {
  const bool save = bytes.starts_with(save_magic);
  const bool journal = bytes.starts_with(journal_magic);
  if (!save && !journal) {
    error = "this is not a game that Gantry saved; choose another file";
    return false;
  }
  const auto end = bytes.find('\n');
  const std::size_t from = save ? save_magic.size() : journal_magic.size();
  const std::string_view line = end == std::string_view::npos ? std::string_view() : bytes.substr(from, end - from);
  const Json json = Json::parse(load::nested_too_deeply(line) ? std::string_view() : line, nullptr, false);
  if (!json.is_object()) {
    error = "its first line is damaged or cut off; nothing can be read from it";
    return false;
  }
  try {
    SaveHeader& header = head.header;
    header.format = member<int>(json, "format", 0);
    constexpr int newest = static_cast<int>(SaveFormat::current);
    if (header.format > newest) {
      error = fmt::format(
          "it was saved by a newer Gantry (format {}; this one reads formats up to {}); open it with a newer Gantry",
          header.format, newest);
      return false;
    }
    if (header.format < static_cast<int>(SaveFormat::first)) {
      error = fmt::format("its first line names no format that Gantry ever wrote ({})", header.format);
      return false;
    }
    header.game = member<std::string>(json, "game", "");
    header.rules_hash = member<std::string>(json, "rules", "");
    header.seats = member<std::vector<std::string>>(json, "seats", {});
    header.turn = member<int>(json, "turn", 0);
    header.saved_at = member<std::string>(json, "saved_at", "");
    header.entries = member<std::uint32_t>(json, "entries", 0);
    header.journal = journal;
    head.checksum = member<std::string>(json, "checksum", "");
    head.bytes = member<std::size_t>(json, "bytes", 0);
    head.body = end + 1;
  } catch (const SnapshotError& problem) {
    error = fmt::format("its first line has been changed: {}", problem.what());
    return false;
  }
  return true;
}

}  // namespace gantry
