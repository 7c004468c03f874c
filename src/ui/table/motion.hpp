// Cards that travel from where they lay to where they lie (180 ms). The table is up to date at once: a widget is where
// its card will be, only the picture is late. Nothing moves across a change of the viewer, so nothing is carried over.
#pragma once

#include <cstdint>
#include <map>

#include "ui/draw/geometry.hpp"
#include "ui/table/table_layout.hpp"

namespace gantry::ui {

class Motion {
 public:
  /// Off: everything stands where it belongs at once.
  void set_on(bool on) { on_ = on; }
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
  [[nodiscard]] bool running(std::uint64_t now) const {
    for (const auto& [id, travel] : travels_) {
      if (now < travel.start + travel_time) return true;
    }
    return false;
  }
  /// Any key or click completes all.
  void finish() { travels_.clear(); }

 private:
  static constexpr std::uint64_t travel_time = 180;
  struct Travel {
    Rect from;
    std::uint64_t start = 0;
  };
  static bool same(const Rect& a, const Rect& b) {
    return a.x - b.x < 2 && b.x - a.x < 2 && a.y - b.y < 2 && b.y - a.y < 2;
  }
  static Rect at(const Travel& travel, const Rect& target, std::uint64_t now) {
    if (now >= travel.start + travel_time) return target;
    const float t = static_cast<float>(now - travel.start) / static_cast<float>(travel_time);
    const float done = 1 - (1 - t) * (1 - t);
    return {travel.from.x + (target.x - travel.from.x) * done, travel.from.y + (target.y - travel.from.y) * done,
            target.w, target.h};
  }

  bool on_ = true;
  std::map<ObjectId, Travel> travels_;
};

}  // namespace gantry::ui
