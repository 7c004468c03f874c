#include "gantry/opponent_seats.hpp"

#include <algorithm>

namespace gantry {

Opponent& OpponentSeats::opponent(const Match& match, Seat seat) {
  const std::string& name = match.holders().at(seat).name;
  if (opponents_[seat] == nullptr || names_[seat] != name) {
    opponents_[seat] = make_opponent(library_, *match.table().game, name);
    names_[seat] = name;
  }
  return *opponents_[seat];
}

std::optional<OpponentQuestion> OpponentSeats::next(const Match& match) {
  const SeatSet asked = match.asked();
  if (asked == 0) return {};
  const auto entries = static_cast<std::uint32_t>(match.journal().size());
  if (entries != waited_at_) waited_ = 0;
  waited_at_ = entries;
  const auto seats = static_cast<Seat>(match.holders().size());
  const auto is_opponent = [&](Seat seat) { return match.holders()[seat].kind == SeatKind::opponent; };
  const auto question = [&](Seat seat, bool interrupt) {
    OptionBuffer buffer;
    if (interrupt) {
      match.interrupts(seat, buffer);
    } else {
      match.options(seat, buffer);
    }
    std::optional<OpponentQuestion> out;
    if (buffer.count == 0) return out;
    out.emplace();
    out->table = match.shared_table();
    out->seat = seat;
    out->interrupt = interrupt;
    match.view(seat, out->view);
    out->options = to_list(buffer);
    out->rng = opponent_stream(match.holders()[seat].seed, seat, match.decisions());
    out->entries = entries;
    (void)opponent(match, seat);  // made here, in the thread of the match
    return out;
  };
  const auto first = static_cast<Seat>(std::countr_zero(asked));
  for (Seat step = 0; step < seats; ++step) {
    const auto seat = static_cast<Seat>((first + step) % seats);
    if (!is_opponent(seat) || has_seat(waited_, seat)) continue;
    if (auto out = question(seat, true)) return out;
  }
  for (Seat seat = 0; seat < seats; ++seat) {
    if (!has_seat(asked, seat) || !is_opponent(seat)) continue;
    if (auto out = question(seat, false)) return out;
  }
  return {};
}

Answer OpponentSeats::think(const OpponentQuestion& question) {
  Opponent& opponent = *opponents_.at(question.seat);
  Rng rng = question.rng;
  if (!question.interrupt) return opponent.choose(*question.table, question.view, question.options, rng);
  return {opponent.interrupt(*question.table, question.view, question.options, rng), {}};
}

bool OpponentSeats::give(Match& match, const OpponentQuestion& question, const Answer& answer) {
  if (match.journal().size() != question.entries) return false;
  if (question.interrupt && answer.index >= question.options.size()) {
    waited_ = static_cast<SeatSet>(waited_ | seat_bit(question.seat));
    return true;
  }
  if (answer.index >= question.options.size()) return false;
  return match.act(question.seat, question.options[answer.index]).legal();
}

long OpponentSeats::run(Match& match, long most) {
  long answers = 0;
  while (most == 0 || answers < most) {
    const auto question = next(match);
    if (!question || !give(match, *question, think(*question))) break;
    ++answers;
  }
  return answers;
}

}  // namespace gantry
