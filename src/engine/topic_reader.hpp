// One file of rule topics, read line by line. Private to the engine.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "gantry/topics.hpp"

namespace gantry {

/// Words that a text sets in bold, with their line: terms of the glossary.
using BoldWords = std::vector<std::pair<std::string, int>>;

/// A topic as its file has it; its terms are not looked up yet.
struct TopicFile {
  Topic topic;
  BoldWords bold;  ///< without the anchors
};

/// Reads a file; everything wrong with it goes to `problems`, and what could be read comes back.
[[nodiscard]] TopicFile read_topic(const std::filesystem::path& file, std::vector<Problem>& problems);

}  // namespace gantry
