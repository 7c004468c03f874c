// Bytes on disk: packing, checksums, and writing so that a crash leaves either the old file or the new one. Private to
// the engine.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace gantry::files {

/// What saves and journals begin with.
inline constexpr std::string_view own_magic = "GANTRY ";

/// Most that a file may hold unpacked: a guard against a small file that unpacks to more than memory holds.
inline constexpr std::size_t unpacked_limit = std::size_t{256} << 20U;

/// CRC-32 as eight hex digits.
[[nodiscard]] std::string checksum(std::string_view bytes);

[[nodiscard]] std::string hex(std::uint64_t value);
/// False when the text is not 1 .. 16 hex digits.
[[nodiscard]] bool parse_hex(std::string_view text, std::uint64_t& value);

[[nodiscard]] std::string pack(std::string_view bytes);

enum class Unpacked : std::uint8_t {
  whole,
  torn,    ///< the bytes end early; `out` holds what could be unpacked
  broken,  ///< not packed bytes, or changed since
  too_big
};
[[nodiscard]] Unpacked unpack(std::string_view bytes, std::string& out);

/// Reads a file. False: `error` says in plain words why not (missing, a directory, not readable, empty, too big).
[[nodiscard]] bool read_file(const std::filesystem::path& file, std::string& out, std::string& error);

/// Writes to a temporary file beside it, syncs, renames. Throws std::runtime_error with a message for people; what stood
/// at `file` is untouched then. A file that is no game of ours, and the journal of a running game, are not written over.
void write_file(const std::filesystem::path& file, std::string_view bytes);

/// A file that only grows: a head in clear, then one packed stream that is flushed for each record, so that what a
/// killed program leaves can be read up to its last whole record. While it is open it is locked (advisory), so that
/// another program can tell that a game is still running.
class Appender {
 public:
  /// Makes the file with `head` and `records` in one go (temporary file, sync, rename). Throws std::runtime_error.
  Appender(std::filesystem::path file, std::string_view head, std::string_view records);
  ~Appender();
  Appender(const Appender&) = delete;
  Appender& operator=(const Appender&) = delete;
  /// Packs and writes the bytes and waits until they are on disk. Throws std::runtime_error.
  void append(std::string_view bytes);
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }

 private:
  struct Stream;
  std::string packed(std::string_view bytes);
  std::filesystem::path file_;
  std::unique_ptr<Stream> stream_;
};

/// Whether an Appender holds the file.
[[nodiscard]] bool in_use(const std::filesystem::path& file);

}  // namespace gantry::files
