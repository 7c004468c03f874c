// What the table asks of the shell around it. The table sets, the shell takes and empties.
#pragma once

#include <string>

#include "gantry/ids.hpp"

namespace gantry::ui {

/// Where the rules overlay opens: the first that is named and known counts.
struct RulesQuery {
  std::string rule;   ///< rule id
  std::string topic;  ///< topic id
  DefId card = 0;     ///< topic of the card
};

struct TableRequests {
  bool menu = false;    ///< the game menu
  bool orders = false;  ///< standing orders of the viewer
  ZoneId browse = 0;    ///< a pile to look through
  bool rules = false;   ///< the rules overlay, at `about`
  RulesQuery about;
  ObjectId pointed = 0;  ///< object under the pointer or the focus, set in each frame; 0: none
};

}  // namespace gantry::ui
