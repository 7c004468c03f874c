// Widgets of a frame and the one dispatcher behind them: each registers its name and rectangle while it is drawn; clicks
// and keys are matched against what the frame before registered. Tests find widgets by name and click their rectangles.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/draw/canvas.hpp"
#include "ui/widgets/input.hpp"
#include "ui/widgets/pictures.hpp"
#include "ui/widgets/skin.hpp"

namespace gantry::ui {

struct Widget {
  std::string id;
  Rect rect;
  Rect visible;  ///< the part inside what clips it; empty: scrolled away
  int layer = 0;
  bool enabled = true;
  bool focusable = true;
  bool scrolls = false;    ///< lies in an area that scrolls
  std::string place = {};  ///< part of the screen that Tab goes to; empty: a part of its own
};

enum class ButtonLook : std::uint8_t { plain, primary, quiet };

struct ButtonStyle {
  ButtonLook look = ButtonLook::plain;
  bool enabled = true;
  std::string_view key = {};  ///< cap at the right end
  bool selected = false;
  TextSize size = TextSize::button;
  Align align = Align::center;  ///< of a button without key cap
};

class Ui {
 public:
  explicit Ui(Canvas& canvas) : canvas(canvas), pictures(canvas.renderer()), skin(canvas, pictures) {}
  Canvas& canvas;
  Pictures pictures;
  Skin skin;
  Color accent = theme::accent;                  ///< of primary buttons and selections: the game's
  std::function<std::string(SDL_Keycode)> caps;  ///< behind `cap`; empty: every key does what it is preset to do

  void begin(const Input& input);
  void end();

  // --- widgets
  /// Registers an area without drawing it; true when it was clicked or chosen by key.
  bool area(std::string_view id, const Rect& rect, bool enabled = true, bool focusable = true);
  bool button(std::string_view id, const Rect& rect, std::string_view label, const ButtonStyle& style = {});
  /// `<  value  >`; -1 or +1 when a side was clicked.
  int stepper(std::string_view id, const Rect& rect, std::string_view value, bool can_less = true,
              bool can_more = true);
  /// A row of names of which one is chosen; the widgets are `id:0`, `id:1` ... Returns the new choice.
  int choice(std::string_view id, const Rect& rect, std::span<const std::string_view> names, int chosen);
  /// A box with a tick and a line of text. True when it changed.
  bool toggle(std::string_view id, const Rect& rect, std::string_view label, bool& on);
  /// A seat's emblem, this far from its center to its points.
  void emblem(Seat seat, Point center, float radius, int alpha = 255);
  /// One line that is typed into while it has the focus. True when it changed.
  bool digits_field(std::string_view id, const Rect& rect, std::string& value, std::size_t most);
  bool name_field(std::string_view id, const Rect& rect, std::string& value, std::size_t most,
                  std::string_view hint = {});
  /// How long a widget has been held down, by mouse, by Space or Enter while it has the focus, or by a key of its own:
  /// 0 .. 1 of `milliseconds`.
  float held(std::string_view id, int milliseconds, SDL_Keycode own = SDLK_UNKNOWN);

  [[nodiscard]] bool hovered(std::string_view id) const { return hot_ == id; }
  [[nodiscard]] bool focused(std::string_view id) const { return focus_ == id; }
  /// What facts are shown about: under the pointer, or in the focus when keys came last.
  [[nodiscard]] bool pointed(std::string_view id) const {
    return (mouse_leads_ && !hot_.empty() ? hot_ : focus_) == id;
  }
  [[nodiscard]] const std::string& hot() const { return hot_; }
  [[nodiscard]] const std::string& focus() const { return focus_; }
  /// Widget that was pressed when the button went up elsewhere in this frame; empty: none was.
  [[nodiscard]] const std::string& dragged() const { return dragged_; }

  // --- focus: Tab goes from place to place, arrows within one and on from its edge
  /// Widgets registered from here on belong to this place; empty: each is a place of its own.
  void place(std::string_view name) { place_ = name; }
  /// Gives the focus to a widget of this frame or the next.
  void set_focus(std::string id);
  /// Where the focus goes when keys lead and nothing has it; the last call of a frame counts.
  void prefer_focus(std::string id) { preferred_ = std::move(id); }
  /// True while the focus is moved by keys, so that it shows.
  [[nodiscard]] bool keys_lead() const { return by_key_; }
  /// White ring around what has the focus.
  void focus_ring(std::string_view id, const Rect& rect);
  /// True while a text field has the focus: letters belong to it.
  [[nodiscard]] bool typing() const { return typing_; }

  // --- areas that scroll
  /// Starts one: clips, takes the wheel, and returns by how much its content is moved up. `stops`: rising heights of which
  /// one lies at the upper edge, wherever it is scrolled; the last is reached at the end.
  float begin_scroll(std::string_view id, const Rect& rect, float content_height, std::span<const float> stops = {});
  /// Shows the part from `top` to `bottom` (in content coordinates) the next time.
  void scroll_to(std::string_view id, float top, float bottom);
  void end_scroll();
  /// A length that a part of a screen keeps from frame to frame by name: the height of what it drew.
  [[nodiscard]] float& kept_length(std::string_view id) {
    return lengths_.try_emplace(std::string(id), 0.0F).first->second;
  }
  void push_clip(const Rect& rect, bool scrolls = false);
  void pop_clip();

  /// What the cap of a key says. Screens know preset keys only: this names the one that does the same for whoever looks;
  /// empty: none does.
  [[nodiscard]] std::string cap(SDL_Keycode preset) const { return caps ? caps(preset) : key_text(preset); }

  // --- layers: what lies below the top one takes no clicks and keys
  void push_layer();
  [[nodiscard]] bool covered() const { return layer_ < top_layer_; }

  // --- keys: what is covered takes none
  /// True once for a key that nobody took yet.
  bool key(SDL_Keycode code, bool ctrl = false) { return !covered() && shell_key(code, ctrl); }
  /// The same for keys that act whatever lies on top.
  bool shell_key(SDL_Keycode code, bool ctrl = false);
  /// The first key that nobody took yet, SDLK_UNKNOWN: none; takes it.
  SDL_Keycode any_key();
  /// The next frame's keys are all left to `any_key`, as they were pressed: no focus is moved by them.
  void capture_keys() { capturing_now_ = true; }
  [[nodiscard]] bool capturing() const { return capturing_; }
  /// The letter a .. z that was typed without Ctrl, if any; takes it.
  std::optional<int> letter();
  /// True when the left button went down outside all widgets of the top layer.
  [[nodiscard]] bool pressed_outside() const { return input_.pressed && hot_.empty() && !covered(); }
  [[nodiscard]] Point mouse() const { return input_.mouse; }
  /// Steps of the wheel in this frame.
  [[nodiscard]] float wheel() const { return input_.wheel; }
  /// Milliseconds of the frame's clock.
  [[nodiscard]] std::uint64_t now() const { return input_.now; }
  /// Asks for another frame in so many milliseconds (an animation or a hold runs).
  void again_in(int milliseconds);
  /// What was asked for since the last call, -1: nothing.
  [[nodiscard]] int take_again();

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
  void show_whole_text();
  void show_focus(const Rect& rect);

  // focus.cpp
  void navigate();
  void move_focus(int by);
  void move_focus_towards(Point direction);
  void focus_on(const Widget& widget);
  void keep_focus();
  void follow_layers();
  [[nodiscard]] const Widget* widget_ahead(const Widget& from, Point direction, bool same_place) const;
  [[nodiscard]] const Widget* widget_near(const Rect& rect, std::string_view place) const;
  [[nodiscard]] const Widget* candidate(std::string_view id) const;
  [[nodiscard]] bool in_top_layer(const Widget& widget) const {
    return widget.layer == top_layer_ && widget.enabled && widget.focusable;
  }
  [[nodiscard]] bool field(std::string_view id, const Rect& rect, std::string& value, std::size_t most,
                           bool digits_only, std::string_view hint);

  Input input_;
  std::vector<Widget> now_, last_;
  std::vector<Rect> clips_;
  std::map<std::string, Scroll, std::less<>> scrolls_;
  std::map<std::string, float, std::less<>> lengths_;
  std::vector<std::string> open_scrolls_;
  std::string hot_, active_, clicked_, chosen_, focus_, dragged_;
  std::string holding_;             ///< widget that is being held down
  std::uint64_t held_since_ = 0;    ///< 0: nothing is
  std::vector<SDL_Keycode> stale_;  ///< keys held since before a hand-over: they hold nothing down any more
  int layer_ = 0, top_layer_ = 0;
  std::size_t first_shortened_ = 0;  ///< of the top layer
  int again_ = -1;
  std::string place_, preferred_;
  Rect focus_rect_;  ///< where the focus was last, to find what is near when its widget is gone
  std::string focus_place_;
  std::map<std::string, std::string, std::less<>> place_focus_;  ///< by place: what had the focus there last
  std::vector<std::string> layer_focus_;                         ///< by layer below the top one: the same
  bool by_key_ = false;                                          ///< the focus was moved by key, so its ring shows
  bool mouse_leads_ = false;                                     ///< the mouse moved since a key moved the focus
  bool focus_moved_ = false;                                     ///< in this frame: scroll areas follow it
  bool focus_comes_ = false;                                     ///< the same in the next frame
  bool capturing_ = false, capturing_now_ = false;
  bool typing_ = false, typing_now_ = false;
};

}  // namespace gantry::ui
