// Decks as lists for people: "4 Brass Fox" a line, by name, id or number of the card, with comments and blank lines.
#include <algorithm>
#include <charconv>
#include <map>

#include <fmt/format.h>

#include "gantry/game.hpp"
#include "gantry/spelling.hpp"
#include "load/decks.hpp"

namespace gantry {

namespace {

/// What a card is looked for by: small letters and digits, one space for all else. Letters beyond ASCII stay.
std::string plain(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '\'') continue;
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    const bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (static_cast<unsigned char>(c) & 0x80U) != 0;
    if (kept) {
      out += c;
    } else if (!out.empty() && out.back() != ' ') {
      out += ' ';
    }
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

/// A whole number from 0 on in front of a text, which is taken off it.
std::optional<int> leading_number(std::string_view& text) {
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || n < 0) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return n;
}

/// The beginning of a text that is short enough for a name, without half a letter at its end.
std::string as_name(std::string_view text) {
  std::size_t end = std::min(text.size(), longest_deck_name);
  while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return std::string(text.substr(0, end));
}

/// Cards by whatever people may call them.
class CardWords {
 public:
  explicit CardWords(const Game& game) : game_(game) {
    const auto& fields = game.declarations.card_fields;
    const auto no = std::find_if(fields.begin(), fields.end(), [](const Param& field) { return field.name == "no"; });
    for (std::size_t i = 1; i < game.rules.defs.size(); ++i) {
      const auto def = static_cast<DefId>(i);
      const std::string id(game.rules.def_id(def));
      if (game.rules.find_def(id) != def) continue;  // a variant
      add(plain(id), id);
      if (i < game.texts.cards.size()) {
        for (const auto& [naming, name] : game.texts.cards[i].names) add(plain(name), id);
      }
      if (no == fields.end()) continue;
      const std::int32_t number = game.rules.defs[i].own[static_cast<std::size_t>(no - fields.begin())];
      if (number > 0 && number < own_amount) numbers_.emplace(number, id);
    }
  }

  /// Ids of the cards that a text names by id or name.
  [[nodiscard]] std::vector<std::string> called(std::string_view text) const {
    const auto found = words_.find(plain(text));
    return found == words_.end() ? std::vector<std::string>() : found->second;
  }
  /// By id or name, else by number.
  [[nodiscard]] std::vector<std::string> find(std::string_view text) const {
    if (auto found = called(text); !found.empty()) return found;
    if (text.starts_with('#')) text.remove_prefix(1);
    const auto number = leading_number(text);
    const auto found = number && text.empty() ? numbers_.find(*number) : numbers_.end();
    return found == numbers_.end() ? std::vector<std::string>() : std::vector<std::string>{found->second};
  }

  /// What was probably meant, as people read it.
  [[nodiscard]] std::string expected(std::string_view text) const {
    std::vector<std::string> known;
    for (const auto& [word, ids] : words_) known.push_back(word);
    const auto found = words_.find(nearest(plain(text), known));
    if (found == words_.end())
      return numbers_.empty() ? "the name or the id of a card" : "the name, the id or the number of a card";
    return fmt::format("perhaps `{}`", game_.card_name(game_.rules.find_def(found->second.front()), {}));
  }

 private:
  void add(const std::string& word, const std::string& id) {
    auto& ids = words_[word];
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  }

  const Game& game_;
  std::map<std::string, std::vector<std::string>, std::less<>> words_;
  std::map<int, std::string> numbers_;
};

/// "4 x Brass Fox", "4x Brass Fox", "Brass Fox x4" or "Brass Fox": takes the copies off. 1 where none are said.
int take_copies(std::string_view& text) {
  std::string_view rest = text;
  if (const auto n = leading_number(rest)) {
    const std::string_view behind = rest;
    rest = trimmed(rest);
    if (rest.starts_with('x') && (rest.size() == 1 || rest[1] == ' ')) rest = trimmed(rest.substr(1));
    if (rest.size() < behind.size()) {  // "4th Gate" is a name, "4 Gates" are four
      text = rest;
      return *n;
    }
  }
  const auto last = text.find_last_of(" \t");
  if (last != std::string_view::npos && text.substr(last + 1).starts_with('x')) {
    rest = text.substr(last + 2);
    const auto n = leading_number(rest);
    if (n && rest.empty()) {
      text = trimmed(text.substr(0, last));
      return *n;
    }
  }
  return 1;
}

/// A line without what stands behind ` #` or ` //`.
std::string_view without_comment(std::string_view line) {
  for (const std::string_view mark : {" # ", "\t# ", " //", "\t//"}) line = line.substr(0, line.find(mark));
  return trimmed(line);
}

/// What a line means: the copies, the text of the card, and the cards it may be.
struct Understood {
  int copies = 1;
  std::string_view card;
  std::vector<std::string> ids;
};
Understood understand(const CardWords& words, std::string_view line) {
  Understood out;
  out.card = without_comment(line);
  out.ids = words.called(out.card);  // "3 Coins" may be a name
  if (!out.ids.empty()) return out;
  out.copies = take_copies(out.card);
  out.ids = words.find(out.card);
  return out;
}

}  // namespace

std::string deck_list(const Game& game, const Deck& deck, std::string_view naming) {
  const CardWords words(game);
  std::string out = "# " + deck.name + "\n";
  for (const DeckLine& line : deck.cards) {
    const DefId def = game.rules.find_def(line.card);
    std::string text =
        fmt::format("{} {}", line.copies, def == 0 ? std::string_view(line.card) : game.card_name(def, naming));
    // A name that several cards bear, or that would be read as something else, gives way to the id.
    const Understood again = understand(words, text);
    if (again.copies != line.copies || again.ids != std::vector<std::string>{line.card})
      text = fmt::format("{} {}", line.copies, line.card);
    out += text + "\n";
  }
  return out;
}

namespace load {

namespace {

class ListReader {
 public:
  ListReader(const Game& game, Problems& problems, const std::string& file)
      : words_(game), problems_(problems), file_(file) {}

  Deck read(std::string_view text) {
    for (int number = 1; !text.empty(); ++number) {
      const auto end = std::min(text.find('\n'), text.size());
      line(trimmed(text.substr(0, end)), fmt::format("line {}", number));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (out_.cards.empty() && problems_.empty())
      problems_.add(file_, "", "the list holds no cards", "lines such as `4 Name of a card`");
    return std::move(out_);
  }

 private:
  void line(std::string_view text, const std::string& where) {
    if (text.empty()) return;
    if (text.starts_with("//") || text == "#" || text.starts_with("# ")) {
      const std::string_view comment = trimmed(text.substr(text.starts_with("//") ? 2 : 1));
      if (out_.name.empty() && out_.cards.empty()) out_.name = as_name(comment);
      return;
    }
    const auto [copies, card, ids] = understand(words_, text);
    if (copies < 1 || copies > cap::rows) {
      problems_.add(file_, where, fmt::format("{} copies of a card", copies), fmt::format("1 to {}", cap::rows));
    } else if (ids.empty()) {
      problems_.add(file_, where, fmt::format("the game has no card `{}`", card.substr(0, 60)), words_.expected(card));
    } else if (ids.size() > 1) {
      problems_.add(file_, where, fmt::format("several cards are called `{}`", card),
                    fmt::format("the id of one of them: {}", fmt::join(ids, ", ")));
    } else {
      add(ids.front(), copies, where);
    }
  }

  /// A card that stands in several lines counts together.
  void add(const std::string& id, int copies, const std::string& where) {
    const auto same = [&](const DeckLine& line) { return line.card == id; };
    const auto known = std::find_if(out_.cards.begin(), out_.cards.end(), same);
    if (known == out_.cards.end()) {
      out_.cards.push_back({id, copies});
    } else if (known->copies + copies <= cap::rows) {
      known->copies += copies;
    } else {
      problems_.add(file_, where, fmt::format("{} copies of a card", known->copies + copies),
                    fmt::format("1 to {}", cap::rows));
    }
  }

  CardWords words_;
  Problems& problems_;
  const std::string& file_;
  Deck out_;
};

}  // namespace

Deck deck_of_list(const Game& game, Problems& problems, const std::string& file, std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  Deck out = ListReader(game, problems, file).read(text);
  if (out.name.empty()) out.name = as_name(std::filesystem::path(file).stem().string());
  out.id = deck_id(out.name);
  return out;
}

}  // namespace load

}  // namespace gantry
