// The head of a scenario: its game, with test-only cards and the filler, and the options of its table.
#include <algorithm>

#include <fmt/format.h>

#include "scenario/build.hpp"

namespace gantry::scenario {
namespace {

/// A card that can never matter: no kind, no text, no ability.
constexpr std::string_view filler_file =
    R"({"format": 1, "cards": [{"id": "filler", "kind": [], "names": "Blank card", "text": "", "provenance": "scenario"}]})";

Asking parse_asking(const Value& value) {
  const std::string text = value.text();
  if (text == "always") return Asking::always;
  if (text == "public") return Asking::by_public_facts;
  if (text == "only_able") return Asking::only_able;
  value.expected("\"always\", \"public\" or \"only_able\"");
}

/// Value of an option from its name, a number, or true and false for "on" and "off".
std::int16_t option_value(const OptionDecl& decl, const Value& value) {
  if (decl.values.empty()) return static_cast<std::int16_t>(value.number(decl.least, decl.most));
  const std::string word = value.is_flag() ? (value.flag() ? "on" : "off") : value.text();
  const auto at = std::find(decl.values.begin(), decl.values.end(), word);
  if (at == decl.values.end()) {
    value.fail(fmt::format("the option has no value `{}`, it takes {}", word, fmt::join(decl.values, ", ")));
  }
  return static_cast<std::int16_t>(at - decl.values.begin());
}

/// The table option that says how questions are treated, if the game has one, follows `asking`.
void set_asking(const Rules& rules, Asking asking, std::vector<std::int16_t>& options) {
  for (std::size_t word = 0; word < rules.options.size(); ++word) {
    const auto& by_value = rules.options[word].asking;
    const auto at = std::find(by_value.begin(), by_value.end(), static_cast<std::uint8_t>(asking));
    if (at != by_value.end()) options[word] = static_cast<std::int16_t>(at - by_value.begin());
  }
}

}  // namespace

World make_world(Library& library, const Value& scenario, Purpose purpose) {
  World world;
  if (purpose == Purpose::play) world.asking = Asking::by_public_facts;
  Setup setup;
  const bool filler = scenario.need("setup").find("deck_filler").has_value();
  if (filler) setup.cards.emplace_back(filler_file);
  if (const auto cards = scenario.find("cards")) {
    std::string list;
    for (const Value& card : cards->list()) list += (list.empty() ? "" : ", ") + card.dump();
    setup.cards.push_back(fmt::format(R"({{"format": 1, "cards": [{}]}})", list));
  }
  const std::string id = scenario.need("game").text();
  if (setup.cards.empty()) {
    world.game = library.load(id);
  } else {
    std::vector<std::pair<std::string, std::string>> files;
    for (const std::string& text : setup.cards) {
      files.emplace_back(fmt::format("cards of the scenario ({})", files.size() + 1), text);
    }
    world.game = library.load_with(id, files);
  }
  const Rules& rules = world.game->rules;
  setup.options.reserve(rules.options.size());
  for (const OptionDecl& decl : rules.options) setup.options.push_back(decl.preset);
  if (const auto asking = scenario.find("asking")) world.asking = parse_asking(*asking);
  set_asking(rules, world.asking, setup.options);
  if (const auto options = scenario.find("options")) {
    for (const auto& [key, value] : options->members()) {
      const auto word = rules.table(Words::option).find(key);
      if (!word)
        value.fail(fmt::format("the game has no option `{}`{}", key, nearest(key, rules.table(Words::option).names())));
      if (!rules.options[*word].asking.empty()) value.fail("say this with the key `asking` of the scenario instead");
      setup.options[*word] = option_value(rules.options[*word], value);
    }
  }
  if (const auto seats = scenario.find("seats")) setup.seats = seats->number(rules.min_seats, rules.max_seats);
  if (const auto seed = scenario.find("seed")) setup.seed = static_cast<std::uint64_t>(seed->number(0));
  if (const auto first = scenario.need("setup").find("first")) {
    const auto word = rules.table(Words::option).find("first_player");
    if (!word) first->fail("the game has no option `first_player`: say with `draws` who begins");
    const auto& values = rules.options[*word].values;
    const auto seat = parse_number(std::string_view(first->text()).substr(1));
    const auto at = std::find(values.begin(), values.end(), fmt::format("seat{}", seat.value_or(0)));
    if (at == values.end()) first->expected("a seat");
    setup.options[*word] = static_cast<std::int16_t>(at - values.begin());
  }
  world.pass_others = scenario.find("others").has_value();
  world.table = make_table(world.game, std::move(setup));
  return world;
}

}  // namespace gantry::scenario
