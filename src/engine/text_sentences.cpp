// Sentences for people: log lines, prompt lines and labels of options, from the templates of game.json.
#include <bit>

#include <fmt/format.h>

#include "gantry/game.hpp"
#include "view/visibility.hpp"

namespace gantry {
namespace {

/// A template with each `{key}` replaced; keys that nobody knows stay as they are.
template <class Lookup>
std::string compose(std::string_view pattern, Lookup&& lookup) {
  std::string out;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    const std::size_t close = open == std::string_view::npos ? open : pattern.find('}', open);
    if (close == std::string_view::npos) break;
    out += pattern.substr(0, open);
    const std::string_view key = pattern.substr(open + 1, close - open - 1);
    std::optional<std::string> value = lookup(key);
    out += value ? *value : std::string(pattern.substr(open, close - open + 1));
    pattern.remove_prefix(close + 1);
  }
  out += pattern;
  return out;
}

/// Which limit a game came up against, for people.
std::string limit_text(Limit limit) {
  switch (limit) {
    case Limit::frames: return fmt::format("the limit of {} steps within steps is reached", cap::frames);
    case Limit::items: return fmt::format("the limit of {} effects at the same time is reached", cap::items);
    case Limit::bindings:
      return fmt::format("the limit of {} targets and numbers of effects is reached", cap::bindings);
    case Limit::modifiers:
      return fmt::format("the limit of {} changes in force at the same time is reached", cap::modifiers);
    case Limit::steps: return "the limit of steps without a decision is reached";
    case Limit::checks: return "the limit of rounds in which effects change each other is reached";
    case Limit::dice: return "the limit of dice in one roll is reached";
    case Limit::objects:
      return fmt::format("the limit of {} cards and pieces, or of those made at once, is reached", cap::rows);
  }
  return "a limit is reached";
}

/// How people call seats, zones and words at one table.
class Speaker {
 public:
  Speaker(const Table& table, std::string_view naming, Names names, const State* now)
      : table_(table),
        game_(*table.game),
        naming_(naming.empty() ? std::string_view(game_.texts.default_naming) : naming),
        names_(names),
        now_(now) {}

  [[nodiscard]] std::string seat(Seat seat) const {
    if (seat < names_.size() && !names_[seat].empty()) return names_[seat];
    return seat_text(seat);
  }
  [[nodiscard]] std::string seats(SeatSet set) const {
    std::vector<std::string> list;
    for (Seat one = 0; one < table_.setup.seats; ++one) {
      if (has_seat(set, one)) list.push_back(seat(one));
    }
    if (list.empty()) return "nobody";
    std::string all = list.front();
    for (std::size_t i = 1; i < list.size(); ++i) all += (i + 1 == list.size() ? " and " : ", ") + list[i];
    return all;
  }
  [[nodiscard]] std::string card(DefId def) const {
    return def == 0 ? std::string("a card") : std::string(game_.card_name(def, naming_));
  }
  [[nodiscard]] const WordText* text(Words category, WordId word) const {
    const auto& words = game_.texts.words;
    const auto at = static_cast<std::size_t>(category);
    return at < words.size() && word < words[at].size() ? &words[at][word] : nullptr;
  }
  /// Display name of a word, its declared spelling when the game gives none.
  [[nodiscard]] std::string word(Words category, WordId word) const {
    const WordText* found = text(category, word);
    if (found != nullptr && !found->text.empty()) return found->text;
    return std::string(table_.rules->table(category).name(word));
  }
  /// True when the game says how people call the word: what it does not name is bookkeeping, no news.
  [[nodiscard]] bool named(Words category, WordId word) const {
    const WordText* found = text(category, word);
    return found != nullptr && !found->text.empty();
  }
  [[nodiscard]] std::string zone(ZoneId zone) const {
    if (zone == 0 || zone > table_.zone_count) return "nowhere";
    const std::string name = word(Words::zone, table_.zone_word[zone]);
    const Seat holder = table_.zone_seat[zone];
    return holder == no_seat ? name : fmt::format("{}'s {}", seat(holder), name);
  }
  /// An effect on the stack by its card, with its number because a card may have several there.
  [[nodiscard]] std::string item(ItemId id, DefId def) const {
    return def == 0 ? fmt::format("effect {}", id) : fmt::format("{} (effect {})", card(def), id);
  }
  /// A reference; `card_of` names the objects, `card_of_item` the definition behind an effect.
  template <class CardOf, class CardOfItem>
  [[nodiscard]] std::string ref(Ref ref, CardOf&& card_of, CardOfItem&& card_of_item) const {
    switch (ref.kind) {
      case RefKind::none: return {};
      case RefKind::object: return card_of(ref.id);
      case RefKind::hidden: return fmt::format("card {} of {}", ref.n + 1, zone(ref.id));
      case RefKind::seat: return seat(ref.id);
      case RefKind::area: return area(ref.id);
      case RefKind::item: return item(ref.id, card_of_item(ref.id));
      case RefKind::zone: return zone(ref.id);
      case RefKind::mode: return word(Words::mode, ref.id);
      case RefKind::number: return fmt::format("{}", ref.n);
      case RefKind::ability: return fmt::format("ability {}", ref.id);
      case RefKind::entry: return entry(ref.n);
    }
    return {};
  }
  [[nodiscard]] std::string area(AreaId area) const {
    return now_ == nullptr ? fmt::format("area {}", area) : area_text(table_, *now_, area);
  }

  /// An option through its verb's template; references that the template does not name follow behind.
  template <class CardOf, class CardOfItem>
  [[nodiscard]] std::string option(const Option& option, Seat actor, bool sentence, CardOf&& card_of,
                                   CardOfItem&& card_of_item) const {
    const WordText* verb = text(Words::verb, option.verb);
    std::string pattern;
    if (verb != nullptr) pattern = sentence && !verb->sentence.empty() ? verb->sentence : verb->text;
    if (pattern.empty()) pattern = table_.rules->table(Words::verb).name(option.verb);
    if (sentence && (verb == nullptr || verb->sentence.empty())) pattern = "{seat}: " + pattern;
    for (std::size_t i = 0; i < option.refs.size() && !sentence; ++i) {
      if (option.refs[i].kind == RefKind::none || option.refs[i].kind == RefKind::ability) continue;
      const std::string key = fmt::format("{{{}}}", i);
      if (pattern.find(key) == std::string::npos) pattern += " " + key;
    }
    return compose(pattern, [&](std::string_view key) -> std::optional<std::string> {
      if (key == "seat") return seat(actor);
      if (key.size() == 1 && key[0] >= '0' && key[0] <= '2') {
        return ref(option.refs[static_cast<std::size_t>(key[0] - '0')], card_of, card_of_item);
      }
      return std::nullopt;
    });
  }

 private:
  [[nodiscard]] std::string entry(int index) const {
    const auto at = static_cast<std::size_t>(index);
    return index >= 0 && at < table_.setup.entries.size() ? table_.setup.entries[at].id
                                                          : fmt::format("entry {}", index + 1);
  }

  const Table& table_;
  const Game& game_;
  std::string_view naming_;
  Names names_;
  const State* now_;
};

/// One event told to one reader.
class Line {
 public:
  Line(const Table& table, const Event& event, Seat reader, const Speaker& speaker)
      : table_(table), event_(event), speaker_(speaker) {
    told_ = reader == no_seat ? (event.audience & public_bit) != 0 : has_seat(event.audience, reader);
  }

  [[nodiscard]] std::string text() const {
    const bool is_option = event_.kind == EventKind::option || event_.kind == EventKind::skipped;
    std::string line = is_option ? option() : fill(pattern());
    if (line.rfind("a card", 0) == 0) line[0] = 'A';
    return line;
  }

 private:
  [[nodiscard]] std::string pattern() const {
    switch (event_.kind) {
      case EventKind::turn: return "Turn {n}: {seat}";
      case EventKind::phase: return speaker_.word(Words::leaf, event_.word);
      case EventKind::moved: return moved();
      case EventKind::drew: return "{seat} draws {object}";
      case EventKind::shuffled: return "{to} is shuffled";
      case EventKind::attached: return "{object} is attached to {other}";
      case EventKind::created: return "{object} is made";
      case EventKind::destroyed: return "{object} is destroyed";
      case EventKind::control: return "{object} now belongs to {seat}";
      case EventKind::counter: return named(Words::resource, "{holder}: {change} {word}");
      case EventKind::variable: return named(Words::seat_var, "{holder}: {change} {word}");
      case EventKind::marked:
        return named(Words::mark, event_.n != 0 ? "{object}: {word}" : "{object}: no longer {word}");
      case EventKind::mode: return "{object} is set to " + speaker_.word(Words::mode, event_.word);
      case EventKind::modified: return named(Words::stat, "{object}: {change} {word}");
      case EventKind::shown: return shown();
      case EventKind::rolled: return event_.seat == no_seat ? "{n} is rolled" : "{seat} rolls {n}";
      default: return pattern_of_items();
    }
  }
  [[nodiscard]] std::string pattern_of_items() const {
    switch (event_.kind) {
      case EventKind::targeted: return event_.object == 0 ? "Target: {refs}" : "{object}: target {refs}";
      case EventKind::resolved: return "{object} takes effect";
      case EventKind::negated: return "{object} is negated";
      case EventKind::triggered: return "{object} triggers";
      case EventKind::damage:
        return event_.other == 0 ? "{holder} takes {n} {damage}" : "{holder} takes {n} {damage} from {other}";
      case EventKind::eliminated: return "{seat} is out of the game";
      case EventKind::conceded: return "{seat} concedes";
      case EventKind::over: return over();
      case EventKind::stopped:
        return fmt::format(
            "The game stops here: {}. This is a fault of its rules or cards; the game is kept as it stands",
            limit_text(static_cast<Limit>(event_.n)));
      case EventKind::module: return named(Words::event, speaker_.word(Words::event, event_.word));
      default: return {};  // an announcement is told by the option that began it, a moment is no news
    }
  }

  /// A secret answer (a sealed slip, a private choice) shows outside its audience only that it was given.
  [[nodiscard]] std::string option() const {
    if (!told_) return speaker_.seat(event_.seat) + " has decided";
    const std::string line = speaker_.option(
        event_.option, event_.seat, true, [this](ObjectId id) { return object(id); },
        [this](ItemId id) { return item_def(id); });
    return event_.kind == EventKind::skipped ? line + " (not asked)" : line;
  }

  /// The pattern if the game gives the event's word a name for people, else nothing.
  [[nodiscard]] std::string named(Words category, std::string_view pattern) const {
    if (event_.word == no_word || !speaker_.named(category, event_.word)) return {};
    return compose(pattern, [&](std::string_view key) -> std::optional<std::string> {
      if (key == "word") return speaker_.word(category, event_.word);
      return std::nullopt;
    });
  }
  [[nodiscard]] std::string moved() const {
    if (event_.to == 0 && event_.from == 0) return event_.n > 0 ? "{object} moves to {area}" : std::string();
    if (event_.to != 0 && table_.zone_word[event_.to] == table_.attached_zone) return {};  // told as attached
    if (event_.to == 0) return "{object} leaves {from}";
    return event_.from == 0 ? "{object} comes to {to}" : "{object} goes from {from} to {to}";
  }
  [[nodiscard]] std::string shown() const {
    const SeatSet all = all_seats(table_.setup.seats);
    if ((event_.audience & all) == all) return "{object} is shown to everybody";
    return speaker_.seats(event_.audience) +
           (std::popcount(static_cast<SeatSet>(event_.audience & all)) == 1 ? " sees {object}" : " see {object}");
  }
  [[nodiscard]] std::string over() const {
    const auto winners = static_cast<SeatSet>(event_.n);
    if (winners == 0) return "The game is over: nobody wins";
    return "The game is over: " + speaker_.seats(winners) + (std::popcount(winners) == 1 ? " wins" : " win");
  }

  /// Name of an object for this reader. Objects of the start are known by their row, others from the event itself.
  [[nodiscard]] std::string object(ObjectId id) const {
    if (!told_ || id == 0) return "a card";
    if (id == event_.object && event_.def != 0) return speaker_.card(event_.def);
    if (id == event_.other && event_.other_def != 0) return speaker_.card(event_.other_def);
    return speaker_.card(id < table_.universe.size() ? table_.universe[id] : DefId{0});
  }
  /// Definition behind an effect that the event is about, 0 when it does not say.
  [[nodiscard]] DefId item_def(ItemId id) const {
    if (id == event_.item && event_.kind != EventKind::targeted) return event_.def;
    if (event_.kind == EventKind::option && event_.object == 0 && event_.def != 0) return event_.def;
    return event_.other == 0 ? event_.other_def : DefId{0};
  }
  [[nodiscard]] std::string ref(Ref ref) const {
    return speaker_.ref(
        ref, [this](ObjectId id) { return object(id); }, [this](ItemId id) { return item_def(id); });
  }
  [[nodiscard]] std::string refs() const {
    std::string all;
    for (const Ref ref : event_.option.refs) {
      if (ref.kind == RefKind::none) continue;
      if (!all.empty()) all += ", ";
      all += this->ref(ref);
    }
    return all;
  }

  [[nodiscard]] std::string fill(const std::string& pattern) const {
    return compose(pattern, [this](std::string_view key) -> std::optional<std::string> {
      if (key == "seat") return speaker_.seat(event_.seat);
      // The source of an effect is public, the audience of a target is about the target.
      if (key == "object")
        return event_.kind == EventKind::targeted ? speaker_.card(event_.def) : object(event_.object);
      if (key == "other") return object(event_.other);
      if (key == "holder") return event_.object != 0 ? object(event_.object) : speaker_.seat(event_.seat);
      if (key == "from") return speaker_.zone(event_.from);
      if (key == "to") return speaker_.zone(event_.to);
      if (key == "n") return fmt::format("{}", event_.n);
      if (key == "change") return fmt::format("{:+}", event_.n);
      if (key == "area") return speaker_.area(static_cast<AreaId>(event_.n));
      if (key == "refs") return refs();
      if (key == "damage")
        return event_.word == no_word ? std::string("damage") : speaker_.word(Words::damage, event_.word);
      if (key.size() == 1 && key[0] >= '0' && key[0] <= '2')
        return ref(event_.option.refs[static_cast<std::size_t>(key[0] - '0')]);
      return std::nullopt;
    });
  }

  const Table& table_;
  const Event& event_;
  const Speaker& speaker_;
  bool told_ = false;
};

std::string card_in(const Reader& view, const Speaker& speaker, ObjectId id, Seat viewer) {
  if (id == 0) return "a card";
  const bool seen = view.row(id).def != 0 && (viewer == no_seat || view.visible(id, viewer));
  if (seen) return speaker.card(view.row(id).def);
  const Ref place = view.named(id, viewer);
  return place.kind == RefKind::hidden ? fmt::format("card {} of {}", place.n + 1, speaker.zone(place.id))
                                       : std::string("a card");
}

}  // namespace

std::string event_text(const Table& table, const Event& event, Seat reader, std::string_view naming, Names names,
                       const State* now) {
  const Speaker speaker(table, naming, names, now);
  return Line(table, event, reader, speaker).text();
}

std::string prompt_text(const Reader& view, const Decision& decision, Seat viewer, std::string_view naming,
                        Names names) {
  if (decision.seats == 0) return {};
  const Speaker speaker(view.table(), naming, names, &view.state());
  const WordText* prompt = speaker.text(Words::prompt, decision.prompt);
  const std::string pattern = prompt != nullptr && !prompt->text.empty()
                                  ? prompt->text
                                  : "{seat}: " + speaker.word(Words::prompt, decision.prompt);
  return compose(pattern, [&](std::string_view key) -> std::optional<std::string> {
    if (key == "seat") return speaker.seats(decision.seats);
    if (key == "subject") return card_in(view, speaker, decision.subject, viewer);
    return std::nullopt;
  });
}

std::string option_label(const Reader& view, const Option& option, std::string_view naming, Names names) {
  const Speaker speaker(view.table(), naming, names, &view.state());
  Seat actor = 0;
  while (actor < max_seats && !has_seat(view.state().decision.seats, actor)) ++actor;
  const auto card_of_item = [&](ItemId id) {
    const Item* item = view.item(id);
    return item == nullptr ? DefId{0} : item->def;
  };
  return speaker.option(
      option, actor < max_seats ? actor : no_seat, false,
      [&](ObjectId id) { return card_in(view, speaker, id, no_seat); }, card_of_item);
}

}  // namespace gantry
