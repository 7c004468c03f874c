// Saves that fit their checksum and say what no program wrote: told in words of our own, and no game that stands still.
// Positions with one value changed: odd_positions_test.cpp.
#include <nlohmann/json.hpp>

#include "engine/match/files.hpp"
#include "match/play.hpp"
#include "support/catch.hpp"

using namespace gantry;
using namespace gantry::test;
using nlohmann::json;

namespace {

constexpr std::string_view magic = "GANTRY SAVE ";

/// A save in its parts, to be put together again with what a test has changed.
struct Parts {
  Folder folder;
  std::filesystem::path file = folder / "game.gantry";
  json head, body;

  Parts() {
    const auto match = new_match(31);
    Rng rng = Rng::seeded(6);
    play(*match, rng, 30);
    match->save(file, "Monday");
    const std::string bytes = read(file);
    const auto end = bytes.find('\n');
    head = json::parse(bytes.substr(magic.size(), end - magic.size()));
    std::string text;
    REQUIRE(files::unpack(std::string_view(bytes).substr(end + 1), text) == files::Unpacked::whole);
    body = json::parse(text);
  }

  /// What loading the changed save says, and the list of saves.
  [[nodiscard]] std::string said(json first, const json& rest) const {
    const std::string packed = files::pack(rest.dump());
    first["bytes"] = packed.size();
    first["checksum"] = files::checksum(packed);
    write(file, std::string(magic) + first.dump() + "\n" + packed);
    std::string error;
    (void)read_header(file, error);
    const LoadResult result = load_match(library(), file);
    CHECK((result.match != nullptr || !result.message.empty()));
    return error + result.message;
  }
};

const std::vector<json> others{nullptr,
                               true,
                               -1,
                               5,
                               1.5,
                               "x",
                               std::string(500, 'x'),
                               json::array(),
                               json::array({1}),
                               json::object(),
                               json::object({{"a", 1}})};

/// Every member below `at`, down to a depth, is replaced by values of other kinds.
template <class Tell>
void replace_each(json& whole, json& at, int depth, Tell&& tell) {
  for (json& one : at) {
    const json before = one;
    for (const json& other : others) {
      one = other;
      tell(whole);
    }
    one = before;
    if (depth > 1 && one.is_structured()) replace_each(whole, one, depth - 1, tell);
  }
}

}  // namespace

TEST_CASE("a value of another kind anywhere in a save is told without the words of a library") {
  Parts save;
  const auto look = [](const std::string& said) {
    INFO(said);
    CHECK_THAT(said, !contains_text("exception"));
    CHECK_THAT(said, !contains_text("type must be"));
    CHECK_THAT(said, !contains_text("cannot use"));
    CHECK(said.size() < 400);  // nor all of a long text
  };
  json entries = json::array();
  for (int i = 0; i < 3; ++i) entries.push_back(save.body["entries"].at(static_cast<std::size_t>(i)));
  json& body = save.body;
  replace_each(save.head, save.head, 2, [&](const json& head) { look(save.said(head, save.body)); });
  replace_each(body, body["entries"][2], 2, [&](const json& changed) { look(save.said(save.head, changed)); });
  replace_each(body, body["setup"], 2, [&](const json& changed) { look(save.said(save.head, changed)); });
  replace_each(body, body, 1, [&](const json& changed) { look(save.said(save.head, changed)); });
  // With other rules the position counts.
  save.head["rules"] = body["rules"] = body["position"]["rules"] = "0123";
  body["entries"] = entries;
  replace_each(body, body["position"], 1, [&](const json& changed) { look(save.said(save.head, changed)); });
  replace_each(body, body["position"]["decision"], 1,
               [&](const json& changed) { look(save.said(save.head, changed)); });
  replace_each(body, body["position"]["objects"][2], 1,
               [&](const json& changed) { look(save.said(save.head, changed)); });
}

TEST_CASE("a position in which nobody can answer is refused instead of standing still") {
  const Parts save;
  const auto with = [&](auto&& change) {
    json head = save.head;
    json body = save.body;
    head["rules"] = body["rules"] = body["position"]["rules"] = "0123";
    change(body["position"]);
    return save.said(head, body);
  };
  CHECK_THAT(with([](json&) {}), !contains_text("cannot be taken over"));
  CHECK_THAT(with([](json& position) { position["decision"]["seats"] = 0; }), contains_text("it asks nobody"));
  CHECK_THAT(with([](json& position) { position["decision"]["seats"] = 4; }), contains_text("it asks nobody"));
  CHECK_THAT(with([](json& position) { position["frames"] = json::array(); }), contains_text("it asks nobody"));
  CHECK_THAT(with([](json& position) { position["frames"][0].erase("kind"); }), contains_text("without a `kind`"));
}

TEST_CASE("numbers of a position that point at nothing are refused") {
  const auto match = new_match(31, 3);
  Rng rng = Rng::seeded(6);
  play(*match, rng, 90);
  const Table& table = match->table();
  json whole = json::parse(state_to_json(table, match->state()));
  const auto refused = [&](const char* pointer, const json& value) {
    json changed = whole;
    changed[json::json_pointer(pointer)] = value;
    State state;
    std::string error;
    CHECK_FALSE(state_from_json(table, changed.dump(), state, error));
    return error;
  };
  CHECK_THAT(refused("/objects/0/owner", 5), contains_text("a seat that is not at this table"));
  CHECK_THAT(refused("/objects/0/controller", 3), contains_text("a seat that is not at this table"));
  CHECK_THAT(refused("/objects/0/area", 1), contains_text("an area that is not on the board"));
  CHECK_THAT(refused("/objects/0/def", "#60000"), contains_text("not in the game's present data"));
  CHECK_THAT(refused("/objects/0/first", 255), contains_text("do not hang together"));
  CHECK_THAT(refused("/objects/0/host", 2), contains_text("a host on which it does not hang"));
  CHECK_THAT(refused("/active", 3), contains_text("names a seat that is not at this table"));
  CHECK_THAT(refused("/frames/0/seat", 4), contains_text("a seat that is not at this table"));

  // Two that hang on each other.
  json circle = whole;
  for (int i : {0, 1}) circle["objects"][static_cast<std::size_t>(i)].update({{"host", 2 - i}, {"first", 2 - i}});
  State state;
  std::string error;
  CHECK_FALSE(state_from_json(table, circle.dump(), state, error));
  CHECK_THAT(error, contains_text("itself as a host"));
}
