// The command line: names, helps and examples of all commands. The one file that includes CLI11.
#include <charconv>
#include <cstdint>
#include <functional>
#include <sstream>
#include <string>
#include <system_error>

#include <CLI/CLI.hpp>

#include "cli/cli.hpp"
#include "cli/print.hpp"
#include "gantry/spelling.hpp"
#include "gantry/topics.hpp"

namespace gantry::cli {

namespace {

/// Commands set the function to run; it runs after the whole line was found correct.
using Action = std::function<int()>;

/// CLI11 reads -1 as the largest number and cuts what is too large; a seed that is repeated must be the one that was typed.
std::string is_seed(const std::string& text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error == std::errc{} && end == text.data() + text.size()) return {};
  return "'" + text + "' is no seed: expected a whole number from 0 to 18446744073709551615";
}

/// The first id of a topic, or of a card, of a game; empty when there is none or the game cannot be read.
std::string first_topic(const Library& library, const Game& game) {
  const Topics topics = Topics::load(library, game);
  return topics.empty() ? std::string() : topics.all().front().id;
}
std::string first_card(const Game& game) {
  return game.rules.defs.size() < 2 ? std::string() : std::string(game.rules.def_id(1));
}

/// An example with a game that is installed, one of its cards, topics and decks in the place of GAME, CARD, TOPIC and DECK.
/// Where there is none, the words stay. Help is never spoiled by a game that cannot be read.
std::string example(const Globals& globals, std::string text) {
  const auto put = [&](std::string_view word, const std::string& name) {
    for (std::size_t at = 0; !name.empty() && (at = text.find(word, at)) != std::string::npos; at += name.size())
      text.replace(at, word.size(), name);
  };
  try {
    Library library = open_library(globals);
    const bool deck = text.find("DECK") != std::string::npos;
    for (const std::string& id : playable_games(library)) {
      const auto game = library.load(id);
      if (deck && game->decks.empty()) continue;
      put("CARD", first_card(*game));
      if (text.find("TOPIC") != std::string::npos) put("TOPIC", first_topic(library, *game));
      if (deck) put("DECK", game->decks.front().id);
      put("GAME", game->id);
      break;
    }
  } catch (const std::exception&) {  // the words stay
  }
  return text;
}

constexpr const char* exit_codes_text =
    "Exit codes: 0 all is well; 1 what was checked does not hold; 2 usage; 3 bad input file; 4 a fault of the program.";

void add_games(CLI::App& app, Globals& globals, Action& action) {
  CLI::App* games = app.add_subcommand("games", "List the games that were found, and why one cannot be played");
  games->footer("Examples:\n  gantry-cli games\n  gantry-cli --games ~/my-games games\n  gantry-cli --json games");
  games->callback([&] { action = [&] { return run_games(globals); }; });
  CLI::App* version = app.add_subcommand("version", "Print the version");
  version->callback([&] { action = [&] { return run_version(globals); }; });
}

void add_cards(CLI::App& app, Globals& globals, CardsOptions& options, Action& action) {
  CLI::App* cards = app.add_subcommand("cards", "Check and show the cards of a game");
  cards->require_subcommand(1);
  cards->footer([&globals] {
    return example(
        globals,
        "Examples:\n  gantry-cli cards check\n  gantry-cli cards list GAME\n  gantry-cli cards show GAME CARD");
  });
  CLI::App* check =
      cards->add_subcommand("check", "Load the data of a game, or of all games, and report every problem");
  check->add_option("game", options.game, "Only this game");
  check->footer([&globals] { return example(globals, "Example:\n  gantry-cli cards check GAME"); });
  check->callback([&] { action = [&] { return run_cards_check(globals, options); }; });
  CLI::App* list = cards->add_subcommand("list", "List the definitions of a game");
  list->add_option("game", options.game, "The game's id")->required();
  list->add_option("words", options.words, "Only those whose id, name, kind or text holds this");
  list->footer([&globals] { return example(globals, "Example:\n  gantry-cli cards list GAME CARD"); });
  list->callback([&] { action = [&] { return run_cards_list(globals, options); }; });
  CLI::App* show =
      cards->add_subcommand("show", "Show one definition: numbers, text, and the effect put back into words");
  show->add_option("game", options.game, "The game's id")->required();
  show->add_option("card", options.card, "Id of the definition, or its name; without it all are shown");
  show->footer([&globals] { return example(globals, "Example:\n  gantry-cli cards show GAME CARD"); });
  show->callback([&] { action = [&] { return run_cards_show(globals, options); }; });
}

/// The decks that the seats choose.
CLI::Option* add_deck_option(CLI::App& command, std::vector<std::string>& decks) {
  return command
      .add_option("--decks", decks,
                  "Decks of the seats in order: ids or files, with commas or repeated; default: presets")
      ->allow_extra_args(false);
}

void add_decks(CLI::App& app, Globals& globals, DecksOptions& options, Action& action) {
  CLI::App* decks = app.add_subcommand("decks", "List, check and convert the decks of a game");
  decks->require_subcommand(1);
  decks->footer([&globals] {
    return example(globals,
                   "Examples:\n  gantry-cli decks list GAME\n  gantry-cli decks show GAME DECK\n"
                   "  gantry-cli decks check GAME my_deck.json");
  });
  using Run = int (*)(const Globals&, const DecksOptions&);
  const auto command = [&](const char* name, const char* about, Run run, const char* line) {
    CLI::App* part = decks->add_subcommand(name, about);
    part->add_option("game", options.game, "The game's id")->required();
    part->callback(
        [&globals, &options, &action, run] { action = [&globals, &options, run] { return run(globals, options); }; });
    part->footer([&globals, line] { return example(globals, fmt::format("Example:\n  gantry-cli decks {}", line)); });
    return part;
  };
  command("list", "The ready-made decks and those of the user", run_decks_list, "list GAME");
  CLI::App* show = command("show", "What a deck holds", run_decks_show, "show GAME DECK");
  CLI::App* check = command("check", "Say everything that forbids a deck; exit code 1 when there is something",
                            run_decks_check, "check GAME DECK my_deck.json");
  check->add_option("decks", options.decks, "Ids, and files in JSON or as lists; default: all decks of the game");
  CLI::App* exported = command("export", "Print a deck as JSON, or as a list", run_decks_export,
                               "export GAME DECK --text > my_deck.txt");
  for (CLI::App* part : {show, exported})
    part->add_option("deck", options.deck, "The id of a deck, or a file in JSON or as a list")->required();
  exported->add_flag("--text", options.text, "As a list: \"4 Name of a card\" a line");
}

void add_ops(CLI::App& app, Globals& globals, OpsOptions& options, Action& action) {
  CLI::App* ops = app.add_subcommand("ops", "List the operations that effects may use, with their parameters");
  ops->add_option("game", options.game, "Also those of this game's module, with its facts and features");
  ops->add_option("--schema", options.schema_folder, "Write JSON Schemas into this folder instead");
  ops->footer([&globals] {
    return example(globals,
                   "Examples:\n  gantry-cli ops\n  gantry-cli ops GAME\n  gantry-cli ops GAME --schema data/schema");
  });
  ops->callback([&] { action = [&] { return run_ops(globals, options); }; });
}

void add_rules(CLI::App& app, Globals& globals, RulesOptions& options, Action& action) {
  CLI::App* rules = app.add_subcommand("rules", "Look up the rules of a game");
  rules->require_subcommand(1);
  CLI::App* search = rules->add_subcommand("search", "Topics that hold all the words");
  search->add_option("game", options.game, "The game's id")->required();
  search->add_option("words", options.words, "Words to look for")->required();
  search->footer([&globals] { return example(globals, "Example:\n  gantry-cli rules search GAME turn"); });
  search->callback([&] { action = [&] { return run_rules_search(globals, options); }; });
  CLI::App* show = rules->add_subcommand("show", "A topic, or the rule with this id");
  show->add_option("game", options.game, "The game's id")->required();
  show->add_option("topic", options.words, "Topic id or rule id; without it the list of topics");
  show->footer([&globals] {
    return example(globals, "Examples:\n  gantry-cli rules show GAME\n  gantry-cli rules show GAME TOPIC");
  });
  show->callback([&] { action = [&] { return run_rules_show(globals, options); }; });
}

void add_scenario(CLI::App& app, Globals& globals, ScenarioOptions& options, Action& action) {
  CLI::App* scenario = app.add_subcommand("scenario", "Worked examples that are tests");
  scenario->require_subcommand(1);
  CLI::App* run = scenario->add_subcommand("run", "Run scenario files, or all below folders");
  run->add_option("paths", options.paths,
                  "Files and folders; default: the scenarios of --coverage GAME, or of all games");
  run->add_option("--coverage", options.coverage_game, "List the rule ids of this game that no scenario names");
  run->add_flag("--quiet", options.quiet, "Only failures and the sum");
  run->footer([&globals] {
    return example(
        globals,
        "Examples:\n  gantry-cli scenario run data/scenarios/GAME\n  gantry-cli scenario run --coverage GAME\n"
        "Exit code 1 when a scenario fails or a rule has none.");
  });
  run->callback([&] { action = [&] { return run_scenarios(globals, options); }; });
}

void add_play(CLI::App& app, Globals& globals, PlayOptions& options, Action& action) {
  CLI::App* play = app.add_subcommand("play", "Play in the terminal, passing the keyboard round");
  CLI::Option* game = play->add_option("game", options.game, "The game's id; without it you are asked");
  CLI::Option* seats = play->add_option("--seats", options.seats,
                                        "Who sits where: person, random or the id of an opponent, with commas");
  CLI::Option* seed =
      play->add_option("--seed", options.seed, "Seed of all chance; default: drawn anew")->check(is_seed);
  CLI::Option* table =
      play->add_option("--option", options.table, "Options of the table: NAME=VALUE, with commas or repeated")
          ->allow_extra_args(false);
  play->add_option("--journal", options.journal, "Keep the journal in this file; default: in the user's state folder");
  CLI::Option* resume = play->add_option("--resume", options.resume, "Go on with a save or a journal");
  CLI::Option* scenario =
      play->add_option("--scenario", options.scenario, "Play on from a scenario: FILE or FILE:NUMBER");
  // What a kept game or a scenario has settled already is not silently ignored.
  CLI::Option* decks = add_deck_option(*play, options.decks);
  for (CLI::Option* settled : {game, seats, seed, table, decks, scenario}) resume->excludes(settled);
  for (CLI::Option* settled : {game, table, decks}) scenario->excludes(settled);
  play->add_flag("--plain", options.plain, "Never clear the screen; hand over by a line of text");
  play->footer([&globals] {
    return example(globals,
                   "Examples:\n  gantry-cli play GAME --seats person,random\n"
                   "  gantry-cli play GAME --seats person,person --seed 7\n"
                   "  gantry-cli play --resume game.save\n"
                   "Type ? at any prompt for help. The game is kept after every decision; --resume goes on with it.");
  });
  play->callback([&globals, &options, &action, seed] {
    options.has_seed = seed->count() > 0;
    action = [&] { return run_play(globals, options); };
  });
}

void add_simulate(CLI::App& app, Globals& globals, SimulateOptions& options, MergeOptions& merge, Action& action) {
  CLI::App* simulate = app.add_subcommand("simulate", "Let opponents play many games, checking each of them");
  simulate->add_option("game", options.game, "The game's id");
  simulate->add_option("--games", options.games, "How many games")->check(CLI::Range(1L, 1'000'000'000L));
  simulate->add_option("--seats", options.seats, "Who sits where: random or ids of opponents, with commas");
  simulate->add_option("--seed", options.seed, "Seed of the campaign; game i has a seed made of it and i")
      ->check(is_seed);
  simulate->add_option("--jobs", options.jobs, "Threads")->check(CLI::Range(1, 256));
  simulate->add_option("--shard", options.shard, "i/n: only every n-th game, starting with the i-th (0 .. n-1)");
  simulate->add_option("--out", options.out, "One JSON line for each game goes into this file");
  simulate->add_option("--option", options.table, "Options of the table: NAME=VALUE, with commas or repeated")
      ->allow_extra_args(false);
  add_deck_option(*simulate, options.decks);
  simulate->add_option("--checks", options.checks, "none, light (sums and bound) or full (and option lists)")
      ->check(CLI::IsMember({"none", "light", "full"}));
  simulate->add_flag("--rotate", options.rotate, "Opponents, with their decks, move one seat on with each game");
  simulate->add_flag("--resume", options.resume, "Keep what --out holds and play only the games that are missing");
  simulate->add_flag("--quiet", options.quiet, "No progress on stderr");
  simulate->footer([&globals] {
    return example(
        globals,
        "Examples:\n  gantry-cli simulate GAME --games 1000 --seats random,random --jobs 2 --out results.jsonl\n"
        "  gantry-cli simulate GAME --games 1000 --shard 0/4 --out part0.jsonl\n"
        "  gantry-cli simulate merge part*.jsonl --out all.jsonl\n"
        "Exit code 1 when a check failed in a game; the line of that game says what.");
  });
  CLI::App* join = simulate->add_subcommand("merge", "Join the result files of shards and print their sum");
  join->add_option("files", merge.files, "Result files")->required();
  join->add_option("--out", merge.out, "Write all lines, in the order of the games, into this file");
  join->footer("Example:\n  gantry-cli simulate merge part0.jsonl part1.jsonl --out all.jsonl");
  join->callback([&] { action = [&] { return run_simulate_merge(globals, merge); }; });
  simulate->callback([&globals, &options, &action, join] {
    if (join->parsed()) return;
    if (options.game.empty()) throw CLI::RequiredError("game");
    action = [&] { return run_simulate(globals, options); };
  });
}

void add_replay(CLI::App& app, Globals& globals, ReplayOptions& options, Action& action) {
  CLI::App* replay = app.add_subcommand("replay", "Print a saved game decision by decision");
  replay->add_option("file", options.file, "A save or a journal")->required();
  replay->add_flag("--verify", options.verify, "Only play it again and compare every hash");
  replay->add_option("--as", options.seat, "With the eyes of this seat (p1 ...); default: all-seeing");
  replay->add_flag("--step", options.step, "Wait for Enter after each decision and show the position");
  replay->footer(
      "Examples:\n  gantry-cli replay game.save --verify\n  gantry-cli replay game.save --as p2 --step\n"
      "Exit code 1 when the replay differs from what was saved; it names the first decision that does.");
  replay->callback([&] { action = [&] { return run_replay(globals, options); }; });
}

void add_bench(CLI::App& app, Globals& globals, BenchOptions& options, Action& action) {
  CLI::App* bench = app.add_subcommand("bench", "Measure the speed of the rules, on one thread");
  bench->add_option("game", options.game, "Only this game; default: all");
  bench->add_option("--repeats", options.repeats, "The median of so many runs is printed")->check(CLI::Range(1, 1000));
  bench->add_option("--seats", options.seats, "Players in the games measured")->check(CLI::Range(1, 6));
  bench->add_option("--time", options.milliseconds, "Milliseconds of each run")->check(CLI::Range(1, 100000));
  bench->add_option("--only", options.only, "Only these figures, for a profiler")
      ->check(
          CLI::IsMember({"copies", "decisions", "views", "options", "determinizations", "hashes", "rebuild", "load"}));
  bench->add_option("--seed", options.seed, "Seed of the games")->check(is_seed);
  add_deck_option(*bench, options.decks);
  bench->footer([&globals] {
    return example(globals, "Examples:\n  gantry-cli bench\n  gantry-cli --json bench GAME --repeats 11");
  });
  bench->callback([&] { action = [&] { return run_bench(globals, options); }; });
}

void add_fuzz(CLI::App& app, Globals& globals, FuzzOptions& options, Action& action) {
  CLI::App* fuzz = app.add_subcommand("fuzz", "Throw broken data, broken saves and wild decisions at the engine");
  fuzz->add_option("what", options.what, "loader, save or decisions")
      ->required()
      ->check(CLI::IsMember({"loader", "save", "decisions"}));
  fuzz->add_option("game", options.game, "The game's id; default: the first that was found");
  fuzz->add_option("--seconds", options.seconds, "How long")->check(CLI::Range(1, 10'000'000));
  fuzz->add_option("--rounds", options.rounds, "Exactly so many rounds instead, which does not depend on the clock")
      ->check(CLI::Range(1L, 1'000'000'000L));
  fuzz->add_option("--seed", options.seed, "Seed of what is broken, and how")->check(is_seed);
  fuzz->footer([&globals] {
    return example(
        globals,
        "Examples:\n  gantry-cli fuzz loader GAME --seconds 60\n  gantry-cli fuzz decisions --rounds 200 --seed 3\n"
        "Exit code 1 when something was accepted that should not be, or went wrong; the message says how to see it "
        "again.");
  });
  fuzz->callback([&] { action = [&] { return run_fuzz(globals, options); }; });
}

void add_serve(CLI::App& app, Globals& globals, Action& action) {
  CLI::App* serve = app.add_subcommand("serve", "Let another program drive games: JSON lines on stdin and stdout");
  serve->footer([&globals] {
    return example(
        globals,
        "Example:\n  echo '{\"do\": \"new\", \"game\": \"GAME\", \"seats\": [\"person\", \"random\"]}' | gantry-cli "
        "serve\n"
        "docs/cli.md describes the requests.");
  });
  serve->callback([&] { action = [&] { return run_serve(globals); }; });
}

const CLI::App& command_of(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app : command_of(*chosen.front());
}

/// What is wrong with a line that names a command or an option that there is not; empty when that is not it.
std::string unknown_in(const CLI::App& app) {
  const CLI::App& command = command_of(app);
  std::vector<std::string> options;
  for (const CLI::App* level = &command; level != nullptr; level = level->get_parent()) {
    for (const CLI::Option* option : level->get_options()) {
      for (const std::string& name : option->get_lnames()) options.push_back("--" + name);
    }
  }
  std::vector<std::string> commands;
  for (const CLI::App* part : command.get_subcommands([](const CLI::App*) { return true; }))
    commands.push_back(part->get_name());
  for (const std::string& word : app.remaining(true)) {
    if (word.starts_with("--")) {
      const std::string near = did_you_mean(word.substr(0, word.find('=')), options);
      if (!near.empty()) return fmt::format("there is no option '{}'{}", word, near);
    } else if (!word.starts_with('-') &&
               (command.get_require_subcommand_min() > 0 || !nearest(word, commands).empty())) {
      return unknown_word("command", word, commands);
    }
  }
  return {};
}

}  // namespace

int run_command_line(int count, char** arguments) {
  Globals globals;
  CardsOptions cards;
  DecksOptions decks;
  OpsOptions ops;
  RulesOptions rules;
  ScenarioOptions scenario;
  PlayOptions play;
  SimulateOptions simulate;
  MergeOptions merge;
  ReplayOptions replay;
  BenchOptions bench;
  FuzzOptions fuzz;
  Action action;

  CLI::App app("Gantry on the command line: play, look up, check and measure games without a screen.", "gantry-cli");
  app.add_option("--games", globals.folders, "Search this folder for modules and data first; may be repeated")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->allow_extra_args(false);  // what follows the folder is not another one
  app.add_flag("--json", globals.json, "Print JSON instead of text, where a program may read it");
  app.require_subcommand(1);
  app.footer(exit_codes_text);
  add_games(app, globals, action);
  add_cards(app, globals, cards, action);
  add_decks(app, globals, decks, action);
  add_ops(app, globals, ops, action);
  add_rules(app, globals, rules, action);
  add_scenario(app, globals, scenario, action);
  add_play(app, globals, play, action);
  add_simulate(app, globals, simulate, merge, action);
  add_replay(app, globals, replay, action);
  add_bench(app, globals, bench, action);
  add_fuzz(app, globals, fuzz, action);
  add_serve(app, globals, action);
  // So that --json and --games may also stand behind the command.
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    command->fallthrough();
    for (CLI::App* part : command->get_subcommands([](const CLI::App*) { return true; })) part->fallthrough();
  }

  try {
    app.parse(count, arguments);
  } catch (const CLI::ParseError& error) {
    const std::string unknown = error.get_exit_code() == 0 ? std::string() : unknown_in(app);
    if (!unknown.empty()) throw CommandError(exit_usage, unknown);
    std::ostringstream help;
    std::ostringstream complaint;
    const int code = app.exit(error, help, complaint);
    say("{}", help.str());
    complain("{}", complaint.str());  // it repeats what was typed
    return code == 0 ? exit_ok : exit_usage;
  }
  return action ? action() : static_cast<int>(exit_usage);
}

}  // namespace gantry::cli
