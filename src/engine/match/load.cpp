// Bringing a game back from a save or from the journal that a killed program left. A bad file is a message, never an
// exception, and the file itself is not touched.
#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "gantry/module.hpp"
#include "load/text_file.hpp"
#include "match/codec.hpp"
#include "match/port.hpp"
#include "view/universe.hpp"

namespace gantry {
namespace {

/// What a file holds, as far as it could be read.
struct Contents {  // NOLINT(bugprone-exception-escape): Json moves without throwing, though it does not say so
  Json head;       ///< set-up, seats, first State
  std::vector<Json> entries;
  Json position;  ///< the last whole one that stands in the file; null: none
  std::uint64_t position_hash = 0;
  std::uint32_t position_after = 0;  ///< entries before it
  std::string torn;                  ///< what was dropped, for people
};

/// A file that cannot be used, in words.
class Unusable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

std::uint64_t hex_of(const Json& json, const char* key) {
  std::uint64_t value = 0;
  const auto found = json.find(key);
  if (found == json.end() || !found->is_string() || !files::parse_hex(found->get<std::string>(), value)) {
    throw Unusable(fmt::format("`{}` is missing or damaged", key));
  }
  return value;
}

Contents read_save(std::string_view bytes, const FileHead& head) {
  const std::string_view body = bytes.substr(head.body);
  if (body.size() < head.bytes) {
    throw Unusable(
        fmt::format("the file is cut off: {} of {} bytes are there; take an older save", body.size(), head.bytes));
  }
  if (body.size() > head.bytes || files::checksum(body) != head.checksum) {
    throw Unusable("the file was changed or damaged after it was saved (its checksum differs); take another save");
  }
  std::string text;
  if (files::unpack(body, text) != files::Unpacked::whole)
    throw Unusable("what it holds cannot be unpacked; take another save");
  Contents out;
  if (load::nested_too_deeply(text)) throw Unusable("what it holds is no saved game: it is nested too deeply");
  out.head = Json::parse(text, nullptr, false);
  if (!out.head.is_object()) throw Unusable("what it holds is not a saved game; take another save");
  for (Json& entry : out.head["entries"]) out.entries.push_back(std::move(entry));
  out.position = std::move(out.head["position"]);
  out.position_hash = hex_of(out.head, "hash");
  out.position_after = static_cast<std::uint32_t>(out.entries.size());
  return out;
}

Contents read_journal(std::string_view bytes, const FileHead& head) {
  std::string text;
  const files::Unpacked result = files::unpack(bytes.substr(head.body), text);
  if (result == files::Unpacked::too_big) throw Unusable("it unpacks to far more than a game needs; it is not one");
  Contents out;
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto end = rest.find('\n');
    std::optional<Json> json = end == std::string_view::npos ? std::nullopt : parse_record(rest.substr(0, end));
    if (!json) break;
    rest.remove_prefix(end + 1);
    const auto kind = member<Json>(*json, "kind", Json());
    if (kind == "head") {
      out.head = std::move(*json);
    } else if (kind == "position") {
      out.position_hash = hex_of(*json, "hash");
      out.position = std::move((*json)["state"]);
      out.position_after = static_cast<std::uint32_t>(out.entries.size());
    } else {
      out.entries.push_back(std::move(*json));
    }
  }
  if (!out.head.is_object()) throw Unusable("its beginning is damaged or cut off; nothing can be read from it");
  const bool whole = rest.empty() && result == files::Unpacked::torn;  // a journal's stream never ends
  if (!whole) {
    out.torn = fmt::format(
        "the journal ends in the middle of a record, which was dropped; the game stands after its last whole entry, "
        "number {}",
        out.entries.size());
  }
  return out;
}

std::shared_ptr<const Game> load_game(Library& library, const Json& head) {
  const auto id = member<std::string>(head, "game", "");
  const std::vector<std::string> cards = setup_cards(member<Json>(head, "setup", Json::object()));
  try {
    if (cards.empty()) return library.load(id);
    std::vector<std::pair<std::string, std::string>> named;
    named.reserve(cards.size());
    for (const std::string& text : cards)
      named.emplace_back(fmt::format("cards of the save {}", named.size() + 1), text);
    return library.load_with(id, named);
  } catch (const std::exception& problem) {
    throw Unusable(fmt::format("it is a game of `{}`, which cannot be loaded here: {}", id, problem.what()));
  }
}

/// Names the files of users that were left out of a game: what a save misses may stand in them.
std::string missing_files(const Game& game) {
  std::set<std::string> files;
  for (const Problem& problem : game.left_out) files.insert(problem.file);
  if (files.empty()) return {};
  return fmt::format(
      "; what it needs may stand in a file that was left out because it is broken ({}): mend it, and "
      "open the save again",
      fmt::join(files, ", "));
}

State state_of(const Table& table, const Json& json) {
  State state;
  std::string error;
  if (!state_from_json(table, json.dump(), state, error)) throw Unusable(error);
  return state;
}

/// Builds the Match of a file, step by step.
class Restorer {
 public:
  Restorer(std::shared_ptr<const Game> game, Contents contents)
      : game_(std::move(game)), contents_(std::move(contents)) {}

  LoadResult restore() {
    Setup setup = setup_from_json(game_->rules, member<Json>(contents_.head, "setup", Json::object()), missing_);
    try {
      table_ = make_table(game_, std::move(setup));
    } catch (const std::exception& problem) {
      throw Unusable(fmt::format("its table cannot be set up: {}", problem.what()));
    }
    if (!contents_.torn.empty()) say(contents_.torn);
    if (member<std::string>(contents_.head, "rules", "") != game_->data_hash) {
      say("the rules or cards of the game have changed since; it goes on from the saved position, and what was played "
          "before cannot be stepped through");
      resume();
    } else if (!replay()) {
      fall_back();
    }
    settle();
    return std::move(result_);
  }

 private:
  void say(std::string_view text) {
    if (!result_.message.empty()) result_.message += ". ";
    result_.message += text;
  }

  Match::Impl& impl() { return MatchFiles::impl(*result_.match); }

  void make_match(const State& first, bool from_set_up) {
    result_.match = MatchFiles::make();
    Match::Impl& match = impl();
    if (!member<bool>(contents_.head, "from_set_up", true)) {
      // A position that was laid out: unknown cards are dealt from its own, not from those of a whole game.
      table_ = table_of_position(*table_, first);
    }
    match.table = table_;
    match.sit(holders_from_json(member<Json>(contents_.head, "holders", Json::array())));
    copy(match.state, first);
    match.from_set_up = from_set_up;
    match.begin_play();
  }

  /// Same rules: everything is played again and compared. False: it went another way.
  bool replay() {
    const bool from_set_up = member<bool>(contents_.head, "from_set_up", true);
    const std::uint64_t start_hash = hex_of(contents_.head, "start_hash");
    if (from_set_up) {
      // The listener hears what the log of the set-up says.
      result_.match = MatchFiles::make();
      Match::Impl& match = impl();
      match.table = table_;
      match.sit(holders_from_json(member<Json>(contents_.head, "holders", Json::array())));
      start(*table_, match.state, &match);
      match.begin_play();
    } else {
      make_match(state_of(*table_, member<Json>(contents_.head, "start", Json())), false);
    }
    if (hash(impl().state) != start_hash) {
      result_.first_divergence = 0;
      say("the set-up of the same seed gives another position than when it was saved");
      return false;
    }
    for (std::uint32_t i = 0; i < contents_.entries.size(); ++i) {
      if (repeat(contents_.entries[i])) continue;
      result_.first_divergence = i;
      say(fmt::format("played again, the game goes another way at entry {} (`{}`)", i + 1,
                      member<std::string>(contents_.entries[i], "option", "no answer")));
      return false;
    }
    if (contents_.position_after == contents_.entries.size() && !contents_.position.is_null() &&
        contents_.position_hash != hash(impl().state)) {
      result_.first_divergence = static_cast<std::uint32_t>(contents_.entries.size());
      say("played again, the game does not end in the saved position");
      return false;
    }
    return true;
  }

  bool repeat(const Json& json) {
    try {
      const JournalEntry entry = entry_from_json(game_->rules, table_->setup.seats, json);
      if (!entry.forced || !entry.plays()) return impl().repeat(entry, nullptr);
      const State state = state_of(*table_, member<Json>(json, "state", Json()));
      return impl().repeat(entry, &state);
    } catch (const std::exception&) {
      return false;
    }
  }

  /// A replay that went another way: the saved position counts, or else the last entry that agreed.
  void fall_back() {
    if (!contents_.position.is_null() && contents_.position_after > result_.first_divergence.value_or(0)) {
      say("it goes on from the saved position, without its history");
      resume();
      return;
    }
    // A refused entry left nothing; one that led elsewhere is taken off again.
    Match::Impl& match = impl();
    const std::uint32_t agreed = std::min(*result_.first_divergence, static_cast<std::uint32_t>(match.journal.size()));
    match.state_at(agreed, match.state);
    match.journal.resize(agreed);
    match.marks.resize(agreed);
    for (UndoMark& mark : match.marks) mark.undone_by = mark.undone_by > agreed ? 0 : mark.undone_by;
    match.snapshots.erase(match.snapshots.upper_bound(agreed), match.snapshots.end());
    std::erase_if(match.log, [&](const LogEntry& line) { return line.entry > agreed; });
    say("it goes on from the last decision that agreed");
  }

  /// From the last position in the file; entries behind it are repeated by their texts as far as they are legal.
  void resume() {
    result_.from_snapshot = true;
    const bool none = contents_.position.is_null();
    make_match(state_of(*table_, none ? member<Json>(contents_.head, "start", Json()) : contents_.position), false);
    const std::uint32_t known = none ? 0 : contents_.position_after;
    for (std::uint32_t i = 0; i < contents_.entries.size(); ++i) {
      const JournalEntry entry = entry_from_json(game_->rules, table_->setup.seats, contents_.entries[i]);
      if (i < known) {
        take_over(entry);
      } else if (!repeat_text(entry)) {
        say(fmt::format("its last {} entries cannot be played by the present rules and were left out",
                        contents_.entries.size() - i));
        break;
      }
    }
    impl().first_holders = impl().holders;
  }

  /// What the table was told before the position: seats, orders, settings.
  void take_over(const JournalEntry& entry) {
    Match::Impl& match = impl();
    if (entry.plays() || entry.kind == EntryKind::undo || entry.kind == EntryKind::note) return;
    match.repeat_table(entry);
    match.journal.clear();
    match.marks.clear();
    match.snapshots.clear();
    match.log.clear();
  }

  bool repeat_text(const JournalEntry& saved) {
    Match::Impl& match = impl();
    if (saved.kind == EntryKind::undo) return false;
    JournalEntry entry = saved;
    if (!entry.plays()) {
      match.repeat_table(entry);
      return true;
    }
    if (entry.kind != EntryKind::command) {
      std::string error;
      const auto option = parse_option(Reader(*table_, match.state), entry.seat, entry.text, error);
      if (!option) return false;
      entry.option = *option;
    }
    return match.perform(entry, false).legal();
  }

  /// A program that was killed may have left the last automatic answers undone. After an undo the question stands.
  void settle() {
    Match::Impl& match = impl();
    if (match.journal.empty() || match.journal.back().kind != EntryKind::undo) match.settle();
    if (!missing_.empty())
      say(fmt::format("options that the game has no more were left out: {}", fmt::join(missing_, ", ")));
  }

  std::shared_ptr<const Game> game_;
  Contents contents_;
  std::shared_ptr<const Table> table_;
  std::vector<std::string> missing_;
  LoadResult result_;
};

}  // namespace

LoadResult load_match(Library& library, const std::filesystem::path& file) {
  LoadResult failed;
  try {
    std::string bytes;
    if (!files::read_file(file, bytes, failed.message)) return failed;
    FileHead head;
    std::string error;
    if (!parse_head(bytes, head, error)) throw Unusable(error);
    Contents contents = head.header.journal ? read_journal(bytes, head) : read_save(bytes, head);
    const bool same = member<std::string>(contents.head, "game", "") == head.header.game &&
                      member<std::string>(contents.head, "rules", "") == head.header.rules_hash;
    if (!same) throw Unusable("its first line was changed: it names another game or other rules than its contents");
    const std::shared_ptr<const Game> game = load_game(library, contents.head);
    LoadResult result;
    try {
      result = Restorer(game, std::move(contents)).restore();
    } catch (const std::exception& problem) {
      throw Unusable(problem.what() + missing_files(*game));
    }
    if (!result.message.empty()) result.message = fmt::format("{}: {}", file.string(), result.message);
    return result;
  } catch (const std::exception& problem) {
    failed.message = fmt::format("{}: {}", file.string(), problem.what());
    return failed;
  }
}

std::optional<SaveHeader> read_header(const std::filesystem::path& file, std::string& error) {
  std::string bytes;
  if (!files::read_file(file, bytes, error)) return {};
  FileHead head;
  if (!parse_head(bytes, head, error)) {
    error = fmt::format("{}: {}", file.string(), error);
    return {};
  }
  if (!head.header.journal) return head.header;
  // The head of a journal says how the game began; its records say how far it has come.
  try {
    const Contents contents = read_journal(bytes, head);
    head.header.entries = static_cast<std::uint32_t>(contents.entries.size());
    for (const Json& entry : contents.entries) head.header.turn = member<int>(entry, "turn", head.header.turn);
  } catch (const std::exception& problem) {
    error = fmt::format("{}: {}", file.string(), problem.what());
    return {};
  }
  return head.header;
}

}  // namespace gantry
