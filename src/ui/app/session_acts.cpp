// What people do at the table: answers, passes that settle, undo, saving, and the question why not.
#include <algorithm>

#include <fmt/format.h>

#include "ui/app/saves.hpp"
#include "ui/app/session.hpp"
#include "ui/widgets/letters.hpp"

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
  drop_thoughts();
  opponent_reason_.clear();
  changed();
  tell_journal_problem();
}

void Session::tell_journal_problem() {
  if (!match_->journal_problem().empty()) tell_not_kept(match_->journal_problem());
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
      notice_ = {.title = "Taken back", .text = undo_text(), .rule = {}, .rule_text = {}};
    }
    return;
  }
  notice_ = {.title = "Nothing is taken back",
             .text = undo_text(),
             .rule = {},
             .rule_text = {},
             .table_may_agree = match_->undo_barrier() != Barrier::none};
}

std::string Session::undo_text() const {
  const int depth = match_->undo_depth();
  const Barrier barrier = match_->undo_barrier();
  if (depth == 0 && barrier == Barrier::none) return "Nobody has decided anything yet.";
  std::string out;
  if (depth > 0) out = fmt::format("{} decision{} can be taken back", depth, depth == 1 ? "" : "s");
  if (match_->practice()) return out + ": in practice all of them.";
  const auto then = [&](std::string_view why) {
    return out.empty() ? fmt::format("{}", why) : out + "; before that " + std::string(why);
  };
  switch (barrier) {
    case Barrier::none: return out + ", back to the beginning.";
    case Barrier::hidden_seen: out = then("somebody saw a card that was hidden."); break;
    case Barrier::chance: out = then("chance has spoken (a die, a shuffle or a draw)."); break;
    case Barrier::other_seat: out = then("another seat has decided."); break;
  }
  return capitalized(std::move(out)) + " Further back only if the whole table agrees.";
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

/// The reason that tells most: a rule about the thing rather than the general one that players act only as asked.
Reason Session::best_reason(Seat seat, Ref thing) {
  Reason best;
  int best_worth = 0;
  const auto weigh = [&](const Option& option) {
    const Reason reason = match_->why_not(seat, option);
    if (reason.legal()) return;
    const bool general = reason.rule == rules().general_rule || reason.text == rules().reason_not_asked;
    const int worth = general ? 1 : reason.text == rules().reason_no_answer ? 2 : 3;
    if (worth <= best_worth) return;
    best = reason;
    best_worth = worth;
  };
  const auto verbs = static_cast<WordId>(rules().table(Words::verb).size());
  for (WordId verb = 0; verb < verbs; ++verb) weigh(Option(verb, thing));
  // Much is done to a thing by another: what answers of now begin with is tried with it.
  constexpr std::size_t most = 32;
  std::vector<Option> tried;
  for (const ShownOption& shown : options_) {
    const Option with(shown.option.verb, shown.option.refs[0], thing);
    const bool two = shown.option.refs[1].kind != RefKind::none;
    if (!two || tried.size() >= most || std::find(tried.begin(), tried.end(), with) != tried.end()) continue;
    tried.push_back(with);
    weigh(with);
  }
  return best;
}

std::string Session::thing_name(Ref thing) {
  const State& state = view_->state;
  const auto card = [&](DefId def, const char* unknown) {
    return def == 0 ? std::string(unknown) : std::string(game().card_name(def, match_->naming()));
  };
  switch (thing.kind) {
    case RefKind::object: return card(state.rows[thing.id].def, "this card");
    case RefKind::seat: return name(thing.id);
    case RefKind::area: return area_text(table(), state, thing.id);
    case RefKind::item: {
      const Item* item = reader().item(thing.id);
      return card(item == nullptr ? DefId{0} : item->def, "this effect");
    }
    case RefKind::zone: {
      const WordId word = table().zone_word[thing.id];
      const auto& texts = game().texts.words[static_cast<std::size_t>(Words::zone)];
      const Seat seat = table().zone_seat[thing.id];
      const std::string own = seat < seats() ? name(seat) + ": " : std::string();
      return own + (word < texts.size() && !texts[word].text.empty() ? texts[word].text : zone_text(table(), thing.id));
    }
    default: return "this";
  }
}

void Session::explain(Ref thing) {
  refresh();
  const Seat seat = actor();
  const bool hidden = thing.kind == RefKind::object && view_->state.rows[thing.id].def == 0;
  const std::string name = thing_name(thing);
  notice_ = {.title = fmt::format("Why not {}?", name), .text = {}};
  // Whoever is not asked does nothing: the rule for that is the general one.
  Reason reason{rules().general_rule, 0};
  if (seat == no_seat) {
    notice_.text = match_->over() ? "The game is over." : "It is not your turn to answer.";
  } else if (viewer() != no_seat && viewer() != seat) {
    // Reasons come from the hand and the picks of whoever is asked: with other eyes they would tell of them.
    notice_.text = fmt::format("It is {}'s turn to answer.", this->name(seat));
  } else if (!hand_open() && (hidden || view_->state.decision.secrecy != Secrecy::open)) {
    notice_.text = fmt::format("Hands are closed. Open {}'s hand first.", this->name(seat));
  } else if (const auto can = options_about(thing); !can.empty()) {
    notice_ = {.title = fmt::format("{}: this can be done", name), .text = {}};
    constexpr std::size_t most = 4;
    for (std::size_t i = 0; i < std::min(most, can.size()); ++i)
      notice_.text += fmt::format("{}{}", i == 0 ? "" : "; ", can[i]->label);
    if (can.size() > most) notice_.text += fmt::format("; {} more", can.size() - most);
    return;
  } else {
    reason = best_reason(seat, thing.kind == RefKind::object ? reader().named(thing.id, viewer()) : thing);
    notice_.text = rules().reason_texts[reason.text];
    if (notice_.text.empty()) notice_.text = "Nothing can be done with it now.";
  }
  notice_.rule = rules().rule_names[reason.rule];
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
