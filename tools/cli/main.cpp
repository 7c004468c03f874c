// gantry-cli: the games without a screen, and the tools of those who make them. docs/cli.md describes the commands.
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/cli.hpp"
#include "cli/print.hpp"

namespace {

/// A closed standard stream would give its number to the next file that is opened, and what is printed would end in it.
void open_standard_streams() {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    if (::fcntl(stream, F_GETFD) >= 0) continue;
    const int fd = ::open("/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY);
    if (fd >= 0 && fd != stream) ::close(fd);
  }
}

int run(int count, char** arguments) {
  using namespace gantry;
  try {
    const int code = cli::run_command_line(count, arguments);
    // What a full disk swallowed must not look like success.
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
    cli::complain("gantry-cli: the output could not be written: {}\n", std::generic_category().message(errno));
    return code == cli::exit_ok ? static_cast<int>(cli::exit_bad_file) : code;
  } catch (const cli::CommandError& error) {
    cli::complain("gantry-cli: {}\n", error.what());
    return error.code();
  } catch (const LoadError& error) {
    cli::print_problems(error);
    return cli::exit_bad_file;
  } catch (const std::invalid_argument& error) {
    // What the engine throws for a set-up or a name that does not fit.
    cli::complain("gantry-cli: {}\n", error.what());
    return cli::exit_usage;
  } catch (const std::system_error& error) {
    // Printing much finds out before the end that nobody takes it.
    const bool output = std::ferror(stdout) != 0;
    cli::complain("gantry-cli: {}: {}\n", output ? "the output could not be written" : "this should not have happened",
                  error.code().message());
    return output ? cli::exit_bad_file : cli::exit_internal;
  } catch (const std::exception& error) {
    cli::complain("gantry-cli: this should not have happened: {}\n", error.what());
    return cli::exit_internal;
  }
}

}  // namespace

int main(int count, char** arguments) {
  open_standard_streams();
  // A limit on the size of files is an error of writing, with a message, not a sudden end.
  std::signal(SIGXFSZ, SIG_IGN);
  return run(count, arguments);
}
