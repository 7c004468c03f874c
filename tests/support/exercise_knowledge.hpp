// Non-interference (DESIGN C15): what a seat cannot see does not touch what it is shown or asked.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "gantry/context.hpp"
#include "gantry/view.hpp"

namespace gantry::test {

class Knowledge {
 public:
  explicit Knowledge(std::shared_ptr<const Table> table) : shared_(std::move(table)), table_(*shared_) {}

  /// Deals what each seat does not know anew, several times. What is wrong, or nothing.
  [[nodiscard]] std::string look(const State& state, std::uint64_t seed);

 private:
  [[nodiscard]] std::string look_as(const State& state, Seat seat, std::uint64_t seed);
  [[nodiscard]] std::string compare(const State& state, Seat seat);
  [[nodiscard]] std::string look_at_variety(Seat seat, std::uint64_t seed);

  [[nodiscard]] std::string compare_prompt(const State& state, Seat seat) const;

  std::shared_ptr<const Table> shared_;
  const Table& table_;
  std::unique_ptr<View> view_ = std::make_unique<View>();
  std::unique_ptr<View> other_view_ = std::make_unique<View>();
  std::unique_ptr<State> dealt_ = std::make_unique<State>();
  std::unique_ptr<OptionBuffer> list_ = std::make_unique<OptionBuffer>();
  std::unique_ptr<OptionBuffer> other_list_ = std::make_unique<OptionBuffer>();
};

}  // namespace gantry::test
