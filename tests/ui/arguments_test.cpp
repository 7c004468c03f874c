// The client's command line, and places that it finds unusable: it says so, and never starts half.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <sys/wait.h>
#include <unistd.h>

#include "support/catch.hpp"

namespace {

/// Exit code of `gantry` with these arguments, on no screen.
int client(const std::string& arguments, const std::string& environment = {}) {
  const std::string line = environment + " SDL_VIDEODRIVER=dummy timeout 60 " GANTRY_BUILD_DIR "/bin/gantry " +
                           arguments + " >/dev/null 2>&1 </dev/null";
  const int status = std::system(line.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

TEST_CASE("A wrong command line of the client ends with 2") {
  for (const char* arguments : {"--no-such-option", "more", "--script", "--size 1x1", "--size 0x0", "--size -1x-1",
                                "--size abc", "--size 99999999999x1", "--size 1280", "--seed -1", "--seed x",
                                "--pace 1e9x", "--games /no/such/folder", "--script /"}) {
    INFO(arguments);
    CHECK(client(arguments) == 2);
  }
}

TEST_CASE("A script that is none says so") {
  const auto file = std::filesystem::temp_directory_path() / ("gantry-no-script-" + std::to_string(::getpid()));
  for (const std::string text :
       {"nonsense", "click", "click no:such:widget", "key NoSuchKey", "\xFF\xFE\x00\x01", "type \xFF\xFE\nfoo"}) {
    std::ofstream(file, std::ios::binary) << text << '\n';
    INFO(text);
    CHECK(client("--script " + file.string()) == 1);
  }
  std::filesystem::remove(file);
  CHECK(client("--script " + file.string()) == 1);
  for (const char* endless : {"/dev/zero", "/dev/full"}) CHECK(client("--script " + std::string(endless)) == 1);
  CHECK(client("--script /dev/null --screenshot /no/such/folder/a.png") == 1);
}

TEST_CASE("The client starts where nothing can be kept and no font is found") {
  for (const char* environment :
       {"HOME=/proc XDG_DATA_HOME= XDG_CONFIG_HOME=/dev/null", "HOME= XDG_DATA_HOME=relative",
        "GANTRY_FONT_PATH=/no/such/font FONTCONFIG_FILE=/dev/null", "GANTRY_FONT_PATH=/etc/passwd"}) {
    INFO(environment);
    CHECK(client("--script /dev/null", environment) == 0);
  }
  CHECK(client("--script /dev/null --size 16384x16384") != -1);
}
