// What an opponent thinks, in a thread of its own, so that the screen goes on meanwhile.
#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <thread>

#include "gantry/opponent.hpp"

namespace gantry::ui {

/// One thought at a time. The work owns all that it reads, so that a table can be left at once: a thought that is let go
/// is finished aside and nobody hears of it. Used from one thread.
class Thought {
 public:
  using Work = std::function<Answer()>;

  Thought() = default;
  ~Thought() { let_go(); }
  Thought(const Thought&) = delete;
  Thought& operator=(const Thought&) = delete;

  /// Starts it; when it is ready the frame loop wakes. What was thought before is let go.
  void begin(Work work);
  /// True from `begin` until `take` or `let_go`.
  [[nodiscard]] bool active() const { return answer_.valid(); }
  [[nodiscard]] bool ready() const;
  /// Waits for it, not longer than that.
  void wait_until(std::chrono::steady_clock::time_point end) const { (void)answer_.wait_until(end); }
  /// The answer; throws what the work threw. Waits when it is not ready.
  [[nodiscard]] Answer take();
  /// Nobody wants to know any more. Does not wait.
  void let_go();

  /// Waits for all that were let go: the program ends, and with it the modules that they think with.
  static void finish_all();

 private:
  std::future<Answer> answer_;
  std::jthread thread_;
};

}  // namespace gantry::ui
