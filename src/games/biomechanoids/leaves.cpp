// Leaves of the turn: building the frames of one for a scenario, and saying which one Flow stands in.
#include <algorithm>
#include <array>

#include "biomechanoids.hpp"

namespace biomechanoids {

namespace {

using gantry::LeafArgument;
using gantry::Ref;
using gantry::RefKind;

struct LeafInfo {
  std::string_view name;
  std::string_view takes;  ///< for messages
  Step step;
  bool window = false;  ///< takes `asked` and `passes`
};

constexpr std::array<LeafInfo, 12> plain_leaves{{
    {"regenerate", "", Step::regenerate},
    {"modes", "", Step::modes},
    {"destiny", "asked, passes", Step::destiny, true},
    {"attack", "", Step::attack},
    {"block", "attacker, attacked", Step::attack},
    {"action", "attacker, attacked, blocker, asked, passes", Step::attack, true},
    {"compare", "attacker, attacked, blocker", Step::attack},
    {"attack_end", "", Step::attack_end},
    {"birth", "", Step::birth},
    {"metamorphosis", "asked, passes", Step::metamorphosis, true},
    {"decay", "", Step::decay},
    {"turn_end", "", Step::turn_end},
}};

Ref argument(std::span<const LeafArgument> arguments, std::string_view name) {
  const auto found = std::ranges::find(arguments, name, &LeafArgument::name);
  return found == arguments.end() ? Ref{} : found->value;
}

/// Every argument must be one that the leaf takes.
bool known_arguments(const LeafInfo& leaf, std::span<const LeafArgument> arguments, std::string& error) {
  for (const LeafArgument& given : arguments) {
    const std::string list = ", " + std::string(leaf.takes) + ",";
    if (list.find(", " + given.name + ",") != std::string::npos) continue;
    error = "leaf " + std::string(leaf.name) + " takes no \"" + given.name + "\"; expected " +
            (leaf.takes.empty() ? std::string("no arguments") : std::string(leaf.takes));
    return false;
  }
  return true;
}

}  // namespace

std::vector<std::string> Biomechanoids::leaves() const {
  std::vector<std::string> out;
  for (const LeafInfo& leaf : plain_leaves) {
    out.push_back(std::string(leaf.name) + (leaf.takes.empty() ? std::string() : " {" + std::string(leaf.takes) + "}"));
  }
  return out;
}

bool Biomechanoids::build_leaf(Context& ctx, std::string_view leaf, std::span<const LeafArgument> arguments,
                               std::string& error) const {
  const auto found = std::ranges::find(plain_leaves, leaf, &LeafInfo::name);
  if (found == plain_leaves.end()) {
    error = "there is no leaf \"" + std::string(leaf) + "\"; expected one of";
    for (const std::string& known : leaves()) error += " " + known;
    return false;
  }
  if (!known_arguments(*found, arguments, error)) return false;
  const gantry::State& state = ctx.state();
  Seat first = state.active;
  if (const Ref asked = argument(arguments, "asked"); asked.kind != RefKind::none) {
    if (asked.kind != RefKind::seat || !has_seat(state.living, asked.id)) {
      error = "leaf " + std::string(leaf) + ": \"asked\" must be a seat that is still in the game";
      return false;
    }
    first = asked.id;
  }
  int passes = 0;
  if (const Ref given = argument(arguments, "passes"); given.kind != RefKind::none) {
    if (given.kind != RefKind::number || given.n < 0 || given.n >= ctx.living_count()) {
      error = "leaf " + std::string(leaf) + ": \"passes\" must be a number below that of the players left";
      return false;
    }
    passes = given.n;
  }
  Frame& flow = ctx.push(gantry::FrameKind::flow, static_cast<std::uint8_t>(found->step));
  if (leaf == "block") return build_attack(ctx, AttackStep::block, arguments, error);
  if (leaf == "compare") return build_attack(ctx, AttackStep::compare, arguments, error);
  if (leaf == "action") {
    if (!build_attack(ctx, AttackStep::compare, arguments, error)) return false;
    ctx.open_window(w_.action_window, first, action_roster(ctx), 0, passes);
  } else if (leaf == "destiny") {
    flow.step = static_cast<std::uint8_t>(Step::destiny_close);
    ctx.open_window(w_.destiny_window, first, state.living, 0, passes);
  } else if (leaf == "metamorphosis") {
    flow.step = static_cast<std::uint8_t>(Step::metamorphosis_close);
    if (any_open(ctx)) ctx.open_window(w_.metamorphosis_window, first, state.living, 0, passes);
  }
  return true;
}

bool Biomechanoids::build_attack(Context& ctx, AttackStep step, std::span<const LeafArgument> arguments,
                                 std::string& error) const {
  const gantry::State& state = ctx.state();
  const Ref attacker = argument(arguments, "attacker");
  const Ref attacked = argument(arguments, "attacked");
  const Ref blocker = argument(arguments, "blocker");
  const auto is_bm_of = [&](Ref ref, Seat seat) {
    return ref.kind == RefKind::object && ctx.in_play(ref.id) && ctx.has_kind(ref.id, w_.bm) &&
           ctx.row(ref.id).controller == seat;
  };
  if (attacked.kind != RefKind::seat || attacked.id == state.active || !has_seat(state.living, attacked.id)) {
    error = "\"attacked\" must be a seat other than the active one that is still in the game";
    return false;
  }
  if (!is_bm_of(attacker, state.active)) {
    error = "\"attacker\" must be a Biomechanoid that the active seat controls";
    return false;
  }
  if (blocker.kind != RefKind::none && !is_bm_of(blocker, attacked.id)) {
    error = "\"blocker\" must be a Biomechanoid that the attacked seat controls";
    return false;
  }
  Frame& frame = start_attack(ctx, attacker.id, attacked.id);
  frame.step = static_cast<std::uint8_t>(step);
  if (blocker.kind != RefKind::none) set_blocker(ctx, frame, blocker.id);
  return true;
}

WordId Biomechanoids::leaf(const Reader& reader) const {
  const gantry::State& state = reader.state();
  if (state.frame_count == 0) return gantry::no_word;
  if (current_attack(state) != nullptr) {
    switch (static_cast<AttackStep>(state.frames[1].step)) {
      case AttackStep::block: return w_.leaf_block;
      case AttackStep::action: return w_.leaf_action;
      case AttackStep::compare: break;
    }
    if (state.decision.window == w_.reaction_window) return w_.leaf_reaction;
    return state.frame_count > 2 ? w_.leaf_action : w_.leaf_compare;
  }
  switch (static_cast<Step>(state.frames[0].step)) {
    case Step::regenerate: return w_.leaf_regenerate;
    case Step::modes:
    case Step::modes_chosen: return w_.leaf_modes;
    case Step::destiny:
    case Step::destiny_close: return w_.leaf_destiny;
    case Step::attack: return w_.leaf_attack;
    case Step::attack_end:
    case Step::attack_tokens: return w_.leaf_attack_end;
    case Step::birth:
    case Step::birth_done: return w_.leaf_birth;
    case Step::metamorphosis:
    case Step::metamorphosis_close: return w_.leaf_metamorphosis;
    case Step::decay: return w_.leaf_decay;
    case Step::turn_end:
      // The picks of T6 lie above a Flow that already stands before T7.
      return state.frame_count > 1 ? w_.leaf_decay : w_.leaf_turn_end;
    case Step::next_turn: return w_.leaf_turn_end;
  }
  return gantry::no_word;
}

}  // namespace biomechanoids
