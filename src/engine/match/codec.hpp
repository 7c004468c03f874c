// Journal entries, set-ups and seats as JSON. Private to src/engine/match.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "match/impl.hpp"

namespace gantry {

using Json = nlohmann::json;

// Both begin with files::own_magic.
inline constexpr std::string_view save_magic = "GANTRY SAVE ";
inline constexpr std::string_view journal_magic = "GANTRY JOURNAL ";

/// Options stand by name, so that a set-up outlives a change of the game's options.
[[nodiscard]] Json setup_to_json(const Rules& rules, const Setup& setup);
/// `missing` names options and values that the game has no more; their presets are used. Throws SnapshotError.
[[nodiscard]] Setup setup_from_json(const Rules& rules, const Json& json, std::vector<std::string>& missing);
[[nodiscard]] std::vector<std::string> setup_cards(const Json& json);

[[nodiscard]] Json holders_to_json(const std::vector<SeatHolder>& holders);
[[nodiscard]] std::vector<SeatHolder> holders_from_json(const Json& json);

[[nodiscard]] Json entry_to_json(const Rules& rules, const JournalEntry& entry);
/// Throws SnapshotError for what is no entry of this game.
[[nodiscard]] JournalEntry entry_from_json(const Rules& rules, int seats, const Json& json);

/// What stands before the first decision: set-up, seats, first State.
[[nodiscard]] Json head_to_json(const Match::Impl& match);
/// The readable line: magic, JSON, end of line. `body`: packed bytes that follow and are checked by it; empty: a journal.
[[nodiscard]] std::string head_line(const Match::Impl& match, std::string_view magic, std::string_view saved_at,
                                    std::string_view body);

/// One line of a journal: checksum and JSON.
[[nodiscard]] std::string record(const Json& json);
/// JSON of the line, nothing when it is not whole.
[[nodiscard]] std::optional<Json> parse_record(std::string_view line);

/// The readable head of a file.
struct FileHead {
  SaveHeader header;
  std::string checksum;
  std::size_t bytes = 0;  ///< of the body of a save
  std::size_t body = 0;   ///< where it starts
};
/// False: `error` says what is wrong (foreign, newer, damaged).
[[nodiscard]] bool parse_head(std::string_view bytes, FileHead& head, std::string& error);

}  // namespace gantry
