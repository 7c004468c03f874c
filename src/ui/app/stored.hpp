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
/// Copies a file that is not understood to `<file>.broken`, as the next change writes over it. A sentence that says so, for
/// the end of the message; empty: it could not be copied.
[[nodiscard]] std::string keep_broken(const std::filesystem::path& file);

}  // namespace gantry::ui
