// Runs gantry-cli as a user does.
#pragma once

#include <string>

namespace gantry::test {

struct CommandResult {
  int code = -1;
  std::string out;  ///< what it printed
  std::string errors;
};

/// `arguments` as typed in a shell, `input` on its standard input.
[[nodiscard]] CommandResult run_cli(const std::string& arguments, const std::string& input = {});

}  // namespace gantry::test
