// Loaded games: finding modules and data, the loader's problems, and the texts beside the compiled rules.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gantry/module.hpp"
#include "gantry/rules.hpp"

namespace gantry {

/// One thing wrong in a file, for people: what, where, what was expected (DESIGN C13).
struct Problem {
  std::string file;
  std::string pointer;   ///< JSON pointer, or line for other files
  std::string message;
  std::string expected;  ///< empty: said in the message
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
  std::string file;                          ///< it came from
};

/// What people read of one word.
struct WordText {
  std::string text;    ///< display name, or a template for verbs and prompts: "{seat} attacks {1} with {0}"
  std::string about;
  std::string topic;
};

struct Texts {
  std::string title;
  std::string tagline;
  std::vector<CardText> cards;               ///< by DefId
  std::vector<std::vector<WordText>> words;  ///< by category and word
  std::vector<std::vector<WordText>> option_values;  ///< by option and value
  std::string default_naming;
  std::string naming_option;                 ///< option whose value picks the naming; empty: none
};

class Game {
 public:
  std::string id;
  std::string data_hash;          ///< hex, over all data files and the module's API version
  std::filesystem::path data_root;  ///< folder with cards/<id>, rules/<id> ...
  Rules rules;
  Texts texts;
  Declarations declarations;
  std::vector<OpDecl> operations; ///< core and module, by code
  std::shared_ptr<Module> module;

  [[nodiscard]] std::string_view card_name(DefId def, std::string_view naming) const;
};

/// Where a game was found: a folder with its manifest, whether or not it could be loaded.
struct GameListing {
  std::string id;
  std::string title;
  std::filesystem::path manifest;
  std::filesystem::path library;
  std::string error;  ///< why it cannot be played; empty: it can
};

/// Finds games. Default folders are relative to the program (build tree or installed), then XDG data folders.
class Library {
 public:
  Library();
  /// Adds a folder of modules and data (`--games DIR`), searched first.
  void add_folder(const std::filesystem::path& folder);
  /// Looks into all folders; never throws for a broken game.
  [[nodiscard]] std::vector<GameListing> list() const;
  /// Loads one (cached). Throws LoadError.
  [[nodiscard]] std::shared_ptr<const Game> load(std::string_view id);
  /// The same with more definition files (users', a scenario's own): not cached.
  [[nodiscard]] std::shared_ptr<const Game> load_with(std::string_view id, const std::vector<std::pair<std::string, std::string>>& card_files);
  [[nodiscard]] const std::vector<std::filesystem::path>& folders() const { return folders_; }
  /// Folder for a kind of data of a game ("scenarios", "rules", "opponents"); all that exist, the user's last.
  [[nodiscard]] std::vector<std::filesystem::path> data_folders(std::string_view kind, std::string_view game) const;

 private:
  std::vector<std::filesystem::path> folders_;
  std::map<std::string, std::shared_ptr<const Game>, std::less<>> cache_;
};

/// The core's own operations, by code. A module's follow behind.
[[nodiscard]] const std::vector<OpDecl>& core_operations();

/// Compiles one game's data with a module that has declared itself. `files` are name and text; the first is game.json.
/// Throws LoadError with everything wrong. Used by Library and by tests that bring their data as strings.
[[nodiscard]] std::shared_ptr<Game> compile_game(std::string id, std::shared_ptr<Module> module,
                                                 const std::vector<std::pair<std::string, std::string>>& files);

/// Text form of options, objects and places (DESIGN section 3): `attack siren#1 -> p2`, `hand[p2].3`.
[[nodiscard]] std::string object_text(const Reader&, ObjectId id, Seat viewer = no_seat);
[[nodiscard]] std::string ref_text(const Reader&, Ref ref);
[[nodiscard]] std::string option_text(const Reader&, const Option& option);
[[nodiscard]] std::string zone_text(const Table&, ZoneId zone);
[[nodiscard]] std::string seat_text(Seat seat);
/// Finds the option a text means among the legal ones of a seat, or the candidates a lister offers (for `illegal`).
[[nodiscard]] std::optional<Option> parse_option(const Reader&, Seat seat, std::string_view text, std::string& error);
[[nodiscard]] std::optional<ZoneId> parse_zone(const Table&, std::string_view text);
[[nodiscard]] std::optional<Seat> parse_seat(const Table&, std::string_view text);

}  // namespace gantry
