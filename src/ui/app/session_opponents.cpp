// Opponents at the table: they think aside, answer at a pace that can be followed, and give hints.
#include <chrono>

#include <SDL.h>
#include <fmt/format.h>

#include "gantry/opponent.hpp"
#include "ui/app/session.hpp"

namespace gantry::ui {

namespace {

/// Wakes the frame loop, which may be waiting for input.
void wake() {
  SDL_Event event{};
  event.type = SDL_USEREVENT;
  SDL_PushEvent(&event);
}

}  // namespace

int Session::due_in(std::uint64_t now) const {
  int due = -1;
  const auto sooner = [&](std::uint64_t at) {
    const int wait = at > now ? static_cast<int>(at - now) : 0;
    due = due < 0 ? wait : std::min(due, wait);
  };
  if (pending_) sooner(pending_->due);
  if (match_->over() || exhibit_) return due;
  if (thought_.valid()) {
    // The thought wakes the loop when it is ready; what is ready then waits for its moment.
    if (thought_.wait_for(std::chrono::seconds(0)) == std::future_status::ready) sooner(next_answer_);
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
  if (match_->over() || pending_ || exhibit_) return false;
  try {
    return update_opponents(now);
  } catch (const std::exception& error) {
    notice_ = {.title = "An opponent cannot play", .text = error.what(), .rule = {}, .rule_text = {}};
    return false;
  }
}

bool Session::update_opponents(std::uint64_t now) {
  constexpr long at_once = 64;  // answers in one frame, so that a table without people still shows
  if (thought_.valid()) return take_thought(now);
  if (pace_ == 0) {
    if (opponents_.run(*match_, at_once) == 0) return false;
    after_answer();
    next_answer_ = person_asked() ? 0 : now + 1;
    return true;
  }
  if (next_answer_ != 0 && now < next_answer_) return false;
  auto question = opponents_.next(*match_);
  if (!question) {
    next_answer_ = 0;
    return false;
  }
  question_ = std::make_shared<const OpponentQuestion>(std::move(*question));
  next_answer_ = now + static_cast<std::uint64_t>(pace_);
  thought_ = std::async(std::launch::async, [this, asked = question_] {
    Answer answer = opponents_.think(*asked);
    wake();
    return answer;
  });
  return false;
}

bool Session::take_thought(std::uint64_t now) {
  if (now < next_answer_ || thought_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return false;
  const Answer answer = thought_.get();
  if (!question_) return false;
  const std::shared_ptr<const OpponentQuestion> question = std::move(question_);
  question_.reset();
  next_answer_ = now + static_cast<std::uint64_t>(pace_);
  // The table may have gone on meanwhile (undo, another hand): then the thought is void.
  if (question->entries != match_->journal().size() || !opponents_.give(*match_, *question, answer)) return false;
  opponent_reason_ = answer.why.empty() ? std::string() : fmt::format("{}: {}", name(question->seat), answer.why);
  chairs_.follow(*match_);
  changed();
  return true;
}

void Session::hint() {
  const Seat seat = actor();
  if (seat == no_seat || !hand_open()) {
    notice_ = {.title = "No hint now", .text = "A hint is for the seat that is asked, with its hand open."};
    return;
  }
  const auto scripts = list_opponents(library_, game().id);
  for (const OpponentInfo& info : scripts) {
    if (info.file.empty() && scripts.size() > 1) continue;  // chance gives no advice
    try {
      OpponentQuestion question;
      question.table = match_->shared_table();
      question.seat = seat;
      match_->view(seat, question.view);
      match_->options(seat, *buffer_);
      question.options = to_list(*buffer_);
      question.rng = opponent_stream(1, seat, match_->decisions());
      if (question.options.empty()) return;
      const auto adviser = make_opponent(library_, game(), info.id);
      const Answer answer = adviser->choose(*question.table, question.view, question.options, question.rng);
      const Option& option = question.options[std::min(answer.index, question.options.size() - 1)];
      std::string label = option_text(reader(), option);
      for (const ShownOption& shown : options()) {
        if (shown.option == option) label = shown.label;
      }
      notice_ = {.title = label,
                 .text = answer.why.empty() ? fmt::format("{} would do this.", info.name)
                                            : fmt::format("{} would do this: {}", info.name, answer.why)};
    } catch (const std::exception& error) {
      notice_ = {.title = "No hint", .text = error.what()};
    }
    return;
  }
}

}  // namespace gantry::ui
