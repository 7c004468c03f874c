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

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(descriptor) == 0;
}

}  // namespace

void write_whole(const fs::path& file, std::string_view text) {
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  if (error) refuse(file, error.message());
  const fs::path temporary = file.string() + ".new";
  const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (descriptor < 0) refuse(file, std::strerror(errno));
  const bool written = write_all(descriptor, text);
  const int why = errno;
  ::close(descriptor);
  if (!written) {
    fs::remove(temporary, error);
    refuse(file, std::strerror(why));
  }
  fs::rename(temporary, file, error);
  if (error) refuse(file, error.message());
}

std::optional<std::string> read_whole(const fs::path& file, std::string& problem) {
  std::error_code error;
  if (!fs::exists(file, error)) return std::nullopt;
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
