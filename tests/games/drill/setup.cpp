// Set-up (DR-SET-1, DR-SET-2, DR-DECK-1), and what is said of a position: leaves for scenarios, figures, sums, pools.
#include <algorithm>

#include "drill.hpp"

namespace drill {

void Drill::set_up(Context& ctx) const {
  gantry::State& state = ctx.state();
  const gantry::Table& table = ctx.table();
  const bool map = table.option(w_.board) == 1;
  lay_board(state, map, w_);
  for (AreaId area = 1; area <= state.area_count; ++area) {
    if (state.areas[area].terrain == w_.vault) ctx.add_area_resource(area, w_.scrap, map ? 3 : 2);
  }
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    const gantry::ZoneId deck = table.zone(w_.deck, seat);
    for (const gantry::DeckCard& card : table.decks[seat]) {
      for (int copy = 0; copy < card.copies; ++copy) ctx.create(card.def, deck, seat, seat);
    }
    ctx.shuffle(deck);
    for (int n = 0; n < opening_hand; ++n) ctx.draw_card(seat, w_.deck, w_.hand);
    ctx.add_seat_resource(seat, w_.energy, 3);
    const ObjectId rig = ctx.create(rig_def_, table.zone(w_.field, seat), seat, seat);
    ctx.place(rig, home(state, seat));
    ctx.row(rig).set_facing(facing_to(ctx, home(state, seat), ctx.neighbors(home(state, seat)).front()));
  }
  state.active = 0;
  ctx.push(gantry::FrameKind::flow, static_cast<std::uint8_t>(Step::round_start));
}

bool Drill::may_hold(const Reader& reader, gantry::ZoneId zone, gantry::DefId def) const {
  const gantry::Definition& card = reader.rules().defs[def];
  const bool piece = ((card.kinds >> w_.rig) & 1U) != 0 || ((card.kinds >> w_.token) & 1U) != 0;
  if (piece) return false;  // rigs and tokens are never hidden
  // DR-MINE-1: what lies face down in an area is a charge.
  return reader.table().zone_word[zone] != w_.field || ((card.kinds >> w_.charge) & 1U) != 0;
}

std::vector<std::string> Drill::leaves() const {
  return {"bid", "main (the active crew has its three actions)", "discard",
          "deal (partner: seat; the active crew makes up an offer)"};
}

bool Drill::build_leaf(Context& ctx, std::string_view leaf, std::span<const gantry::LeafArgument> arguments,
                       std::string& error) const {
  gantry::State& state = ctx.state();
  Seat partner = gantry::no_seat;
  for (const gantry::LeafArgument& argument : arguments) {
    if (leaf == "deal" && argument.name == "partner" && argument.value.kind == gantry::RefKind::seat) {
      partner = argument.value.id;
    } else {
      error = "leaf " + std::string(leaf) + " takes no parameter " + argument.name +
              " of this kind; deal takes partner, a seat";
      return false;
    }
  }
  auto& record = state.own<Record>();
  if (record.round == 0) record.round = 1;
  if (record.actions == 0) record.actions = actions_a_turn;
  Step step = Step::main;
  if (leaf == "bid") {
    record.round = static_cast<std::uint8_t>(record.round - 1);
    step = Step::round_start;
  } else if (leaf == "discard") {
    step = Step::hand_limit;
  } else if (leaf == "deal") {
    if (partner >= state.seat_count || partner == state.active) {
      error = "leaf deal needs partner, a seat other than the active one";
      return false;
    }
  } else if (leaf != "main") {
    error = "there is no leaf " + std::string(leaf) + "; there are bid, main, discard and deal";
    return false;
  }
  if (state.frame_count > 0) {
    ctx.unwind_to(gantry::FrameKind::flow);
    state.top().step = static_cast<std::uint8_t>(step);
  } else {
    ctx.push(gantry::FrameKind::flow, static_cast<std::uint8_t>(step));
  }
  if (leaf == "deal") open_deal(ctx, state.active, partner);
  return true;
}

WordId Drill::leaf(const Reader& reader) const {
  const gantry::State& state = reader.state();
  if (state.frame_count == 0) return gantry::no_word;
  for (int i = state.frame_count - 1; i > 0; --i) {
    const gantry::FrameKind kind = state.frames[static_cast<std::size_t>(i)].kind;
    if (kind == deal_frame) return w_.leaf_deal;
    if (kind == gantry::FrameKind::window) return w_.leaf_stack;
  }
  switch (static_cast<Step>(state.frames[0].step)) {
    case Step::round_start:
    case Step::bids_in: return w_.leaf_bid;
    case Step::hand_limit: return w_.leaf_discard;
    default: return w_.leaf_main;
  }
}

bool Drill::is_piece(const Reader& reader, ObjectId id) const {
  return reader.has_kind(id, w_.rig) || reader.has_kind(id, w_.drone);
}

int Drill::carried(const Reader& reader, Seat seat) const {
  int sum = 0;
  for (const ObjectId id : reader.zone(w_.field, seat)) sum += reader.resource(id, w_.scrap);
  return sum;
}

std::vector<gantry::Figure> Drill::figures(const Reader& reader, Seat seat) const {
  if (seat >= reader.state().seat_count) return {};
  const int store = reader.seat_resource(seat, w_.scrap);
  const int drones = carried(reader, seat);
  return {{"scrap", store + drones, {{"store", store}, {"drones", drones}}}};
}

/// Rounds and actions are bounded (DR-GOAL-1, DR-TURN-2); in between a crew can play no more than the cards there are.
long Drill::decision_bound(const Reader& reader) const {
  return 100 + long{reader.table().option(w_.rounds)} * reader.state().seat_count * 2000;
}

std::vector<std::pair<std::string, long>> Drill::conserved(const Reader& reader) const {
  const gantry::State& state = reader.state();
  long scrap = 0;
  long cards = 0;
  for (Seat seat = 0; seat < state.seat_count; ++seat) scrap += reader.seat_resource(seat, w_.scrap);
  const int held = reader.rules().resources[w_.scrap].area;
  for (AreaId area = 1; area <= state.area_count; ++area)
    scrap += state.areas[area].held[static_cast<std::size_t>(held)];
  for (int id = 1; id <= state.row_count; ++id) {
    const auto object = static_cast<ObjectId>(id);
    scrap += reader.resource(object, w_.scrap);
    if (reader.row(object).zone != 0 && !reader.has_kind(object, w_.token)) ++cards;
  }
  return {{"scrap", scrap}, {"cards", cards}};
}

}  // namespace drill
