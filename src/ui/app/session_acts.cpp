// What people do at the table: answers, passes that settle, undo, saving, and the question why not.
#include <algorithm>

#include <fmt/format.h>

#include "ui/app/saves.hpp"
#include "ui/app/session.hpp"

namespace gantry::ui {

const ShownOption* Session::decline() {
  refresh();
  if (pass_needs_hand_ && persons() > 1 && !hand_open()) return nullptr;
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
  chairs_.follow(*match_);
  next_answer_ = 0;
  question_.reset();
  changed();
  if (!match_->journal_problem().empty()) {
    notice_ = {.title = "The game is not being kept", .text = match_->journal_problem(), .rule = {}, .rule_text = {}};
  }
}

/// Only a pass in a window waits a moment: the same for everybody, whatever could have been answered.
bool Session::settles(const Option& option) {
  if (persons() < 2) return false;
  const ShownOption* pass = decline();
  const WordId window = view().state.decision.window;
  return pass != nullptr && pass->option == option && window != no_word && rules().windows[window].is_window;
}

void Session::act(const Option& option) {
  const Seat seat = actor();
  if (seat == no_seat || pending_) return;
  notice_ = {};
  if (settles(option)) {
    pending_ = PendingPass{option, seat, now_ + pass_settles_after};
    changed();
    return;
  }
  act_now(seat, option);
}

void Session::take_back_pass() {
  if (!pending_) return;
  pending_.reset();
  changed();
}

void Session::act_now(Seat seat, const Option& option) {
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
  if (exhibit_) return;
  if (pending_) {
    take_back_pass();
    return;
  }
  if (match_->undo_depth() > 0) {
    if (match_->undo(1)) {
      chairs_.close();
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
  chairs_.close();
  after_answer();
  notice_ = {.title = "Taken back, as the table agreed", .text = {}, .rule = {}, .rule_text = {}};
}

void Session::undo_to(int decisions) {
  if (exhibit_ || decisions <= 0 || !match_->undo(decisions)) return;
  chairs_.close();
  after_answer();
}

void Session::save() {
  if (exhibit_) return;
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
  if (const Topics* rulebook = topics(); rulebook != nullptr) {
    const TopicHit hit = rulebook->find_rule(notice_.rule);
    if (hit.anchor != nullptr) notice_.rule_text = Topics::with_names(hit.anchor->text, game(), match_->naming());
  } else {
    notice_.rule_text = topics_problem();
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

void Session::set_holder(Seat seat, const SeatHolder& holder) {
  take_back_pass();
  match_->set_holder(seat, holder);
  chairs_.close();
  after_answer();
}

void Session::set_orders(Seat seat, const Orders& orders) {
  take_back_pass();
  const std::uint32_t before = match_->decisions();
  match_->set_orders(seat, orders);
  // Orders that answered nothing leave the hand open in which they were given.
  if (match_->decisions() != before) {
    after_answer();
  } else {
    changed();
  }
}

void Session::forget_journal() {
  if (journal_.empty()) return;
  match_->stop_journal();
  std::error_code ignored;
  std::filesystem::remove(journal_, ignored);
  journal_.clear();
}

}  // namespace gantry::ui
