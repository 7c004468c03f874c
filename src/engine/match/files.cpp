#include "match/files.hpp"

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <zlib.h>

namespace gantry::files {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t chunk = std::size_t{64} << 10U;

[[noreturn]] void fail(const fs::path& file, std::string_view what, int code) {
  throw std::runtime_error(file.string() + ": " + std::string(what) + ": " + std::generic_category().message(code) +
                           "; choose another place or make room, then save again");
}

/// A file descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor(Descriptor&& other) noexcept : fd_(other.fd_) { other.fd_ = -1; }
  Descriptor& operator=(Descriptor&&) = delete;
  [[nodiscard]] int get() const { return fd_; }

 private:
  int fd_;
};

void write_all(int fd, std::string_view bytes, const fs::path& file) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail(file, "could not be written", errno);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

/// The new name is on disk only when its folder is; where a folder cannot be synced, the rename has to do.
void sync_folder(const fs::path& file) {
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  const Descriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (fd.get() >= 0) (void)::fsync(fd.get());
}

/// A typing mistake must not cost a letter or a photograph: only what a game was kept in before is written over.
void spare_foreign(const fs::path& file) {
  std::error_code ignored;
  const fs::file_type type = fs::status(file, ignored).type();
  if (type == fs::file_type::not_found || type == fs::file_type::directory) return;  // the latter fails by itself
  if (type != fs::file_type::regular)
    throw std::runtime_error(file.string() + ": this is a device or a pipe, not a file to keep a game in");
  const Descriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  std::array<char, own_magic.size()> begin{};
  const ssize_t got = fd.get() < 0 ? -1 : ::read(fd.get(), begin.data(), begin.size());
  if (got == 0 || (got > 0 && std::string_view(begin.data(), static_cast<std::size_t>(got)) == own_magic)) return;
  throw std::runtime_error(file.string() + ": a file that is no game of Gantry stands there; choose another name");
}

/// Writes all bytes under a name of its own, syncs, and gives it the wanted name. Returns the open file.
Descriptor replace(const fs::path& file, std::string_view bytes, bool lock) {
  std::error_code ignored;
  spare_foreign(file);
  if (in_use(file))
    throw std::runtime_error(file.string() + ": a game that is being played is kept there; choose another name");
  if (file.has_parent_path()) fs::create_directories(file.parent_path(), ignored);
  std::string temporary = file.string() + "." + std::string(6, 'X');
  Descriptor fd(::mkostemp(temporary.data(), O_CLOEXEC));
  if (fd.get() < 0) fail(file, "could not be written", errno);
  try {
    if (lock) (void)::flock(fd.get(), LOCK_EX | LOCK_NB);
    write_all(fd.get(), bytes, file);
    if (::fsync(fd.get()) != 0) fail(file, "could not be written to the disk", errno);
    if (::rename(temporary.c_str(), file.c_str()) != 0) fail(file, "could not be put in its place", errno);
  } catch (...) {
    (void)::unlink(temporary.c_str());
    throw;
  }
  sync_folder(file);
  return fd;
}

}  // namespace

std::string checksum(std::string_view bytes) {
  const uLong sum = ::crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size()));
  std::string text = hex(sum);
  return std::string(8 - text.size(), '0') + text;
}

std::string hex(std::uint64_t value) {
  std::array<char, 17> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, 16).ptr;
  return {digits.data(), end};
}

bool parse_hex(std::string_view text, std::uint64_t& value) {
  if (text.empty() || text.size() > 16) return false;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  return error == std::errc() && end == text.data() + text.size();
}

std::string pack(std::string_view bytes) {
  uLongf size = ::compressBound(static_cast<uLong>(bytes.size()));
  std::string out(size, '\0');
  const int result =
      ::compress2(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                  static_cast<uLong>(bytes.size()), Z_DEFAULT_COMPRESSION);
  if (result != Z_OK) throw std::runtime_error("not enough memory to pack a save");
  out.resize(size);
  return out;
}

Unpacked unpack(std::string_view bytes, std::string& out) {
  out.clear();
  z_stream stream{};
  if (::inflateInit(&stream) != Z_OK) return Unpacked::broken;
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string part(chunk, '\0');
  Unpacked result = Unpacked::torn;
  for (;;) {
    stream.next_out = reinterpret_cast<Bytef*>(part.data());
    stream.avail_out = static_cast<uInt>(part.size());
    const int code = ::inflate(&stream, Z_SYNC_FLUSH);
    out.append(part, 0, part.size() - stream.avail_out);
    if (out.size() > unpacked_limit) result = Unpacked::too_big;
    if (code == Z_STREAM_END) result = Unpacked::whole;
    if (code != Z_OK && code != Z_BUF_ERROR && code != Z_STREAM_END) result = Unpacked::broken;
    // Z_BUF_ERROR: nothing more can be unpacked from what is there, the stream ends early.
    if (code != Z_OK || result == Unpacked::too_big) break;
  }
  ::inflateEnd(&stream);
  return result;
}

bool read_file(const fs::path& file, std::string& out, std::string& error) {
  const auto because = [&](std::string_view why) {
    error = file.string() + ": " + std::string(why);
    return false;
  };
  std::error_code code;
  const fs::file_status status = fs::status(file, code);
  if (status.type() == fs::file_type::not_found) return because("there is no such file");
  if (status.type() == fs::file_type::directory) return because("this is a folder, not a saved game");
  if (status.type() != fs::file_type::regular) return because("this is not a file that can be read");
  const Descriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (fd.get() < 0) return because("it cannot be read: " + std::generic_category().message(errno));
  out.clear();
  std::string part(chunk, '\0');
  for (;;) {
    const ssize_t got = ::read(fd.get(), part.data(), part.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return because("it cannot be read: " + std::generic_category().message(errno));
    if (got == 0) break;
    out.append(part, 0, static_cast<std::size_t>(got));
    if (out.size() > unpacked_limit) return because("it is far too big for a saved game");
  }
  if (out.empty()) return because("the file is empty; nothing was saved in it");
  return true;
}

void write_file(const fs::path& file, std::string_view bytes) { (void)replace(file, bytes, false); }

struct Appender::Stream {
  z_stream packer{};
  std::unique_ptr<Descriptor> fd;
};

Appender::Appender(fs::path file, std::string_view head, std::string_view records)
    : file_(std::move(file)), stream_(std::make_unique<Stream>()) {
  if (::deflateInit(&stream_->packer, Z_DEFAULT_COMPRESSION) != Z_OK) {
    throw std::runtime_error("not enough memory to keep a journal");
  }
  try {
    stream_->fd = std::make_unique<Descriptor>(replace(file_, std::string(head) + packed(records), true));
  } catch (...) {
    ::deflateEnd(&stream_->packer);
    throw;
  }
}

Appender::~Appender() { ::deflateEnd(&stream_->packer); }

std::string Appender::packed(std::string_view bytes) {
  std::string out;
  std::string part(chunk, '\0');
  z_stream& packer = stream_->packer;
  packer.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  packer.avail_in = static_cast<uInt>(bytes.size());
  do {
    packer.next_out = reinterpret_cast<Bytef*>(part.data());
    packer.avail_out = static_cast<uInt>(part.size());
    (void)::deflate(&packer, Z_SYNC_FLUSH);
    out.append(part, 0, part.size() - packer.avail_out);
  } while (packer.avail_out == 0);
  return out;
}

void Appender::append(std::string_view bytes) {
  const std::string out = packed(bytes);
  write_all(stream_->fd->get(), out, file_);
  if (::fdatasync(stream_->fd->get()) != 0) fail(file_, "could not be written to the disk", errno);
}

bool in_use(const fs::path& file) {
  const Descriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (fd.get() < 0) return false;
  if (::flock(fd.get(), LOCK_EX | LOCK_NB) == 0) {
    (void)::flock(fd.get(), LOCK_UN);
    return false;
  }
  return errno == EWOULDBLOCK;
}

}  // namespace gantry::files
