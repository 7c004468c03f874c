// Small files of the program in the user's folders: written whole or not at all, and read with a message for people.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace gantry::ui {

/// Writes to a temporary file beside it, syncs and renames. Makes the folder. Throws std::runtime_error with a message for
/// people; a file that stood there before is untouched then.
void write_whole(const std::filesystem::path& file, std::string_view text);
/// The text; nothing when there is no such file or it cannot be read (`problem` says so then; missing is no problem).
[[nodiscard]] std::optional<std::string> read_whole(const std::filesystem::path& file, std::string& problem);

}  // namespace gantry::ui
