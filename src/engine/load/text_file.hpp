// Reading what people put into data folders: anything may lie there.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace gantry::load {

/// Deeper JSON values are refused, so that reading them never runs out of stack.
inline constexpr int most_depth = 64;
/// Larger data files are refused.
inline constexpr std::size_t most_bytes = 8U << 20U;

/// The whole of a regular file of at most `most` bytes. Nothing: `why` says what is wrong, in words for people. Never
/// waits and never reads on for ever: a pipe or a device under the name of a data file is refused.
[[nodiscard]] std::optional<std::string> read_text(const std::filesystem::path& file, std::size_t most,
                                                   std::string& why);

/// True when the lists and objects of a JSON text are nested more deeply than `most_depth`. What walks through a value
/// calls itself once a level, so a text from outside is looked at before it is parsed. Linear in the text.
[[nodiscard]] bool nested_too_deeply(std::string_view json);

/// A key as it stands in a JSON pointer (RFC 6901).
[[nodiscard]] std::string pointer_key(std::string_view key);

}  // namespace gantry::load
