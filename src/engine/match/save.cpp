// Keeping a game: the running journal, a record for each entry on disk before its answer is confirmed (DESIGN C16), and
// saves.
#include <filesystem>
#include <stdexcept>

#include "match/codec.hpp"

namespace gantry {
namespace {

/// A position among the journal's records every so many entries: where a game goes on when the rules have changed.
constexpr std::uint32_t position_distance = 50;

std::string entry_record(const Match::Impl& match, std::uint32_t index) {
  const JournalEntry& entry = match.journal[index];
  Json json = entry_to_json(*match.table->rules, entry);
  if (index + 1 == match.journal.size()) json["turn"] = match.state.turn;
  std::string out;
  if (entry.forced && entry.plays())
    json["state"] = Json::parse(state_to_json(*match.table, match.snapshots.at(index + 1)));
  out += record(json);
  if ((index + 1) % position_distance == 0) {
    State state;
    match.state_at(index + 1, state);
    out += record({{"kind", "position"},
                   {"state", Json::parse(state_to_json(*match.table, state))},
                   {"hash", files::hex(hash(state))}});
  }
  return out;
}

}  // namespace

void Match::Impl::flush() {
  if (file == nullptr) return;
  std::string out;
  try {
    for (; written < journal.size(); ++written) out += entry_record(*this, written);
    if (!out.empty()) file->append(out);
  } catch (const std::exception& problem) {
    // What was written last may be torn, and nothing may follow it.
    file_problem = std::string("the journal of this game is not kept any more: ") + problem.what();
    file.reset();
  }
}

void Match::keep_journal(const std::filesystem::path& file) {
  impl_->file.reset();
  impl_->file_problem.clear();
  std::string records = record(head_to_json(*impl_));
  for (std::uint32_t i = 0; i < impl_->journal.size(); ++i) records += entry_record(*impl_, i);
  impl_->file = std::make_unique<files::Appender>(file, head_line(*impl_, journal_magic, {}, {}), records);
  impl_->written = static_cast<std::uint32_t>(impl_->journal.size());
}

void Match::stop_journal() { impl_->file.reset(); }

const std::string& Match::journal_problem() const { return impl_->file_problem; }

void Match::save(const std::filesystem::path& file, std::string_view saved_at) const {
  Json body = head_to_json(*impl_);
  body["kind"] = "save";
  body["entries"] = Json::array();
  for (std::uint32_t i = 0; i < impl_->journal.size(); ++i) {
    const JournalEntry& entry = impl_->journal[i];
    Json json = entry_to_json(*impl_->table->rules, entry);
    if (entry.forced && entry.plays())
      json["state"] = Json::parse(state_to_json(*impl_->table, impl_->snapshots.at(i + 1)));
    body["entries"].push_back(std::move(json));
  }
  body["position"] = Json::parse(state_to_json(*impl_->table, impl_->state));
  body["hash"] = files::hex(hash(impl_->state));
  const std::string packed = files::pack(body.dump(-1, ' ', false, Json::error_handler_t::replace));
  files::write_file(file, head_line(*impl_, save_magic, saved_at, packed) + packed);
}

bool journal_in_use(const std::filesystem::path& file) { return files::in_use(file); }

}  // namespace gantry
