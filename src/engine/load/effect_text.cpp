// The effect of a definition in words, and the comparison with what its card says (DESIGN C13).
#include <algorithm>
#include <cctype>
#include <set>

#include <fmt/format.h>

#include "load/effect_words.hpp"

namespace gantry {

namespace {

void add_line(std::string& out, const std::string& line) {
  if (!line.empty()) out += (out.empty() ? "" : "\n") + line;
}

std::string folded(const load::EffectWords& words, std::string_view who, const std::array<std::int16_t, 16>& sums) {
  std::string out;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (sums[i] == 0) continue;
    out += fmt::format("{}{:+} {}", out.empty() ? "" : ", ", sums[i], words.word(Words::stat, static_cast<WordId>(i)));
  }
  return out.empty() ? out : fmt::format("{} gets {}", who, out);
}

/// Whole numbers in a text, without their signs: a penalty may be told by "loses" as well.
std::set<int> numbers_in(std::string_view text) {
  std::set<int> out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (std::isdigit(static_cast<unsigned char>(text[i])) == 0) continue;
    int number = 0;
    for (; i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0 && number < 100'000; ++i)
      number = 10 * number + (text[i] - '0');
    out.insert(number);
  }
  return out;
}

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

/// Numbers that the definition itself holds besides its effect.
std::set<int> known_numbers(const Game& game, DefId id, const std::string& effect) {
  const Definition& def = game.rules.defs[id];
  std::set<int> out = numbers_in(effect);
  for (const std::int16_t value : def.stats) out.insert(std::abs(value));
  for (const std::int16_t value : def.cost) out.insert(std::abs(value));
  for (std::size_t i = 0; i < game.declarations.card_fields.size() && i < def.own.size(); ++i) {
    out.insert(std::abs(def.own[i]));
    out.insert(std::abs(def.own[i]) - 1);  // words and names are kept with 1 added
  }
  // Words that hold a number, and numbers that every text may use.
  for (const std::string& text : load::EffectWords(game).words(Words::mode, ~std::uint64_t{0}))
    out.merge(numbers_in(text));
  out.insert(0);
  out.insert(1);
  return out;
}

/// Bundles that its kinds give: their numbers are not the card's own, but its text may repeat them.
std::string kind_text(const Game& game, const load::EffectWords& words, const Definition& def) {
  std::string out;
  for (std::size_t kind = 0; kind < game.rules.kinds.size(); ++kind) {
    if (((def.kinds >> kind) & 1U) == 0) continue;
    const KindDecl& decl = game.rules.kinds[kind];
    for (std::size_t i = 0; i < decl.abilities; ++i)
      add_line(out, words.ability(game.rules.abilities[decl.first_ability + i]));
  }
  return out;
}

}  // namespace

std::string effect_text(const Game& game, DefId id) {
  const load::EffectWords words(game);
  const Definition& def = game.rules.defs[id];
  std::string out;
  add_line(out, folded(words, "it", def.self_adds));
  add_line(out, folded(words, "its host", def.host_adds));
  for (std::size_t i = 0; i < def.abilities; ++i)
    add_line(out, words.ability(game.rules.abilities[def.first_ability + i]));
  return out;
}

std::vector<Problem> check_texts(const Game& game) {
  std::vector<Problem> out;
  const load::EffectWords words(game);
  for (std::size_t i = 1; i < game.rules.defs.size() && i < game.texts.cards.size(); ++i) {
    const CardText& card = game.texts.cards[i];
    if (card.text.empty()) continue;
    const auto id = static_cast<DefId>(i);
    const Definition& def = game.rules.defs[id];
    const std::string effect = effect_text(game, id) + "\n" + kind_text(game, words, def);
    const std::set<int> known = known_numbers(game, id, effect);
    const std::string pointer = std::string(game.rules.def_id(id));
    for (const int number : numbers_in(card.text)) {
      if (known.contains(number)) continue;
      out.push_back({card.file, pointer,
                     fmt::format("the text says {}, which the effect does not: {}", number, effect_text(game, id)),
                     "a text and an effect with the same numbers"});
    }
    const std::string text = lower_case(card.text);
    for (const std::string& keyword : words.words(Words::keyword, def.keywords)) {
      if (text.find(lower_case(keyword)) != std::string::npos) continue;
      out.push_back({card.file, pointer,
                     fmt::format("the card has the keyword {}, which its text does not name", keyword),
                     "the keyword in the text"});
    }
  }
  return out;
}

}  // namespace gantry
