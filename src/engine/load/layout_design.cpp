// Designs without a file, and what the client reads of a State for the links and rounds that a design shows.
#include <algorithm>
#include <cstring>

#include "frames.hpp"
#include "gantry/layout.hpp"

namespace gantry {

namespace {

/// True when a shared zone is a pile: hidden, or fed by or feeding another one.
bool is_pile(const Rules& rules, WordId word) {
  if (rules.zones[word].visibility == Visibility::nobody || rules.zones[word].refill != no_word) return true;
  return std::any_of(rules.zones.begin(), rules.zones.end(), [&](const ZoneDecl& zone) { return zone.refill == word; });
}

ZonePlaceDesign automatic_zone(const Rules& rules, WordId word) {
  const ZoneDecl& zone = rules.zones[word];
  if (!zone.per_seat) {
    return {word, is_pile(rules, word) ? ZoneLook::pile : ZoneLook::row, ZoneRegion::shared};
  }
  if (zone.in_play) return {word, ZoneLook::row, ZoneRegion::field};
  if (zone.hand) return {word, ZoneLook::fan, ZoneRegion::hand};
  return {word, ZoneLook::pile, ZoneRegion::bar};
}

bool named(const Game& game, Words category, std::size_t word) {
  const auto at = static_cast<std::size_t>(category);
  const auto& words = game.texts.words;
  return at < words.size() && word < words[at].size() && !words[at][word].text.empty();
}

}  // namespace

const ZonePlaceDesign* TableDesign::zone(WordId word) const {
  const auto found =
      std::find_if(zones.begin(), zones.end(), [&](const ZonePlaceDesign& zone) { return zone.zone == word; });
  return found == zones.end() ? nullptr : &*found;
}

std::string_view TableDesign::caption(DefId def) const {
  const auto found =
      std::find_if(captions.begin(), captions.end(), [&](const CaptionDesign& caption) { return caption.def == def; });
  return found == captions.end() ? std::string_view() : std::string_view(found->text);
}

TableDesign automatic_design(const Game& game) {
  const Rules& rules = game.rules;
  TableDesign out;
  out.kinds.resize(rules.table(Words::kind).size());
  out.stats.resize(rules.table(Words::stat).size());
  out.strips.resize(rules.table(Words::tag).size());
  for (std::size_t i = 0; i < out.stats.size(); ++i)
    out.stats[i].side = i == 1 ? StatSide::right : i == 0 ? StatSide::left : StatSide::middle;
  for (std::size_t word = 0; word < rules.zones.size(); ++word) {
    const auto id = static_cast<WordId>(word);
    if (id == rules.board_zone || rules.table(Words::zone).name(id) == "attached") continue;
    out.zones.push_back(automatic_zone(rules, id));
  }
  bool first = true;
  for (std::size_t var = 0; var < rules.table(Words::seat_var).size(); ++var) {
    const bool is_resource = std::any_of(rules.resources.begin(), rules.resources.end(),
                                         [&](const ResourceDecl& r) { return r.seat_var == static_cast<int>(var); });
    if (is_resource || !named(game, Words::seat_var, var)) continue;
    out.gauges.push_back(
        {.source = GaugeSource::variable, .word = static_cast<WordId>(var), .text = {}, .hide_zero = !first});
    first = false;
  }
  for (std::size_t at = 0; at < rules.resources.size(); ++at) {
    if (rules.resources[at].seat_var >= 0)
      out.gauges.push_back({.source = GaugeSource::resource, .word = static_cast<WordId>(at), .text = {}});
  }
  for (const ZonePlaceDesign& zone : out.zones) {
    if (zone.region == ZoneRegion::hand)
      out.gauges.push_back({.source = GaugeSource::zone, .word = zone.zone, .look = GaugeLook::backs, .text = {}});
  }
  return out;
}

Ref read_field(const Game& game, const State& state, FrameField field) {
  if (!field.set || field.frame >= game.declarations.frames.size()) return {};
  const FieldDecl& decl = game.declarations.frames[field.frame].fields[field.field];
  const auto kind = static_cast<std::uint8_t>(static_cast<std::uint8_t>(FrameKind::module_first) + field.frame);
  for (std::size_t at = state.frame_count; at-- > 0;) {
    const Frame& frame = state.frames[at];
    if (static_cast<std::uint8_t>(frame.kind) != kind || decl.offset + 2U > frame.local.size()) continue;
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(frame.local[decl.offset + i]); };
    if (decl.type == FieldType::seat) return byte(0) < state.seat_count ? Ref::seat(byte(0)) : Ref{};
    const ObjectId id = byte(0);
    if (id == 0 || id > state.row_count) return {};
    if (decl.type == FieldType::object_ref && state.rows[id].life != byte(1)) return {};
    return Ref::object(id);
  }
  return {};
}

std::vector<FightPair> read_pairs(const Game& game, const State& state, const FightDesign& fight) {
  std::vector<FightPair> out;
  if (!fight.set() || state.block_size == 0) return out;
  const std::byte* record = state.block.data() + state.block.size() - state.block_size;
  const auto entry = [&](RecordField wanted, int i) -> int {
    const FieldDecl& decl = game.declarations.block[wanted.field];
    const std::size_t at = decl.offset + static_cast<std::size_t>(i);
    return i < decl.count && at < state.block_size ? static_cast<int>(record[at]) : 0;
  };
  for (int i = 0; i < entry(fight.count, 0); ++i) {
    const int from = entry(fight.from, i);
    const int to = entry(fight.to, i);
    if (from == 0 || from > state.row_count || to > state.row_count) continue;
    out.push_back(
        {static_cast<ObjectId>(from), static_cast<ObjectId>(to), fight.share.set ? entry(fight.share, i) - 1 : -1});
  }
  return out;
}

WindowRound window_round(const Reader& reader) {
  WindowRound out;
  const State& state = reader.state();
  if (state.decision.window == no_word || state.decision.seats == 0) return out;
  for (std::size_t at = state.frame_count; at-- > 0;) {
    if (state.frames[at].kind != FrameKind::window) continue;
    const auto& window = state.frames[at].as<WindowFrame>();
    const auto in = [&](Seat seat) { return has_seat(window.roster, seat) && has_seat(state.living, seat); };
    out.window = window.window;
    out.asked = state.frames[at].seat;
    const int seats = state.seat_count;
    for (int step = 1; step < seats; ++step) {
      const auto seat = static_cast<Seat>((out.asked + step) % seats);
      if (in(seat)) out.next.push_back(seat);
    }
    // The last ones of the round before it: who passed in a row, or was asked already where each is asked once.
    const bool once = !reader.rules().windows[window.window].rotate;
    const auto passed = [&](Seat seat, int count) {
      return once ? has_seat(window.asked, seat) : count < window.passes;
    };
    int count = 0;
    while (!out.next.empty() && passed(out.next.back(), count)) {
      out.passed.insert(out.passed.begin(), out.next.back());
      out.next.pop_back();
      ++count;
    }
    return out;
  }
  return out;
}

}  // namespace gantry
