#include "ui/app/heap.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#if defined(__GLIBC__) && defined(__linux__)
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace gantry::ui {

void use_roomy_heap() {
#if defined(__GLIBC__) && defined(__linux__)
  constexpr int largest_block = 32 << 20;  // the most that the library takes; larger ones are mapped as ever
  constexpr int room = 48 << 20;           // addresses only, until they are written to
  mallopt(M_MMAP_THRESHOLD, largest_block);
  mallopt(M_TRIM_THRESHOLD, 2 * room);
  mallopt(M_TOP_PAD, room);
  const auto* const before = static_cast<std::byte*>(sbrk(0));
  void* volatile block = std::malloc(std::size_t{1} << 20U);  // volatile: not left out although nobody uses it
  std::free(block);
  auto* const after = static_cast<std::byte*>(sbrk(0));
  // Another heap is in use (a sanitizer's), or none can grow.
  if (after <= before) return;
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  const std::size_t grown = static_cast<std::size_t>(after - before) / page * page;
  // One interruption for the first write to 2 MiB instead of one for each 4 KiB. Where the system does not do that, the
  // heap works as ever.
  (void)madvise(after - grown, grown, MADV_HUGEPAGE);
#endif
}

}  // namespace gantry::ui
