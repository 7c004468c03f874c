// Worlds that differ in nothing a seat may know: half dealt by the engine's `determinize` from the seat's view, half made
// here by exchanging hidden cards of the true State, by what the zones declare, so that a fault of the view itself shows too.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "gantry/option.hpp"
#include "gantry/rng.hpp"
#include "gantry/view.hpp"

namespace gantry::test {

class Worlds {
 public:
  static constexpr std::size_t count = 8;

  explicit Worlds(const Table& table);

  /// Makes the worlds of `truth` for a seat (no_seat: for what everybody may know). Same arguments: same worlds.
  void make(const State& truth, Seat seat, std::uint64_t seed);
  [[nodiscard]] const State& operator[](std::size_t index) const { return *worlds_[index]; }
  /// How many of them are another State than the truth.
  [[nodiscard]] std::size_t varied() const { return varied_; }

 private:
  void deal(const State& truth, Seat seat, std::uint64_t seed, State& out);
  void keep_announced(const State& truth, State& out);
  void exchange(const State& truth, Seat seat, Rng rng, State& out);
  [[nodiscard]] bool seal_again(const State& truth, Rng& rng, State& out);
  [[nodiscard]] bool hidden(const State& state, ObjectId id, Seat seat) const;
  [[nodiscard]] std::vector<ObjectId> exchangeable(const State& truth, Seat seat) const;

  const Table& table_;
  std::array<std::unique_ptr<State>, count> worlds_;
  std::unique_ptr<View> view_ = std::make_unique<View>();
  std::unique_ptr<OptionBuffer> options_ = std::make_unique<OptionBuffer>();
  std::size_t varied_ = 0;
};

}  // namespace gantry::test
