// The player without a pointer, for keyboards and gamepads.
#include <algorithm>
#include <cmath>
#include <set>

#include "player.hpp"

namespace gantry::test {

namespace {

bool starts(std::string_view text, std::string_view with) { return text.substr(0, with.size()) == with; }

}  // namespace

Ref thing_named(ui::Session& session, std::string_view widget) {
  const Reader reader = session.reader();
  const State& state = reader.state();
  if (starts(widget, "card:")) {
    for (ObjectId id = 1; id <= state.row_count; ++id) {
      if (object_text(reader, id, session.viewer()) == widget.substr(5)) return Ref::object(id);
    }
  }
  if (starts(widget, "seat:")) {
    for (Seat seat = 0; seat < session.seats(); ++seat) {
      if (seat_text(seat) == widget.substr(5)) return Ref::seat(seat);
    }
  }
  if (starts(widget, "area:")) {
    for (AreaId area = 1; area <= state.area_count; ++area) {
      if (area_text(session.table(), state, area) == widget.substr(5)) return Ref::area(area);
    }
  }
  if (starts(widget, "zone:")) {
    for (ZoneId zone = 1; zone <= session.table().zone_count; ++zone) {
      if (zone_text(session.table(), zone) == widget.substr(5)) return Ref::zone(zone);
    }
  }
  return {};
}

std::optional<ui::Point> open_place(ui::App& app, const ui::Widget& widget) {
  if (widget.visible.empty()) return std::nullopt;
  constexpr int parts = 8;
  const auto& all = app.ui().widgets();
  int top = 0;
  for (const ui::Widget& other : all) top = std::max(top, other.layer);
  for (int row = 0; row <= parts; ++row) {
    for (int column = 0; column <= parts; ++column) {
      const ui::Rect in = widget.visible.inset(1);
      const ui::Point at{in.x + in.w * static_cast<float>(column) / parts,
                         in.y + in.h * static_cast<float>(row) / parts};
      const auto hit = std::find_if(all.rbegin(), all.rend(), [&](const ui::Widget& other) {
        return other.layer == top && other.visible.contains(at);
      });
      if (hit != all.rend() && hit->id == widget.id) return at;
    }
  }
  return std::nullopt;
}

void FocusPlayer::frames(int count) {
  for (int i = 0; i < count; ++i) {
    app_.frame();
    const ui::Widget* now = app_.ui().find(app_.ui().focus());
    const bool has = !app_.ui().keys_lead() || (now != nullptr && now->focusable);
    // When a screen has just given way to the next, that one is not drawn yet.
    without_ = has ? 0 : without_ + 1;
    if (without_ > 1 && lost_.empty())
      lost_ = "the focus is on '" + app_.ui().focus() + "' on the " + std::string(app_.screen()) + " screen";
  }
}

void FocusPlayer::press(Press what) {
  tap_(what, true);
  frames(1);
  tap_(what, false);
  frames(2);
}

void FocusPlayer::hold(Press what, int milliseconds) {
  tap_(what, true);
  frames(2);
  app_.advance(milliseconds);
  frames(2);
  tap_(what, false);
  frames(2);
}

bool FocusPlayer::go_to(std::string_view widget) {
  constexpr int most = 400;
  std::set<std::pair<std::string, Press>> tried;
  bool in_turn = false;  // arrows came no nearer: widget by widget, then
  const auto try_once = [&](const std::string& at, Press way) {
    if (!tried.insert({at, way}).second) return false;
    press(way);
    return true;
  };
  for (int step = 0; step < most; ++step) {
    if (app_.ui().focus() == widget) return true;
    const ui::Widget* to = app_.ui().find(widget);
    if (to == nullptr) return false;
    const ui::Widget* from = app_.ui().find(app_.ui().focus());
    if (from == nullptr || from->place != to->place || in_turn) {
      press(Press::next);
      continue;
    }
    const float dx = to->rect.center().x - from->rect.center().x;
    const float dy = to->rect.center().y - from->rect.center().y;
    const Press across = dx < 0 ? Press::left : Press::right;
    const Press along = dy < 0 ? Press::up : Press::down;
    const bool wide = std::abs(dx) > std::abs(dy);
    const std::string at = from->id;
    if (try_once(at, wide ? across : along) || try_once(at, wide ? along : across)) continue;
    in_turn = to->place.empty();
    if (in_turn) continue;
    bool moved = false;
    for (const Press way : {Press::left, Press::right, Press::up, Press::down}) moved = moved || try_once(at, way);
    if (!moved) press(Press::next);
  }
  return false;
}

bool FocusPlayer::choose(std::string_view widget) {
  if (!go_to(widget)) return false;
  press(Press::act);
  return true;
}

std::string FocusPlayer::set_up(const std::string& game, const std::vector<std::string>& widgets) {
  frames(3);
  press(Press::next);
  if (!choose("new:" + game)) return "the focus does not come to the game";
  frames(2);
  if (app_.screen() != "setup") return "choosing the game led to " + std::string(app_.screen());
  for (const std::string& widget : widgets) {
    if (!choose(widget)) return "the focus does not come to " + widget;
  }
  if (!choose("start")) return "the focus does not come to the start";
  frames(3);
  return app_.screen() == "table" ? std::string() : "the table does not begin";
}

std::string FocusPlayer::open_hand() {
  ui::Session& session = *app_.session();
  if (const Seat seat = session.curtain(); seat != no_seat) {
    ++met_.curtains;
    hold(Press::act, 450);
    return session.hand_open() ? std::string() : "holding did not lift the curtain for " + seat_text(seat);
  }
  ++met_.hands;
  press(Press::hand);
  return session.hand_open() ? std::string() : "no hand opened";
}

bool FocusPlayer::went_on() {
  if (app_.session()->pending_pass()) {
    app_.advance(ui::pass_settles_after);
    frames(2);
  }
  return app_.session()->match().journal().size() > before_;
}

/// Selects the card, then chooses from its menu, or presses once more.
bool FocusPlayer::by_card(const ui::ShownOption& shown, const std::string& text) {
  ui::Session& session = *app_.session();
  const Reader reader = session.reader();
  const ObjectId object = reader.resolve(shown.option.refs[0]);
  if (object == 0) return false;
  const std::string card = "card:" + object_text(reader, object, session.viewer());
  if (app_.ui().find(card) == nullptr) return false;
  if (!go_to(card)) return false;
  press(Press::act);
  if (went_on()) return true;  // it joined what was selected before
  frames(1);
  if (app_.ui().find("menu:" + text) != nullptr) {
    ++met_.menus;
    return choose("menu:" + text) && went_on();
  }
  press(Press::act);
  return went_on();
}

bool FocusPlayer::by_amount(const ui::ShownOption& shown) {
  if (shown.option.refs[0].kind != RefKind::number || app_.ui().find("amount:more") == nullptr) return false;
  const auto& options = app_.session()->options();
  const auto steps = std::count_if(options.begin(), options.end(), [&](const ui::ShownOption& other) {
    return other.option.refs[0].kind == RefKind::number && other.option.refs[0].n < shown.option.refs[0].n;
  });
  for (long i = 0; i < steps; ++i) {
    if (!choose("amount:more")) return false;
  }
  ++met_.amounts;
  return choose("act") && went_on();
}

bool FocusPlayer::by_list(const std::string& text) {
  if (app_.ui().find("options-list") == nullptr) {
    if (!choose("log-answers")) return false;
    frames(2);
  }
  return choose("option:" + text) && went_on();
}

std::string FocusPlayer::give(const ui::ShownOption& chosen) {
  const ui::ShownOption shown = chosen;
  ui::Session& session = *app_.session();
  const ui::ShownOption* decline = session.decline();
  if (decline != nullptr && decline->option == shown.option && pick(2) == 0) {
    press(Press::pass);
    if (went_on()) return {};
    return "the button for passing did nothing";
  }
  if (by_amount(shown)) return {};
  const bool first = pick(2) == 0;
  if (first && by_card(shown, shown.text)) return {};
  if (went_on()) return {};
  if (session.notice().title.rfind("Why not", 0) == 0)
    return "'" + shown.text + "' is refused: " + session.notice().text;
  if (by_list(shown.text)) return {};
  const ui::Widget* button = app_.ui().find("option:" + shown.text);
  return "no button leads to '" + shown.text + "' (" + (button == nullptr ? "not in the list" : "in the list") +
         "), the focus is on '" + app_.ui().focus() + "'";
}

std::string FocusPlayer::answer() {
  ui::Session& session = *app_.session();
  if (!session.hand_open()) {
    if (std::string problem = open_hand(); !problem.empty()) return problem;
    frames(1);
  }
  before_ = session.match().journal().size();
  const Seat actor = session.actor();
  if (session.match().can(actor, Command::take_back_pick)) {
    ++met_.picks;
    if (met_.taken_back < 3 && choose("take-back")) {
      if (!went_on()) return "taking a pick back did nothing";
      ++met_.taken_back;
      return {};
    }
  }
  if (session.view().state.decision.window != no_word) ++met_.windows;
  const auto& options = session.options();
  if (options.empty()) return "no answer is shown to '" + session.prompt() + "'";
  ++met_.answers;
  return give(options[pick(options.size())]);
}

std::string FocusPlayer::play(int most) {
  for (int i = 0; i < most && !app_.session()->match().over(); ++i) {
    std::string problem = answer();
    if (problem.empty()) problem = lost_;
    if (!problem.empty()) return "answer " + std::to_string(met_.answers) + ": " + problem;
    const auto person_asked = [&] {
      for (Seat seat = 0; seat < app_.session()->seats(); ++seat) {
        if (app_.session()->person(seat) && has_seat(app_.session()->match().asked(), seat)) return true;
      }
      return false;
    };
    for (int wait = 0; wait < 200 && !app_.session()->match().over() && !person_asked(); ++wait) frames(1);
  }
  return {};
}

}  // namespace gantry::test
