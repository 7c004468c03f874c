// Opponents at the table: they think aside, answer at a pace that can be followed, and give hints.
#include <chrono>

#include <fmt/format.h>

#include "gantry/adviser.hpp"
#include "gantry/opponent.hpp"
#include "ui/app/session.hpp"

namespace gantry::ui {

namespace {

/// What a frame may spend on waiting for a thought: most take less, and answers at pace 0 then come many to a frame.
/// A longer thought goes on while frames go on.
constexpr std::chrono::milliseconds patience{6};

}  // namespace

int Session::due_in(std::uint64_t now) const {
  int due = -1;
  const auto sooner = [&](std::uint64_t at) {
    const int wait = at > now ? static_cast<int>(at - now) : 0;
    due = due < 0 ? wait : std::min(due, wait);
  };
  if (pending_) sooner(pending_->due);
  if (hint_.ready()) sooner(now);
  if (match_->over() || exhibit_) return due;
  if (thought_.active()) {
    // The thought wakes the loop when it is ready; what is ready then waits for its moment.
    if (thought_.ready()) sooner(next_answer_);
  } else if (next_answer_ != 0 || question_) {
    sooner(next_answer_);
  }
  return due;
}

bool Session::update(std::uint64_t now) {
  now_ = now;
  if (pending_ && now >= pending_->due) {
    const PendingPass pass = *pending_;
    pending_.reset();
    act_now(pass.seat, pass.option);
    return true;
  }
  const bool hinted = take_hint();
  if (match_->over() || pending_ || exhibit_) return hinted;
  try {
    return update_opponents(now) || hinted;
  } catch (const std::exception& error) {
    question_.reset();
    notice_ = {.title = "An opponent cannot play", .text = error.what(), .rule = {}, .rule_text = {}};
    return hinted;
  }
}

bool Session::update_opponents(std::uint64_t now) {
  const auto until = std::chrono::steady_clock::now() + patience;
  bool answered = false;
  while (thought_.active() || begin_thought(now)) {
    if (pace_ == 0) thought_.wait_until(until);
    if (!take_thought(now)) break;
    answered = true;
    if (pace_ != 0 || match_->over() || std::chrono::steady_clock::now() >= until) break;
  }
  return answered;
}

/// Puts the next question to an opponent. False: nobody but persons is asked, or it is too early.
bool Session::begin_thought(std::uint64_t now) {
  if (pace_ != 0 && next_answer_ != 0 && now < next_answer_) return false;
  auto question = opponents_->next(*match_);
  if (!question) {
    next_answer_ = 0;
    return false;
  }
  question_ = std::make_shared<const OpponentQuestion>(std::move(*question));
  next_answer_ = now + static_cast<std::uint64_t>(pace_);
  thought_.begin([asked = question_, seats = opponents_] { return seats->think(*asked); });
  return true;
}

bool Session::take_thought(std::uint64_t now) {
  if (now < next_answer_ || !thought_.ready()) return false;
  const Answer answer = thought_.take();
  if (!question_) return false;
  const std::shared_ptr<const OpponentQuestion> question = std::move(question_);
  next_answer_ = now + static_cast<std::uint64_t>(pace_);
  if (!opponents_->give(*match_, *question, answer)) return false;
  opponent_reason_ = answer.why.empty() ? std::string() : fmt::format("{}: {}", name(question->seat), answer.why);
  chairs_.follow(*match_);
  changed();
  tell_journal_problem();
  return true;
}

/// The table has gone on without the thoughts about it (an answer, undo, another hand). An opponent that still thinks is
/// left to it; the seats begin anew with others.
void Session::drop_thoughts() {
  if (thought_.active() && !thought_.ready()) opponents_ = std::make_shared<OpponentSeats>(library_);
  thought_.let_go();
  hint_.let_go();
  question_.reset();
  hint_question_.reset();
}

void Session::hint() {
  const Seat seat = actor();
  if (seat == no_seat || !hand_open()) {
    notice_ = {.title = "No hint now", .text = "A hint is for the seat that is asked, with its hand open."};
    return;
  }
  const std::string fitting = fitting_opponent(library_, *match_, seat);
  for (const OpponentInfo& info : scripts_) {
    if (info.id != fitting) continue;
    try {
      auto question = std::make_shared<OpponentQuestion>();
      question->table = match_->shared_table();
      question->seat = seat;
      match_->view(seat, question->view);
      match_->options(seat, *buffer_);
      question->options = to_list(*buffer_);
      question->rng = opponent_stream(1, seat, match_->decisions());
      if (question->options.empty()) return;
      const std::shared_ptr<Opponent> adviser = make_opponent(library_, game(), info.id);
      hint_giver_ = info.name;
      hint_question_ = question;
      notice_ = {.title = "A hint", .text = fmt::format("{} thinks about it ...", info.name)};
      hint_.begin([question, adviser] {
        Rng rng = question->rng;
        return adviser->choose(*question->table, question->view, question->options, rng);
      });
      hint_.wait_until(std::chrono::steady_clock::now() + patience);
      (void)take_hint();
    } catch (const std::exception& error) {
      notice_ = {.title = "No hint", .text = error.what()};
    }
    return;
  }
}

/// Shows what was advised. True when there was something.
bool Session::take_hint() {
  if (!hint_.ready()) return false;
  const auto question = std::move(hint_question_);
  try {
    const Answer answer = hint_.take();
    if (!question) return false;
    const Option& option = question->options[std::min(answer.index, question->options.size() - 1)];
    std::string label = option_text(reader(), option);
    for (const ShownOption& shown : options()) {
      if (shown.option == option) label = shown.label;
    }
    notice_ = {.title = label,
               .text = answer.why.empty() ? fmt::format("{} would do this.", hint_giver_)
                                          : fmt::format("{} would do this: {}", hint_giver_, answer.why)};
  } catch (const std::exception& error) {
    notice_ = {.title = "No hint", .text = error.what()};
  }
  return true;
}

}  // namespace gantry::ui
