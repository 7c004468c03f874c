// Room for plain values that is not initialized: for the short lists that play builds at every step.
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>

namespace gantry {

/// Room for `N` values, each of which is written before it is read. Making one touches no memory, whatever `T`'s own
/// initializers say; a list of 512 references would otherwise be blanked each time it is made.
template <class T, std::size_t N>
class Scratch {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  Scratch() {}  // NOLINT(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init)

  [[nodiscard]] static constexpr std::size_t size() { return N; }
  [[nodiscard]] T* data() { return reinterpret_cast<T*>(bytes_); }
  [[nodiscard]] const T* data() const { return reinterpret_cast<const T*>(bytes_); }
  [[nodiscard]] T& operator[](std::size_t i) { return data()[i]; }
  [[nodiscard]] const T& operator[](std::size_t i) const { return data()[i]; }
  void write(std::size_t i, const T& value) { std::construct_at(data() + i, value); }

 private:
  alignas(T) std::byte bytes_[N * sizeof(T)];
};

}  // namespace gantry
