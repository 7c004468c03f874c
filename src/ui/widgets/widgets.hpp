// Widgets of a frame and the one dispatcher behind them: each registers its name and rectangle while it is drawn; clicks
// and keys are matched against what the frame before registered. Tests find widgets by name and click their rectangles.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/draw/canvas.hpp"
#include "ui/widgets/input.hpp"

namespace gantry::ui {

struct Widget {
  std::string id;
  Rect rect;
  Rect visible;  ///< the part inside what clips it; empty: scrolled away
  int layer = 0;
  bool enabled = true;
  bool focusable = true;
};

enum class ButtonLook : std::uint8_t { plain, primary, quiet };

struct ButtonStyle {
  ButtonLook look = ButtonLook::plain;
  bool enabled = true;
  std::string_view key = {};  ///< cap at the right end
  bool selected = false;
  TextSize size = TextSize::button;
};

class Ui {
 public:
  explicit Ui(Canvas& canvas) : canvas(canvas) {}
  Canvas& canvas;

  void begin(const Input& input);
  void end();

  // --- widgets
  /// Registers an area without drawing it; true when it was clicked or chosen by key.
  bool area(std::string_view id, const Rect& rect, bool enabled = true, bool focusable = true);
  bool button(std::string_view id, const Rect& rect, std::string_view label, const ButtonStyle& style = {});
  /// `<  value  >`; -1 or +1 when a side was clicked.
  int stepper(std::string_view id, const Rect& rect, std::string_view value, bool can_less = true,
              bool can_more = true);
  /// One line that is typed into while it has the focus. True when it changed.
  bool digits_field(std::string_view id, const Rect& rect, std::string& value, std::size_t most);
  bool name_field(std::string_view id, const Rect& rect, std::string& value, std::size_t most);

  [[nodiscard]] bool hovered(std::string_view id) const { return hot_ == id; }
  [[nodiscard]] bool focused(std::string_view id) const { return focus_ == id; }
  [[nodiscard]] const std::string& hot() const { return hot_; }
  [[nodiscard]] const std::string& focus() const { return focus_; }
  void set_focus(std::string id) { focus_ = std::move(id); }
  /// White ring around what has the focus.
  void focus_ring(std::string_view id, const Rect& rect);

  // --- areas that scroll
  /// Starts one: clips, takes the wheel, and returns by how much its content is moved up.
  float begin_scroll(std::string_view id, const Rect& rect, float content_height);
  /// Shows the part from `top` to `bottom` (in content coordinates) the next time.
  void scroll_to(std::string_view id, float top, float bottom);
  void end_scroll();
  void push_clip(const Rect& rect);
  void pop_clip();

  // --- layers: what lies below the top one takes no clicks and keys
  void push_layer() { ++layer_; }
  [[nodiscard]] bool covered() const { return layer_ < top_layer_; }

  // --- keys
  /// True once for a key that nobody took yet.
  bool key(SDL_Keycode code, bool ctrl = false);
  /// The letter a .. z that was typed without Ctrl, if any; takes it.
  std::optional<int> letter();
  /// True when the left button went down outside all widgets of the top layer.
  [[nodiscard]] bool pressed_outside() const { return input_.pressed && hot_.empty(); }
  [[nodiscard]] Point mouse() const { return input_.mouse; }

  /// Forgets hover, focus, scroll and what is half clicked (a hand-over).
  void reset();

  /// What the last complete frame registered.
  [[nodiscard]] const std::vector<Widget>& widgets() const { return last_; }
  [[nodiscard]] const Widget* find(std::string_view id) const;

 private:
  struct Scroll {
    float offset = 0;
    float content = 0;
    Rect rect;
    std::optional<Point> wanted;  ///< top and bottom
  };

  void find_hot();
  void move_focus(int by);
  [[nodiscard]] bool field(std::string_view id, const Rect& rect, std::string& value, std::size_t most,
                           bool digits_only);

  Input input_;
  std::vector<Widget> now_, last_;
  std::vector<Rect> clips_;
  std::map<std::string, Scroll, std::less<>> scrolls_;
  std::string hot_, active_, clicked_, chosen_, focus_;
  int layer_ = 0, top_layer_ = 0;
  bool by_key_ = false;  ///< the focus was moved by key, so its ring shows
};

}  // namespace gantry::ui
