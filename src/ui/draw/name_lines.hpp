// Long names in little room: broken into lines, else abbreviated so that they can still be told apart, never cut mid-word
// without a sign of it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gantry::ui {

/// Whether so much text fits in one line.
using LineFits = std::function<bool(std::string_view)>;

/// The name in at most `most` lines (one or more), broken at spaces. Where it is too long its middle words become
/// initials ("Dome F. Field"), then its longest word loses letters ("Assemb. Line"), then the next; a line that still does not fit is
/// left to the caller. Cost: one question for each letter that is lost.
[[nodiscard]] std::vector<std::string> name_lines(std::string_view name, std::size_t most, const LineFits& fits);

}  // namespace gantry::ui
