#include "ui/table/table_screen.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "ui/draw/icons.hpp"
#include "ui/table/backdrop.hpp"

namespace gantry::ui {

namespace {
constexpr int faces_a_frame = 2;
constexpr int frame_time = 16;  ///< milliseconds between frames while something moves
}  // namespace

TableScreen::TableScreen(Ui& ui, FaceCache& faces, Session& session)
    : ui_(ui), canvas_(ui.canvas), faces_(faces), session_(session), style_(session.game()) {
  if (!style_.problem().empty())
    session_.say(
        {.title = "The layout of this game is not used", .text = style_.problem(), .rule = {}, .rule_text = {}});
}

void TableScreen::draw() {
  palette_ = shown_palette(style_.design().palette);
  ui_.accent = {palette().accent};
  faces_.begin_frame(ui_.now() == 0 ? 0 : faces_a_frame);
  keys();
  refresh();
  pointed_.reset();
  asked_about_.reset();
  draw_ground();
  if (top_shown_) draw_top();
  for (const SeatPlace& seat : layout_.seats) draw_seat(seat);
  draw_piles();
  draw_bank();
  if (!layout_.areas.empty()) draw_board();
  draw_fight();
  draw_links();  // behind the cards, whose words they would cross
  draw_cards();
  draw_scrolls();
  draw_lane();
  draw_panel();
  draw_motion();
  draw_undo_hint();
  draw_menu();
  draw_notice();
  follow_drag();
  ui_.place({});
  session_.requests().pointed = raised_;
  if (motion_.running(ui_.now()) || faces_.short_of_time()) ui_.again_in(frame_time);
}

void TableScreen::forget() {
  ui_.reset();
  selected_.reset();
  forget_step();
  pointed_.reset();
  asked_about_.reset();
  inspected_ = raised_ = explained_ = 0;
  dragged_from_.reset();
  dragged_to_.reset();
  keep_selected_.reset();
  shares_.clear();
  fight_for_ = 0;
  inspected_def_ = 0;
  scroll_places_.clear();
  log_for_ = 0;  // its end shows again
  motion_.finish();
  if (log_view_ == LogView::mine) log_view_ = LogView::all;
}

void TableScreen::refresh() {
  const Seat viewer = session_.viewer();
  const bool same_viewer = viewer == last_viewer_;
  if (!same_viewer) {
    // Nothing of the seat before may linger: what it pointed at, scrolled to, looked up.
    forget();
    last_viewer_ = viewer;
    laid_out_ = 0;
  }
  const bool same_size =
      laid_width_ == canvas_.width() && laid_height_ == canvas_.height() && laid_scale_ == canvas_.scale();
  const bool same_version = laid_out_ == session_.version();
  if (same_version && same_size && !relaid_) return;
  if (!same_version) {
    selected_ = std::exchange(keep_selected_, std::nullopt);
    if (!same_viewer) selected_.reset();
    forget_step();
    shares_.clear();
  }
  const Reader reader = session_.reader();
  const TableLayout before = std::move(layout_);
  layout_ = layout_table(style_.design(), reader, viewer == no_seat ? Seat{0} : viewer, canvas_.width(),
                         canvas_.height(), canvas_.scale(), scroll_places_);
  if (same_viewer && same_size && !relaid_ && laid_out_ != 0) {
    follow(before);
    follow_events(before);
    follow_phase();
  }
  last_phase_ = phase_now();
  last_turn_ = reader.state().turn;
  log_seen_ = session_.match().log().size();
  relaid_ = false;
  laid_out_ = session_.version();
  laid_width_ = canvas_.width();
  laid_height_ = canvas_.height();
  laid_scale_ = canvas_.scale();
  if (inspected_ > reader.state().row_count || reader.row(inspected_).def == 0) inspected_ = 0;
  raised_ = 0;
  inspect_answered();
  if (inspected_ == 0) inspect_something();
}

/// While a window stands open the card that is answered is the one to read, until another is pointed at.
void TableScreen::inspect_answered() {
  const State& state = session_.view().state;
  if (state.decision.window == no_word) return;
  for (int i = state.item_count - 1; i >= 0; --i) {
    const Item& item = state.items[static_cast<std::size_t>(i)];
    if (item.status == ItemStatus::none || item.status == ItemStatus::scheduled || item.def == 0) continue;
    // A card that has left is shown as it is printed.
    const bool there =
        item.source.id != 0 && item.source.id <= state.row_count && state.rows[item.source.id].def == item.def;
    inspected_ = there ? item.source.id : ObjectId{0};
    inspected_def_ = there ? DefId{0} : item.def;
    return;
  }
}

/// Nothing was pointed at: what goes on is worth reading, else the first card that is known.
void TableScreen::inspect_something() {
  const State& state = session_.view().state;
  for (const LinkDesign& link : style_.design().links) {
    const Ref from = field(link.from);
    if (from.kind == RefKind::object && state.rows[from.id].def != 0) inspected_ = from.id;
  }
  for (const CardPlace& place : layout_.cards) {
    if (inspected_ == 0 && place.look == CardLook::card && state.rows[place.id].def != 0) inspected_ = place.id;
  }
}

void TableScreen::open_hand(Seat seat) {
  if (seat < session_.seats()) session_.toggle_hand(seat);
}

void TableScreen::keys() {
  if (ui_.covered()) return;
  if (ui_.key(SDLK_z, true) || ui_.key(SDLK_F4)) session_.undo();
  if (ui_.key(SDLK_s, true) || ui_.key(SDLK_F5)) session_.save();
  for (Seat seat = 0; seat < max_seats; ++seat) {
    if (ui_.key(SDLK_1 + seat) || ui_.key(SDLK_KP_1 + seat)) open_hand(seat);
  }
  if (ui_.key(SDLK_ESCAPE)) {
    if (selected_ || stepped_away_) {
      deselect();
    } else if (!session_.notice().empty()) {
      session_.clear_notice();
    } else {
      session_.requests().menu = true;
    }
  }
  if (ui_.key(SDLK_QUESTION) || ui_.key(SDLK_SLASH)) {
    if (!session_.notice().empty()) {
      session_.clear_notice();
    } else if (asked_about_) {
      explained_ = asked_about_->kind == RefKind::object ? asked_about_->id : ObjectId{0};
      session_.explain(*asked_about_);
    } else if (inspected_ != 0) {
      explained_ = inspected_;
      session_.explain(Ref::object(inspected_));
    }
  }
  if (ui_.key(SDLK_SPACE)) {
    if (const ShownOption* pass = session_.decline(); pass != nullptr) act(Option(pass->option));
  }
  if (ui_.key(SDLK_RETURN) || ui_.key(SDLK_KP_ENTER)) {
    if (chosen() != nullptr) {
      act(Option(chosen()->option));
    } else if (session_.hand_open() && dividing()) {
      deal_shares();
    }
  }
  if (ui_.key(SDLK_l)) log_view_ = log_view_ == LogView::all ? LogView::answers : LogView::all;
  if (ui_.key(SDLK_o)) log_view_ = log_view_ == LogView::answers ? LogView::all : LogView::answers;
  if (ui_.key(SDLK_p)) session_.close_hands();
}

void TableScreen::draw_ground() {
  if (canvas_.plain_ground()) return;
  std::string key = fmt::format("ground {} {:x} {} {}x{}", session_.game().id, palette().ground, layout_.bottom,
                                layout_.seats.size(), layout_.areas.size());
  const auto width = static_cast<int>(canvas_.width());
  const auto height = static_cast<int>(canvas_.height());
  SDL_Texture* ground = ui_.pictures.drawing(
      key, width, height, [&] { return backdrop_svg(layout_, style_.design(), canvas_.width(), canvas_.height()); },
      true);
  canvas_.image(ground, {0, 0, canvas_.width(), canvas_.height()});
}

/// Arrows of rows that show a part of their cards; the wheel moves them too.
void TableScreen::draw_scrolls() {
  for (const RowScroll& row : layout_.scrolls) {
    const std::string id = fmt::format("scroll:{}", zone_text(session_.table(), row.zone));
    ui_.place(zone_text(session_.table(), row.zone));
    int first = row.first;
    const int after = row.count - row.first - row.shown;
    const bool holds_lit = lit(Ref::zone(row.zone));
    if (panel_button(id + ":back", row.back, fmt::format("<{}", row.first), "", holds_lit) && row.first > 0)
      first -= std::max(1, row.shown - 1);
    if (panel_button(id + ":on", row.on, fmt::format("{}>", after), "", holds_lit) && after > 0)
      first += std::max(1, row.shown - 1);
    if (row.rect.contains(ui_.mouse()) && !ui_.covered()) first -= static_cast<int>(ui_.wheel());
    first = std::clamp(first, 0, row.count - row.shown);
    if (first == row.first) continue;
    scroll_places_[row.zone] = first;
    relaid_ = true;
    ui_.again_in(0);
  }
}

void TableScreen::inspect(std::string_view widget, ObjectId object) {
  if (!ui_.pointed(widget)) return;
  const State& state = session_.view().state;
  if (object == 0 || object > state.row_count || state.rows[object].def == 0) return;
  inspected_ = object;
  inspected_def_ = 0;
}

void TableScreen::icon(std::string_view name, Point center, float size, Color color) {
  const float side = std::round(px(size * 1.2F));
  SDL_Texture* picture = ui_.pictures.drawing(fmt::format("icon {} {:x}", name, color.rgb), static_cast<int>(side),
                                              static_cast<int>(side), [&] { return icon_svg(name, color); });
  canvas_.image(picture, {center.x - side / 2, center.y - side / 2, side, side});
}

}  // namespace gantry::ui
