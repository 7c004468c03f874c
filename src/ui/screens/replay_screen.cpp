#include "ui/screens/replay_screen.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

namespace gantry::ui {

namespace {
constexpr std::uint64_t play_step = 700;  ///< milliseconds
}

ReplayScreen::ReplayScreen(Shell& shell, const std::filesystem::path& file) : shell_(shell) {
  LoadResult result = load_match(shell.library, file);
  if (result.match == nullptr) throw std::runtime_error(result.message);
  session_ =
      std::make_unique<Session>(shell.library, std::move(result.match), HotSeat::side_by_side, std::filesystem::path());
  table_ = std::make_unique<TableScreen>(shell.ui, shell.faces, *session_);
  const Match& match = session_->match();
  const auto& journal = match.journal();
  State state;
  stops_.push_back(0);
  for (std::uint32_t i = 0; i < journal.size(); ++i) {
    if (journal[i].plays() || journal[i].kind == EntryKind::undo) stops_.push_back(i + 1);
  }
  for (const std::uint32_t stop : stops_) {
    match.state_at(stop, state);
    turns_.push_back(state.turn);
  }
  // Before the end a replay must not open a hand that is still played with; a lone person may see the own one.
  if (match.over()) {
    eyes_.push_back({Seat{0}, true});
    for (Seat seat = 0; seat < session_->seats(); ++seat) eyes_.push_back({seat, false});
  } else if (session_->persons() == 1) {
    for (Seat seat = 0; seat < session_->seats(); ++seat) {
      if (session_->person(seat)) eyes_.push_back({seat, false});
    }
  }
  eyes_.push_back({no_seat, false});
  if (!result.message.empty()) session_->say({.title = "About this save", .text = result.message});
  show(0);
}

void ReplayScreen::show(std::size_t stop) {
  at_ = std::min(stop, stops_.size() - 1);
  auto exhibit = std::make_unique<Exhibit>();
  session_->match().state_at(stops_[at_], exhibit->state);
  exhibit->entries = stops_[at_];
  exhibit->viewer = eyes_[eye_].seat;
  exhibit->all_seeing = eyes_[eye_].all;
  session_->exhibit(std::move(exhibit));
}

void ReplayScreen::jump_turn(int by) {
  const int now = turns_[at_];
  std::size_t to = at_;
  if (by > 0) {
    while (to + 1 < stops_.size() && turns_[to] <= now) ++to;
  } else {
    while (to > 0 && turns_[to - 1] >= now) --to;
    if (to == at_ && to > 0) {
      const int before = turns_[to - 1];
      while (to > 0 && turns_[to - 1] >= before) --to;
    }
  }
  show(to);
}

bool ReplayScreen::update(std::uint64_t now) {
  if (!playing_) return false;
  if (next_step_ == 0) next_step_ = now + play_step;
  if (now < next_step_) return false;
  next_step_ = now + play_step;
  if (at_ + 1 >= stops_.size()) {
    playing_ = false;
  } else {
    step(1);
  }
  return true;
}

int ReplayScreen::due_in(std::uint64_t now) const {
  if (!playing_) return -1;
  return next_step_ > now ? static_cast<int>(next_step_ - now) : 0;
}

std::string ReplayScreen::eyes_name() const {
  const Eyes& eyes = eyes_[eye_];
  if (eyes.all) return "all-seeing";
  return eyes.seat == no_seat ? "public view" : session_->name(eyes.seat) + "'s eyes";
}

void ReplayScreen::keys() {
  Ui& ui = shell_.ui;
  if (ui.covered()) return;
  if (ui.key(SDLK_SPACE)) playing_ = !playing_, next_step_ = 0;
  if (ui.key(SDLK_PERIOD)) step(1);
  if (ui.key(SDLK_COMMA)) step(-1);
  if (ui.key(SDLK_PAGEDOWN)) jump_turn(1);
  if (ui.key(SDLK_PAGEUP)) jump_turn(-1);
  if (ui.key(SDLK_HOME)) show(0);
  if (ui.key(SDLK_END)) show(stops_.size() - 1);
  if (session_->notice().empty() && ui.key(SDLK_ESCAPE)) shell_.go(GoHome{});
}

void ReplayScreen::draw() {
  shell_.ui.accent = shell_.accent(session_->game().id);
  keys();
  table_->show_top(false);
  table_->set_motion(!shell_.config.reduced_motion);
  table_->set_card_text(shell_.config.card_text);
  table_->draw();
  session_->requests() = {};
  draw_bar();
}

void ReplayScreen::draw_bar() {
  Ui& ui = shell_.ui;
  const auto px = [&](float length) { return shell_.px(length); };
  const Rect bar{0, 0, shell_.canvas.width(), px(40)};
  (void)ui.area("replay-bar", bar, false, false);
  shell_.canvas.fade(bar, theme::raised, theme::panel);
  shell_.canvas.fill({bar.x, bar.bottom() - px(2), bar.w, px(2)}, ui.accent, 120);
  // The bar shares its width in fixed parts, so that it holds at every size of text.
  const float unit = (bar.w - px(16)) / 100;
  float x = px(8);
  const auto place = [&](float parts) {
    const Rect rect{x, px(4), unit * parts - px(5), px(32)};
    x += unit * parts;
    return rect;
  };
  const std::string key = unit * 8 < px(76) ? "" : ui.cap(SDLK_ESCAPE);
  if (ui.button("replay-home", place(8), "Home", {.key = key, .size = TextSize::body})) shell_.go(GoHome{});
  if (ui.button("replay-first", place(5), "|<", {.enabled = at_ > 0})) show(0);
  if (ui.button("replay-back", place(5), "<", {.enabled = at_ > 0})) step(-1);
  if (ui.button("replay-play", place(9), playing_ ? "Pause" : "Play",
                {.look = ButtonLook::primary, .size = TextSize::body}))
    playing_ = !playing_, next_step_ = 0;
  if (ui.button("replay-next", place(5), ">", {.enabled = at_ + 1 < stops_.size()})) step(1);
  if (ui.button("replay-last", place(5), ">|", {.enabled = at_ + 1 < stops_.size()})) show(stops_.size() - 1);
  const int turn =
      ui.stepper("replay-turn", place(17), fmt::format("turn {}", turns_[at_]), at_ > 0, turns_[at_] < turns_.back());
  if (turn != 0) jump_turn(turn);
  const int eye = ui.stepper("replay-eyes", place(23), eyes_name(), eyes_.size() > 1, eyes_.size() > 1);
  if (eye != 0) {
    const auto count = static_cast<int>(eyes_.size());
    eye_ = static_cast<std::size_t>((static_cast<int>(eye_) + eye + count) % count);
    show(at_);
  }
  shell_.canvas.text_in(TextSize::log, place(22), theme::muted, fmt::format("step {} of {}", at_, stops_.size() - 1),
                        Align::right);
}

}  // namespace gantry::ui
