// Tables: the runtime zones of a set-up, and the start of a game.
#include "gantry/table.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "gantry/context.hpp"
#include "gantry/decks.hpp"
#include "gantry/game.hpp"
#include "gantry/module.hpp"
#include "view/visibility.hpp"

namespace gantry {
namespace {

void check_setup(const Game& game, const Setup& setup) {
  const Rules& rules = game.rules;
  if (setup.seats < rules.min_seats || setup.seats > rules.max_seats) {
    throw std::invalid_argument(fmt::format("{} is played by {} to {} players, not by {}", game.texts.title,
                                            rules.min_seats, rules.max_seats, setup.seats));
  }
  for (std::size_t i = 0; i < rules.options.size(); ++i) {
    const OptionDecl& option = rules.options[i];
    const int value = setup.options[i];
    const int least = option.values.empty() ? option.least : 0;
    const int most = option.values.empty() ? option.most : static_cast<int>(option.values.size()) - 1;
    if (value < least || value > most) {
      throw std::invalid_argument(fmt::format("option `{}` cannot be {}; expected {} to {}",
                                              rules.table(Words::option).name(static_cast<WordId>(i)), value, least,
                                              most));
    }
  }
  if (const std::string problem = game.module->unfit(setup); !problem.empty()) throw std::invalid_argument(problem);
}

void number_zones(Table& table) {
  const Rules& rules = *table.rules;
  table.zone_ids.assign(rules.zones.size(), {});
  table.zone_seat.fill(no_seat);
  table.zone_word.fill(no_word);
  int next = 1;
  for (const bool in_play : {true, false}) {
    for (std::size_t word = 0; word < rules.zones.size(); ++word) {
      const ZoneDecl& decl = rules.zones[word];
      if (decl.in_play != in_play) continue;
      const bool shared = decl.shared_option != no_word && table.setup.options[decl.shared_option] == decl.shared_value;
      const int holders = decl.per_seat && !shared ? table.setup.seats : 1;
      for (int seat = 0; seat < holders; ++seat) {
        if (next > cap::zones) throw std::invalid_argument("the game declares more zones than a table holds");
        const auto zone = static_cast<ZoneId>(next++);
        if (shared) {
          table.zone_ids[word].fill(zone);
        } else {
          table.zone_ids[word][static_cast<std::size_t>(seat)] = zone;
        }
        table.zone_word[zone] = static_cast<WordId>(word);
        if (decl.per_seat && !shared) table.zone_seat[zone] = static_cast<Seat>(seat);
      }
    }
    if (in_play) table.play_zones = static_cast<std::uint8_t>(next - 1);
  }
  table.zone_count = static_cast<std::uint8_t>(next - 1);
  table.attached_zone = rules.word(Words::zone, "attached");
  for (ZoneId zone = 0; zone <= table.zone_count; ++zone) {
    for (Seat seat = 0; seat < max_seats; ++seat) {
      if (zone_shows(table, zone, seat) != Shows::everything) continue;
      table.zone_open[zone] = static_cast<SeatSet>(table.zone_open[zone] | seat_bit(seat));
    }
  }
}

/// Lists that play would otherwise gather at every step.
void list_zones(Table& table) {
  const Rules& rules = *table.rules;
  table.filter_zones.resize(rules.filters.size());
  for (ZoneId zone = 1; zone <= table.zone_count; ++zone) {
    const WordId word = table.zone_word[zone];
    for (std::size_t f = 0; f < rules.filters.size(); ++f) {
      const std::uint32_t words = rules.filters[f].zones;
      auto& ranges = table.filter_zones[f];
      if (words == 0 ? !table.in_play(zone) : ((words >> word) & 1U) == 0) continue;
      if (ranges.empty() || ranges.back().last + 1 != zone) ranges.push_back({zone, zone});
      ranges.back().last = zone;
    }
    if (rules.zones[word].hand && table.zone_seat[zone] != no_seat) table.hands[table.zone_seat[zone]].push_back(zone);
  }
}

void read_checked(Table& table) {
  const Rules& rules = *table.rules;
  const Module::Checked checked = table.module->checked();
  table.checked = checked.also;
  if (checked.rules) table.checked.add(rules.rules_read);
  for (std::size_t stat = 0; stat < rules.stats.size(); ++stat) {
    if (((checked.stats >> stat) & 1U) != 0) table.checked.add(rules.stats[stat].reads);
  }
}

/// A table whose set-up was run once. `too_many`: how many objects found no place.
std::shared_ptr<Table> lay_out(std::shared_ptr<const Game> game, Setup setup, int& too_many) {
  check_setup(*game, setup);
  auto table = std::make_shared<Table>();
  table->rules = &game->rules;
  table->module = game->module.get();
  const Rules& rules = game->rules;
  table->setup = std::move(setup);
  table->game = std::move(game);
  number_zones(*table);
  list_zones(*table);
  read_checked(*table);
  table->variant_of.resize(rules.defs.size());
  for (std::size_t def = 0; def < rules.defs.size(); ++def) {
    table->variant_of[def] = rules.variant(static_cast<DefId>(def), table->setup.options);
  }
  table->decks = seat_decks(*table->game, table->setup);
  for (std::vector<DeckCard>& deck : table->decks) {
    for (DeckCard& card : deck) card.def = table->variant_of[card.def];
  }
  // The definitions of all objects at the start are public knowledge: dealing unknown cards anew draws on them.
  State state;
  prepare(*table, state);
  Context context(*table, state);
  std::vector<std::uint8_t> copies(rules.defs.size());
  context.number_copies_by(copies);
  table->module->set_up(context);
  too_many = context.objects_refused();
  for (std::size_t id = 0; id <= state.row_count; ++id) {
    table->universe.push_back(state.rows[id].def);
    table->universe_owner.push_back(state.rows[id].owner);
  }
  return table;
}

/// Whether the same set-up with this number of seats is one the game allows and a State holds.
bool seats_fit(const std::shared_ptr<const Game>& game, Setup setup, int seats) {
  setup.seats = seats;
  int decks = 0;
  std::erase_if(setup.entries, [&](const SetupEntry& entry) { return entry.kind == "deck" && ++decks > seats; });
  int too_many = 0;
  try {
    (void)lay_out(game, std::move(setup), too_many);
  } catch (const std::invalid_argument&) {
    return false;
  }
  return too_many == 0;
}

/// What is said of a set-up that needs more objects than a State holds.
std::string too_many_objects(const std::shared_ptr<const Game>& game, const Setup& setup, int needed) {
  const std::string what = fmt::format("for {} players this set-up needs {} cards and pieces, and a table holds {}",
                                       setup.seats, needed, cap::rows);
  for (int seats = setup.seats - 1; seats >= game->rules.min_seats; --seats) {
    if (seats_fit(game, setup, seats)) return fmt::format("{}; it fits up to {} players", what, seats);
  }
  return what + "; choose smaller decks or boards";
}

}  // namespace

std::shared_ptr<const Table> make_table(std::shared_ptr<const Game> game, Setup setup) {
  const Rules& rules = game->rules;
  for (std::size_t i = setup.options.size(); i < rules.options.size(); ++i)
    setup.options.push_back(rules.options[i].preset);
  int too_many = 0;
  auto table = lay_out(game, setup, too_many);
  if (too_many > 0) throw std::invalid_argument(too_many_objects(game, setup, cap::rows + too_many));
  return table;
}

void prepare(const Table& table, State& state) {
  static constexpr State blank;  // copied, which is faster than writing each field's own blank
  copy(state, blank);
  state.rng = Rng::seeded(table.setup.seed);
  state.block_size = table.game->declarations.block_size;
  state.zone_count = table.zone_count;
  state.seat_count = static_cast<std::uint8_t>(table.setup.seats);
  state.living = all_seats(table.setup.seats);
}

void start(const Table& table, State& state, Listener* listener, ForcedDraws* forced) {
  prepare(table, state);
  Context context(table, state, listener, forced);
  std::vector<std::uint8_t> copies(table.rules->defs.size());
  context.number_copies_by(copies);
  table.module->set_up(context);
  context.advance();
}

}  // namespace gantry
