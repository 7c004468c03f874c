// A fight of many against many on the table: tabs and arrows of who is against whom, what each faces, picks that a second
// click takes back, and the division of one attack over several.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/draw/compat.hpp"
#include "ui/table/table_screen.hpp"
#include "ui/widgets/letters.hpp"

namespace gantry::ui {

namespace {

constexpr Color striking{0xC41230};

std::string with_number(std::string text, int n) {
  if (const auto at = text.find("{n}"); at != std::string::npos) text.replace(at, 3, fmt::format("{}", n));
  return text;
}

}  // namespace

const Fight& TableScreen::fight() {
  if (fight_for_ != session_.version()) {
    fight_for_ = session_.version();
    fight_ = read_fight(session_.reader(), style_.design().fight, shares_);
  }
  return fight_;
}

/// A curve from one point to another with a head at its end.
void TableScreen::draw_conduit(Point from, Point to, Color color, float wide, bool dashed) {
  ImDrawList* list = canvas_.list();
  const float down = to.y > from.y ? 1.0F : -1.0F;
  const float head = px(wide * 1.9F) * down;
  const float bend = (to.y - from.y) * 0.45F;
  const ImVec2 c0(from.x, from.y + bend);
  const ImVec2 c1(to.x, to.y - bend);
  const ImVec2 tip(to.x, to.y - head * 0.8F);
  for (const auto& [width, tint, alpha] :
       {std::tuple(wide + 4, theme::ink, 255), std::tuple(wide, mix(color, theme::ink, 90), dashed ? 150 : 255),
        std::tuple(wide * 0.5F, mix(color, theme::white, 60), dashed ? 150 : 255)})
    list->AddBezierCubic(ImVec2(from.x, from.y), c0, c1, tip, paint(tint, alpha), px(width), 18);
  const float side = px(wide * 1.7F);
  list->AddTriangleFilled(ImVec2(to.x - side - px(2), to.y - head - px(2) * down),
                          ImVec2(to.x + side + px(2), to.y - head - px(2) * down), ImVec2(to.x, to.y + px(3) * down),
                          paint(theme::ink));
  list->AddTriangleFilled(ImVec2(to.x - side, to.y - head), ImVec2(to.x + side, to.y - head), ImVec2(to.x, to.y),
                          paint(mix(color, theme::white, 40)));
  list->AddCircleFilled(ImVec2(from.x, from.y), px(wide * 0.9F), paint(theme::ink));
  list->AddCircleFilled(ImVec2(from.x, from.y), px(wide * 0.6F), paint(color));
}

/// Behind the cards: each blocker's arrow to whom it blocks, and what nobody blocks.
void TableScreen::draw_fight() {
  const Fight& now = fight();
  if (now.empty()) return;
  const Reader reader = session_.reader();
  for (const Fighter& fighter : now.fighters) {
    if (!fighter.strikes) continue;
    const CardPlace* end = layout_.card(fighter.id);
    if (end == nullptr) continue;
    const auto count = static_cast<float>(fighter.against.size());
    float i = 0;
    for (const ObjectId id : fighter.against) {
      const CardPlace* start = layout_.card(id);
      const float shift = px(20) * (i++ - (count - 1) / 2);
      if (start == nullptr) continue;
      const bool up = end->rect.center().y < start->rect.center().y;
      const Point from{start->rect.center().x, up ? start->rect.y : start->rect.bottom()};
      const Point to{end->rect.center().x + std::clamp(shift, -end->rect.w * 0.4F, end->rect.w * 0.4F),
                     up ? end->rect.bottom() + px(2) : end->rect.y - px(2)};
      draw_conduit(from, to, seat_style(reader.row(id).controller).color, now.fighters.size() > 9 ? 4 : 6);
    }
  }
  draw_free_strikes();
}

/// As near as can be to those whose damage it tells, but on none of the arrows between the others.
float TableScreen::free_plate_at(const std::vector<const CardPlace*>& free, const Rect& lane, float width) const {
  float middle = 0;
  for (const CardPlace* place : free) middle += place->rect.center().x / static_cast<float>(free.size());
  std::vector<float> crossings;
  for (const Fighter& fighter : fight_.fighters) {
    const CardPlace* end = layout_.card(fighter.id);
    if (!fighter.strikes) continue;
    for (const ObjectId id : fighter.against) {
      const CardPlace* start = layout_.card(id);
      if (start != nullptr && end != nullptr) crossings.push_back((start->rect.center().x + end->rect.center().x) / 2);
    }
  }
  const float first = lane.x + px(10), last = std::max(first, lane.right() - px(10) - width);
  float best = first, worth = -1;
  for (float x = first; x <= last; x += px(12)) {
    const auto under = std::count_if(crossings.begin(), crossings.end(),
                                     [&](float at) { return at > x - px(14) && at < x + width + px(14); });
    const float cost = static_cast<float>(under) * lane.w + (free.empty() ? x : std::abs(x + width / 2 - middle));
    if (worth < 0 || cost < worth) best = x, worth = cost;
  }
  return std::round(best);
}

/// What nobody blocks runs together on one plate, which says what it takes.
void TableScreen::draw_free_strikes() {
  const Fight& now = fight();
  if (now.defender == no_seat || style_.design().fight.free_text.empty()) return;
  Rect lane = layout_.lane;
  lane.w -= round_width();
  const std::string head =
      with_number(style_.design().fight.free_text, now.free) + (now.free_known ? "" : " and a die");
  std::string loss = now.free > 0 && style_.design().fight.prize != no_word ? "all of it is kept off" : "";
  if (now.prize != now.prize_after)
    loss = fmt::format("{} {} > {}", session_.name(now.defender), now.prize, now.prize_after);
  const float width =
      px(26) + std::max(canvas_.text_width(TextSize::button, head), canvas_.text_width(TextSize::body, loss));
  // A low lane has room for one line: what is lost, where something is.
  const bool low = lane.h < px(80);
  const float high = low ? std::min(px(26), lane.h) : px(48);
  const WordId stopped = style_.design().fight.stopped;
  std::vector<const CardPlace*> free;
  for (const Fighter& fighter : now.fighters) {
    const CardPlace* start = layout_.card(fighter.id);
    const bool blocked = stopped != no_word && session_.reader().has_role(fighter.id, stopped);
    if (fighter.strikes && fighter.against.empty() && !blocked && start != nullptr) free.push_back(start);
  }
  const float w = std::ceil(std::min(width, lane.w - px(20)));
  const Rect plate{free_plate_at(free, lane, w), std::round(lane.center().y - high / 2), w, high};
  for (const CardPlace* start : free) {
    const bool above = start->rect.center().y < plate.center().y;
    const Point from{start->rect.center().x, above ? start->rect.bottom() : start->rect.y};
    const Point to{std::clamp(from.x, plate.x + px(14), plate.right() - px(14)),
                   above ? plate.y - px(1) : plate.bottom() + px(1)};
    draw_conduit(from, to, {0xFF3B54}, 6, picking());
  }
  ui_.skin.plate(plate, {.top = {palette().raised_low},
                         .bottom = {palette().ground_low},
                         .edge = {0xFF3B54},
                         .radius = 7,
                         .shadow = 4,
                         .shine_alpha = 0});
  if (low) {
    canvas_.text_in(TextSize::body, {plate.x + px(12), plate.y, plate.w - px(20), plate.h}, theme::preview,
                    now.prize != now.prize_after ? loss : head);
    return;
  }
  canvas_.text_in(TextSize::button, {plate.x + px(12), plate.y + px(3), plate.w - px(20), px(22)}, theme::white, head);
  canvas_.text_in(TextSize::body, {plate.x + px(12), plate.y + px(24), plate.w - px(20), px(20)}, theme::preview, loss);
}

/// "ATTACK 1" on a striker, "BLOCK 1" on those that are set against it.
void TableScreen::draw_fight_tab(const Fighter& fighter, const Rect& rect) {
  const FightDesign& design = style_.design().fight;
  const std::string text = with_number(fighter.strikes ? design.strike_text : design.block_text, fighter.number);
  if (text.empty()) return;
  // Below the name, which may have two lines; a small card has room for the number alone.
  const bool whole = rect.h > px(128) && canvas_.text_width(TextSize::chip, text) + px(14) <= rect.w;
  const std::string shown = whole ? text : fmt::format("{}", fighter.number);
  const float width = std::ceil(canvas_.text_width(TextSize::chip, shown) + px(14));
  const Rect tab = whole ? Rect{std::round(rect.center().x - width / 2), std::round(rect.y + px(39)), width, px(19)}
                         : Rect{std::round(rect.x + px(2)), std::round(rect.y + px(19)), width, px(19)};
  const Color color = fighter.strikes ? striking : Color{palette().ground_low};
  ui_.skin.plate(tab, {.top = fighter.strikes ? mix(color, theme::white, 40) : color,
                       .bottom = color,
                       .edge = fighter.strikes ? Color{0xFFD0D8} : theme::white,
                       .radius = 4,
                       .shadow = 0,
                       .shine_alpha = 0});
  canvas_.text_in(TextSize::chip, tab, theme::white, shown, Align::center);
}

/// How much it takes of what it has: "9 of 8: dies".
void TableScreen::add_fight_label(const Fighter& fighter, CardInfo& card, CardLook look) const {
  // It stays bright while it fights, though it may not do so again.
  if (fighter.strikes) {
    card.dim = card.sunk = false;
    std::erase_if(card.labels, [](const LabelInfo& label) { return label.dims; });
  }
  if (fighter.faced <= 0 || fighter.left < 0) return;
  const bool dies = fighter.dies();
  std::string text = fmt::format("{}/{}", fighter.faced, fighter.left);
  if (look == CardLook::card)
    text = dies ? fmt::format("{} of {}: dies", fighter.faced, fighter.left)
                : fmt::format("{}, has {} left", fighter.faced, fighter.left - fighter.faced);
  card.labels.insert(card.labels.begin(), {text, ChipTone::warning, ChipPlace::middle, dies ? "skull" : "", false});
}

// --- picks

/// Fighters are being picked: the decision is one whose picks can be taken back until it is confirmed.
bool TableScreen::picking() const {
  const WordId leaf = session_.table().module->leaf(session_.reader());
  const auto& answers = style_.design().answers;
  return style_.design().fight.set() && session_.actor() != no_seat &&
         session_.reader().state().decision.window == no_word &&
         std::any_of(answers.begin(), answers.end(), [&](const AnswerDesign& answer) { return answer.leaf == leaf; });
}

bool TableScreen::is_pick(const ShownOption& shown) const {
  const FightDesign& fight = style_.design().fight;
  return fight.set() && (shown.option.verb == fight.strike || shown.option.verb == fight.block);
}

bool TableScreen::pick_again(const FightPair& pair) {
  const FightDesign& design = style_.design().fight;
  for (const ShownOption& shown : session_.options()) {
    const Option& option = shown.option;
    if (option.verb != (pair.to == 0 ? design.strike : design.block) || option.refs[0] != Ref::object(pair.from))
      continue;
    if (pair.to != 0 && option.refs[1] != Ref::object(pair.to)) continue;
    session_.act(Option(option));
    return true;
  }
  return false;
}

/// A second click takes a pick back: those after it are taken back with it and made anew.
bool TableScreen::take_pick_back(Ref subject) {
  const Seat actor = session_.actor();
  if (subject.kind != RefKind::object || !picking() || !session_.hand_open()) return false;
  if (!session_.match().can(actor, Command::take_back_pick)) return false;
  const auto pairs = read_pairs(session_.game(), session_.view().state, style_.design().fight);
  const auto at =
      std::find_if(pairs.begin(), pairs.end(), [&](const FightPair& pair) { return pair.from == subject.id; });
  if (at == pairs.end()) return false;
  for (auto pair = at; pair != pairs.end(); ++pair) session_.command(Command::take_back_pick);
  for (auto pair = at + 1; pair != pairs.end(); ++pair) (void)pick_again(*pair);
  selected_.reset();
  return true;
}

/// A thing that was dragged onto another one: the answer that joins them. Onto free ground: what a click would do.
void TableScreen::follow_drag() {
  const auto from = std::exchange(dragged_from_, std::nullopt);
  const auto to = std::exchange(dragged_to_, std::nullopt);
  if (!from || (to && *to == *from)) return;
  const auto options = options_about(*from);
  std::vector<const ShownOption*> fit;
  for (const ShownOption* shown : options) {
    if (!to || session_.about(*shown, *to)) fit.push_back(shown);
  }
  if (!to && !layout_.table.contains(ui_.mouse())) return;
  if (to && fit.empty()) fit = options;  // over other cards in the same line: as on free ground
  if (fit.size() == 1) {
    act(fit.front()->option);
  } else if (!fit.empty()) {
    selected_ = from;
    selected_rect_ = {ui_.mouse().x, ui_.mouse().y, 1, 1};
    menu_fresh_ = true;
  }
}

/// The text of an answer without an object, as the design puts it where it stands.
std::string TableScreen::answer_text(const ShownOption& shown) {
  const WordId leaf = session_.table().module->leaf(session_.reader());
  for (const AnswerDesign& answer : style_.design().answers) {
    if (answer.leaf != leaf || answer.verb != shown.option.verb || shown.option.refs[0].kind != RefKind::none) continue;
    const auto picks = read_pairs(session_.game(), session_.view().state, style_.design().fight).size();
    return picks == 0 ? answer.none : with_number(answer.text, static_cast<int>(picks));
  }
  return shown.label;
}

// --- division

/// The question is how much of one attack one of several gets.
bool TableScreen::dividing() {
  const WordId verb = style_.design().fight.divide;
  const auto& options = session_.options();
  return verb != no_word && !options.empty() &&
         std::all_of(options.begin(), options.end(),
                     [&](const ShownOption& shown) { return shown.option.verb == verb; });
}

/// A line for each of them with its share, what is left over, fill and confirm. Returns where it ends.
float TableScreen::draw_division(Rect room) {
  const ObjectId asked = session_.reader().resolve(session_.options().front().option.refs[0]);
  const Fighter* first = fight().find(asked);
  const Fighter* striker = first == nullptr || first->against.empty() ? nullptr : fight().find(first->against.front());
  if (striker == nullptr) return room.y;
  std::vector<ObjectId> blockers = striker->against;
  std::vector<int> left;
  for (const ObjectId id : blockers) left.push_back(fight().find(id)->left);
  const std::vector<int> best = best_shares(striker->attack, left);
  float y = room.y;
  const float line = px(34);
  int before = 0;
  bool changed = false;
  for (std::size_t i = 0; i < blockers.size(); ++i) {
    const Fighter& one = *fight().find(blockers[i]);
    const bool last = i + 1 == blockers.size();
    const bool fixed = last || read_pairs(session_.game(), session_.view().state, style_.design().fight).empty();
    const std::string name = name_of(Ref::object(one.id));
    const std::string text =
        fmt::format("{}: {}{}", name, one.faced, one.dies() ? ", dies" : fmt::format(" of {}", one.left));
    const int rest = striker->attack - before;
    const Rect row{room.x, y, room.w, line};
    if (fixed) {
      canvas_.fill(row, {palette().ground_low}, 120);
      canvas_.text_in(TextSize::button, row, one.dies() ? theme::preview : Color{palette().text}, text + " (the rest)",
                      Align::center);
    } else {
      const int step = ui_.stepper("share:" + card_id(one.id), row, text, one.faced > 0, one.faced < rest);
      if (step != 0) {
        for (std::size_t k = 0; k < blockers.size(); ++k)
          shares_.try_emplace(blockers[k], fight().find(blockers[k])->faced);
        shares_[one.id] = std::clamp(one.faced + step, 0, rest);
        changed = true;
      }
    }
    before += one.faced;
    y += line + px(5);
  }
  const float half = (room.w - px(8)) / 2;
  const std::string deal = fmt::format("Deal {}", striker->attack);
  if (panel_button("share-deal", {room.x, y, half, px(36)}, deal, ui_.cap(SDLK_RETURN), true)) deal_shares();
  if (panel_button("share-fill", {room.x + half + px(8), y, half, px(36)}, "Auto: most die", "", false)) {
    for (std::size_t k = 0; k < blockers.size() && k < best.size(); ++k) shares_[blockers[k]] = best[k];
    changed = true;
  }
  ui_.prefer_focus("share-deal");
  if (changed) {
    fight_for_ = 0;
    ui_.again_in(0);
  }
  return y + px(42);
}

/// Gives the answers of a division one after another as they stand in the panel.
void TableScreen::deal_shares() {
  std::map<ObjectId, int> planned;
  for (const Fighter& one : fight().fighters) planned[one.id] = one.faced;
  const ObjectId subject = session_.view().state.decision.subject;
  for (int most = 0; most < max_seats * 16 && dividing() && session_.view().state.decision.subject == subject; ++most) {
    const auto& options = session_.options();
    const auto wanted = std::find_if(options.begin(), options.end(), [&](const ShownOption& shown) {
      const auto share = planned.find(session_.reader().resolve(shown.option.refs[0]));
      return share != planned.end() && shown.option.refs[1].n == share->second;
    });
    if (wanted == options.end()) break;
    session_.act(Option(wanted->option));
  }
  shares_.clear();
  fight_for_ = 0;
}

}  // namespace gantry::ui
