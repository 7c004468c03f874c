// The public functions of scenario.hpp: files in, results out, nothing thrown for what is in a file.
#include "scenario/run.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "gantry/scenario.hpp"
#include "gantry/topics.hpp"
#include "load/json.hpp"
#include "load/text_file.hpp"

namespace gantry {
namespace {

using scenario::Document;
using scenario::Failure;
using scenario::Purpose;
using scenario::Run;
using scenario::Value;

std::string read_text(const std::filesystem::path& file) {
  std::string why;
  auto text = load::read_text(file, load::most_bytes, why);
  if (!text) throw Failure{"", why};
  return std::move(*text);
}

/// The scenarios of a parsed file with their pointers.
std::vector<Value> scenarios_of(const Document& document) {
  const Value whole = document.root();
  if (whole.is_object()) return {whole};
  if (!whole.is_list()) whole.expected("a scenario { ... } or a list of them");
  return whole.list();
}

ScenarioInfo head(const Value& value, const std::filesystem::path& file, std::size_t index) {
  ScenarioInfo info;
  info.file = file;
  info.index = index;
  info.game = value.need("game").text();
  info.title = value.need("title").text();
  if (const auto cases = value.find("case")) info.cases = cases->texts();
  if (const auto rules = value.find("rules")) info.rules = rules->texts();
  if (const auto about = value.find("about")) info.about = about->text();
  return info;
}

LoadError load_error(const std::filesystem::path& file, const Failure& failure) {
  return LoadError({Problem{file.string(), failure.pointer, failure.message, {}}});
}

/// The rule ids that a scenario names must have an anchor in the rule topics, if the game has topics.
void check_rules(const Value& value, const Topics& topics) {
  const auto rules = value.find("rules");
  if (topics.empty() || !rules) return;
  for (const Value& rule : rules->one_or_list()) {
    if (topics.find_rule(rule.text()).anchor != nullptr) continue;
    rule.fail(fmt::format("the rule topics have no rule `{}`{}", rule.text(),
                          scenario::near_or_known(rule.text(), topics.rule_ids())));
  }
}

ScenarioResult run_one(Library& library, const Value& value, const std::filesystem::path& file, std::size_t index,
                       std::optional<Topics>& topics) {
  ScenarioResult result;
  result.info.file = file;
  result.info.index = index;
  std::unique_ptr<Run> run;
  try {
    result.info = head(value, file, index);
    if (!topics) topics = Topics::load(library.data_folders("rules", result.info.game));
    check_rules(value, *topics);
    run = std::make_unique<Run>(library, value, std::vector<SeatHolder>{}, Purpose::test);
    run->play();
    result.passed = true;
    if (run->checks() == 0) {
      result.passed = false;
      result.pointer = value.pointer();
      result.message = "nothing was checked: add `end`, or a step such as `do`, `expect` or `illegal`";
    }
  } catch (const Failure& failure) {
    result.pointer = failure.pointer;
    result.message = failure.message;
  } catch (const LoadError& error) {  // its problems name their files
    for (const Problem& problem : error.problems())
      result.message += (result.message.empty() ? "" : "\n  ") + problem.text();
  } catch (const std::exception& error) {
    result.pointer = value.pointer();
    result.message = error.what();
  }
  if (run) {
    result.step = run->step();
    result.checks = run->checks();
  }
  return result;
}

std::vector<ScenarioResult> run_text(Library& library, std::string_view text, const std::filesystem::path& file) {
  std::vector<ScenarioResult> results;
  try {
    const Document document(text);
    std::optional<Topics> topics;
    const auto values = scenarios_of(document);
    for (std::size_t i = 0; i < values.size(); ++i) results.push_back(run_one(library, values[i], file, i, topics));
    if (values.empty()) throw Failure{"", "the file holds no scenario"};
  } catch (const Failure& failure) {
    ScenarioResult result;
    result.info.file = file;
    result.pointer = failure.pointer;
    result.message = failure.message;
    results.push_back(std::move(result));
  }
  return results;
}

}  // namespace

std::vector<ScenarioInfo> list_scenario_file(const std::filesystem::path& file) {
  try {
    const Document document(read_text(file));
    std::vector<ScenarioInfo> out;
    for (const Value& value : scenarios_of(document)) out.push_back(head(value, file, out.size()));
    return out;
  } catch (const Failure& failure) {
    throw load_error(file, failure);
  }
}

ScenarioInfo read_scenario_info(const std::filesystem::path& file) {
  auto all = list_scenario_file(file);
  if (all.empty()) throw load_error(file, {"", "the file holds no scenario"});
  return std::move(all.front());
}

std::vector<ScenarioInfo> list_scenarios(const Library& library, std::string_view game,
                                         std::vector<Problem>& problems) {
  std::vector<std::filesystem::path> files;
  for (const auto& folder : library.data_folders("scenarios", game)) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
      if (entry.path().extension() == ".json") files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  std::vector<ScenarioInfo> out;
  for (const auto& file : files) {
    try {
      for (ScenarioInfo& info : list_scenario_file(file)) out.push_back(std::move(info));
    } catch (const LoadError& error) {
      problems.insert(problems.end(), error.problems().begin(), error.problems().end());
    }
  }
  return out;
}

std::string scenario_report(const ScenarioResult& result) {
  const std::string name =
      fmt::format("{}: {}", result.info.file.string(), result.info.title.empty() ? "(no title)" : result.info.title);
  if (result.passed) return fmt::format("{}: ok, {} checks", name, result.checks);
  std::string where = result.step < 0 ? std::string("set-up") : fmt::format("step {}", result.step + 1);
  if (result.pointer.ends_with("/end") || result.pointer.find("/end/") != std::string::npos) where = "end";
  if (!result.pointer.empty()) where += " (" + result.pointer + ")";
  return fmt::format("{}: {}: {}", name, where, result.message);
}

std::vector<std::string> uncovered_rules(const Library& library, std::string_view game) {
  std::set<std::string> named;
  std::vector<Problem> problems;
  for (const ScenarioInfo& info : list_scenarios(library, game, problems))
    named.insert(info.rules.begin(), info.rules.end());
  auto ids = Topics::load(library.data_folders("rules", game)).rule_ids();
  std::erase_if(ids, [&](const std::string& id) { return named.contains(id); });
  return ids;
}

std::vector<ScenarioResult> run_scenario_file(Library& library, const std::filesystem::path& file) {
  try {
    return run_text(library, read_text(file), file);
  } catch (const Failure& failure) {
    ScenarioResult result;
    result.info.file = file;
    result.message = failure.message;
    return {result};
  }
}

std::vector<ScenarioResult> run_scenario_text(Library& library, std::string_view text, std::string_view name) {
  return run_text(library, text, std::filesystem::path(name));
}

std::unique_ptr<Match> open_scenario(Library& library, const std::filesystem::path& file, std::size_t index,
                                     std::vector<SeatHolder> holders) {
  try {
    const Document document(read_text(file));
    const auto values = scenarios_of(document);
    if (index >= values.size())
      throw Failure{"", fmt::format("the file holds {} scenarios, number {} is asked for", values.size(), index + 1)};
    try {
      Run run(library, values[index], std::move(holders), Purpose::play);
      return run.take_match();
    } catch (const std::invalid_argument& error) {
      values[index].fail(error.what());
    }
  } catch (const Failure& failure) {
    throw load_error(file, failure);
  }
}

}  // namespace gantry
