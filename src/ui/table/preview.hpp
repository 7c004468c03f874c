// What an answer would do, before it is given: computed from the viewer's own view alone. The view's unknown cards are
// dealt twice at random; where both worlds agree and nothing was drawn, the outcome depends on no hidden fact and no chance.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "gantry/context.hpp"
#include "gantry/layout.hpp"
#include "gantry/view.hpp"
#include "ui/app/session.hpp"

namespace gantry::ui {

struct NumberChange {
  ObjectId id = 0;
  WordId stat = 0;
  int now = 0, after = 0;
  friend bool operator==(const NumberChange&, const NumberChange&) = default;
};
struct SeatChange {
  Seat seat = 0;
  GaugeSource source = GaugeSource::variable;
  WordId word = 0;
  int now = 0, after = 0;
  friend bool operator==(const SeatChange&, const SeatChange&) = default;
};
struct FigureChange {
  std::string name;
  int after = 0;
  friend bool operator==(const FigureChange&, const FigureChange&) = default;
};

struct Preview {
  bool known = false;  ///< false: hidden facts, chance or further questions decide
  std::vector<NumberChange> numbers;
  std::vector<ObjectId> leaves;  ///< leave play
  std::vector<ObjectId> dies;    ///< those of them that are destroyed
  std::vector<SeatChange> seats;
  std::vector<FigureChange> figures;

  [[nodiscard]] bool empty() const { return numbers.empty() && leaves.empty() && seats.empty(); }
  [[nodiscard]] const NumberChange* number(ObjectId id, WordId stat) const;
  [[nodiscard]] bool gone(ObjectId id) const;
  [[nodiscard]] bool dead(ObjectId id) const;
  [[nodiscard]] const SeatChange* seat(Seat seat, GaugeSource source, WordId word) const;
  friend bool operator==(const Preview&, const Preview&) = default;
};

class Previewer {
 public:
  /// If nobody else acts: what follows when the actor gives this answer now. Kept until the position changes.
  [[nodiscard]] const Preview& of(Session& session, const Option& option);

 private:
  [[nodiscard]] Preview compute(Session& session, const Option& option, std::uint64_t seed);

  std::uint64_t version_ = 0;
  std::deque<std::pair<Option, Preview>> kept_;  ///< references to what it holds stay good
  std::unique_ptr<State> world_;
  std::unique_ptr<OptionBuffer> buffer_;
};

}  // namespace gantry::ui
