#include "support/command.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

namespace gantry::test {

namespace {

std::string read(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

CommandResult run_cli(const std::string& arguments, const std::string& input) {
  namespace fs = std::filesystem;
  static int number = 0;
  const char* build = std::getenv("GANTRY_BUILD_DIR");
  const fs::path folder = fs::temp_directory_path() / fmt::format("gantry-cli-test-{}-{}", ::getpid(), ++number);
  fs::create_directories(folder);
  std::ofstream(folder / "in", std::ios::binary) << input;
  const std::string command = fmt::format("{0}/bin/gantry-cli --games {0}/tests/games {1} <{2}/in >{2}/out 2>{2}/err",
                                          build != nullptr ? build : ".", arguments, folder.string());
  const int status = std::system(command.c_str());
  CommandResult result{WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(folder / "out"), read(folder / "err")};
  fs::remove_all(folder);
  return result;
}

}  // namespace gantry::test
