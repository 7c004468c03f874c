// The steps of a scenario, one after the other.
#include <algorithm>

#include <fmt/format.h>

#include "match/impl.hpp"
#include "scenario/run.hpp"
#include "view/universe.hpp"

namespace gantry::scenario {
namespace {

/// Questions declined in a row after which a scenario is taken to be going in circles.
constexpr int most_declined = 5000;

const Frame* window_at(const State& state, std::size_t index) {
  return index < state.frame_count && state.frames[index].kind == FrameKind::window ? &state.frames[index] : nullptr;
}

/// Index of the first or last window frame; frame_count when none is open.
std::size_t find_window(const State& state, bool topmost) {
  std::size_t found = state.frame_count;
  for (std::size_t i = 0; i < state.frame_count; ++i) {
    if (window_at(state, i) == nullptr) continue;
    found = i;
    if (!topmost) break;
  }
  return found;
}

Seat first_of(SeatSet seats) {
  Seat seat = 0;
  while (seat < max_seats && !has_seat(seats, seat)) ++seat;
  return seat;
}

std::vector<Fit> fits(const World& world, const Door& door, const Line& line) {
  return matching_options(world, door, line.seat, line.verb, line.words);
}

/// Plays a line on a copy of the position.
LineResult try_line(const World& world, const Door& door, const Line& line) {
  TrialDoor trial(world, door.state(), door.forced());
  return play_line(world, trial, line);
}

/// True when the option is one that the line means: its words begin what the option names.
bool covers(const World& world, const State& state, const Line& line, const Option& option) {
  if (world.rules().table(Words::verb).name(option.verb) != line.verb) return false;
  std::size_t at = 0;
  for (const Ref ref : option.refs) {
    if (at == line.words.size() || ref.kind == RefKind::none) break;
    if (!names_ref(world, state, line.words[at], ref)) return false;
    ++at;
  }
  return at == line.words.size();
}

/// What an `until` waits for: "leaf birth and turn 2".
std::string awaited(const Value& condition) {
  std::string out;
  for (const auto& [key, value] : condition.members()) {
    const std::string wanted = value.is_text()     ? value.text()
                               : value.is_number() ? std::to_string(value.number())
                               : value.flag()      ? "true"
                                                   : "false";
    out += fmt::format("{}`{}` {}", out.empty() ? "" : " and ", key, wanted);
  }
  return out;
}

/// Where the game stands and which question is open.
std::string standing(const World& world, const State& state) {
  std::string out = fmt::format("now turn {}, leaf {}", state.turn, leaf_name(world, state));
  if (state.decision.seats != 0)
    out += fmt::format(", {} asked: {}", seats_text(state.decision.seats),
                       world.rules().table(Words::prompt).name(state.decision.prompt));
  return out;
}

}  // namespace

Run::Run(Library& library, const Value& scenario, std::vector<SeatHolder> holders, Purpose purpose)
    : world_((check_keys(scenario), make_world(library, scenario, purpose))),
      scenario_(scenario),
      match_(MatchFiles::make()) {
  Match::Impl& impl = MatchFiles::impl(*match_);
  impl.table = world_.table;
  impl.sit(std::move(holders));
  impl.asking = world_.asking;
  impl.from_set_up = false;
  build_position(world_, scenario_, impl.state, impl.forced, impl);
  // Unknown cards of this position are dealt from its own cards, not from those of a whole game.
  world_.table = table_of_position(*world_.table, impl.state);
  impl.table = world_.table;
  door_ = std::make_unique<MatchDoor>(world_, *match_);
  impl.begin_play();
  impl.settle();
}

void Run::play() {
  if (const auto steps = scenario_.find("steps")) {
    const auto list = steps->list();
    for (std::size_t i = 0; i < list.size(); ++i) {
      step_ = static_cast<int>(i);
      try {
        play_step(list[i]);
      } catch (Failure& failure) {
        if (const auto note = list[i].find("note"))
          failure.message = fmt::format("{}: {}", note->text(), failure.message);
        throw;
      }
    }
    step_ = static_cast<int>(list.size());
  }
  settle_picks();
  if (const auto end = scenario_.find("end")) checks_ += check_expectations(world_, *match_, *end);
  const ForcedDraws& forced = MatchFiles::impl(*match_).forced;
  if (forced.next < forced.queue.size()) {
    const Draw& next = forced.queue[forced.next];
    scenario_.fail(fmt::format("{} of the forced draws were not used, the next is for \"{}\"{}",
                               forced.queue.size() - forced.next, next.purpose,
                               next.bound == 0 ? std::string() : fmt::format(" of {}", next.bound)));
  }
  if (forced.next_shuffle < forced.shuffles.size())
    scenario_.fail(
        fmt::format("{} of the forced shuffles were not used", forced.shuffles.size() - forced.next_shuffle));
}

void Run::play_step(const Value& step) {
  for (const auto& [key, value] : step.members()) {
    if (key == "note" || key == "because") continue;
    if (key == "do") {
      for (const Value& line : value.one_or_list()) do_line(line);
      continue;
    }
    settle_picks();
    if (key == "until") until(value);
    if (key == "options") options(value);
    if (key == "illegal") {
      for (const Value& line : value.one_or_list()) illegal(step, line);
    }
    if (key == "expect") checks_ += check_expectations(world_, *match_, value);
    if (key == "asked") asked(value);
    if (key == "passed_automatically") automatic(value, true);
    if (key == "not_passed_automatically") automatic(value, false);
    if (key == "command") command(value);
    if (key == "take_back") take_back(value);
    if (key == "undo") undo(value);
    if (key == "setting") setting(value);
    if (key == "orders") orders(value);
    if (key == "draws" || key == "shuffles") {
      ForcedDraws& forced = MatchFiles::impl(*match_).forced;
      key == "draws" ? add_draws(world_, value, forced) : add_shuffles(world_, value, forced);
    }
  }
}

void Run::settle_picks() {
  if (!left_open_) return;
  const Seat seat = *left_open_;
  left_open_.reset();
  finish_picks(world_, *door_, seat);
}

void Run::do_line(const Value& value) {
  const Line line = parse_line(world_, door_->state(), value.text(), value);
  if (line.everybody) {
    settle_picks();
    if (line.verb != "pass" || !line.words.empty()) value.fail("`all:` goes with `pass` only");
    decline_window(value);
    return;
  }
  if (left_open_ && !(line.seat == *left_open_ && can_begin(world_, *door_, line))) settle_picks();
  left_open_.reset();
  mark_journal();
  if (!can_begin(world_, *door_, line)) go_to(line, value);
  const LineResult result = play_line(world_, *door_, line);
  if (!result.done) value.fail(fmt::format("`{}`: {}", line.text, result.problem));
  left_open_ = result.left_open;
  ++checks_;  // that the line is legal
}

void Run::go_to(const Line& line, const Value& where) {
  const State& state = door_->state();
  const int turn = state.turn;
  std::string first_refusal;
  for (int n = 0; !can_begin(world_, *door_, line); ++n) {
    const bool is_asked = has_seat(state.decision.seats, line.seat);
    if (is_asked && first_refusal.empty()) {
      const LineResult result = try_line(world_, *door_, line);
      first_refusal = fmt::format("when {} was asked ({}), {}", seat_text(line.seat),
                                  world_.rules().table(Words::prompt).name(state.decision.prompt), result.problem);
    }
    if (!world_.pass_others) {
      if (!is_asked)
        where.fail(fmt::format("`{}`: {} is not asked now; asked: {} ({})", line.text, seat_text(line.seat),
                               seats_text(state.decision.seats),
                               world_.rules().table(Words::prompt).name(state.decision.prompt)));
      where.fail(fmt::format("`{}`: {}", line.text, first_refusal));
    }
    const std::string why =
        first_refusal.empty() ? fmt::format("{} was never asked", seat_text(line.seat)) : first_refusal;
    if (state.over != 0) where.fail(fmt::format("`{}`: the game ended before it could be done; {}", line.text, why));
    if (state.turn != turn) where.fail(fmt::format("`{}`: the turn ended before it could be done; {}", line.text, why));
    if (n > most_declined) where.fail(fmt::format("`{}`: it could not be done in {} questions; {}", line.text, n, why));
    try {
      decline(state.decision.seats, where);
    } catch (Failure& failure) {
      if (!first_refusal.empty()) failure.message += "; " + first_refusal;
      failure.message = fmt::format("`{}`: {}", line.text, failure.message);
      throw;
    }
  }
}

void Run::go_to_seat(Seat seat, const Value& where) {
  for (int n = 0; !has_seat(door_->state().decision.seats, seat); ++n) {
    if (has_seat(door_->state().decision.interrupters, seat)) return;
    const SeatSet seats = door_->state().decision.seats;
    if (!world_.pass_others || seats == 0 || n > most_declined) {
      where.fail(fmt::format("{} is not asked now; asked: {}", seat_text(seat), seats_text(seats)));
    }
    decline(seats, where);
  }
}

void Run::decline(SeatSet seats, const Value& where) {
  const Seat seat = first_of(seats);
  if (seat == max_seats) where.fail("nobody is asked any more");
  const auto option = decline_option(world_, *door_, seat);
  const std::string prompt(world_.rules().table(Words::prompt).name(door_->state().decision.prompt));
  if (!option)
    where.fail(fmt::format("on the way {} must decide ({}), which no step does; legal: {}", seat_text(seat), prompt,
                           options_text(world_, *door_, seat)));
  const Reason reason = door_->act(seat, *option);
  if (!reason.legal())
    where.fail(
        fmt::format("{} could not decline ({}): {}", seat_text(seat), prompt, reason_text(world_.rules(), reason)));
}

void Run::decline_window(const Value& where) {
  mark_journal();
  const State& state = door_->state();
  const std::size_t window = find_window(state, true);
  if (window == state.frame_count) {
    decline(state.decision.seats, where);
    return;
  }
  for (int n = 0; state.over == 0 && window_at(state, window) != nullptr && n < most_declined; ++n)
    decline(state.decision.seats, where);
}

void Run::until(const Value& condition) {
  condition.only({"leaf", "after", "turn", "asked", "prompt", "over"});
  const State& state = door_->state();
  const std::size_t window = find_window(state, false);
  const int turn = state.turn;
  mark_journal();
  const auto met = [&](const std::string& key, const Value& value) {
    if (key == "leaf" || key == "after") (void)need_word(world_, Words::leaf, value);
    if (key == "leaf") return leaf_name(world_, state) == value.text();
    if (key == "after") return leaf_name(world_, state) != value.text() && window_at(state, window) == nullptr;
    if (key == "turn") return value.is_text() ? state.turn > turn : state.turn == value.number();
    if (key == "asked") return has_seat(state.decision.seats, need_seat(world_, value));
    if (key == "prompt") return state.decision.prompt == need_word(world_, Words::prompt, value);
    return (state.over != 0) == value.flag();
  };
  const auto all_met = [&] {
    const auto members = condition.members();
    const bool wants_end = condition.find("over").has_value();
    if (state.over != 0 && !wants_end) return false;
    return std::all_of(members.begin(), members.end(),
                       [&](const auto& member) { return met(member.first, member.second); });
  };
  if (condition.members().empty())
    condition.fail("say until what: `leaf`, `after`, `turn`, `asked`, `prompt` or `over`");
  if (const auto next = condition.find("turn"); next && next->is_text() && next->text() != "next")
    next->expected("a number or \"next\"");
  for (int n = 0; !all_met(); ++n) {
    if (state.over != 0)
      condition.fail(fmt::format("the game ended before {} came about; winners: {}", awaited(condition),
                                 seats_text(state.winners)));
    if (n > most_declined)
      condition.fail(
          fmt::format("{} did not come about in {} questions; {}", awaited(condition), n, standing(world_, state)));
    try {
      decline(state.decision.seats, condition);
    } catch (Failure& failure) {
      failure.message =
          fmt::format("{} has not come about; {}: {}", awaited(condition), standing(world_, state), failure.message);
      throw;
    }
  }
}

void Run::options(const Value& by_seat) {
  for (const auto& [name, wanted] : by_seat.members()) {
    wanted.only({"include", "exclude", "only", "count"});
    const Seat seat = need_seat(world_, name, wanted);
    go_to_seat(seat, wanted);
    options_of(seat, wanted);
  }
}

void Run::options_of(Seat seat, const Value& wanted) {
  const State& state = door_->state();
  const std::string name = seat_text(seat);
  OptionBuffer buffer;
  door_->options(seat, buffer);
  const auto found = buffer.list();
  const auto legal = [&](const Line& line) {
    const auto covered = [&](const Option& option) { return covers(world_, state, line, option); };
    return std::any_of(found.begin(), found.end(), covered) ||
           (!fits(world_, *door_, line).empty() && try_line(world_, *door_, line).done);
  };
  std::vector<Fit> allowed;
  for (const auto& [key, list] : wanted.members()) {
    if (key == "count") {
      if (list.number(0) != static_cast<int>(found.size())) {
        list.fail(fmt::format("expected {} options, found {}: {}", list.number(), found.size(),
                              options_text(world_, *door_, seat)));
      }
      ++checks_;
      continue;
    }
    for (const Value& one : list.one_or_list()) {
      const Line line = parse_line(world_, state, one.text(), one, seat);
      if (legal(line) == (key == "exclude")) {
        one.fail(key == "exclude" ? fmt::format("expected `{}` not to be legal for {}, but it is", line.text, name)
                                  : fmt::format("expected `{}` to be legal for {}, found: {}", line.text, name,
                                                options_text(world_, *door_, seat)));
      }
      ++checks_;
      if (key != "only") continue;
      for (const Fit& fit : fits(world_, *door_, line)) allowed.push_back(fit);
    }
  }
  const auto only = wanted.find("only");
  for (const Option& option : found) {
    const auto same = [&](const Fit& fit) { return fit.option == option; };
    if (only && std::none_of(allowed.begin(), allowed.end(), same)) {
      only->fail(fmt::format("`{}` is legal for {} as well", option_name(world_, state, option), name));
    }
  }
}

void Run::illegal(const Value& step, const Value& value) {
  const Line line = parse_line(world_, door_->state(), value.text(), value);
  if (line.everybody) value.fail("say for one seat what is not legal");
  go_to_seat(line.seat, value);
  const LineResult result = try_line(world_, *door_, line);
  if (result.done) value.fail(fmt::format("expected `{}` not to be legal, but it is", line.text));
  ++checks_;
  const auto because = step.find("because");
  if (!because) return;
  const auto rules = because->texts();
  const bool cited = std::any_of(result.reasons.begin(), result.reasons.end(), [&](Reason reason) {
    return std::find(rules.begin(), rules.end(), world_.rules().rule_names[reason.rule]) != rules.end();
  });
  if (!cited)
    because->fail(fmt::format("`{}` is not legal, as expected, but because of something else than {}: {}", line.text,
                              fmt::join(rules, " or "), result.problem));
}

void Run::asked(const Value& seats) {
  const SeatSet wanted = need_seats(world_, seats);
  const SeatSet found = door_->state().decision.seats;
  const bool exact = seats.is_list();
  if (exact ? found != wanted : (found & wanted) != wanted)
    seats.fail(fmt::format("expected {} to be asked, found {}", seats_text(wanted), seats_text(found)));
  ++checks_;
}

void Run::automatic(const Value& seats, bool wanted) {
  for (const Value& one : seats.one_or_list()) {
    const Seat seat = need_seat(world_, one);
    bool found = false;
    const auto& journal = match_->journal();
    for (std::size_t i = std::min(journal_mark_, journal.size()); i < journal.size(); ++i) {
      found = found || (journal[i].kind == EntryKind::automatic && journal[i].seat == seat);
    }
    if (found != wanted)
      one.fail(fmt::format("expected that {} {}, but {}", seat_text(seat),
                           wanted ? "passes automatically" : "does not pass automatically",
                           found ? "it did" : "it did not"));
    ++checks_;
  }
}

void Run::command(const Value& value) {
  const std::string text = value.text();
  const auto colon = text.find(':');
  if (colon == std::string::npos) value.expected("\"p1: concede\"");
  const Seat seat = need_seat(world_, text.substr(0, colon), value);
  auto word = text.substr(colon + 1);
  word.erase(0, word.find_first_not_of(' '));
  if (word != "concede") value.expected("\"p1: concede\" (for taking back there is the step `take_back`)");
  go_to_seat(seat, value);
  mark_journal();
  const Reason reason = match_->command(seat, Command::concede);
  if (!reason.legal())
    value.fail(fmt::format("{} cannot concede: {}", seat_text(seat), reason_text(world_.rules(), reason)));
}

void Run::take_back(const Value& value) {
  const std::string text = value.text();
  const auto colon = text.find(':');
  const Seat seat = need_seat(world_, text.substr(0, colon), value);
  auto part = colon == std::string::npos ? std::string() : text.substr(colon + 1);
  part.erase(0, std::min(part.find_first_not_of(' '), part.size()));
  if (!part.empty() && part != "all" && part != "pick") value.expected("\"p1\", \"p1: pick\" or \"p1: all\"");
  const Command command = part == "all" ? Command::take_back_all : Command::take_back_pick;
  if (!match_->can(seat, command)) go_to_seat(seat, value);  // a sealed slip comes back although its seat is not asked
  mark_journal();
  const Reason reason = match_->command(seat, command);
  if (!reason.legal())
    value.fail(fmt::format("{} cannot take anything back: {}", seat_text(seat), reason_text(world_.rules(), reason)));
}

void Run::undo(const Value& value) {
  mark_journal();
  if (value.is_text()) {
    if (value.text() != "refused") value.expected("a number of decisions or \"refused\"");
    if (match_->undo_depth() > 0)
      value.fail(fmt::format("expected that nothing can be undone, found that {} decisions can", match_->undo_depth()));
    ++checks_;
    return;
  }
  const int n = value.number(1, 10'000);
  if (!match_->undo(n))
    value.fail(fmt::format("{} decisions cannot be undone, at most {} freely", n, match_->undo_depth()));
}

void Run::setting(const Value& value) {
  value.only({"asking", "naming"});
  mark_journal();
  if (const auto asking = value.find("asking")) match_->set_asking(need_asking(*asking));
  if (const auto naming = value.find("naming")) match_->set_naming(naming->text());
}

void Run::orders(const Value& value) {
  mark_journal();
  for (const auto& [name, windows] : value.members()) {
    const Seat seat = need_seat(world_, name, windows);
    Orders orders = match_->orders(seat);
    const auto& kinds = world_.rules().windows;
    for (std::size_t i = orders.by_window.size(); i < kinds.size(); ++i) {
      orders.by_window.push_back(kinds[i].pass_by_default ? StandingOrder::pass : StandingOrder::ask);
    }
    for (const auto& [window, order] : windows.members()) {
      if (order.text() != "ask" && order.text() != "pass") order.expected("\"ask\" or \"pass\"");
      orders.by_window[need_word(world_, Words::window, window, order)] =
          order.text() == "pass" ? StandingOrder::pass : StandingOrder::ask;
    }
    match_->set_orders(seat, orders);
  }
}

}  // namespace gantry::scenario
