#include "ui/app/chairs.hpp"

#include <algorithm>
#include <map>

namespace gantry::ui {

namespace {
constexpr int frames_before_raise = 2;
}

std::string_view hot_seat_name(HotSeat mode) {
  constexpr std::array<std::string_view, 3> names{"Side by side", "Swap chairs", "Open hands"};
  return names[static_cast<std::size_t>(mode)];
}

std::string_view hot_seat_about(HotSeat mode) {
  constexpr std::array<std::string_view, 3> about{
      "Hands lie as backs. The key of a seat (1 to 6) opens its hand and closes it again.",
      "An opaque curtain comes down at each hand-over, until the next player says to be there.",
      "The hand of the player who is asked is always open. For learning together; the log says so."};
  return about[static_cast<std::size_t>(mode)];
}

bool is_person(const Match& match, Seat seat) {
  return seat < match.holders().size() && match.holders()[seat].kind == SeatKind::person;
}

int count_persons(const Match& match) {
  const auto& holders = match.holders();
  return static_cast<int>(
      std::count_if(holders.begin(), holders.end(), [](const SeatHolder& h) { return h.kind == SeatKind::person; }));
}

std::string title_of(std::span<const OpponentInfo> scripts, const std::string& id) {
  const auto found =
      std::find_if(scripts.begin(), scripts.end(), [&](const OpponentInfo& info) { return info.id == id; });
  return found == scripts.end() ? id : found->name;
}

std::vector<std::string> numbered(std::vector<std::string> names) {
  std::map<std::string, int> alike, number;
  for (const std::string& name : names) ++alike[name];
  for (std::string& name : names) {
    if (alike[name] > 1) name += " " + std::to_string(++number[name]);
  }
  return names;
}

std::vector<std::string> seat_names(const std::vector<SeatHolder>& holders, std::span<const OpponentInfo> scripts) {
  std::vector<std::string> names;
  for (const SeatHolder& holder : holders)
    names.push_back(holder.kind == SeatKind::opponent ? title_of(scripts, holder.name) : holder.name);
  return numbered(std::move(names));
}

void Chairs::set_mode(HotSeat mode) {
  mode_ = mode;
  close();
}

Seat Chairs::viewer(const Match& match) const {
  const int people = count_persons(match);
  const auto seats = static_cast<Seat>(match.holders().size());
  if (people == 0) return no_seat;
  for (Seat seat = 0; people == 1 && seat < seats; ++seat) {
    if (is_person(match, seat)) return seat;
  }
  if (mode_ == HotSeat::side_by_side) return open_;
  if (mode_ == HotSeat::swap_chairs) return curtain(match) != no_seat ? no_seat : shown_;
  if (shown_ != no_seat && has_seat(match.asked(), shown_)) return shown_;
  for (Seat seat = 0; seat < seats; ++seat) {
    if (has_seat(match.asked(), seat) && is_person(match, seat)) return seat;
  }
  return shown_;
}

Seat Chairs::curtain(const Match& match) const {
  if (mode_ != HotSeat::swap_chairs || count_persons(match) < 2 || match.over()) return no_seat;
  Seat first = no_seat;
  for (Seat seat = 0; seat < match.holders().size(); ++seat) {
    if (!has_seat(match.asked(), seat) || !is_person(match, seat)) continue;
    if (seat == shown_) return no_seat;
    if (first == no_seat) first = seat;
  }
  return first;
}

bool Chairs::raise(const Match& match) {
  const Seat seat = curtain(match);
  if (seat == no_seat || curtain_frames_ < frames_before_raise) return false;
  shown_ = seat;
  public_ = false;
  return true;
}

void Chairs::presented(const Match& match) {
  const bool down = curtain(match) != no_seat;
  curtain_frames_ = down ? std::min(curtain_frames_ + 1, frames_before_raise) : 0;
  if (!down) public_ = false;
}

bool Chairs::toggle(const Match& match, Seat seat) {
  if (!is_person(match, seat)) return false;
  if (count_persons(match) < 2) return true;
  if (mode_ == HotSeat::side_by_side) {
    open_ = open_ == seat ? no_seat : seat;
  } else if (mode_ == HotSeat::open_hands) {
    shown_ = seat;
  }
  return true;
}

bool Chairs::close() {
  const bool was = open_ != no_seat || shown_ != no_seat;
  open_ = no_seat;
  if (mode_ != HotSeat::open_hands) shown_ = no_seat;
  public_ = false;
  return was;
}

void Chairs::follow(const Match& match) {
  if (open_ != no_seat && !has_seat(match.asked(), open_)) open_ = no_seat;
  // Whoever sat there has answered: nothing of that seat is drawn beneath or before the next curtain.
  if (mode_ == HotSeat::swap_chairs && curtain(match) != no_seat) shown_ = no_seat;
}

}  // namespace gantry::ui
