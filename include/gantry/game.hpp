// Loaded games: finding modules and data, the loader's problems, and the texts beside the compiled rules.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/decks.hpp"
#include "gantry/event.hpp"
#include "gantry/module.hpp"
#include "gantry/rules.hpp"

namespace gantry {

/// One thing wrong in a file, for people: what, where, what was expected (DESIGN C13).
struct Problem {
  std::string file;
  std::string pointer;  ///< JSON pointer, or line for other files
  std::string message;
  std::string expected;                    ///< empty: said in the message
  [[nodiscard]] std::string text() const;  ///< "file:pointer: message; expected ..."
};

/// Thrown by loaders with all problems of a game at once.
class LoadError : public std::runtime_error {
 public:
  explicit LoadError(std::vector<Problem> problems);
  [[nodiscard]] const std::vector<Problem>& problems() const { return problems_; }

 private:
  std::vector<Problem> problems_;
};

/// What people read of one definition.
struct CardText {
  std::map<std::string, std::string> names;  ///< by naming ("source", "mild")
  std::string text;
  std::string provenance;
  std::string file;  ///< it came from
};

/// What people read of one word.
struct WordText {
  std::string text;  ///< display name, or a template for verbs and prompts: "{seat} attacks {1} with {0}"
  std::string about;
  std::string topic;
  std::string sentence;  ///< of verbs: what the log says, "{seat} attacks {1} with {0}"
};

/// How a game shows itself where games are chosen (`tile` of game.json).
struct GameTile {
  std::string sentence;        ///< one short sentence; empty: the tagline
  std::string length;          ///< of a game, in words: "20-40 min"
  std::uint32_t accent = 0;    ///< 0xRRGGBB; 0: the program's own
  std::string edge = "plain";  ///< of tile_edges()
};
/// Kinds of edges a tile may have.
[[nodiscard]] const std::vector<std::string>& tile_edges();

struct Texts {
  std::string title;
  std::string tagline;
  GameTile tile;
  std::vector<CardText> cards;                       ///< by DefId
  std::vector<std::vector<WordText>> words;          ///< by category and word
  std::vector<std::vector<WordText>> option_values;  ///< by option and value
  std::string default_naming;
  std::string naming_option;         ///< option whose value picks the naming; empty: none
  std::vector<std::string> namings;  ///< naming by value of that option
};

class Game {
 public:
  std::string id;
  std::string data_hash;            ///< hex, over all data files and the module's API version
  std::filesystem::path data_root;  ///< folder with cards/<id>, rules/<id> ...
  Rules rules;
  Texts texts;
  Declarations declarations;
  std::vector<OpDecl> operations;  ///< core and module, by code
  std::shared_ptr<Module> module;
  std::vector<Deck> decks;                ///< ready-made ones, all legal (decks.json)
  std::vector<std::string> preset_decks;  ///< their ids: what the seats play that choose none; goes round
  /// What is wrong with card files and rules topics of other folders than the game's own (the user's first of all). Its own
  /// data are strict, loading throws for them; a broken file beside them is left out whole, together with the files that
  /// cannot do without it, and the game is played without.
  std::vector<Problem> left_out;

  [[nodiscard]] std::string_view card_name(DefId def, std::string_view naming) const;
};

/// Where a game was found: a folder with its manifest, whether or not it could be loaded.
struct GameListing {
  std::string id;
  std::string title;
  std::filesystem::path manifest;
  std::filesystem::path library;
  std::string error;              ///< why it cannot be played; empty: it can
  std::vector<Problem> left_out;  ///< broken files of users that it is played without
};

/// What a manifest alone says, without loading the game.
struct GameGlance {
  std::string id;
  std::string title;
  std::string tagline;
  GameTile tile;
  int min_seats = 0, max_seats = 0;
  bool decks = false;  ///< its seats choose decks
  std::filesystem::path data_root;
  std::string problem;  ///< why game.json cannot be read; empty: it can (loading may still find more)
};

/// Where the parts of a game lie; empty paths: not found.
struct GamePlaces {
  std::filesystem::path data_root;  ///< folder with cards/<id>, rules/<id> ...
  std::filesystem::path manifest;
  std::filesystem::path library;
};

/// Finds games. Default folders are relative to the program (build tree or installed), then XDG data folders.
class Library {
 public:
  Library();
  /// Adds a folder of modules and data (`--games DIR`), searched first.
  void add_folder(const std::filesystem::path& folder);
  /// Ids of all games that have a manifest, sorted.
  [[nodiscard]] std::vector<std::string> ids() const;
  [[nodiscard]] GamePlaces places(std::string_view id) const;
  /// Looks into all folders and loads every game it finds; never throws for a broken one. Cost: some 10 ms a game, once.
  [[nodiscard]] std::vector<GameListing> list() const;
  /// The manifests of all games that are installed (with a module), sorted by id; loads none of them. About 1 ms a game.
  [[nodiscard]] std::vector<GameGlance> glance() const;
  /// Loads one (cached). Throws LoadError.
  [[nodiscard]] std::shared_ptr<const Game> load(std::string_view id);
  /// The same with more definition files (users', a scenario's own): not cached.
  [[nodiscard]] std::shared_ptr<const Game> load_with(
      std::string_view id, const std::vector<std::pair<std::string, std::string>>& card_files);
  [[nodiscard]] const std::vector<std::filesystem::path>& folders() const { return folders_; }
  /// Folder for a kind of data of a game ("scenarios", "rules", "opponents"); all that exist, the user's last.
  [[nodiscard]] std::vector<std::filesystem::path> data_folders(std::string_view kind, std::string_view game) const;

 private:
  std::vector<std::filesystem::path> folders_;
  mutable std::map<std::string, std::shared_ptr<const Game>, std::less<>> cache_;
};

/// The effect of a definition put back into words from the declarations, one line for each ability and folded number.
[[nodiscard]] std::string effect_text(const Game& game, DefId def);
/// Compares the numbers and keywords of every card's text with those of its effect. Empty: they agree.
[[nodiscard]] std::vector<Problem> check_texts(const Game& game);
/// JSON Schemas from the declarations: "card.schema.json", "game.schema.json", "table.schema.json" and
/// "decks.schema.json" with their texts. Without a game they
/// know the core's operations only; with one, its module's and its words too.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> schemas(const Game* game = nullptr);
/// Writes them into a folder. Throws std::runtime_error naming the file that cannot be written.
void write_schemas(const std::filesystem::path& folder, const Game* game = nullptr);

/// The core's own operations, by code. A module's follow behind.
[[nodiscard]] const std::vector<OpDecl>& core_operations();

/// Compiles one game's data with a module that has declared itself. `files` are name and text; the first is game.json.
/// Throws LoadError with everything wrong. Used by Library and by tests that bring their data as strings.
[[nodiscard]] std::shared_ptr<Game> compile_game(std::string id, std::shared_ptr<Module> module,
                                                 const std::vector<std::pair<std::string, std::string>>& files);

/// Text form of options, objects and places (DESIGN section 3): `attack siren#1 -> p2`, `hand[p2].3`. The number of a
/// copy is left out when the table has only one of that definition. A viewer that may not see the object gets its place;
/// no_seat: as far as the State itself tells (a view tells what its seat knows). Places count from 1, the top first.
[[nodiscard]] std::string object_text(const Reader&, ObjectId id, Seat viewer = no_seat);
/// One reference. An ability is named by its `id`, or `ability.n`; for that `of` is the object it belongs to.
[[nodiscard]] std::string ref_text(const Reader&, Ref ref, ObjectId of = 0);
/// Verb and references, with `->` before the second. Different options of one question have different texts.
[[nodiscard]] std::string option_text(const Reader&, const Option& option);
/// Why something is refused, for people: the rule and, where there is one, the sentence behind a colon.
[[nodiscard]] std::string reason_text(const Rules&, Reason reason);
/// `hand[p1]`, `deck`; empty for no zone.
[[nodiscard]] std::string zone_text(const Table&, ZoneId zone);
[[nodiscard]] std::string seat_text(Seat seat);
/// The module's name of an area; `4,3` on a grid, else `a12`, unless it names them otherwise. Empty for 0.
[[nodiscard]] std::string area_text(const Table&, const State&, AreaId area);
/// The option a text means: a legal one of the seat, with or without `->`, and without `#n` where only one fits; else one
/// that could be meant and is not legal (`validate` says why). Empty with `error` for people, which names the nearest
/// legal texts. Costs one listing of the options.
[[nodiscard]] std::optional<Option> parse_option(const Reader&, Seat seat, std::string_view text, std::string& error);
[[nodiscard]] std::optional<ZoneId> parse_zone(const Table&, std::string_view text);
[[nodiscard]] std::optional<Seat> parse_seat(const Table&, std::string_view text);
/// An object that the seat can see, by its text (`siren#2`, `siren` where it sees only one) or by its place.
[[nodiscard]] std::optional<ObjectId> parse_object(const Reader&, Seat seat, std::string_view text);

/// Sentences for people, from the templates of game.json with `{seat}`, `{0}`, `{1}`, `{2}`, `{subject}`. `naming`: of
/// cards ("source", "mild"; empty: the game's default). `names`: of the players; empty: p1, p2 ...
using Names = std::span<const std::string>;
/// A line of the log for a reader, who is not told which card it was unless he is in the event's audience (no_seat: the
/// public). `now`: a State of the same game, for the names of areas. Empty when there is nothing to say.
[[nodiscard]] std::string event_text(const Table&, const Event&, Seat reader, std::string_view naming, Names names = {},
                                     const State* now = nullptr);
/// The line above a question: who decides what. `view` is that of the viewer. Empty when nothing is asked.
[[nodiscard]] std::string prompt_text(const Reader& view, const Decision&, Seat viewer, std::string_view naming,
                                      Names names = {});
/// What a button says: "attack p2 with Siren".
[[nodiscard]] std::string option_label(const Reader& view, const Option&, std::string_view naming, Names names = {});

}  // namespace gantry
