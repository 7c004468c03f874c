// Finding games: folders, user's card files, modules that do not fit.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "bench_game.hpp"
#include "support/catch.hpp"

namespace {

namespace fs = std::filesystem;
using namespace gantry;
using namespace gantry::test;

void write(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

/// An empty folder of this test, gone afterwards.
class Folder {
 public:
  explicit Folder(const char* name)
      : path_(fs::current_path() / ("library_test_" + std::to_string(::getpid())) / name) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_.parent_path()); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

/// Sets a variable of the environment while it lives.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    setenv(name, value.c_str(), 1);
  }
  ~Variable() { old_.empty() ? unsetenv(name_) : setenv(name_, old_.c_str(), 1); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  std::string old_;
};

std::string manifest_of(const std::string& id) {
  std::string text = bench_manifest();
  text.replace(text.find("\"bench\""), 7, "\"" + id + "\"");
  return text;
}

std::string error_of(const Library& library, const std::string& id) {
  for (const GameListing& game : library.list()) {
    if (game.id == id) return game.error.empty() ? "it can be played" : game.error;
  }
  return "not found";
}

std::string load_error(Library& library, const std::string& id) {
  try {
    (void)library.load(id);
  } catch (const LoadError& error) {
    return error.what();
  }
  return {};
}

}  // namespace

TEST_CASE("Games beside the program are found, and only once loaded") {
  Library library;
  CHECK(error_of(library, "biomechanoids") == "it can be played");
  const auto game = library.load("biomechanoids");
  CHECK(game == library.load("biomechanoids"));
  CHECK(fs::exists(game->data_root / "cards" / "biomechanoids" / "game.json"));
  CHECK_FALSE(library.data_folders("scenarios", "biomechanoids").empty());
}

TEST_CASE("A folder of games that is named is searched first") {
  Library library;
  CHECK(error_of(library, "drill") == "not found");
  library.add_folder(GANTRY_BUILD_DIR "/tests/games");
  CHECK(error_of(library, "drill") == "it can be played");
  CHECK(library.folders().front() == fs::weakly_canonical(GANTRY_BUILD_DIR "/tests/games"));
}

TEST_CASE("A game without module says where one was looked for") {
  const Folder folder("lonely");
  write(folder.path() / "cards" / "lonely" / "game.json", manifest_of("lonely"));
  Library library;
  library.add_folder(folder.path());
  CHECK_THAT(error_of(library, "lonely"),
             contains_text("there is no module for the game `lonely`; expected lonely.so below one of " +
                           folder.path().string()));
  CHECK_THAT(load_error(library, "lonly"), contains_text("there is no game `lonly`; expected perhaps `lonely`"));
}

TEST_CASE("Modules that do not fit say why") {
  const Folder folder("modules");
  const fs::path built = GANTRY_BUILD_DIR "/tests/modules";
  for (const char* id : {"foreign", "nameless", "broken", "wrong"})
    write(folder.path() / "cards" / id / "game.json", manifest_of(id));
  fs::copy_file(built / "foreign.so", folder.path() / "foreign.so");
  fs::copy_file(built / "nameless.so", folder.path() / "nameless.so");
  fs::copy_file(GANTRY_BUILD_DIR "/tests/games/drill/drill.so", folder.path() / "wrong.so");
  write(folder.path() / "broken.so", "this is no library");
  Library library;
  library.add_folder(folder.path());
  CHECK_THAT(error_of(library, "foreign"),
             contains_text("the module was built for version " + std::to_string(module_api_version + 1) +
                           " of the module interface, this program has version " + std::to_string(module_api_version)));
  CHECK_THAT(error_of(library, "nameless"), contains_text("the library holds no game"));
  CHECK_THAT(error_of(library, "broken"), contains_text("the module cannot be loaded"));
  CHECK_THAT(error_of(library, "wrong"), contains_text("the module calls itself `drill`"));
}

TEST_CASE("Card files of the user belong to the game") {
  const Folder folder("user");
  const Variable home("XDG_DATA_HOME", folder.path().string());
  const fs::path file = folder.path() / "gantry" / "cards" / "biomechanoids" / "mine.json";
  const auto card = [](const std::string& kind) {
    return bench_cards(R"({"id": "my_golem", "names": {"source": "My Golem", "mild": "My Golem"}, "kind": ")" + kind +
                       R"(", "stats": {"atk": 2, "def": 5}, "text": "No ability."})");
  };
  write(file, card("bm"));
  {
    Library library;
    const auto game = library.load("biomechanoids");
    const DefId golem = game->rules.find_def("my_golem");
    REQUIRE(golem != 0);
    CHECK(game->rules.defs[golem].stats[1] == 5);
    CHECK(game->texts.cards[golem].file == file.string());
  }
  write(file, card("bmm"));
  Library library;
  CHECK(error_of(library, "biomechanoids") == "it can be played");
  const auto left_out = library.load("biomechanoids")->left_out;
  REQUIRE(left_out.size() == 1);
  CHECK_THAT(left_out.front().text(),
             contains_text(file.string() + ":/cards/0/kind: `bmm` is no kind of this game; expected perhaps `bm`"));
}

TEST_CASE("More card files can be loaded with a game") {
  Library library;
  const auto game = library.load_with(
      "biomechanoids",
      {{"scenario",
        bench_cards(R"({"id": "night_moth", "names": {"source": "S", "mild": "S"}, "kind": "bm", "text": ""})")}});
  CHECK(game->rules.find_def("night_moth") != 0);
  CHECK(library.load("biomechanoids")->rules.find_def("night_moth") == 0);
  CHECK(game->data_hash != library.load("biomechanoids")->data_hash);
}

TEST_CASE("A topic or rule that no rule file holds is told") {
  const Folder folder("topics");
  const fs::path data = fs::path(GANTRY_SOURCE_DIR) / "data";
  for (const char* kind : {"cards", "rules"}) fs::create_directories(folder.path() / kind);
  fs::copy(data / "cards" / "biomechanoids", folder.path() / "cards" / "biomechanoids", fs::copy_options::recursive);
  fs::copy(data / "rules" / "biomechanoids", folder.path() / "rules" / "biomechanoids", fs::copy_options::recursive);
  const fs::path manifest = folder.path() / "cards" / "biomechanoids" / "game.json";
  std::ifstream in(manifest);
  std::string text((std::istreambuf_iterator<char>(in)), {});
  const auto swap = [&](const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
  };
  swap("\"bio.modes\"", "\"bio.mode\"");
  swap("\"reactions.json\"", "\"reaction.json\"");
  write(manifest, text);
  const Variable variable("GANTRY_DATA", folder.path().string());
  Library library;
  const std::string error = load_error(library, "biomechanoids");
  CHECK_THAT(error, contains_text("there is no card file `reaction.json` beside game.json"));
  CHECK_THAT(error, contains_text("there is no rule topic `bio.mode`; expected perhaps `bio.modes`"));
}
