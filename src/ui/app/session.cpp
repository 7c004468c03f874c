#include "ui/app/session.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <system_error>

#include <fmt/format.h>

#include "ui/app/saves.hpp"
#include "ui/draw/theme.hpp"

namespace gantry::ui {

std::string_view hot_seat_name(HotSeat mode) {
  switch (mode) {
    case HotSeat::side_by_side:
      return "Side by side";
    case HotSeat::swap_chairs:
      return "Swap chairs";
    case HotSeat::open_hands:
      return "Open hands";
  }
  return {};
}

std::string_view hot_seat_about(HotSeat mode) {
  switch (mode) {
    case HotSeat::side_by_side:
      return "Hands lie as backs. The key of a seat (1 to 6) opens its hand and closes it again.";
    case HotSeat::swap_chairs:
      return "An opaque curtain comes down at each hand-over, until the next player says to be there.";
    case HotSeat::open_hands:
      return "The hand of the player who is asked is always open. For learning together.";
  }
  return {};
}

Session::Session(Library& library, std::unique_ptr<Match> match, HotSeat mode, std::filesystem::path journal)
    : library_(library),
      match_(std::move(match)),
      opponents_(library),
      mode_(mode),
      journal_(std::move(journal)),
      view_(std::make_unique<View>()),
      buffer_(std::make_unique<OptionBuffer>()) {
  if (!journal_.empty()) match_->keep_journal(journal_);
  if (mode_ == HotSeat::open_hands) match_->note(no_seat, "Hands are open at this table");
}

Session::~Session() = default;

bool Session::person(Seat seat) const {
  return seat < match_->holders().size() && match_->holders()[seat].kind == SeatKind::person;
}

int Session::persons() const {
  const auto& holders = match_->holders();
  return static_cast<int>(
      std::count_if(holders.begin(), holders.end(), [](const SeatHolder& h) { return h.kind == SeatKind::person; }));
}

bool Session::person_asked() const {
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (has_seat(match_->asked(), seat) && person(seat)) return true;
  }
  return false;
}

void Session::set_mode(HotSeat mode) {
  if (mode == mode_) return;
  mode_ = mode;
  open_ = shown_ = no_seat;
  if (mode == HotSeat::open_hands) match_->note(no_seat, "Hands are open at this table from now on");
  changed();
}

Seat Session::viewer() const {
  const int people = persons();
  if (people == 0) return no_seat;
  for (Seat seat = 0; people == 1 && seat < seats(); ++seat) {
    if (person(seat)) return seat;
  }
  if (mode_ == HotSeat::side_by_side) return open_;
  if (mode_ == HotSeat::swap_chairs) return shown_;
  if (shown_ != no_seat && has_seat(match_->asked(), shown_)) return shown_;
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (has_seat(match_->asked(), seat) && person(seat)) return seat;
  }
  return shown_;
}

Seat Session::curtain() const {
  if (mode_ != HotSeat::swap_chairs || persons() < 2 || match_->over()) return no_seat;
  Seat first = no_seat;
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (!has_seat(match_->asked(), seat) || !person(seat)) continue;
    if (seat == shown_) return no_seat;
    if (first == no_seat) first = seat;
  }
  return first;
}

void Session::raise_curtain() {
  shown_ = curtain();
  changed();
}

Seat Session::actor() const {
  if (match_->over()) return no_seat;
  const Seat seat = viewer();
  if (seat != no_seat && has_seat(match_->asked(), seat)) return seat;
  if (seat != no_seat && has_seat(match_->state().decision.interrupters, seat)) {
    match_->interrupts(seat, *buffer_);
    if (buffer_->count > 0) return seat;
  }
  if (mode_ == HotSeat::swap_chairs || std::popcount(static_cast<unsigned>(match_->asked())) != 1) return no_seat;
  const auto asked = static_cast<Seat>(std::countr_zero(static_cast<unsigned>(match_->asked())));
  return person(asked) ? asked : no_seat;
}

bool Session::hand_open() const { return actor() != no_seat && actor() == viewer(); }

bool Session::toggle_hand(Seat seat) {
  if (!person(seat)) return false;
  if (persons() < 2) return true;
  notice_ = {};
  if (mode_ == HotSeat::side_by_side) {
    open_ = open_ == seat ? no_seat : seat;
  } else if (mode_ == HotSeat::open_hands) {
    shown_ = seat;
  }
  changed();
  return true;
}

void Session::close_hands() {
  if (open_ == no_seat && shown_ == no_seat) return;
  open_ = no_seat;
  if (mode_ == HotSeat::swap_chairs) shown_ = no_seat;
  changed();
}

void Session::changed() { ++version_; }

void Session::refresh() {
  if (fresh_ == version_) return;
  fresh_ = version_;
  const Seat seat = actor();
  match_->view(viewer(), *view_);
  prompt_ = match_->prompt(viewer());
  options_.clear();
  refresh_log();
  if (seat == no_seat) return;
  const bool asked = has_seat(match_->asked(), seat);
  if (asked) {
    match_->options(seat, *buffer_);
  } else {
    match_->interrupts(seat, *buffer_);
  }
  const Reader seen(table(), view_->state);
  const bool open = hand_open();
  std::vector<std::string> names;
  for (const SeatHolder& holder : match_->holders()) names.push_back(holder.name);
  for (const Option& option : buffer_->list()) {
    if (!open && !public_option(option, seen)) continue;
    ShownOption shown{option, option_text(seen, option), option_label(seen, option, match_->naming(), names)};
    if (!shown.label.empty() && static_cast<unsigned char>(shown.label[0]) < 0x80U) {
      shown.label[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(shown.label[0])));
    }
    options_.push_back(std::move(shown));
  }
  tell_apart();
  // What has no object comes first: it is what the list at the side is for.
  std::stable_partition(options_.begin(), options_.end(),
                        [](const ShownOption& o) { return o.option.refs[0].kind == RefKind::none; });
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
  return std::all_of(option.refs.begin(), option.refs.end(), [&](Ref ref) {
    return ref.kind != RefKind::object || (ref.id <= seen.state().row_count && seen.row(ref.id).def != 0);
  });
}

void Session::refresh_log() {
  constexpr std::size_t most = 200;
  log_.clear();
  const auto& entries = match_->log();
  for (auto entry = entries.rbegin(); entry != entries.rend() && log_.size() < most; ++entry) {
    LogLine line;
    line.text = match_->log_text(*entry, viewer());
    if (line.text.empty()) continue;
    line.seat = entry->event.seat;
    line.heading = entry->kind == LogKind::event && entry->event.kind == EventKind::turn;
    if (entry->kind == LogKind::event) line.rule = rules().rule_names[entry->event.rule];
    if (entry->event.rule == 0) line.rule.clear();
    log_.push_back(std::move(line));
  }
  std::reverse(log_.begin(), log_.end());
}

const View& Session::view() {
  refresh();
  return *view_;
}
const std::vector<ShownOption>& Session::options() {
  refresh();
  return options_;
}
const std::string& Session::prompt() {
  refresh();
  return prompt_;
}
const std::vector<LogLine>& Session::log() {
  refresh();
  return log_;
}

const ShownOption* Session::decline() {
  refresh();
  const State& state = view_->state;
  const WordId window = state.decision.window;
  const WordId window_pass = window == no_word ? no_word : rules().windows[window].pass_verb;
  const ShownOption* only = nullptr;
  int without_object = 0;
  for (const ShownOption& shown : options_) {
    if (shown.option.refs[0].kind != RefKind::none) continue;
    if (shown.option.verb == window_pass || shown.option.verb == rules().verb_pass) return &shown;
    only = &shown;
    ++without_object;
  }
  return without_object == 1 && state.decision.declinable != 0 ? only : nullptr;
}

void Session::after_answer() {
  if (open_ != no_seat && !has_seat(match_->asked(), open_)) open_ = no_seat;
  next_answer_ = 0;
  question_.reset();
  changed();
  if (!match_->journal_problem().empty()) {
    notice_ = {.title = "The game is not being kept", .text = match_->journal_problem(), .rule = {}, .rule_text = {}};
  }
}

void Session::act(const Option& option) {
  const Seat seat = actor();
  if (seat == no_seat) return;
  notice_ = {};
  const Reason reason = match_->act(seat, option);
  if (!reason.legal()) {
    const std::string& rule = rules().rule_names[reason.rule];
    notice_ = {
        .title = "That is not possible", .text = rules().reason_texts[reason.text], .rule = rule, .rule_text = {}};
    changed();
    return;
  }
  after_answer();
}

void Session::command(Command command) {
  const Seat seat = actor();
  if (seat == no_seat || !match_->can(seat, command)) return;
  notice_ = {};
  if (match_->command(seat, command).legal()) after_answer();
}

void Session::concede() { command(Command::concede); }

void Session::undo() {
  if (match_->undo_depth() > 0) {
    if (match_->undo(1)) {
      open_ = no_seat;
      after_answer();
      notice_ = {.title = "Taken back",
                 .text = match_->undo_depth() > 0 ? fmt::format("{} more can be taken back.", match_->undo_depth())
                                                  : "This is as far as it goes freely.",
                 .rule = {},
                 .rule_text = {}};
    }
    return;
  }
  Notice notice{.title = "Nothing is taken back", .text = {}, .rule = {}, .rule_text = {}};
  switch (match_->undo_barrier()) {
    case Barrier::none:
      notice.text = "Nobody has decided anything yet.";
      break;
    case Barrier::hidden_seen:
      notice.text = "Since the last decision somebody saw a card that was hidden.";
      break;
    case Barrier::chance:
      notice.text = "Since the last decision chance has spoken (a die, a shuffle or a draw).";
      break;
    case Barrier::other_seat:
      notice.text = "Since then another seat has decided.";
      break;
  }
  if (match_->undo_barrier() != Barrier::none) {
    notice.text += " Further back only if the whole table agrees.";
    notice.table_may_agree = true;
  }
  notice_ = notice;
}

void Session::undo_as_agreed() {
  if (!match_->undo(1, true)) return;
  open_ = no_seat;
  after_answer();
  notice_ = {.title = "Taken back, as the table agreed", .text = {}, .rule = {}, .rule_text = {}};
}

void Session::save() {
  try {
    const std::filesystem::path file = new_save_file(game().id);
    match_->save(file, time_text());
    if (persons() > 1) close_hands();
    notice_ = {.title = "Saved", .text = file.string(), .rule = {}, .rule_text = {}};
  } catch (const std::exception& error) {
    notice_ = {.title = "Not saved", .text = error.what(), .rule = {}, .rule_text = {}};
  }
}

/// The reason that tells most: a rule about the card rather than the general one that players act only as asked.
Reason Session::best_reason(Seat seat, ObjectId object) {
  const Ref ref = reader().named(object, viewer());
  Reason best;
  int best_worth = 0;
  const auto verbs = static_cast<WordId>(rules().table(Words::verb).size());
  for (WordId verb = 0; verb < verbs; ++verb) {
    const Reason reason = match_->why_not(seat, Option(verb, ref));
    if (reason.legal()) continue;
    const bool general = reason.rule == rules().general_rule || reason.text == rules().reason_not_asked;
    const int worth = general ? 1 : reason.text == rules().reason_no_answer ? 2 : 3;
    if (worth > best_worth) {
      best = reason;
      best_worth = worth;
    }
  }
  return best;
}

void Session::explain(ObjectId object) {
  refresh();
  const Seat seat = actor();
  const Row& row = view_->state.rows[object];
  const std::string name =
      row.def == 0 ? std::string("this card") : std::string(game().card_name(row.def, match_->naming()));
  notice_ = {.title = fmt::format("Why not {}?", name), .text = {}, .rule = {}, .rule_text = {}};
  if (seat == no_seat) {
    notice_.text = match_->over() ? "The game is over." : "It is not your turn to answer.";
    return;
  }
  if (row.def == 0 && !hand_open()) {
    notice_.text = fmt::format("Hands are closed. {} opens {}'s hand.", seat + 1, this->name(seat));
    return;
  }
  const Reason reason = best_reason(seat, object);
  notice_.text = rules().reason_texts[reason.text];
  notice_.rule = rules().rule_names[reason.rule];
  if (notice_.text.empty() && reason.rule == 0) notice_.text = "Nothing can be done with it now.";
  try {
    if (!topics_) topics_ = Topics::load(library_, game());
    const TopicHit hit = topics_->find_rule(notice_.rule);
    if (hit.anchor != nullptr) notice_.rule_text = Topics::with_names(hit.anchor->text, game(), match_->naming());
  } catch (const std::exception& error) {
    notice_.rule_text = error.what();
  }
}

void Session::set_naming(const std::string& naming) {
  match_->set_naming(naming);
  changed();
}

void Session::set_asking(Asking asking) {
  match_->set_asking(asking);
  after_answer();
}

int Session::due_in(std::uint64_t now) const {
  if (match_->over() || (next_answer_ == 0 && !question_)) return -1;
  return next_answer_ > now ? static_cast<int>(next_answer_ - now) : 0;
}

bool Session::update(std::uint64_t now) {
  constexpr long at_once = 64;  // answers in one frame, so that a table without people still shows
  if (match_->over()) return false;
  try {
    if (pace_ == 0) {
      if (opponents_.run(*match_, at_once) == 0) return false;
      after_answer();
      next_answer_ = person_asked() ? 0 : now + 1;
      return true;
    }
    if (!question_) {
      question_ = opponents_.next(*match_);
      next_answer_ = question_ ? now + static_cast<std::uint64_t>(pace_) : 0;
      return false;
    }
    if (now < next_answer_) return false;
    const OpponentQuestion question = std::move(*question_);
    question_.reset();
    if (question.entries != match_->journal().size()) return false;
    opponents_.give(*match_, question, opponents_.think(question));
  } catch (const std::exception& error) {
    notice_ = {.title = "An opponent cannot play", .text = error.what(), .rule = {}, .rule_text = {}};
    return false;
  }
  const bool hand_over = open_ != no_seat && !has_seat(match_->asked(), open_);
  if (hand_over) open_ = no_seat;
  next_answer_ = now + static_cast<std::uint64_t>(pace_);
  changed();
  return true;
}

void Session::forget_journal() {
  if (journal_.empty()) return;
  match_->stop_journal();
  std::error_code ignored;
  std::filesystem::remove(journal_, ignored);
  journal_.clear();
}

}  // namespace gantry::ui
