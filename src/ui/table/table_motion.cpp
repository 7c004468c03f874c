// What moves: from the events that the viewer was shown since the table was last laid out, and from its layout before.
#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "ui/table/table_screen.hpp"

namespace gantry::ui {

/// True when the viewer is told which card an event is about.
bool TableScreen::knows(const Event& event) const {
  return session_.viewer() == no_seat ? event.audience == 0xFF : has_seat(event.audience, session_.viewer());
}

void TableScreen::follow(const TableLayout& before) {
  motion_.follow(before, layout_, ui_.now(), [&](const CardPlace& place) { return comes_from(place); });
}

/// A card that was not on the screen comes from the zone that the last event about it names. Only what the viewer knows
/// has an id here, and only events that he was shown are asked.
Rect TableScreen::comes_from(const CardPlace& place) {
  const auto& log = session_.match().log();
  for (std::size_t at = log.size(); at > std::min(log_seen_, log.size()); --at) {
    const Event& event = log[at - 1].event;
    if (event.object != place.id || event.from == 0 || !knows(event)) continue;
    for (const PilePlace& pile : layout_.piles) {
      if (pile.zone == event.from) return pile.rect;
    }
    const Seat seat = session_.table().zone_seat[event.from];
    const SeatPlace* holder = layout_.seat(seat);
    if (holder != nullptr) return {holder->bar.center().x, holder->bar.y, place.rect.w, place.rect.h};
  }
  return {};
}

/// Turns over what was hidden, and lets numbers float where something was hurt or a seat's number changed.
void TableScreen::follow_events(const TableLayout& before) {
  const auto& log = session_.match().log();
  const std::uint64_t now = ui_.now();
  std::map<Seat, int> by_seat;
  for (std::size_t at = std::min(log_seen_, log.size()); at < log.size(); ++at) {
    if (log[at].kind != LogKind::event) continue;
    const Event& event = log[at].event;
    const CardPlace* place = event.object != 0 && knows(event) ? layout_.card(event.object) : nullptr;
    const bool fresh = place != nullptr && before.card(event.object) == nullptr;
    if (fresh && (event.kind == EventKind::shown || (event.from != 0 && !seen_zone(event.from))))
      motion_.turn_over(event.object, now);
    if (event.kind == EventKind::damage && event.object != 0 && knows(event)) {
      // What the damage removed is shown where it lay.
      if (place == nullptr) place = before.card(event.object);
      if (place != nullptr)
        motion_.float_up({{place->rect.center().x, place->rect.center().y}, fmt::format("-{}", event.n), true, 0}, now);
    }
    const bool bar =
        std::any_of(style_.design().gauges.begin(), style_.design().gauges.end(), [&](const GaugeDesign& gauge) {
          return gauge.word == event.word &&
                 ((gauge.source == GaugeSource::variable && event.kind == EventKind::variable) ||
                  (gauge.source == GaugeSource::resource && event.kind == EventKind::counter));
        });
    if (event.object == 0 && event.seat < session_.seats() && bar) by_seat[event.seat] += event.n;
  }
  for (const auto& [seat, change] : by_seat) {
    const SeatPlace* place = layout_.seat(seat);
    if (place == nullptr || change == 0) continue;
    const Point from{place->bar.x + place->bar.w * 0.3F, place->bar.center().y};
    motion_.float_up({from, fmt::format("{:+}", change), change < 0, 0}, now);
  }
}

/// True when the viewer saw what lay there.
bool TableScreen::seen_zone(ZoneId zone) const {
  const Visibility visibility = session_.rules().zones[session_.table().zone_word[zone]].visibility;
  return visibility == Visibility::all ||
         (visibility == Visibility::owner && session_.table().zone_seat[zone] == session_.viewer());
}

/// Place of the phase in progress on the track, its size when none is named there.
std::size_t TableScreen::phase_now() {
  const WordId leaf = session_.table().module->leaf(session_.reader());
  const auto& phases = style_.design().phases;
  const auto found = std::find_if(phases.begin(), phases.end(), [&](const PhaseDesign& phase) {
    return std::find(phase.leaves.begin(), phase.leaves.end(), leaf) != phase.leaves.end();
  });
  return static_cast<std::size_t>(found - phases.begin());
}

/// Says what begins: a turn, else a phase.
void TableScreen::follow_phase() {
  const State& state = session_.view().state;
  const std::size_t phase = phase_now();
  const bool turn = state.turn != last_turn_ && state.turn > 0 && state.active < session_.seats();
  if (turn) {
    motion_.announce(fmt::format("Turn {}: {}", state.turn, session_.name(state.active)), ui_.now());
  } else if (phase != last_phase_ && phase < style_.design().phases.size()) {
    motion_.announce(style_.design().phases[phase].text, ui_.now());
  }
}

/// Numbers on their way up, and the banner across the table. Neither takes clicks.
void TableScreen::draw_motion() {
  const std::uint64_t now = ui_.now();
  if (motion_.running(now)) canvas_.next_layer();
  const auto faded = [](float part) { return static_cast<int>(255 * (1 - part * part)); };
  for (const FloatingNumber& number : motion_.floats()) {
    const float part = Motion::floated(number, now);
    if (part >= 1) continue;
    const Rect chip{std::round(number.from.x - px(26)), std::round(number.from.y - px(14) - px(30) * part), px(52),
                    px(28)};
    canvas_.fill(chip, theme::ink, faded(part) * 3 / 4);
    canvas_.text_in(TextSize::stat, chip, number.loss ? theme::alarm : theme::raised_number, number.text,
                    Align::center);
  }
  const std::string& banner = motion_.banner(now);
  if (banner.empty()) return;
  const int alpha = faded(motion_.banner_part(now));
  const Rect& lane = layout_.lane;
  const Rect band{layout_.table.x, std::round(lane.center().y - px(22)), layout_.table.w, px(44)};
  canvas_.fill(band, theme::ink, alpha * 3 / 4);
  canvas_.fill({band.x, band.bottom() - px(3), band.w, px(3)}, {palette().accent}, alpha);
  canvas_.text_in(TextSize::huge, band, mix({palette().accent_light}, theme::ink, 200 - alpha * 200 / 255), banner,
                  Align::center);
}

}  // namespace gantry::ui
