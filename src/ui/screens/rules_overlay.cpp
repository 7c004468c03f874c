#include "ui/screens/rules_overlay.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ui/app/option_text.hpp"
#include "ui/widgets/column.hpp"
#include "ui/widgets/letters.hpp"

namespace gantry::ui {

namespace {

/// The sentence of an anchor without marks.
std::string plain(std::string_view markdown) {
  std::string out;
  for (const char c : markdown) {
    if (c != '*' && c != '`') out += c;
  }
  return out;
}

}  // namespace

std::string RulesOverlay::naming() const {
  return session_ != nullptr ? session_->match().naming() : game_->texts.default_naming;
}

std::string_view RulesOverlay::topic() const {
  return open_ && at_ < history_.size() ? std::string_view(history_[at_].topic) : std::string_view();
}

void RulesOverlay::load(const std::string& id) {
  if (game_ != nullptr && game_->id == id) return;
  auto game = shell_.library.load(id);
  Topics topics = Topics::load(shell_.library, *game);
  topics_ = std::move(topics);
  game_ = std::move(game);
  style_.emplace(*game_);
  std::vector<Problem> problems;
  scenarios_ = list_scenarios(shell_.library, id, problems);
  history_.clear();
  query_.clear();
}

void RulesOverlay::show(const RulesRequest& wanted, Session* session) {
  load(wanted.game);
  session_ = session;
  open_ = true;
  query_.clear();
  searched_.reset();
  Place place = place_of(wanted.about);
  if (place.topic.empty() && place.card == 0 && !topics_->empty()) place.topic = topics_->all().front().id;
  go(std::move(place));
}

void RulesOverlay::close() {
  if (!open_) return;
  open_ = false;
  // A page that somebody looked up is nobody else's business.
  history_.clear();
  query_.clear();
  session_ = nullptr;
}

RulesOverlay::Place RulesOverlay::place_of(const RulesQuery& about) const {
  if (const TopicHit hit = topics_->find_rule(about.rule); hit.topic != nullptr) return {hit.topic->id, about.rule, 0};
  if (about.card != 0) return {{}, {}, about.card};
  if (const TopicHit hit = topics_->find_entry(about.rule); hit.topic != nullptr && !about.rule.empty())
    return {hit.topic->id, hit.anchor->id, 0};
  if (topics_->find(about.topic) != nullptr) return {about.topic, {}, 0};
  return {};
}

void RulesOverlay::go(Place place) {
  if (at_ < history_.size() && history_[at_] == place) return;
  if (at_ + 1 < history_.size()) history_.resize(at_ + 1);
  history_.push_back(std::move(place));
  at_ = history_.size() - 1;
  read_place();
}

void RulesOverlay::step(int by) {
  if (by < 0 ? at_ == 0 : at_ + 1 >= history_.size()) return;
  at_ = by < 0 ? at_ - 1 : at_ + 1;
  read_place();
}

void RulesOverlay::read_place() {
  anchor_shown_ = list_shown_ = false;
  blocks_.clear();
  shell_.ui.scroll_to("rules-text", 0, 1);
  const Topic* topic = topics_->find(history_[at_].topic);
  if (topic == nullptr) return;
  blocks_ = parse_markdown(with_option_names(*game_, Topics::with_names(topic->text, *game_, naming())),
                           [this](std::string_view word) { return link_of(word); });
}

/// Rules and topics that a text names lead there, cards to their page.
std::string RulesOverlay::link_of(std::string_view word) const {
  if (topics_->find_rule(word).topic != nullptr || topics_->find(word) != nullptr) return std::string(word);
  if (const TopicHit entry = topics_->find_entry(word); entry.topic != nullptr) {
    // An entry does not lead to itself.
    const Place here = at_ < history_.size() ? history_[at_] : Place{};
    if (here.topic != entry.topic->id || here.anchor != entry.anchor->id) return entry.anchor->id;
  }
  // An option stands there by its title: it leads to its item, else to a topic about it.
  const auto& options = game_->rules.table(Words::option).names();
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (option_title(*game_, static_cast<WordId>(i)) != word) continue;
    if (options[i] != word) {
      if (std::string link = link_of(options[i]); !link.empty()) return link;
    }
    for (const Topic& topic : topics_->all()) {
      const bool about = std::find(topic.options.begin(), topic.options.end(), options[i]) != topic.options.end();
      if (about && topic.id != this->topic()) return topic.id;
    }
  }
  return {};
}

/// What stands in a text for an id: of an option its title.
std::string RulesOverlay::shown_word(const std::string& id) const {
  const auto option = game_->rules.table(Words::option).find(id);
  return option ? option_title(*game_, *option) : id;
}

void RulesOverlay::follow(const std::string& link) {
  // A topic first: its id may be an entry of the glossary as well.
  Place place = topics_->find(link) != nullptr ? Place{link, {}, 0} : place_of({.rule = link, .topic = link});
  if (!place.topic.empty()) go(std::move(place));
}

void RulesOverlay::search() {
  if (searched_ == query_) return;
  searched_ = query_;
  hits_.clear();
  if (query_.empty()) {
    for (const Topic& topic : topics_->all()) hits_.push_back({{topic.id, {}, 0}, topic.title, topic.summary});
    return;
  }
  std::vector<Hit> cards;
  for (DefId def = 1; def < game_->texts.cards.size(); ++def) {
    const std::string name(game_->card_name(def, naming()));
    const bool by_name = holds_text(name, query_);
    if (!by_name && !holds_text(game_->texts.cards[def].text, query_)) continue;
    Hit hit{{{}, {}, def}, name, game_->texts.cards[def].text};
    if (by_name) {
      hits_.push_back(std::move(hit));
    } else {
      cards.push_back(std::move(hit));
    }
  }
  for (const TopicHit& hit : topics_->search(query_)) {
    if (hit.anchor == nullptr) {
      hits_.push_back({{hit.topic->id, {}, 0}, hit.topic->title, hit.topic->summary});
    } else {
      hits_.push_back({{hit.topic->id, hit.anchor->id, 0},
                       shown_word(hit.anchor->id),
                       plain(with_option_names(*game_, Topics::with_names(hit.anchor->text, *game_, naming())))});
    }
  }
  hits_.insert(hits_.end(), std::make_move_iterator(cards.begin()), std::make_move_iterator(cards.end()));
}

void RulesOverlay::draw() {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  ui.push_layer();
  // At a table the column at the right, with the question and its answers, stays in sight.
  const float side = session_ != nullptr && session_->curtain() == no_seat ? px(316) : 0;
  const float wide = shell_.canvas.width() - side;
  const Rect box = wide < px(560)
                       ? Rect{px(8), px(8), shell_.canvas.width() - px(16), shell_.canvas.height() * 0.62F}
                       : Rect{px(12), px(12), std::min(wide - px(20), px(1120)), shell_.canvas.height() - px(24)};
  (void)ui.area("rules", box, false, false);
  ui.skin.plate(box, plates::popup);
  draw_head({box.x + px(16), box.y + px(10), box.w - px(32), px(40)});
  search();
  const float list = std::clamp(box.w * 0.32F, px(170), px(330));
  const Rect body{box.x + px(16), box.y + px(60), box.w - px(32), box.h - px(74)};
  draw_list({body.x, body.y, list, body.h});
  shell_.canvas.fill({body.x + list + px(8), body.y, px(1), body.h}, theme::line);
  draw_text({body.x + list + px(24), body.y, body.w - list - px(24), body.h});
  if (ui.key(SDLK_F1) || ui.key(SDLK_ESCAPE)) close();
}

void RulesOverlay::draw_head(const Rect& rect) {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const float w = px(40);
  if (ui.button("rules-back", {rect.x, rect.y, w, rect.h}, "<", {.enabled = at_ > 0})) step(-1);
  if (ui.button("rules-forward", {rect.x + w + px(6), rect.y, w, rect.h}, ">", {.enabled = at_ + 1 < history_.size()}))
    step(1);
  const float close_w = px(100);
  const float left = rect.x + 2 * w + px(18);
  const Rect field{left, rect.y, std::min(px(380), rect.right() - close_w - px(12) - left), rect.h};
  if (ui.find("rules-search") == nullptr) ui.set_focus("rules-search");
  ui.name_field("rules-search", field, query_, 40, "Search rules, cards, words");
  const float x = field.right() + px(16);
  if (const float room = rect.right() - close_w - px(12) - x; room > px(80))
    shell_.canvas.text_in(TextSize::section, {x, rect.y, room, rect.h}, theme::muted, game_->texts.title, Align::right);
  if (ui.button("rules-close", {rect.right() - close_w, rect.y, close_w, rect.h}, "Close", {.key = ui.cap(SDLK_F1)}))
    close();
}

void RulesOverlay::draw_list(const Rect& rect) {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  std::optional<Place> chosen;
  {
    Column column(ui, "rules-list", rect);
    const float top = column.y();
    if (hits_.empty()) column.text(TextSize::body, theme::muted, "Nothing is called so. Try a shorter word.");
    for (std::size_t i = 0; i < hits_.size(); ++i) {
      const Hit& hit = hits_[i];
      const Rect row = column.row(px(query_.empty() ? 34 : 52));
      column.gap(px(4));
      const std::string id = fmt::format("rules-hit:{}", !hit.place.anchor.empty() ? hit.place.anchor
                                                         : hit.place.card != 0     ? hit.title
                                                                                   : hit.place.topic);
      // The list of all topics marks the one that is read, whichever of its rules was asked for.
      const bool here = at_ < history_.size() &&
                        (query_.empty() ? history_[at_].topic == hit.place.topic : history_[at_] == hit.place);
      if (const float all = ui.kept_length("rules-list"); here && !list_shown_ && all > rect.h) {
        const float at = row.y - top;
        ui.scroll_to("rules-list", at - rect.h / 3, at + row.h + rect.h / 3);
        ui.again_in(0);
        list_shown_ = true;
      }
      if (ui.area(id, row)) chosen = hit.place;
      if (!column.shows(row)) continue;
      if (here || ui.hovered(id) || ui.focused(id)) {
        Plate plate = plates::row;
        if (here) plate.edge = ui.accent;
        ui.skin.plate(row, plate);
      }
      const Rect line{row.x + px(10), row.y + px(4), row.w - px(18), px(26)};
      const bool rule = !hit.place.anchor.empty();
      shell_.canvas.text_in(TextSize::button, line, rule ? theme::rule_link : theme::text, hit.title);
      if (hit.place.card != 0) shell_.canvas.text_in(TextSize::label, line, theme::muted, "card", Align::right);
      if (!query_.empty())
        shell_.canvas.text_in(TextSize::label, {line.x, line.y + px(23), line.w, px(20)}, theme::muted, hit.detail);
      ui.focus_ring(id, row);
    }
  }
  if (chosen) go(*chosen);
}

void RulesOverlay::draw_text(const Rect& rect) {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  if (at_ >= history_.size()) return;
  const Place place = history_[at_];
  float& height = ui.kept_length("rules-text");
  const float offset = ui.begin_scroll("rules-text", rect, height);
  const float top = rect.y - offset;
  float y = top;
  const Topic* topic = topics_->find(place.topic);
  std::string clicked;
  if (place.card != 0) {
    y += draw_card(rect, y);
  } else if (topic != nullptr) {
    shell_.canvas.text(TextSize::heading, {rect.x + px(8), y}, theme::white, topic->title);
    y += px(34);
    y += shell_.canvas.paragraph(TextSize::body, {rect.x + px(8), y}, std::min(rect.w - px(24), px(560)), ui.accent,
                                 topic->summary) +
         px(12);
    const MdDrawn drawn =
        draw_markdown(ui, "rules", blocks_, {rect.x + px(8), y}, rect.w - px(24), shown_word(place.anchor), rect);
    if (!anchor_shown_ && drawn.anchor_top >= 0) {
      const float at = y - top + drawn.anchor_top;
      ui.scroll_to("rules-text", at - px(60), at + rect.h * 0.6F);
      ui.again_in(0);
      anchor_shown_ = true;
    }
    clicked = drawn.clicked;
    y += drawn.height + px(8);
    y += draw_options(rect, y, *topic);
    y += draw_examples(rect, y, *topic);
    y += draw_related(rect, y, *topic);
  }
  ui.end_scroll();
  if (y - top != height) ui.again_in(0);
  height = y - top;
  if (!clicked.empty()) follow(clicked);
}

/// A card: its face, its text, where its rules are.
float RulesOverlay::draw_card(const Rect& rect, float y) {
  const auto px = [&](float length) { return shell_.px(length); };
  const DefId def = history_[at_].card;
  const CardInfo card = style_->info(def, naming());
  const Rect face{rect.x + px(8), y + px(4), px(250), px(360)};
  shell_.canvas.image(
      shell_.faces.face(card, static_cast<int>(std::round(face.w)), static_cast<int>(std::round(face.h)),
                        shell_.canvas.scale(), FaceSize::inspector),
      face);
  const float below = rect.w < px(480) ? face.bottom() + px(12) : y;
  const float x = rect.w < px(480) ? face.x : face.right() + px(20);
  const float w = std::min(rect.right() - px(16) - x, px(520));
  float line = below;
  line += shell_.canvas.paragraph(TextSize::heading, {x, line}, w, theme::white, card.name) + px(6);
  line += shell_.canvas.paragraph(TextSize::body, {x, line}, w, shell_.ui.accent, card.kind) + px(8);
  line += shell_.canvas.paragraph(TextSize::body, {x, line}, w, theme::text, card.text) + px(10);
  for (const NumberInfo& number : card.numbers)
    line += shell_.canvas.paragraph(TextSize::body, {x, line}, w, theme::muted,
                                    fmt::format("{} {}", number.name, number.text));
  line += px(8);
  const Topic* topic = topics_->find(card.topic);
  if (topic != nullptr) {
    const Rect button{x, line, std::min(w, px(280)), px(36)};
    if (shell_.ui.button("rules-card-topic", button, topic->title)) go({topic->id, {}, 0});
    line = button.bottom();
  }
  return std::max(line, face.bottom()) - y + px(12);
}

/// Options of the table that the topic is about, as they are in force here.
float RulesOverlay::draw_options(const Rect& rect, float y, const Topic& topic) {
  if (topic.options.empty()) return 0;
  const auto px = [&](float length) { return shell_.px(length); };
  const float start = y;
  const float x = rect.x + px(8);
  const float w = std::min(rect.w - px(24), px(560));
  shell_.canvas.text(TextSize::section, {x, y}, theme::text,
                     session_ != nullptr ? "In force at this table" : "Options of a table, as preset");
  y += px(30);
  for (const std::string& name : topic.options) {
    const auto word = game_->rules.table(Words::option).find(name);
    if (!word) continue;
    const OptionDecl& decl = game_->rules.options[*word];
    const std::int16_t value = session_ != nullptr ? session_->table().option(*word) : decl.preset;
    const auto& texts = game_->texts.words[static_cast<std::size_t>(Words::option)];
    shell_.canvas.text_in(TextSize::button, {x, y, w, px(24)}, value == decl.preset ? theme::text : shell_.ui.accent,
                          fmt::format("{}: {}", option_title(*game_, *word), option_value_text(*game_, *word, value)));
    y += px(24);
    if (*word < texts.size())
      y += shell_.canvas.paragraph(TextSize::log, {x, y}, w, theme::muted, texts[*word].about) + px(6);
  }
  return y - start + px(10);
}

/// The examples that a topic names; of a topic that names none the scenarios that show its rules.
std::vector<RulesOverlay::Shown> RulesOverlay::examples_of(const Topic& topic) const {
  std::vector<Shown> out;
  for (const Example& example : topic.examples) {
    if (const ScenarioInfo* scenario = find_example(example, scenarios_); scenario != nullptr)
      out.push_back({scenario, plain(Topics::with_names(example.text, *game_, naming()))});
  }
  if (!out.empty()) return out;
  for (const ScenarioInfo& scenario : scenarios_) {
    const bool about = std::any_of(scenario.rules.begin(), scenario.rules.end(), [&](const std::string& rule) {
      return std::find(topic.rules.begin(), topic.rules.end(), rule) != topic.rules.end();
    });
    if (about) out.push_back({&scenario, {}});
  }
  return out;
}

/// Worked examples: scenario files, opened as games that are played on.
float RulesOverlay::draw_examples(const Rect& rect, float y, const Topic& topic) {
  constexpr std::size_t most = 12;
  const auto examples = examples_of(topic);
  if (examples.empty()) return 0;
  const auto px = [&](float length) { return shell_.px(length); };
  const float start = y;
  shell_.canvas.text(TextSize::section, {rect.x + px(8), y}, theme::text, "Examples to play");
  y += px(30);
  for (std::size_t i = 0; i < std::min(most, examples.size()); ++i) {
    const ScenarioInfo& scenario = *examples[i].scenario;
    const Rect row{rect.x + px(8), y, std::min(rect.w - px(24), px(560)), px(36)};
    if (shell_.ui.button(fmt::format("example:{}:{}", scenario.file.stem().string(), scenario.index), row,
                         scenario.title, {.size = TextSize::body, .align = Align::left}))
      shell_.go(GoScenario{scenario.file, scenario.index});
    y += px(42);
    if (examples[i].text.empty()) continue;
    y += shell_.canvas.paragraph(TextSize::log, {row.x + px(8), y - px(2)}, row.w - px(16), theme::muted,
                                 examples[i].text) +
         px(6);
  }
  return y - start + px(8);
}

float RulesOverlay::draw_related(const Rect& rect, float y, const Topic& topic) {
  if (topic.related.empty()) return 0;
  const auto px = [&](float length) { return shell_.px(length); };
  const float start = y;
  shell_.canvas.text(TextSize::section, {rect.x + px(8), y}, theme::text, "See also");
  y += px(30);
  float x = rect.x + px(8);
  for (const std::string& id : topic.related) {
    const Topic* other = topics_->find(id);
    if (other == nullptr) continue;
    const float w = shell_.canvas.text_width(TextSize::body, other->title) + px(26);
    if (x + w > rect.right() - px(16)) x = rect.x + px(8), y += px(40);
    if (shell_.ui.button(fmt::format("related:{}", id), {x, y, w, px(34)}, other->title, {.size = TextSize::body}))
      go({id, {}, 0});
    x += w + px(8);
  }
  return y - start + px(50);
}

}  // namespace gantry::ui
