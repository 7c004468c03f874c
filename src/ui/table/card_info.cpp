#include "ui/table/card_info.hpp"

#include <algorithm>
#include <bit>
#include <cctype>

#include <fmt/format.h>

#include "ui/widgets/letters.hpp"
#include "ui/widgets/pictures.hpp"

namespace gantry::ui {

namespace {

/// One capital letter for each name, the first of its own that no earlier name took.
std::vector<std::string> unique_letters(const std::vector<std::string>& names) {
  std::vector<std::string> out;
  for (const std::string& name : names) {
    std::string letter = name.empty() ? "?" : std::string(1, upper(name[0]));
    for (const char c : name) {
      const std::string one(1, upper(c));
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
  try {
    design_ = load_design(game);
  } catch (const LoadError& error) {
    design_ = automatic_design(game);
    problem_ = error.what();
  }
  std::vector<std::string> kinds;
  for (std::size_t i = 0; i < rules_.table(Words::kind).size(); ++i)
    kinds.push_back(word(Words::kind, static_cast<WordId>(i)));
  std::vector<std::string> stats;
  for (std::size_t i = 0; i < rules_.table(Words::stat).size(); ++i)
    stats.push_back(word(Words::stat, static_cast<WordId>(i)));
  kind_letters_ = unique_letters(kinds);
  stat_letters_ = unique_letters(stats);
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (!design_.kinds[i].letter.empty()) kind_letters_[i] = design_.kinds[i].letter;
  }
  for (std::size_t i = 0; i < stats.size(); ++i) {
    if (!design_.stats[i].letter.empty()) stat_letters_[i] = design_.stats[i].letter;
  }
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

bool CardStyle::adds(const Definition& card) {
  return std::any_of(card.host_adds.begin(), card.host_adds.end(), [](std::int16_t n) { return n != 0; });
}

const std::filesystem::path& CardStyle::picture(DefId def) const {
  const auto found = pictures_.find(def);
  if (found != pictures_.end()) return found->second;
  const std::string name = fmt::format("cards/{}/{}.svg", game_.id, rules_.def_id(def));
  std::filesystem::path file = find_asset(name);
  std::error_code error;
  if (const auto beside = game_.data_root.parent_path() / "assets" / name;
      file.empty() && std::filesystem::is_regular_file(beside, error))
    file = beside;
  return pictures_[def] = file;
}

NumberInfo CardStyle::number(WordId stat) const {
  NumberInfo out;
  out.name = word(Words::stat, stat);
  out.letter = stat_letters_[stat];
  out.stat = stat;
  out.icon = design_.stats[stat].icon;
  out.color = {design_.stats[stat].color};
  out.side = design_.stats[stat].side;
  return out;
}

void CardStyle::fill_printed(CardInfo& out, DefId def, std::string_view naming) const {
  out.def = def;
  if (def == 0) return;
  const Definition& card = rules_.defs[def];
  out.name = std::string(game_.card_name(def, naming));
  if (def < game_.texts.cards.size()) out.text = game_.texts.cards[def].text;
  out.caption = std::string(design_.caption(def));
  out.picture = picture(def);
  const int kind = first_kind(def);
  out.hue = kind_hue(kind);
  if (kind >= 0) {
    const auto at = static_cast<std::size_t>(kind);
    if (design_.kinds[at].hue != 0) out.hue = {design_.kinds[at].hue};
    out.letter = kind_letters_[at];
    out.topic = rules_.strings[rules_.kinds[at].topic];
    for (const std::uint8_t field : design_.kinds[at].track) {
      if (card.own[field] != 0) out.track.push_back(card.own[field]);
    }
    if (design_.kinds[at].fee >= 0)
      out.cost = fmt::format("{}", card.own[static_cast<std::size_t>(design_.kinds[at].fee)]);
  }
  out.coin = design_.cost.shown;
  out.coin_color = {design_.cost.color};
  for (int k = 0; k < static_cast<int>(kind_letters_.size()); ++k) {
    if (((card.kinds >> k) & 1U) != 0)
      out.kind += (out.kind.empty() ? "" : ", ") + word(Words::kind, static_cast<WordId>(k));
  }
  for (std::size_t tag = 0; tag < rules_.table(Words::tag).size(); ++tag) {
    if (((card.tags >> tag) & 1U) != 0 && named(Words::tag, static_cast<WordId>(tag))) {
      out.kind += " - " + word(Words::tag, static_cast<WordId>(tag));
    }
  }
  for (std::size_t at = 0; at < card.cost.size(); ++at) {
    if (card.cost[at] == 0) continue;
    if (!out.cost.empty()) out.cost += "/";
    out.cost += fmt::format("{}{}", ((card.rolled_costs >> at) & 1U) != 0 ? "d" : "", card.cost[at]);
  }
  if (out.cost.empty() && out.coin) out.cost = "0";
}

/// A number of the unit that the card leads: its own printed one and those of attached cards that have their own.
int CardStyle::printed(const Reader& reader, ObjectId id, WordId stat) const {
  int out = reader.stat(id, stat, StatForm::printed);
  for (ObjectId part = reader.row(id).first; part != 0; part = reader.row(part).next) {
    const DefId def = reader.row(part).def;
    if (def != 0 && !adds(rules_.defs[def])) out += rules_.defs[def].stats[stat];
  }
  return out;
}

/// Printed places for parts; in play those that the number no longer counts are filled.
void CardStyle::add_sockets(CardInfo& out, const Reader* reader, ObjectId id) const {
  for (std::size_t at = 0; at < design_.stats.size(); ++at) {
    const auto stat = static_cast<WordId>(at);
    if (design_.stats[at].side != StatSide::socket) continue;
    const bool in_play = reader != nullptr && reader->in_play(id) && reader->row(id).host == 0;
    const int all = in_play ? printed(*reader, id, stat) : rules_.defs[out.def].stats[at];
    const int empty = in_play ? reader->stat(id, stat) : all;
    for (int i = 0; i < all; ++i)
      out.sockets.push_back({design_.stats[at].icon, {design_.stats[at].color}, i < all - empty});
  }
}

CardInfo CardStyle::info(DefId def, std::string_view naming) const {
  CardInfo out;
  fill_printed(out, def, naming);
  if (def == 0) return out;
  const Definition& card = rules_.defs[def];
  const int kind = first_kind(def);
  const bool adding = adds(card);
  for (std::size_t stat = 0; stat < stat_letters_.size() && stat < card.stats.size(); ++stat) {
    NumberInfo one = number(static_cast<WordId>(stat));
    if (one.side == StatSide::socket || one.side == StatSide::hidden) continue;
    one.now = one.printed = card.stats[stat];
    if (adding) {
      if (card.host_adds[stat] == 0) continue;
      one.text = fmt::format("{:+}", card.host_adds[stat]);
    } else {
      if (kind < 0 || ((kind_stats_[static_cast<std::size_t>(kind)] >> stat) & 1U) == 0) continue;
      // A card that adds to others has no numbers of its own although others of its kind print some.
      if (card.stats[stat] == 0 && std::none_of(card.stats.begin(), card.stats.end(), [](int n) { return n != 0; }) &&
          (card.has_host_mods || card.has_activated || card.has_triggered))
        continue;
      const bool rolled = ((card.rolled_stats >> stat) & 1U) != 0;
      one.rolled = rolled;
      one.text = rolled ? fmt::format("d{}", card.stats[stat]) : fmt::format("{}", card.stats[stat]);
    }
    out.numbers.push_back(std::move(one));
  }
  add_badges(out, nullptr, 0);
  add_sockets(out, nullptr, 0);
  return out;
}

/// What the die showed, once it was rolled.
void CardStyle::add_rolled(NumberInfo& number, const Reader& reader, ObjectId id) const {
  const WordId face = rules_.stats[number.stat].rolled;
  if (face != no_word && reader.resource(id, face) != 0) number.text = fmt::format("{}", reader.stat(id, number.stat));
}

CardInfo CardStyle::info(const Reader& reader, ObjectId id, std::string_view naming) const {
  const Row& row = reader.row(id);
  CardInfo out = info(row.def, naming);
  out.id = id;
  if (reader.in_play(id) && row.def != 0 && row.host == 0 && !adds(rules_.defs[row.def])) {
    const Definition& card = rules_.defs[row.def];
    for (NumberInfo& one : out.numbers) {
      if (((card.rolled_stats >> one.stat) & 1U) != 0) {
        add_rolled(one, reader, id);
        continue;
      }
      one.now = reader.stat(id, one.stat);
      one.printed = printed(reader, id, one.stat);
      one.text = one.now == unlimited ? std::string("all") : fmt::format("{}", one.now);
      one.tone = one.now > one.printed ? Tone::raised : one.now < one.printed ? Tone::lowered : Tone::plain;
    }
  }
  if (row.def != 0) {
    out.badges.clear();
    add_badges(out, &reader, id);
    out.sockets.clear();
    add_sockets(out, &reader, id);
    if (!out.track.empty() && reader.in_play(id)) out.track_at = row.mode();
  }
  add_labels(out, reader, id);
  return out;
}

int CardStyle::fact(const Reader& reader, ObjectId id, const FactTest& test) const {
  const Row& row = reader.row(id);
  const Definition& card = rules_.defs[row.def];
  switch (test.source) {
    case FactSource::tag: return test.word != no_word && ((card.tags >> test.word) & 1U) != 0 ? 1 : 0;
    case FactSource::kind: return test.word != no_word && ((card.kinds >> test.word) & 1U) != 0 ? 1 : 0;
    case FactSource::rule:
      return test.word != no_word && row.def != 0 && reader.in_play(id) && row.host == 0 &&
                     reader.has_rule(id, test.word)
                 ? 1
                 : 0;
    case FactSource::keyword: return test.word != no_word && row.def != 0 && reader.has_keyword(id, test.word) ? 1 : 0;
    case FactSource::mark: return test.word != no_word && reader.has_mark(id, test.word) ? 1 : 0;
    case FactSource::role: return test.word != no_word && reader.has_role(id, test.word) ? 1 : 0;
    case FactSource::resource:
      return test.word != no_word && rules_.resources[test.word].counter >= 0 ? reader.resource(id, test.word) : 0;
    case FactSource::mode: return test.word != no_word && card.modes > 0 && row.mode() == test.word ? 1 : 0;
    case FactSource::activated: return card.has_activated ? 1 : 0;
    case FactSource::usable: return 0;  // only the table knows what may be answered
  }
  return 0;
}

void CardStyle::add_badges(CardInfo& out, const Reader* reader, ObjectId id) const {
  const Definition& card = rules_.defs[out.def];
  for (const BadgeDesign& badge : design_.badges) {
    bool there = false;
    bool used = false;
    if (reader != nullptr) {
      there = fact(*reader, id, badge.when) > 0;
    } else if (badge.when.source == FactSource::tag) {
      there = badge.when.word != no_word && ((card.tags >> badge.when.word) & 1U) != 0;
    } else if (badge.when.source == FactSource::activated) {
      there = card.has_activated;
    } else if (badge.when.source == FactSource::keyword) {
      there = badge.when.word != no_word && ((card.keywords >> badge.when.word) & 1U) != 0;
    }
    if (!there) continue;
    if (reader != nullptr && badge.when.source == FactSource::activated) used = reader->row(id).used != 0;
    out.badges.push_back({badge.icon, {badge.color}, used});
  }
}

/// What the game's design says nothing about gets the client's own label.
void CardStyle::add_own_label(CardInfo& out, const FactTest& test, int n) const {
  for (const ChipDesign& chip : design_.chips) {
    if (chip.when.source != test.source || chip.when.word != test.word) continue;
    out.dim = out.dim || chip.dims;
    out.dashed = out.dashed || chip.mark == ChipMark::dashed;
    out.veiled = out.veiled || chip.mark == ChipMark::veil;
    out.sunk = out.sunk || chip.mark == ChipMark::sunk;
    if (chip.text.empty()) return;
    std::string text = chip.text;
    if (const auto at = text.find("{n}"); at != std::string::npos) text.replace(at, 3, fmt::format("{}", n));
    out.labels.push_back({std::move(text), chip.tone, chip.place, chip.icon, chip.dims});
    return;
  }
  const Words category = test.source == FactSource::role       ? Words::role
                         : test.source == FactSource::resource ? Words::resource
                         : test.source == FactSource::mark     ? Words::mark
                                                               : Words::mode;
  if (test.source == FactSource::mark && !named(category, test.word)) return;
  const std::string name = word(category, test.word);
  out.labels.push_back({test.source == FactSource::resource ? fmt::format("{} {}", n, name) : name,
                        test.source == FactSource::resource ? ChipTone::warning : ChipTone::plain, ChipPlace::middle});
}

void CardStyle::add_labels(CardInfo& out, const Reader& reader, ObjectId id) const {
  const Row& row = reader.row(id);
  const auto each = [&](FactSource source, std::size_t count) {
    for (std::size_t word = 0; word < count; ++word) {
      const FactTest test{source, static_cast<WordId>(word)};
      if (const int n = fact(reader, id, test); n > 0) add_own_label(out, test, n);
    }
  };
  each(FactSource::role, rules_.table(Words::role).size());
  each(FactSource::resource, rules_.resources.size());
  each(FactSource::mark, rules_.marks.size());
  if (row.def == 0) return;
  if (reader.face_down(id)) out.labels.push_back({"face down", ChipTone::dark, ChipPlace::middle});
  for (const ChipDesign& chip : design_.chips) {
    // Of keywords only those that the design names change how a card looks.
    if (chip.when.source == FactSource::keyword && reader.in_play(id) && fact(reader, id, chip.when) > 0)
      add_own_label(out, chip.when, 1);
  }
  const auto mode = static_cast<WordId>(row.mode());
  if (out.track.empty() && rules_.defs[row.def].modes > 0 && reader.in_play(id) &&
      mode < rules_.table(Words::mode).size() && mode != 0)
    add_own_label(out, {FactSource::mode, mode}, 1);
}

std::string CardStyle::adds_text(DefId def) const {
  std::string out;
  const Definition& card = rules_.defs[def];
  for (std::size_t stat = 0; stat < stat_letters_.size() && stat < card.host_adds.size(); ++stat) {
    if (card.host_adds[stat] != 0)
      out += fmt::format("{}{:+} {}", out.empty() ? "" : " ", card.host_adds[stat], stat_letters_[stat]);
  }
  if (stat_letters_.size() == 2 && card.host_adds[0] != 0 && card.host_adds[1] != 0)
    return fmt::format("{:+}/{:+}", card.host_adds[0], card.host_adds[1]);
  return out;
}

std::vector<NumberPart> CardStyle::parts(const Reader& reader, ObjectId id, WordId stat,
                                         std::string_view naming) const {
  std::vector<NumberPart> out;
  int rest = reader.stat(id, stat);
  const auto add = [&](std::string text, int amount) {
    rest -= amount;
    out.push_back({std::move(text), amount});
  };
  add("printed", reader.stat(id, stat, StatForm::printed));
  for (ObjectId part = reader.row(id).first; part != 0; part = reader.row(part).next) {
    const int adds = reader.def(part).host_adds[stat];
    const DefId def = reader.row(part).def;
    const int own = def != 0 && !CardStyle::adds(rules_.defs[def]) ? rules_.defs[def].stats[stat] : 0;
    if (adds + own != 0) add(std::string(game_.card_name(def, naming)), adds + own);
  }
  const WordId less = rules_.stats[stat].less;
  if (less != no_word && reader.resource(id, less) != 0) add(word(Words::resource, less), -reader.resource(id, less));
  if (rest != 0) out.push_back({"other effects", rest});
  return out;
}

Rgb CardStyle::strip_color(DefId def) const {
  for (std::size_t tag = 0; tag < design_.strips.size(); ++tag) {
    if (design_.strips[tag] && ((rules_.defs[def].tags >> tag) & 1U) != 0) return *design_.strips[tag];
  }
  return 0;
}

}  // namespace gantry::ui
