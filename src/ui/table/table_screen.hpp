// The table: everything between set-up and result, drawn from the session's view, options and log alone, as the game's
// table design says.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/app/session.hpp"
#include "ui/draw/card_face.hpp"
#include "ui/table/card_info.hpp"
#include "ui/table/fight.hpp"
#include "ui/table/motion.hpp"
#include "ui/table/preview.hpp"
#include "ui/table/table_layout.hpp"
#include "ui/widgets/widgets.hpp"

namespace gantry::ui {

class TableScreen {
 public:
  TableScreen(Ui& ui, FaceCache& faces, Session& session);

  void draw();
  /// Forgets what was pointed at, selected and looked up (a curtain came down, another seat looks).
  void forget();
  /// Whether its bar at the top shows; a replay has its own there.
  void show_top(bool on) { top_shown_ = on; }
  /// Cards travel, numbers float, banners come and go (the setting for motion).
  void set_motion(bool on) { motion_.set_on(on); }
  /// Faces carry names and words; else the picture has their room and the inspector tells them.
  void set_card_text(bool on) { card_text_ = on; }

 private:
  enum class LogView : std::uint8_t { all, mine, filter, answers };

  // table_screen.cpp
  void refresh();
  void inspect_something();
  void inspect_answered();
  [[nodiscard]] ObjectId top_card(ZoneId zone) const;
  void keys();
  void draw_ground();
  void open_hand(Seat seat);
  void draw_scrolls();

  // table_motion.cpp
  void follow(const TableLayout& before);
  void follow_events(const TableLayout& before);
  void follow_phase();
  [[nodiscard]] Rect comes_from(const CardPlace& place);
  [[nodiscard]] bool knows(const Event& event) const;
  [[nodiscard]] bool seen_zone(ZoneId zone) const;
  [[nodiscard]] std::size_t phase_now();
  void draw_motion();

  // table_bar.cpp
  void draw_top();
  void draw_undo_hint();
  float draw_top_buttons(const Rect& bar);
  /// The phases of a turn as they are written in the bar.
  struct PhaseTrack {
    std::vector<std::string> texts;
    std::vector<float> widths;
    std::string detail;   ///< behind the present one
    std::size_t now = 0;  ///< place of the present one; behind the last: none
    float width = 0;      ///< of all
  };
  [[nodiscard]] PhaseTrack phase_track() const;
  void draw_phases(const PhaseTrack& track, Rect room);

  // table_seats.cpp
  void draw_seat(const SeatPlace& seat);
  void draw_gauges(const SeatPlace& seat, const Rect& line, float x, float right);
  [[nodiscard]] int gauge_value(const GaugeDesign& gauge, Seat seat);
  [[nodiscard]] std::string gauge_name(const GaugeDesign& gauge) const;
  float draw_gauge(Seat seat, const Rect& line, const GaugeDesign& gauge, float x, float right, bool first);
  float draw_seat_piles(const SeatPlace& seat, const Rect& line, float right);
  float draw_seat_role(const SeatPlace& seat, float right);

  // table_lane.cpp
  void draw_lane();
  void draw_links();
  void draw_link(const LinkDesign& link);
  [[nodiscard]] bool draw_comparison(float left, float right);
  [[nodiscard]] std::optional<std::pair<int, int>> lane_value(const LaneSide& side);
  [[nodiscard]] bool draw_lane_row(const LaneRow& row, const Rect& rect);
  void draw_figures(float left, float right);
  [[nodiscard]] float round_width();
  void draw_round(const Rect& rect);
  void draw_stack();
  [[nodiscard]] Ref field(FrameField field);
  [[nodiscard]] std::string name_of(Ref ref);

  // table_fight.cpp
  [[nodiscard]] const Fight& fight();
  void draw_fight();
  void draw_free_strikes();
  [[nodiscard]] float free_plate_at(const std::vector<const CardPlace*>& free, const Rect& lane, float width) const;
  void draw_conduit(Point from, Point to, Color color, float wide, bool dashed = false);
  void draw_fight_tab(const Fighter& fighter, const Rect& rect);
  void add_fight_label(const Fighter& fighter, CardInfo& card, CardLook look) const;
  [[nodiscard]] bool picking() const;
  [[nodiscard]] bool is_pick(const ShownOption& shown) const;
  [[nodiscard]] bool pick_again(const FightPair& pair);
  [[nodiscard]] bool take_pick_back(Ref subject);
  void follow_drag();
  [[nodiscard]] std::string answer_text(const ShownOption& shown);
  [[nodiscard]] bool dividing();
  float draw_division(Rect room);
  void deal_shares();

  // table_bank.cpp
  void draw_bank();
  void draw_battery(const Rect& rect, int now, int after, int most);

  // table_cards.cpp
  void draw_cards();
  void draw_card(const CardPlace& place, bool raised);
  void draw_face(const CardInfo& card, const Rect& rect, CardLook look = CardLook::card, float turned = 1);
  void draw_labels(const CardInfo& card, const Rect& rect, const Rect& seen, CardLook look, float strip);
  /// How much of a label there is room for.
  struct ChipText {
    std::string text;
    bool picture = false;
    float wide = 0;
  };
  [[nodiscard]] ChipText chip_text(const LabelInfo& label, float room, float air) const;
  void draw_label(const LabelInfo& label, const ChipText& chip, const Rect& rect);
  void draw_tile_labels(const CardInfo& card, const Rect& rect);
  float draw_seen_numbers(const CardInfo& card, const Rect& rect, float seen);
  void draw_changes(const CardInfo& card, const Rect& rect);
  [[nodiscard]] std::string gone_text(const Preview& shown, ObjectId id);
  void draw_chip(const Rect& rect, std::string_view text, ChipTone tone);
  void draw_strip(const CardPlace& place, const Rect& rect);
  void draw_edges(Ref subject, const Rect& rect, std::string_view id);
  void draw_shadow(const Rect& rect);
  void draw_piles();
  void draw_pile(const PilePlace& pile);
  void draw_shared_row(const RowPlace& row);
  [[nodiscard]] std::string card_id(ObjectId object);
  [[nodiscard]] bool usable(ObjectId object);

  // table_board.cpp
  void draw_board();
  void draw_area(const AreaPlace& area);
  void draw_area_words(const AreaPlace& area, const std::string& name);
  void draw_area_links();
  void draw_piece(const CardPlace& place);
  [[nodiscard]] std::string area_holds(const Area& area) const;

  // table_options.cpp
  [[nodiscard]] std::vector<const ShownOption*> options_about(Ref subject);
  [[nodiscard]] bool lit(Ref subject);
  [[nodiscard]] bool target(Ref subject);
  void click_on(Ref subject, const Rect& rect);
  /// The control of a thing on the table: selects it, or says why nothing can be done with it.
  void subject_area(std::string_view id, Ref subject, const Rect& rect);
  /// The control of a pile: an answer about it when there is one, else it is looked through.
  void pile_area(std::string_view id, ZoneId zone, const Rect& rect);
  void remember_pointed(std::string_view id, Ref subject);
  void deselect();
  void forget_step() { stepped_.reset(), stepped_away_ = false; }
  void act(const Option& option);
  void draw_menu();
  /// The one answer that Enter would give now, null: none or several.
  [[nodiscard]] const ShownOption* chosen();
  /// What the answer under consideration would do.
  [[nodiscard]] const Preview& preview();
  [[nodiscard]] std::string outcome_text(const Preview& preview);

  // table_panel.cpp
  void draw_panel();
  void draw_prompt();
  float draw_prompt_text(const Rect& box);
  float draw_buttons(Rect room);
  std::optional<Option> draw_first_buttons(Rect& room);
  std::optional<Option> draw_free_buttons(const std::vector<const ShownOption*>& free, bool only, std::string_view name,
                                          float pass_height, Rect& room);
  void prefer_answer(const ShownOption* decline, const std::vector<const ShownOption*>& free, std::string_view name);
  void draw_amounts(const std::vector<const ShownOption*>& amounts, Rect& room);
  [[nodiscard]] bool on_table(const Option& option);
  bool panel_button(std::string_view id, const Rect& rect, std::string_view label, std::string_view key, bool primary,
                    std::string_view second = {});
  void draw_take_back(Rect& rect);
  [[nodiscard]] std::string pass_text(const ShownOption& decline);
  void draw_notice();
  [[nodiscard]] Rect notice_place(float width, float height);

  // table_inspector.cpp
  void draw_inspector();
  void draw_unfolded(const CardInfo& card, const Rect& rect);
  void draw_words(const CardInfo& card, const Rect& rect);
  float draw_parts(const CardInfo& card, const NumberInfo& number, const Rect& rect, float y);

  // table_log.cpp
  void draw_log();
  void draw_log_head(const Rect& head);
  void draw_log_lines(const Rect& rect);
  void draw_log_line(const LogLine& line, std::string_view id, const Rect& place);
  void draw_answers(const Rect& rect);
  void measure_log(float width);
  [[nodiscard]] float log_rule_room(const LogLine& line) const;
  [[nodiscard]] bool shows(const LogLine& line) const;
  [[nodiscard]] DefId card_in(const std::string& text);

  [[nodiscard]] float px(float length) const { return ui_.canvas.px(length); }
  [[nodiscard]] const Palette& palette() const { return palette_; }
  void inspect(std::string_view widget, ObjectId object);
  void emblem(Seat seat, Point center, float size, int alpha = 255) { ui_.emblem(seat, center, px(size / 2), alpha); }
  void icon(std::string_view name, Point center, float size, Color color);

  Ui& ui_;
  Canvas& canvas_;
  FaceCache& faces_;
  Session& session_;
  CardStyle style_;
  Previewer previewer_;
  Motion motion_;
  Palette palette_;  ///< the game's, in the colors in force
  bool card_text_ = true;

  bool top_shown_ = true;
  TableLayout layout_;
  ScrollPlaces scroll_places_;
  std::uint64_t laid_out_ = 0;  ///< version of the session that the layout is for
  float laid_width_ = 0, laid_height_ = 0, laid_scale_ = 0;
  bool relaid_ = false;  ///< a row was scrolled
  Seat last_viewer_ = no_seat;
  std::size_t last_phase_ = 0;
  int last_turn_ = 0;
  std::size_t log_seen_ = 0;  ///< entries that cards may have travelled by already

  LogView log_view_ = LogView::all;
  std::uint64_t log_for_ = 0;
  LogView log_measured_ = LogView::answers;
  std::vector<float> log_heights_, log_tops_;  ///< whole pixels; tops of what shows
  std::vector<DefId> log_cards_;
  float log_height_ = 0, log_width_ = 0, log_scale_ = 0;  ///< height, and what it was measured for

  std::uint64_t lit_for_ = 0;
  IdSet lit_objects_, lit_areas_, lit_zones_, lit_items_;
  IdSet lit_piles_;  ///< zones that hold something lit without a place of its own
  SeatSet lit_seats_ = 0;

  Fight fight_;
  std::uint64_t fight_for_ = 0;
  std::map<ObjectId, int> shares_;  ///< of a division, as it stands before it is confirmed
  std::optional<Ref> dragged_from_, dragged_to_;
  std::optional<Ref> keep_selected_;  ///< stays selected through the next answer

  std::optional<Ref> selected_;  ///< what was clicked first
  Rect selected_rect_;
  std::string selected_widget_;     ///< the focus goes back there when a menu closes
  bool menu_fresh_ = false;         ///< the menu was opened and has not taken the focus yet
  std::optional<Ref> asked_about_;  ///< what `?` is about: under the pointer or in the focus
  std::optional<Option> pointed_;   ///< answer of the button or line under the pointer
  std::optional<Option> stepped_;   ///< answer that a stepper stands at
  bool stepped_away_ = false;       ///< from where it stands by itself
  ObjectId inspected_ = 0;
  DefId inspected_def_ = 0;  ///< a card that the log speaks of
  ObjectId raised_ = 0;      ///< under the pointer, drawn over its neighbors
  ObjectId explained_ = 0;   ///< what the hint speaks of
};

}  // namespace gantry::ui
