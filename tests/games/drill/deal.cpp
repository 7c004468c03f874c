// Deals (DR-DEAL): an offer is made up in a private Draft frame, stands in a Deal frame while the partner thinks, and is
// swapped at one moment.
#include <algorithm>

#include "drill.hpp"

namespace drill {

namespace {

bool picked(const DraftLocals& draft, ObjectId card) { return draft.card[0] == card || draft.card[1] == card; }

bool is_card(Pick pick) { return pick == Pick::hide || pick == Pick::reveal; }

int count(const DraftLocals& draft, Pick pick) {
  int sum = 0;
  for (const std::uint8_t made : draft.picks) sum += made == static_cast<std::uint8_t>(pick) ? 1 : 0;
  return sum;
}

}  // namespace

/// Whether there is anything that an offer between the two could hold.
bool Drill::can_draft(const Reader& reader, Seat giver, Seat partner) const {
  return !reader.zone(w_.hand, giver).empty() || !reader.zone(w_.hand, partner).empty() ||
         reader.seat_resource(giver, w_.energy) > 0 || reader.seat_resource(partner, w_.energy) > 0;
}

void Drill::open_deal(Context& ctx, Seat giver, Seat partner) const {
  auto& deal = ctx.push(deal_frame, static_cast<std::uint8_t>(DealStep::drafted)).as<DealLocals>();
  deal = DealLocals{};
  deal.giver = giver;
  deal.partner = partner;
  open_draft(ctx, giver, partner, DraftStep::offer, 0);
}

void Drill::open_draft(Context& ctx, Seat seat, Seat partner, DraftStep step, int least) const {
  Frame& frame = ctx.push(draft_frame, static_cast<std::uint8_t>(step));
  frame.seat = seat;
  frame.audience = seat_bit(seat);
  auto& draft = frame.as<DraftLocals>();
  draft = DraftLocals{};
  draft.partner = partner;
  draft.least = static_cast<std::uint8_t>(std::min(least, deal_most));
}

void Drill::deal_step(Context& ctx, Frame& frame) const {
  auto& deal = frame.as<DealLocals>();
  switch (static_cast<DealStep>(frame.step)) {
    case DealStep::drafted:
      if (deal.sent == 0) {  // the offer was taken back before it was sent
        ctx.pop();
        return;
      }
      frame.step = static_cast<std::uint8_t>(DealStep::reply);
      return;
    case DealStep::reply: ctx.ask(deal.partner, w_.ask_reply); return;
    case DealStep::giving: frame.step = static_cast<std::uint8_t>(DealStep::swap); return;
    case DealStep::swap: {
      const DealLocals agreed = deal;
      ctx.pop();
      swap(ctx, agreed);
      return;
    }
  }
}

// --- the answer (DR-DEAL-2)

void Drill::reply_options(const Reader& reader, const Frame& frame, OptionSink& sink) const {
  const auto& deal = frame.as<DealLocals>();
  const bool able = static_cast<int>(reader.zone(w_.hand, deal.partner).size()) >= deal.want_cards &&
                    reader.seat_resource(deal.partner, w_.energy) >= deal.want_energy;
  sink.offer(Option(w_.accept), able ? Reason{} : Reason{r_.deal_3, 0});
  sink.offer(Option(w_.reject));
  const bool more = deal.round < reader.table().option(w_.deal_counters) && can_draft(reader, deal.partner, deal.giver);
  sink.offer(Option(w_.counter), more ? Reason{} : Reason{r_.deal_2, 0});
}

void Drill::reply_answer(Context& ctx, Frame& frame, const Option& option) const {
  auto& deal = frame.as<DealLocals>();
  if (option.verb == w_.reject) {
    ctx.pop();
  } else if (option.verb == w_.counter) {
    open_draft(ctx, deal.partner, deal.giver, DraftStep::counter,
               0);  // the half that stands stays until the other is sent
  } else if (deal.want_cards > 0) {
    open_draft(ctx, deal.partner, deal.giver, DraftStep::give, deal.want_cards);  // DR-DEAL-3
  } else {
    frame.step = static_cast<std::uint8_t>(DealStep::swap);
  }
}

/// DR-DEAL-3, DR-DEAL-4: both halves at one moment. Moving a card from hand to hand makes third seats forget the hand it
/// left; the partners keep what they know.
void Drill::swap(Context& ctx, const DealLocals& deal) const {
  const SeatSet partners = static_cast<SeatSet>(seat_bit(deal.giver) | seat_bit(deal.partner));
  const auto third = static_cast<SeatSet>(gantry::all_seats(ctx.state().seat_count) & ~partners);
  const gantry::ZoneId from = ctx.table().zone(w_.hand, deal.giver);
  const gantry::ZoneId to = ctx.table().zone(w_.hand, deal.partner);
  const auto hand_over = [&](std::span<const ObjectId> cards, gantry::ZoneId zone) {
    for (const ObjectId card : cards) {
      if (card == 0) continue;
      ctx.show(card, partners);
      ctx.move(card, zone);
    }
  };
  hand_over(deal.hidden, to);
  hand_over(deal.shown, to);
  hand_over(deal.returned, from);
  if (deal.hidden[0] != 0 || deal.shown[0] != 0 || deal.returned[0] != 0) {
    ctx.forget(from, third);
    ctx.forget(to, third);
  }
  ctx.add_seat_resource(deal.giver, w_.energy, -deal.give_energy);
  ctx.add_seat_resource(deal.partner, w_.energy, -deal.want_energy);
  ctx.add_seat_resource(deal.giver, w_.energy, deal.want_energy);
  ctx.add_seat_resource(deal.partner, w_.energy, deal.give_energy);
}

// --- making it up

void Drill::draft_options(const Reader& reader, const Frame& frame, OptionSink& sink) const {
  const auto& draft = frame.as<DraftLocals>();
  const Seat seat = frame.seat;
  const bool gives = static_cast<DraftStep>(frame.step) == DraftStep::give;
  const bool room = draft.count < most_picks;
  const int card_most = !room ? 0 : gives ? draft.least : deal_most;
  const auto hand = reader.zone(w_.hand, seat);
  for (const ObjectId card : hand) {
    if (picked(draft, card)) continue;
    const Reason why = draft.cards < card_most ? Reason{} : Reason{gives ? r_.deal_3 : r_.deal_1, 0};
    if (gives) {
      sink.offer(Option(w_.give, Ref::object(card)), why);
    } else {
      sink.offer(Option(w_.hide, Ref::object(card)), why);
      sink.offer(Option(w_.reveal, Ref::object(card)), why);
    }
  }
  if (gives) {
    sink.offer(Option(w_.done), draft.cards == draft.least ? Reason{} : Reason{r_.deal_3, 0});
    return;
  }
  const auto offer = [&](WordId verb, Pick pick, int there) {
    const int most = room ? std::min(deal_most, there) : 0;
    sink.offer(Option(verb), count(draft, pick) < most ? Reason{} : Reason{r_.deal_1, 0});
  };
  offer(w_.give_energy, Pick::give_energy, reader.seat_resource(seat, w_.energy));
  offer(w_.want_card, Pick::want_card, static_cast<int>(reader.zone(w_.hand, draft.partner).size()));
  offer(w_.want_energy, Pick::want_energy, reader.seat_resource(draft.partner, w_.energy));
  sink.offer(Option(w_.send), draft.count > 0 ? Reason{} : Reason{r_.deal_1, 0});
}

void Drill::draft_answer(Context& ctx, Frame& frame, const Option& option) const {
  auto& draft = frame.as<DraftLocals>();
  if (option.verb == w_.send) {
    send(ctx, frame);
    return;
  }
  if (option.verb == w_.done) {
    const auto cards = draft.card;
    ctx.pop();
    auto& deal = ctx.state().top().as<DealLocals>();
    deal.returned = cards;
    ctx.state().top().step = static_cast<std::uint8_t>(DealStep::giving);
    return;
  }
  Pick pick = Pick::want_energy;
  if (option.verb == w_.hide || option.verb == w_.give) pick = Pick::hide;
  if (option.verb == w_.reveal) pick = Pick::reveal;
  if (option.verb == w_.give_energy) pick = Pick::give_energy;
  if (option.verb == w_.want_card) pick = Pick::want_card;
  if (is_card(pick)) draft.card[draft.cards++] = ctx.resolve(option.refs[0]);
  draft.picks[draft.count++] = static_cast<std::uint8_t>(pick);
}

/// The draft becomes the half that stands; a half that stood before falls (DR-DEAL-2).
void Drill::send(Context& ctx, const Frame& frame) const {
  const DraftLocals draft = frame.as<DraftLocals>();
  const Seat giver = frame.seat;
  const bool counter = static_cast<DraftStep>(frame.step) == DraftStep::counter;
  ctx.pop();
  gantry::State& state = ctx.state();
  auto& deal = state.top().as<DealLocals>();
  const auto round = static_cast<std::uint8_t>(deal.round + (counter ? 1 : 0));
  if (!counter) ++state.own<Record>().deals;
  deal = DealLocals{};
  deal.giver = giver;
  deal.partner = draft.partner;
  deal.round = round;
  deal.sent = 1;
  std::size_t card = 0;
  std::size_t shown = 0;
  for (const std::uint8_t made : draft.picks) {
    if (is_card(static_cast<Pick>(made)) && card == draft.card.size()) break;  // an edited save may say so
    switch (static_cast<Pick>(made)) {
      case Pick::hide: deal.hidden[deal.hidden_count++] = draft.card[card++]; break;
      case Pick::reveal:
        ctx.show(draft.card[card], seat_bit(draft.partner));
        deal.shown[shown++] = draft.card[card++];
        break;
      case Pick::give_energy: ++deal.give_energy; break;
      case Pick::want_card: ++deal.want_cards; break;
      case Pick::want_energy: ++deal.want_energy; break;
      case Pick::none: break;
    }
  }
  state.top().step = static_cast<std::uint8_t>(DealStep::reply);
}

/// Takes back a pick, or all; when there is none, the whole draft: back to the actions, or to the answer.
bool Drill::take_back(Context& ctx, Frame& frame, Seat, gantry::Command command) const {
  if (frame.kind != draft_frame) return false;
  auto& draft = frame.as<DraftLocals>();
  if (draft.count == 0 || command == gantry::Command::take_back_all) {
    ctx.pop();
    return true;
  }
  const auto pick = static_cast<Pick>(draft.picks[--draft.count]);
  draft.picks[draft.count] = 0;
  if (is_card(pick) && draft.cards > 0) draft.card[--draft.cards] = 0;
  return true;
}

/// What a view blanked of a deal is some cards of the hand they come from.
void Drill::fill_blanked(Context& ctx, Seat viewer) const {
  gantry::State& state = ctx.state();
  for (int i = 0; i < state.frame_count; ++i) {
    Frame& frame = state.frames[static_cast<std::size_t>(i)];
    if (frame.kind != deal_frame) continue;
    auto& deal = frame.as<DealLocals>();
    if (deal.giver == viewer) continue;
    const auto hand = ctx.zone(w_.hand, deal.giver);
    std::size_t next = 0;
    for (std::size_t n = 0; n < deal.hidden_count && next < hand.size(); ++n) {
      while (next < hand.size() && (hand[next] == deal.shown[0] || hand[next] == deal.shown[1])) ++next;
      if (next < hand.size()) deal.hidden[n] = hand[next++];
    }
  }
}

}  // namespace drill
