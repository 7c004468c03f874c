#include "ui/screens/play_screen.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace gantry::ui {

namespace {
constexpr std::uint64_t idle_limit = 60'000;  ///< milliseconds until an open hand closes by itself
}

PlayScreen::PlayScreen(Shell& shell, std::unique_ptr<Session> session)
    : shell_(shell),
      session_(std::move(session)),
      table_(shell.ui, shell.faces, *session_),
      curtain_(shell, *session_),
      menu_(shell, *session_),
      pile_(shell, *session_),
      orders_(shell, *session_),
      seats_(shell, *session_),
      back_(shell, *session_),
      result_(shell, *session_) {}

bool PlayScreen::update(std::uint64_t now) {
  bool changed = session_->update(now);
  if (touched_at_ == 0) touched_at_ = now;
  if (shell_.config.cover_idle && session_->peeking() && now - touched_at_ >= idle_limit) {
    session_->close_hands();
    changed = true;
  }
  return changed;
}

int PlayScreen::due_in(std::uint64_t now) const {
  int due = session_->due_in(now);
  if (shell_.config.cover_idle && session_->peeking()) {
    const std::uint64_t at = touched_at_ + idle_limit;
    const int wait = at > now ? static_cast<int>(at - now) : 0;
    due = due < 0 ? wait : std::min(due, wait);
  }
  return due;
}

void PlayScreen::forget() {
  table_.forget();
  popup_ = Popup::none;
  pile_.open(0);
  shell_.rules.reset();
  curtain_.fall();
}

void PlayScreen::draw_curtain(Seat seat) {
  if (!behind_curtain_) {
    behind_curtain_ = true;
    forget();
  }
  switch (curtain_.draw(seat)) {
    case Curtain::Act::raise:
      if (session_->raise_curtain()) forget();
      break;
    case Curtain::Act::table: session_->show_public(true); break;
    case Curtain::Act::rules: shell_.rules = rules_about(); break;
    case Curtain::Act::leave:
      session_->save();
      shell_.go(GoHome{});
      break;
    case Curtain::Act::none: break;
  }
}

void PlayScreen::draw() {
  shell_.ui.accent = shell_.accent(session_->game().id);
  session_->set_pass_needs_hand(shell_.config.pass_needs_hand);
  table_.set_motion(!shell_.config.reduced_motion);
  const Seat viewer = session_->viewer();
  const Profile* profile = viewer == no_seat ? nullptr : shell_.profiles.find(session_->name(viewer));
  table_.set_card_text(profile != nullptr && profile->card_text ? *profile->card_text : shell_.config.card_text);
  const Seat next = session_->curtain();
  if (next != no_seat && !session_->showing_public()) {
    draw_curtain(next);
    return;
  }
  behind_curtain_ = false;
  if (session_->viewer() != last_viewer_) {
    // Nothing of the seat before may linger: popups, what was pointed at, rules that were looked up.
    forget();
    last_viewer_ = session_->viewer();
  }
  keys();
  table_.draw();
  draw_badges();
  draw_recap();
  draw_pending_pass();
  if (next != no_seat) draw_public_banner();
  take_requests();
  draw_popup();
  if (popup_ == Popup::none) result_.draw();
}

void PlayScreen::keys() {
  Ui& ui = shell_.ui;
  if (ui.covered()) return;
  if (session_->pending_pass() && ui.key(SDLK_ESCAPE)) session_->take_back_pass();
  if (ui.key(SDLK_F3) && session_->match().practice()) session_->hint();
  if (ui.key(SDLK_F10)) session_->requests().menu = true;
  if (ui.key(SDLK_F2)) {
    // One button for whoever is asked: what a pad has instead of six keys.
    for (Seat seat = 0; seat < session_->seats(); ++seat) {
      if (has_seat(session_->match().asked(), seat) && session_->person(seat)) {
        session_->toggle_hand(seat);
        break;
      }
    }
  }
  const Seat viewer = session_->viewer();
  if (has_orders(*session_, viewer) && ui.key(SDLK_BACKSPACE)) session_->set_orders(viewer, {});
  if (session_->curtain() != no_seat && (ui.key(SDLK_ESCAPE) || ui.key(SDLK_p))) session_->show_public(false);
}

void PlayScreen::take_requests() {
  TableRequests& wanted = session_->requests();
  if (wanted.menu) popup_ = Popup::menu;
  if (wanted.orders) popup_ = Popup::orders;
  if (wanted.browse != 0) {
    pile_.open(wanted.browse);
    popup_ = Popup::pile;
  }
  if (wanted.rules) {
    shell_.rules = RulesRequest{session_->game().id, wanted.about};
    if (wanted.about.rule.empty() && wanted.about.topic.empty() && wanted.about.card == 0) shell_.rules = rules_about();
  }
  const ObjectId pointed = wanted.pointed;
  wanted = {};
  wanted.pointed = pointed;
}

void PlayScreen::draw_popup() {
  switch (popup_) {
    case Popup::none: return;
    case Popup::menu: popup_ = menu_.draw(); return;
    case Popup::pile: popup_ = pile_.draw(); return;
    case Popup::orders: popup_ = orders_.draw(); return;
    case Popup::seats: popup_ = seats_.draw(); return;
    case Popup::back_to: popup_ = back_.draw(); return;
  }
}

/// Over the public table that is looked at instead of the curtain.
void PlayScreen::draw_public_banner() {
  const float width = shell_.px(380);
  const Rect rect{(shell_.canvas.width() - width) / 2, shell_.canvas.height() - shell_.px(56), width, shell_.px(46)};
  if (shell_.ui.button("curtain-back", rect, "Public table: back to the hand-over",
                       {.look = ButtonLook::primary, .key = shell_.ui.cap(SDLK_ESCAPE)}))
    session_->show_public(false);
}

/// A pass settles after a moment; until then it can be taken back. The same for every pass, so it tells nothing.
void PlayScreen::draw_pending_pass() {
  const auto& pending = session_->pending_pass();
  if (!pending) return;
  const Ui& ui = shell_.ui;
  const float width = shell_.px(360), height = shell_.px(50);
  const Rect rect{(shell_.canvas.width() - width) / 2, shell_.canvas.height() - shell_.px(70), width, height};
  const std::uint64_t left = pending->due > ui.now() ? pending->due - ui.now() : 0;
  const float part = static_cast<float>(left) / static_cast<float>(pass_settles_after);
  if (shell_.ui.button("take-back-pass", rect, fmt::format("{} passes: take it back", session_->name(pending->seat)),
                       {.key = ui.cap(SDLK_ESCAPE)}))
    session_->take_back_pass();
  shell_.canvas.fill(
      {rect.x + shell_.px(6), rect.bottom() - shell_.px(5), (rect.w - shell_.px(12)) * part, shell_.px(3)},
      seat_style(pending->seat).color);
  if (!shell_.config.reduced_motion) shell_.ui.again_in(30);
}

/// What happened since this hand was last open.
void PlayScreen::draw_recap() {
  const auto& recap = session_->recap();
  if (recap.empty()) return;
  constexpr std::size_t most = 4;
  const std::size_t shown = std::min(most, recap.size());
  const float line = shell_.px(22);
  const float width = std::min(shell_.px(460), shell_.canvas.width() * 0.5F);
  const float height = shell_.px(40) + line * static_cast<float>(shown);
  const Rect box{shell_.px(14), shell_.px(44), width, height};
  const bool clicked = shell_.ui.area("recap", box);
  shell_.canvas.next_layer();
  shell_.ui.skin.plate(box, plates::popup);
  shell_.canvas.text_in(
      TextSize::button, {box.x + shell_.px(12), box.y + shell_.px(6), box.w - shell_.px(24), shell_.px(24)},
      shell_.ui.accent, fmt::format("Since you looked: {} event{}", recap.size(), recap.size() == 1 ? "" : "s"));
  for (std::size_t i = 0; i < shown; ++i) {
    shell_.canvas.text_in(
        TextSize::log,
        {box.x + shell_.px(12), box.y + shell_.px(32) + line * static_cast<float>(i), box.w - shell_.px(24), line},
        theme::text, recap[recap.size() - shown + i]);
  }
  shell_.ui.focus_ring("recap", box);
  if (clicked || shell_.ui.pressed_outside()) session_->dismiss_recap();
}

/// Who has orders; the own ones with the key that cancels them. Of others only that they have some.
void PlayScreen::draw_badges() {
  Canvas& canvas = shell_.canvas;
  float x = shell_.px(14);
  const float y = canvas.height() - shell_.px(30);
  for (Seat seat = 0; seat < session_->seats(); ++seat) {
    if (!has_orders(*session_, seat)) continue;
    const bool own = seat == session_->viewer();
    const std::string text =
        own ? fmt::format("{}; {} cancels", orders_text(*session_, seat), shell_.ui.cap(SDLK_BACKSPACE))
            : session_->name(seat) + " has orders";
    const float width = canvas.text_width(TextSize::log, text) + shell_.px(40);
    const Rect chip{x, y, width, shell_.px(26)};
    const bool clicked = shell_.ui.area("orders-badge:" + seat_text(seat), chip, own, own);
    Plate plate = plates::button;
    plate.edge = seat_style(seat).color;
    shell_.ui.skin.plate(chip, plate);
    shell_.ui.focus_ring("orders-badge:" + seat_text(seat), chip);
    shell_.ui.emblem(seat, {chip.x + shell_.px(14), chip.center().y}, shell_.px(7));
    canvas.text_in(TextSize::log, {chip.x + shell_.px(28), chip.y, width - shell_.px(32), chip.h}, theme::text, text);
    if (clicked) session_->set_orders(seat, {});
    x += width + shell_.px(8);
  }
}

/// What lies under the pointer, else what is asked, else the phase.
std::optional<RulesRequest> PlayScreen::rules_about() {
  RulesRequest out{session_->game().id, {}};
  if (session_->curtain() != no_seat && !session_->showing_public()) return out;
  const State& state = session_->view().state;
  const ObjectId pointed = session_->requests().pointed;
  if (pointed != 0 && pointed <= state.row_count && state.rows[pointed].def != 0)
    out.about.card = state.rows[pointed].def;
  if (!session_->notice().rule.empty()) out.about.rule = session_->notice().rule;
  const auto topic_of = [&](Words category, WordId word) {
    const auto& words = session_->game().texts.words[static_cast<std::size_t>(category)];
    return word != no_word && word < words.size() ? words[word].topic : std::string();
  };
  out.about.topic = topic_of(Words::prompt, state.decision.prompt);
  if (out.about.topic.empty() || out.about.topic == "card")
    out.about.topic = topic_of(Words::leaf, session_->table().module->leaf(session_->reader()));
  return out;
}

}  // namespace gantry::ui
