// Reading table.json: how a game's table looks, in words of the game. Strict like every loader (DESIGN C13).
#include "gantry/layout.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "load/json.hpp"
#include "load/layout_names.hpp"

namespace gantry {

namespace fs = std::filesystem;

namespace {

using load::Fields;
using load::Problems;
using load::Value;

std::vector<std::string> names_of(std::span<const std::string_view> names) { return {names.begin(), names.end()}; }

class DesignReader {
 public:
  DesignReader(const Game& game, Problems& problems) : game_(game), rules_(game.rules), problems_(problems) {}

  TableDesign read(const Value& root) {
    out_ = automatic_design(game_);
    out_.from_file = true;
    Fields fields(problems_, root, "a table");
    (void)fields.number("format", 1, 1, 1);
    if (const auto value = fields.get("palette")) palette(*value);
    out_.backdrop = named<Backdrop>(fields, "backdrop", layout_names::backdrops, Backdrop::plain);
    if (const auto value = fields.get("kinds")) each_word(*value, Words::kind, [&](auto w, auto& v) { kind(w, v); });
    if (const auto value = fields.get("stats")) each_word(*value, Words::stat, [&](auto w, auto& v) { stat(w, v); });
    if (const auto value = fields.get("strips")) {
      each_word(*value, Words::tag, [&](WordId tag, const Value& v) { out_.strips[tag] = color(v); });
    }
    list(fields, "zones", out_.zones, [&](const Value& v) { return zone(v); });
    list(fields, "gauges", out_.gauges, [&](const Value& v) { return gauge(v); });
    list(fields, "chips", out_.chips, [&](const Value& v) { return chip(v); });
    list(fields, "badges", out_.badges, [&](const Value& v) { return badge(v); });
    list(fields, "phases", out_.phases, [&](const Value& v) { return phase(v); });
    list(fields, "links", out_.links, [&](const Value& v) { return link(v); });
    list(fields, "lane", out_.lane, [&](const Value& v) { return lane(v); });
    list(fields, "filters", out_.filters, [&](const Value& v) { return filter(v); });
    if (const auto value = fields.get("captions")) captions(*value);
    if (const auto value = fields.get("cost")) cost(*value);
    if (const auto value = fields.get("bank")) bank(*value);
    if (const auto value = fields.get("fight")) fight(*value);
    list(fields, "answers", out_.answers, [&](const Value& v) { return answer(v); });
    out_.box_between = fields.name("box", names_of(layout_names::boxes), 0) == 1;
    out_.active_text = fields.text("active", out_.active_text);
    out_.asked_text = fields.text("asked", out_.asked_text);
    fields.done();
    return std::move(out_);
  }

 private:
  template <class Enum, std::size_t N>
  Enum named(Fields& fields, std::string_view key, const std::array<std::string_view, N>& names, Enum preset) {
    return static_cast<Enum>(fields.name(key, names_of(names), static_cast<int>(preset)));
  }

  template <class T, class Read>
  void list(Fields& fields, std::string_view key, std::vector<T>& out, Read read) {
    const auto value = fields.get(key);
    if (!value) return;
    out.clear();
    if (!value->is_array()) {
      problems_.add(*value, fmt::format("`{}` is {}", key, load::type_name(*value)), "a list");
      return;
    }
    for (const Value& one : value->elements()) out.push_back(read(one));
  }

  template <class Read>
  void each_word(const Value& value, Words category, Read read) {
    if (!value.is_object()) problems_.add(value, fmt::format("this is {}", load::type_name(value)), "an object");
    for (const auto& [name, member] : value.members()) {
      if (const WordId found = find(member, name, category); found != no_word) read(found, member);
    }
  }

  WordId find(const Value& where, const std::string& name, Words category) {
    const auto found = rules_.table(category).find(name);
    if (found) return *found;
    problems_.add(where, fmt::format("the game has no {} `{}`", category_name(category), name),
                  load::expected_one_of(name, rules_.table(category).names()));
    return no_word;
  }

  WordId word(Fields& fields, std::string_view key, Words category) {
    const auto value = fields.get(key);
    if (!value) return no_word;
    const auto text = load::string_of(problems_, *value, key);
    return text ? find(*value, *text, category) : no_word;
  }

  Rgb color(const Value& value) {
    const auto text = load::string_of(problems_, value, "a color");
    if (!text) return 0;
    Rgb out = 0;
    bool good = text->size() == 7 && text->front() == '#';
    for (std::size_t i = 1; good && i < text->size(); ++i) {
      const char c = (*text)[i];
      const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
      good = digit >= 0;
      out = out * 16 + static_cast<Rgb>(std::max(digit, 0));
    }
    if (!good) problems_.add(value, fmt::format("`{}` is no color", *text), "`#` and six digits 0-9, A-F");
    return good ? out : 0;
  }

  Rgb color(Fields& fields, std::string_view key, Rgb preset) {
    const auto value = fields.get(key);
    return value ? color(*value) : preset;
  }

  void palette(const Value& value) {
    Fields fields(problems_, value, "a palette");
    for (const auto& [name, member] : layout_names::colors)
      out_.palette.*member = color(fields, name, out_.palette.*member);
    fields.done();
  }

  void kind(WordId word, const Value& value) {
    Fields fields(problems_, value, "a kind");
    KindDesign& out = out_.kinds[word];
    out = {.hue = color(fields, "hue", 0), .letter = fields.text("letter"), .track = {}};
    if (const auto track = fields.get("track")) {
      for (const Value& one : load::one_or_more(*track)) out.track.push_back(static_cast<std::uint8_t>(own_field(one)));
    }
    if (const auto fee = fields.get("fee")) out.fee = own_field(*fee);
    fields.done();
  }

  /// A field that the module's cards have of their own, by its place.
  int own_field(const Value& value) {
    const auto text = load::string_of(problems_, value, "a field");
    if (!text) return 0;
    const auto& declared = game_.declarations.card_fields;
    std::vector<std::string> known;
    for (const auto& one : declared) known.emplace_back(one.name);
    const auto found = std::find(known.begin(), known.end(), *text);
    if (found != known.end()) return static_cast<int>(found - known.begin());
    problems_.add(value, fmt::format("cards of the game have no field `{}`", *text),
                  load::expected_one_of(*text, known));
    return 0;
  }

  /// An array or a number of the module's record.
  RecordField record_field(Fields& fields, std::string_view key) {
    const auto value = fields.get(key);
    if (!value) return {};
    const auto text = load::string_of(problems_, *value, key);
    if (!text) return {};
    std::vector<std::string> known;
    const auto& block = game_.declarations.block;
    for (std::size_t at = 0; at < block.size(); ++at) {
      if (block[at].type != FieldType::number8 && block[at].type != FieldType::object) continue;
      known.emplace_back(block[at].name);
      if (known.back() == *text) return {static_cast<std::uint16_t>(at), true};
    }
    problems_.add(*value, fmt::format("the game's record has no field `{}` of single bytes", *text),
                  load::expected_one_of(*text, known));
    return {};
  }

  void cost(const Value& value) {
    Fields fields(problems_, value, "a cost");
    out_.cost = {true, color(fields, "color", out_.cost.color)};
    fields.done();
  }

  void bank(const Value& value) {
    Fields fields(problems_, value, "a bank");
    if (fields.need("resource")) out_.bank.resource = word(fields, "resource", Words::resource);
    out_.bank.seat_text = fields.text("seat");
    out_.bank.bank_text = fields.text("bank");
    fields.done();
  }

  void fight(const Value& value) {
    Fields fields(problems_, value, "a fight");
    FightDesign& out = out_.fight;
    for (const char* key : {"from", "to", "count"}) (void)fields.need(key);
    out.from = record_field(fields, "from");
    out.to = record_field(fields, "to");
    out.count = record_field(fields, "count");
    out.share = record_field(fields, "share");
    out.striker = word(fields, "striker", Words::role);
    out.blocker = word(fields, "blocker", Words::role);
    out.stopped = word(fields, "stopped", Words::role);
    out.prize = word(fields, "prize", Words::resource);
    out.guard = word(fields, "guard", Words::figure);
    out.attack = word(fields, "attack", Words::stat);
    out.defense = word(fields, "defense", Words::stat);
    out.wound = word(fields, "wound", Words::resource);
    out.strike = word(fields, "strike", Words::verb);
    out.block = word(fields, "block", Words::verb);
    out.divide = word(fields, "divide", Words::verb);
    out.strike_text = fields.text("strike_text");
    out.block_text = fields.text("block_text");
    out.free_text = fields.text("free_text");
    fields.done();
    const bool whole =
        out.striker != no_word && out.blocker != no_word && out.attack != no_word && out.defense != no_word;
    if (!whole) problems_.add(value, "the fight lacks a part", "`striker`, `blocker`, `attack` and `defense`");
  }

  AnswerDesign answer(const Value& value) {
    Fields fields(problems_, value, "an answer");
    AnswerDesign out;
    if (fields.need("verb")) out.verb = word(fields, "verb", Words::verb);
    if (fields.need("leaf")) out.leaf = word(fields, "leaf", Words::leaf);
    out.text = fields.text("text");
    out.none = fields.text("none", out.text);
    fields.done();
    return out;
  }

  std::string icon(Fields& fields) {
    const auto names = names_of(layout_names::icons);
    const int at = fields.name("icon", names, -1);
    return at < 0 ? std::string() : names[static_cast<std::size_t>(at)];
  }

  void stat(WordId word, const Value& value) {
    Fields fields(problems_, value, "a stat");
    StatDesign& out = out_.stats[word];
    out.icon = icon(fields);
    out.color = color(fields, "color", 0xFFFFFF);
    out.letter = fields.text("letter");
    out.side = named<StatSide>(fields, "side", layout_names::sides, StatSide::left);
    fields.done();
  }

  ZonePlaceDesign zone(const Value& value) {
    Fields fields(problems_, value, "a zone");
    ZonePlaceDesign out;
    if (!fields.need("zone")) return out;
    out.zone = word(fields, "zone", Words::zone);
    out.look = named<ZoneLook>(fields, "look", layout_names::looks, ZoneLook::row);
    out.region = named<ZoneRegion>(fields, "region", layout_names::regions, ZoneRegion::field);
    fields.done();
    if (out.zone == no_word) return out;
    const bool of_seat = out.region != ZoneRegion::shared;
    if (rules_.zones[out.zone].per_seat != of_seat)
      problems_.add(value, of_seat ? "the zone is the table's, the region a seat's" : "the zone is a seat's",
                    of_seat ? "the region `shared`" : "a region of a seat: `field`, `side`, `hand` or `bar`");
    return out;
  }

  GaugeDesign gauge(const Value& value) {
    Fields fields(problems_, value, "a gauge");
    GaugeDesign out;
    constexpr std::array<std::pair<const char*, std::pair<GaugeSource, Words>>, 4> sources{
        {{"variable", {GaugeSource::variable, Words::seat_var}},
         {"resource", {GaugeSource::resource, Words::resource}},
         {"seat_stat", {GaugeSource::seat_stat, Words::seat_stat}},
         {"zone", {GaugeSource::zone, Words::zone}}}};
    for (const auto& [key, source] : sources) {
      if (!fields.get(key)) continue;
      out.source = source.first;
      out.word = word(fields, key, source.second);
    }
    if (out.word == no_word)
      problems_.add(value, "the gauge shows nothing", "`variable`, `resource`, `seat_stat` or `zone`");
    out.look = named<GaugeLook>(fields, "as", layout_names::gauges, GaugeLook::number);
    out.text = fields.text("text");
    if (const auto most = fields.get("most")) {
      if (most->is_string()) {
        out.most_option = word(fields, "most", Words::option);
      } else if (const auto number = load::whole(problems_, *most, 1, 999)) {
        out.most = *number;
      }
    }
    out.hide_zero = fields.flag("hide_zero");
    fields.done();
    return out;
  }

  FactTest fact(Fields& fields) {
    constexpr std::array<std::pair<const char*, std::pair<FactSource, Words>>, 8> sources{
        {{"tag", {FactSource::tag, Words::tag}},
         {"kind", {FactSource::kind, Words::kind}},
         {"rule", {FactSource::rule, Words::rule}},
         {"keyword", {FactSource::keyword, Words::keyword}},
         {"mark", {FactSource::mark, Words::mark}},
         {"role", {FactSource::role, Words::role}},
         {"resource", {FactSource::resource, Words::resource}},
         {"mode", {FactSource::mode, Words::mode}}}};
    FactTest out;
    int count = 0;
    for (const auto& [key, source] : sources) {
      if (!fields.get(key)) continue;
      out = {source.first, word(fields, key, source.second)};
      ++count;
    }
    for (const auto& [key, source] :
         {std::pair("activated", FactSource::activated), std::pair("usable", FactSource::usable)}) {
      if (!fields.flag(key)) continue;
      out = {source, no_word};
      ++count;
    }
    if (count != 1)
      problems_.add(
          fields.where(), count == 0 ? "nothing says when it shows" : "several facts say when it shows",
          "one of `tag`, `kind`, `rule`, `keyword`, `mark`, `role`, `resource`, `mode`, `activated`, `usable`");
    return out;
  }

  ChipDesign chip(const Value& value) {
    Fields fields(problems_, value, "a chip");
    ChipDesign out;
    out.when = fact(fields);
    out.text = fields.text("text");
    out.tone = named<ChipTone>(fields, "tone", layout_names::tones, ChipTone::plain);
    out.place = named<ChipPlace>(fields, "place", layout_names::chip_places, ChipPlace::middle);
    out.dims = fields.flag("dims");
    out.mark = named<ChipMark>(fields, "look", layout_names::chip_marks, ChipMark::none);
    out.icon = icon(fields);
    fields.done();
    return out;
  }

  BadgeDesign badge(const Value& value) {
    Fields fields(problems_, value, "a badge");
    BadgeDesign out;
    out.when = fact(fields);
    out.icon = icon(fields);
    out.color = color(fields, "color", out_.palette.accent);
    fields.done();
    return out;
  }

  PhaseDesign phase(const Value& value) {
    Fields fields(problems_, value, "a phase");
    PhaseDesign out;
    out.text = fields.text("text");
    if (const auto leaves = fields.need("leaves")) {
      for (const Value& one : load::one_or_more(*leaves)) {
        const auto name = load::string_of(problems_, one, "a leaf");
        if (!name) continue;
        if (const WordId leaf = find(one, *name, Words::leaf); leaf != no_word) out.leaves.push_back(leaf);
      }
    }
    fields.done();
    return out;
  }

  /// "attack.blocker": a frame that the module declares, and a field of it that holds an object or a seat.
  FrameField frame_field(const Value& value) {
    FrameField out;
    const auto text = load::string_of(problems_, value, "a field");
    if (!text) return out;
    std::vector<std::string> known;
    const auto& frames = game_.declarations.frames;
    for (std::size_t frame = 0; frame < frames.size(); ++frame) {
      for (std::size_t field = 0; field < frames[frame].fields.size(); ++field) {
        const FieldType type = frames[frame].fields[field].type;
        if (type != FieldType::object && type != FieldType::object_ref && type != FieldType::seat) continue;
        known.push_back(fmt::format("{}.{}", frames[frame].name, frames[frame].fields[field].name));
        if (known.back() == *text) out = {static_cast<std::uint8_t>(frame), static_cast<std::uint16_t>(field), true};
      }
    }
    if (!out.set)
      problems_.add(value, fmt::format("no frame of the game has a field `{}` that holds an object or a seat", *text),
                    load::expected_one_of(*text, known));
    return out;
  }

  LinkDesign link(const Value& value) {
    Fields fields(problems_, value, "a link");
    LinkDesign out;
    if (const auto from = fields.need("from")) out.from = frame_field(*from);
    if (const auto to = fields.need("to")) {
      for (const Value& one : load::one_or_more(*to)) out.to.push_back(frame_field(one));
    }
    out.text = fields.text("text");
    fields.done();
    return out;
  }

  LaneSide side(Fields& fields, std::string_view key) {
    LaneSide out;
    const auto value = fields.need(key);
    if (!value) return out;
    Fields parts(problems_, *value, "a side of a line");
    if (const auto who = parts.need("of")) out.who = frame_field(*who);
    if (parts.need("figure")) out.figure = word(parts, "figure", Words::figure);
    out.stat = word(parts, "stat", Words::stat);
    parts.done();
    return out;
  }

  LaneOutcome outcome(Fields& fields, std::string_view key) {
    LaneOutcome out;
    const auto value = fields.get(key);
    if (!value) return out;
    Fields parts(problems_, *value, "an outcome");
    out.text = parts.text("text");
    out.tone = named<ChipTone>(parts, "tone", layout_names::tones, ChipTone::plain);
    parts.done();
    return out;
  }

  LaneRow lane(const Value& value) {
    Fields fields(problems_, value, "a line of the lane");
    LaneRow out;
    out.left = side(fields, "left");
    out.right = side(fields, "right");
    out.more = outcome(fields, "more");
    out.equal = outcome(fields, "equal");
    out.less = outcome(fields, "less");
    fields.done();
    return out;
  }

  FilterDesign filter(const Value& value) {
    Fields fields(problems_, value, "a filter of the log");
    FilterDesign out;
    out.text = fields.text("text");
    if (const auto rules = fields.need("rules")) {
      for (const Value& one : load::one_or_more(*rules)) {
        if (const auto text = load::string_of(problems_, one, "the beginning of a rule id")) out.rules.push_back(*text);
      }
    }
    fields.done();
    return out;
  }

  void captions(const Value& value) {
    if (!value.is_object()) problems_.add(value, fmt::format("this is {}", load::type_name(value)), "an object");
    for (const auto& [id, member] : value.members()) {
      const auto text = load::string_of(problems_, member, "a caption");
      const DefId def = rules_.find_def(id);
      if (def == 0) problems_.add(member, fmt::format("the game has no card `{}`", id), "the id of a card");
      if (def != 0 && text) out_.captions.push_back({def, *text});
    }
  }

  const Game& game_;
  const Rules& rules_;
  Problems& problems_;
  TableDesign out_;
};

std::optional<std::string> text_of(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}

}  // namespace

TableDesign read_design(const Game& game, const std::string& file, std::string_view text) {
  Problems problems;
  const auto json = load::parse(file, text, problems);
  TableDesign out;
  if (json) out = DesignReader(game, problems).read(Value(*json, file));
  if (!problems.empty()) throw LoadError(problems.take());
  return out;
}

TableDesign load_design(const Game& game) {
  const fs::path file = game.data_root / "cards" / game.id / "table.json";
  const auto text = game.data_root.empty() ? std::nullopt : text_of(file);
  return text ? read_design(game, file.string(), *text) : automatic_design(game);
}

std::vector<Problem> check_design(const Game& game) {
  try {
    (void)load_design(game);
  } catch (const LoadError& error) {
    return error.problems();
  }
  return {};
}

}  // namespace gantry
