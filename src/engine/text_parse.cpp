// Reading options from text: first against the legal ones, then piece by piece, so that an option that is not legal still
// reaches `validate` and its reason (DESIGN C7).
#include <algorithm>
#include <charconv>
#include <memory>

#include <fmt/format.h>

#include "gantry/game.hpp"
#include "gantry/spelling.hpp"

namespace gantry {
namespace {

using Tokens = std::vector<std::string_view>;

/// The words of a text without arrows.
Tokens tokens_of(std::string_view text) {
  Tokens tokens;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t start = text.find_first_not_of(" \t\r\n", at);
    if (start == std::string_view::npos) break;
    const std::size_t end = std::min(text.find_first_of(" \t\r\n", start), text.size());
    const std::string_view token = text.substr(start, end - start);
    if (token != "->") tokens.push_back(token);
    at = end;
  }
  return tokens;
}

std::optional<int> number_of(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < -32768 || value > 32767) return std::nullopt;
  return value;
}

/// How well a written token fits that of an option: 2 the same, 1 the same but for the number of the copy, 0 not at all.
int fit(std::string_view written, std::string_view token) {
  if (written == token) return 2;
  const std::size_t hash = token.rfind('#');
  return hash != std::string_view::npos && token.substr(0, hash) == written ? 1 : 0;
}

int fit(const Tokens& written, const Tokens& option) {
  if (written.size() != option.size()) return 0;
  int worst = 2;
  for (std::size_t i = 0; i < written.size(); ++i) worst = std::min(worst, fit(written[i], option[i]));
  return worst;
}

std::string join(const std::vector<std::string>& texts, std::string_view between) {
  std::string all;
  for (const std::string& text : texts) {
    if (!all.empty()) all += between;
    all += '`' + text + '`';
  }
  return all;
}

/// The legal texts nearest to what was written, for a message.
std::string nearest_texts(std::string_view written, std::vector<std::string> texts) {
  constexpr std::size_t most = 6;
  if (texts.size() > most) {
    std::stable_sort(texts.begin(), texts.end(), [&](const std::string& a, const std::string& b) {
      return edit_distance(written, a) < edit_distance(written, b);
    });
    texts.resize(most);
    return join(texts, ", ") + " ...";
  }
  return join(texts, ", ");
}

/// What a token may stand for in an option, in the order in which it is tried.
std::vector<Ref> meanings(const Reader& reader, Seat seat, std::string_view token, ObjectId of) {
  std::vector<Ref> refs;
  const Table& table = reader.table();
  const State& state = reader.state();
  if (const auto object = parse_object(reader, seat, token)) refs.push_back(reader.named(*object, seat));
  if (const auto other = parse_seat(table, token)) refs.push_back(Ref::seat(*other));
  if (const auto zone = parse_zone(table, token)) refs.push_back(Ref::zone(*zone));
  if (const auto number = number_of(token)) refs.push_back(Ref::number(*number));
  for (int area = 1; area <= state.area_count; ++area) {
    const Ref ref = Ref::area(static_cast<AreaId>(area));
    if (ref_text(reader, ref) == token) refs.push_back(ref);
  }
  for (std::size_t i = 0; i < state.item_count; ++i) {
    const Ref ref = Ref::item(state.items[i].id);
    if (ref_text(reader, ref) == token) refs.push_back(ref);
  }
  if (const auto mode = reader.rules().table(Words::mode).find(token)) refs.push_back(Ref::mode(*mode));
  if (of != 0) {
    for (int ability = 1; ability <= reader.def(of).abilities; ++ability) {
      if (ref_text(reader, Ref::ability(ability), of) == token) refs.push_back(Ref::ability(ability));
    }
  }
  for (std::size_t i = 0; i < table.setup.entries.size(); ++i) {
    const Ref ref = Ref::entry(static_cast<int>(i));
    if (ref_text(reader, ref) == token) refs.push_back(ref);
  }
  return refs;
}

/// One question's legal options with their texts.
class Question {
 public:
  Question(const Reader& reader, Seat seat) : reader_(reader), seat_(seat), buffer_(std::make_unique<OptionBuffer>()) {
    const Decision& decision = reader.state().decision;
    if (has_seat(decision.seats, seat)) {
      list_options(reader.table(), reader.state(), seat, *buffer_);
      take();
    }
    if (has_seat(decision.interrupters, seat)) {
      list_interrupts(reader.table(), reader.state(), seat, *buffer_);
      take();
    }
  }

  [[nodiscard]] const std::vector<std::string>& texts() const { return texts_; }

  /// The legal option that the tokens mean. `doubt`: the texts among which they do not decide.
  [[nodiscard]] std::optional<Option> find(const Tokens& written, std::vector<std::string>& doubt) const {
    std::vector<std::size_t> loose;
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      const int fits = fit(written, tokens_of(texts_[i]));
      if (fits == 2) return options_[i];
      if (fits == 1) loose.push_back(i);
    }
    if (loose.size() == 1) return options_[loose.front()];
    for (const std::size_t i : loose) doubt.push_back(texts_[i]);
    return std::nullopt;
  }

  /// The legal option that stands for this one: the same, or the same with pieces alike in all but their id.
  [[nodiscard]] std::optional<Option> standing_for(const Option& option) const {
    for (const Option& legal : options_) {
      if (legal.verb != option.verb) continue;
      bool same = true;
      for (std::size_t i = 0; i < option.refs.size() && same; ++i) {
        const Ref a = legal.refs[i];
        const Ref b = option.refs[i];
        same = a == b || (a.kind == RefKind::object && b.kind == RefKind::object && reader_.alike(a.id, b.id));
      }
      if (same) return legal;
    }
    return std::nullopt;
  }

  /// The option that the tokens spell piece by piece, legal or not.
  [[nodiscard]] std::optional<Option> spell(const Tokens& written) const {
    if (written.empty() || written.size() > 4) return std::nullopt;
    const auto verb = reader_.rules().table(Words::verb).find(written[0]);
    if (!verb) return std::nullopt;
    Option option(*verb);
    std::optional<Option> first;
    const auto rest = std::span(written).subspan(1);
    return spell(option, rest, 0, first) ? first : std::nullopt;
  }

 private:
  void take() {
    for (const Option& option : buffer_->list()) {
      options_.push_back(option);
      texts_.push_back(option_text(reader_, option));
    }
  }

  /// Tries all meanings of the tokens from `at` on; keeps the first reading in `found`, or a legal one.
  bool spell(Option& option, std::span<const std::string_view> tokens, std::size_t at,
             std::optional<Option>& found) const {
    if (at == tokens.size()) {
      if (const auto legal = standing_for(option)) {
        found = legal;
        return true;
      }
      if (!found) found = option;
      return true;
    }
    bool any = false;
    for (const Ref ref :
         meanings(reader_, seat_, tokens[at], at == 0 ? ObjectId{0} : reader_.resolve(option.refs[0]))) {
      option.refs[at] = ref;
      any = spell(option, tokens, at + 1, found) || any;
    }
    option.refs[at] = {};
    return any;
  }

  const Reader& reader_;
  Seat seat_;
  std::unique_ptr<OptionBuffer> buffer_;
  std::vector<Option> options_;
  std::vector<std::string> texts_;
};

std::string who_is_asked(const Reader& reader) {
  const State& state = reader.state();
  if (state.over != 0) return "the game is over";
  std::string seats;
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    if (!has_seat(state.decision.seats, seat)) continue;
    if (!seats.empty()) seats += ", ";
    seats += seat_text(seat);
  }
  return seats.empty() ? std::string("nobody is asked") : fmt::format("the question is for {}", seats);
}

}  // namespace

std::optional<ObjectId> parse_object(const Reader& reader, Seat seat, std::string_view text) {
  // A place: zone, dot, number from 1.
  const std::size_t dot = text.rfind('.');
  if (dot != std::string_view::npos) {
    const auto zone = parse_zone(reader.table(), text.substr(0, dot));
    const auto index = number_of(text.substr(dot + 1));
    if (zone && index && *index >= 1) {
      const ObjectId id = reader.resolve(Ref::place(*zone, *index - 1));
      if (id != 0) return id;
    }
  }
  const std::size_t hash = text.rfind('#');
  const std::string_view name = text.substr(0, hash);
  const auto copy = hash == std::string_view::npos ? std::nullopt : number_of(text.substr(hash + 1));
  if (hash != std::string_view::npos && !copy) return std::nullopt;
  std::optional<ObjectId> found;
  for (std::size_t row = 1; row <= reader.state().row_count; ++row) {
    const auto id = static_cast<ObjectId>(row);
    const Row& object = reader.row(id);
    if (object.def == 0 || reader.rules().def_id(object.def) != name) continue;
    if (!reader.visible(id, seat) || (copy && object.copy != *copy)) continue;
    if (found && !reader.alike(*found, id)) return std::nullopt;
    if (!found) found = id;
  }
  return found;
}

std::optional<Option> parse_option(const Reader& reader, Seat seat, std::string_view text, std::string& error) {
  error.clear();
  const Tokens written = tokens_of(text);
  const Question question(reader, seat);
  if (written.empty()) {
    error = fmt::format("an empty text is no option; legal for {}: {}", seat_text(seat),
                        nearest_texts(text, question.texts()));
    return std::nullopt;
  }
  std::vector<std::string> doubt;
  if (const auto option = question.find(written, doubt)) return option;
  if (!doubt.empty()) {
    // Pieces alike in all but their id are one option, so several that fit differ: the copy must be named.
    error = fmt::format("`{}` fits several options, name the copy: {}", text, nearest_texts(text, doubt));
    return std::nullopt;
  }
  if (const auto option = question.spell(written)) return option;
  if (question.texts().empty()) {
    error = fmt::format("`{}` cannot be answered by {}: {}", text, seat_text(seat), who_is_asked(reader));
  } else {
    error =
        fmt::format("`{}` is no option of {}; legal: {}", text, seat_text(seat), nearest_texts(text, question.texts()));
  }
  return std::nullopt;
}

}  // namespace gantry
