// The rules overlay: topics, cards and glossary of a game, searched as you type; opens at what is asked or pointed at and
// leaves the question at the right uncovered.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gantry/scenario.hpp"
#include "gantry/topics.hpp"
#include "ui/app/session.hpp"
#include "ui/app/shell.hpp"
#include "ui/table/card_info.hpp"
#include "ui/widgets/markdown.hpp"

namespace gantry::ui {

class RulesOverlay {
 public:
  explicit RulesOverlay(Shell& shell) : shell_(shell) {}

  /// Opens it for a game. `session`: the table that is played, for its options; may be null. Throws LoadError.
  void show(const RulesRequest& wanted, Session* session);
  void close();
  [[nodiscard]] bool open() const { return open_; }
  void draw();
  /// Topic that is shown; empty: none.
  [[nodiscard]] std::string_view topic() const;

 private:
  /// A place one can go back to.
  struct Place {
    std::string topic;
    std::string anchor;
    DefId card = 0;
    friend bool operator==(const Place&, const Place&) = default;
  };
  /// An example and what is to be seen in it.
  struct Shown {
    const ScenarioInfo* scenario = nullptr;
    std::string text;
  };
  struct Hit {
    Place place;
    std::string title, detail;
  };

  void load(const std::string& game);
  void go(Place place);
  void step(int by);
  void search();
  [[nodiscard]] Place place_of(const RulesQuery& about) const;
  [[nodiscard]] std::string shown_word(const std::string& id) const;
  [[nodiscard]] std::string link_of(std::string_view word) const;
  void follow(const std::string& link);
  void read_place();
  [[nodiscard]] std::string naming() const;
  void draw_head(const Rect& rect);
  void draw_list(const Rect& rect);
  void draw_text(const Rect& rect);
  float draw_card(const Rect& rect, float y);
  float draw_options(const Rect& rect, float y, const Topic& topic);
  float draw_examples(const Rect& rect, float y, const Topic& topic);
  float draw_related(const Rect& rect, float y, const Topic& topic);
  [[nodiscard]] std::vector<Shown> examples_of(const Topic& topic) const;

  Shell& shell_;
  bool open_ = false;
  std::shared_ptr<const Game> game_;
  Session* session_ = nullptr;
  std::optional<Topics> topics_;
  std::optional<CardStyle> style_;
  std::vector<ScenarioInfo> scenarios_;
  std::string query_;
  std::optional<std::string> searched_;  ///< query that `hits_` are for
  std::vector<Hit> hits_;
  std::vector<Place> history_;
  std::size_t at_ = 0;
  std::vector<MdBlock> blocks_;
  bool anchor_shown_ = false;
  bool list_shown_ = false;  ///< the list was scrolled to what is read
};

}  // namespace gantry::ui
