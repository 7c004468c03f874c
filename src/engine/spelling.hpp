// Helpers of every reader of files and typed lines: how near two words are, and keys in JSON pointers. Private.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gantry {

/// Letters to put in, leave out or change to make one word of the other (Levenshtein). Cost: the product of the lengths.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// A key as it stands in a JSON pointer (RFC 6901).
[[nodiscard]] std::string pointer_key(std::string_view key);

}  // namespace gantry
