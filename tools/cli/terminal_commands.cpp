// What is typed at a prompt of the terminal: answers, and words that are no answer.
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>

#include <fmt/format.h>

#include "cli/cli.hpp"
#include "cli/plain_text.hpp"
#include "cli/players.hpp"
#include "cli/position.hpp"
#include "cli/print.hpp"
#include "cli/terminal.hpp"
#include "gantry/adviser.hpp"
#include "gantry/context.hpp"
#include "gantry/spelling.hpp"
#include "gantry/topics.hpp"

namespace gantry::cli {

namespace {

constexpr const char* help_text =
    "A number or the text of an option answers the question. Besides:\n"
    "  ?                this help, and the rules of this question\n"
    "  ? WORDS          search the rules; the text of a rule id\n"
    "  why OPTION       why something is not among the options, with the rule\n"
    "  card NAME        the text of a card\n"
    "  show             the position again        options   the options again\n"
    "  log [N]          the last N lines of the log\n"
    "  hint [OPPONENT]  what an opponent would do here, and why\n"
    "  back, back all   take back the last pick, or the whole announcement\n"
    "  undo             take back the last decision\n"
    "  until turn|stack|something|none   pass by itself until then\n"
    "  interrupt P      let seat P act out of turn\n"
    "  concede          leave the game\n"
    "  save FILE        write a save     quit   stop; the game is kept\n";

constexpr std::array<std::string_view, 14> command_words{"quit",    "undo", "concede", "back", "interrupt",
                                                         "until",   "help", "why",     "card", "show",
                                                         "options", "log",  "hint",    "save"};

/// The end of a sentence about a word that is not known: the one that was meant, or a full stop.
std::string meant_or_stop(std::string_view word, const std::vector<std::string>& known) {
  const std::string near = did_you_mean(word, known);
  return near.empty() ? "." : near;
}

/// The words of a text without what people leave out or write otherwise: brackets, punctuation, capitals, more than one
/// space. Signs of numbers, and `+1/-1`, stay.
std::string bare_words(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const bool digit_follows = i + 1 < text.size() && std::isdigit(static_cast<unsigned char>(text[i + 1])) != 0;
    const bool sign = (c == '+' || c == '-' || c == '#' || c == '/') && digit_follows;
    if (std::isalnum(c) != 0 || c >= 0x80 || sign) {
      out += static_cast<char>(std::tolower(c));
    } else if (!out.empty() && out.back() != ' ') {
      out += ' ';
    }
  }
  if (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

/// The text without what stands in round brackets.
std::string without_brackets(std::string_view text) {
  std::string out;
  int depth = 0;
  for (const char c : text) {
    if (c == '(') ++depth;
    if (depth == 0) out += c;
    if (c == ')' && depth > 0) --depth;
  }
  return out;
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find(' ')); }

std::string rest_of(std::string_view text) {
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return {};
  const std::size_t from = text.find_first_not_of(' ', space);
  return from == std::string_view::npos ? std::string() : std::string(text.substr(from));
}

}  // namespace

Terminal::After Terminal::obey(Seat seat, const std::string& line) {
  std::string text = line;
  text.erase(0, text.find_first_not_of(" \t"));
  text.erase(text.find_last_not_of(" \t\r") + 1);
  if (text.empty()) return After::ask_again;
  if (text.find_first_not_of("0123456789") == std::string::npos) {
    const unsigned long number = text.size() > 6 ? 0 : std::stoul(text);
    match_.options(seat, *options_);
    if (number < 1 || number > options_->count) {
      say("There are the options 1 to {}.\n", options_->count);
      return After::ask_again;
    }
    const Reason reason = match_.act(seat, options_->options[number - 1]);
    return reason.legal() ? After::decided : refused(reason);
  }
  const auto done = command(seat, first_word(text), rest_of(text));
  return done ? *done : answer(seat, text);
}

Terminal::After Terminal::answer(Seat seat, const std::string& text) {
  match_.view(seat, *view_);
  const Reader reader(match_.table(), view_->state);
  match_.options(seat, *options_);
  const auto act = [&](const Option& option) {
    const Reason reason = match_.act(seat, option);
    return reason.legal() ? After::decided : refused(reason);
  };
  const std::string typed = bare_words(text);
  std::vector<std::size_t> fitting;
  for (std::size_t i = 0; i < options_->count; ++i) {
    const Option& option = options_->options[i];
    const std::string words = option_words(reader, option, match_.naming());
    if (option_text(reader, option) == text || lower(words) == lower(text)) return act(option);
    const std::string cost = option_cost(reader, seat, option);
    for (const std::string& form :
         {option_text(reader, option), words, without_brackets(words), fmt::format("{}, costs {}", words, cost)}) {
      if (typed.empty() || bare_words(form) != typed) continue;
      fitting.push_back(i);
      break;
    }
  }
  if (fitting.size() == 1) return act(options_->options[fitting.front()]);
  if (fitting.size() > 1) {
    say("'{}' fits several options; type the number of one:\n", text);
    for (const std::size_t i : fitting)
      say("{:>4}  {}\n", i + 1, one_line(option_words(reader, options_->options[i], match_.naming())));
    return After::ask_again;
  }
  std::string error;
  const auto meant = parse_option(reader, seat, text, error);
  if (meant && match_.why_not(seat, *meant).legal()) return act(*meant);
  say("'{}' is no option here{}\n", text, meant_or_stop(text, {command_words.begin(), command_words.end()}));
  say("{}\n", meant ? reason_text(*match_.table().rules, match_.why_not(seat, *meant)) : error);
  say("Type a number from 1 to {}, or ? for help.\n", options_->count);
  return After::ask_again;
}

Terminal::After Terminal::refused(Reason reason) const {
  say("That is not possible: {}\n", reason_text(*match_.table().rules, reason));
  return After::ask_again;
}

std::optional<Terminal::After> Terminal::command(Seat seat, std::string_view word, const std::string& rest) {
  if (word == "quit") {
    if (!match_.journal_problem().empty()) {
      say("This game is lost from its last kept decision on: {}\n", match_.journal_problem());
      return After::quit;
    }
    say("The game is kept; go on with:\n  gantry-cli play --resume {}\n", journal_.string());
    return After::quit;
  }
  if (word == "undo") return undo();
  if (word == "concede" || word == "back") {
    const Command what = word == "concede" ? Command::concede
                         : rest == "all"   ? Command::take_back_all
                                           : Command::take_back_pick;
    const Reason reason = match_.command(seat, what);
    return reason.legal() ? After::decided : refused(reason);
  }
  if (word == "interrupt") return interrupt(rest);
  if (word == "until") return set_until(seat, rest);
  if (word == "?" || word == "help") {
    look_up(rest);
  } else if (word == "why") {
    explain(seat, rest);
  } else if (word == "card") {
    show_card(rest);
  } else if (word == "show") {
    show_position(seat);
  } else if (word == "options") {
    show_question(seat);
  } else if (word == "log") {
    show_log(seat, rest.empty() ? 20 : static_cast<std::size_t>(std::max(std::atoi(rest.c_str()), 1)));
  } else if (word == "hint") {
    hint(seat, rest);
  } else if (word == "save") {
    save(rest);
  } else {
    return std::nullopt;
  }
  return After::ask_again;
}

Terminal::After Terminal::undo() {
  const bool free = match_.undo_depth() > 0;
  if (!free) {
    switch (match_.undo_barrier()) {
      case Barrier::hidden_seen: say("Hidden cards have been seen since."); break;
      case Barrier::chance: say("Chance has decided something since."); break;
      case Barrier::other_seat: say("Another seat has decided since."); break;
      case Barrier::none: say("There is nothing to take back.\n"); return After::ask_again;
    }
    std::string line;
    if (!read_line(" Does the whole table agree to go back? (yes/no) ", line) || lower(line) != "yes")
      return After::ask_again;
  }
  if (!match_.undo(1, !free)) {
    say("It cannot be taken back.\n");
    return After::ask_again;
  }
  return After::decided;
}

Terminal::After Terminal::interrupt(const std::string& rest) {
  const auto seat = parse_seat(match_.table(), rest);
  if (!seat || *seat >= match_.state().seat_count || match_.holders()[*seat].kind != SeatKind::person) {
    say("Say which person: interrupt p2\n");
    return After::ask_again;
  }
  match_.interrupts(*seat, *options_);
  if (options_->count == 0) {
    say("{} has nothing to do out of turn.\n", rest);
    return After::ask_again;
  }
  hand_over(*seat);
  match_.interrupts(*seat, *options_);
  match_.view(*seat, *view_);
  const Reader reader(match_.table(), view_->state);
  say("   0  wait\n");
  for (std::size_t i = 0; i < options_->count; ++i) {
    say("{:>4}  {}\n", i + 1, one_line(option_words(reader, options_->options[i], match_.naming())));
  }
  std::string line;
  const int number = read_line("out of turn > ", line) ? std::atoi(line.c_str()) : 0;
  if (number >= 1 && number <= static_cast<int>(options_->count)) {
    const Reason reason = match_.act(*seat, options_->options[static_cast<std::size_t>(number) - 1]);
    if (!reason.legal()) return refused(reason);
  }
  return After::decided;
}

Terminal::After Terminal::set_until(Seat seat, const std::string& rest) {
  if (rest != "turn" && rest != "stack" && rest != "something" && rest != "none") {
    say("Say until when: until turn, until stack, until something or until none\n");
    return After::ask_again;
  }
  Orders orders = match_.orders(seat);
  orders.until = rest == "turn"        ? PassUntil::turn_over
                 : rest == "stack"     ? PassUntil::stack_empty
                 : rest == "something" ? PassUntil::something_happens
                                       : PassUntil::none;
  match_.set_orders(seat, orders);
  return After::decided;
}

void Terminal::explain(Seat seat, const std::string& text) {
  // On the view, so that a message can tell nothing that the seat does not know.
  match_.view(seat, *view_);
  const Reader reader(match_.table(), view_->state);
  std::string error;
  const auto option = parse_option(reader, seat, text, error);
  if (!option) {
    say("{}\n", error);
    return;
  }
  const Reason reason = match_.why_not(seat, *option);
  say("{}\n", reason.legal() ? "It is legal." : reason_text(*match_.table().rules, reason));
}

void Terminal::look_up(const std::string& words) {
  const Game& game = *match_.table().game;
  const Topics topics = Topics::load(library_, game);
  const auto show = [&](const Topic& topic) {
    say("\n{}: {}\n{}\n", topic.title, topic.summary, plain_text(game, topic.text, match_.naming()));
  };
  if (!words.empty()) {
    const TopicHit rule = topics.find_rule(words);
    const auto hits = topics.search(words);
    if (rule.anchor != nullptr) {
      say("{}: {}\n", words, plain_text(game, rule.anchor->text, match_.naming()));
    } else if (const Topic* topic = topics.find(words)) {
      show(*topic);
    } else if (hits.empty()) {
      say("The rules do not hold '{}'{}\n", words, meant_or_stop(words, names_of_topics(topics)));
    }
    for (std::size_t i = 0; rule.anchor == nullptr && i < hits.size() && i < 8; ++i) {
      say("{:<20} {}\n", hits[i].topic->id,
          hits[i].anchor == nullptr ? hits[i].topic->summary : plain_text(game, hits[i].anchor->text, match_.naming()));
    }
    return;
  }
  say("{}", help_text);
  const Decision& decision = match_.state().decision;
  const auto& prompts = game.texts.words[static_cast<std::size_t>(Words::prompt)];
  if (decision.prompt >= prompts.size()) return;
  const DefId subject = decision.subject == 0 ? DefId{0} : match_.state().rows[decision.subject].def;
  if (prompts[decision.prompt].topic == "card" && subject != 0) show_card(std::string(game.rules.def_id(subject)));
  if (const Topic* topic = topics.find(prompts[decision.prompt].topic)) show(*topic);
}

void Terminal::show_card(const std::string& name) {
  const Game& game = *match_.table().game;
  bool found = false;
  std::vector<std::string> known;
  for (std::size_t i = 1; i < game.rules.defs.size() && i < game.texts.cards.size(); ++i) {
    const auto def = static_cast<DefId>(i);
    const std::string shown(game.card_name(def, match_.naming()));
    known.push_back(shown);
    known.emplace_back(game.rules.def_id(def));
    if (name.empty() || (lower(shown) != lower(name) && game.rules.def_id(def) != name)) continue;
    say("{} ({})\n  {}\n", shown, game.rules.def_id(def), game.texts.cards[i].text);
    found = true;
  }
  if (!found) say("There is no card '{}'{}\n", name, meant_or_stop(name, known));
}

void Terminal::hint(Seat seat, const std::string& opponent) {
  const std::string name = opponent.empty() ? fitting_opponent(library_, match_, seat) : opponent;
  try {
    const auto advice = advise(library_, match_, seat, name);
    if (!advice) return;
    match_.view(seat, *view_);
    const Reader reader(match_.table(), view_->state);
    say("{} would: {}{}{}\n", name, option_words(reader, advice->option, match_.naming()),
        advice->why.empty() ? "" : "\n  ", advice->why);
  } catch (const std::invalid_argument& error) {
    say("{}\n", error.what());
  }
}

void Terminal::show_log(Seat seat, std::size_t lines) {
  std::vector<std::string> texts;
  for (const LogEntry& entry : match_.log()) {
    std::string text = match_.log_text(entry, seat);
    if (!text.empty()) texts.push_back(std::move(text));
  }
  for (std::size_t i = texts.size() > lines ? texts.size() - lines : 0; i < texts.size(); ++i)
    say("  | {}\n", one_line(texts[i]));
}

void Terminal::save(const std::string& file) {
  if (file.empty()) {
    say("Say where: save FILE\n");
    return;
  }
  try {
    match_.save(file);
    say("Saved. Go on with: gantry-cli play --resume {}\n", file);
  } catch (const std::runtime_error& error) {
    say("{}\n", error.what());
  }
}

}  // namespace gantry::cli
