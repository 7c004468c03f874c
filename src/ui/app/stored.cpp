#include "ui/app/stored.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace gantry::ui {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void refuse(const fs::path& file, std::string_view why) {
  throw std::runtime_error(
      fmt::format("{} cannot be written ({}); free some space or set XDG_DATA_HOME to a folder that you may write",
                  file.string(), why));
}

/// 0, or why it could not be written.
int write_all(const fs::path& file, std::string_view text) {
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (descriptor < 0) return errno;
  int why = 0;
  while (why == 0 && !text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) why = written < 0 ? errno : EIO;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  // A pipe or a device keeps nothing that could be made safe.
  if (why == 0 && ::fsync(descriptor) != 0 && errno != EINVAL && errno != EROFS) why = errno;
  if (::close(descriptor) != 0 && why == 0) why = errno;
  return why;
}

}  // namespace

void write_whole(const fs::path& file, std::string_view text) {
  std::error_code error;
  if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
  if (error) refuse(file, error.message());
  // What is no file, a device or a pipe, is written into and never replaced by a file.
  const bool special = fs::exists(file, error) && !fs::is_regular_file(file, error);
  const fs::path temporary = special ? file : fs::path(file.string() + ".new");
  if (const int why = write_all(temporary, text); why != 0) {
    if (!special) fs::remove(temporary, error);
    refuse(file, std::strerror(why));
  }
  if (special) return;
  fs::rename(temporary, file, error);
  if (error) refuse(file, error.message());
}

std::optional<std::string> read_whole(const fs::path& file, std::string& problem) {
  std::error_code error;
  if (!fs::exists(file, error)) return std::nullopt;
  if (!fs::is_regular_file(file, error)) {  // a pipe waits and a device never ends
    problem = fmt::format("{} cannot be read; expected a file", file.string());
    return std::nullopt;
  }
  std::ifstream in(file, std::ios::binary);
  std::string text;
  if (in) text.assign(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  if (!in && !in.eof()) {
    problem = fmt::format("{} cannot be read", file.string());
    return std::nullopt;
  }
  return text;
}

std::string keep_broken(const fs::path& file) {
  const fs::path kept = file.string() + ".broken";
  std::error_code error;
  fs::copy_file(file, kept, fs::copy_options::overwrite_existing, error);
  return error ? std::string() : fmt::format(" What stood there is kept as {}.", kept.string());
}

}  // namespace gantry::ui
