// Laying out from top to bottom: a column of rows that scrolls when the window is too short for it, and popups.
#pragma once

#include <string>
#include <string_view>

#include "ui/widgets/widgets.hpp"

namespace gantry::ui {

/// Rows below each other. How high all of them are is known from the frame before, so a column settles in two frames.
class Column {
 public:
  Column(Ui& ui, std::string_view id, const Rect& area);
  ~Column();
  Column(const Column&) = delete;
  Column& operator=(const Column&) = delete;

  /// The next row, this high (pixels).
  Rect row(float height);
  /// Space below what was placed last.
  void gap(float height) { y_ += height; }
  void text(TextSize size, Color color, std::string_view text);
  void heading(std::string_view text);
  [[nodiscard]] float width() const { return area_.w - bar_; }
  /// Where the next row begins.
  [[nodiscard]] float y() const { return y_; }
  /// True when a rectangle shows at least in part.
  [[nodiscard]] bool shows(const Rect& rect) const { return rect.bottom() > area_.y && rect.y < area_.bottom(); }

 private:
  Ui& ui_;
  std::string id_;
  Rect area_;
  float bar_;
  float top_;
  float y_;
};

/// Dims what lies below, takes clicks from it, and draws a plate with a title. Returns the room inside. The box is made
/// smaller where the window is.
[[nodiscard]] Rect begin_popup(Ui& ui, float width, float height, std::string_view title);
/// True when a popup is to be closed: Esc, or a press outside.
[[nodiscard]] bool popup_left(Ui& ui);

}  // namespace gantry::ui
