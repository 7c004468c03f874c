// How near two words are: the word that somebody meant, for messages about one that is not known.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gantry {

/// Letters to put in, leave out or change to make one word of the other (Levenshtein). Cost: the product of the lengths.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// The candidate that was probably meant: at most a third of the letters differ, or two; the first of equals. Empty when
/// none is near. Only the first 64 letters count.
[[nodiscard]] std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

/// ", did you mean `x`?" to put behind a message, or nothing when no candidate is near.
[[nodiscard]] std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace gantry
