// Positions of all games with one value changed: loading refuses them, or they can be played on. A few changes of each
// value are tried; GANTRY_ODD_SAVES=50 tries so many more.
#include <cstdlib>
#include <map>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "match/play.hpp"
#include "support/catch.hpp"

using namespace gantry;
using namespace gantry::test;
using nlohmann::json;

namespace {

struct Place {
  std::shared_ptr<const Table> table;
  State state;
};

/// What is going on: the frames that lie on each other, with their steps.
std::string what_goes_on(const State& state) {
  std::string out;
  for (int i = 0; i < state.frame_count; ++i) {
    const Frame& frame = state.frames[static_cast<std::size_t>(i)];
    out += fmt::format("{}.{} ", static_cast<int>(frame.kind), frame.step);
  }
  return out;
}

/// Positions of random games, each with something else going on.
std::map<std::string, Place> places(Library& games, const char* id, int seats, int matches) {
  std::map<std::string, Place> out;
  for (int seed = 1; seed <= matches; ++seed) {
    const auto match = Match::begin(games.load(id), setup(static_cast<std::uint64_t>(seed), seats), {});
    Rng rng = Rng::seeded(static_cast<std::uint64_t>(seed));
    for (int given = 0; given < 400 && answer(*match, rng); ++given) {
      if (match->asked() == 0) break;
      out.try_emplace(what_goes_on(match->state()), Place{match->shared_table(), match->state()});
    }
  }
  return out;
}

/// The values of a position one below the other, and what may stand in the place of each.
class Changes {
 public:
  explicit Changes(const json& whole) : flat_(whole.flatten()) {
    for (const auto& [pointer, value] : flat_.items()) {
      pointers_.push_back(pointer);
      if (value.is_string() && value.get_ref<const std::string&>().size() < 60) texts_.push_back(value);
    }
  }
  [[nodiscard]] const std::vector<std::string>& pointers() const { return pointers_; }

  /// Numbers that are near or far, other words of the same position or their numbers, the digits of raw bytes.
  [[nodiscard]] json other(const std::string& pointer, Rng& rng) const {
    static constexpr std::array<int, 16> numbers{0, 1, 2, 3, 5, 7, 8, 9, 15, 42, 72, 73, 130, 200, 254, 255};
    const json& value = flat_[pointer];
    const auto pick = [&](std::size_t count) { return rng.below(static_cast<std::uint32_t>(count)); };
    if (pointer.ends_with("/raw")) {
      std::string bytes = value;
      bytes[pick(bytes.size())] = "0123456789abcdef"[pick(16)];
      return bytes;
    }
    if (value.is_string() && pick(8) == 0) return fmt::format("#{}", numbers[pick(numbers.size())]);
    if (value.is_string()) return texts_[pick(texts_.size())];
    return numbers[pick(numbers.size())];
  }

 private:
  json flat_;
  std::vector<std::string> pointers_;
  std::vector<json> texts_;
};

std::string hex(std::span<const std::byte> bytes) {
  std::string out;
  for (const std::byte byte : bytes) out += fmt::format("{:02x}", static_cast<unsigned>(byte));
  return out;
}

/// The same position with the bytes of frames and of the module's record as they lie there.
json with_raw_bytes(json whole, const State& state) {
  for (std::size_t i = 0; i < state.frame_count; ++i) whole["frames"][i]["raw"] = hex(state.frames[i].local);
  if (state.block_size > 0) whole["block"]["raw"] = hex(std::span(state.block).last(state.block_size));
  return whole;
}

/// Loads it; what is taken is played on. True when it was taken.
bool taken(const Place& place, const json& changed, Rng& rng) {
  State state;
  std::string error;
  if (!state_from_json(*place.table, changed.dump(), state, error)) {
    CHECK_FALSE(error.empty());
    return false;
  }
  const auto match = Match::from_state(place.table, state, {});
  play(*match, rng, 50);
  CHECK((match->state().over != 0 || match->asked() != 0));  // nor does it stand still
  return true;
}

int rounds() {
  const char* more = std::getenv("GANTRY_ODD_SAVES");
  return 1 + (more == nullptr ? 0 : std::max(std::atoi(more), 0));
}

/// One in `few` values of each position, and all of what goes on in it: frames, items, bindings, the record.
void change_each(Library& games, const char* id, int seats, int few) {
  Rng rng = Rng::seeded(17);
  int good = 0;
  for (const auto& [about, place] : places(games, id, seats, 3 * rounds())) {
    const json whole = json::parse(state_to_json(*place.table, place.state));
    for (const json& form : {whole, with_raw_bytes(whole, place.state)}) {
      const Changes changes(form);
      for (int round = 0; round < rounds(); ++round) {
        for (const std::string& pointer : changes.pointers()) {
          const bool going_on = pointer.starts_with("/frames") || pointer.starts_with("/items") ||
                                pointer.starts_with("/bindings") || pointer.starts_with("/block") ||
                                pointer.starts_with("/decision");
          if (!going_on && rng.below(static_cast<std::uint32_t>(few)) != 0) continue;
          json changed = form;
          changed[json::json_pointer(pointer)] = changes.other(pointer, rng);
          INFO(id << ", frames " << about << pointer << ": " << changed[json::json_pointer(pointer)]);
          good += taken(place, changed, rng) ? 1 : 0;
        }
      }
    }
  }
  CHECK(good > 0);
}

}  // namespace

TEST_CASE("a number beyond what a module declares of its field is refused") {
  std::set<std::string> seen;
  const auto beyond = [&](const Place& place, std::span<const FieldDecl> fields, const std::string& where) {
    for (const FieldDecl& field : fields) {
      if (field.most == 0) continue;
      const std::string name(field.name);
      json changed = json::parse(state_to_json(*place.table, place.state));
      json& all = changed[json::json_pointer(where)];
      INFO(where << " " << name);
      const std::string told = "a value of `" + name + "` that is not there";
      for (const int more : {0, 1}) {
        State state;
        std::string error;
        all[name] = field.most + more;
        const bool read = state_from_json(*place.table, changed.dump(), state, error);
        CHECK((error.find(told) != std::string::npos) == (more == 1));
        CHECK((more == 0 || !read));
      }
      seen.insert(name);
    }
  };
  for (const auto& [games, id] : {std::pair{&drill_library(), "drill"}, std::pair{&library(), "robot_empire"}}) {
    for (const auto& [about, place] : places(*games, id, 2, 3)) {
      const Declarations& own = place.table->game->declarations;
      beyond(place, own.block, "/block/fields");
      for (std::size_t i = 0; i < place.state.frame_count; ++i) {
        const auto kind = static_cast<std::size_t>(place.state.frames[i].kind);
        const auto first = static_cast<std::size_t>(FrameKind::module_first);
        if (kind >= first) beyond(place, own.frames[kind - first].fields, fmt::format("/frames/{}/fields", i));
      }
    }
  }
  for (const char* name : {"pairs", "count", "cards", "least", "hidden_count"}) CHECK(seen.contains(name));
}

TEST_CASE("positions of the drill with one value changed are refused or can be played") {
  change_each(drill_library(), "drill", 2, 20);
  change_each(drill_library(), "drill", 4, 40);
}

TEST_CASE("positions of Biomechanoids with one value changed are refused or can be played") {
  change_each(library(), "biomechanoids", 2, 40);
  change_each(library(), "biomechanoids", 4, 80);
}

TEST_CASE("positions of Robot Empire with one value changed are refused or can be played") {
  change_each(library(), "robot_empire", 2, 40);
}
