// The head of a scenario: its game, with test-only cards and the filler, and the options of its table.
#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "load/decks.hpp"
#include "scenario/build.hpp"

namespace gantry::scenario {
namespace {

/// A card that can never matter: no kind, no text, no ability.
constexpr std::string_view filler_file =
    R"({"format": 1, "cards": [{"id": "filler", "kind": [], "names": "Blank card", "text": "", "provenance": "scenario"}]})";

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

std::string cards_name(std::size_t number) { return fmt::format("cards of the scenario ({})", number); }

/// Problems as one failure, each at its place. Nothing for none.
std::optional<Failure> failure_of(const std::vector<Problem>& problems, const std::string& base) {
  std::optional<Failure> failure;
  for (const Problem& problem : problems) {
    const std::string place = base + problem.pointer;
    const std::string message =
        problem.expected.empty() ? problem.message : fmt::format("{}; expected {}", problem.message, problem.expected);
    if (failure) {
      failure->message += fmt::format("\n  {}: {}", place, message);
    } else {
      failure = Failure{place, message};
    }
  }
  return failure;
}

/// Problems of the cards that the scenario brings stand at their place in the scenario. Those of other files are not its.
void tell_of_cards(const Value& scenario, const LoadError& error, const std::string& name) {
  std::vector<Problem> own = error.problems();
  std::erase_if(own, [&](const Problem& problem) { return problem.file != name; });
  if (auto failure = failure_of(own, scenario.pointer())) throw std::move(*failure);
}

/// The game of a scenario with the texts of the cards that it brings; its own come last.
std::shared_ptr<const Game> load_game(Library& library, const Value& scenario, const std::vector<std::string>& cards) {
  const Value game = scenario.need("game");
  const std::string id = game.text();
  std::vector<std::pair<std::string, std::string>> files;
  files.reserve(cards.size());
  for (const std::string& text : cards) files.emplace_back(cards_name(files.size() + 1), text);
  try {
    return files.empty() ? library.load(id) : library.load_with(id, files);
  } catch (const LoadError& error) {
    const std::vector<std::string> ids = library.ids();
    if (std::find(ids.begin(), ids.end(), id) == ids.end())
      game.fail(fmt::format("there is no game `{}`{}", id, near_or_known(id, ids)));
    tell_of_cards(scenario, error, cards_name(files.size()));
    throw;
  }
}

/// A ready-made deck by its id, or one that the scenario brings.
SetupEntry read_deck_entry(const Game& game, const Value& value) {
  if (value.is_text()) {
    std::vector<std::string> ids;
    for (const Deck& deck : game.decks) ids.push_back(deck.id);
    if (std::find(ids.begin(), ids.end(), value.text()) == ids.end())
      value.fail(fmt::format("the game has no ready-made deck `{}`{}", value.text(), near_or_known(value.text(), ids)));
    return {"deck", value.text(), {}};
  }
  load::Problems problems;
  const Json json = Json::parse(value.dump());
  const Deck deck = load::deck_of(game, problems, load::Value(json, {}, value.pointer()), load::DeckPlace::list);
  if (auto failure = failure_of(problems.take(), {})) throw std::move(*failure);
  if (const auto faults = deck_faults(game, deck); !faults.empty()) value.fail(faults_text(deck, faults));
  return deck_entry(game, deck);
}

void read_decks(const Game& game, const Value& decks, Setup& setup) {
  if (!game.rules.decks.chosen) decks.fail(fmt::format("decks are not chosen in {}", game.texts.title));
  for (const Value& deck : decks.list()) setup.entries.push_back(read_deck_entry(game, deck));
  if (std::ssize(setup.entries) > setup.seats)
    decks.fail(fmt::format("{} decks are named for {} seats", setup.entries.size(), setup.seats));
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
  world.game = load_game(library, scenario, setup.cards);
  const Rules& rules = world.game->rules;
  setup.options.reserve(rules.options.size());
  for (const OptionDecl& decl : rules.options) setup.options.push_back(decl.preset);
  if (const auto asking = scenario.find("asking")) world.asking = need_asking(*asking);
  set_asking(rules, world.asking, setup.options);
  if (const auto options = scenario.find("options")) {
    for (const auto& [key, value] : options->members()) {
      const auto word = rules.table(Words::option).find(key);
      if (!word)
        value.fail(
            fmt::format("the game has no option `{}`{}", key, near_or_known(key, rules.table(Words::option).names())));
      if (!rules.options[*word].asking.empty()) value.fail("say this with the key `asking` of the scenario instead");
      setup.options[*word] = option_value(rules.options[*word], value);
    }
  }
  if (const auto seats = scenario.find("seats")) setup.seats = seats->number(rules.min_seats, rules.max_seats);
  if (const auto decks = scenario.find("decks")) read_decks(*world.game, *decks, setup);
  if (const auto seed = scenario.find("seed")) setup.seed = static_cast<std::uint64_t>(seed->number(0));
  if (const auto first = scenario.need("setup").find("first")) {
    const auto word = rules.table(Words::option).find("first_player");
    if (!word) first->fail("the game has no option `first_player`: say with `draws` who begins");
    const std::string text = first->text();
    const auto seat = text.starts_with('p') ? parse_number(std::string_view(text).substr(1)) : std::nullopt;
    const auto values = static_cast<int>(rules.options[*word].values.size());  // value n is seat n
    if (!seat || *seat < 1 || *seat >= values) first->expected("a seat");
    setup.options[*word] = static_cast<std::int16_t>(*seat);
  }
  world.pass_others = scenario.find("others").has_value();
  try {
    world.table = make_table(world.game, std::move(setup));
  } catch (const std::invalid_argument& error) {  // options and seats that do not fit together
    scenario.find("options").value_or(scenario).fail(error.what());
  }
  return world;
}

}  // namespace gantry::scenario
