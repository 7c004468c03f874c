#include "load/shared_library.hpp"

#include <cstdint>
#include <cstring>
#include <fstream>
#include <system_error>

#include <link.h>

namespace gantry::load {

namespace {

template <class T>
bool read_at(std::ifstream& in, std::uint64_t offset, T& out) {
  in.seekg(static_cast<std::streamoff>(offset));
  return static_cast<bool>(in.read(reinterpret_cast<char*>(&out), sizeof(T)));
}

}  // namespace

bool cut_off(const std::filesystem::path& library) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(library, error);
  std::ifstream in(library, std::ios::binary);
  ElfW(Ehdr) head;
  if (error || !read_at(in, 0, head) || std::memcmp(head.e_ident, ELFMAG, SELFMAG) != 0) return false;
  const auto ends_inside = [size](std::uint64_t from, std::uint64_t length) {
    return from <= size && length <= size - from;
  };
  if (!ends_inside(head.e_shoff, std::uint64_t{head.e_shnum} * head.e_shentsize)) return true;
  for (unsigned i = 0; i < head.e_phnum; ++i) {
    ElfW(Phdr) part;
    const std::uint64_t at = head.e_phoff + std::uint64_t{i} * head.e_phentsize;
    if (!ends_inside(at, sizeof(part)) || !read_at(in, at, part)) return true;
    if (!ends_inside(part.p_offset, part.p_filesz)) return true;
  }
  return false;
}

}  // namespace gantry::load
