#include "ui/app/session.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include <fmt/format.h>

#include "ui/draw/theme.hpp"
#include "ui/widgets/letters.hpp"

namespace gantry::ui {

Session::Session(Library& library, std::unique_ptr<Match> match, HotSeat mode, std::filesystem::path journal)
    : library_(library),
      match_(std::move(match)),
      opponents_(std::make_shared<OpponentSeats>(library)),
      scripts_(list_opponents(library, match_->table().game->id)),
      chairs_(mode),
      journal_(std::move(journal)),
      view_(std::make_unique<View>()),
      buffer_(std::make_unique<OptionBuffer>()) {
  keep_journal();
  if (mode == HotSeat::open_hands) match_->note(no_seat, "Hands are open at this table");
  seen_.fill(match_->log().size());
  names_ = seat_names(match_->holders(), scripts_);
}

Session::~Session() = default;

/// Where nothing can be written the game is played all the same, and the table says so.
void Session::keep_journal() {
  if (journal_.empty()) return;
  try {
    match_->keep_journal(journal_);
  } catch (const std::exception& error) {
    journal_.clear();
    tell_not_kept(error.what());
  }
}

void Session::tell_not_kept(std::string why) {
  notice_ = {.title = "The game is not being kept", .text = std::move(why), .rule = {}, .rule_text = {}};
}

const Topics* Session::topics() {
  if (topics_) return &*topics_;
  if (!topics_problem_.empty()) return nullptr;
  try {
    topics_ = Topics::load(library_, game());
    return &*topics_;
  } catch (const std::exception& error) {
    topics_problem_ = error.what();
    return nullptr;
  }
}

bool Session::person_asked() const {
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (has_seat(match_->asked(), seat) && person(seat)) return true;
  }
  return false;
}

void Session::set_mode(HotSeat mode) {
  if (mode == chairs_.mode()) return;
  chairs_.set_mode(mode);
  if (mode == HotSeat::open_hands) match_->note(no_seat, "Hands are open at this table from now on");
  changed();
}

void Session::exhibit(std::unique_ptr<const Exhibit> exhibit) {
  exhibit_ = std::move(exhibit);
  changed();
}

bool Session::raise_curtain() {
  if (!chairs_.raise(*match_)) return false;
  changed();
  return true;
}

void Session::show_public(bool on) {
  chairs_.show_public(on);
  changed();
}

bool Session::toggle_hand(Seat seat) {
  if (pending_ || exhibit_) return true;
  if (!chairs_.toggle(*match_, seat)) return false;
  notice_ = {};
  changed();
  return true;
}

void Session::close_hands() {
  take_back_pass();
  if (chairs_.close()) changed();
}

Seat Session::actor() const {
  if (match_->over() || exhibit_) return no_seat;
  const Seat seat = viewer();
  if (seat != no_seat && has_seat(match_->asked(), seat)) return seat;
  if (seat != no_seat && has_seat(match_->state().decision.interrupters, seat)) {
    match_->interrupts(seat, *buffer_);
    if (buffer_->count > 0) return seat;
  }
  if (mode() == HotSeat::swap_chairs || std::popcount(static_cast<unsigned>(match_->asked())) != 1) return no_seat;
  const auto asked = static_cast<Seat>(std::countr_zero(static_cast<unsigned>(match_->asked())));
  return person(asked) ? asked : no_seat;
}

bool Session::hand_open() const { return actor() != no_seat && actor() == viewer(); }

void Session::changed() {
  ++version_;
  names_ = seat_names(match_->holders(), scripts_);
  remember_viewer();
}

/// What a seat sees when its hand opens is what happened since it closed.
void Session::remember_viewer() {
  const Seat now = viewer();
  if (now == last_viewer_) return;
  const auto& entries = match_->log();
  if (last_viewer_ < max_seats) seen_[last_viewer_] = entries.size();
  recap_.clear();
  last_viewer_ = now;
  if (now >= max_seats || persons() < 2) return;
  for (std::size_t i = std::min(seen_[now], entries.size()); i < entries.size(); ++i) {
    std::string text = line_text(entries[i], now);
    if (!text.empty() && entries[i].event.seat != now) recap_.push_back(std::move(text));
  }
  seen_[now] = entries.size();
}

const std::vector<std::string>& Session::recap() { return recap_; }
void Session::dismiss_recap() { recap_.clear(); }

void Session::refresh() {
  if (fresh_ == version_) return;
  fresh_ = version_;
  if (exhibit_) {
    show_exhibit();
    return;
  }
  match_->view(viewer(), *view_);
  prompt_ = prompt_text(Reader(table(), view_->state), view_->state.decision, viewer(), match_->naming(), names_);
  options_.clear();
  options_cut_ = false;
  refresh_log();
  if (actor() != no_seat && !pending_) refresh_options();
}

void Session::show_exhibit() {
  options_.clear();
  if (exhibit_->all_seeing) {
    view_->state = exhibit_->state;
    view_->seat = exhibit_->viewer;
  } else {
    make_view(table(), exhibit_->state, exhibit_->viewer, *view_);
  }
  const Reader seen(table(), view_->state);
  prompt_ = prompt_text(seen, view_->state.decision, exhibit_->viewer, match_->naming(), names_);
  refresh_log();
}

void Session::refresh_options() {
  const Seat seat = actor();
  const bool asked = has_seat(match_->asked(), seat);
  if (asked) {
    match_->options(seat, *buffer_);
  } else {
    match_->interrupts(seat, *buffer_);
  }
  const Reader seen(table(), view_->state);
  const bool open = hand_open();
  for (const Option& option : buffer_->list()) {
    if (!open && !public_option(option, seen)) continue;
    ShownOption shown{option, option_text(seen, option),
                      capitalized(option_label(seen, option, match_->naming(), names_))};
    find_equals(shown, seen, seat);
    options_.push_back(std::move(shown));
  }
  options_cut_ = buffer_->cut;
  tell_apart();
  // What has no object comes first: it is what the list at the side is for.
  std::stable_partition(options_.begin(), options_.end(),
                        [](const ShownOption& o) { return o.option.refs[0].kind == RefKind::none; });
}

/// Of pieces alike in all but their id the rules list one (DESIGN section 3); on the table each of them can be clicked.
void Session::find_equals(ShownOption& shown, const Reader& seen, Seat seat) {
  for (std::size_t at = 0; at < shown.option.refs.size(); ++at) {
    const Ref ref = shown.option.refs[at];
    if (ref.kind != RefKind::object || seen.row(ref.id).def == 0) continue;
    for (const ObjectId id : seen.state().zone(seen.row(ref.id).zone)) {
      if (id == ref.id || !seen.alike(ref.id, id)) continue;
      Option same = shown.option;
      same.refs[at] = Ref::object(id);
      const auto list = buffer_->list();
      if (std::find(list.begin(), list.end(), same) == list.end() && match_->why_not(seat, same).legal())
        shown.equals.push_back(id);
    }
  }
}

bool Session::about(const ShownOption& shown, Ref thing) {
  const Reader seen = reader();
  if (thing.kind == RefKind::object &&
      std::find(shown.equals.begin(), shown.equals.end(), thing.id) != shown.equals.end())
    return true;
  return std::any_of(shown.option.refs.begin(), shown.option.refs.end(), [&](Ref ref) {
    if (ref.kind == RefKind::none) return false;
    if (thing.kind == RefKind::object) return seen.resolve(ref) == thing.id;
    return ref.kind == thing.kind && ref.id == thing.id;
  });
}

std::vector<const ShownOption*> Session::options_about(Ref thing) {
  std::vector<const ShownOption*> out;
  for (const ShownOption& shown : options()) {
    if (about(shown, thing)) out.push_back(&shown);
  }
  return out;
}

/// Labels that read alike get the seat and the number of the card they are about.
void Session::tell_apart() {
  const Reader seen(table(), view_->state);
  std::map<std::string, int> count;
  for (const ShownOption& shown : options_) ++count[shown.label];
  for (ShownOption& shown : options_) {
    if (count[shown.label] < 2) continue;
    for (const Ref ref : shown.option.refs) {
      const ObjectId object = ref.kind == RefKind::object ? ref.id : ObjectId{0};
      if (object == 0 || object > seen.state().row_count) continue;
      const Row& row = seen.row(object);
      std::string where;
      if (row.host != 0 && seen.row(row.host).def != 0)
        where = "on " + std::string(game().card_name(seen.row(row.host).def, match_->naming())) + ", ";
      if (row.controller < seats()) where += std::string(seat_style(row.controller).name) + " ";
      shown.label += fmt::format(" ({}{})", where, row.copy);
    }
  }
}

/// While a hand lies closed, only answers show whose existence every seat may know: to an open question, about things
/// that the public view names.
bool Session::public_option(const Option& option, const Reader& seen) const {
  if (seen.state().decision.secrecy != Secrecy::open) return false;
  // Not what the viewer has seen: whether a card that he knows in a neighbor's hand can be played hangs on the rest of it.
  const Reader truth(table(), match_->state());
  return std::all_of(option.refs.begin(), option.refs.end(),
                     [&](Ref ref) { return ref.kind != RefKind::object || truth.visible(ref.id, no_seat); });
}

/// As the match writes it, with the names that people see.
std::string Session::line_text(const LogEntry& entry, Seat reader) const {
  if (entry.kind == LogKind::event)
    return event_text(table(), entry.event, reader, match_->naming(), names_, &match_->state());
  if (entry.kind != LogKind::handover) return match_->log_text(entry, reader);
  return fmt::format("{} is now played by {}", seat_style(entry.event.seat).name, title_of(scripts_, entry.text));
}

void Session::refresh_log() {
  constexpr std::size_t most = 200;
  log_.clear();
  const auto& entries = match_->log();
  for (auto entry = entries.rbegin(); entry != entries.rend() && log_.size() < most; ++entry) {
    LogLine line;
    if (exhibit_ && entry->entry > exhibit_->entries) continue;
    line.text = line_text(*entry, viewer());
    if (line.text.empty()) continue;
    line.seat = entry->event.seat;
    line.heading = entry->kind == LogKind::event && entry->event.kind == EventKind::turn;
    if (entry->kind == LogKind::event) line.rule = rules().rule_names[entry->event.rule];
    if (entry->event.rule == 0) line.rule.clear();
    log_.push_back(std::move(line));
  }
  std::reverse(log_.begin(), log_.end());
  if (!exhibit_ && match_->practice() && !opponent_reason_.empty())
    log_.push_back({.text = opponent_reason_, .rule = {}});
}

const View& Session::view() {
  refresh();
  return *view_;
}
const std::vector<ShownOption>& Session::options() {
  refresh();
  return options_;
}
bool Session::options_cut() {
  refresh();
  return options_cut_;
}
const std::string& Session::prompt() {
  refresh();
  return prompt_;
}
const std::vector<LogLine>& Session::log() {
  refresh();
  return log_;
}

std::string Session::log_text(Seat reader) const {
  std::string out = fmt::format("{}\n", game().texts.title);
  for (Seat seat = 0; seat < seats(); ++seat) out += fmt::format("{}: {}\n", seat_style(seat).name, names_[seat]);
  for (const LogEntry& entry : match_->log()) {
    const std::string text = line_text(entry, reader);
    if (text.empty()) continue;
    const bool heading = entry.kind == LogKind::event && entry.event.kind == EventKind::turn;
    const std::string& rule = rules().rule_names[entry.kind == LogKind::event ? entry.event.rule : 0];
    out += fmt::format("{}{}{}\n", heading ? "\n== " : "   ", text,
                       entry.event.rule == 0 || entry.kind != LogKind::event ? "" : " [" + rule + "]");
  }
  return out;
}

}  // namespace gantry::ui
