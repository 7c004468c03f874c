#include "ui/screens/deck_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace gantry::ui {

namespace {

/// Costs from this on share a bar.
constexpr int last_cost = 7;

/// Printed cost of a card, all resources together; a die counts as one.
int printed_cost(const Game& game, DefId def) {
  const Definition& card = game.rules.defs[def];
  int sum = 0;
  for (std::size_t i = 0; i < card.cost.size(); ++i) sum += ((card.rolled_costs >> i) & 1U) != 0 ? 1 : card.cost[i];
  return sum;
}

struct ListedLine {
  const DeckLine* line = nullptr;
  DefId def = 0;
  std::uint32_t kind = 0;
  int cost = 0;
};

std::vector<ListedLine> listed(const Game& game, const Deck& deck) {
  std::vector<ListedLine> out;
  for (const DeckLine& line : deck.cards) {
    const DefId def = game.rules.find_def(line.card);
    const std::uint32_t kinds = def == 0 ? ~0U : game.rules.defs[def].kinds;
    out.push_back({&line, def, kinds, def == 0 ? 0 : printed_cost(game, def)});
  }
  std::stable_sort(out.begin(), out.end(), [](const ListedLine& a, const ListedLine& b) {
    return std::pair(a.kind, a.cost) < std::pair(b.kind, b.cost);
  });
  return out;
}

}  // namespace

std::string deck_sentence(const Game& game, const Deck& deck) {
  const int size = deck.size();
  std::string out = fmt::format("{} {}", size, size == 1 ? "card" : "cards");
  const char* before = ": ";
  for (const KindCount& kind : deck_kinds(game, deck)) {
    out += fmt::format("{}{} {}", before, kind.text, kind.cards);
    before = ", ";
  }
  return out;
}

void draw_deck_faults(Shell& shell, Column& column, const Game& game, const Deck& deck) {
  const auto px = [&](float length) { return shell.px(length); };
  const auto faults = deck_faults(game, deck);
  const DeckDecl& decl = game.rules.decks;
  if (faults.empty()) {
    column.text(TextSize::body, theme::raised_number, "Can be played");
    return;
  }
  for (const DeckFault& fault : faults) {
    column.text(TextSize::body, theme::alarm, fault.text);
    if (fault.rule.empty()) continue;
    const std::string id = fmt::format("fault:{}:{}", deck_fault_name(fault.kind), fault.card);
    const Rect link = column.row(px(24));
    if (shell.ui.area(id, {link.x, link.y, std::min(link.w, px(160)), link.h}))
      shell.rules = RulesRequest{game.id, {.rule = fault.rule, .topic = game.rules.strings[decl.topic]}};
    shell.canvas.text_in(TextSize::log, link, shell.ui.hovered(id) ? theme::white : theme::rule_link, fault.rule);
    shell.ui.focus_ring(id, {link.x, link.y, std::min(link.w, px(160)), link.h});
  }
}

void draw_deck_costs(Shell& shell, Column& column, const Game& game, const Deck& deck) {
  const auto px = [&](float length) { return shell.px(length); };
  std::array<int, last_cost + 1> bars{};
  for (const DeckLine& line : deck.cards) {
    const DefId def = game.rules.find_def(line.card);
    if (def != 0) bars[static_cast<std::size_t>(std::clamp(printed_cost(game, def), 0, last_cost))] += line.copies;
  }
  const int most = *std::max_element(bars.begin(), bars.end());
  if (most == bars[0]) {
    const bool free = std::all_of(bars.begin() + 1, bars.end(), [](int n) { return n == 0; });
    if (free) return;
  }
  column.text(TextSize::log, theme::muted, "Cards by cost");
  const Rect area = column.row(px(96));
  const float gap = px(5);
  const float w = (area.w - gap * last_cost) / (last_cost + 1);
  const float room = area.h - px(44);
  for (std::size_t cost = 0; cost < bars.size(); ++cost) {
    const float x = area.x + static_cast<float>(cost) * (w + gap);
    const float h = std::round(room * static_cast<float>(bars[cost]) / static_cast<float>(most));
    const float foot = area.bottom() - px(22);
    shell.canvas.fill({x, foot - std::max(h, px(1)), w, std::max(h, px(1))},
                      bars[cost] > 0 ? shell.ui.accent : theme::line);
    if (bars[cost] > 0)
      shell.canvas.text_in(TextSize::log, {x - gap, foot - h - px(22), w + 2 * gap, px(22)}, theme::text,
                           fmt::format("{}", bars[cost]), Align::center);
    shell.canvas.text_in(TextSize::log, {x - gap, foot, w + 2 * gap, px(22)}, theme::muted,
                         fmt::format("{}{}", cost, cost == last_cost ? "+" : ""), Align::center);
  }
}

void draw_deck_list(Shell& shell, Column& column, const CardStyle& style, const Game& game, const Deck& deck,
                    DefId& chosen, const DeckRow& beside) {
  Ui& ui = shell.ui;
  const auto px = [&](float length) { return shell.px(length); };
  std::string heading;
  for (const ListedLine& one : listed(game, deck)) {
    const CardInfo card = style.info(one.def, game.texts.default_naming);
    const std::string kind = one.def == 0 ? "Not in this game" : card.kind;
    if (kind != heading) {
      column.gap(px(4));
      column.text(TextSize::log, theme::muted, kind);
      heading = kind;
    }
    const Rect row = column.row(px(36));
    column.gap(px(3));
    const std::string id = "line:" + one.line->card;
    const float taken = beside ? beside(*one.line, id, row) : 0;
    const Rect text{row.x, row.y, row.w - taken, row.h};
    (void)ui.area(id, text);
    if (ui.pointed(id) && one.def != 0) chosen = one.def;
    if (!column.shows(row)) continue;
    Plate plate = plates::row;
    if (one.def != 0 && one.def == chosen) plate.edge = ui.accent;
    ui.skin.plate(text, ui.hovered(id) ? lighter(plate) : plate);
    shell.canvas.fill({text.x + px(3), text.y + px(6), px(4), text.h - px(12)}, one.def == 0 ? theme::alarm : card.hue);
    shell.canvas.text_in(TextSize::button, {text.x + px(12), text.y, px(28), text.h}, theme::white,
                         fmt::format("{}", one.line->copies), Align::right);
    const float cost = card.cost.empty() ? 0 : px(40);
    shell.canvas.text_in(TextSize::body, {text.x + px(50), text.y, text.w - px(58) - cost, text.h},
                         one.def == 0 ? theme::alarm : theme::text, one.def == 0 ? one.line->card : card.name);
    if (cost > 0)
      shell.canvas.text_in(TextSize::log, {text.right() - cost - px(8), text.y, cost, text.h}, theme::muted, card.cost,
                           Align::right);
    ui.focus_ring(id, text);
  }
}

bool draw_deck_popup(Shell& shell, const CardStyle& style, const Game& game, const Deck& deck, DefId& chosen) {
  Ui& ui = shell.ui;
  const auto px = [&](float length) { return shell.px(length); };
  const Rect inner = begin_popup(ui, px(820), px(600), deck.name);
  const Rect body{inner.x, inner.y, inner.w, inner.h - px(50)};
  const bool wide = body.w >= px(640);
  const float side = wide ? px(310) : 0;
  {
    Column column(ui, "deck-look", {body.x, body.y, body.w - side, body.h});
    if (!deck.about.empty()) column.text(TextSize::body, theme::text, deck.about);
    column.text(TextSize::body, theme::muted, deck_sentence(game, deck));
    column.gap(px(6));
    draw_deck_faults(shell, column, game, deck);
    draw_deck_costs(shell, column, game, deck);
    draw_deck_list(shell, column, style, game, deck, chosen);
  }
  if (wide && chosen != 0) {
    const float w = std::round(side - px(22)), h = std::round(w * 330 / 304);
    const CardInfo card = style.info(chosen, game.texts.default_naming);
    shell.canvas.image(shell.faces.face(card, static_cast<int>(w), static_cast<int>(h), w / 304, FaceSize::inspector),
                       {body.right() - w, body.y, w, h});
  }
  const Rect close{inner.right() - px(130), inner.bottom() - px(40), px(130), px(40)};
  ui.prefer_focus("deck-close");
  return !(ui.button("deck-close", close, "Close", {.key = ui.cap(SDLK_ESCAPE)}) || popup_left(ui));
}

}  // namespace gantry::ui
