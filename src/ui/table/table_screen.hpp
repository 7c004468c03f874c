// The table: everything between set-up and result, drawn from the session's view, options and log alone.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ui/app/session.hpp"
#include "ui/draw/card_face.hpp"
#include "ui/table/card_info.hpp"
#include "ui/table/table_layout.hpp"
#include "ui/widgets/widgets.hpp"

namespace gantry::ui {

/// Where the table wants to go.
enum class TableExit : std::uint8_t { none, home, rematch, rematch_rotated };

class TableScreen {
 public:
  TableScreen(Ui& ui, FaceCache& faces, Session& session);

  TableExit draw();

 private:
  // table_screen.cpp
  void refresh();
  void keys();
  void draw_top();
  void draw_seat(const SeatPlace& seat);
  void draw_seat_numbers(const SeatPlace& seat, float x, float right);
  float draw_seat_piles(const SeatPlace& seat, const Rect& line, float right);
  void draw_lane();
  void draw_stack();
  void open_hand(Seat seat);

  // table_cards.cpp
  void draw_cards();
  void draw_card(const CardPlace& place, bool raised);
  void draw_face(const CardInfo& card, const Rect& rect);
  void draw_chips(const CardInfo& card, const Rect& rect);
  void draw_strip(const CardPlace& place);
  void draw_edges(Ref subject, const Rect& rect, std::string_view id);
  void draw_piles();
  [[nodiscard]] std::string card_id(ObjectId object);

  // table_board.cpp
  void draw_board();
  void draw_area(const AreaPlace& area);
  void draw_links();
  void draw_piece(const CardPlace& place);
  [[nodiscard]] std::string area_holds(const Area& area) const;

  // table_options.cpp
  [[nodiscard]] bool about(const Option& option, Ref subject);
  [[nodiscard]] std::vector<const ShownOption*> options_about(Ref subject);
  [[nodiscard]] bool lit(Ref subject);
  [[nodiscard]] bool target(Ref subject);
  void click_on(Ref subject, const Rect& rect);
  void draw_menu();

  // table_panel.cpp
  void draw_panel();
  void draw_inspector();
  void draw_prompt();
  void draw_options(const Rect& rect);
  void draw_take_back(Rect& rect);
  void draw_log();
  void draw_notice();

  // table_popups.cpp
  void draw_curtain(Seat seat);
  void draw_browse();
  void draw_game_menu();
  void draw_result();
  [[nodiscard]] Rect begin_popup(float width, float height, std::string_view title);

  [[nodiscard]] float px(float length) const { return ui_.canvas.px(length); }
  void inspect(std::string_view widget, ObjectId object);

  Ui& ui_;
  Canvas& canvas_;
  FaceCache& faces_;
  Session& session_;
  CardStyle style_;

  TableLayout layout_;
  std::uint64_t laid_out_ = 0;  ///< version of the session that the layout is for
  float laid_width_ = 0, laid_height_ = 0, laid_scale_ = 0;
  Seat last_viewer_ = no_seat;
  std::vector<float> log_heights_;
  float log_height_ = 0;
  std::uint64_t lit_for_ = 0;
  IdSet lit_objects_, lit_areas_, lit_zones_, lit_items_;
  SeatSet lit_seats_ = 0;

  std::optional<Ref> selected_;  ///< whose menu is open
  Rect selected_rect_;
  ObjectId inspected_ = 0;
  ObjectId raised_ = 0;  ///< under the pointer, drawn over its neighbors
  ZoneId browsed_ = 0;
  bool menu_open_ = false;
  bool conceding_ = false;  ///< asked once whether it is meant
  bool result_closed_ = false;
  TableExit exit_ = TableExit::none;
};

}  // namespace gantry::ui
