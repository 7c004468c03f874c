// game.json: the game's own settings and what is said about options, zones, kinds, numbers and windows.
#include <algorithm>
#include <array>
#include <tuple>

#include <fmt/format.h>

#include "load/compiler.hpp"
#include "load/tile.hpp"

namespace gantry::load {

namespace {

/// Newest format of game.json and card files that this program reads.
constexpr int newest_format = 1;

}  // namespace

void check_format(Fields& top, Problems& problems) {
  const auto format = top.need("format");
  if (!format) return;
  const auto number = whole(problems, *format, 1, 1000000);
  if (number && *number > newest_format) {
    problems.add(*format, fmt::format("the file has format {}, newer than this program", *number),
                 fmt::format("format {}, or a newer program", newest_format));
  }
}

void Compiler::read_manifest(const Value& root) {
  Fields top(problems_, root, "game.json");
  check_format(top, problems_);
  const std::string id = top.text("id");
  if (!game_.id.empty() && id != game_.id) {
    problems_.add(root, fmt::format("the game calls itself `{}`", id), fmt::format("`id`: \"{}\"", game_.id));
  }
  game_.texts.title = top.text("title", id);
  game_.texts.tagline = top.text("tagline");
  game_.texts.tile = read_tile(top, problems_);
  rule_prefix_ = top.text("rule_prefix");
  if (const auto files = top.get("files")) {
    for (const Value& one : files->elements()) (void)string_of(problems_, one, "the name of a card file");
    if (!files->is_array())
      problems_.add(*files, fmt::format("here stands {}", type_name(*files)), "a list of card files");
  }
  read_seats(top);
  declare_sections(top);
  size_tables();
  read_sections();
  read_naming(top);
  read_damage(top);
  if (const auto board = top.get("board")) {
    Fields fields(problems_, *board, "the board");
    if (const auto zone = fields.need("zone")) rules_.board_zone = word(*zone, Words::zone);
    fields.done();
  }
  rules_.trigger_mode = static_cast<TriggerMode>(top.name("triggers", {"queue", "batch", "stack"}, 0));
  if (const std::string general = top.text("general_rule"); !general.empty())
    rules_.general_rule = rule_number(general);
  rules_.skip_illegal_targets = top.name("illegal_targets", {"skip", "void"}, 0) == 0;
  rules_.targets_again = top.flag("targets_again");
  read_decks(top);
  top.done();
  check_facts();
  check_core_words();
}

void Compiler::read_seats(Fields& top) {
  const auto seats = top.need("seats");
  if (!seats) return;
  if (!seats->is_array() || seats->size() != 2) {
    problems_.add(*seats, fmt::format("here stands {}", type_name(*seats)), "[least, most]");
    return;
  }
  rules_.min_seats = whole(problems_, seats->at(std::size_t{0}), 1, max_seats).value_or(2);
  rules_.max_seats = whole(problems_, seats->at(1), 1, max_seats).value_or(2);
  if (rules_.min_seats > rules_.max_seats)
    problems_.add(*seats, "no number of seats lies between these", "[least, most] with least not above most");
}

void Compiler::read_naming(Fields& top) {
  const auto naming = top.get("naming");
  if (!naming) return;
  Fields fields(problems_, *naming, "the naming");
  if (const auto option = fields.get("option")) {
    const WordId id = word(*option, Words::option);
    if (id != no_word) game_.texts.naming_option = option->text();
    const auto by_value = fields.need("by_value");
    if (id != no_word && by_value) {
      const auto& values = rules_.options[id].values;
      for (const auto& [value, name] : by_value->members()) {
        if (std::find(values.begin(), values.end(), value) == values.end()) {
          problems_.add(name, fmt::format("the option has no value `{}`", value), expected_one_of(value, values));
        }
        if (const auto text = string_of(problems_, name, "the name of a naming")) namings_.push_back(*text);
      }
      game_.texts.namings.resize(values.size());
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (by_value->has(values[i]) && by_value->at(values[i]).is_string())
          game_.texts.namings[i] = by_value->at(values[i]).text();
      }
    }
  }
  game_.texts.default_naming = fields.text("default");
  fields.done();
}

void Compiler::read_decks(Fields& top) {
  const auto decks = top.get("decks");
  if (!decks) return;
  DeckDecl& out = rules_.decks;
  out.chosen = true;
  Fields fields(problems_, *decks, "the decks");
  if (const auto size = fields.need("size"); size && size->is_array() && size->size() == 2) {
    out.least = static_cast<std::int16_t>(whole(problems_, size->at(std::size_t{0}), 1, cap::rows).value_or(1));
    out.most = static_cast<std::int16_t>(whole(problems_, size->at(1), out.least, cap::rows).value_or(out.least));
  } else if (size) {
    problems_.add(*size, fmt::format("here stands {}", type_name(*size)), "[least, most]");
  }
  out.copies = static_cast<std::int16_t>(fields.number("copies", 0, cap::rows, 0));
  out.without = static_cast<std::uint32_t>(optional_mask(fields, "without", Words::kind));
  out.size_rule = rule(fields, "size_rule");
  out.copies_rule = rule(fields, "copies_rule");
  out.kinds_rule = rule(fields, "kinds_rule");
  if (const auto about = fields.get("topic")) out.topic = topic(*about);
  fields.done();
}

void Compiler::read_damage(Fields& top) {
  const auto damage = top.get("damage");
  if (!damage) return;
  Fields fields(problems_, *damage, "the damage");
  fields.allow("kinds");
  fields.allow("stages");
  for (std::size_t i = 0; i < rules_.table(Words::stage).size(); ++i)
    rules_.damage.stages.push_back(static_cast<WordId>(i));
  rules_.damage.windows.resize(rules_.damage.stages.size(), no_word);
  for (const Entry& entry : entries_) {
    if (entry.category != Words::stage || !entry.value.has("window")) continue;
    rules_.damage.windows[entry.id] = word(entry.value.at("window"), Words::window);
  }
  rules_.damage.object_resource = optional_word(fields, "object", Words::resource);
  rules_.damage.seat_var = optional_word(fields, "seat", Words::seat_var);
  rules_.damage.by_point = fields.flag("by_point");
  fields.done();
}

void Compiler::read_option(WordId id, Fields& fields) {
  OptionDecl& out = rules_.options[id];
  const auto values = fields.get("values");
  const auto range = fields.get("range");
  if (values.has_value() == range.has_value()) {
    problems_.add(fields.where(), "an option has names or numbers to choose from", "either `values` or `range`");
  }
  const auto preset = fields.need("preset");
  if (values) read_values(id, fields, *values);
  if (range) {
    if (!range->is_array() || range->size() != 2) {
      problems_.add(*range, fmt::format("here stands {}", type_name(*range)), "[least, most]");
    } else {
      out.least = static_cast<std::int16_t>(whole(problems_, range->at(std::size_t{0}), -32000, 32000).value_or(0));
      out.most = static_cast<std::int16_t>(whole(problems_, range->at(1), -32000, 32000).value_or(0));
      if (out.least > out.most)
        problems_.add(*range, "no number lies between these", "[least, most] with least not above most");
    }
    if (preset && out.least <= out.most)
      out.preset = static_cast<std::int16_t>(whole(problems_, *preset, out.least, out.most).value_or(out.least));
  }
  if (values && preset) {
    const auto name = string_of(problems_, *preset, "a value of the option");
    const auto found = std::find(out.values.begin(), out.values.end(), name.value_or(""));
    if (name && found == out.values.end()) {
      problems_.add(*preset, fmt::format("the option has no value `{}`", name->substr(0, 60)),
                    expected_one_of(*name, out.values));
    } else if (name) {
      out.preset = static_cast<std::int16_t>(found - out.values.begin());
    }
  }
  out.changeable = fields.flag("changeable");
  if (const auto asking = fields.get("asking")) {
    Fields inner(problems_, *asking, "`asking`");
    for (const std::string& value : out.values)
      out.asking.push_back(static_cast<std::uint8_t>(inner.name(value, {"always", "public", "only_able"}, 1)));
    inner.done();
  }
}

void Compiler::read_values(WordId id, Fields& fields, const Value& values) {
  OptionDecl& out = rules_.options[id];
  auto& texts = game_.texts.option_values[id];
  if (!values.is_array() || values.size() == 0)
    problems_.add(values, fmt::format("here stands {}", type_name(values)), "a list of names");
  for (const Value& one : values.elements()) {
    const auto name = string_of(problems_, one, "a name");
    if (!name) continue;
    if (std::find(out.values.begin(), out.values.end(), *name) != out.values.end())
      problems_.add(one, "the value stands twice", "each value once");
    out.values.push_back(*name);
    WordText text;
    text.text = *name;
    std::replace(text.text.begin(), text.text.end(), '_', ' ');
    texts.push_back(std::move(text));
  }
  if (out.values.size() > 1000) problems_.add(values, "the option has too many values", "at most 1000");
  const auto given = fields.get("value_texts");
  if (!given) return;
  Fields inner(problems_, *given, "`value_texts`");
  for (std::size_t i = 0; i < out.values.size(); ++i) texts[i].text = inner.text(out.values[i], texts[i].text);
  inner.done();
}

void Compiler::read_zone(WordId id, Fields& fields) {
  ZoneDecl& out = rules_.zones[id];
  out.per_seat = fields.name("per", {"table", "seat"}, 0) == 1;
  out.in_play = fields.flag("in_play");
  out.visibility = static_cast<Visibility>(fields.name("sees", {"all", "owner", "nobody", "face"}, 0));
  const int order = fields.name("order", {"none", "ordered", "entry", "top"}, 0);
  out.order = order == 2 ? ZoneOrder::entry : order == 0 ? ZoneOrder::none : ZoneOrder::ordered;
  out.refill = optional_word(fields, "refill", Words::zone);
  if (const auto shared = fields.get("shared_if")) {
    Fields when(problems_, *shared, "`shared_if`");
    if (const auto option = when.need("option"))
      std::tie(out.shared_option, out.shared_value) = option_value(*option, when.get("is"));
    when.done();
    if (!out.per_seat) problems_.add(*shared, "only a zone of each seat can be shared", "`per`: \"seat\"");
  }
  out.hand = fields.flag("hand");
  out.marks_show = fields.flag("marks_show");
}

void Compiler::read_kind(WordId id, Fields& fields) {
  KindDecl& out = rules_.kinds[id];
  out.played_to = optional_word(fields, "played_to", Words::zone);
  out.after = optional_word(fields, "after", Words::zone);
  out.destroyed_to = optional_word(fields, "destroyed_to", Words::zone);
  out.topic = string(game_.texts.words[static_cast<std::size_t>(Words::kind)][id].topic);
  if (const auto bundle = fields.get("abilities")) kind_abilities_.emplace(id, *bundle);
}

void Compiler::read_stat(Words category, WordId id, Fields& fields) {
  const bool seat = category == Words::seat_stat;
  StatDecl& out = seat ? rules_.seat_stats[id] : rules_.stats[id];
  out.has_floor = fields.get("floor").has_value();
  out.has_ceiling = fields.get("ceiling").has_value();
  out.floor = static_cast<std::int16_t>(fields.number("floor", -32000, 32000, 0));
  out.ceiling = static_cast<std::int16_t>(fields.number("ceiling", -32000, 32000, 0));
  if (out.has_floor && out.has_ceiling && out.floor > out.ceiling)
    problems_.add(fields.where(), "the floor lies above the ceiling", "`floor` not above `ceiling`");
  if (seat) {
    out.base = static_cast<std::int16_t>(fields.number("base", -32000, 32000, 0));
    return;
  }
  out.less = optional_word(fields, "less", Words::resource);
  out.pool = fields.flag("pool");
  out.spent = optional_word(fields, "spent", Words::resource);
  out.rolled = optional_word(fields, "rolled", Words::resource);
  if (out.pool && out.spent == no_word)
    problems_.add(fields.where(), "a pool counts what is gone", "`spent`: a resource of objects");
  if (!out.pool && out.spent != no_word) problems_.add(fields.where(), "only a pool has `spent`", "`pool`: true");
}

void Compiler::read_resource(WordId id, Fields& fields) {
  ResourceDecl& out = rules_.resources[id];
  const auto on = fields.need("on");
  int counters = 0, areas = 0;
  for (const ResourceDecl& other : rules_.resources) {
    counters = std::max(counters, other.counter + 1);
    areas = std::max(areas, other.area + 1);
  }
  if (on) {
    for (const Value& one : one_or_more(*on)) {
      const auto holder = string_of(problems_, one, "object, seat or area");
      if (!holder) continue;
      const std::string& name = rules_.table(Words::resource).names()[id];
      if (*holder == "object" && counters < cap::counters) {
        out.counter = static_cast<std::int8_t>(counters);
      } else if (*holder == "area" && areas < 2) {
        out.area = static_cast<std::int8_t>(areas);
      } else if (*holder == "seat" &&
                 (find(name, Words::seat_var) || rules_.table(Words::seat_var).size() < cap::seat_vars)) {
        out.seat_var = static_cast<std::int8_t>(rules_.table(Words::seat_var).add(name));  // it is kept like a variable
        auto& texts = game_.texts.words[static_cast<std::size_t>(Words::seat_var)];
        texts.resize(rules_.table(Words::seat_var).size());
        if (texts.back().text.empty()) texts.back() = game_.texts.words[static_cast<std::size_t>(Words::resource)][id];
      } else if (*holder == "object" || *holder == "area" || *holder == "seat") {
        problems_.add(one, fmt::format("one resource too many on a {}", *holder),
                      "at most 5 on objects, 2 on areas, 24 with the variables on seats");
      } else {
        problems_.add(one, fmt::format("`{}` holds no resources", holder->substr(0, 60)), "object, seat or area");
      }
    }
  }
  if (const WordId bank = optional_word(fields, "bank", Words::table_var); bank != no_word)
    out.bank = static_cast<std::int8_t>(bank);
  out.cost_face = optional_word(fields, "cost_face", Words::resource);
  out.cost_rule = rule(fields, "cost_rule");
  out.pay_rule = rule(fields, "pay_rule");
  const bool seats_only = out.counter < 0 && out.area < 0;
  out.most = static_cast<std::int16_t>(fields.number("most", 1, seats_only ? 32000 : 127, seats_only ? 32000 : 127));
}

void Compiler::read_window(WordId id, Fields& fields) {
  WindowDecl& out = rules_.windows[id];
  out.prompt = optional_word(fields, "prompt", Words::prompt);
  if (out.prompt == no_word && !fields.where().has("prompt"))
    problems_.add(fields.where(), "the window does not say what it asks", "`prompt`");
  out.timings = static_cast<std::uint32_t>(optional_mask(fields, "timings", Words::timing));
  out.rotate = fields.name("order", {"rotate", "once"}, 0) == 0;
  out.after_act = static_cast<AfterAct>(fields.name("after_act", {"recount", "stay", "close"}, 0));
  if (const auto stack = fields.get("stack"); stack && stack->is_object()) {
    Fields inner(problems_, *stack, "`stack`");
    out.stack = StackUse::answer;
    if (const auto window = inner.need("answer")) out.answers = word(*window, Words::window);
    out.only_plays_wait = inner.name("of", {"all", "play"}, 0) == 1;
    inner.done();
  } else {
    out.stack = fields.name("stack", {"none", "whole"}, 0) == 1 ? StackUse::whole : StackUse::none;
    out.only_plays_wait = fields.name("stack_of", {"all", "play"}, 0) == 1;
  }
  out.after_resolution =
      static_cast<AskFrom>(fields.name("after_resolution", {"next", "first", "actor", "top_next"}, 0));
  out.keep_turn_after_free = fields.flag("keep_turn_after_free", true);
  out.pass_by_default = fields.flag("pass_by_default");
  out.is_window = fields.flag("window", true);
  out.pass_verb = optional_word(fields, "pass_verb", Words::verb);
  out.rule = rule(fields);
}

}  // namespace gantry::load
