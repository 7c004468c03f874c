// Opponents by name: `random`, and the scripts in the data folders of a game.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "load/text_file.hpp"
#include "opponent/random.hpp"
#include "opponent/script.hpp"

namespace gantry {

namespace {

constexpr std::string_view random_id = "random";

/// Follows the rules of a script in their order.
class ScriptedOpponent final : public Opponent {
 public:
  explicit ScriptedOpponent(std::unique_ptr<script::Script> script) : script_(std::move(script)) {}

  Answer choose(const Table& table, const View& view, std::span<const Option> options, Rng& rng) override {
    script::Evaluator evaluator(*script_, table, view, rng);
    evaluator.set_options(options);
    const WordId prompt = view.state.decision.prompt;
    static const std::vector<script::Rule> none;
    const auto& own = prompt < script_->by_prompt.size() ? script_->by_prompt[prompt] : none;
    for (const std::vector<script::Rule>* rules :
         {&own, static_cast<const std::vector<script::Rule>*>(&script_->otherwise)}) {
      for (const script::Rule& rule : *rules) {
        const std::size_t index = evaluator.apply(rule);
        if (index < options.size()) return {index, evaluator.sentence(rule, options[index])};
      }
    }
    return {};
  }

  std::size_t interrupt(const Table& table, const View& view, std::span<const Option> options, Rng& rng) override {
    script::Evaluator evaluator(*script_, table, view, rng);
    evaluator.set_options(options);
    for (const script::Rule& rule : script_->interrupts) {
      const std::size_t index = evaluator.apply(rule);
      if (index < options.size()) return index;
    }
    return options.size();
  }

 private:
  std::unique_ptr<script::Script> script_;
};

/// Files of scripts, a later folder (the user's) before an earlier one.
std::vector<std::filesystem::path> script_files(const Library& library, std::string_view game) {
  std::vector<std::filesystem::path> files;
  for (const auto& folder : library.data_folders("opponents", game)) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
      if (entry.path().extension() != ".json") continue;
      std::erase_if(files, [&](const auto& file) { return file.filename() == entry.path().filename(); });
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.filename() < b.filename(); });
  return files;
}

}  // namespace

std::vector<OpponentInfo> list_opponents(const Library& library, std::string_view game) {
  std::vector<OpponentInfo> out{
      {std::string(random_id), "Random", "Does anything that is legal, without a thought.", {}, {}, false}};
  for (const auto& file : script_files(library, game)) {
    try {
      out.push_back(script::read_info(file));
    } catch (const LoadError& error) {
      // It stays in the list, with what is wrong with it where its description would stand.
      const auto& problems = error.problems();
      out.push_back({file.stem().string(),
                     file.stem().string(),
                     problems.empty() ? error.what() : problems.front().text(),
                     file,
                     {},
                     false});
    }
  }
  return out;
}

std::string opponent_deck(const Library& library, std::string_view game, std::string_view id) {
  for (const OpponentInfo& info : list_opponents(library, game)) {
    if (info.id == id) return info.deck;
  }
  return {};
}

std::unique_ptr<Opponent> compile_opponent(const Game& game, std::string_view text, std::string_view file) {
  return std::make_unique<ScriptedOpponent>(script::compile(game, text, file));
}

std::unique_ptr<Opponent> make_opponent(const Library& library, const Game& game, std::string_view id) {
  if (id == random_id) return make_random_opponent();
  std::vector<std::string> known{std::string(random_id)};
  for (const auto& file : script_files(library, game.id)) {
    if (file.stem().string() == id) {
      std::string why;
      const auto text = load::read_text(file, load::most_bytes, why);
      if (!text) throw LoadError({Problem{file.string(), {}, why, "a readable file"}});
      return compile_opponent(game, *text, file.string());
    }
    known.push_back(file.stem().string());
  }
  throw std::invalid_argument(
      fmt::format("{} has no opponent '{}'; there are: {}", game.texts.title, id, fmt::join(known, ", ")));
}

}  // namespace gantry
