// Watches what is written in a frame: a test asks it whether all text can be read. It knows each text with its letters'
// rectangle, what clips it, the ground it stands on, and what was drawn over it afterwards.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/draw/geometry.hpp"

namespace gantry::ui {

/// A region that clips; in one that scrolls a text may end at the upper or lower edge.
struct ClipRegion {
  Rect rect;
  bool scrolls = false;
};

struct WatchedText {
  std::string text;
  Rect letters;          ///< what its letters fill, without the air above and below the line
  Rect visible;          ///< the part inside of what clips it; empty: scrolled away
  bool cut = false;      ///< a region that does not scroll clips it
  std::string shadowed;  ///< why it cannot be read whole; empty: it can
};

/// Cost: a frame of n texts and m plates, n * m comparisons. Only tests pay.
class TextWatch {
 public:
  /// A new frame of this size.
  void begin(float width, float height);
  /// A line of text of `height` pixels from its highest to its lowest possible point.
  void text(std::string_view text, const Rect& line, const std::vector<ClipRegion>& clips);
  /// Something opaque was drawn: what lies below it is covered, and what is written on it afterwards stays on it.
  void plate(const Rect& rect);
  /// A layer was laid over all: what is below is background now.
  void layer() { texts_.clear(), plates_.clear(); }

  [[nodiscard]] const std::vector<WatchedText>& texts() const { return texts_; }
  /// What is wrong with the texts of the frame, one sentence each; empty: every text can be read.
  [[nodiscard]] std::vector<std::string> problems() const;

 private:
  Rect window_;
  std::vector<WatchedText> texts_;
  std::vector<Rect> plates_;
};

}  // namespace gantry::ui
