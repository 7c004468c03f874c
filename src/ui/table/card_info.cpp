#include "ui/table/card_info.hpp"

#include <algorithm>
#include <bit>
#include <cctype>

#include <fmt/format.h>

namespace gantry::ui {

namespace {

/// One capital letter for each name, the first of its own that no earlier name took.
std::vector<std::string> unique_letters(const std::vector<std::string>& names) {
  std::vector<std::string> out;
  for (const std::string& name : names) {
    std::string letter =
        name.empty() ? "?" : std::string(1, static_cast<char>(std::toupper(static_cast<unsigned char>(name[0]))));
    for (const char c : name) {
      const std::string one(1, static_cast<char>(std::toupper(static_cast<unsigned char>(c))));
      if (std::isalnum(static_cast<unsigned char>(c)) == 0 || std::find(out.begin(), out.end(), one) != out.end())
        continue;
      letter = one;
      break;
    }
    out.push_back(letter);
  }
  return out;
}

}  // namespace

CardStyle::CardStyle(const Game& game) : game_(game), rules_(game.rules) {
  std::vector<std::string> kinds;
  for (std::size_t i = 0; i < rules_.table(Words::kind).size(); ++i)
    kinds.push_back(word(Words::kind, static_cast<WordId>(i)));
  std::vector<std::string> stats;
  for (std::size_t i = 0; i < rules_.table(Words::stat).size(); ++i)
    stats.push_back(word(Words::stat, static_cast<WordId>(i)));
  kind_letters_ = unique_letters(kinds);
  stat_letters_ = unique_letters(stats);
  kind_stats_.assign(kinds.size(), 0);
  for (DefId def = 1; def < rules_.defs.size(); ++def) {
    const Definition& card = rules_.defs[def];
    std::uint16_t mask = 0;
    for (std::size_t stat = 0; stat < stats.size() && stat < card.stats.size(); ++stat) {
      if (card.stats[stat] != 0 || ((card.rolled_stats >> stat) & 1U) != 0)
        mask = static_cast<std::uint16_t>(mask | (1U << stat));
    }
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      if (((card.kinds >> kind) & 1U) != 0) kind_stats_[kind] = static_cast<std::uint16_t>(kind_stats_[kind] | mask);
    }
  }
}

bool CardStyle::named(Words category, WordId word) const {
  const auto& words = game_.texts.words;
  const auto at = static_cast<std::size_t>(category);
  return at < words.size() && word < words[at].size() && !words[at][word].text.empty();
}

std::string CardStyle::word(Words category, WordId word) const {
  if (named(category, word)) return game_.texts.words[static_cast<std::size_t>(category)][word].text;
  return std::string(rules_.table(category).name(word));
}

int CardStyle::first_kind(DefId def) const {
  const std::uint32_t kinds = rules_.defs[def].kinds;
  return kinds == 0 ? -1 : std::countr_zero(kinds);
}

void CardStyle::fill_printed(CardInfo& out, DefId def, std::string_view naming) const {
  out.def = def;
  if (def == 0) return;
  const Definition& card = rules_.defs[def];
  out.name = std::string(game_.card_name(def, naming));
  if (def < game_.texts.cards.size()) out.text = game_.texts.cards[def].text;
  const int kind = first_kind(def);
  out.hue = kind_hue(kind);
  if (kind >= 0) {
    out.letter = kind_letters_[static_cast<std::size_t>(kind)];
    out.topic = rules_.strings[rules_.kinds[static_cast<std::size_t>(kind)].topic];
  }
  for (int k = 0; k < static_cast<int>(kind_letters_.size()); ++k) {
    if (((card.kinds >> k) & 1U) != 0)
      out.kind += (out.kind.empty() ? "" : ", ") + word(Words::kind, static_cast<WordId>(k));
  }
  for (std::size_t tag = 0; tag < rules_.table(Words::tag).size(); ++tag) {
    if (((card.tags >> tag) & 1U) != 0 && named(Words::tag, static_cast<WordId>(tag))) {
      out.kind += " - " + word(Words::tag, static_cast<WordId>(tag));
    }
  }
  for (const std::int16_t cost : card.cost) {
    if (cost == 0) continue;
    if (!out.cost.empty()) out.cost += "/";
    out.cost += cost == cost_x ? std::string("X") : fmt::format("{}", cost);
  }
}

CardInfo CardStyle::info(DefId def, std::string_view naming) const {
  CardInfo out;
  fill_printed(out, def, naming);
  if (def == 0) return out;
  const Definition& card = rules_.defs[def];
  const int kind = first_kind(def);
  const bool adds = std::any_of(card.host_adds.begin(), card.host_adds.end(), [](std::int16_t n) { return n != 0; });
  for (std::size_t stat = 0; stat < stat_letters_.size() && stat < card.stats.size(); ++stat) {
    NumberInfo number{word(Words::stat, static_cast<WordId>(stat)),
                      stat_letters_[stat],
                      {},
                      Tone::plain,
                      card.stats[stat],
                      card.stats[stat]};
    if (adds) {
      if (card.host_adds[stat] == 0) continue;
      number.text = fmt::format("{:+}", card.host_adds[stat]);
    } else {
      if (kind < 0 || ((kind_stats_[static_cast<std::size_t>(kind)] >> stat) & 1U) == 0) continue;
      const bool rolled = ((card.rolled_stats >> stat) & 1U) != 0;
      number.text = rolled ? fmt::format("d{}", card.stats[stat]) : fmt::format("{}", card.stats[stat]);
    }
    out.numbers.push_back(std::move(number));
  }
  return out;
}

CardInfo CardStyle::info(const Reader& reader, ObjectId id, std::string_view naming) const {
  const Row& row = reader.row(id);
  CardInfo out = info(row.def, naming);
  out.id = id;
  if (reader.in_play(id) && row.def != 0 && row.host == 0) {
    const Definition& card = rules_.defs[row.def];
    const bool adds = std::any_of(card.host_adds.begin(), card.host_adds.end(), [](std::int16_t n) { return n != 0; });
    for (NumberInfo& number : out.numbers) {
      if (adds) break;
      for (std::size_t stat = 0; stat < stat_letters_.size(); ++stat) {
        if (stat_letters_[stat] != number.letter) continue;
        if (((card.rolled_stats >> stat) & 1U) != 0) continue;
        number.now = reader.stat(id, static_cast<WordId>(stat));
        number.printed = reader.stat(id, static_cast<WordId>(stat), StatForm::printed);
        number.text = number.now == unlimited ? std::string("all") : fmt::format("{}", number.now);
        number.tone = number.now > number.printed   ? Tone::raised
                      : number.now < number.printed ? Tone::lowered
                                                    : Tone::plain;
      }
    }
  }
  add_chips(out, reader, id);
  return out;
}

void CardStyle::add_chips(CardInfo& out, const Reader& reader, ObjectId id) const {
  const Row& row = reader.row(id);
  for (std::size_t role = 0; role < rules_.table(Words::role).size(); ++role) {
    if (reader.has_role(id, static_cast<WordId>(role)))
      out.chips.push_back(word(Words::role, static_cast<WordId>(role)));
  }
  for (std::size_t resource = 0; resource < rules_.resources.size(); ++resource) {
    if (rules_.resources[resource].counter < 0) continue;
    const int n = reader.resource(id, static_cast<WordId>(resource));
    if (n == 0) continue;
    out.chips.push_back(fmt::format("{} {}", n, word(Words::resource, static_cast<WordId>(resource))));
  }
  for (std::size_t mark = 0; mark < rules_.marks.size(); ++mark) {
    if (reader.has_mark(id, static_cast<WordId>(mark)) && named(Words::mark, static_cast<WordId>(mark))) {
      out.chips.push_back(word(Words::mark, static_cast<WordId>(mark)));
    }
  }
  if (row.def == 0) return;
  if (reader.face_down(id)) out.chips.emplace_back("Face down");
  const Definition& card = rules_.defs[row.def];
  if (card.modes > 0 && reader.in_play(id)) {
    const auto mode = static_cast<WordId>(row.mode());
    if (mode < rules_.table(Words::mode).size() && mode != 0) out.chips.push_back(word(Words::mode, mode));
  }
}

std::string CardStyle::adds_text(DefId def) const {
  std::string out;
  const Definition& card = rules_.defs[def];
  for (std::size_t stat = 0; stat < stat_letters_.size() && stat < card.host_adds.size(); ++stat) {
    if (card.host_adds[stat] != 0)
      out += fmt::format("{}{:+}{}", out.empty() ? "" : " ", card.host_adds[stat], stat_letters_[stat]);
  }
  return out;
}

}  // namespace gantry::ui
