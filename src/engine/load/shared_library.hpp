// What is looked at before a library is loaded, because the system's loader does not.
#pragma once

#include <filesystem>

namespace gantry::load {

/// True when a shared library ends before its own table of contents says: a copy or download that was broken off.
/// Loading one would end the program (SIGBUS). What is no library at all is left to the system's loader to name.
[[nodiscard]] bool cut_off(const std::filesystem::path& library);

}  // namespace gantry::load
