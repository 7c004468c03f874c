// gantry-cli: the games without a screen, and the tools of those who make them. docs/cli.md describes the commands.
#include <cstdio>
#include <exception>
#include <stdexcept>

#include <fmt/format.h>

#include "cli/cli.hpp"

int main(int count, char** arguments) {
  using namespace gantry;
  try {
    return cli::run_command_line(count, arguments);
  } catch (const cli::CommandError& error) {
    fmt::print(stderr, "gantry-cli: {}\n", error.what());
    return error.code();
  } catch (const LoadError& error) {
    cli::print_problems(error);
    return cli::exit_bad_file;
  } catch (const std::invalid_argument& error) {
    // What the engine throws for a set-up or a name that does not fit.
    fmt::print(stderr, "gantry-cli: {}\n", error.what());
    return cli::exit_usage;
  } catch (const std::exception& error) {
    fmt::print(stderr, "gantry-cli: this should not have happened: {}\n", error.what());
    return cli::exit_internal;
  }
}
