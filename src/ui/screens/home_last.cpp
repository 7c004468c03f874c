// Where an unfinished game stands, from its public view alone: no thumbnail that could hold a hand.
#include <algorithm>

#include <fmt/format.h>

#include "gantry/reader.hpp"
#include "ui/app/chairs.hpp"
#include "ui/screens/home_screen.hpp"
#include "ui/table/card_info.hpp"

namespace gantry::ui {

namespace {

/// Cards that play a part now come first, then one of each seat.
std::vector<DefId> public_cards(const Table& table, const View& view) {
  const Reader reader(table, view.state);
  std::vector<ObjectId> in_play(reader.all_in_play().begin(), reader.all_in_play().end());
  std::erase_if(in_play, [&](ObjectId id) { return reader.row(id).def == 0 || reader.row(id).host != 0; });
  std::stable_sort(in_play.begin(), in_play.end(),
                   [&](ObjectId a, ObjectId b) { return (reader.row(a).roles != 0) > (reader.row(b).roles != 0); });
  std::vector<DefId> out;
  std::vector<Seat> of;
  for (const ObjectId id : in_play) {
    const Row& row = reader.row(id);
    const bool new_seat = std::find(of.begin(), of.end(), row.controller) == of.end();
    if (out.size() >= 2) break;
    if (!out.empty() && !new_seat && row.roles == 0) continue;
    out.push_back(row.def);
    of.push_back(row.controller);
  }
  return out;
}

std::string first_number(const CardStyle& style, const Reader& reader, Seat seat) {
  for (const GaugeDesign& gauge : style.design().gauges) {
    if (gauge.source == GaugeSource::variable) return fmt::format(" {}", reader.seat_var(seat, gauge.word));
    if (gauge.source == GaugeSource::resource) return fmt::format(" {}", reader.seat_resource(seat, gauge.word));
  }
  return {};
}

}  // namespace

LastGame read_last_game(Library& library, const KeptGame& kept) {
  LastGame out;
  out.kept = kept;
  const LoadResult result = load_match(library, kept.file);
  if (result.match == nullptr) {
    out.problem = result.message;
    return out;
  }
  const Match& match = *result.match;
  out.game = match.table().game;
  out.naming = match.naming();
  const std::vector<std::string> names = seat_names(match.holders(), list_opponents(library, out.game->id));
  View view;
  match.view(no_seat, view);
  const Reader reader(match.table(), view.state);
  const CardStyle style(*out.game);
  out.title = fmt::format("{}, turn {}", out.game->texts.title, view.state.turn);
  for (Seat seat = 0; seat < match.table().setup.seats; ++seat)
    out.seats.push_back(names[seat] + first_number(style, reader, seat));
  out.stands =
      match.over() ? "The game is over." : prompt_text(reader, view.state.decision, no_seat, out.naming, names);
  out.cards = public_cards(match.table(), view);
  return out;
}

}  // namespace gantry::ui
