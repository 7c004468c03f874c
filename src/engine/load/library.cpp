// Finding games on disk: folders, manifests, loadable modules, user's card files.
#include <algorithm>
#include <cstdlib>
#include <set>
#include <system_error>

#include <dlfcn.h>
#include <fmt/format.h>

#include "gantry/topics.hpp"
#include "load/compile.hpp"
#include "load/contract.hpp"
#include "load/json.hpp"
#include "load/shared_library.hpp"
#include "load/text_file.hpp"

namespace gantry {

namespace fs = std::filesystem;

namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

void add_once(std::vector<fs::path>& list, const fs::path& path) {
  if (path.empty()) return;
  std::error_code error;
  fs::path clean = fs::weakly_canonical(path, error);
  if (error) clean = path;
  if (std::find(list.begin(), list.end(), clean) == list.end()) list.push_back(clean);
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

/// The folders of a list with colons between.
void add_list(std::vector<fs::path>& list, std::string_view text) {
  while (!text.empty()) {
    const auto colon = text.find(':');
    add_once(list, fs::path(text.substr(0, colon)));
    text = colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
  }
}

fs::path user_folder() {
  const std::string data = environment("XDG_DATA_HOME");
  if (!data.empty() && data.front() == '/') return fs::path(data) / "gantry";
  const std::string home = environment("HOME");
  return home.empty() ? fs::path() : fs::path(home) / ".local" / "share" / "gantry";
}

bool is_folder(const fs::path& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}
bool is_file(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

std::vector<fs::path> entries(const fs::path& folder) {
  std::vector<fs::path> out;
  std::error_code error;
  for (fs::directory_iterator it(folder, fs::directory_options::skip_permission_denied, error), end;
       !error && it != end; it.increment(error)) {
    out.push_back(it->path());
  }
  std::sort(out.begin(), out.end());
  return out;
}

/// Roots of data below a folder: itself, what is installed there, and a folder a game with its own data.
std::vector<fs::path> data_roots(const fs::path& folder) {
  std::vector<fs::path> out;
  for (const fs::path& root : {folder, folder / "data", folder / "share" / "gantry" / "data"}) {
    if (is_folder(root)) add_once(out, root);
  }
  for (const fs::path& parent : {folder, folder / "games", folder / "lib" / "gantry" / "games"}) {
    for (const fs::path& child : entries(parent)) {
      for (const fs::path& root : {child, child / "data"}) {
        if (is_folder(root / "cards")) add_once(out, root);
      }
    }
  }
  return out;
}

fs::path find_library(const std::vector<fs::path>& folders, std::string_view id) {
  const std::string name = std::string(id) + ".so";
  for (const fs::path& folder : folders) {
    for (const fs::path& candidate : {folder / id / name, folder / name, folder / "games" / id / name,
                                      folder / "lib" / "gantry" / "games" / id / name}) {
      if (is_file(candidate)) return candidate;
    }
  }
  return {};
}

std::optional<std::string> read_file(const fs::path& path, load::Problems& problems) {
  std::string why;
  auto text = load::read_text(path, load::most_bytes, why);
  if (!text) problems.add(path.string(), "", why, "a readable file");
  return text;
}

/// Loads the library and makes its module. Libraries stay loaded: games made by them may live on anywhere.
std::shared_ptr<Module> open_module(const fs::path& library, std::string_view id, load::Problems& problems) {
  if (load::cut_off(library)) {
    problems.add(library.string(), "", "the module is cut off: its end is missing", "a whole copy of it");
    return nullptr;
  }
  void* handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) {
    const char* why = dlerror();
    problems.add(library.string(), "",
                 fmt::format("the module cannot be loaded: {}", why == nullptr ? "unknown reason" : why),
                 "a module built for this program");
    return nullptr;
  }
  using Entry = const ModuleEntry* (*)();
  const auto entry_of = reinterpret_cast<Entry>(dlsym(handle, "gantry_module"));
  const ModuleEntry* entry = entry_of == nullptr ? nullptr : entry_of();
  if (entry == nullptr) {
    problems.add(library.string(), "", "the library holds no game", "GANTRY_MODULE in one of its sources");
    return nullptr;
  }
  if (entry->api_version != module_api_version) {
    problems.add(library.string(), "",
                 fmt::format("the module was built for version {} of the module interface, this program has version {}",
                             entry->api_version, module_api_version),
                 "a module built with the headers of this program");
    return nullptr;
  }
  if (entry->contract == nullptr || entry->contract != load::contract() || entry->layout != module_layout()) {
    problems.add(library.string(), "",
                 "the module was built with other headers, or for another compiler, than this program",
                 "a module built anew with the headers of this program (gantry_add_game)");
    return nullptr;
  }
  if (entry->id == nullptr || entry->id != id) {
    problems.add(library.string(), "",
                 fmt::format("the module calls itself `{}`", entry->id == nullptr ? "" : entry->id),
                 fmt::format("`{}`, as its file", id));
    return nullptr;
  }
  std::string why = "it makes none";
  try {
    std::shared_ptr<Module> module(entry->create == nullptr ? nullptr : entry->create());
    if (module) return module;
  } catch (const std::exception& error) {
    why = error.what();
  }
  problems.add(library.string(), "", fmt::format("the module could not be made: {}", why),
               "a module that can be created");
  return nullptr;
}

/// Card files of users in a folder, sorted by name. What editors leave behind (`.name.json`) is no data.
void add_user_files(const fs::path& folder, const fs::path& manifest, Files& files, load::Problems& problems) {
  std::error_code error;
  if (fs::equivalent(folder, manifest.parent_path(), error)) return;
  for (const fs::path& path : entries(folder)) {
    if (path.extension() != ".json" || path.filename() == "game.json" || path.filename().string()[0] == '.') continue;
    if (is_folder(path)) {
      problems.add(path.string(), "", "this is a folder, but its name ends like that of a file of cards",
                   "a file, or a folder whose name does not end in `.json`");
      continue;
    }
    if (auto text = read_file(path, problems)) files.emplace_back(path.string(), std::move(*text));
  }
}

/// The manifest, the card files it names, and the decks beside it.
void add_own_files(const fs::path& manifest, Files& files, load::Problems& problems) {
  auto text = read_file(manifest, problems);
  if (!text) return;
  const std::string name = manifest.string();
  files.emplace_back(name, *text);
  if (const fs::path decks = manifest.parent_path() / "decks.json"; is_file(decks)) {
    if (auto list = read_file(decks, problems)) files.emplace_back(decks.string(), std::move(*list));
  }
  load::Problems ignored;  // compiling reports them
  const auto json = load::parse(name, *text, ignored);
  if (!json || !json->contains("files") || !json->at("files").is_array()) return;
  const load::Value list(json->at("files"), name, "/files");
  for (const load::Value& one : list.elements()) {
    if (!one.is_string()) continue;
    const std::string& file = one.text();
    if (file.empty() || file.front() == '.' || file.find('/') != std::string::npos ||
        !is_file(manifest.parent_path() / file)) {
      problems.add(one, fmt::format("there is no card file `{}` beside game.json", file.substr(0, 60)),
                   "the name of a file in the same folder");
      continue;
    }
    if (auto cards = read_file(manifest.parent_path() / file, problems))
      files.emplace_back((manifest.parent_path() / file).string(), std::move(*cards));
  }
}

void add_all(load::Problems& to, const std::vector<Problem>& problems) {
  for (const Problem& problem : problems) to.add(problem.file, problem.pointer, problem.message, problem.expected);
}

/// Takes the files that the problems name out of the users'. False: they name none of them.
bool take_out(Files& users, const std::vector<Problem>& problems, load::Problems& left_out) {
  std::set<std::string> broken;
  for (const Problem& problem : problems) {
    const auto named = [&](const auto& file) { return file.first == problem.file; };
    if (std::none_of(users.begin(), users.end(), named)) continue;
    broken.insert(problem.file);
    left_out.add(problem.file, problem.pointer, problem.message, problem.expected);
  }
  std::erase_if(users, [&](const auto& file) { return broken.contains(file.first); });
  return !broken.empty();
}

/// What a game is made of.
struct Parts {
  std::string id;
  std::shared_ptr<Module> module;
  Files own;    ///< the manifest first
  Files users;  ///< from other folders
  const load::RuleBook* book = nullptr;

  [[nodiscard]] std::shared_ptr<Game> compile(const Files& more) const {
    Files files = own;
    files.insert(files.end(), users.begin(), users.end());
    files.insert(files.end(), more.begin(), more.end());
    return load::compile(id, module, files, book);
  }
};

/// Leaves out the users' files that do not fit, whole ones, until the rest does: a file may need a card of another one.
/// Returns the game where all that stayed fits, nothing when no user's file is left to blame.
std::shared_ptr<Game> leave_out_broken(Parts& parts, load::Problems& left_out) {
  while (!parts.users.empty()) {
    try {
      return parts.compile({});
    } catch (const LoadError& error) {
      if (take_out(parts.users, error.problems(), left_out)) continue;
      // What is wrong names none of them: either the game is broken without them, which the caller finds out, or the
      // module does not take them all together.
      for (const auto& [file, text] : parts.users)
        left_out.add(file, "", fmt::format("the game does not take it: {}", error.problems().front().message),
                     "cards that the game can be played with");
      parts.users.clear();
    }
  }
  return nullptr;
}

/// The names in the rules topics. Topics of users that are broken are left out, all of them: they refer to each other.
load::RuleBook read_book(const std::vector<fs::path>& folders, const fs::path& own, load::Problems& problems,
                         load::Problems& left_out) {
  load::RuleBook book;
  const auto read = [&](const std::vector<fs::path>& some) {
    const Topics topics = Topics::load(some);
    for (const Topic& topic : topics.all()) book.topics.insert(topic.id);
    for (std::string& rule : topics.rule_ids()) book.rules.insert(std::move(rule));
  };
  try {
    read(folders);
    return book;
  } catch (const LoadError& error) {
    std::error_code none;
    const bool only_own = folders.size() == 1 && fs::equivalent(folders.front(), own, none);
    add_all(only_own ? problems : left_out, error.problems());
    if (only_own) return book;
  }
  try {
    if (is_folder(own)) read({own});
  } catch (const LoadError& error) {
    add_all(problems, error.problems());
  }
  return book;
}

std::shared_ptr<const Game> load_game(const Library& library, const std::string& id, const Files& more) {
  load::Problems problems, left_out;
  const GamePlaces places = library.places(id);
  if (places.manifest.empty()) {
    problems.add("", "", fmt::format("there is no game `{}`", id), load::expected_one_of(id, library.ids()));
    throw LoadError(problems.take());
  }
  Parts parts{.id = id, .module = nullptr, .own = {}, .users = {}, .book = nullptr};
  if (places.library.empty()) {
    std::string folders;
    for (const fs::path& folder : library.folders()) folders += (folders.empty() ? "" : ", ") + folder.string();
    problems.add(places.manifest.string(), "", fmt::format("there is no module for the game `{}`", id),
                 fmt::format("{}.so below one of {}", id, folders));
  } else {
    parts.module = open_module(places.library, id, problems);
  }
  add_own_files(places.manifest, parts.own, problems);
  for (const fs::path& folder : library.data_folders("cards", id))
    add_user_files(folder, places.manifest, parts.users, left_out);
  const auto rules = library.data_folders("rules", id);
  const load::RuleBook book = read_book(rules, places.data_root / "rules" / id, problems, left_out);
  if (!rules.empty()) parts.book = &book;
  if (!problems.empty()) {
    // The rest is checked all the same, so that everything is told at once.
    if (book.topics.empty()) parts.book = nullptr;
    try {
      if (parts.module) (void)parts.compile(more);
    } catch (const LoadError& error) {
      add_all(problems, error.problems());
    }
    throw LoadError(problems.take());
  }
  auto game = leave_out_broken(parts, left_out);
  if (game == nullptr || !more.empty()) game = parts.compile(more);
  game->data_root = places.data_root;
  game->left_out = left_out.take();
  return game;
}

}  // namespace

Library::Library() {
  add_list(folders_, environment("GANTRY_MODULES"));
  add_list(folders_, environment("GANTRY_DATA"));
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (!error) add_once(folders_, program.parent_path().parent_path());
  // A program of somebody else finds the games of the installation that its engine belongs to.
  Dl_info info{};
  if (dladdr(reinterpret_cast<void*>(&load_game), &info) != 0 && info.dli_fname != nullptr) {
    const fs::path engine = fs::weakly_canonical(info.dli_fname, error);
    if (!error) add_once(folders_, engine.parent_path().parent_path());
  }
  add_once(folders_, user_folder());
}

void Library::add_folder(const fs::path& folder) {
  std::error_code error;
  fs::path clean = fs::weakly_canonical(folder, error);
  if (error) clean = folder;
  std::erase(folders_, clean);
  folders_.insert(folders_.begin(), clean);
  cache_.clear();
}

std::vector<std::string> Library::ids() const {
  std::vector<std::string> out;
  for (const fs::path& folder : folders_) {
    for (const fs::path& root : data_roots(folder)) {
      for (const fs::path& child : entries(root / "cards")) {
        const std::string id = child.filename().string();
        if (is_file(child / "game.json") && std::find(out.begin(), out.end(), id) == out.end()) out.push_back(id);
      }
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

GamePlaces Library::places(std::string_view id) const {
  GamePlaces out;
  if (id.empty() || id.find_first_of("/.") != std::string_view::npos) return out;  // no way out of the folders
  for (const fs::path& folder : folders_) {
    for (const fs::path& root : data_roots(folder)) {
      if (!is_file(root / "cards" / id / "game.json")) continue;
      out.data_root = root;
      out.manifest = root / "cards" / id / "game.json";
      out.library = find_library(folders_, id);
      return out;
    }
  }
  return out;
}

std::vector<GameListing> Library::list() const {
  std::vector<GameListing> out;
  for (const std::string& id : ids()) {
    const GamePlaces found = places(id);
    GameListing listing;
    listing.id = listing.title = id;
    listing.manifest = found.manifest;
    listing.library = found.library;
    try {
      const auto known = cache_.find(id);
      const auto game = known == cache_.end() ? load_game(*this, id, {}) : known->second;
      cache_.emplace(id, game);
      listing.title = game->texts.title;
      listing.left_out = game->left_out;
    } catch (const std::exception& error) {
      listing.error = error.what();
    }
    out.push_back(std::move(listing));
  }
  return out;
}

std::shared_ptr<const Game> Library::load(std::string_view id) {
  const auto known = cache_.find(id);
  if (known != cache_.end()) return known->second;
  auto game = load_game(*this, std::string(id), {});
  cache_.emplace(std::string(id), game);
  return game;
}

std::shared_ptr<const Game> Library::load_with(std::string_view id, const Files& card_files) {
  return load_game(*this, std::string(id), card_files);
}

std::vector<fs::path> Library::data_folders(std::string_view kind, std::string_view game) const {
  std::vector<fs::path> out;
  const fs::path own = places(game).data_root;
  for (const fs::path& folder : folders_) {
    for (const fs::path& root : data_roots(folder)) {
      // Another copy of the game, found behind the one that is played, adds nothing.
      if (root != own && !own.empty() && is_file(root / "cards" / game / "game.json")) continue;
      const fs::path path = game.empty() ? root / kind : root / kind / game;
      if (is_folder(path)) add_once(out, path);
    }
  }
  return out;
}

}  // namespace gantry
