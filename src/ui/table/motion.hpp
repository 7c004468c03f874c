// What moves at the table: cards that travel from where they lay to where they lie (180 ms), cards that turn over (160 ms),
// numbers that float up and fade (400 ms), the name of a phase that begins (350 ms). The table is up to date at once: a
// widget is where its card will be, only the picture is late. Nothing moves across a change of the viewer, so nothing is
// carried over.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "ui/draw/geometry.hpp"
#include "ui/table/table_layout.hpp"

namespace gantry::ui {

/// A number that floats up from where something changed, and fades.
struct FloatingNumber {
  Point from;
  std::string text;
  bool loss = false;
  std::uint64_t start = 0;
};

class Motion {
 public:
  /// Off: everything stands where it belongs at once, and nothing comes that would go again.
  void set_on(bool on) {
    on_ = on;
    if (!on) finish();
  }
  /// The layout changed for the same viewer. `appeared`: where a card that was not there comes from; empty: it just shows.
  template <class From>
  void follow(const TableLayout& before, const TableLayout& after, std::uint64_t now, From appeared) {
    const std::map<ObjectId, Travel> old = std::move(travels_);
    travels_.clear();
    if (!on_ || now == 0) return;
    for (const CardPlace& place : after.cards) {
      if (place.look == CardLook::piece) continue;
      const CardPlace* was = before.card(place.id);
      Rect from = was != nullptr ? was->rect : appeared(place);
      if (const auto moving = old.find(place.id); moving != old.end())
        from = at(moving->second, was != nullptr ? was->rect : from, now);
      if (from.empty() || same(from, place.rect)) continue;
      travels_[place.id] = {from, now};
    }
  }
  /// Where the picture of a card is drawn now.
  [[nodiscard]] Rect where(ObjectId id, const Rect& target, std::uint64_t now) const {
    const auto found = travels_.find(id);
    return found == travels_.end() ? target : at(found->second, target, now);
  }
  /// A card shows its face that was hidden.
  void turn_over(ObjectId id, std::uint64_t now) {
    if (on_ && now != 0) turns_[id] = now;
  }
  /// How far it is turned over: 0 its back, 1 its face.
  [[nodiscard]] float turned(ObjectId id, std::uint64_t now) const {
    const auto found = turns_.find(id);
    return found == turns_.end() ? 1 : part(found->second, turn_time, now);
  }
  /// `number.start` is set here.
  void float_up(FloatingNumber number, std::uint64_t now) {
    std::erase_if(floats_, [now](const FloatingNumber& old) { return now >= old.start + float_time; });
    number.start = now;
    if (on_ && now != 0) floats_.push_back(std::move(number));
  }
  [[nodiscard]] const std::vector<FloatingNumber>& floats() const { return floats_; }
  /// How far a number has floated, 0 .. 1.
  [[nodiscard]] static float floated(const FloatingNumber& number, std::uint64_t now) {
    return part(number.start, float_time, now);
  }
  /// Something begins. While a banner stands only its words change, so that it never flashes.
  void announce(std::string text, std::uint64_t now) {
    if (!on_ || now == 0) return;
    if (now >= banner_start_ + banner_time) banner_start_ = now;
    banner_ = std::move(text);
  }
  /// The words of the banner, empty when it is gone.
  [[nodiscard]] const std::string& banner(std::uint64_t now) const {
    static const std::string none;
    return now < banner_start_ + banner_time ? banner_ : none;
  }
  /// How long it has stood, 0 .. 1.
  [[nodiscard]] float banner_part(std::uint64_t now) const { return part(banner_start_, banner_time, now); }
  [[nodiscard]] bool running(std::uint64_t now) const {
    return std::any_of(travels_.begin(), travels_.end(),
                       [&](const auto& entry) { return now < entry.second.start + travel_time; }) ||
           std::any_of(turns_.begin(), turns_.end(),
                       [&](const auto& entry) { return now < entry.second + turn_time; }) ||
           std::any_of(floats_.begin(), floats_.end(),
                       [&](const FloatingNumber& number) { return now < number.start + float_time; }) ||
           !banner(now).empty();
  }
  /// Any key or click completes all.
  void finish() {
    travels_.clear();
    turns_.clear();
    floats_.clear();
    banner_.clear();
  }

 private:
  static constexpr std::uint64_t travel_time = 180, turn_time = 160, float_time = 400, banner_time = 350;
  /// Eased out.
  static float part(std::uint64_t start, std::uint64_t length, std::uint64_t now) {
    if (now >= start + length) return 1;
    const float t = static_cast<float>(now - std::min(start, now)) / static_cast<float>(length);
    return 1 - (1 - t) * (1 - t);
  }
  struct Travel {
    Rect from;
    std::uint64_t start = 0;
  };
  static bool same(const Rect& a, const Rect& b) {
    return a.x - b.x < 2 && b.x - a.x < 2 && a.y - b.y < 2 && b.y - a.y < 2;
  }
  static Rect at(const Travel& travel, const Rect& target, std::uint64_t now) {
    const float done = part(travel.start, travel_time, now);
    if (done >= 1) return target;
    return {travel.from.x + (target.x - travel.from.x) * done, travel.from.y + (target.y - travel.from.y) * done,
            target.w, target.h};
  }

  bool on_ = true;
  std::map<ObjectId, Travel> travels_;
  std::map<ObjectId, std::uint64_t> turns_;
  std::vector<FloatingNumber> floats_;
  std::string banner_;
  std::uint64_t banner_start_ = 0;
};

}  // namespace gantry::ui
