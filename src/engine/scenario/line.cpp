#include "scenario/line.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "match/impl.hpp"

namespace gantry::scenario {
namespace {

std::size_t ref_count(const Option& option) {
  std::size_t n = 0;
  while (n < option.refs.size() && option.refs[n].kind != RefKind::none) ++n;
  return n;
}

/// How many of the words the references of an option take, in order; nothing when a word names something else. An
/// ability that is not named is passed over.
std::optional<std::size_t> words_taken(const World& world, const State& state, const Option& option,
                                       std::span<const std::string> words) {
  std::size_t taken = 0;
  for (std::size_t i = 0; i < ref_count(option); ++i) {
    if (taken == words.size()) break;
    if (names_ref(world, state, words[taken], option.refs[i])) {
      ++taken;
    } else if (option.refs[i].kind != RefKind::ability) {
      return std::nullopt;
    }
  }
  return taken;
}

bool picking(const State& state) {
  if (state.frame_count == 0) return false;
  const FrameKind kind = state.top().kind;
  return kind == FrameKind::pick || kind == FrameKind::announce || kind == FrameKind::effect;
}

/// Two options for pieces that are alike in all but their id mean the same.
bool same_meaning(const World& world, const State& state, const Option& a, const Option& b) {
  const Reader reader(*world.table, state);
  if (a.verb != b.verb) return false;
  for (std::size_t i = 0; i < a.refs.size(); ++i) {
    if (a.refs[i] == b.refs[i]) continue;
    if (a.refs[i].kind != b.refs[i].kind || a.refs[i].kind != RefKind::object) return false;
    if (state.rows[a.refs[i].id].zone != state.rows[b.refs[i].id].zone || !reader.alike(a.refs[i].id, b.refs[i].id))
      return false;
  }
  return true;
}

/// The options that take the most words. A Failure-like text when they do not mean the same.
std::optional<Fit> best(const World& world, const State& state, std::vector<Fit> found, std::string& problem) {
  if (found.empty()) return std::nullopt;
  const auto most =
      std::max_element(found.begin(), found.end(), [](const Fit& a, const Fit& b) { return a.words < b.words; })->words;
  std::erase_if(found, [most](const Fit& match) { return match.words < most; });
  const auto least_left = ref_count(std::min_element(found.begin(), found.end(), [](const Fit& a, const Fit& b) {
                                      return ref_count(a.option) < ref_count(b.option);
                                    })->option);
  std::erase_if(found, [least_left](const Fit& match) { return ref_count(match.option) > least_left; });
  for (const Fit& other : found) {
    if (same_meaning(world, state, found.front().option, other.option)) continue;
    problem = fmt::format("this could be `{}` or `{}`: say which", option_name(world, state, found.front().option),
                          option_name(world, state, other.option));
    return std::nullopt;
  }
  return found.front();
}

std::string reasons_text(const World& world, const std::vector<Reason>& reasons) {
  std::string out;
  for (const Reason& reason : reasons) {
    const std::string text = reason_text(world.rules(), reason);
    if (out.find(text) != std::string::npos) continue;
    out += (out.empty() ? "" : "; ") + text;
  }
  return out;
}

/// A pick of a line that has begun: any verb while picks are being asked, else the verb of the line.
std::optional<Fit> next_pick(const World& world, const Door& door, const Line& line, std::span<const std::string> words,
                             std::string& problem) {
  if (!has_seat(door.state().decision.seats, line.seat)) return std::nullopt;
  OptionBuffer buffer;
  door.options(line.seat, buffer);
  std::vector<Fit> found;
  for (const Option& option : buffer.list()) {
    if (ref_count(option) == 0) continue;
    if (!picking(door.state()) && world.rules().table(Words::verb).name(option.verb) != line.verb) continue;
    const auto taken = words_taken(world, door.state(), option, words);
    if (taken && *taken > 0) found.push_back({option, *taken});
  }
  return best(world, door.state(), std::move(found), problem);
}

LineResult refused(const World& world, const Door& door, const Line& line, std::span<const std::string> words,
                   bool begun) {
  LineResult result;
  const State& state = door.state();
  if (!has_seat(state.decision.seats, line.seat) && !has_seat(state.decision.interrupters, line.seat)) {
    const std::string asked =
        fmt::format("{} is not asked now; asked: {}", seat_text(line.seat), seats_text(state.decision.seats));
    result.problem = begun ? fmt::format("nothing took `{}`: {}", fmt::join(words, " "), asked) : asked;
    return result;
  }
  if (!begun) {
    result.reasons = refusals(world, door, line.seat, line.verb, words);
  } else {
    OptionBuffer buffer;
    door.options(line.seat, buffer);
    std::vector<std::string> verbs;
    for (const Option& option : buffer.list()) verbs.emplace_back(world.rules().table(Words::verb).name(option.verb));
    verbs.insert(verbs.end(), {"target", "choose"});
    std::sort(verbs.begin(), verbs.end());
    verbs.erase(std::unique(verbs.begin(), verbs.end()), verbs.end());
    for (const std::string& verb : verbs) {
      for (const Reason reason : refusals(world, door, line.seat, verb, words)) result.reasons.push_back(reason);
    }
  }
  const std::string why = reasons_text(world, result.reasons);
  const std::string what =
      begun ? fmt::format("`{}` cannot be picked", fmt::join(words, " ")) : std::string("this is not legal");
  result.problem =
      fmt::format("{}{}; legal: {}", what, why.empty() ? "" : ", " + why, options_text(world, door, line.seat));
  return result;
}

}  // namespace

Line parse_line(const World& world, const State& state, std::string text, const Value& where,
                std::optional<Seat> seat_given) {
  Line line;
  line.text = text;
  if (const auto colon = text.find(':'); colon != std::string::npos && !seat_given) {
    const std::string seat = text.substr(0, colon);
    text = text.substr(colon + 1);
    line.everybody = seat == "all";
    if (!line.everybody) line.seat = need_seat(world, seat, where);
  } else if (!seat_given) {
    where.fail(fmt::format("a line begins with the seat and a colon, as in `p1: pass`; found `{}`", text));
  }
  if (seat_given) line.seat = *seat_given;
  std::replace(text.begin(), text.end(), ',', ' ');
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (word == "->") continue;
    if (line.verb.empty()) {
      line.verb = word;
    } else {
      line.words.push_back(word);
    }
  }
  if (!line.words.empty() && line.words.back() == "...") {
    line.open = true;
    line.words.pop_back();
  }
  if (line.verb.empty()) where.fail("the line says nothing after the seat");
  const auto& verbs = world.rules().table(Words::verb);
  if (!verbs.find(line.verb))
    where.fail(fmt::format("there is no verb `{}`{}", line.verb, near_or_known(line.verb, verbs.names())));
  for (const std::string& word : line.words) {
    if (is_name(world, state, word)) continue;
    std::vector<std::string> known;
    for (const auto& [name, id] : world.own_names) known.push_back(name);
    for (std::size_t i = 1; i < world.rules().defs.size(); ++i)
      known.emplace_back(world.rules().def_id(static_cast<DefId>(i)));
    where.fail(fmt::format("`{}` names nothing in `{}`{}", word, line.text, near_or_known(word, known)));
  }
  return line;
}

void Door::options(Seat seat, OptionBuffer& out) const {
  out.count = 0;
  if (has_seat(state().decision.seats, seat)) {
    list_options(*world_.table, state(), seat, out);
  } else if (has_seat(state().decision.interrupters, seat)) {
    list_interrupts(*world_.table, state(), seat, out);
  }
}

Reason Door::why_not(Seat seat, const Option& option) const { return validate(*world_.table, state(), seat, option); }

void Door::note(const Event& event, const Option& option, bool& own_seen) {
  if (event.kind != EventKind::targeted && event.kind != EventKind::skipped) return;
  const auto add = [&](Ref ref) {
    const bool own = std::find(option.refs.begin(), option.refs.end(), ref) != option.refs.end();
    if (own && event.kind == EventKind::targeted && !own_seen) {
      own_seen = true;
      return;
    }
    chosen_by_itself.push_back(ref);
  };
  bool named = false;
  for (const Ref ref : event.option.refs) {
    if (ref.kind == RefKind::none) continue;
    add(ref);
    named = true;
  }
  if (!named && event.object != 0) add(Ref::object(event.object));
}

Reason MatchDoor::act(Seat seat, const Option& option) {
  const std::size_t before = match_.log().size();
  const Reason reason = match_.act(seat, option);
  chosen_by_itself.clear();
  bool own_seen = false;
  for (std::size_t i = before; i < match_.log().size(); ++i) note(match_.log()[i].event, option, own_seen);
  return reason;
}

ForcedDraws MatchDoor::forced() const { return MatchFiles::impl(match_).forced; }

Reason TrialDoor::act(Seat seat, const Option& option) {
  struct Ears final : Listener {
    std::vector<Event> events;
    void event(const Event& event) override { events.push_back(event); }
    void draw(Draw /*draw*/) override {}
  } ears;
  const Reason reason = apply(*world_.table, state_, seat, option, &ears, &forced_);
  chosen_by_itself.clear();
  bool own_seen = false;
  for (const Event& event : ears.events) note(event, option, own_seen);
  return reason;
}

std::vector<Fit> matching_options(const World& world, const Door& door, Seat seat, std::string_view verb,
                                  std::span<const std::string> words) {
  OptionBuffer buffer;
  door.options(seat, buffer);
  std::vector<Fit> out;
  for (const Option& option : buffer.list()) {
    if (world.rules().table(Words::verb).name(option.verb) != verb) continue;
    if (const auto taken = words_taken(world, door.state(), option, words)) out.push_back({option, *taken});
  }
  return out;
}

bool can_begin(const World& world, const Door& door, const Line& line) {
  return !matching_options(world, door, line.seat, line.verb, line.words).empty();
}

LineResult play_line(const World& world, Door& door, const Line& line) {
  LineResult result;
  std::span<const std::string> words(line.words);
  WordId prompt = no_word;
  bool picked = false;
  auto first = best(world, door.state(), matching_options(world, door, line.seat, line.verb, words), result.problem);
  if (!first) return result.problem.empty() ? refused(world, door, line, words, false) : result;
  for (bool begun = false;; begun = true) {
    if (begun) {
      if (words.empty()) break;
      auto& by_itself = door.chosen_by_itself;
      const auto named = std::find_if(by_itself.begin(), by_itself.end(),
                                      [&](Ref ref) { return names_ref(world, door.state(), words.front(), ref); });
      if (named != by_itself.end()) {
        by_itself.erase(named);
        words = words.subspan(1);
        continue;
      }
      first = next_pick(world, door, line, words, result.problem);
      if (!first) return result.problem.empty() ? refused(world, door, line, words, true) : result;
    }
    prompt = door.state().decision.prompt;
    picked = picking(door.state()) || begun;
    const Reason reason = door.act(line.seat, first->option);
    if (!reason.legal()) {
      result.reasons.push_back(reason);
      result.problem = fmt::format("`{}` was offered, but is refused: {}",
                                   option_name(world, door.state(), first->option), reason_text(world.rules(), reason));
      return result;
    }
    words = words.subspan(first->words);
  }
  result.done = true;
  const State& state = door.state();
  const bool same = picking(state) || (picked && state.decision.prompt == prompt);
  if (!line.open && same && has_seat(state.decision.seats, line.seat)) result.left_open = line.seat;
  return result;
}

bool finish_picks(const World& world, Door& door, Seat seat) {
  const auto done = world.rules().table(Words::verb).find("done");
  if (!done || !has_seat(door.state().decision.seats, seat)) return false;
  if (!door.why_not(seat, Option(*done)).legal()) return false;
  return door.act(seat, Option(*done)).legal();
}

std::vector<Reason> refusals(const World& world, const Door& door, Seat seat, std::string_view verb,
                             std::span<const std::string> words) {
  std::vector<Reason> out;
  const auto id = world.rules().table(Words::verb).find(verb);
  if (!id) return out;
  const std::size_t most = std::min<std::size_t>(words.size(), 3);
  std::vector<std::vector<Ref>> meanings;
  for (std::size_t i = 0; i < most; ++i) meanings.push_back(refs_named(world, door.state(), seat, words[i]));
  const auto probe = [&](auto&& self, Option& option, std::size_t at, std::size_t length) -> void {
    if (at == length) {
      const Reason reason = door.why_not(seat, option);
      if (!reason.legal()) out.push_back(reason);
      return;
    }
    for (const Ref ref : meanings[at]) {
      option.refs[at] = ref;
      self(self, option, at + 1, length);
    }
    option.refs[at] = Ref{};
  };
  for (std::size_t length = most + 1; length-- > 0;) {
    if (length == 0 && most > 0) break;
    Option option(*id);
    probe(probe, option, 0, length);
  }
  return out;
}

std::optional<Option> decline_option(const World& world, const Door& door, Seat seat) {
  OptionBuffer buffer;
  door.options(seat, buffer);
  const Decision& decision = door.state().decision;
  std::vector<Option> bare;
  for (const Option& option : buffer.list()) {
    if (ref_count(option) == 0) bare.push_back(option);
  }
  if (buffer.count == 1 && bare.size() == 1) return bare.front();
  if (decision.declinable == 0) return std::nullopt;
  if (decision.window != no_word) {
    const WordId verb = world.rules().windows[decision.window].pass_verb;
    for (const Option& option : bare) {
      if (option.verb == verb) return option;
    }
  }
  if (bare.size() == 1) return bare.front();
  for (const std::string_view name : {"pass", "done"}) {
    for (const Option& option : bare) {
      if (world.rules().table(Words::verb).name(option.verb) == name) return option;
    }
  }
  return std::nullopt;
}

std::string options_text(const World& world, const Door& door, Seat seat) {
  OptionBuffer buffer;
  door.options(seat, buffer);
  std::string out;
  std::size_t shown = 0;
  for (const Option& option : buffer.list()) {
    if (++shown > 16) {
      out += fmt::format(" and {} more", buffer.count - 16);
      break;
    }
    out += fmt::format("{}`{}`", out.empty() ? "" : ", ", option_name(world, door.state(), option));
  }
  return out.empty() ? "nothing" : out;
}

}  // namespace gantry::scenario
