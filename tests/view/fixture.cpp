#include "view/fixture.hpp"

#include <cstddef>

namespace gantry::test {

void TinyGame::set_up(Context& context) const {
  for (DefId def = 1; def <= Tiny::kinds_of_cards; ++def) {
    for (int copy = 0; copy < (def <= 5 ? 1 : 3); ++copy)
      context.create(def, context.table().zone(Tiny::deck), no_seat, no_seat);
  }
  for (Seat seat = 0; seat < 2; ++seat) context.create(11, context.table().zone(Tiny::board), seat, seat);
  context.shuffle(context.table().zone(Tiny::deck));
  context.push(FrameKind::flow);
}

void TinyGame::options(const Reader& reader, const Frame&, Seat seat, OptionSink& sink) const {
  sink.offer(Option(Tiny::pass));
  for (const ObjectId id : reader.zone(Tiny::hand, seat)) {
    sink.offer(Option(Tiny::play, Ref::object(id)));
    sink.offer(Option(Tiny::attack, Ref::object(id), Ref::seat(static_cast<Seat>(1 - seat))));
  }
  const ZoneId theirs = reader.table().zone(Tiny::hand, static_cast<Seat>(1 - seat));
  for (int i = 0; i < reader.state().zone_size(theirs); ++i) sink.offer(Option(Tiny::pick, Ref::place(theirs, i)));
  for (const AreaId area : {AreaId{1}, AreaId{6}})
    sink.offer(Option(Tiny::move, Ref::area(area), Ref::number(3), Ref::mode(1)));
}

bool TinyGame::may_hold(const Reader&, ZoneId zone, DefId def) const {
  return zone != barred_zone || def < barred_from;
}

bool TinyGame::plausible(const Reader&) const {
  ++asked_plausible;
  return asked_plausible > implausible;
}

namespace {

ZoneDecl zone(bool per_seat, bool in_play, Visibility visibility, ZoneOrder order = ZoneOrder::none) {
  ZoneDecl decl;
  decl.per_seat = per_seat;
  decl.in_play = in_play;
  decl.visibility = visibility;
  decl.order = order;
  return decl;
}

FieldDecl field(std::string_view name, std::size_t offset, FieldType type, Audience audience = Audience::everybody) {
  FieldDecl decl;
  decl.name = name;
  decl.offset = static_cast<std::uint16_t>(offset);
  decl.type = type;
  decl.audience = audience;
  decl.audience_offset = offsetof(Offer, giver);
  return decl;
}

void declare_words(Rules& rules) {
  for (const char* name : {"attached", "field", "hand", "deck", "discard", "board"}) rules.table(Words::zone).add(name);
  for (const char* name : {"pass", "play", "attack", "pick", "move"}) rules.table(Words::verb).add(name);
  for (const char* name : {"noted", "tapped"}) rules.table(Words::mark).add(name);
  for (const char* name : {"none", "angry"}) rules.table(Words::mode).add(name);
  rules.table(Words::prompt).add("choose");
  rules.table(Words::resource).add("coins");
  rules.zones = {zone(false, true, Visibility::all),   zone(true, true, Visibility::all),
                 zone(true, false, Visibility::owner), zone(false, false, Visibility::nobody, ZoneOrder::ordered),
                 zone(false, false, Visibility::all),  zone(false, true, Visibility::face)};
  rules.marks.resize(2);
  rules.resources.resize(1);
  rules.min_seats = 2;
  rules.max_seats = 3;
}

void declare_cards(Game& game) {
  game.texts.cards.resize(1);
  for (int i = 1; i <= Tiny::kinds_of_cards + 1; ++i) {
    Definition def;
    def.id = static_cast<std::uint16_t>(game.rules.strings.size());
    def.has_auras = i == 11;
    game.rules.strings.push_back(i == 11 ? "mine" : "c" + std::to_string(i));
    game.rules.defs.push_back(def);
    CardText text;
    text.names["source"] = i == 11 ? "Mine" : "Card " + std::to_string(i);
    game.texts.cards.push_back(text);
  }
}

}  // namespace

std::shared_ptr<Game> tiny_game() {
  auto game = std::make_shared<Game>();
  game->id = "tiny";
  game->module = std::make_shared<TinyGame>();
  declare_words(game->rules);
  declare_cards(*game);
  game->texts.default_naming = "source";
  game->texts.words.resize(word_categories);
  const auto words = [&](Words category) -> std::vector<WordText>& {
    auto& list = game->texts.words[static_cast<std::size_t>(category)];
    list.resize(game->rules.table(category).size());
    return list;
  };
  auto& verbs = words(Words::verb);
  verbs[Tiny::pass] = {"pass", "", "", "{seat} passes"};
  verbs[Tiny::play] = {"play {0}", "", "", "{seat} plays {0}"};
  verbs[Tiny::attack] = {"attack {1} with {0}", "", "", "{seat} attacks {1} with {0}"};
  verbs[Tiny::pick] = {"pick", "", "", ""};
  auto& zones = words(Words::zone);
  zones[Tiny::hand].text = "Hand";
  zones[Tiny::deck].text = "Deck";
  zones[Tiny::discard].text = "Discard";
  words(Words::prompt)[0].text = "{seat}: choose for {subject}";
  words(Words::resource)[0].text = "Coins";
  Declarations& declared = game->declarations;
  declared.block_size = sizeof(Offer);
  declared.block = {field("pieces", offsetof(Offer, pieces), FieldType::object_set),
                    field("giver", offsetof(Offer, giver), FieldType::seat),
                    field("hidden", offsetof(Offer, hidden), FieldType::object, Audience::seats_in_field),
                    field("shown", offsetof(Offer, shown), FieldType::object),
                    field("secret", offsetof(Offer, secret), FieldType::number8, Audience::nobody),
                    field("target", offsetof(Offer, target), FieldType::object_ref)};
  return game;
}

std::shared_ptr<const Table> tiny_table(std::uint64_t seed) {
  Setup setup;
  setup.seed = seed;
  return make_table(tiny_game(), setup);
}

ObjectId at(const Table& table, const State& state, WordId zone, Seat seat, int index) {
  return state.zone(table.zone(zone, seat))[static_cast<std::size_t>(index)];
}

std::unique_ptr<State> tiny_state(const Table& table) {
  auto state = std::make_unique<State>();
  prepare(table, *state);
  Context context(table, *state);
  table.module->set_up(context);
  for (int i = 0; i < 4; ++i) {
    for (Seat seat = 0; seat < 2; ++seat) context.draw_card(seat, Tiny::deck, Tiny::hand);
  }
  for (Seat seat = 0; seat < 2; ++seat)
    context.move(at(table, *state, Tiny::deck, 0, 0), table.zone(Tiny::field, seat));
  context.attach(at(table, *state, Tiny::deck, 0, 0), at(table, *state, Tiny::field, 0, 0), no_word);
  context.move(at(table, *state, Tiny::deck, 0, 0), table.zone(Tiny::discard));
  for (int i = 0; i < 2; ++i) state->rows[at(table, *state, Tiny::board, 0, i)].marks |= face_down_mark;
  state->own<Offer>().giver = no_seat;
  state->decision.seats = seat_bit(0);
  state->decision.prompt = 0;
  state->active = 0;
  return state;
}

}  // namespace gantry::test
