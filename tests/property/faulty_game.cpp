#include "faulty_game.hpp"

#include <algorithm>

#include "gantry/module.hpp"

namespace gantry::test {

namespace {

/// Two or three seats, 24 cards, hands of four. Who is asked plays a card or passes, draws one, and the next is asked,
/// until the deck is empty. Before a card is played it is picked, which can be taken back.
class CardGame : public Module {
 public:
  explicit CardGame(Fault fault) : fault_(fault) {}

  void declare(Declarations& out) const override {
    out.flow_steps = {"turn", "confirm"};
    out.flow_fields = {{.name = "picked", .offset = 0, .type = FieldType::object},
                       {.name = "undone", .offset = 1, .type = FieldType::number8}};
  }

  void bind(const Rules& rules) override {
    hand_ = rules.word(Words::zone, "hand");
    deck_ = rules.word(Words::zone, "deck");
    discard_ = rules.word(Words::zone, "discard");
    pass_ = rules.word(Words::verb, "pass");
    play_ = rules.word(Words::verb, "play");
    confirm_ = rules.word(Words::verb, "confirm");
    peek_ = rules.word(Words::verb, "peek");
    turn_ = rules.word(Words::prompt, "turn");
  }

  void set_up(Context& ctx) const override {
    for (DefId def = 1; def < ctx.rules().defs.size(); ++def) {
      for (int copy = 0; copy < 2; ++copy) ctx.create(def, ctx.table().zone(deck_), no_seat, no_seat);
    }
    ctx.shuffle(ctx.table().zone(deck_));
    for (Seat seat = 0; seat < ctx.state().seat_count; ++seat) {
      for (int n = 0; n < 4; ++n) ctx.draw_card(seat, deck_, hand_);
    }
    ctx.state().active = 0;
    ctx.push(FrameKind::flow);
  }

  void step(Context& ctx, Frame& flow) const override {
    if (ctx.zone(deck_).empty() && fault_ != Fault::never_ends) {
      ctx.finish(fault_ == Fault::nobody_wins ? SeatSet{0} : ctx.state().living);
      return;
    }
    ctx.ask(ctx.state().active, turn_);
    if (flow.step == 1) ctx.state().decision.retakable = 1;
  }

  void options(const Reader& reader, const Frame& flow, Seat seat, OptionSink& sink) const override {
    if (flow.step == 1) {
      sink.offer(Option(confirm_));
      return;
    }
    if (fault_ == Fault::offers_nothing && reader.zone(deck_).size() == 8) return;
    sink.offer(Option(pass_));
    for (const ObjectId card : reader.zone(hand_, seat)) {
      sink.offer(Option(play_, Ref::object(card)));
      if (fault_ == Fault::lists_twice) sink.offer(Option(play_, Ref::object(card)));
    }
    const auto theirs = reader.zone(hand_, static_cast<Seat>((seat + 1) % reader.state().seat_count));
    if (theirs.empty()) return;
    const Option peek(peek_, Ref::object(theirs.front()));
    switch (fault_) {
      case Fault::counts_hidden_cards:
        if (std::any_of(theirs.begin(), theirs.end(), [&](ObjectId card) { return reader.row(card).def < 4; }))
          sink.offer(Option(peek_));
        break;
      case Fault::names_hidden_cards: sink.offer(peek); break;
      case Fault::lists_illegal:
        sink.offer(Option(peek_), Reason{static_cast<std::uint16_t>(sink.explaining() ? 1 : 0), 0});
        break;
      case Fault::accepts_unlisted:
        // The number is one that a prober comes by.
        if (sink.explaining()) sink.offer(Option(play_, Ref::number(3)));
        break;
      default: break;
    }
  }

  void answer(Context& ctx, Frame& flow, Seat seat, const Option& option) const override {
    const ObjectId card = option.refs[0].kind == RefKind::object ? option.refs[0].id : ObjectId{0};
    auto& picked = reinterpret_cast<std::uint8_t&>(flow.local[0]);
    if (option.verb == play_ && card != 0) {
      flow.step = 1;
      picked = card;
      return;
    }
    if (option.verb == confirm_) play(ctx, picked);
    flow.step = 0;
    picked = 0;
    if (fault_ != Fault::never_ends || ctx.zone(deck_).size() > 4) ctx.draw_card(seat, deck_, hand_);
    if (fault_ == Fault::remembers_outside && ++answers_ % 7 == 0) ctx.draw_card(seat, deck_, hand_);
    ++ctx.state().turn;
    ctx.state().active = fault_ == Fault::asks_the_conceded ? static_cast<Seat>((seat + 1) % ctx.state().seat_count)
                                                            : ctx.next_seat(seat);
  }

  bool take_back(Context&, Frame& flow, Seat, Command) const override {
    if (flow.step != 1) return false;
    flow.step = 0;
    flow.local[0] = std::byte{0};
    if (fault_ == Fault::takes_back_too_little) flow.local[1] = std::byte{1};
    return true;
  }

  bool may_answer(const Reader&, Seat, WordId) const override { return true; }

  void concede(Context& ctx, Seat seat) const override {
    if (fault_ == Fault::ignores_concessions) return;
    ctx.unwind_to(FrameKind::flow);
    ctx.state().top().step = 0;
    ctx.state().top().local[0] = std::byte{0};
    ctx.eliminate(seat);
    while (!ctx.zone(hand_, seat).empty()) ctx.move(ctx.zone(hand_, seat).front(), ctx.table().zone(discard_));
    if (ctx.living_count() < 2) {
      ctx.finish(ctx.state().living);
    } else if (fault_ != Fault::asks_the_conceded) {
      ctx.state().active = ctx.next_seat(seat);
    }
  }

  bool build_leaf(Context&, std::string_view, std::span<const LeafArgument>, std::string& error) const override {
    error = "this game has no leaves";
    return false;
  }

  [[nodiscard]] long decision_bound(const Reader&) const override { return 60; }

 private:
  void play(Context& ctx, ObjectId card) const {
    ctx.move(card, ctx.table().zone(discard_));
    if (fault_ == Fault::loses_cards) ctx.state().rows[card].zone = 0;
    if (fault_ == Fault::copies_cards) ctx.create(ctx.row(card).def, ctx.table().zone(discard_), no_seat, no_seat);
  }

  Fault fault_;
  mutable int answers_ = 0;  ///< what no module should have
  WordId hand_ = 0, deck_ = 0, discard_ = 0, pass_ = 0, play_ = 0, confirm_ = 0, peek_ = 0, turn_ = 0;
};

constexpr const char* manifest = R"({
  "format": 1, "id": "faulty", "title": "Faulty", "seats": [2, 3], "rule_prefix": "FA",
  "kinds": {"card": {}},
  "zones": {
    "hand": {"per": "seat", "sees": "owner", "hand": true},
    "deck": {"sees": "nobody", "order": "top"},
    "discard": {}},
  "verbs": ["pass", "done", "play", "use", "target", "choose", "confirm", "peek"],
  "prompts": ["targets", "choose", "turn"]
})";

std::string cards() {
  std::string out = R"({"format": 1, "cards": [)";
  for (char letter = 'a'; letter < 'm'; ++letter) {
    out += letter == 'a' ? "" : ", ";
    out += R"({"id": "card_)";
    out += letter;
    out += R"(", "names": {"source": "Card )";
    out += letter;
    out += R"("}, "kind": "card", "text": "No ability."})";
  }
  out += "]}";
  return out;
}

}  // namespace

std::shared_ptr<const Game> faulty_game(Fault fault) {
  return compile_game("faulty", std::make_shared<CardGame>(fault), {{"game.json", manifest}, {"cards.json", cards()}});
}

}  // namespace gantry::test
