// What may lie in the folders that are searched: broken modules, and things that are no data files. Nothing of it ends the
// program, keeps it waiting or stands in the way of other games.
#include <filesystem>
#include <fstream>
#include <iterator>

#include <sys/stat.h>
#include <unistd.h>

#include "bench_game.hpp"
#include "engine/load/text_file.hpp"
#include "support/catch.hpp"

using namespace gantry;
using namespace gantry::test;

namespace {

namespace fs = std::filesystem;

void write(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// A folder with a game `id`, whose module each test makes; gone afterwards.
class Broken {
 public:
  explicit Broken(std::string id) : id_(std::move(id)) {
    fs::remove_all(path_);
    std::string manifest = bench_manifest();
    manifest.replace(manifest.find("\"bench\""), 7, "\"" + id_ + "\"");
    write(cards() / "game.json", manifest);
  }
  ~Broken() { fs::remove_all(path_); }
  Broken(const Broken&) = delete;
  Broken& operator=(const Broken&) = delete;

  [[nodiscard]] fs::path cards() const { return path_ / "cards" / id_; }
  [[nodiscard]] fs::path module() const { return path_ / (id_ + ".so"); }
  /// What the list of games says of it.
  [[nodiscard]] std::string error() const {
    Library library;
    library.add_folder(path_);
    for (const GameListing& game : library.list()) {
      if (game.id == id_) return game.error;
    }
    return "not found";
  }

 private:
  std::string id_;
  fs::path path_ = fs::current_path() / ("broken_files_test_" + std::to_string(::getpid()));  // tests run side by side
};

const fs::path built = GANTRY_BUILD_DIR "/tests/modules";
const fs::path drill = GANTRY_BUILD_DIR "/tests/games/drill/drill.so";

}  // namespace

TEST_CASE("A module that was built with other headers is refused, though its version is the same") {
  for (const char* kind : {"stale", "packed"}) {
    const Broken game(kind);
    fs::copy_file(built / (std::string(kind) + ".so"), game.module());
    CHECK_THAT(game.error(), contains_text("built with other headers"));
  }
}

TEST_CASE("A module that cannot be made says why") {
  const Broken throwing("throwing");
  fs::copy_file(built / "throwing.so", throwing.module());
  CHECK_THAT(throwing.error(), contains_text("it will not be made today"));
  for (const char* kind : {"pointless"}) {
    const Broken game(kind);
    fs::copy_file(built / (std::string(kind) + ".so"), game.module());
    CHECK_THAT(game.error(), contains_text("the module could not be made"));
  }
}

TEST_CASE("A module that is cut off anywhere is refused") {
  const std::string whole = bytes_of(drill);
  REQUIRE(whole.size() > 1000);
  for (std::size_t part = 0; part < 24; ++part) {
    const Broken game("drill_part");
    const std::size_t size = part < 23 ? whole.size() * part / 23 : whole.size() - 1;
    write(game.module(), whole.substr(0, size));
    INFO(size << " of " << whole.size() << " bytes: " << game.error());
    const std::string error = game.error();
    CHECK((error.find("the module is cut off") != std::string::npos ||
           error.find("the module cannot be loaded") != std::string::npos));
  }
}

TEST_CASE("Other things under the name of a module are told") {
  const Broken folder("a_folder");
  fs::create_directories(folder.module());
  CHECK_THAT(folder.error(), contains_text("there is no module for the game"));
  const Broken circle("a_circle");
  fs::create_symlink(circle.module(), circle.module());
  CHECK_THAT(circle.error(), contains_text("there is no module for the game"));
  const Broken script("a_script");
  write(script.module(), "#!/bin/sh\nexit 0\n");
  CHECK_THAT(script.error(), contains_text("the module cannot be loaded"));
}

TEST_CASE("Pipes, devices, folders, circles and huge files are no card files") {
  const Broken game("bench");
  const fs::path file = game.cards() / "odd.json";
  const auto why = [&] {
    std::string text;
    CHECK_FALSE(load::read_text(file, 1000, text).has_value());
    return text;
  };
  CHECK_THAT(why(), contains_text("no such file"));
  REQUIRE(::mkfifo(file.c_str(), 0600) == 0);
  CHECK_THAT(why(), contains_text("cannot be read"));
  fs::remove(file);
  fs::create_symlink("/dev/zero", file);
  CHECK_THAT(why(), contains_text("cannot be read"));
  fs::remove(file);
  fs::create_symlink(file, file);
  CHECK_FALSE(why().empty());
  fs::remove(file);
  fs::create_directories(file);
  CHECK_THAT(why(), contains_text("folder"));
  fs::remove(file);
  write(file, std::string(1001, 'x'));
  CHECK_THAT(why(), contains_text("too large"));
  write(file, std::string(1000, 'x'));
  std::string text;
  CHECK(load::read_text(file, 1000, text) == std::string(1000, 'x'));
  write(file, "");
  CHECK(load::read_text(file, 1000, text) == std::string());
}

TEST_CASE("Depth is counted outside of texts only") {
  using load::nested_too_deeply;
  const auto deep = [](std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
  CHECK_FALSE(nested_too_deeply(deep(64)));
  CHECK(nested_too_deeply(deep(65)));
  CHECK(nested_too_deeply("{\"a\": " + deep(64) + "}"));
  CHECK_FALSE(nested_too_deeply("\"" + deep(500) + "\""));
  CHECK_FALSE(nested_too_deeply(R"("a \" )" + deep(500) + "\""));
  CHECK(nested_too_deeply(R"("a \\" )" + deep(500)));
  CHECK_FALSE(nested_too_deeply(std::string(500, ']')));
}
