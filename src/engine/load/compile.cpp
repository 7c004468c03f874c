// From files to a Game: the order of the passes, the module's part, and the hash of the data.
#include "load/compile.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "load/compiler.hpp"
#include "load/decks.hpp"

namespace gantry {

namespace load {

bool Compiler::data_has_ability_copies(const Json& json) const {
  if (json.is_object() && json.contains("abilities_of")) return true;
  if (!json.is_structured()) return false;
  return std::any_of(json.begin(), json.end(), [&](const Json& part) { return data_has_ability_copies(part); });
}

void Compiler::run(const std::vector<std::pair<std::string, std::string>>& files) {
  if (files.empty()) {
    problems_.add("game.json", "", "there is no manifest", "a file game.json");
    return;
  }
  file_ = files.front().first;
  bool manifest = false;
  for (const auto& [name, text] : files) {
    auto json = parse(name, text, problems_);
    if (!json) continue;
    manifest = manifest || &name == &files.front().first;
    folding_ = folding_ && !data_has_ability_copies(*json);
    files_.push_back(std::make_unique<std::pair<std::string, Json>>(name, std::move(*json)));
  }
  if (!manifest) return;  // without its words nothing else can be read
  for (std::size_t code = 0; code < game_.operations.size(); ++code) {
    operation_codes_.emplace(game_.operations[code].name, static_cast<std::uint8_t>(code));
  }
  read_manifest(Value(files_.front()->second, files_.front()->first));
  std::vector<Value> decks;  // of decks.json; a deck is read when its cards are known
  for (std::size_t i = 1; i < files_.size(); ++i) {
    const Value root(files_[i]->second, files_[i]->first);
    if (root.has("decks")) {
      decks.push_back(root);
    } else {
      collect_cards(root);
    }
  }
  collect_variants();
  game_.texts.cards.resize(rules_.defs.size());
  read_bundles();
  for (const CardSource& card : cards_) compile_card(card);
  for (const Value& root : decks) read_ready_decks(game_, problems_, root);
  for (const std::string_view id : game_.declarations.rules) (void)rule_number(id);
  check_book();
}

namespace {

/// FNV-1a over all data, as hex digits. It tells versions apart, it protects nothing.
std::string hash_of(const std::vector<std::pair<std::string, std::string>>& files) {
  std::array<std::uint64_t, 2> sums{0xCBF29CE484222325U, 0x84222325CBF29CE4U};
  const auto add = [&](std::string_view text) {
    for (const char c : text) {
      for (auto& sum : sums) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
      sums[1] = (sums[1] << 5U) | (sums[1] >> 59U);
    }
  };
  for (const auto& [name, text] : files) {
    add(text);
    add(std::string_view("\0", 1));
  }
  add(std::to_string(module_api_version));
  return fmt::format("{:016x}{:016x}", sums[0], sums[1]);
}

void check_declarations(const Game& game, Problems& problems) {
  const std::string where = fmt::format("module {}", game.id);
  std::set<std::string_view> known;
  for (const OpDecl& op : game.operations) {
    if (!known.insert(op.name).second)
      problems.add(where, "", fmt::format("the operation `{}` is declared twice", op.name), "a name of its own");
    if (op.run == nullptr)
      problems.add(where, "", fmt::format("the operation `{}` is declared without code", op.name),
                   "a function that carries it out");
  }
  if (game.operations.size() > 255)
    problems.add(where, "", "too many operations", "at most 255 with those of the core");
  if (game.declarations.card_fields.size() > 12)
    problems.add(where, "", "too many fields of definitions", "at most 12");
  if (game.declarations.facts.size() > 200) problems.add(where, "", "too many facts", "at most 200");
}

}  // namespace

std::shared_ptr<Game> compile(std::string id, std::shared_ptr<Module> module,
                              const std::vector<std::pair<std::string, std::string>>& files, const RuleBook* book) {
  auto game = std::make_shared<Game>();
  Problems problems;
  game->id = std::move(id);
  game->module = std::move(module);
  game->data_hash = hash_of(files);
  game->operations = core_operations();
  try {
    if (game->module) game->module->declare(game->declarations);
  } catch (const std::exception& error) {
    problems.add(fmt::format("module {}", game->id), "",
                 fmt::format("it failed while it was loaded: {}", error.what()));
  }
  for (const OpDecl& op : game->declarations.operations) game->operations.push_back(op);
  check_declarations(*game, problems);
  Compiler(*game, problems, book).run(files);
  if (problems.empty()) {
    finish_rules(game->rules);
    try {
      if (game->module) game->module->bind(game->rules);
    } catch (const std::exception& error) {
      problems.add(files.front().first, "", fmt::format("the module cannot work with these data: {}", error.what()));
    }
  }
  if (!problems.empty()) throw LoadError(problems.take());
  return game;
}

}  // namespace load

std::shared_ptr<Game> compile_game(std::string id, std::shared_ptr<Module> module,
                                   const std::vector<std::pair<std::string, std::string>>& files) {
  return load::compile(std::move(id), std::move(module), files, nullptr);
}

}  // namespace gantry
