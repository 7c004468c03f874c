// From a thing on the table to the answers about it, and back: what is lit, what a click means, the small menu. The first
// click selects and shows, the second acts.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "ui/table/table_screen.hpp"

namespace gantry::ui {

/// Answers about a thing; about a card also those about what is attached to it and has no place of its own.
std::vector<const ShownOption*> TableScreen::options_about(Ref subject) {
  std::vector<const ShownOption*> out;
  std::vector<Ref> things{subject};
  if (subject.kind == RefKind::object) {
    for (ObjectId part = session_.reader().row(subject.id).first; part != 0; part = session_.reader().row(part).next) {
      if (layout_.card(part) == nullptr) things.push_back(Ref::object(part));
    }
  }
  for (const ShownOption& shown : session_.options()) {
    if (std::any_of(things.begin(), things.end(), [&](Ref thing) { return session_.about(shown, thing); }))
      out.push_back(&shown);
  }
  return out;
}

bool TableScreen::lit(Ref subject) {
  if (lit_for_ != session_.version()) {
    lit_for_ = session_.version();
    lit_objects_ = lit_areas_ = lit_zones_ = lit_items_ = lit_piles_ = {};
    lit_seats_ = 0;
    const std::vector<ShownOption>& options = session_.options();
    const Reader reader = session_.reader();
    for (const ShownOption& shown : options) {
      for (const ObjectId equal : shown.equals) lit_objects_.add(equal);
      for (const Ref ref : shown.option.refs) {
        if (ref.kind == RefKind::area) lit_areas_.add(ref.id);
        if (ref.kind == RefKind::zone) lit_zones_.add(ref.id);
        if (ref.kind == RefKind::item) lit_items_.add(ref.id);
        if (ref.kind == RefKind::seat) lit_seats_ = static_cast<SeatSet>(lit_seats_ | seat_bit(ref.id));
        if (ref.kind != RefKind::object && ref.kind != RefKind::hidden) continue;
        const ObjectId object = reader.resolve(ref);
        lit_objects_.add(object);
        if (object == 0 || layout_.card(object) != nullptr) continue;
        if (reader.row(object).host != 0) {
          lit_objects_.add(reader.row(object).host);
        } else {
          lit_piles_.add(reader.row(object).zone);
        }
      }
    }
  }
  switch (subject.kind) {
    case RefKind::object: return lit_objects_.has(subject.id);
    case RefKind::area: return lit_areas_.has(subject.id);
    case RefKind::zone: return lit_zones_.has(subject.id) || lit_piles_.has(subject.id);
    case RefKind::item: return lit_items_.has(subject.id);
    case RefKind::seat: return has_seat(lit_seats_, subject.id);
    default: return false;
  }
}

/// True when an answer joins the selected thing with this one.
bool TableScreen::target(Ref subject) {
  if (!selected_ || *selected_ == subject) return false;
  const auto options = options_about(*selected_);
  return std::any_of(options.begin(), options.end(),
                     [&](const ShownOption* shown) { return session_.about(*shown, subject); });
}

void TableScreen::act(const Option& option) {
  const Option copy = option;
  selected_.reset();
  forget_step();
  motion_.finish();
  session_.act(copy);
}

const ShownOption* TableScreen::chosen() {
  const auto& options = session_.options();
  if (stepped_) {
    const auto found = std::find_if(options.begin(), options.end(),
                                    [&](const ShownOption& shown) { return shown.option == *stepped_; });
    if (found != options.end()) return &*found;
  }
  if (!selected_) return nullptr;
  const auto list = options_about(*selected_);
  return list.size() == 1 ? list.front() : nullptr;
}

void TableScreen::click_on(Ref subject, const Rect& rect) {
  session_.clear_notice();
  motion_.finish();
  explained_ = 0;
  const bool joins = selected_ && target(subject);
  if (!joins && take_pick_back(subject)) return;
  std::vector<const ShownOption*> options = options_about(subject);
  if (selected_ && *selected_ != subject) {
    std::vector<const ShownOption*> both;
    std::copy_if(options.begin(), options.end(), std::back_inserter(both),
                 [&](const ShownOption* shown) { return session_.about(*shown, *selected_); });
    if (both.size() == 1) {
      // Whoever is set against by several stays selected for the next one.
      const bool gang = is_pick(*both.front()) && both.front()->option.refs[1] == *selected_;
      if (gang) keep_selected_ = selected_;
      act(both.front()->option);
      return;
    }
    if (!both.empty()) options = both;
  }
  forget_step();
  if (options.empty()) {
    selected_.reset();
    if (subject.kind == RefKind::object) explained_ = subject.id;
    session_.explain(subject);
    return;
  }
  if (options.size() == 1 && is_pick(*options.front())) {
    act(options.front()->option);
    return;
  }
  if (selected_ && *selected_ == subject) {
    if (options.size() == 1) {
      act(options.front()->option);
    } else {
      deselect();
    }
    return;
  }
  selected_ = subject;
  selected_rect_ = rect;
  selected_widget_ = ui_.focus();
  menu_fresh_ = true;
}

void TableScreen::deselect() {
  if (selected_ && ui_.keys_lead() && ui_.focus().rfind("menu:", 0) == 0) ui_.set_focus(selected_widget_);
  selected_.reset();
  forget_step();
}

void TableScreen::remember_pointed(std::string_view id, Ref subject) {
  if (ui_.pointed(id)) asked_about_ = subject;
}

void TableScreen::subject_area(std::string_view id, Ref subject, const Rect& rect) {
  if (ui_.area(id, rect)) click_on(subject, rect);
  if (ui_.dragged() == id) dragged_from_ = subject;
  if (!ui_.dragged().empty() && ui_.hot() == id) dragged_to_ = subject;
  remember_pointed(id, subject);
}

void TableScreen::pile_area(std::string_view id, ZoneId zone, const Rect& rect) {
  const bool clicked = ui_.area(id, rect);
  remember_pointed(id, Ref::zone(zone));
  if (!clicked) return;
  if (!session_.options_about(Ref::zone(zone)).empty()) {
    click_on(Ref::zone(zone), rect);
  } else {
    session_.requests().browse = zone;
  }
}

/// Several answers about the selected thing: a small menu beside it.
void TableScreen::draw_menu() {
  if (!selected_) return;
  const std::vector<const ShownOption*> options = options_about(*selected_);
  if (options.empty()) {
    selected_.reset();
    return;
  }
  if (options.size() == 1) return;  // the panel shows it
  const float line = px(36);
  const float width = std::min(px(330), layout_.prompt.x - px(16));
  const float content = line * static_cast<float>(options.size()) + px(8);
  const float height = std::min({content, px(360), layout_.table.h * 0.8F});
  Rect box{selected_rect_.x + selected_rect_.w / 2 - width / 2, selected_rect_.y - height - px(14), width, height};
  if (box.y < layout_.table.y) box.y = std::min(selected_rect_.y + px(30), canvas_.height() - height - px(8));
  if (is_pick(*options.front())) box.y = canvas_.height() - height - px(8);  // both lines stay in sight
  box.x = std::clamp(box.x, px(8), layout_.prompt.x - width - px(8));
  ui_.place("menu");
  canvas_.next_layer();
  (void)ui_.area("menu", box, false, false);
  if (std::exchange(menu_fresh_, false) && ui_.keys_lead()) ui_.set_focus("menu:" + options.front()->text);
  ui_.skin.plate(box.inset(-px(3)), {.top = {palette().panel},
                                     .bottom = {palette().ground},
                                     .edge = {palette().accent},
                                     .radius = 8,
                                     .shadow = 8,
                                     .shine_alpha = 0});
  const float offset = ui_.begin_scroll("menu-list", box, content);
  float y = box.y + px(5) - offset;
  std::optional<Option> answer;
  for (const ShownOption* shown : options) {
    const Rect rect{box.x + px(6), y, width - px(12), line - px(4)};
    const std::string id = "menu:" + shown->text;
    if (panel_button(id, rect, shown->label, "", false)) answer = shown->option;
    if (ui_.pointed(id)) pointed_ = shown->option;
    y += line;
  }
  ui_.end_scroll();
  if (answer) {
    act(*answer);
  } else if (ui_.pressed_outside()) {
    deselect();
  }
}

const Preview& TableScreen::preview() {
  static const Preview nothing;
  if (!session_.hand_open()) return nothing;
  if (pointed_) return previewer_.of(session_, *pointed_);
  if (const ShownOption* shown = chosen(); shown != nullptr) return previewer_.of(session_, shown->option);
  if (raised_ != 0 && lit(Ref::object(raised_))) {
    const auto list = options_about(Ref::object(raised_));
    if (list.size() == 1) return previewer_.of(session_, list.front()->option);
  }
  return nothing;
}

/// In words: who leaves, whose numbers change.
std::string TableScreen::outcome_text(const Preview& preview) {
  std::string out;
  const auto add = [&](const std::string& text) { out += (out.empty() ? "" : ", ") + text; };
  const auto name = [&](ObjectId id) {
    return std::string(session_.game().card_name(session_.reader().row(id).def, session_.match().naming()));
  };
  for (const ObjectId id : preview.leaves) {
    if (session_.reader().row(id).host == 0) add(name(id) + (preview.dead(id) ? " dies" : " leaves"));
  }
  for (const SeatChange& change : preview.seats) {
    if (change.source == GaugeSource::variable && style_.named(Words::seat_var, change.word))
      add(fmt::format("{}: {} {} to {}", session_.name(change.seat), style_.word(Words::seat_var, change.word),
                      change.now, change.after));
  }
  std::size_t shown = 0;
  for (const NumberChange& change : preview.numbers) {
    if (preview.leaves.empty() && ++shown <= 3)
      add(fmt::format("{}: {} {} to {}", name(change.id), style_.word(Words::stat, change.stat), change.now,
                      change.after));
  }
  return out;
}

}  // namespace gantry::ui
