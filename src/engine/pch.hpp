#pragma once

// What most files of the engine, the command line and the client include, parsed once for each of these parts. Every file
// still includes what it uses: builds without precompiled headers and tools/lint.sh see to it.

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
