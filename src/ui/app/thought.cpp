#include "ui/app/thought.hpp"

#include <list>

#include <SDL.h>

namespace gantry::ui {

namespace {

/// A thought that was let go, until its thread is through.
struct Aside {
  std::future<Answer> answer;
  std::jthread thread;
};

std::list<Aside>& asides() {
  static std::list<Aside> list;
  return list;
}

bool is_ready(const std::future<Answer>& answer) {
  return answer.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

/// Wakes the frame loop, which may be waiting for input.
void wake() {
  SDL_Event event{};
  event.type = SDL_USEREVENT;
  SDL_PushEvent(&event);
}

}  // namespace

void Thought::begin(Work work) {
  let_go();
  std::packaged_task<Answer()> task(std::move(work));
  answer_ = task.get_future();
  // Woken up after the answer is there, so that whoever wakes finds it.
  thread_ = std::jthread([task = std::move(task)]() mutable {
    task();
    wake();
  });
}

bool Thought::ready() const { return active() && is_ready(answer_); }

Answer Thought::take() {
  std::future<Answer> answer = std::move(answer_);
  return answer.get();
}

void Thought::let_go() {
  asides().remove_if([](const Aside& aside) { return is_ready(aside.answer); });
  if (active() && !is_ready(answer_)) asides().push_back({std::move(answer_), std::move(thread_)});
  answer_ = {};
  if (thread_.joinable()) thread_.join();
}

void Thought::finish_all() { asides().clear(); }

}  // namespace gantry::ui
