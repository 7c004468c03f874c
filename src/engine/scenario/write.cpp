// "Save this position": a scenario file made from a match.
#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "gantry/scenario.hpp"
#include "scenario/run.hpp"

namespace gantry {
namespace {

using scenario::Json;

Json option_values(const Table& table) {
  Json out = Json::object();
  const Rules& rules = *table.rules;
  for (std::size_t i = 0; i < rules.options.size() && i < table.setup.options.size(); ++i) {
    const OptionDecl& decl = rules.options[i];
    const std::int16_t value = table.setup.options[i];
    if (value == decl.preset || !decl.asking.empty()) continue;
    const std::string name(rules.table(Words::option).name(static_cast<WordId>(i)));
    if (decl.values.empty()) {
      out[name] = value;
    } else {
      out[name] = decl.values[static_cast<std::size_t>(value)];
    }
  }
  return out;
}

/// Facts of an object that differ from those of a fresh one.
Json object_json(const Table& table, const State& state, ObjectId id) {
  const Rules& rules = *table.rules;
  const Row& row = state.rows[id];
  Json out = Json::object();
  out["card"] = std::string(rules.def_id(row.def));
  if (row.controller != table.zone_seat[row.zone] && row.host == 0 && row.controller != no_seat)
    out["controller"] = seat_text(row.controller);
  Json with = Json::array();
  for (ObjectId at = row.first; at != 0; at = state.rows[at].next) with.push_back(object_json(table, state, at));
  if (!with.empty()) out["with"] = std::move(with);
  Json marks = Json::array();
  for (std::size_t mark = 0; mark < rules.marks.size(); ++mark) {
    if (((row.marks >> mark) & 1U) != 0)
      marks.push_back(std::string(rules.table(Words::mark).name(static_cast<WordId>(mark))));
  }
  if (!marks.empty()) out["marks"] = std::move(marks);
  const Definition& def = rules.defs[row.def];
  if (def.modes != 0 && row.mode() != def.first_mode)
    out["mode"] = std::string(rules.table(Words::mode).name(static_cast<WordId>(row.mode())));
  const Reader reader(table, state);
  for (std::size_t r = 0; r < rules.resources.size(); ++r) {
    if (rules.resources[r].counter < 0) continue;
    if (const int n = reader.resource(id, static_cast<WordId>(r)); n != 0)
      out[std::string(rules.table(Words::resource).name(static_cast<WordId>(r)))] = n;
  }
  Json used = Json::array();
  for (int i = 0; i < def.abilities; ++i) {
    const Ability& ability = rules.abilities[static_cast<std::size_t>(def.first_ability + i)];
    if (ability.used_bit < 16 && ((row.used >> ability.used_bit) & 1U) != 0)
      used.push_back(rules.strings[ability.name]);
  }
  if (!used.empty()) out["used"] = std::move(used);
  if (row.facing() != 0) out["facing"] = row.facing();
  if (row.area != 0) out["area"] = ref_text(reader, Ref::area(row.area));
  if (out.size() == 1) return out["card"];
  return out;
}

Json readable_setup(const Table& table, const State& state) {
  const Rules& rules = *table.rules;
  Json setup = Json::object();
  const Reader reader(table, state);
  setup["at"] = std::string(rules.table(Words::leaf).name(table.module->leaf(reader)));
  setup["active"] = seat_text(state.active);
  setup["turn"] = state.turn;
  if (state.living != all_seats(state.seat_count)) {
    Json living = Json::array();
    for (Seat seat = 0; seat < state.seat_count; ++seat) {
      if (has_seat(state.living, seat)) living.push_back(seat_text(seat));
    }
    setup["living"] = std::move(living);
  }
  Json vars = Json::object();
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    for (std::size_t v = 0; v < rules.table(Words::seat_var).size(); ++v) {
      vars[fmt::format("{}.{}", seat_text(seat), rules.table(Words::seat_var).name(static_cast<WordId>(v)))] =
          state.seat_vars[seat][v];
    }
  }
  for (std::size_t v = 0; v < rules.table(Words::table_var).size(); ++v) {
    vars[std::string(rules.table(Words::table_var).name(static_cast<WordId>(v)))] = state.vars[v];
  }
  setup["vars"] = std::move(vars);
  Json zones = Json::object();
  for (ZoneId zone = 1; zone <= table.zone_count; ++zone) {
    if (table.zone_word[zone] == table.attached_zone || state.zone_size(zone) == 0) continue;
    Json list = Json::array();
    for (const ObjectId id : state.zone(zone)) list.push_back(object_json(table, state, id));
    zones[zone_text(table, zone)] = std::move(list);
  }
  setup["zones"] = std::move(zones);
  return setup;
}

/// The chosen decks, ready-made ones by their ids; empty when they are those that are played by themselves.
Json chosen_decks(const Table& table) {
  const Game& game = *table.game;
  Json out = Json::array();
  bool preset = true;
  for (const SetupEntry& entry : table.setup.entries) {
    if (entry.kind != "deck") continue;
    const auto same = [&](const Deck& deck) { return deck.id == entry.id && deck_json(game, deck) == entry.json; };
    const bool ready = std::any_of(game.decks.begin(), game.decks.end(), same);
    preset = preset && ready && !game.preset_decks.empty() &&
             entry.id == game.preset_decks[out.size() % game.preset_decks.size()];
    if (ready) {
      out.push_back(entry.id);
      continue;
    }
    Json deck = Json::parse(entry.json);
    deck.erase("format");
    deck.erase("game");
    out.push_back(std::move(deck));
  }
  return preset ? Json::array() : out;
}

/// Whether the set-up builds exactly this position. What a set-up cannot say (the generator's state, the order in which
/// things came into being) makes it false.
bool builds(const Table& table, const Json& setup, const State& wanted) {
  scenario::World world;
  world.game = table.game;
  world.table = std::make_shared<Table>(table);
  world.asking = Asking::always;
  Json whole = Json::object();
  whole["setup"] = setup;
  whole["allow_extra_copies"] = true;
  struct Silence final : Listener {
    void event(const Event& /*event*/) override {}
    void draw(Draw /*draw*/) override {}
  } silence;
  try {
    const auto state = std::make_unique<State>();
    ForcedDraws forced;
    scenario::build_position(world, scenario::Value(whole, ""), *state, forced, silence);
    return hash(*state) == hash(wanted);
  } catch (const scenario::Failure&) {
    return false;
  } catch (const std::exception&) {
    return false;
  }
}

}  // namespace

std::string write_scenario(const Match& match, std::string_view title) {
  const Table& table = match.table();
  const State& state = match.state();
  Json out = Json::object();
  out["format"] = 1;
  out["game"] = table.game->id;
  out["title"] = std::string(title);
  out["seats"] = table.setup.seats;
  if (Json options = option_values(table); !options.empty()) out["options"] = std::move(options);
  out["asking"] = std::string(asking_text(match.asking()));
  out["seed"] = table.setup.seed;
  Json cards = Json::array();
  for (const std::string& file : table.setup.cards) {
    const Json parsed = Json::parse(file, nullptr, false);
    if (parsed.is_discarded() || !parsed.contains("cards")) continue;
    for (const Json& card : parsed["cards"]) cards.push_back(card);
  }
  if (!cards.empty()) out["cards"] = std::move(cards);
  if (Json decks = chosen_decks(table); !decks.empty()) out["decks"] = std::move(decks);
  out["allow_extra_copies"] = true;
  Json setup = readable_setup(table, state);
  if (!builds(table, setup, state)) {
    setup = Json::object();
    setup["snapshot"] = Json::parse(state_to_json(table, state));
  }
  out["setup"] = std::move(setup);
  out["steps"] = Json::array();
  return out.dump(2) + '\n';
}

}  // namespace gantry
