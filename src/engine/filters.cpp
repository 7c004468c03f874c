// Filters: which objects and areas fit (EFFECTS section 3).
#include <algorithm>

#include "frames.hpp"
#include "gantry/game.hpp"
#include "gantry/reader.hpp"

namespace gantry {
namespace {

bool whose(Whose want, Seat seat, Seat you) {
  return want == Whose::anybody || (want == Whose::you ? seat == you : seat != you && seat != no_seat);
}

}  // namespace

bool Reader::in_range(int value, const Node& node, const Env& env) const {
  const Node& least = rules_.nodes[node.first];
  const Node& most = rules_.nodes[node.first + 1U];
  if (least.kind != NodeKind::none && value < amount(node.first, env)) return false;
  return most.kind == NodeKind::none || value <= amount(static_cast<NodeId>(node.first + 1), env);
}

bool Reader::fact_holds(ObjectId id, NodeId node_id, const Env& env) const {
  const Node& node = rules_.nodes[node_id];
  const Row& object = state_.rows[id];
  const auto mask = [&] { return rules_.masks[static_cast<std::size_t>(node.n)]; };
  const auto bit = [&](unsigned index) { return index < 64 && ((mask() >> index) & 1U) != 0; };
  const auto names = [&](NodeId reference, ObjectId wanted) {
    if (wanted == 0) return false;
    if (rules_.nodes[reference].kind == NodeKind::ref_self) return wanted == env.self.id && alive(env.self);
    ObjectList list;
    objects(reference, env, list);
    return std::ranges::find(list.list(), wanted) != list.list().end();
  };
  switch (node.kind) {
    case NodeKind::filter: return fits(id, node_id, env);
    case NodeKind::fact_def: {
      const auto& set = rules_.def_sets[static_cast<std::size_t>(node.n)];
      return object.def < set.size() && set[object.def];
    }
    case NodeKind::fact_kind: return (rules_.defs[object.def].kinds & mask()) != 0;
    case NodeKind::fact_tag: return (rules_.defs[object.def].tags & mask()) != 0;
    case NodeKind::fact_zone: return bit(table_.zone_word[object.zone]);
    case NodeKind::fact_mark: return (object.marks & mask()) != 0;
    case NodeKind::fact_role: return (object.roles & mask()) != 0;
    case NodeKind::fact_mode: return bit(static_cast<unsigned>(object.mode()));
    case NodeKind::fact_link: return object.host != 0 && bit(object.link);
    case NodeKind::fact_unlinked: return object.host == 0;
    case NodeKind::fact_terrain: return object.area != 0 && bit(state_.areas[object.area].terrain);
    case NodeKind::fact_keyword: return has_keyword(id, node.a);
    case NodeKind::fact_rule: return has_rule(id, node.a);
    case NodeKind::fact_owner: return has_seat(seats(node.first, env), object.owner);
    case NodeKind::fact_controller: return has_seat(seats(node.first, env), object.controller);
    case NodeKind::fact_holder: return has_seat(seats(node.first, env), table_.zone_seat[object.zone]);
    case NodeKind::fact_is: return names(node.first, id);
    case NodeKind::fact_host: return names(node.first, object.host);
    case NodeKind::fact_beside: {
      const ObjectId other = this->object(node.first, env);
      if (other == 0) return false;
      return object.area != 0 ? object.area == state_.rows[other].area : object.zone == state_.rows[other].zone;
    }
    case NodeKind::fact_area: return object.area != 0 && object.area == area(node.first, env);
    case NodeKind::fact_adjacent: {
      const AreaId at = area(node.first, env);
      return at != 0 && object.area != 0 && distance(object.area, at) == 1;
    }
    case NodeKind::fact_within: {
      const int far = distance(object.area, area(node.first, env));
      return far >= 0 && far <= amount(static_cast<NodeId>(node.first + 1), env);
    }
    case NodeKind::fact_shape: {
      IdSet set;
      table_.game->declarations.shapes[node.a].areas(*this, area(node.first, env), set);
      return object.area != 0 && set.has(object.area);
    }
    case NodeKind::fact_attached: {
      for (ObjectId a = object.first; a != 0; a = state_.rows[a].next) {
        if (fits(a, node.first, env)) return true;
      }
      return false;
    }
    case NodeKind::fact_holds: return false;  // of areas only
    case NodeKind::fact_on: return object.area != 0 && area_fits(object.area, node.first, env);
    case NodeKind::fact_stat: return in_range(stat(id, node.a), node, env);
    case NodeKind::fact_printed: return in_range(stat(id, node.a, StatForm::printed), node, env);
    case NodeKind::fact_resource: return in_range(resource(id, node.a), node, env);
    case NodeKind::fact_modified:
    case NodeKind::fact_waiting:
      for (int i = 0; i < state_.modifier_count; ++i) {
        const Modifier& modifier = state_.modifiers[static_cast<std::size_t>(i)];
        if (modifier.tag != node.a || modifier.scope != ModifierScope::objects || !modifier.targets.has(id)) continue;
        if ((modifier.from != no_word) == (node.kind == NodeKind::fact_waiting)) return true;
      }
      return false;
    case NodeKind::fact_used: return ((object.used >> node.a) & 1U) != 0;
    case NodeKind::fact_module: {
      const int value =
          table_.game->declarations.facts[node.a].read(*this, Ref::object(id), static_cast<WordId>(node.n));
      if (node.count > 1) return in_range(value, node, env);
      return node.count == 0 ? value != 0 : value == amount(node.first, env);
    }
    case NodeKind::fact_option: return table_.option(node.a) == node.n;
    case NodeKind::fact_not: return !fits(id, node.first, env);
    case NodeKind::fact_any:
      for (int i = 0; i < node.count; ++i) {
        if (fits(id, static_cast<NodeId>(node.first + i), env)) return true;
      }
      return false;
    case NodeKind::fact_all:
      for (int i = 0; i < node.count; ++i) {
        if (!fits(id, static_cast<NodeId>(node.first + i), env)) return false;
      }
      return true;
    default: return false;
  }
}

bool Reader::area_fits(AreaId id, NodeId node_id, const Env& env) const {
  const Node& node = rules_.nodes[node_id];
  const Area& data = state_.areas[id];
  const auto mask = [&] { return rules_.masks[static_cast<std::size_t>(node.n)]; };
  switch (node.kind) {
    case NodeKind::filter: {
      const Filter& filter = rules_.filters[static_cast<std::size_t>(node.n)];
      for (int i = 0; i < filter.count; ++i) {
        if (!area_fits(id, static_cast<NodeId>(filter.first + i), env)) return false;
      }
      return true;
    }
    case NodeKind::fact_terrain: return ((mask() >> data.terrain) & 1U) != 0;
    case NodeKind::fact_mark: return (data.marks & mask()) != 0;
    case NodeKind::fact_resource: {
      const int held = rules_.resources[node.a].area;
      return held >= 0 && in_range(data.held[static_cast<std::size_t>(held)], node, env);
    }
    case NodeKind::fact_is:
    case NodeKind::fact_area: return area(node.first, env) == id;
    case NodeKind::fact_adjacent: return distance(id, area(node.first, env)) == 1;
    case NodeKind::fact_within: {
      const int far = distance(id, area(node.first, env));
      return far >= 0 && far <= amount(static_cast<NodeId>(node.first + 1), env);
    }
    case NodeKind::fact_shape: {
      IdSet set;
      table_.game->declarations.shapes[node.a].areas(*this, area(node.first, env), set);
      return set.has(id);
    }
    case NodeKind::fact_holds:
      return std::ranges::any_of(all_in_play(),
                                 [&](ObjectId o) { return state_.rows[o].area == id && fits(o, node.first, env); });
    case NodeKind::fact_module: {
      const int value = table_.game->declarations.facts[node.a].read(*this, Ref::area(id), static_cast<WordId>(node.n));
      if (node.count > 1) return in_range(value, node, env);
      return node.count == 0 ? value != 0 : value == amount(node.first, env);
    }
    case NodeKind::fact_option: return table_.option(node.a) == node.n;
    case NodeKind::fact_not: return !area_fits(id, node.first, env);
    case NodeKind::fact_any:
    case NodeKind::fact_all: {
      const bool all = node.kind == NodeKind::fact_all;
      for (int i = 0; i < node.count; ++i) {
        if (area_fits(id, static_cast<NodeId>(node.first + i), env) != all) return !all;
      }
      return all;
    }
    default: return false;
  }
}

bool Reader::subject_fits(const Node& subject, NodeId filter_node, const Env& env) const {
  const Node& node = rules_.nodes[filter_node];
  if (node.kind == NodeKind::filter) {
    const Filter& filter = rules_.filters[static_cast<std::size_t>(node.n)];
    for (int i = 0; i < filter.count; ++i) {
      if (!subject_fits(subject, static_cast<NodeId>(filter.first + i), env)) return false;
    }
    return true;
  }
  const auto children = [&](bool all) {
    for (int i = 0; i < node.count; ++i) {
      if (subject_fits(subject, static_cast<NodeId>(node.first + i), env) != all) return !all;
    }
    return all;
  };
  switch (node.kind) {
    case NodeKind::fact_not: return !subject_fits(subject, node.first, env);
    case NodeKind::fact_any: return children(false);
    case NodeKind::fact_all: return children(true);
    default: break;
  }
  if (subject.kind == NodeKind::ref_this_damage) {
    for (int i = state_.frame_count - 1; i >= 0; --i) {
      const Frame& frame = state_.frames[static_cast<std::size_t>(i)];
      if (frame.kind == FrameKind::damage)
        return node.kind == NodeKind::fact_damage && frame.as<DamageFrame>().kind == node.a;
    }
    return false;
  }
  const Item* mine = item(env.item);
  const Item* that = mine == nullptr ? nullptr : item(mine->answers);
  return that != nullptr && item_fits(*that, filter_node, env);
}

bool Reader::item_fits(const Item& item, NodeId node_id, const Env& env) const {
  const Node& node = rules_.nodes[node_id];
  switch (node.kind) {
    case NodeKind::filter: {
      const Filter& filter = rules_.filters[static_cast<std::size_t>(node.n)];
      if (filter.kinds != 0 && (rules_.defs[item.def].kinds & filter.kinds) == 0) return false;
      if (!whose(filter.controller, item.seat, env.you)) return false;
      for (int i = 0; i < filter.count; ++i) {
        if (!item_fits(item, static_cast<NodeId>(filter.first + i), env)) return false;
      }
      return true;
    }
    case NodeKind::fact_item:
      return rules_.item_words[static_cast<std::size_t>(item.kind)] == node.a ||
             (item.kind == ItemKind::rule && item.module_data == node.a + 1);
    case NodeKind::fact_kind:
      return (rules_.defs[item.def].kinds & rules_.masks[static_cast<std::size_t>(node.n)]) != 0;
    case NodeKind::fact_tag: return (rules_.defs[item.def].tags & rules_.masks[static_cast<std::size_t>(node.n)]) != 0;
    case NodeKind::fact_controller: return has_seat(seats(node.first, env), item.seat);
    case NodeKind::fact_rule: return item.source.id != 0 && alive(item.source) && has_rule(item.source.id, node.a);
    case NodeKind::fact_not: return !item_fits(item, node.first, env);
    case NodeKind::fact_any:
    case NodeKind::fact_all: {
      const bool all = node.kind == NodeKind::fact_all;
      for (int i = 0; i < node.count; ++i) {
        if (item_fits(item, static_cast<NodeId>(node.first + i), env) != all) return !all;
      }
      return all;
    }
    default: return item.source.id != 0 && fact_holds(item.source.id, node_id, env);
  }
}

bool Reader::timing_now(WordId timing) const {
  // The timing of the innermost window; a card being carried out counts for the window it was played in.
  for (int i = state_.frame_count - 1; i >= 0; --i) {
    const Frame& frame = state_.frames[static_cast<std::size_t>(i)];
    if (frame.kind != FrameKind::window) continue;
    return ((rules_.windows[frame.as<WindowFrame>().window].timings >> timing) & 1U) != 0;
  }
  return false;
}

void Reader::matching(NodeId node_id, const Env& env, ObjectList& out) const {
  const Node& node = rules_.nodes[node_id];
  if (node.kind != NodeKind::filter) {
    for (const ObjectId id : all_in_play()) {
      if (fact_holds(id, node_id, env)) out.add(id);
    }
    return;
  }
  const Filter& filter = rules_.filters[static_cast<std::size_t>(node.n)];
  each_candidate(filter, [&](ObjectId id) {
    if (prefix_fits_there(id, filter, env) && facts_hold(id, filter, env)) out.add(id);
    return true;
  });
}

bool Reader::any_matching(NodeId node_id, const Env& env) const {
  const Node& node = rules_.nodes[node_id];
  if (node.kind != NodeKind::filter) {
    return std::ranges::any_of(all_in_play(), [&](ObjectId id) { return fact_holds(id, node_id, env); });
  }
  bool found = false;
  const Filter& filter = rules_.filters[static_cast<std::size_t>(node.n)];
  each_candidate(filter, [&](ObjectId id) {
    found = prefix_fits_there(id, filter, env) && facts_hold(id, filter, env);
    return !found;
  });
  return found;
}

}  // namespace gantry
