// rules: the rulebook in the terminal.
#include <cstdio>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/cli.hpp"
#include "cli/json_writer.hpp"
#include "cli/plain_text.hpp"
#include "cli/print.hpp"
#include "gantry/topics.hpp"

namespace gantry::cli {

std::string plain_text(const Game& game, std::string_view markdown, std::string_view naming) {
  const std::string named = Topics::with_names(markdown, game, naming.empty() ? game.texts.default_naming : naming);
  std::string out;
  for (std::size_t i = 0; i < named.size(); ++i) {
    if (named.compare(i, 2, "**") == 0) {
      ++i;
    } else if (named[i] != '`') {
      out += named[i];
    }
  }
  return out;
}

std::vector<std::string> names_of_topics(const Topics& topics) {
  std::vector<std::string> names;
  for (const Topic& topic : topics.all()) {
    names.push_back(topic.id);
    for (const Anchor& anchor : topic.anchors) names.push_back(anchor.id);
  }
  return names;
}

namespace {

void write_topic(JsonWriter& json, const Topic& topic, bool with_text) {
  json.begin_object().field("id", topic.id).field("title", topic.title).field("summary", topic.summary);
  json.key("rules").begin_array();
  for (const std::string& rule : topic.rules) json.value(rule);
  json.end_array();
  if (with_text) {
    json.field("text", topic.text);
    json.key("examples").begin_array();
    for (const Example& example : topic.examples) json.value(fmt::format("{}/{}", example.file, example.number));
    json.end_array();
  }
  json.end_object();
}

void show_topic(const Globals& globals, const Game& game, const Topic& topic) {
  if (globals.json) {
    JsonWriter json;
    write_topic(json, topic, true);
    say("{}\n", json.text());
    return;
  }
  say("{}  ({})\n{}\n\n{}\n", topic.title, topic.id, topic.summary, plain_text(game, topic.text));
  if (!topic.examples.empty()) say("Examples, as scenarios:\n");
  for (const Example& example : topic.examples)
    say("- {}/{}: {}\n", example.file, example.number, plain_text(game, example.text));
  if (!topic.examples.empty()) say("\n");
  if (!topic.related.empty()) say("See also: {}\n", fmt::join(topic.related, ", "));
}

void show_rule(const Globals& globals, const Game& game, const Topics& topics, const std::string& rule) {
  TopicHit hit = topics.find_rule(rule);
  if (hit.anchor == nullptr) hit = topics.find_entry(rule);
  if (hit.topic == nullptr || hit.anchor == nullptr) {
    std::string message =
        fmt::format("{}: {}", game.texts.title, unknown_word("topic and no rule", rule, names_of_topics(topics)));
    if (topics.empty()) message = fmt::format("{} has no rule topics", game.texts.title);
    throw CommandError(exit_usage, message);
  }
  if (globals.json) {
    JsonWriter json;
    json.begin_object().field("rule", rule).field("topic", hit.topic->id).field("text", hit.anchor->text).end_object();
    say("{}\n", json.text());
  } else {
    say("{}: {}\nTopic: {} ({})\n", rule, plain_text(game, hit.anchor->text), hit.topic->title, hit.topic->id);
  }
}

}  // namespace

int run_rules_search(const Globals& globals, const RulesOptions& options) {
  Library library = open_library(globals);
  const auto game = load_game(library, options.game);
  const Topics topics = Topics::load(library, *game);
  const std::string words = fmt::format("{}", fmt::join(options.words, " "));
  const std::vector<TopicHit> hits = topics.search(words);
  JsonWriter json;
  json.begin_array();
  for (const TopicHit& hit : hits) {
    const bool whole = hit.anchor == nullptr;
    if (globals.json) {
      json.begin_object().field("topic", hit.topic->id).field("title", hit.topic->title).field("score", hit.score);
      if (!whole) json.field("anchor", hit.anchor->id).field("text", hit.anchor->text);
      json.end_object();
    } else if (whole) {
      say("{:<24} {}\n", hit.topic->id, hit.topic->summary);
    } else {
      say("{:<24} {}: {}\n", hit.topic->id, hit.anchor->id, plain_text(*game, hit.anchor->text));
    }
  }
  if (globals.json) {
    say("{}\n", json.end_array().text());
  } else if (hits.empty()) {
    say("No topic holds all of: {}\n", words);
  }
  return hits.empty() ? exit_failed : exit_ok;
}

int run_rules_show(const Globals& globals, const RulesOptions& options) {
  Library library = open_library(globals);
  const auto game = load_game(library, options.game);
  const Topics topics = Topics::load(library, *game);
  if (options.words.empty()) {
    JsonWriter json;
    json.begin_array();
    for (const Topic& topic : topics.all()) {
      if (globals.json) {
        write_topic(json, topic, false);
      } else {
        say("{:<24} {:<28} {}\n", topic.id, topic.title, topic.summary);
      }
    }
    if (globals.json) say("{}\n", json.end_array().text());
  }
  for (const std::string& wanted : options.words) {
    if (const Topic* topic = topics.find(wanted)) {
      show_topic(globals, *game, *topic);
    } else {
      show_rule(globals, *game, topics, wanted);
    }
  }
  return exit_ok;
}

}  // namespace gantry::cli
