#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "engine/match/files.hpp"
#include "match/play.hpp"
#include "support/catch.hpp"

using namespace gantry;
using namespace gantry::test;

namespace {

/// A save of a game some way in, and where it stood.
struct Saved {
  Folder folder;
  std::filesystem::path file = folder / "game.gantry";
  std::unique_ptr<Match> match = new_match(31);
  Saved() {
    Rng rng = Rng::seeded(6);
    play(*match, rng, 120);
    match->save(file, "Monday");
  }
};

/// Changes the packed body of a save and makes head and checksum fit again.
template <class Change>
void rewrite(const std::filesystem::path& file, Change&& change) {
  const std::string bytes = read(file);
  const auto end = bytes.find('\n');
  const std::string magic = "GANTRY SAVE ";
  nlohmann::json head = nlohmann::json::parse(bytes.substr(magic.size(), end - magic.size()));
  std::string text;
  REQUIRE(files::unpack(std::string_view(bytes).substr(end + 1), text) == files::Unpacked::whole);
  nlohmann::json body = nlohmann::json::parse(text);
  change(head, body);
  const std::string packed = files::pack(body.dump());
  head["bytes"] = packed.size();
  head["checksum"] = files::checksum(packed);
  write(file, magic + head.dump() + "\n" + packed);
}

void use_other_rules(nlohmann::json& head, nlohmann::json& body) {
  head["rules"] = body["rules"] = body["position"]["rules"] = body["start"]["rules"] = "0123";
}

/// What loading says of a file that cannot be used.
std::string message_of(const std::filesystem::path& file) {
  const LoadResult result = load_match(library(), file);
  CHECK(result.match == nullptr);
  CHECK_FALSE(result.message.empty());
  return result.message;
}

}  // namespace

TEST_CASE("a save comes back as it was, with journal and log") {
  Saved saved;
  const LoadResult result = load_match(library(), saved.file);
  INFO(result.message);
  REQUIRE(result.match != nullptr);
  CHECK(result.message.empty());
  CHECK_FALSE(result.first_divergence.has_value());
  CHECK(equal(result.match->state(), saved.match->state()));
  CHECK(result.match->journal().size() == saved.match->journal().size());
  REQUIRE(result.match->log().size() == saved.match->log().size());
  for (std::size_t i = 0; i < saved.match->log().size(); ++i) {
    CHECK(result.match->log_text(result.match->log()[i], 0) == saved.match->log_text(saved.match->log()[i], 0));
  }
  Rng one = Rng::seeded(9);
  Rng two = Rng::seeded(9);
  play(*saved.match, one, 50);
  play(*result.match, two, 50);
  CHECK(hash(result.match->state()) == hash(saved.match->state()));
}

TEST_CASE("undo, orders, seats and settings come back with a save") {
  Folder folder;
  const auto match = new_match(32, 3);
  Rng rng = Rng::seeded(6);
  play(*match, rng, 30);
  match->undo(3, true);
  Orders orders = match->orders(1);
  orders.by_window.at(0) = StandingOrder::pass;
  orders.pass_own_items = true;
  match->set_orders(1, orders);
  match->set_holder(2, {SeatKind::opponent, "random", 77});
  match->set_asking(Asking::only_able);
  play(*match, rng, 20);
  match->save(folder / "a");
  const LoadResult result = load_match(library(), folder / "a");
  INFO(result.message);
  REQUIRE(result.match != nullptr);
  CHECK(result.message.empty());
  CHECK(equal(result.match->state(), match->state()));
  CHECK(result.match->orders(1) == match->orders(1));
  CHECK(result.match->holders() == match->holders());
  CHECK(result.match->asking() == Asking::only_able);
}

TEST_CASE("the head is readable, and a glance at the file shows no hand") {
  Saved saved;
  std::string error;
  const auto head = read_header(saved.file, error);
  REQUIRE(head.has_value());
  CHECK(head->game == "biomechanoids");
  CHECK(head->seats == std::vector<std::string>{"Player 1", "Player 2"});
  CHECK(head->turn == saved.match->state().turn);
  CHECK(head->saved_at == "Monday");
  CHECK(head->entries == saved.match->journal().size());
  const std::string bytes = read(saved.file);
  const Table& table = saved.match->table();
  for (Seat seat = 0; seat < 2; ++seat) {
    for (const ObjectId id : saved.match->state().zone(table.zone(table.rules->word(Words::zone, "hand"), seat))) {
      CHECK(bytes.find(table.rules->def_id(saved.match->state().rows[id].def)) == std::string::npos);
    }
  }
  struct stat about {};
  REQUIRE(::stat(saved.file.c_str(), &about) == 0);
  CHECK((about.st_mode & 077U) == 0);
}

TEST_CASE("files that are no saves, or not whole, are told in words and left alone") {
  Saved saved;
  const std::string good = read(saved.file);
  CHECK_THAT(message_of(saved.folder / "missing"), contains_text("no such file"));
  CHECK_THAT(message_of(saved.folder.path()), contains_text("folder"));
  write(saved.file, "");
  CHECK_THAT(message_of(saved.file), contains_text("empty"));
  write(saved.file, "PNG and other bytes");
  CHECK_THAT(message_of(saved.file), contains_text("not a game that Gantry saved"));
  write(saved.file, good.substr(0, good.size() / 2));
  CHECK_THAT(message_of(saved.file), contains_text("cut off"));
  write(saved.file, good.substr(0, 20));
  CHECK_THAT(message_of(saved.file), contains_text("first line"));
  std::string edited = good;
  edited[good.size() - 10] = static_cast<char>(edited[good.size() - 10] ^ 1);
  write(saved.file, edited);
  CHECK_THAT(message_of(saved.file), contains_text("checksum"));
  CHECK(read(saved.file) == edited);
}

TEST_CASE("saves of a newer program, of another game or with a changed head are refused with the reason") {
  Saved saved;
  const std::string good = read(saved.file);
  rewrite(saved.file, [](nlohmann::json& head, nlohmann::json&) { head["format"] = 99; });
  CHECK_THAT(message_of(saved.file), contains_text("format 99"));
  write(saved.file, good);
  rewrite(saved.file, [](nlohmann::json& head, nlohmann::json&) { head["game"] = "chess"; });
  CHECK_THAT(message_of(saved.file), contains_text("first line was changed"));
  write(saved.file, good);
  rewrite(saved.file, [](nlohmann::json& head, nlohmann::json& body) { head["game"] = body["game"] = "chess"; });
  CHECK_THAT(message_of(saved.file), contains_text("chess"));
  write(saved.file, good);
  rewrite(saved.file, [](nlohmann::json&, nlohmann::json& body) { body = nlohmann::json::array(); });
  CHECK_THAT(message_of(saved.file), contains_text("not a saved game"));
}

TEST_CASE("a journal entry that was changed is named, and the game goes on from the saved position") {
  Saved saved;
  rewrite(saved.file, [](nlohmann::json&, nlohmann::json& body) { body["entries"][25]["hash"] = "1"; });
  const LoadResult result = load_match(library(), saved.file);
  REQUIRE(result.match != nullptr);
  CHECK(result.first_divergence == std::optional<std::uint32_t>(25));
  CHECK(result.from_snapshot);
  CHECK_THAT(result.message, contains_text("entry 26"));
  CHECK(equal(result.match->state(), saved.match->state()));
}

TEST_CASE("under other rules the game goes on from the saved position, by names") {
  Saved saved;
  rewrite(saved.file, use_other_rules);
  const LoadResult result = load_match(library(), saved.file);
  INFO(result.message);
  REQUIRE(result.match != nullptr);
  CHECK(result.from_snapshot);
  CHECK_THAT(result.message, contains_text("changed since"));
  CHECK(equal(result.match->state(), saved.match->state()));
  CHECK(result.match->journal().empty());
}

TEST_CASE("a position that names what the game has not is refused with the name") {
  Saved saved;
  rewrite(saved.file, [](nlohmann::json& head, nlohmann::json& body) {
    use_other_rules(head, body);
    body["position"]["objects"][3]["def"] = "no_such_card";
  });
  CHECK_THAT(message_of(saved.file), contains_text("no_such_card"));
}

TEST_CASE("options that the game has no more are left out and named") {
  Saved saved;
  rewrite(saved.file, [](nlohmann::json& head, nlohmann::json& body) {
    use_other_rules(head, body);
    body["setup"]["options"]["moon_phase"] = "full";
  });
  const LoadResult result = load_match(library(), saved.file);
  REQUIRE(result.match != nullptr);
  CHECK_THAT(result.message, contains_text("moon_phase"));
}

TEST_CASE("changed bytes anywhere never take the program down") {
  Saved saved;
  const std::string good = read(saved.file);
  Rng rng = Rng::seeded(12);
  for (int i = 0; i < 200; ++i) {
    std::string bytes = good;
    for (int n = 0; n < 3; ++n)
      bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))] = static_cast<char>(rng.below(256));
    write(saved.file, bytes);
    const LoadResult result = load_match(library(), saved.file);
    CHECK((result.match != nullptr || !result.message.empty()));
  }
}

TEST_CASE("a save that cannot be written says so and leaves the old one") {
  Saved saved;
  const std::string good = read(saved.file);
  CHECK_THROWS_WITH(saved.match->save(saved.file / "below"), contains_text("could not be written"));
  CHECK(read(saved.file) == good);
}

TEST_CASE("what is nested without end is no save") {
  Saved saved;
  const std::string good = read(saved.file);
  for (const char* part : {"start", "position", "setup", "entries", "holders", "other"}) {
    write(saved.file, good);
    rewrite(saved.file, [&](nlohmann::json&, nlohmann::json& body) {
      nlohmann::json deep = nlohmann::json::array();
      for (int i = 0; i < 200; ++i) {
        nlohmann::json around = nlohmann::json::array();
        around.push_back(std::move(deep));
        deep = std::move(around);
      }
      body[part] = std::move(deep);
    });
    CHECK_THAT(message_of(saved.file), contains_text("nested too deeply"));
  }
  // The first line is read by itself, for lists of saves.
  write(saved.file, "GANTRY SAVE {\"format\": 1, \"game\": " + std::string(500'000, '[') + "\n");
  std::string error;
  CHECK_FALSE(read_header(saved.file, error).has_value());
  CHECK_THAT(error, contains_text("first line"));
}

TEST_CASE("numbers that do not fit are told and never come round as others") {
  Saved saved;
  const std::string good = read(saved.file);
  const auto with = [&](auto&& change) {
    write(saved.file, good);
    rewrite(saved.file, [&](nlohmann::json& head, nlohmann::json& body) {
      use_other_rules(head, body);
      change(body);
    });
    return message_of(saved.file);
  };
  const std::uint64_t huge = 0xFFFFFFFFFFFFFFFFU;
  CHECK_THAT(with([&](auto& body) { body["position"]["turn"] = huge; }), contains_text("does not fit"));
  CHECK_THAT(with([&](auto& body) { body["position"]["active"] = 256; }), contains_text("does not fit"));
  CHECK_THAT(with([&](auto& body) { body["position"]["objects"][1]["owner"] = huge; }), contains_text("does not fit"));
  CHECK_THAT(with([&](auto& body) { body["setup"]["seats"] = 0x100000002; }), contains_text("does not fit"));
  CHECK_THAT(with([&](auto& body) { body["entries"][3]["seat"] = 256; }), contains_text("does not fit"));
}

TEST_CASE("a file that is no game is not written over") {
  Saved saved;
  const auto letter = saved.folder / "letter.txt";
  write(letter, "Dear friend");
  CHECK_THROWS_WITH(saved.match->save(letter), contains_text("no game of Gantry stands there"));
  CHECK_THROWS_WITH(saved.match->keep_journal(letter), contains_text("no game of Gantry stands there"));
  CHECK(read(letter) == "Dear friend");
  CHECK_THROWS_WITH(saved.match->save("/dev/null"), contains_text("not a file to keep a game in"));
  // An empty file and an older save are.
  write(letter, "");
  CHECK_NOTHROW(saved.match->save(letter));
  CHECK_NOTHROW(saved.match->save(letter));
  CHECK(load_match(library(), letter).match != nullptr);
}

TEST_CASE("positions come back from their names at every decision") {
  const auto match = new_match(40, 4);
  Rng rng = Rng::seeded(2);
  const std::string rules = match->table().game->data_hash;
  for (int i = 0; i < 600 && match->asked() != 0; ++i) {
    std::string json = state_to_json(match->table(), match->state());
    const auto comes_back = [&] {
      State again;
      std::string error;
      const bool read = state_from_json(match->table(), json, again, error);
      INFO(json);
      INFO(error);
      REQUIRE(read);
      REQUIRE(equal(again, match->state()));
    };
    comes_back();
    // Once more as if the rules were others: only names count.
    const auto at = json.find(rules);
    REQUIRE(at != std::string::npos);
    json.replace(at, rules.size(), "other");
    comes_back();
    answer(*match, rng);
  }
}
